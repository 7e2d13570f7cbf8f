"""The six games by name: what each is called, how it is played, and which options it has."""

from collections.abc import Mapping
from typing import Final

from azar.core.options import Value
from azar.games.toledo.options import (
    FIRST_MANNER,
    MANNER,
    PANQUIST_TABLE,
    PANQUIST_THIRD,
    RIFFA_TIE,
    SAME_MARK,
    TRIGA_SCOPE,
    TRIGA_TRIPLE,
    Kind,
)
from azar.games.toledo.row import AZAR, MAYORES, PANQUIST, PAR_CON_AS, RIFFA, TRIGA
from azar.games.toledo.shares import table_told

BATTLE: Final = "First there is a battle: each rolls one die, and the higher rolls first; ties roll again."

KINDS: Final = (
    Kind(
        RIFFA,
        "riffa",
        "Riffa",
        "roll a pair, then the odd die once more; the higher total wins",
        (
            "Roll three dice until two show the same; three of a kind counts as a pair. As long as there is none, all "
            "three are rolled again.",
            "Then roll the odd die once more, and add up all three. The other does the same. The higher total takes "
            "the wager; if both are equal, nobody is paid.",
            BATTLE,
        ),
        (RIFFA_TIE,),
    ),
    Kind(
        TRIGA,
        "triga",
        "Triga",
        "below 7 or above 14 wins at once, anything else is a mark to roll again",
        (
            "First rolls: a total below 7 or above 14 is a triga and wins at once. Any other is the roller's mark. If "
            "the second player's first roll is the first player's mark, the first player wins.",
            "Then both roll in turn: your own mark wins, the other's loses, anything else passes the dice.",
            BATTLE,
        ),
        (TRIGA_SCOPE, TRIGA_TRIPLE, SAME_MARK, MANNER),
    ),
    Kind(
        PANQUIST,
        "panquist",
        "Panquist",
        "marks from 7 to 14, and the dice that end the round decide the share",
        (
            "Each rolls until the total is 7 to 14: that is the mark. If the second player's mark would be the first "
            "player's, the first player wins.",
            "Then both roll in turn: your own mark wins, the other's loses. The dice that ended the round decide what "
            "is won: a quarter, half, three quarters, or all of the wager, which is called a Panquist.",
            BATTLE,
        ),
        (SAME_MARK, PANQUIST_THIRD, PANQUIST_TABLE),
    ),
    Kind(
        MAYORES,
        "mayores",
        "Mayores",
        "three dice each, and the higher total wins",
        ("Each rolls three dice once. The higher total takes the wager; if both are equal, nobody is paid.", BATTLE),
    ),
    Kind(
        AZAR,
        "azar",
        "Azar",
        "the caster gives the other a lot, then one to himself, and rolls until either comes",
        (
            "The caster rolls three dice. 3 to 6 or 15 to 18 is an azar and wins at once. Any other total is the "
            "opponent's lot.",
            "The caster rolls again. An azar now is a reazar and loses; the same total starts the round again; any "
            "other is the caster's own lot. Then the caster rolls on until one of the lots comes, and its owner wins.",
            "Who wins the battle casts: each rolls one die, and ties roll again.",
        ),
    ),
    Kind(
        PAR_CON_AS,
        "par_con_as",
        "Par con as",
        "the first to throw a pair together with an ace wins",
        (
            "Both throw three dice in turn. The first to throw a pair together with an ace wins: 4+4+1, say. Three "
            "aces count too, but two aces with another die do not.",
            BATTLE,
        ),
    ),
)
KIND_OF: Final = {kind.name: kind for kind in KINDS}

SAID_OF: Final = {
    ("riffa_tie", "replay"): "Here a tie is played again, until somebody wins.",
    ("triga_scope", "any"): "Here a triga wins at every roll, not only the first.",
    ("triga_triple", True): "Here three of a kind is a triga too, wherever a triga wins.",
    ("same_mark", "reroll"): "Here the second player who rolls the first's mark does not lose, but rolls again.",
    ("panquist_third", "2/3"): "Here the third column pays two thirds of the wager instead of three quarters.",
    ("panquist_table", "symmetric"): "Here 5+1+1 stands in the third column, as 6+6+2 does.",
}
"""What an option changes, where it is not the usual one."""
FIRST_MANNER_TOLD: Final = (
    "Both roll three dice in turn. The first to roll a triga, a total below 7 or above 14, or three of a kind, wins. "
    "There are no marks.",
    BATTLE,
)


def rules_told(kind: Kind, options: Mapping[str, Value]) -> tuple[str, ...]:
    """Tell the rules of a game as it is played with these options, a paragraph each."""
    if options.get("manner") == FIRST_MANNER:
        return FIRST_MANNER_TOLD
    also = [said for (name, value), said in SAID_OF.items() if name in options and options[name] == value]
    return (*kind.how_to_play, *([" ".join(also)] if also else []))


def rules_in_full(kind: Kind, options: Mapping[str, Value]) -> tuple[str, ...]:
    """Tell the rules, and after them the table of a game that has one; that is one paragraph of several lines."""
    table = (table_told(options),) if kind.number == PANQUIST else ()
    return (*rules_told(kind, options), *table)
