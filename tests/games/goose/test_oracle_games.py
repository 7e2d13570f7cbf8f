"""Whole games against the naive oracle: after every throw everything stands alike."""

from collections import Counter
from random import Random

import pytest

from azar.games.goose.board import shipped_boards
from azar.games.goose.options import OPTIONS, PRESETS
from azar.games.goose.throws import all_throws
from tests.games.goose.pairs import Pair, play_pair, random_options

GAMES = 8_000
BATCHES = 4


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_of_all_options(batch: int) -> None:
    """Every option at random, 1 to 8 seats, on the classic board."""
    endings: Counter[str] = Counter()
    for seed in range(batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        endings[play_pair(seed).naive.ending] += 1
    assert set(endings) == {"home", "dead_draw", "furthest", "lost", "last_left", "split"}, endings


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("stakes", [False, True])
def test_presets(preset: str, stakes: bool) -> None:
    """Every preset, as it is and for stakes with small purses, 1 to 8 seats."""
    extra = {"stakes": "period" if preset == "period" else "masters", "purse": 5} if stakes else {}
    for seats in range(1, 9):
        for seed in range(4):
            pair = Pair(seats, {**PRESETS[preset], **extra})
            pair.play_out(Random(f"{preset} {seats} {seed}"))
            assert not pair.naive.can_throw()


@pytest.mark.parametrize("board", [board for board in shipped_boards() if board != "classic"])
def test_shipped_boards(board: str) -> None:
    """Every board that ships, with random options."""
    for seed in range(40):
        random = Random(f"{board} {seed}")
        pair = Pair(random.randint(1, 8), random_options(random), board)
        pair.play_out(random, most=600)


def test_every_square_and_throw_of_the_classic_board() -> None:
    """A lone piece from every square that it can stand on, with every throw, for all mazes, geese and traps."""
    compared = 0
    for maze in next(o.values for o in OPTIONS if o.name == "maze_to"):
        for geese in ("full13", "nines6"):
            for trap in ("hold", "turns"):
                options = {"maze_to": maze, "geese": geese, "trap_mode": trap, "start_order": "seat", "drink_61": True}
                compared += every_throw(Pair(2, {**options, "stakes": "masters"}))
    assert compared > 4 * 2 * 2 * 21 * 45


def every_throw(pair: Pair) -> int:
    """Throw everything from everywhere; the other piece stands aside, on 0."""
    compared = 0
    for square in range(63):
        if pair.naive.way.effect(square)[0] in ("again", "go_to"):
            continue
        for throw in all_throws(2, 6):
            pair.begin(pair.game)
            pair.set_up([square, 0], 0, [0, 0], [0, 0])
            pair.throw(throw.faces)
            compared += 1
    return compared
