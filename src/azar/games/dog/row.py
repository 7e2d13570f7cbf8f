"""Where everything stands in a Dog position (the row) and in a Dog game with its options (the book)."""

from typing import Final

from azar.core.kernel import Book, Ints, kernel

CARD_KINDS: Final = 14
"""Thirteen ranks and the joker, in the order of `azar.games.dog.cards.CARDS`."""
ACE: Final = 0
TWO: Final = 1
FOUR: Final = 3
SEVEN: Final = 6
JACK: Final = 10
KING: Final = 12
JOKER: Final = 13
RANKS: Final = 13
RANK_COPIES: Final = 8
JOKER_COPIES: Final = 6
"""The deck: two packs of 52 cards and three jokers."""

COLOUR_PIECES: Final = 4
FINISH_PLACES: Final = 4
MOST_SEATS: Final = 6

# The row: a head; four pieces a colour, by rank; the size of each hand; the hands; the pile; the discards; the gifts;
# and what each seat knows of the hands of others. A hand, the pile and the discards are a count for each card.
PHASE: Final = 1
SEAT: Final = 2
"""Who is to act, to be dealt a card or to draw one."""
VIEWER: Final = 3
"""Whose view this row is; -1 in a full one."""
OPENER: Final = 4
"""Who opened the round; -1 before the first."""
ROUND: Final = 5
"""Rounds begun before this one."""
LEFT: Final = 6
"""Cards still to be dealt in this deal."""
ROBBED: Final = 7
"""The seat from which a 2 draws; -1 if none."""
SWAP_ONE: Final = 8
SWAP_OTHER: Final = 9
"""The squares that the last card swapped, lower first; -1 if none, or if nothing forbids to swap them back."""
ENDING: Final = 10
FIRST_PLACE: Final = 11
"""Bits of the seats in first place at the end: the winners, or those who share a draw."""
PIECES: Final = 12
"""Where the pieces begin."""

# Phases.
OPENING: Final = 0
DEALING: Final = 1
DRAWING: Final = 2
GIVING: Final = 3
PLAYING: Final = 4
ROBBING: Final = 5
ENDED: Final = 6

# How a game ended.
HOME: Final = 1
MOST_HOME: Final = 2
DRAWN: Final = 3

# Where a piece is: the number of its square, and more if it blocks there; a place in the finish; or the kennel.
BLOCKS: Final = 128
IN_FINISH: Final = 256
KENNEL: Final = 512
SQUARE_MASK: Final = 127
FAR: Final = 1_000
"""Farther than any card goes."""

UNKNOWN: Final = -1
"""A card, or a gift, that the viewer has not seen."""

# What a seat knows: a card (one more than its number) and the seats of which one holds it, as bits.
KNOWN_CARD: Final = 15
KNOWN_SHIFT: Final = 4

# The book: options, tables, and where the parts of a row begin.
B_SEATS: Final = 0
B_COLOURS: Final = 1
B_SQUARES: Final = 2
B_MODE: Final = 3
B_DISCARD: Final = 4
B_SCOPE: Final = 5
B_THEN_PARTNER: Final = 6
B_PARTNER_FRESH: Final = 7
B_TWO_DRAWS: Final = 8
B_FALLBACK: Final = 9
B_ANY_TWO: Final = 10
B_BAN: Final = 11
B_ALWAYS: Final = 12
B_FIRST_PIECE: Final = 13
B_FORCED: Final = 14
B_INNERMOST: Final = 15
B_EXTRA_LAP: Final = 16
B_NO_RESWAP: Final = 17
B_MAX_PIECES: Final = 18
B_EXCHANGE: Final = 19
B_HELP_NEXT: Final = 20
B_BACK_ONLY: Final = 21
B_ON_EMPTY: Final = 22
B_OPENER: Final = 23
B_MAX_ROUNDS: Final = 24
B_CYCLE_LENGTH: Final = 25
B_SIZES: Final = 26
B_HANDS: Final = 27
B_DECK: Final = 28
B_DISCARDS: Final = 29
B_GIFTS: Final = 30
B_KNOWN: Final = 31
B_MEMORY: Final = 32
"""How many cards each seat can know of."""
B_ROW: Final = 33
B_ROOM: Final = 34
"""How many states of a seven there is room for."""
B_STARTS: Final = 35
"""The start of each colour."""
B_STEPS: Final = 41
"""How many steps each card goes forward; 0 for those that do not simply go."""
B_CYCLE: Final = 55
"""The cards a hand of each round of the cycle."""

