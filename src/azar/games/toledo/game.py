"""The six games for two as games: facts, positions, notation, sentences and figures for the odds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, cast

from azar.core.contract import Rules
from azar.core.errors import IllegalMove
from azar.core.events import Event
from azar.core.game import Game
from azar.core.position import Position
from azar.games.toledo import book, notation
from azar.games.toledo import rules as dice_rules
from azar.games.toledo.events import EVENT_TYPES, Battled, Rolled, rebuild
from azar.games.toledo.given import read_given
from azar.games.toledo.options import USUAL_PURSE, Kind
from azar.games.toledo.picture import draw_table
from azar.games.toledo.row import (
    B_PURSES,
    B_WAGER,
    BATTLED,
    BATTLING,
    FIRST,
    MARKS,
    PAIRED,
    PANQUIST,
    PHASE,
    PURSES,
    SEAT,
    SHARE,
    TIED,
    WAGER,
    WHOLE,
    WINNER,
)
from azar.games.toledo.sentences import coins, share_in_words, tell
from azar.games.toledo.setup import Round, set_up
from azar.games.toledo.shares import all_shares
from azar.games.toledo.six import KIND_OF, rules_in_full
from azar.games.toledo.throws import DICE, Throw, numbers_of, one_die, tables, three_dice, throw_of


class DicePosition(Position):
    """A position of a round of dice."""

    __slots__ = ()

    @property
    def first(self) -> int | None:
        """The seat that rolls first (in azar, the caster); None during the battle."""
        return None if self.row[PHASE] == BATTLING else self.row[FIRST]

    @property
    def roller(self) -> int:
        """The seat that rolls; after the end, the one that rolled last."""
        return self.row[SEAT]

    @property
    def marks(self) -> tuple[int | None, int | None]:
        """Each seat's mark (in azar, its lot; in riffa and mayores, its total), or None."""
        return self.row[MARKS] or None, self.row[MARKS + 1] or None

    @property
    def pair(self) -> int | None:
        """The face of the pair whose odd die is due, or None."""
        return self.row[PAIRED] or None

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that lie on the table: those of the last throw, with the pair that an odd die belongs to."""
        return faces_on_table(self)

    @property
    def wager(self) -> int:
        """The coins that the round is for."""
        return self.row[WAGER]

    @property
    def purses(self) -> tuple[int, int]:
        """The coins that each seat has."""
        return self.row[PURSES], self.row[PURSES + 1]

    @property
    def winner(self) -> int | None:
        """The seat that has won the round, or None: it goes on, or nobody won."""
        return self.row[WINNER] - 1 if self.row[WINNER] in (1, 2) else None

    @property
    def share(self) -> Fraction:
        """The share of the wager that was won; 0 while the round goes on, and in a tie."""
        return Fraction(self.row[SHARE], WHOLE)


def faces_on_table(position: Position) -> tuple[int, ...]:
    """Find the dice of the last throw; in a position that was set up only the pair is known."""
    thrown: tuple[int, ...] = ()
    for event in position.events:
        if isinstance(event, Rolled):
            thrown = event.throw.faces
        elif isinstance(event, Battled):
            thrown = (event.face,)
    if not thrown and position.row[PAIRED]:
        return (position.row[PAIRED],) * 2
    return thrown


class DiceGame(Game):
    """A dice game for two with a wager."""

    kind: ClassVar[Kind]
    rules = cast(Rules, dice_rules)
    seats = (2, 2)
    position_class = DicePosition
    event_types = EVENT_TYPES
    in_fractions = True
    length_unit = "rolls"
    reasons: ClassVar[Mapping[int, str]] = {
        dice_rules.NOT_A_CHANCE: "the round is over; nothing can be thrown",
        dice_rules.NO_SUCH_THROW: "these dice cannot throw that",
        dice_rules.NO_MOVES_HERE: "there is nothing to choose once the wager stands: the dice decide",
    }

    def __init_subclass__(cls) -> None:
        """Take from its kind what a game says of itself."""
        cls.name, cls.title, cls.summary = cls.kind.name, cls.kind.title, cls.kind.summary
        cls.how_to_play, cls.options_known = cls.kind.how_to_play, cls.kind.all_options

    def start(self) -> DicePosition:
        """Set up the first position: the wager stands, and the battle begins."""
        return cast(DicePosition, super().start())

    def position(self, text: str | None = None, /, **parts: Any) -> DicePosition:
        """Make a position from its notation, or from first=, turn=, marks= (lots=, totals=), pair= and battle=."""
        return cast(DicePosition, super().position(text, **parts))

    def read_options(self, options: Mapping[str, object]) -> dict[str, object]:
        """Let one number be the purse of both; without purses both have what the wager needs."""
        given = dict(options)
        purses, wager = given.get("purses"), given.get("wager")
        if isinstance(purses, str) and len(purses) < DICE * USUAL_PURSE and purses.strip().isdecimal():
            given["purses"] = f"{purses} {purses}"
        elif isinstance(purses, int) and not isinstance(purses, bool):
            given["purses"] = [purses, purses]
        elif "purses" not in given and wager is not None:
            needed = self.wager_option.settle(wager)
            if self.wager_option.check(needed) is None and isinstance(needed, int) and needed > USUAL_PURSE:
                given["purses"] = [needed, needed]
        return given

    @property
    def wager_option(self) -> Any:
        """The option that says what the round is for."""
        return next(option for option in self.options_known if option.name == "wager")

    def check_options(self, names: Sequence[str], given: frozenset[str]) -> list[str]:
        """Refuse a wager that a purse cannot pay, and options that mean nothing under others."""
        problems = book.misplaced(self.options, given)
        purses = str(self.options["purses"]).split(" ")
        if len(purses) != 2:
            problems.append(f"purses are two numbers, one a seat, not {len(purses)}")
        elif int(str(self.options["wager"])) > min(map(int, purses)):
            problems.append(f"wager cannot be {self.options['wager']}: the smaller purse holds {min(map(int, purses))}")
        return problems

    def make_book(self) -> Iterable[int]:
        """Compile wager, purses and rules to the table that the rules read."""
        yield from tables()
        yield int(str(self.options["wager"]))
        yield from map(int, str(self.options["purses"]).split(" "))
        yield from book.block(self.kind, self.options)

    @cached_property
    def round(self) -> Round:
        """What the round is played by."""
        purses = (self.book[B_PURSES], self.book[B_PURSES + 1])
        return Round(self.kind, self.options, self.names, self.book[B_WAGER], purses)

    def outcome_of(self, position: Position, code: int) -> Throw:
        """Make the throw from its number."""
        return (one_die() if one_die_due(position) else three_dice())[code]

    def find_outcome(self, position: Position, what: object) -> int:
        """Find the number of a throw, given as a Throw, as its dice (4, 2, 1), or as text such as 4+2+1."""
        return find_throw(one_die_due(position), what)

    def find_move(self, position: Position, seat: int, what: object) -> int:
        """Refuse: once the wager stands nobody chooses anything."""
        raise IllegalMove(self.reasons[dice_rules.NO_MOVES_HERE])

    def write_position(self, position: Position) -> str:
        """Write a position: first=0 marks=9|- @1."""
        return notation.write(self.round, position.row)

    def read_position(self, text: str) -> DicePosition:
        """Read a position back."""
        return DicePosition(self, notation.read(self.round, text))

    def position_of(self, **parts: Any) -> DicePosition:
        """Set up a position from its parts; without any, the first seat has won the battle and rolls."""
        return DicePosition(self, set_up(self.round, read_given(self.round, self, parts)))

    def opening(self) -> Position:
        """Give the position that odds from the start are counted from: the first seat has won the battle."""
        return self.position(first=0)

    def figures(self, position: Position) -> Mapping[str, Fraction | str]:
        """Say of a finished round what the first roller has won per coin of wager, and which share it was."""
        row = position.row
        share = Fraction(row[SHARE], WHOLE)
        found: dict[str, Fraction | str] = {"net": share if row[WINNER] == 1 + row[FIRST] else -share}
        if self.kind.number == PANQUIST:
            found["share"] = str(share)
        return found

    def figure_words(self) -> Mapping[str, Sequence[str]]:
        """List the shares that a round can be won with."""
        if self.kind.number != PANQUIST:
            return {}
        return {"share": [str(share) for share in all_shares(self.options["panquist_third"])]}

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row as an event says."""
        rebuild(row, event)

    def sentence(self, event: Event) -> str:
        """Tell an event in words."""
        return tell(event, self.names.__getitem__)

    def rules_in_words(self) -> tuple[str, ...]:
        """Tell the rules as they are with these options, and the table of Panquist."""
        return rules_in_full(self.kind, self.options)

    def tell_tally(self, counts: Sequence[int], games: int) -> dict[str, Any]:
        """Name how often the first roller won, and each share of the wager was won."""
        told: dict[str, Any] = {"first roller": {"wins": counts[-1]}}
        if self.kind.number == PANQUIST:
            shares = all_shares(self.options["panquist_third"])
            told["share"] = {str(share): counts[int(share * WHOLE)] for share in shares}
        return told

    def standing(self, position: Position, seat: int) -> str:
        """Say what a seat has rolled, and what is in its purse."""
        mark = position.row[MARKS + seat]
        word = self.round.word.removesuffix("s")
        return ", ".join([*([f"{word} {mark}"] if mark else []), coins(position.row[PURSES + seat])])

    def common(self, position: Position) -> str:
        """Say what the wager is, and how the round ended."""
        row = position.row
        if row[WINNER] == TIED:
            return f"wager: {coins(row[WAGER])}; nobody was paid"
        if row[WINNER]:
            return f"wager: {coins(row[WAGER])}; {self.names[row[WINNER] - 1]} won {share_in_words(position.share)}"  # type: ignore[attr-defined]
        if row[PHASE] == BATTLING:
            thrown = f"; {self.names[0]} rolled {row[BATTLED]}" if row[BATTLED] else ""
            return f"wager: {coins(row[WAGER])}; the battle for the first roll{thrown}"
        return f"wager: {coins(row[WAGER])}"

    def picture(self, position: Position, width: int) -> str:
        """Draw the dice on the table, with what each seat has."""
        lines = [(name, self.standing(position, seat)) for seat, name in enumerate(self.names)]
        return draw_table(lines, faces_on_table(position), self.common(position), width)


