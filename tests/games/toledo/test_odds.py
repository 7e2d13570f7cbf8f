"""Exact odds: fractions derived by hand, and figures that must hold whatever they are."""

from fractions import Fraction as F
from math import sqrt

import pytest

import azar
from azar.core.errors import RulesError
from tests.games.toledo.rolling import dice, table

COUNTS = {7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15}
"""In how many of 216 ways three dice make each total that can be a mark; together 176."""


def test_riffa_by_hand() -> None:
    """A pair's face k and the odd die d are each 1 to 6, equally likely, and independent: the total is 2k + d.

    Of 216 throws 6 x 5 x 4 = 120 show no two alike, so 96 do: 9/4 throws until a pair, and one for the odd die. Both
    players: 2 x 13/4 = 13/2 rolls.

    Totals tie when 2k + d = 2k' + d', of 6^4 = 1296 ways: k = k' needs d = d': 6 x 6 = 36 ways. k and k' one apart
    (10 ways) need d and d' two apart the other way (4): 40. k and k' two apart (8) need four apart (2): 16. Three apart
    would need six. Together 92: a tie in 92/1296 = 23/324, and the rest is shared evenly: 301/648 each.
    """
    odds = azar.odds(dice("riffa"))
    assert (odds.win, odds.draw) == ((F(301, 648), F(301, 648)), F(23, 324))
    assert (odds.expected_rolls, odds.net) == (F(13, 2), 0)
    # Played again until there is no tie: one in 1 - 23/324 = 301/324 rounds decides.
    again = azar.odds(dice("riffa", riffa_tie="replay"))
    assert (again.win, again.draw) == ((F(1, 2), F(1, 2)), 0)
    assert again.expected_rolls == F(13, 2) / F(301, 324)


def test_triga_by_hand() -> None:
    """The first two rolls, and then the race.

    Totals 3 to 6 have 1 + 3 + 6 + 10 = 20 of 216 ways, and 15 to 18 as many: a triga in 40/216 = 5/27. So the first
    roll ends the round in 5/27; it is then won by the first roller.
    Else, in 176/216, there is a mark. The second roll is a triga in 40/216: 176 x 40 / 46656 = 7040/46656, won by the
    second. It is the first's mark n in n/216; over all marks that is the sum of the squares of 15 21 25 27 27 25 21 15:
    4040/46656, won by the first. The second roll ends the round in 11080/46656 = 1385/5832.
    In the race a roll that is one's mark wins for its owner, whoever rolls it, so of marks a and b the first wins as a
    is to b. As (a, b) and (b, a) are equally likely, each wins half of the races that there are.
    """
    squares = sum(n * n for n in COUNTS.values())
    assert squares == 4040
    odds = azar.odds(dice("triga"))
    assert dict(odds.length)[1] == F(40, 216)
    assert dict(odds.length)[2] == F(7040 + 4040, 46656) == F(1385, 5832)
    race = 1 - F(40, 216) - F(1385, 5832)
    first = F(40, 216) + F(4040, 46656) + race / 2
    assert odds.win == (first, 1 - first) == (F(2179, 3888), F(1709, 3888))
    assert odds.net == 2 * first - 1
    # A race takes 216/(a + b) rolls more on average; a first roll is always made, a second one in 176/216.
    pairs = [(a, b) for x, a in COUNTS.items() for y, b in COUNTS.items() if x != y]
    assert odds.expected_rolls == 1 + F(176, 216) + sum(F(a * b, 46656) * F(216, a + b) for a, b in pairs)


def test_panquist_by_hand() -> None:
    """Marks come as often as their counts of 176; equal marks are won by the first, races by halves."""
    odds = azar.odds(dice("panquist"))
    same = F(4040, 176 * 176)
    assert odds.win[0] == same + (1 - same) / 2
    assert sum(odds.share.values()) == 1
    assert odds.draw == 0


def test_the_others_by_hand() -> None:
    """First manner: 40 trigas and 3+3+3, 4+4+4 of 216. Par con as: five x-x-1 with 3 ways each, and 1-1-1: 16."""
    for name, options, p in (("triga", {"manner": "first"}, F(42, 216)), ("par_con_as", {}, F(16, 216))):
        odds = azar.odds(dice(name, **options))
        # The first roller wins with p + (1-p)^2 p + ...
        assert odds.win[0] == p / (1 - (1 - p) ** 2)
        assert odds.expected_rolls == 1 / p
    # Two throws of three dice are equal in total in 4332 of 46656 ways.
    assert azar.odds(dice("mayores")).draw == F(4332, 46656)
    assert azar.odds(dice("mayores")).expected_rolls == 2


