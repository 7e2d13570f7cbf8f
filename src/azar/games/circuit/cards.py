"""The six cards, as their data file gives them."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from azar.core.errors import NotationError, nearest, shorten
from azar.games.circuit.row import CARDS as CARD_KINDS


@dataclass(frozen=True)
class Card:
    """One of the six cards."""

    name: str
    title: str
    kind: str
    who: str = ""
    amount: int = 0
    what: str = ""


def load_cards() -> tuple[Card, ...]:
    """Read the cards, in the order in which the rules number them."""
    text = files(__package__).joinpath("cards.toml").read_text(encoding="utf-8")
    return tuple(Card(**row) for row in tomllib.loads(text)["card"])


CARDS: Final = load_cards()
NAMES: Final = tuple(card.name for card in CARDS)
assert len(CARDS) == CARD_KINDS, "the rules know six cards"


def card_number(name: str) -> int:
    """Find a card by its name, or say which was probably meant."""
    if name not in NAMES:
        raise NotationError(f"there is no card {shorten(name)!r}{nearest(name, NAMES)}")
    return NAMES.index(name)


class Hand(tuple[str, ...]):
    """The cards somebody holds, by name. A hand has no order: it equals any tuple or list of the same cards."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Compare with a tuple or a list, whatever the order."""
        if not isinstance(other, tuple | list):
            return NotImplemented
        return all(isinstance(card, str) for card in other) and sorted(self) == sorted(other)

    def __ne__(self, other: object) -> bool:
        """Say the opposite."""
        return not self == other

    def __hash__(self) -> int:
        """Hash as the sorted cards do."""
        return hash(tuple(sorted(self)))
