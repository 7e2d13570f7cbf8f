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

for name, games, settings in (
    ("goose", 40, {}),
    ("goose", 40, {"players": 4, "preset": "period", "stakes": True, "purse": 5}),
    ("dog", 3, {"players": 2, "max_rounds": 1}),
    ("dog", 3, {"players": 4, "preset": "tournament", "max_rounds": 1}),
    ("circuit", 20, {"players": 3, "preset": "v2", "laps": 1, "board": "speed_up,wormhole,time_machine,moonwalk:2"}),
    ("circuit", 20, {"players": 2, "laps": 1, "instants": "windows", "tiles": 9, "repeat_moves": "chosen"}),
    ("circuit", 20, {"players": 2, "laps": 1, "board": "classroom", "dice": [40, 40, 40], "finish_effect": "applied"}),
):
    game = azar.game(name, **settings)
    card, plain = CardBatch(game, 1), Batch(game, 1, counting=False, plain=True)
    assert card.trace(5, games) == plain.trace(5, games)
    tally = plain.tally()
    plain.play(5, games, tally)
    # The card leaves out what a game counts of its own.
    assert card.play(5, games)[: len(tally) - game.sizes.tally] == tally[: len(tally) - game.sizes.tally]
print("equal")
"""


def test_games_on_the_simulated_card_are_those_of_plain_python() -> None:
    """Digests of every step and tallies are equal, with little working space and with much (Dog)."""
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
