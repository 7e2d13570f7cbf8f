"""Golden counts: how many games of a few steps there are, so that any change of a rule shows.

A line for every depth: how many different positions there are after so many steps; how many ways lead to a decision, to
chance and to an end; the weights of all those ways, added up; and a sum over the positions as they are written. The
files are shared by tests and benchmarks, and can be checked by any other program that plays the game.

    python -m azar.testing.counts goose --depth 4 players=2 preset=masters start_order=seat
    python -m azar.testing.counts goose --depth 4 players=2 position='17|31#1 @0'
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from azar.core.game import Game
from azar.core.kernel import CHANCE, OVER
from azar.core.position import Position
from azar.core.registry import game_class
from azar.testing.case import Case, Fault, Row
from azar.testing.checks import Check

HEADER = "depth positions decisions chances ends weight sum"
SUM_BELOW = 1 << 32


class Line(NamedTuple):
    """The counts at one depth."""

    depth: int
    positions: int
    decisions: int
    chances: int
    ends: int
    weight: int
    sum: int


class Ways(NamedTuple):
    """How many ways lead to a position, and the weight of them all: the weights of a way's outcomes, multiplied."""

    ways: int
    weight: int


class Counting(NamedTuple):
    """What is to be counted: a game, how deep, and from which position if it is not the start."""

    game: Game
    depth: int
    position: Position | None = None


def count(game: Game, depth: int, position: Position | None = None) -> list[Line]:
    """Count to a depth, from the start of a game or from a position of it."""
    case = Case(game)
    lines: list[Line] = []
    here = {case.start().row if position is None else position.row: Ways(1, 1)}
    for at in range(depth + 1):
        kinds = {CHANCE: 0, OVER: 0, 0: 0}
        for row, ways in here.items():
            kinds[min(case.turn(row), 0)] += ways.ways
        total = sum(crc32(case.text(row).encode()) * ways.weight for row, ways in here.items()) % SUM_BELOW
        weight = sum(ways.weight for ways in here.values())
        lines.append(Line(at, len(here), kinds[0], kinds[CHANCE], kinds[OVER], weight, total))
        if at < depth:
            here = one_deeper(case, here)
    return lines


def one_deeper(case: Case, here: Mapping[Row, Ways]) -> dict[Row, Ways]:
    """Play everything that can be played from some positions."""
    there: dict[Row, Ways] = {}
    for row, ways in here.items():
        turn = case.turn(row)
        if turn == OVER:
            continue
        codes, weights = case.chances(row) if turn == CHANCE else (case.moves(row, turn), [])
        for code, weight in zip(codes, weights or [1] * len(codes), strict=True):
            after = case.play(row, turn, code).row
            known = there.get(after, Ways(0, 0))
            there[after] = Ways(known.ways + ways.ways, known.weight + ways.weight * weight)
    return there


def write(command: str, lines: Sequence[Line]) -> str:
    """Write counts as the text of a golden file."""
    return "\n".join([f"# {command}", HEADER, *(" ".join(map(str, line)) for line in lines)]) + "\n"


def read(text: str) -> tuple[list[str], list[Line]]:
    """Read a golden file: the arguments of its command, and its counts."""
    head, header, *rest = text.splitlines()
    arguments = shlex.split(head.partition("azar.testing.counts ")[2])
    if header != HEADER or not arguments:
        raise ValueError(f"a file of counts begins with its command and {HEADER!r}")
    return arguments, [Line(*map(int, line.split())) for line in rest]


def counting(arguments: Sequence[str], known: type[Game] | None = None) -> Counting:
    """Set up what a command names; `known` is a game that is not installed."""
    name, dash, depth, *settings = arguments
    if dash != "--depth":
        raise ValueError("write: GAME --depth N option=value ... position=...")
    kind = known if known is not None else game_class(name)
    options = {option.name: option for option in kind.options_known}
    chosen: dict[str, object] = {}
    begin = None
    for setting in settings:
        key, _, value = setting.partition("=")
        if key == "position":
            begin = value
        else:
            chosen[key] = options[key].read(value) if key in options else int(value) if key == "players" else value
    game = kind(**chosen)  # type: ignore[arg-type]  # a game checks its own settings
    return Counting(game, int(depth), None if begin is None else game.position(begin))


def golden(path: Path, known: type[Game] | None = None) -> Check:
    """Make a check of a golden file: a game of those settings must count as the file says."""

    def counts_are_golden(case: Case) -> None:
        arguments, lines = read(path.read_text(encoding="utf-8"))
        _, depth, position = counting(arguments, known or type(case.game))
        for found, expected in zip(count(case.game, depth, position), lines, strict=True):
            if found != expected:
                raise Fault("counts_are_golden", f"{path.name}: there are {found}, there should be {expected}", "")

    return Check("counts_are_golden", f"The game counts as {path.name} says.", counts_are_golden)


def main(arguments: Sequence[str]) -> str:
    """Count what a command line asks for."""
    return write("python -m azar.testing.counts " + shlex.join(arguments), count(*counting(arguments)))


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
