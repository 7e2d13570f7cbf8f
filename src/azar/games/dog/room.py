"""The working space for the sevens: where everything stands in the scratch row.

Behind a head of small tables lie the chains of legs found, the states of the cluster at work, and the table in which a
state is looked up. How many states there is room for stands in the book.
"""

from typing import Final

from azar.core.kernel import Book, kernel
from azar.games.dog.row import B_ROOM

MOST_PIECES: Final = 24
MOST_SQUARES: Final = 96
LAYERS: Final = 8
"""Steps used: none to seven."""

ON_SQUARE: Final = 0
"""For each square, one more than the slot of the piece there, or OBSTACLE."""
OBSTACLE: Final = 99
IDS: Final = ON_SQUARE + MOST_SQUARES
"""The pieces that matter, each by its number counted from the first colour played for."""
WHICH: Final = IDS + MOST_PIECES
"""The same pieces, each by its place in the row."""
MOVERS: Final = WHICH + MOST_PIECES
CLUSTERS: Final = MOVERS + MOST_PIECES
SLOTS: Final = CLUSTERS + MOST_PIECES
"""The pieces of the cluster at work."""
ROOTS: Final = SLOTS + MOST_PIECES
"""The codes of their places before the seven."""
BEFORE: Final = ROOTS + MOST_PIECES
"""Their places before the seven, as the row has them."""
NOW: Final = BEFORE + MOST_PIECES
"""The codes of their places in the state at work."""
FREE: Final = NOW + MOST_PIECES
"""For each piece that plays may move, how many squares ahead of it are free."""
AWAY: Final = FREE + MOST_PIECES
"""How many squares its own start is away."""
TAKEN: Final = AWAY + MOST_PIECES
"""Which places of its finish are taken, as bits."""
MATES: Final = TAKEN + MOST_PIECES
"""After how many steps it comes to a piece of its colour, as bits; the lowest is for as far back as a four goes."""
BLOCKED: Final = MATES + MOST_PIECES
"""The squares on which a piece blocks."""
HEADS: Final = BLOCKED + MOST_PIECES
"""The last state of each layer, and behind them the last outcome of each."""
COUNTS: Final = HEADS + 2 * LAYERS
"""For each cluster, how many outcomes so many steps have."""
FIRSTS: Final = COUNTS + MOST_PIECES * LAYERS
"""Where their chains begin."""
WAYS: Final = FIRSTS + MOST_PIECES * LAYERS
"""For each cluster, in how many ways it and those behind it use up so many steps."""
LEVELS: Final = WAYS + (MOST_PIECES + 1) * LAYERS
"""How far a list has come, cluster by cluster: steps left, steps here, outcome here, chain so far."""
LEVEL: Final = 4
N_PIECES: Final = LEVELS + LEVEL * (MOST_PIECES + 1)
N_CLUSTERS: Final = N_PIECES + 1
N_SLOTS: Final = N_PIECES + 2
N_STATES: Final = N_PIECES + 3
N_CHAINS: Final = N_PIECES + 4
FIRST_COLOUR: Final = N_PIECES + 5
SORTED: Final = N_PIECES + 6
"""Whether two states of the cluster at work may be one outcome."""
TOGETHER: Final = N_PIECES + 7
"""Whether what may move depends on the state, so that all pieces are one cluster."""
SIDES: Final = N_PIECES + 8
WITH_JOKER: Final = N_PIECES + 9
SPILLED: Final = N_PIECES + 10
"""Whether room ran out."""
PEAK: Final = N_PIECES + 11
"""The most states that a cluster has had so far."""
LOST: Final = N_PIECES + 12
"""The pieces that the plays of a card found so far only send home, as bits: by landing on a piece of their colour."""
N_MOVING: Final = N_PIECES + 13
"""How many pieces of the cluster at work move."""
MOVING: Final = N_PIECES + 14
"""The slot of the last of them."""
N_REPEATS: Final = N_PIECES + 15
REPEATS: Final = N_PIECES + 16
"""The outcomes of the seven that a joker has by another card too: for each its cluster, and its index."""
MOST_REPEATS: Final = 128
"""Each piece played for may be lost, or go one to six steps to take another."""
PLAYS: Final = REPEATS + 2 * MOST_REPEATS
"""The plays of a hand, sevens aside."""
MOST_PLAYS: Final = 1_200
CHAINS: Final = PLAYS + MOST_PLAYS

STATE: Final = 6
"""Three words, the least chain that leads there, the state before it in its layer, and its place in the table."""
CHAIN_OF: Final = 3
LINK: Final = 4
PLACE: Final = 5


@kernel
def states_at(book: Book) -> int:
    """Find where the states begin."""
    return CHAINS + book[B_ROOM]


@kernel
def table_at(book: Book) -> int:
    """Find where the table begins; it is twice as large as the states are many, a power of two."""
    return CHAINS + book[B_ROOM] * (1 + STATE)


def scratch_size(states: int) -> int:
    """Say how much scratch there must be for so many states."""
    return CHAINS + states * (1 + STATE + 2)
