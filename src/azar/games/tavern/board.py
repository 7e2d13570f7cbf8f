"""Taverns as data: read from TOML, with every problem listed at once, and with the opponent that it is about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Final

from azar.core.errors import RulesError, nearest, shorten
from azar.core.options import Value, resolve
from azar.core.players import wrong_name
from azar.core.shelf import Shelf, own_text
from azar.core.toml import Document, Table, read_toml
from azar.games.tavern.row import MOST_OPPONENTS
from azar.games.toledo.book import misplaced
from azar.games.toledo.options import MOST_COINS, USUAL_PURSE, Kind
from azar.games.toledo.row import PANQUIST
from azar.games.toledo.shares import rows_of
from azar.games.toledo.six import KIND_OF, rules_in_full, rules_told
from azar.games.toledo.throws import Throw

SHIPPED: Final = Shelf(__package__, "boards")
KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,23}")
RESERVED: Final = ("purse", "wager", "choosing", "over", "hand")
"""Words that the notation of positions needs."""
LONGEST_STORY: Final = 600
OF_OPPONENT: Final = ("id", "name", "story", "portrait", "purse", "game", "options")


@dataclass(frozen=True)
class Opponent:
    """One who can be challenged: who that is, the coins, and the favourite game with its options."""

    key: str
    """The word that the opponent is called by in moves and positions."""
    name: str
    purse: int
    kind: Kind
    options: Mapping[str, Value] = field(default_factory=dict)
    """All options of the game, settled."""
    given: Mapping[str, Value] = field(default_factory=dict)
    """Those that the tavern gives."""
    story: str = ""
    portrait: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the favourite game, as this opponent plays it, a paragraph each; its table is the last."""
        return rules_in_full(self.kind, self.options)

    @property
    def rules_without_table(self) -> tuple[str, ...]:
        """The same, for a page that shows the table of `shares` in its own way."""
        return rules_told(self.kind, self.options)

    @property
    def shares(self) -> list[tuple[int, dict[Fraction, tuple[Throw, ...]]]]:
        """Which last dice win which share of the wager, for each total; nothing in a game without shares."""
        return rows_of(self.options) if self.kind.number == PANQUIST else []

    def data(self) -> dict[str, object]:
        """The opponent as its table in a file would give it."""
        table: dict[str, object] = {"id": self.key, "name": self.name, "purse": self.purse, "game": self.kind.name}
        also = {"story": self.story, "portrait": self.portrait, "options": dict(self.given)}
        return table | {key: value for key, value in also.items() if value}


@dataclass(frozen=True)
class Tavern:
    """A tavern: what it is called, what the player begins with, and who sits there."""

    name: str
    opponents: tuple[Opponent, ...]
    purse: int = USUAL_PURSE
    title: str = ""
    story: str = ""

    @property
    def about(self) -> str:
        """The tavern in a line."""
        return f"{self.title or self.name}; {count_opponents(len(self.opponents))}, {self.purse} coins to begin with"

    def data(self) -> dict[str, object]:
        """The tavern as its file would give it."""
        head: dict[str, object] = {"name": self.name, "title": self.title, "story": self.story, "purse": self.purse}
        return {key: value for key, value in head.items() if value} | {"opponent": [o.data() for o in self.opponents]}


def count_opponents(n: int) -> str:
    """Count opponents in words."""
    return f"{n} {'opponent' if n == 1 else 'opponents'}"


def shipped_taverns() -> list[str]:
    """List the taverns that come with azar."""
    return SHIPPED.names()


@cache
def shipped_tavern(name: str) -> Tavern:
    """Load one of the taverns that come with azar."""
    return read_tavern(SHIPPED.text(name))


def find_tavern(what: object) -> Tavern:
    """Find a tavern: one that ships, a TOML file, TOML text as a mapping, or a tavern itself."""
    if isinstance(what, Tavern):
        return what
    if isinstance(what, Mapping):
        return tavern_of(Document(dict(what)))
    name = shorten(what, LONGEST_STORY)
    if name in shipped_taverns():
        return shipped_tavern(name)
    path = Path(name)
    if path.suffix != ".toml" or not name.isprintable():
        known = nearest(name, shipped_taverns())
        raise RulesError(f"there is no tavern {shorten(name)!r}, and it is no file ending in .toml{known}")
    return read_tavern(own_text(path, "tavern"))


