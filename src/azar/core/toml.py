"""TOML that is checked as it is read: every problem is kept, with its line, and all are told at once."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from azar.core.errors import RulesError, nearest, shorten

LONGEST_FILE = 200_000
LONGEST_LINE = 4_000
"""Reading a key of many parts takes time that grows with the square of its length; a key stands in one line."""
KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[\w-]+)\s*[=.]""")
HEADER = re.compile(r"""\s*\[\[?\s*("[^"]*"|'[^']*'|[\w-]+)\s*[\].]""")
TOKEN = re.compile(r"""(?s)"{3}.*?(?:"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|\#[^\n]*|[\[\]{}\n]""")
"""What matters where brackets are counted: texts and comments are passed over whole."""


def told(problems: Iterable[tuple[int, str]]) -> list[str]:
    """Put problems into the order of the file, each once and with its line (0 is none in particular)."""
    return [f"line {line}, {what}" if line else what for line, what in sorted(dict.fromkeys(problems))]


@dataclass
class Document:
    """A TOML document, what is wrong with it, and its lines, where it came from a file."""

    data: dict[str, Any]
    lines: Sequence[str] = ()
    problems: list[tuple[int, str]] = field(default_factory=list)

    def problem(self, line: int, what: str) -> None:
        """Keep a problem; line 0 is none in particular."""
        self.problems.append((line, what))

    def finish(self) -> None:
        """Tell everything that was wrong, in the order of the file."""
        if self.problems:
            raise RulesError(told(self.problems))

    def headers(self, name: str) -> list[int]:
        """Find the lines, from 1, in which tables [[of this name]] begin."""
        pattern = re.compile(rf"\s*\[\[\s*{re.escape(name)}\s*\]\]\s*(#.*)?$")
        return [i for i, line in enumerate(self.lines, 1) if pattern.match(line)]

    @cached_property
    def begins(self) -> dict[str, int]:
        """The line in which each thing at the top of the document is first named, as a key or in brackets."""
        found: dict[str, int] = {}
        pattern = KEY
        for number, line in enumerate(self.lines, 1):
            match = HEADER.match(line)
            if match:
                # The keys that follow are those of a table.
                pattern = HEADER
            match = match or pattern.match(line)
            if match:
                found.setdefault(match[1].strip("\"'"), number)
        return found

    def inline_lines(self, name: str) -> list[int]:
        """Find the lines of the tables {in braces} of a list at the top."""
        begin = self.begins.get(name)
        if begin is None:
            return []
        found, depth, line = list[int](), 0, begin
        for match in TOKEN.finditer("\n".join(self.lines[begin - 1 :]).partition("=")[2]):
            token = match[0]
            if token == "{" and depth == 1:
                found.append(line)
            line += token.count("\n")
            depth += (token in ("[", "{")) - (token in ("]", "}"))
            if depth == 0 and token == "]":
                break
        return found

    def table(self, path: Sequence[str]) -> "Table":
        """Look at the top of the document, or at one table in it."""
        if not path:
            return Table(self, self.data, 1 if self.lines else 0, "")
        (name,) = path
        value = self.data.get(name, {})
        line = self.begins.get(name, 0)
        if not isinstance(value, dict):
            self.problem(line, f"{name} is not a table: write [{name}]")
            value = {}
        return Table(self, value, line, name, inline=line > 0 and not HEADER.match(self.lines[line - 1]))

    def tables(self, name: str) -> list["Table"]:
        """Look at each of the tables [[name]]."""
        values = self.data.get(name, [])
        if not isinstance(values, list | tuple) or not all(isinstance(value, dict) for value in values):
            self.problem(self.begins.get(name, 0), f"{name} is not a list of tables: write [[{name}]]")
            return []
        lines, inline = self.headers(name), False
        if len(lines) != len(values):
            lines, inline = self.inline_lines(name), True
        if len(lines) != len(values):
            lines = [self.begins.get(name, 0)] * len(values)
        return [Table(self, value, line, name, inline) for value, line in zip(values, lines, strict=True)]


@dataclass
class Table:
    """One table of a document; `about` says in a problem what it is about."""

    document: Document
    data: dict[Any, Any]
    """Given by a program, it may have keys of any kind."""
    line: int
    about: str
    inline: bool = False
    """Whether it stands on one line, with all its keys."""

    def problem(self, what: str, key: str | None = None) -> None:
        """Keep a problem with this table, at the line of one of its keys."""
        about = f"{self.about}: " if self.about else ""
        self.document.problem(self.line_of(key), about + what)

    def line_of(self, key: str | None) -> int:
        """Find the line of a key, or of the table."""
        if key is None or self.line == 0 or self.inline:
            return self.line
        return self.key_lines.get(key, self.line)

    @cached_property
    def key_lines(self) -> dict[str, int]:
        """The line in which each key of this table stands."""
        if self.data is self.document.data:
            return self.document.begins
        found: dict[str, int] = {}
        lines = self.document.lines
        for at in range(self.line, len(lines)):
            if lines[at].lstrip().startswith("["):
                break
            match = KEY.match(lines[at])
            if match:
                found.setdefault(match[1].strip("\"'"), at + 1)
        return found

    def only(self, *known: str) -> None:
        """Refuse keys that mean nothing here."""
        for key in self.data:
            if key not in known:
                self.problem(f"there is no {shorten(key)!r} here{nearest(key, known)}", key)

    def text(self, key: str, needed: bool = False) -> str:
        """Read a text."""
        value: object = self.data.get(key, "")
        if not isinstance(value, str) or (value and not value.isprintable()):
            self.problem(f"{key} is not a line of text in quotes", key)
            return ""
        if needed and not value:
            self.problem(f"{key} is missing", key)
        return value

    def number(self, key: str, least: int, most: int, default: int | None, needed: bool = False) -> int | None:
        """Read a whole number."""
        if key not in self.data:
            if needed:
                self.problem(f"{key} is missing", key)
            return default
        value = self.data[key]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.problem(f"{key} is not a whole number from {least} to {most}: {shorten(value)}", key)
            return default
        return value

    def number_or_name(self, key: str, least: int, most: int, names: Sequence[str], needed: bool) -> int | str:
        """Read a whole number, or the name of the option that gives it."""
        value = self.data.get(key)
        if isinstance(value, str):
            if value not in names:
                self.problem(f"{key} names no option for it: {shorten(value)!r}{nearest(value, names)}", key)
                return least
            return value
        return self.number(key, least, most, 0, needed) or 0

    def numbers(self, key: str) -> list[int]:
        """Read a list of whole numbers; what is none is told, and the others are read."""
        value = self.data[key]
        if not isinstance(value, list | tuple):
            self.problem(f"{key} is not a list of whole numbers", key)
            return []
        found = []
        for number in value:
            if isinstance(number, int) and not isinstance(number, bool):
                found.append(number)
            else:
                self.problem(f"{key} is not a list of whole numbers: {shorten(number)!r}", key)
        return found


def read_toml(text: str) -> Document:
    """Parse a TOML file; one that is no TOML at all is a RulesError with its line."""
    if len(text) > LONGEST_FILE:
        raise RulesError(f"the file is too long: {len(text)} characters, at most {LONGEST_FILE}")
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise RulesError(f"line {number} is too long: {len(line)} characters, at most {LONGEST_LINE}")
    try:
        return Document(tomllib.loads(text), lines)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"this is not TOML: {error}") from None
    except ValueError:
        raise RulesError("this is not TOML: a number in it is too long") from None
    except RecursionError:
        raise RulesError("this is not TOML: nested too deeply") from None
