"""Duels to the last coin: by hand, against the naive equations, and played."""

import random
from fractions import Fraction as F
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from azar.core.errors import RulesError
from azar.odds.ruin import ruin
from azar.odds.wagers import Swing, Wager, paid, wager
from tests.oracles import ruin as naive

COIN = Swing.of({F(1): F(1, 2), F(-1): F(1, 2)})
RIFFA = Swing.of({F(1): F(301, 648), F(-1): F(301, 648)})
SHARES = Swing.even({F(1, 4): F(9, 25), F(1, 2): F(7, 25), F(3, 4): F(6, 25), F(1): F(3, 25)})
BIASED = Swing.of({F(1): F(3, 8), F(-1): F(1, 4), F(-1, 2): F(1, 4)})
SWINGS = (COIN, RIFFA, SHARES, BIASED)
RULES: dict[str, naive.Rule] = {
    "all-in": naive.all_in,
    "constant:1": naive.constant(1),
    "constant:3": naive.constant(3),
    "proportional:1/4": naive.proportional(F(1, 4)),
    "proportional:2/3": naive.proportional(F(2, 3)),
    "proportional:1/1": naive.proportional(F(1)),
}


def test_by_hand() -> None:
    """A fair coin: one at a time takes a * b rounds; all in, x(3 of 8) = 1 + 1/2 (1 + 1/2 * 1) = 7/4."""
    # 3 of 8: lost, or 6; of 6 only 2 can be wagered: won, or 4; of 4 all: over.
    duel = ruin(3, 5, COIN, wager("all-in"), exact=True)
    assert (duel.win, duel.lose, duel.expected_rounds) == (F(3, 8), F(5, 8), F(7, 4))
    assert duel.final == {0: F(5, 8), 8: F(3, 8)}
    assert ruin(3, 5, COIN, wager("constant:1"), exact=True).expected_rounds == 15
    # Riffa: 23 of 324 rounds pay nothing, so all takes 324/301 as long.
    assert ruin(3, 5, RIFFA, wager("constant:1"), exact=True).expected_rounds == 15 * F(324, 301)
    # The classic ruin with p = 3/5 and q = 2/5, 2 of 5 coins: (1 - (q/p)^2) / (1 - (q/p)^5) = 135/211.
    uneven = Swing.of({F(1): F(3, 5), F(-1): F(2, 5)})
    assert ruin(2, 3, uneven, wager("constant:1"), exact=True).win == F(135, 211)


def test_shares_round_up() -> None:
    """'Shares round up to whole coins, never past the wager': a quarter of 5 is 2, of 1 is 1."""
    assert [paid(F(1, 4), coins) for coins in (1, 4, 5, 8, 9)] == [1, 1, 2, 2, 3]
    assert paid(F(1), 7) == 7
    assert SHARES.moved(5)[2] == F(9, 50)
    assert SHARES.moved(1) == {1: F(1, 2), -1: F(1, 2)}


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("swing", SWINGS)
def test_against_the_naive_equations(swing: Swing, rule: str) -> None:
    """Fractions are equal, and floats are within their bounds."""
    for mine, theirs in ((1, 1), (1, 9), (9, 1), (4, 7), (13, 8)):
        win, rounds = naive.naive_duel(mine, theirs, dict(swing.outcomes), RULES[rule])
        exact = ruin(mine, theirs, swing, wager(rule), exact=True)
        assert (exact.win, exact.expected_rounds) == (win, rounds)
        close = ruin(mine, theirs, swing, wager(rule))
        assert abs(F(close.win) - win) <= F(close.error_bound) < F(1, 10**10)
        assert abs(F(close.lose) - 1 + win) <= F(close.error_bound)
        assert abs(F(close.expected_rounds) - rounds) <= F(close.rounds_bound) < F(1, 10**8)
        assert (exact.rounds_if_won is None) == (close.rounds_if_won is None) == (swing is BIASED)
        if exact.rounds_if_won is not None and close.rounds_if_won is not None:
            won = naive.naive_rounds_if_won(mine, theirs, dict(swing.outcomes), RULES[rule])
            assert exact.rounds_if_won == won
            assert abs(F(close.rounds_if_won) - won) <= F(close.rounds_bound)


