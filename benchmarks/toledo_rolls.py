"""How many rolls of the dice games of Toledo one core plays in a second, compiled; the answers are checked first.

Plain Python and compiled rounds must be equal step by step, and what a million rounds come to must agree with the exact
odds: who wins, ties, and how long it takes. Then the batch player is timed, by processor time.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from _report import best_cpu, report

import azar
from azar.core.game import Game
from azar.lab.batch import Batch
from azar.lab.drivers import GAMES, TURNS

SEED = 2026
CHECKED = 1_000_000
TIMED = 2_000_000
MOST_Z = 4.5
SETTINGS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("riffa", {}),
    ("triga", {}),
    ("triga", {"triga_scope": "any", "triga_triple": True, "same_mark": "reroll"}),
    ("triga", {"manner": "first"}),
    ("panquist", {"wager": 10}),
    ("mayores", {}),
    ("azar", {}),
    ("par_con_as", {}),
)


def checked(game: Game) -> float:
    """Check that plain and compiled rounds are equal, and that many agree with the odds; return the largest z."""
    batch = Batch(game, SEED, counting=False)
    assert batch.trace(0, 300) == Batch(game, SEED, counting=False, plain=True).trace(0, 300), "plain and compiled"
    result = azar.simulate(game, games=CHECKED, seed=SEED)
    odds = azar.odds(game)
    # The battle is fair, so each seat is the first roller as often as the other.
    someone = float(odds.win[0] + odds.win[1]) / 2
    found = [z_of(won, someone) for won in result.wins] + [z_of(result.drawn, float(odds.draw))]
    spread = (result.throws.high - result.throws.value) / 2.5758
    if spread > 0:
        found.append((result.throws.value - float(odds.expected_rolls)) / spread)
    worst = max(map(abs, found))
    assert worst < MOST_Z, f"{game.name}: z is {worst:.2f}"
    return worst


def z_of(count: int, p: float) -> float:
    """Say by how many deviations a count is off."""
    deviation = sqrt(CHECKED * p * (1 - p))
    return (count - CHECKED * p) / deviation if deviation else float(count != CHECKED * p)


def speed(game: Game) -> dict[str, Any]:
    """Check, then time."""
    worst = checked(game)
    batch = Batch(game, SEED, counting=False)
    tally = batch.tally()
    batch.play(0, TIMED, tally)
    seconds = best_cpu(lambda: batch.play(0, TIMED, batch.tally()))
    return {
        "rounds": int(tally[GAMES]),
        "rolls": int(tally[TURNS]),
        "largest_z": round(worst, 2),
        "cpu_seconds": round(seconds, 4),
        "million_rolls_per_cpu_second": round(int(tally[TURNS]) / seconds / 1e6, 2),
    }


def main() -> None:
    """Measure, print and keep."""
    figures = {f"{name} {options or ''}".strip(): speed(azar.game(name, **options)) for name, options in SETTINGS}
    report("toledo_rolls", figures)


if __name__ == "__main__":
    main()
