"""Records: written, read back, replayed without chance, and refused with the line where they are damaged."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azar
from azar.core.errors import RecordError
from azar.core.game import Game
from azar.core.records import Record, append, load, save

BOARD = {
    "name": "yard",
    "length": 12,
    "dice": 1,
    "sides": 4,
    "square": [{"at": 5, "name": "Mud: a | trap", "effect": "miss", "turns": 2}, {"at": 7, "effect": "go_to", "to": 2}],
    "geese": {"all": [3, 9]},
    "first_throw": [{"throw": "4", "to": 10}],
}


def played(game: Game, seed: int, steps: int = 100_000, start: azar.Position | None = None) -> Record:
    """Play a game, or the beginning of one, into a record."""
    record, source = Record.new(game, seed=seed, start=start), azar.seeded(seed)
    while not record.finished and len(record.entries) < steps:
        record = record.add(game.outcome_of(record.position, source.choose(record.position)))
    return record


NAMES = st.text("abcÄ|:=,# 7", min_size=1, max_size=8).map(str.strip).filter(bool)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**64 - 1),
    players=st.lists(NAMES, min_size=1, max_size=8, unique=True),
    preset=st.sampled_from(["masters", "period", "french", "german"]),
    stakes=st.sampled_from(["none", "masters", "period"]),
    board=st.sampled_from(["classic", "human_life", BOARD]),
    steps=st.integers(0, 60),
)  # fmt: skip
def test_a_record_reads_back_to_itself(
    seed: int, players: list[str], preset: str, stakes: str, board: object, steps: int
) -> None:
    """Whatever was played with whatever options and names, the text gives an equal game and position."""
    game = azar.game("goose", players=players, preset=preset, stakes=stakes, board=board, collision="share")
    record = played(game, seed, steps)
    text = str(record)
    read = Record.parse(text)
    assert str(read) == text
    assert read.position == record.position
    assert read.game == game
    assert (read.seed, read.entries) == (seed, record.entries)
    assert list(read.positions())[-1] == record.at(len(record.entries)) == record.position


def test_the_header_says_all_that_matters() -> None:
    """Game, rules version, preset, what differs from it, seats, seed and result."""
    game = azar.game("goose", preset="period", players=["Ann", "Ben"], maze_to=37, stakes=True)
    lines = played(game, 7).header.splitlines()
    assert lines[:6] == [
        "azar-record: 1",
        "game: goose",
        "rules: 1",
        "preset: period",
        "option: maze_to = 37",
        "option: stakes = period",
    ]
    assert lines[6:9] == ["seat: Ann", "seat: Ben", "seed: 7"]
    assert lines[9].startswith("result: ")


def test_a_record_may_begin_anywhere() -> None:
    """A start of one's own is in the header."""
    game = azar.game("goose", players=2)
    start = game.position(squares=[60, 20], turn=1)
    record = played(game, 3, start=start)
    assert f"start: {start}" in record.header
    assert Record.parse(str(record)).begin == start


GAME = azar.game("goose", players=["Ann", "Ben"], start_order="seat")
GOOD = str(played(GAME, 5))


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("azar-record: 1", "azar-record: 2", 1, "format '2' is not known"),
        ("azar-record: 1", "chess: 1", 1, "no azar record"),
        ("rules: 1", "rules: 2", 3, "rules version '2' is not known"),
        ("game: goose", "game: gose", 2, "did you mean 'goose'"),
        ("preset: masters", "preset: mastres", 4, "did you mean 'masters'"),
        ("preset: masters\n", "", 9, "the header 'preset' is missing"),
        ("option: start_order = seat", "option: start_ordr = seat", 5, "did you mean 'start_order'"),
        ("option: start_order = seat", "option: start_order = sear", 5, "start_order cannot be sear"),
        ("option: start_order = seat", "option: well_turns = --5", 5, "well_turns cannot be --5"),
        ("option: start_order = seat\n", "option: start_order = seat\n" * 2, 6, "'start_order' stands twice"),
        ("seat: Ben\n", "seat: Ann\n", 7, "same name"),
        ("seat: Ben\n", "seat: Be\0n\n", 7, "no name for a player"),
        ("seat: Ben\n", "".join(f"seat: {c}\n" for c in "ABCDEFGHI"), 14, "for 1 to 8 seats, not 10"),
        ("seat: Ben\n", "seta: Ben\n", 7, "did you mean 'seat'"),
        ("seat: Ann\nseat: Ben\n", "", 8, "'seat' is missing"),
        ("seed: 5", "seed: five", 8, "whole number below"),
        ("seed: 5", "seed: 5\nseed: 5", 9, "stands twice"),
        ("\n2 * ", "\n3 * ", 12, "entry 2 is expected"),
        ("\n2 * ", "\n2 ? ", 12, "no entry such as"),
        ("\n2 * ", "\n\u0662 * ", 12, "no entry such as"),
        ("\n2 * ", "\n2 * 9+", 12, "cannot be thrown"),
        ("\n2 * ", "\n2 0 ", 12, "nothing to choose"),
        ("\n2 * ", "\n\n2 * ", 12, "no entry such as"),
        ("result: won ", "result: won by ", 9, "the result is"),
        ("result: won ", "result: * ", 9, "the result is"),
        ("result: won Ann", "result: *", 9, "said to go on, but its last entry ends it: the result is 'won Ann'"),
        (GOOD[GOOD.rindex("\n", 0, -1) :], "\n", 9, "the entries stop before the game is over"),
        ("\n\n1 * ", "\n1 * ", 10, "an empty line is missing here"),
    ],
)
def test_damage_is_named_with_its_line(old: str, new: str, line: int, what: str) -> None:
    """Each kind of damage has a sentence and a line."""
    assert GOOD.count(old) == 1
    with pytest.raises(azar.RecordError, match=what) as caught:
        Record.parse(GOOD.replace(old, new))
    assert caught.value.line == line


