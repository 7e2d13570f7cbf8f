"""The spelling that a list must show, found by trying all of them (rules/dog.md, "Legal moves").

"the one with the fewest legs. Among spellings with as many legs it is the one that is smallest leg by leg, and of two
legs the smaller one is that of the smaller piece, then that of fewer steps, then the one without `-`. Of pieces, those
of one's own first side come first, then those of the colours that follow it in the order of play, and in a colour lower
ranks come first."
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from azar.games.dog.cards import CARDS
from tests.oracles.dog import NaiveDog, Outcome, Refused
from tests.oracles.dog_board import NaiveBoard, Pieces, Who
from tests.oracles.dog_options import RANKS
from tests.oracles.dog_plays import Turn
from tests.oracles.dog_sevens import SEVEN, Seven, spell_colour

Leg = tuple[int, int, int, int]
"""A leg to be compared: the colour counted from the first side, the rank, the steps, and 1 for a `-`."""
Legs = tuple[Leg, ...]
State = tuple[Pieces, int, frozenset[Who]]


def canonical_plays(naive: NaiveDog) -> dict[Outcome, str]:
    """The canonical spelling of every outcome of the hand, a Jack for nothing not counted."""
    view = naive.view()
    found: dict[Outcome, str] = {}
    for card in view.cards():
        for outcome, text in canonical_singles(view, card):
            found.setdefault(outcome, text)
        for named in RANKS if card == "X" else card:
            if named == "7":
                joker = card == "X"
                for board, legs in canonical_sevens(Seven(view.board, view.seat, joker)).items():
                    head = "X7" if joker else "7"
                    found.setdefault(("play", card, board, ""), head + spell_legs(view, legs))
    return found


def canonical_singles(view: Turn, card: str) -> Iterator[tuple[Outcome, str]]:
    """Plays that are no sevens, the smallest spelling of an outcome first."""
    joker = "X" if card == "X" else ""
    first = view.sides[0]
    marks = [spell_colour(view.board, view.sides, colour) for colour in in_turn(view, first)]
    pieces = [f"{rank}{mark}" for mark, rank in product(marks, range(4))]
    numbers = [f"{colour}{rank}" for colour, rank in product(in_turn(view, first), range(4))]
    for named in CARDS if joker else card:
        texts = [f"{named}#{mark}" for mark in marks]
        texts += [f"{named}{other}{piece}{past}" for other in ("", "'") for piece in pieces for past in ("", "-")]
        texts += [f"{named}{piece}{number}" for piece in pieces for number in numbers] if named == "J" else []
        texts += [f"2>{seat}" for seat in view.board.options.seats] if named == "2" else []
        for text in texts:
            if named in "7X":
                continue
            try:
                play = view.play(joker + text, fallback=False)
            except Refused:
                continue
            yield ("play", card, str(play.board), view._besides(play)), joker + text


def in_turn(view: Turn, first: int) -> list[int]:
    """The colours in the order of play, from the first one played for."""
    count = len(view.board.options.colours)
    return [(first + step) % count for step in range(count)]


def canonical_sevens(seven: Seven) -> dict[str, Legs]:
    """The least legs of every outcome, layer by layer of legs: a state's least beginning is part of the least whole."""
    best: dict[str, Legs] = {}
    layer: dict[State, Legs] = {(seven.board.pieces, SEVEN, frozenset()): ()}
    seen = set(layer)
    while layer:
        following: dict[State, Legs] = {}
        ended: dict[str, Legs] = {}
        for state, legs in layer.items():
            for leg, who, after in next_legs(seven, state):
                spelled = (*legs, leg)
                if leg[2] == state[1]:
                    board = str(after)
                    ended[board] = min(spelled, ended.get(board, spelled))
                    continue
                moved = state[2] | {who} if seven.board.options.seven_max_pieces is not None else state[2]
                reached = after.pieces, state[1] - leg[2], moved
                if reached not in seen:
                    following[reached] = min(spelled, following.get(reached, spelled))
        best = {**ended, **best}
        seen.update(following)
        layer = following
    return best


def all_sevens(seven: Seven) -> dict[str, Legs]:
    """The same by trying every sequence of legs there is: for a few pieces only."""
    best: dict[str, tuple[int, Legs]] = {}
    todo: list[tuple[State, Legs]] = [((seven.board.pieces, SEVEN, frozenset()), ())]
    while todo:
        state, legs = todo.pop()
        for leg, who, after in next_legs(seven, state):
            spelled = (*legs, leg)
            if leg[2] == state[1]:
                key = (len(spelled), spelled)
                best[str(after)] = min(key, best.get(str(after), key))
            else:
                todo.append(((after.pieces, state[1] - leg[2], state[2] | {who}), spelled))
    return {board: legs for board, (_, legs) in best.items()}


def next_legs(seven: Seven, state: State) -> Iterator[tuple[Leg, Who, NaiveBoard]]:
    """Every leg that may come next, `-` tried with each."""
    pieces, left, moved = state
    now = NaiveBoard(seven.board.options, pieces)
    options = seven.board.options
    for colour, rank in product(options.colours, range(4)):
        who = (colour, rank)
        most = options.seven_max_pieces
        if now.piece(who)[0] == "K" or (most is not None and len(moved | {who}) > most):
            continue
        for steps, past in product(range(1, left + 1), (False, True)):
            try:
                after = seven.leg(now, who, steps, past)
            except Refused:
                continue
            yield ((colour - seven.sides[0]) % len(options.colours), rank, steps, int(past)), who, after


def spell_legs(view: Turn, legs: Legs) -> str:
    """Write legs."""
    count, first = len(view.board.options.colours), view.sides[0]
    written = []
    for colour, rank, steps, past in legs:
        mark = spell_colour(view.board, view.sides, (colour + first) % count)
        written.append(f"{rank}{mark}{steps}{'-' * past}")
    return "".join(written)
