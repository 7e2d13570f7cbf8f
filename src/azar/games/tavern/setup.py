"""The one gate into positions of a campaign: purses, who sits there, and the round that is being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from azar.core.errors import AzarError, RulesError, nearest, shorten
from azar.games.tavern.board import Tavern
from azar.games.tavern.row import CHOOSING, HAND, OPPONENTS, WAGERING
from azar.games.toledo import notation
from azar.games.toledo.row import ENDED, GUEST, PHASE, PURSES, ROUND_ROW, SEAT
from azar.games.toledo.setup import Round


@dataclass
class Parts:
    """A position in parts, unchecked; without a purse the player has what the opponents do not have."""

    purse: int | None = None
    purses: Mapping[str, int] = field(default_factory=dict)
    """By opponent; who is not named has what was there at the beginning."""
    opponent: str | None = None
    wager: int | None = None
    round: str | None = None
    """The round in its notation; None while there is no wager."""
    hand: bool = False
    over: bool = False
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class House:
    """What a campaign is played by: the tavern, the player's name and purse at the beginning."""

    tavern: Tavern
    player: str
    purse: int

    @property
    def coins(self) -> int:
        """All the coins that there are."""
        return self.purse + sum(opponent.purse for opponent in self.tavern.opponents)

    @property
    def keys(self) -> list[str]:
        """The words by which opponents are called."""
        return [opponent.key for opponent in self.tavern.opponents]

    def round(self, guest: int, wager: int, purses: tuple[int, int]) -> Round:
        """Say what a round with an opponent is played by."""
        opponent = self.tavern.opponents[guest]
        return Round(opponent.kind, opponent.options, (self.player, opponent.name), wager, purses)


def set_up(house: House, parts: Parts) -> list[int]:
    """Turn parts into a row, or raise a RulesError that lists all that is wrong."""
    problems = list(parts.problems)
    purses = purses_of(house, parts, problems)
    purse = parts.purse if parts.purse is not None else house.coins - sum(purses)
    if purse < 0:
        problems.append(f"there are only {house.coins} coins in this tavern")
    elif purse + sum(purses) != house.coins:
        problems.append(f"the coins must add up to {house.coins}, not {shorten(purse + sum(purses))}")
    over = purse == 0 or not any(purses)
    guest = guest_of(house, parts, purses, problems)
    if parts.over != over:
        problems.append("the campaign is over when the player or everybody else has no coins, and not before")
    if over and parts.opponent is not None:
        problems.append("the campaign is over: nobody sits at the table")
    if parts.opponent is None and (parts.wager is not None or parts.round is not None):
        problems.append("there is a wager or a round, but nobody sits across the table")
    if (parts.wager is None) != (parts.round is None):
        problems.append("a round has a wager, and a wager begins a round: battle ?|? @0")
    if problems:
        raise RulesError(problems)
    row = [0] * (OPPONENTS + len(purses))
    if parts.round is not None and parts.wager is not None:
        row[:ROUND_ROW] = round_of(house, parts, guest, (purse, purses[guest]))
        row[HAND] = int(parts.hand)
    else:
        row[PHASE] = ENDED if over else CHOOSING if parts.opponent is None else WAGERING
        if parts.hand:
            raise RulesError("no dice are in hand when no round is played")
    row[GUEST], row[PURSES] = max(guest, 0), purse
    row[PURSES + 1] = purses[guest] if guest >= 0 else 0
    row[OPPONENTS:] = purses
    return row


def purses_of(house: House, parts: Parts, problems: list[str]) -> list[int]:
    """Find what each opponent has."""
    for key in parts.purses:
        if key not in house.keys:
            problems.append(f"there is no opponent {shorten(key)!r}{nearest(key, house.keys)}")
    purses = [parts.purses.get(opponent.key, opponent.purse) for opponent in house.tavern.opponents]
    if any(not 0 <= coins <= house.coins for coins in purses):
        problems.append(f"a purse holds 0 to {house.coins} coins")
        return [opponent.purse for opponent in house.tavern.opponents]
    return purses


def guest_of(house: House, parts: Parts, purses: Sequence[int], problems: list[str]) -> int:
    """Find who sits across the table, -1 for nobody."""
    if parts.opponent is None:
        return -1
    if parts.opponent not in house.keys:
        problems.append(f"there is no opponent {shorten(parts.opponent)!r}{nearest(parts.opponent, house.keys)}")
        return -1
    guest = house.keys.index(parts.opponent)
    if purses[guest] == 0:
        problems.append(f"{house.tavern.opponents[guest].name} has no coins and is out")
    return guest


def round_of(house: House, parts: Parts, guest: int, purses: tuple[int, int]) -> list[int]:
    """Read the round that is being played."""
    wager, text = parts.wager or 0, parts.round or ""
    if not 1 <= wager <= min(purses):
        raise RulesError(f"a wager is 1 to {min(purses)} coins here, not {shorten(wager)}")
    try:
        row = notation.read(house.round(guest, wager, purses), text)
    except AzarError as error:
        raise RulesError(str(error)) from None
    if row[PHASE] == ENDED:
        raise RulesError("a round that is over has been paid and is off the table")
    if parts.hand and row[SEAT] != 0:
        raise RulesError("the dice are in hand only when it is the player who rolls")
    return row
