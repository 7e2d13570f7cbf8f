"""The naive oracle of Dog, quicker: what may be done in a position, each outcome a row of bytes.

Its sevens are those of `dog_flat`; everything else is asked of the readable oracle, which `test_dog_quick` compares it
with, sevens and all.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from tests.oracles.dog import NaiveBoard, NaiveDog, Options, Outcome
from tests.oracles.dog_board import IN_KENNEL, Piece
from tests.oracles.dog_flat import (
    ANY,
    CANADIAN,
    FAMILY,
    FINISH,
    FRESH,
    KENNEL,
    MATES,
    OWN,
    OWNERS,
    SETTINGS,
    SEVEN,
    SIDES,
    STARTS,
    TAIL,
    search,
)
from tests.oracles.dog_options import CARDS, RANKS
from tests.oracles.dog_plays import Turn

# An outcome: what is done, the card spent, the seat drawn from, the two squares swapped, lower first; then a place for
# each piece, those of a colour in rising order, since it does not matter which of them is where.
HEAD = 5
WHAT = ("play", "give", "discard", "fold")
NONE = 255


def quick_legal(naive: NaiveDog) -> set[bytes]:
    """Every distinct outcome of what may be done now, as `NaiveDog.legal` has them."""
    if naive.phase != "play":
        return {record for outcome in naive.legal() for record in records(outcome[0], outcome[1], [naive.board])}
    view = naive.view()
    for fallback in (False, True):  # "with no other legal play, a Jack may be played for nothing"
        found: set[bytes] = set()
        for card in view.cards():
            found |= plays(view, card, fallback)
        if found:
            return found
    if naive.options.no_move == "fold":
        return set(records("fold", "", [naive.board]))
    return {record for card in view.cards() for record in records("discard", card, [naive.board])}


def plays(view: Turn, card: str, fallback: bool) -> set[bytes]:
    """Every distinct outcome of a card in hand."""
    found: set[bytes] = set()
    for play in view.singles(card, fallback).values():
        swapped = sorted(play.swapped) if view.board.options.jack_no_reswap else ()
        found.update(records("play", card, [play.board], play.robbed, swapped))
    if "7" in (RANKS if card == "X" else card):
        found.update(cut(headed(quick_sevens(view.board, view.seat, card == "X"), "play", card)))
    return found


def records(
    what: str, card: str, boards: Iterable[NaiveBoard], robbed: int | None = None, swapped: Sequence[int] = ()
) -> list[bytes]:
    """Outcomes that lead to these boards and are alike in everything else."""
    places = in_order(np.array([flat(board) for board in boards], np.uint8))
    return cut(headed(places, what, card, robbed, swapped))


def headed(boards: Any, what: str, card: str, robbed: int | None = None, swapped: Sequence[int] = ()) -> Any:
    """Put in front of boards what is done besides."""
    head = np.full((len(boards), HEAD), NONE, np.uint8)
    head[:, 0] = WHAT.index(what)
    head[:, 1] = CARDS.index(card) if card else NONE
    head[:, 2] = NONE if robbed is None else robbed
    head[:, 3 : 3 + len(swapped)] = swapped
    return np.concatenate((head, boards), axis=1)


def cut(rows: Any) -> list[bytes]:
    """Each row as bytes."""
    text, width = rows.tobytes(), rows.shape[1]
    return [text[at : at + width] for at in range(0, len(text), width)]


def told(options: Options, record: bytes) -> Outcome:
    """An outcome as the readable oracle tells it."""
    what, card, robbed, one, other = record[:HEAD]
    besides = (f">{robbed}" if robbed != NONE else "") + (f"{one}-{other}" if one != NONE else "")
    board = NaiveBoard(
        options, tuple(tuple(map(piece_at, own)) for own in zip(*[iter(record[HEAD:])] * 4, strict=True))
    )
    return WHAT[what], CARDS[card] if card != NONE else "", str(board), besides


# --- boards as bytes ---


def flat(board: NaiveBoard) -> list[int]:
    """The place of each piece as a number."""
    places = []
    for own in board.pieces:
        for where, index, fresh in own:
            places.append(KENNEL if where == "K" else FINISH + index if where == "F" else index + FRESH * fresh)
    return places


def piece_at(place: int) -> Piece:
    """A piece that is at a place."""
    if place == KENNEL:
        return IN_KENNEL
    if place >= FINISH:
        return "F", place - FINISH, False
    return "P", place % FRESH, place >= FRESH


def in_order(boards: Any) -> Any:
    """Boards with the pieces of each colour in the order of their places."""
    return np.sort(boards.reshape(len(boards), boards.shape[1] // 4, 4), axis=2).reshape(boards.shape)


def agreement(options: Options, sides: tuple[int, ...], joker: bool) -> Any:
    """What was agreed on and who is played for, as numbers."""
    said = np.zeros(SETTINGS, np.int64)
    said[:SIDES] = agreed(options)
    said[SIDES] = sum(1 << side for side in sides)
    for colour in options.colours:
        owner = options.owner(colour)
        said[STARTS + colour], said[OWNERS + colour] = options.starts[colour], owner
        if joker and options.joker_ban != "none":
            last = options.colours_of_team(owner) if options.joker_ban == "team_last" else options.colours_of(owner)
            said[FAMILY + colour] = sum(1 << each for each in last)
    said[MATES:FAMILY] = -1
    for seat in options.seats:
        for number, mate in enumerate(options.mates(seat)):
            said[MATES + 2 * seat + number] = mate
    return said


@cache
def agreed(options: Options) -> tuple[int, ...]:
    """The options as numbers, in the order in which `dog_flat` names them."""
    scope = {"own": OWN, "canadian": CANADIAN, "any": ANY}[options.seven_scope]
    return (
        options.ring, len(options.colours), scope, options.seven_then_partner, options.seven_moves_partner_fresh,
        options.start_block == "always", options.finish_entry == "forced", options.finish_fill == "innermost",
        options.extra_lap, options.seven_max_pieces or 0, options.help_teammate == "next", options.mode == "trios",
    )  # fmt: skip


def quick_sevens(board: NaiveBoard, seat: int, joker: bool = False) -> Any:
    """The boards that a seven can lead to, a row of bytes each; some may be there twice."""
    first = np.array([*flat(board), *[0] * TAIL], np.uint8)
    stages = search(agreement(board.options, board.played_for(seat), joker), first)
    pieces = len(first) - TAIL
    return in_order(stages[stages[:, pieces] == SEVEN, :pieces])
