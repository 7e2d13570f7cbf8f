"""The odds of a campaign as a hint on the screen."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from azar.cli.tavern.hint import Closed, HintPanel, hint, in_words
from azar.odds.campaign import best
from azar.odds.wagers import wager
from tests.cli.tavern.driving import Player, drive
from tests.games.tavern.playing import tavern


@pytest.fixture(autouse=True)
def _own_folder(data: Path) -> None:
    """Keep saves apart."""


def test_a_hint_is_found_beside_the_game() -> None:
    """10 coins against 14 win all with 10/24, as every round is fair; the plan names everybody with coins once."""

    async def story(player: Player) -> None:
        await player.press("enter", "o")
        assert player.screen == "HintPanel"
        await player.until(lambda: "Chance to win all" in player.reads("hint"))
        told = player.reads("hint")
        assert "with 10 coins against 14" in told
        assert "41.67 %" in told
        assert told.count("Ada") == told.count("Bruno") == 1
        await player.press("o")
        assert player.screen == "Selection"
        await player.press("enter", "o")
        assert player.screen == "HintPanel"
        await player.press("escape", "1", "enter", "o")
        assert player.screen == "Play"

    drive(story)


def test_a_long_hint_is_read_to_its_end() -> None:
    """In the smallest window, with ten opponents, the arrows lead to which plans it is the best of."""
    names = ["Ada", "Bruno", "Cid", "Dina", "Elvira", "Fadrique", "Gil", "Hernán", "Inés", "Juana"]
    guests = [{"id": f"o{n}", "name": name, "purse": 1, "game": "azar"} for n, name in enumerate(names)]

    async def story(player: Player) -> None:
        await player.press("enter", "o")
        await player.until(lambda: "Chance to win all" in player.sees())
        assert "are not among them" not in " ".join(player.sees().split())
        assert "Further" in player.sees()
        await player.press(*["down"] * 8)
        await player.until(lambda: "among them." in player.sees())
        await player.press("up", "up", "up", "up")
        await player.until(lambda: "Chance to win all" in player.sees())

    drive(story, board={"name": "ten", "opponent": guests})


def test_nobody_waits_for_a_panel_that_was_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What computes beside the game stops at the next step."""
    started: list[str] = []
    monkeypatch.setattr(threading.Thread, "start", lambda thread: started.append(thread.name))
    panel = HintPanel(tavern().start(), {})
    panel.progress(0.5)
    assert panel.share == 0.5
    panel.closed = True
    with pytest.raises(Closed):
        panel.progress(0.6)
    panel.compute()
    assert panel.known == {}
    assert started == []


def test_what_is_told() -> None:
    position = tavern().start()
    told = hint(position, best(position)).plain
    assert "Every round is fair" in told
    assert "rounds on average" in told
    assert "plans that leave and return are not among them" in told
    assert in_words(wager("all-in")) == "all that can be"
    assert in_words(wager("constant:1")) == "1 coin each time"
    assert in_words(wager("proportional:1/4")) == "1/4 of your purse each time"
