"""The legs of a seven, one after another on the board.

While a seven is played, pieces keep the numbers they had before it: a colour times four plus the rank.
"""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.dog.kinds import MOVED, SENT_HOME
from azar.games.dog.ranking import distance, to_go
from azar.games.dog.reasons import (
    SEVEN_FRESH,
    SEVEN_HELPS_OTHERS,
    SEVEN_MATES_LATER,
    SEVEN_OWN_ONLY,
    SEVEN_TEAM_ONLY,
)
from azar.games.dog.row import (
    ANY,
    B_COLOURS,
    B_PARTNER_FRESH,
    B_SCOPE,
    B_SQUARES,
    B_THEN_PARTNER,
    BLOCKS,
    CANADIAN,
    COLOUR_PIECES,
    IN_FINISH,
    KENNEL,
    PIECES,
    SQUARE_MASK,
    helped,
    is_full,
    owner_of,
    same_team,
)
from azar.games.dog.ways import ahead, forward, standing_on


@kernel
def movable(book: Book, row: Ints, sides: int) -> int:
    """Find the colours that a seven may move at this moment, as bits."""
    everybody = (1 << book[B_COLOURS]) - 1
    if book[B_SCOPE] == ANY:
        return everybody
    mates = 0
    done = True
    for colour in range(book[B_COLOURS]):
        if (sides >> colour) & 1 == 1:
            mates |= helped(book, row, owner_of(book, colour))
            if not is_full(row, colour):
                done = False
    if book[B_SCOPE] == CANADIAN or (book[B_THEN_PARTNER] == 1 and done):
        return sides | mates
    return sides


@kernel
def is_mates(book: Book, sides: int, colour: int) -> bool:
    """Say whether a colour is a teammate's, and not one played for."""
    if (sides >> colour) & 1 == 1:
        return False
    for side in range(book[B_COLOURS]):
        if (sides >> side) & 1 == 1:
            return same_team(book, owner_of(book, side), owner_of(book, colour))
    return False


@kernel
def why_not_movable(book: Book, row: Ints, sides: int, colour: int) -> int:
    """Say which rule keeps a seven from moving the pieces of this colour at this moment."""
    if not is_mates(book, sides, colour):
        return SEVEN_TEAM_ONLY if book[B_SCOPE] == CANADIAN else SEVEN_OWN_ONLY
    if book[B_SCOPE] == CANADIAN:
        return SEVEN_HELPS_OTHERS
    if book[B_THEN_PARTNER] == 0:
        return SEVEN_OWN_ONLY
    for side in range(book[B_COLOURS]):
        if (sides >> side) & 1 == 1 and not is_full(row, side):
            return SEVEN_MATES_LATER
    return SEVEN_HELPS_OTHERS


@kernel
def leg_to(book: Book, row: Ints, sides: int, piece: int, steps: int, past: int, joker: int) -> int:
    """Find where a leg brings a piece, or why it cannot be, below zero."""
    colour = piece >> 2
    if (movable(book, row, sides) >> colour) & 1 == 0:
        return -why_not_movable(book, row, sides, colour)
    place = row[PIECES + piece]
    if place >= BLOCKS and place < IN_FINISH and book[B_PARTNER_FRESH] == 0 and is_mates(book, sides, colour):
        return -SEVEN_FRESH
    return forward(book, row, piece, steps, past, joker)


@kernel
def sweep(book: Book, row: Ints, seat: int, piece: int, steps: int, to: int, log: Ints) -> None:
    """Move a piece as a leg does: what it passes or lands on goes home."""
    place = row[PIECES + piece]
    if place < IN_FINISH:
        way = steps
        if to >= IN_FINISH:
            way = distance(book, piece >> 2, place)
        for step in range(1, way + 1):
            hit = standing_on(book, row, ahead(book, place & SQUARE_MASK, step))
            if hit >= 0:
                send_home(row, seat, hit, log)
    emit(row, log, MOVED, seat, piece >> 2, place, to)
    row[PIECES + piece] = to


@kernel
def send_home(row: Ints, seat: int, piece: int, log: Ints) -> None:
    """Send a piece home."""
    emit(row, log, SENT_HOME, seat, piece >> 2, row[PIECES + piece], 0)
    row[PIECES + piece] = KENNEL


@kernel
def rank_colour(book: Book, row: Ints, colour: int) -> None:
    """Put the pieces of a colour in order of rank again."""
    first = PIECES + COLOUR_PIECES * colour
    for i in range(1, COLOUR_PIECES):
        place = row[first + i]
        if place == KENNEL:
            continue
        far = to_go(book, colour, place)
        j = i
        while j > 0 and to_go(book, colour, row[first + j - 1]) > far:
            row[first + j] = row[first + j - 1]
            j -= 1
        row[first + j] = place


@kernel
def rank_all(book: Book, row: Ints) -> None:
    """Put the pieces of every colour in order of rank again."""
    for colour in range(book[B_COLOURS]):
        rank_colour(book, row, colour)


@kernel
def way_between(book: Book, square: int, other: int) -> int:
    """Count the steps forward from a square to another."""
    way = other - square
    if way < 0:
        way += book[B_SQUARES]
    return way
