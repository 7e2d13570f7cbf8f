"""Positions by notation and by parts, options, purses, pictures, records and whole games."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azar
from azar.core.errors import NotationError, RulesError
from azar.core.turn import Over
from azar.games.toledo import DicePosition, Throw
from azar.testing import CHECKS, conform
from tests.games.toledo.rolling import dice, roll, table

NAMES = ["riffa", "triga", "panquist", "mayores", "azar", "par_con_as"]
VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("riffa", {"riffa_tie": "replay", "wager": 100}),
    ("triga", {"triga_scope": "any", "triga_triple": True}),
    ("triga", {"same_mark": "reroll", "purses": [7, 9], "wager": 7}),
    ("triga", {"manner": "first"}),
    ("panquist", {"panquist_third": "2/3", "panquist_table": "symmetric", "wager": 5}),
    ("panquist", {"same_mark": "reroll", "wager": 10_000}),
]


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_variants_conform(name: str, options: dict[str, Any]) -> None:
    """The whole suite, under the options that are not the usual ones."""
    assert len(CHECKS) > 20
    assert conform(azar.game(name, **options), games=8, seed=5) == []


WRITTEN = [
    ("triga", "battle ?|? @0"),
    ("triga", "battle 5|? @1"),
    ("riffa", "first=1 totals=-|- pair=3 @1"),
    ("riffa", "first=1 totals=-|12 @0"),
    ("riffa", "first=0 totals=9|9 @1 push"),
    ("mayores", "first=0 totals=9|10 @1 won=1"),
    ("triga", "first=0 marks=9|- @1"),
    ("triga", "first=0 marks=9|11 @1"),
    ("triga", "first=0 marks=9|- @1 won=1"),
    ("panquist", "first=1 marks=14|7 @0 won=1 share=3/4"),
    ("azar", "first=0 lots=-|9 @0"),
    ("par_con_as", "first=1 @0"),
]


@pytest.mark.parametrize(("name", "text"), WRITTEN)
def test_written_and_read(name: str, text: str) -> None:
    """Every kind of position, word for word."""
    assert str(dice(name).position(text)) == text


WRONG = [
    ("triga", ""),
    ("triga", "first=2 @0"),
    ("triga", "first=0 marks=9|9 @1"),
    ("triga", "first=0 marks=-|9 @1"),
    ("triga", "first=0 marks=6|- @1"),
    ("triga", "first=0 marks=9|- @0"),
    ("triga", "first=0 lots=9|- @1"),
    ("triga", "first=0 pair=3 @0"),
    ("triga", "first=0 first=0 @0"),
    ("triga", "battle"),
    ("triga", "battle 7|? @1"),
    ("triga", "battle 3|4 @1"),
    ("triga", "battle 3|? @0"),
    ("triga", "first=0 marks=９|- @1"),
    ("triga", "first=0 won=0 push"),
    ("triga", "first=0 push"),
    ("riffa", "first=0 totals=9|9 @1"),
    ("riffa", "first=0 totals=9|10 @1 won=0"),
    ("riffa", "first=0 totals=-|- pair=7 @0"),
    ("panquist", "first=0 marks=9|10 @1 won=0"),
    ("panquist", "first=0 marks=9|10 @1 won=0 share=2/3"),
    ("panquist", "first=0 marks=9|10 @1 share=1/4"),
    ("panquist", "first=0 marks=9|10 @1 won=0 share=1/0"),
    ("par_con_as", "first=0 marks=9|- @1"),
    ("par_con_as", "first=0 @0 won=1"),
    ("azar", "first=0 lots=9|- @0"),
    ("azar", "first=0 lots=-|9 @1"),
    ("triga", "9" * 100_000),
    ("triga", "first=0 marks=" + "9|" * 50_000),
]


IMPOSSIBLE: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "panquist",
        {},
        "first=0 marks=9|- @1 won=1 share=1/4",
        "Ben rolled last here, and that roll could end it with won=0",
    ),
    ("panquist", {"same_mark": "reroll"}, "first=0 marks=9|- @1 won=0 share=1/4", "that roll cannot have ended it"),
    ("panquist", {}, "first=0 marks=7|14 @0 won=0 share=1/4", "won=0 share=1/2 or won=0 share=3/4 or won=0 share=1 or"),
    ("panquist", {}, "first=0 marks=13|14 @1 won=1 share=1/4", "won=1 share=1/2 or won=1 share=3/4 or won=1 share=1"),
    ("triga", {"same_mark": "reroll"}, "first=0 marks=9|- @1 won=0", "that roll could end it with won=1"),
    ("triga", {}, "first=0 marks=-|- @0 won=1", "Ann rolled last here, and that roll could end it with won=0"),
    ("triga", {"manner": "first"}, "first=0 @0 won=1", "that roll could end it with won=0"),
    ("triga", {"manner": "first"}, "first=0 @1 won=0", "that roll could end it with won=1"),
    ("azar", {}, "first=0 lots=-|- @0 won=1", "that roll could end it with won=0"),
    ("par_con_as", {}, "first=0 @1 won=0", "that roll could end it with won=1"),
]


@pytest.mark.parametrize(("name", "options", "text", "said"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_an_end_needs_dice_that_bring_it(name: str, options: dict[str, Any], text: str, said: str) -> None:
    """Who rolled last, the marks and the share fit together, or the position is refused."""
    with pytest.raises(NotationError) as error:
        dice(name, **options).position(text)
    assert said in str(error.value)


@pytest.mark.parametrize(("name", "options"), [*((name, {}) for name in NAMES), *VARIANTS], ids=str)
def test_the_ends_that_are_taken_are_those_that_rolls_bring(name: str, options: dict[str, Any]) -> None:
    """All ends one roll after a position that can be, and no others, for a sample of marks."""
    game = dice(name, **options)
    marks = [(0, 0), (9, 0), (0, 9), (7, 0), (0, 7), (14, 0), (0, 14), (7, 14), (14, 7)]
    ended: list[DicePosition] = []
    for first, turn, pair, two in product((0, 1), (0, 1), range(7), marks):
        try:
            pos = game.position(first=first, turn=turn, pair=pair, marks=two)
        except RulesError:
            continue
        ended += [after for throw in game.listed_outcomes(pos)[1] if isinstance((after := pos.play(throw)).turn, Over)]
    reached = {str(end) for end in ended}
    stand = {(end.first, (end.marks[0] or 0, end.marks[1] or 0)) for end in ended} | set(product((0, 1), marks))
    shares = [None, "1/4", "1/2", "3/4", "2/3", "1"] if name == "panquist" else [None]
    taken = set()
    for (opener, two), turn, winner, share in product(stand, (0, 1), (0, 1, "push"), shares):
        try:
            taken.add(str(game.position(first=opener, turn=turn, marks=two, winner=winner, share=share)))
        except RulesError:
            continue
    assert reached
    assert taken == reached


@pytest.mark.parametrize(("name", "text"), WRONG, ids=range(len(WRONG)))
def test_wrong_positions_are_refused(name: str, text: str) -> None:
    """With a sentence, never with anything else."""
    with pytest.raises(NotationError) as error:
        dice(name).position(text)
    assert len(str(error.value)) < 400


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is typed."""
    for name in ("riffa", "panquist"):
        try:
            position = dice(name).position(text)
        except NotationError:
            continue
        assert dice(name).position(str(position)) == position


