"""Sevens given as a chain of legs: whether they may be played, and the one way to write each outcome.

A chain counts pieces from the first colour played for. Of all chains with one outcome the least is the one that is
listed: the one of fewest legs, then, leg by leg, that of the lowest piece, the fewest steps, and without a `-`.
Every beginning of a least chain is a least chain too (what follows could follow the lesser one).
"""

from azar.core.kernel import FINE, Book, Ints, kernel
from azar.games.dog.codes import LEG_BITS, LEG_MASK, LEG_PIECE, LEG_STEPS, make_leg
from azar.games.dog.legs import leg_to, rank_all, sweep
from azar.games.dog.ranking import distance
from azar.games.dog.reasons import SEVEN_SENT_HOME, SEVEN_TOO_MANY, because
from azar.games.dog.row import (
    B_COLOURS,
    B_MAX_PIECES,
    COLOUR_PIECES,
    IN_FINISH,
    KENNEL,
    PIECES,
    SQUARE_MASK,
    played_for,
)
from azar.games.dog.saving import place_in, restore, save
from azar.games.dog.states import legs_in
from azar.games.dog.ways import ahead, has_place

Saved = tuple[int, int, int, int]


@kernel
def turned(book: Book, number: int, first: int) -> int:
    """Find a piece by its number counted from a colour."""
    piece = number + COLOUR_PIECES * first
    if piece >= COLOUR_PIECES * book[B_COLOURS]:
        piece -= COLOUR_PIECES * book[B_COLOURS]
    return piece


@kernel
def relative(book: Book, chain: int, first: int) -> int:
    """Count the pieces of a chain from a colour instead of from colour 0."""
    counted = 0
    pieces = COLOUR_PIECES * book[B_COLOURS]
    for leg in range(legs_in(chain) - 1, -1, -1):
        one = (chain >> (LEG_BITS * leg)) & LEG_MASK
        number = (one >> LEG_PIECE) - COLOUR_PIECES * first
        if number < 0:
            number += pieces
        counted = (counted << LEG_BITS) | (number << LEG_PIECE) | (one & ((1 << LEG_PIECE) - 1))
    return counted


@kernel
def steps_in(chain: int) -> int:
    """Add up the steps of a chain."""
    steps = 0
    while chain > 0:
        steps += (chain >> 1) & LEG_STEPS
        chain >>= LEG_BITS
    return steps


@kernel
def movers_in(chain: int) -> int:
    """Count the different pieces of a chain."""
    seen = 0
    count = 0
    while chain > 0:
        bit = 1 << ((chain & LEG_MASK) >> LEG_PIECE)
        chain >>= LEG_BITS
        if seen & bit == 0:
            seen |= bit
            count += 1
    return count


@kernel
def walk_leg(book: Book, row: Ints, seat: int, sides: int, first: int, leg: int, joker: int, log: Ints) -> int:
    """Play a leg on the board; return 0, or why it cannot be."""
    piece = turned(book, leg >> LEG_PIECE, first)
    steps = (leg >> 1) & LEG_STEPS
    to = leg_to(book, row, sides, piece, steps, leg & 1, joker)
    if to < 0:
        return -to
    sweep(book, row, seat, piece, steps, to, log)
    return FINE


@kernel
def walk_chain(book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, joker: int, log: Ints) -> int:
    """Play the legs of a chain on the board, up to one that cannot be; return 0, or why it cannot be."""
    saved = save(book, row)
    for leg in range(legs_in(chain) - 1, -1, -1):
        one = (chain >> (LEG_BITS * leg)) & LEG_MASK
        piece = turned(book, one >> LEG_PIECE, first)
        if row[PIECES + piece] == KENNEL and place_in(saved, piece) != KENNEL:
            return SEVEN_SENT_HOME
        reason = walk_leg(book, row, seat, sides, first, one, joker, log)
        if reason != FINE:
            return reason
    return FINE


@kernel
def chain_legal(book: Book, row: Ints, seat: int, chain: int, joker: int) -> int:
    """Say 0 if a seven may be played so, or why not; this chain counts pieces from colour 0, as a code does."""
    if book[B_MAX_PIECES] > 0 and movers_in(chain) > book[B_MAX_PIECES]:
        return because(SEVEN_TOO_MANY, book[B_MAX_PIECES])
    sides = played_for(book, row, seat)
    saved = save(book, row)
    reason = walk_chain(book, row, seat, sides, 0, chain, joker, row[:0])
    restore(book, row, saved)
    return reason


@kernel
def missing(book: Book, row: Ints, goal: Saved) -> int:
    """Count the places of the goal that no piece of their colour has yet; -1 if too many pieces are home already."""
    total = 0
    for colour in range(book[B_COLOURS]):
        first = COLOUR_PIECES * colour
        homeless = 0
        for rank in range(COLOUR_PIECES):
            if row[PIECES + first + rank] == KENNEL:
                homeless += 1
            wanted = place_in(goal, first + rank)
            if wanted == KENNEL:
                homeless -= 1
            elif not has_place(row, colour, wanted):
                total += 1
        if homeless > 0:
            return -1
    return total


