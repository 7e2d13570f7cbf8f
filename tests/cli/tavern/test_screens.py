"""What each screen shows and which keys it takes: rules at any time, wagers, small windows, and no colours."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

import azar
from azar.cli.tavern.base import Pace
from azar.cli.tavern.play import Play
from azar.cli.tavern.rules_panel import RulesPanel, explained
from azar.cli.tavern.wager import Wagering
from azar.games.tavern.board import shipped_tavern, shipped_taverns
from tests.cli.tavern.driving import Player, drive, saved

RULES_PAGE = Path(__file__).parents[3] / "docs" / "rules" / "toledo.md"
SLOW = Pace(0.001, 0.001)
"""A pace at which things take their turns, but nobody waits."""
WON = ("5", "2", "6+6+5", "1+1+2")


@pytest.fixture(autouse=True)
def _own_folder(data: Path) -> None:
    """Keep saves apart."""


async def rules(player: Player, game: str | None, close: str = "h") -> None:
    """Look up the rules with H, and go back; the screen is the same as before."""
    before = player.screen
    await player.press("h")
    panel = player.app.screen
    assert isinstance(panel, RulesPanel)
    assert (None if panel.opponent is None else panel.opponent.kind.name) == game
    await player.press(close)
    assert player.screen == before


def test_the_rules_at_any_time() -> None:
    async def story(player: Player) -> None:
        await rules(player, None)
        await player.press("enter")
        await rules(player, "mayores", "escape")
        await player.press("d")
        await rules(player, "azar")
        await player.press("a", "enter")
        await rules(player, "mayores")
        await player.press("6", "enter")
        await rules(player, "mayores")
        await player.press("enter")
        await rules(player, "mayores")
        await player.press("enter")
        assert player.screen == "Result"
        await rules(player, "mayores")
        await player.press("enter")
        assert player.screen == "Selection"
        await rules(player, "azar")

    drive(story, source=azar.scripted(WON))


def test_the_rules_hold_the_dice_back() -> None:
    """While the rules are read nothing goes on at the table; afterwards the opponent rolls by itself."""
    happened = []

    async def story(player: Player) -> None:
        await player.press("enter", "enter", "2", "enter")
        table = player.app.screen
        assert isinstance(table, Play)
        await player.press("h")
        table.when_open(lambda: happened.append("the dice fall"))
        await player.press("down", "up")
        assert happened == []
        await player.press("h")
        assert happened == ["the dice fall"]

    drive(story)


def test_dice_roll_and_come_to_rest() -> None:
    """The table shows the dice rolling before it tells what they show; Enter lets them lie at once."""

    async def story(player: Player) -> None:
        await player.press("enter", "enter", "2", "enter", "enter")
        assert player.position.battled == 5
        assert player.reads("turn") == "The dice roll ..."
        assert "rolls 5" not in player.reads("story")
        await player.press("enter")
        assert "Ann rolls 5" in player.reads("story")
        # The opponent rolls by itself.
        assert player.reads("turn") == "The dice roll ..."
        await player.press("enter")
        assert "Ann rolls first." in player.reads("story")
        assert "Your turn" in player.reads("turn")
        await player.press("enter", "enter", "enter")
        assert player.screen == "Result"

    drive(story, source=azar.scripted(WON), pace=Pace(frame=1000, pause=0))


def test_everything_goes_on_by_itself() -> None:
    """At a pace of its own the opponent waits, rolls, and the result comes over the table."""

    async def story(player: Player) -> None:
        await player.press("enter", "enter", "2", "enter")
        await player.until(lambda: "Your turn" in player.reads("turn"))
        await player.press("enter")
        await player.until(lambda: "Ann rolls first." in player.reads("story"))
        await player.press("enter")
        await player.until(lambda: player.screen == "Result")
        assert player.reads("plaque").startswith("You win!")

    drive(story, source=azar.scripted(WON), pace=SLOW)


def test_a_round_is_seen_through() -> None:
    async def story(player: Player) -> None:
        await player.press("enter", "enter", "2", "enter", "enter")
        before = player.position
        await player.press("escape")
        assert player.screen == "Play"
        assert player.position == before
        assert "A round is seen through." in player.reads("turn")

    drive(story)


WAGERS = {
    "home": 1,
    "4": 4,
    "0": 0,
    "9": 6,
    "1 2": 6,
    "home right right": 3,
    "home d d a": 2,
    "home left": 1,
    "home up": 6,
    "end down": 1,
    "e": 6,
    "w": 3,
    "q": 1,
    "end": 6,
    "5 backspace": 0,
    "5 backspace 4": 4,
    "end backspace 2": 2,
}
"""Keys, and the wager that they come to, where 1 to 6 coins can be wagered."""


def test_wagers() -> None:
    """Typed, moved, or a part of what can be wagered."""

    async def story(player: Player) -> None:
        await player.press("enter", "enter")
        screen = player.app.screen
        assert isinstance(screen, Wagering)
        assert screen.entry.coins == 1
        for keys, coins in WAGERS.items():
            await player.press("home", *keys.split())
            assert screen.entry.coins == coins, keys
        await player.press("home", "9")
        assert "6 is the most" in player.reads("note")
        await player.press("backspace", "enter")
        assert player.screen == "Wagering"
        assert "at least one coin" in player.reads("note")
        await player.press("3", "enter")
        assert player.position.wager == 3

    drive(story)


def test_the_keys_of_the_design() -> None:
    """A and D and the arrows go round and round, in capitals too."""
    names = ["Ada", "Bruno"]

    async def story(player: Player) -> None:
        await player.press("enter")
        at = 0
        for key, by in (("d", 1), ("d", 1), ("a", -1), ("A", -1), ("D", 1), ("right", 1), ("left", -1)):
            await player.press(key)
            at += by
            assert names[at % 2] in player.reads("chosen")

    drive(story)


def test_a_window_that_is_too_small() -> None:
    async def story(player: Player) -> None:
        await player.until(lambda: player.screen == "TooSmall")
        told = str(player.app.screen.query_one(Static).content)
        assert "80 columns and 24 rows; this window has 60 and 20" in told
        await player.press("enter")
        assert player.screen == "TooSmall"
        await player.pilot.resize_terminal(80, 24)
        await player.until(lambda: player.screen == "Title")
        await player.press("enter")
        assert player.screen == "Selection"
        await player.pilot.resize_terminal(79, 24)
        await player.until(lambda: player.screen == "TooSmall")
        await player.pilot.resize_terminal(120, 40)
        await player.until(lambda: player.screen == "Selection")
        await player.press("ctrl+q")

    assert drive(story, size=(60, 20)).return_value == 0


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
def test_everything_fits(size: tuple[int, int]) -> None:
    """Every part of every screen lies inside the window, with the keys at the bottom."""

    async def story(player: Player) -> None:
        def fits() -> None:
            for widget in player.app.screen.query(Static):
                if widget.display:
                    assert player.app.screen.region.contains_region(widget.region), (player.screen, widget)
            assert "Enter" in player.sees().splitlines()[-1]

        fits()
        await player.press("enter")
        cards = [card for card in player.app.screen.query(".card") if card.display]
        assert len(cards) == (3 if size == (80, 24) else 5)
        for _ in range(3):
            fits()
            await player.press("d")
        await player.press("enter")
        fits()
        await player.press("1", "enter")
        fits()
        while player.screen == "Play":
            await player.press("enter")
        fits()

    drive(story, board="classic", size=size)


def test_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR nothing on the screen has a colour, and portraits are still to be seen."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def story(player: Player) -> None:
        await player.press("enter")
        assert "▀" not in player.reads("chosen")
        colours = {
            colour
            for strip in player.app.screen._compositor.render_strips()
            for segment in strip.apply_filter(player.app._filters[-1], player.app.screen.background_colors[1])
            if segment.style is not None
            for colour in (segment.style.color, segment.style.bgcolor)
            if colour is not None and not colour.is_default
        }
        assert colours == set()

    drive(story)


def test_every_favourite_game_is_explained() -> None:
    """The panel tells what the opponent's game tells, and the table of shares where there is one."""
    for name in shipped_taverns():
        for opponent in shipped_tavern(name).opponents:
            parts = explained(opponent).renderables
            assert len(parts) == 1 + len(opponent.rules) + bool(opponent.shares), "the table stands there once"
            assert bool(opponent.shares) == (opponent.kind.name == "panquist")


