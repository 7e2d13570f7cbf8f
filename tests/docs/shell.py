"""Runs what stands after `$` in the documentation, and compares what it prints with what the page shows."""

import contextlib
import doctest
import io
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field

from azar.cli import main
from tests.docs.pages import Block

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
"""Widths of the screen differ, so white space does not count."""
MANY_GAMES = 20_000
"""A long simulation of which the page shows nothing is tried with so many games."""
ENTERS = 5_000


@dataclass
class Command:
    """One line after `$`, and the lines that the page shows as its output."""

    line: str
    number: int
    shown: list[str] = field(default_factory=list)

    @property
    def words(self) -> list[str]:
        """The command as words."""
        return shlex.split(self.line, comments=True)

    @property
    def tried(self) -> list[str]:
        """The words that are run: the same, but no more games than are needed to see that it works."""
        words = self.words
        for i, word in enumerate(words[:-1]):
            if word == "--games" and not self.shown and int(words[i + 1]) > MANY_GAMES:
                words[i + 1] = str(MANY_GAMES)
        return words


def commands(block: Block) -> Iterator[Command]:
    """Find the commands in a console block."""
    found: list[Command] = []
    for number, line in enumerate(block.text.splitlines(), block.line):
        if line.startswith("$ "):
            found.append(Command(line[2:], number))
        else:
            assert found, f"line {number}: a console block begins with a command, `$ ...`"
            found[-1].shown.append(line)
    yield from found


def run(words: list[str]) -> tuple[int, str]:
    """Run one `azar` command with somebody who only ever presses Enter; give its exit status and what it printed."""
    printed = io.StringIO()
    with (
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(printed),
        _stdin(io.StringIO("\n" * ENTERS)),
    ):
        status = main(words[1:])
    return status, printed.getvalue()


@contextlib.contextmanager
def _stdin(text: io.StringIO) -> Iterator[None]:
    """Let somebody type this."""
    import sys

    before, sys.stdin = sys.stdin, text
    try:
        yield
    finally:
        sys.stdin = before


def agrees(shown: list[str], printed: str) -> bool:
    """Compare; three dots stand for anything."""
    return doctest.OutputChecker().check_output("\n".join(shown) + "\n", printed.rstrip("\n") + "\n", FLAGS)
