"""What can change in a row, one kernel each: the rules call them to play, and events to rebuild a position."""

from azar.core.kernel import NO_ROOM, STATUS, Book, Ints, kernel
from azar.games.circuit.row import (
    ACCELERATION,
    ACCELERATIONS,
    B_BEFORE,
    B_CARDS,
    B_CELLS,
    B_ENTRIES,
    B_FACES,
    B_FROM,
    B_MEMORY,
    B_OVERLOADS,
    B_ROW,
    B_SEATS,
    B_SIDES,
    B_SPEEDS,
    B_THROWS,
    B_TILES,
    DEALING,
    DEALT,
    DECIDING,
    DICE_THROWN,
    DRAWERS,
    DRAWING,
    ENDED,
    ENDS_TURN,
    ENTRY_KIND_MASK,
    ENTRY_TARGET_MASK,
    ENTRY_TARGET_SHIFT,
    ENTRY_WIDTH,
    FURTHEST,
    HOW,
    IN_PLAY,
    LABELS,
    LANDED,
    LANDER,
    LAST_CARD,
    OVERLOAD,
    PHASE,
    PROGRESS,
    SEAT,
    THROWING,
    TILES_DRAWN,
    TILING,
    TO_DEAL,
    WINDOW,
    WINNER,
    hand_at,
)


@kernel
def clear(book: Book, row: Ints, drawing: int, to_deal: int) -> None:
    """Put everybody on tile 1 of lap 0, before anything is drawn or dealt."""
    for i in range(book[B_ROW]):
        row[i] = 0
    row[TO_DEAL] = to_deal
    if drawing == 0:
        after_tiles(row)


@kernel
def after_tiles(row: Ints) -> None:
    """Go on from the board to the hands, or to the first turn."""
    row[PHASE] = DEALING if row[TO_DEAL] != 0 else DECIDING


@kernel
def lay_tile(book: Book, row: Ints, code: int) -> None:
    """Lay the next tile of the board."""
    row[book[B_CELLS] + row[TILES_DRAWN]] = code
    row[TILES_DRAWN] += 1
    if row[TILES_DRAWN] == book[B_TILES] and row[PHASE] == TILING:
        after_tiles(row)


@kernel
def give(book: Book, row: Ints, seat: int, card: int) -> None:
    """Put a card into a hand."""
    row[hand_at(book, seat, card)] += 1


@kernel
def deal(book: Book, row: Ints, seat: int, card: int) -> None:
    """Deal a card before the game; each seat gets two in a row."""
    give(book, row, seat, card)
    row[DEALT] += 1
    if row[DEALT] == 2:
        row[DEALT] = 0
        row[TO_DEAL] &= ~(1 << seat)
        if row[TO_DEAL] == 0:
            row[PHASE] = DECIDING


@kernel
def take_dice(row: Ints) -> None:
    """Let the dice be thrown."""
    row[PHASE] = THROWING


@kernel
def lay_die(book: Book, row: Ints, face: int) -> None:
    """Put one die of a throw on the table."""
    row[book[B_FACES] + row[DICE_THROWN]] = face
    row[DICE_THROWN] += 1


@kernel
def depart(book: Book, row: Ints, seat: int) -> None:
    """Remember where this turn is thrown from, and where the one before was; the dice leave the table."""
    if book[B_MEMORY] != 0:
        row[book[B_BEFORE] + seat] = row[book[B_FROM] + seat]
        row[book[B_FROM] + seat] = row[PROGRESS + seat]
    row[PHASE] = DECIDING
    row[DICE_THROWN] = 0
    if book[B_THROWS] == 0:
        for i in range(book[book[B_SIDES]]):
            row[book[B_FACES] + i] = 0


@kernel
def put(row: Ints, seat: int, to: int) -> None:
    """Put a piece somewhere; past what numbers can hold, the row says so."""
    if to >= FURTHEST or to <= -FURTHEST:
        # A graphics card keeps rows in half-size numbers: nothing larger may ever be written.
        row[STATUS] = NO_ROOM
        to = FURTHEST if to > 0 else -FURTHEST
    row[PROGRESS + seat] = to


