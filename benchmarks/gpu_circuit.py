"""Circuit on a graphics card: first that its games are the CPU's, step by step, then how fast they are.

Anyone with an NVIDIA card can run this:

    pip install -e '.[cuda]'          # or .[cuda12], as the driver has it
    python benchmarks/gpu_circuit.py

`--quick` takes a tenth of the games.
"""

from __future__ import annotations

import sys
from typing import Any

from _card import equal_games, equal_tallies, run, speed
from circuit_turns import WITH_CARDS, WITHOUT_CARDS

import azar

BOARDS = {"v1": ["empty"] * 40, "v2": WITHOUT_CARDS, "v3": WITH_CARDS}
"""Boards that games come to an end on, with every tile of the version."""
SEATS = (1, 2, 4, 12)
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"instants": "windows", "repeat_moves": "chosen", "finish_effect": "applied"},
    {"dice": [30, 30, 30, 30], "capacity": 5},
)


def measure(part: int) -> dict[str, Any]:
    """Compare and time."""
    games = [
        azar.game("circuit", preset=preset, players=seats, laps=1, board=board, **options)
        for preset, board in BOARDS.items()
        for seats in SEATS
        for options in VARIANTS
    ]
    tiles = azar.game("circuit", preset="v2", players=4, board=WITHOUT_CARDS)
    cards = azar.game("circuit", preset="v3", players=4, board=WITH_CARDS)
    return {
        "games equal step by step, every version, 1 to 12 seats": equal_games(games, 200 // part, 20 // part),
        "tallies equal, v2": equal_tallies(tiles, 1_000_000 // part),
        "tallies equal, v3": equal_tallies(cards, 1_000_000 // part),
        "v2, 4 seats, 40 tiles": speed(tiles, 100_000_000 // part),
        "v3, 4 seats, 40 tiles, cards at random": speed(cards, 20_000_000 // part),
    }


if __name__ == "__main__":
    sys.exit(run("gpu_circuit", measure))
