"""Boards of the Game of the Goose as data: read from TOML, with every problem listed at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from azar.core.errors import NotationError, RulesError, nearest, shorten
from azar.core.shelf import Shelf, own_text
from azar.core.toml import Document, read_toml, told
from azar.games.goose.row import AGAIN, DRINK, GO_TO, HOLD, MISS, MOST_SKIPS, NOTHING
from azar.games.goose.throws import Throw, read_throw

LENGTHS: Final = (10, 400)
DICE: Final = (1, 4)
SIDES: Final = (4, 20)
EFFECTS: Final = {"again": AGAIN, "go_to": GO_TO, "miss": MISS, "hold": HOLD, "drink": DRINK}
NUMBER_OF: Final = {"go_to": "to", "miss": "turns", "hold": "turns"}
"""Which number goes with which effect."""
NUMBERS: Final = ("to", "turns")
TO_OPTIONS: Final = ("maze_to",)
TURNS_OPTIONS: Final = ("hotel_skip", "well_turns", "prison_turns")
ALL_GEESE: Final = "all"
SHIPPED: Final = Shelf(__package__, "boards")


@dataclass(frozen=True)
class Square:
    """One square with a name or an effect. Its number may name the option that gives it."""

    at: int
    name: str = ""
    effect: int = NOTHING
    number: int | str = 0
    line: int = 0


@dataclass(frozen=True)
class Board:
    """A board as its file gives it, found to be sound in itself."""

    name: str
    length: int
    dice: int = 2
    sides: int = 6
    squares: tuple[Square, ...] = ()
    geese: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    first_throws: tuple[tuple[Throw, int], ...] = ()
    title: str = ""
    source: str = ""
    year: int | None = None
    geese_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line of the file in which each set of geese stands."""

    @property
    def names(self) -> dict[int, str]:
        """The named squares."""
        return {square.at: square.name for square in self.squares if square.name}

    @property
    def about_dice(self) -> str:
        """The dice in words."""
        return f"1 die of {self.sides} sides" if self.dice == 1 else f"{self.dice} dice of {self.sides} sides"

    @property
    def about(self) -> str:
        """The board in a line: title, length, year and source."""
        year = f", {self.year}" if self.year is not None else ""
        source = f". {self.source}" if self.source else ""
        return f"{self.title or self.name}; {self.length} squares{year}{source}"

    def data(self) -> dict[str, object]:
        """The board as its file would give it, without the lines."""
        words = {number: word for word, number in EFFECTS.items()}
        squares = []
        for square in self.squares:
            table: dict[str, object] = {"at": square.at, "name": square.name}
            if square.effect != NOTHING:
                word = words[square.effect]
                table["effect"] = word
                if word in NUMBER_OF:
                    table[NUMBER_OF[word]] = square.number
            squares.append(table)
        head = {"name": self.name, "title": self.title, "source": self.source, "length": self.length}
        head |= {"dice": self.dice, "sides": self.sides} | ({} if self.year is None else {"year": self.year})
        return head | {
            "square": squares,
            "geese": {name: list(squares) for name, squares in self.geese.items()},
            "first_throw": [{"throw": str(throw), "to": to} for throw, to in self.first_throws],
        }

    def geese_called(self, name: str) -> str:
        """Find the set of geese that counts where this one is asked for."""
        return name if name in self.geese else ALL_GEESE

    def lines(self, geese: str) -> dict[int, int]:
        """The line of the file in which each square is described, those of one set of geese too."""
        called = self.geese_called(geese)
        lines = dict.fromkeys(self.geese.get(called, ()), self.geese_lines.get(called, 0))
        return lines | {square.at: square.line for square in self.squares if square.line}


class BrokenBoard(RulesError):
    """A board file with problems; `rest` is the board of what could be read, for what its options make wrong too."""

    def __init__(self, found: Sequence[tuple[int, str]], rest: Board) -> None:
        """Keep the problems, each with its line."""
        super().__init__(told(found))
        self.found = tuple(found)
        self.rest = rest


def shipped_boards() -> list[str]:
    """List the boards that come with azar."""
    return SHIPPED.names()


@cache
def shipped_board(name: str) -> Board:
    """Load one of the boards that come with azar."""
    return read_board(SHIPPED.text(name))


def find_board(what: object) -> Board:
    """Find a board: one that ships, a TOML file, TOML text as a mapping, or a board itself."""
    if isinstance(what, Board):
        return what
    if isinstance(what, Mapping):
        return board_of(Document(dict(what)))
    name = str(what)
    if name in shipped_boards():
        return shipped_board(name)
    path = Path(name)
    if path.suffix != ".toml" or not name.isprintable():
        raise RulesError(
            f"there is no board {shorten(name)!r}, and it is no file ending in .toml{nearest(name, shipped_boards())}"
        )
    return read_board(own_text(path, "board"))


def read_board(text: str) -> Board:
    """Read a board from TOML; a RulesError lists every problem with its line."""
    return board_of(read_toml(text))


