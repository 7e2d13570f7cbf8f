"""The naive Goose is itself checked by hand: each test quotes the sentence it checks."""

from collections.abc import Sequence

import pytest

from tests.oracles.goose import DEFAULTS, PRESETS, NaiveBoard, NaiveGoose, classic_board


def table(squares: Sequence[int], held: Sequence[int] | None = None, **options: object) -> NaiveGoose:
    """A game in mid-play, seat 0 to throw; with stakes the pool holds the antes."""
    game = NaiveGoose(len(squares), options)
    game.set_up(squares=squares, turn=0, held=held)
    return game


VECTORS: list[tuple[int, tuple[int, int], list[int]]] = [
    (0, (2, 3), [5, 10]),
    (0, (1, 5), [6, 12]),
    (0, (3, 6), [26]),
    (0, (5, 4), [53]),
    (60, (6, 6), [54, 42, 39]),
    (62, (1, 4), [59, 54, 49]),
    (47, (6, 6), [59, 55]),
    (56, (1, 1), [58, 0]),
    (62, (6, 6), [52]),
    (51, (4, 4), [59, 59, 51]),
    (55, (1, 3), [59, 63]),
    (57, (6, 6), [57]),
]


@pytest.mark.parametrize(("square", "faces", "path"), VECTORS)
def test_move_vectors(square: int, faces: tuple[int, int], path: list[int]) -> None:
    """'Move vectors (masters)', and decisions 4 and 5."""
    assert NaiveGoose(2, PRESETS["masters"]).landing(square, faces) == (path, path[-1])


def test_presets_are_options() -> None:
    """'period: hotel 2, maze 30'; 'german: drink_61'; 'Presets play draw'."""
    assert PRESETS["period"] == {"hotel_skip": 2, "maze_to": 30}
    assert PRESETS["german"]["drink_61"]
    assert DEFAULTS["deadlock"] == "draw"
    with pytest.raises(ValueError, match="hotel_skips"):
        NaiveGoose(2, {"hotel_skips": 2})


@pytest.mark.parametrize("geese", ["full13", "nines6"])
def test_without_the_first_throw_rule_a_nine_wins(geese: str) -> None:
    """'off: a 9 from 0 runs over the geese to 63 and wins'."""
    game = NaiveGoose(2, {"first_throw_rule": "off", "geese": geese, "start_order": "seat"})
    game.throw((3, 6))
    assert (game.ending, game.winners, game.squares) == ("home", (0,), [63, 0])
    assert game.landing(0, (4, 5))[0] == [9, 18, 27, 36, 45, 54, 63]


def test_first_throw_scope() -> None:
    """'from_start (every throw made from 0), first_throw_only (the seat's first throw of the game)'."""
    again = table([0, 20])
    again.set_up(squares=[0, 20], thrown=[True, True])
    again.throw((6, 3))
    assert again.squares == [26, 20]
    only = NaiveGoose(2, {"first_throw_scope": "first_throw_only"})
    assert only.landing(0, (4, 5), first=True)[1] == 53
    only.set_up(squares=[0, 20], thrown=[True, True])
    only.throw((6, 3))
    assert only.winners == (0,)


def test_nines_leave_five_a_plain_square() -> None:
    """'nines6 (9 18 27 36 45 54)'."""
    assert NaiveGoose(2, {"geese": "nines6"}).landing(0, (2, 3)) == ([5], 5)


def test_maze_into_the_well_holds() -> None:
    """'maze_to=31 puts the piece in the well, held'; 'at most one a turn'."""
    game = table([40, 10], maze_to=31, stakes="masters")
    game.throw((1, 1))
    assert (game.squares, game.held, game.tokens, game.pool) == ([31, 10], [1, 0], [-2, -1], 3)


