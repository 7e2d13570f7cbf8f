"""The outcomes of a seven as a list: counted without being listed, any one found by its index.

An outcome of the seven is one of each cluster, with steps that add up to seven, and its chain of legs is the chains of
the clusters put together.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.clusters import gather, group
from azar.games.dog.codes import WHOLE, make_leg, seven_code
from azar.games.dog.ranking import distance
from azar.games.dog.repeats import takes
from azar.games.dog.room import (
    BEFORE,
    CHAIN_OF,
    CHAINS,
    COUNTS,
    FIRST_COLOUR,
    FIRSTS,
    HEADS,
    IDS,
    LAYERS,
    LEVEL,
    LEVELS,
    LINK,
    LOST,
    MOST_REPEATS,
    MOVERS,
    MOVING,
    N_CHAINS,
    N_CLUSTERS,
    N_MOVING,
    N_REPEATS,
    N_SLOTS,
    ON_SQUARE,
    REPEATS,
    SIDES,
    SLOTS,
    SORTED,
    SPILLED,
    STATE,
    TOGETHER,
    WAYS,
    states_at,
)
from azar.games.dog.row import (
    B_COLOURS,
    B_EXTRA_LAP,
    B_FORCED,
    B_ROOM,
    B_SQUARES,
    COLOUR_PIECES,
    IN_FINISH,
    JOKER,
    PIECES,
    SQUARE_MASK,
    hand_at,
)
from azar.games.dog.split import enter_cluster, search, slot_piece
from azar.games.dog.states import (
    CODE_KENNEL,
    USED_SHIFT,
    as_outcome,
    forget_states,
    keep_outcome,
    kept_at,
    merged,
    put,
    root_words,
)
from azar.games.dog.ways import entrance, free_ahead, up_finish


@kernel
def collect(book: Book, scratch: Ints, cluster: int, least: int) -> None:
    """Write down the chains of the outcomes of the cluster at work, by steps used, from `least` steps on."""
    states = states_at(book)
    for used in range(LAYERS):
        scratch[FIRSTS + LAYERS * cluster + used] = scratch[N_CHAINS]
        if used >= least:
            layer = HEADS + used
            if scratch[SORTED] == 1:
                layer += LAYERS
                state = scratch[HEADS + used]
                while state != 0 and used < WHOLE:
                    at = states + STATE * (state - 1)
                    keep_outcome(
                        book, scratch, scratch[at], scratch[at + 1], scratch[at + 2], used, scratch[at + CHAIN_OF]
                    )
                    state = scratch[at + LINK]
            state = scratch[layer]
            while state != 0:
                at = states + STATE * (state - 1)
                if scratch[N_CHAINS] == book[B_ROOM]:
                    scratch[SPILLED] = 1
                    break
                scratch[CHAINS + scratch[N_CHAINS]] = scratch[at + CHAIN_OF]
                state = scratch[at + LINK]
                # The link has done its duty; from here on it says where the chain stands.
                scratch[at + LINK] = scratch[N_CHAINS]
                scratch[N_CHAINS] += 1
        scratch[COUNTS + LAYERS * cluster + used] = scratch[N_CHAINS] - scratch[FIRSTS + LAYERS * cluster + used]


@kernel
def is_alone(book: Book, scratch: Ints) -> bool:
    """Say whether the outcomes of the cluster at work are known from the steps of the one piece that moves in it."""
    if book[B_FORCED] == 1:
        return False
    return scratch[N_SLOTS] == 1 or (scratch[N_MOVING] == 1 and scratch[TOGETHER] == 0)


@kernel
def collect_alone(book: Book, row: Ints, scratch: Ints, cluster: int, joker: int) -> None:
    """Write down the outcomes of a cluster in which one piece moves: so many steps, by the finish or past it.

    Whoever it meets only goes home, and its steps do the same however they are split.
    """
    number = scratch[IDS + scratch[SLOTS + scratch[MOVING]]]
    piece = slot_piece(scratch, scratch[MOVING])
    place = row[PIECES + piece]
    at = scratch[N_CHAINS]
    if at + 2 * LAYERS > book[B_ROOM]:
        scratch[SPILLED] = 1
        return
    scratch[FIRSTS + LAYERS * cluster] = at
    scratch[COUNTS + LAYERS * cluster] = 1
    scratch[CHAINS + at] = 0
    at += 1
    free = 0
    if place < IN_FINISH:
        free = free_ahead(book, row, place & SQUARE_MASK, WHOLE)
    for steps in range(1, LAYERS):
        scratch[FIRSTS + LAYERS * cluster + steps] = at
        past = 0
        if place >= IN_FINISH:
            inner = up_finish(book, row, piece >> 2, place - IN_FINISH, steps)
        else:
            inner = entrance(book, row, piece >> 2, place, steps, free, joker)
        if inner >= 0:
            scratch[CHAINS + at] = make_leg(number, steps, 0)
            at += 1
            past = 1
        if place < IN_FINISH and free >= steps:
            if book[B_EXTRA_LAP] == 1 or steps <= distance(book, piece >> 2, place):
                scratch[CHAINS + at] = make_leg(number, steps, past)
                at += 1
        scratch[COUNTS + LAYERS * cluster + steps] = at - scratch[FIRSTS + LAYERS * cluster + steps]
    scratch[N_CHAINS] = at


@kernel
def note_repeat(book: Book, scratch: Ints, cluster: int, one: int, two: int, three: int) -> None:
    """Note where an outcome of the cluster at work stands that a joker has by another card, if it is one."""
    one, two, three = as_outcome(scratch, one, two, three)
    at = kept_at(book, scratch, one, two, three)
    if at < 0:
        return
    n = scratch[N_REPEATS]
    if n == MOST_REPEATS:
        scratch[SPILLED] = 1
        return
    scratch[REPEATS + 2 * n] = cluster
    scratch[REPEATS + 2 * n + 1] = scratch[at + LINK] - scratch[FIRSTS + LAYERS * cluster + WHOLE]
    scratch[N_REPEATS] = n + 1


@kernel
def note_repeats(book: Book, row: Ints, scratch: Ints, cluster: int) -> None:
    """Note the outcomes of the cluster at work that a joker in hand has by another card: two of a colour make such.

    Which pieces the joker only sends home is known from its plays, which are listed before.
    """
    if scratch[SORTED] == 0:
        return
    sides = scratch[SIDES]
    one, two, three = root_words(scratch)
    one |= WHOLE << USED_SHIFT
    for slot in range(scratch[N_SLOTS]):
        piece = slot_piece(scratch, slot)
        if (scratch[LOST] >> piece) & 1 == 1:
            a, b, c = put(one, two, three, slot, CODE_KENNEL)
            note_repeat(book, scratch, cluster, a, b, c)
        for other in range(scratch[N_SLOTS]):
            rival = slot_piece(scratch, other)
            if scratch[MOVERS + scratch[SLOTS + other]] == 1 and takes(book, row, sides, piece, rival):
                a, b, c = put(one, two, three, other, CODE_KENNEL)
                a, b, c = put(a, b, c, slot, row[PIECES + rival])
                note_repeat(book, scratch, cluster, a, b, c)


@kernel
def index_repeats(scratch: Ints) -> None:
    """Turn places among the outcomes of a cluster into places among those of the seven."""
    for i in range(scratch[N_REPEATS]):
        cluster = scratch[REPEATS + 2 * i]
        for here in range(WHOLE):
            behind = scratch[WAYS + LAYERS * (cluster + 1) + WHOLE - here]
            scratch[REPEATS + 2 * i + 1] += scratch[COUNTS + LAYERS * cluster + here] * behind


@kernel
def count_ways(scratch: Ints) -> int:
    """Count how clusters can use up steps together; return the number of outcomes of the seven."""
    clusters = scratch[N_CLUSTERS]
    for used in range(LAYERS):
        scratch[WAYS + LAYERS * clusters + used] = 1 if used == 0 else 0
    for cluster in range(clusters - 1, -1, -1):
        for used in range(LAYERS):
            total = 0
            for here in range(used + 1):
                count = scratch[COUNTS + LAYERS * cluster + here]
                total += count * scratch[WAYS + LAYERS * (cluster + 1) + used - here]
            scratch[WAYS + LAYERS * cluster + used] = total
    return scratch[WAYS + WHOLE]


@kernel
def split_seven(book: Book, row: Ints, seat: int, joker: int, scratch: Ints) -> int:
    """Find all outcomes of a seven, cluster by cluster; return how many there are."""
    gather(book, row, seat, joker, scratch)
    group(book, row, scratch)
    clusters = scratch[N_CLUSTERS]
    scratch[N_REPEATS] = 0
    for cluster in range(clusters):
        enter_cluster(book, row, scratch, cluster)
        if is_alone(book, scratch):
            collect_alone(book, row, scratch, cluster, joker)
            continue
        search(book, row, scratch)
        collect(book, scratch, cluster, WHOLE if clusters == 1 else 0)
        if scratch[TOGETHER] == 1:
            for slot in range(scratch[N_SLOTS]):
                row[PIECES + slot_piece(scratch, slot)] = scratch[BEFORE + slot]
        if row[hand_at(book, seat) + JOKER] > 0:
            note_repeats(book, row, scratch, cluster)
        forget_states(book, scratch)
    for square in range(book[B_SQUARES]):
        scratch[ON_SQUARE + square] = 0
    total = count_ways(scratch)
    index_repeats(scratch)
    return total


@kernel
def chain_at(scratch: Ints, index: int) -> int:
    """Give the chain of one outcome of the seven found last."""
    chain = 0
    left = WHOLE
    for cluster in range(scratch[N_CLUSTERS]):
        behind = WAYS + LAYERS * (cluster + 1)
        here = 0
        block = scratch[COUNTS + LAYERS * cluster] * scratch[behind + left]
        while index >= block:
            index -= block
            here += 1
            block = scratch[COUNTS + LAYERS * cluster + here] * scratch[behind + left - here]
        left -= here
        which = index // scratch[behind + left]
        index -= which * scratch[behind + left]
        chain = merged(chain, scratch[CHAINS + scratch[FIRSTS + LAYERS * cluster + here] + which])
    return chain


@kernel
def write_sevens(book: Book, scratch: Ints, out: Ints, at: int, joker: int) -> int:
    """Write the codes of all outcomes of the seven found last, in the order of `chain_at`; return where they end."""
    clusters = scratch[N_CLUSTERS]
    if clusters == 0 or scratch[WAYS + WHOLE] == 0:
        return at
    level = 0
    enter_level(scratch, 0, WHOLE, 0)
    while level >= 0:
        entry = LEVELS + LEVEL * level
        left = scratch[entry]
        here = scratch[entry + 1]
        which = scratch[entry + 2]
        if here > left:
            level -= 1
            continue
        count = scratch[COUNTS + LAYERS * level + here]
        if which >= count or scratch[WAYS + LAYERS * (level + 1) + left - here] == 0:
            scratch[entry + 1] = here + 1
            scratch[entry + 2] = 0
            continue
        scratch[entry + 2] = which + 1
        chain = merged(scratch[entry + 3], scratch[CHAINS + scratch[FIRSTS + LAYERS * level + here] + which])
        if level == clusters - 1:
            out[at] = code_of_chain(book, scratch, chain, joker)
            at += 1
        else:
            level += 1
            enter_level(scratch, level, left - here, chain)
    return at


@kernel
def enter_level(scratch: Ints, level: int, left: int, chain: int) -> None:
    """Begin to go through the outcomes of a cluster."""
    entry = LEVELS + LEVEL * level
    scratch[entry] = left
    scratch[entry + 1] = 0
    scratch[entry + 2] = 0
    scratch[entry + 3] = chain


@kernel
def code_of_chain(book: Book, scratch: Ints, chain: int, joker: int) -> int:
    """Make the code of a seven from its chain."""
    return seven_code(chain, joker, scratch[FIRST_COLOUR], COLOUR_PIECES * book[B_COLOURS])


@kernel
def next_repeated(scratch: Ints, index: int) -> int:
    """Find the first outcome from an index on that a joker has by another card; beyond all, if there is none."""
    found = scratch[WAYS + WHOLE]
    for i in range(scratch[N_REPEATS]):
        at = scratch[REPEATS + 2 * i + 1]
        if index <= at < found:
            found = at
    return found


@kernel
def skip_repeated(scratch: Ints, index: int) -> int:
    """Turn an index among the sevens of a joker that are listed into one among all outcomes of the seven."""
    at = next_repeated(scratch, 0)
    while at <= index:
        index += 1
        at = next_repeated(scratch, at + 1)
    return index


@kernel
def drop_repeated(scratch: Ints, out: Ints, begin: int) -> int:
    """Take out of a written list what a joker already has by another card; return where the list ends."""
    total = scratch[WAYS + WHOLE]
    at = next_repeated(scratch, 0)
    kept = at
    while at < total:
        following = next_repeated(scratch, at + 1)
        for i in range(at + 1, following):
            out[begin + kept] = out[begin + i]
            kept += 1
        at = following
    return begin + kept
