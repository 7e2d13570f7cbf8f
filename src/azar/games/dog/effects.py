"""What a move, or a part of one, would do to the pieces, in a few words for whoever chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from azar.core.events import Event
from azar.games.dog import events as e
from azar.games.dog.position import piece_at
from azar.games.dog.row import B_MODE, B_STARTS, PIECES, TANDEM, owner_of
from azar.games.dog.sentences import square, together
from azar.games.dog.trying import carried_out

if TYPE_CHECKING:
    from azar.games.dog.game import DogGame
    from azar.games.dog.position import DogPosition


def effect(position: DogPosition, seat: int, path: Sequence[int], before: Sequence[int] = ()) -> str:
    """Say what the choices of a path do to pieces, less what those did that came before."""
    known = len(carried_out(position, seat, before)[1]) if before else 0
    return in_words(position.dog, seat, carried_out(position, seat, path)[1][known:])


def in_words(game: DogGame, seat: int, events: Sequence[Event], own: str = "your piece") -> str:
    """Put together where pieces go, and which go home; `own` is what a piece of the seat itself is called."""
    parts, home = [], []
    for event in events:
        match event:
            case e.Started(colour=colour):
                parts.append(f"a piece comes out to P{game.book[B_STARTS + colour]}")
            case e.Moved(colour=colour, origin=origin, to=to):
                whom = "" if owner_of(game.book, colour) == seat else f"{whose(game, seat, colour, own)} "
                parts.append(f"{whom}{square(origin)} to {square(to)}")
            case e.Swapped(one=one, other=other):
                rival = f"{whose(game, seat, other.colour, own)} on P{other.square}"
                parts.append(f"swap P{one.square} with {rival}")
            case e.SentHome(colour=colour, origin=origin):
                home.append(f"{whose(game, seat, colour, own)} on {square(origin)}")
            case _:
                pass
    if home:
        parts.append(f"sends home {together(home)}")
    return "; ".join(parts)


def whose(game: DogGame, seat: int, colour: int, own: str = "your piece") -> str:
    """Say whose piece it is, as seen by the seat that plays."""
    owner = owner_of(game.book, colour)
    name = own if owner == seat else f"{game.names[owner]}'s"
    return f"{name} (colour {colour})" if game.book[B_MODE] == TANDEM else name


def place_of_piece(position: DogPosition, seat: int, path: Sequence[int], piece: int) -> str:
    """Say where a piece stands once the choices so far are carried out."""
    there = piece_at(carried_out(position, seat, path)[0][PIECES + piece])
    return square(str(there)) + (", just started" if there.blocking else "")
