"""Plans that leave and return, played many times: fair rounds, exact odds, and the same numbers for the same seed."""

from dataclasses import replace
from math import sqrt

import pytest

from azar.core.errors import RulesError
from azar.lab import roaming
from azar.lab.roaming import roam
from azar.odds.campaign import Roaming, Visit, campaign_of, plan, read_plan
from azar.odds.wagers import wager
from tests.games.tavern.playing import tavern

GAMES = 20_000


def test_wins_are_fair_whatever_the_plan() -> None:
    """Every round is fair, so the player wins all with the part of all coins that the purse is: 10 of 24."""
    campaign = campaign_of(tavern())
    for text in ("ada*2 bruno*3 constant:2", "bruno*1 ada proportional:1/3", "ada*1 bruno*1 all-in"):
        chosen = read_plan(text, campaign)
        assert isinstance(chosen, Roaming)
        found = roam(campaign, chosen, GAMES, seed=20_261_119)
        z = (found.win.value - 10 / 24) * sqrt(GAMES / (10 / 24 * 14 / 24))
        print(text, f"{z:+.2f}")
        assert abs(z) < 4.5
        assert found.win.low < found.win.value < found.win.high
        assert found.unfinished == 0


@pytest.mark.parametrize("rule", ["all-in", "constant:40", "proportional:1/4"])
def test_staying_to_the_end_is_a_plan_with_exact_odds(rule: str) -> None:
    """Visits that do not end before somebody is broke: the mean length is that of the chain of duels."""
    game = tavern("seed")
    campaign = campaign_of(game)
    visits = tuple(Visit(name, None) for name in ("ximena", "sancho", "alfonso"))
    found = roam(campaign, Roaming(visits, wager(rule)), GAMES, seed=7)
    exact = plan(game, f"ximena sancho alfonso {rule}")
    deviation = (found.rounds.high - found.rounds.value) / 2.5758
    z = [(found.rounds.value - float(exact.expected_rounds)) / deviation]
    p = float(exact.win)
    z.append((found.win.value - p) * sqrt(GAMES / (p * (1 - p))))
    print(rule, *(f"{value:+.2f}" for value in z))
    assert max(map(abs, z)) < 4.5


def test_the_same_seed_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs are equal, another seed is another run; what would not end is given up and said."""
    campaign = campaign_of(tavern())
    chosen = Roaming((Visit("ada", 1), Visit("bruno", 1)), wager("constant:1"))
    assert roam(campaign, chosen, 500, seed=3) == roam(campaign, chosen, 500, seed=3)
    assert roam(campaign, chosen, 500, seed=3).rounds != roam(campaign, chosen, 500, seed=4).rounds
    monkeypatch.setattr(roaming, "MOST_ROUNDS", 5)
    found = roam(campaign, chosen, 500, seed=3)
    assert found.unfinished == 500
    assert found.as_dict()["rounds"] == {"mean": 5.0, "low": 5.0, "high": 5.0}
    with pytest.raises(RulesError, match="played 1 to"):
        roam(campaign, chosen, 0)
    with pytest.raises(RulesError, match="at least one coin"):
        roam(replace(campaign, purse=0), chosen)
    with pytest.raises(RulesError, match="a seed is"):
        roam(campaign, chosen, 5, seed=-1)
