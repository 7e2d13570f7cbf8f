"""Plans from positions of the tavern: what opponents bring to a round, how plans are read, and what they are worth."""

from fractions import Fraction as F

import pytest

import azar
from azar.core.errors import RulesError
from azar.odds.campaign import Roaming, Visit, best, campaign_of, plan, read_plan, rivals_of
from azar.odds.plans import Plan
from azar.odds.wagers import wager
from tests.games.tavern.playing import TWO, mayores, play, tavern
from tests.oracles import ruin as naive
from tests.oracles.toledo_odds import naive_odds

PANQUIST = {
    "name": "panquists",
    "purse": 4,
    "opponent": [
        {"id": "ada", "name": "Ada", "purse": 5, "game": "panquist", "options": {"panquist_third": "2/3"}},
        {"id": "bruno", "name": "Bruno", "purse": 3, "game": "triga", "options": {"manner": "first"}},
        {"id": "clara", "name": "Clara", "purse": 6, "game": "riffa"},
    ],
}


def naive_round(name: str, options: dict[str, object]) -> dict[F, F]:
    """What a round brings for each coin, by the oracle: first or second with one half each."""
    found = naive_odds(name, options)
    brings = {F(0): found.draw}
    for (winner, share), p in found.by_winner.items():
        for mine in (share, -share) if winner == 0 else (-share, share):
            brings[mine] = brings.get(mine, F(0)) + p / 2
    return brings


def test_what_a_round_brings() -> None:
    """As the brute force over all throws has it, options and all."""
    rivals = rivals_of(campaign_of(tavern(PANQUIST)))
    games: list[tuple[str, dict[str, object]]] = [
        ("panquist", {"panquist_third": "2/3"}),
        ("triga", {"manner": "first"}),
        ("riffa", {}),
    ]
    for rival, (name, options) in zip(rivals, games, strict=True):
        expected = {share: p for share, p in naive_round(name, options).items() if p}
        assert dict(rival.swing.outcomes) == expected
        assert rival.swing.fair


def test_a_plan_against_the_oracles() -> None:
    """Odds of rounds, of duels and of the plan, all by brute force, and all fractions equal."""
    game = tavern(PANQUIST)
    brings: dict[str, naive.Round] = {
        "ada": naive_round("panquist", {"panquist_third": "2/3"}),
        "bruno": naive_round("triga", {"manner": "first"}),
        "clara": naive_round("riffa", {}),
    }
    for text, order, rule in (
        ("ada bruno clara all-in", ("ada", "bruno", "clara"), naive.all_in),
        ("clara, ada, bruno; constant:2", ("clara", "ada", "bruno"), naive.constant(2)),
        ("proportional:1/2", ("ada", "bruno", "clara"), naive.proportional(F(1, 2))),
    ):
        worth = plan(game, text, exact=True)
        expected = naive.naive_plan(4, {"ada": 5, "bruno": 3, "clara": 6}, brings, order, rule)
        assert (worth.win, worth.expected_rounds) == expected
        assert worth.plan.order == order
        assert worth.win == F(4, 18)


def test_best_from_a_position() -> None:
    """Whoever is out is no part of a plan, and while sitting with somebody one may still plan anew."""
    game = tavern(PANQUIST)
    pos = game.position(purse=9, purses={"ada": 0, "bruno": 3, "clara": 6})
    for where in (pos, pos.play("sit bruno")):
        found = best(where)
        assert found.orders == 2
        assert found.likeliest.win == 0.5
        assert "2 orders" in found.within
    assert plan(pos, "all-in").plan.order == ("bruno", "clara")


def test_between_rounds_only() -> None:
    """'Once wagered, the round is seen through.'"""
    pos = play(tavern().start(), "sit ada", "wager 3")
    with pytest.raises(RulesError, match="this round is seen through first"):
        best(pos)
    assert plan(mayores(pos, "6+6+5", "1+2+1"), "all-in").win == 13 / 24
    with pytest.raises(RulesError, match="Riffa is no campaign"):
        best(azar.game("riffa"))


def test_plans_are_read() -> None:
    """Names and one wager rule, in any order; a star and a number leave after so many rounds."""
    campaign = campaign_of(tavern())
    assert read_plan("", campaign) == Plan(("ada", "bruno"), wager("all-in"))
    assert read_plan("constant:3", campaign) == Plan(("ada", "bruno"), wager("constant:3"))
    assert read_plan("bruno, ada; all-in", campaign) == Plan(("bruno", "ada"), wager("all-in"))
    roaming = read_plan("bruno*2 ada bruno*3 proportional:1/4", campaign)
    assert roaming == Roaming((Visit("bruno", 2), Visit("ada", None), Visit("bruno", 3)), wager("proportional:1/4"))
    assert str(roaming) == "bruno*2, ada, bruno*3; proportional:1/4"
    for text, why in (
        ("ada*0 bruno", "plan names opponents"),
        ("ada*٣ bruno", "plan names opponents"),
        ("ada*2", "names every opponent that has coins once"),
        ("ada*2 zoe*1", "'zoe' is not one of the opponents"),
        ("all-in constant:2", "one wager rule, not 2"),
        ("constant:x", "a wager rule is"),
        ("x" * 100_000, "at most 2000 characters"),
        ("ada " * 400, "names every opponent|once"),
    ):
        with pytest.raises(RulesError, match=why):
            plan(tavern(), text)
    with pytest.raises(RulesError, match="simulate them"):
        plan(tavern(), "ada*2 bruno")


def test_played_in_the_tavern() -> None:
    """300 campaigns played by a plan in the game itself: chance and rounds are those computed."""
    game, rule, campaigns = tavern(TWO), wager("constant:4"), 300
    worth = plan(game, "bruno ada constant:4")
    won, lengths = 0, []
    for number in range(campaigns):
        source, pos, rounds = azar.seeded(20_261_119, number), game.start(), 0
        while not isinstance(pos.turn, azar.Over):
            if isinstance(pos.turn, azar.Chance):
                pos = pos.draw(source)
            elif pos.phase == "choosing":
                pos = pos.play("sit bruno" if pos.purses["bruno"] else "sit ada")
            elif pos.phase == "wagering":
                assert pos.opponent is not None
                pos = pos.play(f"wager {rule.coins(pos.purse, pos.purses[pos.opponent.key])}")
                rounds += 1
            else:
                pos = pos.play("roll")
        won += pos.phase == "victory"
        lengths.append(rounds)
    p, mean = float(worth.win), sum(lengths) / campaigns
    deviation = (sum((length - mean) ** 2 for length in lengths) / campaigns) ** 0.5
    z = [
        (won - campaigns * p) / (campaigns * p * (1 - p)) ** 0.5,
        (mean - float(worth.expected_rounds)) * campaigns**0.5 / deviation,
    ]
    print(*(f"{value:+.2f}" for value in z))
    assert max(map(abs, z)) < 4.5
