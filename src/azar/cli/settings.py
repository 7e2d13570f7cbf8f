"""The options of a game as options of the command line, and the game that they make."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from azar.cli.command import Argument, Given, Part, UsageError
from azar.core.errors import RulesError, shorten
from azar.core.options import Option, Value, show
from azar.core.registry import game_class, game_names

if TYPE_CHECKING:
    from azar.core.game import Game

BOT_SEAT = re.compile(r"(?P<name>[A-Za-z0-9_-]{1,40})(?::(?P<kind>[A-Za-z0-9_-]+))?(?: \d+)?", re.ASCII)
ANY_BOT = "bot"
STANDARD_BOT = "greedy"
LIKE_A_NUMBER = re.compile(r"[-+]?([._]*\d[\d._]*([eE][-+]?\d+)?|0[xXoObB][0-9a-fA-F_]+)%?")
"""What is rather a number gone wrong than the name of a player who sits alone."""
LONGEST_NUMBER = 50
DIGITS = re.compile(r"\d{1,12}(_\d{1,12})*")


def named_game(tokens: Sequence[str]) -> type[Game] | None:
    """Find the game that a command line names."""
    if tokens and not tokens[0].startswith("-"):
        return game_class(tokens[0])
    names = game_names()
    named = [token for token in tokens if token in names]
    if named:
        return game_class(named[0])
    # Its options are understood even if the only game there is is not named.
    return game_class(names[0]) if len(names) == 1 else None


def game_place(meaning: str) -> Argument:
    """The place of the game's name."""
    return Argument("game", meaning, "place", "GAME", choices=tuple(game_names()))


def seats_argument(meaning: str, standard: str) -> Argument:
    """The option that says who plays."""
    return Argument("seats", meaning, shown="N|NAMES", standard=standard)


def rule_parts(kind: type[Game] | None) -> tuple[Part, ...]:
    """List what can be chosen about the rules of a game."""
    if kind is None:
        return ()
    first = []
    if kind.presets:
        first.append(
            Argument(
                "preset",
                "a set of rules that go together",
                shown="NAME",
                choices=tuple(sorted(kind.presets)),
                standard=str(kind.default_preset),
            )
        )
    boards = tuple(kind.boards())
    if boards:
        first.append(
            Argument(
                "board", "a board that ships, or a TOML file", shown="BOARD", choices=boards, standard=kind.usual_board
            )
        )
    return (Part(f"Rules of {kind.name}", (*first, *(argument_of(option) for option in kind.options_known))),)


def argument_of(option: Option) -> Argument:
    """Make a command-line option of a game's option."""
    if option.is_switch:
        return Argument(
            option.name,
            option.meaning,
            "switch",
            standard=show(option.default),
            on=bool(option.default),
            refusable=True,
        )
    return Argument(
        option.name,
        option.meaning,
        shown="N" if all(isinstance(value, int) for value in option.values) else "WHICH",
        choices=option.listed if option.values else (option.choices(),),
        standard=show(option.default),
        bare=option.bare,
    )


@dataclass(frozen=True)
class Seats:
    """Who plays: names, or only how many; and the kind of bot in each seat that has one."""

    players: int | tuple[str, ...] | None
    bots: Mapping[str, str] = field(default_factory=dict)


def read_seats(text: str | None) -> Seats:
    """Read `4`, or `Ann,Ben,bot`; a second bot of a name is numbered, as no two seats are called alike."""
    if text is None:
        return Seats(None)
    bare = text.strip()
    if bare.isascii() and bare.isdigit() and len(bare) <= LONGEST_NUMBER:
        return Seats(int(bare))
    if LIKE_A_NUMBER.fullmatch(bare):
        raise UsageError(f"--seats takes a whole number of seats, or names, not {shorten(text)!r}")
    names: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        name, n = part, 1
        while bot_kind(part) and name in names:
            n += 1
            name = f"{part} {n}"
        names.append(name)
    return Seats(tuple(names), bots_among(names))


