"""Circuit at the command line: Enter throws, anybody plays out of turn, bots go on; boards, odds and figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import azar
from azar.core import records
from azar.core.records import Record
from tests.cli.driving import ESCAPES, Driver, terminal

ALONE = ("play", "circuit", "--seats", "Ann,Ben", "--board", "classroom", "--seed", "3")


def kept(data: Path) -> Record:
    """The game on disk."""
    (path,) = (data / "games").glob("*.azar")
    return records.load(path)


def test_enter_throws_and_the_dice_fall_at_once(azar_: Driver, data: Path) -> None:
    """One Enter a turn: cards that are dealt and drawn, and the dice, come of themselves."""
    said = azar_(*ALONE, typed="\n\nq\n")
    assert said.status == 0
    assert "Ann, your move [throw] (? helps): " in said.out
    assert [entry.played for entry in kept(data).entries if entry.seat is not None] == ["throw", "throw"]


def test_anybody_plays_out_of_turn(azar_: Driver, data: Path) -> None:
    """Where the rules let them; what they may play is listed."""
    said = azar_(*ALONE, typed="\nAnn: repeat\nZed: repeat\nspeed\n?\nq\n")
    assert "Out of turn: Ann: repeat" in said.out
    assert "Ann plays a Repeat." in said.out
    assert "No player is called 'Zed'" in said.out or "no player is called 'Zed'" in said.out
    assert "Type one of the moves; Enter is throw." in said.out
    assert kept(data).entries[-1].seat == 0


def test_before_a_bot_goes_on_people_are_asked(azar_: Driver, data: Path) -> None:
    """Those who may play out of turn."""
    said = azar_(
        "play", "circuit", "--seats", "Ann,Ben,bot", "--board", "classroom", "--seed", "3", "--fast",
        typed="\n\nrepeat\nbot: speed>Ann\nBen: repeat\n\n\n\nq\n",
    )  # fmt: skip
    assert "Enter lets bot go on (? helps): " in said.out
    assert "ay whose move that is, such as Ann: repeat" in said.out
    assert "Ben plays a Repeat." in said.out


def test_whole_games_of_bots(azar_: Driver, data: Path) -> None:
    """Every preset, with a drawn board, and in windows; and each replays."""
    for number, words in enumerate((("--preset", "v1"), ("--preset", "v2"), (), ("--instants", "windows"))):
        file = data.parent / f"{number}.azar"
        said = azar_(
            "play",
            "circuit",
            "--seats",
            "bot,bot",
            "--seed",
            "5",
            "--laps",
            "1",
            "--fast",
            "--record",
            str(file),
            *words,
        )
        assert said.status == 0, said
        assert "The game is over: " in said.out
        assert azar_("replay", str(file)).status == 0
        assert records.load(file).finished


def test_a_game_goes_on(azar_: Driver, data: Path) -> None:
    """With the dice and the cards of its seed."""
    whole, cut = data.parent / "whole.azar", data.parent / "cut.azar"
    azar_(*ALONE, "--record", str(whole), typed="\n" * 300)
    azar_(*ALONE, "--record", str(cut), typed="\n\n\nq\n")
    assert azar_("play", "--resume", str(cut), typed="\n" * 300).status == 0
    assert cut.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


def test_odds(azar_: Driver) -> None:
    """One seat on a fixed board without cards; else it says to simulate."""
    alone = ("odds", "circuit", "--seats", "1", "--preset", "v2", "--board", "empty,speed_up,wormhole,time_machine")
    assert "turns until the game ends" in azar_(*alone).out
    assert json.loads(azar_(*alone, "--json").out)["win"] == [1.0]
    assert "simulate" in azar_.refused("odds", "circuit")
    assert " ".join(alone[2:]) in " ".join(azar_("odds", "circuit", "--help").out.split())


def test_simulate_and_rules(azar_: Driver) -> None:
    """Figures of Circuit's own, and what each preset settles."""
    said = azar_("simulate", "circuit", "--board", "classroom", "--games", "200", "--chances", "none")
    assert "won by" in said.out
    assert "a game" in said.out
    tally = json.loads(azar_("simulate", "circuit", "--tiles", "9", "--games", "50", "--json").out)["game_tally"]
    assert list(tally["tiles"]) == [str(tile) for tile in range(1, 10)]
    rules = azar_("rules", "circuit")
    assert "every tile is empty, and there are no cards; --laps 1" in " ".join(rules.out.split())
    assert "chances: they add up to 50 %" in azar_.refused("simulate", "circuit", "--chances", "empty 50")


def test_check_finds_the_game_of_a_board(azar_: Driver, tmp_path: Path) -> None:
    """By what the file says; --game names it too."""
    ring, spiral = tmp_path / "ring.toml", tmp_path / "spiral.toml"
    ring.write_text('title = "Ring"\nboard = ["empty", "card", "moonwalk:2"]\n')
    spiral.write_text('name = "Spiral"\nlength = 20\n')
    assert "OK Ring: 3 tiles, 2 laps, 2 dice of 6 sides, sound under preset v3." in azar_("check", str(ring)).out
    assert "OK Spiral: 20 squares" in azar_("check", str(spiral)).out
    assert "there is no 'length' here" in azar_.refused("check", str(spiral), "--game", "circuit")
    refused = azar_.refused("check", str(ring), "--preset", "v2")
    assert "there are no cards in v2; a tile that gives cards, Card, is for v3" in refused


@pytest.mark.parametrize(
    ("seats", "board", "rows"),
    [(2, "classroom", 24), (3, "classroom", 16), (4, "classroom", 13), (2, "drawn", 24), (5, "twenty", 24)],
)
def test_every_throw_is_told_whole_on_a_screen_of_any_size(data: Path, seats: int, board: str, rows: int) -> None:
    """From the dice to where the piece comes to stand, whether the story is beside the board, below it, or scrolls."""
    tiles = ",".join(["empty", "card", "moonwalk:2", "speed_up", "wormhole"] * 4) if board == "twenty" else board
    names = ["Ann", "Ben", "Cid", "Dan", "Eve"][:seats]
    words = ("play", "circuit", "--seats", ",".join(names), "--board", tiles, "--seed", "5")
    with terminal(data, *words, rows=rows) as screen:
        screen.until("helps): ")
        for turn in range(8):
            seen = len(screen.seen)
            screen.type("\n")
            screen.until("helps): ")
            # What is on the screen when the next player is asked.
            _, clear, last = screen.seen[seen:].rpartition("\x1b[H\x1b[J")
            shown = ESCAPES.sub("", last)
            assert f"{names[turn % seats]} throws " in shown, shown
            assert not clear or shown.count("\n") < rows, shown
        screen.type("q\n")
        assert screen.end() == 0


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_hands_and_cards_in_play_are_shown_whole_however_many(data: Path, tmp_path: Path, columns: int) -> None:
    """A card that is not seen cannot be thought of, and a number that is not seen cannot be cancelled."""
    game = azar.game("circuit", players=["Ann", "Ben"], board="classroom")
    position = game.start(hands={"Ann": ["speed"] * 9, "Ben": ["redo", "cancellation", "acceleration", "overload"] * 2})
    for _ in range(9):
        position = position.play("speed>Ben")
    records.save(tmp_path / "many.azar", records.Record.new(game, start=position))
    with terminal(data, "play", "--resume", str(tmp_path / "many.azar"), columns=columns) as screen:
        screen.until("helps): ")
        screen.type("q\n")
        assert screen.end() == 0
    words = screen.plain.replace(",", " ").split()
    assert {f"#{number}" for number in range(1, 10)} <= set(words)
    assert words.count("redo") == words.count("acceleration") == 2
