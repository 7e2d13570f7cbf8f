"""The rules of Whisper: one hidden card each; keep it, change it once, or show it; the highest card wins.

The deck has no order: it is a count for each card. Cards are dealt one at a time, and only their owner sees them. Who
shows a card cannot change it any more, but beats a hidden card of the same rank. Cards that are thrown away lie open.
"""

from typing import Final

from azar.core.chance import draw as draw_from_list
from azar.core.contract import Sizes
from azar.core.kernel import CHANCE, FINE, NOT_PLAYABLE, OVER, STATUS, Book, Ints, emit, kernel
from azar.core.philox import below
from azar.core.plain import count_nothing

# The row: a head, the deck as a count for each rank, and two numbers a seat.
PHASE: Final = 1
SEAT: Final = 2
DECK: Final = 3
"""How many cards of each rank are left; in a view, how many the seat has not seen."""

DEALING: Final = 0
DECIDING: Final = 1
CHANGING: Final = 2
ENDED: Final = 3

NO_CARD: Final = 0
UNKNOWN: Final = -1

# The book.
B_SEATS: Final = 0
B_RANKS: Final = 1
B_COPIES: Final = 2

# Moves and events.
KEEP: Final = 0
CHANGE: Final = 1
SHOW: Final = 2
MOST_MOVES: Final = 3

BEGAN: Final = 1
DEALT: Final = 2
KEPT: Final = 3
THROWN_AWAY: Final = 4
SHOWN: Final = 5
OPENED: Final = 6
MOVE_TO: Final = 7

REFUSED: Final = 1

draw = draw_from_list
count = count_nothing


def sizes(book: Book) -> Sizes:
    """Say how much room a game of Whisper needs."""
    seats, ranks = book[B_SEATS], book[B_RANKS]
    return Sizes(row=DECK + ranks + 2 * seats, outcomes=ranks, moves=MOST_MOVES, path=1, events=seats + 2)


@kernel
def card_at(book: Book, seat: int) -> int:
    """Find the place of a seat's card in the row; ranks begin with 1."""
    return DECK + book[B_RANKS] + seat


@kernel
def open_at(book: Book, seat: int) -> int:
    """Find the place in the row that says whether a seat's card lies open."""
    return DECK + book[B_RANKS] + book[B_SEATS] + seat


@kernel
def start(book: Book, row: Ints, log: Ints) -> None:
    """Put all cards in the deck; the first seat is dealt to first."""
    row[STATUS] = FINE
    row[PHASE] = DEALING
    row[SEAT] = 0
    for rank in range(book[B_RANKS]):
        row[DECK + rank] = book[B_COPIES]
    for seat in range(book[B_SEATS]):
        row[card_at(book, seat)] = NO_CARD
        row[open_at(book, seat)] = 0
    emit(row, log, BEGAN, -1, 0, 0, 0)


@kernel
def turn(book: Book, row: Ints) -> int:
    """Say who decides, or that a card is to be dealt."""
    if row[PHASE] == ENDED:
        return OVER
    return row[SEAT] if row[PHASE] == DECIDING else CHANCE


@kernel
def actor(book: Book, row: Ints) -> int:
    """Say who gets the card."""
    return row[SEAT] if row[PHASE] == DEALING or row[PHASE] == CHANGING else -1


@kernel
def may_act(book: Book, row: Ints, seat: int) -> int:
    """Say whether this seat decides now."""
    return 1 if row[PHASE] == DECIDING and row[SEAT] == seat else 0


@kernel
def moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves: keep, change or show."""
    if may_act(book, row, seat) == 0:
        return 0
    for code in range(MOST_MOVES):
        out[code] = code
    return MOST_MOVES


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
    """Pick one of the three moves."""
    return below(source, MOST_MOVES)


@kernel
def legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say whether this may be played."""
    if seat == CHANCE:
        dealt = row[PHASE] == DEALING or row[PHASE] == CHANGING
        return FINE if dealt and 1 <= code <= book[B_RANKS] and row[DECK + code - 1] > 0 else REFUSED
    return FINE if may_act(book, row, seat) == 1 and 0 <= code < MOST_MOVES else REFUSED


