"""Why something cannot be played: an error of its own for each cause, and the sentence of the rule.

IllegalMove
├── GameOver             after the end nothing is thrown or played
├── UnknownPlayer        nobody at the table is called so
├── ChancePending        dice, cards or tiles come first
├── NotInHand            a card must be in the hand
├── NoCardYet            a Redo needs a card before it
├── NotYourTurn          a throw and permanent cards are for the player on turn
├── WrongTarget          missing, superfluous, or of the wrong kind
│   └── UnknownTarget    no such player, or a card that is not in play
└── ConditionNotMet      nothing in play, no throw yet, no room in play
"""

from collections.abc import Mapping
from typing import Final

from azar.core.errors import GameOver, IllegalMove, NotYourTurn, UnknownPlayer
from azar.games.circuit import lawful


class ChancePending(IllegalMove):
    """A throw, a card or a tile is still to come, and nothing can be played before it."""


class NotInHand(IllegalMove):
    """The card that was played is not in the hand."""


class NoCardYet(IllegalMove):
    """A Redo was played before any card."""


class WrongTarget(IllegalMove):
    """A target is missing, superfluous, or of the wrong kind."""


class UnknownTarget(WrongTarget):
    """The target is no player at this table, or no card in play."""


class ConditionNotMet(IllegalMove):
    """The card cannot take effect here: nothing is in play, nothing has been thrown, or nothing more fits into play."""


REASONS: Final[Mapping[int, tuple[type[IllegalMove], str]]] = {
    lawful.GAME_IS_OVER: (GameOver, "the game is over; nothing can be played"),
    lawful.CHANCE_IS_PENDING: (ChancePending, "nothing can be played now: {pending} comes first"),
    lawful.NO_SUCH_OUTCOME: (IllegalMove, "that cannot come now"),
    lawful.NO_SUCH_MOVE: (IllegalMove, "there is no such move"),
    lawful.NOT_HELD: (NotInHand, "{who} has no {card} card in hand"),
    lawful.NO_CARD_BEFORE: (NoCardYet, "a Redo acts as the last card played, and none has been played yet"),
    lawful.NOT_ON_TURN: (NotYourTurn, "it is {turn}'s turn; {what}"),
    lawful.NOT_OFFERED: (NotYourTurn, "{who} is not offered a window now; {next}"),
    lawful.WINDOWS_OPEN: (NotYourTurn, "nobody throws before every seat has passed; {next}"),
    lawful.NO_WINDOWS: (IllegalMove, "nobody passes in this game: who has nothing to play waits"),
    lawful.NEEDS_PLAYER: (WrongTarget, "{acts} needs a player as its target, such as {card_name}>{turn}"),
    lawful.NEEDS_CARD: (WrongTarget, "{acts} needs a card in play as its target, such as {card_name}#1"),
    lawful.NEEDS_NO_TARGET: (WrongTarget, "{acts} takes no target"),
    lawful.NOTHING_TO_CANCEL: (ConditionNotMet, "a Cancellation cannot be played with no card in play"),
    lawful.NOTHING_THROWN: (ConditionNotMet, "a Repeat cannot be played before anybody has thrown"),
    lawful.NO_ROOM_IN_PLAY: (ConditionNotMet, "no more than {capacity} cards can be in play in this game"),
    lawful.NO_SUCH_PLAYER: (UnknownTarget, "the target is no player at this table; there are {players}"),
    lawful.NOT_IN_PLAY: (UnknownTarget, "no {label} is in play; {in_play}"),
}
"""What is raised for each reason of the rules, and in which words."""

__all__ = [
    "REASONS",
    "ChancePending",
    "ConditionNotMet",
    "GameOver",
    "NoCardYet",
    "NotInHand",
    "NotYourTurn",
    "UnknownPlayer",
    "UnknownTarget",
    "WrongTarget",
]
