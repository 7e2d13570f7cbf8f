"""Whether a play of a card fits the position: everything about it but whether the card is in the hand."""

from azar.core.kernel import FINE, Book, Ints, kernel
from azar.games.dog.reasons import (
    DRAW_FROM_NOBODY,
    DRAW_FROM_OTHERS,
    KENNEL_EMPTY,
    NO_DRAWING,
    NOT_PLAYED_FOR,
    NOT_THAT_CARD,
    ONLY_BACK,
    SWAP_BACK,
    SWAP_BLOCKING,
    SWAP_ITSELF,
    SWAP_ON_RING,
    SWAP_OWN,
    because,
)
from azar.games.dog.row import (
    ACE,
    B_ANY_TWO,
    B_BACK_ONLY,
    B_FALLBACK,
    B_NO_RESWAP,
    B_SEATS,
    B_SIZES,
    B_STARTS,
    B_STEPS,
    B_TWO_DRAWS,
    COLOUR_PIECES,
    FOUR,
    IN_FINISH,
    KENNEL,
    KING,
    OWN_SWAP,
    PIECES,
    SQUARE_MASK,
    SWAP_ONE,
    SWAP_OTHER,
    owner_of,
)
from azar.games.dog.ways import backward, blocked_by, forward, holds, standing_on


@kernel
def start_fits(book: Book, row: Ints, sides: int, named: int, colour: int) -> int:
    """Say 0 if a piece of a colour may come out of its kennel, or why not."""
    if named != ACE and named != KING:
        return NOT_THAT_CARD
    if (sides >> colour) & 1 == 0:
        return NOT_PLAYED_FOR
    if row[PIECES + COLOUR_PIECES * colour + COLOUR_PIECES - 1] != KENNEL:
        return KENNEL_EMPTY
    start = book[B_STARTS + colour]
    there = standing_on(book, row, start)
    if there >= 0 and holds(book, row, there):
        return blocked_by(book, row, start)
    return FINE


@kernel
def forward_fits(book: Book, row: Ints, sides: int, named: int, piece: int, short: int, past: int, joker: int) -> int:
    """Say 0 if a piece may go forward as the card says, or why not; `short` is an ace's one step."""
    steps = 1 if short == 1 else book[B_STEPS + named]
    if short == 1 and named != ACE:
        return NOT_THAT_CARD
    if steps == 0:
        return ONLY_BACK if named == FOUR and book[B_BACK_ONLY] == 1 else NOT_THAT_CARD
    if (sides >> (piece >> 2)) & 1 == 0:
        return NOT_PLAYED_FOR
    to = forward(book, row, piece, steps, past, joker)
    return -to if to < 0 else FINE


@kernel
def back_fits(book: Book, row: Ints, sides: int, named: int, piece: int) -> int:
    """Say 0 if a piece may go four backward, or why not."""
    if named != FOUR:
        return NOT_THAT_CARD
    if (sides >> (piece >> 2)) & 1 == 0:
        return NOT_PLAYED_FOR
    to = backward(book, row, piece, 4)
    return -to if to < 0 else FINE


@kernel
def swap_fits(book: Book, row: Ints, sides: int, one: int, other: int, fallback: int) -> int:
    """Say 0 if two pieces may change places, or why not; `fallback` if nothing else can be played."""
    if one == other:
        return SWAP_ITSELF
    if book[B_ANY_TWO] == 0:
        if (sides >> (one >> 2)) & 1 == 0:
            return NOT_PLAYED_FOR
        if owner_of(book, one >> 2) == owner_of(book, other >> 2):
            own = (sides >> (other >> 2)) & 1 == 1
            if not (own and fallback == 1 and book[B_FALLBACK] == OWN_SWAP):
                return SWAP_OWN
    first = row[PIECES + one]
    second = row[PIECES + other]
    if first >= IN_FINISH or second >= IN_FINISH:
        return SWAP_ON_RING
    if holds(book, row, one):
        return because(SWAP_BLOCKING, first & SQUARE_MASK)
    if holds(book, row, other):
        return because(SWAP_BLOCKING, second & SQUARE_MASK)
    if book[B_NO_RESWAP] == 1 and min(first, second) == row[SWAP_ONE] and max(first, second) == row[SWAP_OTHER]:
        return SWAP_BACK
    return FINE


@kernel
def draw_fits(book: Book, row: Ints, seat: int, victim: int) -> int:
    """Say 0 if a 2 may draw a card from a seat, or why not."""
    if book[B_TWO_DRAWS] == 0:
        return NO_DRAWING
    if victim >= book[B_SEATS] or victim == seat:
        return DRAW_FROM_OTHERS
    if row[book[B_SIZES] + victim] == 0:
        return DRAW_FROM_NOBODY
    return FINE
