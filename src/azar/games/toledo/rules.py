"""The dice games of Toledo for two, by the contract of `azar.core.contract`."""

from azar.core.contract import Sizes
from azar.core.kernel import CHANCE, FINE, NOT_PLAYABLE, OVER, STATUS, Book, Ints, emit, kernel
from azar.core.philox import below
from azar.core.plain import fill_nothing, hear_all, hide_nothing, no_moves, no_next, no_pick, nobody_acts, none_made
from azar.games.toledo import kinds
from azar.games.toledo.battle import begin_battle
from azar.games.toledo.rounds import one_die_due, play_throw
from azar.games.toledo.row import (
    B_PURSES,
    B_RULES,
    B_WAGER,
    CHANCES,
    DRAWS,
    ENDED,
    FIRST,
    PHASE,
    PURSES,
    ROUND_ROW,
    SEAT,
    SHARE,
    SIDES,
    THROWS,
    TIED,
    WAGER,
    WEIGHTS,
    WHOLE,
    WINNER,
)

NOT_A_CHANCE = 1
NO_SUCH_THROW = 2
NO_MOVES_HERE = 3
K_BEGAN = kinds.BEGAN
MOST_EVENTS = 8
SHARES = WHOLE + 1

moves = no_moves
next = no_next
made = none_made
pick = no_pick
may_act = nobody_acts
hide = hide_nothing
hear = hear_all
fill = fill_nothing


def sizes(book: Book) -> Sizes:
    """Say how much room a round needs."""
    return Sizes(row=ROUND_ROW, outcomes=THROWS, events=MOST_EVENTS, tally=SHARES + 1)


@kernel
def start(book: Book, row: Ints, log: Ints) -> None:
    """Put the wager on the table, and let the seats roll for who rolls first."""
    for i in range(ROUND_ROW):
        row[i] = 0
    row[WAGER] = book[B_WAGER]
    row[PURSES] = book[B_PURSES]
    row[PURSES + 1] = book[B_PURSES + 1]
    emit(row, log, K_BEGAN, -1, row[WAGER], row[PURSES], row[PURSES + 1])
    begin_battle(row, log)


@kernel
def turn(book: Book, row: Ints) -> int:
    """Say that the dice decide, until the round is over."""
    return OVER if row[PHASE] == ENDED else CHANCE


@kernel
def actor(book: Book, row: Ints) -> int:
    """Say which seat throws."""
    return -1 if row[PHASE] == ENDED else row[SEAT]


@kernel
def dice_chances(book: Book, row: Ints, rules: int, out: Ints, weights: Ints) -> int:
    """List the throws of the dice that are due; equal dice in another order are the same throw."""
    n = SIDES if one_die_due(book, row, rules) else THROWS
    for i in range(n):
        out[i] = i
        weights[i] = 1 if n == SIDES else book[WEIGHTS + i]
    return n


@kernel
def draw_dice(book: Book, row: Ints, rules: int, source: Ints) -> int:
    """Throw the dice that are due, by looking the throw up."""
    if one_die_due(book, row, rules):
        return below(source, SIDES)
    return book[DRAWS + below(source, CHANCES)]


@kernel
def legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say whether a throw is possible now."""
    if seat != CHANCE:
        return NO_MOVES_HERE
    if row[PHASE] == ENDED:
        return NOT_A_CHANCE
    most = SIDES if one_die_due(book, row, B_RULES) else THROWS
    return FINE if 0 <= code < most else NO_SUCH_THROW


@kernel
def chances(book: Book, row: Ints, out: Ints, weights: Ints) -> int:
    """List the throws."""
    if row[PHASE] == ENDED:
        return 0
    return dice_chances(book, row, B_RULES, out, weights)


@kernel
def draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Throw the dice: as `azar.core.chance.draw`, by looking the throw up instead of adding weights."""
    return draw_dice(book, row, B_RULES, source)


@kernel
def play(book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
    """Play a throw; one in the battle uses up no turn."""
    if row[PHASE] == ENDED:
        row[STATUS] = NOT_PLAYABLE
        return 0
    return play_throw(book, row, B_RULES, code, log)


@kernel
def scores(book: Book, row: Ints, out: Ints) -> None:
    """Write winner flags, places, and the coins that each seat has won or lost."""
    for seat in range(2):
        won = row[WINNER] == 1 + seat
        out[seat] = 1 if won else 0
        out[2 + seat] = 1 if won or row[WINNER] == TIED else 2
        out[4 + seat] = row[PURSES + seat] - book[B_PURSES + seat]


@kernel
def count(book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
    """Count how often each share of the wager was won, in twelfths, a push being none; and the first roller's wins."""
    if row[PHASE] == ENDED:
        tally[at + row[SHARE]] += 1
        if row[WINNER] == 1 + row[FIRST]:
            tally[at + SHARES] += 1
