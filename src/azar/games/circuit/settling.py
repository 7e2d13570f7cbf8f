"""Board, options and preset taken together: what does not go together is listed, what does is settled."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, cast

from azar.core.options import Value
from azar.games.circuit.board import Board
from azar.games.circuit.book import Plan
from azar.games.circuit.chances import MOST_WEIGHT, draw_list, shares, wrong_shares
from azar.games.circuit.options import DEFAULT, VERSIONS
from azar.games.circuit.row import KIND_MASK, NOTHING
from azar.games.circuit.tiles import source_tiles

EMPTY: Final = 1
"""The kind of the empty tile."""
assert source_tiles()[EMPTY].name == "empty", "the second kind of tile is the empty one"


def number(options: Mapping[str, Value], name: str) -> int:
    """Read an option that is a whole number."""
    return cast(int, options[name])


def chosen_shares(options: Mapping[str, Value], preset: str) -> Mapping[str, Fraction]:
    """Find the chances by which a board is drawn."""
    given = options["chances"]
    return VERSIONS[preset].chances if given is None else shares(str(given)) or {}


def wrong_settings(board: Board, options: Mapping[str, Value], preset: str | None) -> list[str]:
    """List what is wrong with board and options taken together."""
    version = VERSIONS.get(preset or DEFAULT)
    if version is None:
        return []
    problems = []
    if version.bare and options["laps"] != 1:
        problems.append(f"laps cannot be {options['laps']} in {preset}, which is one lap; more are for v2 and v3")
    if board.tiles is not None:
        codes = set(board.tiles)
        if number(options, "tiles") != len(board.tiles):
            problems.append(f"tiles is {options['tiles']}, but the board given has {len(board.tiles)}")
        if options["chances"] is not None:
            problems.append("chances are for a board that is drawn, and here the board is given")
        for kind in sorted({code & KIND_MASK for code in codes}):
            tile = board.kinds[kind]
            if version.bare and tile.what != NOTHING:
                problems.append(f"every tile is empty in {preset}; {tile.title} is for v2 and v3")
            elif not version.cards and tile.draws:
                problems.append(f"there are no cards in {preset}; a tile that gives cards, {tile.title}, is for v3")
        return problems
    found = chosen_shares(options, preset or DEFAULT)
    problems += wrong_shares(found, board.kinds, version.cards) if options["chances"] is not None else []
    if version.bare and any(share and name != "empty" for name, share in found.items()):
        problems.append(f"every tile is empty in {preset}; other tiles are for v2 and v3")
    if not problems:
        weight = sum(weight for _, weight in draw_list(found, board.kinds, number(options, "moonwalk_max")))
        if weight > MOST_WEIGHT:
            problems.append("chances: they are too fine to be drawn by; take rounder ones")
    return problems


def make_plan(board: Board, options: Mapping[str, Value], preset: str, seats: int) -> Plan:
    """Settle a game whose settings have been found sound."""
    version = VERSIONS[preset]
    size = number(options, "tiles")
    tiles = board.tiles
    if tiles is None and version.bare:
        tiles = (EMPTY,) * size
    found = chosen_shares(options, preset)
    drawn = [] if tiles is not None else draw_list(found, board.kinds, number(options, "moonwalk_max"))
    return Plan(
        seats=seats,
        laps=number(options, "laps"),
        dice=tuple(int(sides) for sides in str(options["dice"]).split()),
        cards=version.cards,
        windows=options["instants"] == "windows",
        chosen=options["repeat_moves"] == "chosen",
        applied=options["finish_effect"] == "applied",
        capacity=number(options, "capacity"),
        kinds=board.kinds,
        size=size,
        tiles=tiles,
        draw=tuple(drawn),
    )
