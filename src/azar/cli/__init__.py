"""The command line: `azar` alone says what one can do."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

from azar.core.errors import AzarError, RulesError, nearest, shorten

COMMANDS = {
    "play": "play a game at this terminal, with people or bots",
    "games": "list the games",
    "rules": "tell the rules of a game, and its options",
    "odds": "compute exact odds, from the start or any position",
    "simulate": "play millions of random games and count",
    "replay": "tell a recorded game again",
    "check": "check a board of your own",
    "grade": "grade a Circuit that somebody has programmed",
}
FINE, BROKEN, BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status: 0, 2 for bad input, 130 after Ctrl-C."""
    tokens = list(sys.argv[1:] if argv is None else argv)
    try:
        status = run(tokens)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        from azar.cli.console import no_more_output

        no_more_output()
        return PIPE_CLOSED
    except AzarError as error:
        return tell(error.problems if isinstance(error, RulesError) else [str(error)], BAD_INPUT)
    except OSError as error:
        where = f"{error.filename!r}: " if error.filename else ""
        return tell([f"{where}{error.strerror or error}"], BROKEN)
    except Exception as error:
        if os.environ.get("AZAR_DEBUG"):
            raise
        what = f"{type(error).__name__}: {shorten(str(error), 200)}"
        return tell([f"this is a fault of azar itself ({what}); with AZAR_DEBUG=1 it says where"], BROKEN)


def tell(problems: Sequence[str], status: int) -> int:
    """Say what is wrong, and give the exit status."""
    from azar.cli.console import complain, no_more_output

    try:
        if sys.stderr is not None:
            complain(problems)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        no_more_output()
    return status


def run(tokens: list[str]) -> int:
    """Find the command and run it, or explain it."""
    from azar.cli import console

    console.fresh()
    if tokens[:1] == ["help"]:
        tokens = [*tokens[1:], "--help"]
    if not tokens or tokens[0] in ("-h", "--help"):
        from azar.cli.overview import show

        return show(COMMANDS)
    if tokens[0] in ("--version", "-V"):
        from azar import __version__

        sys.stdout.write(f"azar {__version__}\n")
        return FINE
    command = find(tokens[0])
    rest = tokens[1:]
    ends = rest.index("--") if "--" in rest else len(rest)
    wants_help = any(token in ("-h", "--help") for token in rest[:ends])
    described = command.describe([token for token in rest if token not in ("-h", "--help")] if wants_help else rest)
    if wants_help:
        from azar.cli.help import explain

        return explain(described)
    from azar.cli.parse import parse
    from azar.core.registry import game_names

    status: int = described.run(parse(described, rest, places=game_names()))
    return status


def find(name: str) -> Any:
    """Find the module of a command, or say which was probably meant."""
    from importlib import import_module

    from azar.cli.command import UsageError
    from azar.core.registry import game_names

    if name in COMMANDS:
        return import_module(f"azar.cli.commands.{name}")
    if name.startswith("-"):
        raise UsageError(f"azar has no option {shorten(name)!r}; azar --help says what it can do")
    if name in game_names():
        raise UsageError(f"{name} is a game, not a command; to play it: azar play {name}")
    raise UsageError(f"there is no command {shorten(name)!r}{nearest(name, list(COMMANDS))}")
