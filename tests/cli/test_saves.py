"""Saved games: Continue, New game, and what happens to a save that is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import azar
from azar.cli.table.saves import Saves, profiles, saves_folder
from azar.core.errors import AzarError
from azar.core.position import Position
from azar.games.tavern import TavernPosition
from tests.games.tavern.playing import tavern


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZAR_DATA", str(tmp_path / "data"))


def played(saves: Saves, steps: int) -> Position:
    """Begin a campaign, and play so many steps of it."""
    table = saves.begin(tavern(), azar.seeded(5))
    for _ in range(steps):
        if table.dice_are_due:
            table.throw()
        else:
            table.play(table.position.moves[-1])
    return table.position


def test_nothing_is_saved_at_first() -> None:
    assert Saves().load().record is None
    assert profiles("tavern") == []


def test_every_step_is_saved() -> None:
    """Read back by somebody else after each step, as if the program had been killed there."""
    saves = Saves("Ann")
    table = saves.begin(tavern(), azar.seeded(5))
    for _ in range(60):
        position = table.throw() if table.dice_are_due else table.play(table.position.moves[0])
        opened = Saves("Ann").load()
        assert opened.record is not None
        assert opened.record.position == position
    assert profiles("tavern") == ["Ann"]


def test_continue_goes_on() -> None:
    saves = Saves()
    before = played(saves, 9)
    record = saves.load().record
    assert record is not None
    table = saves.resume(record)
    assert table.position == before
    after = table.throw() if table.dice_are_due else table.play(table.position.moves[0])
    again = saves.load().record
    assert again is not None
    assert again.position == after
    assert len(again.entries) == 10


def test_new_game_begins_again() -> None:
    saves = Saves()
    played(saves, 9)
    table = saves.begin(tavern())
    assert isinstance(table.position, TavernPosition)
    assert table.position.phase == "choosing"
    record = saves.load().record
    assert record is not None
    assert record.entries == ()


@pytest.mark.parametrize("damage", ["", "not a record", "\0\0\0", "header", "cut"])
def test_a_damaged_save_is_kept_aside(damage: str) -> None:
    """It is renamed and said, never written over; a second one does not overwrite the first."""
    saves = Saves("Ben")
    for number in (1, 2):
        played(saves, 12)
        text = saves.path.read_text()
        wrong = {"header": text.replace("game: tavern", "game: tavren"), "cut": text.replace("\n3 ", "\n4 ")}
        damaged = wrong.get(damage, damage)
        saves.path.write_text(damaged)
        opened = saves.load()
        assert opened.record is None
        assert opened.aside is not None
        assert str(opened.aside) in opened.trouble
        assert opened.aside.read_text() == damaged
        assert not saves.path.exists()
        assert len(list(saves_folder().glob("*damaged*"))) == number
    assert profiles("tavern") == []


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_happens_to_a_save(data: st.DataObject) -> None:
    """Any bytes are a game that can be gone on with, or are kept aside as they are."""
    saves = Saves("fuzzed")
    played(saves, 12)
    whole = saves.path.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    damaged = whole[:at] + data.draw(st.binary(max_size=4)) + whole[at + data.draw(st.integers(0, 6)) :]
    saves.path.write_bytes(damaged)
    opened = saves.load()
    if opened.record is None:
        assert opened.aside is not None
        assert opened.aside.read_bytes() == damaged
        assert opened.trouble
    else:
        table = saves.resume(opened.record, azar.seeded(1))
        if not opened.record.finished:
            assert (table.throw() if table.dice_are_due else table.play(table.position.moves[0])) is table.position


def test_a_save_that_may_not_be_read_stays(tmp_path: Path) -> None:
    saves = Saves("Eva")
    saves.path.mkdir(parents=True)
    with pytest.raises(AzarError, match="cannot be read"):
        saves.load()
    assert saves.path.is_dir()


def test_new_game_on_a_damaged_save_keeps_it() -> None:
    saves = Saves()
    played(saves, 3)
    saves.path.write_text("rubbish")
    saves.begin(tavern())
    (aside,) = saves_folder().glob("*damaged*")
    assert aside.read_text() == "rubbish"


def test_a_step_that_was_not_written_to_its_end_never_happened() -> None:
    """Power fails while a line is being written: the steps before it stand."""
    saves = Saves()
    played(saves, 8)
    whole = saves.path.read_text()
    record = saves.load().record
    assert record is not None
    for cut in range(1, 6):
        saves.path.write_text(whole + "9 * 4+2"[:cut])
        opened = saves.load()
        assert opened.record is not None
        assert opened.record.entries == record.entries


def test_somebody_else_plays_too() -> None:
    """Two programs with one save: the second step that does not fit is refused, and nothing is lost."""
    saves = Saves()
    first = saves.begin(tavern())
    record = saves.load().record
    assert record is not None
    second = saves.resume(record)
    first.play("sit ada")
    with pytest.raises(AzarError, match="changed by somebody else"):
        second.play("sit bruno")
    kept = saves.load().record
    assert kept is not None
    assert [entry.played for entry in kept.entries] == ["sit ada"]


@pytest.mark.parametrize("name", ["", "a/b", "..", "x" * 41, "ä", "a b", "-x"])
def test_profiles_are_plain_words(name: str) -> None:
    with pytest.raises(AzarError, match="no profile"):
        Saves(name)


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(AzarError, match="cannot be written"):
        Saves(folder=tmp_path / "file" / "deep").begin(tavern())
