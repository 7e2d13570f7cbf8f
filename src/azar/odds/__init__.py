"""Exact odds: every position that can come, and the probability of each end, to a stated error or in fractions.

>>> import azar
>>> odds = azar.odds(azar.game("goose", preset="masters", players=2))
>>> [round(p, 4) for p in odds.win], round(odds.draw, 4), round(odds.expected_turns, 2)
([0.3932, 0.3854], 0.2215, 40.5)
>>> odds.error_bound < 1e-12
True
"""

import sys
from collections.abc import Callable
from types import ModuleType

from azar.core.game import Game
from azar.core.position import Position
from azar.odds.answer import Odds, odds


class _CallableModule(ModuleType):
    """`azar.odds` names this package and the function in it; calling either comes to the same."""

    def __call__(
        self,
        where: Position | Game,
        *,
        exact: bool | None = None,
        tolerance: float | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Odds:
        """Count out the odds, as `azar.odds.odds` does."""
        return odds(where, exact=exact, tolerance=tolerance, progress=progress)


sys.modules[__name__].__class__ = _CallableModule

__all__ = ["Odds", "odds"]
