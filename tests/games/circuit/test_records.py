"""Records of Circuit: boards given, drawn and of one's own, hands given, instants out of turn; all replay."""

from random import Random
from typing import Any, cast

import azar
from azar.core.records import Record
from azar.core.turn import Chance, Over
from azar.games.circuit import CircuitGame, CircuitPosition
from tests.games.circuit.pairs import step
from tests.games.circuit.tables import TEN, begin, game

SETTINGS: tuple[dict[str, Any], ...] = (
    {"preset": "v1", "tiles": 12},
    {"preset": "v2", "tiles": 12, "chances": {"empty": 60, "speed_up": "39.5", "moonwalk": "1/2"}},
    {"preset": "v3", "tiles": 12, "laps": 1, "instants": "windows"},
    {"preset": "v3", "board": "classroom", "dice": [6, 8], "repeat_moves": "chosen"},
    {"preset": "v3", "board": [*TEN, "card", "moonwalk:2"], "finish_effect": "applied", "capacity": 5},
)


def whole(played: CircuitGame, seed: int) -> Record:
    """Play a whole game at random, instants out of turn included."""
    random = Random(seed)
    record = Record.new(played)
    while not record.finished and len(record.entries) < 400:
        record = record.add(*step(cast(CircuitPosition, record.position), random))
    return record


def test_whole_games_replay() -> None:
    """Every preset, with boards given and drawn."""
    for number, settings in enumerate(SETTINGS):
        record = whole(azar.game("circuit", players=["Ann", "Ben", "Cy"], **settings), number)
        again = Record.parse(str(record))
        assert again.position == record.position
        assert again.game == record.game
        assert str(again) == str(record)


def test_drawn_boards_stand_in_the_record() -> None:
    """A drawn board is chance too: its tiles are entries."""
    record = Record.new(game(tiles=2)).add("tile=moonwalk:3").add("tile=card").add("card=speed")
    assert str(record).splitlines()[-3:] == ["1 * tile=moonwalk:3", "2 * tile=card", "3 * card=speed"]
    assert Record.parse(str(record)).position.row == record.position.row


def test_a_whole_throw_of_many_dice_replays() -> None:
    """Given whole it is one entry, with equal dice in order; given one by one each die is an entry."""
    begun = Record.new(game(dice=[1000, 1000], laps=9)).add("card=speed").add("card=speed").add("card=redo")
    begun = begun.add("card=redo").add("throw")
    given, single = begun.add("9 + 2"), begun.add("2").add("9")
    assert str(given).splitlines()[-1] == "6 * 2+9"
    assert str(single).splitlines()[-2:] == ["6 * 2", "7 * 9"]
    for record in (given, single):
        assert Record.parse(str(record)).position == record.position == given.position


def test_header() -> None:
    """Preset, options and board, and how instants are played."""
    text = str(Record.new(game(instants="windows", dice=[6, 8], laps=3)))
    assert "option: instants = windows" in text
    assert str(Record.new(game())).count("option: instants = open") == 1
    assert "option: dice = 6 8" in text
    assert 'setup: {"board": ["empty", ' in text
    assert "option: chances = empty 40, speed_up 60" in str(
        Record.new(game(tiles=5, chances={"empty": 40, "speed_up": 60}))
    )


def test_out_of_turn() -> None:
    """An instant out of turn is written with the seat that played it, however it was given."""
    start = begin({"Ann": ["speed"], "Ben": ["cancellation"]})
    record = Record.new(start.game, start=start).add("speed>Ann")
    for added in (record.add("Ben: cancellation#1"), record.add("cancellation#1", "Ben")):
        assert added.entries[-1].line == "2 1 cancellation#1"
        assert Record.parse(str(added)).position == added.position


def test_hands_given_stand_in_the_record() -> None:
    """As the position that the game began from."""
    start = game().start(hands={"Ben": ["redo"]})
    record = Record.new(start.game, start=start).add("card=speed").add("card=speed").add("throw").add("3")
    assert "start: 0:1|0:1 @0 deal=0 hands=-/redo" in str(record)
    assert Record.parse(str(record)).position == record.position


def test_a_seed_replays() -> None:
    """The same seed draws the same board and deals the same hands."""
    played = azar.game("circuit", players=3)
    for seed in (1, 2):
        ends = []
        for _ in range(2):
            position, source = played.start(), azar.seeded(seed)
            while isinstance(position.turn, Chance):
                position = position.draw(source)
            ends.append(position)
        assert ends[0] == ends[1]
        assert not isinstance(ends[0].turn, Over)


def test_a_board_tells_its_size() -> None:
    """No option repeats it."""
    for played in (game(), azar.game("circuit", board="classroom")):
        assert "option: tiles" not in str(Record.new(played))
        assert "tiles" not in played.differences()
    assert "option: tiles = 7" in str(Record.new(game(tiles=7)))
