"""A program is asked over its standard input and output, one line of JSON each way; one that hangs is ended."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import IO, Any

from azar.core.errors import shorten
from azar.grading.asking import Answer, Broken, Unusable, checked

LONGEST_ANSWER = 1_000_000
LAST_LINES = 20
GOODBYE = 1.0
"""Seconds that a program is given to end by itself once it is no longer asked."""


class Program:
    """One program; it is started when it is first asked, and again after it was lost."""

    def __init__(self, command: Sequence[str], timeout: float, *, greets: bool = False) -> None:
        """Take the command, the seconds for an answer, and whether it begins with a line of its own."""
        self._command = list(command)
        self._timeout = timeout
        self._greets = greets
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._said: deque[str] = deque(maxlen=LAST_LINES)
        self._listening: threading.Thread | None = None

    def __enter__(self) -> Program:
        """Be ready to be asked."""
        return self

    def __exit__(self, kind: type[BaseException] | None, what: BaseException | None, at: TracebackType | None) -> None:
        """End the program."""
        self.end()

    def ask(self, message: Mapping[str, Any]) -> Answer:
        """Answer one message, or raise Broken."""
        if self._process is None:
            self.start()
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            # It has ended; what it said last is told below.
            pass
        return checked(self._answer())

    def start(self) -> None:
        """Start the program."""
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Unusable(f"{shorten(self._command[0])!r} cannot be started: {cause(error)}") from None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._lines, self._said = queue.Queue(maxsize=100), deque(maxlen=LAST_LINES)
        threading.Thread(target=listen, args=(self._process.stdout, self._lines), daemon=True).start()
        self._listening = threading.Thread(target=remember, args=(self._process.stderr, self._said), daemon=True)
        self._listening.start()
        if self._greets:
            self._greeting()

    def _greeting(self) -> None:
        try:
            first = self._answer()
        except Broken as error:
            raise Unusable(f"{self._command[-1]} cannot be loaded: {error}") from None
        if isinstance(first, dict) and "unusable" in first:
            self.end()
            raise Unusable(str(first["unusable"]))

    def _answer(self) -> Any:
        try:
            line = self._lines.get(timeout=self._timeout)
        except queue.Empty:
            self.end()
            raise Broken(f"it gave no answer within {self._timeout:g} seconds, and was ended", lost=True) from None
        if not line:
            raise Broken(self._last_words(), lost=True)
        if not line.endswith(b"\n"):
            self.end()
            raise Broken(f"its answer is longer than {LONGEST_ANSWER} characters, or not a whole line", lost=True)
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            self.end()
            text = line.decode("utf-8", "replace").strip()
            raise Broken(f"its answer is no JSON: {shorten(text) or 'an empty line'}", lost=True) from None

    def _last_words(self) -> str:
        """Say how it ended, with the last line that it wrote on standard error."""
        process = self._process
        assert process is not None
        status: int | None = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = process.wait(timeout=GOODBYE)
        if self._listening is not None:
            self._listening.join(timeout=GOODBYE)
        said = f"; it said: {shorten(self._said[-1], 200)}" if self._said else ""
        self.end()
        if status is None:
            return f"it closed its standard output{said}"
        how = f"with exit status {status}" if status >= 0 else f"by signal {-status}"
        return f"it ended {how} instead of answering{said}"

    def end(self) -> None:
        """End the program, and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            assert process.stdin is not None
            process.stdin.close()
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()


def listen(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """Pass on line after line; an empty one is the end."""
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(LONGEST_ANSWER):
            lines.put(line)
    lines.put(b"")


def remember(stream: IO[bytes], said: deque[str]) -> None:
    """Keep the last lines that are not blank."""
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(LONGEST_ANSWER):
            text = line.decode("utf-8", "replace").strip()
            if text:
                said.append(text)


def cause(error: Exception) -> str:
    """Say why something could not be started."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
