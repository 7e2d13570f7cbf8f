"""What a tile does: who it is about, what happens to them, and who has crossed the line then."""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.circuit.changes import await_cards, put
from azar.games.circuit.kinds import DRAWS, MOVED, STRUCK
from azar.games.circuit.row import (
    B_BEFORE,
    B_GOAL,
    B_KINDS,
    B_MEMORY,
    B_SEATS,
    B_TILES,
    DRAW_CARD,
    EVERYBODY,
    K_AMOUNT,
    K_WHAT,
    K_WHO,
    K_WIDTH,
    KIND_BITS,
    KIND_MASK,
    LANDER_ONLY,
    LAP_START,
    LAST,
    LEADER,
    MOVE,
    NOBODY,
    NOTHING,
    OTHERS,
    PREVIOUS_TURN,
    PROGRESS,
)


@kernel
def ahead_of(book: Book, row: Ints, seat: int) -> int:
    """Count the seats that are further than this one."""
    n = 0
    for other in range(book[B_SEATS]):
        if row[PROGRESS + other] > row[PROGRESS + seat]:
            n += 1
    return n


@kernel
def behind(book: Book, row: Ints, seat: int) -> int:
    """Count the seats that this one is further than."""
    n = 0
    for other in range(book[B_SEATS]):
        if row[PROGRESS + other] < row[PROGRESS + seat]:
            n += 1
    return n


@kernel
def concerned(book: Book, row: Ints, who: int, lander: int) -> int:
    """Find whom a tile is about, as bits of the seats; of several that lead or are last, all."""
    everybody = (1 << book[B_SEATS]) - 1
    if who == LANDER_ONLY:
        return 1 << lander
    if who == OTHERS:
        return everybody & ~(1 << lander)
    if who == EVERYBODY:
        return everybody
    found = 0
    if who == LEADER or who == LAST:
        for seat in range(book[B_SEATS]):
            if (ahead_of(book, row, seat) if who == LEADER else behind(book, row, seat)) == 0:
                found |= 1 << seat
    return found


@kernel
def destination(book: Book, row: Ints, seat: int, what: int, amount: int) -> int:
    """Say where a tile sends a seat."""
    at = row[PROGRESS + seat]
    if what == MOVE:
        return at + amount
    if what == LAP_START:
        return at - at % book[B_TILES]
    if what == PREVIOUS_TURN and book[B_MEMORY] != 0:
        # Where the turn before was thrown from; 0, tile 1 of lap 0, as long as there was none.
        return row[book[B_BEFORE] + seat]
    return at


@kernel
def strike(book: Book, row: Ints, lander: int, code: int, cause: int, ends_turn: int, log: Ints) -> None:
    """Let a tile take effect on behalf of whoever landed on it."""
    kind = book[B_KINDS] + K_WIDTH * (code & KIND_MASK)
    number = code >> KIND_BITS
    who = book[kind + K_WHO]
    what = book[kind + K_WHAT]
    amount = book[kind + K_AMOUNT]
    emit(row, log, STRUCK, lander, code & KIND_MASK, number, cause)
    if who == NOBODY or what == NOTHING:
        return
    if number > 0:
        amount *= number
    seats = concerned(book, row, who, lander)
    if what == DRAW_CARD:
        if seats != 0:
            await_cards(row, seats, ends_turn)
            emit(row, log, DRAWS, lander, seats, ends_turn, 0)
        return
    for seat in range(book[B_SEATS]):
        if (seats >> seat) & 1 != 0:
            origin = row[PROGRESS + seat]
            to = destination(book, row, seat, what, amount)
            if to != origin:
                put(row, seat, to)
                emit(row, log, MOVED, seat, origin, to, cause)


@kernel
def crosser(book: Book, row: Ints, lander: int) -> int:
    """Find who has crossed the line: the furthest, then the lander, then the first seat; -1 is nobody."""
    best = -1
    for seat in range(book[B_SEATS]):
        at = row[PROGRESS + seat]
        if at >= book[B_GOAL]:
            if best < 0 or at > row[PROGRESS + best] or (at == row[PROGRESS + best] and seat == lander):
                best = seat
    return best
