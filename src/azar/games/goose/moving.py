"""How one piece moves: the throw, the effects on the way, and whom it meets."""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.goose.kinds import (
    DISPLACED,
    DRANK,
    FLEW,
    FREED,
    HELD_FAST,
    HOPPED,
    JUMPED,
    MET,
    MOVED,
    MUST_MISS,
    RETURNED,
)
from azar.games.goose.row import (
    AGAIN,
    AT,
    B_COLLISION,
    B_EFFECTS,
    B_FIRST,
    B_FIRST_ONLY,
    B_KEEP_SKIPS,
    B_LENGTH,
    B_NUMBERS,
    B_RELEASE_STAYS,
    B_THROWS,
    DRINK,
    GO_TO,
    HELD,
    HOLD,
    MISS,
    MOVER_RETURNS,
    NOTHING,
    SHARE,
    SKIPS,
    SWAP,
    T_COUNT,
    T_HEAD,
    T_WEIGHT,
    THROWN,
    count_held,
    field,
    next_seat,
    release,
)


@kernel
def total_of(book: Book, table: int, code: int) -> int:
    """Add up the dice of a throw."""
    return book[table + T_HEAD + code]


@kernel
def faces_of(book: Book, table: int, code: int) -> int:
    """Look up the faces of a throw, packed into one number."""
    count = book[table + T_COUNT]
    return book[table + T_HEAD + 2 * count + book[table + T_WEIGHT] + code]


@kernel
def first_throw_target(book: Book, row: Ints, mover: int, code: int) -> int:
    """Find the square to which a first throw leads straight away, or 0."""
    if row[field(book, AT, mover)] != 0 or row[field(book, THROWN, mover)] != 0:
        return 0
    return book[book[B_FIRST] + code]


@kernel
def step(length: int, at: int, total: int, forward: bool) -> tuple[int, bool]:
    """Move by the whole throw; past the end the piece counts on and back, below the start it stops there."""
    to = at + total if forward else at - total
    if to > length:
        to = 2 * length - to
        forward = False
    if to < 0:
        to = 0
    return to, forward


@kernel
def travel(book: Book, row: Ints, mover: int, code: int, log: Ints) -> tuple[int, bool]:
    """Follow a throw to the square where it ends; say also whether a hazard was met."""
    length = book[B_LENGTH]
    effects = book[B_EFFECTS]
    numbers = book[B_NUMBERS]
    total = total_of(book, book[B_THROWS], code)
    began = row[field(book, AT, mover)]
    forward = True
    hazard = False
    at = first_throw_target(book, row, mover, code)
    if at > 0:
        emit(row, log, FLEW, mover, began, at, 0)
    else:
        at, forward = step(length, began, total, True)
        emit(row, log, MOVED, mover, began, at, 0 if forward else 1)
    row[field(book, THROWN, mover)] |= book[B_FIRST_ONLY]
    effect = book[effects + at]
    while effect == AGAIN or effect == GO_TO:
        was = at
        if effect == AGAIN:
            turned = forward
            at, forward = step(length, at, total, forward)
            emit(row, log, HOPPED, mover, was, at, 1 if turned != forward else 0)
        else:
            hazard = True
            at = book[numbers + at]
            emit(row, log, JUMPED, mover, was, at, 0)
        effect = book[effects + at]
    return at, hazard or effect != NOTHING


@kernel
def met_by(book: Book, row: Ints, mover: int, at: int) -> int:
    """Find the piece that a newcomer meets on a square: the held one, else the first in seat order after the mover."""
    met = -1
    seat = next_seat(book, mover)
    while seat != mover:
        if row[field(book, AT, seat)] == at:
            if row[field(book, HELD, seat)] > 0:
                return seat
            if met < 0:
                met = seat
        seat = next_seat(book, seat)
    return met


@kernel
def free(book: Book, row: Ints, seat: int, log: Ints) -> None:
    """Set a held piece free."""
    release(book, row, seat)
    emit(row, log, FREED, seat, row[field(book, AT, seat)], 0, 0)


@kernel
def collide(book: Book, row: Ints, mover: int, at: int, log: Ints) -> tuple[bool, int]:
    """Move onto a square and deal with the piece met there.

    Return whether the mover stays there (else the rules send it back to where the turn began), and the seat met, or -1
    where nothing is owed for a collision.
    """
    began = row[field(book, AT, mover)]
    collision = book[B_COLLISION]
    met = -1
    if at != 0:
        met = met_by(book, row, mover, at)
    trap = book[book[B_EFFECTS] + at] == HOLD
    if met < 0:
        row[field(book, AT, mover)] = at
        return True, -1
    if collision != SHARE:
        emit(row, log, MET, mover, met, at, 0)
    if collision == MOVER_RETURNS and not trap:
        emit(row, log, RETURNED, mover, at, began, 0)
        return False, -1
    row[field(book, AT, mover)] = at
    stays = collision != SWAP
    if row[field(book, HELD, met)] > 0:
        free(book, row, met, log)
        stays = stays or book[B_RELEASE_STAYS] != 0
    if not stays:
        displace(book, row, met, began, log)
    return True, -1 if collision == SHARE else met


@kernel
def displace(book: Book, row: Ints, seat: int, to: int, log: Ints) -> None:
    """Send the piece met to the square where the mover began; it is free there."""
    if book[B_KEEP_SKIPS] == 0:
        row[field(book, SKIPS, seat)] = 0
    was = row[field(book, AT, seat)]
    row[field(book, AT, seat)] = to
    emit(row, log, DISPLACED, seat, was, to, row[field(book, SKIPS, seat)])


@kernel
def suffer(book: Book, row: Ints, mover: int, log: Ints) -> None:
    """Let the square on which the mover has come to rest take effect."""
    at = row[field(book, AT, mover)]
    effect = book[book[B_EFFECTS] + at]
    if effect == MISS:
        turns = book[book[B_NUMBERS] + at]
        row[field(book, SKIPS, mover)] = turns
        emit(row, log, MUST_MISS, mover, at, turns, 0)
    elif effect == HOLD:
        row[field(book, HELD, mover)] = count_held(book, row) + 1
        emit(row, log, HELD_FAST, mover, at, 0, 0)
    elif effect == DRINK:
        emit(row, log, DRANK, mover, at, 0, 0)
