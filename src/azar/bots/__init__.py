"""Bots: they see a view and the legal choices, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from azar.core.streams import Seeded
    from azar.core.views import View


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, view: View, moves: Sequence[object], source: Seeded) -> object:
        """Choose one of the moves; `source` is the bot's own chance, not that of the game.

        The moves are those of the view. Where they are an `azar.core.moves.Moves`, they may be very many, and are
        listed only by a bot that goes through them: `moves.about` says how many they are, `moves.pick(source)` takes
        any, and `moves.next(path)` leads to one step by step.
        """
        ...


def bot_names() -> list[str]:
    """List the bots that can take a seat here."""
    from azar.core.registry import found

    return list(found("azar.bots"))


def find_bot(name: str) -> Bot:
    """Make a bot by its name, or say which was probably meant."""
    from azar.core.registry import load

    bot: Bot = load("azar.bots", name, "bot")()
    return bot


__all__ = ["Bot", "bot_names", "find_bot"]
