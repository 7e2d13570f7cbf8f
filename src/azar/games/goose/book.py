"""A board and its options, checked together and compiled to the table that the rules read."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from azar.core.options import Value
from azar.core.toml import told
from azar.games.goose.board import ALL_GEESE, Board
from azar.games.goose.moving import step
from azar.games.goose.row import (
    AGAIN,
    B_BROKE_AT_ZERO,
    B_COLLISION,
    B_DEADLOCK,
    B_EFFECTS,
    B_FIRST,
    B_FIRST_ONLY,
    B_KEEP_SKIPS,
    B_LENGTH,
    B_NUMBERS,
    B_ORDER,
    B_ORDER_THROWS,
    B_PURSE,
    B_RELEASE_STAYS,
    B_SEATS,
    B_SIDES,
    B_STAKES,
    B_THROWS,
    BOOK_HEAD,
    DRAW,
    DRINK,
    FURTHEST_WINS,
    GO_TO,
    HOLD,
    MASTERS_STAKES,
    MISS,
    MOVER_RETURNS,
    NO_STAKES,
    NOTHING,
    PERIOD_STAKES,
    RELEASE_LONGEST,
    SHARE,
    SWAP,
    T_COUNT,
    T_HEAD,
)
from azar.games.goose.throws import Throw, all_throws, pack

ORDER_DICE: Final = 2
MOST_NAMED: Final = 12
"""So many squares are named that have the same problem."""
FRESH: Final = -1
"""Square 0 for a piece whose throw may be special there; where that is so every time, there is no other 0."""
NUMBERS: Final[dict[str, dict[Value, int]]] = {
    "collision": {"swap": SWAP, "mover_returns": MOVER_RETURNS, "share": SHARE},
    "deadlock": {"draw": DRAW, "release_longest": RELEASE_LONGEST, "furthest_wins": FURTHEST_WINS},
    "stakes": {"none": NO_STAKES, "masters": MASTERS_STAKES, "period": PERIOD_STAKES},
}

Options = Mapping[str, Value]


def whole(options: Options, name: str) -> int:
    """Take the number of an option (0 for none)."""
    value = options[name]
    return value if isinstance(value, int) else 0


def effects_of(board: Board, options: Options) -> tuple[list[int], list[int]]:
    """Settle, for every square, its effect under these options and the number that goes with it."""
    effects, numbers = [NOTHING] * (board.length + 1), [0] * (board.length + 1)
    for at in board.geese.get(board.geese_called(str(options["geese"])), ()):
        effects[at] = AGAIN
    for square in board.squares:
        effect = square.effect
        number = square.number if isinstance(square.number, int) else whole(options, square.number)
        if effect == HOLD and options["trap_mode"] == "turns":
            effect = MISS
        if effect == DRINK and not options["drink_61"]:
            effect = NOTHING
        if effect != NOTHING:
            effects[square.at] = effect
            numbers[square.at] = number if effect in (GO_TO, MISS) else 0
    return effects, numbers


def is_once(board: Board, options: Options) -> bool:
    """Say whether it matters that a seat has made its first throw: only that one can be special."""
    return (
        bool(board.first_throws)
        and options["first_throw_rule"] is True
        and options["first_throw_scope"] == "first_throw_only"
    )


def first_squares(board: Board, options: Options) -> dict[Throw, int]:
    """Settle to which square each special first throw leads straight away."""
    return dict(board.first_throws) if options["first_throw_rule"] else {}


def throw_table(totals: Sequence[int], weights: Sequence[int], faces: Sequence[int]) -> list[int]:
    """Lay out what can be thrown: count, weight, totals, weights, the throw of each equal chance, faces."""
    chances = [i for i, weight in enumerate(weights) for _ in range(weight)]
    return [len(totals), len(chances), *totals, *weights, *chances, *faces]


def dice_table(dice: int, sides: int) -> list[int]:
    """Lay out the throws of so many dice."""
    throws = all_throws(dice, sides)
    return throw_table([t.total for t in throws], list(throws.values()), [pack(t.faces) for t in throws])


def by_total(book: Sequence[int]) -> list[int]:
    """Make a book in which throws are one that move a piece alike: by their total, and where they lead from 0."""
    begin = book[B_THROWS] + T_HEAD
    count = book[book[B_THROWS] + T_COUNT]
    weights: dict[tuple[int, int], int] = {}
    for i in range(count):
        move = book[begin + i], book[book[B_FIRST] + i]
        weights[move] = weights.get(move, 0) + book[begin + count + i]
    first = [fly for _, fly in weights]
    throws = throw_table([total for total, _ in weights], list(weights.values()), [0] * len(weights))
    return with_tables(book, ((B_FIRST, first), (B_THROWS, throws)))


def with_tables(book: Sequence[int], tables: Iterable[tuple[int, Sequence[int]]]) -> list[int]:
    """Add tables to the end of a book, and note where each begins."""
    longer = list(book)
    for place, table in tables:
        longer[place] = len(longer)
        longer += table
    return longer


def landings(length: int, effects: Sequence[int], numbers: Sequence[int], at: int, total: int, fly: int) -> list[int]:
    """Follow a lone piece: every square it comes to in one throw. A hop for ever ends with a square met before."""
    forward = True
    if fly:
        at = fly
    else:
        at, forward = step(length, at, total, True)
    path, seen = [at], {(at, forward)}
    while effects[at] in (AGAIN, GO_TO):
        if effects[at] == AGAIN:
            at, forward = step(length, at, total, forward)
        else:
            at = numbers[at]
        path.append(at)
        if (at, forward) in seen:
            break
        seen.add((at, forward))
    return path


@lru_cache(maxsize=256)
def _soundness(
    length: int,
    effects: tuple[int, ...],
    numbers: tuple[int, ...],
    moves: tuple[tuple[int, int], ...],
    once: bool,
    whole: bool,
) -> tuple[tuple[int, str], ...]:
    """Find hops that never end and, on a whole board, squares that never lead to the end, each with its square.

    `moves` are what can be thrown from 0: a total, and where it leads straight away. `once`: only the first time.
    """
    problems: list[tuple[int, str]] = []
    rounds: set[frozenset[int]] = set()
    totals = sorted({total for total, _ in moves})
    comes_from: dict[int, set[int]] = {}
    goes_to: dict[int, set[int]] = {}
    # A piece that has made its first throw may well stand on 0 again, even if only because another one sent it there.
    begins = [FRESH, 0] if once else [FRESH]
    for node in (*begins, *range(1, length)):
        at = max(node, 0)
        if effects[at] in (AGAIN, GO_TO):
            continue
        throws = moves if node == FRESH else tuple((total, 0) for total in totals)
        for total, fly in throws:
            path = landings(length, effects, numbers, at, total, fly)
            if effects[path[-1]] in (AGAIN, GO_TO):
                way = ", ".join(map(str, path[-8:]))
                # Many throws from many squares come into the same round; the first tells enough.
                turning = frozenset(path[path.index(path[-1]) :])
                if turning not in rounds:
                    problems.append((path[-1], f"from {at}, a throw of {total} hops for ever: {way} ..."))
                rounds.add(turning)
            else:
                to = path[-1] or begins[-1]
                goes_to.setdefault(node, set()).add(to)
                comes_from.setdefault(to, set()).add(node)
    if whole and not problems:
        found = set().union(*(_closure(node, goes_to) for node in begins)) - _closure(length, comes_from)
        problems += _no_way_out({max(node, 0) for node in found})
    return tuple(problems)


def _no_way_out(squares: set[int]) -> list[tuple[int, str]]:
    """Tell of the squares that a piece can come to, and from which it never comes to the end."""
    lost = sorted(squares)
    if not lost:
        return []
    more = ", ".join(map(str, lost[1 : 1 + MOST_NAMED])) + (", ..." if len(lost) > 1 + MOST_NAMED else "")
    alike = f"; so it is on {more}" if more else ""
    return [(lost[0], f"a piece can come here, and from here these dice never lead to the end{alike}")]


def _closure(begin: int, edges: Mapping[int, set[int]]) -> set[int]:
    """Find everything that can be reached."""
    found, todo = {begin}, [begin]
    while todo:
        for at in edges.get(todo.pop(), ()):
            if at not in found:
                found.add(at)
                todo.append(at)
    return found


def check(board: Board, options: Options, found: Sequence[tuple[int, str]] = ()) -> list[str]:
    """List what is wrong with a board under these options, with line and square where it comes from a file.

    What was `found` wrong with its file is listed too; then nobody can tell yet whether its end can be reached.
    """
    problems = list(found)
    if not found and board.geese and str(options["geese"]) not in board.geese and ALL_GEESE not in board.geese:
        named = ", ".join(board.geese)
        problems.append((0, f"the board {board.name!r} has no geese called {options['geese']!r}; it has {named}"))
    effects, numbers = effects_of(board, options)
    for square in board.squares:
        to = numbers[square.at]
        if effects[square.at] == GO_TO and (to > board.length or to == square.at):
            what = f"it leads off the board, to {to}" if to > board.length else "it leads to itself"
            problems.append((square.line, f"square {square.at}: {what}"))
            effects[square.at] = NOTHING
    first = first_squares(board, options)
    moves = tuple(sorted({(throw.total, first.get(throw, 0)) for throw in all_throws(board.dice, board.sides)}))
    lines = board.lines(str(options["geese"]))
    once = is_once(board, options)
    for at, what in _soundness(board.length, tuple(effects), tuple(numbers), moves, once, whole=not problems):
        problems.append((lines.get(at, 0), f"square {at}: {what}"))
    return told(problems)


def compile_book(board: Board, options: Options, seats: int) -> list[int]:
    """Lay out the table that the rules read."""
    first = first_squares(board, options)
    effects, numbers = effects_of(board, options)
    book = [0] * BOOK_HEAD
    book[B_SEATS] = seats
    book[B_LENGTH] = board.length
    book[B_SIDES] = board.sides
    book[B_ORDER] = int(options["start_order"] == "highest_throw" and seats > 1)
    book[B_FIRST_ONLY] = int(is_once(board, options))
    book[B_RELEASE_STAYS] = int(options["trap_release"] == "stay_free")
    book[B_COLLISION] = NUMBERS["collision"][options["collision"]]
    book[B_KEEP_SKIPS] = int(options["displaced_keeps_skip"] is True)
    book[B_DEADLOCK] = NUMBERS["deadlock"][options["deadlock"]]
    book[B_STAKES] = NUMBERS["stakes"][options["stakes"]]
    book[B_PURSE] = whole(options, "purse")
    book[B_BROKE_AT_ZERO] = int(options["broke_at"] == "zero")
    tables = (
        (B_EFFECTS, effects),
        (B_NUMBERS, numbers),
        (B_FIRST, [first.get(throw, 0) for throw in all_throws(board.dice, board.sides)]),
        (B_THROWS, dice_table(board.dice, board.sides)),
        (B_ORDER_THROWS, dice_table(ORDER_DICE, board.sides)),
    )
    return with_tables(book, tables)
