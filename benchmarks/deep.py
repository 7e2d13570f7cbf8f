"""The deep checks: the full numbers where the tests take samples.

    python benchmarks/deep.py                  the checks of every game that has some
    python benchmarks/deep.py dog              those of one game
    python benchmarks/deep.py dog --share 0.1  a tenth of the numbers

Each game is compared with its naive oracle, over all options at random, and passes the conformance suite with every
preset and number of seats. Stopped with Ctrl-C, the checks go on from there the next time, unless a rule, the oracle or
the suite has changed meanwhile. The reports are benchmarks/deep/GAME.json.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from importlib import import_module
from pathlib import Path

from _deep import DEEP, Part, totals
from _report import commit, surroundings

GAMES = tuple(sorted(path.stem.removeprefix("_deep_") for path in Path(__file__).parent.glob("_deep_*.py")))


def main() -> int:
    """Do all of it, or go on with it, and write the reports."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; all of them if none is named")
    parser.add_argument("--share", type=float, default=1.0, help="how much of the full numbers, 1 if nothing is said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    chosen = parser.parse_args()
    for name in chosen.games:
        if name not in GAMES:
            parser.error(f"there are no deep checks of {name!r}; there are those of {', '.join(GAMES)}")
    for name in chosen.games or GAMES:
        part = Part(name, import_module(f"_deep_{name}"))
        code, began = part.state_of_the_code(), commit()
        todo, done = part.tasks(chosen.share, chosen.seed), part.load(code)
        try:
            part.run(todo, done, code, chosen.jobs)
        except KeyboardInterrupt:
            print("stopped; the next run goes on from here", file=sys.stderr)
            return 130
        result = {
            "command": f"python benchmarks/deep.py {name} --share {chosen.share:g} --seed {chosen.seed}",
            "commit": began,
            "machine": surroundings(),
            "seed": chosen.seed,
            "faults": 0,
            "counts": totals(todo, done),
        }
        DEEP.mkdir(exist_ok=True)
        part.report.write_text(json.dumps(result, indent=2) + "\n")
        print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
