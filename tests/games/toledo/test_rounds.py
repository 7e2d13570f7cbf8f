"""How a round goes: each test quotes the sentence of the rules that it checks."""

import pytest

import azar
from azar.core.errors import AzarError, IllegalMove, RulesError
from azar.core.turn import Chance, Over
from azar.games.toledo import Throw
from tests.games.tavern.playing import play, tavern
from tests.games.toledo.rolling import dice, keys, roll, table, won


def test_battle() -> None:
    """'A battle roll decides who rolls first: one die each, ties roll again.'"""
    pos = dice("triga").start()
    assert len(pos.chances) == 6
    assert {weight for _, weight in pos.chances} == {1}
    pos = roll(pos, "4", "4")
    assert keys(pos) == ["battle", "battle_tied", "turn"]
    assert str(pos) == "battle ?|? @0"
    assert roll(pos, "2", "3").first == 1
    pos = roll(pos, "3", "2")
    assert keys(pos) == ["battle", "opens", "turn"]
    assert (pos.first, pos.roller) == (0, 0)


def test_throws_have_weights() -> None:
    """Three dice: 56 throws, out of 216; faces in any order are read, and written the highest first."""
    pos = table("triga")
    assert len(pos.chances) == 56
    weights = {str(throw): weight for throw, weight in pos.chances}
    assert sum(weights.values()) == 216
    assert (weights["4+2+1"], weights["5+1+1"], weights["3+3+3"]) == (6, 3, 1)
    assert pos.play("1+2+4") == pos.play("4+1+2") == pos.play("4+2+1")
    for wrong in ("4+2", "7+1+1", "4+2+0", "", "²+1+1", "1" * 100_000):
        with pytest.raises(azar.AzarError):
            pos.play(wrong)


def test_riffa() -> None:
    """'Roll three dice until two match, then roll the odd die once more and add up all three.'"""
    pos = roll(table("riffa", wager=5), "6+5+4")
    assert keys(pos) == ["roll", "turn"]
    assert pos.roller == 0
    pos = roll(pos, "6+2+2")
    assert keys(pos) == ["roll", "pair", "turn"]
    assert pos.pair == 2
    assert len(pos.chances) == 6
    assert pos.dice == (6, 2, 2)
    pos = roll(pos, "5")
    assert pos.marks == (9, None)
    assert pos.roller == 1
    pos = roll(pos, "3+3+3")
    assert pos.pair == 3
    pos = roll(pos, "4")
    assert keys(pos) == ["roll", "total", "paid", "won"]
    assert won(pos) == (1, 5)
    assert pos.turn == Over((2, 1), (1,))


def test_riffa_tie() -> None:
    """'A tie pays nobody (riffa_tie = push | replay).'"""
    tied = roll(table("riffa", first=1, totals=[None, 9], pair=4), "1")
    assert keys(tied)[-1] == "pushed"
    assert tied.turn == Over((1, 1), ())
    assert tied.purses == (100, 100)
    again = roll(table("riffa", first=1, totals=[None, 9], pair=4, riffa_tie="replay"), "1")
    assert keys(again)[-2:] == ["restarted", "turn"]
    assert str(again) == "first=1 totals=-|- @1"


def test_mayores() -> None:
    """'Three dice, highest total; ties push.'"""
    assert won(roll(table("mayores", wager=7), "6+1+1", "4+3+2")) == (1, 7)
    assert roll(table("mayores"), "6+1+1", "4+2+2").turn == Over((1, 1), ())


@pytest.mark.parametrize(
    ("throw", "triga"), [("3+2+1", True), ("4+2+1", False), ("5+5+4", False), ("6+5+4", True), ("2+2+2", True)]
)
def test_triga_first_rolls(throw: str, triga: bool) -> None:
    """'A total below 7 or above 14 wins at once; otherwise it is the roller's mark.'"""
    for first in (0, 1):
        pos = roll(table("triga", first=first, wager=3), throw)
        assert (pos.winner == first) == triga
        assert ("triga" in keys(pos), "mark_set" in keys(pos)) == (triga, not triga)
    second = roll(table("triga", marks=[8, None]), throw)
    assert (second.winner == 1) == triga


def test_triga_marks() -> None:
    """'If the second's first roll equals the first player's mark, the first player wins. Then they alternate.'"""
    pos = table("triga", marks=[9, None])
    same = roll(pos, "5+3+1")
    assert keys(same) == ["roll", "other_mark", "paid", "won"]
    assert same.winner == 0
    pos = roll(pos, "5+5+1")
    assert str(pos) == "first=0 marks=9|11 @0"
    assert roll(pos, "6+4+1").winner == 1
    assert keys(roll(pos, "6+2+1"))[1] == "own_mark"
    assert roll(pos, "6+2+1").winner == 0
    passed = roll(pos, "6+6+6")
    assert (passed.winner, passed.roller) == (None, 1)
    assert roll(passed, "6+4+1").winner == 1
    assert roll(passed, "3+3+3").winner == 0


def test_triga_scope() -> None:
    """'any: a triga total wins for the roller at every roll.'"""
    pos = table("triga", marks=[9, 11], turn=1, triga_scope="any")
    assert roll(pos, "6+6+6").winner == 1
    assert roll(pos, "1+1+1").winner == 1
    assert roll(pos, "4+4+4").winner is None


