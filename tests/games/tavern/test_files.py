"""Tavern files, positions as text and as parts, pictures and records."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azar
from azar.core.errors import NotationError, RulesError
from azar.games.toledo.row import GUEST
from tests.games.tavern.playing import TWO, play, tavern

BAD = """
name = "bad"
purse = 0
colour = 3
[[opponent]]
id = "A b"
name = "Ann"
purse = 99999
game = "rifa"
[[opponent]]
id = "x"
name = "Xenia"
game = "triga"
options = { manner = "first", triga_scope = "any", nonsense = 1 }
purse = 3
[[opponent]]
id = "x"
name = "Yago"
game = "mayores"
options = { a = 1 }
[[opponent]]
id = "over"
name = "Zoe"
game = "riffa"
purse = 1
"""


def test_a_name_is_nobody_elses_id() -> None:
    """The file is refused; and where such a tavern is made by hand, an id goes before a name."""
    ada, bruno = TWO["opponent"]
    with pytest.raises(
        RulesError, match="opponent Bruno: this name is another opponent's id, so 'sit' could mean"
    ) as e:
        tavern(TWO | {"opponent": [bruno, {**ada, "id": "bruno", "name": "Ada"}, {**ada, "id": "x", "name": "Xenia"}]})
    assert len(e.value.problems) == 2
    assert tavern(TWO | {"opponent": [{**ada, "name": "ADA"}, bruno]}).start().play("sit Ada").row[GUEST] == 0
    sound = tavern().board
    first, second = sound.opponents
    crossed = replace(sound, opponents=(replace(first, name="Bruno"), replace(second, name="Cid")))
    start = tavern(crossed).start()
    assert [start.play(f"sit {who}").row[GUEST] for who in ("ada", "bruno", "Bruno", "BRUNO", "cid")] == [0, 1, 1, 1, 1]


def test_what_is_missing_is_said_once() -> None:
    """Opponents without names or ids are not taken for one another, and each problem says whose it is."""
    one = {"purse": 5, "game": "riffa"}
    with pytest.raises(RulesError) as e:
        tavern({"name": "bare", "opponent": [one | {"id": "b"}, one, one | {"name": "Cid"}]})
    assert sorted(e.value.problems) == [
        "opponent 2: id is missing",
        "opponent 2: name is missing",
        "opponent Cid: id is missing",
        "opponent b: name is missing",
    ]
    with pytest.raises(RulesError) as e:
        tavern({"name": "bare", "opponent": 3})
    assert e.value.problems == ("opponent is not a list of tables: write [[opponent]]",)


def test_every_problem_is_listed(tmp_path: Path) -> None:
    """With its line, the opponent, and what is wrong."""
    file = tmp_path / "bad.toml"
    file.write_text(BAD)
    with pytest.raises(RulesError) as error:
        azar.game("tavern", board=str(file))
    problems = "\n".join(error.value.problems)
    assert len(error.value.problems) == 11
    for part in (
        "line 3, purse is not a whole number from 1 to 10000: 0",
        "line 6, opponent Ann: id 'A b'",
        "opponent Ann: there is no dice game 'rifa'; did you mean 'riffa'?",
        "opponent Xenia: triga_scope does not apply with manner first",
        "opponent Xenia: there is no option 'nonsense'",
        "opponent Yago: purse is missing",
        "opponent Yago: another opponent has the same id",
        "opponent Yago: mayores has no options",
        "opponent Zoe: id 'over' means something else",
    ):
        assert part in problems


@pytest.mark.parametrize(
    "board",
    [{}, {"name": "x"}, {"name": "x", "opponent": []}, {"name": "x", "opponent": 3}, {"name": 3, "opponent": [{}]},
     {"name": "x", "opponent": [TWO["opponent"][0] | {"options": 3}]},
     {"name": "x", "opponent": TWO["opponent"] * 30},
     {"name": "x", "opponent": [TWO["opponent"][0] | {"story": "x" * 10_000}]},
     "nowhere", "nowhere.toml", 7, "\0.toml"],
    ids=range(12),
)  # fmt: skip
def test_what_is_no_tavern_is_refused(board: Any) -> None:
    """In sentences."""
    with pytest.raises(RulesError):
        azar.game("tavern", board=board)


def test_nobody_is_called_like_an_opponent() -> None:
    """Nobody could tell them apart."""
    with pytest.raises(RulesError, match="called ADA already"):
        azar.game("tavern", players=["ADA"], board=TWO)


def test_records_keep_the_tavern() -> None:
    """One of your own whole, one that ships by its name."""
    boards: tuple[Any, ...] = (TWO, "seed")
    record = azar.Record.new(tavern("classic"))
    for board in boards:
        record = azar.Record.new(tavern(board))
        record = record.add(str(record.position.moves[0])).add("wager 1").add("roll").add("4")
        again = azar.Record.parse(str(record))
        assert again.position == record.position
        assert again.game == record.game
    with pytest.raises(azar.AzarError, match="names one that ships"):
        azar.Record.parse(str(record).replace('"seed"', '"other.toml"'))


WRITTEN = [
    "choosing purse=10 ada=6 bruno=8",
    "ada purse=10 ada=6 bruno=8",
    "bruno wager=8 purse=10 ada=6 bruno=8 : battle ?|? @0 hand",
    "bruno wager=2 purse=10 ada=6 bruno=8 : first=1 lots=9|- @1",
    "ada wager=2 purse=10 ada=6 bruno=8 : first=1 totals=-|9 @0 hand",
    "over purse=24 ada=0 bruno=0",
    "over purse=0 ada=6 bruno=18",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_written_and_read(text: str) -> None:
    """Every kind of position, word for word."""
    assert str(tavern().position(text)) == text


WRONG = [
    "",
    "choosing",
    "choosing purse=10 ada=6",
    "choosing purse=11 ada=6 bruno=8",
    "choosing purse=24 ada=0 bruno=0",
    "over purse=10 ada=6 bruno=8",
    "carl purse=10 ada=6 bruno=8",
    "ada purse=16 ada=0 bruno=8",
    "ada wager=2 purse=10 ada=6 bruno=8",
    "ada wager=7 purse=10 ada=6 bruno=8 : battle ?|? @0",
    "ada wager=0 purse=10 ada=6 bruno=8 : battle ?|? @0",
    "ada wager=2 purse=10 ada=6 bruno=8 : battle 3|? @1 hand",
    "ada wager=2 purse=10 ada=6 bruno=8 : first=0 totals=3|4 @1 won=1",
    "ada wager=2 purse=10 ada=6 bruno=8 : first=0 marks=9|- @1",
    "choosing wager=2 purse=10 ada=6 bruno=8 : battle ?|? @0",
    "choosing purse=10 ada=6 bruno=8 carl=0",
    "choosing purse=10 purse=10 ada=6 bruno=8",
    "choosing purse=１０ ada=6 bruno=8",
    "choosing " + "a=1 " * 100_000,
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_wrong_positions_are_refused(text: str) -> None:
    """With a sentence."""
    with pytest.raises(NotationError) as error:
        tavern().position(text)
    assert len(str(error.value)) < 400


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=80), st.booleans())
def test_any_text_is_read_or_refused(text: str, begun: bool) -> None:
    """Whatever is typed, alone or behind a sound beginning."""
    begin = "ada wager=2 purse=10 ada=6 bruno=8 : " if begun else ""
    try:
        position = tavern().position(begin + text)
    except NotationError:
        return
    assert tavern().position(str(position)) == position


def test_parts() -> None:
    """The player has what the others do not have; what is wrong is listed."""
    assert tavern().position(purses={"ada": 0}).purse == 16
    pos = tavern().position(opponent="bruno", wager=4, round="first=0 lots=-|- @0", hand=True)
    assert str(pos) == "bruno wager=4 purse=10 ada=6 bruno=8 : first=0 lots=-|- @0 hand"
    with pytest.raises(RulesError) as error:
        tavern().position(purses={"carl": 3}, opponent="dora", wager="x", nonsense=1)
    assert len(error.value.problems) == 4


def test_pictures() -> None:
    """Who sits there; the table; the dice that have fallen."""
    pos = tavern().start()
    assert "Bruno  8 coins, Azar" in pos.picture()
    pos = play(pos, "sit bruno", "wager 3", "roll", "5", "2", "roll", "5+3+1")
    assert "lot 9, 8 coins" in pos.picture()
    assert pos.dice == (5, 3, 1)
    assert "at the table of Bruno, who plays Azar; the wager is 3 coins" in pos.picture()
    assert all(len(line) <= 40 for line in pos.picture(40).splitlines())
