"""The one gate into positions of Circuit: parts are checked together, and all that is wrong is listed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from azar.core.errors import RulesError
from azar.games.circuit.changes import clear, come_into_play, lay_die, lay_tile
from azar.games.circuit.checks import problems_of
from azar.games.circuit.row import (
    B_BEFORE,
    B_DRAW,
    B_FROM,
    B_ROW,
    DEALING,
    DEALT,
    DRAWERS,
    ENDS_TURN,
    ENTRY_REDO,
    ENTRY_TARGET_SHIFT,
    HOW,
    LABELS,
    LANDED,
    LANDER,
    LAST_CARD,
    PHASE,
    PROGRESS,
    SEAT,
    TO_DEAL,
    WINDOW,
    WINNER,
    hand_at,
    lowest,
)

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame


@dataclass(frozen=True)
class Entry:
    """A card in play, in parts; the target is a seat's number from 0, or -1."""

    label: int
    kind: int
    target: int = -1
    redo: bool = False

    @property
    def number(self) -> int:
        """The number that the rules keep for it, beside its label."""
        return self.kind | (self.target + 1) << ENTRY_TARGET_SHIFT | (ENTRY_REDO if self.redo else 0)


@dataclass
class Setup:
    """A position in parts, unchecked. Seats are numbers from 0, -1 is nobody."""

    progress: list[int]
    turn: int
    phase: int
    thrown_from: list[int]
    thrown_before: list[int]
    hands: list[list[int]]
    entries: list[Entry] = field(default_factory=list)
    labels: int = 0
    last: int = -1
    lander: int = -1
    landed: int = 0
    window: int = 0
    to_deal: int = 0
    dice: list[int] = field(default_factory=list)
    drawers: int = 0
    ends_turn: bool = False
    winner: int = -1
    how: int = 0
    tiles: list[int] = field(default_factory=list)


def set_up(game: CircuitGame, parts: Setup) -> list[int]:
    """Turn parts into a row, or raise a RulesError that lists all that is wrong."""
    problems = problems_of(game, parts)
    if problems:
        raise RulesError(problems)
    return lay_out(game.book, parts)


def lay_out(book: Sequence[int], parts: Setup) -> list[int]:
    """Write a row that has been found sound."""
    row = [0] * book[B_ROW]
    clear(book, row, book[B_DRAW], parts.to_deal)
    for code in parts.tiles:
        lay_tile(book, row, code)
    for seat, at in enumerate(parts.progress):
        row[PROGRESS + seat] = at
        if book[B_FROM]:
            row[book[B_FROM] + seat] = parts.thrown_from[seat]
            row[book[B_BEFORE] + seat] = parts.thrown_before[seat]
        for card, held in enumerate(parts.hands[seat]):
            if held:
                row[hand_at(book, seat, card)] = held
    for entry in parts.entries:
        come_into_play(book, row, entry.label, entry.number)
    for face in parts.dice:
        lay_die(book, row, face)
    if parts.phase == DEALING:
        row[DEALT] = sum(parts.hands[lowest(parts.to_deal)])
    for place, value in (
        (PHASE, parts.phase), (SEAT, parts.turn), (WINDOW, parts.window), (TO_DEAL, parts.to_deal),
        (LABELS, parts.labels), (LAST_CARD, parts.last + 1), (LANDER, parts.lander + 1), (LANDED, parts.landed),
        (DRAWERS, parts.drawers), (ENDS_TURN, int(parts.ends_turn)), (WINNER, parts.winner + 1), (HOW, parts.how),
    ):  # fmt: skip
        row[place] = value
    return row
