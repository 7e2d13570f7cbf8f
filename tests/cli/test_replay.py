"""A recorded game is told again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import azar
from azar.core import records
from tests.cli.driving import Driver


@pytest.fixture
def game(azar_: Driver, tmp_path: Path) -> Path:
    file = tmp_path / "game.azar"
    azar_("play", "goose", "--seats", "Ann,bot", "--seed", "11", "--stakes", "--record", str(file), typed="\n" * 500)
    return file


def test_the_whole_story(azar_: Driver, game: Path) -> None:
    said = azar_("replay", str(game))
    assert said.status == 0
    record = records.load(game)
    assert f"{len(record.entries):>4} " in said.out
    assert "The game is over: " in said.out
    assert "|START |" in said.out
    words = " ".join(said.out.split())
    for position in record.positions():
        for sentence in position.tell():
            assert sentence in words


def test_no_name_is_no_file(azar_: Driver) -> None:
    for words in (("replay",), ("replay", "")):
        assert "name the record: azar replay FILE" in azar_.refused(*words)


def test_up_to_a_step(azar_: Driver, game: Path) -> None:
    record = records.load(game)
    said = azar_("replay", str(game), "--to", "4")
    assert f"After step 4 of {len(record.entries)}: {record.at(4)}" in said.out
    assert "After step 0" in azar_("replay", str(game), "--to", "0").out
    assert f"--to is at most {len(record.entries)}" in azar_.refused("replay", str(game), "--to", "5_000")
    assert "whole number" in azar_.refused("replay", str(game), "--to", "-1")


def test_as_json(azar_: Driver, game: Path) -> None:
    record = records.load(game)
    said = azar_("replay", str(game), "--json")
    data = json.loads(said.out)
    assert said.out.count("\n") == 1
    assert data["seats"] == ["Ann", "bot"]
    assert data["seed"] == 11
    assert data["result"] == record.result
    assert [step["played"] for step in data["steps"]] == [entry.played for entry in record.entries]
    assert [step["position"] for step in data["steps"]] == [str(p) for p in record.positions()][1:]
    assert data["position"] == str(record.position)
    assert data["steps"][0]["events"][0]["event"] == "order_threw"
    assert len(json.loads(azar_("replay", str(game), "--json", "--to", "3").out)["steps"]) == 3


def test_what_cannot_be_replayed(azar_: Driver, game: Path, tmp_path: Path) -> None:
    assert "name the record" in azar_.refused("replay")
    assert "No such file" in azar_.refused("replay", str(tmp_path / "nothing"))
    assert "cannot be read" in azar_.refused("replay", str(tmp_path))
    damaged = tmp_path / "damaged"
    damaged.write_text(game.read_text(encoding="utf-8").replace("3 * ", "3 * 9+", 1), encoding="utf-8")
    err = azar_.refused("replay", str(damaged))
    assert str(damaged) in err
    assert "line " in err


def test_a_game_of_real_dice_needs_no_seed(azar_: Driver, tmp_path: Path) -> None:
    record = azar.Record.new(azar.game("goose", players=["Ann", "Ben"], start_order="seat"))
    file = tmp_path / "real"
    records.save(file, record.add("3+6").add("1+2"))
    assert "flies" in azar_("replay", str(file)).out or "straight to 26" in azar_("replay", str(file)).out
    said = azar_("play", "--resume", str(file), typed="\nq\n")
    assert said.status == 0
    assert len(records.load(file).entries) == 3
