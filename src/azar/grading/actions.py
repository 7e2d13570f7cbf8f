"""What is done in a step, as scenarios write it: `Ann: throw 3+4`, `Ben: speed>Ann`, `Ben: cancellation#2`."""

from __future__ import annotations

import re
from typing import Any

from azar.core.errors import NotationError, shorten

LONGEST = 200
THROW = re.compile(r"throw ([0-9]{1,4}(?:\+[0-9]{1,4})*)")
CARD = re.compile(r"([a-z_]+)(?:>(.+)|#([0-9]{1,9}))?")


def read_action(text: str) -> dict[str, Any]:
    """Turn what is done into the message that says it to an implementation."""
    if len(text) > LONGEST:
        raise NotationError("this is too long for something to do", text[:LONGEST])
    player, colon, what = text.partition(": ")
    if not colon or not player:
        raise NotationError("write who and what: 'Ann: throw 3+4', 'Ben: speed>Ann', 'Ben: cancellation#2'", text)
    throw = THROW.fullmatch(what)
    if throw:
        return {"do": "throw", "player": player, "faces": [int(face) for face in throw[1].split("+")]}
    if what == "throw" or what.startswith("throw "):
        raise NotationError("a throw is written with its faces, such as 'throw 3+4'", text)
    card = CARD.fullmatch(what)
    if not card:
        raise NotationError(f"{shorten(what)!r} is neither a throw nor a card", text)
    target: str | int | None = int(card[3]) if card[3] else card[2]
    return {"do": "play", "player": player, "card": card[1], "target": target}
