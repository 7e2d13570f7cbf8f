"""Where chance comes from: a seed, a script, or somebody who is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Protocol

from azar.core.errors import LARGEST, ArgumentError, IllegalMove, expect, shown, whole_number
from azar.core.philox import SOURCE_SIZE, WORD_BITS, WORD_MASK, seed

if TYPE_CHECKING:
    from azar.core.position import Position


class Source(Protocol):
    """Anything that can choose an outcome where chance is pending."""

    def choose(self, position: Position) -> int:
        """Choose one of the outcomes of `position.chances`, by the number the rules give it."""
        ...


class Seeded:
    """Fair chance from a seed: the same seed and game give the same throws on every machine."""

    def __init__(self, number: int, game: int = 0) -> None:
        """Begin game number `game` under a seed; both are whole numbers below 2**64."""
        self.state = [0] * SOURCE_SIZE
        seed(self.state, *halves(number), *halves(game))

    def choose(self, position: Position) -> int:
        """Throw by the next random words."""
        game = position.game
        out, weights = game.room_for_chances()
        return int(game.kernels.draw(game.book, list(position.row), self.state, out, weights))


class Scripted:
    """Chance that follows a list of outcomes, for tests and examples."""

    def __init__(self, outcomes: Iterable[object]) -> None:
        """Take the outcomes in order, as objects or text."""
        self._rest = iter(outcomes)

    def choose(self, position: Position) -> int:
        """Take the next outcome of the script."""
        for outcome in self._rest:
            return position.game.find_outcome(position, outcome)
        raise IllegalMove("the script has no outcome left")


class Asked:
    """Chance that somebody else decides: real dice on a real table."""

    def __init__(self, ask: Callable[[Position], object]) -> None:
        """Call this with the position whenever an outcome is needed."""
        self._ask = ask

    def choose(self, position: Position) -> int:
        """Ask for the outcome."""
        return position.game.find_outcome(position, self._ask(position))


def expect_seeded(source: object) -> None:
    """Refuse what is no source of random words."""
    expect(source, Seeded, "random words come from azar.seeded(1) or the like")


def expect_source(source: object) -> None:
    """Refuse what cannot choose an outcome."""
    if not hasattr(source, "choose"):
        raise ArgumentError(
            f"chance comes from azar.seeded(1), azar.scripted([...]) or azar.asked(...), not {shown(source)}"
        )


def halves(number: object) -> tuple[int, int]:
    """Split a seed, or the number of a game, into its low and its high 32 bits."""
    whole = whole_number("a seed or a game's number", number, 0, LARGEST)
    return whole & WORD_MASK, whole >> WORD_BITS
