"""Questions about very many moves, answered by compiled rules. About few, plain Python is there sooner."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from azar.core.compiled import jit_wanted, link
from azar.core.contract import rules
from azar.core.kernel import STATUS, Book, Ints, kernel

if TYPE_CHECKING:
    from azar.core.game import Game
    from azar.core.position import Position
    from azar.core.streams import Seeded

MANY: Final = 20_000
"""Guesses are high: this is where plain Python takes seconds. Compiling the rules for the first time takes longer."""


@kernel
def list_all(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves of a seat."""
    return rules.moves(book, row, seat, out, scratch)


@kernel
def list_next(book: Book, row: Ints, seat: int, path: Ints, length: int, out: Ints) -> int:
    """List the choices that may come next."""
    return rules.next(book, row, seat, path, length, out)


@kernel
def make_move(book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
    """Make the move of a path of choices."""
    return rules.made(book, row, seat, path, length)


@kernel
def pick_any(book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
    """Pick one of the moves, each equally likely."""
    return rules.pick(book, row, seat, source, scratch)


@cache
def compiled(game_rules: Any) -> Any:
    """Link the questions to a game's rules, once."""
    return link(game_rules, (list_all, list_next, make_move, pick_any), False)


def numbers(values: Iterable[int]) -> Any:
    """Make a row for compiled rules."""
    import numpy as np

    return np.array(tuple(values), np.int64)


def room(size: int) -> Any:
    """Make an empty row for compiled rules."""
    import numpy as np

    return np.zeros(size, np.int64)


class Quick:
    """The compiled answers of one position to one seat."""

    def __init__(self, position: Position, seat: int) -> None:
        """Take the position to the compiled rules."""
        self.game = position.game
        self.ask = compiled(cast(Any, self.game.rules))
        self.row = numbers(position.row)
        self.about = (numbers(self.game.book), self.row, seat)

    def moves(self) -> tuple[list[int], int]:
        """List the moves; with them comes the status of the rules."""
        sizes = self.game.sizes
        out = room(sizes.moves)
        n = self.ask.list_all(*self.about, out, room(sizes.scratch))
        return out[:n].tolist(), int(self.row[STATUS])

    def next(self, path: Sequence[int], length: int) -> tuple[int, ...]:
        """List the choices that may follow the first `length` choices of a path."""
        out = room(len(self.game.room_for_choices()))
        n = self.ask.list_next(*self.about, numbers(path), length, out)
        return tuple(out[:n].tolist())

    def made(self, path: Sequence[int], length: int) -> int:
        """Find the move that a path makes, or a number below zero."""
        return int(self.ask.make_move(*self.about, numbers(path), length))

    def pick(self, source: Seeded) -> int:
        """Pick one of the moves."""
        state = numbers(source.state)
        code = int(self.ask.pick_any(*self.about, state, room(self.game.sizes.scratch)))
        source.state[:] = state.tolist()
        return code


def quick(game: Game, position: Position, seat: int) -> Quick | None:
    """Give the compiled answers where there are very many moves; else, and with AZAR_JIT=0, nothing."""
    if game.about_moves(position, seat) <= MANY or not jit_wanted():
        return None
    return Quick(position, seat)
