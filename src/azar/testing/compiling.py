"""The check that compiled rules do what plain ones do, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azar.core.compiled import jit_wanted, link
from azar.core.contract import rules
from azar.core.events import new_log
from azar.core.kernel import CHANCE, EVENT_WIDTH, OVER, Book, Ints, kernel
from azar.core.link import bind
from azar.core.rows import zeros
from azar.testing.case import Case, Walk
from azar.testing.checks import check


@kernel
def put(trace: Ints, value: int) -> None:
    """Write a number to the trace; `trace[0]` is where."""
    at = trace[0]
    if at < len(trace):
        trace[at] = value
    trace[0] = at + 1


@kernel
def put_all(trace: Ints, values: Ints, n: int) -> None:
    """Write the first `n` numbers of a list to the trace."""
    put(trace, n)
    for i in range(n):
        put(trace, values[i])


@kernel
def note_seat(
    book: Book,
    row: Ints,
    seat: int,
    log: Ints,
    moves: Ints,
    scratch: Ints,
    path: Ints,
    source: Ints,
    view: Ints,
    trace: Ints,
) -> None:
    """Write down everything that is about one seat."""
    may = rules.may_act(book, row, seat)
    put(trace, may)
    n = rules.moves(book, row, seat, moves, scratch)
    put_all(trace, moves, n)
    for i in range(n):
        put(trace, rules.legal(book, row, seat, moves[i]))
    put(trace, rules.legal(book, row, seat, 0))
    if n > 0:
        put(trace, rules.pick(book, row, seat, source, scratch))
    put_all(trace, moves, rules.next(book, row, seat, path, 0, moves))
    for i in range(len(row)):
        view[i] = row[i]
    rules.hide(book, view, seat)
    put_all(trace, view, len(row))
    rules.fill(book, view, seat, source)
    put_all(trace, view, len(row))
    at = 1
    while at < log[0]:
        for i in range(EVENT_WIDTH):
            view[i] = log[at + i]
        put(trace, rules.hear(book, view, seat))
        put_all(trace, view, EVENT_WIDTH)
        at += EVENT_WIDTH


@kernel
def note(
    book: Book, row: Ints, seats: int, log: Ints, out: Ints, weights: Ints, moves: Ints, scratch: Ints, path: Ints,
    source: Ints, view: Ints, score: Ints, trace: Ints,
) -> None:  # fmt: skip
    """Write down a position, and every answer of the rules to it."""
    put_all(trace, row, len(row))
    put_all(trace, log, log[0])
    turn = rules.turn(book, row)
    put(trace, turn)
    put(trace, rules.actor(book, row))
    n = rules.chances(book, row, out, weights)
    put_all(trace, out, n)
    put_all(trace, weights, n)
    for i in range(n):
        put(trace, rules.legal(book, row, CHANCE, out[i]))
    put(trace, rules.legal(book, row, CHANCE, n))
    if turn == CHANCE:
        put(trace, rules.draw(book, row, source, out, weights))
    if turn == OVER:
        rules.scores(book, row, score)
        put_all(trace, score, 3 * seats)
    for seat in range(seats):
        note_seat(book, row, seat, log, moves, scratch, path, source, view, trace)


@kernel
def retrace(
    book: Book, row: Ints, seats: int, steps: Ints, n: int, log: Ints, out: Ints, weights: Ints, moves: Ints,
    scratch: Ints, path: Ints, source: Ints, view: Ints, score: Ints, tally: Ints, marks: Ints, trace: Ints,
) -> None:  # fmt: skip
    """Play a game of given steps and write down everything; `marks` says where each step begins in the trace."""
    trace[0] = 1
    log[0] = 1
    rules.start(book, row, log)
    note(book, row, seats, log, out, weights, moves, scratch, path, source, view, score, trace)
    for i in range(n):
        marks[i] = trace[0]
        log[0] = 1
        put(trace, rules.play(book, row, steps[2 * i], steps[2 * i + 1], log))
        rules.count(book, row, log, tally, 0)
        note(book, row, seats, log, out, weights, moves, scratch, path, source, view, score, trace)
    put_all(trace, tally, len(tally))
    put_all(trace, source, len(source))


def rooms(case: Case, walk: Walk) -> list[list[int] | int]:
    """List everything that `retrace` takes after `n`, the trace excepted; a number is a row of so many zeros."""
    sizes = case.sizes
    return [
        new_log(sizes.events),
        [0] * sizes.outcomes,
        [0] * sizes.outcomes,
        max(sizes.moves, 1),
        max(sizes.scratch, 1),
        [0] * max(sizes.path, 1),
        case.source(len(walk.steps)),
        [0] * max(sizes.row, EVENT_WIDTH),
        [0] * (3 * len(case.seats)),
        [0] * max(sizes.tally, 1),
        [0] * max(len(walk.steps), 1),
    ]


def plainly(values: Sequence[int] | int) -> Any:
    """Make a row for plain Python."""
    return zeros(values) if isinstance(values, int) else list(values)


def as_array(values: Sequence[int] | int) -> Any:
    """Make a row for compiled rules."""
    import numpy as np

    return np.zeros(values, np.int64) if isinstance(values, int) else np.array(values, np.int64)


def traced(run: Any, case: Case, walk: Walk, room: int, wrap: Any) -> tuple[list[int], list[int]]:
    """Play a walk again by a driver; return its marks and its trace."""
    steps = [number for step in walk.steps for number in (step.seat, step.code)]
    rest = [wrap(values) for values in rooms(case, walk)]
    book, trace = wrap(case.book), wrap([0] * room)
    row = wrap([0] * case.sizes.row)
    run(book, row, len(case.seats), wrap(steps or [0]), len(walk.steps), *rest, trace)
    if tuple(book) != case.book:
        raise case.fault("the rules wrote to the book")
    return [int(mark) for mark in rest[-1]], [int(value) for value in trace]


@check
def compiled_is_the_same(case: Case) -> None:
    """Compiled rules give what plain ones give, at every step, to every question; with AZAR_JIT=0 there are none."""
    if not jit_wanted():
        return
    plain = bind(case.game.rules, (retrace,)).retrace
    compiled = link(case.game.rules, (retrace,)).retrace
    for walk in case.walks:
        trace = traced(plain, case, walk, 1, plainly)[1]
        marks, expected = traced(plain, case, walk, trace[0], plainly)
        found = traced(compiled, case, walk, trace[0], as_array)[1]
        if found != expected:
            at = next(i for i in range(1, len(expected)) if found[i] != expected[i])
            number = sum(mark <= at for mark in marks[: len(walk.steps)])
            raise case.fault(f"compiled and plain rules differ after step {number} of a game", walk.rows[number])
