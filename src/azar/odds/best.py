"""The best plans of their class: over all orders of the opponents and a list of wager rules.

The purse before a duel depends on who was beaten before, not on the order, so a few sets of opponents stand for very
many orders: with eight opponents 256 sets for 40,320 orders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import factorial, inf
from typing import Final

from azar.core.errors import RulesError
from azar.odds.plans import Plan, PlanOdds, Rival, plan_odds
from azar.odds.ruin import MOST_COINS, outlooks
from azar.odds.wagers import Swing, Wager, wager

MOST_RIVALS: Final = 12
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
USUAL_WAGERS: Final = tuple(
    wager(text)
    for text in (
        "all-in",
        *(f"constant:{coins}" for coins in STEPS),
        *(f"proportional:{part}" for part in ("1/10", "1/4", "1/3", "1/2", "3/4")),
    )
)
"""The wager rules that are looked through, unless others are named."""
SLACK: Final = 1e-9
"""Rules whose lower bound is this close to the best are computed, so that no rounding leaves one out."""

Duels = dict[tuple[int, int], tuple[float, float]]
"""By those beaten with it and whom it is against: the chance to win a duel, and its rounds."""


@dataclass(frozen=True)
class BestPlans:
    """The likeliest plan and the one with the fewest rounds, among the plans that were compared."""

    likeliest: PlanOdds
    fewest_rounds: PlanOdds
    orders: int
    wagers: tuple[str, ...]
    all_alike: bool
    """Whether every plan that was compared wins with the same chance: so it is where every round is fair."""

    @property
    def within(self) -> str:
        """Say what the plans are the best of."""
        orders = "the one order" if self.orders == 1 else f"{self.orders} orders"
        return (
            f"the best of {orders} of the opponents, each played until somebody is broke, with one of "
            f"{len(self.wagers)} wager rules throughout; plans that leave and return are not among them"
        )

    def as_dict(self) -> dict[str, object]:
        """Show the plans as plain data, for JSON."""
        return {
            "within": self.within,
            "orders": self.orders,
            "wagers": list(self.wagers),
            "all_alike": self.all_alike,
            "likeliest": self.likeliest.as_dict(),
            "fewest_rounds": self.fewest_rounds.as_dict(),
        }


@dataclass(frozen=True)
class Candidate:
    """The best order for one rule, as far as floats tell."""

    order: tuple[int, ...]
    wager: Wager
    value: float


class Search:
    """The sets of opponents that may have been beaten, as bits, and the purse that each brings."""

    def __init__(self, purse: int, rivals: Sequence[Rival]) -> None:
        """Take the purse, and the opponents, who all have coins."""
        self.rivals = rivals
        self.everybody = (1 << len(self.rivals)) - 1
        self.fair = all(rival.swing.fair for rival in self.rivals)
        self.decided = [rival.swing.decided for rival in self.rivals]
        self.known: dict[tuple[int, Swing, Wager], Duels] = {}
        self.purses = [
            purse + sum(rival.purse for bit, rival in enumerate(self.rivals) if beaten >> bit & 1)
            for beaten in range(self.everybody + 1)
        ]

    def members(self, beaten: int) -> list[int]:
        """List the opponents in a set."""
        return [bit for bit in range(len(self.rivals)) if beaten >> bit & 1]

    def steps(self, found: Candidate) -> list[tuple[int, int]]:
        """List the duels of an order: those beaten with each, and whom it is against."""
        beaten, steps = 0, []
        for bit in found.order:
            beaten |= 1 << bit
            steps.append((beaten, bit))
        return steps

    def alike(self, after: int, bit: int) -> list[int]:
        """List the opponents of a set whose rounds differ from this one's in nothing but how often nothing is paid."""
        return [other for other in self.members(after) if self.decided[other] == self.decided[bit]]

    def duels(self, after: int, bit: int, rule: Wager) -> Duels:
        """Compute the duel that beats an opponent last of a set, and all that are solved by the same equations."""
        total = self.purses[after]
        key = after, self.decided[bit], same_with(rule, total)
        if key not in self.known:
            starts = {other: total - self.rivals[other].purse for other in self.alike(after, bit)}
            known = outlooks(total, list(starts.values()), self.decided[bit], rule)
            self.known[key] = {
                (after, other): (
                    float(known[start].win.middle),
                    float(known[start].rounds.middle / (1 - self.rivals[other].swing.idle)),
                )
                for other, start in starts.items()
            }
        return self.known[key]

    def all_duels(self, rule: Wager, progress: Callable[[float], None]) -> Duels:
        """Compute every duel that can come."""
        found: Duels = {}
        for after in range(1, self.everybody + 1):
            for bit in self.members(after):
                if (after, bit) not in found:
                    found |= self.duels(after, bit, rule)
            progress(after / self.everybody)
        return found

    def at_least(self, rule: Wager) -> Duels:
        """Bound the rounds of every duel from below, where rounds are fair.

        With a and b coins the squares of the coins moved add up to a * b on average, as nothing else changes the
        product of the purses; and no round moves more than the largest wager does.
        """
        found = {}
        for after in range(1, self.everybody + 1):
            total = self.purses[after]
            most = int(rule.all_coins(total).max())
            for bit in self.members(after):
                rival = self.rivals[bit]
                start = total - rival.purse
                square = sum(float(p) * change * change for change, p in rival.swing.moved(most).items())
                found[after, bit] = (start / total, start * rival.purse / square)
        return found

    def best(self, rule: Wager, duels: Duels, for_rounds: bool) -> Candidate:
        """Find the best order for a rule, from the last duel back to the first."""
        value = [0.0 if for_rounds else 1.0] * (self.everybody + 1)
        choice = [-1] * (self.everybody + 1)
        for beaten in range(self.everybody - 1, -1, -1):
            best = inf
            for bit in self.members(self.everybody & ~beaten):
                win, rounds = duels[beaten | 1 << bit, bit]
                onward = win * value[beaten | 1 << bit]
                cost = rounds + onward if for_rounds else -onward
                if cost < best:
                    best, choice[beaten] = cost, bit
            value[beaten] = best if for_rounds else -best
        order, beaten = [], 0
        while beaten != self.everybody:
            order.append(choice[beaten])
            beaten |= 1 << choice[beaten]
        return Candidate(tuple(order), rule, value[0])

    def plan(self, found: Candidate) -> Plan:
        """Name the opponents of an order."""
        return Plan(tuple(self.rivals[bit].name for bit in found.order), found.wager)


