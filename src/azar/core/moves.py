"""The legal moves of a position: a container that is only listed when it must be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from azar.core.errors import AzarError, IllegalMove
from azar.core.philox import below
from azar.core.quick import MANY
from azar.core.streams import expect_seeded

if TYPE_CHECKING:
    from azar.core.position import Position
    from azar.core.streams import Seeded


class Moves(Sequence[object]):
    """The moves a seat may play now. `bool` and `in` never make the list; `len`, index and iteration do, once."""

    def __init__(self, position: Position, seat: int | None) -> None:
        """Look at the moves of one seat, or of nobody."""
        self._position = position
        self._seat = seat
        self._codes: list[int] | None = None

    @property
    def codes(self) -> list[int]:
        """The moves as the rules number them."""
        if self._codes is None:
            self._codes = [] if self._seat is None else self._position.game.list_moves(self._position, self._seat)
        return self._codes

    def __bool__(self) -> bool:
        """Say whether there is any move."""
        return self._seat is not None and len(self.next(())) > 0

    def __contains__(self, move: object) -> bool:
        """Say whether this move, as an object or in any spelling, may be played."""
        if self._seat is None:
            return False
        try:
            return self._position.game.find_move(self._position, self._seat, move) >= 0
        except AzarError:
            return False

    def __len__(self) -> int:
        """Count the moves."""
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> object: ...
    @overload
    def __getitem__(self, index: slice) -> list[object]: ...
    def __getitem__(self, index: int | slice) -> object:
        """Give a move by its place in the stable order."""
        make = self._position.game.move_of
        if isinstance(index, slice):
            return [make(self._position, self._seat, code) for code in self.codes[index]]
        return make(self._position, self._seat, self.codes[index])

    def __iter__(self) -> Iterator[object]:
        """Go through the moves in their stable order."""
        return (self._position.game.move_of(self._position, self._seat, code) for code in self.codes)

    def next(self, path: Sequence[int]) -> tuple[int, ...]:
        """List the choices that may follow these first choices of a move."""
        if self._seat is None:
            return ()
        return self._position.game.next_choices(self._position, self._seat, path)

    def made(self, path: Sequence[int]) -> object:
        """Give the move that these choices make, once `next` has nothing more to ask."""
        if self._seat is None:
            raise IllegalMove("there is nothing to choose here")
        code = self._position.game.made_by(self._position, self._seat, path)
        return self._position.game.move_of(self._position, self._seat, code)

    @property
    def about(self) -> int:
        """Say about how many moves there are, without listing them; there are hardly ever more."""
        return 0 if self._seat is None else self._position.game.about_moves(self._position, self._seat)

    def pick(self, source: Seeded) -> object:
        """Pick one of the moves, each equally likely; a very long list is not made for it."""
        expect_seeded(source)
        if self._seat is None or not self:
            raise IllegalMove("there is no move to choose from")
        game = self._position.game
        if self._codes is None and self.about > MANY:
            code = game.pick_move(self._position, self._seat, source)
        else:
            code = self.codes[int(below(source.state, len(self.codes)))]
        return game.move_of(self._position, self._seat, code)

    def __repr__(self) -> str:
        """Show the moves, if they are few; a very long list is not made for it."""
        if self._codes is None and self.about > MANY:
            return f"<Moves, about {self.about}>"
        shown = [str(self[i]) for i in range(min(len(self), 12))]
        return f"<Moves {', '.join(shown)}{', ...' if len(self) > 12 else ''}>"
