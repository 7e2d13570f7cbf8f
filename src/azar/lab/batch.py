"""The batch player: many games of any game, compiled, on all cores, with tallies that add up exactly."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from azar.core.compiled import jit_wanted, link
from azar.core.game import Game
from azar.core.kernel import EVENT_WIDTH
from azar.core.philox import SOURCE_SIZE
from azar.core.streams import halves
from azar.lab.drivers import SEAT_FIELDS, TALLY_HEAD, play_games, trace_games

BINS: Final = 4096
"""Games of as many turns or more share the last bar of the histogram."""
STEP_LIMIT: Final = 1_000_000
"""A game that takes more steps is cut, and counted as cut."""
CHUNK_SECONDS: Final = 0.2

Progress = Callable[[int, int], None]


@dataclass
class Room:
    """The rows that one thread works in; `counting` decides whether events are logged."""

    game: Game
    counting: bool

    def __post_init__(self) -> None:
        """Make every row once."""
        sizes = self.game.sizes
        self.row = ints(sizes.row)
        self.source = ints(SOURCE_SIZE)
        self.out, self.weights = ints(sizes.outcomes), ints(sizes.outcomes)
        self.scratch = ints(sizes.scratch)
        self.log = ints(1 + sizes.events * EVENT_WIDTH if self.counting else 0)
        self.score = ints(3 * len(self.game.names))

    @property
    def rows(self) -> tuple[Any, ...]:
        """The rows in the order in which drivers take them."""
        return (self.row, self.source, self.out, self.weights, self.scratch, self.log)


def ints(size: int) -> Any:
    """Make a row: an array for compiled kernels, a list for plain ones."""
    if not jit_wanted():
        return [0] * size
    import numpy as np

    return np.zeros(size, np.int64)


def book_of(game: Game) -> Any:
    """Give the book in the form that kernels read fastest."""
    if not jit_wanted():
        return game.book
    import numpy as np

    return np.array(game.book, np.int64)


def tally_size(game: Game) -> int:
    """Count the numbers in a game's tally."""
    return TALLY_HEAD + SEAT_FIELDS * len(game.names) + BINS + game.sizes.tally


class Batch:
    """Plays games of one game in chunks."""

    def __init__(self, game: Game, seed: int = 0, counting: bool = True) -> None:
        """Link the drivers; the first time ever, this compiles them."""
        self.game, self.seed, self.counting = game, seed, counting
        self.drivers = link(game.rules, (play_games, trace_games))
        self.book = book_of(game)

    def tally(self) -> Any:
        """Make an empty tally."""
        return ints(tally_size(self.game))

    def play(self, first: int, games: int, tally: Any, room: Room | None = None) -> None:
        """Play games number `first` and on into a tally."""
        room = room or Room(self.game, self.counting)
        self.drivers.play_games(
            self.book, *room.rows, room.score, *halves(self.seed), *halves(first), games, STEP_LIMIT,
            len(self.game.names), BINS, tally,
        )  # fmt: skip

    def trace(self, first: int, games: int) -> list[int]:
        """Digest games number `first` and on, step by step."""
        room, digests = Room(self.game, self.counting), ints(games)
        self.drivers.trace_games(
            self.book, *room.rows, *halves(self.seed), *halves(first), games, STEP_LIMIT, self.game.sizes.row, digests
        )
        return [int(d) for d in digests]


def play_many(
    batch: Batch, games: int, progress: Progress | None = None, workers: int | None = None
) -> tuple[list[int], int]:
    """Play games 0 to `games` - 1 on all cores; an interrupt gives the tally so far. Return it and the games done."""
    workers = workers or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    total = [0] * tally_size(batch.game)
    done = 0
    chunks = Chunks(games)
    pool = ThreadPoolExecutor(workers)
    rooms = [Room(batch.game, batch.counting) for _ in range(workers)]
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
                wait_for_any(list(running.values()))
    except KeyboardInterrupt:
        for worker in list(running):
            collect(worker)
    finally:
        pool.shutdown()
    return total, done


def wait_for_any(running: list[Future[tuple[Any, int]]]) -> None:
    """Wait until one of these has finished."""
    from concurrent.futures import FIRST_COMPLETED, wait

    wait(running, return_when=FIRST_COMPLETED)


def add(total: list[int], tally: Any) -> None:
    """Add a tally to a total; every number is a sum, but for the longest game."""
    from azar.lab.drivers import LONGEST

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


def ranges(games: int, size: int) -> Iterator[tuple[int, int]]:
    """Split games into ranges of one size."""
    for first in range(0, games, size):
        yield first, min(size, games - first)
