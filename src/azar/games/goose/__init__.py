"""The Game of the Goose: a race on a spiral, by dice alone, for one to eight seats and any board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, cast

from azar.core.contract import Rules
from azar.core.errors import AzarError, IllegalMove, NotationError, RulesError, shorten
from azar.core.events import Event
from azar.core.game import Game
from azar.core.options import Option, Value
from azar.core.players import UNNAMED
from azar.core.position import Position
from azar.games.goose import book, notation
from azar.games.goose import rules as goose_rules
from azar.games.goose.board import Board, BrokenBoard, find_board, shipped_board, shipped_boards
from azar.games.goose.events import EVENT_TYPES, rebuild
from azar.games.goose.options import OPTIONS, PRESETS, STAKES_PLAYED
from azar.games.goose.picture import draw, needed_width
from azar.games.goose.row import (
    AGAIN,
    AT,
    B_EFFECTS,
    B_SIDES,
    DRINK,
    ENDINGS,
    HEAD,
    HELD,
    NOTHING,
    ORDERING,
    PHASE,
    POOL,
    SKIPS,
    SPLIT,
    TOKENS,
)
from azar.games.goose.sentences import HOW_TO_PLAY, many, standing, tell
from azar.games.goose.setup import Setup, by_seat, check_kinds, come_home, held_by_seat, held_places, set_up
from azar.games.goose.throws import Throw, throw_list, throw_numbers, throw_of


class GoosePosition(Position):
    """A position of the Game of the Goose."""

    __slots__ = ()

    def _field(self, which: int) -> tuple[int, ...]:
        n = len(self.game.names)
        begin = HEAD + which * n
        return self.row[begin : begin + n]

    @property
    def squares(self) -> tuple[int, ...]:
        """The square each seat's piece stands on; -1 for a seat that is out."""
        return self._field(AT)

    @property
    def held(self) -> tuple[int, ...]:
        """0 for a piece that is free, else its place among the held ones: 1 has been held longest."""
        return self._field(HELD)

    @property
    def skips(self) -> tuple[int, ...]:
        """The turns each seat must still miss."""
        return self._field(SKIPS)

    @property
    def purses(self) -> tuple[int, ...]:
        """The tokens each seat has, or without purses what it has won or paid."""
        return self._field(TOKENS)

    @property
    def pool(self) -> int:
        """The tokens in the pool."""
        return self.row[POOL]


