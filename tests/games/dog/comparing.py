"""Lists, paths and spellings of moves against the naive oracle, in one position at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from azar.core.turn import Decide
from azar.games.dog import DogPosition
from azar.games.dog.cards import CARDS
from azar.games.dog.codes import DISCARD, FOLD, GIVE, KIND_MASK, NAMED_MASK, NAMED_SHIFT, WITH_JOKER
from azar.games.dog.row import B_NO_RESWAP, PHASE, ROBBED, ROBBING, SWAP_ONE, SWAP_OTHER
from tests.games.dog.canonical import canonical_plays
from tests.games.dog.pairs import naive_at, naive_options
from tests.games.dog.tables import dog
from tests.oracles.dog import NaiveDog, Outcome, Refused
from tests.oracles.dog_options import DECK
from tests.oracles.dog_tries import random_board

PIECE = re.compile(r"[PF][0-9]+\*?")
LEG = re.compile(r"([0-3](?:'|@[0-5])?)([1-7])(-?)")
LETTERS = CARDS + "0123456701234567''@#>--GD"


def random_position(settings: dict[str, Any], random: Random, most: int = 24, hand: str = "") -> DogPosition:
    """A seat about to play on a board with at most so many pieces; others hold cards too."""
    game = dog(**settings)
    options = naive_options(game)
    while True:
        board = thinned(str(random_board(options, random, random.choice([0.2, 0.5, 0.9]))), most, random)
        turn = random.randrange(options.players)
        deck = [card for card, copies in DECK.items() for _ in range(copies)]
        random.shuffle(deck)
        for card in hand:
            deck.remove(card)
        hands = ["".join(deck.pop() for _ in range(random.randint(0, 3))) for _ in options.seats]
        hands[turn] = hand or "".join(random.sample(CARDS, random.randint(1, 3)))
        for card in "" if hand else hands[turn]:
            for other in options.seats:
                if other != turn and sum(each.count(card) for each in hands) > DECK[card]:
                    hands[other] = ""
        position = game.position(board, turn=turn, hands=hands)
        assert isinstance(position, DogPosition)
        if isinstance(position.turn, Decide):
            return position


def thinned(board: str, most: int, random: Random) -> str:
    """Send pieces home until at most so many are left."""
    pieces = [found.span() for found in PIECE.finditer(board)]
    for begin, end in sorted(random.sample(pieces, max(len(pieces) - most, 0)), reverse=True):
        board = board[:begin] + board[end:]
    return board


def outcome_of(position: DogPosition, code: int) -> Outcome:
    """What a move does, as the oracle tells outcomes apart."""
    game = position.game
    assert isinstance(position.turn, Decide)
    row = list(position.row)
    game.kernels.play(game.book, row, position.turn.seat, code, [])
    board = DogPosition(game, row).pieces
    kind, card = code & KIND_MASK, CARDS[(code >> NAMED_SHIFT) & NAMED_MASK]
    if kind == FOLD:
        return "fold", "", board, ""
    if kind in (GIVE, DISCARD):
        return "give" if kind == GIVE else "discard", card, board, ""
    robbed = f">{row[ROBBED]}" if row[PHASE] == ROBBING else ""
    swap = f"{row[SWAP_ONE]}-{row[SWAP_OTHER]}" if game.book[B_NO_RESWAP] and row[SWAP_ONE] >= 0 else ""
    return "play", "X" if code & WITH_JOKER else card, board, robbed + swap


def compare_list(position: DogPosition, naive: NaiveDog | None = None) -> int:
    """The outcomes listed are the oracle's, each once; return how many."""
    expected = (naive or naive_at(position)).legal()
    found: dict[Outcome, list[int]] = {}
    for code in position.moves.codes:
        found.setdefault(outcome_of(position, code), []).append(code)
    missing = {expected[outcome] for outcome in expected.keys() - found.keys()}
    assert not missing, f"not listed: {sorted(missing)[:9]} in {position!r} of {position.game!r}"
    extra = found.keys() - expected.keys()
    assert not extra, f"listed, and should not be: {sorted(extra)[:9]} in {position!r} of {position.game!r}"
    for codes in found.values():
        if len(codes) > 1:
            alike = [str(position.game.move_of(position, decider(position), code)) for code in codes]
            raise AssertionError(f"these do the same: {alike} in {position!r} of {position.game!r}")
    return len(found)


