"""What a seat sees, hears, and may imagine of the rest (rules/dog.md, "Hidden hands").

In a view the hands of others are blank but for their size, and the pile holds every card that the seat has not seen.
Others' cards laid down for the exchange are UNKNOWN, and what others know of hands is not told.
"""

from azar.core.kernel import Book, Ints, kernel
from azar.core.philox import below
from azar.games.dog.kinds import BEGAN, DEALT, DREW, GAVE, GOT, STOLE
from azar.games.dog.knowing import memory_at
from azar.games.dog.row import (
    B_DECK,
    B_EXCHANGE,
    B_GIFTS,
    B_MEMORY,
    B_SEATS,
    B_SIZES,
    CARD_KINDS,
    DRAW_RIGHT,
    KNOWN_CARD,
    KNOWN_SHIFT,
    UNKNOWN,
    VIEWER,
    hand_at,
    next_seat,
)


@kernel
def hide(book: Book, row: Ints, seat: int) -> None:
    """Take the cards in other hands for cards that are not seen."""
    if row[VIEWER] >= 0:
        return
    row[VIEWER] = seat
    for other in range(book[B_SEATS]):
        if other == seat:
            continue
        hand = hand_at(book, other)
        for card in range(CARD_KINDS):
            row[book[B_DECK] + card] += row[hand + card]
            row[hand + card] = 0
        drawn_here = book[B_EXCHANGE] == DRAW_RIGHT and next_seat(book, other) == seat
        if row[book[B_GIFTS] + other] != 0 and not drawn_here:
            row[book[B_GIFTS] + other] = UNKNOWN
        for i in range(book[B_MEMORY]):
            row[memory_at(book, other) + i] = 0


@kernel
def hear(book: Book, event: Ints, seat: int) -> int:
    """Let a card that goes to or from a hand be seen by those whose hand it is."""
    kind = event[0]
    if kind == BEGAN:
        event[2] = seat
    if (kind == DEALT or kind == GAVE) and event[1] != seat:
        event[2] = UNKNOWN
    if (kind == DREW or kind == GOT or kind == STOLE) and event[1] != seat and event[3] != seat:
        event[2] = UNKNOWN
    return 1


@kernel
def holders_of(book: Book, memory: int) -> int:
    """Count the seats of which one holds a card that is remembered."""
    holders = 0
    for seat in range(book[B_SEATS]):
        holders += (memory >> (seat + KNOWN_SHIFT)) & 1
    return holders


@kernel
def free_in(book: Book, row: Ints, seat: int) -> int:
    """Count the cards of a hand that are not imagined yet."""
    free = row[book[B_SIZES] + seat]
    for card in range(CARD_KINDS):
        free -= row[hand_at(book, seat) + card]
    return free


@kernel
def imagine(book: Book, row: Ints, seat: int, card: int) -> None:
    """Put a card that is not seen into a hand."""
    row[hand_at(book, seat) + card] += 1
    row[book[B_DECK] + card] -= 1


@kernel
def take_back(book: Book, row: Ints, viewer: int) -> None:
    """Empty all hands but the viewer's again."""
    for seat in range(book[B_SEATS]):
        if seat != viewer:
            for card in range(CARD_KINDS):
                row[book[B_DECK] + card] += row[hand_at(book, seat) + card]
                row[hand_at(book, seat) + card] = 0


@kernel
def place_known(book: Book, row: Ints, viewer: int, source: Ints) -> bool:
    """Put what is remembered into hands; false if a place was taken twice, and all must be tried again.

    Every place among the hands in question is as likely as any other, and two cards never share one: that makes all
    assignments of cards to places equally likely.
    """
    first = memory_at(book, viewer)
    drawn = row[book[B_GIFTS] + viewer]
    if book[B_EXCHANGE] == DRAW_RIGHT and drawn > 0:
        # It has been drawn, and is not handed over yet.
        imagine(book, row, next_seat(book, viewer), drawn - 1)
    for i in range(book[B_MEMORY]):
        memory = row[first + i]
        if memory != 0 and holders_of(book, memory) == 1:
            for seat in range(book[B_SEATS]):
                if (memory >> (seat + KNOWN_SHIFT)) & 1 == 1:
                    imagine(book, row, seat, (memory & KNOWN_CARD) - 1)
    # Places are counted as they are before any of these: one that is taken by now is a clash.
    for i in range(book[B_MEMORY]):
        memory = row[first + i]
        if holders_of(book, memory) < 2:
            continue
        places = 0
        for seat in range(book[B_SEATS]):
            if (memory >> (seat + KNOWN_SHIFT)) & 1 == 1:
                places += free_in(book, row, seat) + several_in(book, row, viewer, seat)
        chosen = below(source, places)
        for seat in range(book[B_SEATS]):
            if (memory >> (seat + KNOWN_SHIFT)) & 1 == 1 and chosen >= 0:
                free = free_in(book, row, seat)
                there = free + several_in(book, row, viewer, seat)
                if chosen < there:
                    if chosen >= free:
                        return False
                    imagine(book, row, seat, (memory & KNOWN_CARD) - 1)
                    chosen = -1
                else:
                    chosen -= there
    return True


@kernel
def several_in(book: Book, row: Ints, viewer: int, seat: int) -> int:
    """Count the cards put into a hand that might have gone to another."""
    hand = row[book[B_SIZES] + seat] - free_in(book, row, seat)
    first = memory_at(book, viewer)
    for i in range(book[B_MEMORY]):
        memory = row[first + i]
        if memory != 0 and holders_of(book, memory) == 1 and (memory >> (seat + KNOWN_SHIFT)) & 1 == 1:
            hand -= 1
    return hand


@kernel
def fill(book: Book, row: Ints, seat: int, source: Ints) -> None:
    """Deal the cards that the seat has not seen to the other hands, as it remembers; each way is equally likely."""
    if row[VIEWER] < 0:
        return
    while not place_known(book, row, seat, source):
        take_back(book, row, seat)
    unseen = 0
    for card in range(CARD_KINDS):
        unseen += row[book[B_DECK] + card]
    for other in range(book[B_SEATS]):
        if other == seat:
            continue
        for _ in range(free_in(book, row, other)):
            left = below(source, unseen)
            card = 0
            while left >= row[book[B_DECK] + card]:
                left -= row[book[B_DECK] + card]
                card += 1
            imagine(book, row, other, card)
            unseen -= 1
    for other in range(book[B_SEATS]):
        if row[book[B_GIFTS] + other] == UNKNOWN:
            giver = next_seat(book, other) if book[B_EXCHANGE] == DRAW_RIGHT else other
            left = below(source, row[book[B_SIZES] + giver])
            card = 0
            while left >= row[hand_at(book, giver) + card]:
                left -= row[hand_at(book, giver) + card]
                card += 1
            row[book[B_GIFTS] + other] = card + 1
    row[VIEWER] = -1
