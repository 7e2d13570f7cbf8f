"""Which pieces matter for a seven, and which of them may meet.

Pieces too far apart to meet within seven steps are in different *clusters*; what one cluster does changes nothing for
another. Where pieces anywhere can change what others may do, all are one cluster.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.codes import WHOLE
from azar.games.dog.legs import is_mates, movable, way_between
from azar.games.dog.ranking import distance
from azar.games.dog.room import (
    CLUSTERS,
    FIRST_COLOUR,
    IDS,
    MOVERS,
    N_CHAINS,
    N_CLUSTERS,
    N_PIECES,
    OBSTACLE,
    ON_SQUARE,
    SIDES,
    SPILLED,
    TOGETHER,
    WHICH,
    WITH_JOKER,
)
from azar.games.dog.row import (
    ANY,
    B_BAN,
    B_COLOURS,
    B_HELP_NEXT,
    B_MAX_PIECES,
    B_MODE,
    B_PARTNER_FRESH,
    B_SCOPE,
    B_THEN_PARTNER,
    BLOCKS,
    CANADIAN,
    COLOUR_PIECES,
    IN_FINISH,
    KENNEL,
    NO_BAN,
    PAIRS,
    PIECES,
    SQUARE_MASK,
    TRIOS,
    first_side,
    owner_of,
    played_for,
    same_team,
)
from azar.games.dog.ways import holds


@kernel
def could_fill(book: Book, row: Ints, sides: int) -> bool:
    """Say whether all pieces of these colours may come home with steps of the seven to spare."""
    steps = 0
    for colour in range(book[B_COLOURS]):
        if (sides >> colour) & 1 == 1:
            for rank in range(COLOUR_PIECES):
                place = row[PIECES + COLOUR_PIECES * colour + rank]
                if place == KENNEL:
                    return False
                if place < IN_FINISH:
                    steps += distance(book, colour, place) + 1
    return steps < WHOLE


@kernel
def changes_hands(book: Book, row: Ints, sides: int) -> bool:
    """Say whether the pieces that may be moved can change during the seven."""
    if book[B_SCOPE] == ANY or (book[B_MODE] != PAIRS and book[B_MODE] != TRIOS):
        return False
    if book[B_SCOPE] == CANADIAN:
        if book[B_MODE] == PAIRS or book[B_HELP_NEXT] == 0:
            return False
        mates = movable(book, row, sides) & ~sides
        return mates != 0 and could_fill(book, row, mates)
    return book[B_THEN_PARTNER] == 1 and could_fill(book, row, sides)


@kernel
def team_of(book: Book, sides: int) -> int:
    """Find the colours that win together with these, as bits."""
    found = sides
    for colour in range(book[B_COLOURS]):
        for side in range(book[B_COLOURS]):
            if (sides >> side) & 1 == 1 and same_team(book, owner_of(book, colour), owner_of(book, side)):
                found |= 1 << colour
    return found


@kernel
def gather(book: Book, row: Ints, seat: int, joker: int, scratch: Ints) -> None:
    """Find the pieces that matter for a seven, in order; those that block for good become obstacles."""
    sides = played_for(book, row, seat)
    first = first_side(book, seat, sides)
    scratch[SIDES] = sides
    scratch[FIRST_COLOUR] = first
    scratch[WITH_JOKER] = joker
    scratch[SPILLED] = 0
    scratch[N_CHAINS] = 0
    changing = changes_hands(book, row, sides)
    together = changing or book[B_MAX_PIECES] > 0 or (joker == 1 and book[B_BAN] != NO_BAN)
    scratch[TOGETHER] = 1 if together else 0
    colours = team_of(book, sides) if changing else movable(book, row, sides)
    n = 0
    pieces = COLOUR_PIECES * book[B_COLOURS]
    for number in range(pieces):
        piece = number + COLOUR_PIECES * first
        if piece >= pieces:
            piece -= pieces
        place = row[PIECES + piece]
        if place == KENNEL:
            continue
        moves = (colours >> (piece >> 2)) & 1 == 1
        if place >= BLOCKS and place < IN_FINISH and book[B_PARTNER_FRESH] == 0:
            if is_mates(book, sides, piece >> 2):
                moves = False
        if not moves and place >= IN_FINISH:
            continue
        if not moves and holds(book, row, piece):
            scratch[ON_SQUARE + (place & SQUARE_MASK)] = OBSTACLE
            continue
        scratch[IDS + n] = number
        scratch[WHICH + n] = piece
        scratch[MOVERS + n] = 1 if moves else 0
        n += 1
    scratch[N_PIECES] = n


@kernel
def meets(book: Book, row: Ints, piece: int, rival: int) -> bool:
    """Say whether a piece may come to where another is, or be in its way into the finish, within a seven."""
    place = row[PIECES + piece]
    goal = row[PIECES + rival]
    if place < IN_FINISH and goal < IN_FINISH:
        if way_between(book, place & SQUARE_MASK, goal & SQUARE_MASK) <= WHOLE:
            return True
    if piece >> 2 != rival >> 2:
        return False
    near = place >= IN_FINISH or distance(book, piece >> 2, place) < WHOLE
    return near and (goal >= IN_FINISH or distance(book, piece >> 2, goal) < WHOLE)


@kernel
def may_waste(book: Book, row: Ints, piece: int, rival: int) -> bool:
    """Say whether a piece may send another home that has moved before: its steps do not show any more."""
    place = row[PIECES + piece]
    goal = row[PIECES + rival]
    if place >= IN_FINISH or goal >= IN_FINISH or piece == rival:
        return False
    # The first goes to where the second is, and on by as many steps as the second has moved: at least one.
    return way_between(book, place & SQUARE_MASK, goal & SQUARE_MASK) <= WHOLE - 2


@kernel
def join(scratch: Ints, one: int, other: int) -> None:
    """Make the clusters of two pieces one."""
    to = scratch[CLUSTERS + one]
    gone = scratch[CLUSTERS + other]
    if to != gone:
        for i in range(scratch[N_PIECES]):
            if scratch[CLUSTERS + i] == gone:
                scratch[CLUSTERS + i] = to


@kernel
def group(book: Book, row: Ints, scratch: Ints) -> None:
    """Put the pieces that may meet into one cluster, and number the clusters; -1 for pieces that nobody meets.

    Where steps may be wasted, one outcome can take more or fewer of them. That must not be so in two clusters, as steps
    wasted here or there would be the same outcome of the seven: all such clusters are one.
    """
    n = scratch[N_PIECES]
    waster = -1
    for i in range(n):
        scratch[CLUSTERS + i] = 0 if scratch[TOGETHER] == 1 else i
    for one in range(n):
        if scratch[MOVERS + one] == 0 or scratch[TOGETHER] == 1:
            continue
        piece = scratch[WHICH + one]
        for other in range(n):
            rival = scratch[WHICH + other]
            if meets(book, row, piece, rival):
                join(scratch, one, other)
                if scratch[MOVERS + other] == 1 and may_waste(book, row, piece, rival):
                    if waster >= 0:
                        join(scratch, waster, one)
                    waster = one
    found = 0
    for i in range(n):
        # Clusters are numbered by their first piece that moves; numbers already given are below zero till the end.
        cluster = scratch[CLUSTERS + i]
        if cluster >= 0 and scratch[MOVERS + i] == 1:
            found += 1
            for j in range(n):
                if scratch[CLUSTERS + j] == cluster:
                    scratch[CLUSTERS + j] = -found
    for i in range(n):
        scratch[CLUSTERS + i] = -1 - scratch[CLUSTERS + i] if scratch[CLUSTERS + i] < 0 else -1
    scratch[N_CLUSTERS] = found
