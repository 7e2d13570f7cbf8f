"""`azar odds tavern`: plans on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import azar
from azar.odds.campaign import best, plan
from tests.cli.driving import Driver

SEED = ("odds", "tavern", "--board", "seed")


def test_a_plan_and_the_best(azar_: Driver) -> None:
    """The plan, the likeliest and the one with the fewest rounds, with what they are the best of."""
    told = json.loads(azar_(*SEED, "--plan", "sancho alfonso ximena all-in", "--json").out)
    game = azar.game("tavern", board="seed")
    assert told["plan"] == plan(game, "sancho alfonso ximena all-in").as_dict()
    assert told["best"] == json.loads(json.dumps(best(game).as_dict()))
    assert told["plan"]["win"] == told["best"]["likeliest"]["win"] == 0.25
    assert "plans that leave and return are not among them" in told["best"]["within"]
    shown = azar_(*SEED, "--plan", "all-in").out
    assert "Every round is fair, so all plans win with the same chance" in shown
    assert "sancho, ximena, alfonso" in shown
    assert "the best of 6 orders" in shown


def test_from_a_position(azar_: Driver) -> None:
    """From any position between rounds; opponents who are out are no part of it."""
    place = "choosing purse=160 sancho=0 ximena=100 alfonso=140"
    told = json.loads(azar_(*SEED, "--position", place, "--json").out)
    assert (told["purse"], told["opponents"]["sancho"], told["best"]["orders"]) == (160, 0, 2)
    assert told["best"]["likeliest"]["win"] == 0.4
    assert "plan" not in told
    within = "sancho wager=10 purse=100 sancho=60 ximena=100 alfonso=140 : battle ?|? @0"
    assert "this round is seen through first" in azar_.refused(*SEED, "--position", within)


def test_fractions(azar_: Driver) -> None:
    """A plan in fractions, where few purses can come."""
    words = (*SEED, "--position", "choosing purse=240 sancho=60 ximena=100 alfonso=0", "--exact", "--no-best")
    told = json.loads(azar_(*words, "--plan", "constant:20", "--json").out)
    assert told["plan"]["win"] == "3/5"
    assert "best" not in told
    assert "none: these are fractions" in azar_(*words, "--plan", "all-in").out


def test_the_chance_is_a_fraction_wherever_rounds_are_fair(azar_: Driver) -> None:
    """However many purses may come; the rounds are then floats, with their bound."""
    told = json.loads(azar_(*SEED, "--plan", "constant:1", "--exact", "--json", "--no-best").out)["plan"]
    assert (told["win"], told["lose"], told["final"]) == ("1/4", "3/4", {"0": "3/4", "400": "1/4"})
    assert [(duel["reached"], duel["win"]) for duel in told["duels"]] == [
        ("1", "5/8"),
        ("5/8", "8/13"),
        ("5/13", "13/20"),
    ]
    assert isinstance(told["expected_rounds"], float)
    assert (told["error_bound"], told["rounds_bound"] > 0) == ("0", True)
    told = json.loads(azar_(*SEED, "--exact", "--json").out)["best"]
    assert (told["likeliest"]["win"], told["fewest_rounds"]["win"]) == ("1/4", "1/4")
    assert "25.000000 %, 1/4" in azar_(*SEED, "--exact").out
    assert "none in the chance, which is a fraction" in azar_(*SEED, "--exact").out


def test_the_fullest_tavern(azar_: Driver, tmp_path: Path) -> None:
    """Twenty opponents with 10,000 coins each, and as many of one's own."""
    one = '[[opponent]]\nid = "o{0}"\nname = "O {0}"\npurse = 10000\ngame = "riffa"\n'
    file = tmp_path / "full.toml"
    file.write_text('name = "full"\npurse = 10000\n' + "".join(map(one.format, range(20))))
    words = ("odds", "tavern", "--board", str(file), "--plan", "all-in", "--no-best", "--json")
    assert json.loads(azar_(*words).out)["plan"]["final"].keys() == {"0", "210000"}


def test_leaving_and_returning(azar_: Driver) -> None:
    """Such a plan is simulated, with intervals."""
    words = (*SEED, "--plan", "sancho*2 alfonso ximena*3 constant:50", "--games", "400", "--no-best")
    told = json.loads(azar_(*words, "--seed", "5", "--json").out)
    assert told["simulated"]["visits"] == ["sancho*2", "alfonso", "ximena*3"]
    assert told["simulated"]["win"]["low"] < 0.25 < told["simulated"]["win"]["high"]
    assert "99 % interval" in azar_(*words).out
    assert "has no fractions" in azar_.refused(*words, "--exact")


def test_refused(azar_: Driver) -> None:
    """What cannot be is told in a sentence."""
    assert "'zoe' is not one of the opponents" in azar_.refused(*SEED, "--plan", "zoe ximena alfonso")
    assert "a wager rule is all-in" in azar_.refused(*SEED, "--plan", "constant:none")
    assert "name one with --plan" in azar_.refused(*SEED, "--no-best")
    assert "--plan" in azar_.refused("odds", "riffa", "--plan", "all-in")
