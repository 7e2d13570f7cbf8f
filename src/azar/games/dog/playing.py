"""Playing a move or an outcome: what it does to cards and pieces, and what is told of it."""

from azar.core.kernel import CHANCE, NOT_PLAYABLE, STATUS, Book, Ints, emit, kernel
from azar.games.dog.chains import walk_chain
from azar.games.dog.changes import lay_gift, lay_open, play_card, swap_pieces, threaten
from azar.games.dog.codes import (
    BACK,
    DISCARD,
    DRAW_CARD,
    FOLD,
    FORWARD,
    GIVE,
    KIND_MASK,
    PAST,
    SHORT,
    SPLIT,
    START,
    SWAP,
    card_spent,
    chain_of,
    joker_in,
    named_in,
    one_of,
    other_of,
)
from azar.games.dog.kinds import (
    COLOUR_SHIFT,
    DISCARDED,
    FOLDED,
    GAVE,
    LAID_DOWN,
    MOVED,
    PLAYED,
    ROBS,
    STARTED,
    SWAPPED,
)
from azar.games.dog.legs import rank_all, rank_colour, send_home
from azar.games.dog.rounds import (
    after_card,
    choose_opener,
    deal_card,
    draw_gift,
    go_on_exchanging,
    pass_turn,
    rob,
)
from azar.games.dog.row import (
    B_SIZES,
    B_STARTS,
    B_STEPS,
    BLOCKS,
    CARD_KINDS,
    COLOUR_PIECES,
    DEALING,
    DRAWING,
    IN_FINISH,
    OPENING,
    PHASE,
    PIECES,
    PLAYING,
    ROBBING,
    hand_at,
    next_seat,
    played_for,
)
from azar.games.dog.ways import backward, forward, standing_on


@kernel
def play(book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
    """Play a move or an outcome; a card played or laid down uses up a turn."""
    if seat == CHANCE:
        play_chance(book, row, code, log)
        return 0
    kind = code & KIND_MASK
    if kind == GIVE:
        lay_gift(book, row, seat, named_in(code))
        emit(row, log, GAVE, seat, named_in(code), 0, 0)
        go_on_exchanging(book, row, log)
        return 0
    if row[PHASE] != PLAYING:
        row[STATUS] = NOT_PLAYABLE
        return 0
    if kind == FOLD:
        lay_down(book, row, seat, log)
        pass_turn(book, row, next_seat(book, seat), log)
    elif kind == DISCARD:
        emit(row, log, DISCARDED, seat, named_in(code), 0, 0)
        lay_open(book, row, seat, named_in(code), 1)
        pass_turn(book, row, next_seat(book, seat), log)
    else:
        emit(row, log, PLAYED, seat, card_spent(code), named_in(code), 0)
        play_card(book, row, seat, card_spent(code))
        move_pieces(book, row, seat, code, log)
        after_card(book, row, log)
    return 1


@kernel
def play_chance(book: Book, row: Ints, code: int, log: Ints) -> None:
    """Let chance bring a card, or choose who opens."""
    if row[PHASE] == OPENING:
        choose_opener(book, row, code, log)
    elif row[PHASE] == DEALING:
        deal_card(book, row, code, log)
    elif row[PHASE] == DRAWING:
        draw_gift(book, row, code, log)
    elif row[PHASE] == ROBBING:
        rob(book, row, code, log)
    else:
        row[STATUS] = NOT_PLAYABLE


@kernel
def lay_down(book: Book, row: Ints, seat: int, log: Ints) -> None:
    """Lay down the whole hand."""
    emit(row, log, FOLDED, seat, row[book[B_SIZES] + seat], 0, 0)
    for card in range(CARD_KINDS):
        number = row[hand_at(book, seat) + card]
        if number > 0:
            emit(row, log, LAID_DOWN, seat, card, number, 0)
            lay_open(book, row, seat, card, number)


@kernel
def move_pieces(book: Book, row: Ints, seat: int, code: int, log: Ints) -> None:
    """Do on the board what a card says; then the pieces stand in order of rank again."""
    kind = code & KIND_MASK
    one = one_of(code)
    if kind == SPLIT:
        sides = played_for(book, row, seat)
        walk_chain(book, row, seat, sides, 0, chain_of(code), joker_in(code), log)
        rank_all(book, row)
    elif kind == START:
        there = standing_on(book, row, book[B_STARTS + one])
        if there >= 0:
            send_home(row, seat, there, log)
            rank_colour(book, row, there >> 2)
        emit(row, log, STARTED, seat, one, 0, 0)
        row[PIECES + COLOUR_PIECES * one + COLOUR_PIECES - 1] = book[B_STARTS + one] | BLOCKS
        rank_colour(book, row, one)
    elif kind == FORWARD or kind == BACK:
        past = 1 if code & PAST != 0 else 0
        if kind == BACK:
            to = backward(book, row, one, 4)
        else:
            steps = 1 if code & SHORT != 0 else book[B_STEPS + named_in(code)]
            to = forward(book, row, one, steps, past, joker_in(code))
        if to < IN_FINISH:
            there = standing_on(book, row, to)
            if there >= 0:
                send_home(row, seat, there, log)
                if there >> 2 != one >> 2:
                    rank_colour(book, row, there >> 2)
        emit(row, log, MOVED, seat, one >> 2, row[PIECES + one], to)
        row[PIECES + one] = to
        rank_colour(book, row, one >> 2)
    elif kind == SWAP:
        first = row[PIECES + one]
        second = row[PIECES + other_of(code)]
        colour = one >> 2
        rival = other_of(code) >> 2
        emit(row, log, SWAPPED, seat, colour << COLOUR_SHIFT | first, rival << COLOUR_SHIFT | second, 0)
        swap_pieces(book, row, colour, first, rival, second)
    elif kind == DRAW_CARD:
        emit(row, log, ROBS, seat, one, 0, 0)
        threaten(row, one)
