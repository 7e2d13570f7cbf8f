"""The rules of Dog: the functions of the contract, each resting on the module that knows it.

A round is dealt, cards are exchanged, and then each seat in turn plays a card (`rounds`). What a card can do is in
`ways` (one piece), `fits` (one play), `plays` (all plays), and for the sevens in `legs`, `chains`, `clusters`, `split`
and `outcomes`. What a seat sees is in `hiding`, moves step by step in `paths`.
"""

from azar.core.contract import Sizes
from azar.core.kernel import CHANCE, EVENT_WIDTH, FINE, NO_ROOM, OVER, STATUS, Book, Ints, emit, kernel
from azar.core.philox import below
from azar.games.dog import hiding, listed, paths, playing, scoring
from azar.games.dog.changes import clear, shows
from azar.games.dog.codes import (
    DISCARD,
    FOLD,
    GIVE,
    card_code,
)
from azar.games.dog.kinds import (
    BEGAN,
    DISCARDED,
    FOLDED,
    SENT_HOME,
)
from azar.games.dog.lawful import move_legal
from azar.games.dog.outcomes import (
    chain_at,
    code_of_chain,
    drop_repeated,
    skip_repeated,
    split_seven,
    write_sevens,
)
from azar.games.dog.plays import list_fallbacks, list_plays
from azar.games.dog.reasons import NO_CHANCE, NO_SUCH_OUTCOME
from azar.games.dog.room import MOST_PLAYS, N_REPEATS, PLAYS, SPILLED, scratch_size
from azar.games.dog.rounds import (
    open_round,
)
from azar.games.dog.row import (
    B_BAN,
    B_DECK,
    B_DISCARD,
    B_GIFTS,
    B_OPENER,
    B_ROOM,
    B_ROW,
    B_SEATS,
    B_SIZES,
    CARD_KINDS,
    DEALING,
    DRAWING,
    ENDED,
    ENDING,
    GIVING,
    JOKER,
    NO_BAN,
    OPENING,
    PHASE,
    PLAYING,
    ROBBED,
    ROBBING,
    SEAT,
    SEVEN,
    hand_at,
    next_seat,
)

next = paths.next
made = paths.made
scores = scoring.scores
hide = hiding.hide
hear = hiding.hear
fill = hiding.fill
play = playing.play
canonical = listed.canonical

MOST_EVENTS = 48
"""A seven that sends all others home, and the end of the round."""
ENDINGS = 4
CAPTURES = 4
STUCK = 5
TALLY = 6


def sizes(book: Book) -> Sizes:
    """Say how much room a game of Dog needs."""
    return Sizes(
        row=book[B_ROW],
        outcomes=max(CARD_KINDS, book[B_SEATS]),
        moves=2 * book[B_ROOM] + MOST_PLAYS,
        path=paths.LONGEST_PATH,
        choices=paths.MOST_CHOICES,
        events=MOST_EVENTS,
        scratch=scratch_size(book[B_ROOM]),
        tally=TALLY,
    )


@kernel
def start(book: Book, row: Ints, log: Ints) -> None:
    """Set the pieces and the cards ready; unless it is settled who opens, chance says so first."""
    clear(book, row, -1)
    emit(row, log, BEGAN, -1, -1, 0, 0)
    if book[B_OPENER] >= 0:
        open_round(book, row, book[B_OPENER], 0, log)


@kernel
def turn(book: Book, row: Ints) -> int:
    """Say whose turn it is."""
    if row[PHASE] == ENDED:
        return OVER
    return row[SEAT] if row[PHASE] == GIVING or row[PHASE] == PLAYING else CHANCE


@kernel
def actor(book: Book, row: Ints) -> int:
    """Say who is dealt or draws a card."""
    return row[SEAT] if row[PHASE] == DEALING or row[PHASE] == DRAWING or row[PHASE] == ROBBING else -1


@kernel
def may_act(book: Book, row: Ints, seat: int) -> int:
    """Say whether a seat may act: in the exchange, all that have not given yet."""
    if row[PHASE] == GIVING:
        return 1 if row[book[B_GIFTS] + seat] == 0 and row[book[B_SIZES] + seat] > 0 else 0
    return 1 if row[PHASE] == PLAYING and row[SEAT] == seat else 0


@kernel
def write_plain(book: Book, row: Ints, seat: int, out: Ints) -> int:
    """List gifts, or what is left to a seat that cannot play: to fold, or a discard of each card."""
    giving = row[PHASE] == GIVING
    if not giving and book[B_DISCARD] == 0:
        if len(out) > 0:
            out[0] = card_code(FOLD, 0, 0)
        return 1
    hand = hand_at(book, seat)
    n = 0
    for card in range(CARD_KINDS):
        if row[hand + card] > 0:
            if len(out) > 0:
                out[n] = card_code(GIVE if giving else DISCARD, card, 0)
            n += 1
    return n


@kernel
def copy_plays(scratch: Ints, n: int, out: Ints) -> int:
    """Copy the plays found to the list of moves."""
    if len(out) > 0:
        for i in range(n):
            out[i] = scratch[PLAYS + i]
    return n


@kernel
def split_again(book: Book, row: Ints, seat: int, joker: int, scratch: Ints, last: int, total: int) -> int:
    """Find the outcomes of a seven, or of a joker as one; keep those of the last if they are the same."""
    if last >= 0 and book[B_BAN] == NO_BAN:
        return total
    total = split_seven(book, row, seat, joker, scratch)
    if scratch[SPILLED] != 0:
        row[STATUS] = NO_ROOM
    return total


