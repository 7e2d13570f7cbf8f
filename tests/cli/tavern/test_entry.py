"""`azar play tavern`: on the whole screen of a terminal, and line by line where there is none, or no Textual."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import azar
from azar.cli.table import whole
from azar.cli.table.saves import Saves
from azar.games.tavern import TavernPosition
from tests.cli.driving import Driver, environment, terminal

LINE_BY_LINE = "whom do you challenge?"


def saved(profile: str = "default") -> TavernPosition:
    """Read what a profile has saved."""
    record = Saves(profile).load().record
    assert record is not None
    assert isinstance(record.position, TavernPosition)
    return record.position


def test_at_a_terminal(data: Path) -> None:
    """Enter, Enter, a wager, a roll, and Ctrl-C: the campaign is kept, and Continue goes on with it."""
    with terminal(data, "play", "tavern", "--seats", "Ann", "--seed", "7", "--fast") as screen:
        screen.until("New game")
        screen.type("\r")
        screen.until("Urraca the Baker")
        screen.type("\r")
        screen.until("How much do you wager?")
        screen.type("3\r")
        screen.until("Your turn")
        screen.type("\r")
        screen.until("for the first roll")
        screen.type("\x03")
        screen.until("azar play tavern")
        assert screen.end() == 130
    assert "Traceback" not in screen.plain
    left = saved()
    assert (left.wager, left.game.names) == (3, ("Ann",))
    with terminal(data, "play", "tavern", "--fast") as screen:
        screen.until("at the table of Urraca")
        screen.type("\r")
        screen.until("the wager is 3 coins")
        screen.type("\x11")
        assert screen.end() == 0
    assert saved() == left


def test_without_textual_it_goes_line_by_line(data: Path, tmp_path: Path) -> None:
    """What to install is said in a sentence, and the game is played all the same."""
    (tmp_path / "textual.py").write_text("raise ImportError('not installed')\n")
    words = "import sys; sys.path.insert(0, sys.argv.pop(1)); from azar.cli import main; sys.exit(main(sys.argv[1:]))"
    with terminal(data, "play", "tavern", "--seats", "Ann", command=("-c", words, str(tmp_path))) as screen:
        screen.until("Enter begins.")
        screen.type("\n")
        screen.until(LINE_BY_LINE)
        screen.type("q\n")
        assert screen.end() == 0
    assert "needs the extra 'tavern': pip install 'azar[tavern]'." in " ".join(screen.plain.split())


@pytest.mark.parametrize("words", [("--plain",), ("--seats", "bot"), ("--record", "FILE")])
def test_line_by_line_if_it_is_wanted(data: Path, tmp_path: Path, words: tuple[str, ...]) -> None:
    """Also for a bot, and for a game that is kept in a file of its own."""
    given = [str(tmp_path / "own.azar") if word == "FILE" else word for word in words]
    with terminal(data, "play", "tavern", *given, "--fast", "--purse", "1") as screen:
        if "bot" in words:
            screen.until("The game is over")
        else:
            screen.until(LINE_BY_LINE)
            screen.type("q\n")
        assert screen.end() == 0
    assert "\x1b[?1049h" not in screen.seen


def test_a_pipe_is_played_line_by_line(azar_: Driver) -> None:
    said = azar_("play", "tavern", "--seats", "Ann", typed="sit urraca\nwager 2\nq\n")
    assert said.status == 0
    assert "Ann wagers 2 coins." in said.out


def test_a_profile_belongs_to_the_whole_screen(azar_: Driver) -> None:
    assert "leave out --plain" in azar_.refused("play", "tavern", "--profile", "ann", "--plain")
    assert "--profile" in azar_("play", "tavern", "--help").out
    assert "--profile" not in azar_("play", "goose", "--help").out
    assert "--plain" in azar_.refused("play", "goose", "--plain")


def test_a_bad_profile_is_refused(azar_: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A profile is part of a file's name, so it is a plain word."""
    monkeypatch.setattr(whole, "at_terminal", lambda: True)
    assert "is no profile" in azar_.refused("play", "tavern", "--profile", "a/b")


def test_the_help_does_not_load_textual(data: Path) -> None:
    """What only shows text starts quickly, and the game itself without Textual too."""
    code = (
        "import sys; from azar.cli import main; main(['--help']); main(['play', 'tavern', '--help']); "
        "import azar; azar.game('tavern').start(); sys.exit('textual' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], env=environment(data), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_only_the_tavern_has_the_whole_screen() -> None:
    assert whole.arguments(azar.game("goose").__class__) == ()
    assert whole.arguments(None) == ()
    assert [argument.name for argument in whole.arguments(azar.game("tavern").__class__)] == ["profile", "plain"]
