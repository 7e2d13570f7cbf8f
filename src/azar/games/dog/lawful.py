"""Whether a move may be played: 0, or the reason why not. A move is read with care, since it may be any number."""

from azar.core.kernel import FINE, Book, Ints, kernel
from azar.games.dog.chains import chain_legal
from azar.games.dog.codes import (
    BACK,
    DISCARD,
    DRAW_CARD,
    FOLD,
    FORWARD,
    GIVE,
    IDLE,
    KIND_MASK,
    LEG_BITS,
    LEG_MASK,
    LEG_PIECE,
    PAST,
    SHORT,
    SPLIT,
    START,
    SWAP,
    card_code,
    card_spent,
    chain_of,
    joker_in,
    named_in,
    one_of,
    other_of,
    piece_code,
    seven_code,
)
from azar.games.dog.finding import can_go_on
from azar.games.dog.fits import back_fits, draw_fits, forward_fits, start_fits, swap_fits
from azar.games.dog.reasons import (
    DISCARD_INSTEAD,
    FOLD_INSTEAD,
    GIVE_FIRST,
    GIVEN_ALREADY,
    IDLE_LAST,
    MUST_PLAY,
    NEVER_IDLE,
    NO_GIVING,
    NO_SUCH_PLAY,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    OVER_ALREADY,
    OWN_SWAP_LAST,
    UNKNOWN_HANDS,
)
from azar.games.dog.row import (
    B_COLOURS,
    B_DISCARD,
    B_FALLBACK,
    B_GIFTS,
    B_SEATS,
    CARD_KINDS,
    COLOUR_PIECES,
    ENDED,
    GIVING,
    JACK,
    JOKER,
    NOOP,
    PHASE,
    PLAYING,
    RANKS,
    SEAT,
    SEVEN,
    TWO,
    VIEWER,
    first_side,
    hand_at,
    played_for,
)


@kernel
def well_formed(book: Book, code: int) -> bool:
    """Say whether a number is a move of some kind, with nothing in it that means nothing."""
    kind = code & KIND_MASK
    named = named_in(code)
    joker = joker_in(code)
    pieces = COLOUR_PIECES * book[B_COLOURS]
    if code < 0 or named >= CARD_KINDS:
        return False
    if kind == GIVE or kind == DISCARD:
        return code == card_code(kind, named, 0)
    if kind == FOLD:
        return code == FOLD
    if named >= RANKS:
        return False
    if kind == SPLIT:
        chain = chain_of(code)
        if named != SEVEN or code != seven_code(chain, joker, 0, pieces):
            return False
        while chain > 0:
            if (chain & LEG_MASK) >> LEG_PIECE >= pieces:
                return False
            chain >>= LEG_BITS
        return True
    if kind == IDLE:
        return named == JACK and code == card_code(IDLE, JACK, joker)
    one = one_of(code)
    other = other_of(code)
    if kind == FORWARD:
        return one < pieces and code & ~(PAST | SHORT) == piece_code(kind, named, joker, one, 0)
    if code != piece_code(kind, named, joker, one, other):
        return False
    if kind == SWAP:
        return named == JACK and one < pieces and other < pieces
    if other != 0:
        return False
    if kind == BACK:
        return one < pieces
    if kind == START:
        return one < book[B_COLOURS]
    return kind == DRAW_CARD and named == TWO and one < book[B_SEATS]


