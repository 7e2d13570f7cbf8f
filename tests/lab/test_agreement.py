"""Exact odds and simulation tell the same, for every preset and one to three seats.

The seeds are fixed here, before any run. Every z is printed (`pytest -s`); none may pass 4.5, and the sum of their
squares must pass a chi-square test at 0.001.
"""

from math import sqrt
from statistics import NormalDist

import pytest

import azar
from azar.core.game import Game
from azar.lab.simulate import simulate
from azar.odds import odds

PRESETS = ("masters", "period", "french", "german")
GAMES = 200_000
LONGEST_Z = 4.5


def z_of_share(count: int, p: float) -> float:
    """Say how many standard deviations a count is from what it should be."""
    return (count - GAMES * p) / sqrt(GAMES * p * (1 - p))


def all_z(game: Game, seed: int) -> dict[str, float]:
    """Compare wins, lengths and throws of one game; the last seat's share follows from the others and is left out."""
    exact, run = odds(game), simulate(game, GAMES, seed)
    assert run.complete
    z = {f"seat {seat} wins": z_of_share(run.wins[seat], float(exact.win[seat])) for seat in range(len(game.names))}
    if float(exact.draw) == 0 and len(game.names) > 1:
        z.popitem()
        assert run.drawn == 0
    turns, throws = run.as_dict()["turns"], run.as_dict()["throws"]
    z["turns"] = (turns["mean"] - float(exact.expected_turns)) / (turns["sd"] / sqrt(GAMES))
    z["throws"] = (throws["mean"] - float(exact.expected_throws)) / (throws["sd"] / sqrt(GAMES))
    # The most common length is one more figure; the distribution as a whole is compared below.
    turn, p = max(exact.length, key=lambda pair: pair[1])
    z[f"{turn} turns"] = z_of_share(run.length.get(turn, 0), float(p))
    return z


def chi_square_limit(degrees: int) -> float:
    """Find the 0.999 point of chi-square (Wilson and Hilferty's approximation, good to a percent here)."""
    a = 2 / (9 * degrees)
    return degrees * (1 - a + NormalDist().inv_cdf(0.999) * sqrt(a)) ** 3


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_exact_odds_and_simulation_agree(seats: int) -> None:
    """No figure is far off, and all together are not either."""
    everything: dict[str, float] = {}
    for number, preset in enumerate(PRESETS):
        game = azar.game("goose", preset=preset, players=seats, start_order="seat")
        found = all_z(game, seed=20_261_118 + 10 * seats + number)
        everything |= {f"{preset}, {seats} seats, {name}": z for name, z in found.items()}
    for name, z in everything.items():
        print(f"{name}: z = {z:+.2f}")
    assert max(abs(z) for z in everything.values()) < LONGEST_Z
    # Turns and throws of the same games go together, so a chi-square would count them twice: throws are left out.
    apart = [z for name, z in everything.items() if not name.endswith("throws")]
    assert sum(z * z for z in apart) < chi_square_limit(len(apart))


@pytest.mark.parametrize("seats", [1, 2])
def test_the_whole_distribution_of_lengths_agrees(seats: int) -> None:
    """Chi-square over every length that at least 20 games should have, the rest taken together."""
    game = azar.game("goose", players=seats, start_order="seat")
    exact, run = odds(game), simulate(game, GAMES, seed=31_415 + seats)
    expected = {turn: GAMES * float(p) for turn, p in exact.length}
    cells = [(run.length.get(turn, 0), n) for turn, n in expected.items() if n >= 20]
    cells.append((GAMES - sum(seen for seen, _ in cells), GAMES - sum(n for _, n in cells)))
    chi_square = sum((seen - n) ** 2 / n for seen, n in cells)
    print(f"{seats} seats: chi-square {chi_square:.1f} over {len(cells) - 1} degrees")
    assert chi_square < chi_square_limit(len(cells) - 1)
