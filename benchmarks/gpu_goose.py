"""One rulebook on a graphics card: first that its games are the CPU's, step by step, then how fast they are.

Anyone with an NVIDIA card can run this:

    pip install -e '.[cuda]'          # or .[cuda12], as the driver has it
    python benchmarks/gpu_goose.py

`--quick` takes a tenth of the games.
"""

from __future__ import annotations

import sys
from typing import Any

from _card import equal_games, equal_tallies, run, speed

import azar

PRESETS = ("masters", "period", "french", "german")
SEATS = range(2, 9)


def measure(part: int) -> dict[str, Any]:
    """Compare and time."""
    games = [
        azar.game("goose", preset=preset, players=seats, stakes=True, purse=10 * seats)
        for preset in PRESETS
        for seats in SEATS
    ]
    two = azar.game("goose")
    each = 360 // part
    return {
        "games equal step by step, every preset, 2 to 8 seats": equal_games(games, each, each),
        "tallies equal": equal_tallies(two, 1_000_000 // part),
        "goose, 2 seats, masters": speed(two, 1_000_000_000 // part),
        "goose, 4 seats, masters, stakes": speed(azar.game("goose", players=4, stakes=True), 200_000_000 // part),
    }


if __name__ == "__main__":
    sys.exit(run("gpu_goose", measure))
