"""The naive oracle of Dog: sevens on boards of bytes, compiled, every order of legs tried, from the rules text alone.

Nothing is cleverer here than in `dog_sevens`: legs are tried one at a time, each decided as the rules say, and a stage
seen before is not gone on from again. Only the form differs: a board is a row of bytes, one for each piece, and all
stages stand in one table. All compiled functions are in this file, since Numba looks for changes in one file alone.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

# Where a piece is, in a byte: its square, more if it is just started; its place in the finish; or the kennel.
FRESH = 96
FINISH = 192
KENNEL = 196

# A stage: a place for each piece, the steps used, and the pieces moved so far as bits (24 of them).
TAIL = 4
SEVEN = 7

# What was agreed on, as numbers; the colours played for, as bits; and then a number of each kind for every colour.
RING, COLOURS, SCOPE, THEN_PARTNER, PARTNER_FRESH, ALWAYS, FORCED, INNERMOST, EXTRA_LAP, MOST = range(10)
HELP_NEXT, TRIOS, SIDES, STARTS = range(10, 14)
OWNERS = 19  # the seat of each colour
MATES = 25  # the teammates of each seat, the next to play first; -1 for none
FAMILY = 37  # the colours of which the last piece may not enter now, as bits
SETTINGS = 43
OWN, CANADIAN, ANY = range(3)


def compiled(function: F) -> F:
    """Compile a function, and keep that for the next time."""
    return cast(F, numba.njit(cache=True)(function))


@compiled
def is_full(stage: Any, colour: int) -> bool:
    """Whether all pieces of a colour are home."""
    for piece in range(4 * colour, 4 * colour + 4):
        if stage[piece] < FINISH or stage[piece] == KENNEL:
            return False
    return True


@compiled
def movable(said: Any, stage: Any) -> int:
    """The colours whose pieces may be moved at this moment of the seven, as bits."""
    if said[SCOPE] == ANY:
        return int((1 << said[COLOURS]) - 1)
    helped = 0
    all_home = True
    for side in range(said[COLOURS]):
        if (said[SIDES] >> side) & 1 == 0:
            continue
        if not is_full(stage, side):
            all_home = False
        first = MATES + 2 * said[OWNERS + side]
        found = 0
        for mate in said[first : first + 2]:
            if mate < 0:
                continue
            # "help_teammate | trios: any, next"
            if said[TRIOS] == 1 and (is_full(stage, mate) or (said[HELP_NEXT] == 1 and found > 0)):
                continue
            found += 1
            helped |= 1 << mate
    # "canadian (the teammate's too, at any time)"
    # "what is left of a 7 after the last own piece is home may move the teammate's"
    if said[SCOPE] == CANADIAN or (said[THEN_PARTNER] == 1 and all_home):
        return int(said[SIDES] | helped)
    return int(said[SIDES])


@compiled
def is_partner(said: Any, colour: int) -> bool:
    """Whether a colour is not played for but a teammate's of the first side."""
    if (said[SIDES] >> colour) & 1 == 1:
        return False
    side = 0
    while (said[SIDES] >> side) & 1 == 0:
        side += 1
    first = MATES + 2 * said[OWNERS + side]
    return bool(said[first] == said[OWNERS + colour] or said[first + 1] == said[OWNERS + colour])


@compiled
def along(said: Any, square: int, steps: int) -> int:
    """The square so many steps on along the ring."""
    square += steps
    return int(square - said[RING] if square >= said[RING] else square)


