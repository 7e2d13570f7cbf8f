"""The plays of a hand, sevens aside: listed one by one, each outcome once."""

from typing import Final

from azar.core.kernel import FINE, Book, Ints, kernel
from azar.games.dog.codes import (
    BACK,
    DRAW_CARD,
    FORWARD,
    IDLE,
    PAST,
    SHORT,
    START,
    SWAP,
    card_code,
    piece_code,
)
from azar.games.dog.fits import draw_fits, start_fits, swap_fits
from azar.games.dog.legs import way_between
from azar.games.dog.ranking import distance
from azar.games.dog.room import (
    AWAY,
    BLOCKED,
    FREE,
    IDS,
    LOST,
    MATES,
    MOST_PLAYS,
    N_PIECES,
    PLAYS,
    SPILLED,
    TAKEN,
)
from azar.games.dog.row import (
    ACE,
    B_ANY_TWO,
    B_COLOURS,
    B_EXTRA_LAP,
    B_FALLBACK,
    B_FORCED,
    B_SEATS,
    B_SQUARES,
    B_STEPS,
    B_TWO_DRAWS,
    COLOUR_PIECES,
    FOUR,
    IN_FINISH,
    JACK,
    JOKER,
    KENNEL,
    KING,
    NOOP,
    OWN_SWAP,
    PIECES,
    RANKS,
    SQUARE_MASK,
    TWO,
    first_side,
    hand_at,
    played_for,
)
from azar.games.dog.ways import enters, free_behind, holds, is_free, kept_out, taken_in

LONGEST_WAY: Final = 13
"""Steps of a King; no card goes farther."""
BEHIND: Final = 4
"""Steps that a four may go backward."""


@kernel
def add(scratch: Ints, n: int, code: int) -> int:
    """Write down a play; return how many there are now."""
    if n == MOST_PLAYS:
        scratch[SPILLED] = 1
        return n
    scratch[PLAYS + n] = code
    return n + 1


@kernel
def add_forward(
    book: Book, row: Ints, scratch: Ints, n: int, i: int, named: int, joker: int, steps: int, extra: int
) -> int:
    """Add the ways of a piece forward: into the finish, and along the ring."""
    piece = scratch[IDS + i]
    code = piece_code(FORWARD, named, joker, piece, 0) | extra
    place = row[PIECES + piece]
    if place >= IN_FINISH:
        inner = place - IN_FINISH
        return add(scratch, n, code) if is_free(book, scratch[TAKEN + i], inner + 1, inner + steps) else n
    free = scratch[FREE + i]
    away = scratch[AWAY + i]
    if enters(book, scratch[TAKEN + i], away, steps, free) >= 0:
        if joker == 0 or not kept_out(book, row, piece >> 2):
            n = add(scratch, n, code)
            if book[B_FORCED] == 1:
                return n
            code |= PAST
    if free >= steps and (book[B_EXTRA_LAP] == 1 or steps <= away) and is_new(scratch, i, steps):
        n = add(scratch, n, code)
    return n


@kernel
def is_new(scratch: Ints, i: int, steps: int) -> bool:
    """Say whether a play is the first of its card to do what it does.

    A piece that lands on one of its own colour, wherever that is, goes home for all that can be seen.
    """
    if (scratch[MATES + i] >> (steps + BEHIND)) & 1 == 0:
        return True
    piece = scratch[IDS + i]
    new = (scratch[LOST] >> piece) & 1 == 0
    scratch[LOST] |= 1 << piece
    return new


@kernel
def add_moves(book: Book, row: Ints, scratch: Ints, n: int, named: int, joker: int) -> int:
    """Add what a card that simply goes can do with each piece played for."""
    for i in range(scratch[N_PIECES]):
        steps = book[B_STEPS + named]
        extra = 0
        while steps > 0:
            n = add_forward(book, row, scratch, n, i, named, joker, steps, extra)
            # An ace may also go one step.
            steps = 1 if named == ACE and extra == 0 else 0
            extra = SHORT
        if named == FOUR:
            piece = scratch[IDS + i]
            place = row[PIECES + piece]
            if place < IN_FINISH and free_behind(book, row, place & SQUARE_MASK, BEHIND) == BEHIND:
                if is_new(scratch, i, -BEHIND):
                    n = add(scratch, n, piece_code(BACK, named, joker, piece, 0))
    return n


@kernel
def add_starts(book: Book, row: Ints, scratch: Ints, n: int, sides: int, named: int, joker: int) -> int:
    """Add the pieces that an ace or a King brings out; with a joker both are the same."""
    if named == KING and joker == 1:
        return n
    for colour in range(book[B_COLOURS]):
        if (sides >> colour) & 1 == 1 and start_fits(book, row, sides, named, colour) == FINE:
            n = add(scratch, n, piece_code(START, named, joker, colour, 0))
    return n


@kernel
def idle_swap(book: Book, row: Ints, sides: int, first: int, fallback: int) -> tuple[int, int]:
    """Find the first two pieces of one colour that may change places, which changes nothing whichever they are."""
    colour = first
    for _ in range(book[B_COLOURS]):
        end = COLOUR_PIECES * colour + COLOUR_PIECES
        for a in range(end - COLOUR_PIECES, end):
            for b in range(a + 1, end):
                if swap_fits(book, row, sides, a, b, fallback) == FINE:
                    return a, b
        colour += 1
        if colour == book[B_COLOURS]:
            colour = 0
    return -1, -1


