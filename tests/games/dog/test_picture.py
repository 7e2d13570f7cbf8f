"""Boards as text: the seed's drawings to the letter, and every other ring in the same hand."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given

from azar.games.dog.cards import read_hands
from azar.games.dog.layout import Place, layout
from azar.games.dog.picture import draw
from azar.games.dog.pieces import IN_KENNEL, Board, Piece, Zone, kennels, read_board
from azar.games.dog.ring import Ring, make_ring
from tests.games.dog.boards import RINGS, boards

DRAWINGS = Path(__file__).parent / "drawings"
SEGMENTS = range(2, 7)


def drawing(name: str) -> str:
    """A drawing as it is kept, without the line end of the file."""
    return (DRAWINGS / f"{name}.txt").read_text(encoding="utf-8").removesuffix("\n")


@pytest.mark.parametrize(
    ("name", "players", "mode", "segments", "text"),
    [
        # The seed's three.
        ("labels", 4, None, 4, "|||"),
        ("example", 4, None, 4, "P0*F1|P14P16|F0F3|P36P48*"),
        ("ranks", 4, None, 4, "P0*P60F3|||"),
        ("labels", 2, "tandem", 4, "|||"),
        # Our own, one for each other ring, and one with empty corners.
        ("two", 2, None, 2, "P0*F1|P14P16*"),
        ("three", 3, None, 3, "P0*F1|P14P16*|F0F3P22P32*"),
        ("five", 5, None, 5, "P0*F1|P14P16*|F0F3P38P32*|P64*P48*P6|P70*F2"),
        ("six", 6, None, 6, "P0*F1|P14P16*|F0F3P38P32*|P64*P48*P6|P70*F2|P80*P86*F0"),
        ("opposite", 2, None, 4, "P0*F1|P14*P16P32*"),
        ("large", 4, "solo", 6, "P0*|P16*|P48*|P64*"),
    ],
)
def test_drawings(name: str, players: int, mode: str | None, segments: int, text: str) -> None:
    """Character for character."""
    assert draw(read_board(text, make_ring(players, mode, segments))) == drawing(name)


def test_cards() -> None:
    """Under the board stand the cards, a line for each seat; a number is that many cards face down."""
    board = kennels(make_ring())
    shown = draw(board, [*read_hands(["X7A", "", "22"]), 3])
    assert shown == drawing("labels") + "\n\n0    A 7 X\n1\n2    2 2\n3    ? ? ?"


def cells(text: str) -> dict[Place, str]:
    """What stands where in a drawing."""
    return {
        Place(line, column): sign
        for line, signs in enumerate(text.split("\n"))
        for column, sign in enumerate(signs)
        if sign != " "
    }


@pytest.mark.parametrize("ring", RINGS, ids=repr)
def test_every_place_once(ring: Ring) -> None:
    """A piece alone changes one place of the drawing, another for each square, finish and kennel; its star one more."""
    nobody = cells(draw(Board(ring, ((),) * ring.colours)))
    seen = set()

    def changed(colour: int, *pieces: Piece) -> set[Place]:
        alone = tuple(pieces if each == colour else () for each in range(ring.colours))
        after = cells(draw(Board(ring, alone)))
        return {place for place, sign in after.items() if nobody.get(place) != sign}

    for colour in range(ring.colours):
        for place in range(4):
            found = changed(colour, Piece(Zone.FINISH, place))
            assert len(found) == 1
            seen |= found
        kennel = changed(colour, *(IN_KENNEL,) * 4)
        assert len(kennel) == 4
        seen |= kennel
    for square in range(ring.squares):
        (spot,) = changed(0, Piece(Zone.RING, square))
        both = changed(0, Piece(Zone.RING, square, True))
        (star,) = both - {spot}
        assert spot in both
        assert abs(star.line - spot.line) + abs(star.column - spot.column) == 1
        assert star not in nobody
        seen |= both
    assert len(seen) == 2 * ring.squares + 8 * ring.colours
    dots = {place for place, sign in nobody.items() if sign == "."}
    assert len(dots) == ring.squares + 8 * ring.colours
    assert dots <= seen


@pytest.mark.parametrize("segments", SEGMENTS)
def test_layout(segments: int) -> None:
    """The ring closes, its neighbours are near each other, and the page fits a terminal."""
    page = layout(segments)
    assert page.columns <= 80
    assert len(page.squares) == len(page.stars) == 16 * segments
    assert len(page.corners) == segments
    for one, other in pairwise([*page.squares, page.squares[0]]):
        assert abs(one.line - other.line) <= 1
        assert 1 <= abs(one.line - other.line) + abs(one.column - other.column) <= 5
    for k, corner in enumerate(page.corners):
        start = page.squares[16 * k]
        for near in (corner.kennel[0], corner.finish[0]):
            assert abs(near.line - start.line) + abs(near.column - start.column) <= 5


@pytest.mark.parametrize("segments", SEGMENTS)
def test_starts_are_alike(segments: int) -> None:
    """The star of a piece on a start stands towards the kennel, as in the seed's drawings."""
    page = layout(segments)
    for k, corner in enumerate(page.corners):
        start, star, kennel = page.squares[16 * k], page.stars[16 * k], corner.kennel[0]
        towards = (star.line - start.line) * (kennel.line - start.line)
        towards += (star.column - start.column) * (kennel.column - start.column)
        assert towards > 0


@given(boards())
def test_every_piece_is_drawn(board: Board) -> None:
    """Every colour has its four pieces on the page, and every piece that blocks has a star."""
    page, shown = layout(board.ring.segments), cells(draw(board))
    for colour, pieces in enumerate(board.pieces):
        corner = page.corners[board.ring.corner(colour)]
        places = {*page.squares, *corner.kennel, *corner.finish}
        assert sum(shown[place] == str(colour) for place in places) == 4
        assert all(shown[page.squares[piece.at]] == str(colour) for piece in pieces if piece.zone == Zone.RING)
        assert all(shown[page.stars[piece.at]] == "*" for piece in pieces if piece.blocking)
    assert draw(board).count("*") == sum(piece.blocking for pieces in board.pieces for piece in pieces)
