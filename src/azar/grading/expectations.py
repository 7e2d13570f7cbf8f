"""How a scenario says what must be so after a step."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from azar.core.errors import nearest, shorten
from azar.core.toml import Table
from azar.grading.scenario import KINDS, NOBODY, SEATED, Expected
from azar.grading.setup import CARDS, MOONWALK, TILES, cards, mapping, texts

IN_PLAY = re.compile(r"#[1-9][0-9]{0,5} (overload|speed)>.+|#[1-9][0-9]{0,5} acceleration")
KNOWN = (*SEATED, "in_play", "turn", "over", "winner", "board", "refused")


def read_expected(table: Table, players: Sequence[str], refusals: Sequence[str] | None) -> Expected:
    """Read what must follow; `refusals` are the causes that can be, None for those of a step."""
    table.only(*KNOWN, *([] if refusals is not None else ["do"]))
    state: dict[str, Any] = {}
    for key in SEATED:
        if key in table.data:
            state[key] = {name: seated(table, key, name, value, players) for name, value in mapping(table, key).items()}
    if "in_play" in table.data:
        state["in_play"] = texts(table, "in_play")
        for card in state["in_play"]:
            if not IN_PLAY.fullmatch(card):
                table.problem(f"a card in play is written '#2 speed>Ann', not {shorten(card)!r}")
    if "board" in table.data:
        state["board"] = texts(table, "board")
    if "over" in table.data:
        state["over"] = table.data["over"]
        if not isinstance(state["over"], bool):
            table.problem(f"over is true or false, not {shorten(state['over'])}")
    for key in ("turn", "winner"):
        if key in table.data and table.data[key] not in (*players, NOBODY):
            table.problem(f"{key} is a player or {NOBODY!r}, not {shorten(table.data[key])!r}")
    if "turn" in table.data:
        state["turn"] = None if table.data["turn"] == NOBODY else table.data["turn"]
    refused = table.data.get("refused")
    allowed = refusals or KINDS[1:]
    if refused is not None and refused not in allowed:
        table.problem(f"nothing is refused as {shorten(refused)!r}{nearest(refused, allowed)}")
    return Expected(refused, state, table.data.get("winner"))


def seated(table: Table, key: str, name: str, value: object, players: Sequence[str]) -> Any:
    """Read what is said of one player: a number, or a hand of cards in any order."""
    if name not in players:
        table.problem(f"{key} names {shorten(name)!r}{nearest(name, players)}")
    if key == "hands":
        return sorted(map(str, cards(table, key, value)))
    if isinstance(value, bool) or not isinstance(value, int):
        table.problem(f"{key} of {shorten(name)} is not a whole number: {shorten(value)}")
    return value


def read_counts(table: Table) -> dict[str, dict[str, tuple[int, int]]]:
    """Read how many tiles or cards of each kind there must be, at least and at most."""
    found: dict[str, dict[str, tuple[int, int]]] = {}
    kinds = {"board": [tile.partition(":")[0] for tile in TILES], "hands": list(CARDS)}
    for what, ranges in mapping(table, "counts").items():
        if what not in kinds or not isinstance(ranges, dict):
            table.problem(f"counts are of board or hands, not {shorten(what)!r}", "counts")
            continue
        found[what] = {}
        for kind, between in ranges.items():
            if kind not in kinds[what] and not (what == "board" and MOONWALK.fullmatch(kind)):
                table.problem(f"counts: there is no {shorten(kind)!r}{nearest(kind, kinds[what])}", "counts")
            elif not is_range(between):
                table.problem(f"counts of {kind} are two whole numbers, the fewest and the most", "counts")
            else:
                found[what][kind] = (between[0], between[1])
    return found


def is_range(value: object) -> bool:
    """Say whether this is a smallest and a largest number."""
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(number) is int for number in value)
        and bool(0 <= value[0] <= value[1])
    )
