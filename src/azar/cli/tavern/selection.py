"""Choosing an opponent: portraits that pass by, with name, story, purse and favourite game."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widgets import Static

from azar.cli.tavern.base import CARD, ODDS, RULES, TavernScreen
from azar.cli.tavern.portraits import portrait
from azar.cli.tavern.theme import COINS, LOUD, QUIET, WINE
from azar.games.tavern import Opponent, Sit
from azar.games.tavern.events import Left, Sat
from azar.games.tavern.place import place_of
from azar.games.toledo.picture import cut
from azar.games.toledo.sentences import coins

CARDS: Final = {"long_before": -2, "before": -1, "chosen": 0, "after": 1, "long_after": 2}
"""The cards in a row, and how far each is from the chosen one."""
WIDE: Final = 136
"""Columns in which five cards have room; else there are three."""


class Selection(TavernScreen):
    """Asks whom to challenge."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a,A,left", "other(-1)", "Look around", key_display="A/D ← →"),
        Binding("d,D,right", "other(1)", "Next", show=False),
        Binding("enter,space", "sit", "Sit down", key_display="Enter"),
        RULES,
        ODDS,
        Binding("escape", "back", "Title", key_display="Esc"),
    ]

    def middle(self) -> ComposeResult:
        """Show some opponents in a row, the story of the middle one, and who else is there."""
        with Vertical(id="selection"):
            with Horizontal(id="cards"):
                for card in CARDS:
                    yield Static(id=card, classes="card", markup=False)
            yield Static(id="story", markup=False)
            yield Static(id="everybody", markup=False)

    def opened(self) -> None:
        """Begin where the player last sat, if that opponent is not out."""
        self.at = self.first()
        self.show()

    def first(self) -> int:
        """Find whom to show first: who was left last, or else the first who has coins."""
        numbers = [
            event.opponent - 1
            for position in self.campaign.round
            for event in position.events
            if isinstance(event, Sat | Left)
        ]
        known = [number for number in numbers if number < len(self.opponents)]
        in_play = [number for number, opponent in enumerate(self.opponents) if self.purse_of(opponent)]
        return known[-1] if known and known[-1] in in_play else in_play[0]

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """Everybody in the tavern."""
        return self.position.house.opponents

    @property
    def favourite(self) -> Opponent | None:
        """The one in the middle."""
        return self.opponents[self.at]

    def purse_of(self, opponent: Opponent) -> int:
        """Count the coins of an opponent."""
        return self.position.purses[opponent.key]

    def on_resize(self, event: Resize) -> None:
        """Write the line at the top anew, as it goes over the whole width."""
        if hasattr(self, "at"):
            self.show()

    def show(self) -> None:
        """Write the cards."""
        board = self.position.house.board
        self.top(board.title or board.name, self.purse())
        places = (0, 1, -1, 2, -2)[: 5 if self.app.size.width >= WIDE else 3]
        for card, by in CARDS.items():
            static = self.query_one(f"#{card}", Static)
            # Where there are fewer opponents than cards, nobody is shown twice.
            static.display = by in places[: len(self.opponents)]
            opponent = self.opponents[(self.at + by) % len(self.opponents)]
            static.update(self.card(opponent))
            static.set_class(not self.purse_of(opponent), "out")
        chosen = self.opponents[self.at]
        self.say("story", chosen.story)
        self.query_one("#story").styles.max_height = max(3, self.app.size.height - 21)
        self.say("everybody", self.everybody())

    def card(self, opponent: Opponent) -> Text:
        """Draw an opponent: portrait, name, favourite game and purse."""
        purse = self.purse_of(opponent)
        text = portrait(opponent.portrait, out=not purse, plain=self.app.no_color)
        text.append(f"\n{cut(opponent.name, CARD)}\n", LOUD if purse else QUIET)
        text.append(f"{opponent.kind.title}\n", QUIET)
        text.append(coins(purse) if purse else "out", COINS if purse else WINE)
        text.justify = "center"
        return text

    def everybody(self, note: str = "") -> Text:
        """Show who is there in a row of signs: the chosen one, those with coins, and those who are out; or a note."""
        text = Text()
        for number, opponent in enumerate(self.opponents):
            chosen, purse = number == self.at, self.purse_of(opponent)
            sign = "◆" if chosen else "◇" if purse else "×"
            text.append(f" {sign} ", COINS if chosen else LOUD if purse else QUIET)
        return text.append(f"\n{note or place_of(self.position)}", WINE if note else QUIET)

    def action_other(self, by: int) -> None:
        """Look at the next opponent, round and round."""
        self.at = (self.at + by) % len(self.opponents)
        self.show()

    def action_sit(self) -> None:
        """Sit down, if the opponent has coins."""
        opponent = self.opponents[self.at]
        move = str(Sit(opponent.key))
        if move not in self.position.moves:
            self.say("everybody", self.everybody(f"{opponent.name} has no coins, and is out."))
            return
        if self.house.attempt(lambda: self.campaign.play(move)):
            self.house.go_on()

    def action_back(self) -> None:
        """Go back to the title; the campaign is saved."""
        self.house.to_title()
