"""Panquist's table, the options of every dice game and the paying of coins, written down from the rules text alone."""

from fractions import Fraction
from functools import cache
from math import ceil

QUARTER, HALF, THIRD, ALL = "1/4", "1/2", "3/4", "all"
"""The columns of the table. What the third one pays is an option."""

# "| total | 1/4 | 1/2 | 3/4 | all |", row by row as it stands there.
TABLE: dict[int, dict[str, str]] = {
    7: {QUARTER: "", HALF: "511 421", THIRD: "223", ALL: "331"},
    8: {QUARTER: "521", HALF: "431", THIRD: "611 224", ALL: "332"},
    9: {QUARTER: "621 531", HALF: "432", THIRD: "225 333", ALL: "441"},
    10: {QUARTER: "541 532", HALF: "631", THIRD: "226 433", ALL: "442"},
    11: {QUARTER: "632 542", HALF: "641", THIRD: "551 443", ALL: "335"},
    12: {QUARTER: "651 642", HALF: "543", THIRD: "552 444", ALL: "336"},
    13: {QUARTER: "652", HALF: "643", THIRD: "661 553", ALL: "445"},
    14: {QUARTER: "", HALF: "653", THIRD: "662 554", ALL: "446"},
}

SAME_MARK = {"same_mark": ("owner_wins", "reroll")}

# The values of every option, the default first.
OPTIONS: dict[str, dict[str, tuple[object, ...]]] = {
    "riffa": {"riffa_tie": ("push", "replay")},
    "triga": {
        "triga_scope": ("first_rolls", "any"),
        "triga_triple": (False, True),
        **SAME_MARK,
        "manner": ("second", "first"),
    },
    "panquist": {
        "panquist_third": ("3/4", "2/3"),
        "panquist_table": ("seed", "symmetric"),
        **SAME_MARK,
    },
    "mayores": {},
    "azar": {},
    "par_con_as": {},
}


def all_options(game: str, given: dict[str, object]) -> dict[str, object]:
    """The options given, and the default of every other one."""
    known = OPTIONS[game]
    for name, value in given.items():
        if name not in known or value not in known[name]:
            raise ValueError(f"{game} has no {name}={value}")
    # "first: see below; the other three options do not apply to it and are refused".
    if given.get("manner") == "first" and len(given) > 1:
        raise ValueError("manner=first takes no other option")
    return {name: given.get(name, values[0]) for name, values in known.items()}


def every_option(game: str) -> list[dict[str, object]]:
    """Every combination of options that the game takes."""
    found: list[dict[str, object]] = [{}]
    for name, values in OPTIONS[game].items():
        if name != "manner":
            found = [{**before, name: value} for before in found for value in values]
    return [*found, {"manner": "first"}] if game == "triga" else found


@cache
def column_of(faces: tuple[int, ...], table: str) -> str:
    """The column in which three dice stand."""
    digits = sorted(str(face) for face in faces)
    # "symmetric moves 5+1+1 into the 3/4 column, whatever that pays; 6+6+2 stays there".
    if table == "symmetric" and digits == ["1", "1", "5"]:
        return THIRD
    for column, cells in TABLE[sum(faces)].items():
        for cell in cells.split():
            if sorted(cell) == digits:
                return column
    raise ValueError(f"{faces} do not stand in the table")


def share_of(faces: tuple[int, ...], options: dict[str, object]) -> Fraction:
    """The share of the wager that these three dice pay."""
    column = column_of(faces, str(options["panquist_table"]))
    if column == ALL:
        return Fraction(1)
    # "panquist_third = 3/4 | 2/3".
    return Fraction(str(options["panquist_third"])) if column == THIRD else Fraction(column)


def coins_paid(wager: int, share: Fraction) -> int:
    """'Shares round up to whole coins, never past the wager.'"""
    return min(wager, ceil(wager * share))
