"""Checks on playing: steps do the same each time, stay within their sizes, and games end with sound scores."""

from __future__ import annotations

from azar.core.errors import AzarError
from azar.core.events import new_log
from azar.core.kernel import CHANCE, EVENT_WIDTH, FINE, OVER, STATUS
from azar.testing.case import TOO_BIG, Case, Step
from azar.testing.checks import check

GUARD = [1_234_567_890_123] * 8
"""What is written behind a row or a log must still be there after a step."""


@check
def steps_repeat(case: Case) -> None:
    """The same step from the same position does the same, with an event log or without one."""
    if case.start() != case.start():
        raise case.fault("the game does not begin alike each time")
    bare = [0] * case.sizes.row
    case.kernels.start(case.book, bare, [])
    if tuple(bare) != case.start().row:
        raise case.fault("the game begins otherwise when nothing is logged")
    for step in case.steps():
        if case.play(step.before, step.seat, step.code) != step.done:
            raise case.fault(f"{step.code} does something else the second time", step.before)
        row = list(step.before)
        turns = case.kernels.play(case.book, row, step.seat, step.code, [])
        if (tuple(row), turns) != (step.done.row, step.done.turns):
            raise case.fault(f"{step.code} does something else when nothing is logged", step.before)


@check
def positions_stay(case: Case) -> None:
    """Playing makes a new position; the old one stays what it was and still plays the same."""
    for step in some_steps(case):
        position = case.position(step.before)
        shown, hashed = case.text(step.before), hash(position)
        after = case.game.apply(position, step.seat, step.code)
        if (position.row, case.text(position.row), hash(position)) != (step.before, shown, hashed):
            raise case.fault("a position changed when it was played on", step.before)
        if after.row != step.done.row or [event.write() for event in after.events] != [
            list(x) for x in step.done.lines
        ]:
            raise case.fault("Position.play does something else than the rules", step.before)


def some_steps(case: Case, most: int = 300) -> list[Step]:
    """Take some steps of the games."""
    steps = list(case.steps())
    return steps if len(steps) <= most else case.random("steps").sample(steps, most)


@check
def sizes_hold(case: Case) -> None:
    """Rows, logs and turns stay within the sizes declared; numbers stay below 2**63 and the status is fine."""
    for walk in case.walks:
        for row in walk.rows:
            if row[STATUS] != FINE:
                raise case.fault(f"the status of a row is {row[STATUS]}", row)
            if not all(type(value) is int and -TOO_BIG <= value < TOO_BIG for value in row):
                raise case.fault("a row holds something else than whole numbers of 64 bits", row)
    guarded = [0] * case.sizes.row + GUARD
    case.kernels.start(case.book, guarded, new_log(case.sizes.events))
    if guarded[case.sizes.row :] != GUARD:
        raise case.fault("the start wrote past the end of the row")
    for step in case.steps():
        guarded, log = list(step.before) + GUARD, new_log(case.sizes.events) + GUARD
        turns = case.kernels.play(case.book, guarded, step.seat, step.code, log)
        if guarded[case.sizes.row :] != GUARD:
            raise case.fault(f"{step.code} wrote past the end of the row", step.before)
        if log[-len(GUARD) :] != GUARD:
            raise case.fault(f"{step.code} tells more than the {case.sizes.events} events declared", step.before)
        if not 0 <= turns <= case.sizes.turns:
            raise case.fault(f"{step.code} used up {turns} turns, and {case.sizes.turns} are declared", step.before)


@check
def logs_are_never_cut(case: Case) -> None:
    """A log that is too short gives a row with a status, never a log that is silently cut."""
    start = case.start()
    row, log = [0] * case.sizes.row, new_log(len(start.lines) - 1)
    case.kernels.start(case.book, row, log)
    if start.lines and row[STATUS] == FINE:
        raise case.fault("the start was told only in part, and nobody knows")
    for step in case.steps():
        told = len(step.done.lines)
        if told == 0:
            continue
        for room in {0, told - 1}:
            row, log = list(step.before), new_log(room) + GUARD[:EVENT_WIDTH]
            case.kernels.play(case.book, row, step.seat, step.code, log[: 1 + room * EVENT_WIDTH])
            if row[STATUS] == FINE:
                raise case.fault(f"{step.code} was told only in part, and the status is fine", step.before)


@check
def turns_are_clear(case: Case) -> None:
    """It is always a seat's turn, chance's, or nobody's any more; who is on turn may act, and has something to do."""
    for row in case.rows:
        turn, actor = case.turn(row), case.actor(row)
        if turn not in (CHANCE, OVER) and turn not in case.seats:
            raise case.fault(f"it is the turn of {turn}", row)
        if actor != -1 and (actor not in case.seats or turn != CHANCE):
            raise case.fault(f"the pending chance belongs to {actor}", row)
        for seat in case.seats:
            may = case.may_act(row, seat)
            if may not in (0, 1) or (turn == seat and may != 1) or (turn == OVER and may != 0):
                raise case.fault(f"whether seat {seat} may act: {may}", row)
            if may == 0 and turn != seat and case.moves(row, seat):
                raise case.fault(f"seat {seat} may not act, but has moves", row)
        if turn in case.seats and not case.moves(row, turn):
            raise case.fault(f"seat {turn} must move but has no move", row)


@check
def games_end(case: Case) -> None:
    """Every game comes to an end, and then nothing can be played any more."""
    for walk in case.walks:
        if not walk.ended:
            raise case.fault(f"a game does not end within {case.longest:,} steps", walk.rows[-1])
    for row in case.some(OVER):
        codes = {0, 1, 7, TOO_BIG - 1, *(step.code for walk in case.walks for step in walk.steps[-1:])}
        for seat in (CHANCE, *case.seats):
            if any(case.legal(row, seat, code) for code in codes):
                raise case.fault(f"the game is over, but seat {seat} can still play", row)
        position = case.position(row)
        for seat_given in (None, *case.seats):
            try:
                position.play("0", seat_given)
            except AzarError:
                continue
            raise case.fault("the game is over, but a position could be played on", row)


@check
def scores_are_sound(case: Case) -> None:
    """At the end winners have place 1, and a place is one more than the number of seats that are ahead."""
    for row in case.some(OVER):
        winners, places, _ = case.scores(row)
        if not all(flag in (0, 1) for flag in winners):
            raise case.fault(f"winners are not flags: {winners}", row)
        if any(flag and place != 1 for flag, place in zip(winners, places, strict=True)):
            raise case.fault(f"a winner is not first: winners {winners}, places {places}", row)
        if places != [1 + sum(other < place for other in places) for place in places]:
            raise case.fault(f"places are not those of a ranking: {places}", row)
        if case.scores(row) != (winners, places, case.scores(row)[2]):
            raise case.fault("scores differ the second time", row)
