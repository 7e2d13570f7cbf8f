"""Driving the command line as a person would: in this process, and at a terminal of its own."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from azar.cli import main

SOURCE = Path(__file__).resolve().parents[2] / "src"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 30.0


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    status: int
    out: str
    err: str


class Driver:
    """Runs commands in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *words: str, typed: str | None = "") -> Said:
        """Run `azar` with these words; `typed` is what comes on standard input, None if it is closed."""
        self._monkeypatch.setattr(sys, "stdin", None if typed is None else io.StringIO(typed))
        self._capsys.readouterr()
        status = main(words)
        captured = self._capsys.readouterr()
        return Said(status, captured.out, captured.err)

    def refused(self, *words: str, typed: str | None = "") -> str:
        """Run something that cannot be, and give the sentence in which it is refused."""
        said = self(*words, typed=typed)
        assert said.status == 2, said
        assert said.err.startswith("azar: ")
        assert "Traceback" not in said.err
        return said.err


def environment(data: Path) -> dict[str, str]:
    """What a command needs to run in a process of its own."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("AZAR_", "PATH", "HOME", "LANG"))}
    kept |= {"PYTHONPATH": str(SOURCE), "AZAR_DATA": str(data), "TERM": "xterm", "PYTHONUTF8": "1"}
    kept.pop("AZAR_DEBUG", None)
    return kept


class Terminal:
    """A command at a terminal of its own."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.master = master
        self.seen = ""
        self._mark = 0

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what is written within so many seconds; False after the end."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.seen += data.decode("utf-8", "replace")
        return bool(data)

    def until(self, *texts: str) -> str:
        """Wait until one of the texts comes, from where the last one ended."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            rest = ESCAPES.sub("", self.seen[self._mark :])
            for text in texts:
                if text in rest:
                    self._mark = len(self.seen)
                    return text
            if not self.read():
                break
        raise AssertionError(f"{texts} never came; the screen said:\n{ESCAPES.sub('', self.seen)[-3000:]}")

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.master, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.process.send_signal(signal.SIGINT)

    def end(self) -> int:
        """Wait for the end; gives the exit status."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            self.read()
        while self.read(0.0) and select.select([self.master], [], [], 0)[0]:
            pass
        return self.process.wait(timeout=5)

    @property
    def plain(self) -> str:
        """Everything that was written, without colours."""
        return ESCAPES.sub("", self.seen).replace("\r\n", "\n")


@contextmanager
def terminal(
    data: Path, *words: str, columns: int = 80, rows: int = 24, command: Sequence[str] = ("-m", "azar")
) -> Iterator[Terminal]:
    """Run `azar` with these words at a terminal of this size; `command` is how Python is told to."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, *command, *words],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(data),
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        os.close(master)
