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


def naive_odds(position: Position, tiny: float = 1e-12) -> NaiveOdds:
    """Let every game be played at once, throw by throw, until hardly any is left."""
    found = NaiveOdds([0.0] * len(position.game.names))
    known: dict[Position, list[Step]] = {}
    going: dict[tuple[Position, int], float] = {(position, 0): 1.0}
    while sum(going.values()) > tiny:
        after: dict[tuple[Position, int], float] = {}
        for (here, turns), p in going.items():
            if here not in known:
                known[here] = steps_from(here)
            found.throws += p
            for share, there, used in known[here]:
                turn = there.turn
                if isinstance(turn, Over):
                    for seat in turn.winners:
                        found.win[seat] += p * share
                    if not turn.winners:
                        found.draw += p * share
                    found.turns += p * share * (turns + used)
                    found.length[turns + used] = found.length.get(turns + used, 0.0) + p * share
                else:
                    key = (there, turns + used)
                    after[key] = after.get(key, 0.0) + p * share
        going = after
    found.states = len(known)
    return found
