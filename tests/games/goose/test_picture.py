"""The board as text: the drawing of the period handout, and a spiral for every length."""

from __future__ import annotations

from pathlib import Path

import pytest

from azar.games.goose.picture import draw, layout, needed_width, shorten, spiral

LENGTHS = range(10, 401)
GEESE = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
NAMES = dict.fromkeys(GEESE, "Goose") | {
    6: "The Bridge",
    19: "The Tavern",
    31: "The Well",
    42: "The Maze",
    52: "The Prison",
    58: "Death",
}


def cells(picture: str) -> dict[tuple[int, int], tuple[str, str, str]]:
    """Read a drawing back: the three lines of text in every cell that has walls, by row and column."""
    lines = picture.split("\n")
    columns = max(map(len, lines)) // 7
    found = {}
    for row in range(len(lines) // 4):
        block = [line.ljust(columns * 7 + 1) for line in lines[4 * row : 4 * row + 5]]
        for column in range(columns):
            left = 7 * column
            ceiling, *inside, floor = (line[left : left + 8] for line in block)
            if ceiling[1:7] == floor[1:7] == "------" and all(part[0] == part[7] == "|" for part in inside):
                upper, middle, lower = (part[1:7].strip() for part in inside)
                found[row, column] = (upper, middle, lower)
    return found


def numbers(picture: str) -> dict[int, tuple[int, int]]:
    """Where each square of a board without names lies in its drawing; START counts as 0."""
    found: dict[int, tuple[int, int]] = {}
    for place, (_, middle, _) in cells(picture).items():
        if middle:
            square = 0 if middle == "START" else int(middle)
            assert square not in found, f"{square} is drawn twice"
            found[square] = place
    return found


def check_picture(length: int, width: int) -> None:
    picture = draw(length, {}, {}, width)
    assert max(map(len, picture.split("\n"))) <= width
    found = numbers(picture)
    assert sorted(found) == list(range(length + 1)), f"length {length}: a square is missing"
    for square in range(length):
        (row, column), (next_row, next_column) = found[square], found[square + 1]
        assert abs(row - next_row) + abs(column - next_column) == 1, f"length {length}: gap after {square}"
    assert [text for text in cells(picture).values() if "FINISH" in text] == [("", str(length), "FINISH")]


def test_the_board_of_63_is_the_drawing_of_the_period_handout() -> None:
    seed = (Path(__file__).parent / "period_drawing.txt").read_text(encoding="utf-8").splitlines()
    ours = draw(63, NAMES, {}).split("\n")
    # Where the handout departs from its own hand: one dashed line, one THE, blanks at the end of a line.
    assert seed[44] == "------ ------ ------ ------ ------ ------- ------ ------ ------"
    seed[44] = seed[0]
    assert seed[9].count("| THE  |") == 1
    seed[9] = seed[9].replace("| THE  |", "|  THE |")
    assert ours == [line.rstrip() for line in seed]


def test_the_board_of_63_looks_the_same_on_any_wider_page() -> None:
    assert needed_width(63) < 64
    for width in (64, 80, 132, 400):
        assert draw(63, NAMES, {}, width) == draw(63, NAMES, {})


def test_every_length_has_a_picture_on_80_columns() -> None:
    for length in LENGTHS:
        check_picture(length, 80)


@pytest.mark.parametrize("width", [40, 60, 120])
def test_every_length_that_fits_keeps_to_the_width(width: int) -> None:
    for length in LENGTHS:
        if needed_width(length) <= width:
            check_picture(length, width)


def test_the_needed_width_is_enough_and_one_less_is_not() -> None:
    for length in LENGTHS:
        needed = needed_width(length)
        check_picture(length, needed)
        with pytest.raises(ValueError, match=f"needs {needed} characters a line, here are only {needed - 1}"):
            draw(length, {}, {}, needed - 1)


def test_open_windings_never_touch() -> None:
    for length in LENGTHS:
        chosen = layout(length)
        if not chosen.open:
            continue
        places = spiral(length, chosen.columns)
        squares = {place: square for square, place in places.items()}
        for (row, column), square in squares.items():
            for near in ((row + 1, column), (row, column + 1)):
                assert abs(squares.get(near, square + 1) - square) == 1, f"length {length}: {square} touches"


def test_compact_windings_lie_wall_to_wall() -> None:
    assert not layout(400).open
    places = set(spiral(400, 11, open_=False).values())
    assert len(places) == 401
    rows = 1 + max(row for row, _ in places)
    assert rows * 11 - 401 < 11


def test_a_spiral_needs_squares_and_columns() -> None:
    for length, columns in ((0, 5), (20, 0)):
        with pytest.raises(ValueError, match="no spiral"):
            spiral(length, columns)


def test_pieces_stand_on_the_third_line() -> None:
    drawn = cells(draw(63, NAMES, {0: ["Ann"], 6: ["Ben"], 37: ["Cid", "Dan"], 42: list("ABCDEF")}))
    assert drawn[0, 0] == ("", "START", "A")
    assert drawn[0, 6] == ("THE", "BRIDGE", "B")
    assert drawn[2, 1] == ("", "37", "CD")
    assert drawn[2, 6] == ("THE", "MAZE", "ABCDEF")
    assert drawn[2, 2] == ("", "38", "")


@pytest.mark.parametrize(
    ("count", "shown"),
    [(1, "A"), (6, "ABCDEF"), (7, "ABCD+3"), (8, "ABCD+4"), (12, "ABCD+8"), (14, "ABC+11")],
)
def test_a_crowd_too_big_for_the_cell_is_counted(count: int, shown: str) -> None:
    crowd = list("ABCDEFGHIJKLMN"[:count])
    assert cells(draw(63, {}, {0: crowd}))[0, 0][2] == shown


def test_finish_makes_room_for_the_winner() -> None:
    assert cells(draw(63, {}, {63: ["Ann"]}))[7, 4] == ("FINISH", "63", "A")
    assert cells(draw(63, {63: "Green Garden"}, {}))[7, 4] == ("GREEN", "GARDEN", "FINISH")
    assert cells(draw(63, {63: "Green Garden"}, {63: ["Ann"]}))[7, 4] == ("GREEN", "GARDEN", "A")


def test_an_empty_square_or_a_nameless_piece_does_no_harm() -> None:
    drawn = cells(draw(63, {3: ""}, {1: [], 2: [""]}))
    assert [drawn[0, column] for column in (1, 2, 3)] == [("", "1", ""), ("", "2", "?"), ("", "3", "")]


@pytest.mark.parametrize("square", [-1, 64])
def test_a_piece_must_stand_on_the_board(square: int) -> None:
    with pytest.raises(ValueError, match=f"no square {square} on a board of 63 squares"):
        draw(63, {}, {square: ["Ann"]})


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("", ()),
        ("Goose", ("GOOSE",)),
        ("The Bridge", ("THE", "BRIDGE")),
        ("The Labyrinth", ("LABYR-", "INTH")),
        ("Illinois", ("ILLI-", "NOIS")),
        ("Connecticut", ("CONNE-", "CTICUT")),
        ("Massachusetts", ("MASSA-", "CHUSE.")),
        ("Rhode Island", ("RHODE", "ISLAND")),
        ("North Carolina", ("NORTH", "CAROL.")),
        ("District of Columbia", ("DISTR.", "COLUM.")),
        ("The Ale-House", ("ALE-", "HOUSE")),
        ("The Old Man", ("OLD", "MAN")),
        ("Second Temple of Venus", ("SECOND", "VENUS")),
        ("Café du Caveau", ("CAFÉ", "CAVEAU")),
        ("A Pit", ("A PIT",)),
        ("Of the", ("OF THE",)),
    ],
)
def test_names_are_shortened_to_two_lines_of_six(name: str, lines: tuple[str, ...]) -> None:
    assert shorten(name) == lines
    assert all(len(line) <= 6 for line in lines)
