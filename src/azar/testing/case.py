"""A game on the test bench: seeded whole games of it, and every question a check may ask."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from azar.core.events import Event, logged, new_log
from azar.core.game import Game
from azar.core.kernel import CHANCE, FINE, OVER, STATUS
from azar.core.philox import SOURCE_SIZE, seed
from azar.core.position import Position
from azar.core.rows import zeros

Row = tuple[int, ...]
LONGEST = 5_000
"""Steps after which a game is taken to be endless, unless a check is told otherwise."""
MANY = 150
"""Positions that are enough for a check that tries every outcome or move of each."""
TOO_BIG = 1 << 63


class Fault(AssertionError):
    """What a check found wrong, and the position it found it in."""

    def __init__(self, check: str, what: str, position: str) -> None:
        """Keep the check's name, a sentence, and the position as text."""
        self.check, self.what, self.position = check, what, position
        super().__init__(f"{check}: {what}" + (f" (at {position})" if position else ""))

    def __reduce__(self) -> tuple[object, ...]:
        """Come whole out of another process."""
        return (type(self), (self.check, self.what, self.position))


@dataclass(frozen=True)
class Played:
    """What one step did."""

    row: Row
    turns: int
    lines: tuple[Row, ...]
    """The event log, line by line."""

    @property
    def apart(self) -> tuple[Row, tuple[Row, ...]]:
        """What tells two steps apart: where everything stands, and what was told."""
        return self.row, self.lines


@dataclass(frozen=True)
class Step:
    """One step of a walk: a seat's move, or an outcome of chance."""

    before: Row
    seat: int
    code: int
    done: Played


@dataclass(frozen=True)
class Walk:
    """A game from the start on; `ended` if it came to its end."""

    start: Played
    steps: tuple[Step, ...]
    ended: bool

    @property
    def rows(self) -> list[Row]:
        """Every position on the way."""
        return [self.start.row, *(step.done.row for step in self.steps)]


