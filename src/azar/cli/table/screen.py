"""The table as it is seen: the board, who stands where, and what has happened, told in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from azar.cli import facts
from azar.cli.console import out, redraws
from azar.core.errors import AzarError

if TYPE_CHECKING:
    from azar.core.game import Game
    from azar.core.position import Position
    from azar.core.turn import Over

SEAT_STYLES = (
    "bold bright_cyan",
    "bold bright_magenta",
    "bold bright_green",
    "bold bright_yellow",
    "bold bright_blue",
    "bold bright_red",
    "bold orange3",
    "bold",
)
FACES = "⚀⚁⚂⚃⚄⚅"
BESIDE = 38
"""Columns that the story needs beside the board."""
BELOW = 6
"""Lines that story and question need below the board, besides those that say where everybody stands."""
INSET = "   "
GAP = 3
"""Columns between two seats on a line."""
SHORTEST_NAME = 6
"""Names are not cut to less."""
CLEAR = "\x1b[H\x1b[J"


def seat_style(seat: int) -> str:
    """Give a seat its colour."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


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

    def step(self, position: Position) -> list[Text]:
        """Tell what the last step did: what was thrown, and below it what came of it."""
        lines: list[Text] = []
        rest: list[str] = []
        for event in position.events:
            sentence = self.game.sentence(event)
            dice = event.as_dict().get("dice")
            if isinstance(dice, list) and sentence:
                lines += self.indented(rest)
                rest = []
                lines.append(Text.assemble((drawn(dice), "bold"), "  ").append_text(self.coloured(sentence)))
            elif sentence:
                rest.append(sentence)
        return lines + self.indented(rest)

    def indented(self, sentences: list[str]) -> list[Text]:
        """Put sentences together as one paragraph."""
        return [self.coloured(" ".join(sentences))] if sentences else []


def drawn(dice: Iterable[int]) -> str:
    """Draw dice: faces where there are such, else numbers in brackets."""
    faces = list(dice)
    plain = "utf" not in (out().encoding or "").lower()
    if plain or any(not 1 <= face <= len(FACES) for face in faces):
        return "".join(f"[{face}]" for face in faces)
    return " ".join(FACES[face - 1] for face in faces)


def board(position: Position, width: int) -> Text | None:
    """Draw the board with its pieces in their colours; nothing if it does not fit."""
    try:
        picture = position.picture(width)
    except (AzarError, ValueError):
        return None
    text = Text(picture, no_wrap=True)
    text.highlight_regex(r"[-|]+", "bright_black")
    text.highlight_regex(r"\b[A-Z][A-Z.-]+\b", "yellow")
    colour_pieces(text, position.game.letters)
    return text


def colour_pieces(text: Text, signs: Sequence[str]) -> None:
    """Put the pieces in a picture into their colours.

    They stand on lines that hold nothing else but walls and FINISH, in the order of their seats.
    """
    if not signs:
        return
    crowd = "(?=[^ |])" + "".join(f"{re.escape(sign)}?" for sign in signs)
    piece = re.compile(rf"(?<![^| ])({crowd})(?:\+\d+)?(?![^| ])")
    line_of_pieces = re.compile(rf"(?:[| ]|FINISH|{piece.pattern})*")
    begin = 0
    for line in text.plain.split("\n"):
        if line_of_pieces.fullmatch(line):
            for match in piece.finditer(line):
                for at in range(*match.span(1)):
                    text.stylize(f"reverse {seat_style(signs.index(line[at]))}", begin + at, begin + at + 1)
        begin += len(line) + 1


def standing(position: Position, seats_to_act: Iterable[int], room: int) -> list[Text]:
    """Say where everybody stands, a line a seat; whoever is to act is marked. Long names are cut for what follows."""
    acting = set(seats_to_act)
    lines = []
    game, signs = position.game, position.game.letters
    states = [game.standing(position, seat) for seat in range(len(game.names))]
    left = room - max(map(len, states)) - (6 if signs else 4)
    widest = min(max(map(len, game.names)), max(SHORTEST_NAME, left))
    for seat, name in enumerate(game.names):
        line = Text("▸ " if seat in acting else "  ")
        if signs:
            line.append(signs[seat], f"reverse {seat_style(seat)}")
            line.append(" ")
        shown = name if len(name) <= widest else name[: widest - 1] + "…"
        line.append(f"{shown:<{widest}}", seat_style(seat))
        line.append(f"  {states[seat]}")
        lines.append(line)
    common = position.game.common(position)
    if common:
        lines.append(Text(f"  {common}", "dim"))
    return lines


