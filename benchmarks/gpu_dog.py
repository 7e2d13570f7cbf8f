"""Dog on a graphics card: first that its games are the CPU's, step by step, then how fast they are.

Anyone with an NVIDIA card can run this:

    pip install -e '.[cuda]'          # or .[cuda12], as the driver has it
    python benchmarks/gpu_dog.py

`--quick` takes a tenth of the games.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from _report import report
from gpu_goose import card_is_there, card_name

import azar
from azar.core.errors import MissingExtra
from azar.core.game import Game
from azar.lab.batch import Batch, play_many
from azar.lab.cuda import CardBatch

SEED = 2026
SETTINGS: tuple[dict[str, Any], ...] = (
    {"preset": "libdog", "seven_scope": "canadian"},
    {"preset": "libdog"},
    {"preset": "braendi"},
    {"preset": "tournament"},
)


def equal_games(games_each: int) -> dict[str, Any]:
    """Compare whole games step by step: compiled, and on the card; a few in plain Python too."""
    for settings in SETTINGS:
        game = azar.game("dog", **settings)
        card = CardBatch(game, SEED).trace(0, games_each)
        assert card == Batch(game, SEED, counting=False).trace(0, games_each), f"{settings}: card, compiled"
        few = max(1, games_each // 200)
        assert card[:few] == Batch(game, SEED, counting=False, plain=True).trace(0, few), f"{settings}: card, plain"
    return {"settings": len(SETTINGS), "games": games_each * len(SETTINGS), "equal": True}


def equal_tallies(game: Game, games: int) -> dict[str, Any]:
    """Compare the tallies of the same games on the processor and on the card."""
    expected, _ = play_many(Batch(game, SEED, counting=False), games)
    own = game.sizes.tally
    found = CardBatch(game, SEED).play(0, games)
    assert found[: len(expected) - own] == expected[: len(expected) - own], "tallies differ"
    return {"games": games, "equal": True, "draws and turns": expected[2:4]}


def speed(game: Game, games: int) -> dict[str, Any]:
    """Time whole games on the card, with the tally brought back; the best of three."""
    card = CardBatch(game, SEED)
    began = time.perf_counter()
    card.play(0, 1000)
    first = time.perf_counter() - began
    seconds, turns = [], 0
    for _ in range(3):
        began = time.perf_counter()
        turns = card.play(0, games)[3]
        seconds.append(time.perf_counter() - began)
    return {
        "games": games,
        "threads": card.grid(games)[0] * card.grid(games)[1],
        "seconds": round(min(seconds), 4),
        "thousand_games_per_second": round(games / min(seconds) / 1e3, 1),
        "million_turns_per_second": round(turns / min(seconds) / 1e6, 1),
        "first_use_seconds": round(first, 2),
    }


def main() -> int:
    """Check, measure, print and keep."""
    if not card_is_there():
        return 2
    part = 10 if "--quick" in sys.argv else 1
    figures = {
        "card": card_name(),
        "libdog, Canadian": speed(azar.game("dog", **SETTINGS[0]), 1_000_000 // part),
        "libdog": speed(azar.game("dog", **SETTINGS[1]), 1_000_000 // part),
        "games equal step by step": equal_games(2_500 // part),
        "tallies equal": equal_tallies(azar.game("dog", **SETTINGS[0]), 20_000 // part),
    }
    report("gpu_dog", figures)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (ImportError, MissingExtra) as error:
        print(f"{error}: pip install 'azar[cuda]'", file=sys.stderr)
        sys.exit(2)
