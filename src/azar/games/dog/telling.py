"""What those at a table are told: steps in short, and where each seat stands at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from azar.core.events import Event
from azar.games.dog import events as e
from azar.games.dog.cards import CARDS
from azar.games.dog.effects import in_words
from azar.games.dog.row import (
    B_COLOURS,
    B_SIZES,
    COLOUR_PIECES,
    ENDED,
    IN_FINISH,
    KENNEL,
    PHASE,
    PIECES,
    owner_of,
    same_team,
)
from azar.games.dog.sentences import many, tell

if TYPE_CHECKING:
    from azar.games.dog.game import DogGame
    from azar.games.dog.position import DogPosition

WITH_PIECES = (e.Started, e.Moved, e.Swapped, e.SentHome)


def story(game: DogGame, events: Sequence[Event]) -> list[str]:
    """Tell one step or several: a deal or a fold as the cards of a seat, a card with what it does; nothing hidden."""
    told: list[str] = []
    rounds: list[str] = []
    cards: dict[int, str] = {}
    at = 0
    while at < len(events):
        event = events[at]
        at += 1
        if isinstance(event, e.Dealt | e.LaidDown):
            more = (event.card or "") * (event.number if isinstance(event, e.LaidDown) else 1)
            cards[event.seat] = cards.get(event.seat, "") + more
            if at == len(events) or type(events[at]) is not type(event):
                words = "is dealt" if isinstance(event, e.Dealt) else "cannot play and lays down"
                dealt = [f"{game.names[seat]} {words} {in_order(held)}." for seat, held in cards.items() if held]
                (rounds or told).extend(dealt)
                cards = {}
        elif isinstance(event, e.Played):
            done = at
            while done < len(events) and isinstance(events[done], WITH_PIECES):
                done += 1
            effect = in_words(game, event.seat, events[at:done], "own piece")
            idle = " for nothing" if event.named == "J" else ""
            told.append(tell(game, event)[:-1] + (f": {effect}." if effect else f"{idle}."))
            at = done
        elif isinstance(event, e.RoundBegan):
            rounds.append(tell(game, event))
        elif not is_untold(event):
            told.append(tell(game, event))
    paragraphs = (" ".join(filter(None, sentences)) for sentences in (told, rounds))
    return [paragraph for paragraph in paragraphs if paragraph]


def is_untold(event: Event) -> bool:
    """Say whether there is nothing to tell: a card goes from hand to hand unseen, or what follows tells it better."""
    return isinstance(event, e.Folded) or (isinstance(event, e.Gave | e.Got | e.Drew) and event.card is None)


def in_order(cards: str) -> str:
    """Write cards in the order in which a hand is written."""
    return " ".join(sorted(cards, key=CARDS.index))


def glance(game: DogGame, position: DogPosition, seat: int, viewer: int | None) -> str:
    """Say how many pieces a seat has home and how many cards it holds; and whether it plays with who looks."""
    book, row = game.book, position.row
    home = 0
    for colour in range(book[B_COLOURS]):
        if owner_of(book, colour) == seat:
            first = PIECES + COLOUR_PIECES * colour
            home += sum(IN_FINISH <= place < KENNEL for place in row[first : first + COLOUR_PIECES])
    words = [f"{home} home"]
    if row[PHASE] != ENDED:
        words.append(many(row[book[B_SIZES] + seat], "card"))
    if viewer is not None and viewer != seat and same_team(book, viewer, seat):
        words.append("ally")
    return ", ".join(words)
