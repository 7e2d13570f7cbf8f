"""A class is asked: its methods are called, and what they do is put into answers."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from azar.core.errors import shorten
from azar.grading.asking import Answer, checked


class Inside:
    """One class, whose objects are games: `Circuit(setup)`, then throw, play, state and winner."""

    def __init__(self, make: Callable[[dict[str, Any]], Any]) -> None:
        """Take the class, or whatever makes a game of a set-up."""
        self._make = make
        self._game: Any = None

    def ask(self, message: Mapping[str, Any]) -> Answer:
        """Answer one message, or raise Broken."""
        return checked(self.answer(message))

    def answer(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Call what the message asks for; an exception with a `kind` is a refusal, any other a fault."""
        try:
            return self._call(dict(message))
        except (Exception, SystemExit) as error:
            kind = getattr(error, "kind", None)
            if isinstance(kind, str):
                return {"refused": kind}
            return {"fault": in_a_line(error)}

    def _call(self, message: dict[str, Any]) -> dict[str, Any]:
        do = message.pop("do")
        if do == "new":
            self._game = None
            self._game = self._make(json.loads(json.dumps(message)))
        elif do == "throw":
            self._game.throw(message["player"], list(message["faces"]))
        elif do == "play":
            self._game.play(message["player"], message["card"], message["target"])
        elif do == "winner":
            return {"winner": self._game.winner()}
        else:
            # Written and read again, so that it is a copy, and the same whether it came over a pipe or not.
            return {"state": json.loads(json.dumps(self._game.state()))}
        return {"ok": True}


def in_a_line(error: BaseException) -> str:
    """Say in a line what an exception says, and where it was raised."""
    try:
        said = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    except Exception:
        # Its own text fails.
        said = type(error).__name__
    frames = traceback.extract_tb(error.__traceback__)
    places = [(frame.filename, frame.lineno) for frame in frames if is_foreign(frame.filename)]
    if isinstance(error, SyntaxError) and error.filename is not None:
        places = [(error.filename, error.lineno)]
    where = f" ({Path(places[-1][0]).name}, line {places[-1][1]})" if places else ""
    return shorten(said, 200) + where


def is_foreign(filename: str) -> bool:
    """Say whether a file is neither part of the grader nor of how Python imports."""
    return not filename.startswith("<frozen") and Path(filename).parent != Path(__file__).parent