def test_the_odd_die_falls_beside_its_pair() -> None:
    board = {"name": "one", "purse": 20, "opponent": [{"id": "ada", "name": "Ada", "purse": 20, "game": "riffa"}]}
    saves = saved("ada wager=4 purse=20 ada=20 : first=0 totals=-|- pair=4 @0", board)

    async def story(player: Player) -> None:
        await player.press("enter")
        assert "the odd die" in player.reads("turn")
        table = player.app.screen
        assert isinstance(table, Play)
        assert [die.face for die in table.dice] == [4, 4]
        await player.press("enter")
        assert [die.face for die in table.pictures[-1]] == [4, 4, 6]
        assert table.pictures[0][:2] == table.pictures[-1][:2]
        await player.press("enter")
        assert "Ann has 14." in player.reads("story")

    drive(story, board=board, saves=saves, source=azar.scripted(("6", "5+3+2")), pace=Pace(frame=1000, pause=0))


def test_the_picture_on_the_rules_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is what a terminal without colours shows after the battle of a round."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def story(player: Player) -> None:
        await player.press("enter", "d", "enter", "7", "enter", "enter")
        lines = [line.rstrip() for line in player.sees().split("\n")[:-1]]
        assert "\n".join(lines).rstrip() + "\n" in RULES_PAGE.read_text(encoding="utf-8")

    drive(story, board="classic", source=azar.scripted(("6", "2")))


def test_the_table_stands_in_the_middle_of_a_high_window() -> None:
    """What is empty is above and below, not all below."""

    async def story(player: Player) -> None:
        await player.press("enter", "enter", "enter")
        assert player.screen == "Play"
        felt, told = (player.app.screen.query_one(f"#{part}").region for part in ("felt", "told"))
        assert abs(felt.y - (player.app.size.height - told.bottom)) <= 2
        assert felt.y > 5

    drive(story, size=(200, 55))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_nobody_is_shown_twice(count: int) -> None:
    """With few opponents there are as few cards."""
    names = ["Ada", "Bruno", "Cid", "Dina", "Elvira", "Fadrique"][:count]
    guests = [{"id": name.lower(), "name": name, "purse": 5, "game": "azar"} for name in names]

    async def story(player: Player) -> None:
        await player.press("enter")
        for _ in names:
            cards = [card.id or "" for card in player.app.screen.query(".card") if card.display]
            seen = [name for card in cards for name in names if name in player.reads(card)]
            assert len(seen) == len(set(seen)) == min(count, 5)
            await player.press("d")

    drive(story, board={"name": "few", "opponent": guests}, size=(200, 40))
