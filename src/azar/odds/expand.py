"""The kernel that finds every position that can come from one, and the throws that lead from each to the next."""

from typing import Final

from azar.core.contract import rules
from azar.core.kernel import CHANCE, FINE, OVER, STATUS, Book, Ints, kernel
from azar.odds.rooms import LARGEST

# How far the search has come.
FOUND: Final = 0
"""Positions found."""
DONE: Final = 1
"""Positions whose throws have all been played."""
STEPS: Final = 2
"""Ways from one position to another position or to an end: throws that come to the same are one step."""
LONGEST: Final = 3
"""The most turns that one throw uses up."""
HEAVIEST: Final = 4
"""The largest sum of weights of the throws of one position."""
MARKS: Final = 5

# What the kernel says when it returns.
ALL_DONE: Final = 0
GO_ON: Final = 1
NO_ROOM: Final = 2
A_SEAT_DECIDES: Final = 3
RULES_FAILED: Final = 4
NO_TURN_USED: Final = 5
TOO_LARGE: Final = 6

HASH_BITS: Final = 31
HASH_FACTOR: Final = 0x5BD1E995
HASH_SHIFT: Final = 13
MOST_FORCED: Final = 1_000
"""Moves in a row that seats may be forced to."""
MOST_TURNS_A_THROW: Final = 2**15 - 1
"""The largest number of turns that a SHORT one can be."""


@kernel
def slot_of(rows: Ints, table: Ints, width: int, row: Ints) -> int:
    """Find where in the table a position is, or where it belongs."""
    code = 0
    for k in range(width):
        code = ((code ^ row[k]) * HASH_FACTOR) & LARGEST
        code ^= code >> HASH_SHIFT
    last = len(table) - 1
    slot = code & last
    while table[slot] != 0:
        at = (table[slot] - 1) * width
        k = 0
        while k < width and rows[at + k] == row[k]:
            k += 1
        if k == width:
            return slot
        slot = (slot + 1) & last
    return slot


@kernel
def keep(rows: Ints, table: Ints, width: int, row: Ints, marks: Ints) -> int:
    """Find the number of a position, a new one if it is new; -1 if it holds a number too large to be kept."""
    slot = slot_of(rows, table, width, row)
    if table[slot] == 0:
        number = marks[FOUND]
        for k in range(width):
            if row[k] > LARGEST or row[k] < -LARGEST:
                return -1
            rows[number * width + k] = row[k]
        table[slot] = number + 1
        marks[FOUND] = number + 1
    return table[slot] - 1


@kernel
def rehash(rows: Ints, table: Ints, width: int, row: Ints, marks: Ints) -> None:
    """Fill a new, empty table with the positions found so far."""
    for number in range(marks[FOUND]):
        for k in range(width):
            row[k] = rows[number * width + k]
        table[slot_of(rows, table, width, row)] = number + 1


@kernel
def settle_forced(book: Book, row: Ints, moves: Ints, scratch: Ints, log: Ints) -> bool:
    """Play what a seat must play: where there is one move only, nobody decides. Say whether chance or the end is next.

    Turns are those of throws, so a move that uses one up is left to whoever decides it.
    """
    for _ in range(MOST_FORCED):
        seat = rules.turn(book, row)
        if seat < 0:
            return True
        if rules.moves(book, row, seat, moves, scratch) != 1:
            return False
        if rules.play(book, row, seat, moves[0], log) != 0 or row[STATUS] != FINE:
            return False
    return False


@kernel
def target_of(book: Book, rows: Ints, table: Ints, after: Ints, score: Ints, marks: Ints) -> int:
    """Number what a throw has led to: ends first, by the set of seats that win, then the positions; -1 is too large."""
    seats = len(score) // 3
    if rules.turn(book, after) != OVER:
        number = keep(rows, table, len(after), after, marks)
        return number if number < 0 else (1 << seats) + number
    rules.scores(book, after, score)
    winners = 0
    for seat in range(seats):
        if score[seat] != 0:
            winners |= 1 << seat
    return winners


