"""Pieces that meet, traps and what they hold: each test quotes the sentence of the rules that it checks."""

import pytest

from azar.core.turn import Over
from tests.games.goose.tables import keys, path, table, throw, thrower, told


def test_swap() -> None:
    """'the piece met goes to the square where the mover began this turn', not to the bridge or a goose."""
    after = throw(table([2, 12]), "1+3")
    assert after.squares == (12, 2)
    assert keys(after.events) == "threw moved jumped met displaced turn"
    assert throw(table([10, 22]), "2+2").squares == (22, 10)
    assert throw(table([60, 39]), "6+6").squares == (39, 60)


def test_collision_once_on_the_final_square() -> None:
    """'check for a collision once, on the final square': 10 + 8 hops over 18 to 26."""
    assert throw(table([10, 26, 20]), "4+4").squares == (26, 10, 20)


def test_first_throw_onto_a_piece() -> None:
    """'26 or 53 occupied at a first throw: an ordinary collision.'"""
    after = throw(table([0, 26], stakes="masters"), "6+3")
    assert (after.squares, after.purses, after.pool) == ((26, 0), (-2, -2), 4)


def test_death_onto_others() -> None:
    """'Death onto a 0 with others: shared, no collision.'"""
    after = throw(table([56, 0, 0], stakes="masters"), "1+1")
    assert (after.squares, after.purses) == ((0, 0, 0), (-2, -1, -1))


def test_a_move_may_end_where_it_began() -> None:
    """'A move that ends where it began is legal (57 + 12).'"""
    after = throw(table([57, 3]), "6+6")
    assert (after.squares, told(after, "met")) == ((57, 3), [])


@pytest.mark.parametrize(("keeps", "skips"), [(False, (1, 0, 0)), (True, (1, 1, 0))])
def test_displaced_piece_and_its_skips(keeps: bool, skips: tuple[int, ...]) -> None:
    """'A displaced piece loses pending skips unless displaced_keeps_skip.'"""
    after = throw(table([15, 19, 0], skips=[0, 2, 0], displaced_keeps_skip=keeps), "2+2")
    assert (after.squares, after.skips) == ((19, 15, 0), skips)
    assert thrower(after) == (2 if keeps else 1)


def test_displaced_onto_a_trap_or_the_hotel_is_free() -> None:
    """'Displaced piece put on 19, 31 or 52: no penalty, it is free.'"""
    for square, faces in ((31, "1+2"), (52, "1+2"), (19, "1+2")):
        after = throw(table([square, square + 3]), faces)
        assert (after.squares, after.held, after.skips) == ((square + 3, square), (0, 0), (0, 0))


def test_well_and_prison_hold() -> None:
    """'held until another piece lands there'; 'A missed or held turn is passed by itself'."""
    after = throw(table([28, 3, 10]), "1+2")
    assert (after.held, keys(after.events)) == ((1, 0, 0), "threw moved held turn")
    after = throw(after, "2+2", "1+2")
    assert keys(after.events) == "threw moved waited turn"
    assert thrower(throw(after, "1+2")) == 2


def test_well_swaps_places() -> None:
    """'the newcomer is held, the prisoner is freed at once' and 'goes to the newcomer's start'."""
    after = throw(table([28, 31, 0], held=[0, 1, 0], stakes="masters"), "1+2")
    assert (after.squares, after.held) == ((31, 28, 0), (1, 0, 0))
    assert (after.purses, after.pool) == ((-3, -2, -1), 6)
    assert keys(after.events) == "threw moved met freed displaced held paid paid turn"


def test_well_stay_free() -> None:
    """'stays there free; still a collision for the stakes; a later newcomer frees or moves the held one first'."""
    after = throw(table([28, 31, 28 - 2], held=[0, 1, 0], trap_release="stay_free", stakes="period"), "1+2")
    assert (after.squares, after.held, after.purses) == ((31, 31, 26), (1, 0, 0), (-2, -2, -1))
    later = throw(table([31, 31, 28], held=[1, 0, 0], turn=2, trap_release="stay_free"), "1+2")
    assert (later.squares, later.held) == ((31, 31, 31), (0, 0, 1))
    moved = throw(table([28, 31, 31], trap_release="stay_free"), "1+2")
    assert (moved.squares, moved.held) == ((31, 28, 31), (1, 0, 0))


