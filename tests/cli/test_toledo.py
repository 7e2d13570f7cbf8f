"""The dice games of Toledo on the command line."""

from __future__ import annotations

import json
from fractions import Fraction as F

import azar
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
