"""Large letters for titles and wagers, five dots high, drawn with half characters in three lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SHAPES: Final[Mapping[str, str]] = {
    "A": ".##. #..# #### #..# #..#",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "E": "#### #... ###. #... ####",
    "G": ".### #... #.## #..# .###",
    "I": "### .#. .#. .#. ###",
    "L": "#... #... #... #... ####",
    "M": "#...# ##.## #.#.# #...# #...#",
    "O": ".##. #..# #..# #..# .##.",
    "R": "###. #..# ###. #.#. #..#",
    "S": ".### #... .##. ...# ###.",
    "T": "##### ..#.. ..#.. ..#.. ..#..",
    "V": "#...# #...# .#.#. .#.#. ..#..",
    "Y": "#...# .#.#. ..#.. ..#.. ..#..",
    " ": ".. .. .. .. ..",
    "0": ".##. #..# #..# #..# .##.",
    "1": ".#. ##. .#. .#. ###",
    "2": "###. ...# .##. #... ####",
    "3": "###. ...# .##. ...# ###.",
    "4": "#..# #..# #### ...# ...#",
    "5": "#### #... ###. ...# ###.",
    "6": ".##. #... ###. #..# .##.",
    "7": "#### ...# ..#. .#.. .#..",
    "8": ".##. #..# .##. #..# .##.",
    "9": ".##. #..# .### ...# .##.",
    "-": ".... .... .... .... ####",
}
BLOCKS: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
ROWS: Final = 6
"""An empty row is below the five."""


def large(words: str) -> str:
    """Write words in large letters, in three lines."""
    rows = [".".join(part) for part in zip(*(SHAPES[letter].split() for letter in words), strict=True)]
    rows.append("." * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[0::2], rows[1::2], strict=True):
        lines.append("".join(BLOCKS[a == "#", b == "#"] for a, b in zip(upper, lower, strict=True)))
    return "\n".join(lines)
