"""One rulebook, three speeds: linking, the cache on disk, and that an edited rule takes effect."""

import importlib
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from azar.core.compiled import KEPT, load, sweep
from azar.core.contract import rules
from azar.core.errors import RulesError
from azar.core.kernel import Ints, kernel
from azar.core.link import bind, flatten
from azar.games.goose import GooseGame
from azar.lab.drivers import play_games, trace_games

LIMIT = 3


@kernel
def turn(row: Ints) -> int:
    """Share a name with a rule, to see that the two are kept apart."""
    return row[0] + LIMIT


@kernel
def drive(book: Ints, row: Ints) -> int:
    """Call a rule and a kernel of the same name, with a local name like it."""
    turn_here = rules.turn(book, row)
    return turn_here * 100 + turn(row)


def test_the_flat_module_holds_all_that_is_needed_and_no_more() -> None:
    """Every kernel stands once, constants stand as numbers, and all that is imported is what an index becomes."""
    text = flatten(GooseGame.rules, (play_games, trace_games))
    assert text.count("\ndef _seat_after(") == 1
    assert text.count("@entry") == 2
    assert text.count("import") == 1
    assert "B_SEATS" not in text


def test_flattening_is_stable() -> None:
    """The same rules give the same text, so that a second process finds the compiled form."""
    assert flatten(GooseGame.rules, (play_games,)) == flatten(GooseGame.rules, (play_games,))


def test_kernels_of_one_name_are_kept_apart() -> None:
    """A driver may call a rule and a kernel of its own that share a name."""
    text = flatten(GooseGame.rules, (drive,))
    space: dict[str, object] = {}
    exec(text.replace("@entry", "").replace("@kernel", ""), space)
    game = GooseGame(players=2)
    row = list(game.start().row)
    assert space["drive"](game.book, row) == bind(GooseGame.rules, (drive,)).drive(game.book, row) == -97  # type: ignore[operator]


def test_what_is_no_kernel_is_named() -> None:
    """A kernel that uses anything but kernels and whole numbers is refused by name."""

    @kernel
    def uses_text(book: Ints) -> int:
        return len(LETTERS)

    with pytest.raises(RulesError, match="LETTERS"):
        flatten(GooseGame.rules, (uses_text,))


def test_an_index_counts_from_the_beginning() -> None:
    """Compiled rules read an index as it is, so a kernel that counts from the end is refused."""

    @kernel
    def takes_the_last(book: Ints) -> int:
        return book[-1]

    with pytest.raises(RulesError, match=r"'takes_the_last' counts from the end of a row: book\[-1\]"):
        flatten(GooseGame.rules, (takes_the_last,))


LETTERS = "abc"


def test_a_file_edited_since_it_was_loaded_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text on disk is what gets compiled, so it must be the one that runs."""
    file = tmp_path / "edited_rules.py"
    file.write_text("from azar.core.kernel import kernel\n\n@kernel\ndef answer(book):\n    return 11\n")
    monkeypatch.syspath_prepend(tmp_path)
    module = importlib.import_module("edited_rules")
    assert "return 11" in flatten(GooseGame.rules, (module.answer,))
    file.write_text("from azar.core.kernel import kernel\n\n@kernel\ndef answer(book):\n    return len(book)\n")
    with pytest.raises(RulesError, match="has changed since it was loaded"):
        flatten(GooseGame.rules, (module.answer,))


RULES = """
from azar.games.goose.rules import *
from azar.games.goose import rules as _all
from azar.core.kernel import kernel

@kernel
def actor(book, row):
    return {answer}
"""

PROGRAM = """
import sys; sys.path.insert(0, {folder!r})
import my_rules
from azar.core.compiled import link
from azar.core.contract import rules
from azar.core.kernel import kernel
from azar.games.goose import GooseGame
import numpy as np

@kernel
def ask(book, row):
    return rules.actor(book, row)

game = GooseGame(players=2)
linked = link(my_rules, (ask,))
print(linked.ask(np.array(game.book), np.array(game.start().row)), sum(linked.ask.stats.cache_hits.values()))
"""


def test_a_second_process_hits_the_cache_and_an_edited_rule_takes_effect(tmp_path: Path) -> None:
    """The first run compiles, the second takes it from disk, and after an edit the new rule is played."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(folder=str(tmp_path)))

    def run(answer: int) -> str:
        (tmp_path / "my_rules.py").write_text(RULES.format(answer=answer))
        env = {"AZAR_CACHE": str(tmp_path / "cache"), "PATH": "", "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run([sys.executable, program], capture_output=True, text=True, env=env, check=True)
        return done.stdout.strip()

    assert run(11) == "11 0"
    assert run(11) == "11 1"
    assert run(12) == "12 0"
    assert run(11) == "11 1"


def test_old_entries_are_swept_away(tmp_path: Path) -> None:
    """Only so many compiled rulebooks stay; the one just made always does."""
    names = [f"{i:020x}" for i in range(KEPT + 5)]
    for age, name in enumerate([*names, "letters", "draft.py"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1_000_000 - age, 1_000_000 - age))
    sweep(tmp_path, keep=names[-1])
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {*names[:KEPT], names[-1], "letters", "draft.py"}


def test_a_cache_that_cannot_be_written_costs_nobody_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules are compiled among the temporary files, and what others have there stays."""
    (tmp_path / "cache").write_text("no folder")
    monkeypatch.setenv("AZAR_CACHE", str(tmp_path / "cache"))
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    others = {f"{i:020x}" for i in range(KEPT + 5)}
    for name in others:
        (temporary / name).mkdir()
    module = load("VALUE = 'für dich'\n")
    assert module.VALUE == "für dich"
    assert {path.name for path in temporary.iterdir()} > others


def test_a_module_that_fails_is_not_kept_and_is_loaded_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails once fails again; and of many threads none meets a module that is only half there."""
    monkeypatch.setenv("AZAR_CACHE", str(tmp_path))
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            load("1 / 0\n")
    text = "import time\ntime.sleep(0.05)\nVALUE = 7\n"
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda _: load(text).VALUE, range(8))) == [7] * 8
