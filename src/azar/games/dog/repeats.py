"""Sevens of a joker that do what it can do as another card: they are listed as that card.

There are two such. A seven may only send one of its own pieces home, as a play that lands on a piece of its colour. And
it may look as if a piece took another: the piece goes there, while the other has gone on to one of its own colour.
"""

from typing import Final

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.chains import Saved, walk_chain
from azar.games.dog.codes import FORWARD, PAST, SHORT, WHOLE, piece_code
from azar.games.dog.legs import rank_all, way_between
from azar.games.dog.losses import first_loss
from azar.games.dog.row import (
    ACE,
    B_COLOURS,
    B_STEPS,
    BLOCKS,
    COLOUR_PIECES,
    IN_FINISH,
    KENNEL,
    PIECES,
    RANKS,
    SEVEN,
    SQUARE_MASK,
)
from azar.games.dog.saving import place_in, restore, save
from azar.games.dog.ways import forward, has_place

NOBODY: Final = -1
SEVERAL: Final = -2


@kernel
def taking(book: Book, row: Ints, piece: int, square: int) -> int:
    """Find the play of a joker, not as a seven, by which a piece goes fewer than seven steps to a square; or -1."""
    place = row[PIECES + piece]
    steps = way_between(book, place & SQUARE_MASK, square)
    if place >= IN_FINISH or steps == 0 or steps >= WHOLE:
        return -1
    code = piece_code(FORWARD, ACE, 1, piece, 0) | SHORT
    if steps > 1:
        code = -1
        for card in range(RANKS):
            if book[B_STEPS + card] == steps:
                code = piece_code(FORWARD, card, 1, piece, 0)
    if code < 0 or forward(book, row, piece, steps, 0, 1) == square:
        return code
    return code | PAST if forward(book, row, piece, steps, 1, 1) == square else -1


@kernel
def gone_from(row: Ints, after: Saved, colour: int) -> int:
    """Find the piece of a colour where none of it is any more; NOBODY, or SEVERAL."""
    found = NOBODY
    for rank in range(COLOUR_PIECES):
        piece = COLOUR_PIECES * colour + rank
        place = row[PIECES + piece]
        still = place == KENNEL
        for other in range(COLOUR_PIECES):
            if place_in(after, COLOUR_PIECES * colour + other) == place:
                still = True
        if not still:
            found = piece if found == NOBODY else SEVERAL
    return found


@kernel
def come_to(row: Ints, after: Saved, colour: int) -> int:
    """Find the place where a piece of a colour is and none was before; NOBODY, or SEVERAL."""
    found = NOBODY
    for rank in range(COLOUR_PIECES):
        place = place_in(after, COLOUR_PIECES * colour + rank)
        if place != KENNEL and not has_place(row, colour, place):
            found = place if found == NOBODY else SEVERAL
    return found


@kernel
def played_otherwise(book: Book, row: Ints, sides: int, after: Saved) -> int:
    """Find the play of a joker, not as a seven, that brings all pieces to where they are afterwards; or -1."""
    mover = NOBODY
    to = NOBODY
    taken = NOBODY
    for colour in range(book[B_COLOURS]):
        gone = gone_from(row, after, colour)
        come = come_to(row, after, colour)
        if gone == SEVERAL or come == SEVERAL or (gone == NOBODY and come != NOBODY):
            return -1
        if come != NOBODY:
            if mover != NOBODY:
                return -1
            mover = gone
            to = come
        elif gone != NOBODY:
            if taken != NOBODY:
                return -1
            taken = gone
    if taken == NOBODY:
        return -1
    if mover == NOBODY:
        return first_loss(book, row, sides, taken, SEVEN, 1)
    # A piece that blocks is not taken; what stands on the square must be what has gone from there.
    if to >= BLOCKS or row[PIECES + taken] != to or (sides >> (mover >> 2)) & 1 == 0:
        return -1
    return taking(book, row, mover, to)


@kernel
def other_card(book: Book, row: Ints, seat: int, sides: int, first: int, chain: int) -> int:
    """Find the play of a joker, not as a seven, that does what a legal seven of it does; or -1."""
    root = save(book, row)
    walk_chain(book, row, seat, sides, first, chain, 1, row[:0])
    rank_all(book, row)
    after = save(book, row)
    restore(book, row, root)
    return played_otherwise(book, row, sides, after)


@kernel
def takes(book: Book, row: Ints, sides: int, piece: int, rival: int) -> bool:
    """Say whether a joker, not as a seven, lets a piece take another one that is fewer than seven steps ahead."""
    goal = row[PIECES + rival]
    if piece >> 2 == rival >> 2 or goal >= BLOCKS or (sides >> (piece >> 2)) & 1 == 0:
        return False
    return taking(book, row, piece, goal) >= 0
