"""The start with hands that are given: whoever is not named is dealt two cards by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from azar.core.errors import RulesError, nearest, shorten
from azar.core.events import Event
from azar.games.circuit.cards import NAMES
from azar.games.circuit.events import Began, Given
from azar.games.circuit.position import CircuitPosition
from azar.games.circuit.row import B_CARDS

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame

MOST_GIVEN = 5_000


def given_hands(game: CircuitGame, hands: object) -> dict[int, list[int]]:
    """Read hands by player, or list everything that is wrong with them."""
    if not isinstance(hands, Mapping):
        raise RulesError('hands are given by player: {"Ann": ["speed", "redo"]}')
    if not game.book[B_CARDS]:
        raise RulesError(f"there are no cards in {game.preset}, so there are no hands; hands are for v3")
    problems: list[str] = []
    found: dict[int, list[int]] = {}
    for name, cards in hands.items():
        if name not in game.names:
            problems.append(f"no player is called {shorten(name)!r}{nearest(name, game.names)}")
        elif not isinstance(cards, Sequence) or isinstance(cards, str | bytes) or len(cards) > MOST_GIVEN:
            problems.append(f"the hand of {name} is a list of cards such as ['speed', 'redo']")
        else:
            problems += [f"there is no card {shorten(c)!r}{nearest(c, NAMES)}" for c in cards if c not in NAMES]
            found[game.names.index(name)] = [NAMES.index(c) for c in cards if c in NAMES]
    if problems:
        raise RulesError(list(dict.fromkeys(problems)))
    return found


def started(game: CircuitGame, hands: Mapping[int, Sequence[int]]) -> CircuitPosition:
    """Set up the first position with some hands given."""
    to_deal = sum(1 << seat for seat in range(len(game.names)) if seat not in hands)
    events: list[Event] = [Began(-1, to_deal)]
    events += [Given(seat, card) for seat, cards in sorted(hands.items()) for card in cards]
    return CircuitPosition(game, game.rebuilt(events).row, events)
