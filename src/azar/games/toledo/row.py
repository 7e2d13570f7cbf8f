"""Where everything stands in a round of dice (the row), and in the tables that its rules read (the book)."""

from typing import Final

from azar.core.kernel import Ints, kernel

# The row of a round. Seats are 0 and 1.
PHASE: Final = 1
SEAT: Final = 2
"""Who throws; after the end, who threw last."""
FIRST: Final = 3
"""Who rolls first, as the battle decided; in azar, the caster."""
BATTLED: Final = 4
"""What seat 0 threw in the battle that is going on; 0 is nothing yet."""
PAIRED: Final = 5
"""The face of the pair that lies on the table while the odd die is due; 0 is none."""
MARKS: Final = 6
"""Each seat's mark (in azar, its lot), or in riffa and mayores its total; 0 is none yet."""
WAGER: Final = 8
PURSES: Final = 9
WINNER: Final = 11
"""0 while the round goes on, then 1 or 2 for the seat that won, or `TIED`."""
SHARE: Final = 12
"""The share of the wager that was won, in twelfths."""
GUEST: Final = 13
"""Which of several opponents sits in seat 1; 0 where there is only one."""
ROUND_ROW: Final = 14

# Phases of a round.
BATTLING: Final = 0
ROLLING: Final = 1
ENDED: Final = 2

TIED: Final = 3
WHOLE: Final = 12
"""All of the wager, in twelfths."""

# The book begins with what can be thrown with three dice, one number a throw for each of these.
THROWS: Final = 56
CHANCES: Final = 216
SIDES: Final = 6
TOTALS: Final = 0
FACES: Final = 56
"""The faces of the dice as digits, the highest first: 421."""
PAIRS: Final = 112
"""The face that two dice show, or 0; three of a kind is a pair too."""
TRIPLES: Final = 168
ACED: Final = 224
"""Whether two dice show the same face, and the third an ace."""
WEIGHTS: Final = 280
DRAWS: Final = 336
"""The throw for each of the 216 equal chances."""
TABLES: Final = 552
"""Length of these tables; what else a book holds follows."""

# A block of a book: the rules of one game.
R_GAME: Final = 0
R_REPLAY: Final = 1
R_ANY: Final = 2
R_TRIPLE: Final = 3
R_REROLL: Final = 4
R_MANNER_FIRST: Final = 5
R_SHARES: Final = 6
"""The share in twelfths that each throw wins; 0 in games that have no shares."""
BLOCK: Final = 62

# The book of a game for two.
B_WAGER: Final = 552
B_PURSES: Final = 553
B_RULES: Final = 555

RIFFA: Final = 0
TRIGA: Final = 1
PANQUIST: Final = 2
MAYORES: Final = 3
AZAR: Final = 4
PAR_CON_AS: Final = 5

LEAST_MARK: Final = 7
MOST_MARK: Final = 14


@kernel
def shown(row: Ints, seat: int) -> int:
    """Number who sits in a seat: 0 for the first seat, and from 1 on the opponents."""
    return seat + seat * row[GUEST]
