"""How quickly Dog lists its moves: whole random games with the full list at every turn, and the hardest sevens.

First the answers are checked: listing gives the very games that picking without a list gives, compiled and plain games
are equal, and the numbers of outcomes are those that the rules page and the naive oracle have.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from math import comb
from pathlib import Path
from typing import Any

from _report import best_cpu, report

import azar
from azar.core.compiled import link
from azar.core.contract import rules
from azar.core.errors import AzarError
from azar.core.game import Game
from azar.core.kernel import CHANCE, OVER, Book, Ints, kernel
from azar.core.philox import below
from azar.lab.batch import STEP_LIMIT, Batch
from azar.lab.drivers import begin

sys.path.insert(0, str(Path(__file__).parent.parent))

WORST = "P0P8P16P24||P32P40P48P56|"
SOLO_TWENTY = "P1P5P9P13|P17P21P25P29|P33P37P41P45|P49P53P57P61|P65P69P73P77"


@kernel
def list_games(
    book: Book, row: Ints, source: Ints, out: Ints, weights: Ints, scratch: Ints, log: Ints, listed: Ints, first: int,
    games: int, limit: int,
) -> tuple[int, int]:  # fmt: skip
    """Play random games from whole lists of moves; return how many turns were taken, and how many moves were listed."""
    turns = 0
    seen = 0
    for game in range(games):
        begin(source, 1, 0, first, 0, game)
        rules.start(book, row, log)
        steps = 0
        turn = rules.turn(book, row)
        while turn != OVER and steps < limit:
            if turn == CHANCE:
                code = rules.draw(book, row, source, out, weights)
            else:
                n = rules.moves(book, row, turn, listed, scratch)
                code = listed[below(source, n)]
                seen += n
            turns += rules.play(book, row, turn, code, log)
            steps += 1
            turn = rules.turn(book, row)
    return turns, seen


@kernel
def list_often(book: Book, row: Ints, seat: int, listed: Ints, scratch: Ints, times: int) -> int:
    """List the moves of one position many times."""
    n = 0
    for _ in range(times):
        n = rules.moves(book, row, seat, listed, scratch)
    return n


DRIVERS = (list_games, list_often)


class Lister:
    """One game, linked to the drivers above."""

    def __init__(self, game: Game, *, plain: bool = False) -> None:
        """Make the rows; the first time ever, this compiles the rules."""
        self.game = game
        self.batch = Batch(game, 1, counting=False, plain=plain)
        self.drivers = link(game.rules, DRIVERS, plain)
        self.room = self.batch.room()
        self.listed = self.batch.form.zeros(game.sizes.moves)

    def play(self, games: int, first: int = 0) -> tuple[int, int]:
        """Play games number `first` and on from whole lists."""
        played, seen = self.drivers.list_games(self.batch.book, *self.room.rows, self.listed, first, games, STEP_LIMIT)
        return int(played), int(seen)

    def list(self, position: azar.Position, seat: int, times: int) -> int:
        """List the moves of a position so many times."""
        row = self.batch.form.of(position.row)
        scratch = self.room.rows[4]
        return int(self.drivers.list_often(self.batch.book, row, seat, self.listed, scratch, times))


def random_games(games: int, **settings: Any) -> dict[str, Any]:
    """Time whole random games with the full list at every turn."""
    game = azar.game("dog", **settings)
    lister = Lister(game)
    assert lister.play(3) == Lister(game, plain=True).play(3), "compiled and plain lists differ"
    tally = lister.batch.tally()
    lister.batch.play(0, 50, tally, lister.room)
    assert lister.play(50)[0] == int(tally[3]), "listing and picking play different games"
    played, seen = lister.play(games)
    seconds = best_cpu(lambda: lister.play(games), 3)
    return {
        "games": games,
        "turns": played,
        "moves listed": seen,
        "games_per_cpu_second": round(games / seconds),
        "million_turns_per_cpu_second": round(played / seconds / 1e6, 3),
    }


def one_list(board: str, hand: str, outcomes: int | None, times: int, **settings: Any) -> dict[str, Any]:
    """Time the whole list of one position."""
    game = azar.game("dog", **settings)
    position = game.position(board, turn=0, hands=[hand] + [""] * (len(game.names) - 1))
    lister = Lister(game)
    n = lister.list(position, 0, 1)
    assert outcomes is None or n == outcomes, f"{n} outcomes instead of {outcomes}"
    seconds = best_cpu(lambda: lister.list(position, 0, times), 5) / times
    return {"board": board, "hand": hand, "moves": n, "milliseconds": round(seconds * 1000, 4)}


def parsing() -> dict[str, float]:
    """Time the parsing of a board."""
    from azar.games.dog.pieces import read_board

    ring = azar.game("dog", preset="libdog").ring
    text, times = "P0*F1|P14P16|F0F3|P36P48*", 2_000
    assert str(read_board(text, ring)) == text
    seconds = best_cpu(lambda: [read_board(text, ring) for _ in range(times)])
    return {"microseconds": round(seconds / times * 1e6, 2)}


def malformed() -> dict[str, Any]:
    """Time the refusal of texts that are no Dog, the slowest of each kind."""
    game = azar.game("dog", preset="libdog")
    position = game.position("P10|||", hands=["A57JX", "", "", ""])
    long = 100_000
    moves = ["7" + "01" * 20_000, "7" * long, "J" * long, "X" * long, "50" + "-" * long, "7" + "0@" * (long // 2)]
    boards = ["P1" * (long // 2), "|" * long, "P" + "1" * long, "*" * long, "|||@0 play known=" + "5@1," * (long // 4)]
    slowest: dict[str, float] = {}
    for kind, ask, texts in (("a move", position.play, moves), ("a position", game.position, boards)):
        for text in texts:
            seconds = best_cpu(partial(refused, ask, text), 3)
            slowest[kind] = max(slowest.get(kind, 0.0), seconds)
    return {f"{kind} of 100,000 characters, milliseconds": round(s * 1000, 2) for kind, s in slowest.items()}


def refused(ask: Callable[[str], object], text: str) -> None:
    """Ask for what must be refused."""
    try:
        ask(text)
    except AzarError:
        return
    raise AssertionError(f"{text[:20]!r}... was taken")


def often(ask: Callable[[], object], times: int) -> None:
    """Ask the same so many times."""
    for _ in range(times):
        ask()


def crowded() -> dict[str, Any]:
    """Time what a solo seven over twenty pieces answers, after the first time."""
    game = azar.game("dog", players=5)
    position = game.position(SOLO_TWENTY, turn=0, hands=["7", "", "", "", ""])
    path = position.moves.next(())
    answers: dict[str, Any] = {}
    move = "7011121311@12@13@1"
    questions: dict[str, Callable[[], object]] = {
        "bool": lambda: bool(position.moves),
        "in": lambda: move in position.moves,
        "next()": lambda: position.moves.next(()),
        "next(card)": lambda: position.moves.next(path[:1]),
    }
    for name, ask in questions.items():
        ask()
        answers[name + " milliseconds"] = round(best_cpu(partial(often, ask, 20)) / 20 * 1000, 4)
    answers["outcomes"] = len(position.moves)
    assert answers["outcomes"] == comb(26, 7), "twenty free pieces take seven steps in that many ways"
    # A position keeps its list once it is made.
    answers["listed in seconds"] = round(best_cpu(lambda: len(game.position(str(position)).moves), 3), 3)
    rows = (game.sizes.moves + game.sizes.scratch) * 8
    answers["megabytes of lists and working space"] = round(rows / 1e6)
    return answers


def main() -> None:
    """Measure, print and keep."""
    report(
        "dog_moves",
        {
            "libdog, Canadian, full lists": random_games(500, preset="libdog", seven_scope="canadian"),
            "libdog, full lists": random_games(500, preset="libdog"),
            "solo, 5 seats, full lists": random_games(100, players=5),
            "worst seven": one_list(WORST, "7", 7_568, 200, preset="libdog", seven_scope="canadian"),
            "worst seven and a joker": one_list(WORST, "7X", None, 200, preset="libdog", seven_scope="canadian"),
            "solo seven over twenty pieces": crowded(),
            "reading a board": parsing(),
            "refusing": malformed(),
        },
    )


if __name__ == "__main__":
    main()
