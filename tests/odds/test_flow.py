"""The whole numbers under the odds: the same in plain Python, never too large, and honest about what is missing."""

from fractions import Fraction
from typing import Any

import pytest

from azar.core.errors import RulesError
from azar.odds import odds
from azar.odds.aside import settled_position
from azar.odds.exact import solve
from azar.odds.explore import Graph, explore
from azar.odds.flow import Flow, propagate
from tests.odds.boards import EVERYTHING, PLAIN, WAIT, goose
from tests.odds.test_by_hand import numbers_of


def counted(board: dict[str, Any], players: int, tolerance: float) -> tuple[Graph, Flow]:
    """Explore and propagate a game."""
    game = goose(board, players)
    graph = explore(settled_position(game))
    return graph, propagate(graph, game.rules, tolerance, lambda _: None)


@pytest.mark.parametrize(("board", "players"), [(PLAIN, 1), (WAIT, 2), (EVERYTHING, 2)])
def test_plain_python_gives_the_same_numbers(
    board: dict[str, Any], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One source, two speeds: equal to the last bit."""
    compiled, flow = counted(board, players, 1e-6)
    monkeypatch.setenv("AZAR_JIT", "0")
    plain, plain_flow = counted(board, players, 1e-6)
    assert isinstance(plain.targets, list)
    steps = int(compiled.begins[compiled.positions])
    for name, size in (("begins", compiled.positions + 1), ("totals", compiled.positions)):
        assert list(getattr(plain, name)[:size]) == list(getattr(compiled, name)[:size])
    for name in ("targets", "turns", "weights"):
        assert list(getattr(plain, name)[:steps]) == list(getattr(compiled, name)[:steps])
    assert plain_flow == flow


@pytest.mark.parametrize("tolerance", [0.5, 1e-3, 1e-6, 1e-12])
def test_every_figure_is_a_lower_bound_by_no_more_than_is_said(tolerance: float) -> None:
    """The truth lies between the figure and the figure with what is missing."""
    graph, flow = counted(EVERYTHING, 2, tolerance)
    truth = solve(graph)
    assert flow.missing_turns <= Fraction(tolerance)
    pairs = list(zip(flow.ends, truth.ends, strict=True)) + list(zip(flow.ended, truth.length, strict=False))
    for part, whole in pairs:
        assert 0 <= whole - Fraction(part, flow.unit) <= flow.rest
    turns = Fraction(sum(turn * p for turn, p in enumerate(flow.ended)), flow.unit)
    throws = Fraction(sum(flow.thrown), flow.unit)
    assert 0 <= truth.turns - turns <= flow.missing_turns
    assert 0 <= truth.throws - throws <= flow.missing_throws


def test_the_bound_holds_for_a_coarse_tolerance() -> None:
    """Asked for little, little is promised, and kept."""
    fine, coarse = odds(goose(EVERYTHING, 2)), odds(goose(EVERYTHING, 2), tolerance=0.01)
    assert fine.error_bound < 1e-12 < coarse.error_bound <= 0.01
    for a, b in zip(numbers_of(fine), numbers_of(coarse), strict=True):
        assert abs(a - b) <= Fraction(coarse.error_bound) + Fraction(fine.error_bound)
    assert len(coarse.length) < len(fine.length)


def test_many_dice_and_many_squares() -> None:
    """Three twenty-sided dice on a long board: throws that come to the same are one step."""
    board = {"name": "Long", "length": 120, "dice": 3, "sides": 20}
    graph, flow = counted(board, 1, 1e-9)
    assert graph.heaviest == 20**3
    assert int(graph.begins[1]) == 58
    assert flow.missing_turns <= 1e-9


def same_for_ever(first: int, again: int) -> Graph:
    """Make a graph of one position: a weight that ends the game, and one that changes nothing."""
    targets, weights = ([1, 2], [first, again]) if first else ([2], [again])
    n = len(targets)
    return Graph(2, 1, 1, first + again, [0, n], [first + again], targets, [1] * n, weights)


def test_games_without_end_have_no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in fractions nor in floats is there an answer, and nobody waits for it."""
    monkeypatch.setenv("AZAR_JIT", "0")
    rules = goose(PLAIN).rules
    with pytest.raises(RulesError, match="for ever"):
        solve(same_for_ever(0, 1))
    with pytest.raises(RulesError, match="too long"):
        propagate(same_for_ever(0, 1), rules, 1e-6, lambda _: None)
    monkeypatch.setattr("azar.odds.flow.MOST_TURNS", 100)
    with pytest.raises(RulesError, match="too long"):
        propagate(same_for_ever(1, 999), rules, 1e-6, lambda _: None)
    monkeypatch.setattr("azar.odds.flow.MOST_SWEEPS", 10)
    with pytest.raises(RulesError, match="too long"):
        propagate(same_for_ever(1, 999), rules, 1e-6, lambda _: None)


def test_a_heavy_weight_still_divides_without_overflow() -> None:
    """Weights near 2**31 leave fewer bits for fractions, but enough."""
    import numpy as np

    total = 2**31 - 1
    graph = Graph(
        2, 1, 1, total, np.array([0, 2]), np.array([total]), np.array([1, 2]), np.array([1, 1], np.int8),
        np.array([total // 3, total - total // 3]),
    )  # fmt: skip
    flow = propagate(graph, goose(PLAIN).rules, 1e-12, lambda _: None)
    truth = Fraction(total, total // 3)
    turns = Fraction(sum(turn * p for turn, p in enumerate(flow.ended)), flow.unit)
    assert 0 <= truth - turns <= flow.missing_turns <= Fraction(1e-12)
