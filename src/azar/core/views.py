"""What one seat may see of a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from azar.core.events import Event
from azar.core.moves import Moves
from azar.core.streams import expect_seeded

if TYPE_CHECKING:
    from azar.core.game import Game
    from azar.core.position import Position
    from azar.core.streams import Seeded


@dataclass(frozen=True)
class View:
    """A position with everything blanked that the seat cannot know, and the events as that seat heard them."""

    game: Game
    seat: int
    row: tuple[int, ...]
    events: tuple[Event, ...] = ()

    def __bytes__(self) -> bytes:
        """The view as bytes: equal for two positions that this seat cannot tell apart."""
        lines = [list(self.row), *(event.write() for event in self.events)]
        return b"".join(number.to_bytes(8, "little", signed=True) for line in lines for number in line)

    @property
    def position(self) -> Position:
        """The view as a position, to be written and drawn; in it is blank what the seat cannot know."""
        return self.game.position_class(self.game, self.row, self.events)

    @property
    def moves(self) -> Moves:
        """The moves that this seat may play now, found from what it sees alone."""
        row = list(self.row)
        may = self.game.kernels.may_act(self.game.book, row, self.seat)
        on_turn = self.game.kernels.turn(self.game.book, row) == self.seat
        return Moves(self.position, self.seat if may or on_turn else None)

    def __str__(self) -> str:
        """Write the view as its game writes positions."""
        return str(self.position)

    def fill(self, source: Seeded) -> Position:
        """Complete the view to one position it may stand for, each equally likely."""
        expect_seeded(source)
        row = list(self.row)
        self.game.kernels.fill(self.game.book, row, self.seat, source.state)
        return self.game.position_class(self.game, row)