# Options as numbers.
SOLO: Final = 0
PAIRS: Final = 1
TRIOS: Final = 2
TANDEM: Final = 3
OWN: Final = 0
CANADIAN: Final = 1
ANY: Final = 2
NOOP: Final = 0
NO_FALLBACK: Final = 1
OWN_SWAP: Final = 2
NO_BAN: Final = 0
TEAM_LAST: Final = 1
OWN_LAST: Final = 2
NO_EXCHANGE: Final = 0
PARTNER: Final = 1
NEXT_TEAMMATE: Final = 2
DRAW_RIGHT: Final = 3
PASS_LEFT: Final = 4


@kernel
def hand_at(book: Book, seat: int) -> int:
    """Find where a seat's hand begins in the row."""
    return book[B_HANDS] + CARD_KINDS * seat


@kernel
def owner_of(book: Book, colour: int) -> int:
    """Find the seat that holds a colour."""
    return colour & 1 if book[B_MODE] == TANDEM else colour


@kernel
def next_seat(book: Book, seat: int) -> int:
    """Find the seat after a seat (graphics cards divide slowly, so without a remainder)."""
    seat += 1
    return 0 if seat == book[B_SEATS] else seat


@kernel
def seat_before(book: Book, seat: int) -> int:
    """Find the seat before a seat."""
    return book[B_SEATS] - 1 if seat == 0 else seat - 1


@kernel
def seat_on(book: Book, seat: int, steps: int) -> int:
    """Find the seat so many places on."""
    seat += steps
    return seat - book[B_SEATS] if seat >= book[B_SEATS] else seat


@kernel
def teammate(book: Book, seat: int, number: int) -> int:
    """Find a seat's first (0) or second (1) teammate, the next to play first; -1 if there is none."""
    mode = book[B_MODE]
    if mode == PAIRS and number == 0:
        return seat_on(book, seat, book[B_SEATS] >> 1)
    if mode == TRIOS:
        return seat_on(book, seat, 2 + 2 * number)
    return -1


@kernel
def same_team(book: Book, one: int, other: int) -> bool:
    """Say whether two seats win together."""
    if one == other:
        return True
    return teammate(book, one, 0) == other or teammate(book, one, 1) == other


@kernel
def is_full(row: Ints, colour: int) -> bool:
    """Say whether all pieces of a colour are in its finish."""
    # Most often the last one is not.
    for rank in range(COLOUR_PIECES - 1, -1, -1):
        place = row[PIECES + COLOUR_PIECES * colour + rank]
        if place < IN_FINISH or place == KENNEL:
            return False
    return True


@kernel
def helped(book: Book, row: Ints, seat: int) -> int:
    """Find the teammates' colours that a seat may help, as bits."""
    if book[B_MODE] == PAIRS:
        return 1 << teammate(book, seat, 0)
    found = 0
    if book[B_MODE] == TRIOS:
        for number in range(2):
            mate = teammate(book, seat, number)
            if not is_full(row, mate) and (found == 0 or book[B_HELP_NEXT] == 0):
                found |= 1 << mate
    return found


@kernel
def played_for(book: Book, row: Ints, seat: int) -> int:
    """Find the colours whose pieces a seat plays, as bits: its own, or its teammates' once its own are home."""
    if book[B_MODE] == TANDEM:
        return 5 << seat
    if book[B_MODE] != SOLO and is_full(row, seat):
        return helped(book, row, seat)
    return 1 << seat


@kernel
def first_side(book: Book, seat: int, sides: int) -> int:
    """Find the colour that a rank without a mark means: of those played for, the next in order of play."""
    colour = seat
    while (sides >> colour) & 1 == 0:
        colour += 1
        if colour == book[B_COLOURS]:
            colour = 0
    return colour
