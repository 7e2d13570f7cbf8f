"""The package and the naive oracle at the same table: both get the same throws, and must stand alike after each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import azar
from azar.core.errors import RulesError
from azar.core.events import logged, new_log
from azar.core.kernel import CHANCE
from azar.games.goose import GooseGame, GoosePosition, Throw
from azar.games.goose.board import find_board
from azar.games.goose.events import Flew, Hopped, Jumped, Moved
from azar.games.goose.options import OPTIONS
from azar.games.goose.row import (
    AGAIN,
    DEAD_DRAW,
    DRINK,
    ENDING,
    FURTHEST,
    GO_TO,
    HOLD,
    HOME,
    LAST_LEFT,
    LOST,
    MISS,
    SPLIT,
)
from azar.testing import Case, check
from tests.oracles.goose import NaiveBoard, NaiveGoose

ENDINGS: Final = {
    0: "",
    HOME: "home",
    DEAD_DRAW: "dead_draw",
    FURTHEST: "furthest",
    LOST: "lost",
    LAST_LEFT: "last_left",
    SPLIT: "split",
}
NOTHING: Final[Mapping[str, object]] = {}
WORDS: Final = {AGAIN: "again", GO_TO: "go_to", MISS: "miss", HOLD: "hold", DRINK: "drink"}


def goose(**settings: Any) -> GooseGame:
    """Set up a goose game, as a goose game."""
    game = azar.game("goose", **settings)
    assert isinstance(game, GooseGame)
    return game


def naive_board(board: object, geese: str) -> NaiveBoard:
    """Tell the oracle what a board file says; what it means, the oracle knows itself."""
    given = find_board(board)
    effects: dict[int, tuple[str, int | str]] = {
        square.at: (WORDS[square.effect], square.number) for square in given.squares if square.effect
    }
    effects.update(dict.fromkeys(given.geese.get(geese, given.geese.get("all", ())), ("again", 0)))
    first = {throw.faces: to for throw, to in given.first_throws}
    return NaiveBoard(given.length, given.dice, given.sides, effects, first)


def random_options(random: Random) -> dict[str, Any]:
    """Choose every option at random; small purses, so that seats go out."""
    options: dict[str, Any] = {o.name: random.choice(o.values) for o in OPTIONS if o.values}
    options["well_turns"] = random.randint(1, 4)
    options["prison_turns"] = random.randint(1, 4)
    if options["stakes"] != "none" and random.random() < 0.6:
        options["purse"] = random.randint(2, 6)
    return options


class Pair:
    """One game, played twice."""

    def __init__(self, seats: int, options: Mapping[str, Any], board: Any = "classic") -> None:
        """Set both up alike."""
        self.begin(goose(players=seats, board=board, **options))

    @classmethod
    def on(cls, game: GooseGame) -> Pair:
        """Play a game that is set up already."""
        pair = cls.__new__(cls)
        pair.begin(game)
        return pair

    def begin(self, game: GooseGame) -> None:
        """Begin, or begin again."""
        self.game = game
        self.naive = NaiveGoose(
            len(game.names), dict(game.options), naive_board(game.board, str(game.options["geese"]))
        )
        self.position = game.start()
        self.turns = 0
        self.thrown: list[str] = []
        self.compare()

    def set_up(self, squares: Sequence[int], turn: int, held: Sequence[int], skips: Sequence[int]) -> None:
        """Go on from somewhere else."""
        self.position = self.game.position(squares=squares, turn=turn, held=held, skips=skips)
        self.naive.set_up(squares, turn, held, skips, list(self.position.purses), self.position.pool)
        self.compare()

    def throw(self, faces: Sequence[int]) -> None:
        """Let both play one throw, and compare."""
        self.thrown.append("+".join(map(str, faces)))
        game, before = self.game, self.position
        row, log = list(before.row), new_log(game.sizes.events)
        self.turns += game.kernels.play(game.book, row, CHANCE, game.find_outcome(before, Throw(tuple(faces))), log)
        self.position = GoosePosition(game, row, [game.read_event(line) for line in logged(log)])
        told = len(self.naive.log)
        self.naive.throw(faces)
        way = [event.to for event in self.position.events if isinstance(event, Moved | Hopped | Jumped | Flew)]
        self.compare(
            {"way": tuple(way)}, {"way": next((said[3] for said in self.naive.log[told:] if said[0] == "moved"), ())}
        )

    def seen(self) -> dict[str, object]:
        """How the package says that everything stands."""
        position, turn = self.position, self.position.turn
        return {
            "squares": list(position.squares),
            "held": list(position.held),
            "skips": list(position.skips),
            "tokens": list(position.purses),
            "pool": position.pool,
            "ending": ENDINGS[position.row[ENDING]],
            "winners": turn.winners if isinstance(turn, azar.Over) else (),
            "mover": turn.seat if isinstance(turn, azar.Chance) else None,
            "turns": self.turns,
            "status": position.row[0],
        }

    def expected(self) -> dict[str, object]:
        """How the oracle says that everything stands."""
        naive = self.naive
        return {
            "squares": naive.squares,
            "held": naive.held,
            "skips": naive.skips,
            "tokens": naive.tokens,
            "pool": naive.pool,
            "ending": naive.ending,
            "winners": naive.winners,
            "mover": naive.mover if naive.can_throw() else None,
            "turns": naive.turns,
            "status": 0,
        }

    def compare(self, more: Mapping[str, object] = NOTHING, due: Mapping[str, object] = NOTHING) -> None:
        """Fail with options, throws and both answers where they differ."""
        seen, expected = {**self.seen(), **more}, {**self.expected(), **due}
        if seen != expected:
            told = {name: (seen[name], expected[name]) for name in seen if seen[name] != expected[name]}
            raise AssertionError(
                f"package and oracle differ (package, oracle): {told}\n{self.game!r}\n"
                f"throws {' '.join(self.thrown)}\n{self.position!r}"
            )

    def dice(self) -> tuple[int, int]:
        """How many dice of how many sides are thrown now."""
        return self.game.dice_now(self.position)

    def play_out(self, random: Random, most: int = 5_000) -> None:
        """Throw until the game is over."""
        for _ in range(most):
            if not self.naive.can_throw():
                break
            dice, sides = self.dice()
            self.throw([random.randint(1, sides) for _ in range(dice)])


def play_pair(seed: int, board: Any = "classic") -> Pair:
    """Play one game of random options and seats, which a seed names."""
    random = Random(seed)
    options = random_options(random)
    # Few seats more often than many: only few are ever all held at once.
    pair = Pair(random.randint(1, random.randint(1, 8)), options, board)
    pair.play_out(random)
    return pair


def crowded(pair: Pair, random: Random) -> None:
    """Put everybody close together around the traps, some held, some with turns to miss."""
    around = random.choice([19, 26, 31, 52, 57])
    n = pair.naive.seats
    while True:
        squares = [random.choice([0, around, around, around - random.randint(1, 12)]) for _ in range(n)]
        held = [random.choice([0, 0, seat + 1]) if squares[seat] in (31, 52) else 0 for seat in range(n)]
        skips = [0 if held[seat] else random.choice([0, 0, 0, 1, 2]) for seat in range(n)]
        turn = random.randrange(n)
        skips[turn] = held[turn] = 0
        try:
            pair.set_up(squares, turn, held, skips)
        except RulesError:
            continue
        return


def play_crowded(seed: object) -> Pair:
    """Play a few throws from a crowded position, which a seed names."""
    random = Random(f"crowded {seed}")
    pair = Pair(random.randint(2, 8), random_options(random) | {"start_order": "seat"})
    crowded(pair, random)
    pair.play_out(random, most=12)
    return pair


@check
def rules_are_the_oracles(case: Case) -> None:
    """A game of goose goes as the naive oracle says, throw by throw."""
    assert isinstance(case.game, GooseGame)
    for number in range(case.games):
        Pair.on(case.game).play_out(case.random("oracle", number), most=300)


__all__ = ["Pair", "goose", "naive_board", "play_crowded", "play_pair", "random_options", "rules_are_the_oracles"]
