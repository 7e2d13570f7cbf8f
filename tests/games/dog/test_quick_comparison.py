"""The quick comparison of lists with the oracle: it agrees with the readable one, and finds every fault put in."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from azar.games.dog import DogPosition
from azar.games.dog.reading import read_move
from azar.games.dog.row import BLOCKS, KENNEL
from azar.games.dog.spelling import code_of
from tests.games.dog.comparing import compare_list, decider, random_position
from tests.games.dog.driven import (
    R_GONE,
    R_PIECES,
    R_ROBBED,
    R_SPENT,
    R_STATUS,
    R_SWAP_ONE,
    Driven,
)
from tests.games.dog.quick import (
    compare_outcomes,
    compare_quickly,
    compare_some_walked,
    compare_walked,
    driven,
    outcomes,
)
from tests.games.dog.tables import dog

SETTINGS: list[dict[str, Any]] = [
    {"preset": "libdog", "seven_scope": "canadian"},
    {"players": 3, "two_draws_card": True},
    {"players": 2, "mode": "tandem", "jack_no_reswap": True},
]


def plainly(settings: dict[str, Any]) -> Driven:
    """The drivers in plain Python: for a few positions nothing need be compiled."""
    return driven(tuple(sorted(settings.items())), plain=True)


def at(text: str, **settings: Any) -> tuple[DogPosition, Driven]:
    """A position, and what drives its game."""
    position = dog(**settings).position(text)
    assert isinstance(position, DogPosition)
    return position, plainly(settings)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_it_agrees_with_the_readable_comparison(settings: dict[str, Any]) -> None:
    """Both find as many moves, and no fault."""
    found, known = 0, plainly(settings)
    for number in range(8):
        random = Random(f"dog quickly {number}")
        position = random_position(settings, random, 3, random.choice(("7", "X", "J2", "A4K", "")))
        codes = known.codes(position)
        compare_outcomes(position, codes, outcomes(position, codes, known.played(position, codes)))
        assert compare_list(position) == len(codes)
        found += len(codes)
    assert found > 60


@pytest.mark.parametrize("text", ["P20|P0*|P40|P1 @0 play hands=2|3|4|5", "||| @0 play hands=25|3|4|5"])
def test_folds_and_discards(text: str) -> None:
    """A hand that cannot be played is compared too."""
    for settings in ({"preset": "libdog"}, {"preset": "braendi"}):
        assert compare_quickly(*at(text, **settings)) > 0


CROWDED = "P0P60F1|P14P16|P1|P36P48* @0 play hands=7J2|3|4|5"


def test_a_move_that_is_not_listed() -> None:
    """Whichever is left out, that is seen."""
    position, known = at(CROWDED, preset="libdog")
    codes = known.codes(position)
    told = outcomes(position, codes, known.played(position, codes))
    compare_outcomes(position, codes, told)
    assert len(codes) > 30
    for left_out in range(len(codes)):
        with pytest.raises(AssertionError, match=r"^not listed"):
            compare_outcomes(position, np.delete(codes, left_out), told[:left_out] + told[left_out + 1 :])


def test_a_move_that_is_listed_twice() -> None:
    """The same move again, or another that does the same."""
    position, known = at("P20||P40| @0 play hands=X|3|4|5", preset="libdog")
    listed = known.codes(position)
    seat = decider(position)
    king = code_of(position.game.book, list(position.row), seat, read_move("XK#"))
    for more in (listed[0], listed[-1], king):
        codes = np.append(listed, more)
        with pytest.raises(AssertionError, match=r"^these do the same"):
            compare_outcomes(position, codes, outcomes(position, codes, known.played(position, codes)))


def test_a_move_that_cannot_be_played() -> None:
    """A seven in which a piece goes over one that blocks."""
    position, known = at("P30P10|P20|P32*| @0 play hands=7|3|4|5", preset="libdog")
    wrong = code_of(position.game.book, list(position.row), 0, read_move("707"))
    codes = np.append(known.codes(position), wrong)
    with pytest.raises(AssertionError):
        compare_outcomes(position, codes, outcomes(position, codes, known.played(position, codes)))


@pytest.mark.parametrize(
    ("column", "change"),
    [
        (R_PIECES, 1), (R_PIECES + 1, -1), (R_PIECES + 5, 1), (R_PIECES + 4, BLOCKS), (R_PIECES + 13, -BLOCKS),
        (R_SPENT, 1), (R_GONE, 1), (R_STATUS, 1), (R_ROBBED, 2), (R_SWAP_ONE, 1),
    ],
)  # fmt: skip
def test_a_play_that_does_something_else(column: int, change: int) -> None:
    """A square too far, a mark too many or too few, another card, another seat, another swap."""
    position, known = at(CROWDED, preset="libdog", jack_no_reswap=True)
    codes = known.codes(position)
    played = known.played(position, codes)
    changed = 0
    for move in range(len(codes)):
        wrong = played.copy()
        wrong[move, column] += change
        if not 0 <= wrong[move, column] <= KENNEL:
            continue
        with pytest.raises(AssertionError):
            compare_outcomes(position, codes, outcomes(position, codes, wrong))
        changed += 1
    assert changed > 0


def test_paths_that_are_not_the_moves() -> None:
    """One missing, one too many, one that makes another's move."""
    position, known = at(CROWDED, preset="libdog")
    codes, walked = known.codes(position), known.walked(position)
    compare_walked(position, codes, walked)
    twice = walked.copy()
    twice[0] = twice[1]
    for wrong in (walked[1:], np.append(walked, walked[0]), np.append(walked, 1), twice):
        with pytest.raises(AssertionError):
            compare_walked(position, codes, wrong)


def test_some_paths_that_are_not_the_moves() -> None:
    """The same where paths are drawn."""
    position, known = at(CROWDED, preset="libdog")
    codes = known.codes(position)
    paths, made = known.some_walked(position, 30, 1)
    compare_some_walked(position, codes, paths, made)
    with pytest.raises(AssertionError, match="not listed"):
        compare_some_walked(position, codes[codes != made[0]], paths, made)
    paths[0, 0] += 1
    with pytest.raises(AssertionError, match="two paths"):
        compare_some_walked(position, codes, np.append(paths, paths[:1] + 1, 0), np.append(made, made[0]))
