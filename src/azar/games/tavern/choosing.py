"""How a move is chosen at a table: who sits there with what, and a wager that is typed as it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, cast

from azar.core.position import Position
from azar.core.telling import Choice
from azar.games.tavern.moves import Leave, Roll, Sit, Wager
from azar.games.tavern.place import TavernPosition
from azar.games.tavern.row import CHOOSING, WAGERING, most_wager
from azar.games.tavern.steps import BASE, LEAVE_STEP, WAGER_STEP, width_of
from azar.games.toledo.row import PHASE
from azar.games.toledo.sentences import coins

COINS_TYPED: Final = re.compile(r"\s*([0-9]{1,6})\s*", re.ASCII)


def choices(position: Position, seat: int, path: Sequence[int]) -> tuple[Choice, ...]:
    """List what may be chosen next; nothing once the move is whole."""
    following = position.moves_for(seat).next(path)
    if not following:
        return ()
    phase = position.row[PHASE]
    if phase == CHOOSING:
        return tuple(opponent_at(cast(TavernPosition, position), number) for number in following)
    if phase != WAGERING:
        return (Choice(str(Roll()), "", tuple(following)),)
    most = most_wager(position.game.book, list(position.row))
    if not path:
        leave = Choice(str(Leave()), "go back to where opponents are chosen", (LEAVE_STEP,))
        return Choice("wager N", reach(most), (WAGER_STEP,)), leave
    return named_wagers(most, path)


def opponent_at(position: TavernPosition, number: int) -> Choice:
    """Offer an opponent, by what one should know before sitting down."""
    opponent = position.house.opponents[number]
    purse = coins(position.purses[opponent.key])
    return Choice(str(Sit(opponent.key)), f"{opponent.name} plays {opponent.kind.title}, and has {purse}", (number,))


def reach(most: int) -> str:
    """Say what can be wagered."""
    return coins(1) if most == 1 else f"1 to {coins(most)}"


def named_wagers(most: int, path: Sequence[int]) -> tuple[Choice, ...]:
    """Offer wagers that have names, where a wager is to be typed; any other is typed as its number."""
    named = {"least": 1, "half": most // 2, "most": most}
    found: dict[int, Choice] = {}
    for word, wager in named.items():
        steps = (WAGER_STEP, *digits(wager, width_of(most)))
        if wager and steps[: len(path)] == tuple(path):
            found[wager] = Choice(word, coins(wager), steps[len(path) :])
    return tuple(found.values())


def digits(wager: int, width: int) -> list[int]:
    """Give the digits of a wager, with zeros in front."""
    return [wager // BASE**place % BASE for place in range(width - 1, -1, -1)]


def question(position: Position, path: Sequence[int]) -> str:
    """Say what is to be chosen next."""
    phase = position.row[PHASE]
    if phase == WAGERING:
        return f"how many coins, 1 to {most_wager(position.game.book, list(position.row))}" if path else "your wager"
    return "whom do you challenge?" if phase == CHOOSING else "your move"


def read_answer(position: Position, answer: str) -> str:
    """Take a bare number for a wager, where one is due."""
    match = COINS_TYPED.fullmatch(answer) if position.row[PHASE] == WAGERING else None
    return str(Wager(int(match[1]))) if match else answer


def choosing_help(position: Position) -> str:
    """Say what somebody should know who chooses here."""
    if position.row[PHASE] == WAGERING:
        return "Type the coins to wager, such as 5 or wager 5, or leave."
    if position.row[PHASE] == CHOOSING:
        return "Type whom to sit down with, such as sit and the word that stands there, or the name."
    return "Type roll, or press Enter, to take up the dice."
