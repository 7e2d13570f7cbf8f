"""Games, bots and boards are found through entry points, so that another package can add its own."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from azar.core.errors import RulesError, nearest, shorten

if TYPE_CHECKING:
    from azar.core.game import Game


@cache
def found(group: str) -> dict[str, EntryPoint]:
    """List what is installed in a group, by name."""
    return {point.name: point for point in sorted(entry_points(group=group), key=lambda p: p.name)}


def game_names() -> list[str]:
    """List the games that can be played here."""
    return list(found("azar.games"))


def load(group: str, name: object, kind: str) -> Any:
    """Load an installed thing by name, or say which name was probably meant."""
    points = found(group)
    if not isinstance(name, str) or name not in points:
        raise RulesError(f"there is no {kind} {shorten(name)!r}{nearest(name, list(points))}")
    return points[name].load()


def has_screen(game: str) -> bool:
    """Say whether a game has the whole screen of a terminal for itself; nothing is loaded to know that."""
    return game in found("azar.screens")


def screen_of(game: str) -> Any:
    """Find what plays a game on the whole screen of a terminal."""
    return load("azar.screens", game, "full-screen game")


def game_class(name: str) -> "type[Game]":
    """Find a game by its name."""
    found_class: type[Game] = load("azar.games", name, "game")
    return found_class
