"""Records read back: every line is checked, every entry replayed, and what is damaged is named with its line."""

from __future__ import annotations

import json
import re
from typing import Any

from azar.core.errors import AzarError, RecordError, RulesError, nearest, shorten
from azar.core.game import Game
from azar.core.players import settle_names, wrong_name
from azar.core.position import Position
from azar.core.records import CHANCE_MARK, FORMAT, REMARK, UNFINISHED, Entry, Record
from azar.core.registry import game_class
from azar.core.turn import Chance, Over

ONCE = ("azar-record", "game", "rules", "preset", "setup", "seed", "proof", "start", "result")
MANY = ("option", "seat")
ENTRY = re.compile(r"(\d{1,9}) (\*|\d{1,3}) (\S.*)", re.ASCII)


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
            raise RecordError(self.wrong_result(record, once["result"]), self.where["result"])
        return record

    def wrong_result(self, record: Record, said: str) -> str:
        """Say in which way the game did not end as the header says."""
        if not record.finished:
            return f"the result is said to be {shorten(said)!r}, but the entries stop before the game is over"
        if said == UNFINISHED:
            return f"the game is said to go on, but its last entry ends it: the result is {record.result!r}"
        return f"the result is {record.result!r}, not {shorten(said)!r}"

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
            if ENTRY.fullmatch(self.lines[self.at - 1].rstrip()):
                raise RecordError("an empty line is missing here, between the header and the entries", self.at)
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
                raise RecordError(f"the header {key!r} is missing", self.end)
        if not many["seat"]:
            raise RecordError("the header 'seat' is missing", self.end)
        return once, many

    @property
    def end(self) -> int:
        """The line in which the header ends."""
        return max(1, min(self.at, len(self.lines)))

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
        preset = once.get("preset")
        if preset is None and kind.default_preset is not None:
            raise RecordError("the header 'preset' is missing", self.end)
        if preset is not None and preset not in kind.presets:
            what = f"there is no preset {shorten(preset)!r}{nearest(preset, sorted(kind.presets))}"
            raise RecordError(what, self.where["preset"])
        self.check_names(kind, many["seat"])
        options = self.options(kind, many["option"])
        line = next(self.where[key] for key in ("setup", "option", "preset", "seat") if key in self.where)
        try:
            extra = kind.read_setup(self.setup(once))
            game = kind(preset=preset, players=many["seat"], **options, **extra)
        except RulesError as error:
            raise RecordError("; ".join(error.problems), line) from None
        if "start" not in once:
            return game.start()
        try:
            return game.position(once["start"])
        except AzarError as error:
            raise RecordError(str(error), self.where["start"]) from None

    def check_names(self, kind: type[Game], names: list[str]) -> None:
        """Make sure that the game is for so many seats, and that each has a name of its own."""
        _, wrong = settle_names(kind.title, kind.seats, names)
        if wrong:
            most = kind.seats[1]
            faults = (i for i, name in enumerate(names[:most]) if wrong_name(name) or name in names[:i])
            raise RecordError("; ".join(wrong), self.where[f"seat {1 + next(faults, min(len(names) - 1, most))}"])

    def options(self, kind: type[Game], lines: list[str]) -> dict[str, Any]:
        """Read the options, each of which stands there once and has a value it can have."""
        known = {option.name: option for option in kind.options_known}
        chosen: dict[str, Any] = {}
        for i, line in enumerate(lines, 1):
            name, _, value = (part.strip() for part in line.partition("="))
            if name not in known:
                wrong: str | None = f"{kind.name} has no option {shorten(name)!r}{nearest(name, list(known))}"
            elif name in chosen:
                wrong = f"the option {name!r} stands twice"
            else:
                chosen[name] = known[name].read(value)
                wrong = known[name].check(chosen[name])
            if wrong is not None:
                raise RecordError(wrong, self.where[f"option {i}"])
        return chosen

    def setup(self, once: dict[str, str]) -> dict[str, object]:
        """Read what the game was set up with beside its options."""
        try:
            data = json.loads(once.get("setup", "{}"))
        except (ValueError, RecursionError) as error:
            raise RecordError(f"the setup cannot be read: {error}", self.where["setup"]) from None
        if not isinstance(data, dict):
            raise RecordError("the setup is not an object of JSON", self.where["setup"])
        return data

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
        while last > self.at and (not self.lines[last - 1].strip() or self.lines[last - 1].startswith(REMARK)):
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
            except AzarError as error:
                raise RecordError(str(error), at + 1) from None
            entries.append(Entry(number, seat, played))
        return Record(record.game, record.begin, position, tuple(entries), record.seed, record.proof)
