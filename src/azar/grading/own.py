"""azar's own Circuit as an implementation that is graded like any other: `azar grade --against azar`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from azar.core.errors import AzarError, IllegalMove, RulesError
from azar.core.position import Position
from azar.core.registry import game_class
from azar.core.streams import Seeded
from azar.core.turn import Chance, Decide, Over
from azar.grading.inside import Inside

GAME = "circuit"
KINDS = {
    "GameOver": "game over",
    "UnknownPlayer": "unknown player",
    "NotInHand": "not in hand",
    "NoCardYet": "no card yet",
    "NotYourTurn": "not your turn",
    "WrongTarget": "target",
    "ConditionNotMet": "condition",
}
"""The causes of refusals by the names of the errors; a subclass is of the kind of its class."""


class Refused(Exception):
    """Something was refused, for a cause that the protocol knows."""

    def __init__(self, kind: str) -> None:
        """Keep the cause."""
        self.kind = kind
        super().__init__(kind)


def own(seed: int = 0) -> Inside:
    """Make azar's own game answer; what scenarios leave to chance comes from one seed."""
    source = Seeded(seed)
    return Inside(lambda setup: OwnGame(setup, source))


class OwnGame:
    """One game of azar's Circuit, whose chances are decided by the scenario where it decides them."""

    def __init__(self, setup: dict[str, Any], source: Seeded) -> None:
        """Set the game up, and let everything happen that comes before the first turn."""
        self._source = source
        self._deck: list[str] | None = setup.get("deck")
        options = {"board", "tiles", "chances", "moonwalk_max", "laps", "dice", "players"}
        settings = {key: value for key, value in setup.items() if key in options}
        settings |= {key: setup[key] for key in ("repeat_moves", "finish_effect")}
        hands = {"hands": setup["hands"]} if setup.get("hands") else {}
        try:
            game: Any = game_class(GAME)(preset=setup["version"], **settings)
            self._position: Any = game.start(**hands)
        except RulesError:
            raise Refused("set-up") from None
        self._settle()

    def throw(self, player: str, faces: list[int]) -> None:
        """Throw, and let the dice show these faces."""
        thrown = refusing(lambda: self._position.play("throw", seat=player))
        self._position = thrown.play("+".join(map(str, faces)))
        self._settle()

    def play(self, player: str, card: str, target: str | int | None) -> None:
        """Play a card."""
        aim = "" if target is None else f"#{target}" if isinstance(target, int) else f">{target}"
        self._position = refusing(lambda: self._position.play(card + aim, seat=player))
        self._settle()

    def winner(self) -> str:
        """Say who has won."""
        try:
            return str(self._position.winner)
        except AzarError:
            raise Refused("not over") from None

    def state(self) -> dict[str, Any]:
        """Say how everything stands."""
        position, turn = self._position, self._position.turn
        return {
            "progress": position.progress,
            "lap": position.laps,
            "tile": position.tiles,
            "ranking": position.ranking,
            "hands": {name: list(map(str, hand)) for name, hand in position.hands.items()},
            "in_play": list(map(str, position.in_play)),
            "turn": position.game.names[turn.seat] if isinstance(turn, Decide) else None,
            "over": isinstance(turn, Over),
            "board": list(position.board),
        }

    def _settle(self) -> None:
        """Let chance happen until somebody is to decide: cards come from the deck where there is one."""
        while isinstance(self._position.turn, Chance):
            listed = str(self._position.chances[0][0])
            if self._deck and listed.startswith("card="):
                self._position = self._position.play(f"card={self._deck.pop(0)}")
            else:
                self._position = self._position.draw(self._source)


def refusing(play: Callable[[], Position]) -> Position:
    """Play something; where it is refused, say for which cause."""
    try:
        return play()
    except IllegalMove as error:
        for kind in type(error).__mro__:
            if kind.__name__ in KINDS:
                raise Refused(KINDS[kind.__name__]) from None
        raise
