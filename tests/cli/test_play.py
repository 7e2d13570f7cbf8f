"""Playing with lines typed in advance: throws, quitting, resuming, and what is kept on disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

import azar
from azar.core import records, registry
from azar.core.records import Record
from tests.cli.driving import Driver, Said

SEATS = ("--seats", "Ann,Ben", "--seed", "7")


def kept(data: Path) -> list[Path]:
    """The games on disk, oldest first."""
    return sorted((data / "games").glob("*.azar"), key=lambda path: path.stat().st_mtime_ns)


def whole(azar_: Driver, *words: str) -> Said:
    """Play until the game is over."""
    return azar_("play", "goose", *words, typed="\n" * 2000)


def test_a_whole_game_is_told_and_kept(azar_: Driver, data: Path) -> None:
    said = whole(azar_, "--seats", "Ann,Ben,bot", "--preset", "period", "--stakes", "--seed", "7")
    assert said.status == 0
    assert said.err == ""
    assert "Ann throws" in said.out
    assert "pays 1 token as the ante." in " ".join(said.out.split())
    assert "|START |" in said.out
    assert "The game is over: " in said.out
    record = records.load(kept(data)[0])
    assert record.finished
    assert record.seed == 7
    assert record.game == azar.game("goose", preset="period", stakes=True, players=["Ann", "Ben", "bot"])


def test_the_same_seed_gives_the_same_game(azar_: Driver, tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        whole(azar_, *SEATS, "--record", str(tmp_path / name))
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


@pytest.mark.parametrize("throws", [1, 2, 5, 20])
def test_a_game_resumed_is_the_game_uninterrupted(azar_: Driver, tmp_path: Path, data: Path, throws: int) -> None:
    uninterrupted = tmp_path / "whole"
    whole(azar_, *SEATS, "--record", str(uninterrupted))
    said = azar_("play", "goose", *SEATS, typed="\n" * throws + "q\n")
    assert said.status == 0
    assert "azar play --resume" in said.out
    assert len(records.load(kept(data)[0]).entries) == throws
    assert azar_("play", "--resume", typed="\n" * 2000).status == 0
    assert kept(data)[0].read_text(encoding="utf-8") == uninterrupted.read_text(encoding="utf-8")
    assert "no unfinished game is kept" in azar_.refused("play", "--resume")


def test_the_newest_unfinished_game_is_resumed(azar_: Driver, data: Path) -> None:
    azar_("play", "goose", "--seats", "Old,Older", typed="\nq\n")
    azar_("play", "goose", "--seats", "New,Newer", typed="\nq\n")
    azar_("play", "goose", "--seats", "bot,bot", "--fast")
    assert len(kept(data)) == 3
    said = azar_("play", "--resume", typed="q\n")
    assert "Newer" in said.out
    assert "Old" not in said.out


def test_a_game_in_a_file_of_ones_own(azar_: Driver, tmp_path: Path) -> None:
    file = tmp_path / "our game.azar"
    said = azar_("play", "goose", *SEATS, "--record", str(file), typed="\n\nq\n")
    assert f"azar play --resume '{file}'" in said.out
    assert len(records.load(file).entries) == 2
    before = file.read_bytes()
    assert "exists already" in azar_.refused("play", "goose", *SEATS, "--record", str(file))
    assert file.read_bytes() == before
    azar_("play", "--resume", str(file), typed="\nq\n")
    assert len(records.load(file).entries) == 3


def test_bots_play_by_themselves_and_are_bots_again_when_resumed(azar_: Driver, data: Path) -> None:
    said = azar_("play", "goose", "--seats", "bot,bot,bot:random", typed=None)
    assert said.status == 0
    record = records.load(kept(data)[0])
    assert record.finished
    assert record.game.names == ("bot", "bot 2", "bot:random")
    azar_("play", "goose", "--seats", "Ann,bot", "--seed", "7", typed="\n\n\nq\n")
    assert azar_("play", "--resume", typed="\n" * 500).status == 0


def test_the_record_is_written_before_a_throw_is_shown(
    azar_: Driver, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def heard(screen: object, position: azar.Position) -> None:
        if len(position.events) and kept(data):
            seen.append(str(records.load(kept(data)[-1]).position) == str(position))

    seen: list[bool] = []
    monkeypatch.setattr("azar.cli.table.screen.Screen.hear", heard)
    azar_("play", "goose", *SEATS, typed="\n" * 10 + "q\n")
    assert len(seen) == 10
    assert all(seen)


@pytest.mark.parametrize("typed", ["", "\n\n", None])
def test_an_input_that_ends_loses_nothing(azar_: Driver, data: Path, typed: str | None) -> None:
    said = azar_("play", "goose", *SEATS, typed=typed)
    assert said.status == 2
    assert said.err == "azar: the input ended before the game did.\n"
    throws = (typed or "").count("\n")
    assert len(kept(data)) == (1 if throws else 0)
    assert ("azar play --resume" in said.out) == bool(throws)


def test_other_words_throw_nothing(azar_: Driver, data: Path) -> None:
    said = azar_("play", "goose", *SEATS, typed="\nthrow!\n?\n\nQ\n")
    assert "Enter throws the dice" in said.out
    assert "azar rules goose" in said.out
    assert len(records.load(kept(data)[0]).entries) == 2


def test_quitting_at_once_keeps_nothing(azar_: Driver, data: Path) -> None:
    assert "nothing to keep" in azar_("play", "goose", *SEATS, typed="q\n").out
    assert kept(data) == []


def test_azar_asks_for_game_and_seats(azar_: Driver, data: Path) -> None:
    said = azar_("play", typed="gose\ngoose\nAnn,Ben,bot\n\nq\n")
    assert said.status == 0
    assert "did you mean 'goose'" in said.out
    assert "Who plays?" in said.out
    assert records.load(kept(data)[0]).game.names == ("Ann", "Ben", "bot")


def test_seats_that_cannot_be_are_asked_for_again(azar_: Driver, data: Path) -> None:
    said = azar_("play", typed="goose\n12\nAnn,bot:randon\nAnn,Ann\nAnn,Ben\n\nq\n")
    assert said.status == 0
    assert "is for 1 to 8 seats, not 12." in said.out
    assert "There is no bot 'randon'; did you mean 'random'?\n" in said.out
    assert "Two players have the same name." in said.out
    assert records.load(kept(data)[0]).game.names == ("Ann", "Ben")


def test_what_is_wrong_whoever_plays_is_said_before_the_seats_are_asked_for(
    azar_: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The options of a game that is not named are understood where it is the only one.
    installed = registry.found
    goose = {"goose": installed("azar.games")["goose"]}
    monkeypatch.setattr(registry, "found", lambda group: goose if group == "azar.games" else installed(group))
    said = azar_("play", "--maze-to", "3", typed="\n\n")
    assert said.status == 2
    assert "--maze-to cannot be 3" in said.err
    assert "Who plays?" not in said.out


def test_what_is_asked_for_has_standards(azar_: Driver, data: Path) -> None:
    azar_("play", typed="goose\n\n\nq\n")
    names = records.load(kept(data)[0]).game.names
    assert len(names) == 2
    assert names[1] == "bot"
    assert "nobody answers" in azar_.refused("play")


@pytest.mark.parametrize(
    ("words", "deadlock"),
    [
        (("--seats", "Ann,Ben"), "release_longest"),
        (("--seats", "2"), "release_longest"),
        ((), "release_longest"),
        (("--seats", "Ann,Ben", "--deadlock", "draw"), "draw"),
        (("--seats", "Ann,Ben,Cleo"), "draw"),
        (("--seats", "1"), "draw"),
    ],
)
def test_a_table_for_two_does_not_die(azar_: Driver, data: Path, words: tuple[str, ...], deadlock: str) -> None:
    azar_("play", "goose", *words, typed="\nq\n")
    assert records.load(kept(data)[0]).game.options["deadlock"] == deadlock


@pytest.mark.parametrize("words", [("--maze-to", "30"), ("--seats", "2"), ("--seed", "4"), ("--record", "f")])
def test_a_resumed_game_keeps_its_rules(azar_: Driver, words: tuple[str, str]) -> None:
    azar_("play", "goose", *SEATS, typed="\nq\n")
    assert f"leave out {words[0]}" in azar_.refused("play", "goose", "--resume", *words)


def test_a_line_torn_by_a_crash_does_not_count(azar_: Driver, data: Path) -> None:
    azar_("play", "goose", *SEATS, typed="\n" * 6 + "q\n")
    file = kept(data)[0]
    text = file.read_text(encoding="utf-8")
    for cut in range(1, len(text.splitlines()[-1]) + 1):
        file.write_text(text[:-cut], encoding="utf-8")
        assert azar_("play", "--resume", typed="\nq\n").status == 0
        # The throw comes again from the seed, so that nothing has changed.
        assert file.read_text(encoding="utf-8") == text


def test_damage_is_named_and_the_file_left_alone(azar_: Driver, data: Path) -> None:
    azar_("play", "goose", *SEATS, typed="\n" * 6 + "q\n")
    file = kept(data)[0]
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for damaged, sentence in (
        ([*lines[:-2], "5 * 7+9\n"], f"line {len(lines) - 1}"),
        ([*lines[:-1], "6 * 1+1\n"], "the seed gives"),
        (["hello\n"], "no azar record"),
    ):
        file.write_text("".join(damaged), encoding="utf-8")
        assert sentence in azar_.refused("play", "--resume", str(file))
        assert file.read_text(encoding="utf-8") == "".join(damaged)
    file.write_bytes(b"\xff\xfe\x00")
    assert "not text in UTF-8" in azar_.refused("play", "--resume", str(file))
    assert "cannot be read" in azar_.refused("play", "--resume", str(data))
    assert "No such file" in azar_.refused("play", "--resume", str(data / "nothing"))


def test_a_finished_game_is_not_resumed(azar_: Driver, data: Path) -> None:
    whole(azar_, *SEATS)
    assert "is over" in azar_.refused("play", "--resume", str(kept(data)[0]))


def test_nobody_else_writes_into_the_same_record(azar_: Driver, data: Path, tmp_path: Path) -> None:
    from azar.cli.table.keep import Keeper

    file = tmp_path / "game"
    record = Record.new(azar.game("goose", players=2, start_order="seat"), seed=1)
    keeper = Keeper(file, in_folder=False)
    keeper.save(record)
    keeper.write(record.add("1+2"))
    other = Keeper(file, in_folder=False)
    other.save(record.add("5+6").add("5+6"))
    with pytest.raises(azar.AzarError, match="changed by somebody else"):
        keeper.write(record.add("1+2").add("1+3"))
    assert records.load(file).entries[0].played == "5+6"
    file.unlink()
    keeper.write(record.add("1+2").add("1+3"))
    assert len(records.load(file).entries) == 2


def test_a_folder_that_cannot_be_written_is_named(
    azar_: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("AZAR_DATA", str(blocked))
    assert "AZAR_DATA names another folder" in azar_.refused("play", "goose", *SEATS)
    err = azar_.refused("play", "goose", *SEATS, "--record", str(tmp_path / "no" / "where"))
    assert "cannot be written" in err


def test_a_record_that_cannot_be_written_is_named(
    azar_: Driver, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, record: Record) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    assert "is a folder" in azar_.refused("play", "goose", *SEATS, "--record", str(tmp_path))
    azar_("play", "goose", *SEATS, typed="\n\n\nq\n")
    file = kept(data)[0]
    before = file.read_bytes()
    monkeypatch.setattr(records, "append", full)
    said = azar_("play", "--resume", typed="\n")
    assert said.status == 2
    assert said.err == f"azar: the record {str(file)!r} cannot be written: No space left on device.\n"
    assert "The game is kept." in said.out
    assert file.read_bytes() == before
    monkeypatch.setattr("azar.cli.table.keep.os.access", lambda path, mode: mode != os.W_OK)
    assert "is read-only" in azar_.refused("play", "--resume", str(file))
    assert file.read_bytes() == before


def test_a_narrow_window_shows_a_track(azar_: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "28")
    said = azar_("play", "goose", *SEATS, typed="\n" * 8 + "q\n")
    assert "START" not in said.out
    track = next(line for line in said.out.splitlines() if line.startswith("0 ") and line.endswith(" 63"))
    assert set(track) <= set("0 63·AB*")
    assert len(track) <= 28
