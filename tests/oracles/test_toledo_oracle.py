"""The naive referee of Toledo is itself checked by hand: each test quotes the sentence it checks."""

from collections import Counter
from fractions import Fraction as F
from itertools import combinations_with_replacement

import pytest

from tests.oracles.toledo import Faces, NaiveBattle, Told, play_script
from tests.oracles.toledo_table import OPTIONS, TABLE, coins_paid, column_of, every_option, share_of


def last(game: str, script: str, **options: object) -> tuple[object, object, list[Told]]:
    """Play a script such as '123 445 1'; give winner, share and what the last throw did."""
    throws: list[Faces] = [tuple(int(face) for face in word) for word in script.split()]
    table, told = play_script(game, options, throws)
    assert table.over == (told[-1][-1][0] in ("wins", "nobody"))
    return table.winner, table.share, told[-1][1:]


def test_the_table_is_whole() -> None:
    """'Every combination of three dice with these totals stands exactly once.'"""
    cells = [cell for row in TABLE.values() for column in row.values() for cell in column.split()]
    standing = Counter(tuple(sorted(int(face) for face in cell)) for cell in cells)
    wanted = [faces for faces in combinations_with_replacement(range(1, 7), 3) if 7 <= sum(faces) <= 14]
    assert len(cells) == len(wanted) == 42
    assert standing == Counter(wanted)
    for total, row in TABLE.items():
        for column in row.values():
            assert all(sum(int(face) for face in cell) == total for cell in column.split())


def test_the_symmetric_table() -> None:
    """'symmetric moves 5+1+1 into the 3/4 column, whatever that pays; 6+6+2 stays there'."""
    moved = {
        faces
        for faces in combinations_with_replacement(range(1, 7), 3)
        if 7 <= sum(faces) <= 14 and column_of(faces, "seed") != column_of(faces, "symmetric")
    }
    assert moved == {(1, 1, 5)}
    assert column_of((2, 6, 6), "symmetric") == "3/4"
    # The mirror of a face is 7 less it: 5+1+1 is where its mirror 6+6+2 is in this table alone.
    assert column_of((1, 1, 5), "seed") != column_of((2, 6, 6), "seed")
    assert column_of((1, 1, 5), "symmetric") == column_of((2, 6, 6), "symmetric")


def test_shares() -> None:
    """'panquist_third = 3/4 | 2/3'; 'Shares round up to whole coins, never past the wager.'"""
    plain: dict[str, object] = {"panquist_third": "3/4", "panquist_table": "seed"}
    assert share_of((1, 3, 3), plain) == 1
    assert share_of((3, 2, 2), plain) == F(3, 4)
    assert share_of((1, 5, 1), plain) == F(1, 2)
    assert share_of((3, 2, 2), {**plain, "panquist_third": "2/3"}) == F(2, 3)
    assert share_of((1, 5, 1), {"panquist_third": "2/3", "panquist_table": "symmetric"}) == F(2, 3)
    assert [coins_paid(wager, F(1, 4)) for wager in (1, 2, 4, 5)] == [1, 1, 1, 2]
    assert [coins_paid(wager, F(2, 3)) for wager in (1, 2, 3, 4)] == [1, 2, 2, 3]
    assert coins_paid(7, F(1)) == 7


def test_riffa() -> None:
    """'Roll three dice until two match, then roll the odd die once more and add up all three.'"""
    assert last("riffa", "123 445") == (None, 0, [("pair", 0, 4)])
    assert last("riffa", "123 445 6") == (None, 0, [("total", 0, 14)])
    assert last("riffa", "445 6 666") == (None, 0, [("pair", 1, 6)])  # "three of a kind counts as a pair"
    assert last("riffa", "445 6 666 3")[:2] == (1, 1)
    assert last("riffa", "445 6 121 3")[:2] == (0, 1)
    assert last("riffa", "445 6 616 2")[2] == [("total", 1, 14), ("nobody",)]  # "a tie pays nobody"
    assert last("riffa", "445 6 616 2", riffa_tie="replay")[2] == [("total", 1, 14), ("again",)]
    assert last("riffa", "445 6 616 2 112 1 113 2", riffa_tie="replay")[:2] == (1, 1)


def test_triga_first_rolls() -> None:
    """'a total below 7 or above 14 wins at once; otherwise it is the roller's mark'."""
    assert last("triga", "114")[2] == [("triga", 0), ("wins", 0, 1)]
    assert last("triga", "663")[2] == [("triga", 0), ("wins", 0, 1)]
    assert last("triga", "115")[2] == [("mark", 0, 7)]
    assert last("triga", "662")[2] == [("mark", 0, 14)]
    assert last("triga", "115 666")[2] == [("triga", 1), ("wins", 1, 1)]
    # "If the second player's first roll equals the first player's mark, the first player wins."
    assert last("triga", "115 124")[2] == [("other", 1, 7), ("wins", 0, 1)]


def test_triga_race() -> None:
    """'own mark wins, the other's mark loses, anything else passes the dice', 'first player first'."""
    assert last("triga", "115 125 124")[2] == [("own", 0, 7), ("wins", 0, 1)]
    assert last("triga", "115 125 224")[2] == [("other", 0, 8), ("wins", 1, 1)]
    assert last("triga", "115 125 111")[2] == []
    assert last("triga", "115 125 111 224")[2] == [("own", 1, 8), ("wins", 1, 1)]
    assert last("triga", "115 125 111 223")[2] == [("other", 1, 7), ("wins", 0, 1)]
    assert last("triga", "115 125 111", triga_scope="any")[:2] == (0, 1)
    assert last("triga", "115 125 126 666", triga_scope="any")[:2] == (1, 1)


