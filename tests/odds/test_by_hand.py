"""Odds that follow on paper."""

from fractions import Fraction

import pytest

from azar.odds import Odds, odds
from tests.odds.boards import PLAIN, TRAPS, WAIT, goose

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)


def numbers_of(found: Odds) -> list[Fraction]:
    """List all numbers but the lengths."""
    numbers = (*found.win, found.draw, found.lost or 0, found.expected_turns, found.expected_throws)
    return [Fraction(number) for number in numbers]


def close(found: Odds, exact: Odds) -> None:
    """Floats must lie within their own error bound of the fractions."""
    bound = Fraction(found.error_bound)
    for number, fraction in zip(numbers_of(found), numbers_of(exact), strict=True):
        assert abs(number - fraction) <= bound
    lengths, listed = dict(exact.length), dict(found.length)
    for turn in lengths | listed:
        # The last lengths are listed by one and not by the other: then they are as good as 0.
        slack = Fraction(1, 10**12) if turn not in lengths else 0
        assert abs(Fraction(listed.get(turn, 0)) - Fraction(lengths.get(turn, 0))) <= bound + slack


@pytest.mark.parametrize("square", [7, 8, 9])
def test_alone_on_a_plain_board(square: int) -> None:
    """From 7, 8 and 9 one face of four wins, and no face leads elsewhere: a geometric law."""
    position = goose(PLAIN).position(squares=[square])
    exact = odds(position, exact=True)
    assert list(exact.win) == [1]
    assert (exact.draw, exact.lost, exact.error_bound) == (0, 0, 0)
    assert exact.expected_turns == exact.expected_throws == 4
    assert exact.states == 3
    assert exact.length[:3] == ((1, QUARTER), (2, QUARTER * 3 / 4), (3, QUARTER * 9 / 16))
    close(odds(position), exact)


def test_alone_from_the_start() -> None:
    """Every throw is followed by hand, face by face, until the game is almost surely over."""
    at = {0: Fraction(1)}
    ended = []
    for _ in range(40):
        after: dict[int, Fraction] = {}
        for square, p in at.items():
            for face in (1, 2, 3, 4):
                to = square + face if square + face <= 10 else 20 - square - face
                after[to] = after.get(to, Fraction(0)) + p / 4
        ended.append(after.pop(10, Fraction(0)))
        at = after
    exact = odds(goose(PLAIN), exact=True)
    lengths = dict(exact.length)
    assert [lengths.get(turn, 0) for turn in range(1, 41)] == ended
    assert lengths[3] == Fraction(6, 64), "442, 424, 244, 433, 343 and 334"
    close(odds(goose(PLAIN)), exact)


@pytest.mark.parametrize("collision", ["swap", "share"])
def test_two_near_the_end(collision: str) -> None:
    """Each throws a winning face once in four, whoever swaps with whom: the first has 1 / (1 + 3/4) of it."""
    position = goose(PLAIN, 2, collision=collision).position(squares=[9, 7])
    exact = odds(position, exact=True)
    assert exact.win == (Fraction(4, 7), Fraction(3, 7))
    assert exact.draw == 0
    assert exact.lost is None
    assert exact.expected_turns == 4
    close(odds(position), exact)


def test_win_is_by_seat_where_a_position_is_given() -> None:
    """When seat 1 is to throw, it is seat 1 that has the advantage."""
    position = goose(PLAIN, 2).position(squares=[9, 7], turn=1)
    assert odds(position, exact=True).win == (Fraction(3, 7), Fraction(4, 7))


@pytest.mark.parametrize("square", [7, 8, 9])
def test_a_missed_turn_is_a_turn_but_no_throw(square: int) -> None:
    """From each of the three squares 8 is come to once on average, and that costs a turn more."""
    position = goose(WAIT).position(squares=[square])
    exact = odds(position, exact=True)
    assert exact.expected_throws == 4
    assert exact.expected_turns == 5
    close(odds(position), exact)


