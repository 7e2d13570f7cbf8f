"""Moves as numbers: throw, pass, or a card with what it is aimed at, whether that is lawful or not."""

from typing import Final

from azar.core.kernel import Book, Ints, kernel
from azar.games.circuit.row import (
    ACCELERATION,
    B_CAPACITY,
    B_CHOSEN,
    B_ENTRIES,
    B_SEATS,
    CANCELLATION,
    CARDS,
    ENTRY_WIDTH,
    IN_PLAY,
    LAST_CARD,
    MOST_SEATS,
    OVERLOAD,
    REDO,
    REPEAT,
    SPEED,
)

THROW: Final = 0
PASS: Final = 1
FIRST_CARD: Final = 2

# What a card is aimed at: nothing, a seat (from 1), nobody that there is, or the label of a card in play.
AT_NOTHING: Final = 0
AT_NOBODY: Final = MOST_SEATS + 1
BEFORE_LABELS: Final = AT_NOBODY
MOST_LABEL: Final = 10**9
"""A label that is written higher is none that a game ever comes to."""

TAKES_NOTHING: Final = 0
TAKES_SEAT: Final = 1
TAKES_LABEL: Final = 2


@kernel
def card_code(card: int, target: int) -> int:
    """Number a card with its target."""
    return FIRST_CARD + card + CARDS * target


@kernel
def card_in(code: int) -> int:
    """Find the card of a move."""
    return (code - FIRST_CARD) % CARDS


@kernel
def target_in(code: int) -> int:
    """Find what the card of a move is aimed at."""
    return (code - FIRST_CARD) // CARDS


@kernel
def acting_as(row: Ints, card: int) -> int:
    """Say which card a card acts as: itself, or for a Redo the last one played; -1 if there was none."""
    if card == REDO:
        return row[LAST_CARD] - 1
    return card


@kernel
def is_permanent(card: int) -> bool:
    """Say whether a card stays in play."""
    return card == OVERLOAD or card == SPEED or card == ACCELERATION


@kernel
def takes(book: Book, card: int) -> int:
    """Say what a card is aimed at."""
    if card == OVERLOAD or card == SPEED:
        return TAKES_SEAT
    if card == CANCELLATION:
        return TAKES_LABEL
    if card == REPEAT and book[B_CHOSEN] != 0:
        return TAKES_SEAT
    return TAKES_NOTHING


@kernel
def kind_of_target(target: int) -> int:
    """Say what sort of thing a target is."""
    if target == AT_NOTHING:
        return TAKES_NOTHING
    if target <= AT_NOBODY:
        return TAKES_SEAT
    return TAKES_LABEL


@kernel
def nth_target(book: Book, row: Ints, acts_as: int, n: int) -> int:
    """Give one of the targets that a card may be aimed at now, by its number from 0."""
    sort = takes(book, acts_as)
    if sort == TAKES_SEAT:
        return 1 + n
    if sort == TAKES_LABEL:
        return BEFORE_LABELS + row[book[B_ENTRIES] + ENTRY_WIDTH * n]
    return AT_NOTHING


@kernel
def count_targets(book: Book, row: Ints, acts_as: int) -> int:
    """Count what a card may be aimed at now; one that needs no target counts as one."""
    sort = takes(book, acts_as)
    if sort == TAKES_SEAT:
        return book[B_SEATS]
    if sort == TAKES_LABEL:
        return row[IN_PLAY]
    return 1


@kernel
def has_room(book: Book, row: Ints) -> bool:
    """Say whether one more card fits into play."""
    return row[IN_PLAY] < book[B_CAPACITY]
