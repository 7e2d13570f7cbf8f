"""Checks on decisions: lists of moves, legality, picks and moves step by step."""

from __future__ import annotations

from collections.abc import Iterator

from azar.core.kernel import FINE
from azar.core.rows import zeros
from azar.testing.case import TOO_BIG, Case, Row
from azar.testing.checks import check

PICKED_ALL = 40
"""Lists up to this long are picked from until every move has come."""
ENOUGH = 30
"""Picks a listed move, on average, before one that never comes is a fault (one in e**30 by accident)."""
PATHS = 2_000
"""More paths than this from one position are not followed."""


def deciders(case: Case) -> Iterator[tuple[Row, int]]:
    """Go through some positions with each seat that may act there."""
    for row in case.some():
        for seat in case.seats:
            if case.may_act(row, seat) or case.turn(row) == seat:
                yield row, seat


@check
def moves_are_sound(case: Case) -> None:
    """Moves have codes of their own, stand in one order, and are exactly what may be played."""
    for row, seat in deciders(case):
        codes = case.moves(row, seat)
        if not all(type(code) is int and 0 <= code < TOO_BIG for code in codes):
            raise case.fault(f"codes of moves are not from 0 to 2**63 - 1: {codes}", row)
        if len(set(codes)) < len(codes):
            raise case.fault("a move is listed twice", row)
        if case.moves(row, seat) != codes:
            raise case.fault("moves are listed in another order the second time", row)
        refused = [code for code in codes if not case.legal(row, seat, code)]
        if refused:
            raise case.fault(f"seat {seat} cannot play these moves, which are listed: {refused}", row)
        done: dict[object, int] = {}
        for code in codes:
            played = case.play(row, seat, code)
            if played.row[0] != FINE:
                raise case.fault(f"the listed move {code} leads to a row of status {played.row[0]}", row)
            if done.setdefault(played.apart, code) != code:
                raise case.fault(f"the moves {done[played.apart]} and {code} do the same", row)
        unlisted(case, row, seat, codes, {apart[0] for apart in done})  # type: ignore[index]  # (row, lines)


def unlisted(case: Case, row: Row, seat: int, codes: list[int], results: set[Row]) -> None:
    """See that what is not listed is refused, or is a listed move in another spelling."""
    random = case.random("unlisted", row)
    nearby = {code + change for code in codes for change in (-1, 1)}
    for code in sorted(
        nearby | {-1, TOO_BIG - 1, *(random.randrange(2 * max(codes, default=0) + 99) for _ in range(8))}
    ):
        if code in codes or not case.legal(row, seat, code):
            continue
        if case.play(row, seat, code).row not in results:
            raise case.fault(f"seat {seat} can play {code}, which is not listed and does what no listed move does", row)


@check
def only_those_may_move_who_may_act(case: Case) -> None:
    """A seat that may not act has no legal move, whatever others have."""
    for row in case.some():
        known = {code for seat in case.seats for code in case.moves(row, seat)} | {0, 1}
        for seat in case.seats:
            if case.turn(row) != seat and not case.may_act(row, seat):
                if any(case.legal(row, seat, code) for code in known):
                    raise case.fault(f"seat {seat} may not act, but can move", row)


@check
def picks_are_moves(case: Case) -> None:
    """A picked move is one of the listed ones, and every listed one is picked sooner or later."""
    for number, (row, seat) in enumerate(deciders(case)):
        codes = case.moves(row, seat)
        missing = set(codes)
        source, scratch = case.source(number), zeros(case.sizes.scratch)
        picks = ENOUGH * len(codes) if len(codes) <= PICKED_ALL else ENOUGH
        for _ in range(picks):
            code = case.kernels.pick(case.book, list(row), seat, source, scratch)
            if code not in codes:
                raise case.fault(f"seat {seat} picked {code}, which is not listed", row)
            missing.discard(code)
            if not missing:
                break
        if missing and len(codes) <= PICKED_ALL:
            raise case.fault(f"these moves of seat {seat} are never picked: {sorted(missing)}", row)


@check
def paths_are_moves(case: Case) -> None:
    """Step by step the very moves are made that are listed, each by one path, none longer than declared."""
    for row, seat in deciders(case):
        listed = set(case.moves(row, seat))
        made: dict[int, tuple[int, ...]] = {}
        for path in whole_paths(case, row, seat):
            if not path:
                raise case.fault(f"seat {seat} has moves, but no first choice", row)
            given = list(path) + [0] * (case.sizes.path - len(path))
            code = int(case.kernels.made(case.book, list(row), seat, given, len(path)))
            if code not in listed:
                raise case.fault(f"the choices {path} make {code}, which is no move of seat {seat}", row)
            if code in made:
                raise case.fault(f"the choices {path} and {made[code]} make the same move {code}", row)
            made[code] = path
            if len(made) >= PATHS:
                break
        if len(made) < min(PATHS, len(listed)):
            raise case.fault(f"seat {seat} has {len(listed)} moves, but {len(made)} paths of choices", row)


def whole_paths(case: Case, row: Row, seat: int) -> Iterator[tuple[int, ...]]:
    """Follow every choice after choice to the end of a move."""
    todo: list[tuple[int, ...]] = [()]
    while todo:
        path = todo.pop()
        out = case.game.room_for_choices()
        given = list(path) + [0] * (case.sizes.path - len(path))
        choices = out[: case.kernels.next(case.book, list(row), seat, given, len(path), out)]
        if len(set(choices)) < len(choices) or any(choice < 0 for choice in choices):
            raise case.fault(f"after {path} the choices are {choices}", row)
        if choices and len(path) >= case.sizes.path:
            raise case.fault(f"a move goes on after {path}, and {case.sizes.path} choices are declared", row)
        if not choices:
            yield path
        todo += [(*path, choice) for choice in reversed(choices)]
