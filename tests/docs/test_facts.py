"""What the documentation says of options, presets, boards and files is so."""

import re
from pathlib import Path

import pytest

from azar.core.options import Option, show
from azar.games.goose import GooseGame
from azar.games.goose.board import shipped_board, shipped_boards
from azar.games.goose.options import PRESETS, STAKES_PLAYED
from tests.docs.pages import LINK, PAGES, ROOT, anchors, blocks, page_name, prose, tables

RULES = ROOT / "docs" / "rules" / "goose.md"


def table(first: str) -> list[list[str]]:
    """Find the table of the rules whose first column is so called."""
    (found,) = [rows for rows in tables(RULES) if rows[0][0] == first]
    return found


def values(option: Option) -> str:
    """Write what may be chosen, the default first."""
    if option.values:
        return ", ".join(map(show, option.values))
    return f"{show(option.default)}; {option.least} to {option.most}"


def test_options() -> None:
    """The rules list every option, with its values and its default."""
    told = {row[0].strip("`"): row[1] for row in table("option")[1:]}
    assert told == {option.name: values(option) for option in GooseGame.options_known}
    assert all(len(row) == 3 and row[2] for row in table("option"))


def test_presets() -> None:
    """The rules say what each preset settles, and what it is played for."""
    heading, *rows = table("preset")
    names = [name.strip("`") for name in heading[1:-1]]
    defaults = {option.name: option.default for option in GooseGame.options_known}
    told = {row[0].strip("`"): row[1:] for row in rows}
    for preset, chosen in PRESETS.items():
        settled = defaults | dict(chosen)
        assert told.pop(preset) == [*(show(settled[name]) for name in names), STAKES_PLAYED[preset]]
        assert set(chosen) <= set(names), "a preset settles something that has no column"
    assert not told


def test_boards() -> None:
    """The rules list every board that ships, with its length, year and title."""
    told = {row[0].strip("`"): row[1:] for row in table("board")[1:]}
    shipped = {name: shipped_board(name) for name in shipped_boards()}
    assert told == {name: [str(b.length), str(b.year or ""), b.title] for name, b in shipped.items()}


def test_picture() -> None:
    """The board at the top of the README is the school board of the examples, after two throws."""
    first = next(block for block in blocks(ROOT / "README.md"))
    game = GooseGame(board=str(ROOT / "examples" / "school.toml"), players=["Ann", "Ben"], start_order="seat")
    assert first.text.rstrip("\n") == game.start().play("5").play("4").picture()


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CHANGELOG.md"], ids=page_name)
def test_links(page: Path) -> None:
    """Every link to a file or a heading leads somewhere."""
    for target in LINK.findall(prose(page)):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        assert file.exists(), f"{page_name(page)}: {target}"
        assert ROOT in file.parents, f"{page_name(page)}: {target} leads out of the repository"
        if anchor:
            assert anchor in anchors(file), f"{page_name(page)}: {target}"


def test_every_page_is_in_the_index() -> None:
    """The index of the documentation leads to all of it."""
    index = ROOT / "docs" / "README.md"
    linked = {(index.parent / target.partition("#")[0]).resolve() for target in LINK.findall(prose(index))}
    missing = [page_name(page) for page in PAGES if page.is_relative_to(index.parent) and page not in linked | {index}]
    assert not missing


FOLDERS = ("docs", "examples", "src", "tests", "benchmarks", "scripts", ".ci")
ENDINGS = {".md", ".py", ".toml", ".txt", ".json", ".azar", ""}
# Each in two parts, as this file is read too.
FOREIGN = re.compile("|".join(("/wor" + "k/", "/ho" + "me/", "/ro" + "ot/", "/Use" + "rs/", r"\.\./sha" + "red")))


def test_no_file_knows_where_it_was_written() -> None:
    """No file names a folder of some machine, or one beside the repository."""
    files = [file for file in ROOT.iterdir() if file.is_file()]
    for folder in FOLDERS:
        files += [file for file in (ROOT / folder).rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    found = []
    for file in files:
        if file.suffix in ENDINGS:
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if FOREIGN.search(line):
                    found.append(f"{page_name(file)}, line {number}: {line.strip()}")
    assert not found, "\n".join(found)