def test_triga_triple() -> None:
    """'Three of a kind counts as a triga wherever triga_scope lets trigas win, tested before marks.'"""
    assert roll(table("triga", triga_triple=True), "3+3+3").winner == 0
    assert roll(table("triga", triga_triple=True, marks=[9, None]), "3+3+3").winner == 1
    racing = {"marks": [9, 12], "turn": 1, "triga_triple": True}
    assert roll(table("triga", **racing), "3+3+3").winner == 0, "in the race it is only its total, the other's mark"
    assert roll(table("triga", **racing, triga_scope="any"), "3+3+3").winner == 1


def test_same_mark() -> None:
    """'reroll: the second player throws again until the total is not the first's mark; a triga meanwhile wins.'"""
    for name in ("triga", "panquist"):
        pos = roll(table(name, marks=[9, None], same_mark="reroll"), "4+4+1")
        assert keys(pos) == ["roll", "same_mark", "turn"]
        assert str(pos) == "first=0 marks=9|- @1"
        assert str(roll(pos, "5+5+1")) == "first=0 marks=9|11 @0"
    assert roll(table("triga", marks=[9, None], same_mark="reroll"), "4+4+1", "6+6+6").winner == 1


def test_triga_of_the_first_manner() -> None:
    """'Alternate until somebody rolls a triga or three of a kind.'"""
    pos = roll(table("triga", manner="first"), "6+5+1", "6+5+3")
    assert str(pos) == "first=0 @0"
    assert roll(pos, "4+4+4").winner == 0
    assert roll(pos, "6+5+2", "6+6+3").winner == 1
    for option, value in {"triga_scope": "any", "triga_triple": True, "same_mark": "owner_wins"}.items():
        with pytest.raises(RulesError, match=option):
            dice("triga", **{"manner": "first", option: value})


def test_panquist_marks() -> None:
    """'Each rolls until the total is 7 to 14: that is the mark.'"""
    pos = roll(table("panquist"), "6+6+6", "1+1+1")
    assert str(pos) == "first=0 marks=-|- @0"
    pos = roll(pos, "6+4+4", "2+1+1")
    assert str(pos) == "first=0 marks=14|- @1"
    same = roll(table("panquist", marks=[11, None], wager=10), "6+3+2")
    assert same.winner == 0
    assert keys(same) == ["roll", "other_mark", "share", "paid", "won"]
    assert same.purses == (103, 97), "those dice decide: a quarter of ten, rounded up"


def test_panquist_race() -> None:
    """'Own mark wins, the other's loses; the dice that ended the round decide the share.'"""
    pos = table("panquist", marks=[7, 12], wager=8)
    assert won(roll(pos, "3+3+1")) == (0, 8)
    assert won(roll(pos, "4+4+4")) == (1, 6)
    assert won(roll(pos, "6+6+6", "4+2+1")) == (0, 4)
    assert won(roll(pos, "5+5+4", "6+5+1")) == (1, 2)


def test_azar() -> None:
    """'3 to 6 or 15 to 18 wins; otherwise that total is the opponent's lot. A reazar loses; the same starts again.'"""
    pos = table("azar", first=1, wager=2)
    assert roll(pos, "2+2+2").winner == 1
    pos = roll(pos, "5+3+1")
    assert str(pos) == "first=1 lots=9|- @1"
    reazar = roll(pos, "5+5+5")
    assert (reazar.winner, keys(reazar)[1]) == (0, "reazar")
    again = roll(pos, "4+4+1")
    assert str(again) == "first=1 lots=-|- @1"
    assert keys(again)[1] == "restarted"
    pos = roll(pos, "5+5+4", "6+6+6", "4+4+2")
    assert str(pos) == "first=1 lots=9|14 @1", "'the caster rolls on until one lot appears'"
    assert roll(pos, "6+2+1").winner == 0
    assert roll(pos, "6+4+4").winner == 1


def test_par_con_as() -> None:
    """'First to throw a pair together with an ace: x-x-1, 1-1-1 included; 1-1-x does not count.'"""
    pos = table("par_con_as")
    wins = {str(throw) for throw, _ in pos.chances if roll(pos, str(throw)).winner == 0}
    assert wins == {"1+1+1", "2+2+1", "3+3+1", "4+4+1", "5+5+1", "6+6+1"}
    assert roll(pos, "4+1+1", "6+6+1").winner == 1


def test_nothing_is_decided() -> None:
    """'Once wagered, the round is seen through.'"""
    pos = table("riffa")
    assert isinstance(pos.turn, Chance)
    assert not pos.moves
    with pytest.raises(IllegalMove, match="nothing to choose"):
        pos.play("roll", 0)


def test_a_throw_is_given_as_its_dice() -> None:
    """In any order, as a list too, and one die in the battle; in the tavern as well."""
    pos = table("triga")
    expected = pos.play("4+2+1")
    for throw in ((4, 2, 1), [1, 2, 4], Throw((2, 4, 1)), "1+4+2"):
        assert pos.play(throw) == expected
    assert table("triga", battle=[None, None]).play((3,)).play([2]).first == 0
    assert table("triga", battle=[None, None]).play(3).play(4).first == 1
    assert play(tavern().start(), "sit ada", "wager 1", "roll").play((3,)).roller == 1
    wrong: list[object] = [(), (4, 2), (4, 2, 7), (4, 2, 0), (4, 2, 1, 1), (4, 2, True), (4, 2, 1.0), (4, 2, -1)]
    wrong += [("4", "2", "1"), 421, None, b"4+2+1", (10**5000, 1, 1), Throw((10**5000, 1, 1)), [[4, 2, 1]], {4, 2, 1}]
    for what in wrong:
        with pytest.raises(AzarError):
            pos.play(what)
