"""Every state that a cluster of pieces can reach with the steps of a seven, each with its least chain of legs.

Layer by layer of steps used, the legs of every piece are tried on every state. A leg is left out where the least chain
to what it leads to is surely another: where the same piece has just moved, as one leg does what two do; and where the
leg of a piece that comes first in order could as well be made before the last leg, as the two do not meet.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.codes import LEG_BITS, LEG_MASK, LEG_PIECE, LEG_STEPS, WHOLE, make_leg
from azar.games.dog.legs import movable, way_between
from azar.games.dog.room import (
    BEFORE,
    CHAIN_OF,
    CLUSTERS,
    HEADS,
    IDS,
    LINK,
    MOVERS,
    MOVING,
    N_MOVING,
    N_PIECES,
    N_SLOTS,
    NOW,
    OBSTACLE,
    ON_SQUARE,
    ROOTS,
    SIDES,
    SLOTS,
    SORTED,
    STATE,
    TOGETHER,
    WHICH,
    WITH_JOKER,
    states_at,
)
from azar.games.dog.row import (
    B_ALWAYS,
    B_EXTRA_LAP,
    B_FORCED,
    B_MAX_PIECES,
    B_SQUARES,
    B_STARTS,
    BLOCKS,
    IN_FINISH,
    KENNEL,
    PIECES,
    SQUARE_MASK,
)
from azar.games.dog.states import (
    CODE_FINISH,
    CODE_FRESH,
    CODE_KENNEL,
    MOVED_MASK,
    MOVED_SHIFT,
    USED_SHIFT,
    code_in,
    keep,
    keep_outcome,
    put,
    root_words,
)
from azar.games.dog.ways import ahead, is_free, kept_out


@kernel
def enter_cluster(book: Book, row: Ints, scratch: Ints, cluster: int) -> None:
    """Lay out the slots of a cluster."""
    n = 0
    colours = 0
    scratch[N_MOVING] = 0
    scratch[SORTED] = 1 if book[B_MAX_PIECES] > 0 else 0
    for i in range(scratch[N_PIECES]):
        if scratch[CLUSTERS + i] != cluster:
            continue
        piece = scratch[WHICH + i]
        place = row[PIECES + piece]
        code = place & SQUARE_MASK
        if place >= IN_FINISH:
            code = CODE_FINISH + place - IN_FINISH
        elif place >= BLOCKS:
            code = CODE_FRESH + (piece & 3)
        if scratch[MOVERS + i] == 1:
            if (colours >> (piece >> 2)) & 1 == 1:
                scratch[SORTED] = 1
            colours |= 1 << (piece >> 2)
            scratch[MOVING] = n
            scratch[N_MOVING] += 1
        scratch[SLOTS + n] = i
        scratch[ROOTS + n] = code
        scratch[BEFORE + n] = place
        n += 1
    scratch[N_SLOTS] = n


@kernel
def reached(book: Book, scratch: Ints, one: int, two: int, three: int, used: int, chain: int) -> None:
    """Keep what a leg leads to; after the last step, as an outcome if that differs."""
    one |= used << USED_SHIFT
    if used == WHOLE and scratch[SORTED] == 1:
        keep_outcome(book, scratch, one, two, three, used, chain)
    else:
        keep(book, scratch, one, two, three, used, chain)


@kernel
def unpack(book: Book, row: Ints, scratch: Ints, one: int, two: int, three: int) -> None:
    """Put the state at work onto the squares; into the row too, if what may move depends on it."""
    for slot in range(scratch[N_SLOTS]):
        code = code_in(one, two, three, slot)
        scratch[NOW + slot] = code
        place = code
        if code >= CODE_FRESH:
            place = scratch[BEFORE + slot]
        if code < CODE_FINISH or code >= CODE_FRESH:
            scratch[ON_SQUARE + (place & SQUARE_MASK)] = slot + 1
        if scratch[TOGETHER] == 1:
            if code == CODE_KENNEL:
                place = KENNEL
            elif CODE_FINISH <= code < CODE_KENNEL:
                place = IN_FINISH + code - CODE_FINISH
            row[PIECES + slot_piece(scratch, slot)] = place


@kernel
def clear_squares(scratch: Ints) -> None:
    """Take the state at work off the squares."""
    for slot in range(scratch[N_SLOTS]):
        code = scratch[NOW + slot]
        if code >= CODE_FRESH:
            code = scratch[BEFORE + slot] & SQUARE_MASK
        if code < CODE_FINISH:
            scratch[ON_SQUARE + code] = 0


@kernel
def slot_piece(scratch: Ints, slot: int) -> int:
    """Find the piece of a slot."""
    return scratch[WHICH + scratch[SLOTS + slot]]


@kernel
def filled(scratch: Ints, colour: int) -> int:
    """Find the places taken in a finish, as bits, in the state at work."""
    found = 0
    for slot in range(scratch[N_SLOTS]):
        code = scratch[NOW + slot]
        if CODE_FINISH <= code < CODE_KENNEL and slot_piece(scratch, slot) >> 2 == colour:
            found |= 1 << (code - CODE_FINISH)
    return found


@kernel
def stops(book: Book, scratch: Ints, slot: int) -> bool:
    """Say whether a piece blocks in the state at work."""
    code = scratch[NOW + slot]
    return code >= CODE_FRESH or (book[B_ALWAYS] == 1 and code == book[B_STARTS + (slot_piece(scratch, slot) >> 2)])


@kernel
def last_leg(book: Book, scratch: Ints, chain: int) -> tuple[int, int]:
    """Find the slot of the piece that made the last leg of a chain, and the square it came from, if it is on the ring.

    Either is -1 where nothing can be left out because of it.
    """
    if chain == 0 or scratch[TOGETHER] == 1:
        return -1, -1
    number = (chain & LEG_MASK) >> LEG_PIECE
    slot = 0
    while scratch[IDS + scratch[SLOTS + slot]] != number:
        slot += 1
    code = scratch[NOW + slot]
    if code >= CODE_FINISH:
        return slot, -1
    return slot, ahead(book, code, -((chain >> 1) & LEG_STEPS))


@kernel
def try_legs(
    book: Book, row: Ints, scratch: Ints, slot: int, one: int, two: int, three: int, used: int, chain: int, last: int,
    origin: int,
) -> None:  # fmt: skip
    """Try the legs of one piece on the state at work, and keep what they lead to."""
    number = scratch[IDS + scratch[SLOTS + slot]]
    colour = slot_piece(scratch, slot) >> 2
    code = scratch[NOW + slot]
    # Whether this piece comes before the one that moved last, and whether its finish is none of that one's.
    earlier = slot < last and origin >= 0
    apart = earlier and slot_piece(scratch, last) >> 2 != colour
    chain <<= LEG_BITS
    taken = filled(scratch, colour)
    if CODE_FINISH <= code < CODE_KENNEL:
        if apart:
            return
        inner = code - CODE_FINISH
        for steps in range(1, WHOLE - used + 1):
            if is_free(book, taken, inner + 1, inner + steps):
                a, b, c = put(one, two, three, slot, code + steps)
                reached(book, scratch, a, b, c, used + steps, chain | make_leg(number, steps, 0))
        return
    square = code
    before = book[B_STARTS + colour] - square
    if code >= CODE_FRESH:
        square = scratch[BEFORE + slot] & SQUARE_MASK
        before = book[B_STARTS + colour] - square
        if before == 0:
            before = book[B_SQUARES]
    if before < 0:
        before += book[B_SQUARES]
    # Steps on the ring up to here do not meet the last leg.
    clear = way_between(book, square, origin) - 1 if earlier else 0
    barred = scratch[WITH_JOKER] == 1 and scratch[TOGETHER] == 1 and kept_out(book, row, colour)
    # The state with what was swept on the ring so far, and with what was swept up to the own start.
    r_one, r_two, r_three = one, two, three
    s_one, s_two, s_three = one, two, three
    open_way = True
    for steps in range(1, WHOLE - used + 1):
        if open_way:
            at = ahead(book, square, steps)
            there = scratch[ON_SQUARE + at]
            if there == OBSTACLE or (there > 0 and stops(book, scratch, there - 1)):
                open_way = False
            elif there > 0:
                r_one, r_two, r_three = put(r_one, r_two, r_three, there - 1, CODE_KENNEL)
            if steps <= before:
                s_one, s_two, s_three = r_one, r_two, r_three
        if not open_way and steps <= before:
            return
        inner = steps - before - 1
        enters = inner >= 0 and not barred and is_free(book, taken, 0, inner)
        if enters:
            if not apart or before > clear:
                a, b, c = put(s_one, s_two, s_three, slot, CODE_FINISH + inner)
                reached(book, scratch, a, b, c, used + steps, chain | make_leg(number, steps, 0))
            if book[B_FORCED] == 1:
                continue
        if open_way and steps > clear and (book[B_EXTRA_LAP] == 1 or steps <= before):
            a, b, c = put(r_one, r_two, r_three, slot, ahead(book, square, steps))
            reached(book, scratch, a, b, c, used + steps, chain | make_leg(number, steps, 1 if enters else 0))


@kernel
def expand(book: Book, row: Ints, scratch: Ints, state: int, used: int) -> None:
    """Try the legs of every piece on a state."""
    at = states_at(book) + STATE * state
    one = scratch[at]
    two = scratch[at + 1]
    three = scratch[at + 2]
    chain = scratch[at + CHAIN_OF]
    moved = (one >> MOVED_SHIFT) & MOVED_MASK
    one &= (1 << USED_SHIFT) - 1
    unpack(book, row, scratch, one, two, three)
    colours = -1
    if scratch[TOGETHER] == 1:
        colours = movable(book, row, scratch[SIDES])
    last, origin = last_leg(book, scratch, chain)
    for slot in range(scratch[N_SLOTS]):
        code = scratch[NOW + slot]
        if code == CODE_KENNEL or scratch[MOVERS + scratch[SLOTS + slot]] == 0:
            continue
        if (colours >> (slot_piece(scratch, slot) >> 2)) & 1 == 0 or (slot == last and book[B_FORCED] == 0):
            continue
        count = 0
        if book[B_MAX_PIECES] > 0:
            count = moved + (1 if code == scratch[ROOTS + slot] else 0)
            if count > book[B_MAX_PIECES]:
                continue
        try_legs(book, row, scratch, slot, one | (count << MOVED_SHIFT), two, three, used, chain, last, origin)
    clear_squares(scratch)


@kernel
def search(book: Book, row: Ints, scratch: Ints) -> None:
    """Find every state that the cluster at work can reach, layer by layer."""
    states = states_at(book)
    one, two, three = root_words(scratch)
    keep(book, scratch, one, two, three, 0, 0)
    for used in range(WHOLE):
        state = scratch[HEADS + used]
        while state != 0:
            expand(book, row, scratch, state - 1, used)
            state = scratch[states + STATE * (state - 1) + LINK]
