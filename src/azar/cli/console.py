"""Where everything is printed: one console for results, one for messages, and a progress bar for what takes long."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from types import TracebackType
from typing import Any, NoReturn

from rich.console import Console

WIDEST = 100
"""Text is easier to read if its lines do not grow with the window."""
PATIENCE = 1.0
"""Seconds before a progress bar appears."""


class Screen(Console):
    """A console that lets a broken pipe be seen by `main`."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise it, where Rich would end the program."""
        raise BrokenPipeError


@cache
def out() -> Console:
    """The console for results."""
    return Screen(highlight=False, emoji=False, markup=False)


@cache
def err() -> Console:
    """The console for messages."""
    return Screen(stderr=True, highlight=False, emoji=False, markup=False)


def redraws() -> bool:
    """Say whether the screen can be cleared and drawn anew."""
    return out().is_terminal and not out().is_dumb_terminal


def page_width() -> int:
    """Give the width of a page of text."""
    return min(out().width, WIDEST)


def fresh() -> None:
    """Forget the consoles, so that the next ones look at the present standard output."""
    out.cache_clear()
    err.cache_clear()


def complain(problems: Sequence[str]) -> None:
    """Say on standard error what is wrong: one sentence, or a list of problems."""
    lines = [" ".join(line.split()) if "\n" not in line else line for line in problems] or ["something is wrong"]
    if len(lines) > 1:
        lines = [f"{len(lines)} problems:", *(f"  - {line}" for line in lines)]
    elif not lines[0].endswith((".", "?", "!")):
        lines[0] += "."
    err().print("azar: ", style="bold red", end="")
    err().print("\n".join(lines), soft_wrap=True)


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object on standard output."""
    if sys.stdout is not None:
        sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def no_more_output() -> None:
    """Let nothing more be written: whoever read the output has gone."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.__stdout__.fileno() if sys.__stdout__ else 1)


class Waiting:
    """A progress bar on standard error: it appears after a second, goes away at the end, and needs a terminal."""

    def __init__(self, label: str, *, shown: bool = True) -> None:
        """Say what is waited for; nothing is shown with `--json`."""
        self.label = label
        self.shown = shown and err().is_terminal
        self.done: tuple[float, float] = (0, 0)
        self._timer: threading.Timer | None = None
        self._bar: Any = None
        self._lock = threading.Lock()
        self._over = False

    def __enter__(self) -> Waiting:
        """Begin to wait."""
        if self.shown:
            self._timer = threading.Timer(PATIENCE, self._appear)
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, what: BaseException | None, at: TracebackType | None) -> None:
        """Take the bar away."""
        with self._lock:
            self._over = True
            if self._timer is not None:
                self._timer.cancel()
            if self._bar is not None:
                self._bar.stop()

    def so_many(self, done: int, total: int) -> None:
        """Note how many of how many are done."""
        self._note(done, total)

    def so_far(self, share: float) -> None:
        """Note which share is done."""
        self._note(share, 1.0)

    def _note(self, done: float, total: float) -> None:
        self.done = (done, total)
        if self._bar is not None:
            self._bar.update(0, completed=done, total=total)

    def _appear(self) -> None:
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        with self._lock:
            if self._over:
                return
            self._bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(bar_width=30),
                TaskProgressColumn(),
                TimeRemainingColumn(),
                console=err(),
                transient=True,
            )
            done, total = self.done
            self._bar.add_task(self.label, completed=done, total=total or None)
            self._bar.start()
