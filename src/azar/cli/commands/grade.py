"""`azar grade SCENARIOS --against WHAT` grades somebody's own implementation of Circuit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from azar.cli.command import Argument, Command, Given, Part, UsageError
from azar.cli.console import Waiting, inset, out, page_width, print_json, sentence

if TYPE_CHECKING:
    from azar.grading.report import Judged, Report
    from azar.grading.scenario import Scenario

PASSED, FAILED = 0, 1
STANDARD_TIMEOUT = 10
LONGEST_TIMEOUT = 3600
SHOWN_FAILURES = 3
"""Failed scenarios that are told for each requirement; `--json` has all."""
MARK_WIDTH = 14
MARKS = {"ticked": "[x]", "unticked": "[ ]", "decision": " - "}


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    return Command(
        name="grade",
        summary="Grade an implementation of Circuit: play scenarios against it, and tell which requirement of the "
        "course's lists it does not keep. The exit status is 0 if all pass, 1 if some fail, 2 for bad input.",
        usage="grade [SCENARIOS] --against WHAT [OPTIONS]",
        parts=(
            Part(
                "Arguments",
                (
                    Argument(
                        "scenarios", "v1, v2 or v3 for those that ship; or a scenario file, or a folder of them",
                        "place",
                        "SCENARIOS", standard="v3",
                    ),
                    Argument(
                        "against", "a module with a class Circuit (my_game, my_game.py, my_game:MyClass), or a program "
                        "by its command ('python my_game.py')", shown="WHAT",
                    ),
                    Argument(
                        "timeout", "seconds that an answer may take", "number", "N", standard=str(STANDARD_TIMEOUT),
                        least=1, most=LONGEST_TIMEOUT,
                    ),
                    Argument("requirements", "list the requirements, and grade nothing", "switch"),
                    Argument("json", "one JSON object on standard output", "switch"),
                ),
            ),
        ),
        examples=(
            ("azar grade --against my_game", "all three versions against the class Circuit in my_game.py"),
            ("azar grade v1 --against 'python my_game.py'", "the first version against a program"),
            ("azar grade mine.toml --against my_game.py:Ring", "scenarios of one's own"),
        ),
        run=run,
        notes=("What a class or a program must do, and how scenarios are written: docs/grading.md.",),
    )  # fmt: skip


def run(given: Given) -> int:
    """Grade, and show what came of it."""
    from azar.grading.against import opened
    from azar.grading.grader import grade
    from azar.grading.report import report

    scenarios = chosen(given["scenarios"])
    if given["requirements"]:
        return list_requirements(scenarios, as_json=bool(given["json"]))
    if given["against"] is None:
        raise UsageError("name what is graded: azar grade --against my_game")
    timeout = given["timeout"] if given["timeout"] is not None else STANDARD_TIMEOUT
    with (
        opened(given["against"], timeout) as implementation,
        Waiting("Playing scenarios", shown=not given["json"]) as waiting,
    ):
        found = report(given["against"], grade(scenarios, implementation, waiting.so_many))
    if given["json"]:
        print_json(found.as_dict())
    else:
        show(found)
    return FAILED if found.failed else PASSED


def chosen(named: str | None) -> Sequence[Scenario]:
    """Read the scenarios that are asked for."""
    from azar.grading.reading import read_path, shipped
    from azar.grading.requirements import VERSIONS

    if named is None or named in VERSIONS:
        return shipped(named or VERSIONS[-1])
    if re.fullmatch(r"v\d{1,9}", named) and not Path(named).exists():
        raise UsageError(f"there is no version {named!r}; there are {', '.join(VERSIONS)}")
    if not named:
        raise UsageError("name the scenarios: a version, a file or a folder")
    return read_path(Path(named))


def show(found: Report) -> None:
    """Print the requirements, and what failed under each."""
    from rich.text import Text

    console = out()
    total, failed = len(found.results), len(found.failed)
    what = f"  {total} scenario{'s' if total != 1 else ''} against {found.against}"
    console.print(Text.assemble(("Circuit", "bold cyan"), (what, "dim")), width=page_width())
    version = ""
    for judged in found.judged:
        if judged.requirement.version != version:
            version = judged.requirement.version
            console.print(Text(f"\nVersion {version.removeprefix('v')}", "bold"))
        show_judged(judged)
    broken = sum(bool(judged.failed) for judged in found.judged)
    if failed:
        words = f"{failed} of {total} scenarios, under {broken} of {len(found.judged)} requirements."
        told = Text.assemble(("FAILED ", "bold red"), words)
    else:
        words = f"All {total} scenarios pass." if total != 1 else "The one scenario passes."
        told = Text.assemble(("OK ", "bold green"), words)
    console.print()
    console.print(told, width=page_width())


def show_judged(judged: Judged) -> None:
    """Print one requirement with what failed."""
    from rich.table import Table
    from rich.text import Text

    console = out()
    total, failed = len(judged.results), len(judged.failed)
    mark, style = (f"{failed} of {total} fail", "bold red") if failed else (f"{total} pass", "green")
    line = Table.grid(padding=(0, 2, 0, 0))
    line.add_column(justify="right", width=MARK_WIDTH)
    line.add_column()
    line.add_row(Text(mark, style), judged.requirement.words)
    console.print(line, width=page_width())
    for result in judged.failed[:SHOWN_FAILURES]:
        assert result.failure is not None
        scenario, failure = result.scenario, result.failure
        step = f"step {failure.step}, {failure.do}" if failure.step else failure.do
        where = Text(f"{scenario.name} ({scenario.file}, line {scenario.line}); {step}:", "dim")
        console.print(inset(where, MARK_WIDTH + 2), width=page_width())
        for difference in failure.differences:
            console.print(inset(Text(sentence(difference.sentence)), MARK_WIDTH + 4), width=page_width())
    if failed > SHOWN_FAILURES:
        console.print(inset(Text(f"... and {failed - SHOWN_FAILURES} more", "dim"), MARK_WIDTH + 2))


def list_requirements(scenarios: Sequence[Scenario], *, as_json: bool) -> int:
    """Print the requirements with the number of their scenarios."""
    from rich.text import Text

    from azar.cli.figures import two_columns
    from azar.grading.requirements import requirements

    counted = [(asked, sum(s.requirement == asked for s in scenarios)) for asked in requirements().values()]
    if as_json:
        rows = [
            {"requirement": a.id, "version": a.version, "box": a.box, "words": a.words, "scenarios": n}
            for a, n in counted
        ]
        print_json({"requirements": rows})
        return PASSED
    told: list[tuple[str, Text | str]] = [
        (f"{MARKS[asked.box]} {asked.id}", f"{asked.words}  ({n})") for asked, n in counted
    ]
    out().print(two_columns(told), width=page_width())
    out().print(Text("\n[x] and [ ]: the boxes of the course's lists; - : settled by the rules; (n): scenarios", "dim"))
    return PASSED
