"""Dog: four pieces a seat on a ring of arms, moved by cards, for two to six seats, alone or in teams."""

from azar.games.dog.game import DogGame
from azar.games.dog.moves import Move
from azar.games.dog.position import DogPosition

__all__ = ["DogGame", "DogPosition", "Move"]