def one_die_due(position: Position) -> bool:
    """Say whether one die is thrown now."""
    return position.row[PHASE] == BATTLING or position.row[PAIRED] > 0


def find_throw(single: bool, what: object) -> int:
    """Find the number of a throw of one die or of three."""
    throw = throw_of(what)
    number = numbers_of(1 if single else DICE).get(throw)
    if number is None:
        dice = "one die" if single else "three dice"
        raise IllegalMove(f"{throw} cannot be thrown here, with {dice} of 6 sides")
    return number


class RiffaGame(DiceGame):
    """Riffa: a pair, and the odd die once more."""

    kind = KIND_OF["riffa"]


class TrigaGame(DiceGame):
    """Triga: below 7 or above 14, or a mark."""

    kind = KIND_OF["triga"]


class PanquistGame(DiceGame):
    """Panquist: marks, and shares of the wager."""

    kind = KIND_OF["panquist"]


class MayoresGame(DiceGame):
    """Mayores: the higher total."""

    kind = KIND_OF["mayores"]


class AzarGame(DiceGame):
    """Azar: lots for both, cast by one."""

    kind = KIND_OF["azar"]


class ParConAsGame(DiceGame):
    """Par con as: a pair together with an ace."""

    kind = KIND_OF["par_con_as"]
