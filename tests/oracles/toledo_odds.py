"""The odds of a round by brute force: every one of the 216 throws from every position, and linear equations.

Nothing here comes from the package. The equations are solved in fractions, one unknown after the other.
"""

from collections.abc import Hashable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product

from tests.oracles.toledo import Faces, NaiveRound, play_script, start_round

Frozen = tuple[tuple[str, object], ...]
ROLLS = "rolls"


@dataclass
class NaiveOdds:
    """How a round comes out, for the one who rolls first and the other."""

    win: tuple[Fraction, Fraction]
    draw: Fraction
    expected_rolls: Fraction
    """Throws still to come."""
    net: Fraction
    """What the first roller gains on average, per coin of the wager."""
    share: dict[Fraction, Fraction] = field(default_factory=dict)
    """By share of the wager: the chance that it is paid, by whomever."""
    by_winner: dict[tuple[int, Fraction], Fraction] = field(default_factory=dict)
    """By winner and share: the chance of it."""


Line = dict[Hashable, Fraction]


def throws(dice: int) -> Iterator[Faces]:
    """Every ordered throw of so many dice: 216 of three."""
    return product(range(1, 7), repeat=dice)


def equations(first: NaiveRound) -> dict[Hashable, Line]:
    """One line for every position: where it leads with what chance, and that it takes a roll."""
    lines: dict[Hashable, Line] = {}
    waiting = [first]
    while waiting:
        table = waiting.pop()
        if table.over or table.key() in lines:
            continue
        line: Line = {ROLLS: Fraction(1)}
        for faces in throws(table.dice):
            after = copied(table)
            after.throw(faces)
            line[after.key()] = line.get(after.key(), Fraction(0)) + Fraction(1, 6**table.dice)
            waiting.append(after)
        lines[table.key()] = line
    return lines


def copied(table: NaiveRound) -> NaiveRound:
    """The same round once more, to try a throw on."""
    twin = copy(table)
    if hasattr(twin, "marks"):
        twin.marks = list(twin.marks)
    return twin


def solved(lines: dict[Hashable, Line]) -> dict[Hashable, Line]:
    """Replace position by position until the lines speak of ends alone."""
    lines = dict(lines)
    for here in list(lines):
        line = dict(lines[here])
        # x = p x + rest, so x = rest / (1 - p).
        again = 1 - line.pop(here, Fraction(0))
        lines[here] = line = {name: p / again for name, p in line.items()}
        for other, theirs in lines.items():
            if other != here and here in theirs:
                part = theirs.pop(here)
                for name, p in line.items():
                    theirs[name] = theirs.get(name, Fraction(0)) + part * p
    return lines


@cache
def solution(game: str, options: Frozen) -> dict[Hashable, Line]:
    """Every position of a game, solved."""
    return solved(equations(start_round(game, dict(options))))


def naive_odds(game: str, options: dict[str, object] | None = None, so_far: Iterable[Faces] = ()) -> NaiveOdds:
    """The odds after these throws."""
    given = options or {}
    table, _ = play_script(game, given, so_far)
    key = table.key()
    line = {key: Fraction(1)} if table.over else solution(game, tuple(sorted(given.items())))[key]
    found = NaiveOdds((Fraction(0), Fraction(0)), Fraction(0), line.get(ROLLS, Fraction(0)), Fraction(0))
    wins = [Fraction(0), Fraction(0)]
    for end, p in line.items():
        if end == ROLLS:
            continue
        winner, share = end_of(end)
        if winner is None:
            found.draw += p
            continue
        wins[winner] += p
        found.net += p * share if winner == 0 else -p * share
        found.share[share] = found.share.get(share, Fraction(0)) + p
        found.by_winner[winner, share] = found.by_winner.get((winner, share), Fraction(0)) + p
    found.win = (wins[0], wins[1])
    return found


def end_of(key: Hashable) -> tuple[int | None, Fraction]:
    """Who has won in an end, and which share."""
    if not isinstance(key, tuple) or not key[2]:
        raise ValueError(f"{key} is not an end")
    return key[3], key[4]
