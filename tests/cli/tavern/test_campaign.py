"""Whole campaigns on the screen: from the title through rounds to the ends, saved at every step."""

from __future__ import annotations

from pathlib import Path

import pytest

import azar
from azar.cli.table.saves import Saves
from azar.cli.tavern.play import Play
from azar.cli.tavern.portraits import portrait
from azar.core.errors import AzarError
from azar.core.position import Position
from tests.cli.tavern.driving import Player, drive, saved
from tests.games.tavern.playing import tavern

WON = ("5", "2", "6+6+5", "1+1+2")
"""A round of mayores that the player wins, after a battle for the first roll."""
LOST = ("5", "2", "1+1+2", "6+6+5")
TIED = ("5", "2", "6+6+5", "6+6+5")


@pytest.fixture(autouse=True)
def _own_folder(data: Path) -> None:
    """Keep saves apart."""


def table(player: Player) -> Play:
    """The table that a round is played on."""
    assert isinstance(player.app.screen, Play)
    return player.app.screen


def on_disk() -> Position:
    """Read what is saved, as another program would."""
    record = Saves().load().record
    assert record is not None
    return record.position


def test_from_the_title_through_a_round_and_on() -> None:
    async def story(player: Player) -> None:
        assert player.screen == "Title"
        assert "nothing is saved" in player.reads("menu")
        await player.press("enter")
        assert player.screen == "Selection"
        assert "Ada" in player.reads("chosen")
        await player.press("d")
        assert "Bruno" in player.reads("chosen")
        await player.press("a", "enter")
        assert player.screen == "Wagering"
        assert on_disk() == player.position
        await player.press("4", "enter")
        assert player.screen == "Play"
        assert player.position.wager == 4
        steps = 0
        while player.screen == "Play":
            assert on_disk() == player.position
            assert "Your turn" in player.reads("turn")
            await player.press("enter")
            steps += 1
        assert steps == 2
        assert player.screen == "Result"
        assert player.reads("plaque").startswith("You win!\n\n+4 coins")
        assert "Ann 14 coins     Ada 2 coins" in player.reads("plaque")
        await player.press("enter")
        assert player.screen == "Wagering"
        assert player.position.most_wager == 2
        await player.press("escape")
        assert player.screen == "Selection"
        assert on_disk() == player.position
        assert player.position.phase == "choosing"
        await player.press("escape")
        assert player.screen == "Title"
        assert "14 coins" in player.reads("menu")

    drive(story, source=azar.scripted(WON))


def test_a_lost_round_and_a_tie() -> None:
    async def story(player: Player) -> None:
        await player.press("enter", "enter")
        await player.play_round("3")
        assert player.reads("plaque").startswith("Ada wins.\n\n−3 coins")
        await player.press("enter")
        await player.play_round("2")
        assert player.reads("plaque").startswith("A tie.\n\nNobody is paid.")
        # Esc at the result leaves the table at once.
        await player.press("escape")
        assert player.screen == "Selection"
        assert player.position.purse == 7

    drive(story, source=azar.scripted((*LOST, *TIED)))


def test_who_is_out_is_shown_and_not_chosen() -> None:
    async def story(player: Player) -> None:
        await player.press("enter", "enter", "e")
        await player.play_round("")
        assert "Ada has no more coins, and is out." in player.reads("plaque")
        await player.press("enter")
        assert player.screen == "Selection"
        # Somebody who still has coins is shown first.
        assert "Bruno" in player.reads("chosen")
        await player.press("right")
        card = player.reads("chosen")
        assert "Ada" in card
        assert card.endswith("out")
        await player.press("d", "d", "d")
        assert player.reads("everybody").startswith(" × ")
        await player.press("d")
        before = player.position
        await player.press("enter")
        assert player.screen == "Selection"
        assert player.position == before
        assert "Ada has no coins, and is out." in player.reads("everybody")

    drive(story, source=azar.scripted(WON))


def test_victory() -> None:
    saves = saved("ada wager=4 purse=20 ada=4 bruno=0 : battle ?|? @0")

    async def story(player: Player) -> None:
        await player.press("enter")
        while player.screen == "Play":
            await player.press("enter")
        assert "Enter: go on." in player.reads("plaque")
        await player.press("enter")
        assert player.screen == "Ends"
        assert "has won all the coins" in player.reads("told")
        assert "24 coins" in player.reads("told")
        await player.press("enter")
        assert player.screen == "Title"
        # A campaign that is over is not continued, and a new one needs no second question.
        assert "► New game" in player.reads("menu")
        await player.press("enter")
        assert player.screen == "Selection"
        assert player.position.purse == 10

    drive(story, source=azar.scripted(WON), saves=saves)


