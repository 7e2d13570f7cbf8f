"""The equations of a game solved in whole numbers: no rounding anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Final

from azar.core.errors import RulesError
from azar.odds.explore import Graph

MOST_EXACT: Final = 1000
"""Positions for which fractions are feasible: their digits grow with every position."""
LENGTH_TAIL: Final = Fraction(1, 10**9)
"""Lengths are listed until fewer games than this are left."""
MOST_LENGTHS: Final = 1000
"""Later turns are not listed: their fractions have thousands of digits."""


@dataclass
class Solution:
    """The odds as fractions."""

    ends: list[Fraction]
    turns: Fraction
    throws: Fraction
    length: list[Fraction]
    positions: int


@dataclass
class Line:
    """Where one position leads, in whole shares; what it takes on the way, in the same shares."""

    to: dict[int, int]
    """By target: its share. All shares together make the whole."""
    turns: int
    throws: int

    def shrink(self) -> None:
        """Divide out what all numbers have in common."""
        common = gcd(self.turns, self.throws, *self.to.values())
        if common > 1:
            self.turns //= common
            self.throws //= common
            self.to = {target: share // common for target, share in self.to.items()}


def lines_of(graph: Graph) -> dict[int, Line]:
    """Write down the equations, one line for each position, by the number it has as a target."""
    lines = {}
    for i in range(graph.positions):
        line = Line({}, 0, int(graph.totals[i]))
        for step in range(graph.begins[i], graph.begins[i + 1]):
            target, weight = int(graph.targets[step]), int(graph.weights[step])
            line.to[target] = line.to.get(target, 0) + weight
            line.turns += weight * int(graph.turns[step])
        lines[graph.ends + i] = line
    return lines


def solve(graph: Graph, tail: Fraction = LENGTH_TAIL) -> Solution:
    """Take out one position after the other, each time one with few neighbours, until only the first is left."""
    length = lengths(graph, tail)
    line = reduced(lines_of(graph), graph.ends)
    whole = leaving(graph.ends, line)
    return Solution(
        [Fraction(line.to.get(end, 0), whole) for end in range(graph.ends)],
        Fraction(line.turns, whole),
        Fraction(line.throws, whole),
        length,
        graph.positions,
    )


def reduced(lines: dict[int, Line], first: int) -> Line:
    """Take out every position but the first, and give what is left of its line: where it ends, and what that takes."""
    before: dict[int, set[int]] = {number: set() for number in lines}
    for number, line in lines.items():
        for target in line.to:
            if target in before:
                before[target].add(number)
    left = set(lines) - {first}
    while left:
        number = min(left, key=lambda n: (len(before[n]) * len(lines[n].to), n))
        left.remove(number)
        take_out(number, lines, before)
    return lines[first]


def leaving(number: int, line: Line) -> int:
    """Leave out that a position may lead to itself: say what the other shares make together."""
    line.to.pop(number, None)
    whole = sum(line.to.values())
    if whole == 0:
        raise RulesError("this game may go on for ever: there are no odds")
    return whole


def take_out(number: int, lines: dict[int, Line], before: dict[int, set[int]]) -> None:
    """Let every position that leads to this one lead straight on to where it leads."""
    gone = lines.pop(number)
    before[number].discard(number)
    whole = leaving(number, gone)
    for target in gone.to:
        if target in before:
            before[target].discard(number)
            before[target] |= before[number]
    for other in before.pop(number):
        line = lines[other]
        share = line.to.pop(number)
        to = {target: old * whole for target, old in line.to.items()}
        for target, onward in gone.to.items():
            to[target] = to.get(target, 0) + share * onward
        line.to = to
        line.turns = line.turns * whole + share * gone.turns
        line.throws = line.throws * whole + share * gone.throws
        line.shrink()


def lengths(graph: Graph, tail: Fraction) -> list[Fraction]:
    """Pass probability on turn by turn, in whole numbers of one part in `base` to the power of the turn."""
    base = lcm(*(int(graph.totals[i]) for i in range(graph.positions)))
    steps: list[list[tuple[int, int, int]]] = []
    for i in range(graph.positions):
        factor = base // int(graph.totals[i])
        steps.append(
            [
                (int(graph.turns[s]), int(graph.targets[s]), int(graph.weights[s]) * factor)
                for s in range(graph.begins[i], graph.begins[i + 1])
            ]
        )
    stages: list[dict[int, int]] = [{graph.ends: 1}] + [{} for _ in range(graph.longest)]
    length: list[Fraction] = []
    left = Fraction(1)
    while left > tail and len(length) < MOST_LENGTHS:
        stage = stages.pop(0)
        stages.append({})
        ended = 0
        for target, part in stage.items():
            if target < graph.ends:
                ended += part
                continue
            for turns, onward, weight in steps[target - graph.ends]:
                there = stages[turns - 1]
                there[onward] = there.get(onward, 0) + part * weight * base ** (turns - 1)
        length.append(Fraction(ended, base ** len(length)))
        left -= length[-1]
    return length
