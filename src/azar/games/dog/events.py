"""What can happen in a game of Dog, and how events rebuild a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from azar.core.events import Event, SeatEvent
from azar.core.kernel import Book
from azar.games.dog import changes, kinds
from azar.games.dog.coding import Card, DogEvent, OnRing, Place, card_number, place_number
from azar.games.dog.row import KENNEL


@dataclass(frozen=True)
class Began(DogEvent):
    """Pieces and cards were made ready; `viewer` is whose view begins, -1 for everything."""

    KEY: ClassVar[str] = "began"
    KIND: ClassVar[int] = kinds.BEGAN
    nobody: int
    viewer: int


@dataclass(frozen=True)
class Opens(DogEvent, SeatEvent):
    """Chance let this seat open the first round."""

    KEY: ClassVar[str] = "opens"
    KIND: ClassVar[int] = kinds.OPENS


@dataclass(frozen=True)
class RoundBegan(DogEvent, SeatEvent):
    """This seat opens a round; `rounds` came before it, and every hand gets so many cards."""

    KEY: ClassVar[str] = "round_began"
    KIND: ClassVar[int] = kinds.ROUND_BEGAN
    rounds: int
    cards: int


@dataclass(frozen=True)
class Shuffled(DogEvent):
    """The discards went into the pile."""

    KEY: ClassVar[str] = "shuffled"
    KIND: ClassVar[int] = kinds.SHUFFLED
    nobody: int


@dataclass(frozen=True)
class WithCard(DogEvent, SeatEvent):
    """A seat did something with a card, or got it."""

    card: Card


@dataclass(frozen=True)
class Dealt(WithCard):
    """A seat was dealt a card."""

    KEY: ClassVar[str] = "dealt"
    KIND: ClassVar[int] = kinds.DEALT


@dataclass(frozen=True)
class Gave(WithCard):
    """A seat laid a card down for the exchange."""

    KEY: ClassVar[str] = "gave"
    KIND: ClassVar[int] = kinds.GAVE


@dataclass(frozen=True)
class Drew(WithCard):
    """A seat drew a card in the exchange; it is handed over when all have drawn."""

    KEY: ClassVar[str] = "drew"
    KIND: ClassVar[int] = kinds.DREW
    giver: int


@dataclass(frozen=True)
class Got(WithCard):
    """A seat got a card in the exchange."""

    KEY: ClassVar[str] = "got"
    KIND: ClassVar[int] = kinds.GOT
    giver: int


@dataclass(frozen=True)
class Played(WithCard):
    """A seat played a card; `named` is another one only if the card is a joker."""

    KEY: ClassVar[str] = "played"
    KIND: ClassVar[int] = kinds.PLAYED
    named: Card


@dataclass(frozen=True)
class Started(DogEvent, SeatEvent):
    """A seat brought a piece out of its kennel."""

    KEY: ClassVar[str] = "started"
    KIND: ClassVar[int] = kinds.STARTED
    colour: int


@dataclass(frozen=True)
class Moved(DogEvent, SeatEvent):
    """A seat moved a piece."""

    KEY: ClassVar[str] = "moved"
    KIND: ClassVar[int] = kinds.MOVED
    colour: int
    origin: Place
    to: Place


@dataclass(frozen=True)
class SentHome(DogEvent, SeatEvent):
    """A seat sent a piece home to its kennel."""

    KEY: ClassVar[str] = "sent_home"
    KIND: ClassVar[int] = kinds.SENT_HOME
    colour: int
    origin: Place


@dataclass(frozen=True)
class Swapped(DogEvent, SeatEvent):
    """A seat let two pieces change places; each is told by its colour and where it stood before."""

    KEY: ClassVar[str] = "swapped"
    KIND: ClassVar[int] = kinds.SWAPPED
    one: OnRing
    other: OnRing


@dataclass(frozen=True)
class Discarded(WithCard):
    """A seat that could not play laid a card down."""

    KEY: ClassVar[str] = "discarded"
    KIND: ClassVar[int] = kinds.DISCARDED


@dataclass(frozen=True)
class Folded(DogEvent, SeatEvent):
    """A seat that could not play lays down its whole hand; which cards, is told next."""

    KEY: ClassVar[str] = "folded"
    KIND: ClassVar[int] = kinds.FOLDED
    cards: int


@dataclass(frozen=True)
class Stole(WithCard):
    """A seat drew a card from another's hand with a 2."""

    KEY: ClassVar[str] = "stole"
    KIND: ClassVar[int] = kinds.STOLE
    victim: int


@dataclass(frozen=True)
class Next(DogEvent, SeatEvent):
    """It is this seat's turn; `phase` is the row's number for what is to be done."""

    KEY: ClassVar[str] = "turn"
    KIND: ClassVar[int] = kinds.TURN
    phase: int


@dataclass(frozen=True)
class Finished(DogEvent):
    """The game is over; `first` has a bit for each seat in first place."""

    KEY: ClassVar[str] = "finished"
    KIND: ClassVar[int] = kinds.FINISHED
    nobody: int
    ending: int
    first: int


@dataclass(frozen=True)
class Robs(DogEvent, SeatEvent):
    """A seat is about to draw a card with a 2."""

    KEY: ClassVar[str] = "robs"
    KIND: ClassVar[int] = kinds.ROBS
    victim: int


@dataclass(frozen=True)
class LaidDown(WithCard):
    """A seat that folds lays down so many of a card."""

    KEY: ClassVar[str] = "laid_down"
    KIND: ClassVar[int] = kinds.LAID_DOWN
    number: int


EVENTS: tuple[type[DogEvent], ...] = (
    Began, Opens, RoundBegan, Shuffled, Dealt, Gave, Drew, Got, Played, Started, Moved, SentHome, Swapped, Discarded,
    Folded, Stole, Next, Finished, Robs, LaidDown,
)  # fmt: skip
EVENT_TYPES: dict[int, type[Event]] = {event.KIND: event for event in EVENTS}


def rebuild(book: Book, row: list[int], event: Event) -> None:
    """Change a row as an event says."""
    match event:
        case Began():
            changes.clear(book, row, event.viewer)
        case RoundBegan(seat):
            changes.begin_round(book, row, seat, event.rounds, event.cards)
        case Shuffled():
            changes.shuffle_in(book, row)
        case Swapped():
            changes.swap_pieces(book, row, *event.one, *event.other)
        case Started():
            changes.start_piece(book, row, event.colour)
        case Moved():
            changes.move_piece(book, row, event.colour, place_number(event.origin), place_number(event.to))
        case SentHome():
            changes.move_piece(book, row, event.colour, place_number(event.origin), KENNEL)
        case Next(seat):
            changes.pass_to(row, seat, event.phase)
        case Robs():
            changes.threaten(row, event.victim)
        case Finished():
            changes.finish(row, event.ending, event.first)
        case WithCard(seat):
            rebuild_cards(book, row, event, seat, card_number(event.card))
        case _:
            pass


def rebuild_cards(book: Book, row: list[int], event: Event, seat: int, card: int) -> None:
    """Change the cards in a row as an event says."""
    match event:
        case Dealt():
            changes.deal(book, row, seat, card)
        case Gave() | Drew():
            changes.lay_gift(book, row, seat, card)
        case Got():
            changes.hand_over(book, row, seat, card, event.giver)
        case Played():
            changes.play_card(book, row, seat, card)
        case Discarded():
            changes.lay_open(book, row, seat, card, 1)
        case LaidDown():
            changes.lay_open(book, row, seat, card, event.number)
        case Stole():
            changes.steal(book, row, seat, card, event.victim)
        case _:
            pass
