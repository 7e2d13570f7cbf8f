"""Where everything stands in a goose position (the row) and in a goose board with its options (the book)."""

from typing import Final

from azar.core.kernel import Book, Ints, kernel

# The row: a head, then one number a seat for each field.
PHASE: Final = 1
SEAT: Final = 2
POOL: Final = 3
ENDING: Final = 4
FIRST_PLACE: Final = 5
"""Bits of the seats in first place at the end: the winner, or those who share a draw."""
HEAD: Final = 6
"""Length of the head; the fields of the seats follow."""

FIELDS: Final = 6
AT: Final = 0
"""The square a piece stands on; `GONE` when its seat is out."""
SKIPS: Final = 1
"""Turns it must still miss."""
HELD: Final = 2
"""0 when free, else its place among the held ones: 1 has been held longest."""
TOKENS: Final = 3
"""The purse, or without purses what the seat has won or paid so far."""
THROWN: Final = 4
"""Whether the seat has made its first throw of the game; kept only where a rule asks for it."""
ORDER: Final = 5
"""What it threw for the start: 0 is yet to throw, `BEATEN` is out of that contest."""

MOST_SKIPS: Final = 99
"""The most turns that a seat can have to miss."""
GONE: Final = -1
BEATEN: Final = -1

ORDERING: Final = 0
PLAYING: Final = 1
ENDED: Final = 2

# How a game ended.
HOME: Final = 1
DEAD_DRAW: Final = 2
FURTHEST: Final = 3
LOST: Final = 4
LAST_LEFT: Final = 5
SPLIT: Final = 6
ENDINGS: Final = 7

# The book: a head of options and of places where the tables begin.
B_SEATS: Final = 0
B_LENGTH: Final = 1
B_SIDES: Final = 2
B_ORDER: Final = 3
B_FIRST_ONLY: Final = 4
B_RELEASE_STAYS: Final = 5
B_COLLISION: Final = 6
B_KEEP_SKIPS: Final = 7
B_DEADLOCK: Final = 8
B_STAKES: Final = 9
B_PURSE: Final = 10
B_BROKE_AT_ZERO: Final = 11
B_EFFECTS: Final = 12
B_NUMBERS: Final = 13
"""Where the effects of the squares begin, and the number that goes with each."""
B_FIRST: Final = 14
"""Where the squares begin to which a first throw leads (0: to none)."""
B_THROWS: Final = 15
B_ORDER_THROWS: Final = 16
"""Where a throw table begins: for the board's dice, and for the start order."""
BOOK_HEAD: Final = 17

# A throw table: its number of throws, their summed weight, then totals, weights, and the throw for each equal chance.
T_COUNT: Final = 0
T_WEIGHT: Final = 1
T_HEAD: Final = 2

# What a square does.
NOTHING: Final = 0
AGAIN: Final = 1
GO_TO: Final = 2
MISS: Final = 3
HOLD: Final = 4
DRINK: Final = 5

# Options as numbers.
SWAP: Final = 0
MOVER_RETURNS: Final = 1
SHARE: Final = 2
DRAW: Final = 0
RELEASE_LONGEST: Final = 1
FURTHEST_WINS: Final = 2
NO_STAKES: Final = 0
MASTERS_STAKES: Final = 1
PERIOD_STAKES: Final = 2


@kernel
def field(book: Book, which: int, seat: int) -> int:
    """Find the place in the row of a seat's field."""
    return HEAD + which * book[B_SEATS] + seat


@kernel
def throw_table(book: Book, row: Ints) -> int:
    """Find the throw table that is used now: for the start order or for moving."""
    if row[PHASE] == ORDERING:
        return book[B_ORDER_THROWS]
    return book[B_THROWS]


@kernel
def in_play(book: Book, row: Ints, seat: int) -> bool:
    """Say whether a seat still has its piece on the board."""
    return row[field(book, AT, seat)] != GONE


@kernel
def count_in_play(book: Book, row: Ints) -> int:
    """Count the seats that are not out."""
    n = 0
    for seat in range(book[B_SEATS]):
        if in_play(book, row, seat):
            n += 1
    return n


@kernel
def count_held(book: Book, row: Ints) -> int:
    """Count the held pieces."""
    n = 0
    for seat in range(book[B_SEATS]):
        if row[field(book, HELD, seat)] > 0:
            n += 1
    return n


@kernel
def release(book: Book, row: Ints, seat: int) -> None:
    """Free a held piece; those held after it move up one place."""
    place = row[field(book, HELD, seat)]
    row[field(book, HELD, seat)] = 0
    for other in range(book[B_SEATS]):
        if row[field(book, HELD, other)] > place:
            row[field(book, HELD, other)] -= 1


@kernel
def next_seat(book: Book, seat: int) -> int:
    """Find the seat after a seat, in play or not (graphics cards divide slowly, so without a remainder)."""
    seat += 1
    if seat == book[B_SEATS]:
        seat = 0
    return seat


@kernel
def seat_after(book: Book, row: Ints, seat: int) -> int:
    """Find the next seat in order of play that is not out (the seat itself, if it is alone)."""
    other = next_seat(book, seat)
    while other != seat and not in_play(book, row, other):
        other = next_seat(book, other)
    return other