def compare_paths(position: DogPosition) -> int:
    """Paths and moves are one to one; return how many."""
    moves = position.moves
    listed = set(map(str, moves))
    made: dict[str, tuple[int, ...]] = {}
    todo: list[tuple[int, ...]] = [()]
    while todo:
        path = todo.pop()
        choices = moves.next(path)
        assert len(set(choices)) == len(choices)
        todo += [(*path, choice) for choice in choices]
        if not choices:
            text = str(moves.made(path))
            assert made.setdefault(text, path) == path, f"{path} and {made[text]} make {text} in {position!r}"
    assert made.keys() == listed, f"paths and moves differ: {made.keys() ^ listed} in {position!r}"
    return len(made)


def compare_canonical(position: DogPosition) -> int:
    """Every move is listed in its canonical spelling; return how many."""
    best = canonical_plays(naive_at(position))
    listed = {outcome_of(position, code): code for code in position.moves.codes}
    compared = 0
    for outcome, text in best.items():
        if outcome in listed:
            shown = str(position.game.move_of(position, decider(position), listed[outcome]))
            assert shown == text, f"{text} is listed as {shown} in {position!r} of {position.game!r}"
            compared += 1
    return compared


def decider(position: DogPosition) -> int:
    """Who decides."""
    assert isinstance(position.turn, Decide)
    return position.turn.seat


def compare_spelling(position: DogPosition, naive: NaiveDog, text: str) -> bool:
    """A text is taken by both, and does the same, or by neither; return which."""
    tried = naive.copy()
    taken = text in position.moves
    try:
        tried.play(text)
    except Refused as refused:
        if taken:
            raise AssertionError(f"{text} is taken: {position!r} of {position.game!r}") from refused
        return False
    assert taken, f"{text} is refused in {position!r} of {position.game!r}"
    after, expected = position.play(text).pieces, str(tried.board)
    assert after == expected, f"{text} leads to {after}, not {expected}, in {position!r} of {position.game!r}"
    return True


def spellings(position: DogPosition, random: Random, count: int) -> Iterator[str]:
    """Texts that are moves, almost moves, or nothing: sevens split and interleaved, `-` put in, letters changed."""
    moves = position.moves
    few = [str(moves[random.randrange(len(moves))]) for _ in range(count)]
    for text in few:
        head = text[: 2 if text[0] == "X" else 1]
        legs = [list(leg) for leg in LEG.findall(text[len(head) :])]
        if not (head[-1] == "7" and legs):
            yield text + "-"
            yield changed(text, random)
            continue
        for _ in range(random.randint(1, 4)):
            change_legs(legs, random)
        yield head + "".join("".join(leg) for leg in legs)
        yield changed(text, random)


def change_legs(legs: list[list[str]], random: Random) -> None:
    """Split a leg, let two legs change places, or turn a `-` on or off."""
    at = random.randrange(len(legs))
    who, steps, past = legs[at]
    change = random.randrange(3)
    if change == 0 and int(steps) > 1:
        first = random.randint(1, int(steps) - 1)
        legs[at] = [who, str(int(steps) - first), past]
        legs.insert(random.randint(0, len(legs)), [who, str(first), random.choice(["", past])])
    elif change == 1:
        other = random.randrange(len(legs))
        legs[at], legs[other] = legs[other], legs[at]
    else:
        legs[at] = [who, steps, "" if past else "-"]


def changed(text: str, random: Random) -> str:
    """A text with a letter changed, put in or taken out."""
    at = random.randrange(len(text))
    letter = random.choice(LETTERS)
    return random.choice(
        [text[:at] + letter + text[at + 1 :], text[:at] + letter + text[at:], text[:at] + text[at + 1 :]]
    )


__all__ = [
    "compare_canonical", "compare_list", "compare_paths", "compare_spelling", "decider", "outcome_of",
    "random_position", "spellings",
]  # fmt: skip
