"""The slow way to odds: a dictionary of positions, filled through the face of the library alone."""

from dataclasses import dataclass, field
from fractions import Fraction

from azar.core.position import Position
from azar.core.turn import Over

PASSED = ("missed", "waited")
"""Events of turns that pass by themselves."""


@dataclass
class NaiveOdds:
    """The odds, but for what was still open when counting stopped."""

    win: list[float]
    draw: float = 0.0
    turns: float = 0.0
    throws: float = 0.0
    length: dict[int, float] = field(default_factory=dict)
    states: int = 0


Step = tuple[float, Position, int]


def steps_from(position: Position) -> list[Step]:
    """List what every throw leads to: its probability, the next position and the turns that it uses up."""
    total = sum(weight for _, weight in position.chances)
    steps = []
    for throw, weight in position.chances:
        after = position.play(throw)
        passed = sum(1 for event in after.events if event.KEY in PASSED)
        steps.append((float(Fraction(weight, total)), after, 1 + passed))
    return steps


def numbered(first: Position) -> tuple[list[Position], list[list[tuple[float, int, int]]]]:
    """Number every position that can come, and list the steps between them by number."""
    numbers: dict[Position, int] = {first: 0}
    positions = [first]
    steps: list[list[tuple[float, int, int]]] = []
    for here in positions:
        steps.append([])
        for share, there, used in [] if isinstance(here.turn, Over) else steps_from(here):
            if there not in numbers:
                numbers[there] = len(positions)
                positions.append(there)
            steps[-1].append((share, numbers[there], used))
    return positions, steps


def naive_odds(first: Position, tiny: float = 1e-12) -> NaiveOdds:
    """Let every game be played at once, turn by turn, until hardly any is left."""
    found = NaiveOdds([0.0] * len(first.game.names))
    positions, steps = numbered(first)
    turns_there = [position.turn for position in positions]
    found.states = sum(1 for turn in turns_there if not isinstance(turn, Over))
    coming: dict[int, dict[int, float]] = {0: {0: 1.0}}
    turns, open_still = 0, 1.0
    while open_still > tiny:
        for here, p in coming.pop(turns, {}).items():
            turn = turns_there[here]
            if isinstance(turn, Over):
                for seat in turn.winners:
                    found.win[seat] += p
                found.draw += 0.0 if turn.winners else p
                found.turns += p * turns
                found.length[turns] = found.length.get(turns, 0.0) + p
                open_still -= p
                continue
            found.throws += p
            for share, there, used in steps[here]:
                stage = coming.setdefault(turns + used, {})
                stage[there] = stage.get(there, 0.0) + p * share
        turns += 1
    return found
