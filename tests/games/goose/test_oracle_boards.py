"""Own boards and crowded positions against the naive oracle."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from azar.core.errors import RulesError
from tests.games.goose.own_boards import tables
from tests.games.goose.pairs import Pair, random_options

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)


@settings(max_examples=200, deadline=None, suppress_health_check=SLOW, print_blob=True)
@given(tables(), st.randoms(use_true_random=False))
def test_own_boards(table: tuple[dict[str, Any], dict[str, Any], int], random: Random) -> None:
    """Whole games on boards of any length with any effects, under any options."""
    board, options, seats = table
    Pair(seats, options, board).play_out(random, most=150)


def crowded(pair: Pair, random: Random) -> None:
    """Put everybody close together around the traps, some held, some with turns to miss."""
    around = random.choice([19, 26, 31, 52, 57])
    n = pair.naive.seats
    while True:
        squares = [random.choice([0, around, around, around - random.randint(1, 12)]) for _ in range(n)]
        held = [random.choice([0, 0, seat + 1]) if squares[seat] in (31, 52) else 0 for seat in range(n)]
        skips = [0 if held[seat] else random.choice([0, 0, 0, 1, 2]) for seat in range(n)]
        turn = random.randrange(n)
        skips[turn] = held[turn] = 0
        try:
            pair.set_up(squares, turn, held, skips)
        except RulesError:
            continue
        return


@pytest.mark.parametrize("batch", range(2))
def test_crowded_positions(batch: int) -> None:
    """Pieces that meet in and around well, prison and hotel, in every way the options allow."""
    for seed in range(1_500):
        random = Random(f"crowded {batch} {seed}")
        pair = Pair(random.randint(2, 8), random_options(random) | {"start_order": "seat"})
        crowded(pair, random)
        pair.play_out(random, most=12)
