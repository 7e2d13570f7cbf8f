"""The brute force over all throws agrees with equations set up and solved by hand, in the comments here.

Three dice have 216 ordered throws. By total, 3 to 18, they number 1 3 6 10 15 21 25 27 27 25 21 15 10 6 3 1. So 176
have a total from 7 to 14, and 40, which are 5/27, are below or above.
"""

from fractions import Fraction as F
from itertools import combinations_with_replacement, permutations, product

import pytest

from tests.oracles.toledo import Faces
from tests.oracles.toledo_odds import naive_odds
from tests.oracles.toledo_table import OPTIONS, every_option, share_of

WAYS = dict(zip(range(3, 19), (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1), strict=True))
MARKS = range(7, 15)


def test_riffa() -> None:
    """The first total is twice the pair and a die, and all pairs are equally likely."""
    odds = naive_odds("riffa")
    # Three dice are all different in 6 * 5 * 4 = 120 ways of 216, so two match with 96/216 = 4/9. That takes 9/4 throws
    # on average, and the odd die is one more: 13/4 for each player, 13/2 for both.
    assert odds.expected_rolls == F(13, 2)
    # Which number the pair shows is equally likely for all six, and so is the odd die. 2 x + y has these ways of 36,
    # for 3 to 18: 1 1 2 2 3 3 3 3 3 3 3 3 2 2 1 1. A tie has (4 * 1 + 4 * 4 + 8 * 9) / 36^2 = 92/1296 = 23/324.
    assert odds.draw == F(23, 324)
    # Both do the same, so each wins half of the rest: 301/648.
    assert odds.win == (F(301, 648), F(301, 648))
    assert odds.net == 0


def test_riffa_replayed() -> None:
    """A tie starts again, so the rolls are those of one round divided by the chance that it decides."""
    odds = naive_odds("riffa", {"riffa_tie": "replay"})
    assert (odds.win, odds.draw) == ((F(1, 2), F(1, 2)), F(0))
    # 13/2 / (301/324) = 2106/301.
    assert odds.expected_rolls == F(2106, 301)


def test_riffa_within_a_round() -> None:
    """The first has 14: of the other's 36 ways 3 2 2 1 1 + ... stand above, below and beside it."""
    odds = naive_odds("riffa", so_far=[(4, 4, 5), (6,)])
    # Ways for 15 to 18: 2 2 1 1 = 6 of 36; for 14: 3 of 36; so 27 of 36 are below.
    assert (odds.win, odds.draw) == ((F(27, 36), F(6, 36)), F(3, 36))
    assert odds.expected_rolls == F(13, 4)
    # The other has a pair of fives: with 1 to 6 it makes 11 to 16. 4 makes 14, and 5 and 6 are above.
    odds = naive_odds("riffa", so_far=[(4, 4, 5), (6,), (5, 5, 1)])
    assert (odds.win, odds.draw, odds.expected_rolls) == ((F(3, 6), F(2, 6)), F(1, 6), F(1))
    assert odds.net == F(1, 6)


def test_first_two_rolls_of_triga() -> None:
    """What the first two rolls decide, taken out of the brute force by looking at it after two throws."""
    # First roll: 40 of 216 win at once, 5/27 = 1080/5832. Second roll: the first's mark again, for the first player,
    # with 2 * (15^2 + 21^2 + 25^2 + 27^2) / 216^2 = 4040/46656 = 505/5832; a triga, for the second player, with
    # 22/27 * 5/27 = 110/729 = 880/5832. The race is reached with (5832 - 1080 - 505 - 880) / 5832 = 3367/5832.
    settled = [F(0), F(0), F(0)]
    rolls: list[Faces] = list(product(range(1, 7), repeat=3))
    totals = {sum(faces): faces for faces in rolls}
    for one, first in totals.items():
        after = naive_odds("triga", so_far=[first])
        if after.expected_rolls == 0:
            settled[0] += F(WAYS[one], 216)
            continue
        for two, second in totals.items():
            end = naive_odds("triga", so_far=[first, second])
            p = F(WAYS[one] * WAYS[two], 216**2)
            settled[2 if end.expected_rolls else end.win.index(F(1))] += p
    assert settled == [F(1585, 5832), F(880, 5832), F(3367, 5832)]
    # In the race every roll of a mark wins for its owner, whoever rolled it, and both marks are dealt alike: each wins
    # half. 1585/5832 + 3367/11664 = 6537/11664 = 2179/3888.
    assert naive_odds("triga").win == (F(2179, 3888), F(1709, 3888))


def triga_by_hand(scope: str, triple: bool, same: str) -> tuple[F, F]:
    """The first player's chance, and the rolls, from equations in the marks alone."""
    # With triples 3-3-3 and 4-4-4 are trigas and no longer 9 and 12: 42 trigas, 24 ways each for 9 and 12.
    first = {mark: F(WAYS[mark] - (triple and mark in (9, 12)), 216) for mark in MARKS}
    race = first if scope == "any" else {mark: F(WAYS[mark], 216) for mark in MARKS}
    at_once = 1 - sum(first.values(), F(0))
    triga = at_once if scope == "any" else F(0)
    win: F = at_once
    rolls = F(1)
    for mine, p in first.items():
        again = p if same == "reroll" else F(0)
        rolls += p / (1 - again)
        win += F(0) if same == "reroll" else p * p
        for theirs, q in first.items():
            if theirs == mine:
                continue
            reach = p * q / (1 - again)
            own, other = race[mine], race[theirs]
            on = 1 - triga - own - other
            # x: the first player rolls; y: the second does. x = triga + own + on y; y = own + on x.
            win += reach * (triga + own + on * own) / (1 - on * on)
            rolls += reach / (1 - on)
    return win, rolls


