"""Whole rounds against the naive referee, and exact odds against brute force: fractions must be equal."""

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azar
from tests.games.toledo.pairs import GAMES_AND_OPTIONS, Pair, play_pair
from tests.games.toledo.rolling import dice
from tests.oracles.toledo_odds import naive_odds

ROUNDS = 25
PREFIXES = 5
die = st.integers(1, 6)


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(GAMES_AND_OPTIONS), st.integers(1, 40), st.lists(st.tuples(die, die, die), max_size=60))
def test_rounds_from_a_script(kind: tuple[str, dict[str, Any]], wager: int, script: list[tuple[int, ...]]) -> None:
    """Whatever is thrown: the same happens, the same is paid, as far as the script goes."""
    pair = Pair(*kind, wager, (40, 60))
    for faces in script:
        if not pair.dice:
            break
        pair.throw(faces[: pair.dice])


@pytest.mark.parametrize(("name", "options"), GAMES_AND_OPTIONS)
def test_whole_rounds(name: str, options: dict[str, Any]) -> None:
    """Random rounds of every game and every combination of options, to the end."""
    random = Random(f"{name} {options}")
    for _ in range(ROUNDS):
        assert play_pair(name, options, random).naive.over


@pytest.mark.parametrize(("name", "options"), GAMES_AND_OPTIONS)
def test_exact_odds(name: str, options: dict[str, Any]) -> None:
    """The odds from the start, and from positions within rounds."""
    naive, odds = naive_odds(name, options), azar.odds(dice(name, **options))
    assert (odds.win, odds.draw) == (naive.win, naive.draw)
    assert (odds.expected_rolls, odds.net) == (naive.expected_rolls, naive.net)
    random = Random(f"{name} {options}")
    for most in range(PREFIXES):
        play_pair(name, options, random, most % 4).compare_odds()


@pytest.mark.parametrize(("name", "options"), GAMES_AND_OPTIONS)
def test_every_first_throw(name: str, options: dict[str, Any]) -> None:
    """Every throw of three dice, first and after a mark of 9: it does what the referee says."""
    for faces in combinations_with_replacement(range(1, 7), 3):
        for begin in ([], [(2, 3, 4)], [(2, 3, 4), (1, 3, 3)], [(2, 3, 4), (2, 4, 4)]):
            pair = Pair(name, options, 10, (20, 20))
            for throw in ((6,), (1,), *begin, faces):
                if pair.dice == len(throw):
                    pair.throw(throw)
