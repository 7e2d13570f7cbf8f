"""A number that lies between two fractions; known exactly where they are one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

Number = float | Fraction


@dataclass(frozen=True)
class Between:
    """A number, not below 0, of which a lower and an upper bound are known."""

    low: Fraction
    high: Fraction

    @classmethod
    def just(cls, number: Fraction | int) -> Between:
        """Take a number that is known exactly."""
        return cls(Fraction(number), Fraction(number))

    @classmethod
    def around(cls, number: float, error: float) -> Between:
        """Take a float that may be wrong by so much."""
        middle, room = Fraction(number), Fraction(math.nextafter(error, math.inf))
        return cls(max(Fraction(0), middle - room), middle + room)

    def __add__(self, other: Between) -> Between:
        """Add two such numbers."""
        return Between(self.low + other.low, self.high + other.high)

    def __mul__(self, other: Between) -> Between:
        """Multiply two such numbers."""
        return Between(self.low * other.low, self.high * other.high)

    @property
    def middle(self) -> Fraction:
        """The number itself, or what is in the middle."""
        return (self.low + self.high) / 2

    def number(self, exact: bool) -> Number:
        """Give it as a fraction, or as a float."""
        return self.middle if exact else float(self.middle)

    def error(self) -> Fraction:
        """Say how far the float may be from the truth."""
        return (self.high - self.low) / 2 + abs(Fraction(float(self.middle)) - self.middle)