class GooseGame(Game):
    """The Game of the Goose with its options and its board."""

    name = "goose"
    title = "The Game of the Goose"
    summary = "a race on a spiral, by dice alone; stakes, hazards, own boards"
    how_to_play = HOW_TO_PLAY
    rules = cast(Rules, goose_rules)
    rules_version = 1
    seats = (1, 8)
    arguments = ("board",)
    options_known: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = PRESETS
    default_preset = "masters"
    # About one literal game for two in five dies (docs/rules/goose.md, decision 7).
    at_a_table: ClassVar[Mapping[int, Mapping[str, Value]]] = {2: {"deadlock": "release_longest"}}
    position_class = GoosePosition
    event_types = EVENT_TYPES
    reasons: ClassVar[Mapping[int, str]] = {
        goose_rules.NOT_A_CHANCE: "the game is over; nothing can be thrown",
        goose_rules.NO_SUCH_THROW: "these dice cannot throw that",
        goose_rules.NO_MOVES_HERE: "there is nothing to choose in the Game of the Goose: the dice move the pieces",
    }
    board: Board

    def __init__(
        self,
        *,
        preset: str | None = None,
        players: int | Sequence[str] | None = None,
        board: str | Mapping[str, Any] | Board = "classic",
        **options: object,
    ) -> None:
        """Settle board, seats and options, or list everything that is wrong."""
        problems: list[str] = []
        self._found: tuple[tuple[int, str], ...] = ()
        try:
            self.board = find_board(board)
        except BrokenBoard as error:
            self.board, self._found = error.rest, error.found
        except RulesError as error:
            problems += error.problems
            self.board = find_board("classic")
        self.board_given = board
        try:
            super().__init__(preset=preset, players=players, **options)
        except RulesError as error:
            problems += error.problems
        if problems:
            raise RulesError(problems)

    def start(self) -> GoosePosition:
        """Set up the first position: everybody on 0."""
        return cast(GoosePosition, super().start())

    def position(self, text: str | None = None, /, **parts: Any) -> GoosePosition:
        """Make a position from its notation, or from squares=, turn=, held=, skips=, purses= and pool=."""
        return cast(GoosePosition, super().position(text, **parts))

    def read_options(self, options: Mapping[str, object]) -> dict[str, object]:
        """Let `stakes=True` mean the stakes that the preset is played for, and False or None no stakes."""
        given = dict(options)
        if given.get("stakes") is True or given.get("stakes") == "preset":
            given["stakes"] = STAKES_PLAYED.get(self.preset or "", "masters")
        if "stakes" in given and (given["stakes"] is False or given["stakes"] is None):
            given["stakes"] = "none"
        return given

    def check_options(self, names: Sequence[str], given: frozenset[str]) -> list[str]:
        """Refuse a purse without stakes, and a board that these options make impossible."""
        problems = []
        if self.options["purse"] is not None and self.options["stakes"] == "none":
            problems.append("purse needs stakes to be paid from it: masters or period")
        return problems + book.check(self.board, self.options, self._found)

    def setup_data(self) -> dict[str, object]:
        """Keep the board in a record: its name if it ships with azar, else all of it."""
        if self.board == find_board("classic"):
            return {}
        shipped = self.board_given in shipped_boards() if isinstance(self.board_given, str) else False
        return {"board": self.board_given if shipped else self.board.data()}

    @classmethod
    def read_setup(cls, data: Mapping[str, object]) -> dict[str, Any]:
        """Take a board that ships with azar, or a whole one; a record does not make azar open other files."""
        board = data.get("board", "classic")
        if not isinstance(board, Mapping) and board not in shipped_boards():
            raise RulesError(f"a record holds its board, or names one that ships with azar: {shorten(board)!r}")
        return super().read_setup(data)

    def make_book(self) -> Iterable[int]:
        """Compile board and options to the table that the rules read."""
        return book.compile_book(self.board, self.options, len(self.names))

    def odds_book(self) -> Iterable[int]:
        """Take throws with the same total as one, unless one of them is special: four dice of 20 have 77 totals."""
        return book.by_total(self.book)

    def dice_now(self, position: Position) -> tuple[int, int]:
        """Say how many dice of how many sides are thrown now."""
        if position.row[PHASE] == ORDERING:
            return book.ORDER_DICE, self.book[B_SIDES]
        return self.board.dice, self.board.sides

    def outcome_of(self, position: Position, code: int) -> Throw:
        """Make the throw from its number."""
        return throw_list(*self.dice_now(position))[code]

    def find_outcome(self, position: Position, what: object) -> int:
        """Find the number of a throw, given as a Throw, as its dice (3, 6), or as text such as 3+6."""
        dice, sides = self.dice_now(position)
        throw = throw_of(what)
        number = throw_numbers(dice, sides).get(throw)
        if number is None:
            raise IllegalMove(f"{throw} cannot be thrown here, with {dice} dice of {sides} sides")
        return number

    def find_move(self, position: Position, seat: int, what: object) -> int:
        """Refuse: nobody chooses anything in this game."""
        raise IllegalMove(self.reasons[goose_rules.NO_MOVES_HERE])

    def write_position(self, position: Position) -> str:
        """Write a position: 17|4 @0."""
        return notation.write(position)

    def read_position(self, text: str) -> GoosePosition:
        """Read a position back."""
        return GoosePosition(self, notation.read(self, text))

    def position_of(
        self,
        squares: Sequence[int] | None = None,
        turn: int | str = 0,
        held: object = None,
        skips: object = None,
        purses: Sequence[int] | None = None,
        pool: int | None = None,
        **unknown: object,
    ) -> GoosePosition:
        """Set up a position from its parts; pieces are free, miss nothing and have paid the ante unless said.

        `held` marks the held seats one by one, by 1, 2, 3 in the order of holding, or is a set of seats, or a list of
        them in the order of holding. Seats are numbers or names; `held` and `skips` may be mappings from them. If the
        seat on turn is held or must miss a turn, its turn passes at once; if nobody could ever throw, the game is over.
        So it is with one piece on the last square: its seat has won.
        """
        if unknown or squares is None:
            what = f"there is no part {next(iter(unknown))!r}" if unknown else "squares= is missing"
            raise RulesError(f"{what}; a goose position has squares, turn, held, skips, purses, pool")
        try:
            seat = self.seat(turn)
            flags, missed = held_by_seat(self, held), by_seat(self, skips)
        except AzarError as error:
            raise RulesError(str(error)) from None
        problems = check_kinds(pool, {"squares": squares, "held": flags, "skips": missed, "purses": purses})
        if problems:
            raise RulesError(problems)
        places = held_places(cast("Sequence[object] | None", flags), seat, max(len(self.names), 1))
        numbers = [
            [int(number) for number in cast(Sequence[int], part)] if part is not None else None
            for part in (squares, missed, purses)
        ]
        parts = Setup(numbers[0] or [], seat, places, numbers[1], numbers[2], pool)
        return GoosePosition(self, set_up(self, come_home(self, parts)))

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row as an event says."""
        rebuild(self.book, row, event)

    def sentence(self, event: Event) -> str:
        """Tell an event in words."""
        return tell(self, event)

    def tell_tally(self, counts: Sequence[int], games: int) -> dict[str, Any]:
        """Name how games ended, how large pools were, and how often each square was landed on."""
        length = self.board.length
        endings = counts[length + 1 : length + 1 + ENDINGS]
        total, squares = counts[length + 1 + ENDINGS : length + 1 + ENDINGS + 2]
        return {
            "endings": {name: endings[number] for number, name in notation.ENDING_NAMES.items() if endings[number]},
            "pool": {"total": total, "squares": squares},
            "squares": {str(at): count for at, count in enumerate(counts[: length + 1])},
        }

    def lost_alone(self, counts: Sequence[int], not_won: int) -> int:
        """Tell a lost game from one in which a lone seat went broke and the pool came back to it."""
        return not_won - counts[self.board.length + 1 + SPLIT]

    def square_name(self, at: int) -> str:
        """Name a square: The Bridge (6), or just its number."""
        name = self.square_names.get(at, "")
        return f"{name} ({at})" if name else str(at)

    @cached_property
    def square_names(self) -> dict[int, str]:
        """The names of the squares that are alive under these options; a goose without a name of its own is a Goose."""
        effects = self.book[B_EFFECTS]
        names = {at: name for at, name in self.board.names.items() if 0 < at < self.board.length}
        for square in self.board.squares:
            if square.effect == DRINK and self.book[effects + square.at] == NOTHING:
                names.pop(square.at, None)
        for at in range(1, self.board.length):
            if self.book[effects + at] == AGAIN:
                names.setdefault(at, "Goose")
        return names

    @classmethod
    def knows_board(cls, data: Mapping[str, object]) -> bool:
        """A board of goose has a length and squares; a file in which nothing can be read is taken for one too."""
        return not data or not {"length", "square", "geese"}.isdisjoint(data)

    @classmethod
    def boards(cls) -> dict[str, str]:
        """List the boards that ship with azar, and what each is."""
        return {name: shipped_board(name).about for name in shipped_boards()}

    def about_board(self) -> str:
        """Say how long the board is and which dice it takes."""
        return f"{many(self.board.length, 'square')}, {self.board.about_dice}"

    def standing(self, position: Position, seat: int) -> str:
        """Say where a seat's piece stands, and what the seat has."""
        return standing(self, cast(GoosePosition, position), seat)

    def common(self, position: Position) -> str:
        """Say what is in the pool."""
        pool = position.row[POOL]
        return f"pool: {many(pool, 'token')}" if pool else ""

    def track(self, position: Position) -> tuple[int, Sequence[int]]:
        """Give the last square and where each piece stands."""
        return self.board.length, cast(GoosePosition, position).squares

    def picture(self, position: Position, width: int) -> str:
        """Draw the spiral with its pieces."""
        pieces: dict[int, list[str]] = {}
        for seat, at in enumerate(position.row[HEAD : HEAD + len(self.names)]):
            if at >= 0:
                pieces.setdefault(at, []).append(self.letters[seat])
        needed = needed_width(self.board.length)
        if needed > width:
            raise AzarError(f"the picture of this board needs {needed} columns; there are {width}")
        return draw(self.board.length, self.square_names, pieces, width)

    @property
    def letters(self) -> tuple[str, ...]:
        """A letter for each seat: its name's first, or the first that tells it apart from the seats before it."""
        taken: list[str] = []
        for seat, name in enumerate(self.names):
            own = [c.upper() for c in name if c.isascii() and c.isalpha()]
            others = [str(seat + 1), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
            named = [] if name.startswith(UNNAMED) else own
            taken.append(next(c for c in [*named, *others] if c not in taken))
        return tuple(taken)


__all__ = ["GooseGame", "GoosePosition", "NotationError", "Throw"]
