"""Where everything stands in a position of Circuit (the row), and in a game with its options and board (the book)."""

from typing import Final

from azar.core.kernel import Book, Ints, kernel

MOST_SEATS: Final = 12
CARDS: Final = 6

# The row: a head, then the progress of every seat, then what the book gives a place to.
PHASE: Final = 1
SEAT: Final = 2
"""The seat on turn."""
WINDOW: Final = 3
"""With windows: how many seats in a row have passed, from the seat on turn on."""
TO_DEAL: Final = 4
"""Bits of the seats that are still to be dealt their hand."""
DEALT: Final = 5
"""How many cards the seat that is being dealt to has got."""
TILES_DRAWN: Final = 6
DICE_THROWN: Final = 7
"""Where dice are thrown one by one: how many of this throw lie on the table."""
DRAWERS: Final = 8
"""Bits of the seats that are drawing a card."""
ENDS_TURN: Final = 9
"""Whether the turn ends when the cards are drawn: a throw led to them, and not a card."""
WINNER: Final = 10
"""The seat that has crossed the line, from 1; 0 is nobody."""
HOW: Final = 11
"""What carried the winner over the line."""
LANDER: Final = 12
"""Who made the last throw, from 1; 0 is nobody. Kept only where there are cards, as is the tile."""
LANDED: Final = 13
"""The tile, from 1, that the last throw led to."""
LAST_CARD: Final = 14
"""What the last card that was played acted as, from 1; 0 is none."""
LABELS: Final = 15
"""How many labels have been given to cards in play."""
IN_PLAY: Final = 16
"""How many cards are in play."""
ACCELERATIONS: Final = 17
PROGRESS: Final = 18
"""From here on: laps times tiles plus tile less one, for each seat."""

# Phases.
TILING: Final = 0
DEALING: Final = 1
DECIDING: Final = 2
THROWING: Final = 3
DRAWING: Final = 4
ENDED: Final = 5

# What carried the winner over the line.
BY_THROW: Final = 1
BY_TILE: Final = 2
BY_CARD: Final = 3

# The book: a head of options and of places.
B_SEATS: Final = 0
B_TILES: Final = 1
B_GOAL: Final = 2
B_CARDS: Final = 3
"""Whether there are cards."""
B_WINDOWS: Final = 4
B_CHOSEN: Final = 5
"""Whether Repeat chooses who is moved."""
B_APPLIED: Final = 6
"""Whether the tile of the winning throw still takes effect."""
B_CAPACITY: Final = 7
B_MEMORY: Final = 8
"""Whether it must be known where turns were thrown from."""
B_BOARD: Final = 9
"""Where a given board stands in the book; 0 if it is drawn."""
B_KINDS: Final = 10
"""Where the kinds of tile stand, three numbers each: who, what and how much."""
B_DRAW: Final = 11
"""Where the table of tiles to be drawn stands; 0 if the board is given."""
B_THROWS: Final = 12
"""Where the table of throws stands; 0 if dice are thrown one by one."""
B_SIDES: Final = 13
"""Where the number of dice stands, with the sides of each behind it."""
B_ROW: Final = 14
"""How long a row is. Then come the places in a row of what not every game has."""
B_FROM: Final = 15
B_BEFORE: Final = 16
B_HANDS: Final = 17
B_OVERLOADS: Final = 18
B_SPEEDS: Final = 19
B_ENTRIES: Final = 20
B_CELLS: Final = 21
B_FACES: Final = 22
B_KIND_COUNT: Final = 23
"""How many kinds of tile there are."""
B_AMOUNTS: Final = 24
"""Where it stands what each permanent card adds to a total."""
BOOK_HEAD: Final = 25

# A kind of tile.
K_WHO: Final = 0
K_WHAT: Final = 1
K_AMOUNT: Final = 2
K_WIDTH: Final = 3

NOBODY: Final = 0
LANDER_ONLY: Final = 1
OTHERS: Final = 2
EVERYBODY: Final = 3
LEADER: Final = 4
LAST: Final = 5

NOTHING: Final = 0
MOVE: Final = 1
LAP_START: Final = 2
PREVIOUS_TURN: Final = 3
DRAW_CARD: Final = 4

# The code of a tile on a board: its kind, and the number it was given with, if its kind has one.
KIND_BITS: Final = 6
KIND_MASK: Final = 63

# A table to draw from: how many entries, then their codes, then up to which number each is drawn.
T_COUNT: Final = 0
T_HEAD: Final = 1
FACES_A_NUMBER: Final = 3
"""Faces of up to 1,000, ten bits each, in a number below 2**31."""
FACE_BITS: Final = 10
FACE_MASK: Final = 1023

# Cards, and what is in play: label, then kind, target and whether it was a Redo, in one number.
OVERLOAD: Final = 0
SPEED: Final = 1
ACCELERATION: Final = 2
CANCELLATION: Final = 3
REPEAT: Final = 4
REDO: Final = 5

ENTRY_WIDTH: Final = 2
ENTRY_KIND_MASK: Final = 7
ENTRY_TARGET_SHIFT: Final = 3
ENTRY_TARGET_MASK: Final = 15
ENTRY_REDO: Final = 128

FURTHEST: Final = 1 << 30
"""No piece goes further than this, forward or back."""


@kernel
def tile_at(book: Book, row: Ints, tile: int) -> int:
    """Find the code of a tile, from 1."""
    if book[B_BOARD] != 0:
        return book[book[B_BOARD] + tile - 1]
    return row[book[B_CELLS] + tile - 1]


@kernel
def hand_at(book: Book, seat: int, card: int) -> int:
    """Find the place in the row of how many of a card a seat holds."""
    return book[B_HANDS] + CARDS * seat + card


@kernel
def lowest(bits: int) -> int:
    """Find the lowest of some bits; there is one."""
    at = 0
    while (bits >> at) & 1 == 0:
        at += 1
    return at


@kernel
def offered(book: Book, row: Ints) -> int:
    """Find the seat that is to decide: the one on turn, or with windows the next that has not passed."""
    if book[B_WINDOWS] == 0 or row[WINDOW] >= book[B_SEATS]:
        return row[SEAT]
    seat = row[SEAT] + row[WINDOW]
    if seat >= book[B_SEATS]:
        seat -= book[B_SEATS]
    return seat


@kernel
def modifiers(book: Book, row: Ints, seat: int) -> int:
    """Add up what the cards in play make of a seat's total."""
    if book[B_CARDS] == 0:
        return 0
    amounts = book[B_AMOUNTS]
    return (
        book[amounts + ACCELERATION] * row[ACCELERATIONS]
        + book[amounts + SPEED] * row[book[B_SPEEDS] + seat]
        + book[amounts + OVERLOAD] * row[book[B_OVERLOADS] + seat]
    )


@kernel
def first_above(book: Book, table: int, number: int) -> int:
    """Find the entry of a table that a number drawn from its whole weight belongs to."""
    count = book[table + T_COUNT]
    ends = table + T_HEAD + count
    low = 0
    high = count - 1
    while low < high:
        middle = (low + high) >> 1
        if number < book[ends + middle]:
            high = middle
        else:
            low = middle + 1
    return low