shares = st.fractions(min_value=-1, max_value=1, max_denominator=6).filter(bool)


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(shares, st.integers(1, 9), min_size=1, max_size=5),
    st.integers(0, 5),
    st.sampled_from(sorted(RULES)),
    st.integers(0, 12),
    st.integers(0, 12),
)
def test_any_round(weights: dict[F, int], idle: int, rule: str, mine: int, theirs: int) -> None:
    """Whatever a round brings, fair or not, the fractions are those of the naive equations."""
    total = sum(weights.values()) + idle
    swing = Swing.of({share: F(weight, total) for share, weight in weights.items()})
    if mine + theirs == 0:
        return
    expected = naive.naive_duel(mine, theirs, dict(swing.outcomes), RULES[rule])
    exact = ruin(mine, theirs, swing, wager(rule), exact=True)
    close = ruin(mine, theirs, swing, wager(rule))
    assert (exact.win, exact.expected_rounds) == expected
    assert abs(F(close.win) - F(exact.win)) <= F(close.error_bound)
    assert abs(F(close.expected_rounds) - F(exact.expected_rounds)) <= F(close.rounds_bound)


@pytest.mark.parametrize("rule", ["all-in", "constant:1", "constant:40", "constant:90", "proportional:1/5"])
@pytest.mark.parametrize("swing", [RIFFA, SHARES, BIASED])
def test_both_ways_of_solving_agree(swing: Swing, rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, or round by round: the numbers differ by no more than both bounds."""
    at_once = ruin(157, 243, swing, wager(rule))
    monkeypatch.setattr("azar.odds.walk.MOST_WORK", 0.0)
    in_rounds = ruin(157, 243, swing, wager(rule))
    wins, rounds = (
        F(at_once.error_bound) + F(in_rounds.error_bound),
        F(at_once.rounds_bound) + F(in_rounds.rounds_bound),
    )
    assert abs(F(at_once.win) - F(in_rounds.win)) <= wins
    assert abs(F(at_once.expected_rounds) - F(in_rounds.expected_rounds)) <= rounds
    assert rounds < 1e-6 * float(in_rounds.expected_rounds)


def test_large_purses() -> None:
    """Purses of 10,000 coins: bounds stay small, and a fair coin at one a round takes a * b rounds."""
    duel = ruin(10_000, 10_000, COIN, wager("constant:1"))
    assert abs(float(duel.expected_rounds) - 10**8) <= float(duel.rounds_bound) < 100
    quick = ruin(10_000, 9_999, SHARES, wager("all-in"))
    assert quick.win == 10_000 / 19_999
    assert quick.rounds_bound < 1e-6


def test_played() -> None:
    """4,000 duels played coin by coin: none of the figures is off by 4.5 deviations."""
    dice, duels = random.Random(20261119), 4_000
    for swing, text in ((SHARES, "proportional:1/4"), (BIASED, "constant:3")):
        rule, found = wager(text), ruin(7, 12, swing, wager(text), exact=True)
        shares = [share for share, _ in swing.outcomes]
        weights = [float(p) for _, p in swing.outcomes]
        won, lengths = 0, []
        for _ in range(duels):
            mine, rounds = 7, 0
            while 0 < mine < 19:
                coins = rule.coins(mine, 19 - mine)
                share = dice.choices(shares, weights)[0]
                mine += paid(share, coins) if share > 0 else -paid(-share, coins)
                rounds += 1
            won += mine > 0
            lengths.append(rounds)
        p = float(found.win)
        mean = sum(lengths) / duels
        deviation = sqrt(sum((length - mean) ** 2 for length in lengths) / duels / duels)
        z = [(won - duels * p) / sqrt(duels * p * (1 - p)), (mean - float(found.expected_rounds)) / deviation]
        print(text, *(f"{value:+.2f}" for value in z))
        assert max(map(abs, z)) < 4.5


def test_wager_rules_are_read() -> None:
    """A rule is read as it is written; what is none is told in a sentence."""
    for text in ("all-in", "constant:7", "proportional:2/3"):
        assert str(wager(text)) == text
    assert wager("proportional:2/4") == Wager(part=F(1, 2))
    bad = [
        "",
        "all",
        "constant:0",
        "constant:٣",
        "proportional:3/2",
        "proportional:1/0",
        "proportional:0/3",
        "1" * 10**5,
    ]
    for text in bad:
        with pytest.raises(RulesError, match=r"wager"):
            wager(text)


def test_what_cannot_be() -> None:
    """Purses below nothing, endless duels, and fractions without end are refused in words."""
    with pytest.raises(RulesError, match="0 or more"):
        ruin(-1, 4, COIN, wager("all-in"))
    with pytest.raises(RulesError, match="decides nothing"):
        Swing.of({})
    with pytest.raises(RulesError, match="add up to 1"):
        Swing.of({F(1): F(2, 3), F(-1): F(2, 3)})
    with pytest.raises(RulesError, match="fractions stop"):
        ruin(300, 300, COIN, wager("constant:1"), exact=True)
    with pytest.raises(RulesError, match="coins on the table"):
        ruin(10**6, 1, COIN, wager("all-in"))
    assert ruin(0, 4, COIN, wager("all-in")).final == {0: 1.0, 4: 0.0}
