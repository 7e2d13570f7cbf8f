"""The board as text, drawn the way people draw it: a spiral of cells from START inwards to FINISH.

A cell is six letters wide and three lines high, and shares its walls with its neighbours:

     ------ ------
    |      |  THE |
    |  5   |BRIDGE|
    | AB   |      |
     ------ ------

The upper two lines hold a name, or the middle one a number; the pieces stand on the third.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

__all__ = ["Layout", "draw", "layout", "needed_width", "shorten", "spiral"]

_Place: TypeAlias = tuple[int, int]

LETTERS = 6
"""Letters in a line of a cell."""

STEP = LETTERS + 1
"""Characters from one cell to the next: its letters and one wall."""

CELL_LINES = 3
ROW_LINES = CELL_LINES + 1

# An open spiral may be twice as many rows as columns, a compact one four times; what is taller reads badly.
OPEN_ROWS = 2
COMPACT_ROWS = 4

# Right, down, left, up: the spiral always turns to its right.
_TURNS: tuple[_Place, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))

_SMALL_WORDS = frozenset(
    {"A", "AN", "AND", "AT", "IN", "OF", "ON", "THE", "TO"}
    | {"DE", "DEL", "DER", "DES", "DI", "DIE", "DU", "EL", "LA", "LAS", "LE", "LES", "LOS", "VAN", "VON"}
)


class Layout(NamedTuple):
    """How a board lies on the page: so many columns, and whether its windings stand apart."""

    columns: int
    open: bool


def needed_width(length: int) -> int:
    """The least number of characters a line must have for a board of this length."""
    columns = 1
    while not _fits(length, columns, COMPACT_ROWS, open_=False):
        columns += 1
    return _characters(columns)


@lru_cache(maxsize=256)
def layout(length: int, width: int = 80) -> Layout:
    """Choose the columns of the picture: as near as possible to the shape of the 63-square board."""
    most = (width - 1) // STEP
    for open_, limit in ((True, OPEN_ROWS), (False, COMPACT_ROWS)):
        fitting = [columns for columns in range(1, most + 1) if _fits(length, columns, limit, open_=open_)]
        if fitting:
            return Layout(min(fitting, key=lambda columns: _ugliness(length, columns, open_=open_)), open_)
    raise ValueError(
        f"a board of {length} squares needs {needed_width(length)} characters a line, here are only {width}"
    )


def spiral(length: int, columns: int, *, open_: bool = True) -> dict[int, _Place]:
    """Where each square lies, 0 (START) to the last, as (row, column), in as few rows as will do.

    Open windings keep one empty cell between them; compact ones lie wall to wall.
    """
    if length < 1 or columns < 1:
        raise ValueError(f"no spiral has {length} squares in {columns} columns")
    rows = -(-(length + 1) // columns)
    while True:
        places = _walk(length + 1, rows, columns, open_=open_)
        if len(places) == length + 1:
            return dict(enumerate(places))
        # One more row makes room for no more cells than a row has, so at least these rows are missing.
        rows += max(1, (length + 1 - len(places)) // columns)


def draw(length: int, names: Mapping[int, str], pieces: Mapping[int, Sequence[str]], width: int = 80) -> str:
    """Draw the board with its pieces; each piece is shown by the first letter of its name.

    Raises ValueError, with the width that is needed, when the board does not fit.
    """
    strangers = sorted(square for square in pieces if not 0 <= square <= length)
    if strangers:
        raise ValueError(f"no square {strangers[0]} on a board of {length} squares")
    chosen = layout(length, width)
    places = spiral(length, chosen.columns, open_=chosen.open)
    rows = 1 + max(row for row, _ in places.values())
    page = [[" "] * _characters(chosen.columns) for _ in range(rows * ROW_LINES + 1)]
    for square, place in places.items():
        text = _cell(square, length, names.get(square, ""), pieces.get(square, ()))
        _put(page, place, text)
    return "\n".join("".join(line).rstrip() for line in page)


def shorten(name: str) -> tuple[str, ...]:
    """Cut a name to one or two lines of a cell: "The Bridge" to THE, BRIDGE; "Illinois" to ILLI-, NOIS."""
    words = name.upper().replace("-", "- ").split()
    lines = _pack(words)
    if len(lines) > 2 or any(len(line) > LETTERS for line in lines):
        words = [word for word in words if word not in _SMALL_WORDS] or words
        lines = _pack(words)
    if len(lines) == 1 and len(lines[0]) > LETTERS:
        return _break(lines[0])
    if len(lines) > 2:
        # The first word and the last say most: FIRST TEMPLE OF VENUS becomes FIRST, VENUS.
        lines = [words[0], words[-1]]
    return tuple(_cut(line) for line in lines)


def _pack(words: Sequence[str]) -> list[str]:
    """Set words into lines, a new line whenever the cell is full; a word too long has a line of its own."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= LETTERS:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _break(word: str) -> tuple[str, str]:
    half = min(-(-len(word) // 2), LETTERS - 1)
    return f"{word[:half]}-", _cut(word[half:])


def _cut(line: str) -> str:
    return line if len(line) <= LETTERS else f"{line[: LETTERS - 1]}."


def _cell(square: int, length: int, name: str, pieces: Sequence[str]) -> list[str]:
    """The three lines of one cell."""
    upper, middle = "", _centred_number(square)
    lines = shorten(name)
    if square == 0:
        middle = "START"
    elif len(lines) == 1:
        middle = _centred_word(lines[0])
    elif lines:
        upper, middle = _centred_word(lines[0]), _centred_word(lines[1])
    lower = _crowd(pieces)
    if square == length:
        # FINISH makes room for the winner: it moves up when nothing is written there.
        if not lower:
            lower = "FINISH"
        elif not upper:
            upper = "FINISH"
    return [upper, middle, lower]


def _centred_number(square: int) -> str:
    return f"{square:^{LETTERS}}"


def _centred_word(word: str) -> str:
    """A word in the middle, rather to the right than to the left, as in the drawings of the period."""
    return " " * (-(-(LETTERS - len(word)) // 2)) + word


def _crowd(pieces: Sequence[str]) -> str:
    """The pieces on a square, a letter each; a crowd too big for the cell is counted: ABCD+4."""
    letters = "".join(piece[:1] or "?" for piece in pieces)
    if len(letters) > LETTERS:
        shown = LETTERS - len(f"+{len(letters)}")
        shown = LETTERS - len(f"+{len(letters) - shown}")
        letters = f"{letters[:shown]}+{len(letters) - shown}"
    return f"{letters:^{LETTERS}}" if letters else ""


def _put(page: list[list[str]], place: _Place, text: Sequence[str]) -> None:
    """Write a cell and its walls onto the page."""
    top, left = place[0] * ROW_LINES, place[1] * STEP
    for line in (top, top + ROW_LINES):
        page[line][left + 1 : left + STEP] = "-" * LETTERS
    for line, words in enumerate(text, top + 1):
        page[line][left] = page[line][left + STEP] = "|"
        page[line][left + 1 : left + STEP] = f"{words:<{LETTERS}}"


def _walk(cells: int, rows: int, columns: int, *, open_: bool) -> list[_Place]:
    """Walk inwards from the top left corner for so many cells, or as far as there is room."""
    path: list[_Place] = [(0, 0)]
    used = {(0, 0)}
    heading = 0
    turned = False
    while len(path) < cells:
        row, column = path[-1]
        ahead = (row + _TURNS[heading][0], column + _TURNS[heading][1])
        inside = 0 <= ahead[0] < rows and 0 <= ahead[1] < columns
        if inside and ahead not in used and not (open_ and _touches(ahead, path[-1], used)):
            path.append(ahead)
            used.add(ahead)
            turned = False
        elif turned:
            break
        else:
            heading = (heading + 1) % len(_TURNS)
            turned = True
    return path


def _touches(place: _Place, before: _Place, used: set[_Place]) -> bool:
    """Whether a cell would lie against an earlier winding."""
    around = ((place[0] + down, place[1] + right) for down, right in _TURNS)
    return any(near in used and near != before for near in around)


def _fits(length: int, columns: int, limit: int, *, open_: bool) -> bool:
    """Whether so many columns hold the board in a decent number of rows."""
    return len(_walk(length + 1, limit * columns, columns, open_=open_)) == length + 1


def _ugliness(length: int, columns: int, *, open_: bool) -> int:
    """How far a spiral is from the shape of the 63-square board, 12 rows by 9 columns."""
    rows = 1 + max(row for row, _ in spiral(length, columns, open_=open_).values())
    return abs(3 * rows - 4 * columns)


def _characters(columns: int) -> int:
    return columns * STEP + 1
