"""The sentences in which a game of Circuit is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from azar.core.events import Event, SeatEvent
from azar.games.circuit import events as e
from azar.games.circuit.cards import CARDS
from azar.games.circuit.row import (
    B_TILES,
    BY_CARD,
    BY_THROW,
    DRAW_CARD,
    EVERYBODY,
    KIND_BITS,
    LANDER_ONLY,
    LAP_START,
    LAST,
    LEADER,
    MOVE,
    NOTHING,
    OTHERS,
    PREVIOUS_TURN,
)
from azar.games.circuit.tiles import TileKind

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame
    from azar.games.circuit.position import CircuitPosition

HOW_TO_PLAY: Final = (
    "Throw the dice and go round the ring of tiles. The first to complete the laps wins. A lap can be lost again, and "
    "one can even go back past the start.",
    "A tile acts on whoever lands on it by a throw, or on others: an Atomic Bomb sends everybody to tile 1 of their "
    "own lap, a Moonwalk everybody else back, a Speed Up the lander on 4, a Wormhole back 4, a Time Machine to where "
    "the lander's previous turn was thrown from, and a Card tile gives a card. Being moved by a tile or a card sets "
    "off nothing more.",
    "Each begins with two cards, open for all to see. On your turn, before you throw, you may play permanent cards: "
    "Overload takes 2 off a player's totals from now on, Speed adds 1, and Acceleration adds 1 to everybody's. A total "
    "below zero goes back.",
    "Instant cards are for anybody at any moment: Cancellation removes a card in play, and Repeat lets the tile of the "
    "last throw take effect once more. Redo is the last card played over again; if that is a permanent one, it is "
    "played on one's own turn.",
)
WHO: Final = {
    OTHERS: "everybody else", EVERYBODY: "everybody", LEADER: "whoever is furthest", LAST: "whoever is last",
}  # fmt: skip
WON: Final = {BY_THROW: "a throw", BY_CARD: "a card"}


def many(n: int, one: str) -> str:
    """Write a number of things."""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def where(game: CircuitGame, progress: int) -> str:
    """Name a place by tile and lap."""
    lap, tile = divmod(progress, game.book[B_TILES])
    return f"tile {tile + 1} of lap {lap}"


def effect_of(kind: TileKind, number: int, lander: str = "the lander") -> str:
    """Say what a tile does: everybody else goes back 3."""
    who = lander if kind.who == LANDER_ONLY else WHO.get(kind.who, "nobody")
    steps = kind.amount * (number if kind.numbered else 1)
    if kind.what == NOTHING:
        return "nothing happens"
    if kind.what == MOVE:
        return f"{who} goes {'on' if steps > 0 else 'back'} {abs(steps)}"
    if kind.what == LAP_START:
        return f"{who} goes to tile 1 of their lap"
    if kind.what == PREVIOUS_TURN:
        return f"{who} goes to where the previous turn was thrown from"
    return f"{who} draws a card" if kind.what == DRAW_CARD else ""


def capital(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def tell(game: CircuitGame, event: Event) -> str:
    """Tell an event in words; an empty text if there is nothing to tell."""
    who = game.names[event.seat] if isinstance(event, SeatEvent) else ""
    if isinstance(event, e.WithCard | e.WithEntry | e.Played):
        return tell_card(game, event, who)
    match event:
        case e.Began():
            return "The game begins."
        case e.TileDrawn(tile=tile, code=code):
            kind = game.board.kinds[code & (1 << KIND_BITS) - 1]
            return f"Tile {tile} is {kind.called(code >> KIND_BITS)}." if kind.what != NOTHING else ""
        case e.Die(face=face):
            return f"{who} throws a {face}."
        case e.Threw(throw=throw):
            return f"{who} throws {throw}: {throw.total}." if len(throw.faces) > 1 else f"{who} throws {throw}."
        case e.Totalled(sum=sum, modifiers=modifiers, total=total):
            sign = "+" if modifiers > 0 else "-"
            return f"The total is {sum} {sign} {abs(modifiers)} = {total}." if modifiers else ""
        case e.Moved():
            return tell_move(game, event, who)
        case e.Landed(kind=number_of_kind, number=number):
            kind = game.board.kinds[number_of_kind]
            return f"{who} lands on {kind.called(number)}." if kind.what != NOTHING else ""
        case e.Struck(kind=number_of_kind, number=number, cause=cause):
            kind = game.board.kinds[number_of_kind]
            if cause == BY_CARD:
                return f"{kind.called(number)} takes effect once more: {effect_of(kind, number, who)}."
            # That the lander draws a card is told by the card.
            if kind.what == NOTHING or (kind.what == DRAW_CARD and kind.who == LANDER_ONLY):
                return ""
            told = effect_of(kind, number, who)
            return f"{told if kind.who == LANDER_ONLY else capital(told)}."
        case e.Sealed():
            return f"{who} crosses the line."
        case e.Passed():
            return f"{who} passes."
        case e.Won(how=how):
            return f"{who} has completed the laps by {WON.get(how, 'a tile')} and wins."
        case _:
            return ""


def tell_move(game: CircuitGame, event: e.Moved, who: str) -> str:
    """Tell how a piece moved."""
    verb = "moves" if event.cause == BY_THROW else "goes on" if event.to > event.origin else "goes back"
    if event.origin == event.to:
        return f"{who} stays on {where(game, event.to)}."
    return f"{who} {verb} from {where(game, event.origin)} to {where(game, event.to)}."


def tell_card(game: CircuitGame, event: e.WithCard | e.WithEntry | e.Played, who: str) -> str:
    """Tell what was done with a card."""
    match event:
        case e.Dealt(card=card):
            return f"{who} is dealt {a_card(card)}."
        case e.Given(card=card):
            return f"{who} begins with {a_card(card)}."
        case e.Drew(card=card):
            return f"{who} draws {a_card(card)}."
        case e.Modified(label=label, by=by):
            return f"{card_in_play(event)} #{label}: {by:+d}."
        case e.Played(card=card, acts_as=acts_as):
            redone = f" as {a_card(acts_as)}" if card != acts_as else ""
            return f"{who} plays {a_card(card)}{redone}."
        case e.CameIntoPlay(label=label):
            whom = f" on {game.names[event.target]}" if event.target is not None else ""
            return f"{card_in_play(event)} is in play as #{label}{whom}."
        case e.Cancelled(label=label):
            return f"{card_in_play(event)} #{label} is removed."
        case _:
            return ""


def card_in_play(event: e.WithEntry) -> str:
    """Name a card in play by what it acts as."""
    title = event.kind.title()
    return title if event.card_name == event.kind else f"{event.card_name.title()} as {title}"


def a_card(card: int) -> str:
    """Name a card with its article."""
    title = CARDS[card].title
    return f"an {title}" if title[0] in "AO" else f"a {title}"


def standing(game: CircuitGame, position: CircuitPosition, seat: int) -> str:
    """Say where a seat's piece stands, what changes its totals, and what it holds."""
    name = game.names[seat]
    words = [f"lap {position.laps[name]}, tile {position.tiles[name]}"]
    change = position.modifiers[name]
    if change:
        words.append(f"{change:+d} a throw")
    hand = position.hands[name]
    if hand:
        words.append(", ".join(hand))
    return "; ".join(words)
