"""Implementations of Circuit are graded on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from azar.grading.reading import shipped
from azar.grading.requirements import requirements
from tests.cli.driving import Driver

RACE = """
class Refused(Exception):
    def __init__(self, kind): self.kind = kind

class Circuit:
    def __init__(self, setup):
        self.names, self.n, dice = setup["players"], len(setup["board"]), setup["dice"]
        if not self.names or len(set(self.names)) < len(self.names) or not dice or min(dice) < 2 or not self.n:
            raise Refused("set-up")
        self.progress = dict.fromkeys(self.names, 0)
        self.turn, self.won = self.names[0], None
    def throw(self, player, faces):
        if self.won: raise Refused("game over")
        if player not in self.names: raise Refused("unknown player")
        if player != self.turn: raise Refused("not your turn")
        self.progress[player] += sum(faces)
        self.turn = self.names[(self.names.index(player) + 1) % len(self.names)]
        if self.progress[player] >= self.n:
            self.won, self.turn = player, None
    def winner(self):
        if not self.won: raise Refused("not over")
        return self.won
    def state(self):
        at = self.progress
        return {"progress": at, "tile": {name: at[name] % self.n + 1 for name in at}, "turn": self.turn,
                "ranking": {name: 1 + sum(at[o] > at[name] for o in at) for name in at}, "over": self.won is not None}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "race.py").write_text(RACE)
    (tmp_path / "lost.py").write_text(
        RACE.replace("1 + sum(at[o] > at[name] for o in at)", "sum(at[o] >= at[name] for o in at)")
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_all_pass(azar_: Driver, folder: Path) -> None:
    said = azar_("grade", "v1", "--against", "race")
    assert said.status == 0
    assert "Version 1" in said.out
    assert "fail" not in said.out
    assert f"OK All {len(shipped('v1'))} scenarios pass." in said.out


def test_azars_own_game_passes(azar_: Driver) -> None:
    said = azar_("grade", "--against", "azar")
    assert said.status == 0
    assert f"OK All {len(shipped())} scenarios pass." in said.out


def test_what_fails_is_told_in_the_words_of_the_requirement(azar_: Driver, folder: Path) -> None:
    said = azar_("grade", "v1", "--against", "lost.py")
    assert said.status == 1
    assert "3 of 3 fail  Players who stand equal share the place (1, 1, 3)." in said.out
    assert "all are first at the start (v1.toml, line " in said.out
    assert "ranking of Ann is 3; it must be 1." in said.out
    assert "FAILED" in said.out
    assert "Traceback" not in said.out + said.err
    assert all(len(line) <= 80 for line in said.out.splitlines())


def test_json(azar_: Driver, folder: Path) -> None:
    said = azar_("grade", "v1", "--against", "lost", "--json")
    assert (said.status, said.err) == (1, "")
    data = json.loads(said.out)
    assert data["scenarios"] == len(shipped("v1")) == data["passed"] + data["failed"]
    words = {row["words"]: row["failed"] for row in data["requirements"]}
    assert words["Players who stand equal share the place (1, 1, 3)."] == 3
    first = data["failures"][0]
    assert first["differences"][0]["sentence"] in said.out
    assert {"requirement", "words", "scenario", "file", "line", "step", "do", "differences"} == set(first)
    passed = json.loads(azar_("grade", "v1", "--against", "race", "--json").out)
    assert (passed["failed"], passed["failures"]) == (0, [])


def test_later_versions_ask_for_more(azar_: Driver, folder: Path) -> None:
    said = azar_("grade", "v2", "--against", "race")
    assert said.status == 1
    assert "Implemented a circular board with X laps" in " ".join(said.out.split())
    assert "... and " in said.out
    assert "Version 3" not in said.out
    assert "Version 3" in azar_("grade", "--against", "race").out


def test_ones_own_scenarios(azar_: Driver, folder: Path) -> None:
    text = '[[scenario]]\nname = "one"\nrequirement = "v1.turns"\nversion = "v1"\nplayers = ["Ann"]\ntiles = 3\n'
    (folder / "mine.toml").write_text(text + 'steps = [{do = "Ann: throw 3", winner = "Ann"}]\n')
    said = azar_("grade", "mine.toml", "--against", "race")
    assert said.status == 0
    assert "The one scenario passes." in said.out
    assert azar_("grade", str(folder), "--against", "race").status == 0
    (folder / "mine.toml").write_text(text + 'steps = [{do = "Ann throws 3", winer = "Ann"}]\n')
    err = azar_.refused("grade", "mine.toml", "--against", "race")
    assert err.startswith("azar: 3 problems:\n")
    assert err.count("mine.toml: line 7, scenario 1 (one), step 1: ") == 2
    assert "did you mean 'winner'" in err


def test_bad_input(azar_: Driver, folder: Path) -> None:
    assert "name what is graded: azar grade --against my_game" in azar_.refused("grade")
    assert "there is no module 'rase' here" in azar_.refused("grade", "--against", "rase")
    assert "there is no version 'v7'; there are v1, v2, v3" in azar_.refused("grade", "v7", "--against", "race")
    assert "cannot be read" in azar_.refused("grade", "none.toml", "--against", "race")
    assert "'v1' '--against'" not in azar_.refused("grade", "v1", "v2", "--against", "race")
    assert "--timeout takes a whole number from 1" in azar_.refused("grade", "--against", "race", "--timeout", "0")
    assert "race has no class 'Race'; there are" in azar_.refused("grade", "--against", "race:Race")


def test_a_program_that_hangs(azar_: Driver, folder: Path) -> None:
    (folder / "hangs.py").write_text("import time; time.sleep(100)")
    said = azar_("grade", "v1", "--against", "python hangs.py", "--timeout", "1")
    assert said.status == 1
    assert "it gave no answer within 1 seconds, and was ended." in said.out
    assert "it was not tried: 3 games in a row were lost." in said.out


def test_the_requirements_are_listed(azar_: Driver) -> None:
    said = azar_("grade", "--requirements")
    assert said.status == 0
    assert all(name in said.out for name in requirements())
    assert "[ ] v3.redo" in said.out
    rows = json.loads(azar_("grade", "--requirements", "--json").out)["requirements"]
    assert [row["requirement"] for row in rows] == list(requirements())
    assert sum(row["scenarios"] for row in rows) == len(shipped())
    assert {row["box"] for row in rows} == {"ticked", "unticked", "decision"}


def test_a_program_by_its_path(azar_: Driver, folder: Path) -> None:
    script = folder / "game"
    script.write_text("#!/bin/sh\nexit 4\n")
    script.chmod(0o755)
    assert "it ended with exit status 4" in azar_("grade", "v1", "--against", "./game").out
