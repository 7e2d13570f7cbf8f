"""How much better the greedy bot plays Dog than chance does, and how long it takes to choose."""

from __future__ import annotations

import argparse
import time

from _report import report

import azar
from azar.bots import find_bot
from azar.core.position import Position
from azar.core.turn import Chance, Over


def main() -> None:
    """Let two greedy seats play two random ones, who change places after every game."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--preset", default="braendi")
    asked = parser.parse_args()
    game = azar.game("dog", preset=asked.preset, players=4)
    greedy, chance = find_bot("greedy"), find_bot("random")
    won = chosen = 0
    slowest = spent = 0.0
    for number in range(asked.games):
        source, own = azar.seeded(number), azar.seeded(number, 1)
        position: Position = game.start()
        while not isinstance(turn := position.turn, Over):
            if isinstance(turn, Chance):
                position = position.draw(source)
                continue
            view, plays_well = position.view(turn.seat), turn.seat % 2 == number % 2
            began = time.process_time()
            move = (greedy if plays_well else chance).choose(view, view.moves, own)
            if plays_well:
                took = time.process_time() - began
                slowest, spent, chosen = max(slowest, took), spent + took, chosen + 1
            # No bot that sees the view alone can have chosen what the position does not allow.
            assert move in position.moves
            position = position.play(move)
        won += number % 2 in turn.winners
    assert won > asked.games * 0.9
    figures = {
        "games": asked.games,
        "preset": asked.preset,
        "won by the greedy pair": won,
        "choices": chosen,
        "cpu seconds a choice": round(spent / chosen, 4),
        "slowest choice, cpu seconds": round(slowest, 2),
    }
    report(f"dog_bots_{asked.preset}", figures)


if __name__ == "__main__":
    main()
