"""Dice drawn in text: they bounce between the walls of the table, slow down, and show their faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import Final

from rich.text import Text

from azar.cli.tavern.theme import BONE, BONE_EDGE, FELT, FELT_MARK, INK

PIPS: Final = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
EDGES: Final = ("╭───────╮", "│", "╰───────╯")
TURNING: Final = ("◢▔▔▔▔▔▔▔◣", "▏", "▕", "◥▁▁▁▁▁▁▁◤")
WIDE: Final = 9
HIGH: Final = 5
SIDES: Final = 6
FRAMES: Final = 20
"""Pictures in which dice come to rest."""
STILL: Final = 5
"""In so many of the last ones a die shows the face it comes to rest with."""
SWINGS: Final = 3
"""How often a die crosses the table, about."""


@dataclass(frozen=True)
class Die:
    """A die on the table: where its upper left corner is, what it shows, and whether it still turns."""

    x: int
    y: int
    face: int
    turning: bool = False


@dataclass(frozen=True)
class Felt:
    """The table that dice fall on, in characters."""

    width: int
    height: int

    def places(self, count: int) -> list[tuple[int, int]]:
        """Find where so many dice lie, side by side in the middle."""
        lane = self.lane(count)
        left = (self.width - lane * count) // 2
        return [(left + lane * i + (lane - WIDE) // 2, (self.height - HIGH) // 2) for i in range(count)]

    def lane(self, count: int) -> int:
        """Give each die a part of the table, so that none rolls over another."""
        return max(WIDE + 1, min(self.width // max(count, 1), 2 * WIDE))


def lying(felt: Felt, faces: Sequence[int]) -> list[Die]:
    """Put dice at rest on the table."""
    return [Die(x, y, face) for (x, y), face in zip(felt.places(len(faces)), faces, strict=True)]


def tumble(felt: Felt, resting: Sequence[int], falling: Sequence[int], near: bool, spin: Random) -> list[list[Die]]:
    """Let dice fall beside those that rest: the pictures in order. `near` if whoever sits at the near side rolls."""
    still = lying(felt, (*resting, *falling))
    rest, moving = still[: len(resting)], still[len(resting) :]
    paths = [path(felt, die, felt.lane(len(still)), near, spin) for die in moving]
    return [[*rest, *(each[n] for each in paths)] for n in range(FRAMES)]


def path(felt: Felt, end: Die, lane: int, near: bool, spin: Random) -> list[Die]:
    """Let one die roll to where it ends."""
    low, high = end.x - (lane - WIDE) // 2, end.x + (lane - WIDE) // 2
    bottom = max(0, felt.height - HIGH)
    down = (SWINGS * bottom + (bottom - end.y if near else end.y)) * (1 if near else -1)
    aside = spin.choice((-1, 1)) * spin.randint(lane, 2 * lane)
    dice, face = [], end.face
    for n in range(FRAMES):
        left = (1 - n / (FRAMES - 1)) ** 2
        if n >= FRAMES - STILL:
            face = end.face
        elif n % 2 == 0:
            face = 1 + (face + spin.randrange(SIDES - 1)) % SIDES
        x = low + reflect(end.x - low + round(aside * left), high - low)
        y = reflect(end.y + round(down * left), bottom)
        dice.append(Die(x, y, face, turning=n % 2 == 1 and n < FRAMES - STILL))
    return dice


def reflect(at: int, wall: int) -> int:
    """Fold a straight way back and forth between 0 and a wall."""
    if wall <= 0:
        return 0
    at %= 2 * wall
    return at if at <= wall else 2 * wall - at


def draw(felt: Felt, dice: Sequence[Die]) -> Text:
    """Draw the table with its dice."""
    signs = [[felt_sign(x, y) for x in range(felt.width)] for y in range(felt.height)]
    styles = [[f"{FELT_MARK} on {FELT}"] * felt.width for _ in range(felt.height)]
    for die in dice:
        for down, line in enumerate(picture(die)):
            for right, sign in enumerate(line):
                x, y = die.x + right, die.y + down
                if 0 <= x < felt.width and 0 <= y < felt.height:
                    edge = down in (0, HIGH - 1) or right in (0, WIDE - 1)
                    signs[y][x] = sign
                    styles[y][x] = f"{BONE_EDGE if edge else f'bold {INK}'} on {BONE}"
    text = Text(no_wrap=True)
    for number, (row, colours) in enumerate(zip(signs, styles, strict=True)):
        text.append("\n" if number else "")
        for style, run in groupby(zip(colours, row, strict=True), key=itemgetter(0)):
            text.append("".join(sign for _, sign in run), style)
    return text


def felt_sign(x: int, y: int) -> str:
    """Let the cloth have a little weave."""
    return "·" if x % 6 == 3 and y % 3 == 1 else " "


def picture(die: Die) -> list[str]:
    """Draw one die in five lines."""
    if die.turning:
        return [TURNING[0], *(f"{TURNING[1]}{row}{TURNING[2]}" for row in PIPS[die.face]), TURNING[3]]
    return [EDGES[0], *(f"{EDGES[1]}{row}{EDGES[1]}" for row in PIPS[die.face]), EDGES[2]]
