"""The sentences in which a game of Dog is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from azar.core.events import Event, SeatEvent
from azar.games.dog import events as e
from azar.games.dog.row import (
    B_COLOURS,
    B_SIZES,
    B_STARTS,
    COLOUR_PIECES,
    DRAWN,
    ENDED,
    HOME,
    IN_FINISH,
    KENNEL,
    OPENER,
    PHASE,
    PIECES,
    ROUND,
    TANDEM,
    owner_of,
)
from azar.games.dog.row import B_MODE as MODE

if TYPE_CHECKING:
    from azar.games.dog.game import DogGame
    from azar.games.dog.position import DogPosition

HOW_TO_PLAY: Final = (
    "Bring your four pieces from the kennel to your start, once round the ring and into your finish, by playing cards. "
    "With four or six at the table opposite seats are teammates, who win together when all their pieces are home; who "
    "is home first goes on with the teammate's pieces. Two, three or five play each alone.",
    "Each round brings hands of 6, 5, 4, 3 and 2 cards, then 6 again. First everybody gives a card to the teammate, "
    "unseen. Then each in turn plays one card, and who can play must, however harmful it is. Who cannot lays down the "
    "whole hand and waits for the next round.",
    "An ace or a king brings a piece out; an ace also goes 1 or 11, a king 13, a queen 12, a four forward or "
    "backward, and other cards what they show. A Jack swaps one of your pieces with another seat's. A joker is played "
    "as any card.",
    "The seven steps of a seven are split among your pieces at will, and everything that they pass goes home. With "
    "other cards only the piece on the square where one lands goes home.",
    "A piece that has just come out blocks its start until it moves: nobody passes it, and it shuts its own finish. "
    "After the start the next step may be F0, the first of the four places of the finish. There no piece passes "
    "another; a card that is too high for the finish leads on round the ring.",
)
CHOOSING_HELP: Final = (
    "Type a card, then what is asked: the small number beside each of your pieces is its rank, which names it, as 0; ' "
    "means your teammate's and @2 seat 2's. A seven is split leg by leg: a piece, then its steps; all that it passes "
    "goes home. A - goes past the finish. Or type the whole move in notation: A# brings a piece out, 50 moves piece 0 "
    "by 5, J120 swaps your piece 1 with piece 0 of seat 2, 703'14 splits a seven, XK# plays a joker as a king. Q is "
    "the queen, q quits."
)
CARD_NAMES: Final = {
    "A": "an ace", "8": "an 8", "T": "a 10", "J": "a Jack", "Q": "a queen", "K": "a king", "X": "a joker",
}  # fmt: skip
NUMBER_NAMES: Final = {"A": "aces", "T": "10s", "J": "Jacks", "Q": "queens", "K": "kings", "X": "jokers"}


def many(n: int, one: str) -> str:
    """Write a number of things."""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def a_card(card: str | None) -> str:
    """Name a card, as well as the listener knows it."""
    return "a card" if card is None else CARD_NAMES.get(card, f"a {card}")


def some_cards(card: str | None, number: int) -> str:
    """Name a number of equal cards."""
    if number == 1 or card is None:
        return a_card(card)
    return f"{number} {NUMBER_NAMES.get(card, f'{card}s')}"


def together(names: Sequence[str]) -> str:
    """Put names in a row."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def piece_of(game: DogGame, colour: int) -> str:
    """Say whose piece it is."""
    owner = f"{game.names[owner_of(game.book, colour)]}'s piece"
    return f"{owner} of colour {colour}" if game.book[MODE] == TANDEM else owner


def square(place: str) -> str:
    """Name a place without saying whether a piece blocks there."""
    return place.removesuffix("*")


def tell(game: DogGame, event: Event) -> str:
    """Tell an event in words; an empty text if there is nothing to tell."""
    if isinstance(event, e.WithCard):
        return tell_card(game, event)
    who = game.names[event.seat] if isinstance(event, SeatEvent) else ""
    match event:
        case e.Began():
            return "The game begins."
        case e.RoundBegan(rounds=rounds, cards=cards):
            return f"Round {rounds + 1}: {who} opens, with {many(cards, 'card')} a hand."
        case e.Shuffled():
            return "The discards are shuffled into the pile."
        case e.Started(colour=colour):
            return f"{piece_of(game, colour)} comes out to P{game.book[B_STARTS + colour]}."
        case e.Moved(colour=colour, origin=origin, to=to):
            return f"{piece_of(game, colour)} goes from {square(origin)} to {square(to)}."
        case e.SentHome(colour=colour, origin=origin):
            return f"{piece_of(game, colour)} on {square(origin)} goes home."
        case e.Swapped(one=one, other=other):
            first, second = (f"{piece_of(game, piece.colour)} on P{piece.square}" for piece in (one, other))
            return f"{first} and {second} change places."
        case e.Folded(cards=cards):
            return f"{who} cannot play and lays down {'the last card' if cards == 1 else f'all {cards} cards'}."
        case e.Robs(victim=victim):
            return f"{who} draws a card from {game.names[victim]}."
        case e.Finished():
            return tell_end(game, event)
        case _:
            return ""


def tell_card(game: DogGame, event: e.WithCard) -> str:
    """Tell what was done with a card."""
    who, card = game.names[event.seat], a_card(event.card)
    match event:
        case e.Dealt():
            return f"{who} is dealt {card}."
        case e.Gave():
            return f"{who} gives {card} away."
        case e.Drew(giver=giver):
            return f"{who} draws {card} from {game.names[giver]}."
        case e.Got(giver=giver):
            return f"{who} gets {card} from {game.names[giver]}."
        case e.Stole(victim=victim):
            return f"{who} takes {card} from {game.names[victim]}."
        case e.Played(named=named):
            return f"{who} plays {card}." if named == event.card else f"{who} plays {card} as {a_card(named)}."
        case e.Discarded():
            return f"{who} cannot play and discards {card}."
        case e.LaidDown(number=number):
            return f"{who} lays down {some_cards(event.card, number)}."
        case _:
            return ""


def tell_end(game: DogGame, event: e.Finished) -> str:
    """Tell how the game ended."""
    first = together([name for seat, name in enumerate(game.names) if event.first >> seat & 1])
    several = event.first & (event.first - 1) != 0
    if event.ending == HOME:
        return f"{first} {'have' if several else 'has'} all pieces home and {'win' if several else 'wins'}."
    if event.ending == DRAWN:
        return f"That was the last round: {first} are equal, and it is a draw."
    return f"That was the last round: {first} {'are' if several else 'is'} ahead and {'win' if several else 'wins'}."


def standing(game: DogGame, position: DogPosition, seat: int) -> str:
    """Say in a few words where a seat's pieces are, and how many cards it holds."""
    row, home, ring, kennel = position.row, 0, 0, 0
    for colour in range(game.book[B_COLOURS]):
        if owner_of(game.book, colour) == seat:
            first = PIECES + COLOUR_PIECES * colour
            for place in row[first : first + COLOUR_PIECES]:
                home += IN_FINISH <= place < KENNEL
                ring += place < IN_FINISH
                kennel += place == KENNEL
    where = [(home, "home"), (ring, "on the ring"), (kennel, "in the kennel")]
    words = [f"{count} {place}" for count, place in where if count]
    cards = row[game.book[B_SIZES] + seat]
    return ", ".join([*words, many(cards, "card")] if row[PHASE] != ENDED else words)


def common(position: DogPosition) -> str:
    """Say which round it is, and how many cards are left in the pile."""
    if position.row[OPENER] < 0:
        return ""
    return f"round {position.row[ROUND] + 1}, pile: {many(position.pile, 'card')}"
