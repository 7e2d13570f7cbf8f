"""The deep checks of Dog: lists, paths and whole games against the naive oracle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from _deep import Counts, Task, pieces

from azar.core.contract import rules
from azar.core.kernel import Book, Ints, kernel

if TYPE_CHECKING:
    from azar.games.dog import DogPosition

PRESETS = ("braendi", "braendi_canadian", "libdog", "tournament")
SCOPES = ("own", "canadian", "any")
SOLO = ({"players": 2}, {"players": 3}, {"players": 5}, {"players": 4, "mode": "solo"})
CHUNK = 200
CROWD = (12, 20)
"""Fewest and most pieces of a crowd that a solo seven may move."""
STACK = 1 << 16


@kernel
def list_moves(book: Book, row: Ints, seat: int, out: Ints, scratch: Ints) -> int:
    """List the moves of a position."""
    return rules.moves(book, row, seat, out, scratch)


@kernel
def walk_paths(book: Book, row: Ints, seat: int, path: Ints, choices: Ints, stack: Ints, ends: Ints, made: Ints) -> int:
    """Make every move by its path of choices; return how many, or -1 if there are more than there is room for."""
    n = 0
    depth = 0
    top = rules.next(book, row, seat, path, 0, choices)
    for i in range(top):
        stack[i] = choices[i]
    ends[0] = 0
    while depth >= 0:
        if top == ends[depth]:
            depth -= 1
            continue
        top -= 1
        path[depth] = stack[top]
        found = rules.next(book, row, seat, path, depth + 1, choices)
        if found == 0:
            if n == len(made):
                return -1
            made[n] = rules.made(book, row, seat, path, depth + 1)
            n += 1
            continue
        depth += 1
        ends[depth] = top
        for i in range(found):
            stack[top + i] = choices[i]
        top += found
    return n


class Compiled:
    """The compiled lists and paths of one game."""

    def __init__(self, position: DogPosition) -> None:
        """Make the room."""
        from azar.core.compiled import link
        from azar.lab.batch import Batch

        game = position.game
        self.batch = Batch(game, 1, counting=False)
        zeros, sizes = self.batch.form.zeros, game.sizes
        self.listed, self.made, self.scratch = zeros(sizes.moves), zeros(sizes.moves), zeros(sizes.scratch)
        self.path, self.choices = zeros(sizes.path + 1), zeros(len(game.room_for_choices()))
        self.stack, self.ends = zeros(STACK), zeros(sizes.path + 2)
        self.drivers = link(game.rules, (list_moves, walk_paths), False)

    def codes(self, position: DogPosition, seat: int) -> list[int]:
        """List the moves of a position."""
        row = self.batch.form.of(position.row)
        n = self.drivers.list_moves(self.batch.book, row, seat, self.listed, self.scratch)
        assert row[0] == 0, f"the list ran out of room in {position!r}"
        return [int(code) for code in self.listed[:n]]

    def walked(self, position: DogPosition, seat: int) -> list[int]:
        """List the moves that paths of choices make."""
        row = self.batch.form.of(position.row)
        n = self.drivers.walk_paths(
            self.batch.book, row, seat, self.path, self.choices, self.stack, self.ends, self.made
        )
        assert n >= 0, f"there are more paths than moves in {position!r}"
        return [int(code) for code in self.made[:n]]


@cache
def compiled(key: tuple[tuple[str, Any], ...]) -> Compiled:
    """Make the compiled lists of a game once in a process."""
    from tests.games.dog.tables import dog

    return Compiled(dog(**dict(key)).start())


def compare(position: DogPosition, settings: dict[str, Any]) -> Counts:
    """One position: the list is the oracle's, plain and compiled, and paths and moves are one to one."""
    from tests.games.dog.comparing import compare_list, decider

    outcomes = compare_list(position)
    seat, known = decider(position), compiled(tuple(sorted(settings.items())))
    codes = list(position.moves.codes)
    assert known.codes(position, seat) == codes, f"the compiled list differs in {position!r}"
    walked = known.walked(position, seat)
    assert len(set(walked)) == len(walked), f"two paths make the same move in {position!r}"
    assert set(walked) == set(codes), f"paths and moves differ in {position!r} of {position.game!r}"
    return {"positions": 1, "outcomes": outcomes, "paths": len(walked)}


