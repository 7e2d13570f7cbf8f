"""The boards that come with a game: a folder of TOML files in its package; and files of one's own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from azar.core.errors import RulesError, shorten

ENDING: Final = ".toml"


class Shelf:
    """A folder of boards in a package."""

    def __init__(self, package: str | None, folder: str) -> None:
        """Look into a folder of a package, such as `__package__`."""
        self.folder = files(package or "").joinpath(folder)

    def names(self) -> list[str]:
        """List the boards there."""
        return sorted(file.name.removesuffix(ENDING) for file in self.folder.iterdir() if file.name.endswith(ENDING))

    def text(self, name: str) -> str:
        """Give the text of one of them."""
        return self.folder.joinpath(name + ENDING).read_text(encoding="utf-8")


def own_text(path: Path, what: str) -> str:
    """Read a file of one's own, or say why that `what`, a board or the like, cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        name = shorten(str(path))
        if isinstance(error, UnicodeDecodeError):
            raise RulesError(f"the {what} {name!r} is not text in UTF-8") from None
        why = error.strerror if isinstance(error, OSError) else "no file can be called so"
        raise RulesError(f"the {what} {name!r} cannot be read: {why}") from None