@kernel
def moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves of a seat: single plays card by card, sevens, jokers as sevens; if `out` is empty, count them."""
    if may_act(book, row, seat) == 0 or not shows(row, seat):
        return 0
    if row[PHASE] == GIVING:
        return write_plain(book, row, seat, out)
    hand = hand_at(book, seat)
    n = copy_plays(scratch, list_plays(book, row, seat, scratch), out)
    last = -1
    total = 0
    for joker in range(2):
        if row[hand + (JOKER if joker == 1 else SEVEN)] > 0:
            total = split_again(book, row, seat, joker, scratch, last, total)
            last = joker
            if len(out) > 0:
                if n + total > len(out):
                    row[STATUS] = NO_ROOM
                    return 0
                write_sevens(book, scratch, out, n, joker)
                if joker == 1:
                    drop_repeated(scratch, out, n)
            n += total - (scratch[N_REPEATS] if joker == 1 else 0)
    if n == 0:
        n = copy_plays(scratch, list_fallbacks(book, row, seat, scratch), out)
    if n == 0:
        n = write_plain(book, row, seat, out)
    return n


@kernel
def pick(book: Book, row: Ints, seat: int, source: Ints, scratch: Ints) -> int:
    """Pick the move at a random index of the list, without making the list."""
    hand = hand_at(book, seat)
    if row[PHASE] == PLAYING:
        singles = list_plays(book, row, seat, scratch)
        last = -1
        total = 0
        sevens = 0
        for joker in range(2):
            if row[hand + (JOKER if joker == 1 else SEVEN)] > 0:
                total = split_again(book, row, seat, joker, scratch, last, total)
                last = joker
                if joker == 0:
                    sevens = total
        jokers = total - scratch[N_REPEATS] if row[hand + JOKER] > 0 else 0
        n = singles + sevens + jokers
        if n == 0:
            singles = list_fallbacks(book, row, seat, scratch)
            n = singles
        if n > 0:
            index = below(source, n)
            if index < singles:
                return scratch[PLAYS + index]
            index -= singles
            joker = 0
            if index >= sevens:
                index = skip_repeated(scratch, index - sevens)
                joker = 1
            elif last == 1 and book[B_BAN] != NO_BAN:
                # The sevens found last are those of the joker.
                split_seven(book, row, seat, 0, scratch)
            return code_of_chain(book, scratch, chain_at(scratch, index), joker)
        if book[B_DISCARD] == 0:
            # As with any list a number is drawn, though there is nothing to choose.
            return card_code(FOLD, below(source, 1), 0)
    kinds = 0
    for card in range(CARD_KINDS):
        if row[hand + card] > 0:
            kinds += 1
    index = below(source, kinds)
    card = 0
    while row[hand + card] == 0 or index > 0:
        if row[hand + card] > 0:
            index -= 1
        card += 1
    return card_code(GIVE if row[PHASE] == GIVING else DISCARD, card, 0)


@kernel
def legal(book: Book, row: Ints, seat: int, code: int) -> int:
    """Say 0 if this may be played, or why not; sevens may be written in any way."""
    if seat != CHANCE:
        return move_legal(book, row, seat, code)
    if turn(book, row) != CHANCE:
        return NO_CHANCE
    return FINE if code >= 0 and weight_of(book, row, code) > 0 else NO_SUCH_OUTCOME


@kernel
def cards_at(book: Book, row: Ints) -> int:
    """Find where the cards are counted of which chance brings one: the pile, or a hand."""
    if row[PHASE] == DEALING:
        return book[B_DECK]
    if row[PHASE] == DRAWING:
        return hand_at(book, next_seat(book, row[SEAT]))
    return hand_at(book, row[ROBBED])


@kernel
def weight_of(book: Book, row: Ints, outcome: int) -> int:
    """Say in how many ways chance can bring an outcome: who opens, or a card."""
    if row[PHASE] == OPENING:
        return 1 if outcome < book[B_SEATS] else 0
    return row[cards_at(book, row) + outcome] if outcome < CARD_KINDS else 0


@kernel
def chances(book: Book, row: Ints, out: Ints, weights: Ints) -> int:
    """List the cards that may come, each as likely as there are many of it; or the seats that may open."""
    if turn(book, row) != CHANCE:
        return 0
    n = 0
    for outcome in range(max(CARD_KINDS, book[B_SEATS])):
        weight = weight_of(book, row, outcome)
        if weight > 0:
            out[n] = outcome
            weights[n] = weight
            n += 1
    return n


@kernel
def draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Let chance bring a card, or choose who opens, as by the list of chances but without it."""
    if row[PHASE] == OPENING:
        return below(source, book[B_SEATS])
    cards = cards_at(book, row)
    total = 0
    for card in range(CARD_KINDS):
        total += row[cards + card]
    left = below(source, total)
    card = 0
    while left >= row[cards + card]:
        left -= row[cards + card]
        card += 1
    return card


@kernel
def count(book: Book, row: Ints, log: Ints, tally: Ints, at: int) -> None:
    """Count how games end, pieces sent home, and turns without a play."""
    if row[PHASE] == ENDED:
        tally[at + row[ENDING]] += 1
    i = 1
    while i < log[0]:
        if log[i] == SENT_HOME:
            tally[at + CAPTURES] += 1
        elif log[i] == FOLDED or log[i] == DISCARDED:
            tally[at + STUCK] += 1
        i += EVENT_WIDTH
