"""The deep checks of Circuit: many games against the naive oracle, whatever is tried in them, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from _deep import Counts, Task, pieces

CHUNK = 500
FIRST = 10**6
"""The seeds below are the tests' own."""
STEPS = 200


def oracle_games(first: int, count: int, seed: int) -> Counts:
    """Play games at both tables, and count those that came to their end."""
    from tests.games.circuit.comparing import play_both

    numbers = range(FIRST * seed + first, FIRST * seed + first + count)
    return {"games": count, "ended": sum(play_both(number, steps=STEPS) for number in numbers)}


GAMES = ("circuit",)
WORK = (oracle_games,)
CONFORMANCE: tuple[dict[str, Any], ...] = ({"laps": 1, "tiles": 8},)
"""What the conformance suite is run with, beside presets and seats."""


def tasks(share: float, seed: int) -> Iterator[Task]:
    """List the work, in pieces of some seconds."""
    yield from pieces("oracle_games", int(200_000 * share), CHUNK, seed=seed)
