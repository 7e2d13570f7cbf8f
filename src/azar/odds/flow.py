"""Probability passed on turn by turn until so little is left that the odds are known to the digit asked for."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final

from azar.core.compiled import link
from azar.core.contract import Rules
from azar.core.errors import RulesError
from azar.odds.explore import Graph
from azar.odds.rooms import grow, room
from azar.odds.spread import HIGH_BITS, spread, survive

SURVIVAL_BITS: Final = 40
MOST_SWEEPS: Final = 100_000
MOST_TURNS: Final = 1_000_000
MOST_STAGED: Final = 120_000_000
"""The most numbers under way, a position and turn each: two rows of them fit about 2 GB of memory."""
STEPS_A_STRETCH: Final = 50_000_000
TURNS_A_STRETCH: Final = (4, 64)
UNSOLVED: Final = (
    "games from here last too long for exact odds: after {} turns they are still not over; simulate instead"
)

TOO_FAR: Final = "{} turns can pass after one throw, which is too much to keep for so many positions; simulate instead"


@dataclass
class Flow:
    """What has been found, in whole units; every number is a lower bound, and `rest` says how much is missing."""

    unit: int
    """So many units are a probability of one."""
    ends: list[int]
    """By end: the probability of it."""
    ended: list[int] = field(default_factory=list)
    """By turn: the probability that the game ends with it."""
    thrown: list[int] = field(default_factory=list)
    """By turn: the probability that somebody throws in it, or rather after so many turns."""
    throws_to_come: Fraction = Fraction(0)
    """No position has more throws than this before it, on average."""
    turns_to_come: Fraction = Fraction(0)
    complete: bool = True
    """Whether it went on until little enough was missing; else somebody stopped it."""

    @property
    def rest(self) -> Fraction:
        """The probability that is not accounted for: games still going on, and what was dropped in dividing."""
        return Fraction(self.unit - sum(self.ends), self.unit)

    @property
    def missing_turns(self) -> Fraction:
        """How far the sum of turns may be below the expected number of turns."""
        return self.rest * self.turns_to_come

    @property
    def missing_throws(self) -> Fraction:
        """How far the sum of throws may be below the expected number of throws."""
        return self.rest * self.throws_to_come


def longest_expected(graph: Graph, drivers: Any, progress: Callable[[float], None]) -> Fraction:
    """Bound the throws that are still to come, on average, from whatever position is the worst.

    If from every position at most a share s of games outlasts k throws, then at most s * s outlasts 2 k, and so on:
    the expected number of throws is at most k / (1 - s).
    """
    bits = min(SURVIVAL_BITS, HIGH_BITS - graph.heaviest.bit_length())
    one = 1 << bits
    before, after = room(graph.ends + graph.positions), room(graph.ends + graph.positions)
    for i in range(graph.ends, graph.ends + graph.positions):
        before[i] = one
    for sweep in range(1, MOST_SWEEPS + 1):
        most = drivers.survive(
            graph.ends, graph.positions, graph.begins, graph.totals, graph.targets, graph.weights, before, after
        )
        before, after = after, before
        if 2 * most <= one:
            return Fraction(sweep * one, one - int(most))
        if most == one and sweep > graph.positions:
            break
        progress(min(1.0, 2 * (one - int(most)) / one))
    raise RulesError(UNSOLVED.format(f"{MOST_SWEEPS:,}"))


class Run:
    """The probability on its way."""

    def __init__(self, graph: Graph, drivers: Any) -> None:
        """Put all of it on the first position."""
        self.graph, self.drivers = graph, drivers
        self.shift = HIGH_BITS - graph.heaviest.bit_length()
        stage = graph.ends + graph.positions
        if stage * (graph.longest + 1) > MOST_STAGED:
            raise RulesError(TOO_FAR.format(graph.longest))
        self.high, self.low = room(stage * (graph.longest + 1)), room(stage * (graph.longest + 1))
        self.high[graph.ends] = 1 << HIGH_BITS
        self.written = [room(0) for _ in range(4)]
        self.turn = 0
        self.flow = Flow(1 << (HIGH_BITS + self.shift), [0] * graph.ends)

    def stretch(self, turns: int) -> None:
        """Go on for some turns."""
        graph, flow, first, last = self.graph, self.flow, self.turn, self.turn + turns
        for row, each in zip(self.written, (graph.ends, graph.ends, 1, 1), strict=True):
            if len(row) < last * each:
                grow(row, 2 * last * each)
        self.drivers.spread(
            graph.ends, graph.positions, graph.begins, graph.totals, graph.targets, graph.turns, graph.weights,
            self.high, self.low, self.shift, first, last, *self.written,
        )  # fmt: skip
        ended_high, ended_low, thrown_high, thrown_low = self.written
        ends, ended, thrown = list(flow.ends), list(flow.ended), list(flow.thrown)
        for turn in range(first, last):
            parts = [
                (int(ended_high[at]) << self.shift) + int(ended_low[at])
                for at in range(turn * graph.ends, (turn + 1) * graph.ends)
            ]
            ends = [so_far + part for so_far, part in zip(ends, parts, strict=True)]
            ended.append(sum(parts))
            thrown.append((int(thrown_high[turn]) << self.shift) + int(thrown_low[turn]))
        # Whatever is missing got lost, or is on its way to a turn that is at most one throw ahead.
        to_come = last + graph.longest * (1 + flow.throws_to_come)
        # All in one step, so that Ctrl-C finds figures that belong together.
        self.flow = replace(flow, ends=ends, ended=ended, thrown=thrown, turns_to_come=to_come)
        self.turn = last


def propagate(graph: Graph, rules: Rules, tolerance: float, progress: Callable[[float], None]) -> Flow:
    """Pass probability on until the expected length, and with it all the rest, is known within the tolerance.

    Once there are figures, Ctrl-C gives those so far.
    """
    drivers = link(rules, (spread, survive))
    run = Run(graph, drivers)
    run.flow.throws_to_come = longest_expected(graph, drivers, lambda done: progress(done / 4))
    least, most = TURNS_A_STRETCH
    turns = max(least, min(most, STEPS_A_STRETCH // int(graph.begins[graph.positions])))
    wanted = Fraction(tolerance)
    try:
        while run.turn == 0 or run.flow.missing_turns > wanted:
            if run.turn >= MOST_TURNS:
                raise RulesError(UNSOLVED.format(f"{run.turn:,}"))
            run.stretch(turns)
            rest_wanted = float(wanted / run.flow.turns_to_come)
            rest = max(float(run.flow.rest), rest_wanted)
            progress(0.25 + 0.75 * math.log(rest) / math.log(rest_wanted) if rest < 1 else 0.25)
    except KeyboardInterrupt:
        if run.flow.turns_to_come == 0:
            raise
        return replace(run.flow, complete=False)
    return run.flow
