"""Keeping where all pieces are in four numbers, to try something on the row and take it back.

Kernels have no rows of their own: what is tried is tried on the position itself.
"""

from typing import Final

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.row import B_COLOURS, COLOUR_PIECES, PIECES

PLACE_BITS: Final = 10
PLACE_MASK: Final = 1023
IN_A_WORD: Final = 6


@kernel
def word_of(book: Book, row: Ints, word: int) -> int:
    """Pack the places of six pieces."""
    packed = 0
    last = COLOUR_PIECES * book[B_COLOURS]
    for i in range(IN_A_WORD):
        piece = IN_A_WORD * word + i
        if piece < last:
            packed |= row[PIECES + piece] << (PLACE_BITS * i)
    return packed


@kernel
def save(book: Book, row: Ints) -> tuple[int, int, int, int]:
    """Pack the places of all pieces."""
    return word_of(book, row, 0), word_of(book, row, 1), word_of(book, row, 2), word_of(book, row, 3)


@kernel
def place_in(saved: tuple[int, int, int, int], piece: int) -> int:
    """Read the place of a piece from what was saved."""
    word = saved[3]
    if piece < IN_A_WORD:
        word = saved[0]
    elif piece < 2 * IN_A_WORD:
        word = saved[1]
    elif piece < 3 * IN_A_WORD:
        word = saved[2]
    return (word >> (PLACE_BITS * (piece % IN_A_WORD))) & PLACE_MASK


@kernel
def restore(book: Book, row: Ints, saved: tuple[int, int, int, int]) -> None:
    """Put all pieces back to where they were."""
    for piece in range(COLOUR_PIECES * book[B_COLOURS]):
        row[PIECES + piece] = place_in(saved, piece)