def test_the_held_piece_is_the_one_met() -> None:
    """The held one if any, else the free one whose seat comes first after the mover."""
    assert throw(table([28, 31, 31], held=[0, 0, 1]), "1+2").squares == (31, 31, 28)
    assert throw(table([31, 28, 31], turn=1), "1+2").squares == (31, 31, 28)
    assert throw(table([31, 31, 28], turn=2), "1+2").squares == (28, 31, 31)


def test_mover_returns() -> None:
    """'the mover goes back to where the turn began, with no effect, skip or fee', not even for the bridge."""
    after = throw(table([2, 12], collision="mover_returns", stakes="masters"), "2+2")
    assert (after.squares, after.purses, after.pool) == ((2, 12), (-1, -1), 2)
    assert keys(after.events) == "threw moved jumped met returned turn"
    hotel = throw(table([15, 19], collision="mover_returns"), "2+2")
    assert (hotel.squares, hotel.skips) == ((15, 19), (0, 0))


def test_mover_returns_to_a_trap_free() -> None:
    """A mover that goes back to a trap square it was free on stays free."""
    after = throw(table([31, 35], collision="mover_returns"), "1+3")
    assert (after.squares, after.held) == ((31, 35), (0, 0))


def test_mover_returns_on_an_occupied_trap() -> None:
    """'on an occupied trap, instead, the newcomer is held and the prisoner stays there free'; fees due."""
    after = throw(table([49, 52], held=[0, 1], collision="mover_returns", stakes="masters"), "1+2")
    assert (after.squares, after.held, after.purses) == ((52, 52), (1, 0), (-3, -2))


def test_share() -> None:
    """'share: no collision, no fee (in a trap, the newcomer is held, the earlier one free)'."""
    after = throw(table([49, 52, 7], held=[0, 1, 0], collision="share", stakes="masters"), "1+2")
    assert (after.squares, after.held, after.purses) == ((52, 52, 7), (1, 0, 0), (-2, -1, -1))
    plain = throw(table([4, 7], collision="share", stakes="masters"), "1+2")
    assert (plain.squares, plain.purses, told(plain, "met")) == ((7, 7), (-1, -1), [])


def test_trap_mode_turns() -> None:
    """'turns with well_turns 2 and prison_turns 3': collisions there are ordinary ones."""
    after = throw(table([28, 31], trap_mode="turns", stakes="period"), "1+2")
    assert (after.squares, after.held, after.skips, after.purses) == ((31, 28), (0, 0), (2, 0), (-2, -2))
    alone = throw(table([49], trap_mode="turns", prison_turns=5), "1+2")
    assert (len(told(alone, "missed")), alone.skips) == (5, (0,))
    assert thrower(throw(table([29], trap_mode="turns"), "1+1")) == 0


def test_release_longest() -> None:
    """'with two seats it is always the one to move, which then throws at once from its square'."""
    after = throw(table([49, 31], held=[0, 1], deadlock="release_longest"), "1+2")
    assert (after.squares, after.held, thrower(after)) == ((52, 31), (1, 0), 1)
    assert told(after, "freed") == [{"event": "freed", "seat": 1, "square": 31, "dead": 1}]
    assert throw(after, "1+1").squares == (52, 33)
    four = throw(table([49, 31, 52], held=[0, 2, 1], deadlock="release_longest"), "1+2")
    assert (four.squares, four.held) == ((52, 31, 49), (2, 1, 0))


def test_dead_draw_and_furthest() -> None:
    """'draw'; 'furthest_wins (52 beats 31)'; 'solitaire is then lost'."""
    assert throw(table([49, 31], held=[0, 1]), "1+2").turn == Over((1, 1), ())
    assert throw(table([29, 52], held=[0, 1], deadlock="furthest_wins"), "1+1").turn == Over((2, 1), (1,))
    for deadlock in ("draw", "release_longest", "furthest_wins"):
        assert throw(table([29], deadlock=deadlock), "1+1").turn == Over((1,), ())


def test_hops_are_told() -> None:
    """Every goose of a chain is an event."""
    after = throw(table([0, 3], first_throw_rule=False), "4+5")
    assert [event["to"] for event in told(after, "hopped")] == path(after)[1:] == [18, 27, 36, 45, 54, 63]
