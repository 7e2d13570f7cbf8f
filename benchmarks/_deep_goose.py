"""The deep checks of the Game of the Goose: against the naive oracle, over all options at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from _deep import Counts, Task, pieces

CHUNK = 1_000


def oracle_games(first: int, count: int, seed: int) -> Counts:
    """Play whole games of random options against the oracle, and count them by their endings."""
    from tests.games.goose.pairs import play_pair

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        # The seeds below 10**9 are the tests' own.
        pair = play_pair(seed * 10**9 + number)
        counts["games"] += 1
        counts["throws"] += len(pair.thrown)
        counts["turns"] += pair.turns
        counts[f"ended {pair.naive.ending or 'not yet'}"] += 1
    return dict(counts)


def crowded_positions(first: int, count: int, seed: int) -> Counts:
    """Play a few throws from crowded positions against the oracle."""
    from tests.games.goose.pairs import play_crowded

    pairs = [play_crowded(f"deep {seed} {number}") for number in range(first, first + count)]
    return {"positions": count, "throws": sum(len(pair.thrown) for pair in pairs)}


def every_square(settings: dict[str, Any]) -> Counts:
    """Compare every throw from every square of the classic board with the oracle."""
    from tests.games.goose.pairs import Pair
    from tests.games.goose.test_oracle_games import every_throw

    return {"pairs": every_throw(Pair(2, settings))}


GAMES = ("goose",)
WORK = (oracle_games, crowded_positions, every_square)
CONFORMANCE: tuple[dict[str, Any], ...] = ({}, {"stakes": True}, {"stakes": True, "purse": 4})
"""What the conformance suite is run with, beside presets and seats."""


def tasks(share: float, seed: int) -> Iterator[Task]:
    """List the work, in pieces of some seconds."""
    from azar.games.goose.options import OPTIONS

    choices = {option.name: option.values for option in OPTIONS}
    for maze in choices["maze_to"]:
        for geese in choices["geese"]:
            for trap in choices["trap_mode"]:
                settings = {"maze_to": maze, "geese": geese, "trap_mode": trap, "stakes": "masters"}
                yield "every_square", {"settings": {**settings, "start_order": "seat", "drink_61": True}}
    for work in ("oracle_games", "crowded_positions"):
        yield from pieces(work, int(200_000 * share), CHUNK, seed=seed)
