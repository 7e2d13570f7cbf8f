"""A goose game in mid-play, set up in one line."""

from collections.abc import Sequence
from typing import Any

from azar.core.events import Event
from azar.core.turn import Chance
from azar.games.goose import GoosePosition
from tests.games.goose.pairs import goose


def table(squares: Sequence[int], **settings: Any) -> GoosePosition:
    """A position with seat 0 to throw; `held`, `skips`, `turn`, `purses` and `pool` are parts, all else are options."""
    parts = {name: settings.pop(name) for name in ("held", "skips", "turn", "purses", "pool") if name in settings}
    return goose(players=len(squares), **settings).position(squares=squares, **parts)


def throw(position: GoosePosition, *throws: str) -> GoosePosition:
    """Play these throws one after the other."""
    for text in throws:
        after = position.play(text)
        assert isinstance(after, GoosePosition)
        position = after
    return position


def thrower(position: GoosePosition) -> int | None:
    """The seat that throws; chances compare equal whoever throws."""
    turn = position.turn
    assert isinstance(turn, Chance)
    return turn.seat


def path(position: GoosePosition) -> list[int]:
    """The squares that a piece came to in the last step."""
    return [n["to"] for n in told(position, "moved", "hopped", "jumped", "flew")]


def told(position: GoosePosition, *keys: str) -> list[dict[str, Any]]:
    """What the last step did, of these kinds, as plain data."""
    return [dict(event.as_dict()) for event in position.events if event.KEY in keys]


def keys(events: Sequence[Event]) -> str:
    """The kinds of events, in one line."""
    return " ".join(event.KEY for event in events)
