"""What each seat knows of the cards in other hands: those that it gave, or that were drawn from it.

A seat remembers a card and the seats of which one holds it, as bits: more than one if the card may have been drawn on
unseen. Who gave a 5 and sees its new owner lay down a 5 takes it for that one. Memories are kept in falling order, so
that equal knowledge is equal in the row.
"""

from azar.core.kernel import NOT_PLAYABLE, STATUS, Book, Ints, kernel
from azar.games.dog.row import B_KNOWN, B_MEMORY, B_SEATS, KNOWN_CARD, KNOWN_SHIFT


@kernel
def memory_at(book: Book, seat: int) -> int:
    """Find where the memories of a seat begin in the row."""
    return book[B_KNOWN] + book[B_MEMORY] * seat


@kernel
def sort_memories(book: Book, row: Ints, seat: int) -> None:
    """Put the memories of a seat in falling order, by insertion."""
    first = memory_at(book, seat)
    for i in range(1, book[B_MEMORY]):
        memory = row[first + i]
        j = i
        while j > 0 and row[first + j - 1] < memory:
            row[first + j] = row[first + j - 1]
            j -= 1
        row[first + j] = memory


@kernel
def learn(book: Book, row: Ints, seat: int, card: int, holder: int) -> None:
    """Let a seat know that another holds a card."""
    if book[B_MEMORY] == 0:
        return
    last = memory_at(book, seat) + book[B_MEMORY] - 1
    if row[last] != 0:
        row[STATUS] = NOT_PLAYABLE
        return
    row[last] = (card + 1) | (1 << (holder + KNOWN_SHIFT))
    sort_memories(book, row, seat)


@kernel
def saw_leave(book: Book, row: Ints, seat: int, card: int, holder: int) -> None:
    """Let a seat see a card leave a hand: of what it knew of such a card there, the surest is over."""
    first = memory_at(book, seat)
    found = -1
    fewest = 0
    for i in range(book[B_MEMORY]):
        memory = row[first + i]
        if memory & KNOWN_CARD == card + 1 and (memory >> (holder + KNOWN_SHIFT)) & 1 == 1:
            holders = 0
            for other in range(book[B_SEATS]):
                holders += (memory >> (other + KNOWN_SHIFT)) & 1
            if found < 0 or holders < fewest:
                found = i
                fewest = holders
    if found >= 0:
        row[first + found] = 0
        sort_memories(book, row, seat)


@kernel
def spread(book: Book, row: Ints, seat: int, victim: int, robber: int) -> None:
    """Let a seat see that a card went unseen from one hand to another: what it knew there may have gone."""
    first = memory_at(book, seat)
    for i in range(book[B_MEMORY]):
        if (row[first + i] >> (victim + KNOWN_SHIFT)) & 1 == 1:
            row[first + i] |= 1 << (robber + KNOWN_SHIFT)
    sort_memories(book, row, seat)


@kernel
def forget_seat(book: Book, row: Ints, empty: int) -> None:
    """Let everybody see that a hand is empty: nothing known is there."""
    for seat in range(book[B_SEATS]):
        first = memory_at(book, seat)
        for i in range(book[B_MEMORY]):
            row[first + i] &= ~(1 << (empty + KNOWN_SHIFT))
        sort_memories(book, row, seat)


@kernel
def forget_all(book: Book, row: Ints) -> None:
    """Begin a round without memories."""
    for i in range(book[B_MEMORY] * book[B_SEATS]):
        row[book[B_KNOWN] + i] = 0
