"""Planted faults of what is remembered: the last throw, the last card, where turns were thrown from, what has won."""

from collections.abc import Sequence

from tests.oracles.circuit import NaiveCircuit, Target
from tests.oracles.circuit_parts import Player


class TurnsBeginBeforeCards(NaiveCircuit):
    """A Time Machine leads to where the player stood when the turn began, before a card moved anybody."""

    began = 0

    def pass_on(self) -> None:
        super().pass_on()
        if self.on_turn is not None:
            self.began = self.on_turn.progress

    def total(self, player: Player, faces: Sequence[int]) -> int:
        player.thrown_from[-1] = self.began
        return super().total(player, faces)


class RepeatPassesOverEmptyTiles(NaiveCircuit):
    """It is the last tile that did something."""

    def throw(self, name: str, faces: Sequence[int]) -> None:
        before = self.last_landing
        super().throw(name, faces)
        if before is not None and self.last_landing is not None and self.last_landing[1] == "empty":
            self.last_landing = before


class RepeatChains(NaiveCircuit):
    """The tile to which a Repeat moves the lander takes effect, too; after a throw nothing of the kind happens."""

    def repeat(self, target: Target) -> None:
        assert self.last_landing is not None
        lander = self.last_landing[0]
        before = lander.progress
        super().repeat(target)
        if lander.progress != before and not self.over:
            self.take_effect(self.board[self.tile_under(lander.progress) - 1], lander)


class StayingIsNoThrow(NaiveCircuit):
    """A throw with a total of 0 is not the last throw."""

    passed_over = range(1)
    thrown = 0

    def total(self, player: Player, faces: Sequence[int]) -> int:
        self.thrown = super().total(player, faces)
        return self.thrown

    def throw(self, name: str, faces: Sequence[int]) -> None:
        before = self.last_landing
        super().throw(name, faces)
        if self.thrown in self.passed_over:
            self.last_landing = before


class GoingBackIsNoThrow(StayingIsNoThrow):
    """A throw with a total below 0 is not the last throw."""

    passed_over = range(-100, 0)


class StayingIsNoTurn(NaiveCircuit):
    """A throw with a total of 0 is no turn that a Time Machine counts."""

    def total(self, player: Player, faces: Sequence[int]) -> int:
        total = super().total(player, faces)
        if total == 0:
            player.thrown_from.pop()
        return total


class RepeatForNothingIsNoCard(NaiveCircuit):
    """A Repeat of an Empty tile is not the last card that was played."""

    def play(self, name: str, card: str, target: Target = None) -> None:
        before = self.last_card
        super().play(name, card, target)
        if self.last_card == "repeat" and self.last_landing is not None and self.last_landing[1] == "empty":
            self.last_card = before


class ChosenRepeatWinsForTheLander(NaiveCircuit):
    def repeat(self, target: Target) -> None:
        super().repeat(target)
        if self.won_by is not None and self.last_landing is not None:
            self.won_by = self.last_landing[0]


class ModifiersStopBehindTheStart(NaiveCircuit):
    def total(self, player: Player, faces: Sequence[int]) -> int:
        return sum(faces) if player.progress < 0 else super().total(player, faces)


class ALapClearsModifiers(NaiveCircuit):
    """Whoever completes a lap is rid of the cards aimed at the own piece."""

    def throw(self, name: str, faces: Sequence[int]) -> None:
        super().throw(name, faces)
        if self.lap_of(self.find(name)) >= 1:
            self.in_play = [card for card in self.in_play if card.target != name]


class OnlyTargetedCardsAreCancelled(NaiveCircuit):
    def must_know_target(self, target: Target) -> None:
        aimed = [card.label for card in self.in_play if card.target is not None]
        super().must_know_target(-1 if isinstance(target, int) and target not in aimed else target)


class WinningTileActs(NaiveCircuit):
    """The tile of the winning throw is skipped, but for one kind."""

    acts = ""
    crossed = False

    def total(self, player: Player, faces: Sequence[int]) -> int:
        total = super().total(player, faces)
        self.crossed = player.progress + total >= self.finish
        return total

    def throw(self, name: str, faces: Sequence[int]) -> None:
        super().throw(name, faces)
        assert self.last_landing is not None
        lander, tile = self.last_landing
        if self.crossed and tile == self.acts and self.finish_effect == "skipped":
            self.take_effect(tile, lander)


class WinningBombActs(WinningTileActs):
    acts = "atomic_bomb"


class WinningSpeedUpActs(WinningTileActs):
    acts = "speed_up"


class WinningTimeMachineActs(WinningTileActs):
    acts = "time_machine"


class WinningTimeMachineNeverActs(NaiveCircuit):
    """With `applied` every tile of the winning throw takes effect, but for the Time Machine."""

    def take_effect(self, name: str, lander: Player) -> None:
        if not (self.over and name == "time_machine"):
            super().take_effect(name, lander)


class TimeMachineNeverLeadsForward(NaiveCircuit):
    def time_machine_leads_to(self, player: Player) -> int:
        return min(super().time_machine_leads_to(player), player.progress)


class TimeMachineChains(NaiveCircuit):
    """The tile to which a Time Machine leads takes effect; no other tile goes on to a second one."""

    def take_effect(self, name: str, lander: Player) -> None:
        super().take_effect(name, lander)
        there = self.board[self.tile_under(lander.progress) - 1]
        if name == "time_machine" and there != name:
            super().take_effect(there, lander)


class MoonwalkedOntoACardTile(NaiveCircuit):
    """Whoever a Moonwalk pushes onto a Card tile draws."""

    def take_effect(self, name: str, lander: Player) -> None:
        super().take_effect(name, lander)
        for player in self.players if name.startswith("moonwalk:") else ():
            if player is not lander and self.board[self.tile_under(player.progress) - 1] == "card":
                self.draw_card(player)
