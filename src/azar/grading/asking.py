"""How an implementation is asked: messages go to it one by one, and each is answered.

A message is a JSON object with `do`: `new`, `throw`, `play`, `state` or `winner`. An answer is one of `{"ok": true}`,
`{"state": {...}}`, `{"winner": "Ann"}`, `{"refused": "not in hand"}`, or `{"fault": "..."}` where it failed by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from azar.core.errors import AzarError, shorten

Answer = Mapping[str, Any]
LONGEST_WHY = 300


class Unusable(AzarError):
    """There is nothing to be graded: it is not there, or cannot be loaded."""


class Broken(Exception):
    """An implementation gave no usable answer; `lost` if its game cannot go on for that: it hung or ended."""

    def __init__(self, why: str, *, lost: bool = False) -> None:
        """Say in a sentence what came instead of an answer."""
        self.lost = lost
        super().__init__(why)


class Implementation(Protocol):
    """Something that can be asked."""

    def ask(self, message: Mapping[str, Any]) -> Answer:
        """Answer one message, or raise Broken."""
        ...


def checked(answer: object) -> Answer:
    """Refuse what is no answer at all; a fault is one that says so itself."""
    if not isinstance(answer, dict):
        raise Broken(f"the answer is no JSON object: {shorten(answer)}")
    if "fault" in answer:
        raise Broken(shorten(answer["fault"], LONGEST_WHY))
    if "refused" in answer and not isinstance(answer["refused"], str):
        raise Broken(f"the cause of a refusal is no text: {shorten(answer['refused'])}")
    return answer
