"""The pieces of a colour, kept by rank: the one nearest F3 first, the kennel last (rules/dog.md, "Notation")."""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.row import (
    B_SQUARES,
    B_STARTS,
    BLOCKS,
    COLOUR_PIECES,
    FAR,
    FINISH_PLACES,
    IN_FINISH,
    KENNEL,
    PIECES,
    SQUARE_MASK,
)


@kernel
def distance(book: Book, colour: int, place: int) -> int:
    """Count the squares from a piece on the ring to its own start; a whole ring for one that just started there."""
    away = book[B_STARTS + colour] - (place & SQUARE_MASK)
    if away < 0:
        away += book[B_SQUARES]
    if away == 0 and place >= BLOCKS:
        away = book[B_SQUARES]
    return away


@kernel
def to_go(book: Book, colour: int, place: int) -> int:
    """Count the squares that a piece has to go to F3; from the kennel, one more than all."""
    if place == KENNEL:
        return FAR
    if place >= IN_FINISH:
        return FINISH_PLACES - 1 - (place - IN_FINISH)
    return distance(book, colour, place) + FINISH_PLACES


@kernel
def place_piece(book: Book, row: Ints, colour: int, before: int, after: int) -> None:
    """Put the piece of a colour that is at one place to another, and keep all of them by rank."""
    first = PIECES + COLOUR_PIECES * colour
    at = 0
    while at < COLOUR_PIECES - 1 and row[first + at] != before:
        at += 1
    far = to_go(book, colour, after)
    while at > 0 and to_go(book, colour, row[first + at - 1]) > far:
        row[first + at] = row[first + at - 1]
        at -= 1
    while at < COLOUR_PIECES - 1 and to_go(book, colour, row[first + at + 1]) < far:
        row[first + at] = row[first + at + 1]
        at += 1
    row[first + at] = after
