"""What can happen in a round of dice, and how events rebuild a position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Self

from azar.core.events import Event, SeatEvent
from azar.games.toledo import kinds
from azar.games.toledo.row import (
    BATTLED,
    BATTLING,
    ENDED,
    FIRST,
    MARKS,
    PAIRED,
    PHASE,
    PURSES,
    ROLLING,
    SEAT,
    SHARE,
    TIED,
    WAGER,
    WHOLE,
    WINNER,
)
from azar.games.toledo.throws import Throw, of_digits


@dataclass(frozen=True)
class Began(Event):
    """The wager is on the table; `purse` and `other` are what the two seats have."""

    KEY: ClassVar[str] = "began"
    KIND: ClassVar[int] = kinds.BEGAN
    nobody: int
    wager: int
    purse: int
    other: int


@dataclass(frozen=True)
class Battled(SeatEvent):
    """A seat rolled one die for who rolls first."""

    KEY: ClassVar[str] = "battle"
    KIND: ClassVar[int] = kinds.BATTLE
    face: int

    def as_dict(self) -> dict[str, object]:
        """Show the die as dice are shown."""
        return {"event": self.KEY, "seat": self.seat, "dice": [self.face]}


@dataclass(frozen=True)
class BattleTied(Event):
    """Both rolled the same in the battle, and roll again."""

    KEY: ClassVar[str] = "battle_tied"
    KIND: ClassVar[int] = kinds.BATTLE_TIED
    nobody: int
    face: int


@dataclass(frozen=True)
class Opens(SeatEvent):
    """A seat won the battle, and rolls first."""

    KEY: ClassVar[str] = "opens"
    KIND: ClassVar[int] = kinds.OPENS


@dataclass(frozen=True)
class Rolled(SeatEvent):
    """A seat rolled three dice, or in riffa the odd one."""

    KEY: ClassVar[str] = "roll"
    KIND: ClassVar[int] = kinds.ROLL
    throw: Throw

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Take the faces out of their number."""
        return cls(numbers[0], of_digits(numbers[1]))

    def write(self) -> list[int]:
        """Put the faces back into one number."""
        return [self.KIND, self.seat, self.throw.digits, self.throw.total, 0]

    def as_dict(self) -> dict[str, object]:
        """Show the faces as a list."""
        return {"event": self.KEY, "seat": self.seat, "dice": list(self.throw.faces), "total": self.throw.total}


@dataclass(frozen=True)
class Paired(SeatEvent):
    """A seat has a pair of this face; its odd die is rolled once more."""

    KEY: ClassVar[str] = "pair"
    KIND: ClassVar[int] = kinds.PAIR
    face: int


@dataclass(frozen=True)
class Totalled(SeatEvent):
    """A seat's dice add up to its total."""

    KEY: ClassVar[str] = "total"
    KIND: ClassVar[int] = kinds.TOTAL
    total: int


@dataclass(frozen=True)
class MarkSet(SeatEvent):
    """A total is now this seat's mark, or in azar its lot (`lot` is 1)."""

    KEY: ClassVar[str] = "mark_set"
    KIND: ClassVar[int] = kinds.MARK_SET
    total: int
    lot: int = 0


@dataclass(frozen=True)
class SameMark(SeatEvent):
    """The second player rolled the first's mark, and rolls again."""

    KEY: ClassVar[str] = "same_mark"
    KIND: ClassVar[int] = kinds.SAME_MARK
    total: int


@dataclass(frozen=True)
class OwnMark(SeatEvent):
    """A seat rolled its own mark."""

    KEY: ClassVar[str] = "own_mark"
    KIND: ClassVar[int] = kinds.OWN_MARK
    total: int
    lot: int = 0


@dataclass(frozen=True)
class OtherMark(SeatEvent):
    """A seat rolled the mark of the other."""

    KEY: ClassVar[str] = "other_mark"
    KIND: ClassVar[int] = kinds.OTHER_MARK
    total: int
    owner: int
    lot: int = 0


@dataclass(frozen=True)
class RolledTriga(SeatEvent):
    """A seat rolled a triga, and wins."""

    KEY: ClassVar[str] = "triga"
    KIND: ClassVar[int] = kinds.TRIGA
    total: int


@dataclass(frozen=True)
class RolledAzar(SeatEvent):
    """The caster rolled an azar with his first throw, and wins."""

    KEY: ClassVar[str] = "azar"
    KIND: ClassVar[int] = kinds.AZAR
    total: int


@dataclass(frozen=True)
class Reazar(SeatEvent):
    """The caster rolled an azar with his second throw, and loses."""

    KEY: ClassVar[str] = "reazar"
    KIND: ClassVar[int] = kinds.REAZAR
    total: int


