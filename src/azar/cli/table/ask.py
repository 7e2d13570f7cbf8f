"""Asking at the terminal."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable, Sequence

from rich.text import Text

from azar.cli.command import UsageError
from azar.cli.console import inset, out, sentence
from azar.cli.overview import listing
from azar.cli.settings import seats_of_bots
from azar.core.errors import AzarError, nearest, shorten
from azar.core.registry import game_class, game_names


class NobodyThere(Exception):
    """The input has ended."""


def ask(prompt: Text) -> str:
    """Ask for a line; a line of a file or a pipe is as good as one that is typed."""
    console = out()
    console.print(prompt, end="", soft_wrap=True)
    console.file.flush()
    try:
        line = input()
    except (EOFError, OSError, RuntimeError, ValueError):
        # No input, a closed one, or one that cannot be read: nobody is there to answer.
        console.print()
        raise NobodyThere from None
    if not (sys.stdin and sys.stdin.isatty()):
        console.print()
    return line.strip()


def at_keyboard() -> bool:
    """Say whether somebody sits at a keyboard."""
    try:
        return bool(sys.stdin and sys.stdin.isatty())
    except ValueError:
        return False


def ask_for_game() -> str:
    """Ask which game is to be played."""
    names = game_names()
    console = out()
    console.print(Text("Which game?", "bold"))
    kinds = [game_class(name) for name in names]
    console.print(listing([(kind.name, f"{kind.title}: {kind.summary}") for kind in kinds], "cyan"))
    while True:
        answer = answered(Text.assemble("Game ", (f"[{names[0]}]", "dim"), ": ")) or names[0]
        if answer in names:
            return answer
        console.print(sentence(f"There is no game {shorten(answer)!r}{nearest(answer, names)}"))


def ask_for_seats(example: Sequence[str], possible: Callable[[str], object]) -> str:
    """Ask who plays, until that can be."""
    standard = ",".join(example)
    console = out()
    console.print()
    console.print(Text("Who plays?", "bold"))
    console.print(inset(f"Names with commas between. Bots play by themselves: {seats_of_bots()}."))
    while True:
        answer = answered(Text.assemble("Seats ", (f"[{standard}]", "dim"), ": ")) or standard
        try:
            possible(answer)
        except AzarError as error:
            console.print(sentence(f"{str(error)[:1].upper()}{str(error)[1:]}"))
        else:
            return answer


def answered(prompt: Text) -> str:
    """Ask, where nothing can be done without an answer."""
    try:
        return ask(prompt)
    except NobodyThere:
        raise UsageError("nobody answers; name game and seats, for instance: azar play goose --seats Ann,bot") from None


def own_name() -> str:
    """Guess how the person at the keyboard is called."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        name = ""
    return name[:1].upper() + name[1:] if name.isalnum() and len(name) <= 20 else "Ann"
