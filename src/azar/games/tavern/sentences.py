"""The sentences that tell a campaign."""

from __future__ import annotations

from collections.abc import Callable

from azar.core.events import Event
from azar.games.tavern import events as e
from azar.games.toledo import sentences
from azar.games.toledo.sentences import coins


def tell(event: Event, name: Callable[[int], str], title: str) -> str:
    """Tell an event in words; `name` says who is who: 0 is the player, and from 1 on the opponents."""
    match event:
        case e.Entered(purse=purse):
            return f"{name(0)} enters {title} with {coins(purse)}."
        case e.Sat(opponent=opponent, purse=purse):
            return f"{name(0)} sits down with {name(opponent)}, who has {coins(purse)}."
        case e.Left(opponent=opponent):
            return f"{name(0)} leaves the table of {name(opponent)}."
        case e.Wagered(coins=wager):
            return f"{name(0)} wagers {coins(wager)}."
        case e.Took():
            return ""
        case e.RoundOver(purse=purse, opponent=opponent, other=other):
            return f"{name(0)} has {coins(purse)}, and {name(opponent)} {coins(other)}."
        case e.Eliminated(seat=seat):
            return f"{name(seat)} has no more coins, and is out."
        case e.Victory():
            return f"Everybody is out: {name(0)} has won all the coins in the tavern."
        case e.GameOver():
            return f"{name(0)} has no more coins. The game is over."
        case _:
            return sentences.tell(event, name)


HOW_TO_PLAY = (
    "Sit down with an opponent, each of whom has a favourite dice game. Before each round you wager: at least one coin "
    "and at most what the smaller of the two purses holds. Then there is a battle for the first roll, and the round is "
    "seen through.",
    "Between rounds you may leave for another opponent. One who has no more coins is out. You have won when all are "
    "out; the game is over when you have no coins.",
)
