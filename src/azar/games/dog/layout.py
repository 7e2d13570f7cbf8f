"""Where everything stands on the page: squares, finishes, kennels, labels and stars, for rings of 2 to 6 segments.

The board of four segments is the seed's drawing to the letter: a cross of four arms. The others are cut from the same
wood. Every arm has a start at one end of its tip; down one side of the arm go the four squares after the start, on the
other side lie squares 8 to 12 of the segment before, and the finish is inside:

    0    0 0 0 0  0 . . . . .       kennel 3 2 1 0, the start, and the tip of the arm
         3 2 1 0  1 . \\     .       the finish branches off beside the start
                  2 .  . 0  .

An arm points up, left, down or right; pointing down or right it is the same turned by half. Three squares, 5 to 7 of a
segment, lead from arm to arm: over a corner of the cross, or through a dip between two arms that point the same way.

**Stars** stand beside their piece, outside the ring. On a start: towards the kennel. Elsewhere: left of a piece on its
way down the page, right of one on its way up, and where the ring runs level, left in the left half of the page and
right in the right half. Where that is off the page, the star stands above the piece, or below it, if nothing else can
stand there; and if that fails too, beside it on the inner side. No two squares share a place for their star.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from azar.games.dog.ring import FINISH, PIECES, SEGMENT

__all__ = ["Corner", "Layout", "Place", "layout"]

SIDE = 4
"""Steps along a side of an arm, and across its tip."""

GAP = 2
"""Characters from one square to the next in a line."""

# From the start of an arm that points up: how far the seat's number stands, and the kennel.
NUMBER_AWAY = 16
KENNEL_AWAY = 5
LABELLED = 4


class Place(NamedTuple):
    """A line of the page and a character in it, from 0."""

    line: int
    column: int


@dataclass(frozen=True)
class Corner:
    """What belongs to one start: drawn only if a colour has it."""

    number: Place
    kennel: tuple[Place, ...]
    finish: tuple[Place, ...]
    branch: Place
    branch_sign: str
    labels: Mapping[Place, str]
    """The indices of kennel, ring and finish; shown at corner 0 alone."""


@dataclass(frozen=True)
class Layout:
    """A page: its lines and columns, the squares of the ring with their stars, and the corners."""

    lines: int
    columns: int
    squares: tuple[Place, ...]
    stars: tuple[Place, ...]
    corners: tuple[Corner, ...]


class _Arm(NamedTuple):
    """Where an arm points, where its start is, and the seat's number if it cannot stand as far off as usual."""

    points: str
    start: Place
    number: Place | None = None


# In the order of the starts, so against the clock. Where an arm or the edge of the page leaves no room beside the
# kennel, the number stands two lines inside it.
_ARMS: dict[int, tuple[_Arm, ...]] = {
    2: (_Arm("up", Place(0, 16)), _Arm("down", Place(12, 24))),
    3: (_Arm("up", Place(0, 16)), _Arm("left", Place(12, 4)), _Arm("right", Place(8, 36))),
    4: (
        _Arm("up", Place(0, 16)),
        _Arm("left", Place(12, 0)),
        _Arm("down", Place(20, 24)),
        _Arm("right", Place(8, 40)),
    ),
    5: (
        _Arm("up", Place(0, 24)),
        _Arm("left", Place(12, 0)),
        _Arm("down", Place(20, 20), Place(18, 28)),
        _Arm("down", Place(20, 44), Place(18, 52)),
        _Arm("right", Place(8, 56)),
    ),
    6: (
        _Arm("up", Place(0, 16)),
        _Arm("left", Place(12, 0)),
        _Arm("down", Place(20, 24), Place(18, 32)),
        _Arm("down", Place(20, 48)),
        _Arm("right", Place(8, 64)),
        _Arm("up", Place(0, 40), Place(2, 32)),
    ),
}


@cache
def layout(segments: int) -> Layout:
    """The page for a ring of so many segments."""
    arms = _ARMS[segments]
    squares = _ring(arms)
    corners = tuple(_corner(arm) for arm in arms)
    drawn = set(squares)
    for corner in corners:
        drawn |= {corner.number, corner.branch, *corner.kennel, *corner.finish}
    drawn |= corners[0].labels.keys()
    lines = 1 + max(place.line for place in drawn)
    columns = 1 + max(place.column for place in drawn)
    return Layout(lines, columns, squares, _stars(squares, corners, drawn, Place(lines, columns)), corners)


