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
from azar.games.dog.ranking import distance
from azar.games.dog.room import IDS, LOST, MOST_PLAYS, N_PIECES, NOW, PLAYS, SPILLED
from azar.games.dog.row import (
    ACE,
    B_ANY_TWO,
    B_COLOURS,
    B_EXTRA_LAP,
    B_FALLBACK,
    B_FORCED,
    B_SEATS,
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
from azar.games.dog.ways import ahead, entrance, free_ahead, free_behind, has_place, up_finish

LONGEST_WAY: Final = 13
"""Steps of a King; no card goes farther."""


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
    book: Book, row: Ints, scratch: Ints, n: int, piece: int, named: int, joker: int, steps: int, extra: int
) -> int:
    """Add the ways of a piece forward: into the finish, and along the ring."""
    place = row[PIECES + piece]
    code = piece_code(FORWARD, named, joker, piece, 0) | extra
    if place >= IN_FINISH:
        if up_finish(book, row, piece >> 2, place - IN_FINISH, steps) >= 0:
            n = add(scratch, n, code)
        return n
    free = scratch[NOW + piece]
    inner = entrance(book, row, piece >> 2, place, steps, free, joker)
    if inner >= 0:
        n = add(scratch, n, code)
        if book[B_FORCED] == 1:
            return n
        code |= PAST
    if free >= steps and (book[B_EXTRA_LAP] == 1 or steps <= distance(book, piece >> 2, place)):
        if is_new(book, row, scratch, piece, steps):
            n = add(scratch, n, code)
    return n


@kernel
def is_new(book: Book, row: Ints, scratch: Ints, piece: int, steps: int) -> bool:
    """Say whether a play is the first of its card to do what it does.

    A piece that lands on one of its own colour, wherever that is, goes home for all that can be seen.
    """
    if not has_place(row, piece >> 2, ahead(book, row[PIECES + piece] & SQUARE_MASK, steps)):
        return True
    new = (scratch[LOST] >> piece) & 1 == 0
    scratch[LOST] |= 1 << piece
    return new


@kernel
def add_moves(book: Book, row: Ints, scratch: Ints, n: int, named: int, joker: int) -> int:
    """Add what a card that simply goes can do with each piece played for."""
    for i in range(scratch[N_PIECES]):
        piece = scratch[IDS + i]
        if book[B_STEPS + named] > 0:
            n = add_forward(book, row, scratch, n, piece, named, joker, book[B_STEPS + named], 0)
        if named == ACE:
            n = add_forward(book, row, scratch, n, piece, named, joker, 1, SHORT)
        place = row[PIECES + piece]
        if named == FOUR and place < IN_FINISH and free_behind(book, row, place & SQUARE_MASK, 4) == 4:
            if is_new(book, row, scratch, piece, -4):
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
def is_first_swap(book: Book, row: Ints, sides: int, first: int, one: int, other: int, fallback: int) -> bool:
    """Say whether no swap listed before does the same: in the other order, or as little."""
    pieces = COLOUR_PIECES * book[B_COLOURS]
    if one >> 2 == other >> 2:
        # Two pieces of one colour that change places change nothing, whichever they are.
        for a in range(pieces):
            for b in range(a + 1, pieces):
                if a >> 2 == b >> 2 and swap_fits(book, row, sides, a, b, fallback) == FINE:
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
    """Find the pieces played for that can move, in order, and how far the way ahead of each is free."""
    pieces = COLOUR_PIECES * book[B_COLOURS]
    n = 0
    piece = COLOUR_PIECES * first
    for _ in range(pieces):
        place = row[PIECES + piece]
        if place != KENNEL and (sides >> (piece >> 2)) & 1 == 1:
            scratch[IDS + n] = piece
            n += 1
            if place < IN_FINISH:
                scratch[NOW + piece] = free_ahead(book, row, place & SQUARE_MASK, LONGEST_WAY)
        piece += 1
        if piece == pieces:
            piece = 0
    scratch[N_PIECES] = n


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
    for card in range(2 * RANKS):
        joker = 1 if card >= RANKS else 0
        named = card - RANKS if joker == 1 else card
        if row[hand + (JOKER if joker == 1 else named)] == 0:
            continue
        if joker == 0 or named == 0:
            scratch[LOST] = 0
        if named == ACE or named == KING:
            n = add_starts(book, row, scratch, n, sides, named, joker)
        if book[B_STEPS + named] > 0 or named == FOUR:
            n = add_moves(book, row, scratch, n, named, joker)
        if named == JACK:
            n = add_swaps(book, row, scratch, n, sides, first, joker, 0)
        if named == TWO and book[B_TWO_DRAWS] == 1:
            for victim in range(book[B_SEATS]):
                if draw_fits(book, row, seat, victim) == FINE:
                    n = add(scratch, n, piece_code(DRAW_CARD, TWO, joker, victim, 0))
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
