"""The command line asks for facts, never for a game's name: a game from outside, with decisions, plays as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from azar.core import records, registry
from tests.cli.driving import Driver
from tests.outside.pig import PigGame


class Point:
    """An entry point for a game that is not installed."""

    def load(self) -> type[PigGame]:
        return PigGame


@pytest.fixture(autouse=True)
def _pig_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = registry.found

    def found(group: str) -> dict[str, object]:
        return {"pig": Point(), **installed(group)} if group == "azar.games" else dict(installed(group))

    monkeypatch.setattr(registry, "found", found)


def kept(data: Path) -> records.Record:
    return records.load(next((data / "games").iterdir()))


def test_it_is_listed_and_explained(azar_: Driver) -> None:
    assert "Pig" in azar_("games").out
    assert "--goal" in azar_("rules", "pig").out
    assert "--sides N" in azar_("play", "pig", "--help").out
    assert "--maze-to" not in azar_("play", "pig", "--help").out
    assert "--goal cannot be 1" in azar_.refused("play", "pig", "--goal", "1")
    assert "no option '--maze-to'" in azar_.refused("play", "pig", "--maze-to", "30")


def test_people_decide_and_bots_decide(azar_: Driver, data: Path) -> None:
    said = azar_("play", "pig", "--goal", "12", "--seats", "Ann,bot", "--seed", "3", typed="roll\n\n" * 300)
    assert said.status == 0
    record = kept(data)
    assert record.finished
    assert "Moves: " in said.out
    assert {entry.played for entry in record.entries if entry.seat == 1} == {"hold", "roll"}


def test_what_cannot_be_played_is_asked_again(azar_: Driver, data: Path) -> None:
    said = azar_("play", "pig", "--seats", "Ann,Ben", "--seed", "3", typed="rol\n?\n\nroll\nq\n")
    assert said.status == 0
    assert "did you mean 'roll'" in said.out
    assert "Type one of the moves" in said.out
    assert [entry.played for entry in kept(data).entries] == ["roll"]


def test_a_game_with_decisions_is_resumed(azar_: Driver, data: Path) -> None:
    azar_("play", "pig", "--seats", "Ann,bot", "--seed", "3", typed="roll\n\nroll\n\nq\n")
    before = len(kept(data).entries)
    assert azar_("play", "--resume", typed="roll\n\n" * 2000).status == 0
    assert kept(data).finished
    assert len(kept(data).entries) > before
    assert azar_("replay", str(next((data / "games").iterdir()))).status == 0


def test_with_two_games_none_is_taken_for_granted(azar_: Driver) -> None:
    assert "name the game" in azar_.refused("odds")
    assert "no option '--maze-to'" in azar_.refused("play", "--maze-to", "30")
    assert "Which game?" in azar_("play", typed="pig\nAnn,Ben\nq\n").out
    assert azar_("check", "classic").status == 0
