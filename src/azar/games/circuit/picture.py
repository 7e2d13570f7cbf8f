"""The ring as text: folded so that it fits, each tile with its number, its name and the pieces on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

CELL: Final = 6
"""Columns inside a cell."""
LEAST_COLUMNS: Final = 2
GAP: Final = "· · ·"
"""Where the ring closes with nothing between its last tile and its first."""

Place = tuple[int, int]


def needed_width(tiles: int) -> int:
    """Say how many columns the narrowest picture of so many tiles takes."""
    return width_of(1 if tiles == 1 else LEAST_COLUMNS)


def width_of(columns: int) -> int:
    """Say how wide so many cells are."""
    return 1 + columns * (CELL + 1)


def fold(tiles: int, width: int) -> list[Place]:
    """Lay a ring into rows, as few as fit: row and column of each cell, in order, the last one beside the first.

    The first row goes to the right, the others there and back beside the first column, which leads back up.
    """
    most = max(LEAST_COLUMNS, (width - 1) // (CELL + 1))
    if tiles <= LEAST_COLUMNS:
        return [(0, column) for column in range(tiles)]
    rows = 2 * max(1, -(-tiles // (2 * most)))
    columns = max(LEAST_COLUMNS, -(-tiles // rows))
    path = [(0, column) for column in range(columns)]
    for row in range(1, rows):
        along = range(1, columns)
        path += [(row, column) for column in (reversed(along) if row % 2 else along)]
    return path + [(row, 0) for row in range(rows - 1, 0, -1)]


def crowd(signs: Sequence[str]) -> str:
    """Put pieces into a cell; those that do not fit are counted."""
    text = "".join(signs)
    if len(text) <= CELL - 1:
        return text
    shown = CELL - 1 - len(f"+{len(text)}")
    return f"{text[:shown]}+{len(text) - shown}"


def draw(names: Sequence[str], pieces: Mapping[int, Sequence[str]], laps: Sequence[str], width: int) -> str:
    """Draw tiles by their short names, pieces by the tile they stand on, from 1, and below who is on which lap."""
    path = fold(len(names), width)
    rows, columns = 1 + max(row for row, _ in path), 1 + max(column for _, column in path)
    cells: dict[Place, tuple[str, str, str]] = dict.fromkeys(path, ("", GAP, ""))
    for tile, place in enumerate(path[: len(names)], 1):
        cells[place] = (str(tile), names[tile - 1], crowd(pieces.get(tile, ())))
    border = " " + " ".join(["-" * CELL] * columns)
    lines = [border]
    for row in range(rows):
        for line in range(3):
            inside = (f"{cells[row, column][line]:^{CELL}}" for column in range(columns))
            lines.append("|" + "|".join(inside) + "|")
        lines.append(border)
    lines += wrap("   ".join(laps), max(width - 1, CELL), initial_indent=" ", subsequent_indent=" ")
    return "\n".join(lines)
