"""What the first choices of a move do to the board, for those who look before they choose.

Until the move is whole, pieces keep the numbers they had before it, as the choices name them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from azar.core.events import Event, logged, new_log
from azar.core.kernel import Book, Ints
from azar.games.dog.chains import walk_chain
from azar.games.dog.codes import KIND_MASK, LEG_BITS, START, make_leg
from azar.games.dog.events import EVENT_TYPES
from azar.games.dog.paths import PIECE, STEP, chain_so_far, code_made
from azar.games.dog.playing import move_pieces
from azar.games.dog.row import GIVING, JOKER, PHASE, SEVEN, played_for
from azar.games.dog.rules import MOST_EVENTS

if TYPE_CHECKING:
    from azar.games.dog.position import DogPosition


def card_and_rest(path: Sequence[int]) -> tuple[int, int, int]:
    """Find the card played or named (-1: none yet), whether a joker stands for it, and where pieces begin."""
    if not path:
        return -1, 0, 0
    if path[0] == JOKER:
        return (path[1] if len(path) > 1 else -1), 1, 2
    return path[0], 0, 1


def chain_tried(book: Book, path: Sequence[int], at: int) -> int:
    """Read the legs of a seven, with the one that is not ended yet; pieces are counted from colour 0."""
    chain = int(chain_so_far(book, cast(Ints, list(path)), at, len(path), 0))
    steps = 0
    while len(path) - 1 - steps >= at and path[len(path) - 1 - steps] == STEP:
        steps += 1
    if steps > 0:
        piece = path[len(path) - 1 - steps] - PIECE
        chain = (chain << LEG_BITS) | int(make_leg(piece, steps, 0))
    return chain


def carried_out(position: DogPosition, seat: int, path: Sequence[int]) -> tuple[list[int], list[Event]]:
    """Do on the board what the first choices of a move say; gives the row, and what happened to pieces."""
    book, row = position.game.book, list(position.row)
    log = new_log(MOST_EVENTS)
    named, joker, at = card_and_rest(path)
    if row[PHASE] == GIVING or len(path) <= at:
        return row, []
    if named == SEVEN:
        chain = chain_tried(book, path, at)
        walk_chain(book, row, seat, int(played_for(book, row, seat)), 0, chain, joker, log)
    else:
        filled = cast(Ints, [*path, *[0] * 8])
        code = int(code_made(book, row, seat, filled, len(path)))
        if code >= 0 and (code & KIND_MASK) >= START:
            move_pieces(book, row, seat, code, log)
    return row, [EVENT_TYPES[line[0]].read(line[1:]) for line in logged(log)]
