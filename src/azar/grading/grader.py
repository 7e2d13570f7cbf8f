"""Plays scenarios against an implementation, and finds the first step of each at which it differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from azar.core.errors import shorten
from azar.grading.asking import Broken, Implementation
from azar.grading.comparing import Difference, compare_counts, compare_state, differs, shown
from azar.grading.scenario import NOBODY, NOT_OVER, Expected, Scenario

PATIENCE = 3
"""After so many games lost in a row little more is tried."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Failure:
    """Where an implementation differs: 0 is the set-up, then the steps; and in what."""

    step: int
    do: str
    differences: tuple[Difference, ...]


@dataclass(frozen=True)
class Result:
    """What came of a scenario."""

    scenario: Scenario
    failure: Failure | None
    lost: bool = False
    """Whether the implementation hung or ended."""

    @property
    def passed(self) -> bool:
        """Whether everything was as it must be."""
        return self.failure is None


def grade(
    scenarios: Sequence[Scenario], implementation: Implementation, progress: Progress | None = None
) -> tuple[Result, ...]:
    """Play all scenarios; those that an implementation would only be lost in again count as failed."""
    results: list[Result] = []
    for scenario in scenarios:
        if is_hopeless(scenario, results):
            why = Difference(f"it was not tried: {PATIENCE} games in a row were lost")
            results.append(Result(scenario, Failure(0, "the set-up", (why,)), lost=True))
        else:
            results.append(play(scenario, implementation))
        if progress is not None:
            progress(len(results), len(scenarios))
    return tuple(results)


def is_hopeless(scenario: Scenario, results: Sequence[Result]) -> bool:
    """Say whether a scenario is not worth the time: the last games were lost, as all were or for the same requirement.

    The first scenario of another requirement is tried all the same: what hangs on one tile may know the next.
    """
    if len(results) < PATIENCE or not all(result.lost for result in results[-PATIENCE:]):
        return False
    return results[-1].scenario.requirement == scenario.requirement or all(result.lost for result in results)


def play(scenario: Scenario, implementation: Implementation) -> Result:
    """Play one scenario, as often as it says."""
    counted: dict[str, Counter[str]] = {what: Counter() for what in scenario.counts}
    for _ in range(scenario.times):
        game = Game(implementation)
        try:
            for differences in game.play(scenario):
                if differences:
                    return Result(scenario, Failure(game.at, game.doing, tuple(differences)))
            for what, counter in counted.items():
                count(counter, what, game.state())
        except Broken as error:
            return Result(scenario, Failure(game.at, game.doing, (Difference(str(error)),)), lost=error.lost)
    differences = compare_counts(scenario.counts, counted)
    return Result(scenario, Failure(len(scenario.steps), "the counts", tuple(differences)) if differences else None)


def count(counter: Counter[str], what: str, state: Mapping[str, Any]) -> None:
    """Count tiles by their kind and, where they have one, their number; or cards in all hands."""
    found = state.get(what)
    if what == "hands" and isinstance(found, dict):
        found = [card for hand in found.values() if isinstance(hand, list) for card in hand]
    if not isinstance(found, list):
        raise Broken(f"its state has no {what} that could be counted")
    names = list(map(str, found))
    counter.update(name.partition(":")[0] for name in names)
    counter.update(name for name in names if ":" in name)


class Game:
    """One game of a scenario; `at` and `doing` say where it has come to."""

    def __init__(self, implementation: Implementation) -> None:
        """Take the implementation."""
        self._implementation = implementation
        self.at = 0
        self.doing = "the set-up"

    def play(self, scenario: Scenario) -> Iterator[list[Difference]]:
        """Set up and take step after step; tell what differs after each."""
        yield self._take({"do": "new", **scenario.setup}, scenario.start, begun=False)
        for self.at, step in enumerate(scenario.steps, 1):
            self.doing = step.do
            yield self._take(step.message, step.expected)

    def state(self) -> Mapping[str, Any]:
        """Ask how everything stands."""
        state = self._implementation.ask({"do": "state"}).get("state")
        if not isinstance(state, dict):
            raise Broken("the answer to 'state' has no state")
        return state

    def _take(self, message: Mapping[str, Any], expected: Expected, *, begun: bool = True) -> list[Difference]:
        before = self.state() if expected.refused is not None and begun else None
        answer = self._implementation.ask(message)
        refused = answer.get("refused")
        if refused is None and answer.get("ok") is not True:
            raise Broken(f"the answer to '{message['do']}' is neither ok nor refused: {shorten(answer)}")
        if refused != expected.refused:
            return [differs("it", refusal(refused), refusal(expected.refused))]
        if refused is not None and not begun:
            return []
        differences = []
        if expected.state or before is not None:
            state = self.state()
            differences = compare_state(expected.state, state)
            if before is not None and state != before:
                changed = sorted(key for key in {*state, *before} if state.get(key) != before.get(key))
                differences.append(Difference(f"though it is refused, it changes {shorten(', '.join(changed), 100)}"))
        return differences + (self._winner(expected.winner) if expected.winner is not None else [])

    def _winner(self, expected: str) -> list[Difference]:
        answer = self._implementation.ask({"do": "winner"})
        refused, winner = answer.get("refused"), answer.get("winner")
        if expected == NOBODY and refused != NOT_OVER:
            got = refusal(refused) if refused is not None else f"answered with {shown(winner)}"
            return [differs("the question for the winner", got, refusal(NOT_OVER))]
        if expected != NOBODY and refused is not None:
            return [differs("the question for the winner", refusal(refused), f"answered with {expected}")]
        return [] if refused is not None or winner == expected else [differs("the winner", winner, expected)]


def refusal(kind: str | None) -> str:
    """Say whether and why something is refused."""
    return "accepted" if kind is None else f"refused ({shorten(kind)})"
