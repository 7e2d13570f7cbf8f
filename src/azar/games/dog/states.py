"""The states that a seven can reach, each kept once, with the least chain of legs that leads to it.

A state is three words: a code of seven bits for the place of each piece, in the order of the slots, and above the eight
codes of the first word the steps used, and how many pieces have moved if that is limited. Pieces of one colour are
alike in the end, though not while legs name them: an *outcome* is a state with the codes of each colour sorted.
"""

from typing import Final

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.codes import LEG_BITS, LEG_MASK
from azar.games.dog.room import (
    CHAIN_OF,
    HEADS,
    IDS,
    LAYERS,
    LINK,
    N_SLOTS,
    N_STATES,
    PEAK,
    PLACE,
    ROOTS,
    SLOTS,
    SPILLED,
    STATE,
    states_at,
    table_at,
)
from azar.games.dog.row import B_ROOM

CODE_BITS: Final = 7
CODE_MASK: Final = 127
FIRST_WORD: Final = 8
SECOND_WORD: Final = 17
"""Slots from here on stand in the third word."""
USED_SHIFT: Final = 56
MOVED_SHIFT: Final = 59
MOVED_MASK: Final = 7
OUTCOME: Final = 1 << 62

# Codes of places: squares from 0, then the finish, the kennel, and pieces just started, by rank.
CODE_FINISH: Final = 96
CODE_KENNEL: Final = 100
CODE_FRESH: Final = 104

FOLD_SHIFT: Final = 31
FOLD_MASK: Final = 0x7FFFFFFF
MIX_ONE: Final = 0x5851F42D
MIX_TWO: Final = 0x4C957F2D
MIX_THREE: Final = 0x14057B7E
MIX_SHIFT: Final = 24


@kernel
def put(one: int, two: int, three: int, slot: int, code: int) -> tuple[int, int, int]:
    """Put a piece's code into the words of a state."""
    if slot < FIRST_WORD:
        shift = CODE_BITS * slot
        one = (one & ~(CODE_MASK << shift)) | (code << shift)
    elif slot < SECOND_WORD:
        shift = CODE_BITS * (slot - FIRST_WORD)
        two = (two & ~(CODE_MASK << shift)) | (code << shift)
    else:
        shift = CODE_BITS * (slot - SECOND_WORD)
        three = (three & ~(CODE_MASK << shift)) | (code << shift)
    return one, two, three


@kernel
def code_in(one: int, two: int, three: int, slot: int) -> int:
    """Read a piece's code from the words of a state."""
    if slot < FIRST_WORD:
        return (one >> (CODE_BITS * slot)) & CODE_MASK
    if slot < SECOND_WORD:
        return (two >> (CODE_BITS * (slot - FIRST_WORD))) & CODE_MASK
    return (three >> (CODE_BITS * (slot - SECOND_WORD))) & CODE_MASK


@kernel
def root_words(scratch: Ints) -> tuple[int, int, int]:
    """Write the state before the seven."""
    one, two, three = 0, 0, 0
    for slot in range(scratch[N_SLOTS]):
        one, two, three = put(one, two, three, slot, scratch[ROOTS + slot])
    return one, two, three


@kernel
def mixed(one: int, two: int, three: int) -> int:
    """Spread the words of a state over the numbers below 2**31."""
    a = ((one ^ (one >> FOLD_SHIFT)) & FOLD_MASK) * MIX_ONE
    b = ((two ^ (two >> FOLD_SHIFT)) & FOLD_MASK) * MIX_TWO
    c = ((three ^ (three >> FOLD_SHIFT)) & FOLD_MASK) * MIX_THREE
    return ((a ^ b ^ c) >> MIX_SHIFT) & FOLD_MASK


