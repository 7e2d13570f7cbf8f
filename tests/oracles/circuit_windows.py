"""The naive oracle of Circuit with windows instead of instants at any moment, from the rules text alone."""

from collections.abc import Sequence

from tests.oracles.circuit import NaiveCircuit, Target
from tests.oracles.circuit_parts import Player, Refused


class NaiveWindows(NaiveCircuit):
    """'each seat is offered one before every throw, round from the seat on turn: play one card or pass'."""

    passed = 0
    """How many seats have passed since the windows opened."""

    @property
    def offered(self) -> Player | None:
        """The seat whose window is open; none once all have passed."""
        if self.on_turn is None or self.passed == len(self.players):
            return None
        return self.players[(self.players.index(self.on_turn) + self.passed) % len(self.players)]

    @property
    def turn(self) -> str | None:
        """Who is to act: the seat with the window, then the one that throws."""
        return super().turn if self.offered is None else self.offered.name

    def pass_on_window(self, name: str) -> None:
        """'play one card or pass'."""
        self.must_go_on()
        if self.find(name) is not self.offered:
            raise Refused("not your turn", "no window is open for this seat")
        self.passed += 1

    def throw(self, name: str, faces: Sequence[int]) -> None:
        """Only after all windows."""
        self.must_go_on()
        self.find(name)
        if self.offered is not None:
            raise Refused("not your turn", "windows are open")
        super().throw(name, faces)
        self.passed = 0

    def play(self, name: str, card: str, target: Target = None) -> None:
        """'after a card the windows open again'."""
        super().play(name, card, target)
        self.passed = 0

    def must_be_timely(self, player: Player, acts_as: str) -> None:
        """'(permanents to it alone)': to the seat on turn."""
        if player is not self.offered:
            raise Refused("not your turn", "no window is open for this seat")
        super().must_be_timely(player, acts_as)