def bot_kind(name: str) -> str | None:
    """Say which bot a seat is by its name: bot, bot:random, random, greedy 2; nothing for a person."""
    from azar.bots import bot_names

    match = BOT_SEAT.fullmatch(name)
    if match is None:
        return None
    if match["name"] == ANY_BOT:
        return match["kind"] or STANDARD_BOT
    return name.partition(" ")[0] if match["kind"] is None and match["name"] in bot_names() else None


def bots_among(names: Sequence[str]) -> dict[str, str]:
    """Find the seats that are bots, and which bots they are."""
    return {name: kind for name in names if (kind := bot_kind(name)) is not None}


def seats_of_bots() -> str:
    """Name the bots as seats may be called."""
    from azar.bots import bot_names

    return ", ".join((ANY_BOT, *bot_names()))


def chosen_options(kind: type[Game], given: Given) -> dict[str, object]:
    """Pick out the options of the game that were given, as the game takes them."""
    chosen: dict[str, object] = {}
    for option in kind.options_known:
        value = given.get(option.name)
        if isinstance(value, str) and option.takes_numbers and DIGITS.fullmatch(value):
            value = value.replace("_", "")
        if value is not None:
            chosen[option.name] = value
    return chosen


def make_game(kind: type[Game], given: Given, seats: Seats, standard: Mapping[str, Value] | None = None) -> Game:
    """Set up the game that the command line asks for; problems name the options as they are written there."""
    settings: dict[str, Any] = dict(standard or {}) | chosen_options(kind, given)
    for name in ("preset", "board"):
        if given.get(name) is not None:
            settings[name] = given[name]
    try:
        return kind(players=seats.players, **settings)
    except RulesError as error:
        raise RulesError([as_written(kind, problem) for problem in error.problems]) from None


def as_written(kind: type[Game], problem: str) -> str:
    """Name the option that a problem begins with as on the command line."""
    for option in kind.options_known:
        if problem.startswith(f"{option.name} "):
            return option.flag + problem[len(option.name) :]
    return problem


def example_options(kind: type[Game] | None) -> str:
    """Choose something else than usual in two options, for an example."""
    if kind is None:
        return ""
    chosen = [o for o in kind.options_known if len(o.values) > 1 and not o.is_switch][:2]
    return written({option.name: option.values[1] for option in chosen}, kind.options_known)


def example_preset(kind: type[Game] | None) -> str:
    """Choose a preset that is not the usual one, for an example."""
    names = sorted(name for name in kind.presets if name != kind.default_preset) if kind is not None else []
    return f"--preset {names[-1]}" if names else ""


def example_seats(kind: type[Game] | None, wanted: int) -> int:
    """Choose so many seats for an example, or as many as the game has."""
    return wanted if kind is None else max(kind.seats[0], min(wanted, kind.seats[1]))


def example_board(kind: type[Game] | None) -> str:
    """Choose a board that is not the usual one, for an example."""
    names = [name for name in kind.boards() if name != kind.usual_board] if kind is not None else []
    return f"--board {names[0]}" if names else ""


def example(*words: str) -> str:
    """Put an example together."""
    return " ".join(word for word in words if word)


def written(options: Mapping[str, Value], known: Sequence[Option]) -> str:
    """Write options as they are given on a command line."""
    flags = {option.name: option for option in known}
    words = []
    for name, value in options.items():
        option = flags[name]
        if option.is_switch:
            words.append(option.flag if value else "--no-" + option.flag.removeprefix("--"))
        else:
            words.append(f"{option.flag} {show(value)}")
    return " ".join(words)


def needs(kind: type[Game] | None, given: Given, command: str, fits: Callable[[type[Game]], bool] = bool) -> type[Game]:
    """Insist on a game that is named; suggest one that fits the command."""
    if kind is None or given["game"] is None:
        names = [name for name in game_names() if fits(game_class(name))]
        raise UsageError(f"name the game: azar {command} {names[0] if names else 'GAME'}")
    return kind
