"""What can happen in a game of Circuit, and how events rebuild a position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import ClassVar, Final, Self

from azar.core.events import NOBODY, Event, SeatEvent
from azar.core.kernel import EVENT_WIDTH, Book
from azar.games.circuit import changes, kinds
from azar.games.circuit.cards import NAMES
from azar.games.circuit.row import (
    B_DRAW,
    BY_CARD,
    BY_THROW,
    BY_TILE,
    ENTRY_KIND_MASK,
    ENTRY_REDO,
    ENTRY_TARGET_MASK,
    ENTRY_TARGET_SHIFT,
    REDO,
)
from azar.games.circuit.throws import Throw, pack, unpack

CAUSES: Final = {BY_THROW: "throw", BY_TILE: "tile", BY_CARD: "card"}


@dataclass(frozen=True)
class Named(Event):
    """An event with a text beside its numbers, which the game puts in for people to read."""

    UNSEEN: ClassVar[tuple[str, ...]] = ()
    """Numbers that people do not see: the text says it."""
    TEXTS: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Make the event from its line in the log; the game puts the text in."""
        return cls(*numbers[: len(fields(cls)) - len(cls.TEXTS)])

    def write(self) -> list[int]:
        """Give back the line in the log, the text aside."""
        values = [int(getattr(self, f.name)) for f in fields(self) if f.name not in self.TEXTS]
        return [self.KIND, *values, *([0] * (EVENT_WIDTH - 1 - len(values)))]

    def as_dict(self) -> dict[str, object]:
        """Show the event as plain data, its numbers as what they mean."""
        shown: dict[str, object] = {"event": self.KEY}
        for f in fields(self):
            value = getattr(self, f.name)
            if f.name == NOBODY or f.name in self.UNSEEN:
                continue
            shown[f.name] = CAUSES.get(value, value) if f.name in ("cause", "how") else value
        return shown


@dataclass(frozen=True)
class Began(Event):
    """The game began; `to_deal` has a bit for each seat that is dealt two cards."""

    KEY: ClassVar[str] = "began"
    KIND: ClassVar[int] = kinds.BEGAN
    nobody: int
    to_deal: int


@dataclass(frozen=True)
class TileDrawn(Named):
    """A tile of the board was drawn."""

    KEY: ClassVar[str] = "tile_drawn"
    KIND: ClassVar[int] = kinds.TILE_DRAWN
    UNSEEN: ClassVar[tuple[str, ...]] = ("code",)
    TEXTS: ClassVar[tuple[str, ...]] = ("effect",)
    nobody: int
    tile: int
    code: int
    effect: str = field(default="", compare=False)


@dataclass(frozen=True)
class WithCard(SeatEvent):
    """A seat got a card."""

    card: int

    @property
    def card_name(self) -> str:
        """The name of the card."""
        return NAMES[self.card]

    def as_dict(self) -> dict[str, object]:
        """Show the card by its name."""
        return {"event": self.KEY, "seat": self.seat, "card": self.card_name}


@dataclass(frozen=True)
class Dealt(WithCard):
    """A seat was dealt a card before the game."""

    KEY: ClassVar[str] = "dealt"
    KIND: ClassVar[int] = kinds.DEALT


@dataclass(frozen=True)
class Given(WithCard):
    """A seat began with this card, as the game was set up."""

    KEY: ClassVar[str] = "given"
    KIND: ClassVar[int] = kinds.GIVEN


@dataclass(frozen=True)
class Drew(WithCard):
    """A seat drew a card."""

    KEY: ClassVar[str] = "drew"
    KIND: ClassVar[int] = kinds.DREW


@dataclass(frozen=True)
class Throws(SeatEvent):
    """A seat takes the dice."""

    KEY: ClassVar[str] = "throws"
    KIND: ClassVar[int] = kinds.THROWS


@dataclass(frozen=True)
class Die(SeatEvent):
    """One die of a throw fell, where dice are thrown one by one."""

    KEY: ClassVar[str] = "die"
    KIND: ClassVar[int] = kinds.DIE
    face: int


