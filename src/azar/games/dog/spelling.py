"""From moves to the numbers that the rules know them by, and back: what a mark behind a rank means, and to whom."""

from __future__ import annotations

from typing import NamedTuple, Self

from azar.core.errors import AzarError, IllegalMove
from azar.core.kernel import Book, Ints
from azar.games.dog.cards import CARDS
from azar.games.dog.codes import (
    BACK,
    DISCARD,
    DRAW_CARD,
    FOLD,
    FORWARD,
    GIVE,
    IDLE,
    KIND_MASK,
    LEG_BITS,
    LEG_MASK,
    LEG_PIECE,
    LEG_STEPS,
    NAMED_MASK,
    NAMED_SHIFT,
    ONE_SHIFT,
    OTHER_SHIFT,
    PAST,
    PIECE_MASK,
    SHORT,
    SPLIT,
    START,
    SWAP,
    WITH_JOKER,
    card_code,
    chain_of,
    make_leg,
    piece_code,
    seven_code,
)
from azar.games.dog.moves import Discard, Draw, Fold, Give, Go, Idle, Leg, Move, Seven, Start, Swap, Who
from azar.games.dog.row import (
    B_COLOURS,
    B_MODE,
    B_SEATS,
    COLOUR_PIECES,
    FOUR,
    JACK,
    PAIRS,
    TANDEM,
    TRIOS,
    TWO,
    first_side,
    played_for,
    teammate,
)

__all__ = ["Marks", "code_of", "move_of"]


