"""Lists, paths and outcomes of whole positions by kernels, compiled or plain: what long comparisons are driven by."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from azar.core.compiled import link
from azar.core.contract import rules
from azar.core.kernel import STATUS, Book, Ints, kernel
from azar.core.philox import below
from azar.core.streams import Seeded
from azar.games.dog import DogGame, DogPosition
from azar.games.dog.row import (
    CARD_KINDS,
    COLOUR_PIECES,
    PHASE,
    PIECES,
    ROBBED,
    ROBBING,
    SWAP_ONE,
    SWAP_OTHER,
    hand_at,
)
from azar.lab.batch import Rows
from tests.games.dog.comparing import decider

STACK = 1 << 16
NO_CHOICE: Final = -1
PLAYED_AT_ONCE = 1 << 13

# What a play did: the status, the cards gone from the hand and the last of them, the seat drawn from (-1: none), the
# squares swapped, and then the pieces.
R_STATUS: Final = 0
R_GONE: Final = 1
R_SPENT: Final = 2
R_ROBBED: Final = 3
R_SWAP_ONE: Final = 4
R_SWAP_OTHER: Final = 5
R_PIECES: Final = 6


@kernel
def list_moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves of a position."""
    return rules.moves(book, row, seat, out, scratch)


@kernel
def walk_paths(book: Book, row: Ints, seat: int, path: Ints, choices: Ints, stack: Ints, ends: Ints, made: Ints) -> int:
    """Make every move by its path of choices; return how many, or -1 if there are more than there is room for."""
    n = 0
    depth = 0
    top = rules.next(book, row, seat, path, 0, choices)
    for i in range(top):
        stack[i] = choices[i]
    ends[0] = 0
    while depth >= 0:
        if top == ends[depth]:
            depth -= 1
            continue
        top -= 1
        path[depth] = stack[top]
        found = rules.next(book, row, seat, path, depth + 1, choices)
        if found == 0:
            if n == len(made):
                return -1
            made[n] = rules.made(book, row, seat, path, depth + 1)
            n += 1
            continue
        depth += 1
        ends[depth] = top
        for i in range(found):
            stack[top + i] = choices[i]
        top += found
    return n


@kernel
def go_down(
    book: Book, row: Ints, seat: int, path: Ints, choices: Ints, source: Ints, count: int, most: int, taken: Ints,
    made: Ints,
) -> None:  # fmt: skip
    """Make so many moves by paths on which every choice is drawn, and write down the paths."""
    for i in range(count):
        length = 0
        found = rules.next(book, row, seat, path, 0, choices)
        while found > 0:
            path[length] = choices[below(source, found)]
            length += 1
            found = rules.next(book, row, seat, path, length, choices)
        made[i] = rules.made(book, row, seat, path, length)
        for step in range(most):
            taken[i * most + step] = path[step] if step < length else NO_CHOICE


@kernel
def play_each(
    book: Book, row: Ints, seat: int, codes: Ints, count: int, pieces: int, after: Ints, log: Ints, out: Ints
) -> None:
    """Play each of so many moves in the same position, and write down what it did."""
    hand = hand_at(book, seat)
    at = 0
    for i in range(count):
        for j in range(len(row)):
            after[j] = row[j]
        rules.play(book, after, seat, codes[i], log)
        out[at + R_STATUS] = after[STATUS]
        out[at + R_GONE] = 0
        for card in range(CARD_KINDS):
            gone = row[hand + card] - after[hand + card]
            if gone != 0:
                out[at + R_GONE] += gone
                out[at + R_SPENT] = card
        out[at + R_ROBBED] = after[ROBBED] if after[PHASE] == ROBBING else -1
        out[at + R_SWAP_ONE] = after[SWAP_ONE]
        out[at + R_SWAP_OTHER] = after[SWAP_OTHER]
        for piece in range(pieces):
            out[at + R_PIECES + piece] = after[PIECES + piece]
        at += R_PIECES + pieces


class Driven:
    """One game, driven by kernels; `plain` runs the same in plain Python."""

    def __init__(self, game: DogGame, plain: bool = False) -> None:
        """Make the room, and link the drivers: the first time ever, this compiles them."""
        self.form, sizes = Rows(plain), game.sizes
        self.book = self.form.of(game.book)
        self.scratch = self.form.space(sizes.scratch)
        self.listed, self.made = self.form.space(sizes.moves), self.form.space(sizes.moves)
        zeros = self.form.zeros
        self.path, self.choices = zeros(sizes.path + 1), zeros(len(game.room_for_choices()))
        self.stack, self.ends = zeros(STACK), zeros(sizes.path + 2)
        self.pieces = COLOUR_PIECES * game.ring.colours
        self.width = R_PIECES + self.pieces
        self.after, self.log, self.out = zeros(sizes.row), zeros(0), self.form.space(PLAYED_AT_ONCE * self.width)
        self.drivers = link(game.rules, (list_moves, walk_paths, go_down, play_each), plain)

    def codes(self, position: DogPosition) -> Any:
        """List the moves of a position."""
        row = self.form.of(position.row)
        n = self.drivers.list_moves(self.book, row, decider(position), self.listed, self.scratch)
        assert row[STATUS] == 0, f"the list ran out of room in {position!r}"
        return begun(self.listed, n)

    def walked(self, position: DogPosition) -> Any:
        """List the moves that paths of choices make."""
        row, seat = self.form.of(position.row), decider(position)
        n = self.drivers.walk_paths(self.book, row, seat, self.path, self.choices, self.stack, self.ends, self.made)
        assert n >= 0, f"there are more paths than moves in {position!r}"
        return begun(self.made, n)

    def some_walked(self, position: DogPosition, count: int, seed: int) -> tuple[Any, Any]:
        """Make so many moves by paths that a seed draws; return the paths, one in a row, and the moves."""
        row, most = self.form.of(position.row), len(self.path)
        source, taken, made = self.form.of(Seeded(seed).state), self.form.space(count * most), self.form.space(count)
        self.drivers.go_down(
            self.book, row, decider(position), self.path, self.choices, source, count, most, taken, made
        )
        return begun(taken, count * most).reshape(count, most), begun(made, count)

    def played(self, position: DogPosition, codes: Any) -> Any:
        """Play each of these moves; return what they did, one in a row."""
        row, seat = self.form.of(position.row), decider(position)
        done = [np.zeros((0, self.width), np.int64)]
        for first in range(0, len(codes), PLAYED_AT_ONCE):
            few = self.form.of(codes[first : first + PLAYED_AT_ONCE].tolist())
            self.drivers.play_each(self.book, row, seat, few, len(few), self.pieces, self.after, self.log, self.out)
            done.append(begun(self.out, len(few) * self.width).reshape(len(few), self.width))
        return np.concatenate(done)


def begun(row: Any, n: int) -> Any:
    """The first numbers of a row, as an array of its own."""
    return row[:n].copy() if isinstance(row, np.ndarray) else np.array([row[i] for i in range(n)], np.int64)
