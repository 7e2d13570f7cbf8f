"""Saved games: one durable file for each profile, written after every step, with Continue and New game.

A save is the record of its game, and below it a seal: how many steps there are, and the SHA-256 of all that stands
above. After each step, before that is shown, the whole file is written beside the old one and put in its place at once.
So whatever is killed when, the file holds every step that was seen; and one that was cut, lengthened or altered by a
single bit does not fit its seal. Such a save is kept aside under another name, and said; it is never written over.

    saved = Saves("Ann")
    opened = saved.load()                    # opened.record, or None; opened.trouble says what was kept aside
    table = saved.resume(opened.record)      # Continue; refused if the save is another one by now
    table = saved.begin(game)                # New game; table.trouble says what was kept aside
    table.play("sit urraca"); table.throw()  # each step is saved before it returns
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from azar.cli.table.keep import ENDING, about, games_folder, read_text, writing
from azar.core import records
from azar.core.errors import AzarError, RecordError, shorten
from azar.core.game import Game
from azar.core.position import Position
from azar.core.records import Record
from azar.core.streams import Seeded, Source
from azar.core.turn import Chance

FOLDER: Final = "saves"
PROFILE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}", re.ASCII)
USUAL_PROFILE: Final = "default"
DAMAGED: Final = "damaged"
SEAL: Final = re.compile(rf"{records.REMARK} (\d{{1,9}}) steps, SHA-256 ([0-9a-f]{{64}})\n", re.ASCII)


@dataclass(frozen=True)
class Opened:
    """What a profile holds: its game, or nothing; and what was wrong, if a damaged save was kept aside."""

    record: Record | None
    trouble: str = ""
    aside: Path | None = None


def saves_folder() -> Path:
    """Find the folder of saved games, beside that of kept ones."""
    return games_folder().parent / FOLDER


def profiles(game: str) -> list[str]:
    """List the profiles that have a save of a game."""
    folder = saves_folder()
    files = folder.glob(f"{game}-*{ENDING}") if folder.is_dir() else ()
    names = (file.name.removeprefix(f"{game}-").removesuffix(ENDING) for file in files)
    return sorted(name for name in names if PROFILE.fullmatch(name))


class Saves:
    """The save of one profile in one game."""

    def __init__(self, profile: str = USUAL_PROFILE, game: str = "tavern", folder: Path | None = None) -> None:
        """Choose the profile; its file need not exist yet."""
        if not PROFILE.fullmatch(profile):
            raise AzarError(f"{shorten(profile)!r} is no profile: 1 to 40 letters, digits, - and _")
        self.profile, self.game = profile, game
        self.path = (folder if folder is not None else saves_folder()) / f"{game}-{profile}{ENDING}"

    def load(self) -> Opened:
        """Read the save; one that is damaged, or of another game, is kept aside and said.

        One that may not be read at all is left where it is, and an AzarError says so.
        """
        if not self.path.exists():
            return Opened(None)
        if not (self.path.is_file() and os.access(self.path, os.R_OK)):
            raise AzarError(f"the saved game {str(self.path)!r} is there, but cannot be read")
        try:
            return Opened(self.read())
        except RecordError as error:
            aside = self.keep_aside()
            return Opened(None, f"The saved game could not be read, and is kept as {str(aside)!r}: {error}", aside)

    def read(self) -> Record:
        """Read the save as it is on the disk, or say in a RecordError what is wrong with it."""
        record = unsealed(self.path)
        if record.game.name != self.game:
            raise RecordError(f"{str(self.path)!r} is a game of {record.game.name}, not of {self.game}")
        return record

    def keep_aside(self) -> Path:
        """Give a damaged save another name, which nothing has yet."""
        when = time.strftime("%Y%m%d-%H%M%S")
        tries = (f"{self.path.stem}.{DAMAGED}-{when}{'' if n == 1 else f'-{n}'}{ENDING}" for n in count(1))
        aside = next(self.path.with_name(name) for name in tries if not self.path.with_name(name).exists())
        with writing(aside):
            self.path.rename(aside)
        return aside

    def begin(self, game: Game, source: Source | None = None) -> Table:
        """Begin a new game, which takes the place of the saved one; a damaged one is kept aside first, and said."""
        return self.open(Record.new(game), source, self.load().trouble)

    def resume(self, record: Record, source: Source | None = None) -> Table:
        """Go on with the game that was loaded; refuse if the save is another one by now, so that no step is lost."""
        if self.path.exists() and self.read() != record:
            raise AzarError(
                f"the saved game {str(self.path)!r} was played on meanwhile: load it again to go on with it"
            )
        return self.open(record, source)

    def open(self, record: Record, source: Source | None, trouble: str = "") -> Table:
        """Write the record whole, and play on from there."""
        with writing(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        keeper = SaveKeeper(self.path)
        keeper.save(record)
        return Table(record, keeper, source if source is not None else Seeded(secrets.randbits(64)), trouble)


def sealed(record: Record) -> str:
    """Write a record with its seal."""
    text = str(record)
    return f"{text}{records.REMARK} {len(record.entries)} steps, SHA-256 {sha256(text)}\n"


def sha256(text: str) -> str:
    """Sum up a text, so that any other text has another sum."""
    return hashlib.sha256(text.encode()).hexdigest()


def unsealed(path: Path) -> Record:
    """Read a save, which must fit its seal to the last character."""
    text = read_text(path)
    start = text.rfind("\n", 0, -1) + 1
    seal = SEAL.fullmatch(text, start)
    try:
        record = Record.parse(text)
    except RecordError as error:
        raise about(path, error) from None
    if seal is None:
        raise RecordError(
            f"{str(path)!r} is not whole: its last line should be the seal that every saved game ends with"
        )
    if int(seal[1]) != len(record.entries) or seal[2] != sha256(text[:start]):
        raise RecordError(f"{str(path)!r} was changed since it was saved: it does not fit the seal in its last line")
    return record


class SaveKeeper:
    """Writes a save whole after each step, as long as nobody else writes it."""

    def __init__(self, path: Path) -> None:
        """Keep the game in this file."""
        self.path = path
        self.written = ""

    def write(self, record: Record) -> None:
        """Write down the last step, durably, unless the file is no longer what was written last."""
        if self.path.exists() and read_text(self.path) != self.written:
            raise AzarError(f"{str(self.path)!r} was changed by somebody else, so this game stops here")
        self.save(record)

    def save(self, record: Record) -> None:
        """Write the whole save."""
        text = sealed(record)
        with writing(self.path):
            records.replace(self.path, text)
        self.written = text


class Table:
    """A saved game being played: every step is on the disk before it is given back."""

    def __init__(self, record: Record, keeper: SaveKeeper, source: Source, trouble: str = "") -> None:
        """Sit down; `trouble` says what was wrong with a damaged save that was kept aside for this game."""
        self.record, self.keeper, self.source, self.trouble = record, keeper, source, trouble

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.record.position

    @property
    def dice_are_due(self) -> bool:
        """Whether chance comes next."""
        return isinstance(self.position.turn, Chance)

    def play(self, move: object) -> Position:
        """Play a move of the player, save it, and give the position."""
        return self.keep(self.record.add(move, 0))

    def throw(self) -> Position:
        """Let chance happen, save it, and give the position; its events say what fell."""
        position = self.position
        return self.keep(self.record.add(position.game.outcome_of(position, self.source.choose(position))))

    def keep(self, record: Record) -> Position:
        """Save a step, and only then take it as having happened."""
        self.keeper.write(record)
        self.record = record
        return record.position
