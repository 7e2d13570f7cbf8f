"""Throws of one die or three: what can fall, how often, and how it is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from azar.core.errors import NotationError, shorten
from azar.games.toledo.row import CHANCES, SIDES

DICE: Final = 3
LONGEST_THROW: Final = 40
MOST_FACE: Final = 999
"""More cannot be written, and no die has so many sides."""
DIGIT: Final = 10


@dataclass(frozen=True, order=True)
class Throw:
    """The faces of one throw, the highest first: dice in another order are the same throw."""

    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        """Put the faces in order."""
        object.__setattr__(self, "faces", tuple(sorted(self.faces, reverse=True)))

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.faces)

    @property
    def pair(self) -> int:
        """The face that two of three dice show, or 0; three of a kind counts as a pair."""
        return self.faces[1] if len(set(self.faces)) < len(self.faces) == DICE else 0

    @property
    def triple(self) -> bool:
        """Whether three dice show the same face."""
        return len(self.faces) == DICE and len(set(self.faces)) == 1

    @property
    def aced(self) -> bool:
        """Whether two dice show the same face and the third an ace: x-x-1, three aces included."""
        return len(self.faces) == DICE and self.faces[0] == self.faces[1] and self.faces[2] == 1

    @property
    def digits(self) -> int:
        """The faces as the digits of one number."""
        number = 0
        for face in self.faces:
            number = number * DIGIT + face
        return number

    def __str__(self) -> str:
        """Write the throw: 4+2+1."""
        return "+".join(map(str, self.faces))


def of_digits(number: int) -> Throw:
    """Make a throw of the digits of a number."""
    return Throw(tuple(int(digit) for digit in str(number)))


@cache
def three_dice() -> tuple[Throw, ...]:
    """List the 56 throws of three dice, by their number."""
    return tuple(sorted(Throw(faces) for faces in combinations_with_replacement(range(1, SIDES + 1), DICE)))


@cache
def one_die() -> tuple[Throw, ...]:
    """List the throws of one die, by their number."""
    return tuple(Throw((face,)) for face in range(1, SIDES + 1))


@cache
def numbers_of(dice: int) -> dict[Throw, int]:
    """Number the throws of one die or of three."""
    return {throw: number for number, throw in enumerate(three_dice() if dice == DICE else one_die())}


def weight_of(throw: Throw) -> int:
    """Count the orders in which these dice can fall."""
    return factorial(len(throw.faces)) // prod(factorial(n) for n in Counter(throw.faces).values())


def tables() -> Iterator[int]:
    """Write what a book begins with: all that is to be known of each throw, and the throw of each equal chance."""
    throws = three_dice()
    yield from (throw.total for throw in throws)
    yield from (throw.digits for throw in throws)
    yield from (throw.pair for throw in throws)
    yield from (int(throw.triple) for throw in throws)
    yield from (int(throw.aced) for throw in throws)
    yield from (weight_of(throw) for throw in throws)
    drawn = [number for number, throw in enumerate(throws) for _ in range(weight_of(throw))]
    assert len(drawn) == CHANCES
    yield from drawn


def read_throw(text: str) -> Throw:
    """Read a throw such as 4+2+1; the order of the dice does not matter."""
    faces = [part.strip() for part in text[: LONGEST_THROW + 1].split("+")]
    if len(text) > LONGEST_THROW or not all(face.isascii() and face.isdigit() and len(face) <= 3 for face in faces):
        raise NotationError("a throw is written as its dice, such as 4+2+1", text)
    return Throw(tuple(int(face) for face in faces))


def throw_of(what: object) -> Throw:
    """Take a throw as a Throw, as its dice (4, 2, 1), as the face of one die, or as text."""
    if isinstance(what, Throw):
        what = what.faces
    elif isinstance(what, int):
        what = (what,)
    if isinstance(what, Sequence) and not isinstance(what, str | bytes):
        if not 0 < len(what) <= DICE or not all(type(face) is int and 0 <= face <= MOST_FACE for face in what):
            raise NotationError("a throw is its dice, such as (4, 2, 1)", shorten(what))
        return Throw(tuple(what))
    if isinstance(what, str):
        return read_throw(what)
    raise NotationError("a throw is a Throw, its dice, such as (4, 2, 1), or text, such as 4+2+1", shorten(what))