@kernel
def step_to(
    target: int, used: int, begin: int, targets: Ints, turns: Ints, weights: Ints, latest: Ints, marks: Ints
) -> int:
    """Find the step of the position that is being done which leads there in so many turns, a new one if need be."""
    end = marks[STEPS]
    at = latest[target]
    if at < begin or at >= end or targets[at] != target:
        at = end
    elif turns[at] != used:
        at = begin
        while at < end and (targets[at] != target or turns[at] != used):
            at += 1
    if at == end:
        targets[at] = target
        turns[at] = used
        weights[at] = 0
        marks[STEPS] = end + 1
        latest[target] = at
        if used > marks[LONGEST]:
            marks[LONGEST] = used
    return at


@kernel
def same(results: Ints, number: int, width: int, after: Ints) -> bool:
    """Say whether an earlier throw from this position has led to the same."""
    k = 0
    while k < width and results[number * width + k] == after[k]:
        k += 1
    return k == width


@kernel
def expand(
    book: Book, rows: Ints, table: Ints, begins: Ints, totals: Ints, latest: Ints, targets: Ints, turns: Ints,
    weights: Ints, marks: Ints, row: Ints, after: Ints, out: Ints, odds: Ints, like: Ints, steps: Ints,
    firsts: Ints, results: Ints, score: Ints, log: Ints, moves: Ints, scratch: Ints, quota: int,
) -> int:  # fmt: skip
    """Play every throw of the next few positions; what is new joins the end of the queue, which `row` begins.

    Throws that came to the same before (by `like`: as which earlier one) mostly do so again, and comparing is quicker
    than searching the table.
    """
    width = len(row)
    most = len(totals)
    throws = 0
    if marks[FOUND] == 0:
        if not settle_forced(book, row, moves, scratch, log):
            return A_SEAT_DECIDES
        if keep(rows, table, width, row, marks) < 0:
            return TOO_LARGE
    while marks[DONE] < marks[FOUND]:
        if throws >= quota:
            return GO_ON
        if marks[FOUND] + len(out) > most or marks[STEPS] + len(out) > len(targets):
            return NO_ROOM
        number = marks[DONE]
        begin = marks[STEPS]
        for k in range(width):
            row[k] = rows[number * width + k]
        if rules.turn(book, row) != CHANCE:
            return A_SEAT_DECIDES
        n = rules.chances(book, row, out, odds)
        total = 0
        for i in range(n):
            for k in range(width):
                after[k] = row[k]
            used = rules.play(book, after, CHANCE, out[i], log)
            if after[STATUS] != FINE:
                return RULES_FAILED
            if used < 1:
                return NO_TURN_USED
            if not settle_forced(book, after, moves, scratch, log):
                return A_SEAT_DECIDES
            total += odds[i]
            if used > MOST_TURNS_A_THROW or total > LARGEST:
                return TOO_LARGE
            earlier = like[i]
            # Only what an outcome that was like no earlier one came to has been written down at this position.
            fresh = earlier < i and like[earlier] == earlier
            if fresh and turns[steps[earlier]] == used and same(results, earlier, width, after):
                step = steps[earlier]
            else:
                target = target_of(book, rows, table, after, score, marks)
                if target < 0:
                    return TOO_LARGE
                step = step_to(target, used, begin, targets, turns, weights, latest, marks)
                for k in range(width):
                    results[i * width + k] = after[k]
                if weights[step] == 0:
                    firsts[step - begin] = i
                like[i] = firsts[step - begin]
            steps[i] = step
            weights[step] += odds[i]
        throws += n
        totals[number] = total
        if total > marks[HEAVIEST]:
            marks[HEAVIEST] = total
        begins[number + 1] = marks[STEPS]
        marks[DONE] = number + 1
    return ALL_DONE
