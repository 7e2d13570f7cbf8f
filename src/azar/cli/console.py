"""Where everything is printed: one console for results, one for messages, and a progress bar for what takes long."""

from __future__ import annotations

import _thread
import codecs
import json
import os
import shlex
import shutil
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, NoReturn

from rich.console import Console

if TYPE_CHECKING:
    from rich.padding import Padding
    from rich.text import Text

WIDEST = 100
"""Text is easier to read if its lines do not grow with the window."""
PATIENCE = 1.0
"""Seconds before a progress bar appears."""
LOOKALIKES = str.maketrans("▏▎▍▌▋▊▉█▁▂▃▄▅▆▇░▒▓·─━▸…", "   #####...::::-+%.-->.") | {ord("±"): "+-"}
"""What stands for a sign where the terminal has only plain letters."""


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
    codecs.register_error("azar", look_alike)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "azar"), (sys.stderr, "azar")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)


def look_alike(error: UnicodeError) -> tuple[str, int]:
    """Write what the output's encoding lacks with signs that look alike, or as a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end].translate(LOOKALIKES)
    return "".join(sign if sign.isascii() else "?" for sign in signs), error.end


def program() -> str:
    """Say how azar is called here, so that what it tells to type can be typed: `azar` only if the shell finds it."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return "python -m azar"
    found = shutil.which("azar")
    if started.name != "azar" or (found is not None and started.exists() and started.samefile(found)):
        return "azar"
    here = Path.cwd()
    return shlex.quote(str(started.relative_to(here) if started.is_relative_to(here) else started))


def inset(text: Text | str, by: int = 2) -> Padding:
    """Set a paragraph in, all its lines alike."""
    from rich.padding import Padding

    return Padding(text, (0, 0, 0, by), expand=False)


def sentence(words: str) -> str:
    """End a sentence."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def complain(problems: Sequence[str]) -> None:
    """Say on standard error what is wrong: one sentence, or a list of problems."""
    lines = [" ".join(line.split()) if "\n" not in line else line for line in problems] or ["something is wrong"]
    if len(lines) > 1:
        lines = [f"{len(lines)} problems:", *(f"  - {line}" for line in lines)]
    else:
        lines = [sentence(lines[0])]
    err().print("azar: ", style="bold red", end="")
    err().print("\n".join(lines), soft_wrap=True)


def remark(words: str) -> None:
    """Say something on standard error that one should know, though all is well."""
    err().print(f"azar: {sentence(words)}", soft_wrap=True)


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object on standard output."""
    if sys.stdout is not None:
        sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
        sys.stdout.flush()


def no_more_output() -> None:
    """Let nothing more be written: whoever read the output has gone."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.__stdout__.fileno() if sys.__stdout__ else 1)


def interrupted_again(lost: sys.UnraisableHookArgs) -> None:
    """Press Ctrl-C anew where it came at a moment in which Python drops it, as while the compiler calls back."""
    if issubclass(lost.exc_type, KeyboardInterrupt):
        again = threading.Timer(0.05, _thread.interrupt_main)
        again.daemon = True
        again.start()
    else:
        sys.__unraisablehook__(lost)


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
        self._unraisable = sys.unraisablehook

    def __enter__(self) -> Waiting:
        """Begin to wait."""
        sys.unraisablehook = interrupted_again
        if self.shown:
            self._timer = threading.Timer(PATIENCE, self._appear)
            self._timer.daemon = True
            self._timer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, what: BaseException | None, at: TracebackType | None) -> None:
        """Take the bar away."""
        sys.unraisablehook = self._unraisable
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
