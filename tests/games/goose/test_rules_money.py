"""Stakes, purses and how games end: each test quotes the sentence of the rules that it checks."""

import pytest

from azar.core.errors import IllegalMove, RulesError
from azar.core.turn import Chance, Over
from tests.games.goose.pairs import goose
from tests.games.goose.tables import keys, table, throw, thrower, told


def test_ante_and_winner() -> None:
    """'Ante one each into the pool; the winner takes it.' 'the ante comes out of the K tokens'."""
    start = goose(players=3, stakes="masters", purse=5).start()
    assert (start.purses, start.pool) == ((4, 4, 4), 3)
    after = throw(table([61, 10, 20], stakes="masters", purse=5), "1+1")
    assert (after.purses, after.pool) == ((7, 4, 4), 0)
    assert after.turn == Over((1, 3, 2), (0,))
    assert isinstance(after.turn, Over)
    assert after.turn.points == (2, -1, -1)


def test_points_without_stakes() -> None:
    """Points are 1 for the winner and 0 for others; nothing more can be played."""
    after = throw(table([61, 10]), "1+1")
    assert isinstance(after.turn, Over)
    assert after.turn.points == (1, 0)
    assert (after.chances, bool(after.moves)) == ((), False)
    with pytest.raises(IllegalMove, match="over"):
        after.play("1+1")


HAZARDS = [
    (2, "2+2", "bridge"), (15, "2+2", "hotel"), (29, "1+1", "well"), (40, "1+1", "maze"), (49, "1+2", "prison"),
    (56, "1+1", "death"),
]  # fmt: skip


@pytest.mark.parametrize(("square", "faces", "hazard"), HAZARDS)
def test_hazards_cost_one(square: int, faces: str, hazard: str) -> None:
    """'Landing on a hazard (6 19 31 42 52 58, and 61 with drink_61) pays one'."""
    for stakes in ("masters", "period"):
        after = throw(table([square, 3], stakes=stakes), faces)
        assert (after.purses, after.pool) == ((-2, -1), 3), hazard
        assert told(after, "paid") == [{"event": "paid", "seat": 0, "amount": 1, "reason": 1, "left": -2}]


def test_one_hazard_a_turn() -> None:
    """'at most one a turn': by the maze into the well."""
    assert throw(table([40, 3], stakes="masters", maze_to=31), "1+1").purses == (-2, -1)


def test_free_squares() -> None:
    """'geese, 26, 53 and 63 are free'."""
    assert throw(table([7, 3], stakes="masters"), "1+1").purses == (-1, -1)
    assert throw(table([0, 3], stakes="masters"), "3+6").purses == (-1, -1)
    assert throw(table([0, 3], stakes="masters"), "4+5").purses == (-1, -1)


def test_drink() -> None:
    """'only with drink_61: an event, no movement'; '61 pays too'."""
    for drink, paid in ((False, -1), (True, -2)):
        after = throw(table([56, 3], drink_61=drink, stakes="masters"), "1+4")
        assert (after.squares[0], after.purses[0]) == (61, paid)
        assert ("drank" in keys(after.events)) is drink


def test_collision_fees() -> None:
    """'masters both pay one, period only the piece met'; 'A swap that moves the other piece forward still pays.'"""
    after = throw(table([60, 57], stakes="period"), "4+5")
    assert (after.squares, after.purses, after.pool) == ((57, 60), (-1, -2), 3)
    assert throw(table([60, 57], stakes="masters"), "4+5").purses == (-2, -2)
    both = throw(table([2, 12], stakes="masters"), "2+2")
    assert both.purses == (-3, -2)
    assert [p["reason"] for p in told(both, "paid")] == [3, 2]


def test_out_at_zero() -> None:
    """'with zero is out at 0 at once (after move, swap, then payments)'; 'the last one left wins'."""
    after = throw(table([2, 7, 20], stakes="masters", purse=2), "2+2")
    assert (after.squares, after.purses, thrower(after)) == ((-1, 7, 20), (0, 1, 1), 1)
    end = throw(after, "6+6")
    assert (end.turn, end.purses, end.pool) == (Over((2, 2, 1), (2,)), (0, 0, 6), 0)


