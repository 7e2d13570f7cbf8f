"""The Game of the Goose, by the contract of `azar.core.contract`; the rules in words are in docs/rules/goose.md."""

from azar.core.contract import Sizes
from azar.core.kernel import CHANCE, EVENT_WIDTH, FINE, NOT_PLAYABLE, OVER, STATUS, Book, Ints, emit, kernel
from azar.core.philox import below
from azar.core.plain import fill_nothing, hear_all, hide_nothing, no_moves, no_next, no_pick, nobody_acts, none_made
from azar.games.goose.kinds import (
    ANTE,
    BEGAN,
    FLEW,
    HOPPED,
    JUMPED,
    MISSED,
    MOVED,
    OPENS,
    ORDER_THREW,
    ORDER_TIED,
    PAID,
    SHARED_OUT,
    THREW,
    TURN,
    WAITED,
    WON,
)
from azar.games.goose.money import check_dead, settle, win
from azar.games.goose.moving import collide, faces_of, suffer, total_of, travel
from azar.games.goose.row import (
    AT,
    B_EFFECTS,
    B_LENGTH,
    B_NUMBERS,
    B_ORDER,
    B_ORDER_THROWS,
    B_PURSE,
    B_SEATS,
    B_STAKES,
    B_THROWS,
    BEATEN,
    DEAD_DRAW,
    ENDED,
    ENDING,
    ENDINGS,
    FIELDS,
    FIRST_PLACE,
    HEAD,
    HELD,
    HOLD,
    HOME,
    MISS,
    MOST_SKIPS,
    NO_STAKES,
    ORDER,
    ORDERING,
    PHASE,
    PLAYING,
    POOL,
    SEAT,
    SKIPS,
    SPLIT,
    T_COUNT,
    T_HEAD,
    T_WEIGHT,
    TOKENS,
    field,
    next_seat,
    seat_after,
    throw_table,
)

NOT_A_CHANCE = 1
NO_SUCH_THROW = 2
NO_MOVES_HERE = 3

moves = no_moves
next = no_next
made = none_made
pick = no_pick
may_act = nobody_acts
hide = hide_nothing
hear = hear_all
fill = fill_nothing


def sizes(book: Book) -> Sizes:
    """Say how much room a goose game needs."""
    seats, length = book[B_SEATS], book[B_LENGTH]
    effects, numbers = book[B_EFFECTS], book[B_NUMBERS]
    board = range(length + 1)
    longest_wait = max([book[numbers + at] for at in board if book[effects + at] == MISS], default=0)
    if book[B_PURSE] or any(book[effects + at] == HOLD for at in board):
        # Once the mover is out or held, only those remain who may have been set up to miss more than any square costs.
        longest_wait = MOST_SKIPS
    passes = seats * (longest_wait + 1)
    return Sizes(
        row=HEAD + FIELDS * seats,
        outcomes=max(book[book[B_THROWS] + T_COUNT], book[book[B_ORDER_THROWS] + T_COUNT]),
        # No chain of effects comes to a square twice in one direction.
        events=2 * (length + 1) + 4 * seats + passes + 16,
        tally=length + 1 + ENDINGS + 2,
        turns=passes + 1,
    )


@kernel
def start(book: Book, row: Ints, log: Ints) -> None:
    """Put everybody on square 0; each antes one if the game is played for stakes."""
    seats = book[B_SEATS]
    for i in range(HEAD + FIELDS * seats):
        row[i] = 0
    row[PHASE] = ORDERING if book[B_ORDER] != 0 and seats > 1 else PLAYING
    emit(row, log, BEGAN, -1, row[PHASE], book[B_PURSE], 0)
    for seat in range(seats):
        tokens = book[B_PURSE]
        if book[B_STAKES] != NO_STAKES:
            tokens -= 1
            row[POOL] += 1
            emit(row, log, PAID, seat, 1, ANTE, tokens)
        row[field(book, TOKENS, seat)] = tokens
    emit(row, log, TURN, 0, 0, 0, 0)


@kernel
def turn(book: Book, row: Ints) -> int:
    """Say that the dice decide, until the game is over."""
    return OVER if row[PHASE] == ENDED else CHANCE


@kernel
def actor(book: Book, row: Ints) -> int:
    """Say which seat throws."""
    return -1 if row[PHASE] == ENDED else row[SEAT]


@kernel
def legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say whether a throw is possible now."""
    if seat != CHANCE:
        return NO_MOVES_HERE
    if row[PHASE] == ENDED:
        return NOT_A_CHANCE
    if code < 0 or code >= book[throw_table(book, row) + T_COUNT]:
        return NO_SUCH_THROW
    return FINE


@kernel
def chances(book: Book, row: Ints, out: Ints, weights: Ints) -> int:
    """List the throws; equal dice in another order are the same throw."""
    if row[PHASE] == ENDED:
        return 0
    table = throw_table(book, row)
    count = book[table + T_COUNT]
    for i in range(count):
        out[i] = i
        weights[i] = book[table + T_HEAD + count + i]
    return count


@kernel
def draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Throw the dice: as `azar.core.chance.draw`, by looking the throw up instead of adding weights."""
    table = throw_table(book, row)
    return book[table + T_HEAD + 2 * book[table + T_COUNT] + below(source, book[table + T_WEIGHT])]


