"""What is offered to whom, against the naive oracle: windows, large tables, little room in play, cards that end games.

After every step everything stands alike on both sides, and each seat is offered just what it may play.
"""

from collections import Counter
from random import Random

import pytest

from tests.games.circuit.against_oracle import NAMES, OWN_TILES, Pair, random_pair
from tests.oracles.circuit_parts import CARDS
from tests.oracles.circuit_windows import NaiveWindows

GAMES = 600
BATCHES = 2
STEPS = 120


def play_out(pair: Pair) -> None:
    """Play until the game is over or long enough; now and then compare the moves, and read the position back."""
    for step in range(STEPS):
        pair.step()
        if step % 10 == 0:
            pair.compare_moves()
            assert pair.game.position(str(pair.position)) == pair.position
        if pair.naive.over:
            pair.compare_moves()
            return


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games(batch: int) -> None:
    """Any board, own tiles, 1 to 12 seats, windows or none, what is refused among what is done."""
    seen: Counter[str] = Counter()
    for number in range(batch, GAMES, BATCHES):
        pair = random_pair(f"circuit {number}")
        play_out(pair)
        seen[pair.naive.preset] += 1
        seen["over"] += pair.naive.over
        seen["in play"] += bool(pair.naive.in_play)
        seen["windows"] += isinstance(pair.naive, NaiveWindows)
        seen["no room"] += len(pair.naive.in_play) == pair.naive.capacity
    assert {"v2", "v3", "over", "in play", "windows", "no room"} <= {what for what, n in seen.items() if n}, seen


def test_games_that_cards_end() -> None:
    """Hands full of Repeats and Redos on tiles that carry far: many a game ends by a card, for whoever crosses."""
    ended = 0
    for number in range(200):
        random = Random(f"cards {number}")
        seats = random.randint(1, 4)
        board = random.choices(["speed_up", "empty", "wormhole", *OWN_TILES], k=random.randint(6, 14))
        hands = {name: random.choices([*CARDS, "repeat", "repeat", "redo"], k=9) for name in NAMES[:seats]}
        moves, windows = random.choice(["lander", "chosen"]), random.random() < 0.5
        pair = Pair(random, "v3", seats, board, laps=1, dice=[4], hands=hands, repeat_moves=moves, windows=windows)
        play_out(pair)
        ended += pair.naive.over and "throw" not in pair.told[-1]
    assert ended > 10
