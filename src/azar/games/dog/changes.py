"""What each kind of event does to a row, and nothing else does.

The rules change a row through these, and so does whoever rebuilds a position from events. In a view, the cards of
others are blank, their number is known, and the pile holds every card that the viewer has not seen; UNKNOWN is a card
that the viewer does not see.
"""

from azar.core.kernel import FINE, STATUS, Book, Ints, kernel
from azar.games.dog.knowing import forget_all, forget_seat, learn, saw_leave, spread
from azar.games.dog.ranking import place_piece
from azar.games.dog.row import (
    B_COLOURS,
    B_DECK,
    B_DISCARDS,
    B_EXCHANGE,
    B_FIRST_PIECE,
    B_GIFTS,
    B_NO_RESWAP,
    B_ROW,
    B_SEATS,
    B_SIZES,
    B_STARTS,
    BLOCKS,
    CARD_KINDS,
    COLOUR_PIECES,
    DEALING,
    DRAW_RIGHT,
    ENDED,
    ENDING,
    FIRST_PLACE,
    JOKER,
    JOKER_COPIES,
    KENNEL,
    LEFT,
    OPENER,
    PHASE,
    PIECES,
    RANK_COPIES,
    ROBBED,
    ROUND,
    SEAT,
    SWAP_ONE,
    SWAP_OTHER,
    UNKNOWN,
    VIEWER,
    hand_at,
    next_seat,
)


@kernel
def shows(row: Ints, seat: int) -> bool:
    """Say whether the cards of this seat are seen in the row."""
    return row[VIEWER] < 0 or row[VIEWER] == seat


@kernel
def clear(book: Book, row: Ints, viewer: int) -> None:
    """Make pieces and cards ready for the first round."""
    for i in range(book[B_ROW]):
        row[i] = 0
    row[STATUS] = FINE
    row[VIEWER] = viewer
    row[OPENER] = -1
    row[ROBBED] = -1
    row[SWAP_ONE] = -1
    row[SWAP_OTHER] = -1
    for colour in range(book[B_COLOURS]):
        for rank in range(COLOUR_PIECES):
            row[PIECES + COLOUR_PIECES * colour + rank] = KENNEL
        if book[B_FIRST_PIECE] == 1:
            row[PIECES + COLOUR_PIECES * colour] = book[B_STARTS + colour] | BLOCKS
    for card in range(CARD_KINDS):
        row[book[B_DECK] + card] = JOKER_COPIES if card == JOKER else RANK_COPIES


@kernel
def begin_round(book: Book, row: Ints, seat: int, rounds: int, cards: int) -> None:
    """Let a seat open a round; it is dealt the first card."""
    row[OPENER] = seat
    row[SEAT] = seat
    row[ROUND] = rounds
    row[LEFT] = cards * book[B_SEATS]
    row[PHASE] = DEALING
    forget_all(book, row)


@kernel
def shuffle_in(book: Book, row: Ints) -> None:
    """Put the discards into the pile."""
    for card in range(CARD_KINDS):
        row[book[B_DECK] + card] += row[book[B_DISCARDS] + card]
        row[book[B_DISCARDS] + card] = 0


@kernel
def deal(book: Book, row: Ints, seat: int, card: int) -> None:
    """Deal a card; the next seat gets the next one."""
    row[book[B_SIZES] + seat] += 1
    if card != UNKNOWN:
        row[hand_at(book, seat) + card] += 1
        row[book[B_DECK] + card] -= 1
    row[LEFT] -= 1
    row[SEAT] = next_seat(book, seat)


@kernel
def lay_gift(book: Book, row: Ints, seat: int, card: int) -> None:
    """Note which card a seat gives, or draws, in the exchange; it stays in its hand until all are handed over."""
    row[book[B_GIFTS] + seat] = UNKNOWN if card == UNKNOWN else card + 1


@kernel
def carry(book: Book, row: Ints, seat: int, card: int, giver: int) -> None:
    """Let a card go from a hand to another; those who see it in the row see it."""
    row[book[B_SIZES] + giver] -= 1
    row[book[B_SIZES] + seat] += 1
    if card == UNKNOWN:
        return
    if shows(row, giver):
        row[hand_at(book, giver) + card] -= 1
    else:
        row[book[B_DECK] + card] -= 1
    if shows(row, seat):
        row[hand_at(book, seat) + card] += 1
    else:
        row[book[B_DECK] + card] += 1


@kernel
def hand_over(book: Book, row: Ints, seat: int, card: int, giver: int) -> None:
    """Hand over a card of the exchange."""
    carry(book, row, seat, card, giver)
    row[book[B_GIFTS] + (seat if book[B_EXCHANGE] == DRAW_RIGHT else giver)] = 0
    if card != UNKNOWN and shows(row, giver):
        learn(book, row, giver, card, seat)


@kernel
def steal(book: Book, row: Ints, seat: int, card: int, victim: int) -> None:
    """Let a seat draw a card from another's hand."""
    carry(book, row, seat, card, victim)
    row[ROBBED] = -1
    for other in range(book[B_SEATS]):
        if other != seat and other != victim:
            spread(book, row, other, victim, seat)
    if card != UNKNOWN:
        saw_leave(book, row, seat, card, victim)
        if shows(row, victim):
            learn(book, row, victim, card, seat)
    if row[book[B_SIZES] + victim] == 0:
        forget_seat(book, row, victim)


@kernel
def lay_open(book: Book, row: Ints, seat: int, card: int, number: int) -> None:
    """Put cards from a hand onto the discards, for all to see."""
    row[book[B_SIZES] + seat] -= number
    row[book[B_DISCARDS] + card] += number
    if shows(row, seat):
        row[hand_at(book, seat) + card] -= number
    else:
        row[book[B_DECK] + card] -= number
    for _ in range(number):
        for other in range(book[B_SEATS]):
            if other != seat:
                saw_leave(book, row, other, card, seat)
    if row[book[B_SIZES] + seat] == 0:
        forget_seat(book, row, seat)


@kernel
def play_card(book: Book, row: Ints, seat: int, card: int) -> None:
    """Play a card; the swap before it may be undone now."""
    lay_open(book, row, seat, card, 1)
    row[SWAP_ONE] = -1
    row[SWAP_OTHER] = -1


@kernel
def start_piece(book: Book, row: Ints, colour: int) -> None:
    """Bring a piece out of its kennel."""
    place_piece(book, row, colour, KENNEL, book[B_STARTS + colour] | BLOCKS)


@kernel
def move_piece(book: Book, row: Ints, colour: int, before: int, after: int) -> None:
    """Move a piece, home too."""
    place_piece(book, row, colour, before, after)


@kernel
def swap_pieces(book: Book, row: Ints, colour: int, square: int, other_colour: int, other_square: int) -> None:
    """Let two pieces change places."""
    if colour == other_colour:
        return
    place_piece(book, row, colour, square, other_square)
    place_piece(book, row, other_colour, other_square, square)
    if book[B_NO_RESWAP] == 1:
        row[SWAP_ONE] = min(square, other_square)
        row[SWAP_OTHER] = max(square, other_square)


@kernel
def threaten(row: Ints, victim: int) -> None:
    """Say from whom a 2 draws."""
    row[ROBBED] = victim


@kernel
def pass_to(row: Ints, seat: int, phase: int) -> None:
    """Let a seat be next."""
    row[SEAT] = seat
    row[PHASE] = phase


@kernel
def finish(row: Ints, ending: int, first: int) -> None:
    """End the game."""
    row[PHASE] = ENDED
    row[ENDING] = ending
    row[FIRST_PLACE] = first
