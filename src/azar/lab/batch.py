"""The batch player: many games of any game, compiled, on all cores, with tallies that add up exactly."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, Final

from azar.core.compiled import jit_wanted, link
from azar.core.game import Game
from azar.core.kernel import EVENT_WIDTH
from azar.core.philox import SOURCE_SIZE
from azar.core.rows import zeros
from azar.core.streams import halves
from azar.lab.drivers import LONGEST, SEAT_FIELDS, TALLY_HEAD, play_games, trace_games

BINS: Final = 4096
"""Games of as many turns or more share the last bar of the histogram."""
STEP_LIMIT: Final = 1_000_000
"""A game that takes more steps is cut, and counted as cut."""
CHUNK_SECONDS: Final = 0.2

Progress = Callable[[int, int], None]


class Rows:
    """Makes rows in the form that kernels take: arrays when compiled, lists in plain Python."""

    def __init__(self, plain: bool) -> None:
        """Settle the form once."""
        self.plain = plain

    def zeros(self, size: int) -> Any:
        """Make a row of so many zeros."""
        return self.of([0] * size)

    def space(self, size: int) -> Any:
        """Make working space: very long, and for the most part never touched."""
        if self.plain:
            return zeros(size)
        import numpy as np

        return np.zeros(size, np.int64)

    def of(self, numbers: Sequence[int]) -> Any:
        """Make a row of these numbers."""
        if self.plain:
            return list(numbers)
        import numpy as np

        return np.array(numbers, np.int64)


class Room:
    """The rows that one thread works in; with `counting`, events are logged."""

    def __init__(self, game: Game, rows: Rows, counting: bool) -> None:
        """Make every row once."""
        sizes = game.sizes
        log = 1 + sizes.events * EVENT_WIDTH if counting else 0
        needed = (sizes.row, SOURCE_SIZE, sizes.outcomes, sizes.outcomes)
        self.rows = (*(rows.zeros(size) for size in needed), rows.space(sizes.scratch), rows.zeros(log))
        """Position, source, outcomes, weights, scratch and log: the order in which drivers take them."""
        self.score = rows.zeros(3 * len(game.names))


def tally_size(game: Game) -> int:
    """Count the numbers in a game's tally."""
    return TALLY_HEAD + SEAT_FIELDS * len(game.names) + BINS + game.sizes.tally


class Batch:
    """Plays games of one game, from a seed; `plain` runs the very same in plain Python."""

    def __init__(self, game: Game, seed: int = 0, counting: bool = True, plain: bool | None = None) -> None:
        """Link the drivers; the first time ever, this compiles them."""
        self.game, self.seed, self.counting = game, seed, counting
        self.plain = plain if plain is not None else not jit_wanted()
        self.drivers = link(game.rules, (play_games, trace_games), self.plain)
        self.form = Rows(self.plain)
        self.book = self.form.of(game.book)

    def tally(self) -> Any:
        """Make an empty tally."""
        return self.form.zeros(tally_size(self.game))

    def room(self) -> Room:
        """Make rows for one thread."""
        return Room(self.game, self.form, self.counting)

    def play(self, first: int, games: int, tally: Any, room: Room | None = None) -> None:
        """Play games number `first` and on into a tally."""
        room = room or self.room()
        self.drivers.play_games(
            self.book, *room.rows, room.score, *halves(self.seed), *halves(first), games, STEP_LIMIT,
            len(self.game.names), BINS, tally,
        )  # fmt: skip

    def trace(self, first: int, games: int) -> list[int]:
        """Digest games number `first` and on, step by step: equal digests are equal games."""
        digests = self.form.zeros(games)
        self.drivers.trace_games(
            self.book, *self.room().rows, *halves(self.seed), *halves(first), games, STEP_LIMIT, self.game.sizes.row,
            digests,
        )  # fmt: skip
        return [int(d) for d in digests]


def play_many(
    batch: Batch, games: int, progress: Progress | None = None, workers: int | None = None
) -> tuple[list[int], int]:
    """Play games 0 to `games` - 1 on all cores; an interrupt gives the tally so far. Return it and the games done."""
    workers = workers or cores()
    total = [0] * tally_size(batch.game)
    done = 0
    chunks = Chunks(games)
    pool = ThreadPoolExecutor(workers)
    rooms = [batch.room() for _ in range(workers)]
    running: dict[int, Future[tuple[Any, int]]] = {}

    def work(worker: int, first: int, size: int) -> tuple[Any, int]:
        tally, began = batch.tally(), time.perf_counter()
        batch.play(first, size, tally, rooms[worker])
        chunks.learn(size, time.perf_counter() - began)
        return tally, size

    def collect(worker: int) -> None:
        nonlocal done
        tally, size = running.pop(worker).result()
        add(total, tally)
        done += size
        if progress is not None:
            progress(done, games)

    try:
        while chunks.left or running:
            for worker in range(workers):
                if worker in running and running[worker].done():
                    collect(worker)
                if worker not in running and chunks.left:
                    running[worker] = pool.submit(work, worker, *chunks.take())
            if running:
                wait(running.values(), return_when=FIRST_COMPLETED)
    except KeyboardInterrupt:
        for worker in list(running):
            collect(worker)
    finally:
        pool.shutdown()
    return total, done


def cores() -> int:
    """Count the cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def add(total: list[int], tally: Any) -> None:
    """Add a tally to a total; every number is a sum, but for the longest game."""
    longest = max(total[LONGEST], int(tally[LONGEST]))
    for i, value in enumerate(tally):
        if value:
            total[i] += int(value)
    total[LONGEST] = longest


class Chunks:
    """Hands out ranges of games, each about as long as progress should be rare."""

    def __init__(self, games: int) -> None:
        """Begin small; the first chunks show how quick the games are."""
        self.games, self.next, self.size = games, 0, 64

    @property
    def left(self) -> int:
        """Count the games not handed out yet."""
        return self.games - self.next

    def take(self) -> tuple[int, int]:
        """Hand out the next range: its first game and how many."""
        size = min(self.size, self.left)
        first, self.next = self.next, self.next + size
        return first, size

    def learn(self, size: int, seconds: float) -> None:
        """Aim at chunks of `CHUNK_SECONDS`; never more than eight times as large as the last."""
        wanted = int(size * CHUNK_SECONDS / max(seconds, 1e-9))
        self.size = max(1, min(wanted, size * 8, 50_000_000))
