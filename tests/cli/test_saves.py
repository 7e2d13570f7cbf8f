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
    """Any bytes but those that were saved are kept aside as they are, and said."""
    saves = Saves("fuzzed")
    played(saves, 12)
    whole = saves.path.read_bytes()
    at = data.draw(st.integers(0, len(whole)))
    damaged = whole[:at] + data.draw(st.binary(max_size=4)) + whole[at + data.draw(st.integers(0, 6)) :]
    saves.path.write_bytes(damaged)
    opened = saves.load()
    if damaged == whole:
        assert opened.record is not None
    else:
        assert opened.record is None
        assert opened.aside is not None
        assert opened.aside.read_bytes() == damaged
        assert opened.trouble


def test_no_damage_is_taken_for_an_older_game() -> None:
    """Half a file, one cut between two steps, one with something after its end, flipped bits: all are seen."""
    saves = Saves("Ann")
    played(saves, 14)
    whole = saves.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    wrong = [whole[: len(whole) // 2], *(b"".join(lines[:n]) for n in range(len(lines)))]
    wrong += [whole + more for more in (b"garbage", b"garbage\n", b"\xff\xfe", b"\0" * 100, b"\n", b"41 * 1+1+2")]
    wrong += [whole[:-1], whole.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + whole, whole + lines[-1]]
    wrong += [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :] for at in range(0, len(whole), 17)]
    for number, damaged in enumerate(wrong):
        saves.path.write_bytes(damaged)
        opened = saves.load()
        assert opened.record is None, number
        assert opened.aside is not None
        assert opened.aside.read_bytes() == damaged
        opened.aside.unlink()


def test_a_save_that_may_not_be_read_stays(tmp_path: Path) -> None:
    saves = Saves("Eva")
    saves.path.mkdir(parents=True)
    with pytest.raises(AzarError, match="cannot be read"):
        saves.load()
    assert saves.path.is_dir()


def test_new_game_on_a_damaged_save_keeps_it_and_says_so() -> None:
    saves = Saves()
    assert saves.begin(tavern()).trouble == ""
    assert saves.begin(tavern()).trouble == ""
    saves.path.write_text("rubbish")
    table = saves.begin(tavern())
    (aside,) = saves_folder().glob("*damaged*")
    assert aside.read_text() == "rubbish"
    assert "could not be read, and is kept as" in table.trouble
    assert str(aside) in table.trouble


@pytest.mark.parametrize("call", ["os.fsync", "os.replace"])
def test_a_step_that_was_not_written_to_its_end_never_happened(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    """The program is killed while a step is written: the save is whole, and ends with the step before."""
    saves = Saves()
    table = saves.begin(tavern(), azar.seeded(5))
    for number in range(8):
        before = table.record
        with monkeypatch.context() as killed:
            killed.setattr(call, die)
            with pytest.raises(KeyboardInterrupt):
                table.throw() if table.dice_are_due else table.play(table.position.moves[-1])
        opened = saves.load()
        assert opened.trouble == ""
        assert opened.record == before
        assert len(before.entries) == number
        table = saves.resume(opened.record, azar.seeded(number))
        table.throw() if table.dice_are_due else table.play(table.position.moves[-1])


def die(*_: object) -> None:
    """End the program in the middle of something."""
    raise KeyboardInterrupt


def test_a_save_is_a_record_that_can_be_replayed() -> None:
    saves = Saves()
    position = played(saves, 9)
    assert azar.Record.parse(saves.path.read_text()).position == position


def test_what_was_played_since_it_was_loaded_is_not_lost() -> None:
    """Continue from what was loaded before somebody went on is refused, and so is it over a damaged save."""
    saves = Saves()
    table = saves.begin(tavern(), azar.seeded(5))
    early = saves.load().record
    assert early is not None
    table.play("sit ada")
    table.play("wager 1")
    whole = saves.path.read_bytes()
    with pytest.raises(AzarError, match="played on meanwhile: load it again"):
        Saves().resume(early)
    assert saves.path.read_bytes() == whole
    saves.path.write_bytes(whole[:-9])
    with pytest.raises(AzarError, match="seal"):
        saves.resume(table.record)
    assert saves.path.read_bytes() == whole[:-9]


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
