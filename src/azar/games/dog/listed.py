"""The listed move of every legal one: a move can be written in many ways, and is listed in one."""

from azar.core.kernel import FINE, Book, Ints, kernel
from azar.games.dog.chains import least_chain, relative
from azar.games.dog.codes import (
    BACK,
    FORWARD,
    KIND_MASK,
    PAST,
    SHORT,
    SPLIT,
    START,
    SWAP,
    chain_of,
    joker_in,
    named_in,
    one_of,
    other_of,
    piece_code,
    seven_code,
)
from azar.games.dog.fits import swap_fits
from azar.games.dog.losses import first_loss, loses
from azar.games.dog.plays import idle_swap, is_first_swap
from azar.games.dog.repeats import other_card
from azar.games.dog.row import (
    ACE,
    B_COLOURS,
    B_STEPS,
    COLOUR_PIECES,
    IN_FINISH,
    PIECES,
    first_side,
    played_for,
)
from azar.games.dog.ways import backward, forward


@kernel
def canonical(book: Book, row: Ints, seat: int, code: int) -> int:
    """Find the listed move that does what a legal one does."""
    kind = code & KIND_MASK
    joker = joker_in(code)
    if kind == SPLIT:
        return listed_seven(book, row, seat, code)
    if kind == FORWARD or kind == BACK:
        return listed_way(book, row, seat, code)
    if kind == START and joker == 1:
        return piece_code(START, ACE, 1, one_of(code), 0)
    if kind == SWAP:
        return first_swap(book, row, seat, code)
    return code


@kernel
def listed_seven(book: Book, row: Ints, seat: int, code: int) -> int:
    """Find the listed move that does what a legal seven does."""
    joker = joker_in(code)
    sides = played_for(book, row, seat)
    first = first_side(book, seat, sides)
    chain = relative(book, chain_of(code), first)
    if joker == 1:
        other = other_card(book, row, seat, sides, first, chain)
        if other >= 0:
            return other
    chain = least_chain(book, row, seat, sides, first, chain, joker)
    return seven_code(chain, joker, first, COLOUR_PIECES * book[B_COLOURS])


@kernel
def listed_way(book: Book, row: Ints, seat: int, code: int) -> int:
    """Find the listed move that does what a legal one of one piece does: `-` only where it changes the outcome."""
    piece = one_of(code)
    joker = joker_in(code)
    past = 1 if code & PAST != 0 else 0
    steps = 1 if code & SHORT != 0 else book[B_STEPS + named_in(code)]
    to = backward(book, row, piece, 4) if code & KIND_MASK == BACK else forward(book, row, piece, steps, past, joker)
    if loses(book, row, piece, to):
        return first_loss(book, row, played_for(book, row, seat), piece, named_in(code), joker)
    if past == 1 and (row[PIECES + piece] >= IN_FINISH or forward(book, row, piece, steps, 0, joker) == to):
        return code & ~PAST
    return code


@kernel
def first_swap(book: Book, row: Ints, seat: int, code: int) -> int:
    """Find the listed swap that does what a legal one does."""
    sides = played_for(book, row, seat)
    first = first_side(book, seat, sides)
    one = one_of(code)
    other = other_of(code)
    joker = joker_in(code)
    fallback = 1 if swap_fits(book, row, sides, one, other, 0) != FINE else 0
    if is_first_swap(book, row, sides, first, one, other, fallback):
        return code
    if one >> 2 != other >> 2:
        return piece_code(SWAP, named_in(code), joker, other, one)
    one, other = idle_swap(book, row, sides, first, fallback)
    return piece_code(SWAP, named_in(code), joker, one, other)
