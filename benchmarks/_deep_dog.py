"""The deep checks of Dog: lists, paths and whole games against the naive oracle.

Compiled kernels list, walk and play the moves, and every position is compared with the oracle's quick form. One in so
many is listed and played in plain Python as well, and compared with the readable form. To walk all paths takes most of
the time, so where there are many moves and it is not one of those, some paths are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from _deep import Counts, Task, pieces

if TYPE_CHECKING:
    from azar.games.dog import DogPosition

PRESETS = ("braendi", "braendi_canadian", "libdog", "tournament")
SCOPES = ("own", "canadian", "any")
SOLO = ({"players": 2}, {"players": 3}, {"players": 5}, {"players": 4, "mode": "solo"})
CHUNK = 1_000
SPELLED = 200
PLAYED = 50
READ = 20
"""Of so many positions one is compared with the readable oracle, and listed and played in plain Python."""
WALKED, DRAWN = 300, 50
"""The most moves whose paths are all walked in every position, and the paths drawn where there are more."""
CROWD = (12, 20)
"""Fewest and most pieces of a crowd that a solo seven may move."""
CROWD_WALKED = 20_000
"""The most moves of a crowd whose paths are all walked."""


def lists(first: int, count: int, seed: int, settings: dict[str, Any], label: str) -> Counts:
    """Compare moves and paths of random positions with the oracle."""
    from tests.games.dog.comparing import compare_list, random_position
    from tests.games.dog.quick import compare_quickly, driven
    from tests.games.dog.test_oracle_moves import HANDS, most_pieces

    known = driven(tuple(sorted(settings.items())))
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        random = Random(f"deep dog {label} {seed} {number}")
        position = random_position(settings, random, most_pieces(settings), random.choice(HANDS))
        read = number % READ == 0
        listed = compare_quickly(position, known, None if read else WALKED, DRAWN)
        counts.update({"positions": 1, "outcomes": listed, "walked in full": int(read or listed <= WALKED)})
        if read:
            codes = known.codes(position)
            assert list(position.moves.codes) == list(codes), f"the compiled list differs in {position!r}"
            counts.update({"read positions": 1, "read outcomes": compare_list(position)})
    return dict(counts)


def crowds(first: int, count: int, seed: int) -> Counts:
    """Compare the solo sevens of crowded positions with the oracle."""
    from tests.games.dog.quick import compare_quickly, driven

    known = driven((("players", 5),))
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        pieces = CROWD[0] + number % (CROWD[1] - CROWD[0] + 1)
        listed = compare_quickly(crowd(Random(f"deep crowd {seed} {number}"), pieces), known, CROWD_WALKED)
        counts.update(positions=1, pieces=pieces, outcomes=listed)
        counts["walked in full"] += listed <= CROWD_WALKED
    return dict(counts)


def crowd(random: Random, pieces: int) -> DogPosition:
    """A position with so many pieces on the board, and a seven to be played."""
    from tests.games.dog.comparing import random_position

    while True:
        position = random_position({"players": 5}, random, pieces, "7")
        if position.pieces.count("P") + position.pieces.count("F") == pieces:
            return position


def spelling(first: int, count: int, seed: int) -> Counts:
    """Compare spellings, split, interleaved and changed, and the one that is listed, with the oracle's."""
    from tests.games.dog.comparing import compare_canonical, compare_spelling, random_position, spellings
    from tests.games.dog.pairs import naive_at, random_options
    from tests.games.dog.test_oracle_moves import HANDS

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        random = Random(f"deep spelling {seed} {number}")
        position = random_position(random_options(random), random, 5, random.choice(HANDS))
        naive = naive_at(position)
        for text in spellings(position, random, 15):
            counts["taken" if compare_spelling(position, naive, text) else "refused"] += 1
        counts.update(positions=1, canonical=compare_canonical(position))
    return dict(counts)


def oracle_games(first: int, count: int, seed: int) -> Counts:
    """Play whole games of random options against the oracle, and count them by their endings."""
    from tests.games.dog.pairs import play_pair, random_options

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        name = f"deep games {seed} {number}"
        settings = {**random_options(Random(name), 6), "max_rounds": 1 + number % 12}
        counts["games"] += 1
        counts[f"ended {play_pair(name, settings).naive.ending}"] += 1
    return dict(counts)


GAMES = ("dog",)
WORK = (lists, crowds, spelling, oracle_games)
CONFORMANCE: tuple[dict[str, Any], ...] = ({"max_rounds": 2}, {"max_rounds": 2, "seven_scope": "any"})
"""What the conformance suite is run with, beside presets and seats."""


def tasks(share: float, seed: int) -> Iterator[Task]:
    """List the work, in pieces of about a minute at the most."""
    positions = int(20_000 * share)
    for preset in PRESETS:
        for scope in SCOPES:
            settings = {"preset": preset, "seven_scope": scope}
            yield from pieces("lists", positions, CHUNK, seed=seed, settings=settings, label=f"{preset} {scope}")
    for solo in SOLO:
        label = f"solo {solo['players']}"
        yield from pieces("lists", positions, CHUNK, seed=seed, settings=dict(solo), label=label)
    yield from pieces("crowds", int(50 * share), 1, seed=seed)
    yield from pieces("spelling", int(4_000 * share), SPELLED, seed=seed)
    yield from pieces("oracle_games", int(2_000 * share), PLAYED, seed=seed)
