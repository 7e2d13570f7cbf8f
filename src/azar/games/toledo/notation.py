"""How positions of a round are written: `first=0 marks=9|- @1`, and read back in time linear in the text.

`first=0` is the seat that rolls first (in azar, the caster), `marks=9|-` the seats' marks (`lots` in azar, `totals` in
riffa and mayores), `pair=4` a pair whose odd die is due, `@1` the seat that rolls. The battle is `battle 5|? @1`. A
round that is over ends in `won=0`, with `share=1/4` where that varies, or in `push`; `@1` then rolled last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from azar.core.errors import NotationError, RulesError
from azar.games.toledo.ending import NOBODY
from azar.games.toledo.row import (
    BATTLED,
    BATTLING,
    ENDED,
    FIRST,
    MARKS,
    PAIRED,
    PANQUIST,
    PHASE,
    SEAT,
    SHARE,
    TIED,
    WHOLE,
    WINNER,
)
from azar.games.toledo.setup import Parts, Round, set_up

LONGEST: Final = 200
WORD: Final = re.compile(r"([a-z]+)=(\S+)|@(\S+)", re.ASCII)
TWO: Final = re.compile(r"(\d{1,2}|[-?])\|(\d{1,2}|[-?])", re.ASCII)
SHORT: Final = re.compile(r"\d{1,4}", re.ASCII)
SHARE_TEXT: Final = re.compile(r"\d(?:/\d)?", re.ASCII)
BATTLE: Final = "battle"
PUSH: Final = "push"


def write(game: Round, row: Sequence[int]) -> str:
    """Write a round."""
    turn = f"@{row[SEAT]}"
    if row[PHASE] == BATTLING:
        return f"{BATTLE} {row[BATTLED] or '?'}|? {turn}"
    words = [f"first={row[FIRST]}"]
    if game.word:
        words.append(f"{game.word}={row[MARKS] or '-'}|{row[MARKS + 1] or '-'}")
    if row[PAIRED]:
        words.append(f"pair={row[PAIRED]}")
    words.append(turn)
    if row[PHASE] == ENDED:
        if row[WINNER] == TIED:
            words.append(PUSH)
        else:
            words.append(f"won={row[WINNER] - 1}")
            if game.kind.number == PANQUIST:
                words.append(f"share={Fraction(row[SHARE], WHOLE)}")
    return " ".join(words)


def read(game: Round, text: str) -> list[int]:
    """Read a round, or say why that cannot be."""
    if len(text) > LONGEST:
        raise NotationError(f"a round of dice is written in at most {LONGEST} characters, not {len(text)}", text)
    parts = read_parts(game, text)
    try:
        return set_up(game, parts)
    except RulesError as error:
        raise NotationError("; ".join(error.problems), text) from None


def read_parts(game: Round, text: str) -> Parts:
    """Read the words of a round, each of which stands there once."""
    parts, seen = Parts(), set[str]()
    words = [(m.start(), m.group()) for m in re.finditer(r"\S+", text)]
    if words and words[0][1] == BATTLE:
        if len(words) < 2:
            raise NotationError("here should stand the rolls of the battle, such as 5|?", text, len(text))
        at, word = words[1]
        parts.battle = two(text, word, at)
        del words[:2]
    for at, word in words:
        match = WORD.fullmatch(word)
        if match is None and word != PUSH:
            raise NotationError(f"a round is written first=0 {game.word or 'marks'}=9|- @1; here is {word!r}", text, at)
        key = PUSH if match is None else match[1] or "@"
        value = "" if match is None else match[2] or match[3]
        if key in seen or (key == PUSH and "won" in seen) or (key == "won" and PUSH in seen):
            raise NotationError(f"{key!r} stands twice", text, at)
        seen.add(key)
        take(game, parts, key, value, text, at)
    if not words and parts.battle is None:
        raise NotationError("a round is written such as first=0 @0", text)
    return parts


def take(game: Round, parts: Parts, key: str, value: str, text: str, at: int) -> None:
    """Take one word of a round."""
    if key == "@":
        parts.turn = seat(value, text, at)
    elif key == "first":
        parts.first = seat(value, text, at)
    elif key == "won":
        parts.winner = seat(value, text, at)
    elif key == PUSH:
        parts.winner = NOBODY
    elif key == "pair":
        if not SHORT.fullmatch(value) or int(value) == 0:
            raise NotationError("the pair is written by its face, such as pair=4", text, at)
        parts.pair = int(value)
    elif key == "share":
        if not SHARE_TEXT.fullmatch(value) or value.endswith("/0"):
            raise NotationError("a share is written such as share=1/4", text, at)
        parts.share = Fraction(value)
    elif key == game.word:
        parts.marks = two(text, value, at)
    else:
        raise NotationError(f"there is no {key!r} in a position of {game.kind.title}", text, at)


def seat(value: str, text: str, at: int) -> int:
    """Read the number of a seat."""
    if value not in ("0", "1"):
        raise NotationError("the seats are 0 and 1", text, at)
    return int(value)


def two(text: str, value: str, at: int) -> tuple[int, int]:
    """Read one number a seat; - or ? is none."""
    match = TWO.fullmatch(value)
    if match is None or "0" in (match[1], match[2]):
        raise NotationError("here should stand two numbers, one a seat, such as 9|-", text, at)
    first, second = (0 if part in "-?" else int(part) for part in match.groups())
    return first, second