def in_columns(position: Position, acting: Sequence[int], width: int, height: int) -> list[list[Text]]:
    """Lay out where everybody stands: in few rows, and no line cut, if that can be; no rows if there is no room."""
    layouts = []
    for columns in (3, 2, 1):
        room = (width - GAP * (columns - 1)) // columns
        lines = standing(position, acting, room)
        rows = [lines[i : i + columns] for i in range(0, len(lines), columns)]
        if len(rows) <= height and (columns < 3 or len(lines) > 4):
            layouts.append((max(map(len, lines)) > room, rows))
    return min(layouts, key=lambda layout: layout[0], default=(True, []))[1]


def outcome(game: Game, turn: Over) -> Text:
    """Say who won."""
    result = Text("The game is over: ", "bold")
    for i, seat in enumerate(turn.winners):
        result.append(" and " if i else "").append(game.names[seat], seat_style(seat))
    if turn.winners:
        return result.append(" wins." if len(turn.winners) == 1 else " win.", "bold")
    return result.append("nobody wins." if len(game.names) > 1 else "lost.", "bold")


class Screen:
    """Shows the table, by the room there is: story beside the board, below it, or everything scrolling."""

    def __init__(self, game: Game) -> None:
        """Begin with an empty story."""
        self.console: Console = out()
        self.teller = Teller(game)
        self.story: list[list[Text]] = []
        self.unseen: list[list[Text]] = []

    def hear(self, position: Position) -> None:
        """Add what the last step did to the story."""
        step = self.teller.step(position)
        if step:
            self.story.append(step)
            self.unseen.append(step)
            del self.story[:-60]

    def show(self, position: Position, acting: Iterable[int], *, asks: bool) -> None:
        """Show the table; `asks` if somebody is about to be asked something."""
        width, height = self.console.size
        picture = board(position, width)
        acting = tuple(acting)
        if picture is None or not redraws():
            self.scroll(position, picture, acting, asks=asks, whole=picture is not None)
            return
        lines = picture.plain.split("\n")
        tall, wide = len(lines), max(map(len, lines))
        if wide + 3 + BESIDE <= width and tall + 1 <= height:
            room = min(width - wide - 3, 64)
            self.beside(picture, standing(position, acting, room), room, tall)
            return
        rows = in_columns(position, acting, width, height - tall - BELOW)
        if rows:
            self.below(picture, rows, width, height - tall)
        else:
            self.scroll(position, picture, acting, asks=asks, whole=tall < height)

    def beside(self, picture: Text, stand: list[Text], room: int, tall: int) -> None:
        """Redraw board and story side by side."""
        head = [*stand, Text("─" * min(room, 40), "bright_black")]
        story = self.latest(room, tall - len(head) - 1)
        table = Table.grid(padding=(0, 3, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(width=room)
        table.add_row(picture, Group(*head, *story))
        self.console.file.write(CLEAR)
        self.console.print(table)
        self.unseen = []

    def below(self, picture: Text, rows: list[list[Text]], width: int, room: int) -> None:
        """Redraw the board with the story below."""
        table = Table.grid(padding=(0, GAP, 0, 0))
        for _ in rows[0]:
            table.add_column(no_wrap=True)
        for row in rows:
            table.add_row(*row)
        self.console.file.write(CLEAR)
        self.console.print(picture)
        self.console.print(table)
        self.console.print(Group(*self.latest(width, room - len(rows) - 2)))
        self.unseen = []

    def latest(self, width: int, lines: int) -> list[Text]:
        """Take as many of the last steps as there is room for, the oldest first."""
        chosen: list[Text] = []
        for number, step in enumerate(reversed(self.story)):
            wrapped = [line for text in step for line in paragraph(self.console, text, width)]
            if len(wrapped) + len(chosen) > lines:
                if not chosen:
                    chosen = wrapped[-lines:]
                break
            if number >= len(self.unseen) and self.unseen:
                for line in wrapped:
                    line.stylize("dim")
            chosen = wrapped + chosen
        return chosen

    def scroll(
        self, position: Position, picture: Text | None, acting: Iterable[int], *, asks: bool, whole: bool
    ) -> None:
        """Print what is new; the board only when somebody is asked, or the game is over.

        Where it is not seen whole, a line shows where everybody is.
        """
        if asks and picture is not None:
            self.console.print()
            self.console.print(picture)
        for step in self.unseen:
            for text in step:
                for line in paragraph(self.console, text, self.console.width):
                    self.console.print(line)
        if asks or picture is None:
            track = "" if whole else facts.track(position, self.console.width - 1)
            self.console.print(Text(track, no_wrap=True) if track else Text("───", "bright_black"))
            for line in standing(position, acting, self.console.width):
                self.console.print(line, overflow="ellipsis", no_wrap=True)
        self.unseen = []


def paragraph(console: Console, text: Text, width: int) -> list[Text]:
    """Break a paragraph into lines; all are set in but a throw's first."""
    first = "" if text.plain[:1] in (*FACES, "[") else INSET
    lines = text.wrap(console, max(10, width - len(INSET) - 1))
    return [Text(INSET if i else first).append_text(line) for i, line in enumerate(lines)]
