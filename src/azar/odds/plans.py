"""A campaign against several opponents, one after the other: what a plan is worth.

A plan is an order of the opponents, each played until somebody has no coins, and one wager rule for all. Whoever is
beaten leaves all coins behind, so before each duel the purse is known, and the duels follow one another like links of
a chain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from azar.core.errors import RulesError, shorten
from azar.odds.answer import plain
from azar.odds.between import Between, Number
from azar.odds.ruin import bound_of, outlook
from azar.odds.wagers import Swing, Wager


@dataclass(frozen=True)
class Rival:
    """An opponent: a name, the coins in the purse, and what a round of the favourite game brings for each coin."""

    name: str
    purse: int
    swing: Swing
    """As the player sees it: shares above 0 are won by the player."""


@dataclass(frozen=True)
class Plan:
    """Whom to play, in this order, each to the last coin, and how much to wager."""

    order: tuple[str, ...]
    wager: Wager

    def __str__(self) -> str:
        """Write the plan in one line."""
        return f"{', '.join(self.order)}; {self.wager}"


@dataclass(frozen=True)
class Link:
    """One duel of a plan."""

    rival: str
    purse: int
    """The player's, when this duel begins."""
    against: int
    reached: Number
    """The chance that the plan comes to this duel."""
    win: Number
    """The chance to win this duel, once it has begun."""
    expected_rounds: Number
    """Of this duel, once it has begun."""

    def as_dict(self) -> dict[str, object]:
        """Show the duel as plain data, for JSON."""
        return {
            "rival": self.rival,
            "purse": self.purse,
            "against": self.against,
            "reached": plain(self.reached),
            "win": plain(self.win),
            "expected_rounds": plain(self.expected_rounds),
        }


@dataclass(frozen=True)
class PlanOdds:
    """What a plan is worth."""

    plan: Plan
    win: Number
    """The chance to win all coins of all opponents."""
    lose: Number
    expected_rounds: Number
    """Until all is won or lost, on average of both."""
    rounds_if_won: Number | None
    """Of campaigns that are won; None where a round is not fair."""
    final: dict[int, Number]
    """The chance of each purse at the end."""
    duels: tuple[Link, ...]
    error_bound: Number
    """No probability of the plan is further from the truth."""
    rounds_bound: Number

    def as_dict(self) -> dict[str, object]:
        """Show the plan and its odds as plain data, for JSON: fractions as text."""
        return {
            "order": list(self.plan.order),
            "wager": str(self.plan.wager),
            "win": plain(self.win),
            "lose": plain(self.lose),
            "expected_rounds": plain(self.expected_rounds),
            "rounds_if_won": None if self.rounds_if_won is None else plain(self.rounds_if_won),
            "final": {str(purse): plain(p) for purse, p in self.final.items()},
            "duels": [link.as_dict() for link in self.duels],
            "error_bound": plain(self.error_bound),
            "rounds_bound": plain(self.rounds_bound),
        }


def plan_odds(purse: int, rivals: Sequence[Rival], plan: Plan, *, exact: bool = False) -> PlanOdds:
    """Compute what a plan is worth, with this purse and the opponents that still have coins.

    >>> from azar.odds.wagers import wager
    >>> coin = Swing.of({Fraction(1): Fraction(1, 2), Fraction(-1): Fraction(1, 2)})
    >>> rivals = [Rival("Ana", 5, coin), Rival("Beltran", 8, coin)]
    >>> worth = plan_odds(3, rivals, Plan(("Ana", "Beltran"), wager("all-in")), exact=True)
    >>> worth.win, worth.expected_rounds
    (Fraction(3, 16), Fraction(17, 8))
    """
    standing = in_order(rivals, plan.order)
    if purse < 1:
        raise RulesError("a plan needs at least one coin in the purse")
    known = Between.just
    reached, rounds, links = known(1), known(0), list[Link]()
    won: Between | None = known(0)
    final: list[tuple[int, Between]] = []
    start = purse
    for rival in standing:
        duel = outlook(purse, rival.purse, rival.swing, plan.wager, exact=exact)
        links.append(
            Link(
                rival.name,
                purse,
                rival.purse,
                reached.number(exact),
                duel.win.number(exact),
                duel.rounds.number(exact),
            )
        )
        rounds += reached * duel.rounds
        # Whoever has won all has won every duel, and how long one took says nothing of another.
        won = None if won is None or duel.rounds_if_won is None else won + duel.rounds_if_won
        reached *= duel.win
        purse += rival.purse
    lose = Between(max(Fraction(0), 1 - reached.high), 1 - reached.low)
    final = [(0, lose), (purse, reached)] if standing else [(start, reached)]
    return PlanOdds(
        plan,
        reached.number(exact),
        lose.number(exact),
        rounds.number(exact),
        None if won is None else won.number(exact),
        {coins: p.number(exact) for coins, p in final},
        tuple(links),
        bound_of(exact, reached, lose),
        bound_of(exact, rounds, won or rounds),
    )


def in_fractions(purse: int, rivals: Sequence[Rival], plan: Plan) -> PlanOdds:
    """Compute a plan in fractions, as far as that can be: where rounds are fair, the chances at least.

    In a fair duel whoever has a of t coins wins them all with a/t. Where too many purses can come for more fractions
    than that, the rounds are floats.
    """
    try:
        return plan_odds(purse, rivals, plan, exact=True)
    except RulesError:
        if not all(rival.swing.fair for rival in rivals if rival.purse > 0):
            raise
    found = plan_odds(purse, rivals, plan)
    duels = tuple(
        replace(link, reached=Fraction(purse, link.purse), win=Fraction(link.purse, link.purse + link.against))
        for link in found.duels
    )
    win = Fraction(purse, max(found.final))
    final: dict[int, Number] = {coins: win if coins else 1 - win for coins in found.final}
    return replace(found, win=win, lose=1 - win, final=final, duels=duels, error_bound=Fraction(0))


def in_order(rivals: Sequence[Rival], order: Sequence[str]) -> list[Rival]:
    """Find the opponents of a plan: each that has coins, once."""
    with_coins = {rival.name: rival for rival in rivals if rival.purse > 0}
    names = ", ".join(with_coins)
    if len(with_coins) < sum(rival.purse > 0 for rival in rivals):
        raise RulesError(f"opponents need names of their own, and these are {names}")
    unknown = [name for name in order if name not in with_coins]
    if unknown:
        raise RulesError(f"{shorten(unknown[0])!r} is not one of the opponents that have coins: {names or 'nobody'}")
    if sorted(order) != sorted(with_coins):
        raise RulesError(f"a plan names every opponent that has coins once: {names}")
    return [with_coins[name] for name in order]
