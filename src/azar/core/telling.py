"""What a game tells and draws, and how a move is chosen at a table: hooks, with what serves most games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from azar.core.events import Event

if TYPE_CHECKING:
    from azar.core.position import Position


@dataclass(frozen=True)
class Choice:
    """One thing that may be chosen next on the way to a move."""

    key: str
    """What is typed for it."""
    text: str
    """What it is, or does, in a few words; empty if the key says it all."""
    path: tuple[int, ...]
    """The choices, as the rules number them, that it adds to the path of the move."""


@dataclass(frozen=True)
class Drawing:
    """A picture with its pieces: places (line, column) and the seat whose colour they have."""

    text: str
    pieces: tuple[tuple[int, int, int], ...] | None = None
    """Line, column and seat of each sign in a seat's colour; None if the letters in the picture say so themselves."""
    hints: tuple[tuple[int, int, int], ...] = ()
    """The same of each sign that only names a piece."""


class Telling:
    """The words and pictures of a game; a game says better what these say in general."""

    # What is told and drawn.

    def rules_in_words(self) -> tuple[str, ...]:
        """Tell the rules as they are with these options, in paragraphs; nothing where `how_to_play` says it all.

        A paragraph of several lines is a table, and at most 80 columns wide.
        """
        return ()

    def sentence(self, event: Event) -> str:
        """Tell an event in words; an empty text if there is nothing to tell."""
        return ""

    def story(self, events: Sequence[Event]) -> list[str]:
        """Tell, in paragraphs, what happened in one step, or in several that came by themselves."""
        sentences = " ".join(told for told in map(self.sentence, events) if told)
        return [sentences] if sentences else []

    def picture(self, position: Position, width: int) -> str:
        """Draw a position as text."""
        return str(position)

    def square_name(self, at: int) -> str:
        """Name a square."""
        return str(at)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letter that stands for each seat's piece in the picture."""
        return ()

    def standing(self, position: Position, seat: int) -> str:
        """Say in a few words where a seat stands and what it has."""
        return ""

    def glance(self, position: Position, seat: int, viewer: int | None) -> str:
        """Say the same where there is little room, beside the board; the viewer is who looks, if somebody does."""
        return self.standing(position, seat)

    def common(self, position: Position) -> str:
        """Say in a few words what belongs to nobody: a pool, a pile."""
        return ""

    def track(self, position: Position) -> tuple[int, Sequence[int]] | None:
        """For a race, give the last square and where each seat stands (below 0: nowhere)."""
        return None

    def cards_of(self, position: Position, seat: int) -> tuple[str, ...]:
        """Name the cards that a seat holds, or whatever else it alone may see."""
        return ()

    # How a move is chosen at a table.

    def by_itself(self, position: Position) -> bool:
        """Say whether chance goes on here without anybody's pressing a key, as where cards are dealt."""
        return False

    def on_enter(self, position: Position) -> str:
        """Say which move Enter makes at a table, where one of them goes without saying; else an empty text."""
        return ""

    def drawing(self, position: Position, seat: int | None, path: Sequence[int], width: int) -> Drawing:
        """Draw what a seat looks at while it chooses a move; `seat` is None where nobody chooses."""
        return Drawing(self.picture(position, width))

    def question(self, position: Position, seat: int, path: Sequence[int]) -> str:
        """Say what is to be chosen next."""
        return "your move"

    def choice_text(self, position: Position, seat: int, path: Sequence[int], choice: int) -> str:
        """Name a choice that does not make the move whole, by its number."""
        return f"choice {choice}"

    def choices(self, position: Position, seat: int, path: Sequence[int]) -> tuple[Choice, ...]:
        """List what may be chosen next; nothing once the move is whole."""
        moves, found = position.moves_for(seat), []
        for number, choice in enumerate(moves.next(path), 1):
            longer = (*path, choice)
            if moves.next(longer):
                found.append(Choice(str(number), self.choice_text(position, seat, path, choice), (choice,)))
            else:
                found.append(Choice(str(moves.made(longer)), "", (choice,)))
        return tuple(found)

    def understand(self, position: Position, seat: int, path: Sequence[int], answer: str) -> object:
        """Read a move that was typed instead of the key of a choice; IllegalMove says why it cannot be played."""
        game = position.game
        return game.move_of(position, seat, game.find_move(position, seat, answer))

    def choosing_help(self, position: Position, seat: int) -> str:
        """Say what somebody should know who chooses here, beside the keys of the table; a sentence or two."""
        usual = self.on_enter(position)
        return f"Type one of the moves; Enter is {usual}." if usual else "Type one of the moves."

    # How good a position is.

    def tried(self, position: Position, seat: int, path: Sequence[int]) -> Position:
        """Give the position as it looks with these first choices of a move carried out, as far as they do anything."""
        return position

    def worth(self, position: Position, seat: int) -> float | None:
        """Say how good a position is for a seat, in any unit, by what that seat may see; None if nobody can say.

        In a race it is how far the seat is ahead of the best of the others.
        """
        race = self.track(position)
        if race is None:
            return None
        squares = race[1]
        return squares[seat] - max((at for other, at in enumerate(squares) if other != seat), default=0)

    def about_moves(self, position: Position, seat: int) -> int:
        """Guess, without listing, how many moves a seat has; rather too many than too few."""
        return position.game.sizes.moves
