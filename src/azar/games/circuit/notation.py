"""The notation of positions: `0:4|-1:10 @0 hands=speed,redo/- play=#1speed>0 labels=1 last=speed`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from azar.games.circuit.cards import NAMES
from azar.games.circuit.row import (
    B_BEFORE,
    B_BOARD,
    B_CARDS,
    B_ENTRIES,
    B_FACES,
    B_FROM,
    B_TILES,
    BY_CARD,
    BY_THROW,
    BY_TILE,
    DICE_THROWN,
    DRAWERS,
    DRAWING,
    ENDED,
    ENDS_TURN,
    ENTRY_KIND_MASK,
    ENTRY_REDO,
    ENTRY_TARGET_MASK,
    ENTRY_TARGET_SHIFT,
    ENTRY_WIDTH,
    HOW,
    IN_PLAY,
    LABELS,
    LANDED,
    LANDER,
    LAST_CARD,
    PHASE,
    PROGRESS,
    SEAT,
    THROWING,
    TO_DEAL,
    WINDOW,
    WINNER,
)

if TYPE_CHECKING:
    from azar.games.circuit.position import CircuitPosition

HOWS: Final = {BY_THROW: "throw", BY_TILE: "tile", BY_CARD: "card"}
THEN: Final = {0: "card", 1: "turn"}
"""What goes on when cards have been drawn: a card led to them, or the throw of a turn."""
NONE: Final = "-"


def place(progress: int, tiles: int) -> str:
    """Write a place by lap and tile: -1:10."""
    lap, tile = divmod(progress, tiles)
    return f"{lap}:{tile + 1}"


def seats_in(bits: int) -> list[int]:
    """List the seats whose bits are set."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def listed(things: Iterable[object]) -> str:
    """Put things in a row."""
    return ",".join(map(str, things)) or NONE


def write(position: CircuitPosition) -> str:
    """Write a position."""
    row, book = position.row, position.game.book
    parts = ["|".join(piece(position, seat) for seat in range(len(position.game.names))), f"@{row[SEAT]}"]
    phase = row[PHASE]
    if phase == THROWING:
        faces = row[book[B_FACES] : book[B_FACES] + row[DICE_THROWN]] if row[DICE_THROWN] else ()
        parts.append("throw" + ("=" + "+".join(map(str, faces)) if faces else ""))
    elif phase == DRAWING:
        parts.append(f"draw={listed(seats_in(row[DRAWERS]))}:{THEN[row[ENDS_TURN]]}")
    if row[TO_DEAL]:
        parts.append(f"deal={listed(seats_in(row[TO_DEAL]))}")
    if row[WINDOW]:
        parts.append(f"passed={row[WINDOW]}")
    if book[B_CARDS]:
        parts += cards(position)
    if row[WINNER]:
        word = "won" if phase == ENDED else "sealed"
        parts.append(f"{word}={row[WINNER] - 1}:{HOWS[row[HOW]]}")
    if not book[B_BOARD]:
        parts.append(f"board={listed(position.board)}")
    return " ".join(parts)


def piece(position: CircuitPosition, seat: int) -> str:
    """Write where a piece stands, and where its last two turns were thrown from: 0:7~0:5~0:3."""
    row, book = position.row, position.game.book
    tiles = book[B_TILES]
    text = place(row[PROGRESS + seat], tiles)
    if book[B_FROM]:
        last, before = row[book[B_FROM] + seat], row[book[B_BEFORE] + seat]
        if last or before:
            text += f"~{place(last, tiles)}"
        if before:
            text += f"~{place(before, tiles)}"
    return text


def cards(position: CircuitPosition) -> list[str]:
    """Write hands, cards in play, and what cards remember."""
    row, book = position.row, position.game.book
    parts = ["hands=" + "/".join(listed(position.hand(seat)) for seat in range(len(position.game.names)))]
    entries = []
    for i in range(row[IN_PLAY]):
        at = book[B_ENTRIES] + ENTRY_WIDTH * i
        entry = row[at + 1]
        target = ((entry >> ENTRY_TARGET_SHIFT) & ENTRY_TARGET_MASK) - 1
        aim = f">{target}" if target >= 0 else ""
        entries.append(f"#{row[at]}{NAMES[entry & ENTRY_KIND_MASK]}{aim}{'*' if entry & ENTRY_REDO else ''}")
    if entries:
        parts.append(f"play={listed(entries)}")
    if row[LABELS]:
        parts.append(f"labels={row[LABELS]}")
    if row[LAST_CARD]:
        parts.append(f"last={NAMES[row[LAST_CARD] - 1]}")
    if row[LANDER]:
        parts.append(f"landed={row[LANDER] - 1}:{row[LANDED]}")
    return parts