@kernel
def chances(book: Book, row: Ints, out: Ints, weights: Ints) -> int:
    """List the ranks still in the deck, by how many cards there are of each."""
    if row[PHASE] == ENDED or row[PHASE] == DECIDING:
        return 0
    n = 0
    for rank in range(book[B_RANKS]):
        if row[DECK + rank] > 0:
            out[n] = rank + 1
            weights[n] = row[DECK + rank]
            n += 1
    return n


@kernel
def play(book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
    """Deal a card, or play a move; return 1 when a seat has done its part."""
    if row[PHASE] == ENDED:
        row[STATUS] = NOT_PLAYABLE
        return 0
    mover = row[SEAT]
    if seat == CHANCE:
        row[card_at(book, mover)] = code
        row[DECK + code - 1] -= 1
        emit(row, log, DEALT, mover, code, 0, 0)
        if row[PHASE] == CHANGING:
            pass_on(book, row, log)
            return 1
        row[SEAT] = (mover + 1) % book[B_SEATS]
        if row[SEAT] == 0:
            row[PHASE] = DECIDING
        emit(row, log, MOVE_TO, row[SEAT], row[PHASE], 0, 0)
        return 0
    if code == CHANGE:
        emit(row, log, THROWN_AWAY, mover, row[card_at(book, mover)], 0, 0)
        row[card_at(book, mover)] = NO_CARD
        row[PHASE] = CHANGING
        emit(row, log, MOVE_TO, mover, CHANGING, 0, 0)
        return 0
    if code == SHOW:
        row[open_at(book, mover)] = 1
        emit(row, log, SHOWN, mover, row[card_at(book, mover)], 0, 0)
    else:
        emit(row, log, KEPT, mover, 0, 0, 0)
    pass_on(book, row, log)
    return 1


@kernel
def pass_on(book: Book, row: Ints, log: Ints) -> None:
    """Let the next seat decide; after the last, all cards are turned up."""
    if row[SEAT] + 1 < book[B_SEATS]:
        row[SEAT] += 1
        row[PHASE] = DECIDING
    else:
        row[PHASE] = ENDED
        for seat in range(book[B_SEATS]):
            if row[open_at(book, seat)] == 0:
                emit(row, log, OPENED, seat, row[card_at(book, seat)], 0, 0)
    emit(row, log, MOVE_TO, row[SEAT], row[PHASE], 0, 0)


@kernel
def worth(book: Book, row: Ints, seat: int) -> int:
    """Rank a seat's card; one that was shown in time beats its equals."""
    return 2 * row[card_at(book, seat)] + row[open_at(book, seat)]


@kernel
def scores(book: Book, row: Ints, out: Ints) -> None:
    """Write winners, places by card, and one point for each winner."""
    n = book[B_SEATS]
    for seat in range(n):
        place = 1
        for other in range(n):
            if worth(book, row, other) > worth(book, row, seat):
                place += 1
        out[seat] = 1 if place == 1 else 0
        out[n + seat] = place
        out[2 * n + seat] = out[seat]


@kernel
def is_secret(book: Book, row: Ints, seat: int, other: int) -> bool:
    """Say whether a seat may not see another one's card."""
    return seat != other and row[PHASE] != ENDED and row[open_at(book, other)] == 0


@kernel
def hide(book: Book, row: Ints, seat: int) -> None:
    """Take the hidden cards of the others for cards still in the deck: the seat cannot tell them apart."""
    for other in range(book[B_SEATS]):
        card = row[card_at(book, other)]
        if is_secret(book, row, seat, other) and card > NO_CARD:
            row[DECK + card - 1] += 1
            row[card_at(book, other)] = UNKNOWN


@kernel
def hear(book: Book, event: Ints, seat: int) -> int:
    """Let everybody hear that a card is dealt, and its owner alone which one."""
    if event[0] == DEALT and event[1] != seat:
        event[2] = UNKNOWN
    return 1


@kernel
def fill(book: Book, row: Ints, seat: int, source: Ints) -> None:
    """Deal the others hidden cards from those that the seat has not seen."""
    for other in range(book[B_SEATS]):
        if row[card_at(book, other)] != UNKNOWN:
            continue
        unseen = 0
        for rank in range(book[B_RANKS]):
            unseen += row[DECK + rank]
        left = below(source, unseen)
        rank = 0
        while left >= row[DECK + rank]:
            left -= row[DECK + rank]
            rank += 1
        row[DECK + rank] -= 1
        row[card_at(book, other)] = rank + 1
