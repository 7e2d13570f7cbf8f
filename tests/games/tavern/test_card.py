"""The dice games and the tavern on a graphics card, in Numba's simulator; and many campaigns with the coins counted."""

import os
import subprocess
import sys

from tests.docs.pages import ROOT

PROGRAM = """
import sys, warnings
warnings.simplefilter("ignore")
sys.path.insert(0, "benchmarks")
import azar
from _coins import on_card, on_processor
from azar.lab.batch import Batch
from azar.lab.cuda import CardBatch
from toledo_rolls import SETTINGS

for name, options in SETTINGS:
    game = azar.game(name, **options)
    card, plain = CardBatch(game, 1), Batch(game, 1, counting=False, plain=True)
    assert card.trace(5, 12) == plain.trace(5, 12), name
    tally = plain.tally()
    plain.play(5, 12, tally)
    assert card.play(5, 12)[:-game.sizes.tally] == tally[:-game.sizes.tally], name
game = azar.game("tavern", board="seed", purse=5)
assert CardBatch(game, 1).trace(0, 3) == Batch(game, 1, counting=False, plain=True).trace(0, 3)
found = on_card(game, 4, 1)
assert found[0] == 4
assert found == on_processor(game, 4, 1)
print("equal")
"""

MANY = """
import sys
sys.path.insert(0, "benchmarks")
import azar
from _coins import on_processor

for board in ("classic", "seed"):
    print(on_processor(azar.game("tavern", board=board), 20_000, 3)[0])
"""


BOUNDS = """
import sys
sys.path.insert(0, "benchmarks")
import azar
from azar.lab.batch import Batch
from toledo_rolls import SETTINGS

for name, options in (*SETTINGS, ("tavern", {}), ("tavern", {"board": "seed", "purse": 3})):
    game = azar.game(name, **options)
    for counting in (True, False):
        assert Batch(game, 11, counting=counting).trace(0, 8) == Batch(game, 11, plain=True).trace(0, 8), name
print("equal")
"""


def run(program: str, **more: str) -> str:
    """Run a program of its own, in the root of the repository."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=os.environ | more, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_card_plays_the_same() -> None:
    """Digests of every step, tallies and coins are equal."""
    assert run(PROGRAM, NUMBA_ENABLE_CUDASIM="1").strip() == "equal"


def test_coins_add_up_in_many_campaigns() -> None:
    """20,000 random campaigns in each tavern, with all coins counted; the benchmark takes a million."""
    assert run(MANY).split() == ["20000", "20000"]


def test_no_kernel_reads_or_writes_past_an_end() -> None:
    """With Numba's bounds check on, all games play, and play the same games."""
    assert run(BOUNDS, AZAR_BOUNDS="1").strip() == "equal"
