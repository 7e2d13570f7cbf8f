"""The cards: thirteen ranks and the joker, without suits, and hands of them, written `A7X`.

A hand is how many it holds of each card; a deck is the same, in full. Written, the cards stand in the order of CARDS,
which the notation never asks for: `7XA` is the same hand. Blanks are ignored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from azar.core.errors import NotationError

__all__ = ["CARDS", "DECK", "EMPTY", "JOKER", "Hand", "read_hand", "read_hands"]

CARDS = "A23456789TJQKX"
"""Every card by its letter; T is the ten and X the joker."""

JOKER = CARDS.index("X")

# Two packs of 52 cards and three jokers (rules/dog.md, "Board and deck").
RANK_COPIES, JOKER_COPIES = 8, 6

LONGEST = 1_000
_NUMBERS = {card: number for number, card in enumerate(CARDS)}


@dataclass(frozen=True)
class Hand:
    """Some cards: how many there are of each, in the order of CARDS."""

    counts: tuple[int, ...]

    def __str__(self) -> str:
        """Write the cards in their order."""
        return "".join(card * count for card, count in zip(CARDS, self.counts, strict=True))

    def __len__(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    def __contains__(self, card: str) -> bool:
        """Whether a card is among them."""
        return card in _NUMBERS and self.counts[_NUMBERS[card]] > 0

    def __add__(self, other: Hand) -> Hand:
        """Put two hands together."""
        return Hand(tuple(a + b for a, b in zip(self.counts, other.counts, strict=True)))


EMPTY = Hand((0,) * len(CARDS))
DECK = Hand((RANK_COPIES,) * (len(CARDS) - 1) + (JOKER_COPIES,))


def read_hand(text: str, left: Hand = DECK) -> Hand:
    """Read a hand; the cards are taken from those that are left of the deck.

    >>> print(read_hand("7 X A"))
    A7X
    """
    bare = len("".join(text.split()))
    if bare > LONGEST:
        raise NotationError(f"a hand has at most {LONGEST} characters, not {bare}", text)
    counts = [0] * len(CARDS)
    for at, letter in enumerate(text):
        if letter.isspace():
            continue
        number = _NUMBERS.get(letter)
        if number is None:
            raise NotationError(f"{letter!r} is no card; there are {' '.join(CARDS)} (T is the ten)", text, at)
        if counts[number] == left.counts[number]:
            raise NotationError(_too_many(number, left), text, at)
        counts[number] += 1
    return Hand(tuple(counts))


def read_hands(texts: Iterable[str]) -> tuple[Hand, ...]:
    """Read the hands of all seats; together they hold no card more often than the deck."""
    hands = []
    left = list(DECK.counts)
    for text in texts:
        hand = read_hand(text, Hand(tuple(left)))
        left = _less(left, hand)
        hands.append(hand)
    return tuple(hands)


def _less(left: Sequence[int], hand: Hand) -> list[int]:
    return [a - b for a, b in zip(left, hand.counts, strict=True)]


def _too_many(number: int, left: Hand) -> str:
    """Say that the deck has no more of this card."""
    card, copies = CARDS[number], DECK.counts[number]
    if left.counts[number] == copies:
        return f"the deck has only {copies} of {card}"
    return f"the deck has only {copies} of {card}, and other hands hold {copies - left.counts[number]}"
