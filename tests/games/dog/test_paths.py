"""Paths of choices: what is no whole move makes none, whatever numbers stand in it."""

from __future__ import annotations

from itertools import product

import pytest

from azar.core.errors import AzarError
from azar.games.dog.paths import (
    END,
    FOR_NOTHING,
    FOUR_BACK,
    GO,
    LAY_AWAY,
    PIECE,
    ROB,
    START_OF,
    STEP,
)
from azar.games.dog.position import DogPosition
from azar.games.dog.row import ACE, FOUR, JACK, JOKER, SEVEN
from tests.games.dog.tables import dog

FIVE = FOUR + 1
FIRST, SECOND = PIECE, PIECE + 1


def position() -> DogPosition:
    """Two pieces on the ring, and a hand of all sorts."""
    return dog(preset="libdog").position("P5P20|P9||", hands=["A457JX", "2", "3", "4"])


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((FIVE, FIRST, GO), "50"),
        ((ACE, START_OF), "A#"),
        ((JACK, FIRST, PIECE + 4), "J010"),
        ((JOKER, FOUR, FIRST, FOUR_BACK), "X4'0"),
        ((SEVEN, SECOND, *[STEP] * 7, END), "717"),
        ((SEVEN, SECOND, STEP, END, FIRST, *[STEP] * 6, END), "71106"),
    ],
)
def test_whole_paths(path: tuple[int, ...], text: str) -> None:
    """The legs of a seven may be chosen in any order."""
    assert str(position().moves.made(path)) == text


@pytest.mark.parametrize(
    "path",
    [
        (SEVEN,), (SEVEN, FIRST), (SEVEN, FIRST, END), (SEVEN, FIRST, STEP, END), (SEVEN, FIRST, *[STEP] * 7),
        (SEVEN, FIRST, *[STEP] * 8, END), (SEVEN, FIRST, *[STEP] * 7, END, END), (SEVEN, *[STEP] * 7, END),
        (SEVEN, FIRST, SECOND, *[STEP] * 7, END), (SEVEN, FIRST, *[STEP] * 7, END, FIRST, END),
        (SEVEN, PIECE + 16, *[STEP] * 7, END), (SEVEN, GO, *[STEP] * 7, END), (JOKER, SEVEN, FIRST, END),
        (FIVE, FIRST), (FIVE, FIRST, STEP), (FIVE, FIRST, END), (FIVE, FIRST, GO, GO), (FIVE, FIRST, 0),
        (FIVE + 16, FIRST, GO), (JOKER + 16, FIRST, GO), (-1, FIRST, GO), (ACE, START_OF, 0), (ACE, START_OF, 0, 0),
        (FIVE, FOR_NOTHING), (JACK, FOR_NOTHING), (FIVE, ROB), (FIVE, LAY_AWAY), (JACK, FIRST, 0), (JACK, FIRST, GO),
    ],
)  # fmt: skip
def test_what_is_no_whole_path(path: tuple[int, ...]) -> None:
    with pytest.raises(AzarError):
        position().moves.made(path)


def test_short_paths_of_any_numbers() -> None:
    """Of all paths of up to three numbers only those make a move that are one, written with a needless `-` or not."""
    pos = dog(preset="libdog").position("P5P20|P9||", hands=["45J", "2", "3", "4"])
    listed = set(map(str, pos.moves))
    made = set()
    for length in range(4):
        for path in product(range(-1, 66), repeat=length):
            row = [*path, *[0] * (pos.game.sizes.path - length)]
            code = int(pos.game.kernels.made(pos.game.book, list(pos.row), 0, row, length))
            if code >= 0:
                text = str(pos.game.move_of(pos, 0, code))
                assert (text, path) not in made
                made.add((text, path))
    texts = [text for text, _ in made]
    assert len(set(texts)) == len(texts)
    assert {text.rstrip("-") for text in texts} == listed
