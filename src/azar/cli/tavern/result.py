"""The result of a round, on a plaque over the table."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from azar.cli.tavern.base import RULES, Pace
from azar.cli.tavern.campaign import Ended
from azar.cli.tavern.rules_panel import RulesPanel
from azar.cli.tavern.theme import COINS, LOUD, MEADOW, QUIET, THEIRS, WINE, YOURS
from azar.games.tavern import TavernPosition
from azar.games.tavern.events import Eliminated
from azar.games.toledo.events import Shared
from azar.games.toledo.sentences import coins

SLIDE = 0.3


class Result(ModalScreen[bool]):
    """Says who won the round, and how many coins; its answer is whether the player leaves the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", "Go on", key_display="Enter"),
        RULES,
        Binding("escape", "leave", "Leave the table", key_display="Esc"),
    ]

    def __init__(self, ended: Ended, position: TavernPosition, pace: Pace) -> None:
        """Tell of this round."""
        super().__init__()
        self.ended, self.position, self.pace = ended, position, pace

    def compose(self) -> ComposeResult:
        """Write the plaque."""
        plaque = Static(self.plaque(), id="plaque", markup=False)
        plaque.border_title = "The round is over"
        plaque.set_class(self.ended.gained > 0, "won")
        plaque.set_class(self.ended.gained < 0, "lost")
        yield plaque
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Come in from below, so that the dice stay in sight."""
        if not self.pace.at_once:
            plaque = self.query_one("#plaque")
            plaque.offset = Offset(0, self.app.size.height)
            plaque.animate("offset", Offset(0, 0), duration=SLIDE)

    def plaque(self) -> Text:
        """Say who won, what moved, what the last dice were worth, and who is out."""
        ended, position = self.ended, self.position
        opponent = ended.before.opponent
        assert opponent is not None
        tell = position.game.sentence
        text = Text(justify="center")
        gained = ended.gained
        head = "You win!" if gained > 0 else f"{opponent.name} wins." if gained < 0 else "A tie."
        text.append(f"{head}\n\n", f"bold {MEADOW if gained > 0 else WINE}" if gained else LOUD)
        for event in position.events:
            if isinstance(event, Shared):
                text.append(f"{tell(event)}\n", LOUD)
        moved = f"+{coins(gained)}" if gained > 0 else f"−{coins(-gained)}" if gained < 0 else "Nobody is paid."
        text.append(f"{moved}\n\n", COINS)
        text.append(f"{position.game.names[0]} ", YOURS).append(f"{coins(position.purse)}     ")
        text.append(f"{opponent.name} ", THEIRS).append(coins(position.purses[opponent.key]))
        for event in position.events:
            if isinstance(event, Eliminated):
                text.append(f"\n\n{tell(event)}", LOUD)
        return text.append(f"\n\n{self.next()}", QUIET)

    def next(self) -> str:
        """Say what Enter leads to."""
        return {
            "wagering": "Enter: another round.   Esc: leave the table.",
            "choosing": "Enter: choose another opponent.",
        }.get(self.position.phase, "Enter: go on.")

    def action_go_on(self) -> None:
        """Go on: to a new wager, to the other opponents, or to the end."""
        self.dismiss(False)

    def action_leave(self) -> None:
        """Leave the table, if there is still somebody to play with there; else go on."""
        self.dismiss(self.position.phase == "wagering")

    def action_rules(self) -> None:
        """Show the rules of the game that was played."""
        self.app.push_screen(RulesPanel(self.ended.before.opponent, self.pace))