def test_hotel_misses_turns_that_count() -> None:
    """'A missed or held turn is passed by itself and counts as a turn, not as a throw.'"""
    game = NaiveGoose(2, PRESETS["period"])
    game.set_up(squares=[15, 20])
    game.throw((1, 3))
    assert (game.skips, game.mover) == ([2, 0], 1)
    game.throw((1, 1))
    assert (game.skips, game.mover, game.turns, game.throws) == ([1, 0], 1, 3, 2)
    game.throw((1, 1))
    game.throw((2, 2))
    assert (game.skips, game.mover, game.turns, game.throws) == ([0, 0], 0, 6, 4)


def test_collision_swaps_with_where_the_turn_began() -> None:
    """'the piece met goes to the square where the mover began this turn', not to the bridge or a goose."""
    game = table([2, 12])
    game.throw((1, 3))
    assert game.squares == [12, 2]
    goose = table([10, 18])
    goose.throw((2, 2))
    assert goose.squares == [22, 18]


def test_collision_only_on_the_final_square() -> None:
    """'check for a collision once, on the final square': 10 + 8 hops over 18 to 26."""
    game = table([10, 26])
    game.throw((4, 4))
    assert game.squares == [26, 10]


def test_first_throw_onto_a_piece() -> None:
    """'26 or 53 occupied at a first throw: an ordinary collision.'"""
    game = table([0, 26], stakes="masters")
    game.throw((6, 3))
    assert (game.squares, game.tokens, game.pool) == ([26, 0], [-2, -2], 4)


def test_death_onto_others() -> None:
    """'Death onto a 0 with others: shared, no collision.' Death itself is a hazard."""
    game = table([56, 0], stakes="masters")
    game.throw((1, 1))
    assert (game.squares, game.tokens) == ([0, 0], [-2, -1])


def test_displaced_piece_and_its_skips() -> None:
    """'A displaced piece loses pending skips unless displaced_keeps_skip.'"""
    for keeps, left in ((False, 0), (True, 2)):
        game = NaiveGoose(3, {"displaced_keeps_skip": keeps})
        game.set_up(squares=[15, 19, 0], skips=[0, 2, 0], turn=0)
        game.throw((2, 2))
        assert game.squares == [19, 15, 0]
        assert ("missed", 1) in game.log if keeps else game.mover == 1
        assert game.skips == [1, max(left - 1, 0), 0]


def test_displaced_onto_a_trap_is_free() -> None:
    """'Displaced piece put on 19, 31 or 52: no penalty, it is free.'"""
    game = table([31, 34])
    game.throw((1, 2))
    assert (game.squares, game.held, game.mover) == ([34, 31], [0, 0], 1)


def test_well_swaps_places() -> None:
    """'the newcomer is held, the prisoner is freed at once'; 'goes to the newcomer's start'."""
    game = table([28, 31, 0], held=[0, 1, 0], stakes="masters")
    game.throw((1, 2))
    assert (game.squares, game.held) == ([31, 28, 0], [1, 0, 0])
    assert (game.tokens, game.pool) == ([-3, -2, -1], 6)  # "then the mover owes 2 under masters"


def test_well_stay_free() -> None:
    """'stays there free; still a collision for the stakes; a later newcomer frees the held one first'."""
    game = table([28, 31, 28], held=[0, 1, 0], trap_release="stay_free", stakes="period")
    game.throw((1, 2))
    assert (game.squares, game.held, game.tokens) == ([31, 31, 28], [1, 0, 0], [-2, -2, -1])
    game.throw((1, 1))  # the freed piece goes on
    game.set_up(squares=[31, 31, 28], held=[1, 0, 0], turn=2)
    game.throw((1, 2))
    assert (game.squares, game.held, game.mover) == ([31, 31, 31], [0, 0, 1], 0)


def test_well_stay_free_with_only_free_pieces() -> None:
    """'If only free pieces are there: ordinary swap with the one met.'"""
    game = table([28, 31, 31], trap_release="stay_free")
    game.throw((1, 2))
    assert (game.squares, game.held) == ([31, 28, 31], [1, 0, 0])


