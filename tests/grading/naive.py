"""The naive oracle as an implementation that can be graded."""

from collections.abc import Sequence
from random import Random
from typing import Any

from azar.grading.inside import Inside
from tests.oracles.circuit import NaiveCircuit
from tests.oracles.circuit_parts import CARDS, Refused, tile_chances

LONG_DECK = 500


class NaiveGame:
    """One game of the oracle, as the protocol wants it."""

    kinds: Sequence[str] = CARDS

    circuit: type[NaiveCircuit] = NaiveCircuit
    random = Random(4)

    def __init__(self, setup: dict[str, Any]) -> None:
        board = setup["board"] if "board" in setup else self.drawn(setup)
        deck = setup["deck"] if "deck" in setup else self.random.choices(self.kinds, k=LONG_DECK)
        self.game = self.circuit(
            setup["players"], board, preset=setup["version"], laps=setup["laps"], dice=setup["dice"],
            hands=setup.get("hands"), deck=deck, repeat_moves=setup["repeat_moves"],
            finish_effect=setup["finish_effect"],
        )  # fmt: skip

    def drawn(self, setup: dict[str, Any]) -> list[str]:
        """Draw the board tile by tile."""
        if setup["tiles"] < 1:
            raise Refused("set-up", "no tile")
        likely = tile_chances(setup["version"], setup.get("chances"), setup.get("moonwalk_max", 10))
        return self.random.choices(list(likely), [float(chance) for chance in likely.values()], k=setup["tiles"])

    def throw(self, player: str, faces: list[int]) -> None:
        self.game.throw(player, faces)

    def play(self, player: str, card: str, target: str | int | None) -> None:
        self.game.play(player, card, target)

    def winner(self) -> str:
        return self.game.winner

    def state(self) -> dict[str, Any]:
        game = self.game
        return {
            "progress": game.progress(), "lap": game.laps(), "tile": game.tiles(), "ranking": game.ranking(),
            "hands": game.hands(), "in_play": [str(card) for card in game.in_play], "turn": game.turn,
            "over": game.over, "board": game.board,
        }  # fmt: skip


def inside(circuit: type[NaiveCircuit] = NaiveCircuit) -> Inside:
    """Let an oracle, or one with a fault, be asked."""
    made = circuit

    class Game(NaiveGame):
        circuit = made
        random = Random(4)

    return Inside(Game)
