"""Checks on chance: the list of outcomes, the draw, and that nothing of a source stays behind."""

from __future__ import annotations

from azar.core.chance import draw as draw_from_list
from azar.core.contract import rules
from azar.core.events import logged, new_log
from azar.core.kernel import CHANCE, OVER, Book, Ints, kernel
from azar.core.link import bind
from azar.core.philox import WORD_MASK
from azar.core.rows import zeros
from azar.testing.case import TOO_BIG, Case, Row
from azar.testing.checks import check

MOST_WEIGHT = 1 << 31
SMALL = 1 << 20
"""Numbers from here on do not turn up in a row by accident."""


@kernel
def listed_draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Draw by the list that the rules give."""
    return draw_from_list(book, row, source, out, weights)


@kernel
def own_draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Draw as the game does it."""
    return rules.draw(book, row, source, out, weights)


@check
def chances_are_sound(case: Case) -> None:
    """Outcomes of chance have positive whole weights and codes of their own, are possible, and stand in one order."""
    for row in case.rows:
        codes, weights = case.chances(row)
        if case.turn(row) != CHANCE:
            if codes:
                raise case.fault("outcomes are listed where nothing is left to chance", row)
            continue
        if not codes:
            raise case.fault("chance decides, but no outcome is listed", row)
        if not all(type(weight) is int and weight > 0 for weight in weights) or sum(weights) >= MOST_WEIGHT:
            raise case.fault(f"weights are not positive whole numbers with a sum below 2**31: {weights}", row)
        if not all(type(code) is int and 0 <= code < TOO_BIG for code in codes):
            raise case.fault(f"codes of outcomes are not from 0 to 2**63 - 1: {codes}", row)
        if len(set(codes)) < len(codes):
            raise case.fault("an outcome is listed twice", row)
        if case.chances(row) != (codes, weights):
            raise case.fault("outcomes are listed in another order the second time", row)
        refused = [code for code in codes if not case.legal(row, CHANCE, code)]
        if refused:
            raise case.fault(f"listed outcomes cannot be played: {refused}", row)
        for code in (-1, max(codes) + 1, 2 * max(codes) + 7, TOO_BIG - 1):
            if code not in codes and case.legal(row, CHANCE, code):
                raise case.fault(f"{code} is not listed as an outcome, but can be played", row)


@check
def outcomes_differ(case: Case) -> None:
    """No two outcomes of chance do the same: outcomes that play alike are one, with their weights added."""
    for row in case.some(CHANCE):
        seen: dict[object, int] = {}
        for code in case.chances(row)[0]:
            other = seen.setdefault(case.play(row, CHANCE, code).apart, code)
            if other != code:
                raise case.fault(f"the outcomes {other} and {code} do the same", row)


@check
def draw_follows_the_list(case: Case) -> None:
    """A game's own draw chooses what the listed draw chooses from the same random words, and uses as many."""
    both = bind(case.game.rules, (listed_draw, own_draw))
    for number, row in enumerate(case.some(CHANCE, 600)):
        results = []
        for draw in (both.listed_draw, both.own_draw):
            source = case.source(number)
            out, weights = [0] * case.sizes.outcomes, [0] * case.sizes.outcomes
            codes = [draw(case.book, list(row), source, out, weights) for _ in range(8)]
            results.append((codes, source))
        (listed, after_listed), (own, after_own) = results
        if listed != own:
            raise case.fault(f"from the same words the list draws {listed}, the game {own}", row)
        if after_listed != after_own:
            raise case.fault("the game's own draw uses another number of random words than the listed draw", row)


@check
def nothing_of_a_source_stays(case: Case) -> None:
    """No seed or random word is in a row or an event: the same steps give the same, whatever drew them."""
    for number in range(case.games):
        live_case(case, number)


def live_case(case: Case, number: int) -> None:
    """Play on one row with draws and picks, as a fast player does; then play the same steps from other hands."""
    kernels, book = case.kernels, case.book
    source = case.source(number)
    out, weights, scratch = (zeros(size) for size in (case.sizes.outcomes, case.sizes.outcomes, case.sizes.scratch))
    row, log = [0] * case.sizes.row, new_log(case.sizes.events)
    kernels.start(book, row, log)
    replayed = case.start().row
    for _ in range(case.longest):
        if tuple(row) != replayed:
            raise case.fault("a row that was drawn on differs from one that got the same steps without a source", row)
        expose(case, row, [value for line in logged(log) for value in line], source)
        seat = kernels.turn(book, row)
        if seat == OVER:
            return
        if seat == CHANCE:
            code = kernels.draw(book, row, source, out, weights)
        else:
            code = kernels.pick(book, row, seat, source, scratch)
        log = new_log(case.sizes.events)
        kernels.play(book, row, seat, code, log)
        replayed = case.play(replayed, seat, code).row


def expose(case: Case, row: list[int], told: list[int], source: list[int]) -> None:
    """Look for large numbers of the source in a row or in its events."""
    secret = {word for word in source if word >= SMALL}
    secret |= {word ^ WORD_MASK for word in secret}
    if secret & set(row) or secret & set(told):
        raise case.fault("a random word or a seed stands in the row or in an event", row)


@check
def questions_change_nothing(case: Case) -> None:
    """Asking whose turn it is, what may happen, who won, or letting chance choose, leaves the row as it was."""
    kernels, book, sizes = case.kernels, case.book, case.sizes
    for number, row in enumerate(case.some(CHANCE) + case.some() + case.some(OVER)):
        source = case.source(number)
        out, weights, scratch = [0] * sizes.outcomes, [0] * sizes.outcomes, zeros(sizes.scratch)
        turn = case.turn(row)
        asked = list(row)
        kernels.turn(book, asked)
        kernels.actor(book, asked)
        kernels.chances(book, asked, out, weights)
        if turn == CHANCE:
            kernels.draw(book, asked, source, out, weights)
            kernels.legal(book, asked, CHANCE, out[0])
        elif turn == OVER:
            kernels.scores(book, asked, [0] * (3 * len(case.seats)))
        for seat in case.seats:
            ask_seat(case, asked, seat, turn, source, scratch)
        if tuple(asked) != row:
            raise case.fault(f"only asked, the rules changed the row to {asked}", row)


def ask_seat(case: Case, row: list[int], seat: int, turn: int, source: list[int], scratch: Ints) -> None:
    """Ask everything that is about one seat."""
    kernels, book = case.kernels, case.book
    kernels.may_act(book, row, seat)
    kernels.legal(book, row, seat, 0)
    kernels.moves(book, row, seat, zeros(max(case.sizes.moves, 1)), scratch)
    if turn == seat:
        kernels.pick(book, row, seat, source, scratch)
        kernels.next(book, row, seat, [0] * case.sizes.path, 0, case.game.room_for_choices())


def sounds_alike(case: Case, row: Row, seat: int) -> list[list[int]]:
    """Group the outcomes of chance that a seat cannot tell apart."""
    groups: dict[object, list[int]] = {}
    for code in case.chances(row)[0]:
        groups.setdefault(case.hear(case.play(row, CHANCE, code).lines, seat), []).append(code)
    return [codes for codes in groups.values() if len(codes) > 1]
