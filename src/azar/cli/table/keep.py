"""Games on disk: every throw is written down before it is shown, so that nothing is lost whatever happens."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import azar
from azar.cli.console import program
from azar.core import records
from azar.core.errors import AzarError, RecordError
from azar.core.records import Record
from azar.core.streams import Seeded
from azar.core.turn import Chance

ENDING = ".azar"
DATA_VARIABLE = "AZAR_DATA"
GONE = -1


def games_folder() -> Path:
    """Find the folder in which games are kept; AZAR_DATA names another one."""
    given = os.environ.get(DATA_VARIABLE)
    if given:
        return Path(given).expanduser() / "games"
    from platformdirs import user_data_path

    return user_data_path("azar", appauthor=False) / "games"


class Keeper:
    """Keeps one game in its file."""

    def __init__(self, path: Path, *, in_folder: bool) -> None:
        """Keep the game in this file."""
        self.path = path
        self.in_folder = in_folder
        self._size: int | None = None

    def write(self, record: Record) -> None:
        """Write down the last step, durably."""
        with writing(self.path):
            size = self.size()
            if self._size is None and size >= 0:
                # Another game was begun in the same second.
                self.path = free_path(self.path.parent, record.game.name)
            elif self._size is not None and size not in (self._size, GONE):
                raise AzarError(f"{str(self.path)!r} was changed by somebody else, so this game stops here")
            if size == GONE:
                records.save(self.path, record)
            else:
                records.append(self.path, record)
            self._size = self.size()

    def save(self, record: Record) -> None:
        """Write the whole record."""
        with writing(self.path):
            records.save(self.path, record)
            self._size = self.size()

    def size(self) -> int:
        """Look how long the file is; GONE if there is none."""
        try:
            return self.path.stat().st_size
        except FileNotFoundError:
            return GONE

    @property
    def resume_command(self) -> str:
        """What to type to go on with the game."""
        return f"{program()} play --resume" + ("" if self.in_folder else f" {quoted(self.path)}")


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Name the record that cannot be written."""
    try:
        yield
    except OSError as error:
        raise AzarError(f"the record {str(path)!r} cannot be written: {error.strerror or error}") from None


def quoted(path: Path) -> str:
    """Write a path as it can be typed into a shell."""
    from shlex import quote

    return quote(str(path))


def new_keeper(game: str) -> Keeper:
    """Choose a new file in the folder of kept games; it comes into being with the first step."""
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise AzarError(
            f"games cannot be kept in {str(folder)!r} ({error.strerror}); {DATA_VARIABLE} names another folder"
        ) from None
    if not os.access(folder, os.W_OK):
        raise AzarError(f"games cannot be kept in {str(folder)!r}; {DATA_VARIABLE} names another folder")
    return Keeper(free_path(folder, game), in_folder=True)


def free_path(folder: Path, game: str) -> Path:
    """Name a new file after the game and the time."""
    began = time.strftime("%Y%m%d-%H%M%S")
    tries = (f"{game}-{began}{'' if n == 1 else f'-{n}'}{ENDING}" for n in count(1))
    return next(folder / name for name in tries if not (folder / name).exists())


def keeper_at(path: Path, record: Record) -> Keeper:
    """Begin a record in a file that the player chose, which must not exist yet."""
    if path.is_dir():
        raise AzarError(f"{str(path)!r} is a folder; name a file in it for the record")
    if path.exists():
        raise AzarError(f"{str(path)!r} exists already; to go on with it: {program()} play --resume {quoted(path)}")
    keeper = Keeper(path, in_folder=False)
    keeper.save(record)
    return keeper


def newest_unfinished() -> Path:
    """Find the game that was played last and is not over."""
    folder = games_folder()
    files = folder.glob(f"*{ENDING}") if folder.is_dir() else ()
    for path in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True):
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if is_unfinished(text):
            return path
    raise AzarError(f"no unfinished game is kept in {str(folder)!r}; to begin one: {program()} play")


def reopen(path: Path | None) -> tuple[Record, Keeper, Seeded | None]:
    """Open a game again, with the stream of its seed just where it was."""
    chosen = path if path is not None else newest_unfinished()
    record = read_interrupted(chosen)
    if record.finished:
        raise AzarError(f"the game in {str(chosen)!r} is over; to see it again: {program()} replay {quoted(chosen)}")
    if not os.access(chosen, os.W_OK):
        raise AzarError(
            f"the record {str(chosen)!r} is read-only, so its game cannot go on; "
            f"to see it: {program()} replay {quoted(chosen)}"
        )
    keeper = Keeper(chosen, in_folder=path is None)
    keeper.save(record)
    return record, keeper, None if record.seed is None else replayed_source(record, chosen)


def read_interrupted(path: Path) -> Record:
    """Read a record; a last line that was not written to its end does not count, as nobody ever saw that throw."""
    try:
        text = read_text(path)
        if is_unfinished(text):
            text = text[: text.rfind("\n") + 1]
        return Record.parse(text)
    except RecordError as error:
        raise about(path, error) from None


def read_text(path: Path) -> str:
    """Read a file of a record, just as it is."""
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise RecordError(f"the record {str(path)!r} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"the record {str(path)!r} is not text in UTF-8") from None


def is_unfinished(text: str) -> bool:
    """Say whether the header tells of a game that still goes on."""
    return f"result: {records.UNFINISHED}" in text.replace("\r", "").partition("\n\n")[0].split("\n")


def about(path: Path, error: RecordError) -> RecordError:
    """Name the file in what is wrong with a line of it."""
    return error if error.line is None else RecordError(f"{str(path)!r}, {error}")


def replayed_source(record: Record, path: Path) -> Seeded:
    """Draw again what was drawn, and see that the record agrees with its seed."""
    assert record.seed is not None
    source = azar.seeded(record.seed)
    for entry, position in zip(record.entries, record.positions(), strict=False):
        if entry.seat is None and isinstance(position.turn, Chance):
            drawn = str(record.game.outcome_of(position, source.choose(position)))
            if drawn != entry.played:
                raise RecordError(
                    f"{str(path)!r}, entry {entry.number}: the seed gives {drawn} here, not {entry.played}; "
                    "the record was changed, so the game cannot go on"
                )
    return source