@kernel
def move_fits(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say 0 if a play of a card fits the position, a Jack for nothing included, or why not."""
    sides = played_for(book, row, seat)
    if sides == 0:
        return OVER_ALREADY
    kind = code & KIND_MASK
    named = named_in(code)
    joker = joker_in(code)
    one = one_of(code)
    if kind == START:
        return start_fits(book, row, sides, named, one)
    if kind == FORWARD:
        short = 1 if code & SHORT != 0 else 0
        past = 1 if code & PAST != 0 else 0
        return forward_fits(book, row, sides, named, one, short, past, joker)
    if kind == BACK:
        return back_fits(book, row, sides, named, one)
    if kind == DRAW_CARD:
        return draw_fits(book, row, seat, one)
    if kind == SPLIT:
        return chain_legal(book, row, seat, chain_of(code), joker)
    if kind == SWAP:
        reason = swap_fits(book, row, sides, one, other_of(code), 0)
        if reason != FINE and swap_fits(book, row, sides, one, other_of(code), 1) == FINE:
            # Own pieces may be swapped where nothing else can be played.
            return OWN_SWAP_LAST if can_play(book, row, seat) else FINE
        return reason
    if book[B_FALLBACK] != NOOP:
        return NEVER_IDLE
    return IDLE_LAST if can_play(book, row, seat) else FINE


@kernel
def has_play(book: Book, row: Ints, seat: int, named: int, joker: int) -> bool:
    """Say whether a card can be played, what is left to a Jack if nothing can not counted."""
    sides = played_for(book, row, seat)
    if sides == 0:
        return False
    if named == SEVEN:
        return can_go_on(book, row, seat, sides, first_side(book, seat, sides), 0, joker, 0)
    pieces = COLOUR_PIECES * book[B_COLOURS]
    for colour in range(book[B_COLOURS]):
        if start_fits(book, row, sides, named, colour) == FINE:
            return True
    for piece in range(pieces):
        if named == JACK:
            for other in range(pieces):
                if swap_fits(book, row, sides, piece, other, 0) == FINE:
                    return True
        elif (sides >> (piece >> 2)) & 1 == 1:
            for short in range(2):
                # Where a piece could enter its finish, that is a play; so the `-` needs no look.
                if forward_fits(book, row, sides, named, piece, short, 0, joker) == FINE:
                    return True
            if back_fits(book, row, sides, named, piece) == FINE:
                return True
    if named == TWO:
        for victim in range(book[B_SEATS]):
            if draw_fits(book, row, seat, victim) == FINE:
                return True
    return False


@kernel
def can_play_card(book: Book, row: Ints, seat: int, card: int) -> bool:
    """Say whether a card of the hand can be played, as whatever a joker may be."""
    if card != JOKER:
        return has_play(book, row, seat, card, 0)
    for named in range(RANKS):
        if has_play(book, row, seat, named, 1):
            return True
    return False


@kernel
def can_play(book: Book, row: Ints, seat: int) -> bool:
    """Say whether a seat can play any card, what is left to a Jack if nothing can not counted."""
    hand = hand_at(book, seat)
    for card in range(CARD_KINDS):
        if row[hand + card] > 0 and can_play_card(book, row, seat, card):
            return True
    return False


@kernel
def has_fallback(book: Book, row: Ints, seat: int, joker: int) -> bool:
    """Say whether a Jack, or a joker as one, can be played where nothing else can."""
    if row[hand_at(book, seat) + (JOKER if joker == 1 else JACK)] == 0:
        return False
    if book[B_FALLBACK] == NOOP:
        return True
    sides = played_for(book, row, seat)
    pieces = COLOUR_PIECES * book[B_COLOURS]
    for one in range(pieces):
        for other in range(one + 1, pieces):
            if swap_fits(book, row, sides, one, other, 1) == FINE:
                return True
    return False


@kernel
def is_stuck(book: Book, row: Ints, seat: int) -> bool:
    """Say whether a seat has nothing at all to play."""
    if can_play(book, row, seat):
        return False
    return not has_fallback(book, row, seat, 0) and not has_fallback(book, row, seat, 1)


@kernel
def giving_legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say 0 if this is a gift that the seat may give, or why not."""
    if row[book[B_GIFTS] + seat] != 0:
        return GIVEN_ALREADY
    if code & KIND_MASK != GIVE:
        return GIVE_FIRST
    return FINE if row[hand_at(book, seat) + named_in(code)] > 0 else NOT_IN_HAND


@kernel
def laying_legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say 0 if a seat may fold or discard, or why not."""
    folds = code & KIND_MASK == FOLD
    if not folds and row[hand_at(book, seat) + named_in(code)] == 0:
        return NOT_IN_HAND
    if not is_stuck(book, row, seat):
        return MUST_PLAY
    if folds and book[B_DISCARD] == 1:
        return DISCARD_INSTEAD
    if not folds and book[B_DISCARD] == 0:
        return FOLD_INSTEAD
    return FINE


@kernel
def move_legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say 0 if a seat may play this, or why not."""
    if row[PHASE] == ENDED:
        return OVER_ALREADY
    if seat < 0 or seat >= book[B_SEATS]:
        return NOT_YOUR_TURN
    if row[VIEWER] >= 0 and row[VIEWER] != seat:
        return UNKNOWN_HANDS
    if not well_formed(book, code):
        return NO_SUCH_PLAY
    if row[PHASE] == GIVING:
        return giving_legal(book, row, seat, code)
    if row[PHASE] != PLAYING or row[SEAT] != seat:
        return NOT_YOUR_TURN
    kind = code & KIND_MASK
    if kind == GIVE:
        return NO_GIVING
    if kind == FOLD or kind == DISCARD:
        return laying_legal(book, row, seat, code)
    if row[hand_at(book, seat) + card_spent(code)] == 0:
        return NOT_IN_HAND
    return move_fits(book, row, seat, code)
