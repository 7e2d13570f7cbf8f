"""A move step by step: a path of choices from a small fixed alphabet, one path for each listed move.

First the card, with a joker then the card it stands for. Then a piece and how it goes, or a start, a swap, a draw. A
seven goes leg by leg: a piece, its steps one by one, and the end of the leg, by the finish or past it. In the exchange
a path is the card given; who can play nothing folds, or chooses a card and discards it.
"""

from typing import Final

from azar.core.kernel import FINE, Book, Ints, kernel
from azar.games.dog.chains import steps_in
from azar.games.dog.changes import shows
from azar.games.dog.codes import (
    BACK,
    DISCARD,
    DRAW_CARD,
    FOLD,
    FORWARD,
    GIVE,
    IDLE,
    LEG_BITS,
    PAST,
    SHORT,
    START,
    SWAP,
    WHOLE,
    card_code,
    make_leg,
    piece_code,
    seven_code,
)
from azar.games.dog.finding import can_go_on, leg_fits
from azar.games.dog.lawful import can_play, can_play_card, has_fallback, has_play, is_stuck, move_legal
from azar.games.dog.listed import canonical
from azar.games.dog.row import (
    ACE,
    B_COLOURS,
    B_DISCARD,
    B_SEATS,
    CARD_KINDS,
    COLOUR_PIECES,
    FOUR,
    GIVING,
    JACK,
    JOKER,
    KENNEL,
    PHASE,
    PIECES,
    PLAYING,
    RANKS,
    SEAT,
    SEVEN,
    first_side,
    hand_at,
    played_for,
)

# Choices: a card is its number; the others follow.
PIECE: Final = 16
"""And the number of the piece: its colour times four plus its rank."""
GO: Final = 40
PAST_FINISH: Final = 41
ONE_STEP: Final = 42
ONE_STEP_PAST: Final = 43
FOUR_BACK: Final = 44
STEP: Final = 45
"""One step more of a leg."""
END: Final = 46
END_PAST: Final = 47
START_OF: Final = 48
"""And the colour."""
ROB: Final = 56
"""And the seat."""
FOR_NOTHING: Final = 62
LAY_AWAY: Final = 63
FOLD_HAND: Final = 64
MOST_CHOICES: Final = 64
LONGEST_PATH: Final = 24
"""A joker, a seven, and seven legs of a piece, a step and an end."""


@kernel
def next(book: Book, row: Ints, seat: int, path: Ints, length: int, out: Ints) -> int:
    """List the choices that may follow the first ones of a path; none when the move is complete."""
    if length == 0:
        return first_choices(book, row, seat, out)
    if row[PHASE] == GIVING or path[0] == FOLD_HAND:
        return 0
    card = path[0]
    at = 1
    named = card
    if card == JOKER and not is_stuck(book, row, seat):
        if length == 1:
            return names(book, row, seat, path, out)
        named = path[1]
        at = 2
    joker = 1 if at == 2 else 0
    if named == SEVEN and has_play(book, row, seat, SEVEN, joker):
        return next_of_seven(book, row, seat, path, at, length, joker, out, 0)
    if length == at:
        return ways(book, row, seat, named, joker, out, 0)
    if length == at + 1 and PIECE <= path[at] < GO:
        return ends(book, row, seat, named, joker, path[at] - PIECE, out, 0)
    return 0


@kernel
def first_choices(book: Book, row: Ints, seat: int, out: Ints) -> int:
    """List the cards that can be played, given or discarded, or the fold."""
    hand = hand_at(book, seat)
    giving = row[PHASE] == GIVING
    if (not giving and (row[PHASE] != PLAYING or row[SEAT] != seat)) or not shows(row, seat):
        return 0
    n = 0
    for card in range(CARD_KINDS):
        if row[hand + card] > 0 and (giving or can_play_card(book, row, seat, card)):
            if not giving or move_legal(book, row, seat, card_code(GIVE, card, 0)) == FINE:
                out[n] = card
                n += 1
    if n > 0 or giving:
        return n
    for joker in range(2):
        if has_fallback(book, row, seat, joker):
            out[n] = JOKER if joker == 1 else JACK
            n += 1
    if n > 0:
        return n
    if book[B_DISCARD] == 0:
        out[0] = FOLD_HAND
        return 1
    for card in range(CARD_KINDS):
        if row[hand + card] > 0:
            out[n] = card
            n += 1
    return n


