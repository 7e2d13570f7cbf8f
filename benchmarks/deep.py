"""The deep checks: the full numbers where the tests take samples.

    python benchmarks/deep.py --games 200000

Goose against the naive oracle, over all options at random: whole games, and crowded positions; the dice games of Toledo
against theirs, with the odds from within rounds; and the conformance suite on every installed game, preset and number
of seats, with and without stakes. Stopped with Ctrl-C, it goes on from
there the next time, unless a rule, the oracle or the suite has changed meanwhile.
The report is benchmarks/deep/goose.json.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from _report import commit, surroundings

ROOT = Path(__file__).resolve().parent.parent
DEEP = ROOT / "benchmarks" / "deep"
PROGRESS = DEEP / "progress" / "goose.json"
REPORT = DEEP / "goose.json"
CHUNK = 1_000
READ = ("src/azar/core", "src/azar/games", "src/azar/testing", "tests/oracles", "tests/games", "benchmarks/deep.py")
"""What the results depend on: a change in any of these begins the checks anew."""

# The tests' oracle and its pairs are shared; children of a spawned pool come by here too.
sys.path.insert(0, str(ROOT))

Counts = dict[str, int]
Task = tuple[str, dict[str, Any]]


def oracle_games(first: int, games: int, seed: int) -> Counts:
    """Play whole games of random options against the oracle, and count them by their endings."""
    from tests.games.goose.pairs import play_pair

    counts: Counter[str] = Counter()
    for number in range(first, first + games):
        # The seeds below 10**9 are the tests' own.
        pair = play_pair(seed * 10**9 + number)
        counts["games"] += 1
        counts["throws"] += len(pair.thrown)
        counts["turns"] += pair.turns
        counts[f"ended {pair.naive.ending or 'not yet'}"] += 1
    return dict(counts)


def crowded_positions(first: int, games: int, seed: int) -> Counts:
    """Play a few throws from crowded positions against the oracle."""
    from tests.games.goose.pairs import play_crowded

    pairs = [play_crowded(f"deep {seed} {number}") for number in range(first, first + games)]
    return {"positions": games, "throws": sum(len(pair.thrown) for pair in pairs)}


def conformance(name: str, settings: dict[str, Any], games: int, seed: int) -> Counts:
    """Run the conformance suite on one game."""
    import azar
    from azar.testing import CHECKS, Case

    case = Case(azar.game(name, **settings), games, seed)
    for check in CHECKS:
        check.on(case)
    return {"settings": 1, "checks": len(CHECKS), "games": games, "positions": len(case.rows)}


def every_square(settings: dict[str, Any]) -> Counts:
    """Compare every throw from every square of the classic board with the oracle."""
    from tests.games.goose.pairs import Pair
    from tests.games.goose.test_oracle_games import every_throw

    return {"pairs": every_throw(Pair(2, settings))}


def dice_rounds(first: int, games: int, seed: int) -> Counts:
    """Play rounds of the dice games of Toledo against the referee; now and then compare the odds within one."""
    from random import Random

    from tests.games.toledo.pairs import GAMES_AND_OPTIONS, play_pair

    counts: Counter[str] = Counter()
    for number in range(first, first + games):
        random = Random(f"deep {seed} {number}")
        name, options = GAMES_AND_OPTIONS[number % len(GAMES_AND_OPTIONS)]
        pair = play_pair(name, options, random)
        counts["rounds"] += 1
        counts["throws"] += len(pair.thrown)
        if number % 50 == 0:
            play_pair(name, options, random, random.randint(0, 6)).compare_odds()
            counts["positions with equal odds"] += 1
    return dict(counts)


WORK: dict[str, Callable[..., Counts]] = {
    work.__name__: work for work in (oracle_games, crowded_positions, conformance, every_square, dice_rounds)
}


def tasks(games: int, seed: int) -> Iterator[Task]:
    """List everything there is to do, in pieces of some seconds."""
    from azar.core.registry import game_class, game_names
    from azar.games.goose.options import OPTIONS

    choices = {option.name: option.values for option in OPTIONS}
    for maze in choices["maze_to"]:
        for geese in choices["geese"]:
            for trap in choices["trap_mode"]:
                settings = {"maze_to": maze, "geese": geese, "trap_mode": trap, "stakes": "masters"}
                yield "every_square", {"settings": {**settings, "start_order": "seat", "drink_61": True}}
    for name in game_names():
        kind = game_class(name)
        for preset in kind.presets:
            for seats in range(kind.seats[0], kind.seats[1] + 1):
                for stakes in ({}, {"stakes": True}, {"stakes": True, "purse": 4}):
                    settings = {"preset": preset, "players": seats, **stakes}
                    yield "conformance", {"name": name, "settings": settings, "games": 40, "seed": seed}
    for work in ("oracle_games", "crowded_positions", "dice_rounds"):
        for first in range(0, games, CHUNK):
            yield work, {"first": first, "games": min(CHUNK, games - first), "seed": seed}


def state_of_the_code() -> str:
    """Hash everything that the results depend on."""
    files = [
        path for place in READ for path in ([ROOT / place] if place.endswith(".py") else (ROOT / place).rglob("*"))
    ]
    digest = hashlib.sha256()
    for path in sorted(path for path in files if path.suffix in (".py", ".toml")):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]


def key_of(task: Task) -> str:
    """Name a task in the progress file."""
    return json.dumps(task, sort_keys=True)


def load_progress(code: str) -> dict[str, Counts]:
    """Read what was done before with the same code."""
    try:
        kept = json.loads(PROGRESS.read_text())
    except (OSError, ValueError):
        return {}
    done: dict[str, Counts] = kept["done"] if kept.get("code") == code else {}
    return done


def save_progress(code: str, done: dict[str, Counts]) -> None:
    """Keep what is done, whole or not at all."""
    PROGRESS.parent.mkdir(parents=True, exist_ok=True)
    draft = PROGRESS.with_suffix(".draft")
    draft.write_text(json.dumps({"code": code, "done": done}))
    draft.replace(PROGRESS)


def run(todo: list[Task], done: dict[str, Counts], code: str, jobs: int) -> None:
    """Do what is left to do, and keep each piece as it is done; the first fault ends it all."""
    spawn = multiprocessing.get_context("spawn")
    # Ctrl-C is for the parent; children finish the piece they are at.
    with ProcessPoolExecutor(jobs, spawn, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        waiting = {pool.submit(WORK[task[0]], **task[1]): task for task in todo if key_of(task) not in done}
        try:
            for future in as_completed(waiting):
                done[key_of(waiting[future])] = future.result()
                save_progress(code, done)
                print(f"\r{len(done)} of {len(todo)} pieces", end="", file=sys.stderr, flush=True)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        print(file=sys.stderr)


def totals(todo: list[Task], done: dict[str, Counts]) -> dict[str, Counts]:
    """Add up the pieces, kind by kind."""
    sums: dict[str, Counter[str]] = {}
    for task in todo:
        sums.setdefault(task[0], Counter()).update(done[key_of(task)])
    return {name: dict(sorted(counts.items())) for name, counts in sums.items()}


def main() -> int:
    """Do all of it, or go on with it, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200_000, help="games, and positions, against the oracle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    chosen = parser.parse_args()
    code = state_of_the_code()
    todo, done = list(tasks(chosen.games, chosen.seed)), load_progress(code)
    try:
        run(todo, done, code, chosen.jobs)
    except KeyboardInterrupt:
        print("\nstopped; the next run goes on from here", file=sys.stderr)
        return 130
    result = {
        "command": f"python benchmarks/deep.py --games {chosen.games} --seed {chosen.seed}",
        "commit": commit(),
        "machine": surroundings(),
        "seed": chosen.seed,
        "faults": 0,
        "counts": totals(todo, done),
    }
    DEEP.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(result, indent=2) + "\n")
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
