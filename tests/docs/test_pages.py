"""Everything that the documentation shows is run: Python, commands and files."""

import doctest
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import azar
from azar.core import registry
from azar.core.errors import shorten
from azar.core.records import Record
from tests.docs import shell
from tests.docs.pages import PAGES, ROOT, blocks, files_of, page_name

LANGUAGES = {"python", "console", "toml", "text"}


@pytest.fixture(params=PAGES, ids=page_name)
def page(request: pytest.FixtureRequest) -> Path:
    """Every page in turn."""
    found: Path = request.param
    return found


@pytest.fixture
def folder(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the files that the page describes, and with the package they make, if they do, installed."""
    files = files_of(page)
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    project = install(tmp_path, files["pyproject.toml"]) if "pyproject.toml" in files else ""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AZAR_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    registry.found.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    registry.found.cache_clear()
    for name in [name for name in sys.modules if project and name.partition(".")[0] == project]:
        del sys.modules[name]


def install(folder: Path, text: str) -> str:
    """Do for a described project what `pip install` would do for its entry points; give its name."""
    project = tomllib.loads(text)["project"]
    info = folder / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {where}" for name, where in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return str(project["name"])


def test_blocks_say_what_they_are(page: Path) -> None:
    """Every block has a language that is run or read here, and Python is either an example or a file."""
    for block in blocks(page):
        where = f"{page_name(page)}, line {block.line}"
        assert block.language in LANGUAGES, f"{where}: a block is one of {sorted(LANGUAGES)}"
        if block.language == "python":
            assert block.file or ">>> " in block.text, f"{where}: neither an example with >>> nor a file"
        if block.language == "toml":
            tomllib.loads(block.text)


def test_python(page: Path, folder: Path) -> None:
    """The examples in Python print what the page says."""
    lines = [""] * len(page.read_text(encoding="utf-8").splitlines())
    for block in blocks(page):
        if block.language == "python" and not block.file:
            text = block.text.splitlines()
            lines[block.line - 1 : block.line - 1 + len(text)] = text
    examples = doctest.DocTestParser().get_doctest("\n".join(lines) + "\n", {}, page_name(page), str(page), 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    failed, _ = runner.run(examples, out=told.append)
    assert failed == 0, "".join(told)


def test_commands(page: Path, folder: Path) -> None:
    """The commands run, and print what the page shows."""
    for block in blocks(page):
        if block.language != "console":
            continue
        status = 0
        for command in shell.commands(block):
            where = f"{page_name(page)}, line {command.number}: {command.line}"
            if command.line == "echo $?":
                assert command.shown == [str(status)], where
                status = 0
            elif command.words[0] == "azar":
                assert status == 0, f"{where}: the command before it failed, and the page does not show it"
                status, printed = shell.run(command.tried)
                if command.shown:
                    assert shell.agrees(command.shown, printed), f"{where}\n{shorten(printed, 4000)}"
            else:
                assert (ROOT / command.words[0]).is_file() or command.words[0] in ("python", "pip"), where
        assert status == 0, f"{page_name(page)}, line {block.line}: exit status {status}"


def test_records() -> None:
    """The record that the notation shows is written just so, and its throws are those of its seed."""
    texts = [block.text for block in blocks(ROOT / "docs" / "notation.md") if block.text.startswith("azar-record: ")]
    assert texts
    for text in texts:
        record = Record.parse(text)
        assert str(record) == text
        assert record.seed is not None
        source = azar.seeded(record.seed)
        for entry, position in zip(record.entries, record.positions(), strict=False):
            assert position.draw(source) == position.play(entry.played)
