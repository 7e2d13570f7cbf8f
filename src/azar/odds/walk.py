"""The purse's way up and down in a duel, solved in floats and then certified.

The purse of one player says all, as the coins of both are always the same. The expected rounds u solve u = 1 + P u over
all purses, and the chance to win h solves h = P h with 1 where all coins are won. Whatever way a solution was found,
what it leaves over says how good it is: if |1 + P u - u| is at most r everywhere then u is within r / (1 - r) of itself
from the truth, as every round still to come can add at most r to the error. What rounding may have hidden counts to r.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from azar.core.errors import RulesError
from azar.odds.mixing import ULP, Grouped, settle
from azar.odds.wagers import Swing, Wager

MOST_LEVELS: Final = 200
"""So many rounds ahead it is looked which purses can come; if new ones still do then, all are taken."""
LEAST_BLOCK: Final = 32
MOST_WORK: Final = 2e9
MOST_ROOM: Final = 3e7
"""Up to this many steps and numbers the equations are solved at once, else round by round."""
GROUPS_A_WAGER: Final = 4
MOST_GROUPS: Final = 1_500


class Walk:
    """All purses that can come in a duel over `total` coins from some starts, and where each round leads."""

    def __init__(self, total: int, starts: Sequence[int], swing: Swing, rule: Wager) -> None:
        """Find the purses; rounds that pay nothing are left out, as they only take time."""
        wagers = self.wagers = rule.all_coins(total)
        deciding = float(1 - swing.idle)
        targets, chances = [], []
        for share, p in swing.outcomes:
            if share:
                above, below = abs(share).numerator, share.denominator
                coins = np.minimum(wagers, -(-wagers * above // below))
                targets.append(np.arange(1, total) + (coins if share > 0 else -coins))
                chances.append(float(p / (1 - swing.idle)))
        self.slowness = 1 / deciding
        self.chances = np.array(chances)
        self.purses = reachable(total, starts, targets)
        self.size = len(self.purses)
        places = np.full(total + 1, -1, dtype=np.int64)
        places[self.purses] = np.arange(1, self.size + 1)
        places[0], places[total] = 0, self.size + 1
        self.targets = [places[there[self.purses - 1]] for there in targets]
        self.places = places

    def step(self, values: Any) -> Any:
        """Play one round: from values of all places, the two ends among them, make what they are before it."""
        after = np.zeros_like(values)
        inner = after[1:-1]
        for p, there in zip(self.chances, self.targets, strict=True):
            inner += p * values[there]
        return after

    def band(self) -> int:
        """Say how far a round leads at most, in places, ends aside."""
        here = np.arange(1, self.size + 1)
        widest = 0
        for there in self.targets:
            inner = (there > 0) & (there <= self.size)
            widest = max(widest, int(np.abs(there - here)[inner].max(initial=0)))
        return widest

    def rounds(self) -> tuple[Any, float]:
        """Find the expected rounds from every place, and by which part of themselves they may be wrong."""
        source = np.zeros(self.size + 2)
        source[1:-1] = 1.0
        found = self.solve(source)
        left = float(np.abs(source + self.step(found) - found)[1:-1].max())
        left += (len(self.chances) + 4) * ULP * (1 + float(found.max()))
        if left >= 0.5:
            raise RulesError("this duel lasts so long that its rounds cannot be computed to any digit")
        return found * self.slowness, left / (1 - left) + 4 * ULP

    def rounds_won(self, total: int, most_rounds: float) -> tuple[Any, float]:
        """Find the expected rounds of fair duels that are won, times the chance to win; and how wrong they may be.

        They solve v = h + P v, as a round counts if the duel is won from where it is played.
        """
        source = np.zeros(self.size + 2)
        source[1:-1] = self.purses / total
        found = self.solve(source)
        left = float(np.abs(source + self.step(found) - found)[1:-1].max())
        left += (len(self.chances) + 4) * ULP * (1 + float(np.abs(found).max()))
        return found * self.slowness, left * most_rounds

    def win(self, most_rounds: float) -> tuple[Any, float]:
        """Find the chance to win all from every place, and how wrong it may be."""
        goal = np.zeros(self.size + 2)
        goal[-1] = 1.0
        found = self.solve(self.step(goal))
        found[-1] = 1.0
        left = float(np.abs(self.step(found) - found)[1:-1].max()) + (len(self.chances) + 4) * ULP
        return found, left * most_rounds

    def solve(self, source: Any) -> Any:
        """Solve x = source + P x, at once where the rounds lead not far, else round by round."""
        block = max(LEAST_BLOCK, self.band())
        if 5.0 * self.size * block * block <= MOST_WORK and self.size * block <= MOST_ROOM:
            return self.eliminate(source, block)
        return settle(self.step, Grouped(self.groups(), self.targets, self.chances), source)

    def groups(self) -> Any:
        """Number the places by groups of neighbours, each a part of a wager wide."""
        steps = np.cumsum(GROUPS_A_WAGER / self.wagers)[self.purses - 1]
        steps *= min(1.0, MOST_GROUPS / steps[-1])
        return np.unique(np.floor(steps), return_inverse=True)[1]

    def eliminate(self, source: Any, block: int) -> Any:
        """Solve the equations a block of neighbouring purses after the other, and then back again."""
        onward: list[Any] = []
        known: list[Any] = []
        for first in range(1, self.size + 1, block):
            last = min(first + block, self.size + 1)
            before, here, after = self.lines(first, last, block)
            right = source[first:last].copy()
            if onward:
                right -= before @ known[-1]
                here -= before @ onward[-1]
            solved = np.linalg.solve(here, np.column_stack([after, right]))
            onward.append(solved[:, :-1])
            known.append(solved[:, -1])
        values = np.zeros(self.size + 2)
        behind = np.zeros(onward[-1].shape[1])
        for number in range(len(onward) - 1, -1, -1):
            behind = known[number] - onward[number] @ behind
            values[1 + number * block : 1 + number * block + len(behind)] = behind
        return values

    def lines(self, first: int, last: int, block: int) -> tuple[Any, Any, Any]:
        """Write the equations of the places from `first` to `last` - 1, in the blocks before, here and after."""
        rows = np.arange(last - first)
        behind = min(block, max(0, self.size + 1 - last))
        matrix = np.zeros((last - first, block + (last - first) + behind))
        matrix[rows, block + rows] = 1.0
        for p, there in zip(self.chances, self.targets, strict=True):
            to = there[first - 1 : last - 1]
            inner = (to > 0) & (to <= self.size)
            np.add.at(matrix, (rows[inner], to[inner] - first + block), -p)
        return matrix[:, :block], matrix[:, block : block + last - first], matrix[:, block + last - first :]


def reachable(total: int, starts: Sequence[int], targets: Sequence[Any]) -> Any:
    """Find the purses that can come from the starts, or take all where that takes too long."""
    seen = np.zeros(total + 1, dtype=bool)
    seen[[0, total]] = True
    new = np.unique(np.array(starts, dtype=np.int64))
    for _ in range(MOST_LEVELS):
        seen[new] = True
        new = np.unique(np.concatenate([there[new - 1] for there in targets]))
        new = new[~seen[new]]
        if not len(new):
            return np.flatnonzero(seen)[1:-1]
    return np.arange(1, total)
