"""Throws of dice: what can fall, how often, and how it is written."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from azar.core.errors import NotationError, shorten

FACE_BITS = 5
"""Faces go up to 20, so four of them fit one small number, five bits each."""
LONGEST_THROW = 40


@dataclass(frozen=True, order=True)
class Throw:
    """The faces of one throw, lowest first: dice in another order are the same throw."""

    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        """Put the faces in order."""
        object.__setattr__(self, "faces", tuple(sorted(self.faces)))

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.faces)

    def __str__(self) -> str:
        """Write the throw: 3+6."""
        return "+".join(map(str, self.faces))


@cache
def all_throws(dice: int, sides: int) -> dict[Throw, int]:
    """List every throw of so many dice, in order, with its weight."""
    throws = {}
    for faces in combinations_with_replacement(range(1, sides + 1), dice):
        repeats = prod(factorial(n) for n in Counter(faces).values())
        throws[Throw(faces)] = factorial(dice) // repeats
    return throws


@cache
def throw_numbers(dice: int, sides: int) -> dict[Throw, int]:
    """Number every throw of so many dice, in order."""
    return {throw: i for i, throw in enumerate(all_throws(dice, sides))}


@cache
def throw_list(dice: int, sides: int) -> tuple[Throw, ...]:
    """List every throw by its number."""
    return tuple(all_throws(dice, sides))


def read_throw(text: str) -> Throw:
    """Read a throw such as 3+6; the order of the dice does not matter."""
    parts = text[: LONGEST_THROW + 1].split("+")
    faces = [part.strip() for part in parts]
    if len(text) > LONGEST_THROW or not all(face.isascii() and face.isdigit() and len(face) <= 3 for face in faces):
        raise NotationError("a throw is written as its dice, such as 3+6", text)
    return Throw(tuple(int(face) for face in faces))


def throw_of(what: object) -> Throw:
    """Take a throw as a Throw, as its dice (3, 6), or as text."""
    if isinstance(what, Throw):
        return what
    if isinstance(what, Sequence) and not isinstance(what, str | bytes):
        faces = [face for face in what if isinstance(face, int) and not isinstance(face, bool) and 0 <= face <= 999]
        if not faces or len(faces) < len(what) or len(faces) > LONGEST_THROW:
            raise NotationError("a throw is its dice, such as (3, 6)", shorten(what))
        return Throw(tuple(faces))
    return read_throw(str(what))


def pack(faces: Sequence[int]) -> int:
    """Put the faces of a throw into one number."""
    return sum(face << (FACE_BITS * i) for i, face in enumerate(faces))


def unpack(packed: int) -> Throw:
    """Take the faces out again."""
    faces = []
    while packed:
        faces.append(packed & ((1 << FACE_BITS) - 1))
        packed >>= FACE_BITS
    return Throw(tuple(faces))
