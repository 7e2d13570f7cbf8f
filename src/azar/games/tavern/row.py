"""Where everything stands in a campaign: a round of dice, the purses of all opponents, and what comes next."""

from typing import Final

from azar.core.kernel import Book, Ints, kernel
from azar.games.toledo.row import BLOCK, ENDED, GUEST, PURSES, ROUND_ROW, TABLES

# Phases besides those of a round: battle, rolling and, for the campaign, the end.
CHOOSING: Final = ENDED + 1
WAGERING: Final = ENDED + 2

HAND: Final = ROUND_ROW
"""Whether the player has taken up the dice, and they fall next."""
OPPONENTS: Final = ROUND_ROW + 1
"""The purse of each opponent, as it stood when the last round ended; while one sits, seat 1 of the round holds it."""

B_COUNT: Final = TABLES
B_PURSE: Final = TABLES + 1
B_OPPONENTS: Final = TABLES + 2
"""Each opponent's purse and the rules of its favourite game."""
OPPONENT: Final = BLOCK + 1

MOST_OPPONENTS: Final = 20


@kernel
def rules_of(book: Book, row: Ints) -> int:
    """Find the rules of the game that is played with whoever sits across the table."""
    return B_OPPONENTS + row[GUEST] * OPPONENT + 1


@kernel
def most_wager(book: Book, row: Ints) -> int:
    """Find the most that can be wagered: what the smaller purse holds."""
    most = row[PURSES]
    if row[PURSES + 1] < most:
        most = row[PURSES + 1]
    return most


@kernel
def in_play(book: Book, row: Ints) -> int:
    """Count the opponents who still have coins."""
    n = 0
    for i in range(book[B_COUNT]):
        if row[OPPONENTS + i] > 0:
            n += 1
    return n