def test_azar_by_hand() -> None:
    """A round restarts when the second throw is the first's; else the lots race as their counts."""
    # The first throw wins in 40/216. With a lot of n ways: reazar 40, restart n, else a race against m.
    loses = F(176 * 40, 46656)
    again = F(4040, 46656)
    race = sum(F(a * b, 46656) for x, a in COUNTS.items() for y, b in COUNTS.items() if x != y)
    win = (F(40, 216) + race / 2) / (1 - again)
    assert F(40, 216) + loses + again + race == 1
    assert azar.odds(dice("azar")).win[0] == win


@pytest.mark.parametrize(
    ("name", "options"),
    [("riffa", {}), ("triga", {}), ("triga", {"triga_scope": "any", "triga_triple": True}), ("panquist", {}),
     ("panquist", {"same_mark": "reroll", "panquist_third": "2/3"}), ("mayores", {}), ("azar", {})],
)  # fmt: skip
def test_odds_are_the_mean_of_what_follows(name: str, options: dict[str, object]) -> None:
    """From any position on: the odds are the weighted mean of the odds after each throw, with one roll more."""
    todo, seen = [dice(name, **options).position(first=0)], set[object]()
    while todo and len(seen) < 12:
        pos = todo.pop(0)
        if pos in seen:
            continue
        seen.add(pos)
        here = azar.odds(pos)
        total = sum(weight for _, weight in pos.chances)
        after = [(F(weight, total), pos.play(throw)) for throw, weight in pos.chances]
        told = {nxt: azar.odds(nxt) for _, nxt in after}
        assert here.win[0] == sum(p * told[nxt].win[0] for p, nxt in after)
        assert here.draw == sum(p * told[nxt].draw for p, nxt in after)
        assert here.net == sum(p * told[nxt].net for p, nxt in after)
        assert here.expected_rolls == 1 + sum(p * told[nxt].expected_rolls for p, nxt in after)
        todo += [nxt for _, nxt in after[::9] if isinstance(nxt, type(pos)) and nxt.chances]


def test_whoever_sits_first() -> None:
    """From a position, the odds are told by seats; the net gain is the first roller's."""
    ann, ben = azar.odds(table("triga", marks=[9, None])), azar.odds(table("triga", first=1, marks=[None, 9]))
    assert ann.win == (ben.win[1], ben.win[0])
    assert ann.net == ben.net == ann.win[0] - ann.win[1]
    assert azar.odds(dice("triga").start()) == azar.odds(dice("triga"))


def test_a_finished_round() -> None:
    """What has happened is certain."""
    odds = azar.odds(table("panquist", marks=[9, 7], winner=1, share="1/2"))
    assert (odds.win, odds.net, odds.expected_rolls) == ((0, 1), F(-1, 2), 0)
    assert odds.share == {"1/4": 0, "1/2": 1, "3/4": 0, "1": 0}


def test_as_floats() -> None:
    """Floats, where they are asked for, are the fractions rounded."""
    exact, rounded = azar.odds(dice("panquist")), azar.odds(dice("panquist"), exact=False)
    assert isinstance(rounded.net, float)
    assert rounded.win == tuple(map(float, exact.win))
    assert rounded.share == {share: float(p) for share, p in exact.share.items()}
    with pytest.raises(AttributeError, match="no 'nett'; did you mean 'net'"):
        _ = exact.nett
    with pytest.raises(RulesError, match="tolerance"):
        azar.odds(dice("riffa"), tolerance=2.0)


@pytest.mark.parametrize("name", ["riffa", "triga", "panquist", "mayores", "azar", "par_con_as"])
def test_simulation_agrees(name: str) -> None:
    """200,000 rounds; the larger sample is in the benchmark. Seats are equal, as the battle is fair."""
    games = 200_000
    game = dice(name, wager=1)
    odds, run = azar.odds(game), azar.simulate(game, games=games, seed=20_261_119)
    z = []
    for count, p in [(run.wins[0], float(odds.win[0] + odds.win[1]) / 2), (run.drawn, float(odds.draw))]:
        if 0 < p < 1:
            z.append((count - games * p) / sqrt(games * p * (1 - p)))
    if name == "panquist":
        z += [
            (run.own["share"][share] - games * float(p)) / sqrt(games * float(p) * (1 - float(p)))
            for share, p in odds.share.items()
        ]
    sd = run.as_dict()["throws"]["sd"]
    if sd:
        z.append((run.throws.value - float(odds.expected_rolls)) / (sd / sqrt(games)))
    print(name, *(f"{value:+.2f}" for value in z))
    assert max(map(abs, z)) < 4.5
