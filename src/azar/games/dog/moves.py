"""Moves as values; written, each is the notation of the rules: `G2 D2 fold A# 50 A'0 4'0 80- J120 7022'213 2>3 J`.

A rank is a digit. A mark behind it says whose piece is meant: nothing for the side played for, `'` for its teammate's
(in tandem, one's second colour), `@3` for any other seat's. `-` goes on past the finish. An `X` in front is a joker.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Discard", "Draw", "Fold", "Give", "Go", "Idle", "Leg", "Move", "Play", "Seven", "Start", "Swap", "Who"]


@dataclass(frozen=True)
class Who:
    """A piece: its rank, and the mark that says whose it is."""

    rank: int
    mark: str = ""

    def __str__(self) -> str:
        """Write rank and mark."""
        return f"{self.rank}{self.mark}"


@dataclass(frozen=True)
class Move:
    """Anything that a seat may do; its text is the notation."""


@dataclass(frozen=True)
class Give(Move):
    """Give a card away before play."""

    card: str

    def __str__(self) -> str:
        """Write it: G2."""
        return f"G{self.card}"


@dataclass(frozen=True)
class Discard(Move):
    """Lay a card down, since none can be played."""

    card: str

    def __str__(self) -> str:
        """Write it: D2."""
        return f"D{self.card}"


@dataclass(frozen=True)
class Fold(Move):
    """Lay down the whole hand, since no card can be played."""

    def __str__(self) -> str:
        """Write it."""
        return "fold"


@dataclass(frozen=True, kw_only=True)
class Play(Move):
    """A card played, or a joker played as that card."""

    joker: bool = False

    def __str__(self) -> str:
        """Write it, with an X in front for a joker."""
        return ("X" if self.joker else "") + self.action

    @property
    def action(self) -> str:
        """What is done, without the joker."""
        raise NotImplementedError


@dataclass(frozen=True)
class Start(Play):
    """Bring a piece out of the kennel with an A or a K."""

    card: str
    mark: str = ""

    @property
    def action(self) -> str:
        """What is done: A#."""
        return f"{self.card}#{self.mark}"


@dataclass(frozen=True)
class Go(Play):
    """Move a piece; `other` is the other way of a card: an ace's one step, or a four backward."""

    card: str
    piece: Who
    other: bool = False
    past: bool = False

    @property
    def action(self) -> str:
        """What is done: 50, A'0, 80-."""
        return f"{self.card}{chr(39) * self.other}{self.piece}{'-' * self.past}"


@dataclass(frozen=True)
class Swap(Play):
    """Let a piece change places with one of another seat (in tandem, of another colour), named by seat and rank."""

    piece: Who
    seat: int
    rank: int

    @property
    def action(self) -> str:
        """What is done: J120."""
        return f"J{self.piece}{self.seat}{self.rank}"


@dataclass(frozen=True)
class Idle(Play):
    """Play a Jack for nothing."""

    @property
    def action(self) -> str:
        """What is done."""
        return "J"


@dataclass(frozen=True)
class Draw(Play):
    """Draw a card from another seat's hand with a 2."""

    seat: int

    @property
    def action(self) -> str:
        """What is done: 2>3."""
        return f"2>{self.seat}"


@dataclass(frozen=True)
class Leg:
    """A part of a seven: so many steps with a piece."""

    piece: Who
    steps: int
    past: bool = False

    def __str__(self) -> str:
        """Write it: 2'5-."""
        return f"{self.piece}{self.steps}{'-' * self.past}"


@dataclass(frozen=True)
class Seven(Play):
    """Seven steps, in legs."""

    legs: tuple[Leg, ...]

    @property
    def action(self) -> str:
        """What is done: 7022'213."""
        return "7" + "".join(map(str, self.legs))
