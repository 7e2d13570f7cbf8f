"""Whole games at a terminal: what the screen shows at several sizes, quitting, Ctrl-C and the end of the input."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

import azar
from azar.cli.table.screen import GAP, in_columns
from azar.core import records
from azar.core.turn import Chance
from tests.cli.driving import environment, terminal

ENTER = "press Enter to throw"
TRACK = re.compile(r"^0 [·AO*]+ 63$", re.M)
GOOSE = ("play", "goose", "--seed", "7")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (80, 60), (120, 50), (28, 20)])
def test_a_whole_game(data: Path, columns: int, rows: int) -> None:
    with terminal(data, *GOOSE, "--seats", "Ann,bot", "--fast", columns=columns, rows=rows) as screen:
        for _ in range(400):
            if screen.until(ENTER, "The game is over") != ENTER:
                break
            screen.type("\n")
        assert screen.end() == 0
    assert ("START" in screen.plain) == (columns > 28)
    assert "Traceback" not in screen.plain
    # Where the board is not seen whole, a line shows where everybody is.
    assert bool(TRACK.search(screen.plain)) == (rows < 40)
    # Where the board fits, it is drawn anew in the same place; else everything scrolls.
    assert ("\x1b[H\x1b[J" in screen.seen) == (rows > 40)
    assert records.load(next((data / "games").iterdir())).finished


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_where_everybody_stands_is_not_cut(players: int) -> None:
    names = ["Ann", "Maximilian Featherstonehaugh the 3rd", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"][:players]
    game = azar.game("goose", players=names, stakes=True, purse=9, preset="period")
    position, source = game.start(), azar.seeded(1)
    layouts = set()
    while isinstance(position.turn, Chance):
        rows = in_columns(position, (0,), 80, 9)
        layouts.add(len(rows))
        assert all(sum(map(len, row)) + GAP * (len(row) - 1) <= 80 for row in rows)
        cells = [cell.plain for row in rows for cell in row]
        for seat, cell in enumerate(cells[:players]):
            assert cell.endswith(f"  {game.standing(position, seat)}")
            assert names[seat][:5] in cell
        assert game.common(position) in cells[-1]
        position = position.draw(source)
    assert max(layouts) <= 9
    assert in_columns(game.start(), (0,), 80, 1) == []


def test_names_and_pieces_have_the_colours_of_their_seats(data: Path) -> None:
    with terminal(data, *GOOSE, "--seats", "Ann,Ben", rows=60) as screen:
        for _ in range(6):
            screen.until(ENTER)
            screen.type("\n")
        screen.until(ENTER)
        screen.type("q\n")
        assert screen.end() == 0
    assert "\x1b[1;96mAnn" in screen.seen
    assert "\x1b[1;95mBen" in screen.seen
    assert "\x1b[1;7;96mA\x1b[0m" in screen.seen


def test_quit_and_resume(data: Path) -> None:
    with terminal(data, *GOOSE, "--seats", "Ann,Ben") as screen:
        for _ in range(5):
            screen.until(ENTER)
            screen.type("\n")
        screen.until(ENTER)
        screen.type("q\n")
        screen.until("azar play --resume")
        assert screen.end() == 0
    with terminal(data, "play", "--resume") as screen:
        screen.until(ENTER)
        screen.type("\n")
        screen.until(ENTER)
        screen.type("q\n")
        assert screen.end() == 0
    assert len(records.load(next((data / "games").iterdir())).entries) == 6


@pytest.mark.parametrize("how", ["Ctrl-C", "Ctrl-D"])
def test_leaving_in_another_way_keeps_the_game_too(data: Path, how: str) -> None:
    with terminal(data, *GOOSE, "--seats", "Ann,Ben") as screen:
        for _ in range(3):
            screen.until(ENTER)
            screen.type("\n")
        screen.until(ENTER)
        if how == "Ctrl-C":
            screen.interrupt()
        else:
            screen.type("\x04")
        screen.until("azar play --resume")
        assert screen.end() == (130 if how == "Ctrl-C" else 0)
    assert "Traceback" not in screen.plain
    assert len(records.load(next((data / "games").iterdir())).entries) == 3


def test_interrupting_a_bot_keeps_the_game(data: Path) -> None:
    with terminal(data, *GOOSE, "--seats", "bot,bot") as screen:
        screen.until("bot throws")
        screen.interrupt()
        screen.until("azar play --resume")
        assert screen.end() == 130
    assert records.load(next((data / "games").iterdir())).entries


def test_a_killed_game_is_kept_to_the_last_throw(data: Path) -> None:
    with terminal(data, *GOOSE, "--seats", "bot,bot,bot", "--fast") as screen:
        screen.until("bot throws")
        time.sleep(0.05)
        screen.process.kill()
        screen.process.wait()
    file = next((data / "games").iterdir())
    with terminal(data, "play", "--resume", "--fast") as screen:
        screen.until("The game is over", "no unfinished game")
        screen.end()
    assert records.load(file).finished


def test_a_dumb_terminal_is_not_cleared(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.cli import driving

    monkeypatch.setattr(driving, "environment", lambda folder: environment(folder) | {"TERM": "dumb"})
    with terminal(data, *GOOSE, "--seats", "bot,bot", "--fast", rows=60) as screen:
        assert screen.end() == 0
    assert "\x1b" not in screen.seen
