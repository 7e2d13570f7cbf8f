"""What games and positions can tell of themselves, for the screen. No game is asked for by its name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from azar.core.game import Game
    from azar.core.position import Position


def board_module(kind: type[Game]) -> Any:
    """Find the module of a game that reads its boards, if it has boards: `board`, with `shipped_boards`."""
    name = f"{kind.__module__}.board"
    if not hasattr(sys.modules.get(kind.__module__), "__path__") or find_spec(name) is None:
        return None
    module = import_module(name)
    return module if hasattr(module, "shipped_boards") else None


def boards(kind: type[Game]) -> tuple[str, ...]:
    """List the boards that ship with a game; none if it takes no boards."""
    module = board_module(kind)
    return tuple(module.shipped_boards()) if module is not None else ()


def how_to_play(kind: type[Game]) -> tuple[str, ...]:
    """Give the paragraphs in which a game tells its rules."""
    told: Sequence[str] = getattr(kind, "how_to_play", ())
    return tuple(told) or (f"{kind.summary[:1].upper()}{kind.summary[1:]}.",)


def letters(game: Game) -> tuple[str, ...]:
    """Give the letter that stands for each seat's piece in the picture."""
    found: Sequence[str] = getattr(game, "letters", ())
    return tuple(found)


def square_name(game: Game, at: int) -> str:
    """Name a square."""
    name = getattr(game, "square_name", None)
    return str(name(at)) if name is not None else str(at)


def standing(position: Position, seat: int) -> str:
    """Say in a few words where a seat stands and what it has; nothing if the game has no such thing."""
    words = []
    squares: Sequence[int] = getattr(position, "squares", ())
    if squares:
        words.append("out" if squares[seat] < 0 else square_name(position.game, squares[seat]))
    held = any_of(position, "held")
    if held and held[seat]:
        words.append("held")
    skips = any_of(position, "skips")
    if skips and skips[seat]:
        words.append(f"misses {skips[seat]}")
    if plays_for_tokens(position):
        words.append(f"{any_of(position, 'purses')[seat]:+d}" if not has_purse(position) else tokens(position, seat))
    return ", ".join(words)


def any_of(position: Position, name: str) -> Sequence[int]:
    """Look up something that a position may have for each seat."""
    found: Sequence[int] = getattr(position, name, ())
    return found


def plays_for_tokens(position: Position) -> bool:
    """Say whether there are tokens in the game."""
    return bool(getattr(position, "pool", 0) or any(any_of(position, "purses")))


def has_purse(position: Position) -> bool:
    """Say whether every seat began with tokens of its own."""
    return position.game.options.get("purse") is not None


def tokens(position: Position, seat: int) -> str:
    """Say how many tokens a seat has."""
    n = any_of(position, "purses")[seat]
    return f"{n} token" if n == 1 else f"{n} tokens"


def pool(position: Position) -> str:
    """Say what is in the pool, if anything."""
    n = getattr(position, "pool", 0)
    return f"pool: {n} token{'' if n == 1 else 's'}" if n else ""


def track_length(game: Game) -> int:
    """Give the number of the last square, or 0 if the game is no race along a track."""
    return int(getattr(getattr(game, "board", None), "length", 0))


def track(position: Position, width: int) -> str:
    """Draw the race in one line: START ....A...B......... 63; an empty text if the game is no race."""
    squares: Sequence[int] = getattr(position, "squares", ())
    last = track_length(position.game)
    if not squares or not last:
        return ""
    begin, end = "0 ", f" {last}"
    cells = max(4, min(width, 100) - len(begin) - len(end))
    marks = ["·"] * cells
    signs = letters(position.game) or tuple(str(seat + 1) for seat in range(len(squares)))
    for seat, at in enumerate(squares):
        if at >= 0:
            place = round(at * (cells - 1) / last)
            marks[place] = signs[seat] if marks[place] == "·" else "*"
    return begin + "".join(marks) + end