@kernel
def keep(book: Book, scratch: Ints, one: int, two: int, three: int, layer: int, chain: int) -> None:
    """Keep a state of a layer, or only the chain if it is less than the one that is known to lead there."""
    states = states_at(book)
    table = table_at(book)
    last = 2 * book[B_ROOM] - 1
    place = mixed(one, two, three) & last
    found = scratch[table + place]
    while found != 0:
        at = states + STATE * (found - 1)
        if scratch[at] == one and scratch[at + 1] == two and scratch[at + 2] == three:
            if chain < scratch[at + CHAIN_OF]:
                scratch[at + CHAIN_OF] = chain
            return
        place = (place + 1) & last
        found = scratch[table + place]
    n = scratch[N_STATES]
    if n == book[B_ROOM]:
        scratch[SPILLED] = 1
        return
    at = states + STATE * n
    scratch[at] = one
    scratch[at + 1] = two
    scratch[at + 2] = three
    scratch[at + CHAIN_OF] = chain
    scratch[at + LINK] = scratch[HEADS + layer]
    scratch[at + PLACE] = place
    scratch[N_STATES] = n + 1
    scratch[HEADS + layer] = n + 1
    scratch[table + place] = n + 1


@kernel
def as_outcome(scratch: Ints, one: int, two: int, three: int) -> tuple[int, int, int]:
    """Make an outcome of a state: the codes of each colour sorted, whatever piece has which."""
    n = scratch[N_SLOTS]
    low = 0
    while low < n:
        colour = scratch[IDS + scratch[SLOTS + low]] >> 2
        high = low + 1
        while high < n and scratch[IDS + scratch[SLOTS + high]] >> 2 == colour:
            high += 1
        for i in range(low + 1, high):
            code = code_in(one, two, three, i)
            j = i
            while j > low and code_in(one, two, three, j - 1) > code:
                one, two, three = put(one, two, three, j, code_in(one, two, three, j - 1))
                j -= 1
            one, two, three = put(one, two, three, j, code)
        low = high
    return (one & ~(MOVED_MASK << MOVED_SHIFT)) | OUTCOME, two, three


@kernel
def keep_outcome(book: Book, scratch: Ints, one: int, two: int, three: int, layer: int, chain: int) -> None:
    """Keep a state as an outcome."""
    one, two, three = as_outcome(scratch, one, two, three)
    keep(book, scratch, one, two, three, LAYERS + layer, chain)


@kernel
def kept_at(book: Book, scratch: Ints, one: int, two: int, three: int) -> int:
    """Find where a state is kept, or -1."""
    states = states_at(book)
    table = table_at(book)
    last = 2 * book[B_ROOM] - 1
    place = mixed(one, two, three) & last
    found = scratch[table + place]
    while found != 0:
        at = states + STATE * (found - 1)
        if scratch[at] == one and scratch[at + 1] == two and scratch[at + 2] == three:
            return at
        place = (place + 1) & last
        found = scratch[table + place]
    return -1


@kernel
def forget_states(book: Book, scratch: Ints) -> None:
    """Make room for the next cluster."""
    states = states_at(book)
    table = table_at(book)
    for i in range(scratch[N_STATES]):
        scratch[table + scratch[states + STATE * i + PLACE]] = 0
    scratch[PEAK] = max(scratch[PEAK], scratch[N_STATES])
    scratch[N_STATES] = 0
    for layer in range(2 * LAYERS):
        scratch[HEADS + layer] = 0


@kernel
def legs_in(chain: int) -> int:
    """Count the legs of a chain."""
    legs = 0
    while chain > 0:
        chain >>= LEG_BITS
        legs += 1
    return legs


@kernel
def merged(chain: int, other: int) -> int:
    """Put two chains of different pieces together, in the least order that keeps the order of each."""
    a = LEG_BITS * (legs_in(chain) - 1)
    b = LEG_BITS * (legs_in(other) - 1)
    whole = 0
    while a >= 0 and b >= 0:
        leg = (chain >> a) & LEG_MASK
        rival = (other >> b) & LEG_MASK
        if leg < rival:
            whole = (whole << LEG_BITS) | leg
            a -= LEG_BITS
        else:
            whole = (whole << LEG_BITS) | rival
            b -= LEG_BITS
    if a >= 0:
        whole = (whole << (a + LEG_BITS)) | (chain & ((1 << (a + LEG_BITS)) - 1))
    if b >= 0:
        whole = (whole << (b + LEG_BITS)) | (other & ((1 << (b + LEG_BITS)) - 1))
    return whole
