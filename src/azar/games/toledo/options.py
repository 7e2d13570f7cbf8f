"""The options of the dice games of Toledo."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from azar.core.options import Numbers, Option

MOST_COINS: Final = 10_000
USUAL_PURSE: Final = 100

WAGER: Final = Option("wager", "coins that the round is for", least=1, most=MOST_COINS, start=1)
PURSES: Final = Numbers(
    "purses",
    "coins that each seat has; one number for both",
    least=1,
    most=MOST_COINS,
    start=f"{USUAL_PURSE} {USUAL_PURSE}",
    longest=2,
)
RIFFA_TIE: Final = Option("riffa_tie", "equal totals: nobody is paid, or both play again", ("push", "replay"))
TRIGA_SCOPE: Final = Option("triga_scope", "whether a triga wins on the first rolls or at any", ("first_rolls", "any"))
TRIGA_TRIPLE: Final = Option("triga_triple", "whether three of a kind is a triga, where a triga wins", (False, True))
SAME_MARK: Final = Option(
    "same_mark",
    "the second player rolls the first's mark: its owner wins, or the roll is made again",
    ("owner_wins", "reroll"),
)
MANNER: Final = Option("manner", "triga of the second manner, with marks, or of the first", ("second", "first"))
PANQUIST_THIRD: Final = Option("panquist_third", "what the third column of the table pays", ("3/4", "2/3"))
PANQUIST_TABLE: Final = Option(
    "panquist_table", "5+1+1 in the second column, or in the third as 6+6+2 is", ("seed", "symmetric")
)


@dataclass(frozen=True)
class Kind:
    """One of the six games: its number in the rules, what it is called, and how it is played."""

    number: int
    name: str
    title: str
    summary: str
    how_to_play: tuple[str, ...]
    options: tuple[Option, ...] = ()

    @property
    def all_options(self) -> tuple[Option, ...]:
        """The options of the game, with those that every game has."""
        return (*self.options, WAGER, PURSES)


NOT_FIRST_MANNER: Final = (TRIGA_SCOPE, TRIGA_TRIPLE, SAME_MARK)
"""Options that mean nothing in triga of the first manner, which has no marks."""
FIRST_MANNER: Final = "first"

SHARES_OF: Final[Mapping[str, str]] = {"1/4": "a quarter of", "1/2": "half of", "2/3": "two thirds of",
                                       "3/4": "three quarters of", "1": "all of"}  # fmt: skip
