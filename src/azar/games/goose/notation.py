"""How goose positions are written: `17|31#1|19~2|4 @3`, and read back in time linear in the text.

The seats' pieces stand between bars: the square, `#1` if held (1 has been held longest), `~2` if two turns must be
missed, `!` on 0 if the seat has made its first throw (kept only where a rule asks for it), `x` for a seat that is out.
`@3` is the seat to throw. With stakes follow `pool=5 tokens=3,2,4,1`. While the seats throw for the start it is
`order 7|?|-|? @1`: thrown, yet to throw, beaten. A finished game ends in `=home:0`: how, and who is in first place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from azar.core.errors import NotationError, RulesError
from azar.games.goose.row import (
    AT,
    B_STAKES,
    BEATEN,
    DEAD_DRAW,
    ENDED,
    ENDING,
    FIRST_PLACE,
    FURTHEST,
    GONE,
    HEAD,
    HELD,
    HOME,
    LAST_LEFT,
    LOST,
    ORDER,
    ORDERING,
    PHASE,
    POOL,
    SEAT,
    SKIPS,
    SPLIT,
    THROWN,
    TOKENS,
)
from azar.games.goose.setup import Setup, set_up

if TYPE_CHECKING:
    from azar.core.position import Position
    from azar.games.goose import GooseGame

LONGEST = 2_000
ENDING_NAMES = {
    HOME: "home", DEAD_DRAW: "dead", FURTHEST: "furthest", LOST: "lost", LAST_LEFT: "last", SPLIT: "split",
}  # fmt: skip
ENDING_NUMBERS = {name: number for number, name in ENDING_NAMES.items()}

PIECE = re.compile(r"(\d{1,3})(?:#(\d{1,2}))?(?:~(\d{1,2}))?(!?)|x", re.ASCII)
ORDER_MARK = re.compile(r"\d{1,2}|\?|-", re.ASCII)
NUMBER = re.compile(r"-?\d{1,10}", re.ASCII)


def write(position: Position) -> str:
    """Write a goose position."""
    row, n = position.row, len(position.game.names)

    def fields(which: int) -> tuple[int, ...]:
        return row[HEAD + which * n : HEAD + (which + 1) * n]

    if row[PHASE] == ORDERING:
        marks = "|".join("?" if o == 0 else "-" if o == BEATEN else str(o) for o in fields(ORDER))
        parts = [f"order {marks}"]
    else:
        pieces = []
        for at, skips, held, thrown in zip(*(fields(f) for f in (AT, SKIPS, HELD, THROWN)), strict=True):
            marks = (f"#{held}" if held else "") + (f"~{skips}" if skips else "") + ("!" if thrown and at == 0 else "")
            pieces.append("x" if at == GONE else f"{at}{marks}")
        parts = ["|".join(pieces)]
    parts.append(f"@{row[SEAT]}")
    if position.game.book[B_STAKES]:
        parts += [f"pool={row[POOL]}", "tokens=" + ",".join(map(str, fields(TOKENS)))]
    if row[PHASE] == ENDED:
        first = ",".join(str(seat) for seat in range(n) if row[FIRST_PLACE] >> seat & 1)
        parts.append(f"={ENDING_NAMES[row[ENDING]]}" + (f":{first}" if first else ""))
    return " ".join(parts)


class Reader:
    """Reads one position, word by word, and knows where it is."""

    def __init__(self, game: GooseGame, text: str) -> None:
        """Split the text into words with their places."""
        if len(text) > LONGEST:
            raise NotationError(f"a goose position has at most {LONGEST} characters, not {len(text)}", text)
        self.game, self.text, self.n = game, text, len(game.names)
        self.words = [(m.start(), m.group()) for m in re.finditer(r"\S+", text)]

    def fail(self, what: str, at: int) -> NotationError:
        """Say what is wrong where."""
        return NotationError(what, self.text, at)

    def take(self, what: str, prefix: str = "") -> tuple[int, str]:
        """Take the next word, which must begin so."""
        if not self.words or not self.words[0][1].startswith(prefix):
            at = self.words[0][0] if self.words else len(self.text)
            raise self.fail(f"here should stand {what}", at)
        at, word = self.words.pop(0)
        return at + len(prefix), word[len(prefix) :]

    def split(self, at: int, word: str, mark: str, pattern: re.Pattern[str], what: str) -> list[re.Match[str]]:
        """Split a word into as many parts as there are seats."""
        parts = word.split(mark)
        if len(parts) != self.n:
            given = "1 seat is" if len(parts) == 1 else f"{len(parts)} seats are"
            raise self.fail(f"{given} given, the game has {self.n}", at)
        found = []
        for part in parts:
            match = pattern.fullmatch(part)
            if match is None:
                raise self.fail(f"{part[:20]!r} is not {what}", at)
            at += len(part) + 1
            found.append(match)
        return found

    def setup(self) -> Setup:
        """Read the whole position as parts."""
        parts = Setup([0] * self.n)
        at, word = self.take("the squares of the seats, such as 17|4")
        if word == "order":
            at, word = self.take("the throws for the start, such as 7|?|-")
            marks = self.split(at, word, "|", ORDER_MARK, "a throw for the start, ? or -")
            parts.order = [0 if m[0] == "?" else BEATEN if m[0] == "-" else int(m[0]) for m in marks]
        else:
            pieces = self.split(at, word, "|", PIECE, "a square with its marks, such as 31#1 or 19~2, or x")
            parts.squares = [GONE if m[0] == "x" else int(m[1]) for m in pieces]
            parts.held = [int(m[2] or 0) for m in pieces]
            parts.skips = [int(m[3] or 0) for m in pieces]
            parts.thrown = [m[4] == "!" for m in pieces]
        parts.turn = self.number(*self.take("the seat to throw, such as @0", "@"))
        if self.game.book[B_STAKES]:
            parts.pool = self.number(*self.take("the pool, such as pool=5", "pool="))
            at, word = self.take("the tokens of the seats, such as tokens=3,2", "tokens=")
            parts.tokens = [int(m[0]) for m in self.split(at, word, ",", NUMBER, "a number of tokens")]
        if self.words:
            self.ending(parts)
        if self.words:
            raise self.fail("the position ends before this", self.words[0][0])
        return parts

    def ending(self, parts: Setup) -> None:
        """Read how the game ended."""
        at, word = self.take("how the game ended, such as =home:0", "=")
        name, _, seats = word.partition(":")
        if name not in ENDING_NUMBERS:
            raise self.fail(f"{name[:20]!r} is no ending; there are {', '.join(ENDING_NUMBERS)}", at)
        parts.ending = ENDING_NUMBERS[name]
        for seat in seats.split(",") if seats else []:
            number = self.number(at, seat)
            if number >= self.n or parts.first >> number & 1:
                raise self.fail(f"there is no seat {number}, or it is named twice", at)
            parts.first |= 1 << number

    def number(self, at: int, word: str) -> int:
        """Read a whole number that is not negative."""
        if not (word.isascii() and word.isdigit() and len(word) <= 10):
            raise self.fail(f"{word[:20]!r} is not a whole number", at)
        return int(word)


def read(game: GooseGame, text: str) -> list[int]:
    """Read a goose position as a row."""
    parts = Reader(game, text).setup()
    try:
        return set_up(game, parts)
    except RulesError as error:
        raise NotationError("; ".join(error.problems), text) from None
