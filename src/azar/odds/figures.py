"""Odds of games with figures of their own: what is won on average, how often a share is paid; all in fractions.

Such a game is small. Its positions are found in plain Python, and its ends are kept apart by the figures that the game
gives for each: ends of equal figures are one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from azar.core.errors import RulesError
from azar.core.kernel import CHANCE, FINE, OVER, STATUS
from azar.core.position import Position
from azar.core.turn import Over
from azar.odds.exact import MOST_EXACT, solve
from azar.odds.expand import A_SEAT_DECIDES, NO_TURN_USED, RULES_FAILED
from azar.odds.explore import PROBLEMS, Graph

TAIL: Final = Fraction(1, 1000)
"""Lengths are listed until fewer games than this are left: their fractions grow with every throw."""

Figure = Fraction | Mapping[str, Fraction]
"""The mean of a number, or the chance of each word."""
Row = tuple[int, ...]


@dataclass(frozen=True)
class End:
    """How a game may end: bit s of `winners` says that seat s wins; and the game's own figures."""

    winners: int
    figures: tuple[tuple[str, Fraction | str], ...]


@dataclass
class OwnOdds:
    """What was found, in fractions."""

    winners: list[Fraction]
    """By the set of seats that win."""
    figures: dict[str, Figure]
    throws: Fraction
    length: list[Fraction]
    positions: int


def end_of(position: Position) -> End:
    """Say how a game has ended."""
    turn = position.turn
    assert isinstance(turn, Over)
    return End(sum(1 << seat for seat in turn.winners), tuple(position.game.figures(position).items()))


class Finding:
    """The positions that can come from one, in the order in which they are found, and the ends."""

    def __init__(self, position: Position) -> None:
        """Begin at a position."""
        self.game = position.game
        self.numbers: dict[Row, int] = {position.row: 0}
        self.ends: dict[End, int] = {}
        self.steps: list[dict[tuple[bool, int], int]] = []
        self.totals: list[int] = []

    def explore(self) -> Graph:
        """Play every outcome of every throw, until no new position comes."""
        todo = list(self.numbers)
        for row in todo:
            before = len(self.numbers)
            self.expand(row)
            todo += list(self.numbers)[before:]
            if len(todo) > MOST_EXACT:
                raise RulesError(f"more than {MOST_EXACT} positions can come from here; fractions stop there: simulate")
        return self.graph()

    def expand(self, row: Row) -> None:
        """Play every outcome of the throw that comes in one position."""
        kernels, book, sizes = self.game.kernels, self.game.book, self.game.sizes
        if kernels.turn(book, list(row)) != CHANCE:
            raise RulesError(PROBLEMS[A_SEAT_DECIDES])
        out, weights = [0] * sizes.outcomes, [0] * sizes.outcomes
        n = kernels.chances(book, list(row), out, weights)
        to: dict[tuple[bool, int], int] = {}
        for code, weight in zip(out[:n], weights[:n], strict=True):
            after = list(row)
            if kernels.play(book, after, CHANCE, code, []) != 1:
                raise RulesError(PROBLEMS[NO_TURN_USED])
            if after[STATUS] != FINE:
                raise RulesError(PROBLEMS[RULES_FAILED])
            target = self.target_of(tuple(after))
            to[target] = to.get(target, 0) + weight
        self.steps.append(to)
        self.totals.append(sum(weights[:n]))

    def target_of(self, row: Row) -> tuple[bool, int]:
        """Number an end, or a position."""
        if self.game.kernels.turn(self.game.book, list(row)) == OVER:
            end = end_of(self.game.position_class(self.game, row))
            return True, self.ends.setdefault(end, len(self.ends))
        return False, self.numbers.setdefault(row, len(self.numbers))

    def graph(self) -> Graph:
        """Write down positions and steps in the form in which they are solved; every throw is one turn."""
        begins, targets, weights = [0], list[int](), list[int]()
        for to in self.steps:
            for (over, number), weight in to.items():
                targets.append(number if over else len(self.ends) + number)
                weights.append(weight)
            begins.append(len(targets))
        turns = [1] * len(targets)
        return Graph(len(self.ends), len(self.steps), 1, max(self.totals), begins, self.totals, targets, turns, weights)


def own_odds(position: Position) -> OwnOdds:
    """Solve a game that gives figures of its own."""
    seats = len(position.game.names)
    if isinstance(position.turn, Over):
        ends = {end_of(position): Fraction(1)}
        return summed(position, ends, seats, Fraction(0), [Fraction(1)], 1)
    finding = Finding(position)
    solution = solve(finding.explore(), TAIL)
    ends = dict(zip(finding.ends, solution.ends, strict=True))
    return summed(position, ends, seats, solution.throws, solution.length, solution.positions)


def summed(
    position: Position, ends: Mapping[End, Fraction], seats: int, throws: Fraction, length: list[Fraction], states: int
) -> OwnOdds:
    """Add up the ends: who wins, the means of numbers, and the chances of words."""
    winners = [Fraction(0)] * (1 << seats)
    words = {name: dict.fromkeys(known, Fraction(0)) for name, known in position.game.figure_words().items()}
    means: dict[str, Fraction] = {}
    for end, p in ends.items():
        winners[end.winners] += p
        for name, value in end.figures:
            if isinstance(value, str):
                chances = words.setdefault(name, {})
                chances[value] = chances.get(value, Fraction(0)) + p
            else:
                means[name] = means.get(name, Fraction(0)) + p * value
    return OwnOdds(winners, {**means, **words}, throws, length, states)
