"""The bot that takes what looks best at once: it tries every move on what it sees, and the game says what is best.

It knows no game by name. What a game does not judge it leaves to chance, but it never overlooks a move that wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from azar.core.errors import IllegalMove
from azar.core.kernel import CHANCE
from azar.core.moves import Moves
from azar.core.philox import below
from azar.core.turn import Chance, Over

if TYPE_CHECKING:
    from azar.core.position import Position
    from azar.core.streams import Seeded
    from azar.core.views import View

LISTED: Final = 2_500
"""Where there are more moves, not all are tried."""
KEPT: Final = 14
"""So many beginnings of a move are gone on with, of those that begin alike."""
TIED: Final = 40
"""And with those that are worth just as much as the last of these, at most so many."""
TRIED: Final = 60
"""A pending chance with more outcomes than this is not looked into."""
DECIDED: Final = 1e9
"""What it is worth to have won, and what it costs to have lost."""


class GreedyBot:
    """Takes the move whose result is worth most to its seat; among equals, any."""

    name = "greedy"

    def choose(self, view: View, moves: Sequence[object], source: Seeded) -> object:
        """Choose the move that looks best, as far as the seat can see."""
        if not moves:
            raise IllegalMove("there is no move to choose from")
        # What is hidden is imagined once, the same for all moves; nothing else than the view is looked at.
        here = view.fill(source)
        game, seat = view.game, view.seat
        if not isinstance(moves, Moves):
            codes = [game.find_move(here, seat, move) for move in moves]
        elif moves.about <= LISTED:
            codes = moves.codes
        else:
            codes = promising(here, seat, source)
        return game.move_of(here, seat, best(here, seat, codes, source))


def best(here: Position, seat: int, codes: Sequence[int], source: Seeded) -> int:
    """Find the move whose result is worth most; among equals, any."""
    worths = [after(here, seat, code) for code in codes]
    top = max(worths)
    equal = [code for code, worth in zip(codes, worths, strict=True) if worth == top]
    return equal[int(below(source.state, len(equal)))]


def after(here: Position, seat: int, code: int) -> float:
    """Say what a move is worth; where the seat then throws or draws, on average."""
    then = here.game.apply(here, seat, code)
    turn = then.turn
    if not isinstance(turn, Chance) or turn.seat != seat:
        return worth(then, seat)
    codes, weights = then.game.list_chances(then)
    if len(codes) > TRIED:
        return worth(then, seat)
    worths = (worth(then.game.apply(then, CHANCE, outcome), seat) for outcome in codes)
    return sum(value * weight for value, weight in zip(worths, weights, strict=True)) / sum(weights)


def worth(position: Position, seat: int) -> float:
    """Say what a position is worth: won or lost if the game is over, else what the game says, or nothing."""
    turn = position.turn
    if isinstance(turn, Over):
        if not turn.winners:
            return 0.0
        return DECIDED if seat in turn.winners else -DECIDED
    return position.game.worth(position, seat) or 0.0


def promising(here: Position, seat: int, source: Seeded) -> list[int]:
    """Find good moves without listing all: from every first choice on, the most promising beginnings are followed."""
    moves = here.moves_for(seat)
    found: list[int] = []
    for choice in moves.next(()):
        beginnings: list[tuple[int, ...]] = [(choice,)]
        while beginnings:
            longer: list[tuple[float, int, tuple[int, ...]]] = []
            for path in beginnings:
                following = moves.next(path)
                if not following:
                    found.append(here.game.made_by(here, seat, path))
                for more in following:
                    tried = here.game.tried(here, seat, (*path, more))
                    longer.append((worth_so_far(tried, seat), int(below(source.state, 1 << 30)), (*path, more)))
            beginnings = kept(longer)
    return found


def worth_so_far(position: Position, seat: int) -> float:
    """Say what a position within a move is worth."""
    return position.game.worth(position, seat) or 0.0


def kept(longer: list[tuple[float, int, tuple[int, ...]]]) -> list[tuple[int, ...]]:
    """Keep the best beginnings, and some that are as good as the last of these."""
    longer.sort(reverse=True)
    least = longer[min(KEPT, len(longer)) - 1][0] if longer else 0.0
    return [path for worth, _, path in longer[:TIED] if worth >= least]
