"""Compiled code reads past an array's end in silence, so games are also played with every index checked."""

import os
import subprocess
import sys

PROGRAM = """
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


def test_no_kernel_reads_or_writes_past_an_end() -> None:
    """With Numba's bounds check on, all options, boards and seats play, and play the same games."""
    env = os.environ | {"AZAR_BOUNDS": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=env, check=False)
    assert done.stdout.strip() == "games 1800", done.stdout + done.stderr[-2000:]
