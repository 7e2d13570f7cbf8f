"""The colours of the tavern: dark wood, parchment, gold by candlelight, and a green cloth on the table."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

NIGHT: Final = "#17100b"
WOOD: Final = "#241810"
PARCHMENT: Final = "#eadcbc"
GOLD: Final = "#e6b84a"
DUST: Final = "#b39b78"
"""Of what is less important; still easily read on wood."""
WINE: Final = "#e0705c"
MEADOW: Final = "#9cc47a"
SKY: Final = "#86b6dc"
FELT: Final = "#1d3b2c"
FELT_MARK: Final = "#2f5641"
BONE: Final = "#f3ead3"
BONE_EDGE: Final = "#8f7c58"
INK: Final = "#22160e"

YOURS: Final = f"bold {SKY}"
THEIRS: Final = f"bold {WINE}"
COINS: Final = f"bold {GOLD}"
QUIET: Final = DUST
LOUD: Final = f"bold {PARCHMENT}"
KEY: Final = f"bold {GOLD}"

TAVERN: Final = Theme(
    name="tavern",
    primary=GOLD,
    secondary=SKY,
    accent=GOLD,
    warning=GOLD,
    error=WINE,
    success=MEADOW,
    foreground=PARCHMENT,
    background=NIGHT,
    surface=WOOD,
    panel=WOOD,
    dark=True,
    variables={
        "footer-background": WOOD,
        "footer-foreground": DUST,
        "footer-key-foreground": GOLD,
        "footer-key-background": WOOD,
        "footer-description-foreground": DUST,
        "footer-description-background": WOOD,
        "footer-item-background": WOOD,
        "scrollbar": "#6b4423",
        "scrollbar-background": WOOD,
    },
)
