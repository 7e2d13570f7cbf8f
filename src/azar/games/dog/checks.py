"""What cannot be in a position of Dog: its parts are held against each other, and all that is wrong is listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from azar.core.kernel import Book
from azar.games.dog.cards import CARDS, Hand
from azar.games.dog.rounds import after_card, settle, source_of
from azar.games.dog.row import (
    B_EXCHANGE,
    B_MAX_ROUNDS,
    B_NO_RESWAP,
    B_ON_EMPTY,
    B_OPENER,
    B_SEATS,
    B_TWO_DRAWS,
    DEALING,
    DRAW_RIGHT,
    DRAWING,
    ENDED,
    ENDING,
    FIRST_PLACE,
    GIVING,
    HOME,
    JOKER,
    KNOWN_CARD,
    KNOWN_SHIFT,
    NO_EXCHANGE,
    OPENING,
    PHASE,
    PLAYING,
    ROBBING,
    TWO,
    UNKNOWN,
)
from azar.games.dog.setup import Parts

DOING: Final = "phase"
"""What a fault is about when it is what is to be done, or how the game ended."""


class Fault(NamedTuple):
    """What is wrong, and with which part."""

    field: str
    what: str


def check(book: Book, parts: Parts, row: list[int]) -> list[Fault]:
    """List what is wrong with a position, given its parts and the row that they make."""
    return [
        *check_end(book, parts, row),
        *check_phase(book, parts),
        *check_gifts(book, parts),
        *check_rest(book, parts),
    ]


def team_home(book: Book, row: list[int]) -> int:
    """Find the seats of all teams that are home, as bits, by the rule that ends the game."""
    after = list(row)
    after_card(book, after, [])
    return after[FIRST_PLACE] if after[PHASE] == ENDED and after[ENDING] == HOME else 0


def check_end(book: Book, parts: Parts, row: list[int]) -> Iterator[Fault]:
    """See that the game is over exactly if it says so."""
    home = team_home(book, row)
    seats = ",".join(str(seat) for seat in range(book[B_SEATS]) if home >> seat & 1)
    if parts.phase == ENDED and parts.ending == HOME:
        if home == 0:
            yield Fault(DOING, "nobody's pieces are all home")
        elif parts.first != home:
            yield Fault(DOING, f"those whose pieces are all home are first: home={seats}")
    elif home:
        yield Fault(DOING, f"all pieces of a team are home, so the game is over: home={seats}")
    elif parts.phase == ENDED:
        yield from check_last_round(book, parts, row)
    if 0 < book[B_MAX_ROUNDS] <= parts.round:
        yield Fault("round", f"the game is over after {book[B_MAX_ROUNDS]} rounds")


def check_last_round(book: Book, parts: Parts, row: list[int]) -> Iterator[Fault]:
    """See that a game that ended after its last round did so, and that those are first who are ahead."""
    if any(parts.sizes):
        yield Fault("hands", "a game ends so when nobody holds a card any more")
    if parts.round != book[B_MAX_ROUNDS] - 1:
        yield Fault("round", "only a game with max_rounds ends so, after its last round")
    after = list(row)
    settle(book, after, [])
    if (after[ENDING], after[FIRST_PLACE]) != (parts.ending, parts.first):
        yield Fault(DOING, "those are first whose team has most pieces home, then fewest squares to go")


def check_phase(book: Book, parts: Parts) -> Iterator[Fault]:
    """See that what is to be done can be done."""
    sizes = parts.sizes
    if sum(size for size, hand in zip(sizes, parts.hands, strict=True) if isinstance(hand, int)) > parts.unseen:
        yield Fault("hands", f"more cards are hidden than the deck has left: {parts.unseen}")
    if (parts.opener < 0) != (parts.phase == OPENING):
        yield Fault("opener", "nobody has opened yet")
    if parts.phase == OPENING:
        if book[B_OPENER] >= 0:
            yield Fault(DOING, f"seat {book[B_OPENER]} opens in this game")
        if parts.seat or parts.round or any(sizes) or len(parts.discards):
            yield Fault(DOING, "before the first round nobody has cards, and it is written @0 open")
    elif parts.phase == DEALING:
        yield from check_deal(book, parts)
    elif parts.phase == PLAYING:
        if sizes[parts.seat] == 0:
            yield Fault(DOING, f"seat {parts.seat} has no card to play")
    elif parts.phase == ROBBING:
        if not book[B_TWO_DRAWS]:
            yield Fault(DOING, "a 2 draws no card in this game")
        elif parts.robbed == parts.seat or sizes[parts.robbed] == 0:
            yield Fault(DOING, f"seat {parts.robbed} is no other seat that has a card to draw")


def check_deal(book: Book, parts: Parts) -> Iterator[Fault]:
    """See that cards were dealt in turn from the opening seat, and that there are enough."""
    seats, sizes, dealt = book[B_SEATS], parts.sizes, sum(parts.sizes)
    around = [(parts.opener + i) % seats for i in range(seats)]
    if parts.left <= 0:
        yield Fault("hands", "all cards of this round are dealt")
    elif [sizes[seat] for seat in around] != [dealt // seats + (i < dealt % seats) for i in range(seats)]:
        yield Fault("hands", "cards are dealt one each in turn, from the seat that opens")
    elif parts.seat != around[dealt % seats]:
        yield Fault(DOING, f"seat {around[dealt % seats]} is dealt the next card")
    pile = parts.unseen - sum(hand for hand in parts.hands if isinstance(hand, int))
    if pile < (1 if book[B_ON_EMPTY] else parts.left):
        yield Fault("discards", f"the pile is too short for the deal: {pile} cards")


def check_gifts(book: Book, parts: Parts) -> Iterator[Fault]:
    """See that the exchange is the one of this game, and whose turn it is in it."""
    given = {seat for seat, gift in parts.gifts.items() if gift != 0}
    if parts.phase not in (DRAWING, GIVING):
        if given:
            yield Fault("gifts", "cards lie ready only while they are exchanged")
        return
    drawn = book[B_EXCHANGE] == DRAW_RIGHT
    if book[B_EXCHANGE] == NO_EXCHANGE or drawn != (parts.phase == DRAWING):
        exchange = "drawn" if drawn else "not exchanged" if book[B_EXCHANGE] == NO_EXCHANGE else "given"
        yield Fault(DOING, f"before play, cards are {exchange} in this game")
        return
    around = [(parts.opener + i) % book[B_SEATS] for i in range(book[B_SEATS])]
    sources = {seat: source_of(book, seat) for seat in around}
    taking_part = [seat for seat in around if parts.sizes[sources[seat]]]
    waiting = [seat for seat in taking_part if seat not in given]
    if not waiting:
        yield Fault(DOING, "everybody has taken part in the exchange, so it is over")
    elif parts.seat != waiting[0] or (drawn and taking_part[-len(waiting) :] != waiting):
        yield Fault(DOING, f"in the exchange it is the turn of seat {waiting[0]}, and those behind it wait")
    for seat in sorted(given):
        yield from check_gift(parts, seat, sources[seat])


def check_gift(parts: Parts, seat: int, source: int) -> Iterator[Fault]:
    """See that a card laid down is in the hand that it comes from, and hidden from those who do not see it."""
    gift, hand = parts.gifts[seat], parts.hands[source]
    hidden = parts.viewer not in (-1, seat, source)
    if parts.sizes[source] == 0:
        yield Fault("gifts", f"there is no card for the gift of seat {seat}")
    elif hidden != (gift == UNKNOWN):
        yield Fault("gifts", "a gift is hidden in a view, from all but those who give and draw it")
    elif gift != UNKNOWN and (hand.counts if isinstance(hand, Hand) else parts.unseen_cards)[gift - 1] == 0:
        yield Fault("gifts", f"there is no {CARDS[gift - 1]} in the hand that the gift of seat {seat} comes from")


def check_rest(book: Book, parts: Parts) -> Iterator[Fault]:
    """See that what else is said can be so in this game."""
    if parts.swap[0] >= 0 and (not book[B_NO_RESWAP] or parts.phase == OPENING):
        yield Fault("swap", "nothing forbids to swap back here")
    known = {seat: memories for seat, memories in parts.known.items() if memories}
    if known and parts.phase not in (PLAYING, ROBBING, ENDED):
        yield Fault("known", "nobody knows of cards in other hands before the exchange is over")
        return
    most = 1 + (parts.discards.counts[TWO] + parts.discards.counts[JOKER] if book[B_TWO_DRAWS] else 0)
    for seat, memories in known.items():
        if parts.viewer not in (-1, seat):
            yield Fault("known", "in a view nobody's knowledge but the viewer's is seen")
        elif len(memories) > most:
            yield Fault("known", f"seat {seat} cannot know of {len(memories)} cards, as so few were drawn from it")
        elif not can_be_known(parts, seat, memories):
            yield Fault("known", f"the cards that seat {seat} knows of are not where it knows them")


def can_be_known(parts: Parts, seat: int, memories: Sequence[int]) -> bool:
    """Say whether all cards that a seat knows of can be where it knows them."""
    cards = [(memory & KNOWN_CARD) - 1 for memory in memories]
    holders = [
        [other for other in range(len(parts.hands)) if memory >> KNOWN_SHIFT >> other & 1] for memory in memories
    ]
    if any(seat in them for them in holders):
        return False
    if parts.viewer >= 0:
        unseen = parts.unseen_cards
        enough = all(cards.count(card) <= unseen[card] for card in cards)
        return enough and can_share(holders, parts.sizes)
    for card in set(cards):
        room = [hand.counts[card] if isinstance(hand, Hand) else 0 for hand in parts.hands]
        if not can_share([them for one, them in zip(cards, holders, strict=True) if one == card], room):
            return False
    return True


def can_share(holders: Sequence[Sequence[int]], room: Sequence[int]) -> bool:
    """Say whether each card finds a holder among those named for it, none holding more than there is room for."""
    held: dict[int, list[int]] = {seat: [] for seat in range(len(room))}

    def place(card: int, tried: set[int]) -> bool:
        for seat in holders[card]:
            if seat in tried:
                continue
            tried.add(seat)
            if len(held[seat]) < room[seat]:
                held[seat].append(card)
                return True
            for i, other in enumerate(held[seat]):
                if place(other, tried):
                    held[seat][i] = card
                    return True
        return False

    return all(place(card, set()) for card in range(len(holders)))
