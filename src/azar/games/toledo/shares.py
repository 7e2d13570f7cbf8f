"""The Panquist table: which share of the wager the dice win that end a round."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from azar.core.options import Value
from azar.games.toledo.row import LEAST_MARK, MOST_MARK, WHOLE
from azar.games.toledo.throws import Throw, of_digits, three_dice

QUARTER: Final = "1/4"
HALF: Final = "1/2"
THIRD: Final = "third column"
ALL: Final = "all"
TABLE: Final[Mapping[str, str]] = {
    QUARTER: "521 621 531 541 532 632 542 651 642 652",
    HALF: "511 421 431 432 631 641 543 643 653",
    THIRD: "322 611 422 522 333 622 433 551 443 552 444 661 553 662 554",
    ALL: "331 332 441 442 533 633 544 644",
}
"""Each combination of three dice with a total of 7 to 14, in the column it stands in."""
MIRRORED: Final = Throw((5, 1, 1))
"""It stands under 1/2, but its mirror image 6+6+2 under 3/4; `panquist_table` symmetric moves it there."""


def columns(table: Value) -> dict[Throw, str]:
    """Read the table: the column of each throw."""
    found = {of_digits(int(digits)): column for column, listed in TABLE.items() for digits in listed.split()}
    if table == "symmetric":
        found[MIRRORED] = THIRD
    return found


def worth(column: str, third: Value) -> Fraction:
    """Say which share of the wager a column pays."""
    named = {QUARTER: Fraction(1, 4), HALF: Fraction(1, 2), THIRD: Fraction(str(third)), ALL: Fraction(1)}
    return named[column]


def all_shares(third: Value) -> tuple[Fraction, ...]:
    """List the shares that can be won."""
    return tuple(worth(column, third) for column in TABLE)


def twelfths(options: Mapping[str, Value]) -> list[int]:
    """Give the share that each throw wins, in twelfths; 0 for one that can end no round."""
    column = columns(options["panquist_table"])
    return [int(worth(column[t], options["panquist_third"]) * WHOLE) if t in column else 0 for t in three_dice()]


def rows_of(options: Mapping[str, Value]) -> list[tuple[int, dict[Fraction, tuple[Throw, ...]]]]:
    """Lay the table out as it is read: for each total of 7 to 14, the throws that win each share."""
    column = columns(options["panquist_table"])
    rows = []
    for total in range(LEAST_MARK, MOST_MARK + 1):
        listed = {
            worth(name, options["panquist_third"]): tuple(
                sorted((t for t in column if column[t] == name and t.total == total), reverse=True)
            )
            for name in TABLE
        }
        rows.append((total, listed))
    return rows


def table_told(options: Mapping[str, Value]) -> str:
    """Write the table in aligned lines, under the shares that its columns win."""
    rows = rows_of(options)
    head = ["total", *("all" if share == 1 else str(share) for share in rows[0][1])]
    lines = [head, *([str(total), *(" ".join(map(str, cell)) for cell in cells.values())] for total, cells in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    told = ("  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)) for line in lines)
    return "\n".join(["What the last dice win of the wager:", *(line.rstrip() for line in told)])