def test_game_over() -> None:
    async def story(player: Player) -> None:
        await player.press("enter", "d", "enter")
        await player.play_round("8")
        await player.press("enter")
        assert player.screen == "Wagering"
        await player.play_round("2")
        await player.press("enter")
        assert player.screen == "Ends"
        assert "Ann has no more coins." in player.reads("told")
        assert "Bruno" in player.reads("told")
        assert "0 coins after 2 rounds." in player.reads("told")
        await player.press("escape")
        assert player.screen == "Title"

    # Ann casts: a lot for Bruno, and then a reazar, which loses.
    drive(story, source=azar.scripted(("5", "2", "4+4+2", "6+6+6") * 2))


@pytest.mark.parametrize("steps", range(3))
def test_continue_takes_up_every_step(steps: int) -> None:
    """Left after any key of a round, the campaign goes on with the same position, dice and story."""
    left = {}

    async def leaves(player: Player) -> None:
        await player.press("enter", "enter", "2", "enter")
        await player.press(*["enter"] * steps)
        left["position"] = player.position
        left["screen"] = player.screen
        if player.screen == "Play":
            left["story"] = player.reads("story")
            left["faces"] = [die.face for die in table(player).dice]
        await player.press("ctrl+q")

    throws = ("5", "2", "6+6+5", "1+1+2")
    app = drive(leaves, source=azar.scripted(throws))
    assert app.return_value == 0

    async def goes_on(player: Player) -> None:
        await player.press("enter")
        assert player.screen == left["screen"]
        assert player.position == left["position"]
        if player.screen == "Play":
            assert player.reads("story") == left["story"]
            assert [die.face for die in table(player).dice] == left["faces"]
            await player.press("enter")
            assert player.position != left["position"]

    drive(goes_on, source=azar.seeded(3))


def test_left_while_the_dice_were_in_the_air() -> None:
    """The player had taken up the dice when the program was killed: they fall as soon as the campaign goes on."""
    saves = saved("ada wager=4 purse=12 ada=4 bruno=8 : first=0 totals=-|- @0 hand")

    async def story(player: Player) -> None:
        await player.press("enter")
        assert player.screen == "Result"

    drive(story, source=azar.scripted(("6+6+5", "1+1+2")), saves=saves)


def test_ctrl_c_leaves_and_keeps_the_save() -> None:
    async def story(player: Player) -> None:
        await player.press("enter", "enter", "2", "enter", "enter", "ctrl+c")

    app = drive(story)
    assert app.return_value == 130
    assert getattr(on_disk(), "in_round", False)


def test_a_new_game_is_not_begun_by_accident() -> None:
    async def story(player: Player) -> None:
        await player.press("enter", "enter", "escape", "escape")
        assert player.screen == "Title"
        before = on_disk()
        await player.press("down", "enter")
        assert player.screen == "Title"
        assert "given up" in player.reads("trouble")
        await player.press("escape")
        assert player.reads("trouble") == ""
        assert on_disk() == before
        await player.press("enter", "enter")
        assert player.screen == "Selection"
        assert player.app.campaign.entries == ()

    drive(story)


def test_a_damaged_save_is_kept_aside_and_said() -> None:
    saves = Saves()
    saves.path.parent.mkdir(parents=True)
    saves.path.write_text("rubbish")

    async def story(player: Player) -> None:
        assert "could not be read, and is kept as" in player.reads("trouble")
        assert "nothing is saved" in player.reads("menu")
        await player.press("enter")
        assert player.screen == "Selection"

    drive(story)
    (aside,) = saves.path.parent.glob("*damaged*")
    assert aside.read_text() == "rubbish"


def test_a_save_damaged_while_the_title_is_shown_is_said_too() -> None:
    async def story(player: Player) -> None:
        Saves().path.parent.mkdir(parents=True)
        Saves().path.write_text("rubbish")
        await player.press("enter")
        assert player.screen == "Selection"
        (aside,) = Saves().path.parent.glob("*damaged*")
        assert aside.read_text() == "rubbish"
        (said,) = [notice.message for notice in player.app._notifications]
        assert str(aside) in said

    drive(story)


