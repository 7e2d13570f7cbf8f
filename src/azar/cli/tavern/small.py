"""What is said in a window that is too small."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24


class TooSmall(ModalScreen[None]):
    """Says how large the window must be; the game waits."""

    def compose(self) -> ComposeResult:
        """Say it."""
        yield Static(markup=False)

    def on_mount(self) -> None:
        """Say how large it is now."""
        self.on_resize()

    def on_resize(self) -> None:
        """Say how large it is now."""
        width, height = self.app.size
        self.query_one(Static).update(
            f"The tavern needs {LEAST_WIDTH} columns and {LEAST_HEIGHT} rows; this window has {width} and {height}.\n\n"
            "Make it larger to play on. Ctrl-Q quits; the campaign is saved."
        )
