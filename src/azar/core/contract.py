"""The contract: what a game's rules must define, and how code that serves every game calls them."""

from typing import NamedTuple, Protocol, cast

from azar.core.kernel import Book, Ints


class Sizes(NamedTuple):
    """How much room a game needs, in whole numbers (events in events)."""

    row: int
    """A position."""
    outcomes: int = 1
    """The longest list of outcomes of chance."""
    moves: int = 0
    """The longest list of moves."""
    path: int = 0
    """The longest move, step by step."""
    events: int = 1
    """Events that one step, or the start, can cause at most."""
    choices: int = 0
    """The longest list of choices that may follow a beginning; 0 if none is longer than the list of moves."""
    scratch: int = 0
    """The working space of `moves` and `pick`."""
    tally: int = 0
    """What `count` counts."""
    turns: int = 1
    """Turns that one step can use up at most, those that pass by themselves included."""


class Rules(Protocol):
    """What a game's `rules` module must define; all but `sizes` are kernels.

    `seat` is a seat's number, or `CHANCE` where an outcome is played. Codes of moves and outcomes are the game's own:
    non-negative, below 2**63, in a stable order.
    """

    def sizes(self, book: Book) -> Sizes:
        """Say how much room this game needs; plain Python, asked once."""
        ...

    def start(self, book: Book, row: Ints, log: Ints) -> None:
        """Write the first position, and what happened to get there."""
        ...

    def turn(self, book: Book, row: Ints) -> int:
        """Say whose turn it is: a seat, `CHANCE` or `OVER`."""
        ...

    def actor(self, book: Book, row: Ints) -> int:
        """Say which seat a pending chance belongs to (who throws), or -1."""
        ...

    def may_act(self, book: Book, row: Ints, seat: int) -> int:
        """Say whether this seat may act now, on turn or not: 1 or 0."""
        ...

    def moves(self, book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
        """List the legal moves of a seat, one per distinct outcome; return how many."""
        ...

    def next(self, book: Book, row: Ints, seat: int, path: Ints, length: int, out: Ints) -> int:
        """List the choices that may follow the first `length` choices of `path`; none when the move is complete."""
        ...

    def made(self, book: Book, row: Ints, seat: int, path: Ints, length: int) -> int:
        """Say which move a finished path of choices makes, or -1 if it is none."""
        ...

    def pick(self, book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
        """Pick one legal move, each equally likely, without listing all."""
        ...

    def legal(self, book: Book, row: Ints, seat: int, code: int) -> int:
        """Say 0 if this may be played (an outcome, for `CHANCE`), or the reason why not."""
        ...

    def chances(self, book: Book, row: Ints, out: Ints, weights: Ints) -> int:
        """List the outcomes here with their whole-number weights; return how many."""
        ...

    def draw(self, book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
        """Let chance choose one outcome. `azar.core.chance.draw` serves any game; a game's own must agree with it."""
        ...

    def play(self, book: Book, row: Ints, seat: int, code: int, log: Ints) -> int:
        """Play a legal move or a possible outcome; return how many turns were used up by it."""
        ...

    def scores(self, book: Book, row: Ints, out: Ints) -> None:
        """For n seats, write n winner flags, n places (1 is first, equals share) and n points."""
        ...

    def hide(self, book: Book, row: Ints, seat: int) -> None:
        """Blank in a row what this seat may not know."""
        ...

    def hear(self, book: Book, event: Ints, seat: int) -> int:
        """Blank in one event what this seat may not know; return 0 if the seat does not hear of it at all."""
        ...

    def fill(self, book: Book, row: Ints, seat: int, source: Ints) -> None:
        """Complete a view to one possible full row, each equally likely."""
        ...

    def count(self, book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
        """Add what a step's events tell to the game's own tally, which begins at `tally[at]`."""
        ...


class _Unlinked:
    """Stands for the rules of the game that a driver will be linked to."""


rules: Rules = cast(Rules, _Unlinked())
"""In a kernel that serves every game, `rules.play(...)` means the play of the game it is linked to."""