@kernel
def names(book: Book, row: Ints, seat: int, path: Ints, out: Ints) -> int:
    """List the cards that a joker may stand for."""
    if not can_play(book, row, seat):
        out[0] = JACK
        return 1
    n = 0
    for named in range(RANKS):
        # What a card can do another may have done before: then it stands for nothing of its own.
        found = 0
        if named == SEVEN:
            found = next_of_seven(book, row, seat, path, 1, 1, 1, out, n)
        else:
            found = ways(book, row, seat, named, 1, out, n)
        if found > 0:
            out[n] = named
            n += 1
    return n


@kernel
def ways(book: Book, row: Ints, seat: int, named: int, joker: int, out: Ints, at: int) -> int:
    """List what may follow the card: a piece, a start, a seat to draw from, nothing, or laying it away."""
    if is_stuck(book, row, seat):
        out[at] = LAY_AWAY
        return 1
    n = 0
    pieces = COLOUR_PIECES * book[B_COLOURS]
    for piece in range(pieces):
        if ends(book, row, seat, named, joker, piece, out, at + n) > 0:
            out[at + n] = PIECE + piece
            n += 1
    for colour in range(book[B_COLOURS]):
        code = piece_code(START, named, joker, colour, 0)
        if move_legal(book, row, seat, code) == FINE and canonical(book, row, seat, code) == code:
            out[at + n] = START_OF + colour
            n += 1
    for victim in range(book[B_SEATS]):
        if move_legal(book, row, seat, piece_code(DRAW_CARD, named, joker, victim, 0)) == FINE:
            out[at + n] = ROB + victim
            n += 1
    if named == JACK and move_legal(book, row, seat, card_code(IDLE, JACK, joker)) == FINE:
        out[at + n] = FOR_NOTHING
        n += 1
    return n


@kernel
def ends(book: Book, row: Ints, seat: int, named: int, joker: int, piece: int, out: Ints, at: int) -> int:
    """List what may follow a piece: how it goes, or the piece that it is swapped with."""
    n = 0
    if named == JACK:
        return partners(book, row, seat, joker, piece, out, at)
    for choice in range(GO, FOUR_BACK + 1):
        code = way_code(named, joker, piece, choice)
        if code >= 0 and move_legal(book, row, seat, code) == FINE and canonical(book, row, seat, code) == code:
            out[at + n] = choice
            n += 1
    return n


@kernel
def way_code(named: int, joker: int, piece: int, choice: int) -> int:
    """Make the move of a piece that goes in one of the ways, or -1 if the card has no such way."""
    if choice == FOUR_BACK:
        return piece_code(BACK, named, joker, piece, 0) if named == FOUR else -1
    code = piece_code(FORWARD, named, joker, piece, 0)
    if choice == ONE_STEP or choice == ONE_STEP_PAST:
        if named != ACE:
            return -1
        code |= SHORT
    if choice == PAST_FINISH or choice == ONE_STEP_PAST:
        code |= PAST
    return code


@kernel
def partners(book: Book, row: Ints, seat: int, joker: int, piece: int, out: Ints, at: int) -> int:
    """List the pieces that a Jack may swap a piece with, each swap once."""
    n = 0
    for other in range(COLOUR_PIECES * book[B_COLOURS]):
        code = piece_code(SWAP, JACK, joker, piece, other)
        if move_legal(book, row, seat, code) == FINE and canonical(book, row, seat, code) == code:
            out[at + n] = PIECE + other
            n += 1
    return n


@kernel
def chain_so_far(book: Book, path: Ints, begin: int, length: int, first: int) -> int:
    """Read the finished legs of a seven from a path."""
    chain = 0
    number = 0
    steps = 0
    for i in range(begin, length):
        choice = path[i]
        if choice == STEP:
            steps += 1
        elif choice == END or choice == END_PAST:
            chain = (chain << LEG_BITS) | make_leg(number, steps, 1 if choice == END_PAST else 0)
            steps = 0
        else:
            number = choice - PIECE - COLOUR_PIECES * first
            if number < 0:
                number += COLOUR_PIECES * book[B_COLOURS]
    return chain