def read_tavern(text: str) -> Tavern:
    """Read a tavern from TOML; a RulesError lists every problem with its line."""
    return tavern_of(read_toml(text))


def tavern_of(document: Document) -> Tavern:
    """Check everything that a tavern says, and list everything that is wrong with it."""
    top = document.table(())
    name = top.text("name", needed=True)
    title, story = top.text("title"), story_of(top)
    purse = top.number("purse", 1, MOST_COINS, USUAL_PURSE) or USUAL_PURSE
    top.only("name", "title", "story", "purse", "opponent")
    tables = document.tables("opponent")
    if not tables and not document.data.get("opponent"):
        document.problem(0, "nobody sits here: a tavern needs at least one [[opponent]]")
    if len(tables) > MOST_OPPONENTS:
        document.problem(0, f"a tavern has at most {MOST_OPPONENTS} opponents, not {len(tables)}")
    found = [read_opponent(table, number) for number, table in enumerate(tables[:MOST_OPPONENTS], 1)]
    for which in ("key", "name"):
        seen: set[str] = set()
        for table, opponent in zip(tables, found, strict=False):
            word = getattr(opponent, which).casefold()
            if word and word in seen:
                table.problem(f"another opponent has the same {'id' if which == 'key' else 'name'}", "id")
            seen.add(word)
    for table, opponent in zip(tables, found, strict=False):
        name_word = opponent.name.casefold()
        if name_word and any(name_word == other.key for other in found if other is not opponent):
            table.problem("this name is another opponent's id, so 'sit' could mean either", "name")
    document.finish()
    return Tavern(name, tuple(found), purse, title, story)


def story_of(table: Table) -> str:
    """Read a story, which is not too long for a screen."""
    story = table.text("story")
    if len(story) > LONGEST_STORY:
        table.problem(f"the story is longer than {LONGEST_STORY} characters", "story")
    return story


def read_opponent(table: Table, number: int) -> Opponent:
    """Read one of the tables [[opponent]]; problems name the opponent."""
    called = [word for word in (table.data.get("name"), table.data.get("id")) if isinstance(word, str) and word]
    table.about = f"opponent {shorten(called[0] if called else number)}"
    key, name = table.text("id", needed=True), table.text("name", needed=True)
    if key and not KEY.fullmatch(key):
        table.problem(f"id {shorten(key)!r} is not a word of small letters, digits and _, at most 24", "id")
    if key in RESERVED:
        table.problem(f"id {key!r} means something else in a position: {', '.join(RESERVED)} are taken", "id")
    wrong = wrong_name(name) if name else None
    if wrong:
        table.problem(wrong, "name")
    story, portrait = story_of(table), table.text("portrait")
    if portrait and not KEY.fullmatch(portrait):
        table.problem(f"portrait {shorten(portrait)!r} is not a word of small letters, digits and _", "portrait")
    purse = table.number("purse", 1, MOST_COINS, 1, needed=True) or 1
    word = table.text("game", needed=True)
    if word and word not in KIND_OF:
        table.problem(f"there is no dice game {shorten(word)!r}{nearest(word, list(KIND_OF))}", "game")
    kind = KIND_OF.get(word, KIND_OF["riffa"])
    given = read_options(table, kind) if word in KIND_OF else {}
    options, _ = resolve(kind.options, {}, None, given)
    table.only(*OF_OPPONENT)
    return Opponent(key, name, purse, kind, options, given, story, portrait)


def read_options(table: Table, kind: Kind) -> dict[str, Value]:
    """Read the options of a favourite game."""
    value = table.data.get("options", {})
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        table.problem("options is not a table: write options = { same_mark = 'reroll' }", "options")
        return {}
    options, problems = resolve(kind.options, {}, None, value)
    if not kind.options and value:
        problems = [f"{kind.name} has no options"]
    for problem in [*problems, *misplaced(options, frozenset(value))]:
        table.problem(problem, "options")
    return {name: options[name] for name in value if name in options}
