"""How a campaign is written, and read back in time linear in the text.

`choosing purse=60 urraca=20 martin=30` says what everybody has. With somebody across the table it begins with the
opponent: `martin purse=60 ...`; in a round `martin wager=5 purse=60 ... : first=0 totals=-|- @0`, with ` hand` at the
end once the player has taken up the dice. A campaign that is over begins with `over`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from azar.core.errors import NotationError, RulesError
from azar.games.tavern.row import CHOOSING, HAND, OPPONENTS, WAGERING
from azar.games.tavern.setup import House, Parts, set_up
from azar.games.toledo import notation
from azar.games.toledo.row import ENDED, GUEST, PHASE, PURSES, ROUND_ROW, WAGER

LONGEST: Final = 1_500
CHOOSING_WORD: Final = "choosing"
OVER_WORD: Final = "over"
HAND_WORD: Final = "hand"
SEPARATOR: Final = " : "
PURSE: Final = re.compile(r"([a-z][a-z0-9_]{0,23})=([0-9]{1,6})", re.ASCII)


def write(house: House, row: Sequence[int]) -> str:
    """Write a campaign."""
    phase = row[PHASE]
    words = [
        CHOOSING_WORD if phase == CHOOSING else OVER_WORD if phase == ENDED else house.keys[row[GUEST]],
        *([f"wager={row[WAGER]}"] if phase not in (CHOOSING, WAGERING, ENDED) else []),
        f"purse={row[PURSES]}",
        *(f"{key}={row[OPPONENTS + i]}" for i, key in enumerate(house.keys)),
    ]
    text = " ".join(words)
    if phase in (CHOOSING, WAGERING, ENDED):
        return text
    dice = house.round(row[GUEST], row[WAGER], (row[PURSES], row[PURSES + 1]))
    hand = f" {HAND_WORD}" if row[HAND] else ""
    return f"{text}{SEPARATOR}{notation.write(dice, row[:ROUND_ROW])}{hand}"


def read(house: House, text: str) -> list[int]:
    """Read a campaign, or say why that cannot be."""
    if len(text) > LONGEST:
        raise NotationError(f"a campaign is written in at most {LONGEST} characters, not {len(text)}", text)
    head, separator, dice = text.partition(SEPARATOR)
    first, *words = head.split()[: len(house.keys) + 4] or [""]
    parts = Parts(over=first == OVER_WORD, opponent=None if first in (CHOOSING_WORD, OVER_WORD) else first)
    found: dict[str, int] = {}
    for word in words:
        match = PURSE.fullmatch(word)
        if match is None or match[1] in found:
            raise NotationError(f"a purse is written once, such as purse=60; here is {word[:40]!r}", text)
        found[match[1]] = int(match[2])
    if "purse" not in found:
        raise NotationError("a campaign is written such as: choosing purse=60 urraca=20", text)
    parts.purse, parts.wager = found.pop("purse"), found.pop("wager", None)
    missing = [key for key in house.keys if key not in found]
    if missing:
        raise NotationError(f"the coins of {missing[0]} are missing", text)
    parts.purses = found
    if separator:
        parts.hand = dice.endswith(f" {HAND_WORD}")
        parts.round = dice.removesuffix(f" {HAND_WORD}")
    try:
        return set_up(house, parts)
    except RulesError as error:
        raise NotationError("; ".join(error.problems), text) from None
