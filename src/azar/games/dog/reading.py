"""Moves read from text: what cannot be one in any position is refused here, and told why.

Blanks are ignored. The time is linear in the text, and a seven is left as soon as its legs add up to too much.
"""

from __future__ import annotations

import re

from azar.core.errors import IllegalMove, NotationError, shorten
from azar.games.dog.cards import CARDS
from azar.games.dog.codes import WHOLE
from azar.games.dog.moves import Discard, Draw, Fold, Give, Go, Idle, Leg, Move, Seven, Start, Swap, Who

__all__ = ["read_move"]

WHO = r"([0-3])('|@[0-9])?"
START = re.compile(r"([AK])#('|@[0-9])?")
GO = re.compile(rf"([A2345689TQK])('?){WHO}(-?)")
SWAP = re.compile(rf"J{WHO}([0-9])([0-3])")
DRAW = re.compile(r"2>([0-9])")
LEG = re.compile(rf"{WHO}([1-7])(-?)")

STARTING = "AK"
TWO_WAYS = "A4"
SHOWN = 20
ADDED_UP = 200
"""The legs of a longer text are not all added up to say how many steps they are."""


def read_move(text: str) -> Move:
    """Read a move, or say what is wrong with it.

    >>> print(read_move(" 7 02 2'2 13 "))
    7022'213
    """
    solid = "".join(text.split())
    if solid == "fold":
        return Fold()
    if not solid:
        raise NotationError("a move is written such as 50, A#, 7022'213, J120, G2, D2 or fold")
    if solid[0] == "X":
        return read_joker(solid, text)
    if solid[0] in "GD":
        return read_laid(solid, text)
    return read_play(solid, text, joker=False)


def read_laid(solid: str, text: str) -> Move:
    """Read a card given or discarded."""
    if len(solid) == 2 and solid[1] in CARDS:
        return Give(solid[1]) if solid[0] == "G" else Discard(solid[1])
    verb = "given" if solid[0] == "G" else "discarded"
    raise NotationError(f"a card is {verb} as {solid[0]}2: there are {' '.join(CARDS)} (T is the ten)", text)


def read_joker(solid: str, text: str) -> Move:
    """Read a joker with what it is played as."""
    rest = solid[1:]
    if not rest:
        raise NotationError("a joker is played as another card, such as XA# or X50; it is laid away as DX", text)
    if rest[0] in "GD" or rest == "fold":
        raise NotationError("a joker goes before a play only; it is given or laid away as GX, DX", text)
    if rest[0] == "X":
        raise NotationError("a joker is played as another card, not as a joker", text)
    if rest[0] == "#":
        raise NotationError("name the card that the joker is played as: XA# or XK#", text)
    return read_play(rest, text, joker=True)


def read_play(play: str, text: str, joker: bool) -> Move:
    """Read what is done with a card, without the joker."""
    card = play[0]
    if card not in CARDS:
        raise NotationError(f"{shorten(card)!r} is no card; there are {' '.join(CARDS)} (T is the ten)", text)
    if card == "7":
        return Seven(read_legs(play, text), joker=joker)
    if card == "J":
        return read_jack(play, text, joker)
    if play.startswith("2>"):
        if found := DRAW.fullmatch(play):
            return Draw(int(found[1]), joker=joker)
        raise NotationError("a 2 that draws a card names a seat, such as 2>3", text)
    if play[1:2] == "#":
        if found := START.fullmatch(play):
            return Start(found[1], found[2] or "", joker=joker)
        raise NotationError(why_no_start(card), text)
    found = GO.fullmatch(play)
    if found is None:
        raise NotationError(why_no_go(play), text)
    other, past = bool(found[2]), bool(found[5])
    if other and card not in TWO_WAYS:
        raise NotationError(f"a {card} goes one way only, so it has no ' behind it: A' and 4' have", text)
    if other and past and card == "4":
        raise NotationError("backward there is no finish to go past: 4'0 has no -", text)
    return Go(found[1], Who(int(found[3]), found[4] or ""), other, past, joker=joker)


def read_jack(play: str, text: str, joker: bool) -> Move:
    """Read a swap, or a Jack for nothing."""
    if play == "J":
        return Idle(joker=joker)
    found = SWAP.fullmatch(play)
    if found is None:
        what = "a Jack names a rank, and a seat and a rank, such as J120; a Jack for nothing is J"
        raise NotationError(what, text)
    return Swap(Who(int(found[1]), found[2] or ""), int(found[3]), int(found[4]), joker=joker)


def read_legs(play: str, text: str) -> tuple[Leg, ...]:
    """Read the legs of a seven, as long as they do not add up to too much."""
    legs, at, total = [], 1, 0
    while at < len(play):
        found = LEG.match(play, at)
        if found is None:
            what = f"{shorten(play[at : at + SHOWN])!r} is no leg of a seven: rank and steps, such as 02 or 2'5-"
            raise NotationError(what, text)
        total += int(found[3])
        if total > WHOLE and len(play) > ADDED_UP:
            raise IllegalMove(f"the legs add up to more than {WHOLE}")
        legs.append(Leg(Who(int(found[1]), found[2] or ""), int(found[3]), bool(found[4])))
        at = found.end()
    if not legs:
        raise NotationError("a seven names its legs, rank and steps, such as 707 or 7022213", text)
    if total != WHOLE:
        raise IllegalMove(f"the legs add up to {total}, not {WHOLE}")
    return tuple(legs)


def why_no_start(card: str) -> str:
    """Say why this is no start."""
    if card in STARTING:
        return f"a start is written {card}#; only the mark of another side may follow"
    return f"a {card} brings no piece out; an A, a K or a joker does, such as A#"


def why_no_go(play: str) -> str:
    """Say why this is no move of a card that goes forward or backward."""
    card = play[0]
    rest = play[1:].removeprefix("'")
    if rest[:1].isdecimal() and rest[0] not in "0123":
        return f"there is no rank {rest[0]}; the ranks of the pieces are 0 to 3"
    shown = shorten(play, SHOWN)
    return f"{shown!r} is no move of a piece: write card and rank, such as {card}0, and - behind it to pass the finish"
