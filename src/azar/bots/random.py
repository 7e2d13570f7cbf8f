"""The bot that plays anything, each legal move as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from azar.core.errors import IllegalMove
from azar.core.moves import Moves
from azar.core.philox import below

if TYPE_CHECKING:
    from azar.core.streams import Seeded
    from azar.core.views import View


class RandomBot:
    """Plays at random."""

    name = "random"

    def choose(self, view: View, moves: Sequence[object], source: Seeded) -> object:
        """Choose any of the moves."""
        if isinstance(moves, Moves):
            return moves.pick(source)
        if not moves:
            raise IllegalMove("there is no move to choose from")
        return moves[int(below(source.state, len(moves)))]