@kernel
def play(book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
    """Play a throw of the seat that is on; return the turns it used up, with those that pass by themselves."""
    if row[PHASE] == ORDERING:
        throw_for_order(book, row, code, log)
        return 0
    if row[PHASE] == ENDED:
        row[STATUS] = NOT_PLAYABLE
        return 0
    mover = row[SEAT]
    emit(row, log, THREW, mover, faces_of(book, book[B_THROWS], code), total_of(book, book[B_THROWS], code), 0)
    at, hazard = travel(book, row, mover, code, log)
    if at == book[B_LENGTH]:
        row[field(book, AT, mover)] = at
        win(book, row, mover, HOME, log)
        return 1
    stays, met = collide(book, row, mover, at, log)
    if stays:
        suffer(book, row, mover, log)
        settle(book, row, mover, hazard, met, log)
        if row[PHASE] != ENDED:
            check_dead(book, row, mover, log)
    if row[PHASE] == ENDED:
        return 1
    return 1 + pass_on(book, row, log)


@kernel
def pass_on(book: Book, row: Ints, log: Ints) -> int:
    """Give the turn to the next seat that can throw; return how many turns passed by themselves."""
    seat = seat_after(book, row, row[SEAT])
    passed = 0
    while row[field(book, SKIPS, seat)] > 0 or row[field(book, HELD, seat)] > 0:
        passed += 1
        if row[field(book, SKIPS, seat)] > 0:
            row[field(book, SKIPS, seat)] -= 1
            emit(row, log, MISSED, seat, row[field(book, SKIPS, seat)], 0, 0)
        else:
            emit(row, log, WAITED, seat, row[field(book, AT, seat)], 0, 0)
        seat = seat_after(book, row, seat)
    row[SEAT] = seat
    emit(row, log, TURN, seat, 0, 0, 0)
    return passed


@kernel
def settle_turn(book: Book, row: Ints, log: Ints) -> None:
    """In a position that was set up, pass the turns that pass by themselves; a dead one ends at once."""
    before = row[SEAT]
    for _ in range(book[B_SEATS] - 1):
        before = next_seat(book, before)
    check_dead(book, row, before, log)
    if row[PHASE] == PLAYING:
        row[SEAT] = before
        pass_on(book, row, log)


@kernel
def throw_for_order(book: Book, row: Ints, code: int, log: Ints) -> None:
    """Throw for the start; when all have thrown, the highest opens, and only those who tie throw again."""
    n = book[B_SEATS]
    thrower = row[SEAT]
    total = total_of(book, throw_table(book, row), code)
    row[field(book, ORDER, thrower)] = total
    emit(row, log, ORDER_THREW, thrower, faces_of(book, throw_table(book, row), code), total, 0)
    best = 0
    tied = 0
    for seat in range(n):
        thrown = row[field(book, ORDER, seat)]
        if thrown == 0:
            row[SEAT] = seat
            emit(row, log, TURN, seat, 0, 0, 0)
            return
        if thrown > best:
            best = thrown
            tied = 0
        if thrown == best:
            tied |= 1 << seat
    first = 0
    while (tied >> first) & 1 == 0:
        first += 1
    alone = tied == 1 << first
    for seat in range(n):
        row[field(book, ORDER, seat)] = 0 if alone or (tied >> seat) & 1 else BEATEN
    row[SEAT] = first
    if alone:
        row[PHASE] = PLAYING
        emit(row, log, OPENS, first, 0, 0, 0)
    else:
        emit(row, log, ORDER_TIED, -1, tied, 0, 0)
    emit(row, log, TURN, first, 0, 0, 0)


@kernel
def scores(book: Book, row: Ints, out: Ints) -> None:
    """Write winner flags, places and points: tokens won or lost, or without stakes 1 for the winner."""
    n = book[B_SEATS]
    drawn = row[ENDING] == DEAD_DRAW or row[ENDING] == SPLIT
    for seat in range(n):
        won = 0 if drawn else (row[FIRST_PLACE] >> seat) & 1
        place = 1
        for other in range(n):
            if ahead(book, row, other, seat):
                place += 1
        out[seat] = won
        out[n + seat] = place
        out[2 * n + seat] = won
        if book[B_STAKES] != NO_STAKES:
            out[2 * n + seat] = row[field(book, TOKENS, seat)] - book[B_PURSE]


@kernel
def ahead(book: Book, row: Ints, one: int, other: int) -> bool:
    """Say whether one seat is placed before another: first places, then those further on, then those who are out."""
    first_one = (row[FIRST_PLACE] >> one) & 1
    first_other = (row[FIRST_PLACE] >> other) & 1
    if first_one != first_other:
        return first_one > first_other
    return first_one == 0 and row[field(book, AT, one)] > row[field(book, AT, other)]


@kernel
def count(book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
    """Count how often each square is landed on, how each game ended, and the pools with their squares."""
    endings = at + book[B_LENGTH] + 1
    pool = 0
    i = 1
    while i < log[0]:
        kind = log[i]
        if kind == MOVED or kind == HOPPED or kind == JUMPED or kind == FLEW:
            tally[at + log[i + 3]] += 1
        elif kind == WON or kind == SHARED_OUT:
            pool += log[i + 2]
        i += EVENT_WIDTH
    if row[PHASE] == ENDED:
        # The pool of a lost game is nobody's, and stays.
        pool += row[POOL]
        tally[endings + row[ENDING]] += 1
        tally[endings + ENDINGS] += pool
        tally[endings + ENDINGS + 1] += pool * pool