def board_of(document: Document) -> Board:
    """Check everything a board file says, and list everything that is wrong with it."""
    top = document.table(())
    name = top.text("name", needed=True)
    title, source = top.text("title"), top.text("source")
    year = top.number("year", -5000, 9999, None)
    length = top.number("length", *LENGTHS, None, needed=True)
    dice = top.number("dice", *DICE, 2) or 2
    sides = top.number("sides", *SIDES, 6) or 6
    end = length or LENGTHS[1]
    squares = _squares(document, end)
    geese, geese_lines = _geese(document, end, {square.at for square in squares if square.effect != NOTHING})
    first_throws = _first_throws(document, end, dice, sides)
    top.only("name", "title", "source", "year", "length", "dice", "sides", "square", "geese", "first_throw")
    head = {"length": length, "dice": dice, "sides": sides}
    if length is None or any(top.data.get(key, value) != value for key, value in head.items()):
        document.finish()
    board = Board(name, end, dice, sides, squares, geese, first_throws, title, source, year, geese_lines)
    if document.problems:
        raise BrokenBoard(document.problems, board)
    return board


def _squares(document: Document, end: int) -> tuple[Square, ...]:
    """Read the [[square]] tables."""
    squares: dict[int, Square] = {}
    for table in document.tables("square"):
        at = table.number("at", 0, 10**6, None, needed=True)
        if at is None:
            continue
        table.about = f"square {at}"
        name = table.text("name")
        word = table.text("effect")
        if word and word not in EFFECTS:
            table.problem(f"there is no effect {shorten(word)!r}{nearest(word, list(EFFECTS))}", "effect")
        effect = EFFECTS.get(word, NOTHING)
        number: int | str = 0
        if effect == GO_TO:
            to = table.data.get("to")
            if isinstance(to, int) and not isinstance(to, bool) and not 0 <= to <= end:
                table.problem(f"it leads off the board, to {shorten(to)}; the board goes from 0 to {end}", "to")
            else:
                number = table.number_or_name("to", 0, end, TO_OPTIONS, needed=True)
            if number == at:
                table.problem("it leads to itself", "to")
                effect = NOTHING
        elif effect == MISS or effect == HOLD:
            number = table.number_or_name("turns", 1, MOST_SKIPS, TURNS_OPTIONS, needed=effect == MISS) or "well_turns"
        numbers = [NUMBER_OF[word]] if word in NUMBER_OF else [] if word in ("", *EFFECTS) else NUMBERS
        table.only("at", "name", "effect", *numbers)
        if not 0 <= at <= end:
            table.problem(f"it is off the board, which ends at {end}", "at")
        elif at in (0, end) and word:
            table.problem(f"the {'start' if at == 0 else 'end'} can have no effect", "effect")
        elif at in squares:
            first = f"; the first time in line {squares[at].line}" if squares[at].line else ""
            table.problem(f"it is described twice{first}", "at")
        else:
            squares[at] = Square(at, name, effect, number, table.line)
    return tuple(squares[at] for at in sorted(squares))


def _geese(document: Document, end: int, taken: set[int]) -> tuple[dict[str, tuple[int, ...]], dict[str, int]]:
    """Read the [geese] table: named sets of squares, and the line of each."""
    table = document.table(("geese",))
    geese, lines = {}, {}
    for key in table.data:
        table.about = "geese"
        if not isinstance(key, str):
            table.problem(f"a set of geese is called by a word, not {shorten(key)}")
            continue
        found = []
        for at in table.numbers(key):
            table.about = f"square {at}"
            if not 1 <= at < end:
                where = "the start can have no effect" if at == 0 else "the end can have no effect"
                table.problem(where if at in (0, end) else f"a goose off the board, which ends at {end}", key)
            elif at in found:
                table.problem("it is a goose twice", key)
            elif at in taken:
                table.problem("it is a goose and has another effect", key)
            else:
                found.append(at)
        geese[key] = tuple(sorted(found))
        lines[key] = table.line_of(key)
    return geese, lines


def _first_throws(document: Document, end: int, dice: int, sides: int) -> tuple[tuple[Throw, int], ...]:
    """Read the [[first_throw]] tables."""
    found: dict[Throw, int] = {}
    for table in document.tables("first_throw"):
        text = table.text("throw", needed=True)
        to = table.number("to", 1, end, None, needed=True)
        table.only("throw", "to")
        if not text:
            continue
        if to is not None:
            table.about = f"square {to}"
        try:
            throw = read_throw(text)
        except NotationError as error:
            table.problem(str(error), "throw")
            continue
        if len(throw.faces) != dice or not all(1 <= face <= sides for face in throw.faces):
            table.problem(f"{throw} cannot be thrown with {dice} dice of {sides} sides", "throw")
        elif throw in found:
            table.problem(f"the throw {throw} is given twice", "throw")
        else:
            found[throw] = to or 0
    return tuple(found.items())