def lists(first: int, count: int, seed: int, settings: dict[str, Any], label: str) -> Counts:
    """Compare the moves of random positions with the oracle."""
    from tests.games.dog.comparing import random_position
    from tests.games.dog.test_oracle_moves import HANDS, most_pieces

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        random = Random(f"deep dog {label} {seed} {number}")
        counts.update(compare(random_position(settings, random, most_pieces(settings), random.choice(HANDS)), settings))
    return dict(counts)


def crowds(first: int, count: int, seed: int) -> Counts:
    """Compare the solo sevens of crowded positions with the oracle."""
    from tests.games.dog.comparing import decider, outcome_of, random_position
    from tests.games.dog.pairs import naive_at
    from tests.oracles.dog_sevens import Seven

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        random = Random(f"deep crowd {seed} {number}")
        pieces = CROWD[0] + number % (CROWD[1] - CROWD[0] + 1)
        position = random_position({"players": 5}, random, pieces, "7")
        while position.pieces.count("P") + position.pieces.count("F") < pieces:
            position = random_position({"players": 5}, random, pieces, "7")
        naive, seat = naive_at(position), decider(position)
        expected = Seven(naive.board, seat).all()
        codes = compiled((("players", 5),)).codes(position, seat)
        found = {outcome_of(position, code)[2] for code in codes}
        assert len(found) == len(codes), f"two moves do the same in {position!r}"
        assert found == expected.keys(), f"the list differs from the oracle's in {position!r}"
        counts.update(positions=1, pieces=pieces, outcomes=len(codes))
        counts["most outcomes"] = max(counts["most outcomes"], len(codes))
    return dict(counts)


def spelling(first: int, count: int, seed: int) -> Counts:
    """Compare spellings, split, interleaved and changed, and the one that is listed, with the oracle's."""
    from tests.games.dog.comparing import compare_canonical, compare_spelling, random_position, spellings
    from tests.games.dog.pairs import naive_at, random_options
    from tests.games.dog.test_oracle_moves import HANDS

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        random = Random(f"deep spelling {seed} {number}")
        position = random_position(random_options(random), random, 5, random.choice(HANDS))
        naive = naive_at(position)
        for text in spellings(position, random, 15):
            counts["taken" if compare_spelling(position, naive, text) else "refused"] += 1
        counts.update(positions=1, canonical=compare_canonical(position))
    return dict(counts)


def oracle_games(first: int, count: int, seed: int) -> Counts:
    """Play whole games of random options against the oracle, and count them by their endings."""
    from tests.games.dog.pairs import play_pair, random_options

    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        name = f"deep games {seed} {number}"
        settings = {**random_options(Random(name), 6), "max_rounds": 1 + number % 12}
        counts["games"] += 1
        counts[f"ended {play_pair(name, settings).naive.ending}"] += 1
    return dict(counts)


GAMES = ("dog",)
WORK = (lists, crowds, spelling, oracle_games)
CONFORMANCE: tuple[dict[str, Any], ...] = ({"max_rounds": 2}, {"max_rounds": 2, "seven_scope": "any"})
"""What the conformance suite is run with, beside presets and seats."""


def tasks(share: float, seed: int) -> Iterator[Task]:
    """List the work, in pieces of about a minute."""
    positions = int(20_000 * share)
    for preset in PRESETS:
        for scope in SCOPES:
            settings = {"preset": preset, "seven_scope": scope}
            yield from pieces("lists", positions, CHUNK, seed=seed, settings=settings, label=f"{preset} {scope}")
    for solo in SOLO:
        label = f"solo {solo['players']}"
        yield from pieces("lists", positions, CHUNK, seed=seed, settings=dict(solo), label=label)
    yield from pieces("crowds", int(50 * share), 1, seed=seed)
    yield from pieces("spelling", int(4_000 * share), CHUNK // 2, seed=seed)
    yield from pieces("oracle_games", int(2_000 * share), CHUNK // 10, seed=seed)
