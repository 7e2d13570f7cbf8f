"""Rows for kernels that run as plain Python."""

from typing import cast

from azar.core.kernel import Ints

LISTED = 4_096
"""Longer rows are kept by what is in them."""


class Blank(dict[int, int]):
    """A long row of zeros that takes room only where it is written: of working space, little is ever used."""

    def __init__(self, size: int) -> None:
        """Say how long the row is."""
        super().__init__()
        self.size = size

    def __len__(self) -> int:
        """Give the length of the row."""
        return self.size

    def __missing__(self, at: int) -> int:
        """Say zero, where nothing was written."""
        return 0


def zeros(size: int) -> Ints:
    """Make a row of so many zeros.

    >>> zeros(3)
    [0, 0, 0]
    >>> long = zeros(10_000_000)
    >>> len(long), long[9_999_999]
    (10000000, 0)
    """
    return [0] * size if size <= LISTED else cast(Ints, Blank(size))
