"""The Panquist table: every combination once, with the right total, and what each share pays."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from tests.games.toledo.rolling import dice, roll, table

WRITTEN = """
7 | | 511 421 | 223 | 331
8 | 521 | 431 | 611 224 | 332
9 | 621 531 | 432 | 225 333 | 441
10 | 541 532 | 631 | 226 433 | 442
11 | 632 542 | 641 | 551 443 | 335
12 | 651 642 | 543 | 552 444 | 336
13 | 652 | 643 | 661 553 | 445
14 | | 653 | 662 554 | 446
"""
LINES = [[part.strip() for part in line.split("|")] for line in WRITTEN.strip().splitlines()]
CASES = [
    (int(line[0]), tuple(sorted(map(int, cell))), column)
    for line in LINES
    for column, cells in enumerate(line[1:])
    for cell in cells.split()
]


def test_every_combination_stands_once() -> None:
    """'Every combination of three dice with these totals stands exactly once': 42, with their own totals."""
    every = [faces for faces in combinations_with_replacement(range(1, 7), 3) if 7 <= sum(faces) <= 14]
    assert len(CASES) == len(every) == 42
    assert Counter(faces for _, faces, _ in CASES) == Counter(every)
    assert all(sum(faces) == total for total, faces, _ in CASES)


@pytest.mark.parametrize("third", ["3/4", "2/3"])
@pytest.mark.parametrize("which", ["seed", "symmetric"])
def test_each_pays_its_share(which: str, third: str) -> None:
    """Both tables, both thirds: the owner of the mark wins that share, whoever rolls it, and no more."""
    shares = [Fraction(1, 4), Fraction(1, 2), Fraction(third), Fraction(1)]
    for total, faces, column in CASES:
        moved = which == "symmetric" and faces == (1, 1, 5)
        share = shares[2 if moved else column]
        other = 7 if total != 7 else 8
        for roller in (0, 1):
            pos = table("panquist", marks=[total, other], turn=roller, wager=12, panquist_table=which,
                        panquist_third=third)  # fmt: skip
            after = roll(pos, "+".join(map(str, faces)))
            assert (after.winner, after.share) == (0, share)
            assert after.purses[0] - 100 == share * 12


@pytest.mark.parametrize("wager", range(1, 14))
def test_shares_round_up(wager: int) -> None:
    """'Shares round up to whole coins, never past the wager.'"""
    pos = table("panquist", marks=[9, 7], wager=wager)
    paid = [roll(pos, throw).purses[0] - 100 for throw in ("6+2+1", "4+3+2", "5+2+2", "4+4+1")]
    assert paid == [-(-wager // 4), -(-wager // 2), -(-3 * wager // 4), wager]
    assert max(paid) <= wager


def test_shares_in_the_odds() -> None:
    """The chance of each share, by the counts of the dice: in a race for 9 and 12 these are 25 and 25 of 216."""
    pos = dice("panquist", panquist_third="2/3").position(first=0, marks=[9, 12])
    # 9: 621 531 (12 of 216) a quarter, 432 (6) half, 522 333 (4) two thirds, 441 (3) all; 12 has as many of each.
    assert pos.game.figure_words() == {"share": ["1/4", "1/2", "2/3", "1"]}
    import azar

    odds = azar.odds(pos)
    assert odds.share == {"1/4": Fraction(12, 25), "1/2": Fraction(6, 25), "2/3": Fraction(4, 25), "1": Fraction(3, 25)}
    assert odds.win == (Fraction(1, 2), Fraction(1, 2))
    assert odds.expected_rolls == Fraction(216, 50)
