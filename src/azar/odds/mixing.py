"""Equations of purses that are too wide to be solved at once: played round by round, and mixed.

What x = source + P x leaves over is made smaller by changes that some more rounds make, mixed so that least is left
(GMRES). A round moves coins from purse to purse slowly; so before each one, what is left is settled between groups of
neighbouring purses, as if each group were one purse. That is rough, but the rounds mend it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

ROUNDS_MIXED: Final = 40
MOST_MIXES: Final = 500
PATIENCE: Final = 3
NEAR: Final = 1e-12
"""What may be left over in the end."""
ULP: Final = 2.0**-52


class Grouped:
    """The same equations for groups of neighbouring purses."""

    def __init__(self, groups: Any, targets: Sequence[Any], chances: Any) -> None:
        """Take the group of each place, ends aside, and where each outcome leads with what chance."""
        self.groups = groups
        self.sizes = np.bincount(groups).astype(float)
        count = len(self.sizes)
        matrix = np.eye(count)
        for p, there in zip(chances, targets, strict=True):
            inner = (there > 0) & (there <= len(groups))
            np.add.at(matrix, (groups[inner], groups[there[inner] - 1]), -p / self.sizes[groups[inner]])
        self.inverse = np.linalg.inv(matrix)

    def settle(self, left: Any) -> Any:
        """Say how the values should change, group by group, for what is left over."""
        means = np.bincount(self.groups, left[1:-1]) / self.sizes
        change = np.zeros_like(left)
        change[1:-1] = (self.inverse @ means)[self.groups]
        return change


def settle(step: Callable[[Any], Any], grouped: Grouped, source: Any) -> Any:
    """Solve x = source + P x, where `step` makes P x."""
    values = np.zeros_like(source)
    least, waited = np.inf, 0
    for _ in range(MOST_MIXES):
        left = source + step(values) - values
        if float(np.abs(left).max()) <= max(NEAR, 8 * ULP * float(np.abs(values).max())):
            break
        size = float(np.linalg.norm(left))
        least, waited = (size, 0) if size < 0.99 * least else (least, waited + 1)
        if waited > PATIENCE:
            break
        values = values + best_mix(step, grouped, left)
    return values


def best_mix(step: Callable[[Any], Any], grouped: Grouped, left: Any) -> Any:
    """Find the change of the values, among those that some rounds can make, that leaves least over."""
    size = float(np.linalg.norm(left))
    basis = np.zeros((ROUNDS_MIXED + 1, len(left)))
    changes = np.zeros((ROUNDS_MIXED, len(left)))
    basis[0] = left / size
    table = np.zeros((ROUNDS_MIXED + 1, ROUNDS_MIXED))
    used = 0
    while used < ROUNDS_MIXED:
        change = grouped.settle(basis[used])
        change += basis[used] - (change - step(change))
        changes[used] = change
        new = change - step(change)
        # Twice, as the first time leaves what rounding hid.
        for _ in range(2):
            along = basis[: used + 1] @ new
            new -= along @ basis[: used + 1]
            table[: used + 1, used] += along
        used += 1
        length = float(np.linalg.norm(new))
        table[used, used - 1] = length
        if length < 16 * ULP:
            break
        basis[used] = new / length
    goal = np.zeros(used + 1)
    goal[0] = size
    weights, *_ = np.linalg.lstsq(table[: used + 1, :used], goal, rcond=None)
    return weights @ changes[:used]
