"""The chances by which a board is drawn: shares in percent by name, written `empty 45, moonwalk 5`, and exact."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import gcd, lcm
from typing import Final

from azar.core.errors import nearest, shorten
from azar.core.options import Option, Value, show
from azar.games.circuit.tiles import TileKind, code_of

SHARE: Final = re.compile(r"([a-z][a-z0-9_]{0,29})[ =:]+(-?[0-9]{1,9}(?:\.[0-9]{1,9})?(?:/[1-9][0-9]{0,8})?)%?")
LONGEST: Final = 4_000
MOST_WEIGHT: Final = 2**31 - 1
ALL: Final = 100


@dataclass(frozen=True)
class Chances(Option):
    """An option that gives a share in percent to names; in Python a mapping will do."""

    @property
    def listed(self) -> tuple[str, ...]:
        """What may be chosen: one thing, in words."""
        return (self.choices(),)

    def choices(self) -> str:
        """Say what may be chosen."""
        return "shares of exactly 100 % in all, such as empty 45, speed_up 55"

    def check(self, value: object) -> str | None:
        """Say what is wrong with the form of the shares, or nothing; a game checks the names and the sum."""
        if value is None or (isinstance(value, str) and shares(value) is not None):
            return None
        return f"{self.name} cannot be {shorten(show(value))}; it is {self.choices()}"

    def read(self, text: str) -> Value:
        """Read shares as a person writes them."""
        return None if text.strip() in ("", "none") else tidy(text)

    def settle(self, value: object) -> object:
        """Take shares as text or as a mapping."""
        if isinstance(value, Mapping):
            if not value:
                return "nothing at all"
            if len(value) <= ALL:
                return tidy(", ".join(f"{shorten(name)} {written(share)}" for name, share in value.items()))
        return super().settle(value)


def written(share: object) -> str:
    """Write one share without losing anything of it; floats as they are shown."""
    if isinstance(share, bool) or not isinstance(share, int | float | Fraction | Decimal | str):
        return "?"
    if isinstance(share, float | Decimal):
        # Without an exponent, which shares are not written with.
        return shorten(format(Decimal(str(share)), "f"))
    return shorten(share)


def tidy(text: str) -> str:
    """Write shares in one way, where they can be read."""
    found = shares(text)
    return text if found is None else ", ".join(f"{name} {neat(share)}" for name, share in found.items())


def neat(share: Fraction) -> str:
    """Write a share exactly: with a decimal point if that can be, else as a fraction."""
    twos_and_fives = 10 ** share.denominator.bit_length()
    if twos_and_fives % share.denominator:
        return str(share)
    return f"{(Decimal(share.numerator) / share.denominator).normalize():f}"


def shares(text: str) -> dict[str, Fraction] | None:
    """Read shares, each name once, or give nothing if they cannot be read."""
    if len(text) > LONGEST:
        return None
    found: dict[str, Fraction] = {}
    for part in text.split(","):
        match = SHARE.fullmatch(part.strip())
        if match is None or match[1] in found:
            return None
        whole, _, parts = match[2].partition("/")
        found[match[1]] = Fraction(whole) / int(parts or 1)
    return found


def wrong_shares(found: Mapping[str, Fraction], kinds: Sequence[TileKind], cards: bool) -> list[str]:
    """List what is wrong with shares for these kinds of tile."""
    names = [kind.name for kind in kinds]
    problems = []
    for name, share in found.items():
        if name not in names:
            problems.append(f"chances: there is no tile {shorten(name)!r}{nearest(name, names)}")
        if not 0 <= share <= ALL:
            problems.append(f"chances: {name} is {share} %, which is not from 0 to 100 %")
        if name in names and share > 0 and not cards and kinds[names.index(name)].draws:
            problems.append(f"chances: {name} gives cards, and there are none in this version")
    total = sum(found.values(), Fraction(0))
    if total != ALL:
        problems.append(f"chances: they add up to {total} %, and must be exactly 100 %")
    return problems


def draw_list(found: Mapping[str, Fraction], kinds: Sequence[TileKind], most: int) -> list[tuple[int, int]]:
    """List the tiles that may be drawn, by code, with whole-number weights; a numbered tile once for each number."""
    parts: list[tuple[int, range, Fraction]] = []
    for kind, tile in enumerate(kinds):
        share = found.get(tile.name, Fraction(0))
        if share > 0:
            numbers = range(1, most + 1) if tile.numbered else range(1)
            parts.append((kind, numbers, share / len(numbers)))
    scale = lcm(*(share.denominator for _, _, share in parts))
    weights = [int(share * scale) for _, _, share in parts]
    common = gcd(*weights)
    return [
        (code_of(kind, number), weight // common)
        for (kind, numbers, _), weight in zip(parts, weights, strict=True)
        for number in numbers
    ]
