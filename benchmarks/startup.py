"""How much processor time azar takes to answer: `import azar`, `azar --help`, and exact odds from a cold start."""

from __future__ import annotations

import resource
import subprocess
import sys

from _report import report

COMMANDS = {
    "python, nothing else": ["-c", "pass"],
    "import azar": ["-c", "import azar"],
    "azar --help": ["-m", "azar", "--help"],
    "azar odds goose --json (compiled before)": ["-m", "azar", "odds", "goose", "--json"],
}


def cpu_of(words: list[str]) -> float:
    """Measure the processor time of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Take the least of ten runs of each."""
    seconds = {}
    for name, words in COMMANDS.items():
        cpu_of(words)
        seconds[name] = round(min(cpu_of(words) for _ in range(10)), 3)
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, azar; print('numba' in sys.modules or 'numpy' in sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert loaded.stdout.strip() == "False", "import azar must load neither Numba nor NumPy"
    report("startup", {"least cpu seconds of 10": seconds})


if __name__ == "__main__":
    main()
