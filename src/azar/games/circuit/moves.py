"""Moves and outcomes as values; their text is the notation of the rules: `throw`, `speed>Ben`, `cancellation#2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from azar.core.errors import NotationError, nearest, shorten
from azar.games.circuit.cards import NAMES
from azar.games.circuit.codes import (
    AT_NOBODY,
    BEFORE_LABELS,
    FIRST_CARD,
    MOST_LABEL,
    PASS,
    THROW,
    card_code,
    card_in,
    target_in,
)
from azar.games.circuit.row import MOST_SEATS

PLAIN: Final = {"throw": THROW, "pass": PASS}
WORDS: Final = (*PLAIN, *NAMES)
LONGEST: Final = 200
WRITTEN: Final = re.compile(r"([A-Za-z_]{1,30})(?: *([>#]) *(|\S.*))?")
LABEL: Final = re.compile(r"[0-9]+")
ADDRESSED: Final = re.compile(r"([^:=#>]{1,60}):(.*)")
OUTCOMES: Final = ("tile=", "card=")


@dataclass(frozen=True)
class Move:
    """A throw, a pass, or a card with the player or the card in play that it is aimed at.

    A player without a name is a target that was left out after its mark, as in `speed>`.
    """

    word: str
    player: str | None = None
    label: int | None = None

    def __str__(self) -> str:
        """Write the move: speed>Ann."""
        if self.player is not None:
            return f"{self.word}>{self.player}"
        return self.word if self.label is None else f"{self.word}#{self.label}"


@dataclass(frozen=True)
class Drawn:
    """A tile or a card that chance has brought."""

    what: str
    name: str

    def __str__(self) -> str:
        """Write the outcome: tile=moonwalk:3, card=speed."""
        return f"{self.what}={self.name}"


def looks_like_a_move(text: str) -> bool:
    """Say whether a text is written as a move, whoever plays it."""
    match = WRITTEN.fullmatch(text.strip()) if len(text) <= LONGEST else None
    return match is not None and match[1] in WORDS


def whose(text: str, names: Sequence[str]) -> tuple[str | None, str]:
    """Split `Ben: repeat` into the player and the move; a text that names nobody has no player."""
    if len(text) > LONGEST:
        return None, text
    bare = text.strip()
    after = {name: bare[len(name) :].lstrip() for name in names if bare.startswith(name)}
    named = [(name, rest[1:].strip()) for name, rest in after.items() if rest.startswith(":")]
    named.sort(key=lambda found: len(found[0]), reverse=True)
    for name, rest in named:
        # Names come first, since a player may be called `speed>Ann` or `card=x`.
        if looks_like_a_move(rest):
            return name, rest
    if looks_like_a_move(bare) or bare.startswith(OUTCOMES):
        return None, text
    if named:
        return named[0]
    match = ADDRESSED.fullmatch(bare)
    if match is not None and looks_like_a_move(match[2]):
        return match[1].strip(), match[2].strip()
    return None, text


def read_move(text: str) -> Move:
    """Read a move, lawful or not."""
    match = WRITTEN.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if match is None:
        raise NotationError("a move is written throw, speed>Ann, acceleration or cancellation#2", text)
    word, mark, target = match[1], match[2], match[3]
    if word not in WORDS:
        raise NotationError(f"there is no card {shorten(word)!r}{nearest(word, WORDS)}")
    if mark == "#" and target:
        # What is no number is the number of no card.
        return Move(word, label=min(int(target), MOST_LABEL) if LABEL.fullmatch(target) else MOST_LABEL)
    return Move(word, target)


def code_of(move: Move, names: Sequence[str]) -> int:
    """Number a move, lawful or not."""
    if move.word in PLAIN:
        return PLAIN[move.word]
    target = 0
    if move.player is not None:
        target = 1 + names.index(move.player) if move.player in names else AT_NOBODY
    elif move.label is not None:
        target = BEFORE_LABELS + max(1, min(move.label, MOST_LABEL)) if move.label else BEFORE_LABELS + MOST_LABEL
    return card_code(NAMES.index(move.word), target)


def move_of(code: int, names: Sequence[str]) -> Move:
    """Make the move from its number."""
    if code < FIRST_CARD:
        return Move("pass" if code == PASS else "throw")
    card, target = NAMES[card_in(code)], target_in(code)
    if 1 <= target <= MOST_SEATS and target <= len(names):
        return Move(card, player=names[target - 1])
    return Move(card, label=target - BEFORE_LABELS) if target > AT_NOBODY else Move(card)
