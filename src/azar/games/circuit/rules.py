"""Circuit, by the contract of `azar.core.contract`; the rules in words are in docs/rules/circuit.md."""

from azar.core.contract import Sizes
from azar.core.kernel import CHANCE, EVENT_WIDTH, NOT_PLAYABLE, OVER, STATUS, Book, Ints, emit, kernel
from azar.core.philox import below
from azar.core.plain import fill_nothing, hear_all, hide_nothing
from azar.games.circuit.changes import clear, deal, lay_die, lay_tile, pass_window, take_dice
from azar.games.circuit.codes import FIRST_CARD, PASS, THROW, acting_as, card_code, nth_target, takes
from azar.games.circuit.effects import ahead_of
from azar.games.circuit.kinds import BEGAN, DEALT, DIE, LANDED, PASSED, PLAYED, STRUCK, THROWS, TILE_DRAWN
from azar.games.circuit.lawful import legal as legal_move
from azar.games.circuit.lawful import plain_move, ways
from azar.games.circuit.playing import draw_a_card, play_card, throw
from azar.games.circuit.row import (
    B_CAPACITY,
    B_CARDS,
    B_DRAW,
    B_FACES,
    B_KIND_COUNT,
    B_ROW,
    B_SEATS,
    B_SIDES,
    B_THROWS,
    B_TILES,
    BY_CARD,
    CARDS,
    DEALING,
    DECIDING,
    DICE_THROWN,
    DRAWERS,
    ENDED,
    HOW,
    PHASE,
    PROGRESS,
    SEAT,
    T_COUNT,
    T_HEAD,
    THROWING,
    TILES_DRAWN,
    TILING,
    TO_DEAL,
    WINNER,
    first_above,
    lowest,
    offered,
)

hide = hide_nothing
hear = hear_all
fill = fill_nothing
legal = legal_move

HOWS = BY_CARD + 1


def sizes(book: Book) -> Sizes:
    """Say how much room a game of Circuit needs."""
    seats, capacity, sides = book[B_SEATS], book[B_CAPACITY], book[B_SIDES]
    outcomes = (
        book[book[B_THROWS] + T_COUNT] if book[B_THROWS] else max(book[sides + 1 + i] for i in range(book[sides]))
    )
    if book[B_DRAW]:
        outcomes = max(outcomes, book[book[B_DRAW] + T_COUNT])
    cards = bool(book[B_CARDS])
    return Sizes(
        row=book[B_ROW],
        outcomes=max(outcomes, CARDS if cards else 1),
        # Throw or pass; overload, speed, acceleration, cancellation, repeat, and redo as any of them.
        moves=1 + (3 * seats + 1 + capacity + max(seats, capacity) if cards else 0),
        path=2,
        events=seats + capacity + 10,
        choices=max(FIRST_CARD + CARDS, seats, capacity),
        tally=book[B_TILES] + book[B_KIND_COUNT] + CARDS + HOWS,
    )


@kernel
def start(book: Book, row: Ints, log: Ints) -> None:
    """Put everybody on tile 1; the board and the hands come by chance, unless the board is given."""
    to_deal = (1 << book[B_SEATS]) - 1 if book[B_CARDS] != 0 else 0
    clear(book, row, book[B_DRAW], to_deal)
    emit(row, log, BEGAN, -1, to_deal, 0, 0)


@kernel
def turn(book: Book, row: Ints) -> int:
    """Say who decides, or that tiles, cards or dice do, or that the game is over."""
    if row[PHASE] == DECIDING:
        return offered(book, row)
    return OVER if row[PHASE] == ENDED else CHANCE


@kernel
def actor(book: Book, row: Ints) -> int:
    """Say who throws or draws, or is dealt to."""
    if row[PHASE] == THROWING:
        return row[SEAT]
    if row[PHASE] == DEALING:
        return lowest(row[TO_DEAL])
    if row[PHASE] != TILING and row[PHASE] != ENDED and row[PHASE] != DECIDING:
        return lowest(row[DRAWERS])
    return -1


