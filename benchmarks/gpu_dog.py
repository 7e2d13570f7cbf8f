"""Dog on a graphics card: first that its games are the CPU's, step by step, then how fast they are.

Anyone with an NVIDIA card can run this:

    pip install -e '.[cuda]'          # or .[cuda12], as the driver has it
    python benchmarks/gpu_dog.py

`--quick` takes a tenth of the games.
"""

from __future__ import annotations

import sys
from typing import Any

from _card import equal_games, equal_tallies, run, speed

import azar

SETTINGS: tuple[dict[str, Any], ...] = (
    {"preset": "libdog", "seven_scope": "canadian"},
    {"preset": "libdog"},
    {"preset": "braendi"},
    {"preset": "tournament"},
)


def measure(part: int) -> dict[str, Any]:
    """Compare and time."""
    games = [azar.game("dog", **settings) for settings in SETTINGS]
    return {
        "libdog, Canadian": speed(games[0], 1_000_000 // part),
        "libdog": speed(games[1], 1_000_000 // part),
        "games equal step by step": equal_games(games, 2_500 // part, 12 // part),
        "tallies equal": equal_tallies(games[0], 20_000 // part),
    }


if __name__ == "__main__":
    sys.exit(run("gpu_dog", measure))
