"""From options, board and seats to the table that the rules read."""

from collections.abc import Sequence
from dataclasses import dataclass

from azar.games.circuit.cards import CARDS
from azar.games.circuit.row import (
    ACCELERATIONS,
    B_AMOUNTS,
    B_APPLIED,
    B_BEFORE,
    B_BOARD,
    B_CAPACITY,
    B_CARDS,
    B_CELLS,
    B_CHOSEN,
    B_DRAW,
    B_ENTRIES,
    B_FACES,
    B_FROM,
    B_GOAL,
    B_HANDS,
    B_KIND_COUNT,
    B_KINDS,
    B_MEMORY,
    B_OVERLOADS,
    B_ROW,
    B_SEATS,
    B_SIDES,
    B_SPEEDS,
    B_THROWS,
    B_TILES,
    B_WINDOWS,
    BOOK_HEAD,
    ENTRY_WIDTH,
    FACES_A_NUMBER,
    KIND_MASK,
    PREVIOUS_TURN,
    PROGRESS,
)
from azar.games.circuit.row import CARDS as CARD_KINDS
from azar.games.circuit.throws import MOST_LISTED, Dice, all_throws, count_throws, pack
from azar.games.circuit.tiles import TileKind

assert PROGRESS == ACCELERATIONS + 1, "the seats follow the head of a row"


@dataclass(frozen=True)
class Plan:
    """Everything that a game is set up with, settled."""

    seats: int
    laps: int
    dice: Dice
    cards: bool
    windows: bool
    chosen: bool
    applied: bool
    capacity: int
    kinds: tuple[TileKind, ...]
    size: int
    tiles: tuple[int, ...] | None
    draw: tuple[tuple[int, int], ...]
    """Codes of tiles to be drawn, with their weights."""


def table_of(entries: Sequence[tuple[int, int]]) -> list[int]:
    """Lay out a table to draw from: codes, then up to which number each is drawn."""
    ends, total = [], 0
    for _, weight in entries:
        total += weight
        ends.append(total)
    return [len(entries), *(code for code, _ in entries), *ends]


def throw_table(dice: Dice) -> list[int]:
    """Lay out the throws: totals, up to which number each is thrown, and the faces for whoever tells them."""
    throws = all_throws(dice)
    table = table_of([(throw.total, weight) for throw, weight in throws.items()])
    packed = [pack(throw.faces) for throw in throws]
    for column in range(-(-len(dice) // FACES_A_NUMBER)):
        table += [numbers[column] for numbers in packed]
    return table


def compile_book(plan: Plan) -> list[int]:
    """Lay out the table that the rules read."""
    book = [0] * BOOK_HEAD
    book[B_SEATS], book[B_TILES], book[B_GOAL] = plan.seats, plan.size, plan.laps * plan.size
    book[B_CARDS], book[B_CAPACITY] = int(plan.cards), plan.capacity if plan.cards else 0
    book[B_WINDOWS], book[B_CHOSEN] = int(plan.windows and plan.cards), int(plan.chosen and plan.cards)
    book[B_APPLIED], book[B_KIND_COUNT] = int(plan.applied), len(plan.kinds)
    codes = plan.tiles if plan.tiles is not None else [code for code, _ in plan.draw]
    book[B_MEMORY] = int(any(plan.kinds[code & KIND_MASK].what == PREVIOUS_TURN for code in codes))
    listed = count_throws(plan.dice) <= MOST_LISTED
    tables = [
        (B_AMOUNTS, [card.amount for card in CARDS]),
        (B_KINDS, [number for kind in plan.kinds for number in (kind.who, kind.what, kind.amount)]),
        (B_BOARD, list(plan.tiles or ())),
        (B_DRAW, table_of(plan.draw) if plan.tiles is None else []),
        (B_SIDES, [len(plan.dice), *plan.dice]),
        (B_THROWS, throw_table(plan.dice) if listed else []),
    ]
    for place, table in tables:
        book[place] = len(book) if table else 0
        book += table
    lay_out_row(book, plan, listed)
    return book


def lay_out_row(book: list[int], plan: Plan, listed: bool) -> None:
    """Give a place in the row to whatever this game has."""
    n, at = plan.seats, PROGRESS + plan.seats
    parts = (
        (B_FROM, n if book[B_MEMORY] else 0),
        (B_BEFORE, n if book[B_MEMORY] else 0),
        (B_HANDS, CARD_KINDS * n if plan.cards else 0),
        (B_OVERLOADS, n if plan.cards else 0),
        (B_SPEEDS, n if plan.cards else 0),
        (B_ENTRIES, ENTRY_WIDTH * book[B_CAPACITY]),
        (B_CELLS, plan.size if plan.tiles is None else 0),
        (B_FACES, 0 if listed else len(plan.dice)),
    )
    for place, size in parts:
        book[place] = at if size else 0
        at += size
    book[B_ROW] = at
