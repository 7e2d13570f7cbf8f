"""The graphics card's launcher, run in Numba's simulator: there need be no card for that."""

import os
import subprocess
import sys

import pytest

import azar
from azar.core.errors import MissingExtra
from azar.lab.cuda import CardBatch, launcher_text

PROGRAM = """
import warnings
warnings.simplefilter("ignore")
import azar
from azar.lab.batch import Batch
from azar.lab.cuda import CardBatch

for name, settings in (
    ("goose", {}),
    ("goose", {"players": 4, "preset": "period", "stakes": True, "purse": 5}),
    ("circuit", {"players": 3, "preset": "v2", "laps": 1, "board": "speed_up,wormhole,time_machine,moonwalk:2,empty"}),
    ("circuit", {"players": 2, "laps": 1, "instants": "windows", "tiles": 9, "repeat_moves": "chosen"}),
    ("circuit", {"players": 2, "laps": 1, "board": "classroom", "dice": [40, 40, 40], "finish_effect": "applied"}),
):
    game = azar.game(name, **settings)
    card, plain = CardBatch(game, 1), Batch(game, 1, counting=False, plain=True)
    assert card.trace(5, 20) == plain.trace(5, 20)
    tally = plain.tally()
    plain.play(5, 20, tally)
    assert card.play(5, 20) == tally
print("equal")
"""


def test_games_on_the_simulated_card_are_those_of_plain_python() -> None:
    """Digests of every step and tallies are equal."""
    env = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=env, check=False)
    assert done.stdout.strip() == "equal", done.stderr


def test_the_launcher_knows_its_sizes() -> None:
    """Rows of the card are as long as the game needs; a long book stays in the card's own memory."""
    small = launcher_text(azar.game("goose"))
    assert "cuda.shared.array(" in small
    board = {"name": "huge", "length": 10, "dice": 4, "sides": 20}
    assert "cuda.shared.array(" not in launcher_text(azar.game("goose", board=board))


def test_without_the_extra_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is named."""
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    with pytest.raises(MissingExtra, match="cuda"):
        CardBatch(azar.game("goose"))
