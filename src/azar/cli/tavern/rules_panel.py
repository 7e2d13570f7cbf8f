"""The rules of a favourite game, in a panel that comes in from the side."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Offset
from textual.widgets import Footer, Static

from azar.cli.tavern.base import Pace
from azar.cli.tavern.panel import SCROLLING, Panel
from azar.cli.tavern.theme import COINS, LOUD, QUIET
from azar.games.tavern import Opponent, TavernGame
from azar.games.toledo.throws import Throw

SLIDE = 0.25
Shares = Sequence[tuple[int, dict[Fraction, tuple[Throw, ...]]]]


class RulesPanel(Panel):
    """Explains the favourite game of an opponent, or how a campaign goes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,H,escape,enter", "close", "Close", key_display="H"),
        *SCROLLING,
    ]

    def __init__(self, opponent: Opponent | None, pace: Pace) -> None:
        """Explain the game of this opponent."""
        super().__init__()
        self.opponent, self.pace = opponent, pace

    def compose(self) -> ComposeResult:
        """Write the rules."""
        with VerticalScroll(id="rules", can_focus=False) as panel:
            panel.border_title = "The tavern" if self.opponent is None else self.opponent.kind.title
            yield Static(explained(self.opponent), markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Come in from the side."""
        panel = self.query_one("#rules")
        if not self.pace.at_once:
            panel.offset = Offset(self.app.size.width, 0)
            panel.animate("offset", Offset(0, 0), duration=SLIDE)

    def action_close(self) -> None:
        """Go away again."""
        self.dismiss()


def explained(opponent: Opponent | None) -> Group:
    """Tell the rules, a paragraph each, and the table of shares where a game has one."""
    parts: list[Text | Padding | Table] = []
    if opponent is not None:
        parts.append(Text(f"As {opponent.name} plays it", QUIET))
    for paragraph in TavernGame.how_to_play if opponent is None else opponent.rules_without_table:
        parts.append(Padding(Text(paragraph), (1, 0, 0, 0)))
    if opponent is not None and opponent.shares:
        parts.append(Padding(Text("What the last dice win", LOUD), (1, 0, 0, 0)))
        parts.append(table_of(opponent.shares))
    return Group(*parts)


def table_of(shares: Shares) -> Table:
    """Lay out which dice win which share of the wager."""
    table = Table.grid(padding=(0, 1))
    table.add_row("", *(Text("all" if share == 1 else str(share), COINS) for share in shares[0][1]))
    for total, throws in shares:
        cells = (" ".join(map(str, listed)) for listed in throws.values())
        table.add_row(Text(str(total), LOUD), *cells)
    return table
