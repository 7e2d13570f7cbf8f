"""Where one piece can go: forward on the ring and into its finish, backward, and what blocks the way.

A way gives the place where the piece comes to, or a reason why it cannot go, below zero.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.ranking import distance
from azar.games.dog.reasons import (
    BACK_ON_RING,
    BLOCKED_FRESH,
    BLOCKED_START,
    FINISH_SHORT,
    FINISH_TAKEN,
    MUST_ENTER,
    NOT_INNERMOST,
    OVERSHOOTS,
    STILL_IN_KENNEL,
    because,
)
from azar.games.dog.row import (
    B_ALWAYS,
    B_BAN,
    B_COLOURS,
    B_EXTRA_LAP,
    B_FORCED,
    B_INNERMOST,
    B_MODE,
    B_SQUARES,
    B_STARTS,
    BLOCKS,
    COLOUR_PIECES,
    FINISH_PLACES,
    IN_FINISH,
    KENNEL,
    NO_BAN,
    PIECES,
    SQUARE_MASK,
    TANDEM,
    TEAM_LAST,
    owner_of,
    same_team,
)


@kernel
def holds(book: Book, row: Ints, piece: int) -> bool:
    """Say whether a piece blocks: it just started, or stands on its own start where that always blocks."""
    place = row[PIECES + piece]
    if BLOCKS <= place < IN_FINISH:
        return True
    return book[B_ALWAYS] == 1 and place == book[B_STARTS + (piece >> 2)]


@kernel
def free_ahead(book: Book, row: Ints, square: int, most: int) -> int:
    """Count the squares ahead, up to `most`, before the first piece that blocks."""
    free = most
    for piece in range(COLOUR_PIECES * book[B_COLOURS]):
        if holds(book, row, piece):
            away = (row[PIECES + piece] & SQUARE_MASK) - square
            if away <= 0:
                away += book[B_SQUARES]
            if away <= free:
                free = away - 1
    return free


@kernel
def free_behind(book: Book, row: Ints, square: int, most: int) -> int:
    """Count the squares behind, up to `most`, before the first piece that blocks."""
    free = most
    for piece in range(COLOUR_PIECES * book[B_COLOURS]):
        if holds(book, row, piece):
            away = square - (row[PIECES + piece] & SQUARE_MASK)
            if away <= 0:
                away += book[B_SQUARES]
            if away <= free:
                free = away - 1
    return free


@kernel
def ahead(book: Book, square: int, steps: int) -> int:
    """Find the square so many steps on; behind, with steps below zero."""
    square += steps
    if square >= book[B_SQUARES]:
        square -= book[B_SQUARES]
    if square < 0:
        square += book[B_SQUARES]
    return square


@kernel
def standing_on(book: Book, row: Ints, square: int) -> int:
    """Find the piece on a square of the ring, or -1."""
    found = -1
    # To look at all of them is quicker than to stop: a processor looks at several at once.
    for piece in range(COLOUR_PIECES * book[B_COLOURS]):
        place = row[PIECES + piece]
        if place == square or place == square | BLOCKS:
            found = piece
    return found


@kernel
def blocked_by(book: Book, row: Ints, square: int) -> int:
    """Say why nobody passes a square on which a piece blocks."""
    piece = standing_on(book, row, square)
    if piece >= 0 and row[PIECES + piece] < BLOCKS:
        return because(BLOCKED_START, square)
    return because(BLOCKED_FRESH, square)


@kernel
def has_place(row: Ints, colour: int, place: int) -> bool:
    """Say whether a piece of a colour is in a place."""
    first = PIECES + COLOUR_PIECES * colour
    for rank in range(COLOUR_PIECES):
        if row[first + rank] == place:
            return True
    return False


@kernel
def taken_in(row: Ints, colour: int) -> int:
    """Find the places that are taken in a finish, as bits."""
    taken = 0
    for rank in range(COLOUR_PIECES):
        place = row[PIECES + COLOUR_PIECES * colour + rank]
        if IN_FINISH <= place < KENNEL:
            taken |= 1 << (place - IN_FINISH)
    return taken


@kernel
def is_free(book: Book, taken: int, inner: int, deep: int) -> bool:
    """Say whether the places of a finish up to `deep` are free from `inner` on, and `deep` may be filled."""
    if deep >= FINISH_PLACES:
        return False
    if taken & ((2 << deep) - (1 << inner)) != 0:
        return False
    return book[B_INNERMOST] == 0 or taken | ((2 << deep) - 1) == (1 << FINISH_PLACES) - 1


@kernel
def kept_out(book: Book, row: Ints, colour: int) -> bool:
    """Say whether a joker may not bring a piece of this colour home, as it is the last one."""
    if book[B_BAN] == NO_BAN:
        return False
    out = 0
    for other in range(book[B_COLOURS]):
        if book[B_MODE] == TANDEM or book[B_BAN] != TEAM_LAST:
            together = owner_of(book, other) == owner_of(book, colour)
        else:
            together = same_team(book, other, colour)
        if together:
            for rank in range(COLOUR_PIECES):
                place = row[PIECES + COLOUR_PIECES * other + rank]
                if place < IN_FINISH or place == KENNEL:
                    out += 1
    return out == 1


@kernel
def enters(book: Book, taken: int, before: int, steps: int, free: int) -> int:
    """Find the place of a finish that is entered with so many steps, or -1.

    The start lies `before` squares ahead of the piece, `free` squares are free, and places of the finish are `taken`.
    """
    inner = steps - before - 1
    if inner < 0 or free < before or not is_free(book, taken, 0, inner):
        return -1
    return inner


@kernel
def entrance(book: Book, row: Ints, colour: int, place: int, steps: int, free: int, joker: int) -> int:
    """Find the place of the finish that a ring piece enters with so many steps, or -1; `free` squares lie ahead."""
    inner = enters(book, taken_in(row, colour), distance(book, colour, place), steps, free)
    if inner >= 0 and joker != 0 and kept_out(book, row, colour):
        return -1
    return inner


@kernel
def up_finish(book: Book, row: Ints, colour: int, inner: int, steps: int) -> int:
    """Find where a piece in the finish comes to."""
    to = inner + steps
    if to >= FINISH_PLACES:
        return -because(FINISH_SHORT, inner)
    taken = taken_in(row, colour)
    if is_free(book, taken, inner + 1, to):
        return IN_FINISH + to
    for deeper in range(inner + 1, to + 1):
        if (taken >> deeper) & 1 == 1:
            return -because(FINISH_TAKEN, deeper)
    return -NOT_INNERMOST


@kernel
def forward(book: Book, row: Ints, piece: int, steps: int, past: int, joker: int) -> int:
    """Find where a piece comes to; `past` the finish if it could enter and shall not."""
    colour = piece >> 2
    place = row[PIECES + piece]
    if place == KENNEL:
        return -STILL_IN_KENNEL
    if place >= IN_FINISH:
        return up_finish(book, row, colour, place - IN_FINISH, steps)
    square = place & SQUARE_MASK
    free = free_ahead(book, row, square, steps)
    inner = entrance(book, row, colour, place, steps, free, joker)
    if inner >= 0:
        if past == 0:
            return IN_FINISH + inner
        if book[B_FORCED] == 1:
            return -MUST_ENTER
    if book[B_EXTRA_LAP] == 0 and steps > distance(book, colour, place):
        return -OVERSHOOTS
    if free < steps:
        return -blocked_by(book, row, ahead(book, square, free + 1))
    return ahead(book, square, steps)


@kernel
def backward(book: Book, row: Ints, piece: int, steps: int) -> int:
    """Find where a piece comes to that goes backward."""
    place = row[PIECES + piece]
    if place == KENNEL:
        return -STILL_IN_KENNEL
    if place >= IN_FINISH:
        return -BACK_ON_RING
    square = place & SQUARE_MASK
    free = free_behind(book, row, square, steps)
    if free < steps:
        return -blocked_by(book, row, ahead(book, square, -free - 1))
    return ahead(book, square, -steps)
