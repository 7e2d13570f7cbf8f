"""How the numbers of a logged event become what people read, and numbers again.

A card is its letter, and None where the listener does not see it. A place is `P14`, `P0*`, `F2` or `kennel`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Annotated, Any, Final, NamedTuple, Self, get_type_hints

from azar.core.events import Event
from azar.core.kernel import EVENT_WIDTH
from azar.games.dog.cards import CARDS
from azar.games.dog.kinds import COLOUR_SHIFT
from azar.games.dog.row import BLOCKS, IN_FINISH, KENNEL, SQUARE_MASK, UNKNOWN

HOME_AGAIN: Final = "kennel"
SQUARES_BELOW: Final = 1 << COLOUR_SHIFT


class Standing(NamedTuple):
    """A piece on the ring, by its colour and its square."""

    colour: int
    square: int


class Coded(NamedTuple):
    """How a field is read from its number in the log, and written back."""

    read: Callable[[int], Any]
    write: Callable[[Any], int]


def card_name(number: int) -> str | None:
    """Find the letter of a card."""
    return None if number == UNKNOWN else CARDS[number]


def card_number(card: str | None) -> int:
    """Find the number of a card in the row."""
    return UNKNOWN if card is None else CARDS.index(card)


def place_name(place: int) -> str:
    """Write where a piece is."""
    if place == KENNEL:
        return HOME_AGAIN
    if place >= IN_FINISH:
        return f"F{place - IN_FINISH}"
    return f"P{place & SQUARE_MASK}" + ("*" if place >= BLOCKS else "")


def place_number(name: str) -> int:
    """Find the number of a place in the row."""
    if name == HOME_AGAIN:
        return KENNEL
    number = int(name[1:].rstrip("*"))
    return IN_FINISH + number if name[0] == "F" else number | (BLOCKS if name[-1] == "*" else 0)


def read_standing(number: int) -> Standing:
    """Take a colour and a square out of their number."""
    return Standing(number // SQUARES_BELOW, number % SQUARES_BELOW)


def write_standing(piece: Standing) -> int:
    """Put a colour and a square into one number."""
    return piece.colour * SQUARES_BELOW + piece.square


PLAIN: Final = Coded(int, int)
Card = Annotated[str | None, Coded(card_name, card_number)]
Place = Annotated[str, Coded(place_name, place_number)]
OnRing = Annotated[Standing, Coded(read_standing, write_standing)]


_known: dict[type[Event], tuple[tuple[str, Coded], ...]] = {}


def coded_fields(kind: type[Event]) -> tuple[tuple[str, Coded], ...]:
    """List the fields of a kind of event, with how each is read and written."""
    if kind not in _known:
        hints = get_type_hints(kind, include_extras=True)
        _known[kind] = tuple((f.name, getattr(hints[f.name], "__metadata__", (PLAIN,))[0]) for f in fields(kind))
    return _known[kind]


class DogEvent(Event):
    """Something that happened in a game of Dog; cards and places are text in it."""

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Make the event from its line in the log, less the kind."""
        return cls(*(how.read(n) for (_, how), n in zip(coded_fields(cls), numbers, strict=False)))

    def write(self) -> list[int]:
        """Give back the line in the log that the event was made from."""
        values = [how.write(getattr(self, name)) for name, how in coded_fields(type(self))]
        return [self.KIND, *values, *([0] * (EVENT_WIDTH - 1 - len(values)))]

    def as_dict(self) -> dict[str, object]:
        """Show the event as plain data, for JSON."""
        plain = super().as_dict()
        return {name: value._asdict() if isinstance(value, Standing) else value for name, value in plain.items()}
