"""The kinds of events of Dog, as the rules log them: a kind, a seat and three numbers, a, b and c.

A card is its number in `azar.games.dog.cards.CARDS`, or UNKNOWN for a listener who does not see it. A place is what the
row holds for a piece: a square, with BLOCKS if the piece blocks there, or IN_FINISH and a place, or KENNEL.
"""

from typing import Final

BEGAN: Final = 1
"""The pieces and the cards were made ready. a: whose view begins, -1 for everything."""
OPENS: Final = 2
"""Chance let this seat open the first round."""
ROUND_BEGAN: Final = 3
"""This seat opens a round. a: rounds before it; b: cards a hand."""
SHUFFLED: Final = 4
"""The discards went into the pile."""
DEALT: Final = 5
"""a: card."""
GAVE: Final = 6
"""The seat laid a card down for the exchange. a: card."""
DREW: Final = 7
"""The seat drew a card in the exchange, not yet handed over. a: card; b: from whom."""
GOT: Final = 8
"""A card changed hands in the exchange. a: card; b: from whom."""
PLAYED: Final = 9
"""a: card; b: the card named, the same unless the card is a joker."""
STARTED: Final = 10
"""A piece came out of its kennel. a: colour."""
MOVED: Final = 11
"""a: colour; b: place before; c: place after."""
SENT_HOME: Final = 12
"""a: colour; b: place before."""
SWAPPED: Final = 13
"""a, b: colour times 1024 plus the square, of both pieces before."""
DISCARDED: Final = 14
"""a: card."""
FOLDED: Final = 15
"""The seat lays down its whole hand; LAID_DOWN events follow. a: how many cards."""
STOLE: Final = 16
"""The seat drew a card with a 2. a: card; b: from whom."""
TURN: Final = 17
"""The seat is next. a: phase."""
FINISHED: Final = 18
"""a: how the game ended; b: bits of the seats in first place."""
ROBS: Final = 19
"""The seat is about to draw a card with a 2. a: from whom."""
LAID_DOWN: Final = 20
"""a: card; b: how many of it."""

COLOUR_SHIFT: Final = 10
"""In SWAPPED."""
