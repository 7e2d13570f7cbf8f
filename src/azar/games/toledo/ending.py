"""Which ends a round can have: found by rolling all dice that could have been the last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from azar.core.options import Value
from azar.games.toledo.book import block
from azar.games.toledo.options import Kind
from azar.games.toledo.rounds import one_die_due, play_throw
from azar.games.toledo.row import (
    B_RULES,
    ENDED,
    FIRST,
    MARKS,
    PAIRED,
    PHASE,
    RIFFA,
    ROLLING,
    ROUND_ROW,
    SEAT,
    SHARE,
    SIDES,
    THROWS,
    TIED,
    WHOLE,
    WINNER,
)
from azar.games.toledo.throws import tables

NOBODY = -1
End = tuple[int, Fraction]
"""Who won, or NOBODY in a tie, and which share."""


def possible_ends(kind: Kind, options: Mapping[str, Value], first: int, roller: int, marks: Sequence[int]) -> set[End]:
    """List the ends that a last roll of this seat can bring, after which these marks, lots or totals stand."""
    rules = [*tables(), 0, 0, 0]
    assert len(rules) == B_RULES
    book = [*rules, *block(kind, options)]
    found = set()
    for before in positions_before(kind, first, roller, marks):
        for code in range(SIDES if one_die_due(book, before, B_RULES) else THROWS):
            row = list(before)
            play_throw(book, row, B_RULES, code, [])
            if row[PHASE] == ENDED and row[SEAT] == roller and row[MARKS : MARKS + 2] == list(marks):
                winner = NOBODY if row[WINNER] == TIED else row[WINNER] - 1
                found.add((winner, Fraction(row[SHARE], WHOLE)))
    return found


def positions_before(kind: Kind, first: int, roller: int, marks: Sequence[int]) -> Iterator[list[int]]:
    """List the rounds that a roll of this seat may have turned into the one with these marks."""
    without = [0 if seat == roller else mark for seat, mark in enumerate(marks)]
    pairs = range(1, SIDES + 1) if kind.number == RIFFA else (0,)
    for stood, pair in product((list(marks), without), pairs):
        row = [0] * ROUND_ROW
        row[PHASE], row[FIRST], row[SEAT], row[PAIRED] = ROLLING, first, roller, pair
        row[MARKS : MARKS + 2] = stood
        yield row
