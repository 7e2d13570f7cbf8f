"""Simulation: many random games, and what they tell, with intervals."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

from azar.core.errors import LARGEST, expect, whole_number
from azar.core.game import Game
from azar.lab.batch import BINS, Batch, Progress, play_many
from azar.lab.drivers import (
    CUT,
    DRAWN,
    GAMES,
    LONGEST,
    POINTS,
    POINTS_SQUARED,
    SEAT_FIELDS,
    TALLY_HEAD,
    THROWS,
    THROWS_SQUARED,
    TURNS,
    TURNS_SQUARED,
    WINS,
)

CONFIDENCE: Final = 0.99
Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


@dataclass(frozen=True)
class Estimate:
    """A figure from a simulation, and the interval that holds the true one 99 times in 100."""

    value: float
    low: float
    high: float

    @classmethod
    def share(cls, count: int, n: int) -> Estimate:
        """Estimate a probability by Wilson's interval, which is sound for rare and for sure things too."""
        if n == 0:
            return cls(0.0, 0.0, 1.0)
        p = count / n
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return cls(p, max(0.0, middle - half), min(1.0, middle + half))

    @classmethod
    def mean(cls, total: int, squares: int, n: int) -> Estimate:
        """Estimate a mean from a sum and a sum of squares."""
        if n == 0:
            return cls(0.0, 0.0, 0.0)
        half = Z * deviation(total, squares, n) / sqrt(n)
        return cls(total / n, total / n - half, total / n + half)

    def as_dict(self, name: str) -> dict[str, float]:
        """Show the figure under its name, with its interval."""
        return {name: self.value, "low": self.low, "high": self.high}


def deviation(total: int, squares: int, n: int) -> float:
    """Find the standard deviation from a sum and a sum of squares; whole numbers lose nothing on the way."""
    return sqrt(max(0, n * squares - total * total) / (n * (n - 1))) if n > 1 else 0.0


@dataclass(frozen=True)
class Simulation:
    """What a run of random games came to. `games` were finished of the `asked`."""

    game: Game
    seed: int
    asked: int
    games: int
    seconds: float
    tally: tuple[int, ...] = field(repr=False)

    @property
    def complete(self) -> bool:
        """Whether all the games that were asked for were played."""
        return self.games + self.cut == self.asked

    @property
    def cut(self) -> int:
        """Games stopped because they took too many steps."""
        return self.tally[CUT]

    def seat_field(self, seat: int, which: int) -> int:
        """Look up one number of a seat."""
        return self.tally[TALLY_HEAD + SEAT_FIELDS * seat + which]

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won by each seat."""
        return tuple(self.seat_field(seat, WINS) for seat in range(len(self.game.names)))

    @property
    def win(self) -> tuple[Estimate, ...]:
        """Each seat's chance to win."""
        return tuple(Estimate.share(count, self.games) for count in self.wins)

    @property
    def losses(self) -> int:
        """Games that a seat alone at the board lost; with more seats there are none, as a loss is another's win."""
        return self.game.lost_alone(self.own_counts, self.tally[DRAWN]) if len(self.game.names) == 1 else 0

    @property
    def lost(self) -> Estimate | None:
        """Alone at the board: the chance to lose."""
        return Estimate.share(self.losses, self.games) if len(self.game.names) == 1 else None

    @property
    def drawn(self) -> int:
        """Games that nobody won, and nobody lost."""
        return self.tally[DRAWN] - self.losses

    @property
    def draw(self) -> Estimate:
        """The chance that nobody wins; alone at the board, that nobody loses either."""
        return Estimate.share(self.drawn, self.games)

    @property
    def turns(self) -> Estimate:
        """How many turns a game takes."""
        return Estimate.mean(self.tally[TURNS], self.tally[TURNS_SQUARED], self.games)

    @property
    def throws(self) -> Estimate:
        """How many throws a game takes: turns less those that were passed."""
        return Estimate.mean(self.tally[THROWS], self.tally[THROWS_SQUARED], self.games)

    @property
    def points(self) -> tuple[Estimate, ...]:
        """What each seat wins or loses."""
        return tuple(
            Estimate.mean(self.seat_field(seat, POINTS), self.seat_field(seat, POINTS_SQUARED), self.games)
            for seat in range(len(self.game.names))
        )

    @property
    def length(self) -> dict[int, int]:
        """How many games took how many turns; the last bar holds all that were longer."""
        begin = TALLY_HEAD + SEAT_FIELDS * len(self.game.names)
        return {turn: n for turn, n in enumerate(self.tally[begin : begin + BINS]) if n}

    @property
    def own_counts(self) -> tuple[int, ...]:
        """What the game itself counts, in numbers."""
        return self.tally[TALLY_HEAD + SEAT_FIELDS * len(self.game.names) + BINS :]

    @property
    def own(self) -> Mapping[str, Any]:
        """What the game itself counts."""
        return self.game.tell_tally(self.own_counts, self.games)

    def as_dict(self) -> dict[str, Any]:
        """Show everything as plain data, for JSON."""
        names = self.game.names
        sd = deviation(self.tally[TURNS], self.tally[TURNS_SQUARED], self.games)
        throws_sd = deviation(self.tally[THROWS], self.tally[THROWS_SQUARED], self.games)
        own = {}
        for name, value in self.own.items():
            if isinstance(value, Mapping) and set(value) == {"total", "squares"}:
                own[name] = Estimate.mean(value["total"], value["squares"], self.games).as_dict("mean")
            else:
                own[name] = value
        return {
            "game": self.game.name,
            "options": dict(self.game.options) | self.game.setup_data(),
            "seed": self.seed,
            "games": self.games,
            "asked": self.asked,
            "complete": self.complete,
            "cut": self.cut,
            "seconds": self.seconds,
            "confidence": CONFIDENCE,
            "win": [{"seat": names[i]} | e.as_dict("p") for i, e in enumerate(self.win)],
            "draw": self.draw.as_dict("p"),
            **({"lost": self.lost.as_dict("p")} if self.lost is not None else {}),
            "turns": self.turns.as_dict("mean") | {"sd": sd, "longest": self.tally[LONGEST]},
            "throws": self.throws.as_dict("mean") | {"sd": throws_sd},
            "points": [{"seat": names[i]} | e.as_dict("mean") for i, e in enumerate(self.points)],
            "length": [{"turn": turn, "games": n} for turn, n in self.length.items()],
            "game_tally": own,
        }


def simulate(
    game: Game,
    games: int = 1_000_000,
    seed: int = 0,
    progress: Progress | None = None,
    workers: int | None = None,
    counting: bool = True,
) -> Simulation:
    """Play many random games on all cores. The same seed gives the same figures on every machine.

    `progress(done, games)` is called now and then; Ctrl-C gives the figures so far. Without `counting`, the game's own
    counts (for goose, squares and endings) are left out, and it is quicker; alone at the board they tell losses apart.
    """
    expect(game, Game, "simulate takes a game, such as azar.game('goose')")
    games = whole_number("at least one game must be played: the number of games", games, 1)
    seed = whole_number("a seed", seed, 0, LARGEST)
    workers = None if workers is None else whole_number("the number of workers", workers, 1)
    began = time.perf_counter()
    tally, _ = play_many(Batch(game, seed, counting or len(game.names) == 1), games, progress, workers)
    return Simulation(game, seed, games, tally[GAMES], time.perf_counter() - began, tuple(tally))
