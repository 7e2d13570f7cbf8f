"""What can happen in a tavern besides the rounds of dice, and how events rebuild a position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from azar.core.events import Event, SeatEvent
from azar.games.tavern import kinds
from azar.games.tavern.row import B_COUNT, B_OPPONENTS, CHOOSING, HAND, OPPONENT, OPPONENTS, WAGERING
from azar.games.toledo import events as dice
from azar.games.toledo.row import ENDED, GUEST, PHASE, PURSES, SEAT, WAGER


@dataclass(frozen=True)
class Entered(Event):
    """The player entered the tavern, with so many coins."""

    KEY: ClassVar[str] = "entered"
    KIND: ClassVar[int] = kinds.ENTERED
    nobody: int
    purse: int


@dataclass(frozen=True)
class Sat(SeatEvent):
    """The player sat down with an opponent, who has so many coins; opponents are numbered from 1."""

    KEY: ClassVar[str] = "sat"
    KIND: ClassVar[int] = kinds.SAT
    opponent: int
    purse: int


@dataclass(frozen=True)
class Left(SeatEvent):
    """The player left the table of an opponent."""

    KEY: ClassVar[str] = "left"
    KIND: ClassVar[int] = kinds.LEFT
    opponent: int


@dataclass(frozen=True)
class Wagered(SeatEvent):
    """The player put a wager on the table, and the opponent as much."""

    KEY: ClassVar[str] = "wagered"
    KIND: ClassVar[int] = kinds.WAGERED
    coins: int


@dataclass(frozen=True)
class Took(SeatEvent):
    """The player took up the dice."""

    KEY: ClassVar[str] = "took"
    KIND: ClassVar[int] = kinds.TOOK


@dataclass(frozen=True)
class RoundOver(Event):
    """A round is over; the purses are those of the player and of the opponent."""

    KEY: ClassVar[str] = "round_over"
    KIND: ClassVar[int] = kinds.ROUND_OVER
    nobody: int
    purse: int
    opponent: int
    other: int


@dataclass(frozen=True)
class Eliminated(SeatEvent):
    """An opponent, whose number stands for the seat, has no more coins and is out."""

    KEY: ClassVar[str] = "eliminated"
    KIND: ClassVar[int] = kinds.ELIMINATED


@dataclass(frozen=True)
class Victory(SeatEvent):
    """All opponents are out: the player has won all the coins."""

    KEY: ClassVar[str] = "victory"
    KIND: ClassVar[int] = kinds.VICTORY
    purse: int


@dataclass(frozen=True)
class GameOver(SeatEvent):
    """The player has no more coins; the last of them went to this opponent."""

    KEY: ClassVar[str] = "game_over"
    KIND: ClassVar[int] = kinds.GAME_OVER
    opponent: int


EVENTS: tuple[type[Event], ...] = (
    Entered, Sat, Left, Wagered, Took, RoundOver, Eliminated, Victory, GameOver,
)  # fmt: skip
EVENT_TYPES = dice.EVENT_TYPES | {event.KIND: event for event in EVENTS}


def rebuild(book: Sequence[int], row: list[int], event: Event) -> None:
    """Change a row as an event says."""
    match event:
        case Entered():
            row[:] = [0] * len(row)
            row[PHASE], row[PURSES] = CHOOSING, event.purse
            for i in range(book[B_COUNT]):
                row[OPPONENTS + i] = book[B_OPPONENTS + i * OPPONENT]
        case Sat():
            row[PHASE], row[GUEST], row[PURSES + 1] = WAGERING, event.opponent - 1, event.purse
        case Left() | Eliminated():
            stand_up(row, CHOOSING)
        case Wagered():
            dice.clear(row)
            row[WAGER] = event.coins
        case Took():
            row[HAND] = 1
        case RoundOver():
            dice.clear(row)
            row[PHASE], row[WAGER], row[HAND], row[SEAT] = WAGERING, 0, 0, 0
            row[PURSES], row[PURSES + 1] = event.purse, event.other
            row[OPPONENTS + event.opponent - 1] = event.other
        case Victory() | GameOver():
            stand_up(row, ENDED)
        case _:
            if isinstance(event, dice.Battled | dice.Rolled):
                row[HAND] = 0
            dice.rebuild(row, event)


def stand_up(row: list[int], phase: int) -> None:
    """Leave the table."""
    row[PHASE], row[GUEST], row[PURSES + 1] = phase, 0, 0
