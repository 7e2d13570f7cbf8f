"""How a piece moves: each test quotes the sentence of the rules that it checks."""

import pytest

from azar.core.errors import IllegalMove
from azar.core.turn import Decide, Over
from tests.games.goose.pairs import goose
from tests.games.goose.tables import keys, path, table, throw, thrower, told

VECTORS = [
    (0, "2+3", [5, 10]),
    (0, "1+5", [6, 12]),
    (0, "3+6", [26]),
    (0, "6+3", [26]),
    (0, "4+5", [53]),
    (60, "6+6", [54, 42, 39]),
    (62, "1+4", [59, 54, 49]),
    (62, "2+3", [59, 54, 49]),
    (47, "6+6", [59, 55]),
    (56, "1+1", [58, 0]),
    (62, "6+6", [52]),
    (51, "4+4", [59, 59, 51]),
    (55, "1+3", [59, 63]),
    (57, "6+6", [57]),
]


@pytest.mark.parametrize(("square", "faces", "way"), VECTORS)
def test_move_vectors(square: int, faces: str, way: list[int]) -> None:
    """'Move vectors (masters)', and decisions 4 and 5."""
    after = throw(table([square, 3], preset="masters"), faces)
    assert path(after) == way
    assert after.squares == (way[-1], 3)


def test_presets() -> None:
    """The table of presets: hotel, maze, stakes when played for stakes, drink."""
    said = {}
    for preset in goose().presets:
        options = goose(preset=preset, stakes=True).options
        said[preset] = tuple(options[name] for name in ("hotel_skip", "maze_to", "stakes", "drink_61", "deadlock"))
    assert said == {
        "masters": (1, 39, "masters", False, "draw"),
        "period": (2, 30, "period", False, "draw"),
        "french": (1, 30, "masters", False, "draw"),
        "german": (1, 39, "masters", True, "draw"),
    }
    assert goose(preset="period").options["stakes"] == "none"


@pytest.mark.parametrize("geese", ["full13", "nines6"])
def test_nine_wins_without_the_first_throw_rule(geese: str) -> None:
    """'off: a 9 from 0 runs over the geese to 63 and wins'."""
    after = throw(table([0, 7], first_throw_rule=False, geese=geese), "3+6")
    assert path(after) == [9, 18, 27, 36, 45, 54, 63]
    assert after.turn == Over((1, 2), (0,))


def test_first_throw_scope() -> None:
    """'from_start (every throw made from 0), first_throw_only (the seat's first throw of the game)'."""
    for scope, square in (("from_start", 26), ("first_throw_only", 63)):
        begun = goose(first_throw_scope=scope, start_order="seat").start()
        assert throw(begun, "3+6").squares == (26, 0)
        died = throw(table([56, 20], first_throw_scope=scope), "1+1", "1+1")
        assert died.squares == (0, 22)
        assert throw(died, "3+6").squares == (square, 22)


def test_nines_leave_five_a_plain_square() -> None:
    """'nines6 (9 18 27 36 45 54)'."""
    assert path(throw(table([0, 20], geese="nines6"), "2+3")) == [5]
    assert path(throw(table([6 + 1, 20], geese="nines6"), "1+1")) == [9, 11]


@pytest.mark.parametrize("maze", [39, 30, 37, 31])
def test_maze(maze: int) -> None:
    """'42 maze: back to maze_to'; into the well it holds."""
    after = throw(table([40, 10], maze_to=maze), "1+1")
    assert (path(after), after.squares) == ([42, maze], (maze, 10))
    assert after.held == (int(maze == 31), 0)


def test_hotel() -> None:
    """'19 hotel: miss hotel_skip turns'; 'A missed turn is passed by itself'; 'landing sets skips = n (not added)'."""
    for skip in (1, 2, 3):
        after = throw(table([15, 43], hotel_skip=skip), "1+3")
        assert (after.skips, thrower(after)) == ((skip, 0), 1)
        for left in range(skip - 1, -1, -1):
            after = throw(after, "1+1") if left % 2 else throw(after, "1+2")
            assert (after.skips[0], thrower(after)) == (left, 1)
            assert told(after, "missed") == [{"event": "missed", "seat": 0, "left": left}]
        assert thrower(throw(after, "1+1")) == 0


def test_seat_alone_in_the_hotel_throws_again() -> None:
    """A lone seat's missed turns pass, and it throws again at once."""
    after = throw(table([15], hotel_skip=3), "2+2")
    assert (keys(after.events), after.skips) == ("threw moved must_miss missed missed missed turn", (0,))


def test_overshoot() -> None:
    """'count on to 63 and back; from there the direction is backward, also for geese, and hazards apply'."""
    after = throw(table([60, 3]), "6+6")
    assert told(after, "moved")[0]["turned"] == 1
    assert [hop["turned"] for hop in told(throw(table([51, 3]), "4+4"), "hopped")] == [1, 0]
    assert throw(table([62, 3]), "6+6").held == (1, 0)


def test_passing_below_the_start_stops_there() -> None:
    """'any move that would pass below 0 stops on 0'; 'Direction is kept over a jump'; first throws take effect too."""
    board = {
        "name": "short", "length": 10,
        "square": [{"at": 3, "effect": "go_to", "to": 6}, {"at": 6, "effect": "again"}],
        "first_throw": [{"throw": "1+4", "to": 3}],
    }  # fmt: skip
    assert path(throw(table([9], board=board), "2+6")) == [3, 6, 0]
    assert path(throw(table([1], board=board), "1+1")) == [3, 6, 8]
    assert path(throw(table([0], board=board), "1+4")) == [3, 6, 9]
    assert path(throw(table([1], board=board), "6+6")) == [7]


def test_where_pieces_rest() -> None:
    """'A piece never rests on 1, 6, 42, 58 or a goose'; 'No move goes below 2, except by death.'"""
    game = goose(players=1)
    never = {1, 6, 42, 58, *game.board.geese["full13"]}
    for square in set(range(63)) - never:
        for outcome, _ in game.position(squares=[square]).chances:
            rests = throw(game.position(squares=[square]), str(outcome)).squares[0]
            assert rests == 0 or (rests >= 2 and rests not in never)


def test_start_order() -> None:
    """'highest_throw (two dice, only the tied throw again)'; 'neither turns nor throws'."""
    position = goose(players=4).start()
    assert thrower(position) == 0
    position = throw(position, "4+6", "1+1", "5+5", "4+6")
    assert keys(position.events) == "order_threw order_tied turn"
    position = throw(position, "2+2", "6+6", "6+6")
    assert str(position) == "order -|-|?|? @2"
    position = throw(position, "1+2", "2+3")
    assert keys(position.events) == "order_threw opens turn"
    assert (str(position), position.squares) == ("0|0|0|0 @3", (0, 0, 0, 0))
    assert str(throw(position, "1+2")) == "0|0|0|3 @0"
    assert str(goose(players=4, start_order="seat").start()) == "0|0|0|0 @0"
    assert str(goose(players=1).start()) == "0 @0"


def test_nobody_decides() -> None:
    """'Goose has only chance: no decisions.'"""
    position = goose(players=2).start()
    assert not isinstance(position.turn, Decide)
    assert (bool(position.moves), len(position.moves), "3+6" in position.moves_for(0)) == (False, 0, False)
    with pytest.raises(IllegalMove, match="nothing to choose"):
        position.play("3+6", seat=0)
    with pytest.raises(IllegalMove, match="cannot be thrown"):
        position.play("3+7")