def _towards(points: str, start: Place, down: int, right: int) -> Place:
    """A place seen from the start of an arm that points up or left; turned by half for down and right."""
    turn = 1 if points in ("up", "left") else -1
    return Place(start.line + turn * down, start.column + turn * right)


def _ring(arms: tuple[_Arm, ...]) -> tuple[Place, ...]:
    """Lay the squares along the arms, and between them."""
    size = SEGMENT * len(arms)
    places: dict[int, Place] = {}
    for k, (points, start, _) in enumerate(arms):
        upright = points in ("up", "down")
        for i in range(SIDE + 1):
            if upright:
                after, tip, before = (i, 0), (0, GAP * i), (i, GAP * SIDE)
            else:
                after, tip, before = (0, GAP * i), (-i, 0), (-SIDE, GAP * i)
            places[k * SEGMENT + i] = _towards(points, start, *after)
            places[(k * SEGMENT - i) % size] = _towards(points, start, *tip)
            places[(k * SEGMENT - SIDE - i) % size] = _towards(points, start, *before)
    for k in range(len(arms)):
        first, last = k * SEGMENT + SIDE, k * SEGMENT + 2 * SIDE
        for i in range(1, SIDE):
            places[first + i] = _between(places[first], places[last], i, arms[k].points)
    return tuple(places[square] for square in range(size))


def _between(one: Place, other: Place, i: int, points: str) -> Place:
    """The i-th of the three squares that lead from one arm to the next."""
    dip = min(i, SIDE - i)
    line = one.line + (other.line - one.line) * i // SIDE
    column = one.column + (other.column - one.column) * i // SIDE
    if one.line == other.line:
        # Between two arms that point the same way it dips towards the middle; without an arm below, it sags.
        line += -dip if points == "down" else dip
    elif one.column == other.column:
        # Two arms alone: the sides bulge, where others have arms.
        column += GAP * dip * (1 if one.line > other.line else -1)
    return Place(line, column)


def _corner(arm: _Arm) -> Corner:
    """Place what belongs to a start."""

    def at(down: int, right: int) -> Place:
        return _towards(arm.points, arm.start, down, right)

    if arm.points in ("up", "down"):
        kennel = tuple(at(0, -KENNEL_AWAY - GAP * i) for i in range(PIECES))
        finish = tuple(at(2 + i, 3) for i in range(FINISH))
        number, branch, sign = at(0, -NUMBER_AWAY), at(1, 2), "\\"
    else:
        kennel = tuple(at(2 + i, 0) for i in range(PIECES))
        finish = tuple(at(-2, 3 + GAP * i) for i in range(FINISH))
        number, branch, sign = at(NUMBER_AWAY // GAP, 0), at(-1, 2), "/"
    labels = {Place(place.line + 1, place.column): str(i) for i, place in enumerate(kennel)}
    labels |= {at(i, -2): str(i) for i in range(LABELLED)}
    labels |= {Place(place.line, place.column + 2): str(i) for i, place in enumerate(finish)}
    return Corner(arm.number or number, kennel, finish, branch, sign, labels)


def _stars(
    squares: tuple[Place, ...], corners: tuple[Corner, ...], drawn: set[Place], size: Place
) -> tuple[Place, ...]:
    """A place for the star of each square, on the page and where nothing else can stand."""
    taken = set(drawn)
    stars: dict[int, Place] = {}
    for k, corner in enumerate(corners):
        start, kennel = squares[k * SEGMENT], corner.kennel[0]
        stars[k * SEGMENT] = Place(*(a + (b > a) - (b < a) for a, b in zip(start, kennel, strict=True)))
    taken |= set(stars.values())
    for i, (line, column) in enumerate(squares):
        if i in stars:
            continue
        fall = squares[(i + 1) % len(squares)].line - squares[i - 1].line
        outward = -1 if fall > 0 or (fall == 0 and 2 * column < size.column) else 1
        beside = ((line, column + outward), (line - 1, column), (line + 1, column), (line, column - outward))
        free = (Place(*place) for place in beside if place not in taken and _inside(place, size))
        stars[i] = next(free)
        taken.add(stars[i])
    return tuple(stars[i] for i in range(len(squares)))


def _inside(place: tuple[int, int], size: Place) -> bool:
    return 0 <= place[0] < size.line and 0 <= place[1] < size.column
