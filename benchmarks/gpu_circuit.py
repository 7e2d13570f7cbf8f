"""Circuit on a graphics card: first that its games are the CPU's, step by step, then how fast they are.

Anyone with an NVIDIA card can run this:

    pip install -e '.[cuda]'          # or .[cuda12], as the driver has it
    python benchmarks/gpu_circuit.py

`--quick` takes a tenth of the games.
"""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Any

from _report import report
from circuit_turns import WITH_CARDS, WITHOUT_CARDS

import azar
from azar.core.errors import MissingExtra
from azar.core.game import Game
from azar.lab.batch import Batch, play_many
from azar.lab.cuda import CardBatch

PRESETS = ("v1", "v2", "v3")
SEATS = (1, 2, 4, 12)
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"instants": "windows", "repeat_moves": "chosen", "finish_effect": "applied"},
    {"dice": [30, 30, 30, 30], "capacity": 5},
)
SEED = 2026


def board_of(preset: str) -> list[str]:
    """A board that games come to an end on, with every tile of the version."""
    boards = {"v1": ["empty"] * 40, "v2": WITHOUT_CARDS, "v3": WITH_CARDS}
    return boards[preset]


def equal_games(games_each: int) -> dict[str, Any]:
    """Compare whole games step by step: plain Python, compiled, and on the card."""
    checked = 0
    for preset in PRESETS:
        for seats in SEATS:
            for options in VARIANTS:
                game = azar.game("circuit", preset=preset, players=seats, laps=1, board=board_of(preset), **options)
                card = CardBatch(game, SEED).trace(0, games_each)
                what = f"{preset}, {seats} seats, {options}"
                assert card == Batch(game, SEED, plain=False).trace(0, games_each), f"{what}: card, compiled"
                few = max(1, games_each // 10)
                assert card[:few] == Batch(game, SEED, plain=True).trace(0, few), f"{what}: card, plain"
                checked += games_each
    return {"presets": len(PRESETS), "seats": "1, 2, 4 and 12", "games": checked, "equal": True}


def equal_tallies(game: Game, games: int) -> dict[str, Any]:
    """Compare the tallies of the same games on the processor and on the card."""
    batch = Batch(game, SEED, counting=False)
    expected, _ = play_many(batch, games)
    own = game.sizes.tally
    assert CardBatch(game, SEED).play(0, games)[: len(expected) - own] == expected[: len(expected) - own], (
        "tallies differ"
    )
    return {"games": games, "equal": True, "wins, draws, turns": expected[2:4]}


def speed(game: Game, games: int) -> dict[str, Any]:
    """Time whole games on the card, with the tally brought back; the best of five."""
    card = CardBatch(game, SEED)
    began = time.perf_counter()
    card.play(0, 1000)
    first = time.perf_counter() - began
    seconds, turns = [], 0
    for _ in range(5):
        began = time.perf_counter()
        turns = card.play(0, games)[3]
        seconds.append(time.perf_counter() - began)
    return {
        "games": games,
        "seconds": round(min(seconds), 4),
        "million_games_per_second": round(games / min(seconds) / 1e6, 1),
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


def main() -> int:
    """Check, measure, print and keep."""
    if not card_is_there():
        return 2
    part = 10 if "--quick" in sys.argv else 1
    tiles = azar.game("circuit", preset="v2", players=4, board=WITHOUT_CARDS)
    cards = azar.game("circuit", preset="v3", players=4, board=WITH_CARDS)
    figures = {
        "card": card_name(),
        "games equal step by step": equal_games(200 // part),
        "tallies equal, v2": equal_tallies(tiles, 1_000_000 // part),
        "tallies equal, v3": equal_tallies(cards, 1_000_000 // part),
        "v2, 4 seats, 40 tiles": speed(tiles, 100_000_000 // part),
        "v3, 4 seats, 40 tiles, cards at random": speed(cards, 20_000_000 // part),
    }
    report("gpu_circuit", figures)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (ImportError, MissingExtra) as error:
        print(f"{error}: pip install 'azar[cuda]'", file=sys.stderr)
        sys.exit(2)
