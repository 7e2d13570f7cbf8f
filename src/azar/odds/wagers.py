"""How much is wagered each round, and which coins a round moves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final

from azar.core.errors import RulesError, shorten

MOST_COINS: Final = 10**9
"""The most that a constant wager can be."""
LONGEST_RULE: Final = 40
SPELLING: Final = re.compile(r"all-in|constant:([0-9]{1,10})|proportional:([0-9]{1,9})/([0-9]{1,9})")
WAGERS_ARE: Final = (
    "a wager rule is all-in, constant:COINS such as constant:10, or proportional:PART such as proportional:1/4"
)


@dataclass(frozen=True)
class Wager:
    """A rule for every wager: all that can be, always the same, or a part of one's own purse.

    A wager is at least one coin and at most the smaller purse, whatever the rule. A part is rounded down.
    """

    constant: int | None = None
    """So many coins, or all that can be wagered if they are fewer."""
    part: Fraction | None = None
    """This part of one's own purse; neither of the two means all in."""

    def coins(self, mine: int, theirs: int) -> int:
        """Say how much is wagered between these purses."""
        most = min(mine, theirs)
        if self.part is not None:
            return max(1, min(most, mine * self.part.numerator // self.part.denominator))
        return most if self.constant is None else min(most, self.constant)

    def many(self, mine: Any, theirs: Any) -> Any:
        """Say it for arrays of purses."""
        import numpy as np

        most = np.minimum(mine, theirs)
        if self.part is not None:
            return np.maximum(1, np.minimum(most, mine * self.part.numerator // self.part.denominator))
        return most if self.constant is None else np.minimum(most, self.constant)

    def all_coins(self, total: int) -> Any:
        """Say it for every purse from 1 to `total` - 1, the other purse having the rest."""
        import numpy as np

        mine = np.arange(1, total, dtype=np.int64)
        return self.many(mine, total - mine)

    def __str__(self) -> str:
        """Write the rule as `wager` reads it."""
        if self.part is not None:
            return f"proportional:{self.part.numerator}/{self.part.denominator}"
        return "all-in" if self.constant is None else f"constant:{self.constant}"


def wager(text: str) -> Wager:
    """Read a wager rule: `all-in`, `constant:10` or `proportional:1/4`."""
    found = SPELLING.fullmatch(text) if len(text) <= LONGEST_RULE else None
    if found is None:
        raise RulesError(f"{WAGERS_ARE}, not {shorten(text)!r}")
    constant, above, below = found.groups()
    if constant is not None:
        if not 1 <= int(constant) <= MOST_COINS:
            raise RulesError(f"a constant wager is 1 to {MOST_COINS:,} coins, not {constant}")
        return Wager(constant=int(constant))
    if above is None:
        return Wager()
    if not 0 < int(above) <= int(below):
        raise RulesError(f"the part of the purse that is wagered is above 0 and at most 1, not {above}/{below}")
    return Wager(part=Fraction(int(above), int(below)))


def paid(share: Fraction, coins: int) -> int:
    """Say how many coins a share of a wager is: rounded up to whole ones, and never past the wager."""
    return min(coins, -(-coins * share.numerator // share.denominator))


@dataclass(frozen=True)
class Swing:
    """What a round may bring for each coin that is wagered: the share won, or lost if below 0, and its probability."""

    outcomes: tuple[tuple[Fraction, Fraction], ...]
    """Share and probability, in order of the shares."""

    @classmethod
    def of(cls, outcomes: Mapping[Fraction, Fraction]) -> Swing:
        """Take shares from -1 to 1 with their probabilities; what these leave to 1 is that nothing is paid."""
        known = {share: p for share, p in outcomes.items() if share and p}
        left = 1 - sum(known.values(), Fraction(0))
        if left < 0 or any(p < 0 or abs(share) > 1 for share, p in known.items()):
            raise RulesError("the shares of a round are from -1 to 1, and their probabilities add up to 1 at most")
        if not known:
            raise RulesError("a round in which nothing is ever paid decides nothing")
        return cls(tuple(sorted([*known.items(), *([(Fraction(0), left)] if left else [])])))

    @classmethod
    def even(cls, first: Mapping[Fraction, Fraction]) -> Swing:
        """Take a round as it is for the one who rolls first, and let an even battle settle who that is."""
        both: dict[Fraction, Fraction] = {}
        for share, p in first.items():
            for mine in (share, -share):
                both[mine] = both.get(mine, Fraction(0)) + p / 2
        return cls.of(both)

    @property
    def fair(self) -> bool:
        """Say whether both gain alike, so that no wager, however it is rounded, favours one of them."""
        chances = dict(self.outcomes)
        return all(chances.get(-share) == p for share, p in chances.items())

    @property
    def idle(self) -> Fraction:
        """The probability that nothing is paid."""
        return dict(self.outcomes).get(Fraction(0), Fraction(0))

    @property
    def decided(self) -> Swing:
        """What a round brings of which it is known that it pays something."""
        return Swing(tuple((share, p / (1 - self.idle)) for share, p in self.outcomes if share))

    @cache  # noqa: B019  (swings are few, and small)
    def moved(self, coins: int) -> dict[int, Fraction]:
        """Say how many coins change hands at this wager, with what probability."""
        found: dict[int, Fraction] = {}
        for share, p in self.outcomes:
            change = paid(share, coins) if share > 0 else -paid(-share, coins)
            found[change] = found.get(change, Fraction(0)) + p
        return found
