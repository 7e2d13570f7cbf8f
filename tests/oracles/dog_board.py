"""The naive oracle of Dog: a board, its notation, distances and ranks, written from the rules text alone."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tests.oracles.dog_options import Options

# Where a piece is ("K" kennel, "P" ring, "F" finish), its index there, and whether it is marked as just started.
Piece = tuple[str, int, bool]
Who = tuple[int, int]  # a colour, and the piece's number within it
Pieces = tuple[tuple[Piece, ...], ...]

IN_KENNEL: Piece = ("K", 0, False)
ONE_PIECE = re.compile(r"([PF])(0|[1-9][0-9]{0,2})(\*?)")


class Refused(ValueError):
    """What was asked for is against the rules; the text says which."""


@dataclass(frozen=True)
class NaiveBoard:
    """All pieces on the board at one moment.

    Freshly parsed or `ranked`, the piece numbers of a colour are its ranks. Moves keep the numbers, so that ranks stay
    as they were before the card.
    """

    options: Options
    pieces: Pieces

    @classmethod
    def parse(cls, options: Options, text: str) -> "NaiveBoard":
        """Read a board such as `P0*F1|P14P16|F0F3|P36P48*`."""
        pieces = []
        places: set[tuple[str, int, int]] = set()
        columns = "".join(text.split()).split("|")  # "Blanks are ignored"
        if len(columns) != len(options.colours):
            raise Refused(f"{len(options.colours)} fields are needed, not {len(columns)}")
        for colour, column in enumerate(columns):
            own = _parse_field(options, column)
            pieces.append(tuple(own + [IN_KENNEL] * (4 - len(own))))
            for where, index, _ in own:
                place = (where, index, -1 if where == "P" else colour)
                if place in places:
                    raise Refused(f"{where}{index} is named twice")  # "repeated squares ... are refused"
                places.add(place)
        return cls(options, tuple(pieces)).ranked()

    def __str__(self) -> str:
        """Written back with ring squares rising, then finish."""
        columns = []
        for own in self.pieces:
            ring = sorted(piece for piece in own if piece[0] == "P")
            finish = sorted(piece for piece in own if piece[0] == "F")
            marks = [f"{where}{index}{'*' if fresh else ''}" for where, index, fresh in ring + finish]
            columns.append("".join(marks))
        return "|".join(columns)

    def piece(self, who: Who) -> Piece:
        """Where a piece is."""
        return self.pieces[who[0]][who[1]]

    def after(self, changes: Mapping[Who, Piece]) -> "NaiveBoard":
        """The board with some pieces put elsewhere."""
        rows = [list(own) for own in self.pieces]
        for (colour, number), piece in changes.items():
            rows[colour][number] = piece
        return NaiveBoard(self.options, tuple(tuple(row) for row in rows))

    @cached_property
    def on_ring(self) -> dict[int, Who]:
        """Who stands on which square of the ring."""
        return {
            piece[1]: (colour, number)
            for colour, own in enumerate(self.pieces)
            for number, piece in enumerate(own)
            if piece[0] == "P"
        }

    def places_taken(self, colour: int) -> set[int]:
        """The finish places of a colour that are taken."""
        return {index for where, index, _ in self.pieces[colour] if where == "F"}

    def full(self, colour: int) -> bool:
        """Whether all pieces of a colour are home."""
        return len(self.places_taken(colour)) == 4

    def is_blocking(self, who: Who) -> bool:
        """Whether a piece cannot be passed, landed on, captured or swapped."""
        where, index, fresh = self.piece(who)
        if where != "P":
            return False
        # "`*` is accepted on any ring square and blocks there until that piece moves"
        # "always: any piece on its own start blocks and is safe"
        on_own_start = index == self.options.starts[who[0]]
        return fresh or (self.options.start_block == "always" and on_own_start)

    def to_start(self, who: Who) -> int:
        """How many squares a ring piece is before its own start."""
        _, index, fresh = self.piece(who)
        distance = (self.options.starts[who[0]] - index) % self.options.ring
        # "not blocking on the start = 0, blocking on it = farthest on the ring"; "only a fresh one may not enter"
        if distance == 0 and fresh:
            return self.options.ring
        return distance

    def to_go(self, who: Who) -> int:
        """How many squares a piece has to go to F3."""
        where, index, _ = self.piece(who)
        if where == "F":
            return 3 - index
        if where == "P":
            return self.to_start(who) + 4
        return self.options.ring + 5  # from the kennel first to the start square

    def ranked(self) -> "NaiveBoard":
        """The same board with the pieces of each colour numbered by rank."""
        # "Rank 0 is the piece nearest F3; finish first, then ring pieces by distance to the own start, then the
        # kennel."
        rows = []
        for colour, own in enumerate(self.pieces):
            order = sorted(range(4), key=lambda number, colour=colour: self.to_go((colour, number)))  # type: ignore[misc]
            rows.append(tuple(own[number] for number in order))
        return NaiveBoard(self.options, tuple(rows))

    def winners(self) -> tuple[int, ...]:
        """The seats of every team that has all its pieces home."""
        # "All pieces of a team home wins."
        home = {seat: all(map(self.full, self.options.colours_of_team(seat))) for seat in self.options.seats}
        return tuple(seat for seat in self.options.seats if home[seat])

    def played_for(self, seat: int) -> tuple[int, ...]:
        """The colours a seat plays for; ranks without a mark mean the first of them."""
        own = self.options.colours_of(seat)
        # "With one's own finish full, one plays the teammate's pieces with one's own cards."
        if self.options.mode in ("pairs", "trios") and self.full(own[0]):
            return self.helped(seat)
        return own

    def helped(self, seat: int) -> tuple[int, ...]:
        """The teammates' colours that a seat may help, the next to play first."""
        mates = self.options.mates(seat)
        if self.options.mode == "trios":
            # "help_teammate | trios: any, next"
            mates = tuple(mate for mate in mates if not self.full(mate))
            if self.options.help_teammate == "next":
                mates = mates[:1]
        return mates


def first_board(options: Options) -> NaiveBoard:
    """The board before the first card."""
    # "one piece already on the start, marked * as just started"
    first = [f"P{start}*" if options.first_piece_on_start else "" for start in options.starts]
    return NaiveBoard.parse(options, "|".join(first))


def _parse_field(options: Options, column: str) -> list[Piece]:
    """The pieces of one colour that are not in the kennel."""
    own: list[Piece] = []
    at = 0
    while at < len(column):
        found = ONE_PIECE.match(column, at)
        if found is None:
            raise Refused(f"a piece is P or F, a number and maybe *, not {column[at : at + 8]!r}")
        if len(own) == 4:
            raise Refused("a colour has four pieces")  # "wrong counts ... are refused"
        where, index, star = found[1], int(found[2]), bool(found[3])
        if index >= (options.ring if where == "P" else 4):
            raise Refused(f"there is no {where}{index}")  # "out-of-range indices are refused"
        own.append((where, index, star and where == "P"))  # "on F it is dropped"
        at = found.end()
    return own
