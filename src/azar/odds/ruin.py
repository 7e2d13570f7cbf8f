"""A duel to the last coin: who is ruined, and after how many rounds.

The coins of both players together never change, so a purse from 0 to that sum says how the duel stands, and a round
leads from purse to purse. Where a round is as good for both, whoever has a of t coins wins them all with a/t, however
much is wagered: no rule changes what is won on average. How long it takes is another matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from azar.core.errors import RulesError
from azar.odds.answer import plain, rounded_up
from azar.odds.between import Between, Number
from azar.odds.exact import Line, leaving, reduced
from azar.odds.wagers import Swing, Wager

MOST_EXACT_PURSES: Final = 200
"""So many purses may come where fractions are asked for: their digits grow with every one."""
MOST_COINS: Final = 210_000
"""So many coins may be at stake in a duel: a tavern with the most opponents and the fullest purses holds them."""


@dataclass(frozen=True)
class Outlook:
    """What one duel is, from one purse: within bounds, or exactly."""

    win: Between
    rounds: Between
    rounds_if_won: Between | None = None
    """The rounds of those duels that are won, where rounds are fair; of others it is not computed."""


@dataclass(frozen=True)
class Ruin:
    """How a duel ends that is played until somebody has no coins."""

    mine: int
    theirs: int
    wager: Wager
    win: Number
    lose: Number
    expected_rounds: Number
    """Of both kinds of duels, those won and those lost; rounds in which nothing is paid count."""
    error_bound: Number
    """No probability here is further from the truth."""
    rounds_if_won: Number | None
    """Of those won alone; None where rounds are not fair."""
    rounds_bound: Number
    """No number of rounds is further from the truth than this."""

    @property
    def final(self) -> dict[int, Number]:
        """The chance of each purse at the end."""
        return {0: self.lose, self.mine + self.theirs: self.win}

    def as_dict(self) -> dict[str, object]:
        """Show the duel as plain data, for JSON: fractions as text."""
        return {
            "purses": [self.mine, self.theirs],
            "wager": str(self.wager),
            "win": plain(self.win),
            "lose": plain(self.lose),
            "final": {str(purse): plain(p) for purse, p in self.final.items()},
            "expected_rounds": plain(self.expected_rounds),
            "error_bound": plain(self.error_bound),
            "rounds_if_won": None if self.rounds_if_won is None else plain(self.rounds_if_won),
            "rounds_bound": plain(self.rounds_bound),
        }


def ruin(mine: int, theirs: int, swing: Swing, rule: Wager, *, exact: bool = False) -> Ruin:
    """Compute how a duel ends, from both purses, what a round may bring and the wager rule.

    >>> from fractions import Fraction
    >>> from azar.odds.wagers import Swing, wager
    >>> coin = Swing.of({Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)})
    >>> duel = ruin(3, 5, coin, wager("all-in"), exact=True)
    >>> duel.win, duel.expected_rounds
    (Fraction(3, 8), Fraction(7, 4))
    >>> round(ruin(3, 5, coin, wager("constant:1")).expected_rounds, 9)
    15.0
    """
    found = outlook(mine, theirs, swing, rule, exact=exact)
    lose = Between(max(Fraction(0), 1 - found.win.high), 1 - found.win.low)
    return Ruin(
        mine,
        theirs,
        rule,
        found.win.number(exact),
        lose.number(exact),
        found.rounds.number(exact),
        bound_of(exact, found.win, lose),
        None if found.rounds_if_won is None else found.rounds_if_won.number(exact),
        bound_of(exact, found.rounds, found.rounds_if_won or found.rounds),
    )


def bound_of(exact: bool, *numbers: Between) -> Number:
    """Say how far any of these numbers may be from the truth."""
    return Fraction(0) if exact else rounded_up(max(number.error() for number in numbers))


def outlook(mine: int, theirs: int, swing: Swing, rule: Wager, *, exact: bool = False) -> Outlook:
    """Compute one duel, whole."""
    if exact:
        return in_fractions(mine, theirs, swing, rule)
    return outlooks(mine + theirs, [mine], swing, rule, won=swing.fair)[mine]


def outlooks(total: int, starts: Sequence[int], swing: Swing, rule: Wager, *, won: bool = False) -> dict[int, Outlook]:
    """Compute duels over the same coins from several purses at once, within bounds; `won` asks for all there is."""
    check(total, starts)
    found = {0: Outlook(Between.just(0), Between.just(0)), total: Outlook(Between.just(1), Between.just(0))}
    inner = [start for start in starts if 0 < start < total]
    if inner:
        from azar.odds.walk import Walk

        walk = Walk(total, inner, swing, rule)
        rounds, part = walk.rounds()
        most = float(rounds.max()) * (1 + 2 * part)
        win, wrong = (None, 0.0) if swing.fair else walk.win(most)
        lasted, off = walk.rounds_won(total, most) if won else (None, 0.0)
        for start in inner:
            place = walk.places[start]
            length = float(rounds[place])
            # Where both gain alike, coins are neither won nor lost on average, so the share of the coins is the chance.
            chance = Between.just(Fraction(start, total)) if win is None else probability(float(win[place]), wrong)
            if_won = None
            if lasted is not None:
                if_won = Between.around(float(lasted[place]) * total / start, off * total / start)
            found[start] = Outlook(chance, Between.around(length, length * part), if_won)
    return found


def probability(p: float, error: float) -> Between:
    """Take a probability that may be wrong by so much; it is never above 1."""
    wide = Between.around(p, error)
    return Between(min(wide.low, Fraction(1)), min(wide.high, Fraction(1)))


def check(total: int, starts: Sequence[int]) -> None:
    """Refuse purses that cannot be, and more coins than can be computed."""
    if any(not 0 <= start <= total for start in starts):
        raise RulesError("a purse is a whole number of coins, 0 or more")
    if total > MOST_COINS:
        raise RulesError(f"duels are computed for up to {MOST_COINS:,} coins on the table, and here are {total:,}")


def in_fractions(mine: int, theirs: int, swing: Swing, rule: Wager) -> Outlook:
    """Compute one duel in fractions: its equations are solved in whole numbers."""
    total = mine + theirs
    check(total, [mine])
    if mine == 0 or theirs == 0:
        return Outlook(Between.just(int(mine > 0)), Between.just(0))
    whole = lcm(*(p.denominator for _, p in swing.outcomes))
    lines: dict[int, Line] = {}
    waiting = [mine]
    # A purse stands in the equations as 1 more than it is; 0 and 1 are the ends: ruined, and all won.
    while waiting:
        purse = waiting.pop()
        if purse + 1 in lines or purse in (0, total):
            continue
        if len(lines) == MOST_EXACT_PURSES:
            raise RulesError(
                f"fractions stop at {MOST_EXACT_PURSES} purses that can come in a duel: ask for odds with a bound"
            )
        moved = swing.moved(rule.coins(purse, total - purse))
        line = Line({}, whole, whole * purse)
        for change, p in moved.items():
            there = purse + change
            target = 0 if there == 0 else 1 if there == total else there + 1
            line.to[target] = line.to.get(target, 0) + int(p * whole)
            waiting.append(there)
        lines[purse + 1] = line
    last = reduced(lines, mine + 1)
    left = leaving(mine + 1, last)
    # A round that is played with a of t coins is one of a duel that will be won with a/t.
    if_won = Between.just(Fraction(last.throws, left * mine)) if swing.fair else None
    return Outlook(Between.just(Fraction(last.to.get(1, 0), left)), Between.just(Fraction(last.turns, left)), if_won)
