"""The slow way to the odds of duels and plans: every purse, every order, and equations solved in fractions.

Nothing here comes from the package. A round is given by what it pays for each coin wagered, with its chance.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import ceil, floor

Round = Mapping[Fraction, Fraction]
"""By share of the wager, won or (below 0) lost by the player: the chance of it."""
Rule = Callable[[int, int], int]
"""The wager between the player's purse and the opponent's."""


def all_in(mine: int, theirs: int) -> int:
    """'at most the smaller purse'."""
    return min(mine, theirs)


def constant(coins: int) -> Rule:
    """Always the same, as long as both have it."""
    return lambda mine, theirs: min(coins, mine, theirs)


def proportional(part: Fraction) -> Rule:
    """A part of the player's purse; 'a whole number of coins, at least 1 and at most the smaller purse'."""
    return lambda mine, theirs: min(max(1, floor(part * mine)), mine, theirs)


def after_round(mine: int, theirs: int, brings: Round, rule: Rule) -> dict[int, Fraction]:
    """By the player's purse after one round: the chance of it."""
    wager = rule(mine, theirs)
    found: dict[int, Fraction] = {}
    for share, p in brings.items():
        # "Shares round up to whole coins, never past the wager."
        coins = min(wager, ceil(wager * abs(share)))
        purse = mine + coins if share > 0 else mine - coins
        found[purse] = found.get(purse, Fraction(0)) + p
    return found


def naive_duel(mine: int, theirs: int, brings: Round, rule: Rule) -> tuple[Fraction, Fraction]:
    """The chance to win all coins, and the rounds on average, by solving for every purse there is."""
    if mine == 0 or theirs == 0:
        return Fraction(int(mine > 0)), Fraction(0)
    total = mine + theirs
    lines = {purse: after_round(purse, total - purse, brings, rule) for purse in range(1, total)}
    wins, rounds = solved(lines, total)
    return wins[mine], rounds[mine]


def naive_rounds_if_won(mine: int, theirs: int, brings: Round, rule: Rule) -> Fraction:
    """The rounds of duels that are won: every step weighed by how likely it makes it to win."""
    total = mine + theirs
    lines = {purse: after_round(purse, total - purse, brings, rule) for purse in range(1, total)}
    wins, _ = solved(lines, total)
    wins |= {0: Fraction(0), total: Fraction(1)}
    weighed = {
        purse: {other: p * wins[other] / wins[purse] for other, p in line.items()} for purse, line in lines.items()
    }
    return solved(weighed, total)[1][mine]


def solved(given: Mapping[int, Mapping[int, Fraction]], total: int) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """Solve x[purse] = known + sum of p * x[other], one unknown after the other put in everywhere else."""
    lines = {purse: dict(line) for purse, line in given.items()}
    wins: dict[int, Fraction] = {}
    rounds = {purse: Fraction(1) for purse in lines}
    for purse, line in lines.items():
        line.pop(0, None)
        wins[purse] = line.pop(total, Fraction(0))
    for purse in range(1, total):
        again = 1 - lines[purse].pop(purse, Fraction(0))
        lines[purse] = {other: p / again for other, p in lines[purse].items()}
        wins[purse] /= again
        rounds[purse] /= again
        for other in range(1, total):
            part = lines[other].pop(purse, Fraction(0)) if other != purse else Fraction(0)
            if part:
                wins[other] += part * wins[purse]
                rounds[other] += part * rounds[purse]
                for there, p in lines[purse].items():
                    lines[other][there] = lines[other].get(there, Fraction(0)) + part * p
    return wins, rounds


def naive_plan(
    purse: int, purses: Mapping[str, int], brings: Mapping[str, Round], order: Sequence[str], rule: Rule
) -> tuple[Fraction, Fraction]:
    """The chance to beat all in this order, and the rounds on average: won duels lead to the next one."""
    if not order:
        return Fraction(1), Fraction(0)
    name = order[0]
    win, rounds = naive_duel(purse, purses[name], brings[name], rule)
    later = naive_plan(purse + purses[name], purses, brings, order[1:], rule)
    return win * later[0], rounds + win * later[1]


def naive_best(
    purse: int, purses: Mapping[str, int], brings: Mapping[str, Round], rules: Mapping[str, Rule]
) -> dict[tuple[tuple[str, ...], str], tuple[Fraction, Fraction]]:
    """Every plan there is, with its chance and its rounds."""
    return {
        (order, name): naive_plan(purse, purses, brings, order, rule)
        for order in permutations(purses)
        for name, rule in rules.items()
    }
