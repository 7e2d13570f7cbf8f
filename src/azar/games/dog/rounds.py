"""A round from deal to deal: who opens, deals and draws, the exchange, whose turn it is, and the end of the game."""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.dog.changes import begin_round, deal, finish, hand_over, lay_gift, pass_to, shuffle_in, steal
from azar.games.dog.kinds import DEALT, DREW, FINISHED, GOT, OPENS, ROUND_BEGAN, SHUFFLED, STOLE, TURN
from azar.games.dog.row import (
    B_COLOURS,
    B_CYCLE,
    B_CYCLE_LENGTH,
    B_DECK,
    B_EXCHANGE,
    B_GIFTS,
    B_MAX_ROUNDS,
    B_ON_EMPTY,
    B_SEATS,
    B_SIZES,
    CARD_KINDS,
    DRAW_RIGHT,
    DRAWING,
    DRAWN,
    GIVING,
    HOME,
    LEFT,
    MOST_HOME,
    NO_EXCHANGE,
    OPENER,
    PASS_LEFT,
    PLAYING,
    ROBBED,
    ROBBING,
    ROUND,
    SEAT,
    is_full,
    next_seat,
    owner_of,
    same_team,
    seat_before,
    seat_on,
    teammate,
)
from azar.games.dog.scoring import ahead_by


@kernel
def pile_size(book: Book, row: Ints) -> int:
    """Count the cards of the pile."""
    cards = 0
    for card in range(CARD_KINDS):
        cards += row[book[B_DECK] + card]
    return cards


@kernel
def shuffle(book: Book, row: Ints, log: Ints) -> None:
    """Shuffle the discards into the pile."""
    shuffle_in(book, row)
    emit(row, log, SHUFFLED, -1, 0, 0, 0)


@kernel
def turn_to(row: Ints, seat: int, phase: int, log: Ints) -> None:
    """Let a seat be next."""
    pass_to(row, seat, phase)
    emit(row, log, TURN, seat, phase, 0, 0)


@kernel
def open_round(book: Book, row: Ints, seat: int, rounds: int, log: Ints) -> None:
    """Let a seat open a round; before the deal, the discards may have to be shuffled in."""
    cards = book[B_CYCLE + rounds % book[B_CYCLE_LENGTH]]
    begin_round(book, row, seat, rounds, cards)
    emit(row, log, ROUND_BEGAN, seat, rounds, cards, 0)
    pile = pile_size(book, row)
    if pile == 0 or (pile < row[LEFT] and book[B_ON_EMPTY] == 0):
        shuffle(book, row, log)


@kernel
def deal_card(book: Book, row: Ints, card: int, log: Ints) -> None:
    """Deal a card; after the last one, cards are exchanged."""
    seat = row[SEAT]
    deal(book, row, seat, card)
    emit(row, log, DEALT, seat, card, 0, 0)
    if book[B_ON_EMPTY] == 1 and row[book[B_DECK] + card] == 0 and pile_size(book, row) == 0:
        shuffle(book, row, log)
    if row[LEFT] == 0:
        begin_exchange(book, row, log)


@kernel
def begin_exchange(book: Book, row: Ints, log: Ints) -> None:
    """Let everybody give or draw a card, or play begin at once."""
    if book[B_EXCHANGE] == NO_EXCHANGE:
        pass_turn(book, row, row[OPENER], log)
    else:
        go_on_exchanging(book, row, log)


@kernel
def source_of(book: Book, seat: int) -> int:
    """Find the seat from whose hand a seat's card of the exchange comes: its own, or that of the next to play."""
    return next_seat(book, seat) if book[B_EXCHANGE] == DRAW_RIGHT else seat


