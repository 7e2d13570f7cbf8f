"""Positions that are set up where a turn passes by itself, or where the game is dead already."""

import pytest

import azar
from azar.games.goose import GoosePosition


def position(**parts: object) -> GoosePosition:
    """Set up a position of a two-seat game."""
    made = azar.game("goose", players=["Ann", "Ben"], start_order="seat").position(**parts)
    assert isinstance(made, GoosePosition)
    return made


def test_a_held_seat_is_passed_over() -> None:
    """A held turn is passed by itself, in a position given by parts too."""
    assert str(position(squares=[31, 4], turn=0, held=[True, False])) == "31#1|4 @1"
    assert str(azar.game("goose").position("31#1|4 @0")) == "31#1|4 @1"


def test_a_missed_turn_is_used_up() -> None:
    """A seat that must miss turns misses one for each time it would be on."""
    assert str(position(squares=[17, 19], turn=1, skips=[0, 2])) == "17|19~1 @0"


@pytest.mark.parametrize("held", [[True, False], [1, 0], {0}, {"Ann"}])
def test_held_seats_are_given_one_by_one_or_as_a_set(held: object) -> None:
    """All these say that the first seat is held."""
    assert position(squares=[31, 4], turn=1, held=held).held == (1, 0)


def test_the_order_of_holding_is_kept() -> None:
    """1 has been held longest; flags count from the seat on turn."""
    game = azar.game("goose", players=3)
    assert game.position(squares=[31, 52, 4], turn=2, held=[2, 1, 0]).row == game.position("31#2|52#1|4 @2").row
    assert str(game.position(squares=[31, 52, 4], turn=2, held=[True, True, False])) == "31#1|52#2|4 @2"


def test_a_dead_position_is_over_at_once() -> None:
    """Two pieces left, one in each trap: nobody can ever throw."""
    dead = position(squares=[31, 52], held=[True, True])
    assert dead.turn == azar.Over(ranking=(1, 1), winners=())
    free = azar.game("goose", deadlock="release_longest").position("31#2|52#1 @0")
    assert str(free) == "31#1|52 @1"
    best = azar.game("goose", deadlock="furthest_wins").position("31#2|52#1 @0")
    assert best.turn == azar.Over(ranking=(2, 1), winners=(1,))


@pytest.mark.parametrize("seats", [2, 8])
def test_the_longest_waits_are_told_whole(seats: int) -> None:
    """The mover falls into the well while all others were set up to miss 99 turns: every turn that passes is told."""
    game = azar.game("goose", players=seats)
    others = [1, 2, 3, 4, 7, 8, 10][: seats - 1]
    after = game.position(squares=[29, *others], skips=[0] + [99] * len(others)).play("1+1")
    assert (after.skips, after.turn) == ((0,) * seats, azar.Chance(1))
    assert sum(event.key in ("missed", "waited") for event in after.events) == 99 * seats
