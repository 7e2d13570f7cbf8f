"""From a position to its graph: every position that can come, and the weighted steps between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from azar.core.compiled import link
from azar.core.errors import RulesError
from azar.core.position import Position
from azar.odds import expand as e
from azar.odds.rooms import SHORT, SMALL, filled, grow, room, space

MOST_POSITIONS: Final = 6_000_000
MOST_STEPS: Final = 160_000_000
"""The most that is taken on: it fits about 3 GB of memory."""
FIRST_ROOM: Final = 4096
QUOTA: Final = 2_000_000
"""Throws played at a stretch; between two stretches progress is told, and Ctrl-C is heard."""

STOP: Final = (
    "exact odds stop at {}, and where pieces can be sent back for ever there is no end of them: simulate instead"
)
PROBLEMS: Final = {
    e.A_SEAT_DECIDES: "exact odds are for games that chance alone decides; here a seat chooses, so simulate instead",
    e.RULES_FAILED: "the rules failed on a position that they had made themselves",
    e.NO_TURN_USED: "exact odds are for games that chance alone decides, counted in turns; here is a throw or a card "
    "that uses up none, so simulate instead",
    e.TOO_LARGE: "the numbers in the positions of this game are too large for exact odds; simulate instead",
}


class TooMany(RulesError):
    """More positions can come than are taken on: `found` says how many."""

    def __init__(self, found: str, limit: str) -> None:
        """Say how many there are, and what the limit is."""
        super().__init__(f"{found} or more can come from here; {limit}")
        self.found = found


@dataclass
class Graph:
    """All positions that can come, numbered as found (0 is the first), and the steps between them.

    The steps of position i are those from `begins[i]` to `begins[i + 1]`. A target below `ends` is an end of the game,
    where `explore` numbers them: bit s says that seat s wins it. The others are `ends` plus the number of a position.
    """

    ends: int
    """How many targets are ends."""
    positions: int
    longest: int
    """The most turns that one throw uses up."""
    heaviest: int
    """The largest sum of weights at one position."""
    begins: Any
    totals: Any
    targets: Any
    turns: Any
    weights: Any


class Search:
    """The rows that the search works in."""

    def __init__(self, position: Position, most: int, kind: str) -> None:
        """Begin at a position."""
        game = position.game
        sizes, self.seats, self.most, self.kind = game.sizes, len(game.names), most, kind
        self.drivers = link(game.rules, (e.expand, e.rehash))
        self.book = filled(game.odds_book())
        self.width, self.outcomes = sizes.row, sizes.outcomes
        first = FIRST_ROOM + self.outcomes
        self.rows = room(first * self.width, SMALL)
        self.table = room(4 * FIRST_ROOM, SMALL)
        self.begins, self.totals = room(first + 1), room(first, SMALL)
        self.latest = room((1 << self.seats) + first, SMALL)
        self.targets, self.weights, self.turns = room(first, SMALL), room(first, SMALL), room(first, SHORT)
        self.marks = room(e.MARKS)
        self.row, self.after = filled(position.row), room(self.width)
        self.out, self.odds = room(self.outcomes), room(self.outcomes)
        self.like, self.steps, self.firsts = room(self.outcomes), room(self.outcomes), room(self.outcomes)
        self.results = room(self.outcomes * self.width)
        self.score, self.log = room(3 * self.seats), room(0)
        self.moves, self.scratch = space(sizes.moves), space(sizes.scratch)

    def stretch(self) -> int:
        """Search for a while."""
        said: int = self.drivers.expand(
            self.book, self.rows, self.table, self.begins, self.totals, self.latest, self.targets, self.turns,
            self.weights, self.marks, self.row, self.after, self.out, self.odds, self.like, self.steps, self.firsts,
            self.results, self.score, self.log, self.moves, self.scratch, QUOTA,
        )  # fmt: skip
        return said

    def widen(self) -> None:
        """Make more room, or say that it is too much."""
        found, steps = int(self.marks[e.FOUND]), int(self.marks[e.STEPS])
        if found > self.most or steps > MOST_STEPS:
            what = f"{found:,} positions" if found > self.most else f"{steps:,} steps between positions"
            least = f"{self.most:,} positions" if found > self.most else f"{MOST_STEPS:,} steps"
            raise TooMany(what, self.kind.format(least))
        positions = len(self.totals)
        if found + self.outcomes > positions:
            positions += max(positions // 2, self.outcomes)
            grow(self.rows, positions * self.width)
            grow(self.begins, positions + 1)
            grow(self.totals, positions)
            grow(self.latest, (1 << self.seats) + positions)
            size = len(self.table)
            while size < 2 * positions:
                size *= 2
            if size > len(self.table):
                self.table = room(size, SMALL)
                self.drivers.rehash(self.rows, self.table, self.width, self.row, self.marks)
        if steps + self.outcomes > len(self.targets):
            more = len(self.targets) + max(len(self.targets) // 2, self.outcomes)
            for row in (self.targets, self.weights, self.turns):
                grow(row, more)


def explore(
    position: Position,
    most: int = MOST_POSITIONS,
    kind: str = STOP,
    progress: Callable[[float], None] | None = None,
) -> Graph:
    """Find every position that can come from this one, or refuse if they are too many."""
    search = Search(position, most, kind)
    said = e.GO_ON
    while said != e.ALL_DONE:
        said = search.stretch()
        if said in PROBLEMS:
            raise RulesError(PROBLEMS[said])
        if said == e.NO_ROOM:
            search.widen()
        if progress is not None:
            progress(float(search.marks[e.DONE]) / float(search.marks[e.FOUND]))
    marks = search.marks
    if marks[e.FOUND] > most:
        search.widen()
    return Graph(
        1 << search.seats, int(marks[e.FOUND]), int(marks[e.LONGEST]), int(marks[e.HEAVIEST]),
        search.begins, search.totals, search.targets, search.turns, search.weights,
    )  # fmt: skip
