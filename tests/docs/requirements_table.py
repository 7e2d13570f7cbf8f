"""The table of requirements and their tests; `python -m tests.docs.requirements_table` writes the page anew."""

from azar.grading.reading import shipped
from azar.grading.requirements import VERSIONS, requirements
from azar.grading.scenario import Scenario
from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "circuit-requirements.md"
MARKS = {"ticked": "[x]", "unticked": "[ ]", "decision": "rule"}
BEGIN = """# Requirements of Circuit and their tests

This page is made by `python -m tests.docs.requirements_table`, and a test checks that it is up to date.

The course from which Circuit comes lists its requirements in three versions, each with a box. Four boxes of version 3
were never ticked there. `[x]` and `[ ]` are the boxes as that list has them; `rule` is what the rules settle beside the
list. All of them are kept here.

Each requirement is shown by scenarios, which [`azar grade`](grading.md) plays against any implementation. The tests
play every scenario twice: against azar's own game, in `tests/grading/test_own.py`, and against the naive reading of the
rules, in `tests/grading/test_shipped.py`. So `pytest tests/grading -k "v3.redo:"` runs the tests of that row.
"""
HEADING = "| box | requirement | tests | scenarios |\n|---|---|---|---|\n"


def made_page() -> str:
    """Make the page."""
    scenarios = shipped()
    parts = [BEGIN]
    for version in VERSIONS:
        parts.append(f"\n## Version {version.removeprefix('v')}\n\n{HEADING}")
        for asked in requirements().values():
            if asked.version == version:
                own = [scenario for scenario in scenarios if scenario.requirement == asked]
                row = (f"`{MARKS[asked.box]}`", asked.words, f"`{asked.id}:`", told(own))
                parts.append(f"| {' | '.join(row)} |\n")
    return "".join(parts)


def told(scenarios: list[Scenario]) -> str:
    """List scenarios by their names."""
    return f"{len(scenarios)}: " + "; ".join(scenario.name for scenario in scenarios)


if __name__ == "__main__":
    PAGE.write_text(made_page(), encoding="utf-8")
