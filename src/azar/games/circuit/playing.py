"""Throws and cards: what is done when they are played."""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.circuit.changes import (
    come_into_play,
    depart,
    finish,
    land,
    leave_play,
    next_turn,
    put,
    seal,
    spend,
    take_card,
)
from azar.games.circuit.codes import BEFORE_LABELS, acting_as, card_in, is_permanent, target_in
from azar.games.circuit.effects import crosser, strike
from azar.games.circuit.kinds import (
    CAME_INTO_PLAY,
    CANCELLED,
    DREW,
    LANDED,
    MODIFIED,
    MOVED,
    PLAYED,
    SEALED,
    THREW,
    TOTALLED,
    TURN,
    WON,
)
from azar.games.circuit.row import (
    ACCELERATION,
    B_AMOUNTS,
    B_APPLIED,
    B_CHOSEN,
    B_ENTRIES,
    B_FACES,
    B_GOAL,
    B_SIDES,
    B_THROWS,
    B_TILES,
    BY_CARD,
    BY_THROW,
    BY_TILE,
    CANCELLATION,
    DRAWERS,
    DRAWING,
    ENDS_TURN,
    ENTRY_KIND_MASK,
    ENTRY_REDO,
    ENTRY_TARGET_MASK,
    ENTRY_TARGET_SHIFT,
    ENTRY_WIDTH,
    FACE_BITS,
    FACES_A_NUMBER,
    HOW,
    IN_PLAY,
    KIND_BITS,
    KIND_MASK,
    LABELS,
    LANDER,
    PHASE,
    PROGRESS,
    REDO,
    SEAT,
    T_COUNT,
    T_HEAD,
    WINNER,
    lowest,
    modifiers,
    tile_at,
)
from azar.games.circuit.row import LANDED as THE_TILE


@kernel
def emit_faces(book: Book, row: Ints, seat: int, code: int, log: Ints) -> None:
    """Tell the faces of a throw, from the table of throws or from the dice that lie on the table."""
    a = 0
    b = 0
    c = 0
    dice = book[book[B_SIDES]]
    if book[B_THROWS] != 0:
        count = book[book[B_THROWS] + T_COUNT]
        at = book[B_THROWS] + T_HEAD + 2 * count + code
        a = book[at]
        if dice > FACES_A_NUMBER:
            b = book[at + count]
        if dice > 2 * FACES_A_NUMBER:
            c = book[at + 2 * count]
    else:
        for i in range(dice):
            face = row[book[B_FACES] + i] << (FACE_BITS * (i % FACES_A_NUMBER))
            if i < FACES_A_NUMBER:
                a |= face
            elif i < 2 * FACES_A_NUMBER:
                b |= face
            else:
                c |= face
    emit(row, log, THREW, seat, a, b, c)


@kernel
def emit_modifiers(book: Book, row: Ints, seat: int, log: Ints) -> None:
    """Tell every card in play that changes this seat's total, and by how much."""
    for i in range(row[IN_PLAY]):
        at = book[B_ENTRIES] + ENTRY_WIDTH * i
        entry = row[at + 1]
        kind = entry & ENTRY_KIND_MASK
        target = ((entry >> ENTRY_TARGET_SHIFT) & ENTRY_TARGET_MASK) - 1
        if kind == ACCELERATION or target == seat:
            emit(row, log, MODIFIED, seat, row[at], entry, book[book[B_AMOUNTS] + kind])


@kernel
def throw(book: Book, row: Ints, total: int, code: int, log: Ints) -> int:
    """Move the seat on turn by its dice and modifiers, and let the tile take effect. Return the turns used: one."""
    seat = row[SEAT]
    if len(log) > 0:
        emit_faces(book, row, seat, code, log)
        emit_modifiers(book, row, seat, log)
    depart(book, row, seat)
    change = modifiers(book, row, seat)
    emit(row, log, TOTALLED, seat, total, change, total + change)
    origin = row[PROGRESS + seat]
    to = origin + total + change
    put(row, seat, to)
    emit(row, log, MOVED, seat, origin, to, BY_THROW)
    tile = to % book[B_TILES] + 1
    code_there = tile_at(book, row, tile)
    land(book, row, seat, tile)
    emit(row, log, LANDED, seat, tile, code_there & KIND_MASK, code_there >> KIND_BITS)
    if to >= book[B_GOAL]:
        if book[B_APPLIED] == 0:
            end(row, seat, BY_THROW, log)
            return 1
        seal(row, seat, BY_THROW)
        emit(row, log, SEALED, seat, 0, 0, 0)
    strike(book, row, seat, code_there, BY_TILE, 1, log)
    if row[PHASE] != DRAWING:
        settle(book, row, seat, log)
    return 1


@kernel
def end(row: Ints, seat: int, how: int, log: Ints) -> None:
    """End the game: this seat has crossed the line."""
    finish(row, seat, how)
    emit(row, log, WON, seat, how, 0, 0)


@kernel
def settle(book: Book, row: Ints, lander: int, log: Ints) -> None:
    """After the tile: the game is over if somebody has crossed the line, or else it is the next seat's turn."""
    winner = row[WINNER] - 1
    how = row[HOW]
    if winner < 0:
        winner = crosser(book, row, lander)
        how = BY_TILE
    if winner >= 0:
        end(row, winner, how, log)
    else:
        next_turn(book, row)
        emit(row, log, TURN, row[SEAT], 0, 0, 0)


@kernel
def draw_a_card(book: Book, row: Ints, card: int, log: Ints) -> None:
    """Give the card that came to the seat that draws; after the last one the game goes on."""
    seat = lowest(row[DRAWERS])
    ends_turn = row[ENDS_TURN]
    take_card(book, row, seat, card)
    emit(row, log, DREW, seat, card, 0, 0)
    if row[PHASE] != DRAWING and ends_turn != 0:
        settle(book, row, row[SEAT], log)


@kernel
def play_card(book: Book, row: Ints, seat: int, code: int, log: Ints) -> None:
    """Play a card from the hand."""
    card = card_in(code)
    target = target_in(code)
    acts_as = acting_as(row, card)
    spend(book, row, seat, card, acts_as)
    emit(row, log, PLAYED, seat, card, acts_as, target)
    if is_permanent(acts_as):
        entry = acts_as | (target << ENTRY_TARGET_SHIFT)
        if card == REDO:
            entry |= ENTRY_REDO
        come_into_play(book, row, row[LABELS] + 1, entry)
        emit(row, log, CAME_INTO_PLAY, seat, row[LABELS], entry, 0)
    elif acts_as == CANCELLATION:
        entry = leave_play(book, row, target - BEFORE_LABELS)
        emit(row, log, CANCELLED, seat, target - BEFORE_LABELS, entry, 0)
    else:
        lander = target - 1 if book[B_CHOSEN] != 0 else row[LANDER] - 1
        strike(book, row, lander, tile_at(book, row, row[THE_TILE]), BY_CARD, 0, log)
        winner = crosser(book, row, lander)
        if winner >= 0:
            end(row, winner, BY_CARD, log)
