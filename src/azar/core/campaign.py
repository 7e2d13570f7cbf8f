"""What a campaign is to whoever plans it: a purse, and opponents with theirs, each with a game for a round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from azar.core.options import Value


@dataclass(frozen=True)
class Challenge:
    """One who can be played against: who that is, the coins, and the game that a round is played by."""

    key: str
    """The word that moves call the opponent by."""
    name: str
    purse: int
    game: str
    options: Mapping[str, Value]
    """Options of that game which are not the usual ones. Who rolls first is settled by an even battle."""


@dataclass(frozen=True)
class Campaign:
    """A purse, and everybody who can be played against."""

    purse: int
    challenges: tuple[Challenge, ...]
