"""A position: where everything stands, whose turn it is, and what may happen next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Self, cast

from azar.core.errors import GameOver, IllegalMove
from azar.core.events import Event
from azar.core.kernel import CHANCE, OVER
from azar.core.moves import Moves
from azar.core.streams import expect_source
from azar.core.turn import Chance, Decide, Over, Turn
from azar.core.views import View

if TYPE_CHECKING:
    from azar.core.game import Game
    from azar.core.streams import Source


class Position:
    """Immutable; equal to another one of the same game in which everything stands alike, whatever happened before."""

    __slots__ = ("events", "game", "row")

    game: Game
    row: tuple[int, ...]
    events: tuple[Event, ...]
    """What the last step did."""

    def __init__(self, game: Game, row: Iterable[int], events: Iterable[Event] = ()) -> None:
        """Made by a game; people call `game.start()` or `game.position(...)`."""
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "row", tuple(row))
        object.__setattr__(self, "events", tuple(events))

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a position never changes; playing makes a new one."""
        raise AttributeError("a position does not change; play() returns a new one")

    def __delattr__(self, name: str) -> None:
        """Refuse, as any change."""
        raise AttributeError("a position does not change")

    def __reduce__(self) -> tuple[object, ...]:
        """Be pickled and copied by value."""
        return (type(self), (self.game, self.row, self.events))

    def __eq__(self, other: object) -> bool:
        """Compare by value, the events of the last step aside."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.row == other.row and self.game == other.game

    def __hash__(self) -> int:
        """Hash by value."""
        return hash(self.row)

    @property
    def turn(self) -> Turn:
        """Whose turn it is: Decide(seat), Chance(seat) or Over(ranking, winners)."""
        kernels, book = self.game.kernels, self.game.book
        row = list(self.row)
        seat = kernels.turn(book, row)
        if seat == OVER:
            n = len(self.game.names)
            out = [0] * (3 * n)
            kernels.scores(book, row, out)
            return Over(tuple(out[n : 2 * n]), tuple(i for i in range(n) if out[i]), tuple(out[2 * n :]))
        if seat == CHANCE:
            actor = kernels.actor(book, row)
            return Chance(actor if actor >= 0 else None)
        return Decide(seat)

    @property
    def moves(self) -> Moves:
        """The legal moves of the seat on turn; empty while chance decides and after the end."""
        turn = self.turn
        return Moves(self, turn.seat if isinstance(turn, Decide) else None)

    def moves_for(self, seat: int | str) -> Moves:
        """The moves a seat may play now, on turn or not."""
        number = self.game.seat(seat)
        may = self.game.kernels.may_act(self.game.book, list(self.row), number)
        return Moves(self, number if may or self.turn == Decide(number) else None)

    @property
    def chances(self) -> tuple[tuple[object, int], ...]:
        """Every outcome that chance may choose now, with its whole-number weight."""
        codes, weights = self.game.list_chances(self)
        return tuple((self.game.outcome_of(self, c), w) for c, w in zip(codes, weights, strict=True))

    def play(self, what: object, seat: int | str | None = None) -> Self:
        """Play a move or an outcome, as an object or as text; the position itself stays as it was."""
        turn = self.turn
        if isinstance(turn, Over):
            raise GameOver("the game is over; nothing can be played")
        what, who = self.game.addressed(what, seat)
        if isinstance(turn, Chance) and who is None:
            return cast(Self, self.game.happen(self, what))
        number = self.game.seat(who) if who is not None else turn.seat
        assert number is not None
        return cast(Self, self.game.apply(self, number, self.game.find_move(self, number, what)))

    def draw(self, source: Source) -> Self:
        """Let chance happen: the source chooses the outcome."""
        if not isinstance(self.turn, Chance):
            raise IllegalMove("there is nothing to draw here: no chance is pending")
        expect_source(source)
        return cast(Self, self.game.apply(self, CHANCE, source.choose(self)))

    def view(self, seat: int | str) -> View:
        """What this seat may see, and nothing else."""
        number = self.game.seat(seat)
        row = list(self.row)
        self.game.kernels.hide(self.game.book, row, number)
        return View(self.game, number, tuple(row), tuple(self.game.heard(self.events, number)))

    def picture(self, width: int = 80) -> str:
        """The board as text, at most `width` columns wide."""
        return self.game.picture(self, width)

    def tell(self) -> list[str]:
        """What the last step did, in words."""
        return [s for s in (self.game.sentence(event) for event in self.events) if s]

    def __str__(self) -> str:
        """Write the position; the game reads it back to an equal one."""
        return self.game.write_position(self)

    def __repr__(self) -> str:
        """Show game and position."""
        return f"<{self.game.name} {self}>"
