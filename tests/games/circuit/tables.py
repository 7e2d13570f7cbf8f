"""Tables for the tests: small boards, given hands, and several steps in a row."""

from collections.abc import Mapping, Sequence
from typing import Any

import azar
from azar.games.circuit import CircuitGame, CircuitPosition

TEN = ["empty"] * 10


def board_with(size: int = 10, **tiles: str) -> list[str]:
    """A board of empty tiles, but for those that are named: t5="speed_up"."""
    board = ["empty"] * size
    for place, tile in tiles.items():
        board[int(place[1:]) - 1] = tile
    return board


def game(preset: str = "v3", **settings: Any) -> CircuitGame:
    """A game of Ann and Ben on ten empty tiles with one die, unless it is said otherwise."""
    usual: dict[str, Any] = {"players": ["Ann", "Ben"], "dice": [6]}
    if "tiles" not in settings and "chances" not in settings:
        usual["board"] = TEN
    return azar.game("circuit", preset=preset, **(usual | settings))


def begin(hands: Mapping[str, Sequence[str]] | None = None, preset: str = "v3", **settings: Any) -> CircuitPosition:
    """The start of such a game, with hands that are given; whoever is not named has none."""
    played = game(preset, **settings)
    if preset != "v3":
        return played.start()
    return played.start(hands={name: (hands or {}).get(name, []) for name in played.names})


def after(position: CircuitPosition, *steps: str) -> CircuitPosition:
    """Play one step after the other; a throw such as 3 or 3+4 is taken up first."""
    for step in steps:
        if step[0].isdigit():
            position = position.play("throw")
        position = position.play(step)
    return position
