"""The deep checks of the dice games of Toledo: rounds against the referee, and odds within rounds against his."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from _deep import Counts, Task, pieces

CHUNK = 1_000
ODDS_EVERY = 50


def rounds(first: int, count: int, seed: int) -> Counts:
    """Play rounds against the referee; now and then compare the odds within one."""
    from random import Random

    from tests.games.toledo.pairs import GAMES_AND_OPTIONS, play_pair

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        random = Random(f"deep {seed} {number}")
        name, options = GAMES_AND_OPTIONS[number % len(GAMES_AND_OPTIONS)]
        pair = play_pair(name, options, random)
        counts["rounds"] += 1
        counts["throws"] += len(pair.thrown)
        if number % ODDS_EVERY == 0:
            play_pair(name, options, random, random.randint(0, 6)).compare_odds()
            counts["positions with equal odds"] += 1
    return dict(counts)


GAMES = ("riffa", "triga", "panquist", "mayores", "azar", "par_con_as", "tavern")
WORK = (rounds,)
CONFORMANCE: tuple[dict[str, Any], ...] = ({},)
"""What the conformance suite is run with, beside presets and seats."""


def tasks(share: float, seed: int) -> Iterator[Task]:
    """List the work, in pieces of some seconds."""
    yield from pieces("rounds", int(200_000 * share), CHUNK, seed=seed)
