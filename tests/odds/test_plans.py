"""Plans for a campaign: by hand, and against every order and rule there is."""

from fractions import Fraction as F

import pytest

from azar.core.errors import RulesError
from azar.odds.best import best_plans
from azar.odds.plans import Plan, Rival, in_fractions, plan_odds
from azar.odds.wagers import Swing, wager
from tests.odds.test_ruin import BIASED, COIN, RIFFA, RULES, SHARES
from tests.oracles import ruin as naive


def test_a_plan_by_hand() -> None:
    """3 against 5 and then 8 against 8, all in with a fair coin."""
    rivals = [Rival("Ana", 5, COIN), Rival("Beltran", 8, COIN)]
    # 3 of 8 takes 7/4 rounds and is won with 3/8; then 8 of 16 is one round: 7/4 + 3/8 = 17/8, won with 3/16.
    first = plan_odds(3, rivals, Plan(("Ana", "Beltran"), wager("all-in")), exact=True)
    assert (first.win, first.lose, first.expected_rounds) == (F(3, 16), F(13, 16), F(17, 8))
    assert first.final == {0: F(13, 16), 16: F(3, 16)}
    # Won, 3 of 8 goes to 6, and from there to 8 with 2/3 (half of it, by 1 to 3/4) or to 4 and then to 8: 1 + 1 + 1/3;
    # and one round more against Beltran.
    assert first.rounds_if_won == F(10, 3)
    assert [(link.rival, link.purse, link.reached) for link in first.duels] == [("Ana", 3, 1), ("Beltran", 8, F(3, 8))]


def test_fair_plans_win_alike() -> None:
    """Where rounds are fair every plan wins with the purse's part of all coins: no order, no rule changes that."""
    rivals = [Rival("Ana", 5, RIFFA), Rival("Beltran", 8, SHARES), Rival("Catalina", 4, COIN)]
    for order in (("Ana", "Beltran", "Catalina"), ("Catalina", "Beltran", "Ana")):
        for rule in RULES:
            assert plan_odds(3, rivals, Plan(order, wager(rule)), exact=True).win == F(3, 20)


@pytest.mark.parametrize("games", [(RIFFA, SHARES, COIN), (BIASED, SHARES, COIN), (BIASED, BIASED, RIFFA)])
def test_best_plans_against_all(games: tuple[Swing, ...]) -> None:
    """No plan of the class is likelier, and none takes fewer rounds."""
    purses = {"Ana": 5, "Beltran": 2, "Catalina": 4}
    rivals = [Rival(name, coins, swing) for (name, coins), swing in zip(purses.items(), games, strict=True)]
    brings = {rival.name: dict(rival.swing.outcomes) for rival in rivals}
    plans = naive.naive_best(3, purses, brings, RULES)
    best = best_plans(3, [*rivals, Rival("Diego", 0, COIN)], [wager(rule) for rule in RULES])
    likeliest, fewest = (
        plans[found.plan.order, str(found.plan.wager)] for found in (best.likeliest, best.fewest_rounds)
    )
    assert likeliest[0] == max(win for win, _ in plans.values())
    assert fewest[1] == min(rounds for _, rounds in plans.values())
    assert abs(F(best.likeliest.win) - likeliest[0]) <= F(best.likeliest.error_bound)
    assert abs(F(best.fewest_rounds.expected_rounds) - fewest[1]) <= F(best.fewest_rounds.rounds_bound)
    assert best.all_alike == (len({win for win, _ in plans.values()}) == 1)
    assert best.orders == 6


def test_eight_opponents() -> None:
    """Eight opponents are 40,320 orders; a few hundred duels tell which is best."""
    rivals = [Rival(f"Opponent {n}", 3 + 2 * n, (RIFFA, SHARES, COIN)[n % 3]) for n in range(8)]
    best = best_plans(10, rivals, [wager(rule) for rule in RULES])
    assert best.orders == 40_320
    assert best.all_alike
    assert abs(best.likeliest.win - 10 / 90) < 1e-15
    upwards = plan_odds(10, rivals, Plan(tuple(rival.name for rival in rivals), wager("all-in")))
    assert best.fewest_rounds.expected_rounds <= upwards.expected_rounds
    assert "40320 orders" in best.within
    assert "leave and return are not among them" in best.within


def test_what_is_no_plan() -> None:
    """Names nobody has, opponents left out, an empty purse: told in a sentence."""
    rivals = [Rival("Ana", 5, COIN), Rival("Beltran", 8, COIN), Rival("Diego", 0, COIN)]
    with pytest.raises(RulesError, match="'Diego' is not one of the opponents that have coins: Ana, Beltran"):
        plan_odds(3, rivals, Plan(("Ana", "Diego"), wager("all-in")))
    with pytest.raises(RulesError, match="names every opponent that has coins once"):
        plan_odds(3, rivals, Plan(("Ana",), wager("all-in")))
    with pytest.raises(RulesError, match="at least one coin"):
        plan_odds(0, rivals, Plan(("Ana", "Beltran"), wager("all-in")))
    with pytest.raises(RulesError, match="names of their own"):
        plan_odds(3, [rivals[0], rivals[0]], Plan(("Ana", "Ana"), wager("all-in")))
    with pytest.raises(RulesError, match="nothing to plan"):
        best_plans(3, [Rival("Diego", 0, COIN)])
    with pytest.raises(RulesError, match="up to 12 opponents"):
        best_plans(3, [Rival(str(n), 1, COIN) for n in range(13)])


def test_fractions_as_far_as_they_go() -> None:
    """Of fair duels the chances are fractions always; of others only where few purses can come."""
    long, plan = [Rival("Ana", 200, COIN), Rival("Beltran", 300, COIN)], Plan(("Beltran", "Ana"), wager("constant:1"))
    found = in_fractions(100, long, plan)
    assert (found.win, found.lose, found.error_bound) == (F(1, 6), F(5, 6), 0)
    assert abs(F(found.expected_rounds) - 50_000) <= F(found.rounds_bound)
    short = [Rival("Ana", 2, COIN), Rival("Beltran", 3, COIN)]
    assert in_fractions(1, short, plan) == plan_odds(1, short, plan, exact=True)
    uneven = Swing.of({F(1): F(1, 3), F(-1): F(2, 3)})
    with pytest.raises(RulesError, match="fractions stop"):
        in_fractions(100, [Rival("Ana", 300, uneven)], Plan(("Ana",), wager("constant:1")))
    with pytest.raises(RulesError, match="'Cid' is not one"):
        in_fractions(1, short, Plan(("Ana", "Cid"), wager("all-in")))
