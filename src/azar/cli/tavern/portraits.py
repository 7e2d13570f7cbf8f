"""Portraits as text: two dots of colour in each character, or shades where there is no colour."""

from __future__ import annotations

from typing import Final

from rich.color import Color
from rich.style import Style
from rich.text import Text

from azar.cli.tavern.faces import COLOURS, FACES, HEIGHT, NOTHING, STRANGER, WIDTH, Face

ROWS: Final = HEIGHT // 2
SHADES: Final = " .:-=+*#%@"
"""From dark to light, for a terminal without colour."""
PATTERN: Final = 4
"""Every so many dots the ground has a lighter one, as the painted pages of the time have."""

Colour = tuple[int, int, int]
BLACK: Final[Colour] = (0, 0, 0)
BRIGHT: Final = 420
"""Two dots that are so light together are as light as signs can be."""


def portrait(which: str, *, out: bool = False, plain: bool = False) -> Text:
    """Draw a portrait by its id; who is out is seen in grey, and `plain` does without colours."""
    dots = paint(FACES.get(which, STRANGER), plain=plain)
    if out:
        dots = [[faded(dot) for dot in row] for row in dots]
    text = Text(no_wrap=True)
    for y in range(0, HEIGHT, 2):
        for upper, lower in zip(dots[y], dots[y + 1], strict=True):
            if plain:
                text.append(shade(upper, lower))
            else:
                text.append("▀", Style(color=Color.from_rgb(*upper), bgcolor=Color.from_rgb(*lower)))
        if y + 2 < HEIGHT:
            text.append("\n")
    return text


def paint(face: Face, *, plain: bool = False) -> list[list[Colour]]:
    """Lay the layers of a portrait over one another, and on no ground if there are no colours to tell it from."""
    colours = {**COLOURS, **face.colours}
    dots = [[BLACK if plain else ground(face, x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
    for layer in face.layers:
        for y, row in enumerate(layer.rows, layer.top):
            for x, letter in enumerate(row):
                if letter != NOTHING:
                    dots[y][x] = colour(colours[letter])
    return dots


def ground(face: Face, x: int, y: int) -> Colour:
    """Paint the ground with its pattern."""
    red, green, blue = colour(face.ground)
    if (x + y) % PATTERN == 0 and (x - y) % PATTERN == 0:
        return min(255, red + 36), min(255, green + 32), min(255, blue + 24)
    return red, green, blue


def colour(text: str) -> Colour:
    """Read a colour."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def light(dot: Colour) -> int:
    """Say how light a dot is, from 0 to 255."""
    red, green, blue = dot
    return (299 * red + 587 * green + 114 * blue) // 1000


def faded(dot: Colour) -> Colour:
    """Take the colour out of a dot, and most of the light."""
    grey = 30 + light(dot) * 3 // 10
    return grey + 4, grey, grey - 4


def shade(upper: Colour, lower: Colour) -> str:
    """Choose the sign that is as light as two dots."""
    return SHADES[min((light(upper) + light(lower)) * len(SHADES) // BRIGHT, len(SHADES) - 1)]
