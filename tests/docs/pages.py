"""The pages of the documentation, taken apart: code blocks, the files they describe, headings and links."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"```(\w*)\s*$")
FILE_NAME = re.compile(r"# ([\w/-]+\.(?:py|toml))")
LINK = re.compile(r"(?<!\!)\[[^\]]+\]\(([^)\s]+)\)")
HEADING = re.compile(r"#{1,6} (.+)")


@dataclass(frozen=True)
class Block:
    """One code block: its language, its text, and the line of the page on which the text begins."""

    language: str
    text: str
    line: int

    @property
    def file(self) -> str:
        """The file that the block is (a part of), by the comment in its first line."""
        match = FILE_NAME.fullmatch(self.text.partition("\n")[0])
        return match[1] if match else ""


def page_name(page: Path) -> str:
    """Name a page as it is named in the repository."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    """Find the code blocks of a page."""
    language, begin = None, 0
    lines = page.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        match = FENCE.fullmatch(line)
        if match is None:
            continue
        if language is None:
            language, begin = match[1], number + 1
        else:
            yield Block(language, "\n".join(lines[begin - 1 : number - 1]) + "\n", begin)
            language = None
    assert language is None, f"{page_name(page)}: the block of line {begin - 1} is not closed"


def prose(page: Path) -> str:
    """Give a page without its code blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def files_of(page: Path) -> dict[str, str]:
    """Gather the files that a page describes; the parts of one file follow each other."""
    files: dict[str, str] = {}
    for block in blocks(page):
        if block.file:
            files[block.file] = files.get(block.file, "") + block.text + "\n"
    return files


def tables(page: Path) -> list[list[list[str]]]:
    """Read the tables of a page as rows of cells; the first row is the heading."""
    found: list[list[list[str]]] = []
    row_before = False
    for line in prose(page).splitlines():
        if not line.startswith("|"):
            row_before = False
            continue
        if not row_before:
            found.append([])
        row_before = True
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not all(set(cell) <= {"-"} and cell for cell in cells):
            found[-1].append(cells)
    return found


def anchors(page: Path) -> set[str]:
    """List the anchors of a page's headings, as GitHub makes them."""
    made = set()
    for match in map(HEADING.fullmatch, prose(page).splitlines()):
        if match:
            words = re.sub(r"[^\w\- ]", "", match[1].lower())
            made.add(words.replace(" ", "-"))
    return made
