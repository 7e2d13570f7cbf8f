"""The dice games of Toledo on the command line."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path

import pytest

import azar
from azar.core.errors import RulesError
from tests.cli.driving import Driver


def test_on_the_command_line(azar_: Driver) -> None:
    """'azar odds triga --json'."""
    told = json.loads(azar_("odds", "triga", "--json").out)
    assert told["win"] == ["2179/3888", "1709/3888"]
    assert (told["draw"], told["net"]) == ("0", "235/1944")
    assert F(told["expected_rolls"]) == azar.odds(azar.game("triga")).expected_rolls
    told = json.loads(azar_("odds", "panquist", "--position", "first=0 marks=9|12 @1", "--json").out)
    assert told["share"] == {"1/4": "12/25", "1/2": "6/25", "3/4": "4/25", "1": "3/25"}
    shown = azar_("odds", "panquist").out
    assert "4377/7744" in shown
    assert "share 3/4" in shown


def test_the_rules_of_panquist_show_its_table(azar_: Driver) -> None:
    """As it is with the options, each total in a line of its own."""
    assert "\n14                  6+5+3        6+6+2 5+5+4  6+4+4\n" in azar_("rules", "panquist").out
    told = azar_("rules", "panquist", "--panquist-third", "2/3").out
    assert "\ntotal  1/4          1/2          2/3          all\n" in told
    assert "Here the third column pays two thirds" in told
    assert "6+5+3" in json.loads(azar_("rules", "panquist", "--json").out)["rules"][-1]


def test_a_round_at_the_terminal(azar_: Driver) -> None:
    """Enter throws; the dice are drawn, the coins told."""
    said = azar_("play", "riffa", "--seats", "Ann,bot", "--wager", "20", "--seed", "4", typed="\n" * 40)
    assert said.status == 0
    assert "bot has 18." in said.out
    assert "Ann pays 20 coins to bot." in said.out
    assert "--wager cannot be 0" in azar_.refused("play", "riffa", "--wager", "0")


def test_simulated(azar_: Driver) -> None:
    """Shares are counted."""
    told = json.loads(azar_("simulate", "panquist", "--games", "2000", "--wager", "8", "--json").out)
    assert sum(told["game_tally"]["share"].values()) == 2000


def test_a_tavern_is_checked(azar_: Driver, tmp_path: Path) -> None:
    """The file says which game it is for; what is wrong is listed with its opponent."""
    file = tmp_path / "mine.toml"
    sound = 'name = "mine"\n[[opponent]]\nid = "nuno"\nname = "Nuno"\npurse = 30\ngame = "riffa"\n'
    file.write_text(sound)
    said = azar_("check", str(file))
    assert said.status == 0
    assert "1 opponent, 130 coins in all purses" in said.out
    file.write_text(sound.replace("riffa", "rifa").replace("30", "0"))
    said_wrong = azar_.refused("check", str(file))
    assert "line 5, opponent Nuno: purse is not a whole number from 1 to 10000: 0" in said_wrong
    assert "line 6, opponent Nuno: there is no dice game 'rifa'; did you mean 'riffa'?" in said_wrong


def test_a_wager_at_the_terminal_is_what_is_typed(azar_: Driver) -> None:
    """A number is that wager, and 1 is one coin."""
    for typed in ("1", "7", "wager 7"):
        said = azar_("play", "tavern", "--board", "seed", "--seats", "Ann", typed=f"sit sancho\n{typed}\nq\n").out
        number = typed.removeprefix("wager ")
        assert "  wager N  1 to 60 coins\n  leave    go back" in said
        assert f"Ann wagers {number} coin" in said
        assert "  sit sancho   Sancho plays Riffa, and has 60 coins\n" in said


def test_a_campaign_at_the_terminal(azar_: Driver) -> None:
    """Choose, wager, roll; what cannot be done is said."""
    typed = "sit sancho\nwager 61\nwager 5\n" + "roll\n\n" * 30 + "q\n"
    said = azar_("play", "tavern", "--board", "seed", "--seats", "Ann", "--seed", "4", typed=typed)
    assert "Ann sits down with Sancho, who has 60 coins." in said.out
    assert "here it is 1 to 60" in said.out
    assert "wins the round." in said.out


def test_campaigns_are_simulated(azar_: Driver) -> None:
    """The chance of victory, the rounds, and who was won out."""
    told = json.loads(azar_("simulate", "tavern", "--board", "seed", "--games", "2000", "--json").out)
    assert 0.15 < told["win"][0]["p"] < 0.35
    assert told["game_tally"]["won out"]["Sancho"] > told["win"][0]["p"] * 2000
    assert "rounds a game" in azar_("simulate", "tavern", "--games", "500").out
    with pytest.raises(RulesError, match="a seat chooses"):
        azar.odds(azar.game("tavern"))
