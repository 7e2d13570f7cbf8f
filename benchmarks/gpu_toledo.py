"""The dice games of Toledo on a graphics card: first that their rounds are the CPU's, then how fast they are.

Anyone with an NVIDIA card can run this:

    pip install -e '.[cuda]'          # or .[cuda12], as the driver has it
    python benchmarks/gpu_toledo.py

`--quick` takes a tenth of the games.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from _coins import on_card, on_processor
from _report import report
from gpu_goose import card_is_there, card_name
from toledo_rolls import SETTINGS

import azar
from azar.core.errors import MissingExtra
from azar.core.game import Game
from azar.lab.batch import Batch, play_many
from azar.lab.cuda import CardBatch

SEED = 2026


def equal_games(games_each: int) -> dict[str, Any]:
    """Compare whole rounds step by step: plain Python, compiled, and on the card."""
    for name, options in (*SETTINGS, ("tavern", {})):
        game = azar.game(name, **options)
        card = CardBatch(game, SEED).trace(0, games_each)
        assert card == Batch(game, SEED, counting=False).trace(0, games_each), f"{name} {options}: card, compiled"
        few = max(1, games_each // 50)
        assert card[:few] == Batch(game, SEED, counting=False, plain=True).trace(0, few), f"{name} {options}: plain"
    return {"settings": len(SETTINGS) + 1, "games": games_each * (len(SETTINGS) + 1), "equal": True}


def coins_add_up(games: int) -> dict[str, Any]:
    """Count all coins of random campaigns after every step, on the card and on the processor."""
    for board in ("classic", "seed"):
        game = azar.game("tavern", board=board)
        found = on_card(game, games, SEED)
        assert found[0] == games, f"{board}: the coins of {games - found[0]} campaigns did not add up"
        assert found == on_processor(game, games, SEED), f"{board}: other campaigns on the card"
    return {"taverns": 2, "campaigns": 2 * games, "wrong": 0}


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
    card.play(0, 1000)
    seconds, rolls = [], 0
    for _ in range(3):
        began = time.perf_counter()
        rolls = card.play(0, games)[3]
        seconds.append(time.perf_counter() - began)
    return {
        "games": games,
        "seconds": round(min(seconds), 4),
        "million_games_per_second": round(games / min(seconds) / 1e6, 1),
        "million_rolls_per_second": round(rolls / min(seconds) / 1e6, 1),
    }


def main() -> int:
    """Check, measure, print and keep."""
    if not card_is_there():
        return 2
    part = 10 if "--quick" in sys.argv else 1
    figures = {
        "card": card_name(),
        "games equal step by step": equal_games(100_000 // part),
        "tallies equal": equal_tallies(azar.game("panquist", wager=10), 10_000_000 // part),
        "coins add up": coins_add_up(1_000_000 // part),
        "triga": speed(azar.game("triga"), 1_000_000_000 // part),
        "panquist": speed(azar.game("panquist"), 1_000_000_000 // part),
    }
    report("gpu_toledo", figures)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (ImportError, MissingExtra) as error:
        print(f"{error}: pip install 'azar[cuda]'", file=sys.stderr)
        sys.exit(2)