@kernel
def next_of_seven(
    book: Book, row: Ints, seat: int, path: Ints, begin: int, length: int, joker: int, out: Ints, at: int
) -> int:
    """List what may follow within a seven."""
    sides = played_for(book, row, seat)
    first = first_side(book, seat, sides)
    pieces = COLOUR_PIECES * book[B_COLOURS]
    chain = chain_so_far(book, path, begin, length, first)
    left = WHOLE - steps_in(chain)
    begun = -1
    steps = 0
    for i in range(begin, length):
        if PIECE <= path[i] < GO:
            begun = path[i] - PIECE - COLOUR_PIECES * first
            if begun < 0:
                begun += pieces
            steps = 0
        elif path[i] == STEP:
            steps += 1
        else:
            begun = -1
    n = 0
    if begun >= 0:
        if steps < left and leg_leads_on(book, row, seat, sides, first, chain, begun, steps + 1, left, joker):
            out[at + n] = STEP
            n += 1
        for past in range(2):
            if steps > 0 and leads_on(book, row, seat, sides, first, chain, make_leg(begun, steps, past), joker):
                out[at + n] = END + past
                n += 1
        return n
    if left == 0:
        return 0
    for piece in range(pieces):
        number = piece - COLOUR_PIECES * first
        if number < 0:
            number += pieces
        if row[PIECES + piece] != KENNEL:
            if leg_leads_on(book, row, seat, sides, first, chain, number, 1, left, joker):
                out[at + n] = PIECE + piece
                n += 1
    return n


@kernel
def leads_on(book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, leg: int, joker: int) -> bool:
    """Say whether a listed seven goes on with this leg."""
    if not leg_fits(book, row, seat, sides, first, chain, leg, joker, 1):
        return False
    return can_go_on(book, row, seat, sides, first, (chain << LEG_BITS) | leg, joker, 1)


@kernel
def leg_leads_on(
    book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, number: int, least: int, most: int, joker: int
) -> bool:
    """Say whether a listed seven goes on with a leg of this piece, of so many steps."""
    for steps in range(most, least - 1, -1):
        for past in range(2):
            if leads_on(book, row, seat, sides, first, chain, make_leg(number, steps, past), joker):
                return True
    return False


@kernel
def made(book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
    """Say which move a finished path of choices makes, or -1 if it is none."""
    code = code_made(book, row, seat, path, length)
    return code if code >= 0 and move_legal(book, row, seat, code) == FINE else -1


@kernel
def code_made(book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
    """Make the move of a path, without asking whether it may be played."""
    if length == 0:
        return -1
    if row[PHASE] == GIVING:
        return card_code(GIVE, path[0], 0) if length == 1 else -1
    if path[0] == FOLD_HAND:
        return card_code(FOLD, 0, 0) if length == 1 else -1
    if path[length - 1] == LAY_AWAY:
        return card_code(DISCARD, path[0], 0) if length == 2 else -1
    at = 2 if path[0] == JOKER else 1
    if length <= at or path[at - 1] < 0 or path[at - 1] >= RANKS:
        return -1
    joker = at - 1
    named = path[at - 1]
    choice = path[at]
    if named == SEVEN:
        if not has_whole_legs(book, path, at, length):
            return -1
        return seven_code(chain_so_far(book, path, at, length, 0), joker, 0, COLOUR_PIECES * book[B_COLOURS])
    if length == at + 1:
        if choice == FOR_NOTHING and named == JACK:
            return card_code(IDLE, JACK, joker)
        if START_OF <= choice < ROB:
            return piece_code(START, named, joker, choice - START_OF, 0)
        if ROB <= choice < FOR_NOTHING:
            return piece_code(DRAW_CARD, named, joker, choice - ROB, 0)
    if length != at + 2 or choice < PIECE or choice >= GO:
        return -1
    following = path[at + 1]
    if named == JACK:
        return piece_code(SWAP, JACK, joker, choice - PIECE, following - PIECE) if PIECE <= following < GO else -1
    return way_code(named, joker, choice - PIECE, following) if GO <= following <= FOUR_BACK else -1


@kernel
def has_whole_legs(book: Book, path: Ints, begin: int, length: int) -> bool:
    """Say whether a path is legs of a seven that are all ended: a piece, one step or more, and the end of the leg."""
    total = 0
    steps = -1
    for i in range(begin, length):
        choice = path[i]
        if steps < 0 and PIECE <= choice < PIECE + COLOUR_PIECES * book[B_COLOURS]:
            steps = 0
        elif steps >= 0 and choice == STEP:
            steps += 1
            total += 1
        elif steps > 0 and (choice == END or choice == END_PAST):
            steps = -1
        else:
            return False
    return steps < 0 and total == WHOLE
