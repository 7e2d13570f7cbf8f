"""Where the pieces are, written `P0*F1|P14P16|F0F3|P36P48*`, and in which rank.

Between the bars stand the pieces of each colour: `P14` on square 14 of the ring, `F0` on place 0 of the finish. A star
behind a ring square marks a piece that blocks; on a finish it means nothing and is dropped. Pieces that are not named
are in the kennel. Written back, the ring comes first, squares rising, then the finish.

Blanks are ignored wherever they stand. A number has no zeros in front: every piece has one spelling, `P014` is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from azar.core.errors import NotationError, shorten
from azar.games.dog.ring import FINISH, PIECES, Ring

__all__ = ["IN_KENNEL", "Board", "Piece", "Zone", "kennels", "ranked", "read_board"]

LONGEST = 1_000
"""The longest board that is read; written back, 24 pieces take about a hundred characters."""

SHOWN = 12
TOKEN = re.compile(r"[PF][0-9]*\*?|.", re.DOTALL)


class Zone(IntEnum):
    """Which part of the board a piece is on, in the order of the notation."""

    RING = 0
    FINISH = 1
    KENNEL = 2


class Piece(NamedTuple):
    """A piece: its zone, the square or place there (0 in the kennel), and whether it blocks the ring."""

    zone: Zone
    at: int
    blocking: bool = False

    def __str__(self) -> str:
        """Write the piece; in the kennel it is not written."""
        if self.zone == Zone.KENNEL:
            return ""
        return ("P" if self.zone == Zone.RING else "F") + f"{self.at}" + ("*" if self.blocking else "")


IN_KENNEL = Piece(Zone.KENNEL, 0)


@dataclass(frozen=True)
class Board:
    """The pieces of every colour on a ring, put in the order of the notation.

    It takes any pieces and checks nothing; `read_board` does.
    """

    ring: Ring
    pieces: tuple[tuple[Piece, ...], ...]

    def __post_init__(self) -> None:
        """Put the pieces in order: equal boards are equal."""
        object.__setattr__(self, "pieces", tuple(tuple(sorted(colour)) for colour in self.pieces))

    def __str__(self) -> str:
        """Write the board, so that it reads back to an equal one."""
        return "|".join("".join(map(str, colour)) for colour in self.pieces)


def kennels(ring: Ring) -> Board:
    """The board with every piece in its kennel."""
    return Board(ring, ((IN_KENNEL,) * PIECES,) * ring.colours)


def read_board(text: str, ring: Ring) -> Board:
    """Read a board, or say what is wrong where.

    >>> from azar.games.dog.ring import make_ring
    >>> print(read_board("F1 P0* | P16P14 | F3F0 | P48*P36", make_ring()))
    P0*F1|P14P16|F0F3|P36P48*
    """
    bare = "".join(text.split())
    if len(bare) > LONGEST:
        raise NotationError(f"a board has at most {LONGEST} characters, not {len(bare)}", text)
    fields = bare.split("|")
    _check_fields(fields, text, ring)
    known = _spellings(ring.squares)
    taken: set[int] = set()
    pieces = []
    begin = 0
    for colour, field in enumerate(fields):
        tokens = TOKEN.findall(field)
        found = []
        homes: set[int] = set()
        for i, token in enumerate(tokens):
            piece = known.get(token)
            if piece is None:
                raise _fail(_wrong(token, ring), text, begin, tokens[:i])
            if i >= PIECES:
                raise _fail(f"{ring.owner} {colour} has more than {PIECES} pieces", text, begin, tokens[:i])
            used = taken if piece.zone == Zone.RING else homes
            if piece.at in used:
                raise _fail(f"there is a piece on {token.rstrip('*')} already", text, begin, tokens[:i])
            used.add(piece.at)
            found.append(piece)
        pieces.append((*found, *(IN_KENNEL,) * (PIECES - len(found))))
        begin += len(field) + 1
    return Board(ring, tuple(pieces))


def ranked(board: Board, colour: int) -> tuple[Piece, ...]:
    """The pieces of a colour by rank: the nearest to F3 has rank 0 (seed, "Piece specification").

    >>> from azar.games.dog.ring import make_ring
    >>> "-".join(map(str, ranked(read_board("P0*P60F3|||", make_ring()), 0)))
    'F3-P60-P0*-'
    """
    ring = board.ring

    def far(piece: Piece) -> tuple[int, int]:
        if piece.zone == Zone.FINISH:
            return 0, FINISH - 1 - piece.at
        if piece.zone == Zone.KENNEL:
            return 2, 0
        distance = ring.distance(colour, piece.at)
        # A piece just started must go round before it may enter; one that came to its start again may enter at once.
        return 1, ring.squares if distance == 0 and piece.blocking else distance

    return tuple(sorted(board.pieces[colour], key=far))


@cache
def _spellings(squares: int) -> dict[str, Piece]:
    """Every way to write a piece, with the piece."""
    spellings = {}
    for square in range(squares):
        spellings[f"P{square}"] = Piece(Zone.RING, square)
        spellings[f"P{square}*"] = Piece(Zone.RING, square, True)
    for place in range(FINISH):
        spellings[f"F{place}"] = spellings[f"F{place}*"] = Piece(Zone.FINISH, place)
    return spellings


def _check_fields(fields: Sequence[str], text: str, ring: Ring) -> None:
    """Refuse a wrong number of fields, at the first bar too many or at the end."""
    if len(fields) == ring.colours:
        return
    at = len(text)
    if len(fields) > ring.colours:
        at = [place for place, letter in enumerate(text) if letter == "|"][ring.colours - 1]
    what = f"a board of {ring.colours} {ring.owner}s has {ring.colours} fields, not {len(fields)}"
    raise NotationError(what, text, at)


def _wrong(token: str, ring: Ring) -> str:
    """Say why this is no piece of this board."""
    letter, digits = token[0], token[1:].rstrip("*")
    last = ring.squares - 1 if letter == "P" else FINISH - 1
    if letter not in "PF":
        if letter == "*":
            return "a star stands behind the piece that blocks, once"
        return f"{token!r} is no piece; pieces are P0 to P{ring.squares - 1} and F0 to F{FINISH - 1}"
    if not digits:
        return f"{letter} needs a number, {letter}0 to {letter}{last}"
    if digits[0] == "0" and len(digits) > 1:
        return f"a number has no zeros in front: {letter}{shorten(digits.lstrip('0') or '0', SHOWN)}"
    return f"there is no {letter}{shorten(digits, SHOWN)}; the last is {letter}{last}"


def _fail(what: str, text: str, begin: int, before: Iterable[str]) -> NotationError:
    """Say what is wrong, where: behind so many letters that are not blank."""
    letters = begin + sum(map(len, before))
    solid = (place for place, letter in enumerate(text) if not letter.isspace())
    at = next(place for i, place in enumerate(solid) if i == letters)
    return NotationError(what, text, at)