@kernel
def may_act(book: Book, row: Ints, seat: int) -> int:
    """Say whether this seat has anything to play now, on turn or not."""
    if row[PHASE] != DECIDING:
        return 0
    if plain_move(book, row, seat) >= 0:
        return 1
    for card in range(CARDS):
        if ways(book, row, seat, card) > 0:
            return 1
    return 0


@kernel
def moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List what a seat may play: throw or pass, then its cards with every target."""
    if row[PHASE] != DECIDING:
        return 0
    n = 0
    plain = plain_move(book, row, seat)
    if plain >= 0:
        out[0] = plain
        n = 1
    if book[B_CARDS] == 0:
        return n
    for card in range(CARDS):
        for i in range(ways(book, row, seat, card)):
            out[n] = card_code(card, nth_target(book, row, acting_as(row, card), i))
            n += 1
    return n


@kernel
def next(book: Book, row: Ints, seat: int, path: Ints, length: int, out: Ints) -> int:
    """List the choices of a move: throw, pass or a card; then a player, or a card in play by its place from 0."""
    if row[PHASE] != DECIDING or length > 1:
        return 0
    n = 0
    if length == 0:
        plain = plain_move(book, row, seat)
        if plain >= 0:
            out[0] = plain
            n = 1
        for card in range(CARDS):
            if ways(book, row, seat, card) > 0:
                out[n] = FIRST_CARD + card
                n += 1
        return n
    card = path[0] - FIRST_CARD
    if card < 0 or card >= CARDS or takes(book, acting_as(row, card)) == 0:
        return 0
    n = ways(book, row, seat, card)
    for i in range(n):
        out[i] = i
    return n


@kernel
def made(book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
    """Say which move a path makes."""
    if length < 1 or length > 2 or row[PHASE] != DECIDING:
        return -1
    card = path[0] - FIRST_CARD
    if card < 0:
        return path[0] if length == 1 and path[0] == plain_move(book, row, seat) else -1
    if card >= CARDS or ways(book, row, seat, card) == 0:
        return -1
    acts_as = acting_as(row, card)
    aimed = takes(book, acts_as) != 0
    if aimed != (length == 2):
        return -1
    if aimed and (path[1] < 0 or path[1] >= ways(book, row, seat, card)):
        return -1
    return card_code(card, nth_target(book, row, acts_as, path[1] if aimed else 0))


@kernel
def pick(book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
    """Pick one of the moves, each equally likely."""
    plain = plain_move(book, row, seat)
    if book[B_CARDS] == 0:
        return plain
    total = 1 if plain >= 0 else 0
    for card in range(CARDS):
        total += ways(book, row, seat, card)
    left = 0 if total <= 1 else below(source, total)
    if plain >= 0:
        if left == 0:
            return plain
        left -= 1
    for card in range(CARDS):
        n = ways(book, row, seat, card)
        if left < n:
            return card_code(card, nth_target(book, row, acting_as(row, card), left))
        left -= n
    return plain


@kernel
def weights_of(book: Book, table: int, out: Ints, weights: Ints) -> int:
    """List the entries of a table to draw from."""
    count = book[table + T_COUNT]
    before = 0
    for i in range(count):
        end = book[table + T_HEAD + count + i]
        out[i] = i
        weights[i] = end - before
        before = end
    return count


@kernel
def chances(book: Book, row: Ints, out: Ints, weights: Ints) -> int:
    """List the tiles, the cards or the throws that may come."""
    phase = row[PHASE]
    if phase == DECIDING or phase == ENDED:
        return 0
    if phase == TILING:
        return weights_of(book, book[B_DRAW], out, weights)
    if phase == THROWING and book[B_THROWS] != 0:
        return weights_of(book, book[B_THROWS], out, weights)
    if phase == THROWING:
        sides = book[book[B_SIDES] + 1 + row[DICE_THROWN]]
        for i in range(sides):
            out[i] = i + 1
            weights[i] = 1
        return sides
    for i in range(CARDS):
        out[i] = i
        weights[i] = 1
    return CARDS


@kernel
def draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Let chance choose: as `azar.core.chance.draw`, without listing everything first."""
    table = 0
    if row[PHASE] == TILING:
        table = book[B_DRAW]
    elif row[PHASE] == THROWING:
        table = book[B_THROWS]
        if table == 0:
            return 1 + below(source, book[book[B_SIDES] + 1 + row[DICE_THROWN]])
    if table == 0:
        return below(source, CARDS)
    return first_above(book, table, below(source, book[table + T_HEAD + 2 * book[table + T_COUNT] - 1]))


