"""The launcher of a graphics card, built for an H200 by CUDA's own compiler: no card is needed for that.

    pip install -e '.[cuda]' nvidia-cuda-nvcc
    python benchmarks/gpu_build.py             every game
    python benchmarks/gpu_build.py goose dog   some

It shows that the rules of a game are what the card's compiler takes, and what a game costs there: registers and stack
of a thread, which bound how many games a card plays at a time. That the card then plays the same games, and how fast,
is for `gpu_goose` and its like.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from _report import report

import azar
from azar.core.compiled import load
from azar.core.registry import game_names
from azar.lab.cuda import cuda_module, launcher_text

CAPABILITY = (9, 0)
"""An H200."""
USED = re.compile(r"(\d+) bytes stack frame|Used (\d+) registers")


class Card:
    """Stands for a card that is not there: device functions ask it what to be built for."""

    compute_capability = CAPABILITY


def assembler() -> Path:
    """Find ptxas where pip put it."""
    found = find_spec("nvidia")
    for folder in (found.submodule_search_locations or ()) if found else ():
        for path in sorted(Path(folder).glob("*/bin/ptxas")):
            return path
    sys.exit("azar: CUDA's assembler is missing; install it with\n  .venv/bin/python -m pip install nvidia-cuda-nvcc")


def build(name: str) -> dict[str, Any]:
    """Build the two kernels of a game's launcher, and ask what they use."""
    from numba import int32, int64

    began = time.process_time()
    game = azar.game(name)
    module = load(launcher_text(game))
    signature = (int32[::1], int64[::1], *[int64] * 6, int64[::1])
    figures: dict[str, Any] = {"scratch numbers": game.sizes.scratch}
    for kernel in ("play_all", "trace_all"):
        text, _ = cuda_module().compile(
            getattr(module, kernel).py_func, signature, device=False, abi="numba", cc=CAPABILITY, output="ptx"
        )
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "kernel.ptx")
            source.write_text(text)
            done = subprocess.run(
                [assembler(), "-v", "-arch=sm_90", source, "-o", source.with_suffix(".cubin")],
                capture_output=True, text=True, check=True,
            )  # fmt: skip
        said = USED.findall(done.stderr)
        figures[kernel] = {
            "registers": max(int(registers) for _, registers in said if registers),
            "bytes of stack": max(int(stack) for stack, _ in said if stack),
        }
    return figures | {"cpu_seconds": round(time.process_time() - began, 1)}


def main() -> int:
    """Build, print and keep."""
    import numba.cuda.dispatcher as asks

    asks.get_current_device = Card
    report("gpu_build", {name: build(name) for name in sys.argv[1:] or game_names()})
    return 0


if __name__ == "__main__":
    sys.exit(main())
