"""The tavern: a campaign of dice against opponents, each with a purse and a favourite game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, cast

from azar.core.campaign import Campaign, Challenge
from azar.core.contract import Rules
from azar.core.errors import IllegalMove, RulesError, nearest, shorten
from azar.core.events import Event
from azar.core.game import Game
from azar.core.kernel import FINE
from azar.core.options import Option
from azar.core.position import Position
from azar.core.telling import Choice
from azar.games.tavern import choosing, notation
from azar.games.tavern import rules as tavern_rules
from azar.games.tavern.board import Opponent, Tavern, count_opponents, find_tavern, shipped_tavern, shipped_taverns
from azar.games.tavern.events import EVENT_TYPES, rebuild
from azar.games.tavern.moves import Leave, Move, Roll, Sit, Wager, read_move
from azar.games.tavern.place import TavernPosition, draw_tavern, place_of
from azar.games.tavern.row import B_PURSE, CHOOSING, WAGERING, most_wager
from azar.games.tavern.sentences import HOW_TO_PLAY, tell
from azar.games.tavern.setup import House, Parts, set_up
from azar.games.toledo.book import block
from azar.games.toledo.game import find_throw, one_die_due
from azar.games.toledo.options import MOST_COINS
from azar.games.toledo.row import PHASE, PURSES
from azar.games.toledo.sentences import coins
from azar.games.toledo.throws import Throw, one_die, tables, three_dice

PARTS = ("purse", "purses", "opponent", "wager", "round", "hand", "over")


class TavernGame(Game):
    """A campaign in a tavern."""

    name = "tavern"
    title = "The Tavern"
    summary = "a campaign of dice: challenge opponents, wager, and win all their coins"
    how_to_play = HOW_TO_PLAY
    rules = cast(Rules, tavern_rules)
    seats = (1, 1)
    usual_players = 1
    arguments = ("board",)
    length_unit = "rounds"
    campaigns = True
    options_known = (
        Option("purse", "coins to begin with, instead of what the tavern says", least=1, most=MOST_COINS, start=None),
    )
    position_class = TavernPosition
    event_types = EVENT_TYPES
    reasons: ClassVar[Mapping[int, str]] = {
        tavern_rules.NOT_YOURS: "there is nothing to decide now",
        tavern_rules.NO_SUCH_OPPONENT: "that opponent has no coins and is out, or is not here",
        tavern_rules.NO_SUCH_WAGER: "a wager is at least 1 coin, and at most what the smaller purse holds",
        tavern_rules.NO_SUCH_MOVE: "once the wager stands the round is seen through: roll",
        tavern_rules.NOT_A_CHANCE: "no dice fall now",
        tavern_rules.NO_SUCH_THROW: "these dice cannot throw that",
    }
    board: Tavern

    def __init__(
        self,
        *,
        preset: str | None = None,
        players: int | Sequence[str] | None = None,
        board: str | Mapping[str, Any] | Tavern = "classic",
        **options: object,
    ) -> None:
        """Settle tavern, player and purse, or list everything that is wrong."""
        problems: list[str] = []
        try:
            self.board = find_tavern(board)
        except RulesError as error:
            problems += error.problems
            self.board = shipped_tavern("classic")
        self.board_given = board
        try:
            super().__init__(preset=preset, players=players, **options)
        except RulesError as error:
            problems += error.problems
        if problems:
            raise RulesError(problems)

    def start(self) -> TavernPosition:
        """Set up the first position: the player enters the tavern."""
        return cast(TavernPosition, super().start())

    def position(self, text: str | None = None, /, **parts: Any) -> TavernPosition:
        """Make a position from its notation, or from purse=, purses=, opponent=, wager=, round= and hand=."""
        return cast(TavernPosition, super().position(text, **parts))

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """Who can be challenged."""
        return self.board.opponents

    @cached_property
    def house(self) -> House:
        """What the campaign is played by."""
        return House(self.board, self.names[0], self.book[B_PURSE])

    def setup_data(self) -> dict[str, object]:
        """Keep the tavern in a record: its name if it ships with azar, else all of it."""
        if self.board == shipped_tavern("classic"):
            return {}
        shipped = isinstance(self.board_given, str) and self.board_given in shipped_taverns()
        return {"board": self.board_given if shipped else self.board.data()}

    @classmethod
    def read_setup(cls, data: Mapping[str, object]) -> dict[str, Any]:
        """Take a tavern that ships with azar, or a whole one; a record does not make azar open other files."""
        board = data.get("board", "classic")
        if not isinstance(board, Mapping) and board not in shipped_taverns():
            raise RulesError(f"a record holds its tavern, or names one that ships with azar: {shorten(board)!r}")
        return super().read_setup(data)

    def check_options(self, names: Sequence[str], given: frozenset[str]) -> list[str]:
        """Refuse a player who is called like an opponent: nobody could tell them apart."""
        taken = {opponent.name.casefold() for opponent in self.board.opponents}
        return [f"an opponent is called {name} already" for name in names if name.casefold() in taken]

    def make_book(self) -> Iterable[int]:
        """Compile the tavern to the table that the rules read."""
        yield from tables()
        yield len(self.opponents)
        yield int(str(self.options["purse"])) if self.options["purse"] is not None else self.board.purse
        for opponent in self.opponents:
            yield opponent.purse
            yield from block(opponent.kind, opponent.options)

    def outcome_of(self, position: Position, code: int) -> Throw:
        """Make the throw from its number."""
        return (one_die() if one_die_due(position) else three_dice())[code]

    def find_outcome(self, position: Position, what: object) -> int:
        """Find the number of a throw, given as a Throw, as its dice (4, 2, 1), or as text such as 4+2+1."""
        return find_throw(one_die_due(position), what)

    def move_of(self, position: Position, seat: int | None, code: int) -> Move:
        """Make the move from its number."""
        phase = position.row[PHASE]
        if phase == CHOOSING:
            return Sit(self.opponents[code].key)
        if phase == WAGERING:
            return Wager(code) if code else Leave()
        return Roll()

    def find_move(self, position: Position, seat: int, what: object) -> int:
        """Find the number of a move, without listing the wagers; what cannot be played here is refused."""
        move = read_move(what)
        if move is None:
            raise IllegalMove(f"{shorten(what)!r} is no move; here one can {self.possible(position)}")
        phase = position.row[PHASE]
        fitting = {CHOOSING: Sit, WAGERING: Wager | Leave}.get(phase, Roll)
        if not isinstance(move, fitting) or not position.game.kernels.may_act(self.book, list(position.row), seat):
            raise IllegalMove(f"'{move}' cannot be played now; here one can {self.possible(position)}")
        code = 0
        if isinstance(move, Sit):
            code = self.find_opponent(move.opponent)
        elif isinstance(move, Wager):
            code = move.coins
            if code == 0:
                raise IllegalMove(f"'{move}' cannot be played now; here one can {self.possible(position)}")
        reason = self.kernels.legal(self.book, list(position.row), seat, code)
        if reason != FINE:
            most = most_wager(self.book, list(position.row))
            more = f"; here it is 1 to {most}" if reason == tavern_rules.NO_SUCH_WAGER else ""
            raise IllegalMove(self.reason_text(reason) + more)
        return code

    def find_opponent(self, who: object) -> int:
        """Find an opponent by id, else by name, in any case."""
        word = str(who).casefold()
        for words in (self.house.keys, [opponent.name.casefold() for opponent in self.opponents]):
            if word in words:
                return words.index(word)
        raise IllegalMove(f"there is no opponent {shorten(who)!r}{nearest(who, self.house.keys)}")

    def choices(self, position: Position, seat: int, path: Sequence[int]) -> tuple[Choice, ...]:
        """List what may be chosen next: opponents with what they play and have, or a wager, which is typed."""
        return choosing.choices(position, seat, path)

    def question(self, position: Position, seat: int, path: Sequence[int]) -> str:
        """Say what is to be chosen next."""
        return choosing.question(position, path)

    def understand(self, position: Position, seat: int, path: Sequence[int], answer: str) -> object:
        """Read a move that was typed; where a wager is due, a number is one."""
        return super().understand(position, seat, path, choosing.read_answer(position, answer))

    def choosing_help(self, position: Position, seat: int) -> str:
        """Say what somebody should know who chooses here."""
        return choosing.choosing_help(position)

    def possible(self, position: Position) -> str:
        """Say in words what can be done."""
        phase = position.row[PHASE]
        if phase == CHOOSING:
            seats = [f"sit {o.key}" for o in cast(TavernPosition, position).in_play]
            return " or ".join(seats[:12])
        if phase == WAGERING:
            return f"wager 1 to {most_wager(self.book, list(position.row))}, or leave"
        return "roll"

    def write_position(self, position: Position) -> str:
        """Write a position: choosing purse=60 urraca=20."""
        return notation.write(self.house, position.row)

    def read_position(self, text: str) -> TavernPosition:
        """Read a position back."""
        return TavernPosition(self, notation.read(self.house, text))

    def position_of(self, **parts: Any) -> TavernPosition:
        """Set up a position from its parts; who is not named has what was there at the beginning."""
        return TavernPosition(self, set_up(self.house, read_given(parts)))

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row as an event says."""
        rebuild(self.book, row, event)

    def campaign(self, position: Position) -> Campaign:
        """Say what everybody has, between rounds."""
        place = cast(TavernPosition, position)
        if place.in_round:
            raise RulesError("plans are made between rounds; this round is seen through first")
        purses = place.purses
        challenges = (Challenge(o.key, o.name, purses[o.key], o.kind.name, o.given) for o in self.opponents)
        return Campaign(place.purse, tuple(challenges))

    def who(self, number: int) -> str:
        """Name the player (0), or an opponent by its number from 1 on."""
        return self.names[0] if number == 0 else self.opponents[number - 1].name

    def sentence(self, event: Event) -> str:
        """Tell an event in words."""
        return tell(event, self.who, self.board.title or self.board.name)

    def tell_tally(self, counts: Sequence[int], games: int) -> dict[str, Any]:
        """Name how often each opponent was won out."""
        return {"won out": {opponent.name: counts[i] for i, opponent in enumerate(self.opponents)}}

    @classmethod
    def boards(cls) -> dict[str, str]:
        """List the taverns that ship with azar, and what each is."""
        return {name: shipped_tavern(name).about for name in shipped_taverns()}

    @classmethod
    def knows_board(cls, data: Mapping[str, object]) -> bool:
        """Take a file in which opponents sit for a tavern."""
        return "opponent" in data

    def about_board(self) -> str:
        """Say who sits here."""
        return f"{count_opponents(len(self.opponents))}, {coins(self.house.coins)} in all purses"

    def standing(self, position: Position, seat: int) -> str:
        """Say what the player has."""
        return coins(position.row[PURSES])

    def common(self, position: Position) -> str:
        """Say where the player is."""
        return place_of(cast(TavernPosition, position))

    def picture(self, position: Position, width: int) -> str:
        """Draw the tavern: who sits there with how much, or the table with its dice."""
        return draw_tavern(cast(TavernPosition, position), width)


def read_given(given: Mapping[str, Any]) -> Parts:
    """Read parts as a program gives them."""
    parts = Parts()
    for name, value in given.items():
        if name not in PARTS:
            parts.problems.append(f"there is no part {shorten(name)!r}; a campaign has {', '.join(PARTS)}")
        elif name in ("purse", "wager"):
            if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
                parts.problems.append(f"{name} is a whole number of coins")
            else:
                setattr(parts, name, value)
        elif name == "purses":
            fine = isinstance(value, Mapping) and all(type(n) is int for n in value.values())
            parts.purses = value if fine else {}
            if not fine:
                parts.problems.append("purses are whole numbers of coins, by opponent")
        elif name in ("hand", "over"):
            setattr(parts, name, value is True)
        else:
            setattr(parts, name, None if value is None else str(value))
    return parts


__all__ = ["Leave", "Opponent", "Roll", "Sit", "Tavern", "TavernGame", "TavernPosition", "Wager"]
