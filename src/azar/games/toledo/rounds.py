"""The six games: what a throw of three dice means in each. The rules in words are in docs/rules/toledo.md."""

from azar.core.kernel import Book, Ints, emit, kernel
from azar.games.toledo import kinds
from azar.games.toledo.battle import battle, give_turn, push, restart, tell_roll, win
from azar.games.toledo.row import (
    ACED,
    AZAR,
    BATTLING,
    FACES,
    FIRST,
    LEAST_MARK,
    MARKS,
    MAYORES,
    MOST_MARK,
    PAIRED,
    PAIRS,
    PANQUIST,
    PHASE,
    R_ANY,
    R_GAME,
    R_MANNER_FIRST,
    R_REPLAY,
    R_REROLL,
    R_SHARES,
    R_TRIPLE,
    RIFFA,
    SEAT,
    TOTALS,
    TRIGA,
    TRIPLES,
    WHOLE,
    shown,
)

A_LOT = kinds.A_LOT
K_AZAR = kinds.AZAR
K_MARK_SET = kinds.MARK_SET
K_OTHER_MARK = kinds.OTHER_MARK
K_OWN_MARK = kinds.OWN_MARK
K_PAIR = kinds.PAIR
K_PAIR_AND_ACE = kinds.PAIR_AND_ACE
K_REAZAR = kinds.REAZAR
K_ROLL = kinds.ROLL
K_SAME_MARK = kinds.SAME_MARK
K_TOTAL = kinds.TOTAL
K_TRIGA = kinds.TRIGA
A_TIE = kinds.A_TIE
THE_SAME_LOT = kinds.THE_SAME_LOT


@kernel
def one_die_due(book: Book, row: Ints, rules: int) -> bool:
    """Say whether one die is thrown now: in the battle, and in riffa once there is a pair."""
    return row[PHASE] == BATTLING or row[PAIRED] > 0


@kernel
def play_throw(book: Book, row: Ints, rules: int, code: int, log: Ints) -> int:
    """Play a throw of the seat that is on, by the rules that stand at `rules` in the book; return the turns used."""
    if row[PHASE] == BATTLING:
        battle(row, code + 1, log)
        return 0
    game = book[rules + R_GAME]
    if row[PAIRED] > 0:
        odd_die(book, row, rules, code + 1, log)
        return 1
    tell_roll(book, row, code, log)
    if game == RIFFA:
        for_a_pair(book, row, code, log)
    elif game == TRIGA:
        if book[rules + R_MANNER_FIRST] != 0:
            first_manner(book, row, code, log)
        else:
            triga(book, row, rules, code, log)
    elif game == PANQUIST:
        panquist(book, row, rules, code, log)
    elif game == MAYORES:
        compare(book, row, rules, book[TOTALS + code], log)
    elif game == AZAR:
        azar(book, row, code, log)
    else:
        par_con_as(book, row, code, log)
    return 1


@kernel
def for_a_pair(book: Book, row: Ints, code: int, log: Ints) -> None:
    """Riffa: look for a pair; without one all three dice are rolled again."""
    seat = row[SEAT]
    face = book[PAIRS + code]
    if face > 0:
        row[PAIRED] = face
        emit(row, log, K_PAIR, shown(row, seat), face, 0, 0)
    give_turn(row, seat, log)


@kernel
def odd_die(book: Book, row: Ints, rules: int, face: int, log: Ints) -> None:
    """Riffa: roll the odd die once more, and add it to the pair."""
    total = 2 * row[PAIRED] + face
    emit(row, log, K_ROLL, shown(row, row[SEAT]), face, face, 0)
    compare(book, row, rules, total, log)


@kernel
def compare(book: Book, row: Ints, rules: int, total: int, log: Ints) -> None:
    """Keep a total; when both have one, the higher takes the wager."""
    seat = row[SEAT]
    row[PAIRED] = 0
    row[MARKS + seat] = total
    emit(row, log, K_TOTAL, shown(row, seat), total, 0, 0)
    if seat == row[FIRST]:
        give_turn(row, 1 - seat, log)
        return
    other = row[MARKS + 1 - seat]
    if total > other:
        win(row, seat, WHOLE, 0, log)
    elif other > total:
        win(row, 1 - seat, WHOLE, 0, log)
    elif book[rules + R_REPLAY] != 0:
        restart(row, A_TIE, log)
    else:
        push(row, log)


@kernel
def is_azar(total: int) -> bool:
    """Say whether a total is below 7 or above 14: a triga, or an azar."""
    return total < LEAST_MARK or total > MOST_MARK


@kernel
def set_mark(row: Ints, total: int, log: Ints) -> None:
    """Make a total the mark of whoever rolled it, and give the dice to the other."""
    seat = row[SEAT]
    row[MARKS + seat] = total
    emit(row, log, K_MARK_SET, shown(row, seat), total, 0, 0)
    give_turn(row, 1 - seat, log)


