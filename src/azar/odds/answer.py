"""The odds of a position: how likely each seat is to win, and how long the game will last."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from azar.core.errors import RulesError, nearest
from azar.core.game import Game
from azar.core.position import Position
from azar.core.turn import Decide, Over
from azar.odds.aside import settled_position
from azar.odds.exact import MOST_EXACT, solve
from azar.odds.expand import A_SEAT_DECIDES
from azar.odds.explore import PROBLEMS, explore
from azar.odds.figures import Figure, own_odds
from azar.odds.flow import propagate

Number = float | Fraction

FINE_TOLERANCE: Final = 1e-12
COARSE_TOLERANCE: Final = 1e-9
"""The usual tolerance for up to two seats, and for more."""
LEAST_TOLERANCE: Final = 1e-15
EXPLORING: Final = 0.3
"""The share of the work that finding the positions is taken for, in progress."""


@dataclass(frozen=True)
class Odds:
    """The odds of a position, stakes aside; no number is further from the truth than `error_bound`."""

    game: str
    options: dict[str, object]
    """With what else the game was set up: its board, unless that is the usual one."""
    win: tuple[Number, ...]
    """By seat; seat 0 opens, unless the position says who is to throw."""
    draw: Number
    """The chance that nobody wins; alone at the board that is `lost`, not a draw."""
    lost: Number | None
    """Alone at the board: the chance to lose."""
    expected_turns: Number
    """With turns that were missed or held; of games that are lost or drawn, up to that."""
    expected_throws: Number
    error_bound: Number
    length: tuple[tuple[int, Number], ...]
    """The chance that the game ends with this turn, as far as it matters."""
    states: int
    """Positions that can come."""
    figures: Mapping[str, Number | Mapping[str, Number]] = field(default_factory=dict)
    """What the game itself asks for: means of numbers, and chances of words. Each is an attribute too."""
    unit: str = "turns"
    """What the length is counted in."""

    def __getattr__(self, name: str) -> Any:
        """Give a figure of the game's own by its name, and the mean length by its unit: `expected_rolls`."""
        figures: Mapping[str, Any] = {} if name.startswith("_") else self.figures
        if name in figures:
            return figures[name]
        if not name.startswith("_") and name == f"expected_{self.unit}":
            return self.expected_turns
        raise AttributeError(f"these odds have no {name!r}{nearest(name, ['win', 'draw', *figures])}")

    def as_dict(self) -> dict[str, object]:
        """Show the odds as plain data, for JSON: fractions as text."""
        data: dict[str, object] = {
            "game": self.game,
            "options": dict(self.options),
            "win": [plain(p) for p in self.win],
            "draw": plain(self.draw),
        }
        if self.lost is not None:
            data["lost"] = plain(self.lost)
        data[f"expected_{self.unit}"] = plain(self.expected_turns)
        if self.unit == "turns":
            data["expected_throws"] = plain(self.expected_throws)
        for name, figure in self.figures.items():
            words = isinstance(figure, Mapping)
            data[name] = {word: plain(p) for word, p in figure.items()} if words else plain(figure)  # type: ignore[union-attr, arg-type]
        one = self.unit.removesuffix("s")
        return data | {
            "error_bound": plain(self.error_bound),
            "length": [{one: turn, "p": plain(p)} for turn, p in self.length],
        }


def plain(number: Number) -> float | str:
    """Write a fraction as text; leave a float."""
    return str(number) if isinstance(number, Fraction) else number


@dataclass
class Findings:
    """What either method finds, as fractions; each is at most the truth."""

    ends: list[Fraction]
    """By end: bit s of its number says that seat s wins."""
    turns: Fraction
    throws: Fraction
    length: list[Fraction]
    """By turn."""
    states: int
    rest: Fraction = Fraction(0)
    """How far a probability can be below the truth; turns and throws have bounds of their own."""
    missing_turns: Fraction = Fraction(0)
    missing_throws: Fraction = Fraction(0)
    figures: Mapping[str, Figure] = field(default_factory=dict)


