"""The board as somebody at a table looks at it: pieces in colours, and a small number that says the rank of a piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from azar.core.errors import AzarError
from azar.core.telling import Drawing
from azar.games.dog.choosing import choices
from azar.games.dog.layout import Layout, Place, layout
from azar.games.dog.paths import GO, PIECE
from azar.games.dog.picture import draw
from azar.games.dog.position import DogPosition
from azar.games.dog.row import (
    B_COLOURS,
    BLOCKS,
    COLOUR_PIECES,
    IN_FINISH,
    KENNEL,
    PHASE,
    PIECES,
    PLAYING,
    SQUARE_MASK,
    owner_of,
    played_for,
)
from azar.games.dog.trying import card_and_rest, carried_out

if TYPE_CHECKING:
    from azar.games.dog.game import DogGame

RANKS: Final = "⁰¹²³"


def look(game: DogGame, position: DogPosition, seat: int | None, path: Sequence[int], width: int) -> Drawing:
    """Draw the board with the choices so far carried out; pieces that may be chosen show their rank."""
    page = layout(game.ring.segments)
    if page.columns >= width:
        raise AzarError(f"the picture of this board needs {page.columns + 1} columns; there are {width}")
    row = carried_out(position, seat, path)[0] if seat is not None else list(position.row)
    drawn = draw(DogPosition(game, row).board).split("\n")
    lines = [list(line) for line in drawn]
    # There is always room for a rank at the end of a line, so that the page never grows or shrinks.
    put(lines, Place(0, page.columns), " ")
    pieces, hints = [], []
    named = pieces_named(position, seat, path) if seat is not None else frozenset()
    for colour in range(game.book[B_COLOURS]):
        owner, at_home = owner_of(game.book, colour), 0
        corner = page.corners[game.ring.corner(colour)]
        hints.append((*corner.number, owner))
        for rank in range(COLOUR_PIECES):
            place = row[PIECES + COLOUR_PIECES * colour + rank]
            if place == KENNEL:
                at_home += 1
                pieces.append((*corner.kennel[COLOUR_PIECES - at_home], owner))
                continue
            at = corner.finish[place - IN_FINISH] if place >= IN_FINISH else page.squares[place & SQUARE_MASK]
            pieces.append((*at, owner))
            if COLOUR_PIECES * colour + rank in named:
                beside = hint_beside(page, at, place)
                put(lines, beside, RANKS[rank])
                hints.append((*beside, owner))
    return Drawing("\n".join("".join(line) for line in lines), tuple(pieces), tuple(hints))


def pieces_named(position: DogPosition, seat: int, path: Sequence[int]) -> frozenset[int]:
    """Find the pieces whose ranks matter now: those of the side played for, and all that may be chosen."""
    book, row = position.game.book, list(position.row)
    if row[PHASE] != PLAYING:
        return frozenset()
    sides = played_for(book, row, seat)
    found = {piece for piece in range(COLOUR_PIECES * book[B_COLOURS]) if (sides >> (piece // COLOUR_PIECES)) & 1}
    if path and len(path) >= card_and_rest(path)[2]:
        following = (choice.path[0] for choice in choices(position, seat, path))
        found |= {choice - PIECE for choice in following if PIECE <= choice < GO}
    return frozenset(found)


def hint_beside(page: Layout, at: Place, place: int) -> Place:
    """Find the place right of a piece, or right of its star if that stands there."""
    star = page.stars[place & SQUARE_MASK] if BLOCKS <= place < IN_FINISH else None
    beside = Place(at.line, at.column + 1)
    return Place(at.line, at.column + 2) if star == beside else beside


def put(lines: Sequence[list[str]], at: Place, sign: str) -> None:
    """Write a sign, where need be past the end of the line."""
    line = lines[at.line]
    line.extend(" " * (at.column + 1 - len(line)))
    line[at.column] = sign
