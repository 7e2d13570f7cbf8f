"""What is and what must be, compared part by part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from azar.core.errors import shorten
from azar.grading.scenario import SEATED


@dataclass(frozen=True)
class Difference:
    """Something that is not as it must be: in a sentence, and as data where there is some."""

    sentence: str
    got: Any = None
    expected: Any = None


def differs(what: str, got: object, expected: object) -> Difference:
    """Say that something is this and must be that."""
    return Difference(f"{what} is {shown(got)}; it must be {shown(expected)}", got, expected)


def shown(value: object) -> str:
    """Write a value as a person would."""
    if value is None:
        return "nobody"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return shorten(", ".join(map(str, value)), 120) or "empty"
    return shorten(value, 120)


def compare_state(expected: Mapping[str, Any], state: Mapping[str, Any]) -> list[Difference]:
    """Compare the parts of a state that a scenario speaks of."""
    found: list[Difference] = []
    for key, wanted in expected.items():
        if key not in state:
            found.append(Difference(f"the state says nothing of {key!r}"))
        elif key in SEATED:
            found += compare_seats(key, wanted, state[key])
        elif not same(state[key], wanted):
            found.append(differs(key, state[key], wanted))
    return found


def compare_seats(key: str, wanted: Mapping[str, Any], got: object) -> list[Difference]:
    """Compare what is said of each player; the cards of a hand come in any order."""
    if not isinstance(got, dict):
        return [Difference(f"{key} of the state is no object by players' names: {shorten(got)}")]
    found = []
    for name, value in wanted.items():
        if name not in got:
            found.append(Difference(f"{key} says nothing of {name}"))
            continue
        mine = got[name]
        if key == "hands" and isinstance(mine, list):
            mine = sorted(map(str, mine))
        if not same(mine, value):
            found.append(differs(f"{key} of {name}", mine, value))
    return found


def same(got: object, wanted: object) -> bool:
    """Compare two values; true is not 1."""
    return got == wanted and isinstance(got, bool) == isinstance(wanted, bool)


def compare_counts(
    ranges: Mapping[str, Mapping[str, tuple[int, int]]], counted: Mapping[str, Counter[str]]
) -> list[Difference]:
    """Compare how many there were of each kind with the fewest and the most there may be."""
    return [
        differs(f"the number of {kind} ({what})", counted[what][kind], f"from {fewest} to {most}")
        for what, kinds in ranges.items()
        for kind, (fewest, most) in kinds.items()
        if not fewest <= counted[what][kind] <= most
    ]
