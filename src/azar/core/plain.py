"""Parts of a rulebook that simple games share: no decisions to take, nothing to hide."""

from azar.core.kernel import Book, Ints, kernel


@kernel
def no_moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves of a game in which only chance moves: none."""
    return 0


@kernel
def no_next(book: Book, row: Ints, seat: int, path: Ints, length: int, out: Ints) -> int:
    """List the choices of a game in which only chance moves: none."""
    return 0


@kernel
def none_made(book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
    """Say which move a path makes in a game in which only chance moves: none."""
    return -1


@kernel
def no_pick(book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
    """Pick a move in a game that has none; nobody is ever asked to."""
    return -1


@kernel
def nobody_acts(book: Book, row: Ints, seat: int) -> int:
    """Say whether a seat may act in a game in which only chance moves: no."""
    return 0


@kernel
def hide_nothing(book: Book, row: Ints, seat: int) -> None:
    """Blank what this seat may not know: in an open game, nothing."""


@kernel
def hear_all(book: Book, event: Ints, seat: int) -> int:
    """Blank what this seat may not know of an event: in an open game, nothing."""
    return 1


@kernel
def fill_nothing(book: Book, row: Ints, seat: int, source: Ints) -> None:
    """Complete a view to a full row: in an open game it is one already."""


@kernel
def count_nothing(book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
    """Count nothing of one's own."""
