"""Plays that only send one's own piece home: it lands on another of its colour, and nothing else is seen to change.

An ace, a four and a joker may do that in several ways, which are one move: the first of them is listed.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.codes import BACK, FORWARD, PAST, SHORT, piece_code
from azar.games.dog.row import (
    ACE,
    B_STEPS,
    FOUR,
    IN_FINISH,
    PIECES,
    RANKS,
)
from azar.games.dog.ways import backward, forward, has_place


@kernel
def loses(book: Book, row: Ints, piece: int, to: int) -> bool:
    """Say whether a piece that comes to this place lands on another of its colour."""
    return row[PIECES + piece] < IN_FINISH and 0 <= to < IN_FINISH and has_place(row, piece >> 2, to)


@kernel
def forward_loss(book: Book, row: Ints, piece: int, named: int, joker: int, steps: int, extra: int) -> int:
    """Find how a piece that goes forward lands on another of its colour, or -1."""
    code = piece_code(FORWARD, named, joker, piece, 0) | extra
    to = forward(book, row, piece, steps, 0, joker)
    if to >= IN_FINISH:
        to = forward(book, row, piece, steps, 1, joker)
        code |= PAST
    return code if loses(book, row, piece, to) else -1


@kernel
def card_loss(book: Book, row: Ints, piece: int, named: int, joker: int) -> int:
    """Find the first way in which a card lets a piece land on another of its colour, or -1."""
    code = -1
    if book[B_STEPS + named] > 0:
        code = forward_loss(book, row, piece, named, joker, book[B_STEPS + named], 0)
    if code < 0 and named == ACE:
        code = forward_loss(book, row, piece, named, joker, 1, SHORT)
    if code < 0 and named == FOUR and loses(book, row, piece, backward(book, row, piece, 4)):
        code = piece_code(BACK, FOUR, joker, piece, 0)
    return code


@kernel
def first_loss(book: Book, row: Ints, sides: int, piece: int, named: int, joker: int) -> int:
    """Find the listed play of a card, or of a joker as any, by which a piece lands on another of its colour; or -1."""
    if (sides >> (piece >> 2)) & 1 == 0 or row[PIECES + piece] >= IN_FINISH:
        return -1
    if joker == 0:
        return card_loss(book, row, piece, named, 0)
    for card in range(RANKS):
        code = card_loss(book, row, piece, card, 1)
        if code >= 0:
            return code
    return -1
