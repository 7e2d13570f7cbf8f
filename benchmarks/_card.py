"""What the benchmarks of a graphics card share: the card's games are the processor's, and then how fast they are.

Each is checked and timed alike; a benchmark says which games, and how many. `--quick` takes a tenth of them.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

from _report import report

from azar.core.errors import MissingExtra
from azar.core.game import Game
from azar.lab.batch import Batch, play_many
from azar.lab.cuda import CardBatch

SEED = 2026
REPEATS = 3
FIRST_GAMES = 1_000


def equal_games(games: Iterable[Game], each: int, plain: int) -> dict[str, Any]:
    """Compare whole games step by step: on the card, compiled, and so many of them in plain Python."""
    settings = 0
    for game in games:
        card = CardBatch(game, SEED).trace(0, each)
        assert card == Batch(game, SEED, counting=False).trace(0, each), f"{game!r}: card, compiled"
        assert card[:plain] == Batch(game, SEED, counting=False, plain=True).trace(0, plain), f"{game!r}: card, plain"
        settings += 1
    return {"settings": settings, "games": settings * each, "of these in plain Python": settings * plain, "equal": True}


def equal_tallies(game: Game, games: int) -> dict[str, Any]:
    """Compare the tallies of the same games on the processor and on the card."""
    expected, _ = play_many(Batch(game, SEED, counting=False), games)
    shared = len(expected) - game.sizes.tally
    assert CardBatch(game, SEED).play(0, games)[:shared] == expected[:shared], f"{game!r}: tallies differ"
    return {"games": games, "equal": True, "draws and turns": expected[2:4]}


def speed(game: Game, games: int) -> dict[str, Any]:
    """Time whole games on the card, with the tally brought back; the best of some runs."""
    card = CardBatch(game, SEED)
    began = time.perf_counter()
    card.play(0, FIRST_GAMES)
    first = time.perf_counter() - began
    seconds, turns = [], 0
    for _ in range(REPEATS):
        began = time.perf_counter()
        turns = card.play(0, games)[3]
        seconds.append(time.perf_counter() - began)
    blocks, threads = card.grid(games)
    return {
        "games": games,
        "threads": blocks * threads,
        "seconds": round(min(seconds), 4),
        "million_games_per_second": round(games / min(seconds) / 1e6, 3),
        "million_turns_per_second": round(turns / min(seconds) / 1e6, 1),
        "first_use_seconds": round(first, 2),
    }


def card_name() -> str:
    """Name the card."""
    asked = subprocess.run(
        ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"],
        capture_output=True,
        text=True,
        check=False,
    )
    return asked.stdout.strip()


def card_is_there() -> bool:
    """Say whether there is a card to measure; if not, say so in words."""
    import numpy

    if not hasattr(numpy, "row_stack"):
        numpy.row_stack = numpy.vstack  # numba-cuda 0.30 looks it up at import; NumPy 2.5 has it no more
    from numba import cuda

    if not cuda.is_available():
        print("there is no NVIDIA card here that CUDA can use; nothing was measured", file=sys.stderr)
        return False
    return True


def run(name: str, measure: Callable[[int], dict[str, Any]]) -> int:
    """Measure where there is a card, print and keep; `measure` is told by how much to divide the numbers of games."""
    try:
        if not card_is_there():
            return 2
        report(name, {"card": card_name(), **measure(10 if "--quick" in sys.argv else 1)})
    except (ImportError, MissingExtra) as error:
        print(f"{error}: pip install 'azar[cuda]'", file=sys.stderr)
        return 2
    return 0
