"""The scenarios that ship: how many, what they cover, and that the naive oracle passes them all."""

from collections import Counter

import pytest

from azar.grading.grader import play
from azar.grading.reading import shipped
from azar.grading.requirements import VERSIONS, requirements
from azar.grading.scenario import Scenario
from tests.grading.naive import inside

SHIPPED = shipped()


@pytest.mark.parametrize("scenario", SHIPPED, ids=lambda scenario: f"{scenario.requirement.id}: {scenario.name}")
def test_the_oracle_passes(scenario: Scenario) -> None:
    """What a scenario expects is what a literal reading of the rules gives."""
    result = play(scenario, inside())
    assert result.passed, "\n".join(one.sentence for one in result.failure.differences) if result.failure else ""


def test_there_are_enough_and_every_requirement_has_some() -> None:
    """At least 80 scenarios, and every requirement of the three versions, ticked or not, has one."""
    counted = Counter(scenario.requirement.id for scenario in SHIPPED)
    assert len(SHIPPED) >= 80
    assert set(counted) == set(requirements())


def test_names_are_told_apart() -> None:
    """No two scenarios of a requirement have one name."""
    names = Counter((scenario.requirement.id, scenario.name) for scenario in SHIPPED)
    assert max(names.values()) == 1


def test_versions_build_on_each_other() -> None:
    """v2 grades version 1 too, and v3 everything; a scenario of a version is played under that version's rules."""
    by_version = {version: shipped(version) for version in VERSIONS}
    assert {s.version for s in by_version["v1"]} == {"v1"}
    assert {s.version for s in by_version["v2"]} == {"v1", "v2"}
    assert by_version["v3"] == SHIPPED
    assert all(scenario.requirement.version == scenario.version for scenario in SHIPPED)
