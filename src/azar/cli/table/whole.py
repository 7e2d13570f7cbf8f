"""Games that have the whole screen of a terminal for themselves: whether one can be opened here, and opening it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from azar.cli import settings
from azar.cli.command import Argument, Given, UsageError
from azar.core.errors import MissingExtra
from azar.core.game import Game
from azar.core.registry import has_screen, screen_of

ARGUMENTS: Final = (
    Argument("profile", "whose saved game it is: letters, digits, - and _", shown="NAME", standard="default"),
    Argument("plain", "line by line instead of on the whole screen", "switch"),
)
"""What such a game takes besides."""


def arguments(kind: type[Game] | None) -> tuple[Argument, ...]:
    """List what the whole screen takes, if the game has one."""
    return ARGUMENTS if kind is not None and has_screen(kind.name) else ()


def play(kind: type[Game], given: Given) -> int | None:
    """Play on the whole screen; None if it is to be played line by line, or cannot be played otherwise here."""
    wanted = has_screen(kind.name) and not given.get("plain") and given["record"] is None
    if given.get("profile") is not None and has_screen(kind.name) and not wanted:
        raise UsageError("--profile is whose saved game is played on the whole screen: leave out --plain and --record")
    seats = settings.read_seats(given["seats"])
    if not wanted or seats.bots or not at_terminal():
        return None
    if seats.players is None:
        from azar.cli.table.ask import own_name

        seats = settings.Seats((own_name(),))
    game = settings.make_game(kind, given, seats)
    screen: Callable[..., int] = screen_of(kind.name)
    try:
        return screen(game, profile=given.get("profile"), seed=given["seed"], fast=bool(given["fast"]))
    except MissingExtra as missing:
        without(missing)
        return None


def without(missing: MissingExtra) -> None:
    """Say what is not installed, and wait until that has been read: the table is about to take its place."""
    from rich.text import Text

    from azar.cli.console import complain
    from azar.cli.table.ask import NobodyThere, ask

    complain([str(missing)])
    with suppress(NobodyThere):
        ask(Text("Without it the game goes line by line; Enter begins. ", "bold"))


def at_terminal() -> bool:
    """Say whether somebody sits at a terminal on which signs can be put anywhere, and all of them shown."""
    from azar.cli.console import out, redraws

    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    try:
        seen = all(stream is not None and os.isatty(stream.fileno()) for stream in streams)
    except (ValueError, OSError):
        return False
    return seen and redraws() and "utf" in (out().encoding or "").lower()
