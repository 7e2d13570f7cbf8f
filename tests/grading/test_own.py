"""azar's own Circuit is graded like any other, and passes."""

import pytest

from azar.grading.against import opened
from azar.grading.grader import play
from azar.grading.own import own
from azar.grading.reading import shipped
from azar.grading.scenario import Scenario


@pytest.mark.parametrize("scenario", shipped(), ids=lambda scenario: f"{scenario.requirement.id}: {scenario.name}")
def test_azars_own_game_passes(scenario: Scenario) -> None:
    result = play(scenario, own())
    assert result.passed, "\n".join(one.sentence for one in result.failure.differences) if result.failure else ""


def test_it_is_no_process_of_its_own() -> None:
    with opened("azar", 1) as implementation:
        assert implementation.ask({"do": "new", **shipped("v1")[0].setup}) == {"ok": True}