@kernel
def go_on_exchanging(book: Book, row: Ints, log: Ints) -> None:
    """Let the next seat give or draw; after the last, the cards are handed over together and play begins."""
    for step in range(book[B_SEATS]):
        seat = seat_on(book, row[OPENER], step)
        if row[book[B_GIFTS] + seat] == 0 and row[book[B_SIZES] + source_of(book, seat)] > 0:
            turn_to(row, seat, DRAWING if book[B_EXCHANGE] == DRAW_RIGHT else GIVING, log)
            return
    for seat in range(book[B_SEATS]):
        gift = row[book[B_GIFTS] + seat]
        if gift > 0:
            giver = source_of(book, seat)
            taker = seat
            if book[B_EXCHANGE] == PASS_LEFT:
                taker = seat_before(book, seat)
            elif book[B_EXCHANGE] != DRAW_RIGHT:
                taker = teammate(book, seat, 0)
            hand_over(book, row, taker, gift - 1, giver)
            emit(row, log, GOT, taker, gift - 1, giver, 0)
    pass_turn(book, row, row[OPENER], log)


@kernel
def draw_gift(book: Book, row: Ints, card: int, log: Ints) -> None:
    """Let a seat draw its card of the exchange."""
    seat = row[SEAT]
    lay_gift(book, row, seat, card)
    emit(row, log, DREW, seat, card, source_of(book, seat), 0)
    go_on_exchanging(book, row, log)


@kernel
def rob(book: Book, row: Ints, card: int, log: Ints) -> None:
    """Let the card that a 2 draws change hands."""
    seat = row[SEAT]
    victim = row[ROBBED]
    steal(book, row, seat, card, victim)
    emit(row, log, STOLE, seat, card, victim, 0)
    pass_turn(book, row, next_seat(book, seat), log)


@kernel
def pass_turn(book: Book, row: Ints, seat: int, log: Ints) -> None:
    """Pass the turn to the first seat from here that has cards; if nobody has, the round is over."""
    for step in range(book[B_SEATS]):
        candidate = seat_on(book, seat, step)
        if row[book[B_SIZES] + candidate] > 0:
            turn_to(row, candidate, PLAYING, log)
            return
    if row[ROUND] + 1 == book[B_MAX_ROUNDS]:
        settle(book, row, log)
    else:
        open_round(book, row, next_seat(book, row[OPENER]), row[ROUND] + 1, log)


@kernel
def teams_home(book: Book, row: Ints) -> int:
    """Find the seats whose teams have all their pieces home, as bits."""
    full = 0
    for colour in range(book[B_COLOURS]):
        if is_full(row, colour):
            full |= 1 << colour
    winners = 0
    if full == 0:
        return winners
    for seat in range(book[B_SEATS]):
        home = True
        for colour in range(book[B_COLOURS]):
            if (full >> colour) & 1 == 0 and same_team(book, seat, owner_of(book, colour)):
                home = False
        if home:
            winners |= 1 << seat
    return winners


@kernel
def after_card(book: Book, row: Ints, log: Ints) -> None:
    """See whether a team is home, whether a card is to be drawn, or whose turn it is."""
    winners = teams_home(book, row)
    if winners != 0:
        end(row, HOME, winners, log)
    elif row[ROBBED] >= 0:
        turn_to(row, row[SEAT], ROBBING, log)
    else:
        pass_turn(book, row, next_seat(book, row[SEAT]), log)


@kernel
def end(row: Ints, ending: int, first: int, log: Ints) -> None:
    """End the game."""
    finish(row, ending, first)
    emit(row, log, FINISHED, -1, ending, first, 0)


@kernel
def settle(book: Book, row: Ints, log: Ints) -> None:
    """After the last round, see who is ahead: most pieces home, then fewest squares to go."""
    first = 0
    teams = 0
    for seat in range(book[B_SEATS]):
        best = True
        for other in range(book[B_SEATS]):
            if ahead_by(book, row, other, seat) > 0:
                best = False
        if best:
            first |= 1 << seat
            fresh = True
            for other in range(seat):
                if same_team(book, other, seat):
                    fresh = False
            if fresh:
                teams += 1
    end(row, MOST_HOME if teams == 1 else DRAWN, first, log)


@kernel
def choose_opener(book: Book, row: Ints, seat: int, log: Ints) -> None:
    """Let chance choose who opens the first round."""
    emit(row, log, OPENS, seat, 0, 0, 0)
    open_round(book, row, seat, 0, log)