@compiled
def blocks(said: Any, stage: Any, on: Any, square: int) -> bool:
    """Whether a piece on this square cannot be passed or landed on."""
    piece = on[square]
    if piece < 0:
        return False
    # "`*` is accepted on any ring square and blocks there until that piece moves"
    # "always: any piece on its own start blocks and is safe"
    return bool(stage[piece] >= FRESH or (said[ALWAYS] == 1 and square == said[STARTS + piece // 4]))


@compiled
def is_taken(stage: Any, colour: int, place: int) -> bool:
    """Whether a place in the finish of a colour is taken."""
    for piece in range(4 * colour, 4 * colour + 4):
        if stage[piece] == FINISH + place:
            return True
    return False


@compiled
def may_fill(said: Any, stage: Any, colour: int, place: int) -> bool:
    """Whether the place is one that may be filled now."""
    # "innermost: a piece may enter or move only to the innermost free place"
    for deeper in range(place + 1, 4):
        if said[INNERMOST] == 1 and not is_taken(stage, colour, deeper):
            return False
    return True


@compiled
def is_last(said: Any, stage: Any, mover: int) -> bool:
    """Whether a joker may not bring this piece home: it is the last of those that are counted together."""
    family = said[FAMILY + mover // 4]
    for piece in range(4 * said[COLOURS]):
        counted = (family >> (piece // 4)) & 1 == 1 and piece != mover
        if counted and (stage[piece] < FINISH or stage[piece] == KENNEL):
            return False
    return bool(family != 0)


@compiled
def go_up(said: Any, stage: Any, mover: int, steps: int) -> int:
    """Where a piece in the finish comes to, or -1."""
    # "In the finish: forward only, never over a piece, never out, never backward in."
    place = stage[mover] - FINISH + steps
    if place > 3:
        return -1
    for passed in range(place - steps + 1, place + 1):
        if is_taken(stage, mover // 4, passed):
            return -1
    return FINISH + place if may_fill(said, stage, mover // 4, place) else -1


@compiled
def can_enter(said: Any, stage: Any, on: Any, mover: int, steps: int, before: int) -> bool:
    """Whether a ring piece, so many squares before its start, may end in its finish."""
    # "if n > d, the way to and including the start is free of blocking pieces, n - d <= 4 and F0..F(n-d-1) are all
    # empty, it enters at F(n-d-1)"
    place = steps - before - 1
    if place < 0 or place > 3:
        return False
    square = stage[mover] % FRESH
    for step in range(1, before + 1):
        if blocks(said, stage, on, along(said, square, step)):
            return False
    for passed in range(place + 1):
        if is_taken(stage, mover // 4, passed):
            return False
    return may_fill(said, stage, mover // 4, place) and not is_last(said, stage, mover)


@compiled
def leg(said: Any, stage: Any, on: Any, mover: int, steps: int, decline: bool, after: Any) -> bool:
    """Write the board after one leg, if the leg may be made."""
    where = stage[mover]
    fresh = FRESH <= where < FINISH
    if where == KENNEL or (fresh and said[PARTNER_FRESH] == 0 and is_partner(said, mover // 4)):
        return False
    pieces = 4 * said[COLOURS]
    for piece in range(pieces):
        after[piece] = stage[piece]
    if where >= FINISH:
        target = go_up(said, stage, mover, steps)
        after[mover] = max(target, 0)
        return bool(target >= 0)
    square = where % FRESH
    before = (said[STARTS + mover // 4] - square) % said[RING]
    # "blocking on it = farthest on the ring"; "only a fresh one may not enter"
    if before == 0 and fresh:
        before = said[RING]
    enters = can_enter(said, stage, on, mover, steps, before)
    way = steps
    target = along(said, square, steps)
    if enters and not decline:
        way = before
        target = FINISH + steps - before - 1
    else:
        # "a move that overshoots the finish is illegal"
        if (enters and said[FORCED] == 1) or (steps > before and said[EXTRA_LAP] == 0):
            return False
        for step in range(1, steps + 1):
            if blocks(said, stage, on, along(said, square, step)):
                return False
    # "Each leg is a forward move that also sends home every ring piece it passes or lands on, own ones too."
    for step in range(1, way + 1):
        sent = on[along(said, square, step)]
        if sent >= 0:
            after[sent] = KENNEL
    after[mover] = target
    return True


@compiled
def slot_of(stages: Any, table: Any, stage: Any) -> int:
    """Where a stage stands in the table, or the free slot for it."""
    mixed = np.int64(0)
    for number in stage:
        mixed = (mixed ^ np.int64(number)) * np.int64(1_099_511_628_211)
        mixed ^= mixed >> 29
    slot = mixed & (len(table) - 1)
    while table[slot] >= 0:
        same = True
        for i in range(len(stage)):
            if stages[table[slot], i] != stage[i]:
                same = False
                break
        if same:
            break
        slot = (slot + 1) & (len(table) - 1)
    return int(slot)


@compiled
def how_many(moved: Any) -> int:
    """How many pieces were moved."""
    count = 0
    for piece in range(24):
        count += (moved >> piece) & 1
    return count


@compiled
def search(said: Any, first: Any) -> Any:
    """Every stage that can be reached, each once; those of seven steps are the outcomes."""
    width = len(first)
    pieces = width - TAIL
    stages = np.empty((64, width), np.uint8)
    table = np.full(256, -1, np.int64)
    stages[0] = first
    table[slot_of(stages, table, first)] = 0
    count = 1
    on = np.empty(FRESH, np.int64)
    after = np.zeros(width, np.uint8)
    at = 0
    while at < count:
        stage = stages[at].copy()
        at += 1
        used = np.int64(stage[pieces])
        moved = np.int64(stage[pieces + 1]) | np.int64(stage[pieces + 2]) << 8 | np.int64(stage[pieces + 3]) << 16
        on[:] = -1
        for piece in range(pieces):
            if stage[piece] < FINISH:
                on[stage[piece] % FRESH] = piece
        colours = movable(said, stage)
        for mover in range(pieces):
            together = moved | (1 << mover) if said[MOST] > 0 else 0
            if (colours >> (mover // 4)) & 1 == 0 or how_many(together) > said[MOST]:
                continue
            # "ordered legs of at least one step that add up to 7"
            for steps in range(1, SEVEN - used + 1):
                for decline in (False, True):
                    if not leg(said, stage, on, mover, steps, decline, after):
                        continue
                    nothing_entered = stage[mover] >= FINISH or after[mover] < FINISH
                    after[pieces] = used + steps
                    # What was moved matters only as long as more may be.
                    left = together if used + steps < SEVEN else 0
                    for i in range(3):
                        after[pieces + 1 + i] = (left >> (8 * i)) & 255
                    slot = slot_of(stages, table, after)
                    if table[slot] < 0:
                        if count == len(stages):
                            stages, table = grown(stages)
                            slot = slot_of(stages, table, after)
                        stages[count] = after
                        table[slot] = count
                        count += 1
                    if nothing_entered:
                        break  # declining would change nothing
    return stages[:count]


@compiled
def grown(stages: Any) -> Any:
    """Twice the room, and a table to go with it."""
    wider = np.empty((2 * len(stages), stages.shape[1]), np.uint8)
    wider[: len(stages)] = stages
    table = np.full(8 * len(stages), -1, np.int64)
    for i in range(len(stages)):
        table[slot_of(wider, table, wider[i])] = i
    return wider, table
