"""Choosing a move at the terminal: step by step, each by its key, or whole in notation; steps can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from azar.cli.console import out, redraws, sentence
from azar.cli.table.ask import ask
from azar.cli.table.colours import seat_style
from azar.cli.table.screen import Panel, Screen
from azar.core.errors import AzarError

if TYPE_CHECKING:
    from azar.core.position import Position
    from azar.core.telling import Choice

LISTED = 20
"""Choices that need no words are listed in a line, up to so many."""
BACK = ("b", "back", "u", "undo")
BACK_HELP = "b takes the last step of a choice back; what was played stays played."


class Chooser:
    """Leads one seat to a move, by what that seat may see alone."""

    def __init__(
        self,
        screen: Screen,
        position: Position,
        seat: int,
        understood: Callable[[str], bool],
        offers: Sequence[str] = (),
    ) -> None:
        """Look at a position with the eyes of a seat.

        `understood` follows the words that are no choice; `offers` is what others may play meanwhile.
        """
        self.offers = offers
        self.screen, self.position, self.seat = screen, position, seat
        self.understood = understood
        self.view = position.view(seat).position
        self.game = position.game
        self.steps: list[tuple[str, tuple[int, ...]]] = []
        """What was answered, and what that added to the path of the move."""

    @property
    def path(self) -> tuple[int, ...]:
        """What has been chosen so far."""
        return tuple(choice for _, step in self.steps for choice in step)

    def choose(self) -> object:
        """Ask until a move is whole."""
        message, shown = "", False
        while True:
            options = self.game.choices(self.view, self.seat, self.path)
            if not options:
                return self.view.moves_for(self.seat).made(self.path)
            if len(options) == 1 and self.steps:
                # Nothing else can follow, so it is taken with what was chosen.
                key, path = self.steps[-1]
                self.steps[-1] = (key, (*path, *options[0].path))
                continue
            if redraws() or not shown:
                panel = Panel(self.seat, self.path, tuple(self.lines(options)))
                self.screen.show(self.position, (self.seat,), asks=True, panel=panel)
            if message:
                out().print(sentence(message), soft_wrap=True)
            answer = ask(self.prompt())
            message, shown = "", True
            chosen = option_of(options, answer or self.usual)
            if chosen is not None:
                self.steps.append((chosen.key, chosen.path))
                shown = False
            elif answer.lower() in BACK:
                shown = not self.steps
                message = "" if self.steps else "There is no step to take back"
                del self.steps[-1:]
            elif answer:
                try:
                    if not self.understood(answer):
                        return self.game.understand(self.view, self.seat, self.path, answer)
                except AzarError as error:
                    message = f"{str(error)[:1].upper()}{str(error)[1:]}"

    @property
    def usual(self) -> str:
        """The choice that Enter makes, if one goes without saying."""
        return "" if self.steps else self.game.on_enter(self.view)

    def prompt(self) -> Text:
        """Ask the seat what is to be chosen next."""
        name = self.game.names[self.seat]
        question = self.game.question(self.view, self.seat, self.path)
        hint = "(b: back, ?: help)" if self.steps else "(? helps)"
        if self.usual:
            question = f"{question} [{self.usual}]"
        colon = "" if question.endswith("?") else ":"
        return Text.assemble((name, seat_style(self.seat)), f", {question} ", (hint, "dim"), f"{colon} ")

    def lines(self, options: Sequence[Choice]) -> list[tuple[Text, Text]]:
        """Show the cards of the seat, and what may be chosen, each with its key."""
        lines = []
        cards = self.game.cards_of(self.view, self.seat)
        keys = {option.key for option in options}
        if cards:
            chips = Text("")
            for card in cards:
                bright = card == self.steps[0][0] if self.steps else card in keys
                chips.append(f" {card} ", "reverse" if bright else "dim").append(" ")
            lines += [(Text("Cards  "), chips), (Text(""), Text(""))]
        if self.offers:
            lines.append((Text("Out of turn: ", "dim"), Text(", ".join(self.offers), "dim")))
        if all(not option.text for option in options):
            names = [option.key for option in options]
            more = f", and {len(names) - LISTED} more" if len(names) > LISTED else ""
            return [*lines, (Text("Moves: ", "dim"), Text(", ".join(names[:LISTED]) + more, "dim"))]
        widest = max(len(option.key) for option in options)
        for option in options:
            text = self.screen.story.teller.coloured(option.text)
            lines.append((Text(f"  {option.key:<{widest}}  ", "bold cyan"), text))
        return lines


def option_of(options: Sequence[Choice], answer: str) -> Choice | None:
    """Find the choice that was meant: by its key, in small letters too; by Enter if it is the only one."""
    if not answer:
        return options[0] if len(options) == 1 else None
    exact = [option for option in options if option.key == answer]
    alike = [option for option in options if option.key.lower() == answer.lower() and answer != "q"]
    return next(iter(exact or alike), None)