def test_a_throw_after_the_end_is_refused() -> None:
    """Nothing follows the end of a game."""
    extra = f"{len(Record.parse(GOOD).entries) + 1} * 1+1\n"
    with pytest.raises(azar.RecordError, match="the game is over"):
        Record.parse(GOOD + extra)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_arbitrary_damage_is_never_a_crash(data: st.DataObject) -> None:
    """Cut, doubled or changed text is a RecordError or reads to some record, and nothing else happens."""
    at = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(at, min(len(GOOD), at + 40)))
    text = GOOD[:at] + data.draw(st.text(max_size=40)) + GOOD[end:]
    said = ""
    try:
        Record.parse(text)
    except azar.RecordError as error:
        said = str(error)
    assert said.isprintable()


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes the reader fail in another way."""
    with pytest.raises(azar.RecordError):
        Record.parse(text)


def test_a_long_text_is_refused_at_once() -> None:
    """A hundred thousand characters in a line are no entry."""
    with pytest.raises(azar.RecordError, match="no entry"):
        Record.parse(GOOD + "1" * 100_000)


def test_setup_in_a_header_is_checked() -> None:
    """A damaged board in a header is named with the header's line."""
    text = str(Record.new(azar.game("goose", players=2, board=BOARD)))
    for old, new in (('"length": 12', '"length": 5'), ('{"board"', '{"bord"'), ('{"board"', '["board"')):
        assert old in text
        with pytest.raises(azar.RecordError) as caught:
            Record.parse(text.replace(old, new))
        assert caught.value.line == 5


def test_a_setup_opens_no_file_and_sets_nothing_else(tmp_path: Path) -> None:
    """A record comes from anywhere: it holds its board, and has one place for each thing."""
    (tmp_path / "own.toml").write_text('name = "Own"\nlength = 20\n')
    path = json.dumps(str(tmp_path / "own.toml"))
    for setup, what in (
        (f'{{"board": {path}}}', "a record holds its board"),
        ('{"board": 5}', "a record holds its board"),
        ('{"players": 3}', "'players' is nothing that goose is set up with"),
        ('{"maze_to": 37}', "'maze_to' is nothing that goose is set up with"),
    ):
        with pytest.raises(azar.RecordError, match=what) as caught:
            Record.parse(GOOD.replace("seat: Ann\n", f"setup: {setup}\nseat: Ann\n"))
        assert caught.value.line == 6


def test_a_record_begins_soundly() -> None:
    """What could not be read back is not even begun."""
    with pytest.raises(azar.RecordError, match="position of another game"):
        Record.new(GAME, start=azar.game("goose", players=3).start())
    for seed in (-1, 1 << 64):
        with pytest.raises(azar.RecordError, match="whole number below"):
            Record.new(GAME, seed=seed)
    with pytest.raises(azar.RecordError, match="not one line"):
        Record.new(GAME, proof="a\nb")


def test_files_grow_by_lines_and_end_whole(tmp_path: Path) -> None:
    """While a game goes on each throw is one more line; at the end the header says the result."""
    path, source = tmp_path / "game.azar", azar.seeded(5)
    record = Record.new(GAME, seed=5)
    save(path, record)
    while not record.finished:
        assert load(path) == record
        record = record.add(GAME.outcome_of(record.position, source.choose(record.position)))
        append(path, record)
    assert path.read_text() == str(record) == GOOD
    assert [file.name for file in tmp_path.iterdir()] == ["game.azar"]


def test_a_remark_below_the_entries_says_nothing_of_the_game() -> None:
    record = played(azar.game("goose"), 7, 5)
    text = str(record)
    assert Record.parse(text + "# kept since Monday\n\n# and so on\n").entries == record.entries
    for wrong in (text.replace("\n3 ", "\n# 3\n3 "), text + "#\n6 * 1+1\n", "# first\n" + text):
        with pytest.raises(RecordError):
            Record.parse(wrong)


def test_a_new_file_is_in_its_folder_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is written down after the file has its name: else the power could take the name away."""
    seen: list[tuple[bool, bool]] = []
    file = tmp_path / "game.azar"
    monkeypatch.setattr(os, "fsync", lambda fd: seen.append((stat.S_ISDIR(os.fstat(fd).st_mode), file.exists())))
    record = played(azar.game("goose"), 7, 2)
    save(file, record)
    assert seen == [(False, False), (True, True)]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Each has its sentence."""
    with pytest.raises(azar.RecordError, match="cannot be read: No such file"):
        load(tmp_path / "none.azar")
    (tmp_path / "marked.azar").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert str(load(tmp_path / "marked.azar")) == GOOD
    (tmp_path / "bytes.azar").write_bytes(b"\xff\xfe")
    with pytest.raises(azar.RecordError, match="not text"):
        load(tmp_path / "bytes.azar")


def test_what_is_added_must_be_possible() -> None:
    """An impossible throw leaves the record as it was."""
    record = Record.new(GAME)
    with pytest.raises(azar.IllegalMove, match="cannot be thrown"):
        record.add("7+7")
    with pytest.raises(azar.RecordError, match="no position after 5"):
        record.at(5)
    assert record.entries == ()
