"""The exact odds of the dice games of Toledo against very many simulated rounds, for every combination of options.

    python benchmarks/toledo_odds.py                            a million rounds each
    python benchmarks/toledo_odds.py --rounds 100_000_000       the deep check

Seeds are fixed, every z is printed, none may pass 4.5, and the sum of their squares must pass chi-square at 0.001.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from math import sqrt
from statistics import NormalDist
from typing import Any

from _report import report

import azar
from azar.core.game import Game
from azar.core.registry import game_class
from azar.games.toledo.options import FIRST_MANNER, NOT_FIRST_MANNER
from azar.games.toledo.six import KINDS

SEED = 20_261_119
ROUNDS = 1_000_000
MOST_Z = 4.5


def every_game() -> Iterator[tuple[str, Game]]:
    """Set up each game with each combination of its options; triga of the first manner has no others."""
    for kind in KINDS:
        for values in product(*(option.values for option in kind.options)):
            options = dict(zip((option.name for option in kind.options), values, strict=True))
            if options.get("manner") == FIRST_MANNER:
                left = {name: value for name, value in options.items() if name == "manner"}
                usual = {option.name: option.default for option in NOT_FIRST_MANNER}
                if any(options[name] != value for name, value in usual.items()):
                    continue
                options = left
            told = ", ".join(f"{name}={value}" for name, value in options.items())
            yield f"{kind.name} {told}".strip(), game_class(kind.name)(**options)  # type: ignore[arg-type]  # settled


def compared(game: Game, rounds: int, seed: int) -> dict[str, float]:
    """Compare what many rounds came to with the odds: each figure by how many deviations it is off."""
    odds, run = azar.odds(game), azar.simulate(game, games=rounds, seed=seed)
    assert run.games == rounds
    found = {"rolls": (run.throws.value, float(odds.expected_rolls), run.as_dict()["throws"]["sd"])}
    counts: dict[str, tuple[int, float]] = {
        "first roller wins": (run.own["first roller"]["wins"], float(odds.win[0])),
        "draw": (run.drawn, float(odds.draw)),
        "seat 0 wins": (run.wins[0], float(odds.win[0] + odds.win[1]) / 2),
    }
    shares: dict[str, Any] = odds.figures.get("share", {})  # type: ignore[assignment]  # words with their chances
    for share, p in list(shares.items())[1:]:
        counts[f"share {share}"] = (run.own["share"][share], float(p))
    z = {name: (value - truth) * sqrt(rounds) / sd for name, (value, truth, sd) in found.items() if sd}
    for name, (count, p) in counts.items():
        if 0 < p < 1:
            z[name] = (count - rounds * p) / sqrt(rounds * p * (1 - p))
        else:
            assert count == rounds * p, f"{name}: {count}"
    return z


def chi_square_limit(degrees: int) -> float:
    """Find the 0.999 point of chi-square (Wilson and Hilferty's approximation, good to a percent here)."""
    a = 2 / (9 * degrees)
    return degrees * (1 - a + NormalDist().inv_cdf(0.999) * sqrt(a)) ** 3


def main() -> None:
    """Simulate, compare, print and keep."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    everything: dict[str, float] = {}
    figures: dict[str, Any] = {}
    for number, (name, game) in enumerate(every_game()):
        z = compared(game, rounds, SEED + number)
        figures[name] = {what: round(value, 2) for what, value in z.items()}
        everything |= {f"{name}: {what}": value for what, value in z.items()}
    worst = max(everything, key=lambda what: abs(everything[what]))
    squares = sum(value * value for value in everything.values())
    limit = chi_square_limit(len(everything))
    summary = {"rounds each": rounds, "games": len(figures), "figures": len(everything), "largest z": worst,
               "chi square": round(squares, 1), "its limit": round(limit, 1)}  # fmt: skip
    report("toledo_odds", {"summary": summary, "z": figures})
    assert abs(everything[worst]) < MOST_Z, f"{worst}: z is {everything[worst]:.2f}"
    assert squares < limit, f"chi square is {squares:.1f}, at most {limit:.1f}"


if __name__ == "__main__":
    main()
