"""Positions of Dog read from their notation (see `azar.games.dog.notation`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from azar.core.errors import NotationError, nearest, shorten
from azar.games.dog.cards import CARDS, DECK, EMPTY, Hand, read_hand
from azar.games.dog.checks import DOING, check
from azar.games.dog.notation import ENDINGS
from azar.games.dog.pieces import Board, read_board
from azar.games.dog.position import PHASES
from azar.games.dog.row import (
    B_CYCLE,
    B_CYCLE_LENGTH,
    B_MEMORY,
    DEALING,
    ENDED,
    KNOWN_SHIFT,
    OPENING,
    ROBBING,
    UNKNOWN,
)
from azar.games.dog.setup import Parts, lay_out

if TYPE_CHECKING:
    from azar.games.dog.game import DogGame

LONGEST: Final = 4_000
"""A position with every card in a hand and much known takes about a thousand characters."""
MOST_ROUNDS: Final = 10**9

PHASE_NUMBERS: Final = {word: phase for phase, word in PHASES.items() if phase not in (ROBBING, ENDED)}
ENDING_NUMBERS: Final = {word: ending for ending, word in ENDINGS.items()}
FIELDS: Final = ("hands", "discards", "round", "opener", "swap", "gifts", "known", "view")
WORDS: Final = (*PHASE_NUMBERS, PHASES[ROBBING], *ENDING_NUMBERS, *FIELDS)

WORD = re.compile(r"([a-z]+)\s*(=?)([^a-z]*)")
SEATS = re.compile(r"[^a-z]*")
SWAP = re.compile(r"(\d{1,3})-(\d{1,3})", re.ASCII)
MEMORY = re.compile(rf"([{CARDS}])@([0-9]{{1,6}})")


class Value(NamedTuple):
    """What was written for something: the text with its blanks, and its place in the whole text."""

    text: str
    at: int

    @property
    def solid(self) -> str:
        """The text without its blanks."""
        return "".join(self.text.split())

    def parts(self, mark: str) -> Iterator[Value]:
        """Go through what stands between marks."""
        at = self.at
        for text in self.text.split(mark):
            yield Value(text, at)
            at += len(text) + 1


class Reader:
    """Reads one position, and knows where what stands."""

    def __init__(self, game: DogGame, text: str) -> None:
        """Take the text apart: the board, the seat, and the words behind it."""
        if len(text) > LONGEST:
            raise NotationError(f"a position of Dog has at most {LONGEST} characters, not {len(text)}", text)
        self.game, self.text, self.seats = game, text, len(game.names)
        board, mark, rest = text.partition("@")
        if not mark:
            raise NotationError("behind the board should stand the seat whose turn it is, such as @0", text, len(text))
        self.board: Board = read_board(board, game.ring)
        begin = len(board) + 1
        found = SEATS.match(rest)
        assert found is not None
        self.turn = Value(found[0], begin)
        self.values: dict[str, Value] = {}
        for word in WORD.finditer(rest, found.end()):
            self.take(word, begin)

    def take(self, word: re.Match[str], begin: int) -> None:
        """Keep a word with its value."""
        name, alone = word[1], word[1] in PHASE_NUMBERS
        value = Value(word[3], begin + word.start(1 if alone else 3))
        if name not in WORDS:
            raise self.fail(f"there is no {shorten(name)!r} in a position{nearest(name, WORDS)}", begin + word.start())
        if name in self.values:
            raise self.fail(f"{name} stands twice", begin + word.start())
        if alone and (word[2] or value.solid):
            raise self.fail(f"nothing stands behind {name} but other words", value.at)
        if not alone and not word[2]:
            raise self.fail(f"{name} is written with a value: {name}=", value.at)
        self.values[name] = value

    def fail(self, what: str, at: int) -> NotationError:
        """Say what is wrong where."""
        return NotationError(what, self.text, at)

    def row(self) -> list[int]:
        """Read the whole position."""
        parts = self.parts()
        row = lay_out(self.game.book, self.game.sizes.row, parts)
        faults = check(self.game.book, parts, row)
        if faults:
            place = self.values.get(faults[0].field, self.values[DOING])
            raise NotationError("; ".join(fault.what for fault in faults), self.text, place.at)
        return row

    def parts(self) -> Parts:
        """Read everything, each by itself."""
        seat = self.seat(self.turn)
        viewer = self.seat(self.values["view"]) if "view" in self.values else UNKNOWN
        parts = Parts(self.board, [EMPTY] * self.seats, seat, viewer=viewer)
        self.read_phase(parts)
        self.read_cards(parts)
        if "round" in self.values:
            parts.round = self.number(self.values["round"], MOST_ROUNDS)
        parts.opener = self.seat(self.values["opener"]) if "opener" in self.values else seat
        if parts.phase == OPENING and "opener" not in self.values:
            parts.opener = -1
        if parts.phase == DEALING:
            cycle = self.game.book[B_CYCLE : B_CYCLE + self.game.book[B_CYCLE_LENGTH]]
            parts.left = cycle[parts.round % len(cycle)] * self.seats - sum(parts.sizes)
        if "swap" in self.values:
            parts.swap = self.squares(self.values["swap"])
        if "gifts" in self.values:
            parts.gifts = {seat: self.gift(value) for seat, value in enumerate(self.by_seat("gifts"))}
        if "known" in self.values:
            parts.known = {seat: self.memories(value) for seat, value in enumerate(self.by_seat("known"))}
        return parts

    def read_phase(self, parts: Parts) -> None:
        """Read what is to be done, or how the game ended."""
        doing = [name for name in self.values if name not in FIELDS]
        if len(doing) != 1:
            known = ", ".join(name for name in WORDS if name not in FIELDS)
            at = self.values[doing[1]].at if doing else self.turn.at + len(self.turn.text)
            raise self.fail(f"here should stand what is to be done, or how the game ended, once: {known}", at)
        (name,) = doing
        value = self.values[DOING] = self.values[name]
        if name in ENDING_NUMBERS:
            parts.phase, parts.ending = ENDED, ENDING_NUMBERS[name]
            for one in value.parts(","):
                bit = 1 << self.seat(one)
                if parts.first & bit:
                    raise self.fail(f"seat {one.solid} stands twice", one.at)
                parts.first |= bit
        elif name in PHASE_NUMBERS:
            parts.phase = PHASE_NUMBERS[name]
        else:
            parts.phase, parts.robbed = ROBBING, self.seat(value)

    def read_cards(self, parts: Parts) -> None:
        """Read hands and discards; together they hold no card more often than the deck."""
        hands: list[Hand | int] = []
        left = DECK
        values = self.by_seat("hands") if "hands" in self.values else [None] * self.seats
        for seat, value in enumerate(values):
            text = value.solid if value is not None else ""
            hidden = parts.viewer not in (-1, seat)
            if value is None or not text:
                hands.append(0 if hidden else EMPTY)
            elif text[0] == "?" or hidden:
                hands.append(self.hidden(value, hidden))
            else:
                hand = self.hand(value, left)
                left = less(left, hand)
                hands.append(hand)
        parts.hands = hands
        if "discards" in self.values:
            parts.discards = self.hand(self.values["discards"], left)

    def hidden(self, value: Value, hidden: bool) -> int:
        """Read a hand that is hidden: how many cards it has."""
        text = value.solid
        if not hidden:
            raise self.fail("hands are hidden only in a view, such as view=0, and there only those of others", value.at)
        if text[0] != "?":
            raise self.fail("in a view the hands of others are hidden; three cards are written ?3", value.at)
        count = self.number(Value(text[1:], value.at), len(DECK))
        if count == 0 or text != f"?{count}":
            raise self.fail("the number of cards in a hidden hand is written ?3, and no card is left out", value.at)
        return count

    def hand(self, value: Value, left: Hand) -> Hand:
        """Read cards."""
        try:
            return read_hand(value.text, left)
        except NotationError as error:
            raise self.fail(error.what, value.at + (error.at or 0)) from None

    def by_seat(self, name: str) -> list[Value]:
        """Take a value apart at its bars, as many parts as there are seats."""
        parts = list(self.values[name].parts("|"))
        if len(parts) != self.seats:
            raise self.fail(f"{name} has {len(parts)} parts between bars; there are {self.seats} seats", parts[0].at)
        return parts

    def seat(self, value: Value) -> int:
        """Read a seat."""
        text = value.solid
        if len(text) != 1 or text not in "0123456789" or int(text) >= self.seats:
            shown = f"{shorten(text)!r} is no seat" if text else "here should stand a seat"
            raise self.fail(f"{shown}; seats go from 0 to {self.seats - 1}", value.at)
        return int(text)

    def number(self, value: Value, most: int) -> int:
        """Read a whole number."""
        text = value.solid
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
            raise self.fail(f"{shorten(text)!r} is no whole number up to {most}", value.at)
        if text != str(int(text)):
            raise self.fail(f"a number has no zeros in front: {int(text)}", value.at)
        return int(text)

    def squares(self, value: Value) -> tuple[int, int]:
        """Read two squares, the lower one first."""
        found = SWAP.fullmatch(value.solid)
        one, other = (int(found[1]), int(found[2])) if found else (0, 0)
        if not one < other < self.game.ring.squares or value.solid != f"{one}-{other}":
            raise self.fail("two squares are written such as 10-30, the lower one first", value.at)
        return one, other

    def gift(self, value: Value) -> int:
        """Read a card laid down for the exchange; ? is one that is hidden."""
        text = value.solid
        if text not in ("", "?", *CARDS):
            raise self.fail(f"{shorten(text)!r} is no card; one that is hidden is ?", value.at)
        return 0 if not text else UNKNOWN if text == "?" else CARDS.index(text) + 1

    def memories(self, value: Value) -> list[int]:
        """Read what a seat knows of the hands of others."""
        if not value.solid:
            return []
        found = []
        for one in value.parts(","):
            match = MEMORY.fullmatch(one.solid)
            if match is None or list(match[2]) != sorted(set(match[2])) or int(match[2][-1]) >= self.seats:
                what = "a card and who may hold it, seats rising"
                raise self.fail(f"{shorten(one.solid)!r} is not {what}, such as 5@2 or 5@02", one.at)
            seats = sum(1 << int(seat) for seat in match[2])
            found.append(CARDS.index(match[1]) + 1 | seats << KNOWN_SHIFT)
        if len(found) > self.game.book[B_MEMORY]:
            raise self.fail("nobody can know of so many cards in this game", value.at)
        return found


def less(left: Hand, hand: Hand) -> Hand:
    """Take cards away."""
    return Hand(tuple(a - b for a, b in zip(left.counts, hand.counts, strict=True)))


def read(game: DogGame, text: str) -> list[int]:
    """Read a position as a row."""
    return Reader(game, text).row()
