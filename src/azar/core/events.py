"""Everything that happens is an event: a key and values. Sentences, pictures and counts are made from them."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Final, Self

from azar.core.kernel import EVENT_WIDTH, Ints

NOBODY: Final = "nobody"
"""The field that stands in the place of the seat where no seat does anything; it tells nothing."""


@dataclass(frozen=True)
class Event:
    """Something that happened. Its fields are, in order, the numbers that the rules logged for it."""

    KEY: ClassVar[str]
    KIND: ClassVar[int]

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Make the event from its line in the log, less the kind."""
        return cls(*numbers[: len(fields(cls))])

    def write(self) -> list[int]:
        """Give back the line in the log that the event was made from."""
        values = [int(getattr(self, f.name)) for f in fields(self)]
        return [self.KIND, *values, *([0] * (EVENT_WIDTH - 1 - len(values)))]

    @property
    def key(self) -> str:
        """What kind of thing happened: `threw`, `hopped`, `paid`."""
        return self.KEY

    @property
    def values(self) -> dict[str, object]:
        """What the event tells, by name."""
        return {name: value for name, value in self.as_dict().items() if name != "event"}

    def as_dict(self) -> dict[str, object]:
        """Show the event as plain data, for JSON."""
        return {"event": self.KEY} | {f.name: getattr(self, f.name) for f in fields(self) if f.name != NOBODY}


@dataclass(frozen=True)
class SeatEvent(Event):
    """Something that happened to, or was done by, a seat."""

    seat: int


def new_log(events: int) -> list[int]:
    """Make an empty log with room for so many events."""
    return [1] + [0] * (events * EVENT_WIDTH)


def logged(log: Ints) -> list[list[int]]:
    """Split a log into its events."""
    return [list(log[at : at + EVENT_WIDTH]) for at in range(1, log[0], EVENT_WIDTH)]
