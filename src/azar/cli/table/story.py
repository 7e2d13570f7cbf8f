"""What has happened at a table, as one of those who sit at it heard it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from azar.cli.console import out
from azar.cli.table.colours import seat_style

if TYPE_CHECKING:
    from azar.core.events import Event
    from azar.core.game import Game

FACES = "⚀⚁⚂⚃⚄⚅"
INSET = "   "
LONGEST = 60
"""Steps that are remembered."""


class Teller:
    """Tells steps in words, with names in their colours and dice drawn."""

    def __init__(self, game: Game) -> None:
        """Know the names."""
        self.game = game
        longest_first = sorted(game.names, key=len, reverse=True)
        self._names = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")

    def coloured(self, sentence: str) -> Text:
        """Put the names in a sentence into their colours."""
        text = Text(sentence)
        for match in self._names.finditer(sentence):
            text.stylize(seat_style(self.game.names.index(match[0])), *match.span())
        return text

    def step(self, events: Iterable[Event]) -> list[Text]:
        """Tell what happened: what was thrown, and below it what came of it."""
        lines: list[Text] = []
        rest: list[Event] = []
        for event in events:
            dice = event.as_dict().get("dice")
            sentence = self.game.sentence(event) if isinstance(dice, list) else ""
            if isinstance(dice, list) and sentence:
                lines += self.paragraphs(rest)
                rest = []
                lines.append(Text.assemble((drawn(dice), "bold"), "  ").append_text(self.coloured(sentence)))
            else:
                rest.append(event)
        return lines + self.paragraphs(rest)

    def paragraphs(self, events: Sequence[Event]) -> list[Text]:
        """Tell what happened as the game puts it together."""
        return [self.coloured(told) for told in self.game.story(events)]


class Story:
    """The last steps, and how many of them have not been shown yet."""

    def __init__(self, teller: Teller) -> None:
        """Begin with nothing."""
        self.teller = teller
        self.steps: list[list[Event]] = []
        self.unseen = 0
        self._goes_on = False

    def hear(self, events: Sequence[Event], *, by_itself: bool) -> None:
        """Add a step; steps that come by themselves are told together."""
        if by_itself and self._goes_on and self.steps:
            told = bool(self.teller.step(self.steps[-1]))
            self.steps[-1] += events
            self.unseen = max(self.unseen, int(not told and bool(self.teller.step(self.steps[-1]))))
        elif events:
            self.steps.append(list(events))
            self.unseen += bool(self.teller.step(events))
        self._goes_on = by_itself
        del self.steps[:-LONGEST]

    def new(self) -> list[Text]:
        """Tell what has not been shown yet."""
        return [text for step in self.told()[len(self.told()) - self.unseen :] for text in step]

    def told(self) -> list[list[Text]]:
        """Tell all steps of which there is anything to tell."""
        return [lines for lines in map(self.teller.step, self.steps) if lines]

    def lengths(self, console: Console, width: int) -> tuple[int, int]:
        """Count the lines of the newest step, and of all steps that were not seen yet, the newest among them."""
        told = self.told()[-max(1, self.unseen) :]
        lengths = [sum(len(paragraph(console, text, width)) for text in step) for step in told]
        return (lengths[-1], sum(lengths)) if lengths else (0, 0)

    def latest(self, console: Console, width: int, room: int) -> list[Text]:
        """Take as many of the last steps as there is room for, the oldest first; what was seen before is dim."""
        chosen: list[Text] = []
        for number, step in enumerate(reversed(self.told())):
            wrapped = [line for text in step for line in paragraph(console, text, width)]
            if len(wrapped) + len(chosen) > room:
                if not chosen:
                    chosen = wrapped[len(wrapped) - room :]
                break
            if number >= self.unseen and self.unseen:
                for line in wrapped:
                    line.stylize("dim")
            chosen = wrapped + chosen
        return chosen


def drawn(dice: Iterable[int]) -> str:
    """Draw dice: faces where there are such, else numbers in brackets."""
    faces = list(dice)
    plain = "utf" not in (out().encoding or "").lower()
    if plain or any(not 1 <= face <= len(FACES) for face in faces):
        return "".join(f"[{face}]" for face in faces)
    return " ".join(FACES[face - 1] for face in faces)


def paragraph(console: Console, text: Text, width: int) -> list[Text]:
    """Break a paragraph into lines; all are set in but a throw's first."""
    first = "" if text.plain[:1] in (*FACES, "[") else INSET
    lines = text.wrap(console, max(10, width - len(INSET) - 1))
    return [Text(INSET if i else first).append_text(line) for i, line in enumerate(lines)]