@dataclass(frozen=True)
class PairAndAce(SeatEvent):
    """A seat threw a pair together with an ace."""

    KEY: ClassVar[str] = "pair_and_ace"
    KIND: ClassVar[int] = kinds.PAIR_AND_ACE
    faces: int


@dataclass(frozen=True)
class Restarted(Event):
    """The round begins again: 0 after a tie, 1 as both lots would have been the same."""

    KEY: ClassVar[str] = "restarted"
    KIND: ClassVar[int] = kinds.RESTARTED
    nobody: int
    why: int


@dataclass(frozen=True)
class Shared(SeatEvent):
    """The last dice decide which share of the wager a seat wins."""

    KEY: ClassVar[str] = "share"
    KIND: ClassVar[int] = kinds.SHARE
    share: Fraction
    throw: Throw

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Take the share and the faces out of their numbers."""
        return cls(numbers[0], Fraction(numbers[1], WHOLE), of_digits(numbers[2]))

    def write(self) -> list[int]:
        """Put share and faces back into numbers."""
        return [self.KIND, self.seat, int(self.share * WHOLE), self.throw.digits, 0]

    def as_dict(self) -> dict[str, object]:
        """Show the share as a fraction; the dice have been shown by the roll."""
        return {"event": self.KEY, "seat": self.seat, "share": str(self.share), "throw": str(self.throw)}


@dataclass(frozen=True)
class Paid(SeatEvent):
    """A seat paid coins to another."""

    KEY: ClassVar[str] = "paid"
    KIND: ClassVar[int] = kinds.PAID
    amount: int
    to: int


@dataclass(frozen=True)
class Won(SeatEvent):
    """A seat won the round."""

    KEY: ClassVar[str] = "won"
    KIND: ClassVar[int] = kinds.WON
    share: Fraction

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Take the share out of its number."""
        return cls(numbers[0], Fraction(numbers[1], WHOLE))

    def write(self) -> list[int]:
        """Put the share back into its number."""
        return [self.KIND, self.seat, int(self.share * WHOLE), 0, 0]

    def as_dict(self) -> dict[str, object]:
        """Show the share as a fraction."""
        return {"event": self.KEY, "seat": self.seat, "share": str(self.share)}


@dataclass(frozen=True)
class Pushed(Event):
    """The round ended in a tie: nobody is paid."""

    KEY: ClassVar[str] = "pushed"
    KIND: ClassVar[int] = kinds.PUSHED
    nobody: int


@dataclass(frozen=True)
class ToRoll(SeatEvent):
    """It is this seat's turn to roll."""

    KEY: ClassVar[str] = "turn"
    KIND: ClassVar[int] = kinds.TURN


EVENTS: tuple[type[Event], ...] = (
    Began, Battled, BattleTied, Opens, Rolled, Paired, Totalled, MarkSet, SameMark, OwnMark, OtherMark, RolledTriga,
    RolledAzar, Reazar, PairAndAce, Restarted, Shared, Paid, Won, Pushed, ToRoll,
)  # fmt: skip
EVENT_TYPES = {event.KIND: event for event in EVENTS}


def clear(row: list[int]) -> None:
    """Take everything of the last round off the table."""
    row[PHASE] = BATTLING
    for at in (FIRST, BATTLED, PAIRED, MARKS, MARKS + 1, WINNER, SHARE):
        row[at] = 0


def rebuild(row: list[int], event: Event) -> None:
    """Change a row as an event says; whoever sits across the table is in seat 1."""
    match event:
        case Began():
            row[:] = [0] * len(row)
            row[WAGER], row[PURSES], row[PURSES + 1] = event.wager, event.purse, event.other
        case Battled():
            row[BATTLED] = event.face if event.seat == 0 else row[BATTLED]
        case BattleTied():
            row[BATTLED] = 0
        case Opens():
            row[PHASE], row[FIRST], row[BATTLED] = ROLLING, min(event.seat, 1), 0
        case Paired():
            row[PAIRED] = event.face
        case Totalled() | MarkSet():
            row[PAIRED] = 0
            row[MARKS + min(event.seat, 1)] = event.total
        case Restarted():
            row[MARKS] = row[MARKS + 1] = 0
        case Paid():
            row[PURSES + min(event.seat, 1)] -= event.amount
            row[PURSES + min(event.to, 1)] += event.amount
        case Won():
            row[PHASE], row[WINNER], row[SHARE] = ENDED, 1 + min(event.seat, 1), int(event.share * WHOLE)
        case Pushed():
            row[PHASE], row[WINNER] = ENDED, TIED
        case ToRoll():
            row[SEAT] = min(event.seat, 1)
        case _:
            pass
