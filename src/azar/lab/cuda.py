"""The batch player on a graphics card: the same kernels, one game a thread, the same tallies.

The flat text of `azar.core.link` is loaded once more, its kernels marked as device functions, behind a launcher that
gives every thread rows of its own. Sizes stand in the launcher as numbers, since a card wants to know them beforehand.
"""

from __future__ import annotations

import importlib
import math
import os
from functools import cached_property
from typing import Any, Final

from azar.core.compiled import load
from azar.core.errors import MissingExtra
from azar.core.game import Game
from azar.core.link import flatten
from azar.core.philox import SOURCE_SIZE
from azar.core.streams import halves
from azar.lab.batch import BINS, STEP_LIMIT, tally_size
from azar.lab.drivers import add_game, begin, play_game, trace_game

THREADS: Final = 128
BLOCKS: Final = 132 * 16
"""Enough blocks to fill an H200; more games than threads are taken in strides."""
WARP: Final = 32
LOCAL_SCRATCH: Final = 1_000
"""Working space of so many numbers is a thread's own; more is cut from one piece of the card's memory."""
MEMORY_USED: Final = 0.6
"""The part of the card's free memory that is taken for it; it says how many threads there can be."""
SHARED_BOOK: Final = 8_192
"""A book of so many numbers fits the fast memory of a block; a longer one is read from the card's own."""

LAUNCHER: Final = """
@cuda.jit(cache=True)
def play_all(book_given, space, seed_low, seed_high, first_low, first_high, games, limit, tally):
    {book}
    {rows}
    score = cuda.local.array({score}, {narrow})
    own = cuda.local.array({own}, int64)
    for i in range({own}):
        own[i] = 0
    for offset in range(cuda.grid(1), games, cuda.gridsize(1)):
        begin(source, seed_low, seed_high, first_low, first_high, offset)
        turns, throws = play_game(book, row, source, out, weights, scratch, log, limit, own, 0)
        if turns < 0:
            own[{cut}] += 1
        else:
            scores(book, row, score)
            add_game(own, score, {seats}, 1, turns, throws)
            own[{spill}] = 0
            cuda.atomic.add(tally, {spill} + min(turns, {bins} - 1), 1)
    for i in range({spill}):
        if i == {longest}:
            cuda.atomic.max(tally, i, own[i])
        elif own[i] != 0:
            cuda.atomic.add(tally, i, own[i])


@cuda.jit(cache=True)
def trace_all(book_given, space, seed_low, seed_high, first_low, first_high, games, limit, digests):
    {book}
    {rows}
    for offset in range(cuda.grid(1), games, cuda.gridsize(1)):
        begin(source, seed_low, seed_high, first_low, first_high, offset)
        digests[offset] = trace_game(book, row, source, out, weights, scratch, log, limit, {row})


@cuda.jit(cache=True)
def clear(space):
    for i in range(cuda.grid(1), space.size, cuda.gridsize(1)):
        space[i] = 0
"""

SHARED: Final = """book = cuda.shared.array({size}, {narrow})
    for i in range(cuda.threadIdx.x, {size}, cuda.blockDim.x):
        book[i] = book_given[i]
    cuda.syncthreads()"""

ROWS: Final = """row = cuda.local.array({row}, {narrow})
    source = cuda.local.array({source}, int64)
    out = cuda.local.array({outcomes}, {narrow})
    weights = cuda.local.array({outcomes}, {narrow})
    scratch = {scratch}
    log = cuda.local.array(1, {narrow})[1:]"""


def narrow_type() -> str:
    """Name the numbers that positions are kept in: half-size ones, but not in Numba's simulator."""
    return "int64" if os.environ.get("NUMBA_ENABLE_CUDASIM", "0") == "1" else "int32"


