"""Named checks: each a function with a sentence that says what must hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from azar.core.game import Game
from azar.testing.case import LONGEST, Case, Fault


@dataclass(frozen=True)
class Check:
    """One thing that must hold for every game; called with a game, it raises a Fault where it does not."""

    name: str
    sentence: str
    run: Callable[[Case], None]

    def __call__(self, game: Game, games: int = 10, seed: int = 1, longest: int = LONGEST) -> None:
        """Run the check on seeded games of a game."""
        self.on(Case(game, games, seed, longest))

    def on(self, case: Case) -> None:
        """Run the check on a case; whatever the rules raise is a fault too."""
        case.check = self.name
        try:
            self.run(case)
        except Fault:
            raise
        except Exception as error:
            raise Fault(self.name, f"{type(error).__name__}: {error}", "") from error

    def __str__(self) -> str:
        """The check's name, for pytest's ids."""
        return self.name


def check(run: Callable[[Case], None]) -> Check:
    """Make a check of a function; its docstring is the sentence."""
    sentence = (run.__doc__ or "").strip().partition("\n")[0]
    return Check(run.__name__, sentence, run)