def test_dead_games_are_draws() -> None:
    """One on 7, the other held on 9. A 1 goes to the other trap: dead. A 2 or a 4 swaps. A 3 wins.

    With W for the one who is free and L for the one who is held: W = 1/4 + L/2 and L = W/2.
    """
    game = goose(TRAPS, 2)
    position = game.position(squares=[7, 9], held=[False, True])
    exact = odds(position, exact=True)
    assert exact.win == (THIRD, Fraction(1, 6))
    assert exact.draw == HALF
    assert exact.expected_turns == exact.expected_throws == 2
    close(odds(position), exact)


def test_the_furthest_may_win_a_dead_game() -> None:
    """The same, but 9 beats 8 when the game is dead: W = 1/4 + L/2 and L = 1/4 + W/2."""
    position = goose(TRAPS, 2, deadlock="furthest_wins").position(squares=[7, 9], held=[False, True])
    exact = odds(position, exact=True)
    assert exact.win == (HALF, HALF)
    assert exact.draw == 0
    close(odds(position), exact)


def test_alone_in_a_trap_is_lost() -> None:
    """From 7 a 3 wins; 1, 2 and 4 are held for good."""
    exact = odds(goose(TRAPS).position(squares=[7]), exact=True)
    assert (exact.win, exact.lost, exact.draw) == ((QUARTER,), Fraction(3, 4), 0)
    assert exact.length == ((1, Fraction(1)),)


@pytest.mark.parametrize(("square", "chances"), [(60, 2), (55, 8), (61, 1), (62, 0)])
def test_the_next_throw_on_the_classic_board(square: int, chances: int) -> None:
    """60 + 3 wins, 55 + 8 too, and 55 + 4 by a goose; 61 + 2 wins; 62 + 1 cannot be thrown with two dice."""
    position = goose("classic", 2).position(squares=[square, 0])
    found = odds(position)
    assert dict(found.length).get(1, 0.0) == pytest.approx(chances / 36, abs=1e-12)


@pytest.mark.parametrize(("players", "tolerance"), [(1, None), (2, None), (2, 1e-3)])
def test_the_lengths_add_up(players: int, tolerance: float | None) -> None:
    """All lengths together are one, and give the mean length, within the error bound and a float's rounding."""
    found = odds(goose("classic", players), tolerance=tolerance)
    bound = Fraction(found.error_bound) + Fraction(1, 10**14)
    assert abs(1 - sum((Fraction(p) for _, p in found.length), Fraction(0))) <= bound
    mean = sum((turn * Fraction(p) for turn, p in found.length), Fraction(0))
    assert abs(Fraction(found.expected_turns) - mean) <= bound


def test_the_lengths_in_fractions_leave_out_next_to_nothing() -> None:
    """'certified bound of 1e-12 or better': the fractions that are not listed are less than that."""
    found = odds(goose("classic"), exact=True)
    assert 0 < 1 - sum(Fraction(p) for _, p in found.length) <= Fraction(1, 10**12)


def test_a_game_that_is_over() -> None:
    """There is nothing left to happen."""
    game = goose(PLAIN, 2)
    over = game.position(squares=[9, 7]).play("1")
    for found in (odds(over), odds(over, exact=True)):
        assert list(found.win) == [1, 0]
        assert found.draw == found.expected_turns == found.expected_throws == found.error_bound == 0
        assert found.length == ((0, 1),)


def test_very_long_waits() -> None:
    """Two who miss turns at once let more turns pass after one throw than a small number holds."""
    long_wait = PLAIN | {"square": [{"at": 8, "effect": "miss", "turns": 66}]}
    position = goose(long_wait, players=2, collision="share").position(squares=[7, 8], skips=[0, 66])
    exact, found = odds(position, exact=True), odds(position)
    assert sum(Fraction(p) for p in exact.win) == 1
    # Not `close`: fractions list fewer lengths of a game as long as this.
    for number, fraction in zip(numbers_of(found), numbers_of(exact), strict=True):
        assert abs(number - fraction) <= Fraction(found.error_bound)


def test_the_board_is_told() -> None:
    """A program that reads the odds learns of which board they are, as it does from a simulation."""
    assert odds(goose(PLAIN)).options["board"] == goose(PLAIN).board.data()
    assert "board" not in odds(goose(players=1)).options