def test_a_step_that_cannot_be_saved_ends_the_program_in_a_sentence() -> None:
    async def story(player: Player) -> None:
        await player.press("enter")
        with Saves().path.open("a") as file:
            file.write("1 0 sit bruno\n")
        await player.press("enter")

    with pytest.raises(AzarError, match="changed by somebody else"):
        drive(story)


def test_the_share_of_panquist_is_told() -> None:
    board = {"name": "one", "purse": 20, "opponent": [{"id": "ada", "name": "Ada", "purse": 20, "game": "panquist"}]}

    async def story(player: Player) -> None:
        await player.press("enter")
        assert [card.id for card in player.app.screen.query(".card") if card.display] == ["chosen"]
        await player.press("enter")
        await player.play_round("8")
        assert "4+3+2 wins half of the wager." in player.reads("plaque")
        assert "+4 coins" in player.reads("plaque")

    drive(story, board=board, source=azar.scripted(("5", "2", "5+3+1", "5+5+2", "4+3+2")))


def test_portraits_are_text() -> None:
    assert portrait("baker").plain.count("\n") == 9
    assert set(portrait("baker").plain) == {"▀", "\n"}
    assert "▀" not in portrait("baker", plain=True).plain
    assert portrait("nobody painted this") == portrait("")
    assert portrait("baker", out=True) != portrait("baker")


def test_continue_shows_what_happened_last() -> None:
    """A long round that is taken up in a small window is told to its end."""
    board = {"name": "one", "purse": 9, "opponent": [{"id": "ada", "name": "Ada", "purse": 9, "game": "panquist"}]}
    saves = Saves()
    begun = saves.begin(tavern(board), azar.scripted([*["4"] * 8, "6", "1", "5+4+2", "6+5+1"]))
    for move in ("sit ada", "wager 9"):
        begun.play(move)
    for _ in range(6):
        begun.play("roll")
        begun.throw()
        begun.throw()

    async def story(player: Player) -> None:
        await player.press("enter")
        assert player.screen == "Play"
        await player.until(lambda: "12 is Ada's mark" in player.sees())

    drive(story, board=board, saves=saves)


def test_the_title_says_which_tavern_is_gone_on_with() -> None:
    """Continue may lead to another tavern than New game; where it stands is told in lines under one another."""
    text = "ada wager=3 purse=10 ada=6 : battle ?|? @0"
    there = {
        "name": "far",
        "title": "The Far House",
        "purse": 10,
        "opponent": [{"id": "ada", "name": "Adelaida of the Upper Mill", "purse": 6, "game": "mayores"}],
    }

    async def story(player: Player) -> None:
        assert "The Far House" in player.reads("house")
        first, second, new = player.reads("menu").split("\n")
        assert first.startswith("► Continue   10 coins; at the table of Adelaida")
        assert second.startswith(" " * 13)
        assert second.strip().endswith("wager is 3 coins")
        assert new.startswith("  New game   2 opponents")
        await player.press("down")
        assert "The Far House" not in player.reads("house")

    drive(story, saves=saved(text, there))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("story_of_it", ["", "Dice fall. " * 54])
def test_what_the_title_says_is_seen_whole(size: tuple[int, int], story_of_it: str) -> None:
    """What was wrong with a save, and the question before one is given up, are in sight in every window."""
    board = {
        "name": "one",
        "story": story_of_it,
        "opponent": [{"id": "ada", "name": "Ada", "purse": 9, "game": "riffa"}],
    }
    saves = Saves()
    saves.path.parent.mkdir(parents=True, exist_ok=True)
    saves.path.write_text("no record\n")

    async def damaged(player: Player) -> None:
        seen = " ".join(player.sees().split())
        assert "Continue nothing is saved ► New game 1 opponent, 100 coins" in seen
        assert "the first line must be 'azar-record: 1'" in seen

    drive(damaged, board=board, saves=saves, size=size)
    name = "Adelaida of the Upper Mill"
    there = {"name": "far", "purse": 9, "opponent": [{"id": "ada", "name": name, "purse": 9, "game": "panquist"}]}
    saved("ada wager=3 purse=9 ada=9 : battle ?|? @0", there)

    async def asked(player: Player) -> None:
        assert player.app.screen.query_one("#cloth").display
        await player.press("down", "enter")
        seen = " ".join(player.sees().split())
        assert "the wager is 3 coins ► New game 1 opponent" in seen
        assert "Enter once more begins the new one." in seen
        assert "Esc Quit" in seen

    drive(asked, board=board, size=size)
