"""Checks on text and events: what is written reads back, and events alone tell the whole story."""

from __future__ import annotations

import json

from azar.core.kernel import CHANCE, FINE
from azar.testing.case import Case
from azar.testing.checks import check


@check
def positions_read_back(case: Case) -> None:
    """A position, written and read back, is equal to itself; different positions are written differently."""
    written: dict[str, object] = {}
    for row in case.rows:
        position = case.position(row)
        text = str(position)
        again = case.game.position(text)
        if again != position or again.turn != position.turn or str(again) != text:
            raise case.fault(f"{text!r} reads back as {str(again)!r}, row {list(again.row)} for {list(row)}", row)
        if written.setdefault(text, row) != row:
            raise case.fault("two different positions are written alike", row)


@check
def outcomes_read_back(case: Case) -> None:
    """An outcome of chance, as an object and as text, is found again and plays the same."""
    for row in case.some(CHANCE):
        position = case.position(row)
        codes = case.chances(row)[0]
        shown = [case.game.outcome_of(position, code) for code in codes]
        if len({str(outcome) for outcome in shown}) < len(codes):
            raise case.fault("two outcomes are written alike", row)
        for code, outcome in zip(codes, shown, strict=True):
            found = (case.game.find_outcome(position, outcome), case.game.find_outcome(position, str(outcome)))
            if found != (code, code):
                raise case.fault(f"the outcome {outcome} is number {code}, but is found as {found}", row)
        code, outcome = codes[-1], shown[-1]
        if position.play(str(outcome)).row != case.play(row, CHANCE, code).row:
            raise case.fault(f"{outcome} written as text plays otherwise", row)


@check
def moves_read_back(case: Case) -> None:
    """A move, as an object and as text, is found again and plays the same; the container of moves agrees."""
    for row in case.some():
        position = case.position(row)
        for seat in case.seats:
            codes = case.moves(row, seat)
            if not codes:
                continue
            moves = position.moves_for(seat)
            if len(moves) != len(codes) or not moves or len(set(map(str, moves))) < len(codes):
                raise case.fault(f"seat {seat} has {len(codes)} moves, but they show as {list(map(str, moves))}", row)
            for code, move in zip(codes, moves, strict=True):
                found = {case.game.find_move(position, seat, move), case.game.find_move(position, seat, str(move))}
                if found != {code} or move not in moves or str(move) not in moves:
                    raise case.fault(f"the move {move} is number {code}, but is found as {found}", row)
            if position.play(str(moves[-1]), seat).row != case.play(row, seat, codes[-1]).row:
                raise case.fault(f"{moves[-1]} written as text plays otherwise", row)


@check
def events_read_back(case: Case) -> None:
    """Every line of a log is an event of a known kind, which gives that line back, is plain data, and can be told."""
    known = set()
    for walk in case.walks:
        for line in [*walk.start.lines, *(line for step in walk.steps for line in step.done.lines)]:
            if line in known:
                continue
            known.add(line)
            if line[0] not in case.game.event_types:
                raise case.fault(f"there is no event of kind {line[0]}")
            event = case.game.read_event(line)
            if tuple(event.write()) != line:
                raise case.fault(f"{event} writes {event.write()}, and was read from {list(line)}")
            data = event.as_dict()
            if json.loads(json.dumps(data)) != data or data.get("event") != event.KEY:
                raise case.fault(f"{event} is not plain data: {data}")
            if not isinstance(case.game.sentence(event), str):
                raise case.fault(f"{event} cannot be told")


@check
def events_rebuild_positions(case: Case) -> None:
    """The events from the start on rebuild every position, with nothing else to go by."""
    for walk in case.walks:
        if walk.start.row[0] != FINE:
            raise case.fault("the game does not even begin")
        rebuilt = [0] * case.sizes.row
        for done in (walk.start, *(step.done for step in walk.steps)):
            for event in case.events(done.lines):
                case.game.rebuild(rebuilt, event)
            if tuple(rebuilt) != done.row:
                raise case.fault(
                    f"the events lead to {case.text(rebuilt)}, row {rebuilt} for {list(done.row)}", done.row
                )
        told = [
            event for done in (walk.start, *(step.done for step in walk.steps)) for event in case.events(done.lines)
        ]
        if case.game.rebuilt(told).row != walk.rows[-1]:
            raise case.fault("Game.rebuilt does not give the last position of a game", walk.rows[-1])
