"""azar: race and dice games, with exact odds, from one throw to billions of games.

>>> import azar
>>> game = azar.game("goose", preset="period", players=["Ann", "Ben"], start_order="seat")
>>> pos = game.start()
>>> pos.play("3+6").squares
(26, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal, overload

from azar.core.errors import (
    ArgumentError,
    AzarError,
    IllegalMove,
    MissingExtra,
    NotationError,
    RecordError,
    RulesError,
)
from azar.core.game import Game
from azar.core.position import Position
from azar.core.registry import game_class, game_names
from azar.core.streams import Asked, Scripted, Seeded, Source
from azar.core.turn import Chance, Decide, Over

if TYPE_CHECKING:
    from azar.core.records import Record
    from azar.games.circuit import CircuitGame
    from azar.games.dog import DogGame
    from azar.games.goose import GooseGame
    from azar.lab.simulate import simulate
    from azar.odds import odds

__version__ = "0.1.0"


@overload
def game(name: Literal["circuit"], **settings: Any) -> CircuitGame: ...
@overload
def game(name: Literal["dog"], **settings: Any) -> DogGame: ...
@overload
def game(name: Literal["goose"], **settings: Any) -> GooseGame: ...
@overload
def game(name: str, **settings: Any) -> Game: ...
def game(name: str, **settings: Any) -> Game:
    """Set up a game by its name: `preset=`, `players=` (a number or names) and any option of that game."""
    return game_class(name)(**settings)


def seeded(seed: int, game: int = 0) -> Seeded:
    """Fair chance from a seed: the same throws every time, and for every machine."""
    return Seeded(seed, game)


def scripted(outcomes: Iterable[object]) -> Scripted:
    """Chance that follows a list of outcomes."""
    return Scripted(outcomes)


def asked(ask: Callable[[Position], object]) -> Asked:
    """Chance that somebody else decides, such as real dice."""
    return Asked(ask)


_LAZY = {
    "odds": ("azar.odds", "odds"),
    "simulate": ("azar.lab.simulate", "simulate"),
    "Record": ("azar.core.records", "Record"),
}


def __getattr__(name: str) -> Any:
    """Load odds, simulation and records only when they are asked for."""
    if name not in _LAZY:
        raise AttributeError(f"module 'azar' has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _LAZY[name]
    return getattr(import_module(module), attribute)


__all__ = [
    "ArgumentError",
    "AzarError",
    "Chance",
    "Decide",
    "Game",
    "IllegalMove",
    "MissingExtra",
    "NotationError",
    "Over",
    "Position",
    "Record",
    "RecordError",
    "RulesError",
    "Source",
    "asked",
    "game",
    "game_names",
    "odds",
    "scripted",
    "seeded",
    "simulate",
]
