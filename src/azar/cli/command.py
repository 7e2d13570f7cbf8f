"""What a command takes and does, as data: it is parsed, explained in `--help` and run from this one description."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from azar.core.errors import AzarError

Given = Mapping[str, Any]
"""What was given on the command line, by the arguments' names; None where nothing was."""


class UsageError(AzarError):
    """The command line asks for something that cannot be."""


@dataclass(frozen=True)
class Argument:
    """One thing that a command takes: a place, an option with a value, or a switch."""

    name: str
    meaning: str
    kind: Literal["place", "value", "number", "switch"] = "value"
    shown: str = ""
    """What stands for the value in the help: FILE, N."""
    standard: str = ""
    """What holds if it is not given, in words."""
    choices: tuple[str, ...] = ()
    bare: str | None = None
    """The value meant when the option is named without one."""
    on: bool = False
    """For a switch: whether it is on if nothing is said, so that the help names its opposite."""
    refusable: bool = False
    """For a switch: whether `--no-...` is understood too."""
    least: int = 0
    most: int = (1 << 64) - 1

    @property
    def flag(self) -> str:
        """The argument as it is written on a command line."""
        return self.shown if self.kind == "place" else "--" + self.name.replace("_", "-")

    @property
    def no_flag(self) -> str:
        """The switch turned off, as it is written."""
        return "--no-" + self.name.replace("_", "-")

    @property
    def label(self) -> str:
        """The argument with what stands for its value, for the help."""
        if self.kind == "place":
            return self.shown
        if self.kind == "switch":
            return self.no_flag if self.refusable and self.on else self.flag
        shown = self.shown or "VALUE"
        return f"{self.flag} [{shown}]" if self.bare is not None else f"{self.flag} {shown}"


@dataclass(frozen=True)
class Part:
    """Some arguments under a heading of their own."""

    title: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True)
class Command:
    """A command: what it is for, what it takes, two or three examples, and what it does."""

    name: str
    summary: str
    usage: str
    parts: tuple[Part, ...]
    examples: tuple[tuple[str, str], ...]
    run: Callable[[Given], int]
    notes: tuple[str, ...] = ()

    @property
    def arguments(self) -> tuple[Argument, ...]:
        """Everything the command takes."""
        return tuple(argument for part in self.parts for argument in part.arguments)
