"""Throws of dice of any sides: what can fall, how often, and how it is written."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Final

from azar.core.errors import NotationError
from azar.games.circuit.row import FACE_BITS, FACE_MASK, FACES_A_NUMBER

MOST_LISTED: Final = 10_000
"""Dice that can fall in more ways than this are thrown one by one."""
WRITTEN: Final = re.compile(r"[0-9]{1,4}(?:\+[0-9]{1,4}){0,7}")

Dice = tuple[int, ...]
"""The sides of each die."""


@dataclass(frozen=True, order=True)
class Throw:
    """The faces of one throw, in the order of the dice."""

    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.faces)

    def __str__(self) -> str:
        """Write the throw: 3+4."""
        return "+".join(map(str, self.faces))


def groups(dice: Dice) -> dict[int, list[int]]:
    """Find the places of dice with equal sides."""
    found: dict[int, list[int]] = {}
    for place, sides in enumerate(dice):
        found.setdefault(sides, []).append(place)
    return found


def count_throws(dice: Dice) -> int:
    """Count in how many ways dice can fall, equal dice in any order."""
    return prod(comb(sides + len(places) - 1, len(places)) for sides, places in groups(dice).items())


def in_order(dice: Dice, faces: Sequence[int]) -> tuple[int, ...]:
    """Put the faces of equal dice in order, the lowest first."""
    settled = list(faces)
    for places in groups(dice).values():
        for place, face in zip(places, sorted(faces[place] for place in places), strict=True):
            settled[place] = face
    return tuple(settled)


@cache
def all_throws(dice: Dice) -> dict[Throw, int]:
    """List every throw, in order, with its weight."""
    parts = []
    for sides, places in groups(dice).items():
        falls = []
        for faces in combinations_with_replacement(range(1, sides + 1), len(places)):
            same = prod(factorial(n) for n in Counter(faces).values())
            falls.append((places, faces, factorial(len(places)) // same))
        parts.append(falls)
    found: dict[Throw, int] = {}
    for falls_together in product(*parts):
        settled = [0] * len(dice)
        for places, faces, _ in falls_together:
            for place, face in zip(places, faces, strict=True):
                settled[place] = face
        found[Throw(tuple(settled))] = prod(weight for _, _, weight in falls_together)
    return dict(sorted(found.items()))


@cache
def throw_numbers(dice: Dice) -> dict[Throw, int]:
    """Number every throw, in order."""
    return {throw: i for i, throw in enumerate(all_throws(dice))}


@cache
def throw_list(dice: Dice) -> tuple[Throw, ...]:
    """List every throw by its number."""
    return tuple(all_throws(dice))


def read_throw(text: str) -> Throw:
    """Read a throw such as 3+4."""
    if len(text) > 80 or not WRITTEN.fullmatch(text.replace(" ", "")):
        raise NotationError("a throw is written as its dice, such as 3+4", text)
    return Throw(tuple(int(face) for face in text.replace(" ", "").split("+")))


def pack(faces: Sequence[int]) -> list[int]:
    """Put faces into three numbers, three in each."""
    numbers = [0, 0, 0]
    for i, face in enumerate(faces):
        numbers[i // FACES_A_NUMBER] |= face << (FACE_BITS * (i % FACES_A_NUMBER))
    return numbers


def unpack(numbers: Sequence[int]) -> Throw:
    """Take the faces out again."""
    faces = []
    for number in numbers:
        left = number
        while left:
            faces.append(left & FACE_MASK)
            left >>= FACE_BITS
    return Throw(tuple(faces))


def say_dice(dice: Dice) -> str:
    """Name dice in words: 2 dice of 6 sides; dice of 6 and 8 sides."""
    if len(dice) == 1:
        return f"1 die of {dice[0]} sides"
    if len(set(dice)) == 1:
        return f"{len(dice)} dice of {dice[0]} sides"
    return f"{len(dice)} dice of {', '.join(map(str, dice[:-1]))} and {dice[-1]} sides"