@kernel
def play(book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
    """Play a move or an outcome; a throw that has been made uses up a turn, and nothing else does."""
    phase = row[PHASE]
    if seat == CHANCE and phase != DECIDING and phase != ENDED:
        return play_outcome(book, row, phase, code, log)
    if seat == CHANCE or phase != DECIDING:
        row[STATUS] = NOT_PLAYABLE
        return 0
    if code == THROW:
        take_dice(row)
        emit(row, log, THROWS, seat, 0, 0, 0)
    elif code == PASS:
        pass_window(row)
        emit(row, log, PASSED, seat, 0, 0, 0)
    else:
        play_card(book, row, seat, code, log)
    return 0


@kernel
def play_outcome(book: Book, row: Ints, phase: int, code: int, log: Ints) -> int:
    """Play what came: a tile, a dealt card, dice, a drawn card."""
    if phase == TILING:
        tile = book[book[B_DRAW] + T_HEAD + code]
        lay_tile(book, row, tile)
        emit(row, log, TILE_DRAWN, -1, row[TILES_DRAWN], tile, 0)
        return 0
    if phase == DEALING:
        seat = lowest(row[TO_DEAL])
        deal(book, row, seat, code)
        emit(row, log, DEALT, seat, code, 0, 0)
        return 0
    if phase != THROWING:
        draw_a_card(book, row, code, log)
        return 0
    if book[B_THROWS] != 0:
        return throw(book, row, book[book[B_THROWS] + T_HEAD + code], code, log)
    lay_die(book, row, code)
    emit(row, log, DIE, row[SEAT], code, 0, 0)
    dice = book[book[B_SIDES]]
    if row[DICE_THROWN] < dice:
        return 0
    total = 0
    for i in range(dice):
        total += row[book[B_FACES] + i]
    return throw(book, row, total, 0, log)


@kernel
def scores(book: Book, row: Ints, out: Ints) -> None:
    """Write winner flags, places and points: the winner first, the others by progress, a point for the win."""
    n = book[B_SEATS]
    winner = row[WINNER] - 1
    for seat in range(n):
        won = 1 if seat == winner else 0
        place = 1
        if won == 0:
            place += ahead_of(book, row, seat)
            # The winner comes first even where the tile of the winning throw has sent the piece back.
            if winner >= 0 and row[PROGRESS + winner] <= row[PROGRESS + seat]:
                place += 1
        out[seat] = won
        out[n + seat] = place
        out[2 * n + seat] = won


@kernel
def count(book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
    """Count how often each tile is landed on, each kind takes effect and each card is played, and how games end."""
    kinds = at + book[B_TILES]
    cards = kinds + book[B_KIND_COUNT]
    i = 1
    while i < log[0]:
        kind = log[i]
        if kind == LANDED:
            tally[at + log[i + 2] - 1] += 1
        elif kind == STRUCK:
            tally[kinds + log[i + 2]] += 1
        elif kind == PLAYED:
            tally[cards + log[i + 2]] += 1
        i += EVENT_WIDTH
    if row[PHASE] == ENDED:
        tally[cards + CARDS + row[HOW]] += 1
