"""Games and positions for Hypothesis: any options, boards given and drawn, and random walks through them."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

import azar
from azar.core.turn import Chance, Decide, Over
from azar.games.circuit import CircuitGame, CircuitPosition

TILES = ("atomic_bomb", "empty", "empty", "speed_up", "time_machine", "wormhole", "card", "moonwalk:1", "moonwalk:4")
PLAIN_TILES = tuple(tile for tile in TILES if tile != "card")


@st.composite
def games(draw: st.DrawFn, presets: tuple[str, ...] = ("v1", "v2", "v3")) -> CircuitGame:
    """Any game that is not too long."""
    preset = draw(st.sampled_from(presets))
    settings: dict[str, Any] = {
        "players": draw(st.integers(1, 4)),
        "dice": draw(st.sampled_from([[6], [6, 6], [2, 3], [4, 4, 4], [30, 30, 30, 30]])),
        "finish_effect": draw(st.sampled_from(["skipped", "applied"])),
    }
    if preset == "v1":
        settings["tiles"] = draw(st.integers(1, 30))
    else:
        settings["laps"] = draw(st.integers(1, 3))
        if draw(st.booleans()):
            tiles = TILES if preset == "v3" else PLAIN_TILES
            settings["board"] = draw(st.lists(st.sampled_from(tiles), min_size=1, max_size=20))
        else:
            settings["tiles"] = draw(st.integers(1, 12))
    if preset == "v3":
        settings["repeat_moves"] = draw(st.sampled_from(["lander", "chosen"]))
        settings["instants"] = draw(st.sampled_from(["open", "windows"]))
        settings["capacity"] = draw(st.sampled_from([1, 3, 64]))
    return azar.game("circuit", preset=preset, **settings)


def step(position: CircuitPosition, random: Random) -> tuple[object, int | None]:
    """Choose what happens next: an outcome, or any move of any seat."""
    if isinstance(position.turn, Chance):
        outcomes, weights = zip(*position.chances, strict=True)
        return random.choices(outcomes, weights)[0], None
    assert isinstance(position.turn, Decide)
    seats = [seat for seat in range(len(position.game.names)) if position.moves_for(seat)]
    seat = random.choice(seats) if random.random() < 0.5 else position.turn.seat
    return random.choice(list(position.moves_for(seat))), seat


def walk(game: CircuitGame, seed: int, longest: int = 200) -> list[CircuitPosition]:
    """Play at random; every position on the way."""
    random = Random(seed)
    positions = [game.start()]
    while len(positions) < longest and not isinstance(positions[-1].turn, Over):
        positions.append(positions[-1].play(*step(positions[-1], random)))
    return positions
