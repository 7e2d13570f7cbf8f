"""Positions of a round given by a program, in parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, cast

from azar.core.errors import AzarError, RulesError, shorten
from azar.core.game import Game
from azar.games.toledo import notation
from azar.games.toledo.ending import NOBODY
from azar.games.toledo.setup import Parts, Round

PARTS = ("first", "turn", "marks", "lots", "totals", "pair", "battle", "winner", "share")


def read_given(played: Round, game: Game, given: Mapping[str, Any]) -> Parts:
    """Read parts as a program gives them; seats by number or name, marks as a list with None where there is none."""
    parts, word = Parts(), played.word
    for name, value in given.items():
        if name not in PARTS or (name in ("marks", "lots", "totals") and name != word and name != "marks"):
            parts.problems.append(f"there is no part {shorten(name)!r}; a position has {', '.join(PARTS)}")
        elif name in ("first", "turn"):
            setattr(parts, name, seat_given(game, value, parts.problems))
        elif name == "winner":
            parts.winner = NOBODY if value == notation.PUSH else seat_given(game, value, parts.problems)
        elif name == "share":
            parts.share = share_given(value, parts.problems)
        elif name == "pair":
            parts.pair = value if whole(value) else 0
            if value is not None and not whole(value):
                parts.problems.append("pair is a face of the dice")
        else:
            numbers = pair_given(name, value, parts.problems)
            if name == "battle":
                parts.battle = numbers
            else:
                parts.marks = numbers
    if parts.problems:
        raise RulesError(parts.problems)
    return parts


def share_given(value: object, problems: list[str]) -> Fraction | None:
    """Read a share as a fraction or as text."""
    if isinstance(value, Fraction) or whole(value):
        return Fraction(cast(int, value))
    if isinstance(value, str) and notation.SHARE_TEXT.fullmatch(value) and not value.endswith("/0"):
        return Fraction(value)
    if value is not None:
        problems.append("share is a fraction, such as 1/4")
    return None


def whole(value: object) -> bool:
    """Say whether something is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def seat_given(game: Game, value: object, problems: list[str]) -> int | None:
    """Find a seat by number or name."""
    if value is None:
        return None
    try:
        return game.seat(value)
    except AzarError as error:
        problems.append(str(error))
        return None


def pair_given(name: str, value: object, problems: list[str]) -> tuple[int, int]:
    """Read one number a seat."""
    fine = isinstance(value, Sequence) and not isinstance(value, str | bytes) and len(value) == 2
    if fine and all(number is None or whole(number) for number in cast(Sequence[object], value)):
        first, second = cast(Sequence[int | None], value)
        return first or 0, second or 0
    problems.append(f"{name} are two whole numbers, one a seat, with None where there is none yet")
    return 0, 0
