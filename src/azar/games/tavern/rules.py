"""The campaign, by the contract of `azar.core.contract`: whom to challenge, how much to wager, and when to leave."""

from azar.core.contract import Sizes
from azar.core.kernel import CHANCE, EVENT_WIDTH, FINE, NOT_PLAYABLE, OVER, STATUS, Book, Ints, emit, kernel
from azar.core.philox import below
from azar.core.plain import fill_nothing, hear_all, hide_nothing
from azar.games.tavern import kinds
from azar.games.tavern.row import (
    B_COUNT,
    B_OPPONENTS,
    B_PURSE,
    CHOOSING,
    HAND,
    OPPONENT,
    OPPONENTS,
    WAGERING,
    in_play,
    most_wager,
    rules_of,
)
from azar.games.tavern.steps import STEPS, digits_choices, digits_made
from azar.games.toledo.battle import begin_battle
from azar.games.toledo.rounds import one_die_due, play_throw
from azar.games.toledo.row import (
    BATTLED,
    BATTLING,
    ENDED,
    FIRST,
    GUEST,
    MARKS,
    PAIRED,
    PHASE,
    PURSES,
    ROLLING,
    SEAT,
    SHARE,
    SIDES,
    THROWS,
    WAGER,
    WINNER,
)
from azar.games.toledo.rules import MOST_EVENTS, dice_chances, draw_dice

NOT_YOURS = 1
NO_SUCH_OPPONENT = 2
NO_SUCH_WAGER = 3
NO_SUCH_MOVE = 4
NOT_A_CHANCE = 5
NO_SUCH_THROW = 6

LEAVE = 0
ROLL = 0
K_ENTERED = kinds.ENTERED
K_SAT = kinds.SAT
K_LEFT = kinds.LEFT
K_WAGERED = kinds.WAGERED
K_TOOK = kinds.TOOK
K_ROUND_OVER = kinds.ROUND_OVER
K_ELIMINATED = kinds.ELIMINATED
K_VICTORY = kinds.VICTORY
K_GAME_OVER = kinds.GAME_OVER

hide = hide_nothing
hear = hear_all
fill = fill_nothing