def best_plans(
    purse: int,
    rivals: Sequence[Rival],
    wagers: Iterable[Wager] = USUAL_WAGERS,
    progress: Callable[[float], None] = lambda done: None,
) -> BestPlans:
    """Find the likeliest plan and the one with the fewest rounds, of all orders and these wager rules.

    Where rounds are fair all plans win with the same chance; then the likeliest is taken to be that of the fewest
    rounds.
    """
    standing = [rival for rival in rivals if rival.purse > 0]
    if len(standing) > MOST_RIVALS:
        raise RulesError(
            f"the best plans are found for up to {MOST_RIVALS} opponents, not {len(standing)}; any one plan has odds"
        )
    if not standing:
        raise RulesError("nobody has coins left: there is nothing to plan")
    search = Search(purse, standing)
    rules = distinct(wagers, search.purses[-1])
    if search.purses[-1] > MOST_COINS:
        raise RulesError(f"plans are computed for up to {MOST_COINS:,} coins in all")
    if not rules:
        raise RulesError("no wager rule was named")
    fewest, likeliest = (least_rounds if search.fair else of_all)(search, rules, progress)
    progress(1.0)
    quick = plan_odds(purse, rivals, search.plan(fewest))
    sure = quick if search.fair else plan_odds(purse, rivals, search.plan(likeliest))
    return BestPlans(sure, quick, factorial(len(search.rivals)), tuple(str(rule) for rule in rules), search.fair)


def of_all(search: Search, rules: Sequence[Wager], progress: Callable[[float], None]) -> tuple[Candidate, Candidate]:
    """Compute every duel under every rule, and find the plan of the fewest rounds and the likeliest."""
    quick, sure = [], []
    for number, rule in enumerate(rules):
        duels = search.all_duels(rule, partial(part_of, progress, number, len(rules)))
        quick.append(search.best(rule, duels, for_rounds=True))
        sure.append(search.best(rule, duels, for_rounds=False))
    return min(quick, key=lambda found: found.value), max(sure, key=lambda found: found.value)


def least_rounds(
    search: Search, rules: Sequence[Wager], progress: Callable[[float], None]
) -> tuple[Candidate, Candidate]:
    """Find the plan of the fewest rounds where rounds are fair, and all plans are as likely to win.

    After the first rule the rounds of a duel are taken to be their lower bound. Those of the plan that looks best are
    then computed, until a plan that is computed looks best: no other can be better, as their rounds are no fewer than
    they look.
    """
    duels = search.all_duels(rules[0], partial(part_of, progress, 0, 2))
    best = search.best(rules[0], duels, for_rounds=True)
    for number, rule in enumerate(rules[1:]):
        duels, computed = search.at_least(rule), set[tuple[int, int]]()
        while (found := search.best(rule, duels, for_rounds=True)).value <= best.value * (1 + SLACK):
            missing = [duel for duel in search.steps(found) if duel not in computed]
            if not missing:
                best = found if found.value < best.value else best
                break
            for after, bit in missing:
                duels |= search.duels(after, bit, rule)
                computed |= search.duels(after, bit, rule).keys()
        progress((1 + number / len(rules)) / 2)
    return best, best


def part_of(progress: Callable[[float], None], number: int, parts: int, done: float) -> None:
    """Tell the progress of one part of several."""
    progress((number + done) / parts)


def same_with(rule: Wager, total: int) -> Wager:
    """Say all in of a constant wager that comes to it with so many coins: none is more than half of them."""
    return Wager() if rule.constant is not None and rule.constant >= total // 2 else rule


def distinct(wagers: Iterable[Wager], total: int) -> list[Wager]:
    """Leave out rules that are the same with so many coins, and look at all in first: it is rarely slow."""
    found = dict.fromkeys(same_with(rule, total) for rule in wagers)
    return sorted(found, key=lambda rule: rule.part is not None or rule.constant is not None)
