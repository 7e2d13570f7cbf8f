"""What the player may do in a tavern, and how it is written: `sit urraca`, `wager 12`, `roll`, `leave`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

WAGER_TEXT: Final = re.compile(r"wager\s+([0-9]{1,6})", re.ASCII | re.IGNORECASE)
SIT_TEXT: Final = re.compile(r"sit\s+(?:down\s+)?(?:with\s+)?(\S.{0,60})", re.IGNORECASE)
LONGEST_MOVE: Final = 80


@dataclass(frozen=True)
class Sit:
    """Sit down with an opponent, named by the id."""

    opponent: str

    def __str__(self) -> str:
        """Write the move."""
        return f"sit {self.opponent}"


@dataclass(frozen=True)
class Wager:
    """Put so many coins on the table."""

    coins: int

    def __str__(self) -> str:
        """Write the move."""
        return f"wager {self.coins}"


@dataclass(frozen=True)
class Roll:
    """Roll the dice."""

    def __str__(self) -> str:
        """Write the move."""
        return "roll"


@dataclass(frozen=True)
class Leave:
    """Leave the table for another opponent."""

    def __str__(self) -> str:
        """Write the move."""
        return "leave"


Move = Sit | Wager | Roll | Leave


def read_move(what: object) -> Move | None:
    """Read a move given as an object or as text; None if it is none."""
    if isinstance(what, Sit | Wager | Roll | Leave):
        return what
    if not isinstance(what, str) or len(what) > LONGEST_MOVE:
        return None
    text = what.strip()
    plain: dict[str, Move] = {"roll": Roll(), "leave": Leave()}
    if text.casefold() in plain:
        return plain[text.casefold()]
    wager, sit = WAGER_TEXT.fullmatch(text), SIT_TEXT.fullmatch(text)
    if wager:
        return Wager(int(wager[1]))
    return Sit(sit[1].strip()) if sit else None
