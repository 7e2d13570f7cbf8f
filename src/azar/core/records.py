"""Records: a game written down as a header and numbered entries, to be replayed without any random source.

    azar-record: 1
    game: goose
    rules: 1
    preset: period
    option: maze_to = 39
    seat: Ann
    seat: Ben
    seed: 7
    result: *

    1 * 3+6
    2 * 1+1

An entry is its number, who acted (`*` is chance, else a seat's number) and what was played. A board of one's own is
written into the header, and so is a start that is not the usual one.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from azar.core.errors import RecordError, expect, shorten
from azar.core.game import Game
from azar.core.options import show
from azar.core.position import Position
from azar.core.turn import Chance, Over

FORMAT = 1
UNFINISHED = "*"
CHANCE_MARK = "*"
REMARK = "#"
"""A line after the last entry that begins with it says nothing of the game, as the seal of a saved one."""


@dataclass(frozen=True)
class Entry:
    """One step of a record: its number from 1, the seat that acted (None is chance), and what was played."""

    number: int
    seat: int | None
    played: str

    @property
    def line(self) -> str:
        """The entry as its line of the record."""
        return f"{self.number} {CHANCE_MARK if self.seat is None else self.seat} {self.played}"


@dataclass(frozen=True)
class Record:
    """A game from its start to where it has come; adding to it makes a new record."""

    game: Game
    begin: Position
    position: Position
    entries: tuple[Entry, ...] = ()
    seed: int | None = None
    proof: str = ""

    @classmethod
    def new(cls, game: Game, *, seed: int | None = None, start: Position | None = None, proof: str = "") -> Record:
        """Begin a record of a game."""
        expect(game, Game, "a record is of a game, such as azar.game('goose')")
        expect(start, Position | None, "the start of a record is a position")
        expect(seed, int | None, "the seed of a record is a whole number")
        expect(proof, str, "the proof of a record is text")
        if start is not None and start.game != game:
            raise RecordError("the start is a position of another game")
        if seed is not None and not 0 <= seed < 1 << 64:
            raise RecordError(f"the seed is not a whole number below 2**64: {shorten(seed)}")
        if not proof.isprintable():
            raise RecordError("the proof is not one line of text")
        begin = start if start is not None else game.start()
        return cls(game, begin, begin, (), seed, proof)

    def add(self, played: object, seat: int | str | None = None) -> Record:
        """Play a move or an outcome, and write it down as it is spelled canonically."""
        after = self.position.play(played, seat)
        turn = self.position.turn
        played, by = self.game.addressed(played, seat)
        if isinstance(turn, Chance) and by is None:
            who = None
            text = self.game.spell_outcome(self.position, played)
        else:
            who = self.game.seat(by) if by is not None else getattr(turn, "seat", 0)
            code = self.game.find_move(self.position, who, played)
            text = str(self.game.move_of(self.position, who, code))
        entry = Entry(len(self.entries) + 1, who, text)
        return Record(self.game, self.begin, after, (*self.entries, entry), self.seed, self.proof)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return isinstance(self.position.turn, Over)

    @property
    def result(self) -> str:
        """Who won, as the header says it: `won Ann`, `nobody`, or `*` while the game goes on."""
        turn = self.position.turn
        if not isinstance(turn, Over):
            return UNFINISHED
        return "won " + " | ".join(self.game.names[seat] for seat in turn.winners) if turn.winners else "nobody"

    @cached_property
    def header(self) -> str:
        """The header, with the blank line after it."""
        lines = [f"azar-record: {FORMAT}", f"game: {self.game.name}", f"rules: {self.game.rules_version}"]
        if self.game.preset is not None:
            lines.append(f"preset: {self.game.preset}")
        lines += [f"option: {name} = {show(value)}" for name, value in self.game.header_options().items()]
        extra = self.game.setup_data()
        if extra:
            lines.append(f"setup: {json.dumps(extra, ensure_ascii=True, sort_keys=True)}")
        lines += [f"seat: {name}" for name in self.game.names]
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        if self.proof:
            lines.append(f"proof: {self.proof}")
        if self.begin != self.game.start():
            lines.append(f"start: {self.begin}")
        lines.append(f"result: {self.result}")
        return "\n".join(lines) + "\n\n"

    def __str__(self) -> str:
        """Write the whole record."""
        return self.header + "".join(entry.line + "\n" for entry in self.entries)

    def positions(self) -> Iterator[Position]:
        """Go through the game, from its start to its last position."""
        position = self.begin
        yield position
        for entry in self.entries:
            position = position.play(entry.played, entry.seat)
            yield position

    def at(self, number: int) -> Position:
        """Give the position after so many entries."""
        if not 0 <= number <= len(self.entries):
            raise RecordError(f"the record has {len(self.entries)} entries; there is no position after {number}")
        position = self.begin
        for entry in self.entries[:number]:
            position = position.play(entry.played, entry.seat)
        return position

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record and replay it; what is damaged is named with its line."""
        expect(text, str, "a record is text")
        from azar.core.replay import Reader

        return Reader(text).record()


def load(path: Path) -> Record:
    """Read a record from a file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise RecordError(f"the record {str(path)!r} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"the record {str(path)!r} is not text in UTF-8") from None
    return Record.parse(text)


def save(path: Path, record: Record) -> None:
    """Write a whole record, durably, and all at once: a reader never meets half of it."""
    replace(path, str(record))


def replace(path: Path, text: str) -> None:
    """Put a text in the place of a file, durably: whatever happens, the file is the old one or the new one, whole."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.draft")
    with draft.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    settle(path.parent)


def settle(folder: Path) -> None:
    """Have a folder written down too, where that can be: a new name in it would else be lost with the power."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(opened)
    except OSError as error:
        # Some file systems cannot do it, and say so; the file itself is written.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EBADF):
            raise
    finally:
        os.close(opened)


def append(path: Path, record: Record) -> None:
    """Write down the last entry, durably; a finished record is written whole, since its header changes."""
    if record.finished or len(record.entries) <= 1 or not path.exists():
        save(path, record)
        return
    with path.open("a", encoding="utf-8") as file:
        file.write(record.entries[-1].line + "\n")
        file.flush()
        os.fsync(file.fileno())
