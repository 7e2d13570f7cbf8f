"""Kinds of tile as data: who is concerned, what happens, and how much; read from TOML and checked."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from azar.core.errors import NotationError, nearest, shorten
from azar.core.toml import Document, Table, read_toml
from azar.games.circuit.row import (
    DRAW_CARD,
    EVERYBODY,
    KIND_BITS,
    KIND_MASK,
    LANDER_ONLY,
    LAP_START,
    LAST,
    LEADER,
    MOVE,
    NOBODY,
    NOTHING,
    OTHERS,
    PREVIOUS_TURN,
)

WHO: Final = {"lander": LANDER_ONLY, "others": OTHERS, "everybody": EVERYBODY, "leader": LEADER, "last": LAST}
WHAT: Final = {
    "nothing": NOTHING, "move": MOVE, "lap_start": LAP_START, "previous_turn": PREVIOUS_TURN, "card": DRAW_CARD,
}  # fmt: skip
MOST_STEPS: Final = 1_000_000
"""The furthest that a tile moves anybody, and the largest number of a numbered tile."""
MOST_KINDS: Final = KIND_MASK
LONGEST_SHORT: Final = 5
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,29}")
NUMBER: Final = re.compile(r"-?[0-9]{1,19}")


@dataclass(frozen=True)
class TileKind:
    """What a tile is called and does."""

    name: str
    title: str
    short: str
    who: int
    what: int
    amount: int = 0
    numbered: bool = False

    @property
    def draws(self) -> bool:
        """Whether the tile gives cards."""
        return self.what == DRAW_CARD

    def data(self) -> dict[str, object]:
        """The kind as its file gives it."""
        words = {number: word for word, number in WHAT.items()}
        table: dict[str, object] = {"name": self.name, "title": self.title, "short": self.short}
        table["what"] = words[self.what]
        if self.what != NOTHING:
            table["who"] = next(word for word, number in WHO.items() if number == self.who)
        if self.what == MOVE:
            table["amount"] = self.amount
        return table | ({"numbered": True} if self.numbered else {})

    def text(self, number: int) -> str:
        """Write a tile: speed_up, moonwalk:3."""
        return f"{self.name}:{number}" if self.numbered else self.name

    def called(self, number: int) -> str:
        """Name a tile in words: Speed Up, Moonwalk 3."""
        return f"{self.title} {number}" if self.numbered else self.title


def code_of(kind: int, number: int) -> int:
    """Put kind and number of a tile into its code."""
    return kind | number << KIND_BITS


def read_kind(table: Table) -> TileKind:
    """Read a kind of tile from its table; what is wrong is kept as problems, and so that its name is known."""
    table.only("name", "title", "short", "who", "what", "amount", "numbered")
    name = table.text("name", needed=True)
    if name:
        table.about = f"tile {shorten(name, 30)!r}"
        if not NAME.fullmatch(name):
            table.problem("its name is small letters, digits and _, and begins with a letter: 1 to 30 of them", "name")
    title = table.text("title") or name.replace("_", " ").title()
    short = table.text("short") if "short" in table.data else short_of(title)
    if len(short) > LONGEST_SHORT:
        table.problem(f"short has at most {LONGEST_SHORT} letters: {shorten(short)!r}", "short")
    what = word(table, "what", WHAT)
    who = word(table, "who", WHO) if "who" in table.data or what != NOTHING else NOBODY
    amount = table.number("amount", -MOST_STEPS, MOST_STEPS, 0, needed=what == MOVE) or 0
    if what == MOVE and "amount" in table.data and amount == 0 and table.data["amount"] == 0:
        table.problem("it moves nobody: amount is 0", "amount")
    if what != MOVE and "amount" in table.data:
        table.problem("only a tile that moves has an amount", "amount")
    numbered = table.data.get("numbered", False)
    if not isinstance(numbered, bool):
        table.problem("numbered is true or false", "numbered")
    elif numbered and what != MOVE:
        table.problem("only a tile that moves is numbered", "numbered")
    return TileKind(name, title, short, NOBODY if what == NOTHING else who, what, amount, bool(numbered))


def word(table: Table, key: str, words: Mapping[str, int]) -> int:
    """Read one of some words, as its number."""
    given = table.text(key, needed=True)
    if given and given not in words:
        table.problem(f"{key} cannot be {shorten(given)!r}{nearest(given, list(words))}", key)
    return words.get(given, 0)


def short_of(title: str) -> str:
    """Make a short name for the picture."""
    return "".join(c for c in title.upper() if c.isascii() and c.isalnum())[:LONGEST_SHORT]


@cache
def source_tiles() -> tuple[TileKind, ...]:
    """Read the tiles of the source; each shipped table is sound."""
    document: Document = read_toml(files(__package__).joinpath("tiles.toml").read_text(encoding="utf-8"))
    kinds = tuple(read_kind(table) for table in document.tables("tile"))
    document.finish()
    return kinds


def read_tile(text: object, kinds: Sequence[TileKind]) -> int:
    """Read a tile such as empty or moonwalk:3, and give its code."""
    if not isinstance(text, str):
        raise NotationError(f"a tile is a name such as empty or moonwalk:3, not {shorten(text)}")
    name, colon, number = text.strip().partition(":")
    names = [kind.name for kind in kinds]
    if name not in names:
        raise NotationError(f"there is no tile {shorten(name)!r}{nearest(name, names)}")
    kind = names.index(name)
    title = kinds[kind].title
    if not kinds[kind].numbered:
        if colon:
            raise NotationError(f"{title} takes no number: {shorten(text)!r}")
        return code_of(kind, 0)
    if not colon:
        raise NotationError(f"{title} needs its number, such as {name}:3")
    if not NUMBER.fullmatch(number.strip()):
        raise NotationError(f"the number of {title} is a whole number, not {shorten(number)!r}")
    if not 1 <= int(number) <= MOST_STEPS:
        raise NotationError(f"the number of {title} is 1 to {MOST_STEPS:,}, not {shorten(number)}")
    return code_of(kind, int(number))
