"""The kernels that pass probability on from position to position, in whole numbers, and lose none unseen.

A probability is one number in two parts: `high` counts units of 2**-62, and `low` counts `2**shift` times smaller ones.
What does not divide evenly is dropped, so every figure is a little too small, never too large; and as all probability
adds up to one, what has been dropped or is still under way is known exactly.
"""

from typing import Final

from azar.core.kernel import Ints, kernel

HIGH_BITS: Final = 62


@kernel
def spread(
    ends: int,
    positions: int,
    begins: Ints,
    totals: Ints,
    targets: Ints,
    turns: Ints,
    weights: Ints,
    high: Ints,
    low: Ints,
    shift: int,
    first: int,
    last: int,
    ended_high: Ints,
    ended_low: Ints,
    thrown_high: Ints,
    thrown_low: Ints,
) -> None:
    """Let everybody throw whose turn comes as number `first` up to `last` - 1.

    `high` and `low` are a ring of stages, one a turn; in a stage stand the ends and then the positions. For every turn
    the probability that the game ends with it, by way of ending, and that somebody throws in it, are written down.
    """
    stage = ends + positions
    ring = len(high)
    fraction = (1 << shift) - 1
    for turn in range(first, last):
        here = turn * stage % ring
        for k in range(ends):
            ended_high[turn * ends + k] = high[here + k]
            ended_low[turn * ends + k] = low[here + k]
            high[here + k] = 0
            low[here + k] = 0
        here += ends
        sum_high = 0
        sum_low = 0
        for i in range(positions):
            h = high[here + i]
            m = low[here + i]
            if h == 0 and m == 0:
                continue
            high[here + i] = 0
            low[here + i] = 0
            sum_low += m
            sum_high += h + (sum_low >> shift)
            sum_low &= fraction
            each = h // totals[i]
            each_low = (((h - each * totals[i]) << shift) + m) // totals[i]
            for step in range(begins[i], begins[i + 1]):
                there = here - ends + turns[step] * stage
                if there >= ring:
                    there -= ring
                there += targets[step]
                m = low[there] + weights[step] * each_low
                high[there] += weights[step] * each + (m >> shift)
                low[there] = m & fraction
        thrown_high[turn] = sum_high
        thrown_low[turn] = sum_low


@kernel
def survive(
    ends: int,
    positions: int,
    begins: Ints,
    totals: Ints,
    targets: Ints,
    weights: Ints,
    before: Ints,
    after: Ints,
) -> int:
    """From the chances that a game outlasts k more throws make those for k + 1, rounded up; return the largest."""
    most = 0
    for i in range(positions):
        alive = 0
        for step in range(begins[i], begins[i + 1]):
            alive += weights[step] * before[targets[step]]
        alive = (alive + totals[i] - 1) // totals[i]
        after[ends + i] = alive
        if alive > most:
            most = alive
    return most
