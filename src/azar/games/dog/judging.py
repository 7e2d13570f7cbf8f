"""How good a position of Dog is for a seat, in squares: what a bot that looks one card ahead goes by.

Only what the seat sees counts: the board, its own cards, and cards that it knows to be in other hands.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from azar.core.kernel import Book
from azar.games.dog.cards import CARDS
from azar.games.dog.knowing import memory_at
from azar.games.dog.ranking import distance
from azar.games.dog.row import (
    ACE,
    ANY,
    B_COLOURS,
    B_EXCHANGE,
    B_GIFTS,
    B_MEMORY,
    B_SCOPE,
    B_SEATS,
    B_SQUARES,
    B_STARTS,
    BLOCKS,
    CARD_KINDS,
    COLOUR_PIECES,
    DRAW_RIGHT,
    FINISH_PLACES,
    IN_FINISH,
    JOKER,
    KENNEL,
    KING,
    KNOWN_CARD,
    KNOWN_SHIFT,
    PASS_LEFT,
    PHASE,
    PIECES,
    PLAYING,
    SEVEN,
    SQUARE_MASK,
    hand_at,
    owner_of,
    played_for,
    same_team,
    seat_before,
)

if TYPE_CHECKING:
    from azar.games.dog.position import DogPosition

OUT: Final = 14
"""What it is worth to be out of the kennel."""
HOME: Final = 30
"""What it is worth to be home, beside the way there."""
DEEPER: Final = 4
"""What each place nearer to F3 is worth."""
SHUT: Final = 7
"""What it costs to stand before a free place of the finish, so that nobody else comes there."""
FIRST_START: Final = 22
"""What the first card is worth that brings a piece out, with none on the ring."""
KEPT: Final = dict(zip(CARDS, (11, 2, 2, 6, 2, 2, 7, 2, 2, 3, 4, 3, 10, 16), strict=True))
"""What it is worth to keep a card."""
GIVEN: Final = dict(zip(CARDS, (13, 1, 1, 5, 1, 1, 6, 1, 1, 1, 2, 1, 13, 17), strict=True))
"""What it is worth to know that a teammate holds a card."""

# In how many of a hundred rounds, or so, a piece that far behind sends a piece home, and one in the kennel does.
HIT: Final = (0, 10, 9, 9, 10, 9, 9, 6, 6, 6, 6, 5, 5, 5)
HIT_BEHIND: Final = 4
HIT_ON_START: Final = 14
MOST_HIT: Final = 60


def worth(position: DogPosition, seat: int) -> float:
    """Say how far a seat's team is ahead, cards and dangers included."""
    book, row = position.game.book, position.row
    colours = range(book[B_COLOURS])
    mine = [same_team(book, seat, owner_of(book, colour)) for colour in colours]
    total, rivals = 0.0, 0.0
    for colour in colours:
        value = colour_worth(book, row, colour)
        if mine[colour]:
            total += value
        else:
            rivals += value
    teams = max(1, len(mine) // max(1, sum(mine)) - 1)
    return total - rivals / teams + cards_worth(book, row, seat)


def colour_worth(book: Book, row: tuple[int, ...], colour: int) -> float:
    """Add up what the pieces of a colour are worth, less what they may lose."""
    first = PIECES + COLOUR_PIECES * colour
    places = row[first : first + COLOUR_PIECES]
    home = {place - IN_FINISH for place in places if IN_FINISH <= place < KENNEL}
    value = 0.0
    for place in places:
        if place == KENNEL:
            continue
        if place >= IN_FINISH:
            at = place - IN_FINISH
            free = sum(deeper not in home for deeper in range(at + 1, FINISH_PLACES))
            value += book[B_SQUARES] + OUT + HOME + DEEPER * at - SHUT * free
            continue
        way = book[B_SQUARES] - int(distance(book, colour, place)) + OUT
        value += way * (1 - danger(book, row, colour, place) / 100)
    return value


def danger(book: Book, row: tuple[int, ...], colour: int, place: int) -> int:
    """Guess how often of a hundred times a piece on the ring is sent home before it moves on."""
    if place >= BLOCKS:
        return 0
    square, owner, risk = place & SQUARE_MASK, owner_of(book, colour), 0
    for other in range(book[B_COLOURS]):
        if same_team(book, owner, owner_of(book, other)):
            continue
        first = PIECES + COLOUR_PIECES * other
        for rival in row[first : first + COLOUR_PIECES]:
            if rival == KENNEL:
                risk += HIT_ON_START if square == book[B_STARTS + other] else 0
            elif rival < IN_FINISH:
                behind = (square - (rival & SQUARE_MASK)) % book[B_SQUARES]
                risk += HIT[behind] if behind < len(HIT) else 0
                risk += HIT_BEHIND if behind == book[B_SQUARES] - 4 else 0
    return min(risk, MOST_HIT)


def cards_worth(book: Book, row: tuple[int, ...], seat: int) -> float:
    """Say what a seat's own cards are worth to it, and those that it knows others to hold."""
    at = hand_at(book, seat)
    hand = list(row[at : at + CARD_KINDS])
    gift = row[book[B_GIFTS] + seat]
    if gift > 0 and book[B_EXCHANGE] != DRAW_RIGHT:
        # A card laid down for the exchange stays in the hand until all are handed over.
        hand[gift - 1] -= 1
    value = sum(count * KEPT[card] for card, count in zip(CARDS, hand, strict=True))
    sides = int(played_for(book, list(row), seat))
    ring = kennel = 0
    for colour in range(book[B_COLOURS]):
        if (sides >> colour) & 1:
            first = PIECES + COLOUR_PIECES * colour
            ring += sum(place < IN_FINISH for place in row[first : first + COLOUR_PIECES])
            kennel += row[first : first + COLOUR_PIECES].count(KENNEL)
    if ring == 0 and kennel > 0 and hand[ACE] + hand[KING] + hand[JOKER] > 0:
        value += FIRST_START
    return value + known_worth(book, row, seat)


def known_worth(book: Book, row: tuple[int, ...], seat: int) -> float:
    """Say what it is worth that others hold, or are about to get, cards which the seat knows."""
    value = 0.0
    gift, exchange = row[book[B_GIFTS] + seat], book[B_EXCHANGE]
    if gift > 0 and exchange != DRAW_RIGHT:
        friendly = exchange != PASS_LEFT or same_team(book, seat, seat_before(book, seat))
        value += GIVEN[CARDS[gift - 1]] * (1 if friendly else -1)
    for i in range(book[B_MEMORY]):
        memory = row[memory_at(book, seat) + i]
        holders = [other for other in range(book[B_SEATS]) if memory >> (other + KNOWN_SHIFT) & 1]
        if len(holders) == 1:
            friendly = bool(same_team(book, seat, holders[0]))
            value += GIVEN[CARDS[(memory & KNOWN_CARD) - 1]] * (1 if friendly else -1)
    return value


def about_moves(position: DogPosition, seat: int) -> int:
    """Guess how many moves a seat has: few without a seven, and with one about as many as ways to split its steps."""
    book, row = position.game.book, position.row
    at, few = hand_at(book, seat), 16 * COLOUR_PIECES * book[B_COLOURS]
    sevens = (row[at + SEVEN] > 0) + (row[at + JOKER] > 0)
    if row[PHASE] != PLAYING or not sevens:
        return few
    pieces = 0
    for colour in range(book[B_COLOURS]):
        if book[B_SCOPE] == ANY or same_team(book, seat, owner_of(book, colour)):
            first = PIECES + COLOUR_PIECES * colour
            pieces += COLOUR_PIECES - row[first : first + COLOUR_PIECES].count(KENNEL)
    # Orders that matter, and finishes passed by, make more of them: at most about twice as many were seen.
    return few + sevens * 2 * comb(pieces + 6, 7) if pieces else few
