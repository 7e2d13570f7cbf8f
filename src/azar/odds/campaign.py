"""Plans for a campaign, from a position of the game: what one is worth, and which is the best of its class.

>>> import azar
>>> game = azar.game("tavern", board="seed")
>>> worth = plan(game, "sancho alfonso ximena all-in")
>>> worth.win, round(worth.expected_rounds, 4)
(0.25, 9.804)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from azar.core.campaign import Campaign
from azar.core.errors import RulesError, shorten
from azar.core.game import Game
from azar.core.options import Value
from azar.core.position import Position
from azar.core.registry import game_class
from azar.odds.answer import odds
from azar.odds.best import USUAL_WAGERS, BestPlans, best_plans
from azar.odds.plans import Plan, PlanOdds, Rival, in_order, plan_odds
from azar.odds.wagers import Swing, Wager, wager

LONGEST_PLAN: Final = 2_000
VISIT: Final = re.compile(r"([^*\s]{1,40})(?:\*([0-9]{1,7}))?")
PLANS_ARE: Final = (
    "a plan names opponents in their order and one wager rule, such as 'urraca martin all-in'; "
    "urraca*5 leaves after five rounds"
)


@dataclass(frozen=True)
class Visit:
    """Sitting down with an opponent, for so many rounds or (None) until somebody has no coins."""

    rival: str
    rounds: int | None

    def __str__(self) -> str:
        """Write the visit as it is read."""
        return self.rival if self.rounds is None else f"{self.rival}*{self.rounds}"


@dataclass(frozen=True)
class Roaming:
    """A plan that leaves and returns: these visits, again and again, until all is won or lost."""

    visits: tuple[Visit, ...]
    wager: Wager

    def __str__(self) -> str:
        """Write the plan in one line."""
        return f"{', '.join(map(str, self.visits))}; {self.wager}"


def campaign_of(where: Position | Game) -> Campaign:
    """Find the campaign at a position, or from the start."""
    position = where.start() if isinstance(where, Game) else where
    return position.game.campaign(position)


def rivals_of(campaign: Campaign) -> tuple[Rival, ...]:
    """Make opponents of those who can be challenged: what a round brings is the odds of the game that they play."""
    return tuple(
        Rival(who.key, who.purse, swing_of(who.game, tuple(sorted(who.options.items())))) for who in campaign.challenges
    )


@lru_cache(maxsize=256)
def swing_of(name: str, options: tuple[tuple[str, Value], ...]) -> Swing:
    """Find what a round of a game brings for each coin; an even battle settles who rolls first."""
    settings: dict[str, Any] = dict(options)
    found = odds(game_class(name)(**settings), exact=True)
    shares = found.figures.get("share")
    if not isinstance(shares, Mapping):
        return Swing.even({Fraction(1): sum((Fraction(p) for p in found.win), Fraction(0))})
    return Swing.even({Fraction(share): Fraction(p) for share, p in shares.items() if p})


def read_plan(text: str, campaign: Campaign) -> Plan | Roaming:
    """Read a plan: opponents in their order, and a wager rule; all in, and as they sit, unless it says otherwise."""
    if len(text) > LONGEST_PLAN:
        raise RulesError(f"a plan is written in at most {LONGEST_PLAN} characters, not {len(text)}")
    words = text.replace(",", " ").replace(";", " ").split()
    rules = [word for word in words if word == "all-in" or ":" in word]
    if len(rules) > 1:
        raise RulesError(f"a plan has one wager rule, not {len(rules)}: {shorten(' '.join(rules))}")
    rule = wager(rules[0]) if rules else Wager()
    visits = [read_visit(word) for word in words if word not in rules]
    if not visits:
        return Plan(tuple(who.key for who in campaign.challenges if who.purse > 0), rule)
    if all(visit.rounds is None for visit in visits):
        return Plan(tuple(visit.rival for visit in visits), rule)
    # A plan that comes back may name somebody twice, but nobody may be left out.
    in_order(rivals_of(campaign), tuple(dict.fromkeys(visit.rival for visit in visits)))
    return Roaming(tuple(visits), rule)


def read_visit(word: str) -> Visit:
    """Read one opponent of a plan."""
    found = VISIT.fullmatch(word)
    if found is None or (found[2] is not None and int(found[2]) < 1):
        raise RulesError(f"{PLANS_ARE}; {shorten(word)!r} is neither")
    return Visit(found[1], None if found[2] is None else int(found[2]))


def plan(where: Position | Game, text: str, *, exact: bool = False) -> PlanOdds:
    """Compute what a plan is worth that plays everybody to the last coin."""
    campaign = campaign_of(where)
    chosen = read_plan(text, campaign)
    if isinstance(chosen, Roaming):
        raise RulesError("plans that leave and return have no exact odds here: simulate them")
    return plan_odds(campaign.purse, rivals_of(campaign), chosen, exact=exact)


def best(
    where: Position | Game,
    wagers: Iterable[Wager] = USUAL_WAGERS,
    progress: Callable[[float], None] = lambda done: None,
) -> BestPlans:
    """Find the likeliest plan and the one with the fewest rounds, among all orders and these wager rules."""
    campaign = campaign_of(where)
    return best_plans(campaign.purse, rivals_of(campaign), wagers, progress)
