"""The small language that rules are written in.

A *kernel* is a plain Python function over whole numbers and flat rows of whole numbers: no allocation, no exceptions,
no text, no recursion, no randomness, no fractions. The very same function runs as Python, compiled for the processor
and on a graphics card (see `azar.core.link`), so it must mean the same in all three: signed numbers below 2**63 only.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, Final, TypeVar

Ints = MutableSequence[int]
"""A row that a kernel may write: a list in plain Python, an array of integers when compiled."""

Book = Sequence[int]
"""The read-only table that a game's options and board were compiled to."""

F = TypeVar("F", bound=Callable[..., Any])

CHANCE: Final = -1
"""Whose turn it is when the dice or the cards decide."""
OVER: Final = -2
"""Whose turn it is when the game is over."""

STATUS: Final = 0
"""Every row begins with its status; anything but `FINE` means that room ran out or that a rule was misused."""
FINE: Final = 0
LOG_FULL: Final = 1
NOT_PLAYABLE: Final = 2
NO_ROOM: Final = 3
STATUS_TEXT: Final = {
    LOG_FULL: "the event log is too short",
    NOT_PLAYABLE: "something was played that cannot be played here",
    NO_ROOM: "the working space for moves is too short",
}

EVENT_WIDTH: Final = 5
"""An event in a log: kind, seat and three values. `log[0]` is where the next one goes: 1 in an empty log."""


def kernel(function: F) -> F:
    """Mark a function as part of a rulebook; it stays an ordinary Python function."""
    function.__kernel__ = True  # type: ignore[attr-defined]
    return function


@kernel
def emit(row: Ints, log: Ints, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Append an event to the log; a log of length zero takes none."""
    if len(log) == 0:
        return
    at = log[0]
    if at + EVENT_WIDTH > len(log):
        row[STATUS] = LOG_FULL
        return
    log[at] = kind
    log[at + 1] = seat
    log[at + 2] = a
    log[at + 3] = b
    log[at + 4] = c
    log[0] = at + EVENT_WIDTH
