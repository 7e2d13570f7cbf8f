"""Own boards and crowded positions against the naive oracle."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.games.goose.own_boards import tables
from tests.games.goose.pairs import Pair, play_crowded

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)


@settings(max_examples=200, deadline=None, suppress_health_check=SLOW, print_blob=True)
@given(tables(), st.randoms(use_true_random=False))
def test_own_boards(table: tuple[dict[str, Any], dict[str, Any], int], random: Random) -> None:
    """Whole games on boards of any length with any effects, under any options."""
    board, options, seats = table
    Pair(seats, options, board).play_out(random, most=150)


@pytest.mark.parametrize("batch", range(2))
def test_crowded_positions(batch: int) -> None:
    """Pieces that meet in and around well, prison and hotel, in every way the options allow."""
    for seed in range(1_500):
        play_crowded(f"{batch} {seed}")
