"""Stakes, purses, and how a game ends."""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.goose.kinds import BOTH, COLLISION, FINISHED, FREED, HAZARD, PAID, SHARED_OUT, WENT_OUT, WON
from azar.games.goose.row import (
    AT,
    B_BROKE_AT_ZERO,
    B_DEADLOCK,
    B_PURSE,
    B_SEATS,
    B_STAKES,
    DEAD_DRAW,
    ENDED,
    ENDING,
    FIRST_PLACE,
    FURTHEST,
    FURTHEST_WINS,
    GONE,
    HELD,
    LAST_LEFT,
    LOST,
    MASTERS_STAKES,
    NO_STAKES,
    PHASE,
    POOL,
    RELEASE_LONGEST,
    SKIPS,
    SPLIT,
    THROWN,
    TOKENS,
    count_held,
    count_in_play,
    field,
    in_play,
    next_seat,
    release,
)


@kernel
def finish(book: Book, row: Ints, ending: int, first: int, log: Ints) -> None:
    """End the game for good."""
    row[PHASE] = ENDED
    row[ENDING] = ending
    row[FIRST_PLACE] = first
    emit(row, log, FINISHED, -1, ending, first, 0)


@kernel
def win(book: Book, row: Ints, seat: int, ending: int, log: Ints) -> None:
    """Let one seat win the game and take the pool."""
    emit(row, log, WON, seat, row[POOL], ending, 0)
    row[field(book, TOKENS, seat)] += row[POOL]
    row[POOL] = 0
    finish(book, row, ending, 1 << seat, log)


@kernel
def share_pool(book: Book, row: Ints, mover: int, sharers: int, log: Ints) -> None:
    """Split the pool between seats; odd tokens go one each from the next to move on."""
    n = book[B_SEATS]
    count = 0
    for seat in range(n):
        count += (sharers >> seat) & 1
    each = row[POOL] // count
    odd = row[POOL] - each * count
    seat = mover
    for _ in range(n):
        seat = next_seat(book, seat)
        if (sharers >> seat) & 1:
            share = each
            if odd > 0:
                share += 1
                odd -= 1
            if share > 0:
                row[field(book, TOKENS, seat)] += share
                row[POOL] -= share
                emit(row, log, SHARED_OUT, seat, share, 0, 0)


@kernel
def pay(book: Book, row: Ints, seat: int, owed: int, reason: int, log: Ints) -> bool:
    """Pay into the pool, out of a purse no more than is in it; say whether the seat is broke now."""
    if owed == 0:
        return False
    tokens = row[field(book, TOKENS, seat)]
    paid = owed
    if book[B_PURSE] > 0 and paid > tokens:
        paid = tokens
    row[field(book, TOKENS, seat)] = tokens - paid
    row[POOL] += paid
    emit(row, log, PAID, seat, paid, reason, tokens - paid)
    if book[B_PURSE] == 0:
        return False
    if book[B_BROKE_AT_ZERO] != 0:
        return tokens == paid
    return paid < owed


@kernel
def go_out(book: Book, row: Ints, seat: int, log: Ints) -> None:
    """Take the piece of a broke seat off the board."""
    if row[field(book, HELD, seat)] > 0:
        release(book, row, seat)
    row[field(book, AT, seat)] = GONE
    row[field(book, SKIPS, seat)] = 0
    row[field(book, THROWN, seat)] = 0
    emit(row, log, WENT_OUT, seat, 0, 0, 0)


@kernel
def settle(book: Book, row: Ints, mover: int, hazard: bool, met: int, log: Ints) -> None:
    """Pay what this turn costs, and end the game if that leaves one seat or none."""
    stakes = book[B_STAKES]
    if stakes == NO_STAKES:
        return
    owed = 0
    reason = 0
    if hazard:
        owed = 1
        reason = HAZARD
    if met >= 0 and stakes == MASTERS_STAKES:
        owed += 1
        reason = BOTH if hazard else COLLISION
    broke = 0
    if pay(book, row, mover, owed, reason, log):
        broke |= 1 << mover
    if met >= 0 and pay(book, row, met, 1, COLLISION, log):
        broke |= 1 << met
    if broke == 0:
        return
    for seat in range(book[B_SEATS]):
        if (broke >> seat) & 1:
            go_out(book, row, seat, log)
    left = count_in_play(book, row)
    if left == 0:
        share_pool(book, row, mover, broke, log)
        finish(book, row, SPLIT, broke, log)
    elif left == 1:
        for seat in range(book[B_SEATS]):
            if in_play(book, row, seat):
                win(book, row, seat, LAST_LEFT, log)


@kernel
def check_dead(book: Book, row: Ints, mover: int, log: Ints) -> None:
    """See whether every piece still in play is held, so that nobody could ever throw again, and act on it."""
    if count_held(book, row) < count_in_play(book, row):
        return
    deadlock = book[B_DEADLOCK]
    if book[B_SEATS] == 1:
        finish(book, row, LOST, 0, log)
    elif deadlock == RELEASE_LONGEST:
        for seat in range(book[B_SEATS]):
            if row[field(book, HELD, seat)] == 1:
                release(book, row, seat)
                emit(row, log, FREED, seat, row[field(book, AT, seat)], 1, 0)
                return
    elif deadlock == FURTHEST_WINS:
        best = -1
        furthest = -1
        for seat in range(book[B_SEATS]):
            if row[field(book, AT, seat)] > furthest:
                furthest = row[field(book, AT, seat)]
                best = seat
        win(book, row, best, FURTHEST, log)
    else:
        sharers = 0
        for seat in range(book[B_SEATS]):
            if in_play(book, row, seat):
                sharers |= 1 << seat
        share_pool(book, row, mover, sharers, log)
        finish(book, row, DEAD_DRAW, sharers, log)
