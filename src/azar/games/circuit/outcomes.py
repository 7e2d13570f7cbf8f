"""Throws and tiles that are given as outcomes, found among those that can come."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING, Final

from azar.core.errors import IllegalMove, nearest, shorten
from azar.core.position import Position
from azar.games.circuit.moves import Drawn, looks_like_a_move
from azar.games.circuit.row import B_THROWS, DICE_THROWN, PHASE, THROWING
from azar.games.circuit.throws import Throw, in_order, read_throw, say_dice, throw_numbers

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame

TILES_NAMED: Final = 100
"""So many tiles that may be drawn are compared with what was written wrongly."""


def throw_in(what: object) -> Throw:
    """Take a throw as it is, or read it."""
    return what if isinstance(what, Throw) else read_throw(shorten(what, 100))


def whole_throw(game: CircuitGame, position: Position, what: object) -> Throw | None:
    """Read a whole throw where dice are thrown one by one and none lies yet, equal dice in any order."""
    dice, row = game.plan.dice, position.row
    if row[PHASE] != THROWING or game.book[B_THROWS] or row[DICE_THROWN]:
        return None
    if isinstance(what, str) and looks_like_a_move(what):
        return None
    throw = throw_in(what)
    if len(throw.faces) != len(dice):
        return None
    if not all(1 <= face <= sides for face, sides in zip(throw.faces, dice, strict=True)):
        raise IllegalMove(f"{throw} cannot be thrown here, with {say_dice(dice)}")
    return Throw(in_order(dice, throw.faces))


def find_throw(game: CircuitGame, position: Position, throw: Throw) -> int:
    """Find the number of a throw, or of one die."""
    dice = game.plan.dice
    if not game.book[B_THROWS]:
        if len(throw.faces) != 1 or throw.faces[0] not in game.list_chances(position)[0]:
            raise IllegalMove(
                f"{throw} cannot come now: {say_dice(dice)} are thrown one by one, or given whole before the first"
            )
        return throw.faces[0]
    settled = Throw(in_order(dice, throw.faces)) if len(throw.faces) == len(dice) else throw
    number = throw_numbers(dice).get(settled)
    if number is None:
        raise IllegalMove(f"{throw} cannot be thrown here, with {say_dice(dice)}")
    return number


def find_tile(numbers: Mapping[str, int], what: object) -> int:
    """Find the number of a tile that is drawn."""
    number = numbers.get(str(what).replace(" ", "")) if isinstance(what, str | Drawn) else None
    if number is None:
        raise IllegalMove(f"{shorten(what)!r} is no outcome here{nearest(what, list(islice(numbers, TILES_NAMED)))}")
    return number
