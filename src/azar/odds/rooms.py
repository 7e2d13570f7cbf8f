"""Flat rows of whole numbers that grow: arrays for compiled kernels, lists for plain ones."""

from typing import Any, Final

from azar.core.compiled import jit_wanted
from azar.core.rows import zeros

SHORT: Final = 16
SMALL: Final = 32
LARGE: Final = 64
"""Bits of one number in an array; in a list a number takes whatever it needs."""
LARGEST: Final = 2**31 - 1
"""The largest number that a SMALL one can be."""


def room(size: int, bits: int = LARGE) -> Any:
    """Make a row of zeros."""
    if not jit_wanted():
        return [0] * size
    import numpy as np

    return np.zeros(size, np.dtype(f"int{bits}"))


def space(size: int) -> Any:
    """Make working space: it may be very long, and for the most part it is never touched."""
    return room(max(1, size)) if jit_wanted() else zeros(max(1, size))


def grow(row: Any, size: int) -> None:
    """Lengthen a row in place, with zeros; a large array is not copied where the system can avoid it."""
    if isinstance(row, list):
        row.extend([0] * (size - len(row)))
    else:
        row.resize(size, refcheck=False)


def filled(values: Any) -> Any:
    """Make a row of the numbers given."""
    row = room(len(values))
    for i, value in enumerate(values):
        row[i] = value
    return row
