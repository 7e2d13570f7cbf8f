"""Whisper as a game of azar: hidden cards, so what a seat sees and hears is less than all."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from azar.core.contract import Rules
from azar.core.errors import NotationError
from azar.core.events import Event, SeatEvent
from azar.core.game import Game
from azar.core.options import Option
from azar.core.position import Position
from tests.outside import whisper_rules
from tests.outside import whisper_rules as r

WRITTEN = re.compile(
    r"(deal|decide|change|over) @(\d) deck=(\d{1,3}(?:,\d{1,3})*) cards=((?:\d{1,2}!?|-)(?:,(?:\d{1,2}!?|-))*)"
)
PHASES = {"deal": r.DEALING, "decide": r.DECIDING, "change": r.CHANGING, "over": r.ENDED}
WORDS = {phase: word for word, phase in PHASES.items()}
MOVES = {r.KEEP: "keep", r.CHANGE: "change", r.SHOW: "show"}


@dataclass(frozen=True)
class Began(Event):
    """The cards were shuffled."""

    KEY: ClassVar[str] = "began"
    KIND: ClassVar[int] = r.BEGAN
    nobody: int = -1


@dataclass(frozen=True)
class Card(SeatEvent):
    """Something happened with a seat's card; -1 is a card that the listener does not know."""

    card: int


@dataclass(frozen=True)
class Dealt(Card):
    """A seat was dealt a card."""

    KEY: ClassVar[str] = "dealt"
    KIND: ClassVar[int] = r.DEALT


@dataclass(frozen=True)
class Kept(SeatEvent):
    """A seat kept its card."""

    KEY: ClassVar[str] = "kept"
    KIND: ClassVar[int] = r.KEPT


@dataclass(frozen=True)
class ThrownAway(Card):
    """A seat threw its card away, for all to see, to get another one."""

    KEY: ClassVar[str] = "thrown_away"
    KIND: ClassVar[int] = r.THROWN_AWAY


@dataclass(frozen=True)
class Shown(Card):
    """A seat showed its card."""

    KEY: ClassVar[str] = "shown"
    KIND: ClassVar[int] = r.SHOWN


@dataclass(frozen=True)
class Opened(Card):
    """A seat's card was turned up at the end."""

    KEY: ClassVar[str] = "opened"
    KIND: ClassVar[int] = r.OPENED


@dataclass(frozen=True)
class MoveTo(SeatEvent):
    """The game went on to a seat, and to a phase."""

    KEY: ClassVar[str] = "move_to"
    KIND: ClassVar[int] = r.MOVE_TO
    phase: int


class WhisperGame(Game):
    """A game of one hidden card each."""

    name = "whisper"
    title = "Whisper"
    summary = "one hidden card each: keep it, change it or show it"
    rules = cast(Rules, whisper_rules)
    seats = (2, 4)
    hidden = True
    options_known = (
        Option("ranks", "how many ranks there are", least=2, most=13, start=5),
        Option("copies", "how many cards there are of each", least=4, most=20, start=4),
    )
    event_types: ClassVar[Mapping[int, type[Event]]] = {
        e.KIND: e for e in (Began, Dealt, Kept, ThrownAway, Shown, Opened, MoveTo)
    }
    reasons: ClassVar[Mapping[int, str]] = {r.REFUSED: "that cannot be done now"}

    def make_book(self) -> Iterable[int]:
        """Lay out seats and deck."""
        return [len(self.names), *(int(self.options[name] or 0) for name in ("ranks", "copies"))]

    def move_of(self, position: Position, seat: int | None, code: int) -> str:
        """Show a move as a word."""
        return MOVES[code]

    def cards(self, row: Sequence[int]) -> list[tuple[int, int]]:
        """List each seat's card, and whether it lies open."""
        n = len(self.names)
        begin = r.DECK + self.book[r.B_RANKS]
        return list(zip(row[begin : begin + n], row[begin + n :], strict=True))

    def write_position(self, position: Position) -> str:
        """Write a position: decide @1 deck=2,4,4,3,4 cards=1!,4."""
        row = position.row
        deck = ",".join(map(str, row[r.DECK : r.DECK + self.book[r.B_RANKS]]))
        cards = ",".join((str(card) if card else "-") + "!" * open_ for card, open_ in self.cards(row))
        return f"{WORDS[row[r.PHASE]]} @{row[r.SEAT]} deck={deck} cards={cards}"

    def read_position(self, text: str) -> Position:
        """Read a position back."""
        found = WRITTEN.fullmatch(text) if len(text) < 300 else None
        if found is None:
            raise NotationError("a position of Whisper is written decide @1 deck=2,4,4,3,4 cards=1!,4", text)
        deck = [int(n) for n in found[3].split(",")]
        cards = [0 if card == "-" else int(card.rstrip("!")) for card in found[4].split(",")]
        opened = [int(card.endswith("!")) for card in found[4].split(",")]
        if len(deck) != self.book[r.B_RANKS] or len(cards) != len(self.names) or int(found[2]) >= len(cards):
            raise NotationError("these are other ranks or seats than this game has", text)
        if any(card > len(deck) for card in cards):
            raise NotationError("there is no such card", text)
        return self.position_class(self, [0, PHASES[found[1]], int(found[2]), *deck, *cards, *opened])

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row, or the view that a seat has of it, as an event says."""
        match event:
            case Began():
                self.kernels.start(self.book, row, [])
            case Dealt(seat, card):
                row[r.card_at(self.book, seat)] = card
                if card != r.UNKNOWN:
                    row[r.DECK + card - 1] -= 1
            case Card(seat, card):
                place = r.card_at(self.book, seat)
                if row[place] == r.UNKNOWN:
                    row[r.DECK + card - 1] -= 1
                row[place] = r.NO_CARD if isinstance(event, ThrownAway) else card
                if isinstance(event, Shown):
                    row[r.open_at(self.book, seat)] = 1
            case MoveTo(seat, phase):
                row[r.SEAT], row[r.PHASE] = seat, phase
            case _:
                pass

    def sentence(self, event: Event) -> str:
        """Tell an event in words."""
        match event:
            case Dealt(seat, card):
                return f"{self.names[seat]} gets a card" + (f": {card}." if card > 0 else ".")
            case Kept(seat):
                return f"{self.names[seat]} keeps the card."
            case ThrownAway(seat, card):
                return f"{self.names[seat]} throws a {card} away."
            case Shown(seat, card) | Opened(seat, card):
                return f"{self.names[seat]} has a {card}."
            case _:
                return ""
