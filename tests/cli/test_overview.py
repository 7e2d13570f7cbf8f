"""What one can do, and what is said when one asks for something else."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

import azar
from azar.cli import COMMANDS, console, find
from azar.cli.parse import parse
from azar.cli.settings import make_game, read_seats
from azar.core.registry import game_class, game_names
from azar.core.turn import Over
from tests.cli.driving import Driver, environment

HEAVY = ("numpy", "numba", "cyclopts")


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",)])
def test_azar_alone_says_what_one_can_do(azar_: Driver, words: tuple[str, ...]) -> None:
    said = azar_(*words)
    assert said.status == 0
    assert all(command in said.out for command in COMMANDS)
    assert "azar play goose --seats Ann,Ben,bot" in said.out
    assert len(said.out.splitlines()) < 24


def test_version(azar_: Driver) -> None:
    assert azar_("--version").out == f"azar {azar.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(azar_: Driver, command: str) -> None:
    said = azar_(command, "--help")
    assert said.status == 0
    assert said.out.startswith(f"Usage: azar {command}")
    assert "Examples\n" in said.out
    assert f"azar {command}" in said.out.partition("Examples")[2]
    assert azar_("help", command).out == said.out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_can_be_typed(azar_: Driver, command: str) -> None:
    lines = (
        azar_(command, "goose", "--help") if command not in ("games", "replay", "check") else azar_(command, "--help")
    )
    examples = [shlex.split(line)[1:] for line in lines.out.splitlines() if line.startswith("  azar ")]
    assert len(examples) >= 2
    for name, *words in examples:
        assert parse(find(name).describe(words), words, places=["goose"])


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("command", ["play", "simulate", "odds"])
def test_the_examples_are_for_the_game(azar_: Driver, command: str, name: str) -> None:
    """Nobody is shown an example that the game would refuse: its seats, options and boards are its own."""
    lines = azar_(command, name, "--help").out.splitlines()
    examples = [shlex.split(line)[2:] for line in lines if line.startswith(f"  azar {command} ")]
    for words in examples:
        given = parse(find(command).describe(words), words, places=[name] if words[0] == name else [])
        game = make_game(game_class(name), given, read_seats(given["seats"]))
        if given.get("position") not in (None, "..."):
            assert not isinstance(game.position(given["position"]).turn, Over)


def test_the_nearest_command_is_suggested(azar_: Driver) -> None:
    assert azar_.refused("plya") == "azar: there is no command 'plya'; did you mean 'play'?\n"
    assert "to play it: azar play goose" in azar_.refused("goose")
    assert "'--loud'" in azar_.refused("--loud")


def test_games(azar_: Driver) -> None:
    assert "The Game of the Goose" in azar_("games").out
    games = {game["game"]: game for game in json.loads(azar_("games", "--json").out)["games"]}
    assert games["goose"]["seats"] == [1, 8]
    assert games["dog"]["seats"] == [2, 6]


def test_a_fault_of_azar_is_told_without_a_traceback(azar_: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("azar.core.registry.game_names", broken)
    monkeypatch.setattr("azar.cli.commands.games.game_names", broken)
    said = azar_("games")
    assert said.status == 1
    assert "fault of azar itself (ZeroDivisionError" in said.err


def test_help_and_import_stay_light(data: Path) -> None:
    code = f"""
import sys
import threading
from azar.cli import main
main(["--help"]); main(["--version"])
print("heavy:", [name for name in {HEAVY!r} if name in sys.modules])
"""
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment(data), capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.endswith("heavy: []\n")


def test_a_broken_pipe_ends_quietly(data: Path) -> None:
    command = subprocess.Popen(
        [sys.executable, "-m", "azar", "rules", "goose"],
        env=environment(data),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert command.stdout is not None
    command.stdout.close()
    assert command.stderr is not None
    with command.stderr as stderr:
        assert stderr.read() == b""
    assert command.wait(timeout=60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", [("rules", "goose"), ("games", "--json")])
def test_an_output_without_room_is_told_in_a_sentence(data: Path, words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        run = subprocess.run(
            [sys.executable, "-m", "azar", *words],
            env=environment(data), stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=60,
        )  # fmt: skip
    assert run.returncode == 1
    assert run.stderr == "azar: No space left on device.\n"


def test_signs_that_cannot_be_shown_have_lookalikes() -> None:
    console.fresh()
    assert "▸ ██▏··é".encode("ascii", "azar") == b"> ## ..?"
    assert "1.5 ± 0.1".encode("ascii", "azar") == b"1.5 +- 0.1"


def test_what_one_is_told_to_type_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tmp_path / "a b" / ".venv" / "bin" / "azar"
    found.parent.mkdir(parents=True)
    found.touch(0o755)
    monkeypatch.setenv("PATH", str(found.parent))
    monkeypatch.setattr(sys, "argv", [str(found)])
    assert console.program() == "azar"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert console.program() == f"'{found}'"
    monkeypatch.chdir(tmp_path / "a b")
    assert console.program() == ".venv/bin/azar"
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "azar" / "__main__.py")])
    assert console.program() == "python -m azar"


@pytest.mark.parametrize("words", [("rules", "goose"), ("games", "--json")])
def test_a_closed_output_and_plain_ascii_do_no_harm(data: Path, words: tuple[str, ...]) -> None:
    line = shlex.join([sys.executable, "-m", "azar", *words])
    closed = subprocess.run(
        ["sh", "-c", f"{line} >&-"], env=environment(data), capture_output=True, timeout=60, check=False
    )
    assert (closed.returncode, closed.stderr) == (0, b"")
    settings = environment(data) | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    ascii_only = subprocess.run(["sh", "-c", line], env=settings, capture_output=True, timeout=60, check=False)
    assert (ascii_only.returncode, ascii_only.stderr) == (0, b"")
    ascii_only.stdout.decode("ascii")


def test_an_interrupt_that_python_drops_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed = threading.Event()
    monkeypatch.setattr("_thread.interrupt_main", pressed.set)
    before = sys.unraisablehook
    with console.Waiting("Computing"):
        sys.unraisablehook(SimpleNamespace(exc_type=KeyboardInterrupt))
        assert pressed.wait(10)
    assert sys.unraisablehook is before