def test_parts() -> None:
    """Without any, the first seat has won the battle; who rolls is found where that is settled."""
    assert str(dice("triga").position()) == "first=0 marks=-|- @0"
    assert str(table("triga", first="Ben")) == "first=1 marks=-|- @1"
    assert str(table("triga", marks=[9, None])) == "first=0 marks=9|- @1"
    assert str(table("azar", lots=[None, 9])) == "first=0 lots=-|9 @0"
    assert str(table("riffa", totals=[9, None], pair=6)) == "first=0 totals=9|- pair=6 @1"
    assert str(table("triga", battle=[None, None])) == "battle ?|? @0"
    assert str(table("par_con_as", winner="Ben")) == "first=0 @1 won=1"
    assert str(table("triga", marks=[9, 12], winner="Ben")) == "first=0 marks=9|12 @0 won=1"
    assert table("riffa", totals=[8, 8], winner="push").turn.winners == ()  # type: ignore[union-attr]
    with pytest.raises(RulesError) as error:
        dice("triga").position(first="Carl", marks=[9], nonsense=1)
    assert len(error.value.problems) == 3
    with pytest.raises(RulesError):
        table("triga", marks=[10**5000, None])
    with pytest.raises(RulesError):
        table("panquist", marks=[9, 7], winner=0, share="1e999999999")


def test_wagers_and_purses() -> None:
    """'The wager is a whole number of coins, at least 1 and at most the smaller purse.'"""
    game = dice("riffa", wager=30, purses=[50, 80])
    assert (game.start().wager, game.start().purses) == (30, (50, 80))
    assert dice("riffa", purses=60).start().purses == (60, 60)
    assert dice("riffa", purses="60").start().purses == (60, 60)
    assert dice("riffa", wager=500).start().purses == (500, 500)
    for options in ({"wager": 0}, {"wager": 81, "purses": [80, 90]}, {"wager": 1.5}, {"wager": True}, {"wager": -3},
                    {"purses": [1, 2, 3]}, {"purses": "a"}, {"purses": [0, 5]}, {"wager": "9" * 100_000}):  # fmt: skip
        with pytest.raises(RulesError):
            dice("riffa", **options)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["riffa", "triga", "panquist", "mayores", "azar", "par_con_as"]), st.integers(0, 10**6),
       st.integers(1, 50))  # fmt: skip
def test_whole_rounds_keep_the_coins(name: str, seed: int, wager: int) -> None:
    """What one wins the other loses, in whole coins; every position on the way reads back; the record replays."""
    game = dice(name, wager=wager, purses=[50, 70])
    record, source = azar.Record.new(game), azar.seeded(seed)
    while not record.finished:
        pos = record.position
        assert isinstance(pos, DicePosition)
        assert sum(pos.purses) == 120
        assert game.position(str(pos)) == pos
        record = record.add(game.outcome_of(pos, source.choose(pos)))
    pos = record.position
    assert isinstance(pos, DicePosition)
    assert sum(pos.purses) == 120
    gained = pos.purses[0] - 50
    assert abs(gained) <= wager
    assert (pos.winner is None) == (gained == 0)
    assert azar.Record.parse(str(record)).position == pos


def test_picture_and_words() -> None:
    """Dice are drawn; marks, purses and wager are told."""
    pos = roll(table("panquist", wager=8), "4+3+2")
    picture = pos.picture()
    assert "mark 9, 100 coins" in picture
    assert picture.count("o") >= 9
    assert "wager: 8 coins" in picture
    assert pos.tell() == ["Ann rolls 4+3+2: 9.", "9 is Ann's mark."]
    end = roll(table("panquist", marks=[9, 7], wager=8), "4+4+1")
    assert "4+4+1 wins all of the wager, a Panquist." in end.tell()
    assert "Ben pays 8 coins to Ann." in end.tell()
    assert end.events[0].as_dict() == {"event": "roll", "seat": 0, "dice": [4, 4, 1], "total": 9}
    assert all(len(line) <= 40 for line in end.picture(40).splitlines())
    assert Throw((1, 4, 2)) == Throw((4, 2, 1))
