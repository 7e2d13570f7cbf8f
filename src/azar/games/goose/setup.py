"""The one gate into goose positions: parts are checked together, and all that is wrong is listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from azar.core.errors import RulesError
from azar.games.goose.row import (
    AGAIN,
    AT,
    B_EFFECTS,
    B_FIRST_ONLY,
    B_LENGTH,
    B_PURSE,
    B_SIDES,
    B_STAKES,
    BEATEN,
    DEAD_DRAW,
    ENDED,
    ENDING,
    FIRST_PLACE,
    GO_TO,
    GONE,
    HEAD,
    HELD,
    HOLD,
    HOME,
    LAST_LEFT,
    LOST,
    MOST_SKIPS,
    NO_STAKES,
    ORDER,
    ORDERING,
    PHASE,
    PLAYING,
    POOL,
    SEAT,
    SKIPS,
    SPLIT,
    THROWN,
    TOKENS,
)
from azar.games.goose.rules import settle_turn

if TYPE_CHECKING:
    from azar.games.goose import GooseGame

MOST_TOKENS = 2**31
MOST = 2**40
"""What is larger than this cannot be meant."""


@dataclass
class Setup:
    """A position in parts, unchecked. A seat that is out stands on square -1."""

    squares: list[int]
    turn: int = 0
    held: list[int] | None = None
    skips: list[int] | None = None
    tokens: list[int] | None = None
    pool: int | None = None
    thrown: list[bool] | None = None
    order: list[int] | None = None
    ending: int = 0
    first: int = 0


def set_up(game: GooseGame, parts: Setup) -> list[int]:
    """Turn parts into a row, or raise a RulesError that lists all that is wrong."""
    n, book = len(game.names), game.book
    problems: list[str] = []
    anted = book[B_PURSE] - int(book[B_STAKES] != NO_STAKES)
    held = parts.held if parts.held is not None else [0] * n
    skips = parts.skips if parts.skips is not None else [0] * n
    tokens = parts.tokens if parts.tokens is not None else [0 if at == GONE else anted for at in parts.squares]
    if parts.tokens is None and parts.ending == HOME and book[B_STAKES] != NO_STAKES:
        # The winner has taken the pool.
        tokens = [
            own - sum(tokens) + n * book[B_PURSE] if parts.first >> s & 1 else own for s, own in enumerate(tokens)
        ]
    thrown = parts.thrown if parts.thrown is not None else [False] * n
    order = parts.order or [0] * n
    for what, values in (("squares", parts.squares), ("held", held), ("skips", skips), ("purses", tokens)):
        if len(values) != n:
            problems.append(f"{what} lists {len(values)} seats; there are {n}")
    if not 0 <= parts.turn < n:
        problems.append(f"there is no seat {parts.turn} to throw; seats go from 0 to {n - 1}")
    if problems:
        raise RulesError(problems)
    pool = parts.pool
    if pool is None:
        pool = (n * book[B_PURSE] - sum(tokens) if book[B_PURSE] else -sum(tokens)) if book[B_STAKES] else 0
    problems += check_squares(game, parts, held, skips)
    problems += check_tokens(game, parts, tokens, pool)
    problems += check_order(game, parts, order)
    problems += check_ending(game, parts, held, pool)
    if problems:
        raise RulesError(problems)
    row = [0] * game.sizes.row
    row[PHASE] = ENDED if parts.ending else ORDERING if parts.order else PLAYING
    row[SEAT], row[POOL], row[ENDING], row[FIRST_PLACE] = parts.turn, pool, parts.ending, parts.first
    places = {seat: i for i, seat in enumerate(sorted((s for s in range(n) if held[s]), key=lambda s: held[s]), 1)}
    for seat in range(n):
        out = parts.squares[seat] == GONE
        fields = {
            AT: parts.squares[seat], SKIPS: skips[seat], HELD: places.get(seat, 0), TOKENS: tokens[seat],
            THROWN: int(book[B_FIRST_ONLY] and not out and (thrown[seat] or parts.squares[seat] > 0)),
            ORDER: order[seat],
        }  # fmt: skip
        for which, value in fields.items():
            row[HEAD + which * n + seat] = value
    if row[PHASE] == PLAYING:
        settle_turn(book, row, [])
    return row


def check_squares(game: GooseGame, parts: Setup, held: Sequence[int], skips: Sequence[int]) -> list[str]:
    """List what is wrong with where the pieces stand."""
    problems = []
    book, squares = game.book, parts.squares
    length, effects = book[B_LENGTH], book[B_EFFECTS]
    over = parts.ending != 0
    for seat, at in enumerate(squares):
        who = game.names[seat]
        if at == GONE:
            if not (book[B_STAKES] and book[B_PURSE]):
                problems.append(f"{who} cannot be out: nobody goes broke without purses")
            if held[seat] or skips[seat]:
                problems.append(f"{who} is out and can neither be held nor miss turns")
            continue
        if not 0 <= at <= length:
            problems.append(f"{who} cannot stand on {at}: the board goes from 0 to {length}")
            continue
        effect = book[effects + at]
        if at == length and not over:
            problems.append(f"{who} stands on {at}: then the game is over")
        if effect in (AGAIN, GO_TO):
            problems.append(f"{who} cannot stand on {at}: no piece rests there")
        if held[seat] < 0 or (held[seat] and effect != HOLD):
            problems.append(f"{who} cannot be held on {at}: nothing holds a piece there")
        if not 0 <= skips[seat] <= MOST_SKIPS:
            problems.append(f"{who} must miss 0 to {MOST_SKIPS} turns, not {skips[seat]}")
        elif skips[seat] and at == length:
            problems.append(f"{who} is home and misses no turns")
        elif skips[seat] and held[seat]:
            problems.append(f"{who} is held and cannot also have turns to miss")
        if 0 < at < length and at in squares[:seat] and not (effect == HOLD or game.options["collision"] == "share"):
            problems.append(f"two pieces stand on {at}")
        if held[seat] and any(squares[s] == at and held[s] for s in range(seat)):
            problems.append(f"two pieces are held on {at}")
        elif held[seat] and held[seat] in held[:seat]:
            problems.append("two pieces cannot have been held equally long")
    playing = [s for s, at in enumerate(squares) if at != GONE]
    if parts.order and any(squares):
        problems.append("while the seats throw for the start, every piece stands on 0")
    if not over:
        if not playing or (len(playing) == 1 < len(squares)):
            problems.append("at most one seat is left, so the game is over")
        elif parts.turn not in playing:
            problems.append(f"{game.names[parts.turn]} is out and cannot throw")
    return problems


def check_tokens(game: GooseGame, parts: Setup, tokens: Sequence[int], pool: int) -> list[str]:
    """List what is wrong with purses and pool."""
    book, problems = game.book, []
    if not book[B_STAKES]:
        return ["there are no purses and no pool without stakes"] if any(tokens) or pool else []
    if not 0 <= pool <= MOST_TOKENS:
        problems.append(f"the pool holds {pool} tokens")
    for seat, held in enumerate(tokens):
        out = parts.squares[seat] == GONE
        if abs(held) > MOST_TOKENS or (book[B_PURSE] and held < 0):
            problems.append(f"{game.names[seat]} cannot hold {held} tokens")
        elif book[B_PURSE] and not parts.ending and out and held > 0:
            problems.append(f"{game.names[seat]} is out and has no tokens left, not {held}")
        elif book[B_PURSE] and not parts.ending and not out and held == 0 and game.options["broke_at"] == "zero":
            problems.append(f"{game.names[seat]} has no tokens and is out")
    return problems


def check_order(game: GooseGame, parts: Setup, order: Sequence[int]) -> list[str]:
    """List what is wrong with the throws for the start."""
    problems = []
    n, sides = len(game.names), game.book[B_SIDES]
    if parts.order:
        if game.options["start_order"] == "seat" or n == 1:
            problems.append("nobody throws for the start in this game")
        waiting = [seat for seat in range(n) if order[seat] == 0]
        if not all(o in (0, BEATEN) or 2 <= o <= 2 * sides for o in order):
            problems.append(f"a throw for the start is 2 to {2 * sides}")
        elif not waiting or parts.turn != waiting[0] or any(o > 0 for o in order[parts.turn :]):
            problems.append("for the start the seats throw in order, and the first that has not thrown is on")
        elif sum(o != BEATEN for o in order) < 2:
            problems.append("only those who tie throw again, and they are at least two")
    return problems


def check_ending(game: GooseGame, parts: Setup, held: Sequence[int], pool: int) -> list[str]:
    """List what is wrong with a finished game: it must have ended as it is said to have."""
    if not parts.ending:
        return []
    problems = []
    squares, alone = parts.squares, len(parts.squares) == 1
    first = [seat for seat in range(len(squares)) if parts.first >> seat & 1]
    home = [seat for seat, at in enumerate(squares) if at == game.book[B_LENGTH]]
    playing = [seat for seat, at in enumerate(squares) if at != GONE]
    stuck = playing != [] and all(held[seat] for seat in playing)
    if parts.ending == HOME:
        fine, needed = len(first) == 1 and home == first, "the winner's piece, and no other, stands on the last square"
    elif parts.ending == LOST:
        fine, needed = alone and stuck and not first, "the only piece is held, and nobody is in first place"
    elif parts.ending == LAST_LEFT:
        fine, needed = not alone and len(playing) == 1 and first == playing, "the winner alone is not out"
    elif parts.ending == SPLIT:
        fine, needed = playing == [] and first != [], "all seats are out, and some share the first place"
    elif parts.ending == DEAD_DRAW:
        fine, needed = (
            not alone and stuck and first == playing,
            "every piece is held, and all in play share first place",
        )
    else:
        furthest = max(playing, key=lambda seat: squares[seat], default=-1)
        fine, needed = not alone and stuck and first == [furthest], "every piece is held, and the furthest wins"
    if not fine:
        problems.append(f"a game does not end so: {needed}")
    if pool and parts.ending != LOST:
        problems.append(f"the game is over, but the pool still holds {pool} tokens")
    return problems


def is_whole(value: object) -> bool:
    """Say whether a part of a position is a whole number of a size that can be meant."""
    return isinstance(value, int) and abs(value) < MOST


def check_kinds(pool: object, lists: Mapping[str, object]) -> list[str]:
    """List which parts given by a program are not numbers, or lists of numbers, at all."""
    problems = []
    if pool is not None and not is_whole(pool):
        problems.append("pool is a whole number")
    for what, part in lists.items():
        fine = (
            isinstance(part, Sequence)
            and not isinstance(part, str | bytes)
            and all(is_whole(number) for number in part)
        )
        if part is not None and not fine:
            problems.append(f"{what} is a list of whole numbers, one a seat")
    return problems


def by_seat(game: GooseGame, given: object) -> object:
    """Take a mapping from seats, by number or name, as a list of all seats; leave anything else."""
    if not isinstance(given, Mapping):
        return given
    found = {game.seat(who): value for who, value in given.items()}
    return [found.get(seat, 0) for seat in range(len(game.names))]


def held_by_seat(game: GooseGame, given: object) -> object:
    """Take held seats that are named, or mapped, as a list of all seats; leave a list that is one already."""
    n = len(game.names)
    if isinstance(given, AbstractSet):
        return by_seat(game, dict.fromkeys(given, True))
    if isinstance(given, Sequence) and not isinstance(given, str | bytes):
        named = [who for who in given if isinstance(who, str | int) and not isinstance(who, bool)]
        seats = {game.seat(who): place for place, who in enumerate(named, 1)} if are_seats(named, n) else {}
        # As many numbers as there are seats are marks, one a seat; and no seat is held twice.
        if len(seats) == len(given):
            return by_seat(game, seats)
    return by_seat(game, given)


def are_seats(given: Sequence[str | int], n: int) -> bool:
    """Say whether a list is of seats, by name or number, and cannot be of marks, one for each seat."""
    return any(isinstance(who, str) for who in given) or len(given) < n


def come_home(game: GooseGame, parts: Setup) -> Setup:
    """See whether one piece stands on the last square: then its seat has won, as if it had just come there."""
    home = [seat for seat, at in enumerate(parts.squares) if at == game.book[B_LENGTH]]
    if len(home) != 1 or home[0] >= len(game.names):
        return parts
    return replace(parts, turn=home[0], ending=HOME, first=1 << home[0])


def held_places(held: Sequence[object] | None, turn: int, n: int) -> list[int] | None:
    """Take `held` as flags or as an order of holding; flags count as held in seat order from the seat on turn."""
    if held is None:
        return None
    if all(isinstance(h, bool) for h in held) or set(held) <= {0, 1}:
        return [((seat - turn) % n + 1) if flag else 0 for seat, flag in enumerate(held)]
    return [h if isinstance(h, int) else -1 for h in held]
