"""The rules of Pig: roll as often as you dare and add up; a 1 loses the turn's points, stopping keeps them."""

from typing import Final

from azar.core.chance import draw as draw_from_list
from azar.core.contract import Sizes
from azar.core.kernel import CHANCE, EVENT_WIDTH, FINE, NOT_PLAYABLE, OVER, STATUS, Book, Ints, emit, kernel
from azar.core.philox import below
from azar.core.plain import fill_nothing, hear_all, hide_nothing

# The row: a head, then the points each seat has kept.
PHASE: Final = 1
SEAT: Final = 2
RISKED: Final = 3
"""Points rolled in this turn, not yet kept."""
KEPT: Final = 4

DECIDING: Final = 0
ROLLING: Final = 1
ENDED: Final = 2

# The book.
B_SEATS: Final = 0
B_GOAL: Final = 1
B_SIDES: Final = 2

# Moves, which are also the choices that make them, and events.
HOLD: Final = 0
ROLL: Final = 1
MOST_MOVES: Final = 2

BEGAN: Final = 1
ROLLED: Final = 2
HELD: Final = 3
DARED: Final = 4

NOT_YOUR_TURN: Final = 1
NO_SUCH_MOVE: Final = 2
NOTHING_TO_HOLD: Final = 3
NO_SUCH_ROLL: Final = 4

draw = draw_from_list
hide = hide_nothing
hear = hear_all
fill = fill_nothing


def sizes(book: Book) -> Sizes:
    """Say how much room a game of Pig needs."""
    return Sizes(row=KEPT + book[B_SEATS], outcomes=book[B_SIDES], moves=MOST_MOVES, path=1, events=1, tally=1)


@kernel
def start(book: Book, row: Ints, log: Ints) -> None:
    """Give nobody any points; the first seat begins."""
    for i in range(KEPT + book[B_SEATS]):
        row[i] = 0
    emit(row, log, BEGAN, -1, 0, 0, 0)


@kernel
def turn(book: Book, row: Ints) -> int:
    """Say whether a seat decides or the die does."""
    if row[PHASE] == ENDED:
        return OVER
    return CHANCE if row[PHASE] == ROLLING else row[SEAT]


@kernel
def actor(book: Book, row: Ints) -> int:
    """Say who rolls."""
    return row[SEAT] if row[PHASE] == ROLLING else -1


@kernel
def may_act(book: Book, row: Ints, seat: int) -> int:
    """Say whether this seat decides now."""
    return 1 if row[PHASE] == DECIDING and row[SEAT] == seat else 0


@kernel
def moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves: to roll always, to hold once there is something to keep."""
    if row[PHASE] != DECIDING or row[SEAT] != seat:
        return 0
    n = 0
    if row[RISKED] > 0:
        out[n] = HOLD
        n += 1
    out[n] = ROLL
    return n + 1


@kernel
def next(book: Book, row: Ints, seat: int, path: Ints, length: int, out: Ints) -> int:
    """List the choices: a move is one choice."""
    return moves(book, row, seat, out, out) if length == 0 else 0


@kernel
def made(book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
    """Say which move a path makes: the one choice that it is."""
    return path[0] if length == 1 and legal(book, row, seat, path[0]) == FINE else -1


@kernel
def pick(book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
    """Pick one of the moves."""
    return ROLL if row[RISKED] == 0 else below(source, MOST_MOVES)


@kernel
def legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say whether this may be played."""
    if seat == CHANCE:
        return FINE if row[PHASE] == ROLLING and 1 <= code <= book[B_SIDES] else NO_SUCH_ROLL
    if row[PHASE] != DECIDING or row[SEAT] != seat:
        return NOT_YOUR_TURN
    if code != HOLD and code != ROLL:
        return NO_SUCH_MOVE
    return NOTHING_TO_HOLD if code == HOLD and row[RISKED] == 0 else FINE


@kernel
def chances(book: Book, row: Ints, out: Ints, weights: Ints) -> int:
    """List the faces of the die."""
    if row[PHASE] != ROLLING:
        return 0
    for i in range(book[B_SIDES]):
        out[i] = i + 1
        weights[i] = 1
    return book[B_SIDES]


@kernel
def play(book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
    """Play a move, or a face of the die; return 1 where that ends a turn."""
    if row[PHASE] == ENDED:
        row[STATUS] = NOT_PLAYABLE
        return 0
    mover = row[SEAT]
    if seat == CHANCE:
        emit(row, log, ROLLED, mover, code, 0, 0)
        row[PHASE] = DECIDING
        if code > 1:
            row[RISKED] += code
            return 0
        row[RISKED] = 0
        row[SEAT] = (mover + 1) % book[B_SEATS]
        return 1
    if code == ROLL:
        emit(row, log, DARED, mover, 0, 0, 0)
        row[PHASE] = ROLLING
        return 0
    emit(row, log, HELD, mover, row[RISKED], 0, 0)
    row[KEPT + mover] += row[RISKED]
    row[RISKED] = 0
    if row[KEPT + mover] >= book[B_GOAL]:
        row[PHASE] = ENDED
    else:
        row[SEAT] = (mover + 1) % book[B_SEATS]
    return 1


@kernel
def scores(book: Book, row: Ints, out: Ints) -> None:
    """Write the winner, the places by points kept, and the points."""
    n = book[B_SEATS]
    for seat in range(n):
        place = 1
        for other in range(n):
            if row[KEPT + other] > row[KEPT + seat]:
                place += 1
        out[seat] = 1 if row[KEPT + seat] >= book[B_GOAL] else 0
        out[n + seat] = place
        out[2 * n + seat] = row[KEPT + seat]


@kernel
def count(book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
    """Count the turns that a 1 has ended."""
    i = 1
    while i < log[0]:
        if log[i] == ROLLED and log[i + 2] == 1:
            tally[at] += 1
        i += EVENT_WIDTH