class Marks(NamedTuple):
    """How one seat writes whose piece it means."""

    book: Book
    seat: int
    sides: int
    first: int

    @classmethod
    def of(cls, book: Book, row: Ints, seat: int) -> Self:
        """Look at whom a seat plays for."""
        sides = played_for(book, row, seat)
        if sides == 0:
            raise IllegalMove("nobody is left to play for: the game is over")
        return cls(book, seat, sides, first_side(book, seat, sides))

    def spell(self, colour: int) -> str:
        """Write what says that a piece of this colour is meant."""
        if colour == self.first:
            return ""
        if self.book[B_MODE] == TANDEM and (self.sides >> colour) & 1:
            return "'"
        if self.book[B_MODE] == PAIRS and teammate(self.book, self.first, 0) == colour:
            return "'"
        return f"@{colour}"

    def who(self, piece: int) -> Who:
        """Write a piece."""
        return Who(piece % COLOUR_PIECES, self.spell(piece // COLOUR_PIECES))

    def colour(self, mark: str) -> int:
        """Find the colour that a mark means."""
        for colour in range(self.book[B_COLOURS]):
            if self.spell(colour) == mark:
                return colour
        # With two teammates the seat of the one that is next may be written too.
        if self.book[B_MODE] == TRIOS and self.first != self.seat and mark == f"@{self.first}":
            return self.first
        raise IllegalMove(self.why_nobody(mark))

    def piece(self, who: Who) -> int:
        """Find a piece by rank and mark."""
        return COLOUR_PIECES * self.colour(who.mark) + who.rank

    def piece_of(self, colour: int, rank: int) -> int:
        """Find a piece by the number of its seat (in tandem, of its colour) and its rank."""
        self.exists(colour, self.book[B_COLOURS])
        return COLOUR_PIECES * colour + rank

    def exists(self, number: int, count: int) -> None:
        """Refuse a seat, or a colour, that is not in the game."""
        if number >= count:
            what = "colour" if self.book[B_MODE] == TANDEM and count == self.book[B_COLOURS] else "seat"
            raise IllegalMove(f"there is no {what} {number}; {what}s go from 0 to {count - 1}")

    def why_nobody(self, mark: str) -> str:
        """Say why a mark means nobody here, and what would be right."""
        if mark == "'":
            if self.book[B_MODE] == TRIOS:
                return "with two teammates a piece is written with its seat, such as 0@2, not with a '"
            return "nobody has a teammate here: a piece of another seat is written such as 0@1, not with a '"
        colour = int(mark[1:])
        self.exists(colour, self.book[B_COLOURS])
        spelled = self.spell(colour)
        kind = "colour" if self.book[B_MODE] == TANDEM else "seat"
        return f"a piece of {kind} {colour} is written " + (
            f"with a {spelled} here, not with {mark}"
            if spelled
            else f"without {mark} here: it is of the side played for"
        )


def code_of(book: Book, row: Ints, seat: int, move: Move) -> int:
    """Find the number of a move as it is spelled, legal or not."""
    if isinstance(move, Fold):
        return int(card_code(FOLD, 0, 0))
    if isinstance(move, Give | Discard):
        return int(card_code(GIVE if isinstance(move, Give) else DISCARD, CARDS.index(move.card), 0))
    marks = Marks.of(book, row, seat)
    match move:
        case Start(card=card, mark=mark, joker=joker):
            return int(piece_code(START, CARDS.index(card), joker, marks.colour(mark), 0))
        case Go(card=card, piece=who, other=other, past=past, joker=joker):
            named, piece = CARDS.index(card), marks.piece(who)
            if named == FOUR and other:
                return int(piece_code(BACK, named, joker, piece, 0))
            flags = (PAST if past else 0) | (SHORT if other else 0)
            return int(piece_code(FORWARD, named, joker, piece, 0)) | flags
        case Swap(piece=who, seat=side, rank=rank, joker=joker):
            return int(piece_code(SWAP, JACK, joker, marks.piece(who), marks.piece_of(side, rank)))
        case Idle(joker=joker):
            return int(card_code(IDLE, JACK, joker))
        case Draw(seat=victim, joker=joker):
            marks.exists(victim, book[B_SEATS])
            return int(piece_code(DRAW_CARD, TWO, joker, victim, 0))
        case Seven(legs=legs, joker=joker):
            chain = 0
            for leg in legs:
                chain = (chain << LEG_BITS) | make_leg(marks.piece(leg.piece), leg.steps, int(leg.past))
            return int(seven_code(chain, joker, 0, COLOUR_PIECES * book[B_COLOURS]))
        case _:
            raise IllegalMove(f"{move} is no move of Dog")


def move_of(book: Book, row: Ints, seat: int, code: int) -> Move:
    """Write the move that a number stands for."""
    kind, card, joker = code & KIND_MASK, CARDS[(code >> NAMED_SHIFT) & NAMED_MASK], bool(code & WITH_JOKER)
    if kind == FOLD:
        return Fold()
    if kind in (GIVE, DISCARD):
        return Give(card) if kind == GIVE else Discard(card)
    marks = Marks.of(book, row, seat)
    one, other = (code >> ONE_SHIFT) & PIECE_MASK, (code >> OTHER_SHIFT) & PIECE_MASK
    if kind == START:
        return Start(card, marks.spell(one), joker=joker)
    if kind in (FORWARD, BACK):
        backward = kind == BACK
        return Go(card, marks.who(one), backward or bool(code & SHORT), not backward and bool(code & PAST), joker=joker)
    if kind == SWAP:
        return Swap(marks.who(one), other // COLOUR_PIECES, other % COLOUR_PIECES, joker=joker)
    if kind == IDLE:
        return Idle(joker=joker)
    if kind == DRAW_CARD:
        return Draw(one, joker=joker)
    if kind == SPLIT:
        return Seven(legs_of(marks, chain_of(code)), joker=joker)
    raise AzarError(f"{code} is no number of a move")


def legs_of(marks: Marks, chain: int) -> tuple[Leg, ...]:
    """Write the legs of a seven; the last stands lowest in its chain."""
    legs = []
    while chain > 0:
        leg = chain & LEG_MASK
        chain >>= LEG_BITS
        legs.append(Leg(marks.who(leg >> LEG_PIECE), (leg >> 1) & LEG_STEPS, bool(leg & 1)))
    return tuple(reversed(legs))
