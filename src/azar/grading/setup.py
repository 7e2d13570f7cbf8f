"""How a scenario says what game is played: players, dice, laps, board, hands, deck and options."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from azar.core.errors import nearest, shorten
from azar.core.toml import Table
from azar.grading.requirements import VERSIONS
from azar.grading.scenario import NOBODY

CARDS = ("overload", "speed", "acceleration", "cancellation", "repeat", "redo")
TILES = ("atomic_bomb", "empty", "moonwalk:N", "speed_up", "time_machine", "wormhole", "card")
MOONWALK = re.compile(r"moonwalk:[1-9][0-9]{0,5}")
CHOICES = {"repeat_moves": ("lander", "chosen"), "finish_effect": ("skipped", "applied")}
BOARDS = ("board", "tiles", "drawn")
SETUP_KEYS = (
    "version", "players", "laps", "dice", *BOARDS, "marked", "chances", "moonwalk_max", "hands", "deck",
    "repeat_moves", "finish_effect",
)  # fmt: skip
MOST_TILES = 400


@dataclass(kw_only=True)
class Merged(Table):
    """A scenario with what holds for its whole file; a problem with that is told where it stands, and once."""

    defaults: Table
    own: frozenset[str]

    def problem(self, what: str, key: str | None = None) -> None:
        """Keep a problem with the scenario or with what holds for all."""
        if key is not None and key in self.data and key not in self.own:
            self.defaults.problem(what, key)
        else:
            super().problem(what, key)


def merged(table: Table, defaults: Table) -> Merged:
    """Add what holds for the whole file; a board of its own takes the place of the file's."""
    board = any(key in table.data for key in BOARDS)
    given = {
        key: value for key, value in defaults.data.items() if not (board and key in (*BOARDS, "marked", "chances"))
    }
    own = frozenset(table.data)
    return Merged(table.document, given | table.data, table.line, table.about, defaults=defaults, own=own)


def read_setup(table: Table, defaults: Table, *, strict: bool) -> dict[str, Any]:
    """Read the set-up as the implementation is told it; where it must be refused it may hold anything of its type."""
    look = merged(table, defaults)
    setup: dict[str, Any] = {
        "version": look.data.get("version", "v3"),
        "players": texts(look, "players"),
        "laps": number(look, "laps", 1),
        "dice": look.numbers("dice") if "dice" in look.data else [6],
    }
    if setup["version"] not in VERSIONS:
        look.problem(f"version is one of {', '.join(VERSIONS)}, not {shorten(setup['version'])!r}", "version")
        setup["version"] = "v3"
    if "players" not in look.data:
        look.problem("players is missing", "players")
    elif NOBODY in setup["players"] or any(": " in player or not player for player in setup["players"]):
        look.problem(f"a player's name is not empty, not {NOBODY!r}, and has no ': ' in it", "players")
    if strict and not setup["players"]:
        look.problem("somebody must play", "players")
    setup |= read_board(look, strict)
    if "hands" in look.data:
        hands = {player: cards(look, "hands", hand) for player, hand in mapping(look, "hands").items()}
        for player in hands if "hands" in look.own else ():
            if player not in setup["players"]:
                look.problem(f"hands names {shorten(player)!r}, who does not play", "hands")
        # What holds for the whole file may speak of somebody who does not play in this scenario.
        setup["hands"] = {player: hand for player, hand in hands.items() if player in setup["players"]}
    if "deck" in look.data:
        setup["deck"] = cards(look, "deck", look.data["deck"])
    for key, values in CHOICES.items():
        setup[key] = look.data.get(key, values[0])
        if setup[key] not in values:
            look.problem(f"{key} is one of {', '.join(values)}, not {shorten(setup[key])!r}", key)
    return setup


def read_board(look: Table, strict: bool) -> dict[str, Any]:
    """Read the board: all its tiles, so many Empty ones with some marked, or so many drawn by chance."""
    ways = [key for key in BOARDS if key in look.data]
    if len(ways) != 1:
        look.problem("the board is given in one of three ways: board = [...], tiles = N, or drawn = N")
        return {"board": []}
    if ways == ["drawn"]:
        drawn: dict[str, Any] = {"tiles": number(look, "drawn", 1)}
        if "chances" in look.data:
            drawn["chances"] = mapping(look, "chances")
            for name, percent in drawn["chances"].items():
                if isinstance(percent, bool) or not isinstance(percent, int):
                    look.problem(f"the chance of {shorten(name)} is not a whole number of percent", "chances")
        if "moonwalk_max" in look.data:
            drawn["moonwalk_max"] = number(look, "moonwalk_max", 10)
        return drawn
    if ways == ["board"]:
        board = texts(look, "board")
    else:
        board = marked(look)
    for name in board if strict else ():
        if name not in TILES and not MOONWALK.fullmatch(name):
            look.problem(f"there is no tile {shorten(name)!r}{nearest(name, TILES)}", ways[0])
    return {"board": board}


def marked(look: Table) -> list[str]:
    """Lay out so many Empty tiles, and mark some of them by their numbers."""
    n = look.number("tiles", 1, MOST_TILES, 1) or 1
    board = ["empty"] * n
    for at, name in mapping(look, "marked").items():
        if not at.isascii() or not at.isdecimal() or len(at) > 4 or not 1 <= int(at) <= n:
            look.problem(f"marked names tile {shorten(at)}; the board goes from 1 to {n}", "marked")
        elif not isinstance(name, str):
            look.problem(f"marked says for tile {at} what is no tile's name: {shorten(name)}", "marked")
        else:
            board[int(at) - 1] = name
    return board


def number(look: Table, key: str, default: int) -> int:
    """Read a whole number of any size that a game could be asked for."""
    return look.number(key, -1_000_000, 1_000_000, default) or 0


def texts(look: Table, key: str) -> list[str]:
    """Read a list of texts."""
    value = look.data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        look.problem(f"{key} is not a list of texts", key)
        return []
    return value


def mapping(look: Table, key: str) -> dict[str, Any]:
    """Read a table."""
    value = look.data.get(key, {})
    if not isinstance(value, dict):
        look.problem(f"{key} is not a table: write {key} = {{...}}", key)
        return {}
    return value


def cards(look: Table, key: str, value: object) -> list[str]:
    """Read a list of cards."""
    if not isinstance(value, list):
        look.problem(f"{key} is not a list of cards: {shorten(value)}", key)
        return []
    for card in value:
        if card not in CARDS:
            look.problem(f"there is no card {shorten(card)!r}{nearest(card, CARDS)}", key)
    return value
