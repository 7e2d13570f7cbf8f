"""A scenario: how the game is set up, what is done, and how everything must stand after each step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from azar.grading.requirements import Requirement

NOBODY = "nobody"
"""What a scenario writes where nobody is on turn, or has won."""
KINDS = (
    "set-up",
    "game over",
    "unknown player",
    "not in hand",
    "no card yet",
    "not your turn",
    "target",
    "condition",
)
"""The causes for which something is refused, in the order in which they are looked at."""
NOT_OVER = "not over"
"""How the question for the winner is refused before the end."""
SEATED = ("progress", "lap", "tile", "ranking", "hands")
"""What a state says of each player."""


@dataclass(frozen=True)
class Expected:
    """What must be so after a step; only what is said counts."""

    refused: str | None = None
    """The cause for which the step must be refused; None if it must not be."""
    state: Mapping[str, Any] = field(default_factory=dict)
    """Parts of the state by name: progress, lap, tile, ranking, hands, in_play, turn, over, board."""
    winner: str | None = None
    """Who must have won; `nobody` if the question must be refused, None if it is not asked."""


@dataclass(frozen=True)
class Step:
    """Something that is done, and what must follow."""

    do: str
    """As the scenario writes it: `Ann: throw 3+4`."""
    message: Mapping[str, Any]
    """As the implementation is told it."""
    expected: Expected


@dataclass(frozen=True)
class Scenario:
    """One game, or a part of one, that shows whether a requirement is kept."""

    file: str
    line: int
    name: str
    requirement: Requirement
    version: str
    setup: Mapping[str, Any]
    """What the implementation is told at the start."""
    start: Expected
    steps: tuple[Step, ...]
    times: int = 1
    """How often the whole is played, for counts of what chance does."""
    counts: Mapping[str, Mapping[str, tuple[int, int]]] = field(default_factory=dict)
    """How many tiles, or cards in hands, of each kind there are at least and at most after all these games."""
