"""The ring: how many squares, whose start is where, and how far it is (rules/dog.md, "Board and deck").

The squares are numbered the way the pieces move, from P0, the start of colour 0. A colour is a set of four pieces with
a start, a kennel and a finish; a seat has one colour, in tandem two.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from azar.core.errors import RulesError, nearest

__all__ = ["BY_PLAYERS", "FINISH", "PHYSICAL", "PIECES", "SEGMENT", "Mode", "Ring", "make_ring"]

SEGMENT = 16
"""Squares in a segment: from one start to the next where every segment has a seat."""

PIECES = 4
FINISH = 4
"""Places in a finish; F3 is the innermost."""

FEWEST_SEATS, MOST_SEATS = 2, 6
FEWEST_SEGMENTS, MOST_SEGMENTS = 2, 6
TANDEM_SEATS, TANDEM_COLOURS = 2, 4

BY_PLAYERS = "by_players"
PHYSICAL = "physical"
# The boards that are sold: one of four segments, and one of six.
SMALL_BOARD, LARGE_BOARD = 4, 6


class Mode(StrEnum):
    """Who plays with whom."""

    SOLO = "solo"
    PAIRS = "pairs"
    TRIOS = "trios"
    TANDEM = "tandem"


MODES: dict[int, tuple[Mode, ...]] = {
    2: (Mode.SOLO, Mode.TANDEM),
    3: (Mode.SOLO,),
    4: (Mode.PAIRS, Mode.SOLO),
    5: (Mode.SOLO,),
    6: (Mode.PAIRS, Mode.TRIOS, Mode.SOLO),
}
"""The modes for so many seats; the first is played unless another is asked for."""


@dataclass(frozen=True)
class Ring:
    """A board without its pieces: so many seats, playing so, on so many segments.

    >>> Ring(4, Mode.PAIRS, 4).starts
    (0, 16, 32, 48)
    >>> Ring(2, Mode.SOLO, 4).starts
    (0, 32)
    """

    seats: int
    mode: Mode
    segments: int

    def __post_init__(self) -> None:
        """Refuse what cannot be played, naming every problem."""
        problems = []
        if self.seats not in MODES:
            problems.append(f"dog has {FEWEST_SEATS} to {MOST_SEATS} seats, not {self.seats}")
        elif self.mode not in MODES[self.seats]:
            problems.append(f"{self.seats} seats play {' or '.join(MODES[self.seats])}, not {self.mode}")
        if not FEWEST_SEGMENTS <= self.segments <= MOST_SEGMENTS:
            problems.append(f"a ring has {FEWEST_SEGMENTS} to {MOST_SEGMENTS} segments, not {self.segments}")
        elif self.segments < self.colours <= MOST_SEATS:
            problems.append(f"{self.colours} colours need as many segments, here are only {self.segments}")
        if problems:
            raise RulesError(problems)

    @property
    def squares(self) -> int:
        """How many squares the ring has."""
        return SEGMENT * self.segments

    @property
    def colours(self) -> int:
        """How many colours are on the board: one for each seat, in tandem two."""
        return TANDEM_COLOURS if self.mode == Mode.TANDEM else self.seats

    @property
    def owner(self) -> str:
        """What has pieces, as a word for messages: a seat, in tandem a colour."""
        return "colour" if self.mode == Mode.TANDEM else "seat"

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The start of each colour, as a square of the ring."""
        return tuple(SEGMENT * (colour * self.segments // self.colours) for colour in range(self.colours))

    def corner(self, colour: int) -> int:
        """The segment that begins with this colour's start."""
        return self.starts[colour] // SEGMENT

    def seat_of(self, colour: int) -> int:
        """Who plays a colour: in tandem seat 0 has colours 0 and 2, seat 1 has 1 and 3."""
        return colour % self.seats

    def colours_of(self, seat: int) -> tuple[int, ...]:
        """The colours of a seat."""
        return tuple(range(seat, self.colours, self.seats))

    def distance(self, colour: int, square: int) -> int:
        """Steps forward from a square to this colour's start; 0 on it."""
        return (self.starts[colour] - square) % self.squares


def make_ring(players: int = 4, mode: str | None = None, segments: int | str = BY_PLAYERS) -> Ring:
    """Make the ring that the options `players`, `mode` and `ring_segments` ask for.

    >>> make_ring(5, segments="physical").starts
    (0, 16, 32, 48, 64)
    >>> make_ring(2, "tandem").colours_of(1)
    (1, 3)
    """
    if players not in MODES:
        raise RulesError(f"dog has {FEWEST_SEATS} to {MOST_SEATS} seats, not {players}")
    problems = []
    if mode is not None and mode not in set(Mode):
        problems.append(f"there is no mode {mode!r}{nearest(mode, [each.value for each in Mode])}")
    if isinstance(segments, str) and segments not in (BY_PLAYERS, PHYSICAL):
        problems.append(f"ring_segments cannot be {segments!r}{nearest(segments, [BY_PLAYERS, PHYSICAL])}")
    if problems:
        raise RulesError(problems)
    if segments == BY_PLAYERS:
        # Two seats sit at opposite ends of the small board; on two segments they would be on each other's heels.
        count = SMALL_BOARD if players == FEWEST_SEATS else players
    elif segments == PHYSICAL:
        count = SMALL_BOARD if players <= SMALL_BOARD else LARGE_BOARD
    else:
        count = int(segments)
    return Ring(players, MODES[players][0] if mode is None else Mode(mode), count)
