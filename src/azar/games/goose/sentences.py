"""The sentences in which a goose game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azar.core.events import Event, SeatEvent
from azar.games.goose import events as e
from azar.games.goose import kinds
from azar.games.goose.row import FURTHEST, HOME, LAST_LEFT, LOST, ORDERING, SPLIT

if TYPE_CHECKING:
    from azar.games.goose import GooseGame, GoosePosition

HOW_TO_PLAY = (
    "Everybody begins on the start and throws two dice in turn; the piece moves as many squares as they show. Whoever "
    "comes to 63 by an exact throw wins; who throws too much counts on to 63 and back again.",
    "On a goose the piece moves the whole throw again. The bridge (6) leads to 12, the maze (42) back, and death (58) "
    "to the start. At the hotel or tavern (19) one misses turns; in the well (31) and in prison (52) one is held until "
    "another piece lands there.",
    "Whoever lands on another piece sends it to the square where the throw began. From the start, 6+3 leads to 26 and "
    "5+4 to 53. Played for stakes, everybody pays an ante, hazards and collisions cost one token each, and the winner "
    "takes the pool.",
)
REASONS = {
    kinds.ANTE: "as the ante",
    kinds.HAZARD: "for the hazard",
    kinds.COLLISION: "for the collision",
    kinds.BOTH: "for the hazard and the collision",
}
WINS = {
    HOME: "reaches the end and wins",
    FURTHEST: "is furthest and wins",
    LAST_LEFT: "is the last one left and wins",
}


def many(n: int, one: str) -> str:
    """Write a number of things."""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def standing(game: GooseGame, position: GoosePosition, seat: int) -> str:
    """Say in a few words where a seat stands and what it has."""
    at = position.squares[seat]
    words = ["out" if at < 0 else game.square_name(at)]
    if position.held[seat]:
        words.append("held")
    if position.skips[seat]:
        words.append(f"misses {position.skips[seat]}")
    if game.options["purse"] is not None:
        words.append(many(position.purses[seat], "token"))
    elif game.options["stakes"] != "none":
        words.append(f"{position.purses[seat]:+d}")
    return ", ".join(words)


def tell(game: GooseGame, event: Event) -> str:
    """Tell an event in words; an empty text if there is nothing to tell."""
    who = game.names[event.seat] if isinstance(event, SeatEvent) else ""
    at = game.square_name
    match event:
        case e.Began(phase=phase):
            return "Everybody throws for the start." if phase == ORDERING else "The game begins."
        case e.Paid(amount=0, reason=reason):
            return f"{who} has nothing left to pay {REASONS[reason]}."
        case e.Paid(amount=amount, reason=reason):
            return f"{who} pays {many(amount, 'token')} {REASONS[reason]}."
        case e.OrderThrew(throw=throw):
            return f"{who} throws {throw} for the start: {throw.total}."
        case e.OrderTied(seats=seats):
            tied = [name for seat, name in enumerate(game.names) if seats >> seat & 1]
            return f"{' and '.join(tied)} tie and throw again."
        case e.Opens():
            return f"{who} threw highest and opens."
        case e.Threw(throw=throw):
            return f"{who} throws {throw}: {throw.total}." if len(throw.faces) > 1 else f"{who} throws {throw}."
        case e.Moved(origin=origin, to=to, turned=turned):
            back = ", to the end and back" if turned else ""
            return f"{who} moves from {origin}{back} to {at(to)}."
        case e.Hopped(to=to, turned=turned):
            back = ", to the end and back" if turned else ""
            return f"A goose: {who} moves the whole throw again{back}, to {at(to)}."
        case e.Jumped(origin=origin, to=to):
            return f"{at(origin)} leads {who} to {at(to)}."
        case e.Flew(to=to):
            return f"A special first throw: {who} goes straight to {at(to)}."
        case e.Met(other=other, square=square):
            return f"{who} meets {game.names[other]} on {at(square)}."
        case e.Returned(to=to):
            return f"{who} goes back to {at(to)}."
        case e.Displaced(to=to):
            return f"{who} is sent to {at(to)}, where the turn began."
        case e.Freed(square=square, dead=dead):
            why = "Nobody could throw any more, so " if dead else ""
            return f"{why}{who} is freed from {at(square)}."
        case e.HeldFast(square=square):
            return f"{who} is held in {at(square)} until another piece lands there."
        case e.MustMiss(square=square, turns=turns):
            return f"{who} stays at {at(square)} and misses {many(turns, 'turn')}."
        case e.Drank(square=square):
            return f"{who} comes to {at(square)} and must finish the glass."
        case e.WentOut():
            return f"{who} is broke and out of the game."
        case e.Won(pool=pool, ending=ending):
            return f"{who} {WINS[ending]}" + (f", and takes the pool of {many(pool, 'token')}." if pool else ".")
        case e.SharedOut(amount=amount):
            return f"{who} gets {many(amount, 'token')} of the pool."
        case e.Finished(ending=ending):
            if ending == LOST:
                return "Nobody can come to help: the game is lost."
            if ending == SPLIT:
                return "Nobody is left: a draw."
            return "" if ending in WINS else "Nobody can ever throw again: a draw."
        case e.Missed(left=left):
            return f"{who} misses a turn" + (f"; {left} more to miss." if left else ".")
        case e.Waited(square=square):
            return f"{who} is held in {at(square)} and cannot throw."
        case _:
            return ""
