"""Compiled code reads past an array's end in silence, so games are also played with every index checked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

GOOSE = """
import itertools, azar
from azar.lab.batch import Batch

boards = ["classic", "human_life", {"name": "short", "length": 10, "dice": 4, "sides": 20}]
played = 0
for board, seats, preset in itertools.product(boards, (1, 2, 8), ("masters", "german")):
    for settings in (
        {},
        {"stakes": True, "purse": 3, "collision": "mover_returns"},
        {"stakes": "period", "purse": 2, "broke_at": "cannot_pay", "trap_release": "stay_free"},
        {"trap_mode": "turns", "well_turns": 9, "displaced_keeps_skip": True, "first_throw_scope": "first_throw_only"},
        {"collision": "share", "deadlock": "release_longest", "geese": "full13"},
    ):
        game = azar.game("goose", board=board, players=seats, preset=preset, **settings)
        for counting in (True, False):
            checked = Batch(game, 11, counting=counting).trace(0, 20)
        tally = Batch(game, 11).tally()
        Batch(game, 11).play(0, 20, tally)
        assert checked == Batch(game, 11, plain=True).trace(0, 20)
        played += int(tally[0])
print("games", played)
"""


DOG = """
import azar
from azar.lab.batch import Batch

played = 0
for players, settings in (
    (2, {}),
    (2, {"mode": "tandem", "reshuffle": "on_empty", "jack_targets": "any_two", "four": "backward"}),
    (3, {"two_draws_card": True, "exchange": "pass_left", "jack_fallback": "own_swap", "deal_cycle": "18 1"}),
    (4, {}),
    (4, {"preset": "libdog", "seven_scope": "canadian", "finish_fill": "innermost"}),
    (4, {"preset": "braendi", "no_move": "discard", "joker_ban": "team_last", "seven_max_pieces": 7}),
    (4, {"preset": "tournament", "start_block": "always", "finish_entry": "forced", "extra_lap": False}),
    (5, {"seven_scope": "any", "jack_fallback": "none", "jack_no_reswap": True}),
    (6, {"mode": "trios", "help_teammate": "next", "joker_ban": "own_last", "first_piece_on_start": True}),
    (6, {"mode": "pairs", "seven_scope": "canadian", "seven_then_partner": False}),
):
    game = azar.game("dog", players=players, max_rounds=6, **settings)
    for counting in (True, False):
        checked = Batch(game, 11, counting=counting).trace(0, 6)
    tally = Batch(game, 11).tally()
    Batch(game, 11).play(0, 6, tally)
    assert checked[:2] == Batch(game, 11, plain=True).trace(0, 2)
    played += int(tally[0])
print("games", played)
"""


CIRCUIT = """
import azar
from azar.lab.batch import Batch

played = 0
tiles = [
    {"name": "rain", "who": "everybody", "what": "card"},
    {"name": "tow", "who": "last", "what": "move", "amount": 1, "numbered": True},
]
own = {"tile": tiles, "board": ["rain", "tow:3", "empty", "time_machine", "card", "moonwalk:1"]}
for settings in (
    {"preset": "v1", "players": 12, "tiles": 1},
    {"preset": "v2", "players": 3, "board": "speed_up,wormhole,time_machine,empty,empty"},
    {"players": 12, "board": own, "capacity": 1, "laps": 1},
    {"players": 2, "board": own, "instants": "windows", "repeat_moves": "chosen", "capacity": 4096},
    {"players": 3, "tiles": 5, "dice": [1000] * 8, "finish_effect": "applied"},
    {"players": 4, "tiles": 12, "dice": [2, 3, 2, 20], "laps": 1, "instants": "windows"},
):
    game = azar.game("circuit", **settings)
    for counting in (True, False):
        checked = Batch(game, 11, counting=counting).trace(0, 20)
    tally = Batch(game, 11).tally()
    Batch(game, 11).play(0, 20, tally)
    assert checked == Batch(game, 11, plain=True).trace(0, 20)
    played += int(tally[0])
print("games", played)
"""


BEFORE_THE_ROW = """
import numpy as np
from azar.core.compiled import link
from azar.core.kernel import kernel
from azar.games.goose import GooseGame

@kernel
def read(row, at):
    return row[at - 1]

read_it = link(GooseGame.rules, (read,), False).read
row = np.arange(5)
print(read_it(row, 5))
try:
    read_it(row, 0)
except IndexError:
    print("refused")
"""


@pytest.mark.parametrize(
    ("program", "games"), [(GOOSE, 1800), (DOG, 60), (CIRCUIT, 120)], ids=["goose", "dog", "circuit"]
)
def test_no_kernel_reads_or_writes_past_an_end(program: str, games: int) -> None:
    """With Numba's bounds check on, all options, boards and seats play, and play the same games."""
    env = os.environ | {"AZAR_BOUNDS": "1"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, check=False)
    assert done.stdout.strip() == f"games {games}", done.stdout + done.stderr[-2000:]


def test_what_lies_before_a_row_is_noticed(tmp_path: Path) -> None:
    """An index below zero, which Python would count from the end, is an error with the bounds check on."""
    program = tmp_path / "program.py"
    program.write_text(BEFORE_THE_ROW)
    env = os.environ | {"AZAR_BOUNDS": "1", "AZAR_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, env=env, check=False)
    assert done.stdout.split() == ["4", "refused"], done.stdout + done.stderr[-2000:]
