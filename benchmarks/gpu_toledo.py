"""The dice games of Toledo on a graphics card: first that their rounds are the CPU's, then how fast they are.

Anyone with an NVIDIA card can run this:

    pip install -e '.[cuda]'          # or .[cuda12], as the driver has it
    python benchmarks/gpu_toledo.py

`--quick` takes a tenth of the games.
"""

from __future__ import annotations

import sys
from typing import Any

from _card import SEED, equal_games, equal_tallies, run, speed
from _coins import on_card, on_processor
from toledo_rolls import SETTINGS

import azar


def coins_add_up(games: int) -> dict[str, Any]:
    """Count all coins of random campaigns after every step, on the card and on the processor."""
    for board in ("classic", "seed"):
        game = azar.game("tavern", board=board)
        found = on_card(game, games, SEED)
        assert found[0] == games, f"{board}: the coins of {games - found[0]} campaigns did not add up"
        assert found == on_processor(game, games, SEED), f"{board}: other campaigns on the card"
    return {"taverns": 2, "campaigns": 2 * games, "wrong": 0}


def measure(part: int) -> dict[str, Any]:
    """Compare and time."""
    games = [azar.game(name, **options) for name, options in (*SETTINGS, ("tavern", {}))]
    return {
        "games equal step by step": equal_games(games, 100_000 // part, 2_000 // part),
        "tallies equal": equal_tallies(azar.game("panquist", wager=10), 10_000_000 // part),
        "coins add up": coins_add_up(1_000_000 // part),
        "triga": speed(azar.game("triga"), 1_000_000_000 // part),
        "panquist": speed(azar.game("panquist"), 1_000_000_000 // part),
    }


if __name__ == "__main__":
    sys.exit(run("gpu_toledo", measure))
