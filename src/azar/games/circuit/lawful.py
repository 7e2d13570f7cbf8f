"""What may be played: the refusals in the order of the rules, and how many ways there are to play each card."""

from typing import Final

from azar.core.kernel import CHANCE, FINE, Book, Ints, kernel
from azar.games.circuit.changes import place_of_label
from azar.games.circuit.codes import (
    AT_NOBODY,
    BEFORE_LABELS,
    PASS,
    TAKES_LABEL,
    TAKES_NOTHING,
    TAKES_SEAT,
    THROW,
    acting_as,
    card_in,
    count_targets,
    has_room,
    is_permanent,
    kind_of_target,
    takes,
    target_in,
)
from azar.games.circuit.row import (
    B_CARDS,
    B_DRAW,
    B_SEATS,
    B_SIDES,
    B_THROWS,
    B_WINDOWS,
    CANCELLATION,
    CARDS,
    DECIDING,
    DICE_THROWN,
    ENDED,
    IN_PLAY,
    LANDER,
    PHASE,
    REPEAT,
    SEAT,
    T_COUNT,
    THROWING,
    TILING,
    WINDOW,
    hand_at,
    offered,
)

# Why something cannot be played, in the order in which it is asked.
GAME_IS_OVER: Final = 1
CHANCE_IS_PENDING: Final = 2
NO_SUCH_OUTCOME: Final = 3
NO_SUCH_MOVE: Final = 4
NOT_HELD: Final = 5
NO_CARD_BEFORE: Final = 6
NOT_ON_TURN: Final = 7
NOT_OFFERED: Final = 8
WINDOWS_OPEN: Final = 9
NO_WINDOWS: Final = 10
NEEDS_PLAYER: Final = 11
NEEDS_CARD: Final = 12
NEEDS_NO_TARGET: Final = 13
NOTHING_TO_CANCEL: Final = 14
NOTHING_THROWN: Final = 15
NO_ROOM_IN_PLAY: Final = 16
NO_SUCH_PLAYER: Final = 17
NOT_IN_PLAY: Final = 18


@kernel
def legal_outcome(book: Book, row: Ints, code: int) -> int:
    """Say whether an outcome is possible now."""
    if row[PHASE] == ENDED:
        return GAME_IS_OVER
    if row[PHASE] == DECIDING or code < 0:
        return NO_SUCH_OUTCOME
    if row[PHASE] == TILING:
        return FINE if code < book[book[B_DRAW] + T_COUNT] else NO_SUCH_OUTCOME
    if row[PHASE] != THROWING:
        return FINE if code < CARDS else NO_SUCH_OUTCOME
    if book[B_THROWS] != 0:
        return FINE if code < book[book[B_THROWS] + T_COUNT] else NO_SUCH_OUTCOME
    sides = book[book[B_SIDES] + 1 + row[DICE_THROWN]]
    return FINE if 1 <= code <= sides else NO_SUCH_OUTCOME


@kernel
def legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say 0 if this may be played, or else the first refusal that applies."""
    if seat == CHANCE:
        return legal_outcome(book, row, code)
    if row[PHASE] == ENDED:
        return GAME_IS_OVER
    if row[PHASE] != DECIDING:
        return CHANCE_IS_PENDING
    if code < 0 or seat < 0 or seat >= book[B_SEATS]:
        return NO_SUCH_MOVE
    if code == THROW:
        if seat != row[SEAT]:
            return NOT_ON_TURN
        if book[B_WINDOWS] != 0 and row[WINDOW] < book[B_SEATS]:
            return WINDOWS_OPEN
        return FINE
    if code == PASS:
        if book[B_WINDOWS] == 0:
            return NO_WINDOWS
        if seat != offered(book, row) or row[WINDOW] >= book[B_SEATS]:
            return NOT_OFFERED
        return FINE
    return legal_card(book, row, seat, card_in(code), target_in(code))


@kernel
def in_time(book: Book, row: Ints, seat: int, acts_as: int) -> int:
    """Say whether a seat may play such a card at this moment."""
    if is_permanent(acts_as) and seat != row[SEAT]:
        return NOT_ON_TURN
    if book[B_WINDOWS] != 0 and (row[WINDOW] >= book[B_SEATS] or seat != offered(book, row)):
        return NOT_OFFERED
    return FINE


@kernel
def allowed(book: Book, row: Ints, acts_as: int) -> int:
    """Say whether the condition of a card is met."""
    if acts_as == CANCELLATION and row[IN_PLAY] == 0:
        return NOTHING_TO_CANCEL
    if acts_as == REPEAT and row[LANDER] == 0:
        return NOTHING_THROWN
    if is_permanent(acts_as) and not has_room(book, row):
        return NO_ROOM_IN_PLAY
    return FINE


@kernel
def legal_card(book: Book, row: Ints, seat: int, card: int, target: int) -> int:
    """Say whether a seat may play a card with this target."""
    if book[B_CARDS] == 0 or row[hand_at(book, seat, card)] == 0:
        return NOT_HELD
    acts_as = acting_as(row, card)
    if acts_as < 0:
        return NO_CARD_BEFORE
    reason = in_time(book, row, seat, acts_as)
    if reason != FINE:
        return reason
    sort = takes(book, acts_as)
    if kind_of_target(target) != sort:
        if sort == TAKES_SEAT:
            return NEEDS_PLAYER
        return NEEDS_CARD if sort == TAKES_LABEL else NEEDS_NO_TARGET
    reason = allowed(book, row, acts_as)
    if reason != FINE or sort == TAKES_NOTHING:
        return reason
    if sort == TAKES_SEAT:
        return FINE if target <= book[B_SEATS] and target < AT_NOBODY else NO_SUCH_PLAYER
    return FINE if place_of_label(book, row, target - BEFORE_LABELS) >= 0 else NOT_IN_PLAY


@kernel
def ways(book: Book, row: Ints, seat: int, card: int) -> int:
    """Count in how many ways a seat may play a card now."""
    if book[B_CARDS] == 0 or row[hand_at(book, seat, card)] == 0:
        return 0
    acts_as = acting_as(row, card)
    if acts_as < 0 or in_time(book, row, seat, acts_as) != FINE or allowed(book, row, acts_as) != FINE:
        return 0
    return count_targets(book, row, acts_as)


@kernel
def plain_move(book: Book, row: Ints, seat: int) -> int:
    """Give the move beside cards that a seat has now: throw or pass; -1 if it has none."""
    if row[PHASE] != DECIDING:
        return -1
    if legal(book, row, seat, THROW) == FINE:
        return THROW
    if legal(book, row, seat, PASS) == FINE:
        return PASS
    return -1