def test_triga_triples() -> None:
    """'three of a kind counts as a triga wherever triga_scope lets trigas win, tested before marks'."""
    assert last("triga", "333")[2] == [("mark", 0, 9)]
    assert last("triga", "333", triga_triple=True)[:2] == (0, 1)
    assert last("triga", "126 333")[:2] == (0, 1)
    assert last("triga", "126 333", triga_triple=True)[:2] == (1, 1)
    # "with first_rolls, a triple in the race is only its total (3-3-3 is 9)".
    assert last("triga", "126 115 226 333", triga_triple=True)[:2] == (0, 1)
    assert last("triga", "126 115 226 333", triga_scope="any")[:2] == (0, 1)
    assert last("triga", "126 115 226 333", triga_triple=True, triga_scope="any")[:2] == (1, 1)


def test_triga_same_mark() -> None:
    """'the second player throws again until the total is not the first's mark; a triga thrown meanwhile wins'."""
    assert last("triga", "115 124", same_mark="reroll")[2] == [("same", 1, 7)]
    assert last("triga", "115 124 223 666", same_mark="reroll")[:2] == (1, 1)
    assert last("triga", "115 124 125", same_mark="reroll")[2] == [("mark", 1, 8)]
    assert last("triga", "115 124 125 224", same_mark="reroll")[:2] == (1, 1)


def test_triga_of_the_first_manner() -> None:
    """'alternate until somebody rolls a triga or three of a kind'."""
    assert last("triga", "115 124 333", manner="first")[:2] == (0, 1)
    assert last("triga", "115 112", manner="first")[:2] == (1, 1)
    with pytest.raises(ValueError, match="no other option"):
        last("triga", "115", manner="first", triga_triple=True)


def test_panquist() -> None:
    """'Each rolls until the total is 7 to 14: that is the mark.'"""
    assert last("panquist", "111")[2] == []
    assert last("panquist", "111 331")[2] == [("mark", 0, 7)]  # "the roll that only sets a mark never pays"
    # "except where the second player rolled the first's mark: then those dice decide".
    assert last("panquist", "331 666 421")[2] == [("other", 1, 7), ("wins", 0, F(1, 2))]
    assert last("panquist", "331 421", same_mark="reroll")[2] == [("same", 1, 7)]
    assert last("panquist", "331 421 611", same_mark="reroll")[2] == [("mark", 1, 8)]
    assert last("panquist", "331 521 332")[:2] == (1, 1)
    assert last("panquist", "331 521 666 332")[:2] == (1, 1)
    assert last("panquist", "331 521 666 322")[:2] == (0, F(3, 4))


def test_mayores() -> None:
    """'three dice, highest total; ties push'."""
    assert last("mayores", "126 333")[2] == [("total", 1, 9), ("nobody",)]
    assert last("mayores", "126 334")[:2] == (1, 1)
    assert last("mayores", "126 116")[:2] == (0, 1)


def test_azar() -> None:
    """'3 to 6 or 15 to 18 wins. Otherwise that total is the opponent's lot.'"""
    assert last("azar", "663")[2] == [("azar", 0), ("wins", 0, 1)]
    assert last("azar", "115")[2] == [("lot", 1, 7)]
    assert last("azar", "115 663")[2] == [("reazar", 0), ("wins", 1, 1)]
    assert last("azar", "115 124")[2] == [("again",)]
    assert last("azar", "115 124 222")[:2] == (0, 1)
    assert last("azar", "115 125")[2] == [("lot", 0, 8)]
    assert last("azar", "115 125 666")[2] == []
    assert last("azar", "115 125 666 224")[:2] == (0, 1)
    assert last("azar", "115 125 666 223")[:2] == (1, 1)


def test_par_con_as() -> None:
    """'x-x-1, 1-1-1 included; 1-1-x does not count'."""
    assert last("par_con_as", "551")[:2] == (0, 1)
    assert last("par_con_as", "111")[:2] == (0, 1)
    assert last("par_con_as", "115 414")[:2] == (1, 1)
    assert last("par_con_as", "115")[2] == last("par_con_as", "445")[2] == []


def test_battle() -> None:
    """'one die each, ties roll again'."""
    battle = NaiveBattle()
    for face in (3, 3, 2):
        battle.throw(face)
    assert battle.first is None
    later = NaiveBattle()
    for face in (3, 3, 2, 5):
        later.throw(face)
    assert later.first == 1
    with pytest.raises(ValueError, match="now"):
        later.throw(1)


def test_options() -> None:
    """Every option of the rules has its values, and nothing else is taken."""
    assert {game: len(every_option(game)) for game in OPTIONS} == {
        "riffa": 2,
        "triga": 9,
        "panquist": 8,
        "mayores": 1,
        "azar": 1,
        "par_con_as": 1,
    }
    with pytest.raises(ValueError, match="riffa_tie"):
        last("riffa", "123", riffa_tie="double")


def test_nothing_is_thrown_out_of_turn() -> None:
    """The referee takes three dice of six faces, and none when the round is over."""
    for script in ("12", "1234", "127", "445 66", "111 111"):
        with pytest.raises(ValueError, match="now"):
            last("riffa" if script != "111 111" else "triga", script)