@kernel
def land(book: Book, row: Ints, seat: int, tile: int) -> None:
    """Remember the tile of the last throw, for Repeat."""
    if book[B_CARDS] != 0:
        row[LANDER] = seat + 1
        row[LANDED] = tile


@kernel
def seal(row: Ints, seat: int, how: int) -> None:
    """Settle who wins; the game is not over yet."""
    row[WINNER] = seat + 1
    row[HOW] = how


@kernel
def finish(row: Ints, seat: int, how: int) -> None:
    """End the game for good."""
    seal(row, seat, how)
    row[PHASE] = ENDED


@kernel
def await_cards(row: Ints, seats: int, ends_turn: int) -> None:
    """Let these seats draw a card each, in the order of their seats."""
    row[PHASE] = DRAWING
    row[DRAWERS] = seats
    row[ENDS_TURN] = ends_turn


@kernel
def take_card(book: Book, row: Ints, seat: int, card: int) -> None:
    """Draw a card; after the last one the game goes on."""
    give(book, row, seat, card)
    row[DRAWERS] &= ~(1 << seat)
    if row[DRAWERS] == 0:
        row[ENDS_TURN] = 0
        row[PHASE] = DECIDING


@kernel
def spend(book: Book, row: Ints, seat: int, card: int, acts_as: int) -> None:
    """Take a played card out of the hand; the windows open again."""
    row[hand_at(book, seat, card)] -= 1
    row[LAST_CARD] = acts_as + 1
    row[WINDOW] = 0


@kernel
def add_modifier(book: Book, row: Ints, entry: int, change: int) -> None:
    """Count a card that comes into play, or that goes."""
    kind = entry & ENTRY_KIND_MASK
    target = ((entry >> ENTRY_TARGET_SHIFT) & ENTRY_TARGET_MASK) - 1
    if kind == ACCELERATION:
        row[ACCELERATIONS] += change
    elif kind == OVERLOAD:
        row[book[B_OVERLOADS] + target] += change
    else:
        row[book[B_SPEEDS] + target] += change


@kernel
def come_into_play(book: Book, row: Ints, label: int, entry: int) -> None:
    """Lay a card on the table, with its label."""
    at = book[B_ENTRIES] + ENTRY_WIDTH * row[IN_PLAY]
    row[at] = label
    row[at + 1] = entry
    row[IN_PLAY] += 1
    row[LABELS] = label
    add_modifier(book, row, entry, 1)


@kernel
def place_of_label(book: Book, row: Ints, label: int) -> int:
    """Find where among the cards in play a label stands, from 0; -1 if it is not in play."""
    for i in range(row[IN_PLAY]):
        if row[book[B_ENTRIES] + ENTRY_WIDTH * i] == label:
            return i
    return -1


@kernel
def leave_play(book: Book, row: Ints, label: int) -> int:
    """Take a card off the table; those behind it move up and keep their labels. Return what it was."""
    place = place_of_label(book, row, label)
    first = book[B_ENTRIES]
    entry = row[first + ENTRY_WIDTH * place + 1]
    add_modifier(book, row, entry, -1)
    row[IN_PLAY] -= 1
    end = first + ENTRY_WIDTH * row[IN_PLAY]
    for i in range(first + ENTRY_WIDTH * place, end):
        row[i] = row[i + ENTRY_WIDTH]
    row[end] = 0
    row[end + 1] = 0
    return entry


@kernel
def pass_window(row: Ints) -> None:
    """Let the next seat be offered its window."""
    row[WINDOW] += 1


@kernel
def next_turn(book: Book, row: Ints) -> None:
    """Give the dice to the next seat."""
    seat = row[SEAT] + 1
    if seat == book[B_SEATS]:
        seat = 0
    row[SEAT] = seat
    row[WINDOW] = 0
