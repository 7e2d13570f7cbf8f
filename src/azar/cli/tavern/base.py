"""What the screens have in common: the line at the top, the keys at the bottom, and the rules at any time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer, Static

from azar.cli.tavern.campaign import Campaign
from azar.games.tavern import Opponent, TavernPosition
from azar.games.toledo.sentences import coins

if TYPE_CHECKING:
    from azar.cli.tavern.app import TavernApp


@dataclass(frozen=True)
class Pace:
    """How fast things are seen: seconds for each picture of rolling dice, and before an opponent does something."""

    frame: float = 0.055
    pause: float = 0.9

    @property
    def at_once(self) -> bool:
        """Whether nothing is waited for."""
        return self.frame == 0 and self.pause == 0


AT_ONCE = Pace(0, 0)
CARD: Final = 22
"""Characters that a name may have on a card."""
ODDS: Final = Binding("o,O", "odds", "Odds", key_display="O")
"""A hint, between rounds."""
RULES: Final = Binding("h,H", "rules", "Rules", key_display="H")
"""The rules, at any time."""


class TavernScreen(Screen[None]):
    """A screen of the tavern."""

    @property
    def house(self) -> TavernApp:
        """The program that this is a screen of."""
        return cast("TavernApp", self.app)

    @property
    def campaign(self) -> Campaign:
        """The campaign being played."""
        return self.house.campaign

    @property
    def position(self) -> TavernPosition:
        """Where it stands."""
        return self.campaign.position

    @property
    def favourite(self) -> Opponent | None:
        """The opponent whose favourite game H explains; nobody's is how a campaign goes."""
        return self.position.opponent

    def compose(self) -> ComposeResult:
        """Put a line above and the keys below what the screen itself has."""
        yield Static(id="top", markup=False)
        yield from self.middle()
        yield Footer(show_command_palette=False)

    def middle(self) -> ComposeResult:
        """Give what is between the two lines."""
        yield from ()

    def on_mount(self) -> None:
        """Show everything."""
        self.opened()

    def opened(self) -> None:
        """Begin; a screen that has more to do than to show itself says what."""
        self.show()

    def show(self) -> None:
        """Write what is to be seen now."""

    def say(self, which: str, what: Text | str) -> None:
        """Write a part of the screen."""
        self.query_one(f"#{which}", Static).update(what if isinstance(what, Text) else Text(what))

    def top(self, left: str, right: str = "") -> None:
        """Write the line at the top."""
        room = max(1, self.app.size.width - 2 - len(left) - len(right))
        self.say("top", left + " " * room + right)

    def purse(self) -> str:
        """Say what the player has."""
        return f"{self.position.game.names[0]}: {coins(self.position.purse)}"

    def action_rules(self) -> None:
        """Show the rules."""
        from azar.cli.tavern.rules_panel import RulesPanel

        self.app.push_screen(RulesPanel(self.favourite, self.house.pace))

    def action_odds(self) -> None:
        """Show the chance to win all from here, and the best plans."""
        from azar.cli.tavern.hint import HintPanel

        self.app.push_screen(HintPanel(self.position, self.house.hints))

    def action_back(self) -> None:
        """Go back; each screen says where to."""

    def once_seen(self, then: Callable[[], None], seconds: float) -> None:
        """Do something after a while, but not while something else covers this screen."""
        if seconds == 0:
            self.call_later(self.when_open, then)
        else:
            self.set_timer(seconds, lambda: self.when_open(then))

    _waiting: Callable[[], None] | None = None

    def when_open(self, then: Callable[[], None]) -> None:
        """Do something now, or when this screen is seen again."""
        if self.app.screen is self:
            then()
        elif self.is_attached:
            self._waiting = then

    def on_screen_resume(self) -> None:
        """Do what has waited."""
        then, self._waiting = self._waiting, None
        if then is not None:
            self.call_later(self.when_open, then)
