"""Picking a legal move, each equally likely: from the list where that is short, else by the game's own `pick`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from azar.core.contract import rules
from azar.core.kernel import Book, Ints, kernel
from azar.core.philox import below
from azar.core.rows import zeros

if TYPE_CHECKING:
    from azar.core.moves import Moves
    from azar.core.position import Position
    from azar.core.streams import Seeded

LISTED: Final = 20_000
"""Longer lists are not made in plain Python."""


@kernel
def pick_one(book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
    """Pick one legal move of any game."""
    return rules.pick(book, row, seat, source, scratch)


def pick(position: Position, seat: int, moves: Moves, source: Seeded) -> int:
    """Pick a move by its number; there must be one."""
    if moves.about <= LISTED:
        return moves.codes[int(below(source.state, len(moves.codes)))]
    from azar.core.compiled import jit_wanted, link

    game = position.game
    drivers: Any = link(game.rules, (pick_one,))
    if not jit_wanted():
        return int(drivers.pick_one(game.book, list(position.row), seat, source.state, zeros(game.sizes.scratch)))
    import numpy as np

    book, row, state = (np.array(numbers, np.int64) for numbers in (game.book, position.row, source.state))
    code = int(drivers.pick_one(book, row, seat, state, np.zeros(game.sizes.scratch, np.int64)))
    source.state[:] = [int(word) for word in state]
    return code