class Case:
    """A game with seeded games of it; checks ask it, and it raises their faults."""

    def __init__(self, game: Game, games: int = 10, seed: int = 1, longest: int = LONGEST) -> None:
        """Test a game on so many whole games, the same ones for the same seed."""
        self.game, self.games, self.seed, self.longest = game, games, seed, longest
        self.check = ""
        self.kernels: Any = game.kernels
        self.book = game.book
        self.sizes = game.sizes
        self.seats = range(len(game.names))

    def fault(self, what: str, row: Sequence[int] | None = None) -> Fault:
        """Make the fault of the check that is running."""
        return Fault(self.check, what, "" if row is None else self.text(row))

    def text(self, row: Sequence[int]) -> str:
        """Show a row as a position, as well as that can be done."""
        try:
            return str(self.position(tuple(row)))
        except Exception:
            return f"row {list(row)}"

    def position(self, row: Row, lines: Sequence[Row] = ()) -> Position:
        """Wrap a row as a position of the game."""
        return self.game.position_class(self.game, row, self.events(lines))

    def events(self, lines: Sequence[Row]) -> list[Event]:
        """Read lines of a log as events."""
        return [self.game.read_event(line) for line in lines]

    def random(self, *what: object) -> Random:
        """Make ordinary randomness for the bench, the same for the same seed."""
        return Random(" ".join(map(str, (self.seed, *what))))

    def source(self, number: int) -> list[int]:
        """Make a source of random words."""
        state = [0] * SOURCE_SIZE
        seed(state, self.seed & 0xFFFFFFFF, 0, number, 0)
        return state

    # Questions to the rules; each works on a copy of the row.

    def turn(self, row: Row) -> int:
        """Ask whose turn it is."""
        return int(self.kernels.turn(self.book, list(row)))

    def actor(self, row: Row) -> int:
        """Ask whose chance is pending."""
        return int(self.kernels.actor(self.book, list(row)))

    def may_act(self, row: Row, seat: int) -> int:
        """Ask whether a seat may act."""
        return int(self.kernels.may_act(self.book, list(row), seat))

    def legal(self, row: Row, seat: int, code: int) -> bool:
        """Ask whether something may be played."""
        return bool(self.kernels.legal(self.book, list(row), seat, code) == FINE)

    def chances(self, row: Row) -> tuple[list[int], list[int]]:
        """Ask for the outcomes of chance and their weights."""
        out, weights = [0] * self.sizes.outcomes, [0] * self.sizes.outcomes
        n = self.kernels.chances(self.book, list(row), out, weights)
        return out[:n], weights[:n]

    def moves(self, row: Row, seat: int) -> list[int]:
        """Ask for the moves of a seat."""
        out = zeros(self.sizes.moves)
        n = self.kernels.moves(self.book, list(row), seat, out, zeros(self.sizes.scratch))
        return [out[i] for i in range(n)]

    def play(self, row: Row, seat: int, code: int, events: int | None = None) -> Played:
        """Play a step, with room for so many events."""
        after, log = list(row), new_log(self.sizes.events if events is None else events)
        turns = int(self.kernels.play(self.book, after, seat, code, log))
        return Played(tuple(after), turns, tuple(tuple(line) for line in logged(log)))

    def start(self) -> Played:
        """Set up the first position."""
        row, log = [0] * self.sizes.row, new_log(self.sizes.events)
        self.kernels.start(self.book, row, log)
        return Played(tuple(row), 0, tuple(tuple(line) for line in logged(log)))

    def hide(self, row: Row, seat: int) -> Row:
        """Ask for what a seat may see."""
        view = list(row)
        self.kernels.hide(self.book, view, seat)
        return tuple(view)

    def hear(self, lines: Sequence[Row], seat: int) -> tuple[Row, ...]:
        """Ask for what a seat hears of some events."""
        heard = []
        for line in lines:
            told = list(line)
            if self.kernels.hear(self.book, told, seat):
                heard.append(tuple(told))
        return tuple(heard)

    def scores(self, row: Row) -> tuple[list[int], list[int], list[int]]:
        """Ask for winner flags, places and points."""
        n = len(self.seats)
        out = [0] * (3 * n)
        self.kernels.scores(self.book, list(row), out)
        return out[:n], out[n : 2 * n], out[2 * n :]

    # Whole games.

    def choose(self, row: Row, random: Random) -> tuple[int, int] | None:
        """Choose something that may be played, from the lists alone."""
        turn = self.turn(row)
        if turn == OVER:
            return None
        if turn == CHANCE:
            codes, weights = self.chances(row)
            return (CHANCE, random.choices(codes, weights)[0]) if codes else None
        others = [seat for seat in self.seats if seat != turn and self.may_act(row, seat) and self.moves(row, seat)]
        seat = random.choice(others) if others and random.random() < 0.5 else turn
        codes = self.moves(row, seat)
        return (seat, random.choice(codes)) if codes else None

    def walk(self, number: int) -> Walk:
        """Play one whole game by lists and plain randomness."""
        random = self.random("walk", number)
        start = self.start()
        row = start.row
        steps: list[Step] = []
        while row[STATUS] == FINE and len(steps) < self.longest:
            chosen = self.choose(row, random)
            if chosen is None:
                break
            steps.append(Step(row, *chosen, self.play(row, *chosen)))
            row = steps[-1].done.row
        return Walk(start, tuple(steps), self.turn(row) == OVER)

    @cached_property
    def walks(self) -> tuple[Walk, ...]:
        """The seeded games."""
        return tuple(self.walk(number) for number in range(self.games))

    def steps(self) -> Iterator[Step]:
        """Go through every step of every game."""
        for walk in self.walks:
            yield from walk.steps

    @cached_property
    def rows(self) -> list[Row]:
        """Every position of every game, each once."""
        return list(dict.fromkeys(row for walk in self.walks for row in walk.rows))

    def some(self, kind: int | None = None, most: int = MANY) -> list[Row]:
        """Some positions: those where chance decides, those that are over, or (None) those where a seat does."""
        fitting = []
        for row in self.rows:
            turn = self.turn(row)
            if turn == kind or (kind is None and turn >= 0):
                fitting.append(row)
        return fitting if len(fitting) <= most else self.random("some", kind).sample(fitting, most)
