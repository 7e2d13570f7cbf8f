"""The naive oracle of Dog: the plays of a card, and what a spelled play does, written from the rules text alone."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tests.oracles.dog_board import NaiveBoard, Refused, Who
from tests.oracles.dog_moves import backward, forward, start, swap
from tests.oracles.dog_options import RANKS
from tests.oracles.dog_sevens import Seven, spell_colour

# "2 3 5 6 8 9 T: that many forward. 4: four forward or four backward. A: start, 1 or 11 forward. Q: 12.
# K: start or 13."
STEPS: dict[str, int] = {
    **{digit: int(digit) for digit in "2345689"},
    "T": 10,
    "A": 11,
    "Q": 12,
    "K": 13,
    "A'": 1,
}
WHO = r"([0-3])('|@[0-5])?"
START = re.compile(r"([AK])#('|@[0-5])?")
BACK = re.compile(r"4'" + WHO)
MOVE = re.compile(r"(A'|[A2345689TQK])" + WHO + "(-?)")
DRAW = re.compile(r"2>([0-5])")
SWAP = re.compile("J" + WHO + "([0-5])([0-3])")
LEGS = re.compile(r"7((?:[0-3](?:'|@[0-5])?[1-7]-?)+)")
LEG = re.compile(WHO + "([1-7])(-?)")


@dataclass(frozen=True)
class Play:
    """A card played: what it was spelled, the board after it, and what else it does."""

    text: str
    card: str
    board: NaiveBoard
    robbed: int | None = None  # the seat a card is drawn from
    swapped: frozenset[int] = frozenset()  # the squares whose pieces of two colours changed places


@dataclass(frozen=True)
class Turn:
    """What a seat sees that is to play: the board, who holds how many cards, and the swap just made."""

    board: NaiveBoard
    seat: int
    hand: str
    counts: tuple[int, ...]
    swapped: frozenset[int] = frozenset()

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The colours played for."""
        return self.board.played_for(self.seat)

    # --- finding plays ---

    def cards(self) -> list[str]:
        """The distinct cards in hand."""
        return sorted(set(self.hand))

    def plays(self, card: str, fallback: bool) -> dict[tuple[str, str], Play]:
        """Every outcome of a card in hand: the board after it, and what else."""
        found = self.singles(card, fallback)
        if "7" in (RANKS if card == "X" else card):
            joker = "X" if card == "X" else ""
            for board, legs in Seven(self.board, self.seat, bool(joker)).all().items():
                text = f"{joker}7{legs}"
                found.setdefault((board, ""), Play(text, card, NaiveBoard.parse(self.board.options, board)))
        return found

    def singles(self, card: str, fallback: bool) -> dict[tuple[str, str], Play]:
        """The same without the sevens."""
        found: dict[tuple[str, str], Play] = {}
        named = RANKS if card == "X" else card  # "X (joker): any of the others, named when played"
        joker = "X" if card == "X" else ""
        for name in named:
            for text in self._texts(name, fallback, joker):
                play = self.play(joker + text, fallback)
                key = (str(play.board), self._besides(play))
                if key not in found or (len(play.text), play.text) < (len(found[key].text), found[key].text):
                    found[key] = play
        return found

    def some_play(self, rng: random.Random | None = None, fallback: bool = False) -> Play | None:
        """One legal play of the hand, found without listing its sevens, or none."""
        named = [(card, name) for card in self.cards() for name in (RANKS if card == "X" else card)]
        if rng is not None:
            rng.shuffle(named)
        for card, name in named:
            joker = "X" if card == "X" else ""
            texts = list(self._texts(name, fallback, joker))
            if texts:
                return self.play(joker + (rng.choice(texts) if rng is not None else texts[0]), fallback)
            if name == "7":
                found = Seven(self.board, self.seat, bool(joker)).one(rng)
                if found is not None:
                    return Play(f"{joker}7{found[0]}", card, found[1].ranked())
        return None

    def stuck(self) -> bool:
        """Whether no card in hand has a play, a Jack for nothing not counted."""
        return self.some_play() is None

    def _besides(self, play: Play) -> str:
        """What a play does besides the board, as far as it matters later."""
        reswap = sorted(play.swapped) if self.board.options.jack_no_reswap else []
        return (f">{play.robbed}" if play.robbed is not None else "") + "-".join(map(str, reswap))

    def _texts(self, name: str, fallback: bool, joker: str) -> Iterator[str]:
        """The legal spellings of a card's plays, sevens apart."""
        for text in self._guesses(name):
            try:
                self._named(text, bool(joker), fallback)
            except Refused:
                continue
            yield text

    def _guesses(self, name: str) -> Iterator[str]:
        """Everything one might write for a card, sevens apart."""
        marks = [spell_colour(self.board, self.sides, colour) for colour in self.board.options.colours]
        pieces = [f"{rank}{mark}" for mark in marks for rank in range(4)]
        if name in ("A", "K"):
            yield from (f"{name}#{mark}" for mark in marks)
        if name == "J":
            others = [f"{colour}{rank}" for colour in self.board.options.colours for rank in range(4)]
            yield "J"
            yield from (f"J{piece}{other}" for piece in pieces for other in others)
        elif name != "7":
            verbs = [name, name + "'"] if name in ("A", "4") else [name]
            yield from (f"{verb}{piece}{dash}" for verb in verbs for piece in pieces for dash in ("", "-"))
        if name == "2":
            yield from (f"2>{seat}" for seat in self.board.options.seats)

    # --- playing one ---

    def play(self, text: str, fallback: bool | None = None) -> Play:
        """Do what a spelled play says, or refuse it with the reason."""
        joker = text[:1] == "X"
        card, named = ("X", text[1:]) if joker else (text[:1], text)
        if fallback is None:
            fallback = self._is_fallback(named) and self.stuck()
        if card not in self.hand:
            raise Refused(f"there is no {card} in the hand")
        board, robbed, swapped = self._named(named, joker, fallback)
        return Play(text, card, board.ranked(), robbed, swapped)

    def _is_fallback(self, named: str) -> bool:
        return named[:1] == "J" and self.board.options.jack_fallback != "none"

    def _named(self, text: str, joker: bool, fallback: bool) -> tuple[NaiveBoard, int | None, frozenset[int]]:
        """The board, the seat robbed and the squares swapped after a play without its X."""
        board = self.board
        nothing: frozenset[int] = frozenset()
        if not self.sides:
            raise Refused("the game is over")
        if found := START.fullmatch(text):
            return start(board, self._side(found[2])), None, nothing
        if found := BACK.fullmatch(text):
            return backward(board, (self._side(found[2]), int(found[1])), 4), None, nothing
        if found := MOVE.fullmatch(text):
            if found[1] == "4" and board.options.four == "backward":
                raise Refused("a 4 only goes backward")
            who = (self._side(found[3]), int(found[2]))
            return forward(board, who, STEPS[found[1]], found[4] == "-", joker=joker), None, nothing
        if found := DRAW.fullmatch(text):
            return board, self._victim(int(found[1])), nothing
        if found := LEGS.fullmatch(text):
            legs = [((self._colour(leg[2]), int(leg[1])), int(leg[3]), leg[4] == "-") for leg in LEG.finditer(found[1])]
            return Seven(board, self.seat, joker).play(legs), None, nothing
        if text == "J":
            if not (fallback and board.options.jack_fallback == "noop"):
                raise Refused("a Jack may be played for nothing only when nothing else can be played")
            return board, None, nothing
        if found := SWAP.fullmatch(text):
            one, other = (self._colour(found[2]), int(found[1])), (int(found[3]), int(found[4]))
            return self._swap(one, other, fallback)
        raise Refused(f"{text[:20]!r} is not a play")

    def _colour(self, mark: str | None) -> int:
        """The colour that a mark after a rank means."""
        for colour in self.board.options.colours:
            if spell_colour(self.board, self.sides, colour) == (mark or ""):
                return colour
        # Decision 15: in trios the seat of the teammate that is next may be written too.
        if self.board.options.mode == "trios" and self.sides[0] != self.seat and mark == f"@{self.sides[0]}":
            return self.sides[0]
        raise Refused(f"{mark} means nobody here")

    def _side(self, mark: str | None) -> int:
        """The colour meant, which must be one played for."""
        colour = self._colour(mark)
        if colour not in self.sides:
            raise Refused("that piece is not one to play for")
        return colour

    def _victim(self, seat: int) -> int:
        """The seat a 2 draws from."""
        # "two_draws_card | solo only: a 2 may instead draw a card blind from an opponent"
        if not self.board.options.two_draws_card:
            raise Refused("a 2 does not draw a card")
        if seat not in self.board.options.seats or seat == self.seat:
            raise Refused("a 2 draws a card from an opponent")
        if not self.counts[seat]:
            raise Refused("that seat has no card to draw")
        return seat

    def _swap(self, one: Who, other: Who, fallback: bool) -> tuple[NaiveBoard, int | None, frozenset[int]]:
        """Play a Jack."""
        options = self.board.options
        if other[0] not in options.colours:
            raise Refused(f"there is no seat {other[0]}")
        own_swap = fallback and options.jack_fallback == "own_swap" and other[0] in self.sides
        if one == other:
            raise Refused("a Jack needs two pieces")
        if options.jack_targets == "others":
            # "one piece of the side played for with one of any other seat"
            if one[0] not in self.sides:
                raise Refused("that piece is not one to play for")
            if options.owner(one[0]) == options.owner(other[0]) and not own_swap:
                raise Refused("a Jack swaps with a piece of another seat")
        after = swap(self.board, one, other)
        squares = frozenset({self.board.piece(one)[1], self.board.piece(other)[1]})
        if options.jack_no_reswap and squares == self.swapped:
            raise Refused("a Jack may not undo the swap just made")
        return after, None, squares if one[0] != other[0] else frozenset()
