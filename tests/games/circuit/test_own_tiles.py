"""Tiles of one's own: rows of data that play, show, simulate and are kept; all that is wrong is told at once."""

from pathlib import Path
from typing import Any

import pytest

import azar
from azar.core.errors import RulesError
from azar.core.records import Record
from azar.core.turn import Chance, Decide, Over
from azar.games.circuit import CircuitPosition
from azar.games.circuit.board import read_board
from azar.games.circuit.tiles import source_tiles
from tests.games.circuit.tables import after, begin, board_with

THREE = ["Ann", "Ben", "Cy"]


def own(tile: dict[str, Any], place: int, size: int = 10, laps: int = 9, written: str = "") -> CircuitPosition:
    """The start of a game with one tile of one's own on an otherwise empty board."""
    board = board_with(size, **{f"t{place}": written or tile["name"]})
    return begin(board={"tile": [tile], "board": board}, players=THREE, dice=[20], laps=laps)


CUSHION = {"name": "cushion", "title": "Cushion", "who": "leader", "what": "move", "amount": -2}


def test_back_2_for_the_leader() -> None:
    """The leader is whoever is furthest after the throw."""
    position = after(own(CUSHION, 4), "9", "3")
    assert position.progress == {"Ann": 7, "Ben": 3, "Cy": 0}
    assert "Whoever is furthest goes back 2." in position.tell()
    assert after(own(CUSHION, 4), "3").progress == {"Ann": 1, "Ben": 0, "Cy": 0}


def test_all_who_lead() -> None:
    """Of several that lead, or are last, all are meant."""
    level = own(CUSHION, 4).circuit.position("0:4|0:1|0:1 @1 hands=-/-/-")
    assert after(level, "3").progress == {"Ann": 1, "Ben": 1, "Cy": 0}
    tow = {"name": "tow", "who": "last", "what": "move", "amount": 1}
    assert after(own(tow, 4), "3").progress == {"Ann": 3, "Ben": 1, "Cy": 1}


def test_numbered() -> None:
    """A numbered tile takes its amount that many times."""
    slope = {"name": "slope", "who": "others", "what": "move", "amount": 2, "numbered": True}
    position = after(own(slope, 4, written="slope:3"), "3")
    assert position.progress == {"Ann": 3, "Ben": 6, "Cy": 6}
    assert position.board[3] == "slope:3"
    assert "SLOPE3" in position.picture()


def test_every_who_with_every_what() -> None:
    """Each pair is played, without an error, and reads back."""
    for who in ("lander", "others", "everybody", "leader", "last"):
        for what in ("move", "lap_start", "previous_turn", "card"):
            tile = {"name": "own", "who": who, "what": what} | ({"amount": 3} if what == "move" else {})
            position = after(own(tile, 4), "3")
            assert position.game.position(str(position)) == position
            assert (position.turn == Chance()) == (what == "card")


def test_cards_for_several() -> None:
    """They draw one after the other, in the order of their seats; then it is the next turn."""
    rain = {"name": "rain", "who": "everybody", "what": "card"}
    position = after(own(rain, 4), "3")
    for name in THREE:
        turn = position.turn
        assert isinstance(turn, Chance)
        assert turn.seat == THREE.index(name)
        position = position.play("card=redo")
    assert position.turn == Decide(1)
    assert position.hands == dict.fromkeys(THREE, ("redo",))


WIND = {"name": "wind", "who": "everybody", "what": "move", "amount": 10}


def test_several_over_the_line_at_once() -> None:
    """The furthest wins, then the lander, then seat order."""
    start = own(WIND, 5, size=20, laps=1)
    assert after(start, "13", "12", "4").turn == Over((1, 2, 3), (0,))
    assert after(start, "12", "13", "4").winner == "Ben"
    gift = {"name": "gift", "who": "others", "what": "move", "amount": 9}
    position = after(own(gift, 5, size=20, laps=1), "12", "12", "4")
    assert (position.winner, position.ranking) == ("Ann", {"Ann": 1, "Ben": 1, "Cy": 3})
    assert position.turn == Over((1, 2, 3), (0,))


def test_the_lander_comes_before_seat_order() -> None:
    """Of those who are equally far: Ann stands where Ben lands, and both are carried over."""
    storm = {"name": "storm", "who": "leader", "what": "move", "amount": 10}
    start = own(storm, 14, size=20, laps=1)
    stands = start.circuit.position("0:14|0:1|0:1 @1 hands=-/-/-")
    won = after(stands, "13")
    assert won.progress == {"Ann": 23, "Ben": 23, "Cy": 0}
    assert (won.winner, won.turn) == ("Ben", Over((2, 1, 3), (1,)))


