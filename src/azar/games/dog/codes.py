"""Moves as numbers: what is done, with which card, and to which pieces.

The lowest four bits say what is done, the next four which card is played (or named by a joker), one bit whether it is a
joker. Behind them stand a piece, a second piece or a seat, and how the card is meant. A piece is its colour times four
plus its rank.

A seven is a chain of up to seven legs: whether another leg begins after each of the first six steps, whether each leg
passes by the finish that it could enter, and the piece of each leg.
"""

from typing import Final

from azar.core.kernel import kernel
from azar.games.dog.row import COLOUR_PIECES, JOKER, SEVEN

KIND_MASK: Final = 15
NAMED_SHIFT: Final = 4
NAMED_MASK: Final = 15
WITH_JOKER: Final = 1 << 8
ONE_SHIFT: Final = 9
PIECE_MASK: Final = 31
PIECE_BITS: Final = 5
OTHER_SHIFT: Final = 14
PAST: Final = 1 << 19
"""On along the ring, past the finish."""
SHORT: Final = 1 << 20
"""An ace that goes one step."""

GIVE: Final = 1
DISCARD: Final = 2
FOLD: Final = 3
START: Final = 4
FORWARD: Final = 5
BACK: Final = 6
SWAP: Final = 7
IDLE: Final = 8
"""A Jack for nothing."""
DRAW_CARD: Final = 9
SPLIT: Final = 10
"""A seven."""

SPLITS_SHIFT: Final = 9
SPLITS_MASK: Final = 63
PASTS_SHIFT: Final = 15
LEGS_SHIFT: Final = 22
WHOLE: Final = 7
"""The steps of a seven."""

# A chain is legs one behind the other, the first one highest, nine bits each: piece, steps, past the finish or not.
LEG_BITS: Final = 9
LEG_MASK: Final = 511
LEG_PIECE: Final = 4
LEG_STEPS: Final = 7


@kernel
def card_code(kind: int, named: int, joker: int) -> int:
    """Begin a code: what is done, the card played or named, and whether a joker (1) stands for it."""
    return kind | (named << NAMED_SHIFT) | (WITH_JOKER if joker != 0 else 0)


@kernel
def piece_code(kind: int, named: int, joker: int, piece: int, other: int) -> int:
    """Make the code of a play with a piece, a colour or a seat, and a second piece."""
    return card_code(kind, named, joker) | (piece << ONE_SHIFT) | (other << OTHER_SHIFT)


@kernel
def make_leg(piece: int, steps: int, past: int) -> int:
    """Write a leg."""
    return (piece << LEG_PIECE) | (steps << 1) | past


@kernel
def seven_code(chain: int, joker: int, first: int, pieces: int) -> int:
    """Make the code of a seven from a chain in which the pieces are counted from those of the colour `first`."""
    splits = 0
    pasts = 0
    movers = 0
    done = 0
    # The last leg of the chain stands lowest.
    while chain > 0:
        leg = chain & LEG_MASK
        chain >>= LEG_BITS
        done += (leg >> 1) & LEG_STEPS
        if chain > 0:
            splits |= 1 << (WHOLE - 1 - done)
        pasts = (pasts << 1) | (leg & 1)
        piece = (leg >> LEG_PIECE) + COLOUR_PIECES * first
        if piece >= pieces:
            piece -= pieces
        movers = (movers << PIECE_BITS) | piece
    return card_code(SPLIT, SEVEN, joker) | (splits << SPLITS_SHIFT) | (pasts << PASTS_SHIFT) | (movers << LEGS_SHIFT)


@kernel
def chain_of(code: int) -> int:
    """Read the chain of legs of a seven back from its code."""
    splits = (code >> SPLITS_SHIFT) & SPLITS_MASK
    pasts = code >> PASTS_SHIFT
    pieces = code >> LEGS_SHIFT
    chain = 0
    steps = 0
    for step in range(WHOLE):
        steps += 1
        if step == WHOLE - 1 or (splits >> step) & 1 == 1:
            chain = (chain << LEG_BITS) | make_leg(pieces & PIECE_MASK, steps, pasts & 1)
            pieces >>= PIECE_BITS
            pasts >>= 1
            steps = 0
    return chain


@kernel
def one_of(code: int) -> int:
    """Read the first piece, colour or seat of a code."""
    return (code >> ONE_SHIFT) & PIECE_MASK


@kernel
def other_of(code: int) -> int:
    """Read the second piece of a code."""
    return (code >> OTHER_SHIFT) & PIECE_MASK


@kernel
def named_in(code: int) -> int:
    """Read the card played or named."""
    return (code >> NAMED_SHIFT) & NAMED_MASK


@kernel
def joker_in(code: int) -> int:
    """Read whether a joker stands for the card named."""
    return 1 if code & WITH_JOKER != 0 else 0


@kernel
def card_spent(code: int) -> int:
    """Find the card that leaves the hand."""
    return JOKER if code & WITH_JOKER != 0 else named_in(code)
