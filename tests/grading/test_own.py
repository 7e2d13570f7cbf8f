"""azar's own Circuit is graded like any other, and passes."""

from pathlib import Path

import pytest

from azar.grading.against import opened
from azar.grading.grader import grade, play
from azar.grading.own import own
from azar.grading.reading import read_path, shipped
from azar.grading.scenario import Scenario


@pytest.mark.parametrize("scenario", shipped(), ids=lambda scenario: f"{scenario.requirement.id}: {scenario.name}")
def test_azars_own_game_passes(scenario: Scenario) -> None:
    result = play(scenario, own())
    assert result.passed, "\n".join(one.sentence for one in result.failure.differences) if result.failure else ""


def test_dice_of_many_sides(tmp_path: Path) -> None:
    """Also dice that azar throws one by one are given in scenarios as whole throws."""
    written = tmp_path / "own.toml"
    written.write_text(
        """
[[scenario]]
name = "two large dice"
requirement = "v1.dice_sides"
version = "v1"
players = ["Ann", "Ben"]
dice = [1000, 1000]
tiles = 400
steps = [
  {do = "Ann: throw 200+100", progress = {Ann = 300}},
  {do = "Ben: throw 1000+1", over = true},
]
""",
        encoding="utf-8",
    )
    results = grade(read_path(written), own())
    assert [result.failure for result in results] == [None]


def test_it_is_no_process_of_its_own() -> None:
    with opened("azar", 1) as implementation:
        assert implementation.ask({"do": "new", **shipped("v1")[0].setup}) == {"ok": True}
