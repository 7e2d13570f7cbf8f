"""A round at the table: the battle, the dice as they roll, whose turn it is, and what happens, in words."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.timer import Timer
from textual.widgets import Static

from azar.cli.tavern.base import RULES, TavernScreen
from azar.cli.tavern.dice import Die, Felt, draw, lying, tumble
from azar.cli.tavern.plates import plates
from azar.cli.tavern.portraits import portrait
from azar.cli.tavern.theme import COINS, LOUD, QUIET
from azar.games.tavern import Opponent, Roll, TavernPosition
from azar.games.toledo.events import Battled
from azar.games.toledo.sentences import coins

SEEN_THROUGH = "A round is seen through. Ctrl-Q quits, and keeps it."


class Play(TavernScreen):
    """Plays a round."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "roll", "Roll", key_display="Enter"),
        RULES,
        Binding("escape", "back", "Leave", show=False),
    ]

    def __init__(self) -> None:
        """Come to the table."""
        super().__init__()
        self.pictures: list[list[Die]] = []
        """What is still to be seen of the dice that roll."""
        self.timer: Timer | None = None
        self.spin = Random()
        """How dice tumble before they show what they have thrown."""

    def middle(self) -> ComposeResult:
        """Show who plays, the table, and the story of the round."""
        with Horizontal(id="playing"):
            with Vertical(id="people"):
                with Vertical(id="theirs", classes="plate"):
                    yield Static(id="portrait", markup=False)
                    yield Static(id="their_plate", markup=False)
                yield Static(id="your_plate", classes="plate", markup=False)
            with Vertical(id="table"):
                yield Static(id="felt", markup=False)
                yield Static(id="turn", markup=False)
                with Vertical(id="told"):
                    yield Static(id="story", markup=False)

    def opened(self) -> None:
        """Show the round as it stands, and go on with it."""
        self.seen = self.round_seen()
        self.say("portrait", portrait(self.guest.portrait, plain=self.app.no_color))
        self.call_after_refresh(self.begin)

    def begin(self) -> None:
        """Put down the dice of the last throw, once the size of the table is known."""
        self.dice = lying(self.cloth, self.faces())
        self.show()
        self.go_on()

    @property
    def cloth(self) -> Felt:
        """The table as large as it is now."""
        size = self.query_one("#felt").content_size
        return Felt(size.width, size.height)

    @property
    def guest(self) -> Opponent:
        """Who plays with the player."""
        opponent = self.seen.opponent
        assert opponent is not None
        return opponent

    @property
    def favourite(self) -> Opponent | None:
        """H explains the game that is played, also when its round is over."""
        return self.guest

    def round_seen(self) -> TavernPosition:
        """The last position in which the round was played."""
        ended = self.campaign.ended
        return self.position if ended is None else ended.before

    def faces(self) -> tuple[int, ...]:
        """The dice that lie on the table: the last throw, with the pair or the die of the battle it belongs to."""
        beside = self.resting(self.campaign.round[-2]) if len(self.campaign.round) > 1 else ()
        thrown = self.campaign.round[-1].dice
        return beside + thrown if len(thrown) == 1 else thrown

    def resting(self, position: TavernPosition) -> tuple[int, ...]:
        """The dice that stay where they are while the next one falls."""
        if position.pair is not None:
            return (position.pair, position.pair)
        return (position.battled,) if position.battled is not None else ()

    def on_resize(self, event: Resize) -> None:
        """Lay the dice where the middle of the table is now."""
        if hasattr(self, "dice") and not self.pictures:
            self.call_after_refresh(self.lay)

    def lay(self) -> None:
        """Draw the dice at rest."""
        self.dice = lying(self.cloth, self.faces())
        self.show()

    def show(self) -> None:
        """Write everything as it is now."""
        ended = None if self.pictures else self.campaign.ended
        yours, theirs = plates(self.seen, ended)
        self.say("your_plate", yours.drawn())
        self.say("their_plate", theirs.drawn())
        self.query_one("#your_plate").set_class(yours.rolls, "rolls")
        self.query_one("#theirs").set_class(theirs.rolls, "rolls")
        self.top(f"{self.guest.kind.title} with {self.guest.name}", f"the wager is {coins(self.seen.wager)}")
        felt = self.query_one("#felt", Static)
        felt.update(draw(self.cloth, self.dice))
        felt.border_title = self.total()
        self.say("turn", self.turn(ended is not None))
        self.say("story", self.story())
        # How far the story goes is known once it has been laid out.
        self.call_after_refresh(self.query_one("#told").scroll_end, animate=False)

    def total(self) -> str:
        """Write the dice as a sum, or who rolled which in the battle, once they lie."""
        faces = [die.face for die in self.dice]
        if self.pictures or not faces:
            return ""
        if any(isinstance(event, Battled) for event in self.campaign.round[-1].events):
            names = (self.position.game.names[0], self.guest.name)
            return "   ".join(f"{name}: {face}" for name, face in zip(names, faces, strict=False))
        return f"{' + '.join(map(str, faces))} = {sum(faces)}" if len(faces) > 2 else ""

    def turn(self, over: bool) -> Text:
        """Say whose turn it is."""
        if over:
            return Text("The round is over.", LOUD)
        battle = self.seen.phase == "battle"
        what = "a die for who begins" if battle else "the odd die" if self.seen.pair else "the dice"
        if self.pictures:
            return Text("The dice roll ...", QUIET)
        if self.seen.roller == 0:
            return Text.assemble(("► Your turn: ", COINS), (f"Enter rolls {what}.", LOUD))
        return Text.assemble(("► ", COINS), (f"{self.guest.name} takes {what} ...", QUIET))

    def story(self) -> Text:
        """Tell the round so far; what has just happened stands out."""
        told = self.campaign.story()
        text = Text()
        shown = told[:-1] if self.pictures else told
        for number, step in enumerate(shown):
            text.append("\n" if number else "")
            text.append(step, LOUD if number == len(shown) - 1 else QUIET)
        return text

    def go_on(self) -> None:
        """See what comes next: the player's turn, an opponent's, or the result."""
        if self.campaign.ended is not None:
            self.once_seen(self.house.show_result, self.house.pace.pause)
        elif self.campaign.dice_fall:
            self.once_seen(self.fall, 0 if self.position.hand else self.house.pace.pause)

    def action_roll(self) -> None:
        """Roll, if it is the player's turn; while dice roll, let them lie at once."""
        if self.pictures:
            self.pictures = self.pictures[-1:]
            self.roll_on()
            return
        if str(Roll()) in self.position.moves and self.house.attempt(lambda: self.campaign.play(str(Roll()))):
            self.seen = self.position
            self.fall()

    def fall(self) -> None:
        """Let the dice fall: they are saved first, and then they roll."""
        before = self.position
        if self.pictures or not self.campaign.dice_fall or not self.house.attempt(self.campaign.throw):
            return
        self.pictures = tumble(self.cloth, self.resting(before), self.position.dice, before.roller == 0, self.spin)
        frame = self.house.pace.frame
        if frame:
            self.timer = self.set_interval(frame, self.roll_on)
        else:
            self.pictures = self.pictures[-1:]
        self.roll_on()

    def roll_on(self) -> None:
        """Show the next picture of the rolling dice, or that they lie."""
        if self.pictures:
            self.dice = self.pictures.pop(0)
            if self.pictures:
                self.show()
                return
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        self.seen = self.round_seen()
        self.show()
        self.go_on()

    def action_back(self) -> None:
        """Say that a round is seen through."""
        self.say("turn", Text(SEEN_THROUGH, COINS))