def launcher_text(game: Game) -> str:
    """Write the module that a card runs for one game and these sizes of its rows."""
    from azar.lab.drivers import CUT, LONGEST, SEAT_FIELDS, TALLY_HEAD

    sizes, seats = game.sizes, len(game.names)
    shared = len(game.book) <= SHARED_BOOK
    spill = TALLY_HEAD + SEAT_FIELDS * seats
    narrow = narrow_type()
    scratch = f"cuda.local.array({max(1, sizes.scratch)}, int64)"
    if sizes.scratch > LOCAL_SCRATCH:
        scratch = f"space[cuda.grid(1) * {sizes.scratch} : (cuda.grid(1) + 1) * {sizes.scratch}]"
    rows = ROWS.format(
        narrow=narrow, row=sizes.row, source=SOURCE_SIZE, outcomes=max(1, sizes.outcomes), scratch=scratch
    )
    book = SHARED.format(size=len(game.book), narrow=narrow) if shared else "book = book_given"
    launcher = LAUNCHER.format(
        book=book, rows=rows, row=sizes.row, score=3 * seats, own=spill + 1, narrow=narrow, seats=seats, spill=spill,
        bins=BINS, cut=CUT, longest=LONGEST,
    )  # fmt: skip
    text = flatten(game.rules, (begin, play_game, trace_game, add_game, game.rules.scores))
    head = (
        "# The rules of a game, gathered by azar for a graphics card.\n"
        "from numba import cuda, int32, int64\n\n"
        "kernel = part = entry = cuda.jit(device=True)\n\n"
    )
    return head + text + launcher


def cuda_module() -> Any:
    """Find what drives the card, or say which extra is missing."""
    try:
        return importlib.import_module("numba.cuda")
    except ImportError:
        raise MissingExtra("playing on a graphics card", "cuda") from None


class CardBatch:
    """Plays games of one game on a graphics card."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        """Load the launcher and send the book to the card."""
        self.game, self.seed = game, seed
        self.cuda = cuda_module()
        self.module = load(launcher_text(game))

    @cached_property
    def book(self) -> Any:
        """The book, on the card."""
        import numpy as np

        return self.cuda.to_device(np.array(self.game.book, narrow_type()))

    @cached_property
    def space(self) -> Any:
        """The working space of all threads, cleared; a single number if each has its own."""
        import numpy as np

        scratch = self.game.sizes.scratch
        if scratch <= LOCAL_SCRATCH:
            return self.cuda.to_device(np.zeros(1, np.int64))
        free = self.cuda.current_context().get_memory_info().free
        if math.isinf(free):
            # Numba's simulator knows no end of memory, but each of its threads is one of Python: one warp will do.
            return self.cuda.to_device(np.zeros(WARP * scratch, np.int64))
        threads = min(BLOCKS * THREADS, int(free * MEMORY_USED) // (8 * scratch)) // WARP * WARP
        space = self.cuda.device_array(max(WARP, threads) * scratch, np.int64)
        self.module.clear[BLOCKS, THREADS](space)
        return space

    def grid(self, games: int) -> tuple[int, int]:
        """Choose how many blocks of how many threads play so many games."""
        if self.game.sizes.scratch <= LOCAL_SCRATCH:
            return min(BLOCKS, -(-games // THREADS)), THREADS
        # Few threads at a time: small blocks spread them over the whole card.
        room = self.space.size // self.game.sizes.scratch // WARP
        return min(room, -(-games // WARP)), WARP

    def launch(self, kernel: Any, first: int, games: int, result: Any) -> Any:
        """Run one of the kernels over a range of games, and bring its result back."""
        on_card = self.cuda.to_device(result)
        kernel[self.grid(games)](self.book, self.space, *halves(self.seed), *halves(first), games, STEP_LIMIT, on_card)
        return on_card.copy_to_host()

    def play(self, first: int, games: int) -> list[int]:
        """Play games number `first` and on; give the tally, without the game's own counts."""
        import numpy as np

        return [
            int(n) for n in self.launch(self.module.play_all, first, games, np.zeros(tally_size(self.game), np.int64))
        ]

    def trace(self, first: int, games: int) -> list[int]:
        """Digest games number `first` and on, step by step."""
        import numpy as np

        return [int(d) for d in self.launch(self.module.trace_all, first, games, np.zeros(games, np.int64))]
