"""A hint, for who asks: the chance to win all coins from here, and the best plans of their class."""

from __future__ import annotations

import os
import threading
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static

from azar.cli.figures import percent
from azar.cli.tavern.panel import SCROLLING, Panel
from azar.cli.tavern.theme import COINS, LOUD, QUIET
from azar.core.errors import AzarError
from azar.games.tavern import TavernPosition
from azar.games.toledo.sentences import coins
from azar.odds.best import BestPlans
from azar.odds.plans import PlanOdds
from azar.odds.wagers import Wager

LOOKS: Final = 0.1
"""Seconds between two looks at how far the computing is."""


class Closed(Exception):
    """Nobody waits for the answer any more."""


class HintPanel(Panel):
    """Computes beside the game, says how far it is, and then what it found."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o,O,escape,enter", "close", "Close", key_display="O"),
        *SCROLLING,
    ]

    def __init__(self, position: TavernPosition, known: dict[TavernPosition, BestPlans]) -> None:
        """Look for plans from this position, unless they are known."""
        super().__init__()
        self.position, self.known = position, known
        self.share = 0.0
        self.problem = ""
        self.closed = False

    def compose(self) -> ComposeResult:
        """Leave room for what is found."""
        with VerticalScroll(id="rules", can_focus=False) as panel:
            panel.border_title = "Odds"
            yield Static(id="hint", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to look."""
        if self.position not in self.known:
            threading.Thread(target=self.compute, daemon=True).start()
        self.set_interval(LOOKS, self.look)
        self.look()

    def compute(self) -> None:
        """Find the best plans; this runs beside the screen."""
        # The equations are many small ones: threads would mostly wait for one another.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        from azar.odds.campaign import best

        try:
            self.known[self.position] = best(self.position, progress=self.progress)
        except AzarError as error:
            self.problem = str(error)
        except Closed:
            return

    def progress(self, share: float) -> None:
        """Note how far it is, and stop if nobody waits."""
        if self.closed:
            raise Closed
        self.share = share

    def look(self) -> None:
        """Show what was found, or how far it is."""
        found = self.known.get(self.position)
        told = Text(self.problem or f"Looking at all plans: {self.share:.0%}")
        self.query_one("#hint", Static).update(told if found is None else hint(self.position, found))

    def action_close(self) -> None:
        """Go away; what is not found yet is looked for no further."""
        self.closed = True
        self.dismiss()


def hint(position: TavernPosition, found: BestPlans) -> Text:
    """Tell what was found."""
    against = position.coins - position.purse
    text = Text(f"From here, with {coins(position.purse)} against {against:,}:\n\n", QUIET)
    text = Text.assemble(text, ("Chance to win all: ", LOUD), (f"{percent(float(found.likeliest.win))}\n\n", COINS))
    if found.all_alike:
        text.append("Every round is fair, so all plans win with the same chance; ")
        text.append("they differ in how long they take.\n\n")
    else:
        text.append_text(told(position, "The likeliest plan", found.likeliest))
    text.append_text(told(position, "The plan with the fewest rounds", found.fewest_rounds))
    return text.append(f"This is {found.within}.", QUIET)


def told(position: TavernPosition, title: str, worth: PlanOdds) -> Text:
    """Tell a plan: whom to play, in which order, and how much to wager."""
    names = {opponent.key: opponent.name for opponent in position.house.opponents}
    text = Text.assemble((f"{title}\n", LOUD))
    for number, key in enumerate(worth.plan.order, 1):
        text.append(f"{number:>3}  {names[key]}\n")
    rounds = f"{float(worth.expected_rounds):,.1f} rounds on average, until all is won or lost."
    return text.append(f"Wager {in_words(worth.plan.wager)}: {rounds}\n\n")


def in_words(wager: Wager) -> str:
    """Say a wager rule in words."""
    if wager.part is not None:
        return f"{wager.part} of your purse each time"
    return "all that can be" if wager.constant is None else f"{coins(wager.constant)} each time"
