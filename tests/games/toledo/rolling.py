"""A round of dice in mid-play, set up in one line."""

from typing import Any

import azar
from azar.games.toledo import DiceGame, DicePosition

PARTS = ("first", "turn", "marks", "lots", "totals", "pair", "battle", "winner", "share")


def dice(name: str, **options: Any) -> DiceGame:
    """A game for Ann and Ben."""
    game = azar.game(name, players=["Ann", "Ben"], **options)
    assert isinstance(game, DiceGame)
    return game


def table(name: str, **settings: Any) -> DicePosition:
    """A position after the battle, Ann first unless it is said; what is no part is an option."""
    parts = {part: settings.pop(part) for part in PARTS if part in settings}
    if "battle" not in parts:
        parts.setdefault("first", 0)
    return dice(name, **settings).position(**parts)


def roll(position: DicePosition, *throws: str) -> DicePosition:
    """Play these throws one after the other."""
    for text in throws:
        after = position.play(text)
        assert isinstance(after, DicePosition)
        position = after
    return position


def keys(position: DicePosition) -> list[str]:
    """What the last step did, by the keys of its events."""
    return [event.KEY for event in position.events]


def won(position: DicePosition) -> tuple[int | None, int]:
    """Who won, and what the winner gained."""
    return position.winner, max(position.row[9] - 100, position.row[10] - 100)