@kernel
def is_first_swap(book: Book, row: Ints, sides: int, first: int, one: int, other: int, fallback: int) -> bool:
    """Say whether no swap listed before does the same: in the other order, or as little."""
    pieces = COLOUR_PIECES * book[B_COLOURS]
    if one >> 2 == other >> 2:
        a, b = idle_swap(book, row, sides, first, fallback)
        return a == one and b == other
    both_ways = swap_fits(book, row, sides, other, one, fallback) == FINE
    if not both_ways:
        return True
    before = one - COLOUR_PIECES * first
    behind = other - COLOUR_PIECES * first
    if before < 0:
        before += pieces
    if behind < 0:
        behind += pieces
    return before < behind


@kernel
def add_swaps(book: Book, row: Ints, scratch: Ints, n: int, sides: int, first: int, joker: int, fallback: int) -> int:
    """Add the swaps of a Jack."""
    pieces = COLOUR_PIECES * book[B_COLOURS]
    for one in range(pieces):
        if row[PIECES + one] >= IN_FINISH or (book[B_ANY_TWO] == 0 and (sides >> (one >> 2)) & 1 == 0):
            continue
        for other in range(pieces):
            if row[PIECES + other] >= IN_FINISH or swap_fits(book, row, sides, one, other, fallback) != FINE:
                continue
            if is_first_swap(book, row, sides, first, one, other, fallback):
                n = add(scratch, n, piece_code(SWAP, JACK, joker, one, other))
    return n


@kernel
def gather_movers(book: Book, row: Ints, sides: int, first: int, scratch: Ints) -> None:
    """Find the pieces played for that can move, in order, and what lies ahead of each."""
    blocking = 0
    for piece in range(COLOUR_PIECES * book[B_COLOURS]):
        if holds(book, row, piece):
            scratch[BLOCKED + blocking] = row[PIECES + piece] & SQUARE_MASK
            blocking += 1
    n = 0
    colour = first
    for _ in range(book[B_COLOURS]):
        if (sides >> colour) & 1 == 1:
            taken = taken_in(row, colour)
            for rank in range(COLOUR_PIECES):
                piece = COLOUR_PIECES * colour + rank
                place = row[PIECES + piece]
                if place == KENNEL:
                    break
                scratch[IDS + n] = piece
                scratch[TAKEN + n] = taken
                if place < IN_FINISH:
                    look_ahead(book, row, scratch, n, piece, blocking)
                n += 1
        colour += 1
        if colour == book[B_COLOURS]:
            colour = 0
    scratch[N_PIECES] = n


@kernel
def look_ahead(book: Book, row: Ints, scratch: Ints, i: int, piece: int, blocking: int) -> None:
    """Note what lies ahead of a piece on the ring."""
    colour = piece >> 2
    place = row[PIECES + piece]
    square = place & SQUARE_MASK
    free = LONGEST_WAY
    for j in range(blocking):
        way = way_between(book, square, scratch[BLOCKED + j])
        if 0 < way <= free:
            free = way - 1
    mates = 0
    for rank in range(COLOUR_PIECES):
        other = row[PIECES + COLOUR_PIECES * colour + rank]
        if other < IN_FINISH:
            way = way_between(book, square, other & SQUARE_MASK)
            if way <= LONGEST_WAY:
                mates |= 1 << (way + BEHIND)
            if way == book[B_SQUARES] - BEHIND:
                mates |= 1
    scratch[FREE + i] = free
    scratch[AWAY + i] = distance(book, colour, place)
    scratch[MATES + i] = mates


@kernel
def add_draws(book: Book, row: Ints, seat: int, scratch: Ints, n: int, joker: int) -> int:
    """Add the seats from which a 2 may draw a card."""
    for victim in range(book[B_SEATS]):
        if draw_fits(book, row, seat, victim) == FINE:
            n = add(scratch, n, piece_code(DRAW_CARD, TWO, joker, victim, 0))
    return n


@kernel
def list_plays(book: Book, row: Ints, seat: int, scratch: Ints) -> int:
    """List the plays of a seat's hand, sevens aside; return how many."""
    sides = played_for(book, row, seat)
    if sides == 0:
        return 0
    first = first_side(book, seat, sides)
    gather_movers(book, row, sides, first, scratch)
    hand = hand_at(book, seat)
    n = 0
    # The joker comes last, and stands for every card.
    for card in range(2 * RANKS if row[hand + JOKER] > 0 else RANKS):
        joker = 1 if card >= RANKS else 0
        named = card - RANKS if joker == 1 else card
        if joker == 0 and row[hand + named] == 0:
            continue
        if joker == 0 or named == 0:
            scratch[LOST] = 0
        if named == ACE or named == KING:
            n = add_starts(book, row, scratch, n, sides, named, joker)
        elif named == JACK:
            n = add_swaps(book, row, scratch, n, sides, first, joker, 0)
        elif named == TWO and book[B_TWO_DRAWS] == 1:
            n = add_draws(book, row, seat, scratch, n, joker)
        if book[B_STEPS + named] > 0 or named == FOUR:
            n = add_moves(book, row, scratch, n, named, joker)
    return n


@kernel
def list_fallbacks(book: Book, row: Ints, seat: int, scratch: Ints) -> int:
    """List what a Jack, or a joker as one, can do where nothing else can be played."""
    sides = played_for(book, row, seat)
    if sides == 0:
        return 0
    hand = hand_at(book, seat)
    n = 0
    for joker in range(2):
        if row[hand + (JOKER if joker == 1 else JACK)] > 0:
            if book[B_FALLBACK] == NOOP:
                n = add(scratch, n, card_code(IDLE, JACK, joker))
            if book[B_FALLBACK] == OWN_SWAP:
                n = add_swaps(book, row, scratch, n, sides, first_side(book, seat, sides), joker, 1)
    return n
