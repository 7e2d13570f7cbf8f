"""Whole games against the naive oracle, lawful steps and others, with the source's tiles and tiles of one's own."""

import pytest

from tests.games.circuit.comparing import play_both

GAMES = 600


@pytest.mark.parametrize("part", range(4))
def test_whole_games(part: int) -> None:
    """After every step, everything that can be asked is the same; every refusal has the same cause."""
    ended = sum(play_both(seed) for seed in range(part, GAMES, 4))
    assert ended > GAMES / 4 / 3
