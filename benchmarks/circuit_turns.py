"""How many turns of Circuit one core plays in a second: with tiles alone, and with cards played at random.

First the answers are checked: plain Python and compiled games must be equal step by step. Then the batch player is
timed by processor time, on a board of forty tiles that has every tile of the rules in about its usual share.
"""

from __future__ import annotations

from typing import Any

from _report import best_cpu, report

import azar
from azar.core.game import Game
from azar.lab.batch import Batch
from azar.lab.drivers import CUT, GAMES, TURNS

GAMES_TIMED = 20_000
SEED = 2026
LEAST: dict[str, float] = {"v2": 3.0, "v3": 1.0}
"""Million turns a second that are wanted, with tiles alone and with cards."""

TILES = (
    "empty speed_up empty wormhole empty time_machine empty moonwalk:3 empty speed_up "
    "empty wormhole empty empty speed_up empty time_machine wormhole empty empty "
    "atomic_bomb speed_up empty wormhole empty empty time_machine empty speed_up empty "
    "wormhole empty moonwalk:7 empty speed_up empty wormhole empty empty empty"
)
WITHOUT_CARDS = TILES.split()
WITH_CARDS = [
    "card" if tile == "empty" and place % 10 in (0, 2) else tile for place, tile in enumerate(WITHOUT_CARDS)
]  # fmt: skip


def speed(game: Game, least: float = 0, counting: bool = False) -> dict[str, Any]:
    """Check that compiled and plain games are equal, then time the compiled ones."""
    batch = Batch(game, seed=SEED, counting=counting)
    assert batch.trace(0, 100) == Batch(game, seed=SEED, plain=True).trace(0, 100), "plain and compiled games differ"
    tally = batch.tally()
    batch.play(0, GAMES_TIMED, tally)
    assert int(tally[CUT]) == 0, "some games do not end"
    seconds = best_cpu(lambda: batch.play(0, GAMES_TIMED, batch.tally()))
    millions = int(tally[TURNS]) / seconds / 1e6
    figures = {
        "games": int(tally[GAMES]),
        "turns": int(tally[TURNS]),
        "cpu_seconds": round(seconds, 4),
        "million_turns_per_cpu_second": round(millions, 2),
    }
    return figures | ({"wanted": least, "reached": millions >= least} if least else {})


def main() -> None:
    """Measure, print and keep."""
    cards: dict[str, Any] = {"preset": "v3", "players": 4, "board": WITH_CARDS}
    tiles = azar.game("circuit", preset="v2", players=4, board=WITHOUT_CARDS)
    figures = {
        "v2, 4 seats, 40 tiles": speed(tiles, LEAST["v2"]),
        "v2, 4 seats, 40 tiles, with tiles and endings counted": speed(tiles, counting=True),
        "v3, 4 seats, 40 tiles, cards at random": speed(azar.game("circuit", **cards), LEAST["v3"]),
        "v3, 4 seats, 40 tiles, cards at random in windows": speed(
            azar.game("circuit", instants="windows", **cards), LEAST["v3"]
        ),
        "v3, 4 seats, 40 tiles drawn and hands dealt in every game, in windows": speed_drawn(),
    }
    report("circuit_turns", figures)


def speed_drawn() -> dict[str, Any]:
    """Time games that draw their boards; without tiles that send others back, as some of those boards never end."""
    shares = {"empty": 52, "speed_up": 15, "time_machine": 8, "wormhole": 15, "card": 10}
    return speed(azar.game("circuit", players=4, instants="windows", chances=shares), LEAST["v3"])


if __name__ == "__main__":
    main()
