"""Kernels that play whole games of any game: at random, from a counted source, adding up what happens.

Tallies are whole numbers, so totals of two halves of a run, or of two machines, are equal and not just close.
"""

from typing import Final

from azar.core.contract import rules
from azar.core.kernel import CHANCE, OVER, Book, Ints, kernel
from azar.core.philox import seed

# The head of a tally, with the seats' wins and points after it, then the histogram of turns, then the game's own part.
GAMES: Final = 0
CUT: Final = 1
"""Games that were stopped because they passed the limit of steps."""
DRAWN: Final = 2
TURNS: Final = 3
TURNS_SQUARED: Final = 4
THROWS: Final = 5
THROWS_SQUARED: Final = 6
LONGEST: Final = 7
TALLY_HEAD: Final = 8
SEAT_FIELDS: Final = 3
WINS: Final = 0
POINTS: Final = 1
POINTS_SQUARED: Final = 2

DIGEST_START: Final = 0x811C9DC5
DIGEST_FACTOR: Final = 0x01000193
DIGEST_MASK: Final = 0xFFFFFFFF


@kernel
def begin(source: Ints, seed_low: int, seed_high: int, first_low: int, first_high: int, offset: int) -> None:
    """Set the source to game number `first + offset` of a seed, all in 32-bit halves."""
    low = first_low + offset
    seed(source, seed_low, seed_high, low & 0xFFFFFFFF, (first_high + (low >> 32)) & 0xFFFFFFFF)


@kernel
def step(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints, scratch: Ints, log: Ints, turn: int) -> int:
    """Take one step, by chance or by a random legal move; return the turns it used up."""
    if turn == CHANCE:
        code = rules.draw(book, row, source, out, weights)
    else:
        code = rules.pick(book, row, turn, source, scratch)
    if len(log) > 0:
        log[0] = 1
    return rules.play(book, row, turn, code, log)


@kernel
def play_games(
    book: Book,
    row: Ints,
    source: Ints,
    out: Ints,
    weights: Ints,
    scratch: Ints,
    log: Ints,
    score: Ints,
    seed_low: int,
    seed_high: int,
    first_low: int,
    first_high: int,
    games: int,
    limit: int,
    seats: int,
    bins: int,
    tally: Ints,
) -> None:
    """Play games number `first` and on, and add them to the tally; with a log, the game's own counts too."""
    own = TALLY_HEAD + SEAT_FIELDS * seats + bins
    for offset in range(games):
        begin(source, seed_low, seed_high, first_low, first_high, offset)
        turns, throws = play_game(book, row, source, out, weights, scratch, log, limit, tally, own)
        if turns < 0:
            tally[CUT] += 1
        else:
            rules.scores(book, row, score)
            add_game(tally, score, seats, bins, turns, throws)


@kernel
def play_game(
    book: Book,
    row: Ints,
    source: Ints,
    out: Ints,
    weights: Ints,
    scratch: Ints,
    log: Ints,
    limit: int,
    tally: Ints,
    own: int,
) -> tuple[int, int]:
    """Play one game to its end; return its turns and throws, or -1 and the throws if it passed the limit of steps."""
    if len(log) > 0:
        log[0] = 1
    rules.start(book, row, log)
    turns = 0
    throws = 0
    steps = 0
    turn = rules.turn(book, row)
    while turn != OVER and steps < limit:
        used = step(book, row, source, out, weights, scratch, log, turn)
        if len(log) > 0:
            rules.count(book, row, log, tally, own)
        turns += used
        if used > 0:
            throws += 1
        steps += 1
        turn = rules.turn(book, row)
    if turn != OVER:
        turns = -1
    return turns, throws


@kernel
def add_game(tally: Ints, score: Ints, seats: int, bins: int, turns: int, throws: int) -> None:
    """Add one finished game to the tally."""
    tally[GAMES] += 1
    tally[TURNS] += turns
    tally[TURNS_SQUARED] += turns * turns
    tally[THROWS] += throws
    tally[THROWS_SQUARED] += throws * throws
    if turns > tally[LONGEST]:
        tally[LONGEST] = turns
    won = 0
    for seat in range(seats):
        at = TALLY_HEAD + SEAT_FIELDS * seat
        won += score[seat]
        points = score[2 * seats + seat]
        tally[at + WINS] += score[seat]
        tally[at + POINTS] += points
        tally[at + POINTS_SQUARED] += points * points
    if won == 0:
        tally[DRAWN] += 1
    length = turns
    if length >= bins:
        length = bins - 1
    tally[TALLY_HEAD + SEAT_FIELDS * seats + length] += 1


@kernel
def digest(row: Ints, size: int, so_far: int) -> int:
    """Fold a whole row into a running digest: two games are alike, step by step, if their digests are."""
    for i in range(size):
        so_far = ((so_far ^ (row[i] & DIGEST_MASK)) * DIGEST_FACTOR) & DIGEST_MASK
    return so_far


@kernel
def trace_game(
    book: Book,
    row: Ints,
    source: Ints,
    out: Ints,
    weights: Ints,
    scratch: Ints,
    log: Ints,
    limit: int,
    size: int,
) -> int:
    """Play one game and digest every position on the way, with the turns that each step used up."""
    if len(log) > 0:
        log[0] = 1
    rules.start(book, row, log)
    found = digest(row, size, DIGEST_START)
    steps = 0
    turn = rules.turn(book, row)
    while turn != OVER and steps < limit:
        used = step(book, row, source, out, weights, scratch, log, turn)
        found = digest(row, size, ((found ^ used) * DIGEST_FACTOR) & DIGEST_MASK)
        steps += 1
        turn = rules.turn(book, row)
    return found


@kernel
def trace_games(
    book: Book,
    row: Ints,
    source: Ints,
    out: Ints,
    weights: Ints,
    scratch: Ints,
    log: Ints,
    seed_low: int,
    seed_high: int,
    first_low: int,
    first_high: int,
    games: int,
    limit: int,
    size: int,
    digests: Ints,
) -> None:
    """Write the digest of each of these games."""
    for offset in range(games):
        begin(source, seed_low, seed_high, first_low, first_high, offset)
        digests[offset] = trace_game(book, row, source, out, weights, scratch, log, limit, size)
