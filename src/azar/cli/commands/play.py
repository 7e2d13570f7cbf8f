"""`azar play [GAME]` plays a game at this terminal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from azar.cli import settings
from azar.cli.command import Argument, Command, Given, Part, UsageError
from azar.cli.table import whole
from azar.core.options import show
from azar.core.registry import game_class

if TYPE_CHECKING:
    from azar.bots import Bot
    from azar.core.game import Game

NEWEST = ""
LARGEST_SEED: Final = (1 << 64) - 1
PEOPLE: Final = ("Ann", "Ben", "Cleo", "Dan")
PARTIES: Final = {
    1: ("Ann", "with a name of your own"),
    2: ("Ann,bot", "somebody and a bot"),
    3: ("Ann,Ben,bot", "two people and a bot"),
}
"""Who may sit at a table of so many seats, for an example."""


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    kind = settings.named_game(tokens)

    def run(given: Given) -> int:
        return play(kind, given)

    what = kind.name if kind is not None else "goose"
    usual = kind.usual_players if kind is not None else 2
    some, whom = PARTIES[settings.example_seats(kind, len(PARTIES))]
    people = ",".join(PEOPLE[:usual])
    own_rules = settings.example_options(kind) or settings.example_board(kind)
    return Command(
        name="play",
        summary="Play a game at this terminal. Without a game it asks for the game and its seats. Enter throws, cards "
        "and moves are chosen step by step, bots play by themselves, ? helps, q quits; every step is kept on disk, and "
        "--resume goes on with the game.",
        usage="play [GAME] [OPTIONS]",
        parts=(
            Part(
                "Playing",
                (
                    settings.game_place("the game"),
                    settings.seats_argument(f"who plays: people, and bots ({settings.seats_of_bots()}); or how many",
                                            f"asks without a game, else {usual}"),
                    Argument("seed", "throw and deal by this seed, always the same", "number", "N", most=LARGEST_SEED,
                             standard="fresh chance"),
                    Argument("record", "keep the game in this file", shown="FILE", standard="the folder of kept games"),
                    Argument("resume", "go on with a game: the newest unfinished one, or this file", shown="FILE",
                             bare=NEWEST),
                    Argument("fast", "no pauses while bots play", "switch"),
                    *whole.arguments(kind),
                ),
            ),
            *settings.rule_parts(kind),
        ),
        examples=(
            (settings.example(f"azar play {what} --seats {some}", settings.example_preset(kind)), whom),
            *([(f"azar play {what} --seats {people} {own_rules}", "with rules of your own")] if own_rules else []),
            ("azar play --resume", "go on with the last game that is not over"),
        ),
        notes=notes(kind) if kind is not None else (),
        run=run,
    )  # fmt: skip


def notes(kind: type[Game]) -> tuple[str, ...]:
    """Say which options are others at a table if nothing is said."""
    return tuple(
        f"At a table of {seats}, --{name.replace('_', '-')} is {show(value)} if nothing is said."
        for seats, options in kind.at_a_table.items()
        for name, value in options.items()
    )


def play(kind: type[Game] | None, given: Given) -> int:
    """Set the table, or set it again as it was, and play."""
    import azar
    from azar.cli.table import keep
    from azar.cli.table.loop import Table
    from azar.core.records import Record

    if given["resume"] is not None:
        refuse_with_resume(given)
        path = Path(given["resume"]) if given["resume"] != NEWEST else None
        record, keeper, source = keep.reopen(path)
        bots = bots_at(settings.bots_among(record.game.names), record.game)
        source = source or azar.seeded(secrets.randbits(64))
    else:
        asked = given["game"] is None
        kind = which_game(kind, given)
        status = whole.play(kind, given)
        if status is not None:
            return status
        game, kinds = set_up(kind, given, asks=asked)
        bots = bots_at(kinds, game)
        seed = given["seed"] if given["seed"] is not None else secrets.randbits(64)
        record = Record.new(game, seed=seed)
        file = given["record"]
        keeper = keep.new_keeper(game.name) if file is None else keep.keeper_at(Path(file), record)
        source = azar.seeded(seed)
    own = azar.seeded(secrets.randbits(64))
    return Table(record, keeper, bots, source, own, fast=bool(given["fast"])).run()


def which_game(kind: type[Game] | None, given: Given) -> type[Game]:
    """Settle the game, asking if it was not said."""
    from azar.cli.table.ask import ask_for_game

    if given["game"] is not None:
        return kind or game_class(given["game"])
    name = ask_for_game()
    if kind is not None and kind.name != name and settings.chosen_options(kind, given):
        raise UsageError(f"these options are for {kind.name}; name the game: azar play {name}")
    return game_class(name)


def set_up(kind: type[Game], given: Given, *, asks: bool) -> tuple[Game, Mapping[str, str]]:
    """Settle the seats, asking who plays if that was not said, and with them the game."""
    from azar.cli.table.ask import ask_for_seats, own_name

    seats_text = given["seats"]
    if asks and seats_text is None:
        # What is wrong whoever plays is said at once.
        settings.make_game(kind, given, settings.Seats(None))
        seats_text = ask_for_seats((own_name(), *["bot"] * (kind.usual_players - 1)), partial(seated, kind, given))
    seats = settings.read_seats(seats_text)
    game = settings.make_game(kind, given, seats)
    rather = kind.at_a_table.get(len(game.names), {})
    wanted = {name: value for name, value in rather.items() if given.get(name) is None}
    return (settings.make_game(kind, given, seats, wanted) if wanted else game), seats.bots


def seated(kind: type[Game], given: Given, text: str) -> Mapping[int, Bot]:
    """See whether these seats can be at the table, and the bots in theirs."""
    seats = settings.read_seats(text)
    return bots_at(seats.bots, settings.make_game(kind, given, seats))


def bots_at(kinds: Mapping[str, str], game: Game) -> dict[int, Bot]:
    """Give the bots their seats."""
    from azar.bots import find_bot

    return {game.names.index(name): find_bot(kind) for name, kind in kinds.items()}


def refuse_with_resume(given: Given) -> None:
    """Refuse to change a game that goes on."""
    for name, value in given.items():
        if value is not None and name not in ("resume", "fast", "game"):
            flag = "--" + name.replace("_", "-")
            raise UsageError(f"a game that goes on keeps its seats, rules and file: leave out {flag}")