def test_a_file(tmp_path: Path) -> None:
    """A TOML file, checked when it is loaded, drawn by its chances, and kept whole in a record."""
    file = tmp_path / "soft.toml"
    file.write_text(
        'title = "Soft"\ntiles = 6\n[[tile]]\nname = "cushion"\nwho = "leader"\nwhat = "move"\namount = -2\n'
        "[chances]\nempty = 60\ncushion = 40\n"
    )
    for board in (str(file), file):
        game = azar.game("circuit", board=board, players=2)
        assert [str(outcome) for outcome, _ in game.start().chances] == ["tile=empty", "tile=cushion"]
        record = Record.new(game).add("tile=cushion")
        assert Record.parse(str(record)).position == record.position
    assert azar.game("circuit", board=str(file), chances={"cushion": 100}).plan.draw == ((7, 1),)
    assert azar.game("circuit", board=str(file), tiles=9).plan.size == 9


def test_a_record_opens_no_files(tmp_path: Path) -> None:
    """What a record was set up with is in it."""
    text = str(Record.new(azar.game("circuit", board="classroom")))
    for name in (str(tmp_path / "x.toml"), "empty,empty"):
        with pytest.raises(azar.RecordError, match="a record holds its board"):
            Record.parse(text.replace('"classroom"', f'"{name}"'))


def test_simulation_counts_them() -> None:
    """How often each tile is landed on, each kind takes effect, each card is played, and how games end."""
    game = azar.game("circuit", board={"tile": [CUSHION], "board": ["empty", "cushion", "card"] * 4}, players=3)
    told = azar.simulate(game, games=300, seed=1).own
    assert set(told) == {"won by", "tiles", "effects", "cards played"}
    assert sum(told["won by"].values()) == 300
    assert list(told["tiles"]) == [str(tile) for tile in range(1, 13)]
    assert told["effects"]["cushion"] > 300
    assert set(told["cards played"]) == {"overload", "speed", "acceleration", "cancellation", "repeat", "redo"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("x = 3", ["line 1, there is no 'x' here"]),
        ("[[tile]]", ["line 1, tile: name is missing", "line 1, tile: what is missing"]),
        ('[[tile]]\nname = "Cushion"\nwhat = "nothing"', ["line 2, tile 'Cushion': its name is small letters"]),
        ('[[tile]]\nname = "card"\nwhat = "nothing"', ["a tile of that name already"]),
        ('[[tile]]\nname = "a"\nwhat = "move"\nwho = "leader"', ["tile 'a': amount is missing"]),
        ('[[tile]]\nname = "a"\nwhat = "move"\nwho = "leader"\namount = 0', ["amount is 0"]),
        ('[[tile]]\nname = "a"\nwhat = "card"\nwho = "leader"\namount = 2', ["that moves has an amount"]),
        (
            '[[tile]]\nname = "a"\nwhat = "card"\nwho = "leader"\nnumbered = true',
            ["that moves is numbered"],
        ),
        ('[[tile]]\nname = "a"\nwhat = "moves"\nwho = "leader"', ["what cannot be 'moves'; did you mean 'move'"]),
        ('[[tile]]\nname = "a"\nwhat = "nothing"\nshort = "TOOLONG"', ["short has at most 5 letters"]),
        ("board = 3", ["board is a list of tiles"]),
        ("board = []", ["at least one tile"]),
        ("tiles = 401", ["tiles is not a whole number from 1 to 400"]),
        ('tiles = 2\nboard = ["empty"]', ["tiles is 2, but the board lists 1"]),
        ('board = ["empty"]\n[chances]\nempty = 100', ["leave out chances"]),
        ("chances = 3", ["chances is a table"]),
        ("tile = 3", ["tile is not a list of tables"]),
        ("=", ["this is not TOML"]),
    ],
)
def test_everything_wrong_is_told(text: str, told: list[str]) -> None:
    """With its line."""
    with pytest.raises(RulesError) as raised:
        read_board(text)
    for part in told:
        assert any(part in problem for problem in raised.value.problems), raised.value.problems


def test_problems_come_together() -> None:
    """One RulesError for all of them, and a tile whose row is broken is known by its name."""
    with pytest.raises(RulesError) as raised:
        read_board('board = ["cushion", "emty"]\n[[tile]]\nname = "cushion"\nwhat = "move"\n')
    assert len(raised.value.problems) == 3


def test_the_tiles_of_the_source_are_rows_of_the_same_kind() -> None:
    """Who, what and how much."""
    rows = {kind.name: kind.data() for kind in source_tiles()}
    assert rows["moonwalk"] == {
        "name": "moonwalk", "title": "Moonwalk", "short": "MOON", "what": "move", "who": "others", "amount": -1,
        "numbered": True,
    }  # fmt: skip
    assert len(rows) == 7