@dataclass(frozen=True)
class Threw(SeatEvent):
    """A seat threw the dice."""

    KEY: ClassVar[str] = "threw"
    KIND: ClassVar[int] = kinds.THREW
    throw: Throw

    @classmethod
    def read(cls, numbers: Sequence[int]) -> Self:
        """Take the faces out of their numbers."""
        return cls(numbers[0], unpack(numbers[1:4]))

    def write(self) -> list[int]:
        """Put the faces back into three numbers."""
        return [self.KIND, self.seat, *pack(self.throw.faces)]

    def as_dict(self) -> dict[str, object]:
        """Show the faces as a list."""
        return {"event": self.KEY, "seat": self.seat, "dice": list(self.throw.faces), "sum": self.throw.total}


@dataclass(frozen=True)
class WithEntry(SeatEvent):
    """Something about a card in play: its label, and what it is."""

    label: int
    entry: int

    @property
    def kind(self) -> str:
        """What the card acts as."""
        return NAMES[self.entry & ENTRY_KIND_MASK]

    @property
    def card_name(self) -> str:
        """The card that was played."""
        return NAMES[REDO] if self.entry & ENTRY_REDO else self.kind

    @property
    def target(self) -> int | None:
        """The seat it acts on; None for all."""
        target = (self.entry >> ENTRY_TARGET_SHIFT) & ENTRY_TARGET_MASK
        return target - 1 if target else None

    def as_dict(self) -> dict[str, object]:
        """Show the card in words."""
        shown = {"event": self.KEY, "seat": self.seat, "label": self.label, "card": self.card_name, "kind": self.kind}
        return shown | {"target": self.target}


@dataclass(frozen=True)
class Modified(WithEntry):
    """A card in play changes a seat's total."""

    KEY: ClassVar[str] = "modified"
    KIND: ClassVar[int] = kinds.MODIFIED
    by: int

    def as_dict(self) -> dict[str, object]:
        """Show card and change."""
        return super().as_dict() | {"by": self.by}


@dataclass(frozen=True)
class Totalled(SeatEvent):
    """The sum of the dice, the sum of the modifiers, and the total that a seat moves by."""

    KEY: ClassVar[str] = "totalled"
    KIND: ClassVar[int] = kinds.TOTALLED
    sum: int
    modifiers: int
    total: int


@dataclass(frozen=True)
class Moved(Named, SeatEvent):
    """A seat's piece went from one progress to another, by its throw, a tile or a card."""

    KEY: ClassVar[str] = "moved"
    KIND: ClassVar[int] = kinds.MOVED
    origin: int
    to: int
    cause: int


@dataclass(frozen=True)
class Landed(Named, SeatEvent):
    """A throw led a seat to a tile."""

    KEY: ClassVar[str] = "landed"
    KIND: ClassVar[int] = kinds.LANDED
    UNSEEN: ClassVar[tuple[str, ...]] = ("kind", "number")
    TEXTS: ClassVar[tuple[str, ...]] = ("effect",)
    tile: int
    kind: int
    number: int
    effect: str = field(default="", compare=False)


@dataclass(frozen=True)
class Sealed(SeatEvent):
    """A seat has crossed the line and wins, once the tile has taken effect."""

    KEY: ClassVar[str] = "sealed"
    KIND: ClassVar[int] = kinds.SEALED


@dataclass(frozen=True)
class Struck(Named, SeatEvent):
    """A tile takes effect on behalf of a seat."""

    KEY: ClassVar[str] = "struck"
    KIND: ClassVar[int] = kinds.STRUCK
    UNSEEN: ClassVar[tuple[str, ...]] = ("kind", "number")
    TEXTS: ClassVar[tuple[str, ...]] = ("effect",)
    kind: int
    number: int
    cause: int
    effect: str = field(default="", compare=False)


