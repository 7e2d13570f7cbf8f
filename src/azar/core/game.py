"""A game with its options settled: it makes positions, and knows how they are written, told and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from azar.core.campaign import Campaign
from azar.core.contract import Rules, Sizes
from azar.core.errors import AzarError, IllegalMove, RulesError, UnknownPlayer, expect, nearest, shorten, whole_number
from azar.core.events import Event, logged, new_log
from azar.core.kernel import CHANCE, FINE, STATUS, STATUS_TEXT
from azar.core.link import bind
from azar.core.options import Option, Value, differing, resolve
from azar.core.players import count_seats, settle_names
from azar.core.position import Position
from azar.core.quick import quick
from azar.core.rows import zeros
from azar.core.telling import Telling

if TYPE_CHECKING:
    from azar.core.streams import Seeded

LARGEST_CHOICE: Final = (1 << 63) - 1


@cache
def plain_kernels(game_rules: Any) -> Any:
    """Bind a game's rules as plain Python, once."""
    return bind(game_rules, ())


class Game(Telling):
    """A game to be subclassed: say its facts, compile its book, read and write its notation."""

    name: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    how_to_play: ClassVar[tuple[str, ...]] = ()
    """The rules in a few sentences, a paragraph each."""
    rules: ClassVar[Rules]
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]]
    """Fewest and most seats."""
    usual_players: ClassVar[int] = 2
    """How many play if nothing is said."""
    hidden: ClassVar[bool] = False
    """Whether seats know things that others do not."""
    arguments: ClassVar[tuple[str, ...]] = ()
    """What the game is set up with beside preset, players and options: a board, say."""
    options_known: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}
    preset_notes: ClassVar[Mapping[str, str]] = {}
    """What a preset settles beside the options, in words."""
    default_preset: ClassVar[str | None] = None
    odds_example: ClassVar[str] = ""
    """How exact odds are asked for, for a game that must be narrowed down to what chance alone decides."""
    at_a_table: ClassVar[Mapping[int, Mapping[str, Value]]] = {}
    """Options that people at a table of so many seats would rather have, unless they say otherwise."""
    usual_board: ClassVar[str] = "classic"
    """The board that is played on if none is named, for a game with boards."""
    board_presets: ClassVar[tuple[str, ...]] = ()
    """The presets under which a board of one's own must be sound if no rules are named; none is all."""
    position_class: ClassVar[type[Position]] = Position
    event_types: ClassVar[Mapping[int, type[Event]]] = {}
    reasons: ClassVar[Mapping[int, str]] = {}
    """Why something cannot be played, by the number that `legal` gives."""
    in_fractions: ClassVar[bool] = False
    """Whether odds are solved in fractions, with the figures of the game's own that `figures` gives."""
    campaigns: ClassVar[bool] = False
    """Whether one player challenges opponents for their coins, so that plans have odds."""
    length_unit: ClassVar[str] = "turns"
    """What the length of a game is counted in; where no turn passes by itself a game may say `rolls`, or `rounds`."""

    def __init__(
        self, *, preset: str | None = None, players: int | Sequence[str] | None = None, **options: object
    ) -> None:
        """Settle everything, or list everything that is wrong in one RulesError."""
        self.preset = preset if preset is not None else self.default_preset
        given = self.read_options(options)
        also = ("preset", "players", *self.arguments)
        self.options, problems = resolve(self.options_known, self.presets, self.preset, given, also)
        names, wrong = settle_names(self.title, self.seats, players, self.usual_players)
        self.names = names
        problems += wrong
        problems += self.check_options(names, frozenset(given))
        if problems:
            raise RulesError(problems)
        self.book: tuple[int, ...] = tuple(self.make_book())
        self.sizes: Sizes = self.rules.sizes(self.book)

    # What a game says of itself.

    def read_options(self, options: Mapping[str, object]) -> dict[str, object]:
        """Take out what is not a plain option (a board, say), and put in what shorthands mean."""
        return dict(options)

    def check_options(self, names: Sequence[str], given: frozenset[str]) -> list[str]:
        """List what is wrong with the options taken together."""
        return []

    def setup_data(self) -> dict[str, object]:
        """Give what a record must keep beside the options (a board, say), as arguments for a new game."""
        return {}

    @classmethod
    def read_setup(cls, data: Mapping[str, object]) -> dict[str, Any]:
        """Check what a record kept beside the options, and give it as arguments for a new game."""
        for name in data:
            if name not in cls.arguments:
                raise RulesError(f"{shorten(name)!r} is nothing that {cls.name} is set up with")
        return dict(data)

    def make_book(self) -> Iterable[int]:
        """Compile options and board to the table that the rules read."""
        return ()

    def outcome_of(self, position: Position, code: int) -> object:
        """Make the outcome that people see from its number."""
        return code

    def find_outcome(self, position: Position, what: object) -> int:
        """Find the number of an outcome given as an object or as text."""
        return self.find_listed(what, *self.listed_outcomes(position), "outcome")

    def happen(self, position: Position, what: object) -> Position:
        """Let an outcome come that is given as an object or as text; a game may take several in one, as a whole."""
        return self.apply(position, CHANCE, self.find_outcome(position, what))

    def spell_outcome(self, position: Position, what: object) -> str:
        """Spell an outcome, given as for `happen`, as a record keeps it."""
        return str(self.outcome_of(position, self.find_outcome(position, what)))

    def move_of(self, position: Position, seat: int | None, code: int) -> object:
        """Make the move that people see from its number."""
        return code

    def find_move(self, position: Position, seat: int, what: object) -> int:
        """Find the number of a move given as an object or as text."""
        codes = self.list_moves(position, seat)
        return self.find_listed(what, codes, [self.move_of(position, seat, c) for c in codes], "move")

    def reason_text(self, reason: int) -> str:
        """Say in words why something cannot be played, by the number that `legal` gives."""
        return self.reasons.get(reason, "that cannot be played here")

    def refusal(self, position: Position, seat: int, code: int, reason: int) -> IllegalMove:
        """Make the error for what cannot be played, by the number that `legal` gives."""
        return IllegalMove(self.reason_text(reason))

    def addressed(self, what: object, seat: object) -> tuple[object, object]:
        """Take out of a text whose move it is, where a game writes that into it; None is the seat on turn."""
        return what, seat

    def write_position(self, position: Position) -> str:
        """Write a position."""
        return " ".join(map(str, position.row))

    def read_position(self, text: str) -> Position:
        """Read a position back."""
        raise AzarError(f"{self.name} has no notation for positions")

    def position_of(self, **parts: Any) -> Position:
        """Make a position from its parts."""
        raise AzarError(f"{self.name} cannot set up a position from parts")

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row as an event says; all events of a game rebuild its position."""
        raise AzarError(f"{self.name} cannot rebuild a position from events")

    def tell_tally(self, counts: Sequence[int], games: int) -> dict[str, Any]:
        """Name what the rules' `count` counted; a mean is given as its `total` and the sum of its `squares`."""
        return {}

    def lost_alone(self, counts: Sequence[int], not_won: int) -> int:
        """Say how many of the games that a seat alone did not win it lost, by what the rules' `count` counted."""
        return not_won

    @classmethod
    def boards(cls) -> dict[str, str]:
        """List the boards that ship with the game, and what each is."""
        return {}

    @classmethod
    def knows_board(cls, data: Mapping[str, object]) -> bool:
        """Say whether what a file holds looks like a board of this game; nothing is what a file holds that is none."""
        return False

    def about_board(self) -> str:
        """Say what the board is; an empty text for a game without one."""
        return ""

    @classmethod
    def about_seats(cls) -> str:
        """Say how many can play: 2 to 8 seats, 2 seats, 1 seat."""
        return count_seats(*cls.seats)

    # What exact odds ask.

    def odds_book(self) -> Iterable[int]:
        """Give the book that exact odds read: `book`, or one in which outcomes that always come to the same are one."""
        return self.book

    def opening(self) -> Position:
        """Give the position that odds from the start are counted from: seat 0 opens."""
        return self.start()

    def figures(self, position: Position) -> Mapping[str, Fraction | str]:
        """Give figures of one's own of a game that is over: a number is averaged in the odds, a word is counted."""
        return {}

    def figure_words(self) -> Mapping[str, Sequence[str]]:
        """List the words that each figure can be, if it is not a number."""
        return {}

    def campaign(self, position: Position) -> Campaign:
        """Say who can be challenged, and who has which coins; games that are a campaign do."""
        raise RulesError(f"{self.title} is no campaign, so there is nothing to plan")

    # What every game does.

    def start(self) -> Position:
        """Set up the first position."""
        row, log = [0] * self.sizes.row, new_log(self.sizes.events)
        self.kernels.start(self.book, row, log)
        return self.made(row, log)

    def position(self, text: str | None = None, /, **parts: Any) -> Position:
        """Make a position from its notation or from its parts."""
        expect(text, str | None, "a position is text, or given by its parts")
        return self.position_of(**parts) if text is None else self.read_position(text)

    @property
    def kernels(self) -> Any:
        """The rules as plain Python."""
        return plain_kernels(cast(Any, self.rules))

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two games the same."""
        return (self.name, self.rules_version, self.names, self.book)

    def __eq__(self, other: object) -> bool:
        """Compare by rules, seats and board."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.key == other.key

    def __hash__(self) -> int:
        """Hash by rules, seats and board."""
        return hash(self.key)

    def __repr__(self) -> str:
        """Show the game with what differs from its preset."""
        extra = "".join(f", {name}={value!r}" for name, value in self.differences().items())
        return f"<game {self.name!r}, preset={self.preset!r}, players={list(self.names)}{extra}>"

    def differences(self) -> dict[str, Value]:
        """List the options that differ from the preset."""
        base = self.presets.get(self.preset, {}) if self.preset is not None else {}
        return differing(self.options_known, self.options, base)

    def header_options(self) -> Mapping[str, Value]:
        """List the options that a record names: those that differ, and what a game never leaves unsaid."""
        return self.differences()

    def seat(self, who: object) -> int:
        """Find a seat by its number or its player's name."""
        if isinstance(who, str):
            if who in self.names:
                return self.names.index(who)
            raise UnknownPlayer(f"no player is called {shorten(who)!r}{nearest(who, self.names)}")
        if not isinstance(who, int) or isinstance(who, bool) or not 0 <= who < len(self.names):
            raise UnknownPlayer(f"there is no seat {shorten(who)}; seats go from 0 to {len(self.names) - 1}")
        return int(who)

    def room_for_chances(self) -> tuple[list[int], list[int]]:
        """Make room for a list of outcomes and their weights."""
        return [0] * self.sizes.outcomes, [0] * self.sizes.outcomes

    def list_chances(self, position: Position) -> tuple[list[int], list[int]]:
        """List the outcomes of chance and their weights."""
        out, weights = self.room_for_chances()
        n = self.kernels.chances(self.book, list(position.row), out, weights)
        return out[:n], weights[:n]

    def listed_outcomes(self, position: Position) -> tuple[list[int], list[object]]:
        """List the outcomes by number and as people see them."""
        codes = self.list_chances(position)[0]
        return codes, [self.outcome_of(position, code) for code in codes]

    def room_for_choices(self) -> list[int]:
        """Make room for a list of choices."""
        return [0] * (self.sizes.choices or max(self.sizes.moves, 1))

    def list_moves(self, position: Position, seat: int) -> list[int]:
        """List a seat's moves by number."""
        much = quick(self, position, seat)
        if much is not None:
            codes, status = much.moves()
        else:
            row, out = list(position.row), zeros(self.sizes.moves)
            n = self.kernels.moves(self.book, row, seat, out, zeros(self.sizes.scratch))
            codes, status = [out[i] for i in range(n)], row[STATUS]
        if status != FINE:
            raise AzarError(f"{self.name}: {STATUS_TEXT.get(status, 'the rules failed')}")
        return codes

    def pick_move(self, position: Position, seat: int, source: Seeded) -> int:
        """Pick one of a seat's moves by number, each equally likely, without a list of them."""
        much = quick(self, position, seat)
        if much is not None:
            return much.pick(source)
        return int(self.kernels.pick(self.book, list(position.row), seat, source.state, zeros(self.sizes.scratch)))

    def next_choices(self, position: Position, seat: int, path: Sequence[int]) -> tuple[int, ...]:
        """List the choices that may follow the first choices of a move."""
        row = self.path_row(path)
        much = quick(self, position, seat) if path else None
        if much is not None:
            return much.next(row, len(path))
        out = self.room_for_choices()
        n = self.kernels.next(self.book, list(position.row), seat, row, len(path), out)
        return tuple(out[:n])

    def made_by(self, position: Position, seat: int, path: Sequence[int]) -> int:
        """Find the move that a finished path of choices makes."""
        row = self.path_row(path)
        much = quick(self, position, seat)
        if much is not None:
            code = much.made(row, len(path))
        else:
            code = int(self.kernels.made(self.book, list(position.row), seat, row, len(path)))
        if code < 0:
            raise IllegalMove(f"the choices {list(path)} make no move here")
        return code

    def path_row(self, path: Sequence[int]) -> list[int]:
        """Put choices into a row of the length that the rules expect."""
        expect(path, Sequence, "the choices of a move are a list of numbers, such as [4, 16]")
        if len(path) > self.sizes.path:
            raise IllegalMove(f"a move is at most {self.sizes.path} choices long, not {len(path)}")
        choices = [whole_number("a choice of a move", choice, 0, LARGEST_CHOICE) for choice in path]
        return choices + [0] * (self.sizes.path - len(path))

    def find_listed(self, what: object, codes: Sequence[int], shown: Sequence[object], kind: str) -> int:
        """Find a move or an outcome among those listed, by equality or by its text."""
        for code, thing in zip(codes, shown, strict=True):
            if what == thing or (isinstance(what, str) and what.strip() == str(thing)):
                return code
        raise IllegalMove(f"{shorten(what)!r} is no {kind} here{nearest(what, [str(t) for t in shown])}")

    def apply(self, position: Position, seat: int, code: int) -> Position:
        """Play a move or an outcome by its number."""
        reason = self.kernels.legal(self.book, list(position.row), seat, code)
        if reason != FINE:
            raise self.refusal(position, seat, code, reason)
        row, log = list(position.row), new_log(self.sizes.events)
        self.kernels.play(self.book, row, seat, code, log)
        return self.made(row, log)

    def made(self, row: list[int], log: list[int]) -> Position:
        """Wrap what the rules wrote as a position."""
        if row[STATUS] != FINE:
            raise AzarError(f"{self.name}: {STATUS_TEXT.get(row[STATUS], 'the rules failed')}")
        return self.position_class(self, row, [self.read_event(line) for line in logged(log)])

    def read_event(self, line: Sequence[int]) -> Event:
        """Make an event from its line in the log."""
        return self.event_types[line[0]].read(line[1:])

    def heard(self, events: Iterable[Event], seat: int) -> list[Event]:
        """Tell events as one seat hears them."""
        told = []
        for event in events:
            line = event.write()
            if self.kernels.hear(self.book, line, seat):
                told.append(self.read_event(line))
        return told

    def rebuilt(self, events: Iterable[Event]) -> Position:
        """Make the position that a list of events, from the start on, leads to."""
        row = [0] * self.sizes.row
        for event in events:
            self.rebuild(row, event)
        return self.position_class(self, row)


__all__ = ["CHANCE", "Game"]
