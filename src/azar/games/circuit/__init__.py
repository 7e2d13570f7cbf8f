"""Circuit: laps on a ring of tiles with effects, and cards that change throws, for one to twelve seats."""

from azar.games.circuit.cards import Hand
from azar.games.circuit.errors import (
    ChancePending,
    ConditionNotMet,
    GameOver,
    NoCardYet,
    NotInHand,
    NotYourTurn,
    UnknownPlayer,
    UnknownTarget,
    WrongTarget,
)
from azar.games.circuit.game import CircuitGame
from azar.games.circuit.moves import Drawn, Move
from azar.games.circuit.position import CircuitPosition, InPlay
from azar.games.circuit.throws import Throw

__all__ = [
    "ChancePending",
    "CircuitGame",
    "CircuitPosition",
    "ConditionNotMet",
    "Drawn",
    "GameOver",
    "Hand",
    "InPlay",
    "Move",
    "NoCardYet",
    "NotInHand",
    "NotYourTurn",
    "Throw",
    "UnknownPlayer",
    "UnknownTarget",
    "WrongTarget",
]