def odds(
    where: Position | Game,
    *,
    exact: bool | None = None,
    tolerance: float | None = None,
    progress: Callable[[float], None] | None = None,
) -> Odds:
    """Count out how likely each seat is to win, and how long the game lasts, from a position or from the start.

    The numbers are floats that lie within `error_bound` of the truth, or with `exact` fractions that are the truth.
    A game that is solved in fractions anyhow gives those unless floats are asked for.
    `progress` is told now and then which share of the work is done.
    """
    if tolerance is not None and not LEAST_TOLERANCE <= tolerance < 1:
        raise RulesError(f"the tolerance of odds is at least {LEAST_TOLERANCE} and below 1, not {tolerance}")
    game = where if isinstance(where, Game) else where.game
    position = settled_position(where)
    turn = position.turn
    if isinstance(turn, Decide):
        raise RulesError(PROBLEMS[A_SEAT_DECIDES])
    tell = teller(progress)
    exact = exact if exact is not None else game.in_fractions and tolerance is None
    if game.in_fractions:
        found = of_its_own(position)
    elif isinstance(turn, Over):
        found = already_over(turn, len(game.names))
    elif exact:
        found = exactly(position)
    else:
        usual = FINE_TOLERANCE if len(game.names) <= 2 else COARSE_TOLERANCE
        found = closely(position, tolerance or usual, tell)
    tell(1.0)
    return told(game, found, exact)


def teller(progress: Callable[[float], None] | None) -> Callable[[float], None]:
    """Make a progress report that never goes back."""
    said = -1.0

    def tell(done: float) -> None:
        nonlocal said
        if progress is not None and done > said:
            said = done
            progress(done)

    return tell


def already_over(turn: Over, seats: int) -> Findings:
    """Say what there is to say of a game that is over."""
    ends = [Fraction(0)] * (1 << seats)
    ends[sum(1 << seat for seat in turn.winners)] = Fraction(1)
    return Findings(ends, Fraction(0), Fraction(0), [Fraction(1)], 1)


def of_its_own(position: Position) -> Findings:
    """Solve a game that has figures of its own."""
    own = own_odds(position)
    return Findings(own.winners, own.throws, own.throws, own.length, own.positions, figures=own.figures)


def exactly(position: Position) -> Findings:
    """Solve the equations of the game in fractions."""
    solution = solve(explore(position, MOST_EXACT, "fractions stop at {}: ask for odds with an error bound"))
    return Findings(solution.ends, solution.turns, solution.throws, solution.length, solution.positions)


def closely(position: Position, tolerance: float, tell: Callable[[float], None]) -> Findings:
    """Pass probability on until no more than the tolerance is missing anywhere."""
    graph = explore(position, progress=lambda done: tell(EXPLORING * done))
    flow = propagate(graph, position.game.rules, tolerance / 2, lambda p: tell(EXPLORING + (1 - EXPLORING) * p))
    return Findings(
        [Fraction(p, flow.unit) for p in flow.ends],
        Fraction(sum(turn * p for turn, p in enumerate(flow.ended)), flow.unit),
        Fraction(sum(flow.thrown), flow.unit),
        [Fraction(p, flow.unit) for p in flow.ended],
        graph.positions,
        flow.rest,
        flow.missing_turns,
        flow.missing_throws,
    )


def told(game: Game, found: Findings, exact: bool) -> Odds:
    """Put what was found into words and numbers; a float's rounding counts towards the error bound."""
    seats = len(game.names)
    errors = [Fraction(0)]

    def number(lower: Fraction, missing: Fraction) -> Number:
        if exact:
            return lower
        value = float(lower)
        errors.append(missing + abs(Fraction(value) - lower))
        return value

    win = tuple(number(sum_of(found.ends, seat), found.rest) for seat in range(seats))
    nobody = number(found.ends[0], found.rest)
    nothing_missing = Fraction(0)
    nothing = number(nothing_missing, nothing_missing)
    turns = number(found.turns, found.missing_turns)
    throws = number(found.throws, found.missing_throws)
    figures: dict[str, Number | Mapping[str, Number]] = {
        name: {word: number(p, nothing_missing) for word, p in figure.items()}
        if isinstance(figure, Mapping)
        else number(figure, nothing_missing)
        for name, figure in found.figures.items()
    }
    length = [(turn, number(p, found.rest)) for turn, p in enumerate(found.length) if p]
    bound = max(errors)
    while length and not exact and Fraction(length[-1][1]) + found.rest <= bound:
        length.pop()
    return Odds(
        game=game.name,
        options=dict(game.options) | game.setup_data(),
        win=win,
        draw=nothing if seats == 1 else nobody,
        lost=nobody if seats == 1 else None,
        expected_turns=turns,
        expected_throws=throws,
        error_bound=bound if exact else rounded_up(bound),
        length=tuple(length),
        states=found.states,
        figures=figures,
        unit=game.length_unit,
    )


def sum_of(ends: Iterable[Fraction], seat: int) -> Fraction:
    """Add up the ends at which a seat wins."""
    return sum((p for end, p in enumerate(ends) if end >> seat & 1), Fraction(0))


def rounded_up(bound: Fraction) -> float:
    """Round a bound to a float that is no smaller."""
    value = float(bound)
    return value if Fraction(value) >= bound else math.nextafter(value, math.inf)
