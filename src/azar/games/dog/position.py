"""A position of Dog, as people look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from azar.core.errors import ArgumentError
from azar.core.position import Position
from azar.core.views import View
from azar.games.dog.cards import Hand
from azar.games.dog.knowing import memory_at
from azar.games.dog.pieces import IN_KENNEL, Board, Piece, Zone
from azar.games.dog.row import (
    B_DECK,
    B_DISCARDS,
    B_MEMORY,
    B_SEATS,
    B_SIZES,
    BLOCKS,
    CARD_KINDS,
    COLOUR_PIECES,
    DEALING,
    DRAWING,
    ENDED,
    GIVING,
    IN_FINISH,
    KENNEL,
    OPENING,
    PHASE,
    PIECES,
    PLAYING,
    ROBBING,
    ROUND,
    SQUARE_MASK,
    VIEWER,
    hand_at,
)

if TYPE_CHECKING:
    from azar.games.dog.game import DogGame

PHASES: Final = {
    OPENING: "open", DEALING: "deal", DRAWING: "draw", GIVING: "give", PLAYING: "play", ROBBING: "rob", ENDED: "over",
}  # fmt: skip
"""What is to be done: see who opens, deal, draw or give cards in the exchange, play, draw a card with a 2; nothing."""


def piece_at(place: int) -> Piece:
    """Make the piece that a row has at a place."""
    if place == KENNEL:
        return IN_KENNEL
    if place >= IN_FINISH:
        return Piece(Zone.FINISH, place - IN_FINISH)
    return Piece(Zone.RING, place & SQUARE_MASK, place >= BLOCKS)


def place_of(piece: Piece) -> int:
    """Find the place that a row has for a piece."""
    if piece.zone == Zone.KENNEL:
        return KENNEL
    if piece.zone == Zone.FINISH:
        return IN_FINISH + piece.at
    return piece.at | (BLOCKS if piece.blocking else 0)


class DogPosition(Position):
    """A position of Dog; or a view of one, in which the hands of others are hidden."""

    __slots__ = ()

    def view(self, seat: int | str) -> View:
        """What this seat may see, and nothing else; of what one seat sees, no other can see anything."""
        viewer, number = self.row[VIEWER], self.game.seat(seat)
        if viewer not in (-1, number):
            raise ArgumentError(f"this is what seat {viewer} sees, and shows its hand; it is no view for seat {number}")
        return super().view(number)

    @property
    def dog(self) -> DogGame:
        """The game."""
        return cast("DogGame", self.game)

    @property
    def board(self) -> Board:
        """The pieces on their ring."""
        ring = self.dog.ring
        first = (PIECES + COLOUR_PIECES * colour for colour in range(ring.colours))
        return Board(ring, tuple(tuple(map(piece_at, self.row[at : at + COLOUR_PIECES])) for at in first))

    @property
    def pieces(self) -> str:
        """The board as the notation writes it."""
        return str(self.board)

    def cards_at(self, at: int) -> Hand:
        """Take cards out of the row."""
        return Hand(self.row[at : at + CARD_KINDS])

    @property
    def cards(self) -> tuple[Hand | int, ...]:
        """The hands; of one that is hidden only the number of cards."""
        book, viewer = self.game.book, self.row[VIEWER]
        return tuple(
            self.cards_at(hand_at(book, seat)) if viewer in (-1, seat) else self.row[book[B_SIZES] + seat]
            for seat in range(book[B_SEATS])
        )

    @property
    def hands(self) -> tuple[str | int, ...]:
        """The hands as text such as A7X; of one that is hidden only the number of cards."""
        return tuple(hand if isinstance(hand, int) else str(hand) for hand in self.cards)

    @property
    def discards(self) -> str:
        """The discards as text."""
        return str(self.cards_at(self.game.book[B_DISCARDS]))

    @property
    def pile(self) -> int:
        """How many cards are in the pile; in a view, its row counts hidden hands among them."""
        cards = len(self.cards_at(self.game.book[B_DECK]))
        return cards - sum(hand for hand in self.cards if isinstance(hand, int))

    @property
    def round(self) -> int:
        """How many rounds came before this one."""
        return self.row[ROUND]

    def memories(self, seat: int) -> tuple[int, ...]:
        """What a seat knows of the hands of others, as the row has it."""
        book = self.game.book
        first = memory_at(book, seat)
        return tuple(memory for memory in self.row[first : first + book[B_MEMORY]] if memory)

    @property
    def phase(self) -> str:
        """What is to be done: open, deal, draw, give, play, rob, or over."""
        return PHASES[self.row[PHASE]]
