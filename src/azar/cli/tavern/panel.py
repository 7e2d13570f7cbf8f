"""A panel at the side, over a screen: the keys that show what is further down are the same in all of them."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding
from textual.screen import ModalScreen

STEP: Final = 3
SCROLLING: Final = (
    Binding("down,s,S", "scroll(1)", "Further", key_display="↓"),
    Binding("up,w,W", "scroll(-1)", "Back", key_display="↑"),
)


class Panel(ModalScreen[None]):
    """Tells more than may fit at once, in the part `#rules`."""

    def action_scroll(self, by: int) -> None:
        """Show what is further down, or up."""
        self.query_one("#rules").scroll_relative(y=by * STEP, animate=False)
