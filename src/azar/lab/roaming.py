"""Plans that leave and return, played many times: what no chain of duels can tell is counted, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from azar.core.campaign import Campaign
from azar.core.errors import RulesError
from azar.lab.simulate import Estimate
from azar.odds.campaign import Roaming, rivals_of
from azar.odds.plans import Rival

CHUNK: Final = 20_000
MOST_GAMES: Final = 10**8
MOST_ROUNDS: Final = 100_000
"""A campaign that is not decided by then is given up, and counted as such."""


@dataclass(frozen=True)
class Roamed:
    """What a plan came to that leaves and returns."""

    plan: Roaming
    games: int
    seed: int
    win: Estimate
    rounds: Estimate
    unfinished: int
    """Campaigns given up after so many rounds; they count as not won."""

    def as_dict(self) -> dict[str, object]:
        """Show it as plain data, for JSON."""
        return {
            "visits": [str(visit) for visit in self.plan.visits],
            "wager": str(self.plan.wager),
            "games": self.games,
            "seed": self.seed,
            "confidence": 0.99,
            "win": self.win.as_dict("p"),
            "rounds": self.rounds.as_dict("mean"),
            "unfinished": self.unfinished,
        }


def roam(
    campaign: Campaign,
    plan: Roaming,
    games: int = 100_000,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Roamed:
    """Play a plan many times; the same seed gives the same numbers."""
    if not 1 <= games <= MOST_GAMES:
        raise RulesError(f"a plan is played 1 to {MOST_GAMES:,} times, not {games}")
    if campaign.purse < 1:
        raise RulesError("a plan needs at least one coin in the purse")
    if not 0 <= seed < 2**64:
        raise RulesError("a seed is a whole number from 0 to 2**64 - 1")
    table = Table(campaign.purse, [rival for rival in rivals_of(campaign) if rival.purse], plan)
    won = lasted = squares = unfinished = 0
    for first in range(0, games, CHUNK):
        size = min(CHUNK, games - first)
        # Each chunk has a stream of its own, so that their number changes nothing.
        source = np.random.Generator(np.random.Philox(key=[seed, first]))
        wins, rounds, open_still = table.play(size, source)
        won += int(wins.sum())
        lasted += int(rounds.sum())
        squares += int((rounds * rounds).sum())
        unfinished += open_still
        progress(first + size, games)
    return Roamed(plan, games, seed, Estimate.share(won, games), Estimate.mean(lasted, squares, games), unfinished)


class Table:
    """Many campaigns side by side, a round at a time."""

    def __init__(self, purse: int, rivals: Sequence[Rival], plan: Roaming) -> None:
        """Take the purses, what rounds bring, and the plan."""
        self.purse, self.rivals, self.rule = purse, rivals, plan.wager
        number = {rival.name: i for i, rival in enumerate(rivals)}
        self.whom = np.array([number[visit.rival] for visit in plan.visits])
        self.rounds = np.array([visit.rounds or MOST_ROUNDS + 1 for visit in plan.visits])
        self.limits = [np.cumsum([float(p) for _, p in rival.swing.outcomes])[:-1] for rival in rivals]
        self.shares = [
            np.array([[share.numerator, share.denominator] for share, _ in rival.swing.outcomes]) for rival in rivals
        ]

    def play(self, games: int, source: Any) -> tuple[Any, Any, int]:
        """Play so many campaigns to the end; say which were won, how long they took, and how many were given up."""
        mine = np.full(games, self.purse, dtype=np.int64)
        theirs = np.tile(np.array([rival.purse for rival in self.rivals], dtype=np.int64), (games, 1))
        at = np.zeros(games, dtype=np.int64)
        left = np.full(games, self.rounds[0])
        lasted = np.zeros(games, dtype=np.int64)
        going = np.arange(games)
        played = 0
        while len(going) and played < MOST_ROUNDS:
            played += 1
            whom = self.whom[at[going]]
            before = theirs[going, whom]
            coins = self.moved(mine[going], before, whom, source)
            mine[going] += coins
            theirs[going, whom] = before - coins
            lasted[going] += 1
            left[going] -= 1
            going = going[(mine[going] > 0) & (theirs[going].sum(axis=1) > 0)]
            self.move_on(going, at, left, theirs)
        return mine * (theirs.sum(axis=1) == 0) > 0, lasted, len(going)

    def moved(self, mine: Any, theirs: Any, whom: Any, source: Any) -> Any:
        """Play a round in each campaign: how many coins the player wins, or loses if below 0."""
        wagers = self.rule.many(mine, theirs)
        drawn = source.random(len(mine))
        coins = np.zeros(len(mine), dtype=np.int64)
        for number in np.unique(whom):
            here = whom == number
            share = self.shares[number][np.searchsorted(self.limits[number], drawn[here], side="right")]
            above, below = np.abs(share[:, 0]), share[:, 1]
            paid = np.minimum(wagers[here], -(-wagers[here] * above // below))
            coins[here] = np.sign(share[:, 0]) * paid
        return coins

    def move_on(self, going: Any, at: Any, left: Any, theirs: Any) -> None:
        """Go to the next visit where this one is over, past everybody who has no coins."""
        for _ in range(len(self.whom)):
            over = going[(left[going] == 0) | (theirs[going, self.whom[at[going]]] == 0)]
            if not len(over):
                return
            at[over] = (at[over] + 1) % len(self.whom)
            left[over] = self.rounds[at[over]]
