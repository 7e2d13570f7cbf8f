"""The title: Continue and New game."""

from __future__ import annotations

from textwrap import fill
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.events import Resize
from textual.widgets import Static

from azar.cli.tavern.base import RULES, TavernScreen
from azar.cli.tavern.dice import Felt, draw, lying
from azar.cli.tavern.letters import large
from azar.cli.tavern.theme import COINS, LOUD, QUIET
from azar.games.tavern import Opponent, Tavern, TavernGame, TavernPosition
from azar.games.tavern.board import count_opponents
from azar.games.tavern.place import place_of
from azar.games.toledo.sentences import coins

CLOTH: Final = Felt(48, 7)
SHOWN_DICE: Final = (4, 2, 1)
CONTINUE, NEW = "Continue", "New game"

NAMES: Final = 11
POINTER: Final = 2
MENU: Final = 76
"""Columns of a choice with what it leads to, and of a warning."""
AROUND: Final = 8
"""Lines of the name and of the keys, and those that are left free."""
MARGINS: Final = 8
"""Columns that are left free beside the story."""
EDGES: Final = 2


def indented(told: str) -> str:
    """Break what a choice leads to into lines under one another, beside its name."""
    return fill(told, MENU, initial_indent=" " * (POINTER + NAMES), subsequent_indent=" " * (POINTER + NAMES)).lstrip()


class Title(TavernScreen):
    """Asks whether to go on or to begin."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down,w,s,W,S,left,right,tab,a,d", "other", "Choose", key_display="↑ ↓"),
        Binding("enter,space", "choose", "Go", key_display="Enter"),
        RULES,
        Binding("escape", "back", "Quit", key_display="Esc"),
    ]
    sure = False
    """Whether the player has been asked if the saved campaign may be given up."""

    def middle(self) -> ComposeResult:
        """Show the name of the game, dice, and what can be chosen."""
        with Vertical(id="title"):
            yield Static(Text(large("DADOS DE TOLEDO")), id="name")
            with Center():
                yield Static(draw(CLOTH, lying(CLOTH, SHOWN_DICE)), id="cloth")
            yield Static(id="house", markup=False)
            with Center():
                yield Static(id="menu", markup=False)
            with Center():
                yield Static(id="trouble", markup=False)

    def opened(self) -> None:
        """Begin with Continue, if there is something to continue."""
        self.chosen = CONTINUE if self.can_continue else NEW
        self.show()

    @property
    def can_continue(self) -> bool:
        """Whether a campaign is saved that is not over."""
        return self.campaign.saved is not None and not self.campaign.saved.finished

    @property
    def favourite(self) -> Opponent | None:
        """Nobody's game: H tells how a campaign goes."""
        return None

    def show(self) -> None:
        """Write the choices, and what each leads to."""
        tavern = self.tavern_chosen()
        self.say("house", Text.assemble((f"{tavern.title or tavern.name}\n", LOUD), (tavern.story, QUIET)))
        menu = Text()
        for name, told in ((CONTINUE, self.about_saved()), (NEW, self.about_new())):
            possible = name == NEW or self.can_continue
            chosen = name == self.chosen
            menu.append("\n" if menu else "").append("► " if chosen else "  ", COINS)
            menu.append(f"{name:<{NAMES}}", COINS if chosen else LOUD if possible else QUIET)
            menu.append(indented(told), QUIET)
        self.say("menu", menu)
        self.say("trouble", self.warning())
        self.query_one("#trouble").display = bool(self.warning())
        self.fit()

    def on_resize(self, event: Resize) -> None:
        """Find room in the window as it is now."""
        if hasattr(self, "chosen"):
            self.fit()

    def fit(self) -> None:
        """Take the dice away where there is no room for them, and shorten the story: what is asked stays in sight."""
        width, height = self.app.size
        house, cloth = self.query_one("#house"), self.query_one("#cloth")
        warned = 1 + self.lines("trouble", MENU) if self.warning() else 0
        room = height - AROUND - self.lines("menu", MENU) - warned
        told = self.lines("house", width - MARGINS)
        house.styles.max_height = max(1, room)
        cloth.display = told + CLOTH.height + EDGES <= room

    def lines(self, part: str, width: int) -> int:
        """Count the lines that a part takes, broken at this width."""
        text = self.query_one(f"#{part}", Static).content
        assert isinstance(text, Text)
        return sum(len(line.wrap(self.app.console, width)) for line in text.split(allow_blank=True))

    def tavern_chosen(self) -> Tavern:
        """Find the tavern that the choice leads to: a saved campaign may be in another one than a new game."""
        saved = self.campaign.saved
        game = saved.game if saved is not None and self.chosen == CONTINUE else self.campaign.new_game
        assert isinstance(game, TavernGame)
        return game.board

    def about_saved(self) -> str:
        """Say where the saved campaign stands."""
        saved = self.campaign.saved
        if saved is None:
            return "nothing is saved"
        position = saved.position
        assert isinstance(position, TavernPosition)
        return f"{coins(position.purse)}; {place_of(position)}"

    def about_new(self) -> str:
        """Say what a new game begins with."""
        game = self.campaign.new_game
        return f"{count_opponents(len(game.opponents))}, {coins(game.house.purse)} to begin with"

    def warning(self) -> Text:
        """Say what is wrong, or ask before a campaign is given up."""
        if self.sure:
            return Text("The saved campaign will be given up. Enter once more begins the new one.", COINS)
        return Text(self.campaign.trouble)

    def action_other(self) -> None:
        """Choose the other one, if there is one."""
        self.chosen = CONTINUE if self.chosen == NEW and self.can_continue else NEW
        self.sure = False
        self.show()

    def action_choose(self) -> None:
        """Continue, or begin; a campaign that goes on is given up only when asked twice."""
        if self.chosen == CONTINUE:
            if self.house.attempt(self.campaign.resume):
                self.house.go_on_from_save()
            return
        if self.can_continue and not self.sure:
            self.sure = True
            self.show()
            return
        if self.house.attempt(self.campaign.begin):
            if self.campaign.trouble:
                self.app.notify(self.campaign.trouble, severity="warning", markup=False)
            self.house.go_on()

    def action_back(self) -> None:
        """Leave the program, or keep the saved campaign."""
        if self.sure:
            self.sure = False
            self.show()
            return
        self.app.exit(0)
