"""Choosing at the terminal: words for every choice, and a wager typed as it is."""

import pytest

from azar.core.errors import IllegalMove
from azar.games.tavern import TavernPosition, Wager
from tests.games.tavern.playing import TWO, play, tavern


def offered(position: TavernPosition, *path: int) -> dict[str, str]:
    """What is offered, and what it is."""
    return {choice.key: choice.text for choice in position.game.choices(position, 0, path)}


def test_every_choice_says_what_it_is() -> None:
    pos = tavern().start()
    assert offered(pos) == {
        "sit ada": "Ada plays Mayores, and has 6 coins",
        "sit bruno": "Bruno plays Azar, and has 8 coins",
    }
    pos = play(pos, "sit bruno")
    assert offered(pos) == {"wager N": "1 to 8 coins", "leave": "go back to where opponents are chosen"}
    assert offered(pos, 1) == {"least": "1 coin", "half": "4 coins", "most": "8 coins"}
    assert offered(play(pos, "wager 3")) == {"roll": ""}
    assert offered(pos, 0) == {}


def test_who_is_out_is_not_offered() -> None:
    pos = tavern().position(purses={"ada": 0, "bruno": 14})
    assert list(offered(pos)) == ["sit bruno"]


@pytest.mark.parametrize("purse", [1, 2, 3, 9, 10, 99, 100, 10_000])
def test_choices_lead_to_the_wagers_that_they_name(purse: int) -> None:
    one = {**TWO["opponent"][0], "purse": purse}
    pos = play(tavern(TWO | {"purse": 10_000, "opponent": [one]}).start(), "sit ada")
    for choice in pos.game.choices(pos, 0, ()):
        further = pos.game.choices(pos, 0, choice.path)
        if choice.key == "leave":
            assert not further
            continue
        assert {c.key for c in further} >= {"most"}
        for last in further:
            path = choice.path + last.path
            wager = {"least": 1, "half": purse // 2, "most": purse}[last.key]
            assert pos.moves_for(0).made(path) == Wager(wager)
            assert not pos.game.choices(pos, 0, path)


def test_a_wager_is_typed_whole_or_as_its_number() -> None:
    pos = play(tavern().start(), "sit bruno")
    for path in ((), (1,)):
        for typed in ("wager 5", "5", " 5 ", "005"):
            assert pos.game.understand(pos, 0, path, typed) == Wager(5)
        for wrong in ("9", "0", "-1", "5.0", "\u0665", "1" * 100_000, "coins"):
            with pytest.raises(IllegalMove):
                pos.game.understand(pos, 0, path, wrong)


def test_what_is_asked_and_helped() -> None:
    pos = tavern().start()
    assert pos.game.question(pos, 0, ()) == "whom do you challenge?"
    assert "sit" in pos.game.choosing_help(pos, 0)
    pos = play(pos, "sit bruno")
    assert pos.game.question(pos, 0, ()) == "your wager"
    assert pos.game.question(pos, 0, (1,)) == "how many coins, 1 to 8"
    assert "wager 5" in pos.game.choosing_help(pos, 0)
    pos = play(pos, "wager 5")
    assert "roll" in pos.game.choosing_help(pos, 0)
