"""How Dog positions are written: `P0*|P14|F3|P36 @1 play hands=A7|2|K|QQ discards=5T round=2 opener=0`.

First the board, then `@` and the seat whose turn it is, then what is to be done: `open`, `deal`, `draw`, `give`,
`play`; `rob=2`, a card is drawn from seat 2 with a 2; or how the game ended and who is first: `home=0,2`, `ahead=1`,
`equal=0,1`. What follows is left out where it is as usual:

    hands=A7|2|?3|     the cards of each seat, between bars; in a view ?3 are three that are hidden
    discards=5T        the cards that lie open; the pile is what is left of the deck, and is never written
    round=2            two rounds came before this one
    opener=0           who opened the round, if not the seat on turn
    swap=10-30         the squares that a Jack may not swap back
    gifts=5||?|        the cards laid down, or drawn, for the exchange so far
    known=5@2|K@03||   seat 0 knows of a 5 that seat 2 holds, seat 1 of a king that is with seat 0 or 3
    view=1             what seat 1 sees

Blanks are ignored, and what follows the seat may stand in any order. The time is linear in the text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from azar.games.dog.cards import CARDS
from azar.games.dog.position import PHASES
from azar.games.dog.row import (
    B_GIFTS,
    B_MEMORY,
    B_SEATS,
    DRAWN,
    ENDED,
    ENDING,
    FIRST_PLACE,
    HOME,
    KNOWN_CARD,
    KNOWN_SHIFT,
    MOST_HOME,
    OPENER,
    PHASE,
    ROBBED,
    ROBBING,
    ROUND,
    SEAT,
    SWAP_ONE,
    SWAP_OTHER,
    UNKNOWN,
    VIEWER,
)

if TYPE_CHECKING:
    from azar.games.dog.position import DogPosition

ENDINGS: Final = {HOME: "home", MOST_HOME: "ahead", DRAWN: "equal"}


def write(position: DogPosition) -> str:
    """Write a position."""
    row, book = position.row, position.game.book
    seats = range(book[B_SEATS])
    words = [position.pieces, f"@{row[SEAT]}", write_phase(position)]
    hands = [(f"?{hand}" if hand else "") if isinstance(hand, int) else hand for hand in position.hands]
    if any(hands):
        words.append("hands=" + "|".join(hands))
    if position.discards:
        words.append(f"discards={position.discards}")
    if row[ROUND]:
        words.append(f"round={row[ROUND]}")
    if row[OPENER] not in (-1, row[SEAT]):
        words.append(f"opener={row[OPENER]}")
    if row[SWAP_ONE] >= 0:
        words.append(f"swap={row[SWAP_ONE]}-{row[SWAP_OTHER]}")
    gifts = [write_gift(row[book[B_GIFTS] + seat]) for seat in seats]
    if any(gifts):
        words.append("gifts=" + "|".join(gifts))
    known = [",".join(map(write_memory, position.memories(seat))) for seat in seats] if book[B_MEMORY] else []
    if any(known):
        words.append("known=" + "|".join(known))
    if row[VIEWER] >= 0:
        words.append(f"view={row[VIEWER]}")
    return " ".join(words)


def write_phase(position: DogPosition) -> str:
    """Write what is to be done, or how the game ended."""
    row = position.row
    if row[PHASE] == ROBBING:
        return f"rob={row[ROBBED]}"
    if row[PHASE] == ENDED:
        return f"{ENDINGS[row[ENDING]]}=" + ",".join(map(str, bits(row[FIRST_PLACE])))
    return PHASES[row[PHASE]]


def write_gift(gift: int) -> str:
    """Write a card laid down for the exchange."""
    if gift == UNKNOWN:
        return "?"
    return CARDS[gift - 1] if gift else ""


def write_memory(memory: int) -> str:
    """Write a card and the seats that may hold it."""
    return f"{CARDS[(memory & KNOWN_CARD) - 1]}@" + "".join(map(str, bits(memory >> KNOWN_SHIFT)))


def bits(number: int) -> list[int]:
    """List the bits of a number."""
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]
