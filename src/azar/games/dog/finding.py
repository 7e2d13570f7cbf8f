"""Finding one seven without listing them: whether there is any, and whether a beginning can be gone on with."""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.chains import least_chain, movers_in, steps_in, turned, walk_chain
from azar.games.dog.codes import LEG_BITS, LEG_MASK, LEG_PIECE, LEG_STEPS, WHOLE, make_leg
from azar.games.dog.legs import leg_to, way_between
from azar.games.dog.repeats import other_card
from azar.games.dog.row import (
    B_COLOURS,
    B_MAX_PIECES,
    BLOCKS,
    COLOUR_PIECES,
    IN_FINISH,
    KENNEL,
    PIECES,
    SQUARE_MASK,
)
from azar.games.dog.saving import restore, save


@kernel
def changes_something(book: Book, row: Ints, sides: int, piece: int, steps: int, past: int, joker: int) -> bool:
    """Say whether a leg may be played, and its `-`, if it has one, changes where the piece comes to."""
    to = leg_to(book, row, sides, piece, steps, 0, joker)
    if past == 0:
        return to >= 0
    if to < IN_FINISH or row[PIECES + piece] >= IN_FINISH:
        return False
    return leg_to(book, row, sides, piece, steps, 1, joker) >= 0


@kernel
def apart(book: Book, row: Ints, piece: int, rival: int) -> bool:
    """Say whether two pieces can never meet within a seven, so that the order of their legs changes nothing."""
    if piece >> 2 == rival >> 2:
        return False
    place = row[PIECES + piece]
    goal = row[PIECES + rival]
    if place >= BLOCKS or goal >= BLOCKS:
        return False
    square = place & SQUARE_MASK
    other = goal & SQUARE_MASK
    return way_between(book, square, other) > WHOLE and way_between(book, other, square) > WHOLE


@kernel
def is_listed(book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, joker: int) -> bool:
    """Say whether a legal chain, or what it begins, is the way in which its outcome is listed."""
    if joker == 1 and steps_in(chain) == WHOLE:
        if other_card(book, row, seat, sides, first, chain) >= 0:
            return False
    return least_chain(book, row, seat, sides, first, chain, joker) == chain


@kernel
def leg_fits(
    book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, leg: int, joker: int, strict: int
) -> bool:
    """Say whether a leg may come behind a chain; with `strict`, as the chains that are listed go on."""
    piece = turned(book, leg >> LEG_PIECE, first)
    if row[PIECES + piece] == KENNEL:
        return False
    before = chain & LEG_MASK
    limited = book[B_MAX_PIECES] > 0
    if strict == 1 and chain > 0 and not limited and leg >> LEG_PIECE < before >> LEG_PIECE:
        if apart(book, row, piece, turned(book, before >> LEG_PIECE, first)):
            return False
    root = save(book, row)
    fits = walk_chain(book, row, seat, sides, first, chain, joker, row[:0]) == 0
    if fits:
        steps = (leg >> 1) & LEG_STEPS
        fits = row[PIECES + piece] != KENNEL and changes_something(book, row, sides, piece, steps, leg & 1, joker)
    restore(book, row, root)
    longer = (chain << LEG_BITS) | leg
    if fits and limited:
        fits = movers_in(longer) <= book[B_MAX_PIECES]
    if fits and strict == 1 and (not limited or steps_in(longer) == WHOLE):
        fits = is_listed(book, row, seat, sides, first, longer, joker)
    return fits


@kernel
def leg_tried_after(book: Book, leg: int, begin: int, left: int) -> int:
    """Find the leg to be tried after another: fewer steps, then the next piece, round to where it began; -1 at the end.

    Long legs come first, as they leave less to be found.
    """
    pieces = COLOUR_PIECES * book[B_COLOURS]
    if leg < 0:
        return make_leg(begin, left, 0)
    number = leg >> LEG_PIECE
    steps = (leg >> 1) & LEG_STEPS
    if leg & 1 == 0:
        return make_leg(number, steps, 1)
    if steps > 1:
        return make_leg(number, steps - 1, 0)
    number += 1
    if number == pieces:
        number = 0
    if number == begin:
        return -1
    return make_leg(number, left, 0)


@kernel
def can_go_on(book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, joker: int, strict: int) -> bool:
    """Say whether a chain can be made a whole seven; with `strict`, one that is listed."""
    given = chain
    left = WHOLE - steps_in(chain)
    last = -1
    while left > 0:
        begin = 0
        if chain > 0:
            begin = (chain & LEG_MASK) >> LEG_PIECE
            begin = begin + 1 if begin + 1 < COLOUR_PIECES * book[B_COLOURS] else 0
        leg = leg_tried_after(book, last, begin, left)
        while leg >= 0 and not leg_fits(book, row, seat, sides, first, chain, leg, joker, strict):
            leg = leg_tried_after(book, leg, begin, left)
        if leg >= 0:
            chain = (chain << LEG_BITS) | leg
            left -= (leg >> 1) & LEG_STEPS
            last = -1
        elif chain == given:
            return False
        else:
            last = chain & LEG_MASK
            left += (last >> 1) & LEG_STEPS
            chain >>= LEG_BITS
    return True
