"""Small pictures of what games tell of themselves. No game is asked for by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from azar.core.game import Game
    from azar.core.position import Position


def how_to_play(game: Game) -> tuple[str, ...]:
    """Give the paragraphs in which a game tells its rules, or at least what it is."""
    return game.rules_in_words() or game.how_to_play or (f"{game.summary[:1].upper()}{game.summary[1:]}.",)


def track(position: Position, width: int) -> str:
    """Draw the race in one line: 0 ....A...B......... 63; an empty text if the game is no race."""
    race = position.game.track(position)
    if race is None:
        return ""
    last, squares = race
    begin, end = "0 ", f" {last}"
    cells = max(4, min(width, 100) - len(begin) - len(end))
    marks = ["·"] * cells
    signs = position.game.letters or tuple(str(seat + 1) for seat in range(len(squares)))
    for seat, at in enumerate(squares):
        if at >= 0:
            place = round(at * (cells - 1) / last)
            marks[place] = signs[seat] if marks[place] == "·" else "*"
    return begin + "".join(marks) + end