def test_out_after_the_swap() -> None:
    """A seat that goes out in a collision has still moved the piece met."""
    after = throw(table([3, 7, 20], stakes="masters", purse=3, purses=[1, 2, 2], pool=4), "1+3")
    assert (after.squares, after.purses) == ((-1, 3, 20), (0, 1, 2))


def test_cannot_pay() -> None:
    """'with cannot_pay it may stand at 0 and is out when it owes more than it has'."""
    options = {"stakes": "masters", "purse": 2, "broke_at": "cannot_pay"}
    after = throw(table([2, 7, 20], **options), "2+2")
    assert (after.squares, after.purses) == ((12, 7, 20), (0, 1, 1))
    out = throw(table([15, 7, 19], purses=[0, 1, 1], pool=4, **options), "2+2")
    assert (out.squares, out.purses, out.pool) == ((-1, 7, 15), (0, 1, 0), 5)
    broke = throw(table([4, 7, 20], purses=[2, 0, 1], pool=3, **options), "1+2")
    assert (broke.squares, broke.purses, broke.pool) == ((7, -1, 20), (1, 0, 1), 4)
    assert "Player 2 has nothing left to pay for the collision." in broke.tell()


def test_all_broke_split() -> None:
    """'if all left go broke in one move they split the pool', odd tokens from the next to move on."""
    after = throw(table([4, 7, -1], stakes="masters", purse=2, purses=[1, 1, 0], pool=5), "1+2")
    assert (after.turn, after.purses, after.pool) == (Over((1, 1, 3), ()), (3, 4, 0), 0)


def test_dead_draw_splits_the_pool() -> None:
    """'draw splits the pool (odd tokens by seat from the next to move)'; the hazard is paid first."""
    after = throw(table([49, 31], held=[0, 1], stakes="masters"), "1+2")
    assert (after.turn, after.purses, after.pool) == (Over((1, 1), ()), (-1, 1), 0)
    assert keys(after.events) == "threw moved held paid shared_out shared_out finished"


def test_furthest_takes_the_pool() -> None:
    """'furthest_wins (52 beats 31)'."""
    after = throw(table([29, 52], held=[0, 1], deadlock="furthest_wins", stakes="period"), "1+1")
    assert (after.turn, after.purses) == (Over((2, 1), (1,)), (-2, 2))


def test_dead_by_elimination() -> None:
    """'Detect it after every move and every elimination, at once'."""
    position = table([15, 31, 52], held=[0, 1, 2], stakes="masters", purse=9, purses=[1, 5, 5], pool=6)
    after = throw(position, "2+2")
    assert (after.turn, after.purses, after.pool) == (Over((3, 1, 1), ()), (0, 9, 8), 0)
    longest = table(
        [15, 31, 52], held=[0, 1, 2], stakes="masters", purse=9, purses=[1, 5, 5], pool=6, deadlock="release_longest"
    )
    assert throw(longest, "2+2").held == (0, 0, 1)


def test_many_turns_to_miss_after_an_elimination() -> None:
    """When the only one who could throw goes out, however many turns the others miss are all told."""
    position = goose(players=3, stakes="period", purse=2).position(squares=[4, 20, 21], skips=[0, 99, 99])
    after = throw(position, "1+1")
    assert after.squares == (-1, 20, 21)
    assert [event.key for event in after.events].count("missed") == 198
    assert (after.skips, after.turn) == ((0, 0, 0), Chance(1))


def test_win_before_payments() -> None:
    """'the winner on 63 is decided before payments'."""
    after = throw(table([55, 3], stakes="masters", purse=2), "1+3")
    assert after.purses == (3, 1)


def test_purse_needs_stakes() -> None:
    """A purse without stakes is refused; so is one token."""
    with pytest.raises(RulesError, match="needs stakes"):
        goose(purse=5)
    with pytest.raises(RulesError, match="purse cannot be 1"):
        goose(purse=1, stakes="masters")


def test_places() -> None:
    """'others in play by square, further first, equal squares share; seats out share the last place'."""
    after = throw(table([61, 20, 30, 20, -1], stakes="masters", purse=9, collision="share"), "1+1")
    assert isinstance(after.turn, Over)
    assert after.turn.ranking == (1, 3, 2, 3, 5)
