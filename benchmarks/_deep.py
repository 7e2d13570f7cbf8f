"""What the deep checks of all games share: pieces of work, done side by side, and kept as they are done."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DEEP = ROOT / "benchmarks" / "deep"

# The tests' oracles and comparisons are shared; children of a spawned pool come by here too.
sys.path.insert(0, str(ROOT))

Counts = dict[str, int]
Task = tuple[str, dict[str, Any]]


def pieces(work: str, count: int, chunk: int, **settings: Any) -> Iterator[Task]:
    """Cut work on things that are numbered into tasks of so many."""
    for first in range(0, count, chunk):
        yield work, {"first": first, "count": min(chunk, count - first), **settings}


def conformance(name: str, settings: dict[str, Any], games: int, seed: int) -> Counts:
    """Run the conformance suite on one game."""
    import azar
    from azar.testing import CHECKS, Case

    case = Case(azar.game(name, **settings), games, seed)
    for check in CHECKS:
        check.on(case)
    return {"settings": 1, "checks": len(CHECKS), "games": games, "positions": len(case.rows)}


def conforming(name: str, beside: Iterable[Mapping[str, Any]], games: int, seed: int) -> Iterator[Task]:
    """List the conformance suite on a game with every preset and number of seats that go together."""
    import azar
    from azar.core.errors import RulesError
    from azar.core.registry import game_class

    kind = game_class(name)
    for preset in kind.presets or [None]:
        for seats in range(kind.seats[0], kind.seats[1] + 1):
            for more in beside:
                settings = {"preset": preset, "players": seats, **more}
                try:
                    azar.game(name, **settings)
                except RulesError:
                    # A preset may be for some numbers of seats only.
                    continue
                yield "conformance", {"name": name, "settings": settings, "games": games, "seed": seed}


class Part:
    """The deep checks of one family of games: its module `_deep_GAME`, what is done of it, and its report."""

    def __init__(self, name: str, module: ModuleType) -> None:
        """Take the work of a module."""
        self.name = name
        self.work: dict[str, Callable[..., Counts]] = {work.__name__: work for work in (*module.WORK, conformance)}
        self.module = module
        self.kept = DEEP / "progress" / f"{name}.json"
        self.report = DEEP / f"{name}.json"

    def tasks(self, share: float, seed: int) -> list[Task]:
        """List everything there is to do."""
        games = max(1, round(40 * share))
        suite = [task for name in self.module.GAMES for task in conforming(name, self.module.CONFORMANCE, games, seed)]
        return [*suite, *self.module.tasks(share, seed)]

    def state_of_the_code(self) -> str:
        """Hash everything that the results depend on: a change in any of it begins the checks anew."""
        folders = ("src/azar/core", f"src/azar/games/{self.name}", "src/azar/testing", f"tests/games/{self.name}")
        files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".toml")]
        files += (ROOT / "tests" / "oracles").glob(f"{self.name}*.py")
        files += [ROOT / "benchmarks" / f"_deep_{self.name}.py", Path(__file__)]
        digest = hashlib.sha256()
        for path in sorted(files):
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
        return digest.hexdigest()[:20]

    def load(self, code: str) -> dict[str, Counts]:
        """Read what was done before with the same code."""
        try:
            kept = json.loads(self.kept.read_text())
        except (OSError, ValueError):
            return {}
        done: dict[str, Counts] = kept["done"] if kept.get("code") == code else {}
        return done

    def save(self, code: str, done: dict[str, Counts]) -> None:
        """Keep what is done, whole or not at all."""
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        draft = self.kept.with_suffix(".draft")
        draft.write_text(json.dumps({"code": code, "done": done}))
        draft.replace(self.kept)

    def run(self, todo: list[Task], done: dict[str, Counts], code: str, jobs: int) -> None:
        """Do what is left to do, and keep each piece as it is done; the first fault ends it all."""
        spawn = multiprocessing.get_context("spawn")
        # Ctrl-C is for the parent; children finish the piece they are at.
        with ProcessPoolExecutor(jobs, spawn, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
            waiting = {pool.submit(self.work[name], **said): (name, said) for name, said in todo if
                       key_of((name, said)) not in done}  # fmt: skip
            try:
                for future in as_completed(waiting):
                    done[key_of(waiting[future])] = future.result()
                    self.save(code, done)
                    print(f"\r{self.name}: {len(done)} of {len(todo)} pieces", end="", file=sys.stderr, flush=True)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
            finally:
                print(file=sys.stderr)


def key_of(task: Task) -> str:
    """Name a task in the progress file."""
    return json.dumps(task, sort_keys=True)


def totals(todo: list[Task], done: dict[str, Counts]) -> dict[str, Counts]:
    """Add up the pieces that are done, kind by kind."""
    sums: dict[str, Counter[str]] = {}
    for task in todo:
        if key_of(task) in done:
            sums.setdefault(kind_of(task), Counter()).update(done[key_of(task)])
    return {name: dict(sorted(counts.items())) for name, counts in sorted(sums.items())}


def kind_of(task: Task) -> str:
    """Say what a piece is part of: the work, and the settings it was done with if they are named in it."""
    name, said = task
    return f"{name} {said['label']}" if "label" in said else name
