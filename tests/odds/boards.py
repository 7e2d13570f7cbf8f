"""Small boards, on which odds can be worked out by hand or by a slow oracle."""

from typing import Any

import azar
from azar.games.goose import GooseGame

PLAIN: dict[str, Any] = {"name": "Plain", "length": 10, "dice": 1, "sides": 4}
"""Ten squares and one die of four faces: from 7, 8 and 9 exactly one face wins, and the others stay on 7, 8, 9."""
WAIT: dict[str, Any] = PLAIN | {"square": [{"at": 8, "effect": "miss", "turns": 1}]}
TRAPS: dict[str, Any] = PLAIN | {"square": [{"at": 8, "effect": "hold"}, {"at": 9, "effect": "hold"}]}
EVERYTHING: dict[str, Any] = {
    "name": "Everything",
    "length": 14,
    "dice": 2,
    "sides": 4,
    "geese": {"all": [5]},
    "first_throw": [{"throw": "1+2", "to": 7}],
    "square": [
        {"at": 3, "effect": "go_to", "to": 6},
        {"at": 4, "effect": "hold"},
        {"at": 8, "effect": "miss", "turns": "hotel_skip"},
        {"at": 9, "effect": "hold", "turns": "prison_turns"},
        {"at": 12, "effect": "go_to", "to": 0},
        {"at": 13, "effect": "drink"},
    ],
}


def goose(board: dict[str, Any] | str = "classic", players: int = 1, **options: Any) -> GooseGame:
    """Set up a game of goose."""
    game = azar.game("goose", board=board, players=players, **options)
    assert isinstance(game, GooseGame)
    return game
