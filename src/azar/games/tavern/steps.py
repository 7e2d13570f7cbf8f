"""A wager step by step: to leave, or to wager, and then its digits, so that no list of wagers is ever made.

A path is 0, to leave, or 1 and then as many digits as the largest wager has, with zeros in front.
"""

from typing import Final

from azar.core.kernel import Ints, kernel

LEAVE_STEP: Final = 0
WAGER_STEP: Final = 1
BASE: Final = 10
STEPS: Final = 7
"""The first step and six digits: nobody in a tavern can have a million coins."""


@kernel
def width_of(most: int) -> int:
    """Count the digits of the largest wager."""
    width = 0
    while most > 0:
        most //= BASE
        width += 1
    return width


@kernel
def digits_choices(most: int, path: Ints, length: int, out: Ints) -> int:
    """List the choices that may follow: the first step, or the digits that a wager may go on with."""
    if length == 0:
        out[0] = LEAVE_STEP
        out[1] = WAGER_STEP
        return 2
    width = width_of(most)
    if path[0] != WAGER_STEP or length > width:
        return 0
    begun = 0
    for i in range(1, length):
        begun = begun * BASE + path[i]
    rest = 1
    for _ in range(width - length):
        rest *= BASE
    n = 0
    for digit in range(BASE):
        least = (begun * BASE + digit) * rest
        if least <= most and least + rest > 1:
            out[n] = digit
            n += 1
    return n


@kernel
def digits_made(most: int, path: Ints, length: int) -> int:
    """Say which wager the digits make, 0 for leaving, or -1."""
    if path[0] == LEAVE_STEP:
        return 0 if length == 1 else -1
    if path[0] != WAGER_STEP or length != width_of(most) + 1:
        return -1
    made = 0
    for i in range(1, length):
        if path[i] < 0 or path[i] >= BASE:
            return -1
        made = made * BASE + path[i]
    return made if made > 0 else -1
