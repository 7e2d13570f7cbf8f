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

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from azar.core.errors import AzarError, IllegalMove, NotationError, RecordError, RulesError, nearest, shorten
from azar.core.game import Game
from azar.core.options import show
from azar.core.position import Position
from azar.core.registry import game_class
from azar.core.turn import Chance, Over

FORMAT = 1
UNFINISHED = "*"
CHANCE_MARK = "*"
ONCE = ("azar-record", "game", "rules", "preset", "setup", "seed", "proof", "start", "result")
MANY = ("option", "seat")
ENTRY = re.compile(r"(\d{1,9}) (\*|\d{1,3}) (\S.*)")


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
        begin = start if start is not None else game.start()
        return cls(game, begin, begin, (), seed, proof)

    def add(self, played: object, seat: int | str | None = None) -> Record:
        """Play a move or an outcome, and write it down as it is spelled canonically."""
        after = self.position.play(played, seat)
        turn = self.position.turn
        if isinstance(turn, Chance) and seat is None:
            who = None
            text = str(self.game.outcome_of(self.position, self.game.find_outcome(self.position, played)))
        else:
            who = self.game.seat(seat) if seat is not None else getattr(turn, "seat", 0)
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
        lines += [f"option: {name} = {show(value)}" for name, value in self.game.differences().items()]
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
        return Reader(text).record()


class Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        """Split the text into lines; `\\r\\n` is as good as `\\n`."""
        self.lines = [line.removesuffix("\r") for line in text.split("\n")]
        self.at = 0
        self.where: dict[str, int] = {}

    def record(self) -> Record:
        """Read header and entries, and check that the result is what the header says."""
        once, many = self.header()
        begin = self.begin(once, many)
        record = self.entries(Record(begin.game, begin, begin, (), self.seed(once), once.get("proof", "")))
        if record.result != once["result"]:
            line = self.where["result"]
            raise RecordError(f"the result is {record.result!r}, not {shorten(once['result'])!r}", line)
        return record

    def header(self) -> tuple[dict[str, str], dict[str, list[str]]]:
        """Read the header up to its blank line."""
        once: dict[str, str] = {}
        many: dict[str, list[str]] = {key: [] for key in MANY}
        while self.at < len(self.lines) and self.lines[self.at].strip():
            self.at += 1
            key, colon, value = self.lines[self.at - 1].partition(":")
            value = value.strip()
            if self.at == 1 and key != "azar-record":
                raise RecordError("this is no azar record: the first line must be 'azar-record: 1'", 1)
            if not colon or key not in (*ONCE, *MANY):
                raise RecordError(f"{shorten(key)!r} is no header{nearest(key, [*ONCE, *MANY])}", self.at)
            if key in once:
                raise RecordError(f"the header {key!r} stands twice", self.at)
            self.where[key] = self.at
            if key in MANY:
                many[key].append(value)
                self.where[f"{key} {len(many[key])}"] = self.at
            else:
                once[key] = value
            if key == "azar-record" and value != str(FORMAT):
                raise RecordError(f"record format {shorten(value)!r} is not known; this azar reads {FORMAT}", self.at)
        self.at += 1
        for key in ("azar-record", "game", "rules", "result"):
            if key not in once:
                raise RecordError(f"the header {key!r} is missing", max(1, min(self.at, len(self.lines))))
        if not many["seat"]:
            raise RecordError("the header 'seat' is missing", self.at)
        return once, many

    def begin(self, once: dict[str, str], many: dict[str, list[str]]) -> Position:
        """Set up the game as the header says."""
        try:
            kind = game_class(once["game"])
        except RulesError as error:
            raise RecordError(str(error), self.where["game"]) from None
        if once["rules"] != str(kind.rules_version):
            raise RecordError(
                f"rules version {shorten(once['rules'])!r} is not known: this azar plays {kind.rules_version}",
                self.where["rules"],
            )
        settings: dict[str, Any] = {}
        for i, text in enumerate(many["option"], 1):
            name, _, value = (part.strip() for part in text.partition("="))
            settings[name] = value
            known = [option.name for option in kind.options_known]
            if name not in known:
                raise RecordError(
                    f"{kind.name} has no option {shorten(name)!r}{nearest(name, known)}", self.where[f"option {i}"]
                )
        line = next((self.where[key] for key in ("setup", "option", "preset", "seat") if key in self.where), 1)
        try:
            extra = json.loads(once.get("setup", "{}"))
            if not isinstance(extra, dict):
                raise RecordError("the setup is not an object of JSON", line)
            game = kind(preset=once.get("preset"), players=many["seat"], **settings, **extra)
        except (ValueError, TypeError, RecursionError) as error:
            raise RecordError(f"the setup cannot be read: {error}", line) from None
        except RulesError as error:
            raise RecordError("; ".join(error.problems), line) from None
        if "start" not in once:
            return game.start()
        try:
            return game.position(once["start"])
        except AzarError as error:
            raise RecordError(str(error), self.where["start"]) from None

    def seed(self, once: dict[str, str]) -> int | None:
        """Read the seed, if there is one."""
        text = once.get("seed")
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < 1 << 64):
            raise RecordError(f"the seed is not a whole number below 2**64: {shorten(text)!r}", self.where["seed"])
        return int(text)

    def entries(self, record: Record) -> Record:
        """Read and replay the entries."""
        position, entries = record.position, list(record.entries)
        last = len(self.lines)
        while last > self.at and not self.lines[last - 1].strip():
            last -= 1
        for at in range(self.at, last):
            line = self.lines[at]
            match = ENTRY.fullmatch(line.rstrip()) if len(line) < 100_000 else None
            if match is None:
                raise RecordError(f"this is no entry such as '1 * 3+6': {shorten(line)!r}", at + 1)
            number, who, played = int(match[1]), match[2], match[3]
            if number != len(entries) + 1:
                raise RecordError(f"entry {len(entries) + 1} is expected here, not {number}", at + 1)
            seat = None if who == CHANCE_MARK else int(who)
            if seat is None and not isinstance(position.turn, Chance) and not isinstance(position.turn, Over):
                raise RecordError("no chance is pending here", at + 1)
            try:
                position = position.play(played, seat)
            except (IllegalMove, NotationError, AzarError) as error:
                raise RecordError(str(error), at + 1) from None
            entries.append(Entry(number, seat, played))
        return Record(record.game, record.begin, position, tuple(entries), record.seed, record.proof)


def load(path: Path) -> Record:
    """Read a record from a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"the record {str(path)!r} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"the record {str(path)!r} is not text in UTF-8") from None
    return Record.parse(text)


def save(path: Path, record: Record) -> None:
    """Write a whole record, durably, and all at once: a reader never meets half of it."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.draft")
    with draft.open("w", encoding="utf-8") as file:
        file.write(str(record))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def append(path: Path, record: Record) -> None:
    """Write down the last entry, durably; a finished record is written whole, since its header changes."""
    if record.finished or len(record.entries) <= 1 or not path.exists():
        save(path, record)
        return
    with path.open("a", encoding="utf-8") as file:
        file.write(record.entries[-1].line + "\n")
        file.flush()
        os.fsync(file.fileno())
