"""Games played twice: by the package, and by the naive oracle; what is tried, lawful or not, must come to the same."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from azar.core.errors import IllegalMove
from azar.core.turn import Chance, Over
from azar.games.circuit import (
    CircuitGame,
    CircuitPosition,
    ConditionNotMet,
    GameOver,
    NoCardYet,
    NotInHand,
    NotYourTurn,
    UnknownPlayer,
    WrongTarget,
)
from tests.oracles.circuit import NaiveCircuit, Refused, Tile

KINDS: Final = {
    "game over": GameOver,
    "unknown player": UnknownPlayer,
    "not in hand": NotInHand,
    "no card yet": NoCardYet,
    "not your turn": NotYourTurn,
    "target": WrongTarget,
    "condition": ConditionNotMet,
}
CARDS: Final = ("overload", "speed", "acceleration", "cancellation", "repeat", "redo")
NAMES: Final = ("Ann", "Ben", "Cy", "Di")
SOURCE: Final = ("atomic_bomb", "empty", "moonwalk:1", "moonwalk:3", "speed_up", "time_machine", "wormhole", "card")
OWN: Final[dict[str, tuple[str, str, int]]] = {
    "cushion": ("leader", "move", -2),
    "tow": ("last", "move", 3),
    "wind": ("everybody", "move", 5),
    "rain": ("everybody", "draw", 1),
    "rewind": ("others", "previous_turn", 0),
}
"""Tiles of one's own: who, what and how much."""


def own_table(name: str) -> dict[str, object]:
    """A tile of one's own as a board file has it."""
    who, what, amount = OWN[name]
    table: dict[str, object] = {"name": name, "who": who, "what": "card" if what == "draw" else what}
    return table | ({"amount": amount} if what == "move" else {})


class Both:
    """One game at two tables."""

    def __init__(self, seed: int, kind: type[CircuitGame] = CircuitGame) -> None:
        """Settle everything by a seed."""
        self.random = random = Random(seed)
        preset = random.choice(["v1", "v2", "v3", "v3", "v3"])
        players = list(NAMES[: random.randint(1, 4)])
        dice = random.choice([[6], [6, 6], [2, 3], [8, 4, 8]])
        tiles = {"v1": ("empty",), "v2": SOURCE[:-1], "v3": (*SOURCE, "card", *OWN)}[preset]
        board = random.choices(tiles, k=random.randint(1, 14))
        laps = 1 if preset == "v1" else random.randint(1, 3)
        hands = {name: random.choices(CARDS, k=random.randint(0, 8)) for name in players} if preset == "v3" else None
        options: dict[str, Any] = {"finish_effect": random.choice(["skipped", "applied"])}
        options["repeat_moves"] = random.choice(["lander", "chosen"])
        own = {name: Tile(*effect) for name, effect in OWN.items()}
        given: object = board if preset != "v3" else {"tile": [own_table(name) for name in OWN], "board": board}
        game = kind(preset=preset, players=players, dice=dice, laps=laps, board=given, **options)
        self.here: CircuitPosition = game.start() if hands is None else game.start(hands=hands)
        self.there = NaiveCircuit(
            players, board, preset=preset, laps=laps, dice=dice, hands=hands, own=own, **options
        )  # fmt: skip
        self.names = [*players, "Zed"]

    def step(self) -> None:
        """Try something at both tables."""
        name = self.random.choice(self.names)
        if self.random.random() < 0.5 and not isinstance(self.here.turn, Over):
            name = self.there.turn or name
        if self.random.random() < 0.4:
            self.throw(name)
        else:
            self.play(name)
        self.compare()

    def chance(self, position: CircuitPosition) -> tuple[CircuitPosition, list[str]]:
        """Let chance decide until somebody must; the oracle is told what came."""
        came = []
        while isinstance(position.turn, Chance):
            outcomes, weights = zip(*position.chances, strict=True)
            came.append(str(self.random.choices(outcomes, weights)[0]))
            position = position.play(came[-1])
        return position, came

    def throw(self, name: str) -> None:
        """Throw the dice, or try to."""
        faces = [str(self.random.randint(1, sides)) for sides in self.there.dice]
        try:
            after = self.here.play("throw", seat=name).play("+".join(faces))
        except IllegalMove as error:
            self.refused(error, lambda: self.there.throw(name, [int(face) for face in faces]))
            return
        self.here, came = self.chance(after)
        self.there.deck = [card.removeprefix("card=") for card in came]
        self.there.throw(name, [int(face) for face in faces])

    def play(self, name: str) -> None:
        """Play a card, or try to."""
        held = list(self.here.hands.get(name, ()))
        card = self.random.choice(held if held and self.random.random() < 0.8 else CARDS)
        labels = [entry.label for entry in self.here.in_play]
        target: str | int | None = self.random.choice([None, None, *self.names, *labels, 99])
        aim = "" if target is None else f"#{target}" if isinstance(target, int) else f">{target}"
        try:
            after = self.here.play(f"{card}{aim}", seat=name)
        except IllegalMove as error:
            self.refused(error, lambda: self.there.play(name, card, target))
            return
        self.here, came = self.chance(after)
        self.there.deck = [drawn.removeprefix("card=") for drawn in came]
        self.there.play(name, card, target)

    def refused(self, error: IllegalMove, again: Any) -> None:
        """See that the oracle refuses it for the same reason."""
        with pytest.raises(Refused) as raised:
            again()
        assert isinstance(error, KINDS[raised.value.kind]), (error, raised.value)

    def compare(self) -> None:
        """See that everything that can be asked is the same."""
        here, there = self.here, self.there
        assert here.progress == there.progress()
        assert here.laps == there.laps()
        assert here.tiles == there.tiles()
        assert here.ranking == there.ranking()
        assert here.hands == (there.hands() if there.preset == "v3" else dict.fromkeys(here.progress, ()))
        assert [str(card) for card in here.in_play] == [str(card) for card in there.in_play]
        assert [card.card for card in here.in_play] == [card.card for card in there.in_play]
        assert isinstance(here.turn, Over) == there.over
        if there.over:
            assert here.winner == there.winner
        else:
            assert here.game.names[here.turn.seat or 0] == there.turn  # type: ignore[union-attr]  # it is not over


def play_both(seed: int, steps: int = 120, kind: type[CircuitGame] = CircuitGame) -> bool:
    """Play one game at both tables, and a little on after its end; say whether it came to its end."""
    both = Both(seed, kind)
    both.compare()
    left = steps
    while left > 0:
        left -= 1
        if both.there.over:
            left = min(left, 5)
        both.step()
    return both.there.over
