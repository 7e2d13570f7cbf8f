"""What came of all scenarios, requirement by requirement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from azar.grading.grader import Result
from azar.grading.requirements import Requirement, requirements


@dataclass(frozen=True)
class Judged:
    """One requirement, and what came of its scenarios."""

    requirement: Requirement
    results: tuple[Result, ...]

    @property
    def failed(self) -> tuple[Result, ...]:
        """The scenarios that show that it is not kept."""
        return tuple(result for result in self.results if not result.passed)

    def as_dict(self) -> dict[str, Any]:
        """Show it as plain data."""
        asked = self.requirement
        return {
            "requirement": asked.id,
            "version": asked.version,
            "box": asked.box,
            "words": asked.words,
            "scenarios": len(self.results),
            "failed": len(self.failed),
        }


@dataclass(frozen=True)
class Report:
    """What came of grading one implementation."""

    against: str
    results: tuple[Result, ...]

    @property
    def failed(self) -> tuple[Result, ...]:
        """The scenarios that failed."""
        return tuple(result for result in self.results if not result.passed)

    @property
    def judged(self) -> tuple[Judged, ...]:
        """The requirements that had a scenario, in their order."""
        every = {
            asked: [r for r in self.results if r.scenario.requirement == asked] for asked in requirements().values()
        }
        return tuple(Judged(asked, tuple(results)) for asked, results in every.items() if results)

    def as_dict(self) -> dict[str, Any]:
        """Show everything as plain data."""
        return {
            "against": self.against,
            "scenarios": len(self.results),
            "passed": len(self.results) - len(self.failed),
            "failed": len(self.failed),
            "requirements": [judged.as_dict() for judged in self.judged],
            "failures": [failure_as_dict(result) for result in self.failed],
        }


def failure_as_dict(result: Result) -> dict[str, Any]:
    """Show what failed in one scenario as plain data."""
    scenario, failure = result.scenario, result.failure
    assert failure is not None
    return {
        "requirement": scenario.requirement.id,
        "words": scenario.requirement.words,
        "scenario": scenario.name,
        "file": scenario.file,
        "line": scenario.line,
        "step": failure.step,
        "do": failure.do,
        "differences": [
            {"sentence": one.sentence, "got": one.got, "expected": one.expected} for one in failure.differences
        ],
    }


def report(against: str, results: Sequence[Result]) -> Report:
    """Put results together."""
    return Report(against, tuple(results))
