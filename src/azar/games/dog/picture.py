"""The board as text, as the seed draws it, and under it the cards if they are given."""

from __future__ import annotations

from collections.abc import Sequence

from azar.games.dog.cards import Hand
from azar.games.dog.layout import layout
from azar.games.dog.pieces import Board, Zone
from azar.games.dog.ring import PIECES

__all__ = ["draw"]

EMPTY = "."
STAR = "*"
HIDDEN = "?"
INDENT = 4


def draw(board: Board, hands: Sequence[Hand | int] = ()) -> str:
    """Draw the board; a hand may be given as the number of its cards, and they lie face down.

    A piece is the number of its colour, a star beside it says that it blocks. Kennels fill up from place 3.
    """
    ring = board.ring
    page = layout(ring.segments)
    lines = [[" "] * page.columns for _ in range(page.lines)]

    def put(place: tuple[int, int], sign: str) -> None:
        lines[place[0]][place[1]] = sign

    for place in page.squares:
        put(place, EMPTY)
    for colour in range(ring.colours):
        corner = page.corners[ring.corner(colour)]
        put(corner.number, str(colour))
        put(corner.branch, corner.branch_sign)
        for place in (*corner.kennel, *corner.finish):
            put(place, EMPTY)
    for place, label in page.corners[0].labels.items():
        put(place, label)
    for colour, pieces in enumerate(board.pieces):
        corner = page.corners[ring.corner(colour)]
        at_home = 0
        for piece in pieces:
            if piece.zone == Zone.RING:
                put(page.squares[piece.at], str(colour))
            elif piece.zone == Zone.FINISH:
                put(corner.finish[piece.at], str(colour))
            else:
                at_home += 1
                put(corner.kennel[PIECES - at_home], str(colour))
            if piece.zone == Zone.RING and piece.blocking:
                put(page.stars[piece.at], STAR)
    drawn = ["".join(line).rstrip() for line in lines]
    if hands:
        drawn += ["", *(_cards(seat, hand) for seat, hand in enumerate(hands))]
    return "\n".join(drawn)


def _cards(seat: int, hand: Hand | int) -> str:
    """A line with the cards of a seat."""
    cards = HIDDEN * hand if isinstance(hand, int) else str(hand)
    return f"{seat}{' ' * INDENT}{' '.join(cards)}".rstrip()