@pytest.mark.parametrize("options", every_option("triga")[:-1])
def test_triga(options: dict[str, object]) -> None:
    """Every option of triga against the equations above."""
    odds = naive_odds("triga", options)
    by_hand = triga_by_hand(str(options["triga_scope"]), bool(options["triga_triple"]), str(options["same_mark"]))
    assert (odds.win[0], odds.expected_rolls) == by_hand
    assert odds.win[0] + odds.win[1] == 1
    assert odds.net == odds.win[0] - odds.win[1]


def test_triga_of_the_first_manner() -> None:
    """42 of 216 end it, as 3-3-3 and 4-4-4 come to the 40: p = 7/36, and x = p + (1 - p)(1 - x)."""
    odds = naive_odds("triga", {"manner": "first"})
    # x = 1 / (2 - p) = 36/65, and 1 / p rolls.
    assert (odds.win, odds.expected_rolls) == ((F(36, 65), F(29, 65)), F(36, 7))


def panquist_by_hand(options: dict[str, object]) -> tuple[F, F, F]:
    """The first player's chance, the rolls and the net, from equations in the marks alone."""
    mean: dict[int, F] = dict.fromkeys(MARKS, F(0))
    for faces in product(range(1, 7), repeat=3):
        if sum(faces) in mean:
            mean[sum(faces)] += share_of(faces, options) / WAYS[sum(faces)]
    mark = {total: F(WAYS[total], 176) for total in MARKS}
    reroll = options["same_mark"] == "reroll"
    # "Each rolls until the total is 7 to 14": 216/176 = 27/22 throws; again all at a mark that will not do.
    win, rolls, net = F(0), F(27, 22), F(0)
    for mine, p in mark.items():
        again = p if reroll else F(0)
        rolls += p * F(27, 22) / (1 - again)
        if not reroll:
            win += p * p
            net += p * p * mean[mine]
        for theirs, q in mark.items():
            if theirs != mine:
                reach = p * q / (1 - again)
                both = WAYS[mine] + WAYS[theirs]
                # Whoever rolls a mark, its owner wins: the first player with WAYS[mine] of both.
                win += reach * F(WAYS[mine], both)
                net += reach * (WAYS[mine] * mean[mine] - WAYS[theirs] * mean[theirs]) / both
                rolls += reach * F(216, both)
    return win, rolls, net


@pytest.mark.parametrize("options", every_option("panquist"))
def test_panquist(options: dict[str, object]) -> None:
    """Every option of Panquist against the equations above."""
    odds = naive_odds("panquist", options)
    assert (odds.win[0], odds.expected_rolls, odds.net) == panquist_by_hand(options)
    assert sum(odds.share.values()) == 1
    # Without rerolls the same mark comes with 4040/176^2 = 505/3872, and all the rest is even: 1/2 + 505/7744.
    if options["same_mark"] == "owner_wins":
        assert odds.win == (F(4377, 7744), F(3367, 7744))


def test_mayores() -> None:
    """A tie has 2 * (1 + 9 + 36 + 100 + 225 + 441 + 625 + 729) / 216^2 = 4332/46656 = 361/3888."""
    odds = naive_odds("mayores")
    assert (odds.win, odds.draw, odds.expected_rolls) == ((F(3527, 7776), F(3527, 7776)), F(361, 3888), F(2))


def test_azar() -> None:
    """x = 5/27 + 505/5832 x + 1/2 * 3367/5832: an azar; the same lot, again; two lots, both dealt alike."""
    odds = naive_odds("azar")
    # x = (2160 + 3367) / 11664 / (5327/5832) = 5527/10654.
    assert odds.win == (F(5527, 10654), F(5127, 10654))
    # A lot of 7 and one of 8: 15 ways against 21.
    within = naive_odds("azar", so_far=[(1, 1, 5), (1, 1, 6)])
    assert (within.win, within.expected_rolls) == ((F(21, 36), F(15, 36)), F(6))


def test_par_con_as() -> None:
    """x-x-1 has 3 ways for each of 2 to 6, and 1-1-1 one: 16/216 = 2/27 = p; x = 1 / (2 - p) = 27/52."""
    odds = naive_odds("par_con_as")
    assert (odds.win, odds.expected_rolls) == ((F(27, 52), F(25, 52)), F(27, 2))


@pytest.mark.parametrize("game", OPTIONS)
def test_the_odds_of_a_position_are_the_mean_of_those_after_it(game: str) -> None:
    """Looking one throw ahead from the start changes nothing."""
    for options in every_option(game):
        here = naive_odds(game, options)
        after = [
            (F(len(set(permutations(faces))), 216), naive_odds(game, options, [faces]))
            for faces in combinations_with_replacement(range(1, 7), 3)
        ]
        assert here.win[0] == sum(p * odds.win[0] for p, odds in after)
        assert here.expected_rolls == 1 + sum(p * odds.expected_rolls for p, odds in after)
        assert here.net == sum(p * odds.net for p, odds in after)
