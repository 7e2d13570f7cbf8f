"""Plays that only send one's own piece home: it lands on another of its colour, and nothing else is seen to change.

An ace, a four and a joker may do that in several ways, which are one move: the first of them is listed. A joker does it
as a seven only if it can as no other card.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.chains import walk_chain
from azar.games.dog.codes import BACK, FORWARD, PAST, SHORT, piece_code
from azar.games.dog.legs import rank_all
from azar.games.dog.row import (
    ACE,
    B_COLOURS,
    B_STEPS,
    COLOUR_PIECES,
    FOUR,
    IN_FINISH,
    KENNEL,
    PIECES,
    RANKS,
    played_for,
)
from azar.games.dog.saving import place_in, restore, save
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
def first_loss(book: Book, row: Ints, seat: int, piece: int, named: int, joker: int) -> int:
    """Find the listed play of a card, or of a joker as any, by which a piece lands on another of its colour; or -1."""
    if (played_for(book, row, seat) >> (piece >> 2)) & 1 == 0 or row[PIECES + piece] >= IN_FINISH:
        return -1
    if joker == 0:
        return card_loss(book, row, piece, named, 0)
    for card in range(RANKS):
        code = card_loss(book, row, piece, card, 1)
        if code >= 0:
            return code
    return -1


@kernel
def lost_by(book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, joker: int) -> int:
    """Find the piece that a legal seven sends home if it does nothing else that can be seen, or -1."""
    root = save(book, row)
    walk_chain(book, row, seat, sides, first, chain, joker, row[:0])
    rank_all(book, row)
    after = save(book, row)
    restore(book, row, root)
    found = -1
    for piece in range(COLOUR_PIECES * book[B_COLOURS]):
        place = row[PIECES + piece]
        if place == KENNEL:
            continue
        still = False
        for rank in range(COLOUR_PIECES):
            if place_in(after, (piece & ~(COLOUR_PIECES - 1)) + rank) == place:
                still = True
        if not still:
            if found >= 0:
                return -1
            found = piece
    # The others of its colour are where they were; it must be home, and not on another square.
    if found >= 0 and place_in(after, found | (COLOUR_PIECES - 1)) == KENNEL:
        homes = 0
        for rank in range(COLOUR_PIECES):
            piece = (found & ~(COLOUR_PIECES - 1)) + rank
            homes += (1 if place_in(after, piece) == KENNEL else 0) - (1 if row[PIECES + piece] == KENNEL else 0)
        if homes == 1:
            return found
    return -1
