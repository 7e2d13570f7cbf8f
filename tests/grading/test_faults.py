"""The shipped scenarios catch every planted fault, and by a scenario of the requirement that it breaks."""

import pytest

from azar.grading.grader import grade
from azar.grading.reading import shipped
from tests.grading.faults import FAULTS, Fault
from tests.grading.naive import inside

SURE = tuple(scenario for scenario in shipped() if scenario.times == 1)
"""Faults are planted in the rules, not in how chance is drawn."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.made.__name__)
def test_a_fault_is_caught(fault: Fault) -> None:
    """It fails under every requirement that it breaks, and by what it does rather than by an exception."""
    failed = [result for result in grade(SURE, inside(fault.made)) if result.failure is not None]
    told = {
        result.scenario.requirement.id
        for result in failed
        for one in (result.failure.differences if result.failure else ())
        if "must be" in one.sentence or "it changes" in one.sentence
    }
    assert set(fault.requirements) <= told


def test_there_are_at_least_twenty() -> None:
    """Twenty faults are asked for, each of its own kind."""
    assert len({fault.made for fault in FAULTS}) >= 20
