"""How many turns of goose, and of a small game from outside the package, one core plays in a second.

First the answers are checked: plain Python and compiled games must be equal step by step. Then the batch player is
timed with all options live, by processor time. Compiling is timed in a fresh cache, then once more in a second process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from _report import best_cpu, report

import azar
from azar.core.game import Game
from azar.lab.batch import Batch
from azar.lab.drivers import GAMES, TURNS

ROOT = Path(__file__).parent.parent
GAMES_TIMED = 200_000

FIRST_USE = """
import time; began = time.process_time()
import azar
from azar.lab.batch import Batch
batch = Batch(azar.game("goose"), counting=False)
batch.play(0, 1, batch.tally())
print(time.process_time() - began)
"""


def speed(game: Game, games: int = GAMES_TIMED, counting: bool = False) -> dict[str, Any]:
    """Check that compiled and plain games are equal, then time the compiled ones."""
    batch = Batch(game, seed=2026, counting=counting)
    assert batch.trace(0, 200) == Batch(game, seed=2026, plain=True).trace(0, 200), "plain and compiled games differ"
    tally = batch.tally()
    batch.play(0, games, tally)
    seconds = best_cpu(lambda: batch.play(0, games, batch.tally()))
    return {
        "games": int(tally[GAMES]),
        "turns": int(tally[TURNS]),
        "cpu_seconds": round(seconds, 4),
        "million_turns_per_cpu_second": round(int(tally[TURNS]) / seconds / 1e6, 2),
        "thousand_games_per_cpu_second": round(games / seconds / 1e3, 1),
    }


def first_use() -> dict[str, float]:
    """Time the first process, which compiles, and a second one, which finds it done."""
    with tempfile.TemporaryDirectory() as cache:
        env = os.environ | {"AZAR_CACHE": cache}
        runs = [
            subprocess.run([sys.executable, "-c", FIRST_USE], env=env, capture_output=True, text=True, check=True)
            for _ in "12"
        ]
    return {
        "first_process_cpu_seconds": round(float(runs[0].stdout), 2),
        "second_process_cpu_seconds": round(float(runs[1].stdout), 2),
    }


def main() -> None:
    """Measure, print and keep."""
    sys.path.insert(0, str(ROOT))
    from tests.outside.pig import PigGame

    figures: dict[str, Any] = {
        "goose, 2 seats, masters": speed(azar.game("goose")),
        "goose, 2 seats, masters, with squares and endings counted": speed(azar.game("goose"), counting=True),
        "goose, 2 seats, period, stakes and purses": speed(azar.game("goose", preset="period", stakes=True, purse=20)),
        "goose, 8 seats, masters, stakes": speed(azar.game("goose", players=8, stakes=True), GAMES_TIMED // 4),
        "pig, 2 seats, a game from outside the package": speed(PigGame(players=2)),
        "compiling": first_use(),
    }
    report("goose_batch", figures)


if __name__ == "__main__":
    main()
