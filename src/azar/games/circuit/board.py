"""Boards of Circuit as data: a list of tiles, or chances to draw them by, with tiles of one's own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from azar.core.errors import NotationError, RulesError, nearest, shorten
from azar.core.shelf import Shelf, own_text
from azar.core.toml import Document, read_toml
from azar.games.circuit.row import KIND_BITS, KIND_MASK
from azar.games.circuit.tiles import MOST_KINDS, TileKind, read_kind, read_tile, source_tiles

MOST_TILES: Final = 400
DRAWN: Final = "drawn"
"""The name of the usual board: one that is drawn, tile by tile."""
SHIPPED: Final = Shelf(__package__, "boards")
LONGEST_TEXT: Final = 20_000


@dataclass(frozen=True)
class Board:
    """A board, or what one is drawn from."""

    name: str = DRAWN
    title: str = ""
    source: str = ""
    own: tuple[TileKind, ...] = ()
    tiles: tuple[int, ...] | None = None
    """The codes of the tiles; None if they are drawn."""
    size: int | None = None
    """How many tiles are drawn, if the board says so."""
    chances: str = ""
    """By which chances, if the board says so."""

    @property
    def kinds(self) -> tuple[TileKind, ...]:
        """Every kind of tile that there can be."""
        return (*source_tiles(), *self.own)

    def text_of(self, code: int) -> str:
        """Write a tile."""
        return self.kinds[code & KIND_MASK].text(code >> KIND_BITS)

    def data(self) -> object:
        """The board as it may be given again: a list of tiles, or what its file holds."""
        tiles = None if self.tiles is None else [self.text_of(code) for code in self.tiles]
        if tiles is not None and not self.own and not self.title:
            return tiles
        data: dict[str, object] = {"name": self.name, "title": self.title, "source": self.source}
        data["tile"] = [kind.data() for kind in self.own]
        if tiles is not None:
            data["board"] = tiles
        if self.size is not None:
            data["tiles"] = self.size
        if self.chances:
            data["chances"] = self.chances
        return data

    @property
    def about(self) -> str:
        """The board in a line."""
        size = len(self.tiles) if self.tiles is not None else self.size
        count = "" if size is None else f"; {size} tiles" + ("" if self.tiles is not None else ", drawn")
        source = f". {self.source}" if self.source else ""
        return f"{self.title or self.name}{count}{source}"


def shipped_boards() -> list[str]:
    """List the boards that come with azar, the drawn one first."""
    return [DRAWN, *SHIPPED.names()]


@cache
def shipped_board(name: str) -> Board:
    """Load one of the boards that come with azar."""
    if name == DRAWN:
        return Board(title="A board drawn tile by tile")
    return read_board(SHIPPED.text(name))


def find_board(what: object) -> Board:
    """Find a board: one that ships, a TOML file, its data, or a list of tiles (also as text, with commas)."""
    if isinstance(what, Board):
        return what
    if isinstance(what, Path):
        return read_board_file(what)
    if isinstance(what, str):
        return find_by_name(what)
    if isinstance(what, Mapping):
        return board_of(Document(dict(what)))
    if isinstance(what, Sequence) and not isinstance(what, bytes | bytearray):
        return Board("given", tiles=read_tiles(what, source_tiles()))
    raise RulesError(f"a board is a list of tiles, a TOML file or one that ships, not {shorten(what)}")


def find_by_name(text: str) -> Board:
    """Find a board by its name, as a file, or as a list of tiles."""
    if text in shipped_boards():
        return shipped_board(text)
    if text.strip().endswith(".toml"):
        return read_board_file(Path(text.strip()))
    if len(text) > LONGEST_TEXT:
        raise RulesError(f"the board is too long: {len(text)} characters, at most {LONGEST_TEXT}")
    names = text.replace(",", " ").split()
    kinds = [kind.name for kind in source_tiles()]
    if len(names) == 1 and names[0].partition(":")[0] not in kinds:
        known = nearest(names[0], [*shipped_boards(), *kinds])
        raise RulesError(f"there is no board {shorten(names[0])!r}{known}; a file of one's own ends in .toml")
    return Board("given", tiles=read_tiles(names, source_tiles()))


def read_tiles(names: Sequence[object], kinds: Sequence[TileKind]) -> tuple[int, ...]:
    """Read a list of tiles, or list everything that is wrong with it."""
    if not names:
        raise RulesError("a board has at least one tile")
    if len(names) > MOST_TILES:
        raise RulesError(f"a board has at most {MOST_TILES} tiles, not {len(names)}")
    codes, problems = [], []
    for at, name in enumerate(names, 1):
        try:
            codes.append(read_tile(name, kinds))
        except NotationError as error:
            problems.append(f"tile {at}: {error.what}")
    if problems:
        raise RulesError(problems)
    return tuple(codes)


def read_board_file(path: Path) -> Board:
    """Read a board from a file."""
    return read_board(own_text(path, "board"))


def read_board(text: str) -> Board:
    """Read a board from TOML, or list everything that is wrong with it, with its line."""
    return board_of(read_toml(text))


def board_of(document: Document) -> Board:
    """Make a board of its data, or list everything that is wrong with it."""
    top = document.table(())
    top.only("name", "title", "source", "tile", "board", "tiles", "chances")
    own = own_kinds(document)
    size = top.number("tiles", 1, MOST_TILES, None)
    tiles: tuple[int, ...] | None = None
    if "board" in top.data:
        listed = top.data["board"]
        if not isinstance(listed, list | tuple):
            top.problem('board is a list of tiles, such as ["empty", "moonwalk:2"]', "board")
        else:
            try:
                tiles = read_tiles(listed, (*source_tiles(), *own))
            except RulesError as error:
                for problem in error.problems:
                    top.problem(problem, "board")
        if "chances" in top.data:
            top.problem("a board that is given is not drawn: leave out chances", "chances")
        if size is not None and tiles is not None and len(tiles) != size:
            top.problem(f"tiles is {size}, but the board lists {len(tiles)}", "tiles")
    chances = chances_text(document, top.data.get("chances", ""))
    name, title, source = top.text("name") or "own", top.text("title"), top.text("source")
    document.finish()
    return Board(name, title, source, tuple(own), tiles, None if tiles is not None else size, chances)


def own_kinds(document: Document) -> list[TileKind]:
    """Read the tiles that the board brings along."""
    own: list[TileKind] = []
    for table in document.tables("tile"):
        kind = read_kind(table)
        if kind.name in [known.name for known in (*source_tiles(), *own)]:
            table.problem("there is a tile of that name already", "name")
        elif len(source_tiles()) + len(own) == MOST_KINDS:
            table.problem(f"there are at most {MOST_KINDS} kinds of tile")
        else:
            own.append(kind)
    return own


def chances_text(document: Document, given: Any) -> str:
    """Write the chances of a file as the option writes them; the option checks them."""
    if isinstance(given, Mapping):
        return ", ".join(f"{name} {share}" for name, share in given.items())
    if not isinstance(given, str):
        document.problem(0, "chances is a table: write [chances], and below it lines such as empty = 45")
        return ""
    return given
