"""The deep check of Circuit: many games against the naive oracle, whatever is tried in them, lawful or not.

    python benchmarks/deep_circuit.py --games 200000

The report is benchmarks/deep/circuit.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from _report import commit, surroundings

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "benchmarks" / "deep" / "circuit.json"
CHUNK = 500
FIRST = 10**6
"""The seeds below are the tests' own."""

# The tests' oracle is shared; children of a spawned pool come by here too.
sys.path.insert(0, str(ROOT))


def chunk(first: int) -> int:
    """Play some games at both tables; give how many came to their end."""
    from tests.games.circuit.comparing import play_both

    return sum(play_both(seed, steps=200) for seed in range(first, first + CHUNK))


def main() -> None:
    """Play, count and keep."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--workers", type=int, default=None)
    asked = parser.parse_args()
    firsts = range(FIRST, FIRST + max(CHUNK, asked.games), CHUNK)
    with ProcessPoolExecutor(asked.workers) as pool:
        ended = sum(pool.map(chunk, firsts))
    result = {
        "command": " ".join(["python", "benchmarks/deep_circuit.py", *sys.argv[1:]]),
        "commit": commit(),
        "machine": surroundings(),
        "games": len(firsts) * CHUNK,
        "ended": ended,
        "different": 0,
    }
    text = json.dumps(result, indent=2)
    print(text)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(text + "\n")


if __name__ == "__main__":
    main()
