"""Who is ahead: winners, then most pieces home, then fewest squares to go, all of a team added up."""

from azar.core.kernel import Book, Ints, kernel
from azar.games.dog.ranking import to_go
from azar.games.dog.row import (
    B_COLOURS,
    B_SEATS,
    B_SQUARES,
    COLOUR_PIECES,
    DRAWN,
    ENDING,
    FINISH_PLACES,
    FIRST_PLACE,
    IN_FINISH,
    KENNEL,
    PIECES,
    owner_of,
    same_team,
)


@kernel
def team_home(book: Book, row: Ints, seat: int) -> int:
    """Count the pieces that a seat's team has home."""
    home = 0
    for colour in range(book[B_COLOURS]):
        if same_team(book, seat, owner_of(book, colour)):
            for rank in range(COLOUR_PIECES):
                place = row[PIECES + COLOUR_PIECES * colour + rank]
                if IN_FINISH <= place < KENNEL:
                    home += 1
    return home


@kernel
def team_to_go(book: Book, row: Ints, seat: int) -> int:
    """Count the squares that a seat's team has to go; from the kennel, one more than from the start round the ring."""
    squares = 0
    for colour in range(book[B_COLOURS]):
        if same_team(book, seat, owner_of(book, colour)):
            for rank in range(COLOUR_PIECES):
                place = row[PIECES + COLOUR_PIECES * colour + rank]
                squares += book[B_SQUARES] + FINISH_PLACES + 1 if place == KENNEL else to_go(book, colour, place)
    return squares


@kernel
def ahead_by(book: Book, row: Ints, seat: int, other: int) -> int:
    """Say whether a seat's team is ahead of another's: above zero if so, below if behind."""
    home = team_home(book, row, seat) - team_home(book, row, other)
    if home != 0:
        return home
    return team_to_go(book, row, other) - team_to_go(book, row, seat)


@kernel
def is_first(row: Ints, seat: int) -> bool:
    """Say whether a seat is in first place at the end."""
    return (row[FIRST_PLACE] >> seat) & 1 == 1


@kernel
def scores(book: Book, row: Ints, out: Ints) -> None:
    """Write winners, places and a point for each winner; those who share a draw are first, and nobody wins."""
    n = book[B_SEATS]
    for seat in range(n):
        place = 1
        for other in range(n):
            if is_first(row, other) and not is_first(row, seat):
                place += 1
            elif is_first(row, other) == is_first(row, seat) and not is_first(row, seat):
                if ahead_by(book, row, other, seat) > 0:
                    place += 1
        out[seat] = 1 if is_first(row, seat) and row[ENDING] != DRAWN else 0
        out[n + seat] = place
        out[2 * n + seat] = out[seat]
