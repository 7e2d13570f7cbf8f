"""Whole games against the naive oracle: after every deal, gift, play and draw everything stands alike."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.dog.pairs import MODES, play_pair, random_options

PRESETS: list[dict[str, Any]] = [
    {"preset": "libdog"},
    {"preset": "libdog", "seven_scope": "canadian"},
    {"preset": "braendi"},
    {"preset": "braendi_canadian"},
    {"preset": "tournament"},
]
# Games of players who choose at random can last long; after so many rounds they are decided.
ROUNDS = 12


@pytest.mark.parametrize("settings", PRESETS, ids=str)
def test_presets(settings: dict[str, Any]) -> None:
    """One whole game of every preset, to its own end."""
    assert play_pair(1, settings).naive.ending == "home"


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_modes(players: int, mode: str) -> None:
    """A game of every mode, decided after some rounds."""
    pair = play_pair(1, {"players": players, "mode": mode, "max_rounds": ROUNDS})
    assert pair.naive.phase == "over"


def test_random_options() -> None:
    """Games of random options, decided after a few rounds."""
    endings: Counter[str] = Counter()
    for seed in range(24):
        settings = {**random_options(Random(f"dog games {seed}"), 6), "max_rounds": 4}
        endings[play_pair(seed, settings).naive.ending] += 1
    assert endings["rounds"]


@pytest.mark.parametrize("reshuffle", ["when_short", "on_empty"])
@pytest.mark.parametrize("players", [3, 6])
def test_reshuffles(reshuffle: str, players: int) -> None:
    """Large hands, so that the pile runs out often, in mid-deal too."""
    settings = {"players": players, "deal_cycle": "17 13", "reshuffle": reshuffle, "max_rounds": 6}
    play_pair(reshuffle, settings)


def test_two_draws_card() -> None:
    """Games in which cards are drawn with a 2."""
    for seed in range(3):
        play_pair(seed, {"players": 3, "two_draws_card": True, "max_rounds": 8})
