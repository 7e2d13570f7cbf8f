"""From settled options to the book: the table of whole numbers that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from azar.core.options import Value
from azar.games.dog import row as r
from azar.games.dog.options import Settled, settle
from azar.games.dog.ring import Mode

MODE_NUMBERS: Final = {Mode.SOLO: r.SOLO, Mode.PAIRS: r.PAIRS, Mode.TRIOS: r.TRIOS, Mode.TANDEM: r.TANDEM}
SCOPES: Final = {"own": r.OWN, "canadian": r.CANADIAN, "any": r.ANY}
FALLBACKS: Final = {"noop": r.NOOP, "none": r.NO_FALLBACK, "own_swap": r.OWN_SWAP}
BANS: Final = {"none": r.NO_BAN, "team_last": r.TEAM_LAST, "own_last": r.OWN_LAST}
EXCHANGES: Final = {
    "none": r.NO_EXCHANGE, "partner": r.PARTNER, "next_teammate": r.NEXT_TEAMMATE, "draw_right": r.DRAW_RIGHT,
    "pass_left": r.PASS_LEFT,
}  # fmt: skip

# For the cards in their order: the ace's one step, backward fours, sevens and Jacks are no plain moves.
STEPS: Final = (11, 2, 3, 4, 5, 6, 0, 8, 9, 10, 0, 12, 13, 0)

NO_MEMORY: Final = 0
ONE_GIFT: Final = 1
ALL_SEEN: Final = 15
"""Cards that a seat can know of in other hands: its gift, and one for each 2 that robs it (eight, and six jokers)."""

STATES: Final = {1: 1 << 12, 2: 1 << 15, 3: 1 << 18, 4: 1 << 20, 5: 1 << 22, 6: 1 << 23}
"""Room for the states of a seven, by the colours that it may move: twice as much as the worst boards found need.

Found by climbing from random boards: 650 states for four pieces, 16,700 for eight, 138,000 for twelve. Should there be
a board that needs more, listing its moves is refused, and never cut.
"""


def compile_book(options: Mapping[str, Value], players: int) -> list[int]:
    """Lay out options, tables and the places of the parts of a row."""
    settled = settle(options, players)
    ring = settled.ring
    book = [0] * r.B_CYCLE
    for place, on in flags(options, settled).items():
        book[place] = int(on)
    book[r.B_SEATS], book[r.B_COLOURS], book[r.B_SQUARES] = players, ring.colours, ring.squares
    book[r.B_MODE] = MODE_NUMBERS[ring.mode]
    book[r.B_SCOPE] = SCOPES[settled.scope]
    book[r.B_FALLBACK] = FALLBACKS[str(options["jack_fallback"])]
    book[r.B_BAN] = BANS[str(options["joker_ban"])]
    book[r.B_EXCHANGE] = EXCHANGES[settled.exchange]
    book[r.B_MAX_PIECES] = number(options["seven_max_pieces"], 0)
    book[r.B_MAX_ROUNDS] = number(options["max_rounds"], 0)
    book[r.B_OPENER] = number(options["first_opener"], -1)
    book[r.B_CYCLE_LENGTH] = len(settled.cycle)
    lay_out_row(book)
    book[r.B_ROOM] = room(book)
    book[r.B_STARTS : r.B_STARTS + ring.colours] = ring.starts
    book[r.B_STEPS : r.B_STEPS + r.CARD_KINDS] = STEPS
    if book[r.B_BACK_ONLY]:
        book[r.B_STEPS + r.FOUR] = 0
    return [*book, *settled.cycle]


def flags(options: Mapping[str, Value], settled: Settled) -> dict[int, bool]:
    """Say which of the rules that are on or off are on."""
    return {
        r.B_DISCARD: options["no_move"] == "discard",
        r.B_THEN_PARTNER: options["seven_then_partner"] is True,
        r.B_PARTNER_FRESH: options["seven_moves_partner_fresh"] is True,
        r.B_TWO_DRAWS: options["two_draws_card"] is True,
        r.B_ANY_TWO: options["jack_targets"] == "any_two",
        r.B_ALWAYS: options["start_block"] == "always",
        r.B_FIRST_PIECE: settled.first_piece,
        r.B_FORCED: options["finish_entry"] == "forced",
        r.B_INNERMOST: options["finish_fill"] == "innermost",
        r.B_EXTRA_LAP: options["extra_lap"] is True,
        r.B_NO_RESWAP: options["jack_no_reswap"] is True,
        r.B_HELP_NEXT: options["help_teammate"] == "next",
        r.B_BACK_ONLY: options["four"] == "backward",
        r.B_ON_EMPTY: options["reshuffle"] == "on_empty",
    }


def number(value: Value, none: int) -> int:
    """Take an option that is a number, or the number that stands for none."""
    return value if isinstance(value, int) else none


def lay_out_row(book: list[int]) -> None:
    """Find the place of each part of a row."""
    seats = book[r.B_SEATS]
    book[r.B_MEMORY] = NO_MEMORY if book[r.B_EXCHANGE] == r.NO_EXCHANGE else ONE_GIFT
    if book[r.B_TWO_DRAWS]:
        book[r.B_MEMORY] = ALL_SEEN
    parts = (
        (r.B_SIZES, seats),
        (r.B_HANDS, r.CARD_KINDS * seats),
        (r.B_DECK, r.CARD_KINDS),
        (r.B_DISCARDS, r.CARD_KINDS),
        (r.B_GIFTS, seats),
        (r.B_KNOWN, book[r.B_MEMORY] * seats),
    )
    at = r.PIECES + r.COLOUR_PIECES * book[r.B_COLOURS]
    for part, length in parts:
        book[part] = at
        at += length
    book[r.B_ROW] = at


def room(book: list[int]) -> int:
    """Say how many states of a seven there is room for; a power of two."""
    return STATES[colours_moved(book)]


def colours_moved(book: list[int]) -> int:
    """Say of how many colours a seven may move pieces."""
    mode, scope, mates = book[r.B_MODE], book[r.B_SCOPE], book[r.B_SEATS] // 2
    if scope == r.ANY:
        return book[r.B_COLOURS]
    if mode == r.TANDEM:
        return 2
    if mode == r.SOLO:
        return 1
    # What is left of a seven may go to teammates too, and who is home plays for all of them.
    whole_team = scope == r.CANADIAN or book[r.B_THEN_PARTNER] == 1 or mode == r.TRIOS
    return (mates if mode == r.TRIOS else 2) if whole_team else 1
