"""The outcomes of a seven as a list: counted without being listed, any one found by its index.

An outcome of the seven is one of each cluster, with steps that add up to seven, and its chain of legs is the chains of
the clusters put together.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.clusters import gather, group, piece_of
from azar.games.dog.codes import WHOLE, make_leg, seven_code
from azar.games.dog.ranking import distance
from azar.games.dog.room import (
    BEFORE,
    CHAIN_OF,
    CHAINS,
    CLUSTERS,
    COUNTS,
    FIRST_COLOUR,
    FIRSTS,
    HEADS,
    IDS,
    LAYERS,
    LEVEL,
    LEVELS,
    LINK,
    LOSSES,
    LOST,
    N_CHAINS,
    N_CLUSTERS,
    N_PIECES,
    N_SLOTS,
    ON_SQUARE,
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
    PIECES,
    SQUARE_MASK,
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
def collect_alone(book: Book, row: Ints, scratch: Ints, cluster: int, joker: int) -> None:
    """Write down the outcomes of a piece that meets nobody: one leg of so many steps, by the finish or past it."""
    number = scratch[IDS + scratch[SLOTS]]
    piece = piece_of(book, scratch, number)
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
def note_losses(book: Book, scratch: Ints, cluster: int) -> None:
    """Note where the outcomes of the cluster at work stand that only send one piece home, if it has such."""
    if scratch[SORTED] == 0:
        return
    one, two, three = root_words(scratch)
    one |= WHOLE << USED_SHIFT
    for slot in range(scratch[N_SLOTS]):
        a, b, c = put(one, two, three, slot, CODE_KENNEL)
        a, b, c = as_outcome(scratch, a, b, c)
        at = kept_at(book, scratch, a, b, c)
        if at >= 0:
            scratch[LOSSES + scratch[SLOTS + slot]] = scratch[at + LINK] - scratch[FIRSTS + LAYERS * cluster + WHOLE]


@kernel
def index_losses(scratch: Ints) -> None:
    """Turn places among the outcomes of a cluster into places among those of the seven."""
    for i in range(scratch[N_PIECES]):
        if scratch[LOSSES + i] >= 0:
            cluster = scratch[CLUSTERS + i]
            for here in range(WHOLE):
                behind = scratch[WAYS + LAYERS * (cluster + 1) + WHOLE - here]
                scratch[LOSSES + i] += scratch[COUNTS + LAYERS * cluster + here] * behind


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
    for i in range(scratch[N_PIECES]):
        scratch[LOSSES + i] = -1
    for cluster in range(clusters):
        enter_cluster(book, row, scratch, cluster)
        if scratch[N_SLOTS] == 1 and book[B_FORCED] == 0:
            collect_alone(book, row, scratch, cluster, joker)
            continue
        search(book, row, scratch)
        collect(book, scratch, cluster, WHOLE if clusters == 1 else 0)
        note_losses(book, scratch, cluster)
        if scratch[TOGETHER] == 1:
            for slot in range(scratch[N_SLOTS]):
                row[PIECES + slot_piece(book, scratch, slot)] = scratch[BEFORE + slot]
        forget_states(book, scratch)
    for square in range(book[B_SQUARES]):
        scratch[ON_SQUARE + square] = 0
    total = count_ways(scratch)
    index_losses(scratch)
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
def is_lost(book: Book, scratch: Ints, piece: int) -> bool:
    """Say whether a joker's play other than a seven only sends a piece home, so that a seven for that is not listed."""
    return (scratch[LOST] >> piece) & 1 == 1


@kernel
def count_repeated(book: Book, scratch: Ints) -> int:
    """Count the outcomes of the seven found last that a joker already has by another card."""
    n = 0
    for i in range(scratch[N_PIECES]):
        if scratch[LOSSES + i] >= 0 and is_lost(book, scratch, piece_of(book, scratch, scratch[IDS + i])):
            n += 1
    return n


@kernel
def next_repeated(book: Book, scratch: Ints, index: int) -> int:
    """Find the first such outcome from an index on; beyond all, if there is none."""
    found = scratch[WAYS + WHOLE]
    for i in range(scratch[N_PIECES]):
        at = scratch[LOSSES + i]
        if index <= at < found and is_lost(book, scratch, piece_of(book, scratch, scratch[IDS + i])):
            found = at
    return found


@kernel
def skip_repeated(book: Book, scratch: Ints, index: int) -> int:
    """Turn an index among the sevens of a joker that are listed into one among all outcomes of the seven."""
    at = next_repeated(book, scratch, 0)
    while at <= index:
        index += 1
        at = next_repeated(book, scratch, at + 1)
    return index


@kernel
def drop_repeated(book: Book, scratch: Ints, out: Ints, begin: int) -> int:
    """Take out of a written list what a joker already has by another card; return where the list ends."""
    total = scratch[WAYS + WHOLE]
    at = next_repeated(book, scratch, 0)
    kept = at
    while at < total:
        following = next_repeated(book, scratch, at + 1)
        for i in range(at + 1, following):
            out[begin + kept] = out[begin + i]
            kept += 1
        at = following
    return begin + kept
