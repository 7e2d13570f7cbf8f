"""What every benchmark shares: its surroundings, a steady way of timing, and a result that says where it came from."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
RESULTS = HERE / "results"


def commit() -> str:
    """Name the commit that is measured, with a mark if there are changes on top of it."""

    def git(*words: str) -> str:
        return subprocess.run(
            ["git", "-C", str(HERE), *words], capture_output=True, text=True, check=False
        ).stdout.strip()

    # Where the files were copied without their history, whoever runs it says which commit they are.
    if not git("rev-parse", "--verify", "--quiet", "HEAD"):
        return os.environ.get("AZAR_COMMIT", "unknown")
    changed = git("status", "--porcelain", "--untracked-files=no", "--", "../src", "../benchmarks")
    return git("rev-parse", "--short=12", "HEAD") + ("+changes" if changed else "")


def processor() -> str:
    """Name the processor."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def surroundings() -> dict[str, str]:
    """Say on what, and with what, the figures were taken."""
    found = {"processor": processor(), "python": platform.python_version()}
    for package in ("numba", "numpy", "numba-cuda"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def best_cpu(work: Callable[[], Any], repeats: int = 5) -> float:
    """Take the least processor time of some runs; others on the machine only ever add to it."""
    times = []
    for _ in range(repeats):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def report(name: str, figures: dict[str, Any], *, keep: bool = True) -> None:
    """Print the figures, and keep them as JSON with command, commit and machine."""
    command = " ".join(["python", f"benchmarks/{Path(sys.argv[0]).name}", *sys.argv[1:]])
    result = {"benchmark": name, "command": command, "commit": commit(), "machine": surroundings(), "figures": figures}
    text = json.dumps(result, indent=2)
    print(text)
    if keep:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / f"{name}.json").write_text(text + "\n")
