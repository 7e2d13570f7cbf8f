"""A round of dice drawn as text: the dice of the last throw, and what each seat has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

PIPS: Final = {
    1: ("       ", "   o   ", "       "),
    2: (" o     ", "       ", "     o "),
    3: (" o     ", "   o   ", "     o "),
    4: (" o   o ", "       ", " o   o "),
    5: (" o   o ", "   o   ", " o   o "),
    6: (" o   o ", " o   o ", " o   o "),
}
EDGE: Final = " ------- "
GAP: Final = "  "


def die(face: int) -> list[str]:
    """Draw one die in five lines."""
    return [EDGE, *(f"|{line}|" for line in PIPS[face]), EDGE]


def draw_dice(faces: Iterable[int]) -> list[str]:
    """Draw dice side by side; without dice there are no lines."""
    drawn = [die(face) for face in faces]
    return [GAP.join(lines).rstrip() for lines in zip(*drawn, strict=True)]


def draw_table(lines: Sequence[tuple[str, str]], dice: Iterable[int], below: str, width: int) -> str:
    """Draw dice, with a line for each seat above them and what belongs to nobody below."""
    widest = max(len(name) for name, _ in lines)
    room = max(8, width - max(len(what) for _, what in lines) - len(GAP))
    shown = [f"{cut(name, room):<{min(widest, room)}}{GAP}{what}".rstrip() for name, what in lines]
    drawn = draw_dice(dice)
    return "\n".join([*shown, *(["", *drawn] if drawn else []), *(["", below] if below else [])])


def cut(name: str, room: int) -> str:
    """Shorten a long name to the room there is."""
    return name if len(name) <= room else name[: room - 1] + "…"
