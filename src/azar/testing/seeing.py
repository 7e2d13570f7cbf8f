"""Checks on what seats see: nothing that they may not know, everything that they may, and completions that fit."""

from __future__ import annotations

from azar.core.kernel import CHANCE, FINE, OVER
from azar.testing.case import Case, Row
from azar.testing.chancing import sounds_alike
from azar.testing.checks import check

FILLS = 6
FAIR = 150


@check
def views_are_views_of_themselves(case: Case) -> None:
    """Hiding what is hidden changes nothing more, and View gives what the rules hide."""
    for row in case.rows:
        for seat in case.seats:
            view = case.hide(row, seat)
            if case.hide(view, seat) != view:
                raise case.fault(f"seat {seat}'s view, hidden again, is another one", row)
            if case.position(row).view(seat).row != view:
                raise case.fault(f"Position.view({seat}) shows something else than the rules hide", row)


@check
def hidden_is_as_declared(case: Case) -> None:
    """A game says that it has hidden information exactly if some seat somewhere sees or hears less than all."""
    less = None
    for walk in case.walks:
        for done in (walk.start, *(step.done for step in walk.steps)):
            for seat in case.seats:
                if case.hide(done.row, seat) != done.row or case.hear(done.lines, seat) != done.lines:
                    less = done.row
    if less is not None and not case.game.hidden:
        raise case.fault("something is hidden, but the game says that nothing is", less)
    if less is None and case.game.hidden:
        raise case.fault("the game says that it hides something, but every seat sees everything")


@check
def views_keep_secrets(case: Case) -> None:
    """Outcomes of chance that sound alike to a seat look alike to it: its views are equal, byte for byte."""
    if not case.game.hidden:
        return
    for row in case.some(CHANCE):
        for seat in case.seats:
            for codes in sounds_alike(case, row, seat):
                looks = set()
                for code in codes:
                    done = case.play(row, CHANCE, code)
                    looks.add(bytes(case.position(done.row, done.lines).view(seat)))
                if len(looks) > 1:
                    raise case.fault(
                        f"seat {seat} can see which of the outcomes {codes} came, but may not know it", row
                    )


@check
def heard_events_rebuild_views(case: Case) -> None:
    """The events that a seat hears, from the start on, rebuild exactly what it sees: no more and no less."""
    for walk in case.walks:
        for seat in case.seats:
            rebuilt = [0] * case.sizes.row
            for done in (walk.start, *(step.done for step in walk.steps)):
                for event in case.events(case.hear(done.lines, seat)):
                    case.game.rebuild(rebuilt, event)
                view = case.hide(done.row, seat)
                if tuple(rebuilt) != view:
                    raise case.fault(f"seat {seat} sees {list(view)}, but has heard of {rebuilt}", done.row)


@check
def fills_fit_the_view(case: Case) -> None:
    """A view completed by chance gives that seat the same view, and in both its moves are those that it has."""
    for number, row in enumerate(case.some(CHANCE) + case.some() + case.some(OVER)):
        for seat in case.seats:
            view = case.hide(row, seat)
            if view != row and case.moves(view, seat) != case.moves(row, seat):
                raise case.fault(f"seat {seat} has other moves in its own view", row)
            for attempt in range(FILLS if case.game.hidden else 1):
                fill_once(case, row, seat, view, FILLS * number + attempt)


def fill_once(case: Case, row: Row, seat: int, view: Row, number: int) -> None:
    """Complete a view once, and look at the result."""
    filled, again = list(view), list(view)
    case.kernels.fill(case.book, filled, seat, case.source(number))
    case.kernels.fill(case.book, again, seat, case.source(number))
    full = tuple(filled)
    if filled != again:
        raise case.fault(f"seat {seat}'s view is completed otherwise from the same random words", row)
    if full[0] != FINE or case.hide(full, seat) != view:
        raise case.fault(f"seat {seat}'s view is completed to {filled}, which gives it another view", row)
    same = (case.turn(full), case.actor(full), case.may_act(full, seat), case.moves(full, seat))
    if same != (case.turn(row), case.actor(row), case.may_act(row, seat), case.moves(row, seat)):
        raise case.fault(f"seat {seat}'s turn or moves depend on what it cannot see", row)


@check
def fills_are_fair(case: Case) -> None:
    """What a seat did not see happen is completed as likely as it was: to each outcome by its weight."""
    if not case.game.hidden:
        return
    for row in case.some(CHANCE, 12):
        codes, weights = case.chances(row)
        weight = dict(zip(codes, weights, strict=True))
        for seat in case.seats:
            # Only where the seat saw all before does it know the odds of what came exactly.
            if case.hide(row, seat) != row:
                continue
            for alike in sounds_alike(case, row, seat):
                after = {case.play(row, CHANCE, code).row: weight[code] for code in alike}
                compare_fills(case, row, seat, after)


def compare_fills(case: Case, row: Row, seat: int, after: dict[Row, int]) -> None:
    """Complete a view many times, and compare how often each position comes with how often it should."""
    view, tries = case.hide(next(iter(after)), seat), FAIR * len(after)
    came = dict.fromkeys(after, 0)
    source = case.source(0)
    for _ in range(tries):
        filled = list(view)
        case.kernels.fill(case.book, filled, seat, source)
        if tuple(filled) not in came:
            raise case.fault(f"seat {seat}'s view is completed to {filled}, which cannot have come about", row)
        came[tuple(filled)] += 1
    expected = {full: tries * part / sum(after.values()) for full, part in after.items()}
    distance = sum((came[full] - expected[full]) ** 2 / expected[full] for full in after)
    free = len(after) - 1
    # Six standard deviations of chi-square, and a little for small numbers.
    if distance > free + 6 * (2 * free) ** 0.5 + 6:
        raise case.fault(
            f"seat {seat}'s view is completed {list(came.values())} times for {list(expected.values())}", row
        )


@check
def fills_play_on(case: Case) -> None:
    """A game can be played to its end from a completed view, as search does."""
    if not case.game.hidden:
        return
    for number, row in enumerate(case.some(None, 30)):
        filled = list(case.hide(row, case.turn(row)))
        case.kernels.fill(case.book, filled, case.turn(row), case.source(number))
        now, random = tuple(filled), case.random("fill", number)
        for _ in range(case.longest):
            chosen = case.choose(now, random)
            if chosen is None:
                break
            now = case.play(now, *chosen).row
        if case.turn(now) != OVER or now[0] != FINE:
            raise case.fault("a game from a completed view does not come to its end", row)
