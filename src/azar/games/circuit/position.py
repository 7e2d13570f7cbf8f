"""A position of Circuit, as people look at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from azar.core.errors import AzarError
from azar.core.position import Position
from azar.games.circuit.cards import NAMES, Hand
from azar.games.circuit.effects import ahead_of
from azar.games.circuit.row import (
    B_BOARD,
    B_CARDS,
    B_CELLS,
    B_ENTRIES,
    B_TILES,
    ENDED,
    ENTRY_KIND_MASK,
    ENTRY_REDO,
    ENTRY_TARGET_MASK,
    ENTRY_TARGET_SHIFT,
    ENTRY_WIDTH,
    IN_PLAY,
    PHASE,
    PROGRESS,
    REDO,
    TILES_DRAWN,
    WINNER,
    hand_at,
    modifiers,
)

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame


@dataclass(frozen=True)
class InPlay:
    """A permanent card in play: its label, the card that was played, what it acts as, and on whom."""

    label: int
    card: str
    kind: str
    target: str | None

    def __str__(self) -> str:
        """Write it: #2 speed>Ann."""
        return f"#{self.label} {self.kind}" + ("" if self.target is None else f">{self.target}")


def entry_of(label: int, entry: int, names: Sequence[str]) -> InPlay:
    """Make a card in play of the number that the rules keep for it."""
    kind = NAMES[entry & ENTRY_KIND_MASK]
    target = (entry >> ENTRY_TARGET_SHIFT) & ENTRY_TARGET_MASK
    card = NAMES[REDO] if entry & ENTRY_REDO else kind
    return InPlay(label, card, kind, names[target - 1] if target else None)


class CircuitPosition(Position):
    """A position of Circuit. What it tells, it tells at any time, also after the end."""

    __slots__ = ()

    @property
    def circuit(self) -> CircuitGame:
        """The game."""
        return cast("CircuitGame", self.game)

    @property
    def progress(self) -> dict[str, int]:
        """How far each player has come: laps times tiles, plus tile, less one; by name."""
        return {name: self.row[PROGRESS + seat] for seat, name in enumerate(self.game.names)}

    @property
    def laps(self) -> dict[str, int]:
        """The lap each player is on, from 0, or below it after going back past the start; by name."""
        return {name: at // self.game.book[B_TILES] for name, at in self.progress.items()}

    @property
    def tiles(self) -> dict[str, int]:
        """The tile each player stands on, from 1; by name."""
        return {name: at % self.game.book[B_TILES] + 1 for name, at in self.progress.items()}

    @property
    def ranking(self) -> dict[str, int]:
        """The place of each player by progress, 1 for the furthest; equals share a place; by name."""
        return {name: 1 + ahead_of(self.game.book, list(self.row), seat) for seat, name in enumerate(self.game.names)}

    @property
    def hands(self) -> dict[str, Hand]:
        """The cards each player holds, by name; hands lie open."""
        return {name: self.hand(seat) for seat, name in enumerate(self.game.names)}

    def hand(self, seat: int) -> Hand:
        """The cards of one seat."""
        book = self.game.book
        if not book[B_CARDS]:
            return Hand()
        return Hand(card for i, card in enumerate(NAMES) for _ in range(self.row[hand_at(book, seat, i)]))

    @property
    def codes(self) -> tuple[int, ...]:
        """The tiles as the rules number them, as far as they have been drawn."""
        book, size = self.game.book, self.game.book[B_TILES]
        if book[B_BOARD]:
            return book[book[B_BOARD] : book[B_BOARD] + size]
        return self.row[book[B_CELLS] : book[B_CELLS] + self.row[TILES_DRAWN]]

    @property
    def board(self) -> tuple[str, ...]:
        """The tiles by name, as far as they have been drawn: empty, moonwalk:3."""
        return tuple(map(self.circuit.board.text_of, self.codes))

    @property
    def in_play(self) -> tuple[InPlay, ...]:
        """The permanent cards in play, in the order in which they came."""
        begin = self.game.book[B_ENTRIES]
        places = range(begin, begin + ENTRY_WIDTH * self.row[IN_PLAY], ENTRY_WIDTH)
        return tuple(entry_of(self.row[at], self.row[at + 1], self.game.names) for at in places)

    @property
    def modifiers(self) -> dict[str, int]:
        """What the cards in play add to each player's totals; by name."""
        return {name: modifiers(self.game.book, list(self.row), seat) for seat, name in enumerate(self.game.names)}

    @property
    def winner(self) -> str:
        """The player who has won; asking before the end is an error."""
        if self.row[PHASE] != ENDED:
            raise AzarError("the game is not over, so nobody has won yet")
        return self.game.names[self.row[WINNER] - 1]
