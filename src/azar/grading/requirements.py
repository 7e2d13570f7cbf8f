"""What is required of an implementation of Circuit: the boxes of the three versions, and the decisions of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from azar.core.toml import read_toml

VERSIONS = ("v1", "v2", "v3")


@dataclass(frozen=True)
class Requirement:
    """One requirement, in the words in which it is asked for."""

    id: str
    version: str
    box: str
    """`ticked` or `unticked` for a box of the course's lists; `decision` for what the rules settle beside them."""
    words: str


@cache
def requirements() -> dict[str, Requirement]:
    """List the requirements by their short names, in order."""
    document = read_toml(files("azar.grading").joinpath("requirements.toml").read_text(encoding="utf-8"))
    found = {}
    for table in document.tables("requirement"):
        name = table.text("id", needed=True)
        found[name] = Requirement(name, name.partition(".")[0], table.text("box"), table.text("words", needed=True))
    document.finish()
    return found
