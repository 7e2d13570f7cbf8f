"""The ends of a campaign: victory, and game over."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.widgets import Static

from azar.cli.tavern.base import RULES, TavernScreen
from azar.cli.tavern.letters import large
from azar.cli.tavern.portraits import portrait
from azar.cli.tavern.theme import COINS, LOUD, QUIET
from azar.games.tavern import Opponent
from azar.games.tavern.events import Eliminated, GameOver, RoundOver, Victory
from azar.games.toledo.sentences import coins


class Ends(TavernScreen):
    """Says how the campaign has ended."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "back", "Title", key_display="Enter"),
        RULES,
        Binding("escape", "back", "Title", show=False),
    ]

    def middle(self) -> ComposeResult:
        """Show who was played last, and how it ended."""
        with Vertical(id="ends"):
            yield Static(id="name", markup=False)
            with Center():
                yield Static(id="last", markup=False)
            yield Static(id="told", markup=False)

    @property
    def favourite(self) -> Opponent | None:
        """H tells how a campaign goes."""
        return None

    def show(self) -> None:
        """Write the end."""
        position = self.position
        won = position.phase == "victory"
        self.query_one("#ends").set_class(won, "won")
        self.say("name", large("VICTORY" if won else "GAME OVER"))
        board = position.house.board
        self.top(board.title or board.name)
        last = self.last()
        if last is not None:
            self.say("last", portrait(last.portrait, out=won, plain=self.app.no_color))
        tell = position.game.sentence
        told = Text(justify="center")
        for event in position.events:
            if isinstance(event, Eliminated | Victory | GameOver):
                told.append(f"{tell(event)}\n", LOUD)
        if last is not None and not won:
            told.append(f"The last coin is in the purse of {last.name}.\n", QUIET)
        told.append(f"\n{coins(position.purse)}", COINS)
        rounds = sum(entry.played.startswith("wager") for entry in self.campaign.entries)
        told.append(f" after {rounds:,} {'round' if rounds == 1 else 'rounds'}.", QUIET)
        self.say("told", told)

    def last(self) -> Opponent | None:
        """Find who was played last."""
        opponents = self.position.house.opponents
        numbers = [event.opponent for event in self.position.events if isinstance(event, RoundOver)]
        return opponents[numbers[-1] - 1] if numbers else None

    def action_back(self) -> None:
        """Go back to the title, where a new game can be begun."""
        self.house.to_title()
