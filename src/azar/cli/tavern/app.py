"""The full-screen tavern as a program: it opens the screen that fits where the campaign stands, and loses nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize

from azar.cli.tavern.base import AT_ONCE, Pace, TavernScreen
from azar.cli.tavern.campaign import Campaign
from azar.cli.tavern.ends import Ends
from azar.cli.tavern.play import Play
from azar.cli.tavern.result import Result
from azar.cli.tavern.selection import Selection
from azar.cli.tavern.small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall
from azar.cli.tavern.theme import TAVERN
from azar.cli.tavern.title import Title
from azar.cli.tavern.wager import Wagering
from azar.core.errors import AzarError
from azar.games.tavern import TavernPosition

if TYPE_CHECKING:
    from azar.odds.best import BestPlans

INTERRUPTED: Final = 130
SCREENS: Final[dict[str, type[TavernScreen]]] = {
    "choosing": Selection,
    "wagering": Wagering,
    "victory": Ends,
    "game over": Ends,
}


class TavernApp(App[int]):
    """The tavern on the whole screen; it gives an exit status."""

    CSS_PATH = "tavern.tcss"
    TITLE = "azar: the tavern"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave(0)", "Quit", key_display="Ctrl-Q", priority=True),
        Binding("ctrl+c", f"leave({INTERRUPTED})", "Quit", show=False, priority=True),
    ]

    def __init__(self, campaign: Campaign, pace: Pace | None = None) -> None:
        """Open the tavern; without colour if NO_COLOR is set."""
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.campaign = campaign
        self.pace = pace if pace is not None else Pace()
        self.hints: dict[TavernPosition, BestPlans] = {}
        """The plans that were looked for, by position."""
        self.problem: AzarError | OSError | None = None
        """What ended the program, if it was not the player."""

    def on_mount(self) -> None:
        """Begin with the title."""
        self.register_theme(TAVERN)
        self.theme = TAVERN.name
        if self.pace == AT_ONCE:
            self.animation_level = "none"
        if self.attempt(self.campaign.look):
            self.push_screen(Title())

    def attempt(self, action: Callable[[], object]) -> bool:
        """Do something that is saved; if that cannot be, it has not happened, and the program ends."""
        try:
            action()
        except (AzarError, OSError) as error:
            self.problem = error
            self.exit()
            return False
        return True

    def to_title(self) -> None:
        """Go to the title."""
        if self.attempt(self.campaign.look):
            self.switch_screen(Title())

    def go_on(self) -> None:
        """Open the screen that fits where the campaign stands."""
        position = self.campaign.position
        if position.in_round:
            self.switch_screen(Play())
            return
        self.switch_screen(SCREENS[position.phase]())

    def go_on_from_save(self) -> None:
        """Open the campaign as it was left: also the result of a round that was seen last."""
        if self.campaign.ended is None:
            self.go_on()
        else:
            self.switch_screen(Play())

    def show_result(self) -> None:
        """Put the result of a round over the table."""
        ended = self.campaign.ended
        assert ended is not None
        self.push_screen(Result(ended, self.campaign.position, self.pace), self.after_result)

    def after_result(self, leaves: bool | None) -> None:
        """Go on after a round; who leaves goes back to where opponents are chosen."""
        if leaves and not self.attempt(lambda: self.campaign.play("leave")):
            return
        self.go_on()

    def on_resize(self, event: Resize) -> None:
        """Say so if the window is too small, as long as it is."""
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        if small and not isinstance(self.screen, TooSmall):
            self.call_later(self.push_screen, TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    def action_leave(self, status: int) -> None:
        """Leave the program; everything has been saved."""
        self.exit(status)
