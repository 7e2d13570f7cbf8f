"""Positions of Circuit read back from their notation, or refused with the reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from azar.core.errors import NotationError, RulesError, nearest, shorten
from azar.games.circuit.cards import card_number
from azar.games.circuit.notation import HOWS, NONE, THEN
from azar.games.circuit.row import (
    B_SEATS,
    B_TILES,
    CARDS,
    DEALING,
    DECIDING,
    DRAWING,
    ENDED,
    THROWING,
    TILING,
)
from azar.games.circuit.setup import Entry, Setup, set_up
from azar.games.circuit.tiles import read_tile

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame

LONGEST: Final = 2_000_000
PLACE: Final = re.compile(r"(-?[0-9]{1,9}):([0-9]{1,3})")
NUMBER: Final = re.compile(r"[0-9]{1,9}")
SEAT: Final = re.compile(r"@([0-9]{1,2})")
ENTRY: Final = re.compile(r"#([0-9]{1,9})([a-z]{1,20})(?:>([0-9]{1,2}))?(\*?)")
FORM: Final = "a position is written 0:4|0:1 @0, each place as lap:tile"


def read(game: CircuitGame, text: str) -> list[int]:
    """Read a position into a row."""
    if len(text) > LONGEST:
        raise NotationError(f"a position has at most {LONGEST:,} characters")
    words = text.split()
    if len(words) < 2:
        raise NotationError(FORM, text)
    n, tiles = game.book[B_SEATS], game.book[B_TILES]
    pieces = [read_piece(part, tiles) for part in bounded(words[0], "|")]
    seat = SEAT.fullmatch(words[1])
    if seat is None:
        raise NotationError(f"{shorten(words[1])!r} does not say who is on turn: @0", text)
    places, since, before = ([piece[i] for piece in pieces] for i in range(3))
    parts = Setup(places, int(seat[1]), DECIDING, since, before, [[0] * CARDS for _ in range(n)])
    seen = set()
    for word in words[2:]:
        key, _, value = word.partition("=")
        if key not in READERS:
            raise NotationError(f"a position has no {shorten(key)!r}{nearest(key, list(READERS))}", text)
        if key in seen:
            raise NotationError(f"{key} stands twice", text)
        seen.add(key)
        READERS[key](game, parts, value)
    if parts.phase == DECIDING and game.plan.tiles is None and len(parts.tiles) < tiles:
        parts.phase = TILING
    elif parts.phase == DECIDING and parts.to_deal:
        parts.phase = DEALING
    try:
        return set_up(game, parts)
    except RulesError as error:
        raise NotationError("; ".join(error.problems), text) from None


def bounded(text: str, mark: str, most: int = 5_000) -> list[str]:
    """Split a text that may not have too many parts."""
    if text.count(mark) >= most:
        raise NotationError(f"there are too many {mark!r}", text)
    return text.split(mark)


def read_piece(text: str, tiles: int) -> tuple[int, int, int]:
    """Read where a piece stands, and where its last two turns were thrown from."""
    places = []
    for part in bounded(text, "~"):
        match = PLACE.fullmatch(part)
        if match is None:
            raise NotationError(f"a place is written lap:tile, not {shorten(part)!r}")
        if not 1 <= int(match[2]) <= tiles:
            raise NotationError(f"there is no tile {int(match[2])}: tiles go from 1 to {tiles}")
        places.append(int(match[1]) * tiles + int(match[2]) - 1)
    if len(places) > 3:
        raise NotationError(f"a place and where two turns were thrown from, not {len(places)} places", text)
    return (*places, *[0] * (3 - len(places)))[:3]  # type: ignore[return-value]  # three of them


def number(text: str, what: str) -> int:
    """Read a whole number."""
    if not NUMBER.fullmatch(text):
        raise NotationError(f"{what} is a whole number, not {shorten(text)!r}")
    return int(text)


def seats_of(text: str, what: str) -> int:
    """Read some seats, as bits."""
    bits = 0
    for part in bounded(text, ","):
        seat = number(part, what)
        if seat > 99 or bits >> seat & 1:
            raise NotationError(f"{what} lists seats, each once: {shorten(text)!r}")
        bits |= 1 << seat
    return bits


def read_throw(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read that dice are being thrown, and those that lie on the table."""
    parts.phase = THROWING
    parts.dice = [number(face, "a die") for face in bounded(text, "+")] if text else []


def read_draw(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read who draws a card, and what goes on then."""
    seats, _, then = text.partition(":")
    if then not in THEN.values():
        raise NotationError(f"draw ends in :turn or :card, not {shorten(then)!r}")
    parts.phase, parts.drawers, parts.ends_turn = DRAWING, seats_of(seats, "draw"), then == THEN[1]


def read_deal(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read who is still to be dealt."""
    parts.to_deal = seats_of(text, "deal")


def read_passed(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read how many seats have passed."""
    parts.window = number(text, "passed")


def read_hands(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read the hands."""
    hands = []
    for part in bounded(text, "/"):
        held = [0] * CARDS
        for name in part.split(",") if part != NONE else ():
            held[card_number(name)] += 1
        hands.append(held)
    parts.hands = hands


def read_play(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read the cards in play."""
    for part in bounded(text, ","):
        match = ENTRY.fullmatch(part)
        if match is None:
            raise NotationError(f"a card in play is written #1speed>0, not {shorten(part)!r}")
        target = -1 if match[3] is None else int(match[3])
        parts.entries.append(Entry(int(match[1]), card_number(match[2]), target, match[4] == "*"))


def read_labels(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read how many labels have been given."""
    parts.labels = number(text, "labels")


def read_last(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read the last card."""
    parts.last = card_number(text)


def read_landed(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read who made the last throw, and to which tile."""
    seat, _, tile = text.partition(":")
    parts.lander, parts.landed = number(seat, "the lander"), number(tile, "the tile")


def read_end(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read who has won, and how."""
    seat, _, how = text.partition(":")
    if how not in HOWS.values():
        raise NotationError(f"a game is won by {', '.join(HOWS.values())}, not {shorten(how)!r}")
    parts.winner = number(seat, "the winner")
    parts.how = next(code for code, word in HOWS.items() if word == how)


def read_won(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read how the game ended."""
    read_end(game, parts, text)
    parts.phase = ENDED


def read_board(game: CircuitGame, parts: Setup, text: str) -> None:
    """Read a board, as far as it has been drawn."""
    names = bounded(text, ",") if text != NONE else []
    parts.tiles = [read_tile(name, game.board.kinds) for name in names]


READERS: Final[dict[str, Callable[[CircuitGame, Setup, str], None]]] = {
    "throw": read_throw,
    "draw": read_draw,
    "deal": read_deal,
    "passed": read_passed,
    "hands": read_hands,
    "play": read_play,
    "labels": read_labels,
    "last": read_last,
    "landed": read_landed,
    "sealed": read_end,
    "won": read_won,
    "board": read_board,
}
