"""Rows from parts: a board, hands and the rest are laid out as they are said to stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from azar.core.kernel import Book
from azar.games.dog.cards import DECK, EMPTY, Hand
from azar.games.dog.changes import clear
from azar.games.dog.knowing import memory_at
from azar.games.dog.pieces import Board, Zone
from azar.games.dog.position import place_of
from azar.games.dog.ranking import place_piece
from azar.games.dog.row import (
    B_COLOURS,
    B_DECK,
    B_DISCARDS,
    B_GIFTS,
    B_SIZES,
    CARD_KINDS,
    COLOUR_PIECES,
    ENDING,
    FIRST_PLACE,
    KENNEL,
    LEFT,
    OPENER,
    PHASE,
    PIECES,
    PLAYING,
    ROBBED,
    ROUND,
    SEAT,
    SWAP_ONE,
    SWAP_OTHER,
    hand_at,
)


@dataclass
class Parts:
    """A position in parts. A hand that is hidden is the number of its cards; of a gift, -1 is one that is hidden."""

    board: Board
    hands: Sequence[Hand | int]
    seat: int = 0
    phase: int = PLAYING
    opener: int = 0
    discards: Hand = EMPTY
    round: int = 0
    viewer: int = -1
    left: int = 0
    robbed: int = -1
    swap: tuple[int, int] = (-1, -1)
    gifts: Mapping[int, int] = field(default_factory=dict)
    """By seat: one more than the number of a card, or -1."""
    known: Mapping[int, Sequence[int]] = field(default_factory=dict)
    """By seat, as in the row: each a card (one more than its number) and the seats that may hold it."""
    ending: int = 0
    first: int = 0

    @property
    def sizes(self) -> list[int]:
        """How many cards each seat holds."""
        return [hand if isinstance(hand, int) else len(hand) for hand in self.hands]

    @property
    def open_cards(self) -> Hand:
        """The cards that are not in the pile of the row: the discards, and the hands that are not hidden."""
        return sum((hand for hand in self.hands if isinstance(hand, Hand)), self.discards)

    @property
    def unseen_cards(self) -> tuple[int, ...]:
        """How many there are of each card in the pile and in hidden hands."""
        return tuple(a - b for a, b in zip(DECK.counts, self.open_cards.counts, strict=True))

    @property
    def unseen(self) -> int:
        """How many cards are in the pile and in hidden hands."""
        return sum(self.unseen_cards)


def lay_out(book: Book, length: int, parts: Parts) -> list[int]:
    """Write a row; nothing is checked."""
    row = [0] * length
    clear(book, row, parts.viewer)
    lay_board(book, row, parts.board)
    for seat, (hand, size) in enumerate(zip(parts.hands, parts.sizes, strict=True)):
        row[book[B_SIZES] + seat] = size
        if isinstance(hand, Hand):
            lay_cards(row, hand_at(book, seat), hand)
    lay_cards(row, book[B_DISCARDS], parts.discards)
    lay_cards(row, book[B_DECK], Hand(parts.unseen_cards))
    for seat, gift in parts.gifts.items():
        row[book[B_GIFTS] + seat] = gift
    for seat, memories in parts.known.items():
        for i, memory in enumerate(sorted(memories, reverse=True)):
            row[memory_at(book, seat) + i] = memory
    row[SWAP_ONE], row[SWAP_OTHER] = parts.swap
    row[PHASE], row[SEAT], row[OPENER], row[ROUND] = parts.phase, parts.seat, parts.opener, parts.round
    row[LEFT], row[ROBBED], row[ENDING], row[FIRST_PLACE] = parts.left, parts.robbed, parts.ending, parts.first
    return row


def lay_board(book: Book, row: list[int], board: Board) -> None:
    """Put the pieces on the board, by rank."""
    for at in range(COLOUR_PIECES * book[B_COLOURS]):
        row[PIECES + at] = KENNEL
    for colour, pieces in enumerate(board.pieces):
        for piece in pieces:
            if piece.zone != Zone.KENNEL:
                place_piece(book, row, colour, KENNEL, place_of(piece))


def lay_cards(row: list[int], at: int, cards: Hand) -> None:
    """Write cards to a place in the row."""
    row[at : at + CARD_KINDS] = cards.counts
