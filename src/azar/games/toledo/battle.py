"""What every round has: the battle for the first roll, the end, and what is paid."""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.toledo import kinds
from azar.games.toledo.row import (
    BATTLED,
    BATTLING,
    ENDED,
    FACES,
    FIRST,
    MARKS,
    PAIRED,
    PHASE,
    PURSES,
    ROLLING,
    SEAT,
    SHARE,
    TIED,
    TOTALS,
    WAGER,
    WHOLE,
    WINNER,
    shown,
)

K_BATTLE = kinds.BATTLE
K_BATTLE_TIED = kinds.BATTLE_TIED
K_OPENS = kinds.OPENS
K_PAID = kinds.PAID
K_PUSHED = kinds.PUSHED
K_RESTARTED = kinds.RESTARTED
K_ROLL = kinds.ROLL
K_SHARE = kinds.SHARE
K_TURN = kinds.TURN
K_WON = kinds.WON


@kernel
def give_turn(row: Ints, seat: int, log: Ints) -> None:
    """Give the dice to a seat."""
    row[SEAT] = seat
    emit(row, log, K_TURN, shown(row, seat), 0, 0, 0)


@kernel
def begin_battle(row: Ints, log: Ints) -> None:
    """Let the seats roll for who rolls first."""
    row[PHASE] = BATTLING
    row[FIRST] = 0
    row[BATTLED] = 0
    row[PAIRED] = 0
    row[MARKS] = 0
    row[MARKS + 1] = 0
    row[WINNER] = 0
    row[SHARE] = 0
    give_turn(row, 0, log)


@kernel
def battle(row: Ints, face: int, log: Ints) -> None:
    """Roll for who rolls first: one die each; if they are equal, both roll again."""
    seat = row[SEAT]
    emit(row, log, K_BATTLE, shown(row, seat), face, 0, 0)
    if seat == 0:
        row[BATTLED] = face
        give_turn(row, 1, log)
        return
    if face == row[BATTLED]:
        row[BATTLED] = 0
        emit(row, log, K_BATTLE_TIED, -1, face, 0, 0)
        give_turn(row, 0, log)
        return
    first = 1 if face > row[BATTLED] else 0
    row[BATTLED] = 0
    row[PHASE] = ROLLING
    row[FIRST] = first
    emit(row, log, K_OPENS, shown(row, first), 0, 0, 0)
    give_turn(row, first, log)


@kernel
def tell_roll(book: Book, row: Ints, code: int, log: Ints) -> None:
    """Tell what three dice show."""
    emit(row, log, K_ROLL, shown(row, row[SEAT]), book[FACES + code], book[TOTALS + code], 0)


@kernel
def restart(row: Ints, why: int, log: Ints) -> None:
    """Begin the round again, with the same first roller."""
    row[MARKS] = 0
    row[MARKS + 1] = 0
    emit(row, log, K_RESTARTED, -1, why, 0, 0)
    give_turn(row, row[FIRST], log)


@kernel
def push(row: Ints, log: Ints) -> None:
    """End the round with nothing paid."""
    row[PHASE] = ENDED
    row[WINNER] = TIED
    emit(row, log, K_PUSHED, -1, 0, 0, 0)


@kernel
def win(row: Ints, seat: int, share: int, faces: int, log: Ints) -> None:
    """Let a seat win a share of the wager, in twelfths; `faces` are the dice that decided it, if the share varies."""
    amount = (row[WAGER] * share + WHOLE - 1) // WHOLE
    if faces > 0:
        emit(row, log, K_SHARE, shown(row, seat), share, faces, 0)
    row[PURSES + seat] += amount
    row[PURSES + 1 - seat] -= amount
    emit(row, log, K_PAID, shown(row, 1 - seat), amount, shown(row, seat), 0)
    row[PHASE] = ENDED
    row[WINNER] = 1 + seat
    row[SHARE] = share
    emit(row, log, K_WON, shown(row, seat), share, 0, 0)