@kernel
def is_goal(book: Book, row: Ints, goal: Saved) -> bool:
    """Say whether the pieces of every colour are in the places of the goal, and no others."""
    for colour in range(book[B_COLOURS]):
        balance = 0
        for rank in range(COLOUR_PIECES):
            piece = COLOUR_PIECES * colour + rank
            balance += 1 if row[PIECES + piece] == KENNEL else 0
            balance -= 1 if place_in(goal, piece) == KENNEL else 0
        if balance != 0:
            return False
    return missing(book, row, goal) == 0


@kernel
def helps(book: Book, row: Ints, piece: int, steps: int, goal: Saved) -> bool:
    """Say whether so many steps bring a piece to a place of the goal that no piece of its colour has yet."""
    colour = piece >> 2
    place = row[PIECES + piece]
    for rank in range(COLOUR_PIECES):
        wanted = place_in(goal, COLOUR_PIECES * colour + rank)
        if wanted == KENNEL or has_place(row, colour, wanted):
            continue
        if place >= IN_FINISH:
            if wanted == place + steps:
                return True
        elif wanted >= IN_FINISH:
            if distance(book, colour, place) + 1 + wanted - IN_FINISH == steps:
                return True
        elif wanted == ahead(book, place & SQUARE_MASK, steps):
            return True
    return False


@kernel
def leg_after(
    book: Book, row: Ints, sides: int, first: int, last: int, left: int, spare: int, goal: Saved, joker: int
) -> int:
    """Find the first leg behind `last` that may be played now; with no legs to spare, one that helps. -1 if none."""
    number = last >> LEG_PIECE
    begin = last + 1
    while number < COLOUR_PIECES * book[B_COLOURS]:
        piece = turned(book, number, first)
        if row[PIECES + piece] != KENNEL:
            for steps in range(1, left + 1):
                if make_leg(number, steps, 1) >= begin and (spare > 0 or helps(book, row, piece, steps, goal)):
                    plain = leg_to(book, row, sides, piece, steps, 0, joker)
                    if plain >= 0:
                        if make_leg(number, steps, 0) >= begin:
                            return make_leg(number, steps, 0)
                        # A `-` changes something only where the finish could be entered.
                        entered = plain >= IN_FINISH and row[PIECES + piece] < IN_FINISH
                        if entered and leg_to(book, row, sides, piece, steps, 1, joker) >= 0:
                            return make_leg(number, steps, 1)
        number += 1
        begin = 0
    return -1


@kernel
def least_of_legs(
    book: Book, row: Ints, seat: int, sides: int, first: int, goal: Saved, steps: int, legs: int, joker: int
) -> int:
    """Find the least chain of so many legs and steps that brings the pieces to the goal, or -1."""
    root = save(book, row)
    chain = 0
    depth = 0
    left = steps
    last = -1
    found = -1
    while found < 0:
        leg = -1
        if depth < legs and left > 0:
            far = missing(book, row, goal)
            spare = legs - depth - far
            if far >= 0 and spare >= 0:
                leg = leg_after(book, row, sides, first, last, left, spare, goal, joker)
        if leg >= 0 and book[B_MAX_PIECES] > 0 and movers_in((chain << LEG_BITS) | leg) > book[B_MAX_PIECES]:
            last = leg
            continue
        if leg >= 0:
            walk_leg(book, row, seat, sides, first, leg, joker, row[:0])
            chain = (chain << LEG_BITS) | leg
            depth += 1
            left -= (leg >> 1) & LEG_STEPS
            last = -1
            if left == 0 and depth == legs and is_goal(book, row, goal):
                found = chain
            continue
        if depth == 0:
            break
        last = chain & LEG_MASK
        left += (last >> 1) & LEG_STEPS
        chain >>= LEG_BITS
        depth -= 1
        restore(book, row, root)
        walk_chain(book, row, seat, sides, first, chain, joker, row[:0])
    restore(book, row, root)
    return found


@kernel
def least_chain(book: Book, row: Ints, seat: int, sides: int, first: int, chain: int, joker: int) -> int:
    """Find the least chain with the same outcome as a legal one, and as many steps."""
    root = save(book, row)
    walk_chain(book, row, seat, sides, first, chain, joker, row[:0])
    rank_all(book, row)
    goal = save(book, row)
    restore(book, row, root)
    most = legs_in(chain)
    for legs in range(1, most):
        found = least_of_legs(book, row, seat, sides, first, goal, steps_in(chain), legs, joker)
        if found >= 0:
            return found
    return least_of_legs(book, row, seat, sides, first, goal, steps_in(chain), most, joker)