def test_mover_returns() -> None:
    """'the mover goes back to where the turn began, with no effect, skip or fee', not even for the bridge."""
    game = table([2, 12], collision="mover_returns", stakes="masters")
    game.throw((2, 2))
    assert (game.squares, game.tokens, game.pool, game.mover) == ([2, 12], [-1, -1], 2, 1)
    hotel = table([15, 19], collision="mover_returns")
    hotel.throw((2, 2))
    assert (hotel.squares, hotel.skips) == ([15, 19], [0, 0])


def test_mover_returns_on_an_occupied_trap() -> None:
    """'on an occupied trap, instead, the newcomer is held and the prisoner stays there free'; fees due."""
    game = table([50, 52], held=[0, 1], collision="mover_returns", stakes="masters")
    game.throw((1, 1))
    assert (game.squares, game.held, game.tokens) == ([52, 52], [1, 0], [-3, -2])


def test_share() -> None:
    """'share: no collision, no fee (in a trap, the newcomer is held, the earlier one free)'."""
    game = table([50, 52, 7], held=[0, 1, 0], collision="share", stakes="masters")
    game.throw((1, 1))
    assert (game.squares, game.held, game.tokens) == ([52, 52, 7], [1, 0, 0], [-2, -1, -1])
    plain = table([4, 7], collision="share", stakes="masters")
    plain.throw((1, 2))
    assert (plain.squares, plain.tokens) == ([7, 7], [-1, -1])


def test_trap_mode_turns() -> None:
    """'turns with well_turns 2 and prison_turns 3'; 'collisions there are ordinary ones'."""
    game = table([28, 31], trap_mode="turns", stakes="period")
    game.throw((1, 2))
    assert (game.squares, game.held, game.skips, game.tokens) == ([31, 28], [0, 0], [2, 0], [-2, -2])
    lone = NaiveGoose(1, {"trap_mode": "turns"})
    lone.set_up(squares=[50])
    lone.throw((1, 1))
    assert (lone.turns, lone.throws, lone.skips, lone.can_throw()) == (4, 1, [0], True)


def test_start_order() -> None:
    """'two dice, only the tied throw again'; 'neither turns nor throws'."""
    game = NaiveGoose(4, {})
    for faces in ((6, 4), (1, 1), (5, 5), (4, 6)):
        assert game.phase == "order"
        game.throw(faces)
    assert game.mover == 0
    for faces in ((2, 2), (6, 6), (6, 6)):
        game.throw(faces)
    assert (game.phase, game.mover) == ("order", 2)
    game.throw((1, 2))
    game.throw((3, 2))
    assert (game.phase, game.mover, game.turns, game.throws) == ("play", 3, 0, 0)
    game.throw((1, 2))
    assert (game.squares, game.mover) == ([0, 0, 0, 3], 0)


def test_own_board() -> None:
    """'any move that would pass below 0 stops on 0'; 'Direction is kept over a jump'; no endless hops."""
    board = NaiveBoard(10, 4, 6, {3: ("go_to", 8), 8: ("again", 0)}, {(1, 1, 1, 2): 3})
    game = NaiveGoose(1, {}, board)
    assert game.landing(0, (6, 6, 6, 6)) == ([0], 0)
    assert game.landing(9, (2, 2, 2, 2)) == ([3, 8, 0], 0)
    assert game.landing(0, (2, 1, 1, 1)) == ([3, 8, 7], 7)
    loop = NaiveBoard(10, 1, 6, {4: ("go_to", 7), 7: ("go_to", 4)}, {})
    with pytest.raises(ValueError, match="endless"):
        NaiveGoose(1, {}, loop).landing(3, (1,))


def test_where_pieces_rest() -> None:
    """'A piece never rests on 1, 6, 42, 58 or a goose'; 'No move goes below 2, except by death.'"""
    game = NaiveGoose(1, {})
    geese = (5, 14, 23, 32, 41, 50, 59, 9, 18, 27, 36, 45, 54)
    never = {1, 6, 42, 58, *geese}
    for square in range(63):
        for high in range(1, 7):
            for low in range(1, high + 1):
                final = game.landing(square, (high, low))[1]
                assert final == 0 or (2 <= final <= 63 and final not in never)
    assert len(classic_board().effects) == 7 + 13
