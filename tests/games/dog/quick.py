"""All moves of a position against the quick oracle: what each does is played, and told as a row of bytes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from azar.games.dog import DogPosition
from azar.games.dog.cards import CARDS
from azar.games.dog.codes import DISCARD, FOLD, GIVE, KIND_MASK
from azar.games.dog.room import MOST_SQUARES
from azar.games.dog.row import B_NO_RESWAP, BLOCKS, FINISH_PLACES, IN_FINISH, KENNEL
from tests.games.dog.comparing import decider
from tests.games.dog.driven import (
    R_GONE,
    R_PIECES,
    R_ROBBED,
    R_SPENT,
    R_STATUS,
    R_SWAP_ONE,
    R_SWAP_OTHER,
    Driven,
)
from tests.games.dog.pairs import naive_at
from tests.games.dog.tables import dog
from tests.oracles import dog_flat, dog_options, dog_quick
from tests.oracles.dog_quick import HEAD, NONE, WHAT, quick_legal, told


@cache
def driven(settings: tuple[tuple[str, Any], ...], plain: bool = False) -> Driven:
    """Link the drivers of a game once in a process."""
    return Driven(dog(**dict(settings)), plain)


def compare_quickly(position: DogPosition, known: Driven, most_walked: int | None = None, drawn: int = 2_000) -> int:
    """The moves listed are the oracle's, each once, and paths and moves are one to one; return how many.

    Where there are more moves than may be walked, so many paths are drawn at random.
    """
    codes = known.codes(position)
    compare_outcomes(position, codes, outcomes(position, codes, known.played(position, codes)))
    if most_walked is None or len(codes) <= most_walked:
        compare_walked(position, codes, known.walked(position))
    else:
        compare_some_walked(position, codes, *known.some_walked(position, drawn, len(codes)))
    return len(codes)


def compare_outcomes(position: DogPosition, codes: Any, found: Sequence[bytes]) -> None:
    """What the moves do is what can be done, and no two do the same."""
    naive, once = naive_at(position), set(found)
    expected, options, here = quick_legal(naive), naive.options, f"in {position!r} of {position.game!r}"
    missing = [told(options, record) for record in sorted(expected - once)[:9]]
    assert not missing, f"not listed: {missing} {here}"
    extra = [told(options, record) for record in sorted(once - expected)[:9]]
    assert not extra, f"listed, and should not be: {extra} {here}"
    if len(once) < len(found):
        alike: dict[bytes, list[int]] = {}
        for code, did in zip(codes, found, strict=True):
            alike.setdefault(did, []).append(code)
        several = [spelled(position, same) for same in alike.values() if len(same) > 1]
        raise AssertionError(f"these do the same: {several[:9]} {here}")


def compare_walked(position: DogPosition, codes: Any, walked: Any) -> None:
    """Paths make the moves that are listed, each once."""
    listed, made, here = np.sort(codes), np.sort(walked), f"in {position!r} of {position.game!r}"
    assert not (made[1:] == made[:-1]).any(), f"two paths make the same move {here}"
    assert not (listed[1:] == listed[:-1]).any(), f"a move is listed twice {here}"
    assert np.array_equal(listed, made), f"paths and moves differ {here}"


def compare_some_walked(position: DogPosition, codes: Any, paths: Any, made: Any) -> None:
    """These paths make moves that are listed, and no two make the same."""
    here = f"in {position!r} of {position.game!r}"
    assert np.isin(made, codes).all(), f"a path makes a move that is not listed {here}"
    each = {(tuple(path), code) for path, code in zip(paths.tolist(), made.tolist(), strict=True)}
    assert len(each) == len({code for _, code in each}), f"two paths make the same move {here}"


def outcomes(position: DogPosition, codes: Any, played: Any) -> list[bytes]:
    """Tell what moves did as the oracle tells outcomes."""
    kinds = np.asarray(codes, np.int64) & KIND_MASK
    folds = kinds == FOLD
    assert not played[:, R_STATUS].any(), f"something cannot be played in {position!r}"
    assert (folds | (played[:, R_GONE] == 1)).all(), f"more or less than one card is spent in {position!r}"
    head = np.full((len(played), HEAD), NONE, np.uint8)
    head[:, 0] = WHAT.index("play")
    for kind, what in ((GIVE, "give"), (DISCARD, "discard"), (FOLD, "fold")):
        head[kinds == kind, 0] = WHAT.index(what)
    head[:, 1] = np.where(folds, NONE, CARDS_TOLD[played[:, R_SPENT]])
    # A number below 0, which is none, is the highest of bytes.
    head[:, 2] = played[:, R_ROBBED]
    if position.game.book[B_NO_RESWAP]:
        head[:, 3], head[:, 4] = played[:, R_SWAP_ONE], played[:, R_SWAP_OTHER]
    boards = dog_quick.in_order(PLACES[played[:, R_PIECES:]])
    return dog_quick.cut(np.concatenate((head, boards), axis=1))


def spelled(position: DogPosition, codes: Sequence[int]) -> list[str]:
    """Write moves."""
    return [str(position.game.move_of(position, decider(position), int(code))) for code in codes]


def places() -> Any:
    """For each place in a row, the byte that the oracle has for it; a byte for no place if there is none."""
    table = np.full(KENNEL + 1, NONE, np.uint8)
    for square in range(MOST_SQUARES):
        table[square], table[square | BLOCKS] = square, square + dog_flat.FRESH
    for place in range(FINISH_PLACES):
        table[IN_FINISH + place] = dog_flat.FINISH + place
    table[KENNEL] = dog_flat.KENNEL
    return table


PLACES = places()
CARDS_TOLD = np.array([dog_options.CARDS.index(card) for card in CARDS], np.uint8)
