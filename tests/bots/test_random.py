"""The random bot, on the smallest thing that can be chosen from."""

from __future__ import annotations

from collections import Counter

import pytest

import azar
from azar.bots import find_bot
from azar.bots.random import RandomBot
from azar.core.errors import IllegalMove, RulesError
from azar.core.views import View

MOVES = ("left", "right", "straight on")


@pytest.fixture
def view() -> View:
    return azar.game("goose", players=2).start().view(0)


def test_every_move_is_as_likely_as_any_other(view: View) -> None:
    source = azar.seeded(20)
    counts = Counter(RandomBot().choose(view, MOVES, source) for _ in range(3000))
    assert set(counts) == set(MOVES)
    # Five standard deviations, fixed before the run.
    assert all(abs(n - 1000) < 5 * (3000 * 2 / 9) ** 0.5 for n in counts.values())


def test_the_same_chance_gives_the_same_moves(view: View) -> None:
    first, second = azar.seeded(3), azar.seeded(3)
    bot = RandomBot()
    assert [bot.choose(view, MOVES, first) for _ in range(50)] == [bot.choose(view, MOVES, second) for _ in range(50)]


def test_a_single_move_is_played(view: View) -> None:
    assert RandomBot().choose(view, ("on",), azar.seeded(1)) == "on"


def test_nothing_to_choose_is_refused(view: View) -> None:
    with pytest.raises(IllegalMove, match="no move"):
        RandomBot().choose(view, (), azar.seeded(1))


def test_bots_are_found_by_name() -> None:
    assert isinstance(find_bot("random"), RandomBot)
    with pytest.raises(RulesError, match="did you mean 'random'"):
        find_bot("randon")
