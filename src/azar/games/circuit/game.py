"""Circuit as a game of azar: its facts, and how its moves, outcomes and positions are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, cast

from azar.core.contract import Rules
from azar.core.errors import AzarError, IllegalMove, RulesError, shorten
from azar.core.events import Event
from azar.core.game import Game
from azar.core.kernel import CHANCE, FINE
from azar.core.moves import Moves
from azar.core.options import Option, Value
from azar.core.players import UNNAMED
from azar.core.position import Position
from azar.core.telling import Choice
from azar.core.turn import Chance
from azar.games.circuit import notation, reading
from azar.games.circuit import rules as circuit_rules
from azar.games.circuit.board import DRAWN, Board, find_board, shipped_board, shipped_boards
from azar.games.circuit.book import Plan, compile_book
from azar.games.circuit.cards import NAMES
from azar.games.circuit.errors import REASONS, ChancePending, WrongTarget
from azar.games.circuit.events import EVENT_TYPES, Landed, Struck, TileDrawn, rebuild, with_effect
from azar.games.circuit.lawful import NEEDS_NO_TARGET
from azar.games.circuit.moves import PLAIN, Drawn, Move, code_of, looks_like_a_move, move_of, read_move, whose
from azar.games.circuit.options import DEFAULT, NOTES, OPTIONS, PRESETS
from azar.games.circuit.outcomes import find_throw, find_tile, throw_in, whole_throw
from azar.games.circuit.picture import draw, needed_width
from azar.games.circuit.position import CircuitPosition
from azar.games.circuit.row import (
    B_THROWS,
    B_TILES,
    CARDS,
    KIND_BITS,
    PHASE,
    THROWING,
    TILING,
)
from azar.games.circuit.sentences import HOW_TO_PLAY, many, standing, tell
from azar.games.circuit.settling import make_plan, wrong_settings
from azar.games.circuit.start import given_hands, started
from azar.games.circuit.telling import refusal
from azar.games.circuit.throws import Throw, say_dice, throw_list


def whole_paths(moves: Moves, begun: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Go through the paths of choices that make a move each."""
    choices = moves.next(begun)
    if not choices and begun:
        yield begun
    for choice in choices:
        yield from whole_paths(moves, (*begun, choice))