def sizes(book: Book) -> Sizes:
    """Say how much room a campaign needs."""
    count = book[B_COUNT]
    coins = book[B_PURSE] + sum(book[B_OPPONENTS + i * OPPONENT] for i in range(count))
    return Sizes(
        row=OPPONENTS + count,
        outcomes=THROWS,
        moves=max(count, coins // 2 + 1),
        path=STEPS,
        events=MOST_EVENTS + 3,
        choices=max(count, 10),
        tally=count,
    )


@kernel
def start(book: Book, row: Ints, log: Ints) -> None:
    """Let the player enter the tavern, and everybody fill a purse."""
    for i in range(OPPONENTS + book[B_COUNT]):
        row[i] = 0
    row[PHASE] = CHOOSING
    row[PURSES] = book[B_PURSE]
    for i in range(book[B_COUNT]):
        row[OPPONENTS + i] = book[B_OPPONENTS + i * OPPONENT]
    emit(row, log, K_ENTERED, -1, row[PURSES], 0, 0)


@kernel
def turn(book: Book, row: Ints) -> int:
    """Say whether the player decides or the dice do."""
    if row[PHASE] == ENDED:
        return OVER
    if row[PHASE] == CHOOSING or row[PHASE] == WAGERING:
        return 0
    return 0 if row[SEAT] == 0 and row[HAND] == 0 else CHANCE


@kernel
def actor(book: Book, row: Ints) -> int:
    """Say whether it is the player whose dice fall; an opponent has no seat."""
    return 0 if turn(book, row) == CHANCE and row[SEAT] == 0 else -1


@kernel
def may_act(book: Book, row: Ints, seat: int) -> int:
    """Say whether the player decides now."""
    return 1 if seat == 0 and turn(book, row) == 0 else 0


@kernel
def moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves: every opponent with coins; to leave and every wager; or to roll."""
    if may_act(book, row, seat) == 0:
        return 0
    n = 0
    if row[PHASE] == CHOOSING:
        for i in range(book[B_COUNT]):
            if row[OPPONENTS + i] > 0:
                out[n] = i
                n += 1
        return n
    if row[PHASE] == WAGERING:
        n = most_wager(book, row) + 1
        for i in range(n):
            out[i] = i
        return n
    out[0] = ROLL
    return 1


@kernel
def next(book: Book, row: Ints, seat: int, path: Ints, length: int, out: Ints) -> int:
    """List the choices: an opponent, or the one thing to do; a wager is made digit by digit."""
    if may_act(book, row, seat) == 0:
        return 0
    if row[PHASE] == WAGERING:
        return digits_choices(most_wager(book, row), path, length, out)
    return moves(book, row, seat, out, out) if length == 0 else 0


@kernel
def made(book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
    """Say which move a finished path makes."""
    if may_act(book, row, seat) == 0 or length == 0:
        return -1
    code = path[0]
    if row[PHASE] == WAGERING:
        code = digits_made(most_wager(book, row), path, length)
    elif length != 1:
        return -1
    return code if legal(book, row, seat, code) == FINE else -1


@kernel
def pick(book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
    """Pick one of the moves, each equally likely, without listing the wagers."""
    if row[PHASE] == WAGERING:
        return below(source, most_wager(book, row) + 1)
    if row[PHASE] != CHOOSING:
        return ROLL
    left = below(source, in_play(book, row))
    i = 0
    while row[OPPONENTS + i] == 0 or left > 0:
        if row[OPPONENTS + i] > 0:
            left -= 1
        i += 1
    return i


@kernel
def legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say whether this may be played."""
    now = turn(book, row)
    if seat == CHANCE:
        if now != CHANCE:
            return NOT_A_CHANCE
        most = SIDES if one_die_due(book, row, rules_of(book, row)) else THROWS
        return FINE if 0 <= code < most else NO_SUCH_THROW
    if now != seat:
        return NOT_YOURS
    if row[PHASE] == CHOOSING:
        if code < 0 or code >= book[B_COUNT] or row[OPPONENTS + code] == 0:
            return NO_SUCH_OPPONENT
        return FINE
    if row[PHASE] == WAGERING:
        return FINE if 0 <= code <= most_wager(book, row) else NO_SUCH_WAGER
    return FINE if code == ROLL else NO_SUCH_MOVE


@kernel
def chances(book: Book, row: Ints, out: Ints, weights: Ints) -> int:
    """List the throws of the dice that are due."""
    if turn(book, row) != CHANCE:
        return 0
    return dice_chances(book, row, rules_of(book, row), out, weights)


@kernel
def draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Throw the dice that are due."""
    return draw_dice(book, row, rules_of(book, row), source)


@kernel
def play(book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
    """Play a move or a throw; a round that ends uses up a turn."""
    if row[PHASE] == ENDED:
        row[STATUS] = NOT_PLAYABLE
        return 0
    if seat == CHANCE:
        row[HAND] = 0
        play_throw(book, row, rules_of(book, row), code, log)
        if row[PHASE] != ENDED:
            return 0
        finish_round(book, row, log)
        return 1
    if row[PHASE] == CHOOSING:
        row[PHASE] = WAGERING
        row[GUEST] = code
        row[PURSES + 1] = row[OPPONENTS + code]
        emit(row, log, K_SAT, 0, 1 + code, row[PURSES + 1], 0)
    elif row[PHASE] == BATTLING or row[PHASE] == ROLLING:
        row[HAND] = 1
        emit(row, log, K_TOOK, 0, 0, 0, 0)
    elif code == LEAVE:
        emit(row, log, K_LEFT, 0, 1 + row[GUEST], 0, 0)
        stand_up(row)
    else:
        row[WAGER] = code
        emit(row, log, K_WAGERED, 0, code, 0, 0)
        begin_battle(row, log)
    return 0


@kernel
def stand_up(row: Ints) -> None:
    """Go back to where opponents are chosen."""
    row[PHASE] = CHOOSING
    row[GUEST] = 0
    row[PURSES + 1] = 0


@kernel
def finish_round(book: Book, row: Ints, log: Ints) -> None:
    """Clear the table after a round, and see who still has coins."""
    guest = row[GUEST]
    row[OPPONENTS + guest] = row[PURSES + 1]
    clear_table(row)
    row[PHASE] = WAGERING
    emit(row, log, K_ROUND_OVER, -1, row[PURSES], 1 + guest, row[PURSES + 1])
    if row[PURSES] == 0:
        stand_up(row)
        row[PHASE] = ENDED
        emit(row, log, K_GAME_OVER, 0, 1 + guest, 0, 0)
    elif row[PURSES + 1] == 0:
        stand_up(row)
        emit(row, log, K_ELIMINATED, 1 + guest, 0, 0, 0)
        if in_play(book, row) == 0:
            row[PHASE] = ENDED
            emit(row, log, K_VICTORY, 0, row[PURSES], 0, 0)


@kernel
def clear_table(row: Ints) -> None:
    """Take the last round off the table; purses and whoever sits there stay."""
    row[SEAT] = 0
    row[FIRST] = 0
    row[BATTLED] = 0
    row[PAIRED] = 0
    row[MARKS] = 0
    row[MARKS + 1] = 0
    row[WAGER] = 0
    row[WINNER] = 0
    row[SHARE] = 0
    row[HAND] = 0


@kernel
def scores(book: Book, row: Ints, out: Ints) -> None:
    """Write whether the player has won, and the coins that were won or lost."""
    out[0] = 1 if row[PURSES] > 0 else 0
    out[1] = 1
    out[2] = row[PURSES] - book[B_PURSE]


@kernel
def count(book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
    """Count who was won out."""
    i = 1
    while i < log[0]:
        if log[i] == K_ELIMINATED:
            tally[at + log[i + 1] - 1] += 1
        i += EVENT_WIDTH
