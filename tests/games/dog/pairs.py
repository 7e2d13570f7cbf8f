"""The package and the naive oracle at the same table: both do the same, and must stand alike after each step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import azar
from azar.core.turn import Chance, Decide, Over
from azar.games.dog import DogGame, DogPosition
from azar.games.dog.cards import CARDS
from azar.games.dog.options import BY_MODE, OPTIONS
from azar.games.dog.ring import BY_PLAYERS
from azar.games.dog.row import (
    B_DECK,
    B_DISCARDS,
    B_NO_RESWAP,
    CARD_KINDS,
    DRAWN,
    ENDING,
    HOME,
    MOST_HOME,
    OPENER,
    PHASE,
    ROBBED,
    ROBBING,
    ROUND,
    SWAP_ONE,
    SWAP_OTHER,
)
from tests.games.dog.tables import dog
from tests.oracles.dog import NaiveBoard, NaiveDog, Options, Outcome, make_options

ENDINGS = {0: "", HOME: "home", MOST_HOME: "rounds", DRAWN: "draw"}
MODES = [
    (4, "pairs"), (4, "solo"), (2, "solo"), (2, "tandem"), (3, "solo"), (5, "solo"), (6, "pairs"), (6, "trios"),
    (6, "solo"),
]  # fmt: skip
"""Every number of players with every mode."""


def naive_options(game: DogGame) -> Options:
    """Tell the oracle what was agreed on; what follows from it, the oracle knows itself."""
    changes: dict[str, Any] = {}
    for name, value in game.options.items():
        if value in (BY_MODE, BY_PLAYERS) and isinstance(value, str):
            continue
        changes[name] = tuple(map(int, str(value).split())) if name == "deal_cycle" else value
    return make_options("braendi", players=len(game.names), **changes)


def random_options(random: Random, changed: int = 4) -> dict[str, Any]:
    """Choose players, mode and some other options at random, such as go together."""
    players, mode = random.choice(MODES)
    options: dict[str, Any] = {"players": players, "mode": mode}
    teams = mode in ("pairs", "trios")
    for option in random.sample(OPTIONS, changed):
        values = list(option.values)
        if option.name == "seven_scope" and not teams:
            values.remove("canadian")
        if option.name == "exchange":
            values = [word for word in values if word != {"pairs": "next_teammate"}.get(mode, "partner")]
            values = values if teams else [word for word in values if word not in ("partner", "next_teammate")]
        if option.name == "two_draws_card" and mode != "solo":
            values = [False]
        if option.name == "mode":
            continue
        if values:
            options[option.name] = random.choice(values)
    if random.random() < 0.3:
        options["seven_max_pieces"] = random.randint(1, 4)
    if random.random() < 0.3:
        options["deal_cycle"] = random.choice(["6 5 4 3 2", "1", "3 1", "2 7 5"])
    if options.get("first_opener") == "random" and random.random() < 0.5:
        options["first_opener"] = random.randrange(players)
    least = 4 if mode == "tandem" else players
    if random.random() < 0.2:
        options["ring_segments"] = random.randint(max(least, 2), 6)
    return options


def written(cards: Counter[str]) -> str:
    """Write cards of the oracle as hands are written."""
    return "".join(card * cards[card] for card in CARDS)


def counted(counts: Iterable[int]) -> str:
    """Write cards of a row as hands are written."""
    return "".join(card * count for card, count in zip(CARDS, counts, strict=True))


def naive_at(position: DogPosition) -> NaiveDog:
    """The oracle's game of a position in the middle of play."""
    game = position.game
    assert isinstance(game, DogGame)
    assert isinstance(position.turn, Decide)
    seen = seen_in(position)
    naive = NaiveDog.from_parts(
        naive_options(game), position.pieces, seen["hands"], position.turn.seat, discards=seen["discards"]
    )
    row = position.row
    if row[SWAP_ONE] >= 0:
        naive.swapped = frozenset({row[SWAP_ONE], row[SWAP_OTHER]})
    naive.opener, naive.round = row[OPENER], row[ROUND]
    return naive