class CircuitGame(Game):
    """Circuit with its options and its board."""

    name = "circuit"
    title = "Circuit"
    summary = "laps on a ring of tiles with effects; cards that change throws; own tiles and boards"
    how_to_play = HOW_TO_PLAY
    rules = cast(Rules, circuit_rules)
    rules_version = 1
    seats = (1, 12)
    arguments = ("board",)
    options_known: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = PRESETS
    preset_notes: ClassVar[Mapping[str, str]] = NOTES
    default_preset = DEFAULT
    odds_example = "--seats 1 --preset v2 --board empty,speed_up,wormhole,time_machine"
    usual_board = DRAWN
    board_presets = (DEFAULT,)
    position_class = CircuitPosition
    event_types = EVENT_TYPES
    board: Board

    def __init__(
        self,
        *,
        preset: str | None = None,
        players: int | Sequence[str] | None = None,
        board: object = DRAWN,
        **options: object,
    ) -> None:
        """Settle board, seats and options, or list everything that is wrong."""
        problems: list[str] = []
        board = DRAWN if board is None else board
        try:
            self.board = find_board(board)
        except RulesError as error:
            problems += error.problems
            self.board = shipped_board(DRAWN)
        self.board_given = board
        try:
            super().__init__(preset=preset, players=players, **options)
        except RulesError as error:
            problems += error.problems
        if problems:
            raise RulesError(problems)

    def read_options(self, options: Mapping[str, object]) -> dict[str, object]:
        """Take what a board of one's own says of its size and chances, and a single die as a number."""
        given = dict(options)
        if isinstance(given.get("dice"), int):
            given["dice"] = [given["dice"]]
        if self.board.tiles is not None:
            given.setdefault("tiles", len(self.board.tiles))
        if self.board.size is not None:
            given.setdefault("tiles", self.board.size)
        if self.board.chances:
            given.setdefault("chances", self.board.chances)
        return given

    def check_options(self, names: Sequence[str], given: frozenset[str]) -> list[str]:
        """List what is wrong with options and board taken together."""
        return wrong_settings(self.board, self.options, self.preset)

    @cached_property
    def plan(self) -> Plan:
        """Everything that the game is set up with, settled."""
        return make_plan(self.board, self.options, self.preset or DEFAULT, len(self.names))

    def setup_data(self) -> dict[str, object]:
        """Keep the board in a record: its name if it ships with azar, else all of it."""
        if self.board == shipped_board(DRAWN):
            return {}
        shipped = self.board_given in shipped_boards() if isinstance(self.board_given, str) else False
        return {"board": self.board_given if shipped else self.board.data()}

    @classmethod
    def read_setup(cls, data: Mapping[str, object]) -> dict[str, Any]:
        """Take a board that ships with azar, or a whole one; a record does not make azar open other files."""
        board = data.get("board", DRAWN)
        if isinstance(board, str) and board not in shipped_boards():
            raise RulesError(f"a record holds its board, or names one that ships with azar: {shorten(board)!r}")
        return super().read_setup(data)

    def differences(self) -> dict[str, Value]:
        """List the options that differ from the preset; of what the board says, the board tells."""
        told = super().differences()
        if self.board.tiles is not None:
            told.pop("tiles", None)
        return told

    def header_options(self) -> Mapping[str, Value]:
        """Name in a record how instants are played, too, also where nothing differs."""
        return {"instants": self.options["instants"], **self.differences()}

    def make_book(self) -> Iterable[int]:
        """Compile board and options to the table that the rules read."""
        return compile_book(self.plan)

    # Positions.

    def start(self, hands: Mapping[str, Sequence[str]] | None = None) -> CircuitPosition:
        """Set up the first position: the board is drawn if it is not given, then each seat is dealt two cards.

        `hands` gives players their cards, by name; whoever is not named is dealt two.
        """
        if hands is None:
            return cast(CircuitPosition, super().start())
        return started(self, given_hands(self, hands))

    def position(self, text: str | None = None, /, **parts: Any) -> CircuitPosition:
        """Make a position from its notation."""
        return cast(CircuitPosition, super().position(text, **parts))

    def write_position(self, position: Position) -> str:
        """Write a position: 0:4|-1:10 @0 hands=speed/-."""
        return notation.write(cast(CircuitPosition, position))

    def read_position(self, text: str) -> CircuitPosition:
        """Read a position back."""
        return CircuitPosition(self, reading.read(self, text))

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row as an event says."""
        rebuild(self.book, row, event)

    def read_event(self, line: Sequence[int]) -> Event:
        """Make an event from its line in the log, with the name of the tile where it is about one."""
        event = super().read_event(line)
        match event:
            case TileDrawn(code=code):
                return with_effect(event, self.board.text_of(code))
            case Landed(kind=kind, number=number) | Struck(kind=kind, number=number):
                return with_effect(event, self.board.text_of(kind | number << KIND_BITS))
        return event

    # Moves and outcomes.

    def addressed(self, what: object, seat: object) -> tuple[object, object]:
        """Take the player out of `Ben: repeat`."""
        if not isinstance(what, str):
            return what, seat
        name, rest = whose(what, self.names)
        if name is None:
            return what, seat
        number = self.seat(name)
        if seat is not None and self.seat(seat) != number:
            raise IllegalMove(f"{shorten(what)!r} is {name}'s move, not {self.names[self.seat(seat)]}'s")
        return rest, number

    def move_of(self, position: Position, seat: int | None, code: int) -> Move:
        """Make the move that people see from its number."""
        return move_of(code, self.names)

    def find_move(self, position: Position, seat: int, what: object) -> int:
        """Find the number of a move that may be played, or refuse it with the sentence of the rule."""
        if not isinstance(what, str | Move):
            raise IllegalMove(f"{shorten(what)!r} is no move: a move is text such as throw or speed>{self.names[0]}")
        text, _ = self.addressed(str(what), seat)
        move = read_move(str(text))
        code = code_of(Move(move.word) if move.player == "" else move, self.names)
        reason = self.kernels.legal(self.book, list(position.row), seat, code)
        if reason == FINE and move.word in PLAIN and move != Move(move.word):
            raise WrongTarget(f"{move.word} takes no target")
        if reason == FINE and move.player == "":
            # A target is missing after its mark, and none is wanted.
            reason = NEEDS_NO_TARGET
        if reason != FINE:
            raise self.refusal(position, seat, code, reason)
        return code

    def refusal(self, position: Position, seat: int, code: int, reason: int) -> IllegalMove:
        """Make the error of the rule that is broken."""
        return refusal(self, position, seat, code, reason)

    def reason_text(self, reason: int) -> str:
        """Say in words why something cannot be played, whoever plays it."""
        return REASONS[reason][1]

    def outcome_of(self, position: Position, code: int) -> Throw | Drawn:
        """Make the outcome that people see: a throw, a face, a tile or a card."""
        if position.row[PHASE] == TILING:
            return Drawn("tile", self.board.text_of(self.plan.draw[code][0]))
        if position.row[PHASE] == THROWING:
            return throw_list(self.plan.dice)[code] if self.book[B_THROWS] else Throw((code,))
        return Drawn("card", NAMES[code])

    def find_outcome(self, position: Position, what: object) -> int:
        """Find the number of an outcome: a throw with equal dice in any order, a tile, a card."""
        if isinstance(what, str) and looks_like_a_move(what):
            raise ChancePending(f"{shorten(what)!r} cannot be played now: {self.pending(position)} comes first")
        if position.row[PHASE] == THROWING:
            return find_throw(self, position, throw_in(what))
        if position.row[PHASE] == TILING:
            return find_tile(self.tile_numbers, what)
        codes, shown = self.listed_outcomes(position)
        return self.find_listed(what.replace(" ", "") if isinstance(what, str) else what, codes, shown, "outcome")

    def happen(self, position: Position, what: object) -> Position:
        """Let an outcome come; of dice that are thrown one by one also the whole throw, their events in one step."""
        throw = whole_throw(self, position, what)
        if throw is None:
            return super().happen(position, what)
        events: list[Event] = []
        for face in throw.faces:
            position = self.apply(position, CHANCE, face)
            events += position.events
        return CircuitPosition(self, position.row, events)

    def spell_outcome(self, position: Position, what: object) -> str:
        """Spell an outcome as a record keeps it; a throw that was given whole stays whole."""
        return str(whole_throw(self, position, what) or super().spell_outcome(position, what))

    @cached_property
    def tile_numbers(self) -> dict[str, int]:
        """Number the tiles that may be drawn, as outcomes are written; there may be a million Moonwalks."""
        return {str(Drawn("tile", self.board.text_of(code))): i for i, (code, _) in enumerate(self.plan.draw)}

    def pending(self, position: Position) -> str:
        """Name what chance is to bring."""
        names = {TILING: "a tile", THROWING: "the throw"}
        return names.get(position.row[PHASE], "a card")

    # What is told and drawn.

    def tell_tally(self, counts: Sequence[int], games: int) -> dict[str, Any]:
        """Name how games ended, how often each tile was landed on, each kind took effect and each card was played."""
        size, kinds = self.book[B_TILES], self.board.kinds
        effects = counts[size : size + len(kinds)]
        cards = counts[size + len(kinds) :]
        endings = cards[CARDS:]
        told: dict[str, Any] = {"won by": {word: endings[n] for n, word in notation.HOWS.items() if endings[n]}}
        told["tiles"] = {str(tile): counts[tile - 1] for tile in range(1, size + 1)}
        told["effects"] = {kind.name: n for kind, n in zip(kinds, effects, strict=True) if n}
        told["cards played"] = {name: n for name, n in zip(NAMES, cards[:CARDS], strict=True) if n}
        return told

    def sentence(self, event: Event) -> str:
        """Tell an event in words."""
        return tell(self, event)

    def standing(self, position: Position, seat: int) -> str:
        """Say where a seat's piece stands, what changes its totals, and what it holds."""
        return standing(self, cast(CircuitPosition, position), seat)

    def common(self, position: Position) -> str:
        """Say which cards are in play."""
        in_play = cast(CircuitPosition, position).in_play
        return f"in play: {', '.join(map(str, in_play))}" if in_play else ""

    def on_enter(self, position: Position) -> str:
        """Enter throws, or passes where windows are open."""
        first = next(iter(position.moves), "")
        return str(first) if str(first) in PLAIN else ""

    def choices(self, position: Position, seat: int, path: Sequence[int]) -> tuple[Choice, ...]:
        """List the moves whole: a card with its target, as it is written."""
        if path:
            return ()
        moves = position.moves_for(seat)
        return tuple(Choice(str(moves.made(whole)), "", whole) for whole in whole_paths(moves))

    def by_itself(self, position: Position) -> bool:
        """Dice roll as soon as they are thrown, and cards come of themselves."""
        return isinstance(position.turn, Chance)

    def square_name(self, at: int) -> str:
        """Name a tile: Speed Up (7), or just its number."""
        if self.plan.tiles is None:
            return str(at)
        code = self.plan.tiles[at - 1]
        kind = self.board.kinds[code & (1 << KIND_BITS) - 1]
        return f"{kind.called(code >> KIND_BITS)} ({at})"

    @classmethod
    def boards(cls) -> dict[str, str]:
        """List the boards that ship with azar, and what each is."""
        return {name: shipped_board(name).about for name in shipped_boards()}

    @classmethod
    def knows_board(cls, data: Mapping[str, object]) -> bool:
        """A board of Circuit lists tiles, or brings some along, or says how they are drawn."""
        return not {"board", "tile", "tiles", "chances"}.isdisjoint(data)

    def about_board(self) -> str:
        """Say how many tiles and laps there are, and which dice."""
        drawn = "" if self.plan.tiles is not None else ", drawn"
        return f"{many(self.plan.size, 'tile')}{drawn}, {many(self.plan.laps, 'lap')}, {say_dice(self.plan.dice)}"

    def picture(self, position: Position, width: int) -> str:
        """Draw the ring with its tiles and pieces, and below it who is on which lap."""
        shown, size = cast(CircuitPosition, position), self.book[B_TILES]
        if needed_width(size) > width:
            raise AzarError(f"the picture of this board needs {needed_width(size)} columns; there are {width}")
        kinds = self.board.kinds
        names = [
            kinds[code & (1 << KIND_BITS) - 1].short + (str(code >> KIND_BITS) if code >> KIND_BITS else "")
            for code in shown.codes
        ]
        names += ["?"] * (size - len(names))
        pieces: dict[int, list[str]] = {}
        for letter, tile in zip(self.letters, shown.tiles.values(), strict=True):
            pieces.setdefault(tile, []).append(letter)
        laps = [f"{letter} lap {lap}" for letter, lap in zip(self.letters, shown.laps.values(), strict=True)]
        return draw(names, pieces, laps, width)

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """A letter for each seat: its name's first, or the first that tells it apart from the seats before it."""
        taken: list[str] = []
        for seat, name in enumerate(self.names):
            own = [c.upper() for c in name if c.isascii() and c.isalpha()]
            others = [str(seat + 1), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
            named = [] if name.startswith(UNNAMED) else own
            taken.append(next(c for c in [*named, *others] if c not in taken and len(c) == 1))
        return tuple(taken)
