"""Coins never appear or vanish: random campaigns with all coins counted after every step, compiled.

python benchmarks/tavern_coins.py              a million campaigns in the usual tavern, and as many in the small one
python benchmarks/tavern_coins.py --games N    another number
"""

from __future__ import annotations

import argparse
import time

from _coins import on_processor
from _report import report

import azar

SEED = 2026
GAMES = 1_000_000


def main() -> None:
    """Play, count, print and keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    figures = {}
    for board in ("classic", "seed"):
        game = azar.game("tavern", board=board)
        on_processor(game, 1, SEED)
        began = time.process_time()
        right, steps = on_processor(game, games, SEED)
        seconds = time.process_time() - began
        assert right == games, f"{board}: the coins of {games - right} campaigns did not add up"
        figures[board] = {
            "campaigns": games,
            "steps": steps,
            "wrong": games - right,
            "cpu_seconds": round(seconds, 2),
            "million_steps_per_cpu_second": round(steps / seconds / 1e6, 1),
        }
    report("tavern_coins", figures)


if __name__ == "__main__":
    main()
