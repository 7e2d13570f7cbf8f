"""Everything that can be wrong, by cause.

AzarError
├── RulesError      a game, an option or a board that cannot be
├── NotationError   a text that cannot be read
├── IllegalMove     a move or an outcome that is not possible here
│   ├── GameOver        because the game has ended
│   ├── UnknownPlayer   because nobody at the table is called so
│   └── NotYourTurn     because somebody else is on turn
├── RecordError     a record that cannot be replayed
├── ArgumentError   an argument of a function that cannot be; a ValueError and a TypeError too
└── MissingExtra    a part of azar that is not installed
"""

from collections.abc import Sequence
from difflib import get_close_matches
from types import UnionType
from typing import SupportsIndex

LARGEST = (1 << 64) - 1
"""The largest seed, and the largest number of a game."""


class AzarError(Exception):
    """Something was wrong with what azar was given."""


class RulesError(AzarError):
    """A game cannot be set up as asked; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: str | Sequence[str]) -> None:
        """Keep the problems, one sentence each."""
        self.problems = (problems,) if isinstance(problems, str) else tuple(problems)
        super().__init__("\n".join(self.problems))


class NotationError(AzarError):
    """A text cannot be read: `what` is wrong, and `at` is the place (0 is the first character)."""

    def __init__(self, what: str, text: str = "", at: int | None = None) -> None:
        """Say what is wrong, and where in which text."""
        self.what = what
        self.text = text
        self.at = at
        where = "" if at is None else f" (at character {at + 1})"
        shown = f": {shorten(text)!r}" if text else ""
        super().__init__(f"{what}{where}{shown}")


class IllegalMove(AzarError):
    """What was played is not possible in this position."""


class GameOver(IllegalMove):
    """The game has ended, and nothing can be played any more."""


class UnknownPlayer(IllegalMove):
    """Nobody at the table is called so."""


class NotYourTurn(IllegalMove):
    """Somebody else is on turn."""


class RecordError(AzarError):
    """A record cannot be read or replayed; `line` is the number of the line at fault, from 1."""

    def __init__(self, what: str, line: int | None = None) -> None:
        """Say what is wrong, and in which line."""
        self.line = line
        super().__init__(what if line is None else f"line {line}: {what}")


class ArgumentError(AzarError, ValueError, TypeError):
    """A function was called with what it cannot take: a seed, a number of games."""


class MissingExtra(AzarError):
    """A part that is not installed is needed."""

    def __init__(self, what: str, extra: str) -> None:
        """Name the extra to install."""
        super().__init__(f"{what} needs the extra {extra!r}: pip install 'azar[{extra}]'")


def whole_number(what: str, value: object, least: int, most: int | None = None) -> int:
    """Take a whole number that a program gave, or say what it must be; a number of numpy's will do."""
    number = value.__index__() if isinstance(value, SupportsIndex) and not isinstance(value, bool) else None
    if number is not None and number >= least and (most is None or number <= most):
        return number
    bounds = f"of {least} or more" if most is None else f"from {least} to {'2**64 - 1' if most == LARGEST else most}"
    raise ArgumentError(f"{what} is a whole number {bounds}, not {shown(value)}")


def expect(value: object, kind: type | UnionType, what: str) -> None:
    """Refuse what a program gave if it is of another kind; `what` says what it would have to be."""
    if not isinstance(value, kind):
        raise ArgumentError(f"{what}, not {shown(value)}")


def shown(value: object) -> str:
    """Show what a program gave: a number plainly, a text in quotes."""
    return shorten(value if isinstance(value, int | float) else repr(value))


def shorten(what: object, longest: int = 60) -> str:
    """Cut a long text for an error message, and show what could upset a terminal as a question mark."""
    try:
        text = str(what)
    except ValueError:
        # Python writes no number of thousands of digits.
        text = "a very long number"
    cut = text if len(text) <= longest else text[: longest - 3] + "..."
    return "".join(c if c.isprintable() else "?" for c in cut)


def nearest(name: object, names: Sequence[str]) -> str:
    """Say which known name was probably meant, as an ending for an error message."""
    close = get_close_matches(shorten(name, 80), names, 1, 0.5)
    if close:
        return f"; did you mean {close[0]!r}?"
    there = "there is only" if len(names) == 1 else "there are"
    return f"; {there} {', '.join(names) or 'none'}"