def seen_in(position: DogPosition) -> dict[str, Any]:
    """How the package says that everything stands."""
    row, book, turn = position.row, position.game.book, position.turn
    chances = {str(outcome): weight for outcome, weight in position.chances}
    return {
        "board": position.pieces,
        "hands": [str(hand) for hand in position.hands],
        "pile": counted(row[book[B_DECK] : book[B_DECK] + CARD_KINDS]),
        "discards": counted(row[book[B_DISCARDS] : book[B_DISCARDS] + CARD_KINDS]),
        "round": row[ROUND],
        "opener": row[OPENER] if row[OPENER] >= 0 else None,
        "decides": turn.seat if isinstance(turn, Decide) else None,
        "chances": chances if isinstance(turn, Chance) else {},
        "winners": turn.winners if isinstance(turn, Over) else (),
        "ending": ENDINGS[row[ENDING]],
        "status": row[0],
    }


def expected_of(naive: NaiveDog) -> dict[str, Any]:
    """How the oracle says that everything stands."""
    draw = naive.ending == "draw"
    return {
        "board": str(naive.board),
        "hands": [written(hand) for hand in naive.hands],
        "pile": written(naive.pile),
        "discards": written(naive.discards),
        # The oracle counts rounds that are over, the package those before this one.
        "round": naive.round - (naive.ending in ("rounds", "draw")),
        "opener": naive.opener if naive.phase != "opener" else None,
        "decides": naive.turn if naive.phase in ("play", "exchange") else None,
        "chances": naive.chances(),
        "winners": () if draw else naive.winners,
        "ending": naive.ending,
        "status": 0,
    }


class Pair:
    """One game, played twice."""

    def __init__(self, game: DogGame) -> None:
        """Set both up alike."""
        self.game = game
        self.naive = NaiveDog(naive_options(game))
        start = game.start()
        assert isinstance(start, DogPosition)
        self.position = start
        self.steps: list[str] = []
        self.compare()

    def play(self, text: str) -> None:
        """Let both do the same, and compare."""
        self.steps.append(text)
        if self.naive.chances():
            self.naive.chance(text)
        else:
            self.naive.play(text)
        self.position = self.position.play(text)
        self.compare()

    def compare(self) -> None:
        """Fail with the game, the steps and both answers where they differ."""
        seen, expected = seen_in(self.position), expected_of(self.naive)
        if seen != expected:
            told = {name: (seen[name], expected[name]) for name in seen if seen[name] != expected[name]}
            raise AssertionError(
                f"package and oracle differ (package, oracle): {told}\n{self.game!r}\n"
                f"steps {' '.join(self.steps[-40:])}\n{self.position!r}"
            )

    def play_out(self, random: Random, most: int = 20_000) -> None:
        """Play at random to the end; the seats' moves are the oracle's."""
        for _ in range(most):
            if self.naive.phase == "over":
                return
            chances = self.naive.chances()
            if chances:
                self.play(random.choices(list(chances), list(chances.values()))[0])
            else:
                self.play(self.naive.some_legal(random))


def play_pair(seed: object, settings: dict[str, Any]) -> Pair:
    """Play one whole game, which a seed names."""
    pair = Pair(dog(**settings))
    pair.play_out(Random(f"dog {seed}"))
    return pair


def outcome_of(before: DogPosition, text: str) -> Outcome:
    """What a move does, as the oracle tells outcomes apart."""
    after = before.play(text)
    row = after.row
    if text[0] == "G":
        return "give", text[1], before.pieces, ""
    if text[0] == "D":
        return "discard", text[1], after.pieces, ""
    if text == "fold":
        return "fold", "", after.pieces, ""
    robbed = f">{row[ROBBED]}" if row[PHASE] == ROBBING else ""
    swap = f"{row[SWAP_ONE]}-{row[SWAP_OTHER]}" if before.game.book[B_NO_RESWAP] and row[SWAP_ONE] >= 0 else ""
    return "play", text[0], after.pieces, robbed + swap


__all__ = [
    "MODES", "NaiveBoard", "Pair", "azar", "expected_of", "naive_at", "naive_options", "outcome_of", "play_pair",
    "random_options", "seen_in",
]  # fmt: skip
