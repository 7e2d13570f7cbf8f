"""Reads scenario files: every problem is kept with its file, line and scenario, and all are told at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from azar.core.errors import NotationError, RulesError, nearest, shorten
from azar.core.toml import LONGEST_FILE, Document, Table, read_toml
from azar.grading.actions import read_action
from azar.grading.expectations import read_counts, read_expected
from azar.grading.requirements import VERSIONS, requirements
from azar.grading.scenario import Expected, Scenario, Step
from azar.grading.setup import SETUP_KEYS, read_setup

MOST_TIMES = 1_000
MOST_BYTES = 4 * LONGEST_FILE
LONGEST_NAME = 200


def shipped(version: str = "v3") -> tuple[Scenario, ...]:
    """Read the scenarios that come with azar, those of the earlier versions included."""
    folder = files("azar.grading").joinpath("scenarios")
    texts = {
        entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.name.endswith(".toml")
    }
    wanted = VERSIONS[: VERSIONS.index(version) + 1]
    return tuple(scenario for scenario in read_texts(texts) if scenario.version in wanted)


def read_path(path: Path) -> tuple[Scenario, ...]:
    """Read one scenario file, or all of a folder."""
    try:
        folder = path.is_dir()
        found = sorted(path.glob("*.toml")) if folder else [path]
    except OSError as error:
        raise RulesError(f"{shorten(path)!r} cannot be read: {error.strerror}") from None
    if not found:
        raise RulesError(f"there is no scenario file (.toml) in {shorten(path)!r}")
    texts, problems = {}, []
    for file in found:
        name = file.name if folder else shorten(file, LONGEST_NAME)
        try:
            with file.open("rb") as stream:
                # What is longer is refused by its length, so that the rest need not be read.
                texts[name] = stream.read(MOST_BYTES).decode("utf-8")
        except OSError as error:
            problems.append(f"{shorten(file)!r} cannot be read: {error.strerror}")
        except UnicodeDecodeError:
            problems.append(f"{name}: this is not text in UTF-8")
        except ValueError:
            problems.append(f"{shorten(file)!r} cannot be the name of a file")
    return read_texts(texts, problems)


def read_texts(texts: Mapping[str, str], problems: Sequence[str] = ()) -> tuple[Scenario, ...]:
    """Read scenario files by their names."""
    told = list(problems)
    scenarios: list[Scenario] = []
    for file, text in sorted(texts.items()):
        try:
            scenarios += read_file(file, text.removeprefix("\ufeff").replace("\r\n", "\n"))
        except RulesError as error:
            told += [f"{file}: {problem}" for problem in error.problems]
    if told:
        raise RulesError(told)
    return tuple(scenarios)


def read_file(file: str, text: str) -> list[Scenario]:
    """Read one file."""
    document = read_toml(text)
    document.table(()).only("defaults", "scenario")
    defaults = document.table(("defaults",))
    defaults.only(*SETUP_KEYS)
    found, names = [], set[str]()
    for number, table in enumerate(document.tables("scenario"), 1):
        name = table.data.get("name")
        table.about = f"scenario {number}" + (f" ({shorten(name)})" if isinstance(name, str) else "")
        scenario = read_scenario(file, document, table, defaults)
        if scenario.name in names:
            table.problem(f"there is another scenario called {shorten(scenario.name)!r}", "name")
        names.add(scenario.name)
        found.append(scenario)
    if not found and not document.problems:
        document.problem(0, "there is no scenario: each begins with [[scenario]]")
    document.finish()
    return found


def read_scenario(file: str, document: Document, table: Table, defaults: Table) -> Scenario:
    """Read one scenario; what is wrong is kept in the document."""
    table.only("name", "requirement", "start", "steps", "times", "counts", *SETUP_KEYS)
    name = table.text("name", needed=True)
    asked = table.text("requirement", needed=True)
    known = requirements()
    if asked and asked not in known:
        table.problem(f"there is no requirement {shorten(asked)!r}{near(asked, known)}", "requirement")
    requirement = known.get(asked, next(iter(known.values())))
    begun = table.data.get("start", {})
    refusal = isinstance(begun, dict) and begun.get("refused") is not None
    setup = read_setup(table, defaults, strict=not refusal)
    players = [player for player in setup["players"] if isinstance(player, str)]
    start = read_expected(inner(table, "start", begun), players, refusals=("set-up",))
    steps = read_steps(document, table, players)
    counts = read_counts(table)
    if refusal and steps:
        table.problem("a game that is refused at set-up has no steps", "steps")
    if not any((counts, start != Expected(), *(step.expected != Expected() for step in steps))):
        table.problem("nothing is expected here: a step says what must follow")
    times = table.number("times", 1, MOST_TIMES, 1) or 1
    version = str(setup["version"])
    return Scenario(file, table.line, name, requirement, version, setup, start, steps, times, counts)


def near(name: str, known: Iterable[str]) -> str:
    """Say which requirement was probably meant, or where they are listed."""
    close = nearest(name, list(known))
    return close if "did you mean" in close else "; azar grade --requirements lists them"


def inner(table: Table, key: str, value: object) -> Table:
    """Look at a table within a scenario."""
    about = f"{table.about}, {key}"
    if not isinstance(value, dict):
        table.problem(f"{key} is not a table: write {key} = {{...}}", key)
        value = {}
    return Table(table.document, value, table.line_of(key), about)


def read_steps(document: Document, table: Table, players: Sequence[str]) -> tuple[Step, ...]:
    """Read the steps, one after the other."""
    values = table.data.get("steps", [])
    if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
        table.problem("steps is not a list of tables: write steps = [{do = ...}, ...]", "steps")
        return ()
    steps = []
    for number, (value, line) in enumerate(zip(values, step_lines(document, table, len(values)), strict=True), 1):
        step = Table(document, value, line, f"{table.about}, step {number}")
        do = step.text("do", needed=True)
        message: dict[str, Any] = {}
        try:
            message = read_action(do) if do else {}
        except NotationError as error:
            step.problem(str(error))
        steps.append(Step(do, message, read_expected(step, players, refusals=None)))
    return tuple(steps)


def step_lines(document: Document, table: Table, n: int) -> list[int]:
    """Find the line of each step: every step begins a line with its brace."""
    begin = table.line_of("steps")
    lines = []
    for number in range(begin, len(document.lines) + 1) if begin else ():
        text = document.lines[number - 1].lstrip()
        if text.startswith("["):
            break
        if text.startswith("{"):
            lines.append(number)
    return lines if len(lines) == n else [begin] * n
