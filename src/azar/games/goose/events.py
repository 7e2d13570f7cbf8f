"""What can happen in a goose game, how events rebuild a position, and the sentences that tell them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from azar.core.events import Event, SeatEvent
from azar.core.kernel import Book
from azar.games.goose import kinds
from azar.games.goose.row import (
    AT,
    B_SEATS,
    BEATEN,
    ENDED,
    ENDING,
    FIRST_PLACE,
    GONE,
    HELD,
    ORDER,
    PHASE,
    PLAYING,
    POOL,
    SEAT,
    SKIPS,
    THROWN,
    TOKENS,
    count_held,
    field,
    release,
)
from azar.games.goose.row import B_FIRST_ONLY as FIRST_ONLY
from azar.games.goose.throws import Throw, pack, unpack


@dataclass(frozen=True)
class Began(Event):
    """The game began: `phase` is 0 if the seats throw for the start, and `purse` what each holds before the ante."""

    KEY: ClassVar[str] = "began"
    KIND: ClassVar[int] = kinds.BEGAN
    nobody: int
    phase: int
    purse: int


@dataclass(frozen=True)
class Paid(SeatEvent):
    """A seat paid into the pool: 0 the ante, 1 for a hazard, 2 for a collision, 3 for both."""

    KEY: ClassVar[str] = "paid"
    KIND: ClassVar[int] = kinds.PAID
    amount: int
    reason: int
    left: int


@dataclass(frozen=True)
class Cast(SeatEvent):
    """A seat threw the dice."""

    throw: Throw

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Take the faces out of their number."""
        return cls(numbers[0], unpack(numbers[1]))

    def write(self) -> list[int]:
        """Put the faces back into one number."""
        return [self.KIND, self.seat, pack(self.throw.faces), self.throw.total, 0]

    def as_dict(self) -> dict[str, object]:
        """Show the faces as a list."""
        return {"event": self.KEY, "seat": self.seat, "dice": list(self.throw.faces), "total": self.throw.total}


@dataclass(frozen=True)
class OrderThrew(Cast):
    """A seat threw for the start."""

    KEY: ClassVar[str] = "order_threw"
    KIND: ClassVar[int] = kinds.ORDER_THREW


@dataclass(frozen=True)
class Threw(Cast):
    """A seat threw to move."""

    KEY: ClassVar[str] = "threw"
    KIND: ClassVar[int] = kinds.THREW


@dataclass(frozen=True)
class OrderTied(Event):
    """Several seats threw highest for the start and throw again; `seats` has a bit for each."""

    KEY: ClassVar[str] = "order_tied"
    KIND: ClassVar[int] = kinds.ORDER_TIED
    nobody: int
    seats: int


@dataclass(frozen=True)
class Opens(SeatEvent):
    """A seat won the throw for the start."""

    KEY: ClassVar[str] = "opens"
    KIND: ClassVar[int] = kinds.OPENS


@dataclass(frozen=True)
class Step(SeatEvent):
    """A piece went from one square to another."""

    origin: int
    to: int


@dataclass(frozen=True)
class Moved(Step):
    """A piece moved by the dice; `turned` if it counted on to the end and back."""

    KEY: ClassVar[str] = "moved"
    KIND: ClassVar[int] = kinds.MOVED
    turned: int = 0


@dataclass(frozen=True)
class Hopped(Step):
    """A piece came to a goose and moved the whole throw again."""

    KEY: ClassVar[str] = "hopped"
    KIND: ClassVar[int] = kinds.HOPPED
    turned: int = 0


@dataclass(frozen=True)
class Jumped(Step):
    """A piece was led elsewhere by its square: a bridge, a maze, death."""

    KEY: ClassVar[str] = "jumped"
    KIND: ClassVar[int] = kinds.JUMPED


@dataclass(frozen=True)
class Flew(Step):
    """A special first throw led a piece straight to its square."""

    KEY: ClassVar[str] = "flew"
    KIND: ClassVar[int] = kinds.FLEW


@dataclass(frozen=True)
class Met(SeatEvent):
    """A piece came to a square where another one stood."""

    KEY: ClassVar[str] = "met"
    KIND: ClassVar[int] = kinds.MET
    other: int
    square: int


@dataclass(frozen=True)
class Returned(Step):
    """A piece went back to where its turn began."""

    KEY: ClassVar[str] = "returned"
    KIND: ClassVar[int] = kinds.RETURNED


@dataclass(frozen=True)
class Displaced(Step):
    """A piece was sent to where the newcomer had come from; `skips` is what it must still miss."""

    KEY: ClassVar[str] = "displaced"
    KIND: ClassVar[int] = kinds.DISPLACED
    skips: int


@dataclass(frozen=True)
class Freed(SeatEvent):
    """A held piece was freed; `dead` if only because nobody could have thrown any more."""

    KEY: ClassVar[str] = "freed"
    KIND: ClassVar[int] = kinds.FREED
    square: int
    dead: int


