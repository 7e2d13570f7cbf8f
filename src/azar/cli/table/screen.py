"""The table as it is seen: the board, who stands where, what has happened, and what may be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from azar.cli import facts
from azar.cli.console import out, redraws
from azar.cli.table.board import board
from azar.cli.table.colours import seat_style
from azar.cli.table.story import Story, Teller, paragraph

if TYPE_CHECKING:
    from azar.core.game import Game
    from azar.core.position import Position
    from azar.core.turn import Over

BESIDE = 32
"""Columns that the story needs beside the board."""
BELOW = 6
"""Lines that story and question need below the board, besides those that say where everybody stands."""
GAP = 3
"""Columns between two seats on a line."""
MARGIN = 2
"""Columns between board and story."""
SHORTEST_NAME = 6
"""Names are not cut to less."""
CLEAR = "\x1b[H\x1b[J"
FORGET = "\x1b[H\x1b[2J\x1b[3J"
"""Clears what can be scrolled back to as well."""


@dataclass(frozen=True)
class Panel:
    """What a seat looks at that chooses: how much of its move it has chosen, and lines that say what it may."""

    seat: int
    path: tuple[int, ...] = ()
    lines: tuple[tuple[Text, Text], ...] = ()
    """Each a head, such as what is typed for a choice, and what it means."""


def standing(
    position: Position, seats_to_act: Iterable[int], room: int, viewer: int | None = None, *, brief: bool = False
) -> list[Text]:
    """Say where everybody stands, a line a seat; whoever is to act is marked. Long names are cut for what follows."""
    acting = set(seats_to_act)
    lines = []
    game, signs = position.game, position.game.letters
    seats = range(len(game.names))
    states = [game.glance(position, seat, viewer) if brief else game.standing(position, seat) for seat in seats]
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


def in_columns(
    position: Position, acting: Sequence[int], width: int, height: int, viewer: int | None = None
) -> list[list[Text]]:
    """Lay out where everybody stands: in few rows, and no line cut; no rows if there is no room for that."""
    for columns in (3, 2, 1):
        room = (width - GAP * (columns - 1)) // columns
        for brief in (False, True):
            lines = standing(position, acting, room, viewer, brief=brief)
            rows = [lines[i : i + columns] for i in range(0, len(lines), columns)]
            if len(rows) <= height and (columns < 3 or len(lines) > 4) and max(map(len, lines)) <= room:
                return rows
    return []


def outcome(game: Game, turn: Over) -> Text:
    """Say who won."""
    result = Text("The game is over: ", "bold")
    for i, seat in enumerate(turn.winners):
        before = "" if i == 0 else " and " if i == len(turn.winners) - 1 else ", "
        result.append(before).append(game.names[seat], seat_style(seat))
    if turn.winners:
        return result.append(" wins." if len(turn.winners) == 1 else " win.", "bold")
    return result.append("nobody wins." if len(game.names) > 1 else "lost.", "bold")


class Screen:
    """Shows the table to whoever looks, by the room there is: story beside the board, below it, or all scrolling."""

    def __init__(self, game: Game, people: Sequence[int] = ()) -> None:
        """Begin with empty stories: where things are hidden, one for each person, who hears what that seat hears."""
        self.console: Console = out()
        self.game = game
        teller = Teller(game)
        hidden = game.hidden and len(people) > 0
        self.stories: dict[int | None, Story] = {seat: Story(teller) for seat in (people if hidden else (None,))}
        self.viewer: int | None = people[0] if hidden else None
        self.handed = not hidden or len(people) == 1
        """Whether it is known who looks; if several people sit there, not before the first is asked to come."""
        self._before: Position | None = None

    @property
    def story(self) -> Story:
        """The story of whoever looks."""
        return self.stories[self.viewer]

    def hear(self, position: Position) -> None:
        """Add what the last step did to the stories."""
        by_itself = self._before is not None and self.game.by_itself(self._before)
        for seat, story in self.stories.items():
            story.hear(position.events if seat is None else position.view(seat).events, by_itself=by_itself)
        self._before = position

    @property
    def news(self) -> bool:
        """Whether anything has happened that was not shown yet to whoever looks."""
        return self.handed and self.story.unseen > 0

    def looks(self, seat: int) -> bool:
        """Say whether it is this seat that looks, or all may see the same."""
        return self.viewer is None or (self.handed and self.viewer == seat)

    def turn_to(self, seat: int) -> None:
        """Let a seat look."""
        self.viewer, self.handed = seat, True

    def seen(self, position: Position) -> Position:
        """Blank what whoever looks may not see."""
        return position if self.viewer is None else position.view(self.viewer).position

    def forget(self) -> None:
        """Take away what was shown, before somebody else looks."""
        if redraws():
            self.console.file.write(FORGET)

    def show(self, whole: Position, acting: Iterable[int], *, asks: bool, panel: Panel | None = None) -> None:
        """Show the table; `asks` if somebody is about to be asked something."""
        if not self.handed:
            return
        width, height = self.console.size
        position = self.seen(whole)
        seat, path = (panel.seat, panel.path) if panel is not None else (None, ())
        picture = board(position, width, seat, path)
        acting = tuple(acting)
        lines = [] if panel is None else list(panel.lines)
        if picture is None or not redraws():
            self.scroll(position, picture, acting, asks=asks, whole=picture is not None, panel=panel)
            return
        drawn = picture.plain.split("\n")
        tall, wide = len(drawn), max(map(len, drawn))
        if wide + MARGIN + BESIDE <= width and tall + 1 <= height:
            room = min(width - wide - MARGIN, 64)
            stand = standing(position, acting, room, self.viewer, brief=True)
            fits = self.beside(picture, stand, lines, room, tall, height - 1)
        else:
            foot = folded(self.console, lines, width)
            rows = in_columns(position, acting, width, height - tall - BELOW - len(foot), self.viewer)
            fits = self.below(picture, rows, foot, width, height - tall)
        if not fits:
            self.scroll(position, picture, acting, asks=asks, whole=tall < height, panel=panel)

    def beside(
        self, picture: Text, stand: list[Text], lines: Sequence[tuple[Text, Text]], room: int, tall: int, most: int
    ) -> bool:
        """Redraw board and story side by side, and what may be chosen under the story; unless that is too much.

        What has just happened is told whole: for that the story may go on below the board.
        """
        foot = folded(self.console, lines, room)
        stand = [piece for line in stand for piece in line.wrap(self.console, room)]
        head = [*stand, Text("─" * min(room, 40), "bright_black")]
        if len(head) + len(foot) > most:
            head = []
        newest, unseen = self.story.lengths(self.console, room)
        others = len(head) + len(foot) + 1
        if others + newest > most:
            return False
        tall = max(tall, min(most, others + unseen))
        if len(foot) > tall:
            foot = [*foot[: tall - 1], Text("...", "dim")]
        told = self.story.latest(self.console, room, max(0, tall - len(head) - len(foot) - 1))
        blank = [Text("")] * (tall - len(head) - len(told) - len(foot)) if foot else []
        table = Table.grid(padding=(0, MARGIN, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(width=room)
        table.add_row(picture, Group(*head, *told, *blank, *foot))
        self.console.file.write(CLEAR)
        self.console.print(table)
        self.story.unseen = 0
        return True

    def below(self, picture: Text, rows: list[list[Text]], foot: Sequence[Text], width: int, room: int) -> bool:
        """Redraw the board with the story below; unless there is no room to tell what has just happened."""
        left = room - len(rows) - len(foot) - 2
        if not rows or self.story.lengths(self.console, width)[0] > left:
            return False
        table = Table.grid(padding=(0, GAP, 0, 0))
        for _ in rows[0]:
            table.add_column(no_wrap=True)
        for row in rows:
            table.add_row(*row)
        self.console.file.write(CLEAR)
        self.console.print(picture)
        self.console.print(table)
        self.console.print(Group(*self.story.latest(self.console, width, left), *foot))
        self.story.unseen = 0
        return True

    def scroll(
        self,
        position: Position,
        picture: Text | None,
        acting: Iterable[int],
        *,
        asks: bool,
        whole: bool,
        panel: Panel | None,
    ) -> None:
        """Print what is new; the board only when somebody is asked, or the game is over.

        Where it is not seen whole, a line shows where everybody is.
        """
        if panel is None or not panel.path:
            if asks and picture is not None:
                self.console.print()
                self.console.print(picture)
            for text in self.story.new():
                for line in paragraph(self.console, text, self.console.width):
                    self.console.print(line)
            if asks or picture is None:
                track = "" if whole else facts.track(position, self.console.width - 1)
                self.console.print(Text(track, no_wrap=True) if track else Text("───", "bright_black"))
                for line in standing(position, acting, self.console.width, self.viewer):
                    self.console.print(line)
        for line in folded(self.console, panel.lines if panel is not None else (), self.console.width):
            self.console.print(line)
        self.story.unseen = 0


def folded(console: Console, lines: Iterable[tuple[Text, Text]], width: int) -> list[Text]:
    """Break what is too long for a line; what follows is set in as far as what the line begins with."""
    found = []
    for head, body in lines:
        pieces = list(body.wrap(console, max(10, width - len(head)))) or [Text("")]
        found.append(head.copy().append_text(pieces[0]))
        found += [Text(" " * len(head)).append_text(piece) for piece in pieces[1:]]
    return found
