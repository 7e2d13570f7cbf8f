"""The wager: typed, or moved up and down; and the last chance to leave for another opponent."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.widgets import Static

from azar.cli.tavern.base import CARD, ODDS, RULES, TavernScreen
from azar.cli.tavern.letters import large
from azar.cli.tavern.portraits import portrait
from azar.cli.tavern.theme import COINS, KEY, LOUD, QUIET, THEIRS, WINE, YOURS
from azar.cli.tavern.wagering import PARTS, Entry
from azar.games.tavern import Leave, Opponent, Wager
from azar.games.toledo.picture import cut
from azar.games.toledo.sentences import coins

KEYS: Final = ("Q", "W", "E")
BAR: Final = 40


class Wagering(TavernScreen):
    """Asks how much to wager."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,a,A", "change(-1)", "How much", key_display="← → ↑ ↓"),
        Binding("right,d,D", "change(1)", "More", show=False),
        Binding("down,s,S,pagedown", "change(-10)", "Ten less", show=False),
        Binding("up,pageup", "change(10)", "Ten more", show=False),
        *(Binding(f"{key.lower()},{key}", f"part({of})", name, show=False)
          for key, (name, of) in zip(KEYS, PARTS, strict=True)),
        Binding("home", "change(-1000000)", "Least", show=False),
        Binding("end", "part(1)", "All in", show=False),
        Binding("backspace,delete", "erase", "Erase", show=False),
        Binding("enter", "wager", "Wager", key_display="Enter"),
        RULES,
        ODDS,
        Binding("escape", "back", "Leave", key_display="Esc"),
    ]  # fmt: skip

    def middle(self) -> ComposeResult:
        """Show who sits across the table, and the wager."""
        with Horizontal(id="wagering"):
            yield Static(id="guest", classes="card", markup=False)
            with Vertical(id="asking"):
                yield Static(id="question", markup=False)
                yield Static(id="coins", markup=False)
                yield Static(id="range", markup=False)
                yield Static(id="bar", markup=False)
                yield Static(id="parts", markup=False)
                yield Static(id="note", markup=False)
                yield Static(id="purses", markup=False)

    def opened(self) -> None:
        """Begin with one coin, or with what was wagered in the round before, if that can be."""
        most = self.position.most_wager
        before = self.campaign.round[0].wager if self.campaign.round else 1
        self.entry = Entry(most)
        self.entry.put(before)
        self.show()

    @property
    def guest(self) -> Opponent:
        """Who sits across the table."""
        opponent = self.position.opponent
        assert opponent is not None
        return opponent

    def on_resize(self, event: Resize) -> None:
        """Write the line at the top anew, as it goes over the whole width."""
        if hasattr(self, "entry"):
            self.show()

    def show(self) -> None:
        """Write the wager as it is now."""
        guest, entry = self.guest, self.entry
        theirs = self.position.purses[guest.key]
        self.top(f"{guest.kind.title} with {guest.name}", self.purse())
        card = portrait(guest.portrait, plain=self.app.no_color)
        card.append(f"\n{cut(guest.name, CARD)}\n", LOUD)
        card.append(f"{guest.kind.title}\n", QUIET)
        card.append(coins(theirs), COINS)
        card.justify = "center"
        self.say("guest", card)
        self.say("question", Text("How much do you wager?", LOUD))
        self.say("coins", Text(large(str(entry.coins or "-")), COINS))
        self.say("range", Text(f"1 to {coins(entry.most)}: what the smaller purse holds", QUIET))
        filled = min(BAR, -(-entry.coins * BAR // entry.most))
        self.say("bar", Text.assemble(("●" * filled, COINS), ("·" * (BAR - filled), QUIET)))
        parts = Text()
        for key, (name, amount) in zip(KEYS, entry.parts, strict=True):
            called = "all in" if name == "all" and entry.most == self.position.purse else name
            parts.append(f" {key} ", KEY).append(f"{called}: {amount}   ")
        self.say("parts", parts)
        self.say("note", Text(entry.note, WINE))
        yours = (f"{self.position.game.names[0]}  ", YOURS), f"{coins(self.position.purse)}\n"
        self.say("purses", Text.assemble(*yours, (f"{guest.name}  ", THEIRS), coins(theirs)))

    def on_key(self, event: Key) -> None:
        """Take digits as they are typed."""
        if event.character is not None and event.character in "0123456789":
            event.stop()
            self.entry.digit(event.character)
            self.show()

    def action_change(self, by: int) -> None:
        """Wager more, or less."""
        self.entry.change(by)
        self.show()

    def action_part(self, of: int) -> None:
        """Wager a part of what can be wagered."""
        self.entry.part(of)
        self.show()

    def action_erase(self) -> None:
        """Take the last digit back."""
        self.entry.erase()
        self.show()

    def action_wager(self) -> None:
        """Put the coins on the table; from here on the round is seen through."""
        if self.entry.coins == 0:
            self.entry.note = "Wager at least one coin, or leave with Esc."
            self.show()
            return
        move = str(Wager(self.entry.coins))
        if self.house.attempt(lambda: self.campaign.play(move)):
            self.house.go_on()

    def action_back(self) -> None:
        """Leave for another opponent."""
        if self.house.attempt(lambda: self.campaign.play(str(Leave()))):
            self.house.go_on()