@dataclass(frozen=True)
class HeldFast(SeatEvent):
    """A piece is held until another lands there."""

    KEY: ClassVar[str] = "held"
    KIND: ClassVar[int] = kinds.HELD_FAST
    square: int


@dataclass(frozen=True)
class MustMiss(SeatEvent):
    """A seat must miss turns."""

    KEY: ClassVar[str] = "must_miss"
    KIND: ClassVar[int] = kinds.MUST_MISS
    square: int
    turns: int


@dataclass(frozen=True)
class Drank(SeatEvent):
    """A seat came to the drink."""

    KEY: ClassVar[str] = "drank"
    KIND: ClassVar[int] = kinds.DRANK
    square: int


@dataclass(frozen=True)
class WentOut(SeatEvent):
    """A seat was broke and left the game."""

    KEY: ClassVar[str] = "went_out"
    KIND: ClassVar[int] = kinds.WENT_OUT


@dataclass(frozen=True)
class Won(SeatEvent):
    """A seat won, and took the pool."""

    KEY: ClassVar[str] = "won"
    KIND: ClassVar[int] = kinds.WON
    pool: int
    ending: int


@dataclass(frozen=True)
class SharedOut(SeatEvent):
    """A seat got its share of a split pool."""

    KEY: ClassVar[str] = "shared_out"
    KIND: ClassVar[int] = kinds.SHARED_OUT
    amount: int


@dataclass(frozen=True)
class Finished(Event):
    """The game is over; `first` has a bit for each seat in first place."""

    KEY: ClassVar[str] = "finished"
    KIND: ClassVar[int] = kinds.FINISHED
    nobody: int
    ending: int
    first: int


@dataclass(frozen=True)
class Missed(SeatEvent):
    """A seat missed a turn; `left` is how many more it must miss."""

    KEY: ClassVar[str] = "missed"
    KIND: ClassVar[int] = kinds.MISSED
    left: int


@dataclass(frozen=True)
class Waited(SeatEvent):
    """A held seat's turn passed."""

    KEY: ClassVar[str] = "waited"
    KIND: ClassVar[int] = kinds.WAITED
    square: int


@dataclass(frozen=True)
class ToThrow(SeatEvent):
    """It is this seat's turn to throw."""

    KEY: ClassVar[str] = "turn"
    KIND: ClassVar[int] = kinds.TURN


EVENTS: tuple[type[Event], ...] = (
    Began, Paid, OrderThrew, OrderTied, Opens, Threw, Moved, Hopped, Jumped, Flew, Met, Returned, Displaced, Freed,
    HeldFast, MustMiss, Drank, WentOut, Won, SharedOut, Finished, Missed, Waited, ToThrow,
)  # fmt: skip
EVENT_TYPES = {event.KIND: event for event in EVENTS}


def rebuild(book: Book, row: list[int], event: Event) -> None:
    """Change a row as an event says."""

    def place(which: int, seat: int) -> int:
        return field(book, which, seat)

    match event:
        case Began():
            row[:] = [0] * len(row)
            row[PHASE] = event.phase
            for seat in range(book[B_SEATS]):
                row[place(TOKENS, seat)] = event.purse
        case Paid(seat):
            row[place(TOKENS, seat)] -= event.amount
            row[POOL] += event.amount
        case OrderThrew(seat):
            row[place(ORDER, seat)] = event.throw.total
        case OrderTied():
            for seat in range(book[B_SEATS]):
                row[place(ORDER, seat)] = 0 if event.seats >> seat & 1 else BEATEN
        case Opens():
            row[PHASE] = PLAYING
            for seat in range(book[B_SEATS]):
                row[place(ORDER, seat)] = 0
        case Threw(seat):
            row[place(THROWN, seat)] |= book[FIRST_ONLY]
        case Displaced(seat):
            row[place(AT, seat)] = event.to
            row[place(SKIPS, seat)] = event.skips
        case Step(seat):
            row[place(AT, seat)] = event.to
        case Freed(seat):
            release(book, row, seat)
        case HeldFast(seat):
            row[place(HELD, seat)] = count_held(book, row) + 1
        case MustMiss(seat):
            row[place(SKIPS, seat)] = event.turns
        case Missed(seat):
            row[place(SKIPS, seat)] = event.left
        case WentOut(seat):
            if row[place(HELD, seat)]:
                release(book, row, seat)
            row[place(AT, seat)] = GONE
            row[place(SKIPS, seat)] = row[place(THROWN, seat)] = 0
        case Won(seat):
            row[place(TOKENS, seat)] += event.pool
            row[POOL] -= event.pool
        case SharedOut(seat):
            row[place(TOKENS, seat)] += event.amount
            row[POOL] -= event.amount
        case Finished():
            row[PHASE], row[ENDING], row[FIRST_PLACE] = ENDED, event.ending, event.first
        case ToThrow(seat):
            row[SEAT] = seat
        case _:
            pass
