"""What is graded, as it is named: a module with a class, or a command that starts a program."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from azar.core.errors import shorten
from azar.grading.asking import Implementation, Unusable
from azar.grading.loading import is_there, split
from azar.grading.program import Program

OWN = "azar"
"""The name under which azar's own game is graded."""
MODULE = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*(:[^\W\d]\w*)?")
FILE = re.compile(r"[^\s:]+\.py(:[^\W\d]\w*)?")


@contextmanager
def opened(against: str, timeout: float) -> Iterator[Implementation]:
    """Open what is graded: `my_game`, `my_game.py`, `my_game:Class`, or a command such as `python my_game.py`."""
    if against == OWN:
        from azar.grading.own import own

        yield own()
        return
    greets = bool(MODULE.fullmatch(against) or FILE.fullmatch(against))
    command = class_command(against) if greets else words(against)
    with Program(command, timeout, greets=greets) as program:
        yield program


def class_command(target: str) -> list[str]:
    """Make the command that lets a class answer, once it is seen that there is such a module."""
    place, _, _ = split(target)
    if not is_there(place):
        what = "file" if place.endswith(".py") else "module"
        hint = "a program is named as its command: 'python my_game.py'"
        raise Unusable(f"there is no {what} {shorten(place)!r} here; {hint}")
    return [sys.executable, "-m", "azar.grading.host", target]


def words(command: str) -> list[str]:
    """Part a command into words."""
    try:
        found = shlex.split(command)
    except ValueError as error:
        raise Unusable(f"this is no command: {shorten(command)!r} ({error})") from None
    if not found:
        raise Unusable("name what is to be graded: a module such as my_game, or a command such as 'python my_game.py'")
    if found[0] in ("python", "python3") and shutil.which(found[0]) is None:
        found[0] = sys.executable  # Not every machine has both names.
    return found
