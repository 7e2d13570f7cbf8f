"""The board on the screen, with its pieces in the colours of their seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from azar.cli.table.colours import seat_style
from azar.core.errors import AzarError

if TYPE_CHECKING:
    from azar.core.position import Position
    from azar.core.telling import Drawing


def board(position: Position, width: int, seat: int | None = None, path: Sequence[int] = ()) -> Text | None:
    """Draw the board, for a seat that has chosen so much of its move if one is given; nothing if it does not fit."""
    try:
        drawing = position.game.drawing(position, seat, path, width)
    except (AzarError, ValueError):
        return None
    text = Text(drawing.text, no_wrap=True)
    if drawing.pieces is not None:
        return marked(text, drawing)
    text.highlight_regex(r"[-|]+", "bright_black")
    text.highlight_regex(r"\b[A-Z][A-Z.-]+\b", "yellow")
    colour_pieces(text, position.game.letters)
    return text


def marked(text: Text, drawing: Drawing) -> Text:
    """Put the signs into colours that the drawing names."""
    begins = [0]
    for line in drawing.text.split("\n"):
        begins.append(begins[-1] + len(line) + 1)
    text.stylize("bright_black")
    text.highlight_regex(r"\*", "bold default")
    for marks, manner in ((drawing.pieces or (), "reverse "), (drawing.hints, "")):
        for row, column, seat in marks:
            at = begins[row] + column
            text.stylize(manner + seat_style(seat), at, at + 1)
    return text


def colour_pieces(text: Text, signs: Sequence[str]) -> None:
    """Put the pieces in a picture into their colours.

    They stand on lines that hold nothing else but walls and FINISH, in the order of their seats.
    """
    if not signs:
        return
    crowd = "(?=[^ |])" + "".join(f"{re.escape(sign)}?" for sign in signs)
    piece = re.compile(rf"(?<![^| ])({crowd})(?:\+\d+)?(?![^| ])")
    line_of_pieces = re.compile(rf"(?:[| ]|FINISH|{piece.pattern})*")
    begin = 0
    for line in text.plain.split("\n"):
        if line_of_pieces.fullmatch(line):
            for match in piece.finditer(line):
                for at in range(*match.span(1)):
                    text.stylize(f"reverse {seat_style(signs.index(line[at]))}", begin + at, begin + at + 1)
        begin += len(line) + 1
