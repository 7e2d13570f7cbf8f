"""A campaign in mid-play, set up in one line."""

from typing import Any

import azar
from azar.games.tavern import TavernGame, TavernPosition

TWO: dict[str, Any] = {
    "name": "two",
    "purse": 10,
    "opponent": [
        {"id": "ada", "name": "Ada", "purse": 6, "game": "mayores"},
        {"id": "bruno", "name": "Bruno", "purse": 8, "game": "azar"},
    ],
}
"""A tavern with two opponents."""


def tavern(board: Any = TWO, **options: Any) -> TavernGame:
    """A campaign of Ann's."""
    game = azar.game("tavern", players=["Ann"], board=board, **options)
    assert isinstance(game, TavernGame)
    return game


def play(position: TavernPosition, *steps: str) -> TavernPosition:
    """Play these moves and throws one after the other."""
    for step in steps:
        position = position.play(step)
    return position


def keys(position: TavernPosition) -> list[str]:
    """What the last step did, by the keys of its events."""
    return [event.KEY for event in position.events]


def mayores(position: TavernPosition, mine: str, theirs: str) -> TavernPosition:
    """Play a round of mayores in which Ann wins the battle and rolls first."""
    return play(position, "roll", "5", "2", "roll", mine, theirs)
