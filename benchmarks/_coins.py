"""A driver for campaigns that counts all coins after every step: on the processor, and on a graphics card."""

from __future__ import annotations

import os
from typing import Any

from azar.core.compiled import jit_wanted, link, load
from azar.core.contract import rules
from azar.core.game import Game
from azar.core.kernel import CHANCE, OVER, STATUS, Book, Ints, kernel
from azar.core.link import flatten
from azar.core.philox import SOURCE_SIZE
from azar.core.streams import halves
from azar.games.tavern.row import B_COUNT, CHOOSING, OPPONENTS
from azar.games.toledo.row import ENDED, GUEST, PHASE, PURSES
from azar.lab.batch import STEP_LIMIT, Rows
from azar.lab.cuda import cuda_module, narrow_type
from azar.lab.drivers import begin

THREADS, BLOCKS = 128, 132 * 8


@kernel
def wrong_coins(book: Book, row: Ints, coins: int) -> int:
    """Say whether coins have appeared or vanished: 1, or 0 if all is well."""
    found = row[PURSES]
    for i in range(book[B_COUNT]):
        if row[OPPONENTS + i] < 0:
            return 1
        found += row[OPPONENTS + i]
    if row[PURSES] < 0 or found != coins or row[STATUS] != 0:
        return 1
    if row[PHASE] == CHOOSING or row[PHASE] == ENDED:
        return 1 if row[PURSES + 1] != 0 else 0
    return 1 if row[PURSES + 1] != row[OPPONENTS + row[GUEST]] else 0


@kernel
def campaign(
    book: Book, row: Ints, source: Ints, out: Ints, weights: Ints, scratch: Ints, log: Ints, coins: int, limit: int
) -> int:
    """Play one campaign at random; return its steps, or a negative number if the coins did not add up."""
    rules.start(book, row, log)
    steps = 0
    turn = rules.turn(book, row)
    while turn != OVER and steps < limit:
        if wrong_coins(book, row, coins) != 0:
            return -1 - steps
        if turn == CHANCE:
            code = rules.draw(book, row, source, out, weights)
        else:
            code = rules.pick(book, row, turn, source, scratch)
        rules.play(book, row, turn, code, log)
        steps += 1
        turn = rules.turn(book, row)
    if wrong_coins(book, row, coins) != 0 or turn != OVER:
        return -1 - steps
    return steps


@kernel
def campaigns(
    book: Book, row: Ints, source: Ints, out: Ints, weights: Ints, scratch: Ints, log: Ints, coins: int,
    seed_low: int, seed_high: int, first_low: int, first_high: int, games: int, limit: int, found: Ints,
) -> None:  # fmt: skip
    """Play many campaigns: count those that are right, and their steps."""
    for offset in range(games):
        begin(source, seed_low, seed_high, first_low, first_high, offset)
        steps = campaign(book, row, source, out, weights, scratch, log, coins, limit)
        if steps >= 0:
            found[0] += 1
            found[1] += steps


def coins_of(game: Game) -> int:
    """Count the coins of a tavern at the beginning."""
    position: Any = game.start()
    return int(position.coins)


def on_processor(game: Game, games: int, seed: int) -> tuple[int, int]:
    """Play campaigns compiled; give how many were right at every step, and the steps."""
    form, sizes = Rows(not jit_wanted()), game.sizes
    drivers = link(game.rules, (campaigns,))
    found = form.zeros(2)
    drivers.campaigns(
        form.of(game.book), form.zeros(sizes.row), form.zeros(SOURCE_SIZE), form.zeros(sizes.outcomes),
        form.zeros(sizes.outcomes), form.zeros(sizes.scratch), form.zeros(0), coins_of(game), *halves(seed),
        *halves(0), games, STEP_LIMIT, found,
    )  # fmt: skip
    return int(found[0]), int(found[1])


LAUNCHER = """
@cuda.jit
def all_campaigns(book, coins, seed_low, seed_high, first_low, first_high, games, limit, found):
    row = cuda.local.array({row}, {narrow})
    source = cuda.local.array({source}, int64)
    out = cuda.local.array({outcomes}, {narrow})
    weights = cuda.local.array({outcomes}, {narrow})
    scratch = cuda.local.array(1, int64)
    log = cuda.local.array(1, {narrow})[1:]
    for offset in range(cuda.grid(1), games, cuda.gridsize(1)):
        begin(source, seed_low, seed_high, first_low, first_high, offset)
        steps = campaign(book, row, source, out, weights, scratch, log, coins, limit)
        if steps >= 0:
            cuda.atomic.add(found, 0, 1)
            cuda.atomic.add(found, 1, steps)
"""


def on_card(game: Game, games: int, seed: int) -> tuple[int, int]:
    """Play the same campaigns on a graphics card, or in its simulator."""
    import numpy as np

    cuda = cuda_module()
    head = "from numba import cuda, int32, int64\n\nkernel = part = entry = cuda.jit(device=True)\n\n"
    launcher = LAUNCHER.format(
        row=game.sizes.row, source=SOURCE_SIZE, outcomes=game.sizes.outcomes, narrow=narrow_type()
    )
    module = load(head + flatten(game.rules, (begin, campaign)) + launcher)
    book, found = cuda.to_device(np.array(game.book, narrow_type())), cuda.to_device(np.zeros(2, np.int64))
    threads = min(THREADS, games) if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1" else THREADS
    blocks = min(BLOCKS, -(-games // threads))
    module.all_campaigns[blocks, threads](
        book, coins_of(game), *halves(seed), *halves(0), games, STEP_LIMIT, found
    )  # fmt: skip
    right, steps = (int(n) for n in found.copy_to_host())
    return right, steps
