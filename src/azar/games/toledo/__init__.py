"""Dados de Toledo: six dice games for two with a wager, after the Book of Games of 1283."""

from azar.games.toledo.game import (
    AzarGame,
    DiceGame,
    DicePosition,
    MayoresGame,
    PanquistGame,
    ParConAsGame,
    RiffaGame,
    TrigaGame,
)
from azar.games.toledo.throws import Throw

__all__ = [
    "AzarGame",
    "DiceGame",
    "DicePosition",
    "MayoresGame",
    "PanquistGame",
    "ParConAsGame",
    "RiffaGame",
    "Throw",
    "TrigaGame",
]