@kernel
def race(book: Book, row: Ints, rules: int, code: int, log: Ints) -> bool:
    """Roll with both marks set: one's own wins, the other's loses; say whether it was either."""
    seat = row[SEAT]
    total = book[TOTALS + code]
    if total != row[MARKS] and total != row[MARKS + 1]:
        return False
    winner = seat
    if total == row[MARKS + seat]:
        emit(row, log, K_OWN_MARK, shown(row, seat), total, 0, 0)
    else:
        winner = 1 - seat
        emit(row, log, K_OTHER_MARK, shown(row, seat), total, shown(row, winner), 0)
    pay_share(book, row, rules, code, winner, log)
    return True


@kernel
def pay_share(book: Book, row: Ints, rules: int, code: int, winner: int, log: Ints) -> None:
    """Let the dice that ended the round decide what is won, where the game has shares; else it is all."""
    if book[rules + R_GAME] == PANQUIST:
        win(row, winner, book[rules + R_SHARES + code], book[FACES + code], log)
    else:
        win(row, winner, WHOLE, 0, log)


@kernel
def first_marks(book: Book, row: Ints, rules: int, code: int, log: Ints) -> None:
    """Set a mark; if the second player rolls the first's, its owner wins, or the roll is made again."""
    seat = row[SEAT]
    total = book[TOTALS + code]
    other = row[MARKS + 1 - seat]
    if total != other:
        set_mark(row, total, log)
        return
    if book[rules + R_REROLL] != 0:
        emit(row, log, K_SAME_MARK, shown(row, seat), total, 0, 0)
        give_turn(row, seat, log)
        return
    emit(row, log, K_OTHER_MARK, shown(row, seat), total, shown(row, 1 - seat), 0)
    pay_share(book, row, rules, code, 1 - seat, log)


@kernel
def triga(book: Book, row: Ints, rules: int, code: int, log: Ints) -> None:
    """Triga of the second manner: a triga wins, else there are marks to set and to roll."""
    seat = row[SEAT]
    racing = row[MARKS + seat] != 0
    may_win = not racing or book[rules + R_ANY] != 0
    tripled = book[rules + R_TRIPLE] != 0 and book[TRIPLES + code] != 0
    if may_win and (is_azar(book[TOTALS + code]) or tripled):
        emit(row, log, K_TRIGA, shown(row, seat), book[TOTALS + code], 0, 0)
        win(row, seat, WHOLE, 0, log)
        return
    if not racing:
        first_marks(book, row, rules, code, log)
        return
    if not race(book, row, rules, code, log):
        give_turn(row, 1 - seat, log)


@kernel
def first_manner(book: Book, row: Ints, code: int, log: Ints) -> None:
    """Triga of the first manner: the first to roll a triga, or three of a kind, wins."""
    seat = row[SEAT]
    if is_azar(book[TOTALS + code]) or book[TRIPLES + code] != 0:
        emit(row, log, K_TRIGA, shown(row, seat), book[TOTALS + code], 0, 0)
        win(row, seat, WHOLE, 0, log)
        return
    give_turn(row, 1 - seat, log)


@kernel
def panquist(book: Book, row: Ints, rules: int, code: int, log: Ints) -> None:
    """Panquist: each rolls until there is a mark, then both race; the last dice decide the share."""
    seat = row[SEAT]
    if row[MARKS + seat] != 0:
        if not race(book, row, rules, code, log):
            give_turn(row, 1 - seat, log)
        return
    if is_azar(book[TOTALS + code]):
        give_turn(row, seat, log)
        return
    first_marks(book, row, rules, code, log)


@kernel
def azar(book: Book, row: Ints, code: int, log: Ints) -> None:
    """Azar: the caster rolls an azar, or gives the other a lot, then gets one; and rolls on until one of them comes."""
    seat = row[SEAT]
    other = 1 - seat
    total = book[TOTALS + code]
    if row[MARKS + seat] != 0:
        if total == row[MARKS + seat]:
            emit(row, log, K_OWN_MARK, shown(row, seat), total, A_LOT, 0)
            win(row, seat, WHOLE, 0, log)
        elif total == row[MARKS + other]:
            emit(row, log, K_OTHER_MARK, shown(row, seat), total, shown(row, other), A_LOT)
            win(row, other, WHOLE, 0, log)
        else:
            give_turn(row, seat, log)
        return
    if is_azar(total):
        if row[MARKS + other] == 0:
            emit(row, log, K_AZAR, shown(row, seat), total, 0, 0)
            win(row, seat, WHOLE, 0, log)
        else:
            emit(row, log, K_REAZAR, shown(row, seat), total, 0, 0)
            win(row, other, WHOLE, 0, log)
        return
    if total == row[MARKS + other]:
        restart(row, THE_SAME_LOT, log)
        return
    owner = other if row[MARKS + other] == 0 else seat
    row[MARKS + owner] = total
    emit(row, log, K_MARK_SET, shown(row, owner), total, A_LOT, 0)
    give_turn(row, seat, log)


@kernel
def par_con_as(book: Book, row: Ints, code: int, log: Ints) -> None:
    """Par con as: the first to roll a pair together with an ace wins."""
    seat = row[SEAT]
    if book[ACED + code] != 0:
        emit(row, log, K_PAIR_AND_ACE, shown(row, seat), book[FACES + code], 0, 0)
        win(row, seat, WHOLE, 0, log)
        return
    give_turn(row, 1 - seat, log)
