"""Whose turn it is."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Decide:
    """A seat must choose a move."""

    seat: int


@dataclass(frozen=True)
class Chance:
    """The dice or the cards decide next; `seat` is who throws or draws, if anybody."""

    seat: int | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Over:
    """The game is over: each seat's place (1 is first, equals share), who won, and the points of each."""

    ranking: tuple[int, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...] = field(default=(), compare=False)


Turn = Decide | Chance | Over