@dataclass(frozen=True)
class Draws(SeatEvent):
    """A tile that a seat landed on gives cards; `seats` has a bit for each who draws one."""

    KEY: ClassVar[str] = "draws"
    KIND: ClassVar[int] = kinds.DRAWS
    seats: int
    ends_turn: int


@dataclass(frozen=True)
class Played(SeatEvent):
    """A seat played a card; `acts_as` is another one only for a Redo."""

    KEY: ClassVar[str] = "played"
    KIND: ClassVar[int] = kinds.PLAYED
    card: int
    acts_as: int
    target: int

    def as_dict(self) -> dict[str, object]:
        """Show the cards by name."""
        shown: dict[str, object] = {"event": self.KEY, "seat": self.seat, "card": NAMES[self.card]}
        return shown | {"acts_as": NAMES[self.acts_as]}


@dataclass(frozen=True)
class CameIntoPlay(WithEntry):
    """A permanent card came into play, with its label."""

    KEY: ClassVar[str] = "came_into_play"
    KIND: ClassVar[int] = kinds.CAME_INTO_PLAY


@dataclass(frozen=True)
class Cancelled(WithEntry):
    """A card in play was removed; it goes to nobody."""

    KEY: ClassVar[str] = "cancelled"
    KIND: ClassVar[int] = kinds.CANCELLED


@dataclass(frozen=True)
class Passed(SeatEvent):
    """A seat let its window pass."""

    KEY: ClassVar[str] = "passed"
    KIND: ClassVar[int] = kinds.PASSED


@dataclass(frozen=True)
class Turn(SeatEvent):
    """It is this seat's turn."""

    KEY: ClassVar[str] = "turn"
    KIND: ClassVar[int] = kinds.TURN


@dataclass(frozen=True)
class Won(Named, SeatEvent):
    """A seat has won, by its throw, a tile or a card."""

    KEY: ClassVar[str] = "won"
    KIND: ClassVar[int] = kinds.WON
    how: int


EVENTS: tuple[type[Event], ...] = (
    Began, TileDrawn, Dealt, Given, Throws, Die, Threw, Modified, Totalled, Moved, Landed, Sealed, Struck, Draws, Drew,
    Played, CameIntoPlay, Cancelled, Passed, Turn, Won,
)  # fmt: skip
EVENT_TYPES: dict[int, type[Event]] = {event.KIND: event for event in EVENTS}


def with_effect(event: Event, effect: str) -> Event:
    """Put the name of the tile into an event that is about one."""
    assert isinstance(event, TileDrawn | Landed | Struck)
    return replace(event, effect=effect)


def rebuild(book: Book, row: list[int], event: Event) -> None:
    """Change a row as an event says."""
    match event:
        case Began(to_deal=to_deal):
            changes.clear(book, row, book[B_DRAW], to_deal)
        case TileDrawn(code=code):
            changes.lay_tile(book, row, code)
        case Dealt(seat, card):
            changes.deal(book, row, seat, card)
        case Given(seat, card):
            changes.give(book, row, seat, card)
        case Drew(seat, card):
            changes.take_card(book, row, seat, card)
        case Throws():
            changes.take_dice(row)
        case Die(face=face):
            changes.lay_die(book, row, face)
        case Totalled(seat):
            changes.depart(book, row, seat)
        case Moved(seat, to=to):
            changes.put(row, seat, to)
        case Landed(seat, tile):
            changes.land(book, row, seat, tile)
        case Sealed(seat):
            changes.seal(row, seat, BY_THROW)
        case Draws(seats=seats, ends_turn=ends_turn):
            changes.await_cards(row, seats, ends_turn)
        case Turn():
            changes.next_turn(book, row)
        case Won(seat, how=how):
            changes.finish(row, seat, how)
        case Played(seat, card, acts_as):
            changes.spend(book, row, seat, card, acts_as)
        case CameIntoPlay(label=label, entry=entry):
            changes.come_into_play(book, row, label, entry)
        case Cancelled(label=label):
            changes.leave_play(book, row, label)
        case Passed():
            changes.pass_window(row)
        case _:
            pass
