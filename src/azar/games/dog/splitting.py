"""Choosing a seven leg by leg, in any order of its legs: a piece, and how many steps it goes.

The list of moves holds one order of legs for each outcome. Somebody at a table splits a seven in the order that comes
to mind, so here every leg may follow with which the seven can still be played out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from azar.core.errors import IllegalMove
from azar.core.kernel import FINE
from azar.core.telling import Choice
from azar.games.dog.chains import steps_in, walk_chain
from azar.games.dog.codes import LEG_BITS, WHOLE, make_leg
from azar.games.dog.effects import effect, place_of_piece, whose
from azar.games.dog.finding import can_go_on, leg_fits
from azar.games.dog.paths import END, GO, PIECE, STEP
from azar.games.dog.reasons import sentence
from azar.games.dog.row import B_COLOURS, COLOUR_PIECES, KENNEL, PIECES, played_for
from azar.games.dog.sentences import many
from azar.games.dog.spelling import Marks, legs_of
from azar.games.dog.trying import card_and_rest, chain_tried

if TYPE_CHECKING:
    from azar.games.dog.position import DogPosition


def seven_choices(position: DogPosition, seat: int, path: Sequence[int]) -> tuple[Choice, ...]:
    """List the pieces that may go next, or how far the one may go that was chosen; nothing at the end."""
    _, _, at = card_and_rest(path)
    chain = chain_tried(position.game.book, path, at)
    if PIECE <= path[-1] < GO and len(path) > at:
        piece = path[-1] - PIECE
        return tuple(leg_choice(position, seat, path, steps, past) for steps, past in legs(position, seat, path, piece))
    if steps_in(chain) == WHOLE:
        return ()
    return tuple(pieces_to_go(position, seat, path))


def pieces_to_go(position: DogPosition, seat: int, path: Sequence[int]) -> Iterator[Choice]:
    """List the pieces with which a seven can be gone on, those of the side played for first."""
    book, row = position.game.book, list(position.row)
    marks = Marks.of(book, row, seat)
    count = COLOUR_PIECES * book[B_COLOURS]
    for number in range(count):
        piece = (number + COLOUR_PIECES * marks.first) % count
        if row[PIECES + piece] == KENNEL:
            continue
        ways = legs(position, seat, path, piece)
        first = next(ways, None)
        if first is None:
            continue
        longer = (*path, PIECE + piece)
        only = leg_choice(position, seat, longer, *first) if next(ways, None) is None else None
        colour = piece // COLOUR_PIECES
        on = place_of_piece(position, seat, path, piece)
        text = f"on {on}" if colour == marks.first else f"{whose(position.dog, seat, colour)} on {on}"
        if only is None:
            yield Choice(str(marks.who(piece)), text, (PIECE + piece,))
        else:
            yield Choice(str(marks.who(piece)), f"{many(first[0], 'step')}: {only.text}", (PIECE + piece, *only.path))


def legs(position: DogPosition, seat: int, path: Sequence[int], piece: int) -> Iterator[tuple[int, int]]:
    """Find the legs that a piece may go next, as steps and whether past its finish, so that the rest can follow."""
    book, row = position.game.book, list(position.row)
    _, joker, at = card_and_rest(path)
    whole = path[:-1] if path[-1] == PIECE + piece and len(path) > at else path
    chain = chain_tried(book, whole, at)
    sides = int(played_for(book, row, seat))
    left = WHOLE - int(steps_in(chain))
    for steps in range(1, left + 1):
        for past in range(2):
            leg = int(make_leg(piece, steps, past))
            if leg_fits(book, row, seat, sides, 0, chain, leg, joker, 0):
                if can_go_on(book, row, seat, sides, 0, (chain << LEG_BITS) | leg, joker, 0):
                    yield steps, past


def leg_choice(position: DogPosition, seat: int, path: Sequence[int], steps: int, past: int) -> Choice:
    """Say what a leg does; the path ends with its piece."""
    added = (*[STEP] * steps, END + past)
    return Choice(f"{steps}{'-' * past}", effect(position, seat, (*path, *added), path[:-1]), added)


def spelled_seven(position: DogPosition, seat: int, path: Sequence[int]) -> str:
    """Write the legs so far, and the piece that was chosen for the next, as the notation does."""
    book = position.game.book
    _, _, at = card_and_rest(path)
    marks = Marks.of(book, list(position.row), seat)
    chain = chain_tried(book, path, at)
    text = "".join(map(str, legs_of(marks, chain)))
    return text + (str(marks.who(path[-1] - PIECE)) if len(path) > at and PIECE <= path[-1] < GO else "")


def question_of_seven(position: DogPosition, seat: int, path: Sequence[int]) -> str:
    """Ask for the next piece, or for its steps."""
    _, joker, at = card_and_rest(path)
    left = WHOLE - int(steps_in(chain_tried(position.game.book, path, at)))
    spelled = ("X7" if joker else "7") + spelled_seven(position, seat, path)
    if len(path) > at and PIECE <= path[-1] < GO:
        return f"{spelled}: how many of {left} steps?"
    return f"{spelled}: {many(left, 'step')} left, which piece?"


def refuse_leg(position: DogPosition, seat: int, path: Sequence[int], answer: str) -> None:
    """Say why a piece, or a number of steps, that was typed for a leg cannot be chosen; nothing if it is neither."""
    book, row = position.game.book, list(position.row)
    _, joker, at = card_and_rest(path)
    begun = len(path) > at and PIECE <= path[-1] < GO
    chain = chain_tried(book, path, at)
    left = WHOLE - int(steps_in(chain))
    steps, piece = 1, -1
    if begun and answer.rstrip("-") in tuple("1234567"):
        steps, piece = int(answer.rstrip("-")), path[-1] - PIECE
        if steps > left:
            raise IllegalMove(f"of the seven only {many(left, 'step')} {'is' if left == 1 else 'are'} left")
    elif not begun:
        marks = Marks.of(book, row, seat)
        known = {str(marks.who(number)): number for number in range(COLOUR_PIECES * book[B_COLOURS])}
        piece = known.get(answer, -1)
    if piece < 0:
        return
    leg = int(make_leg(piece, steps, int(answer.endswith("-"))))
    sides = int(played_for(book, row, seat))
    reason = walk_chain(book, row, seat, sides, 0, (chain << LEG_BITS) | leg, joker, row[:0])
    raise IllegalMove(sentence(reason) if reason != FINE else "the rest of the seven could not be played then")
