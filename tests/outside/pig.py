"""Pig as a game of azar: its options, its notation and its events; the rules are in `pig_rules`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from azar.core.contract import Rules
from azar.core.errors import NotationError
from azar.core.events import Event, SeatEvent
from azar.core.game import Game
from azar.core.options import Option
from azar.core.position import Position
from tests.outside import pig_rules
from tests.outside import pig_rules as r

WRITTEN = re.compile(r"(\d{1,6}(?:-\d{1,6})*) \+(\d{1,6}) @(\d)( rolling| won)?")
PHASES = {"": r.DECIDING, " rolling": r.ROLLING, " won": r.ENDED}
WORDS = {phase: word for word, phase in PHASES.items()}
MOVES = {r.HOLD: "hold", r.ROLL: "roll"}


@dataclass(frozen=True)
class Began(Event):
    """The game began."""

    KEY: ClassVar[str] = "began"
    KIND: ClassVar[int] = r.BEGAN
    nobody: int = -1


@dataclass(frozen=True)
class Rolled(SeatEvent):
    """A seat rolled the die."""

    KEY: ClassVar[str] = "rolled"
    KIND: ClassVar[int] = r.ROLLED
    face: int


@dataclass(frozen=True)
class Held(SeatEvent):
    """A seat kept the points of its turn."""

    KEY: ClassVar[str] = "held"
    KIND: ClassVar[int] = r.HELD
    points: int


@dataclass(frozen=True)
class Dared(SeatEvent):
    """A seat took the die to roll."""

    KEY: ClassVar[str] = "dared"
    KIND: ClassVar[int] = r.DARED


class PigGame(Game):
    """A race to a hundred points with one die, for those who know when to stop."""

    name = "pig"
    title = "Pig"
    summary = "roll and add up, but a 1 loses the turn"
    rules = cast(Rules, pig_rules)
    seats = (2, 8)
    options_known = (
        Option("goal", "points that win", least=2, most=100_000, start=100),
        Option("sides", "faces of the die", least=2, most=100, start=6),
    )
    event_types: ClassVar[Mapping[int, type[Event]]] = {e.KIND: e for e in (Began, Rolled, Held, Dared)}
    reasons: ClassVar[Mapping[int, str]] = {
        r.NOT_YOUR_TURN: "it is not this seat's turn to decide",
        r.NO_SUCH_MOVE: "one can hold or roll, and nothing else",
        r.NOTHING_TO_HOLD: "there is nothing to hold yet",
        r.NO_SUCH_ROLL: "the die cannot show that now",
    }

    def make_book(self) -> Iterable[int]:
        """Lay out seats, goal and die."""
        return [len(self.names), *(int(self.options[name] or 0) for name in ("goal", "sides"))]

    def move_of(self, position: Position, seat: int | None, code: int) -> str:
        """Show a move as a word."""
        return MOVES[code]

    def write_position(self, position: Position) -> str:
        """Write a position: 20-35 +7 @0 rolling."""
        row = position.row
        kept = "-".join(map(str, row[r.KEPT :]))
        return f"{kept} +{row[r.RISKED]} @{row[r.SEAT]}{WORDS[row[r.PHASE]]}"

    def read_position(self, text: str) -> Position:
        """Read a position back."""
        found = WRITTEN.fullmatch(text) if len(text) < 200 else None
        if found is None:
            raise NotationError("a position of Pig is written 20-35 +7 @0", text)
        return self.position_of(
            [int(n) for n in found[1].split("-")], int(found[3]), int(found[2]), PHASES[found[4] or ""]
        )

    def position_of(
        self, kept: Sequence[int] = (), turn: int = 0, risked: int = 0, phase: int = r.DECIDING, **_: Any
    ) -> Position:
        """Set up a position from points, the seat on turn, and what it risks."""
        goal, most = self.book[r.B_GOAL], max(kept, default=0)
        problems = [
            (len(kept) != len(self.names), f"points are given for {len(kept)} seats, not for {len(self.names)}"),
            (not 0 <= turn < len(self.names), f"there is no seat {turn}"),
            ((most >= goal) != (phase == r.ENDED), "a game of Pig is over when a seat has reached the goal"),
            (phase == r.ENDED and risked > 0, "nothing is risked once the game is over"),
        ]
        for wrong, what in problems:
            if wrong:
                raise NotationError(what)
        return self.position_class(self, [0, phase, turn, risked, *kept])

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row as an event says."""
        match event:
            case Rolled(seat, face):
                row[r.PHASE] = r.DECIDING
                row[r.RISKED] = row[r.RISKED] + face if face > 1 else 0
                row[r.SEAT] = seat if face > 1 else (seat + 1) % len(self.names)
            case Held(seat, points):
                row[r.KEPT + seat] += points
                row[r.RISKED] = 0
                if row[r.KEPT + seat] >= self.book[r.B_GOAL]:
                    row[r.PHASE] = r.ENDED
                else:
                    row[r.SEAT] = (seat + 1) % len(self.names)
            case Dared():
                row[r.PHASE] = r.ROLLING
            case _:
                row[:] = [0] * len(row)

    def sentence(self, event: Event) -> str:
        """Tell an event in words."""
        match event:
            case Rolled(seat, face):
                return f"{self.names[seat]} rolls {face}."
            case Held(seat, points):
                return f"{self.names[seat]} keeps {points}."
            case _:
                return ""
