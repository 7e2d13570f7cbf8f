"""Throws that move a piece alike are one for the odds, and that changes no number."""

from itertools import pairwise
from typing import Any

import pytest

from azar.core.game import Game
from azar.games.goose import GooseGame
from azar.odds.explore import Graph, explore
from tests.odds.boards import EVERYTHING, PLAIN, goose

FAR: dict[str, Any] = {"name": "Far", "length": 400, "dice": 4, "sides": 20}


def steps(graph: Graph) -> list[tuple[object, ...]]:
    """From each position its steps: where to, in how many turns, in how many of how many throws."""
    begins = [int(at) for at in graph.begins[: graph.positions + 1]]
    listed = [
        tuple((int(graph.targets[i]), int(graph.turns[i]), int(graph.weights[i])) for i in range(begin, end))
        for begin, end in pairwise(begins)
    ]
    return [(int(total), *found) for total, found in zip(graph.totals, listed, strict=False)]


@pytest.mark.parametrize(
    ("board", "players", "options"),
    [
        ("classic", 2, {}),
        ("classic", 1, {"first_throw_rule": False}),
        ("classic", 2, {"first_throw_scope": "first_throw_only", "collision": "share"}),
        ("bologna_coins", 2, {}),
        (EVERYTHING, 3, {"deadlock": "release_longest"}),
        (PLAIN | {"dice": 3}, 2, {}),
    ],
)
def test_the_same_steps(board: Any, players: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every position, every step and every weight is as if each throw were played by itself."""
    game = goose(board, players, start_order="seat", **options)
    merged = steps(explore(game.start()))
    monkeypatch.setattr(GooseGame, "odds_book", Game.odds_book)
    assert merged == steps(explore(game.start()))


def test_few_throws_are_left() -> None:
    """Four dice of 20 sides have 8,855 throws, and 77 totals; a special first throw stays by itself."""
    game, special = goose(FAR), goose(FAR | {"first_throw": [{"throw": "1+1+1+3", "to": 9}]})
    for one, left in ((game, 77), (special, 78)):
        assert len(one.start().chances) == 8855
        one.book = tuple(one.odds_book())
        chances = one.start().chances
        assert (len(chances), sum(weight for _, weight in chances)) == (left, 20**4)
