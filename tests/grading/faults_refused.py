"""Planted faults of what is refused and yet leaves something behind, and of what tiles and cards make forgotten."""

from collections.abc import Sequence

from tests.oracles.circuit import NaiveCircuit, Target
from tests.oracles.circuit_parts import Player, Refused


class CardNotInHandCountsAsPlayed(NaiveCircuit):
    def must_have(self, player: Player, card: str) -> None:
        if card not in player.hand and card != "redo":
            self.last_card = card
        super().must_have(player, card)


class CardOutOfTurnCountsAsPlayed(NaiveCircuit):
    def must_be_timely(self, player: Player, acts_as: str) -> None:
        try:
            super().must_be_timely(player, acts_as)
        except Refused:
            self.last_card = acts_as
            raise


class CardWithoutTargetCountsAsPlayed(NaiveCircuit):
    def must_have_target(self, acts_as: str, target: Target) -> None:
        try:
            super().must_have_target(acts_as, target)
        except Refused:
            self.last_card = acts_as
            raise


class CardOnNobodyCountsAsPlayed(NaiveCircuit):
    """So does a Cancellation of a card that is not in play."""

    asked = ""

    def must_meet_condition(self, acts_as: str) -> None:
        super().must_meet_condition(acts_as)
        self.asked = acts_as

    def must_know_target(self, target: Target) -> None:
        try:
            super().must_know_target(target)
        except Refused:
            self.last_card = self.asked
            raise


class RefusedThrowIsTheLastThrow(NaiveCircuit):
    def throw(self, name: str, faces: Sequence[int]) -> None:
        try:
            super().throw(name, faces)
        except Refused:
            player = self.find(name)
            self.last_landing = (player, self.board[self.tile_under(player.progress) - 1])
            raise


class CardsOfWhoIsOnTurnAreEverybodys(NaiveCircuit):
    def must_have(self, player: Player, card: str) -> None:
        if self.on_turn is None or card not in self.on_turn.hand:
            super().must_have(player, card)

    def take_out(self, player: Player, card: str) -> None:
        holder = player if card in player.hand or self.on_turn is None else self.on_turn
        holder.hand.remove(card)


class WhatARedoPutIntoPlayStays(NaiveCircuit):
    def must_know_target(self, target: Target) -> None:
        super().must_know_target(target)
        if any(card.label == target and card.card == "redo" for card in self.in_play):
            raise Refused("target", "a Redo cannot be cancelled")


class RedoIsAskedForItsConditionFirst(NaiveCircuit):
    redone = False

    def what_it_acts_as(self, card: str) -> str:
        self.redone = card == "redo"
        return super().what_it_acts_as(card)

    def must_have_target(self, acts_as: str, target: Target) -> None:
        if self.redone:
            self.must_meet_condition(acts_as)
        super().must_have_target(acts_as, target)


class TotalsEndAtFiveBack(NaiveCircuit):
    def total(self, player: Player, faces: Sequence[int]) -> int:
        return max(-5, super().total(player, faces))


class ExactCrossingIsNoCrossingYet(NaiveCircuit):
    """The tile on which the line lies takes effect on whoever comes to stand there, and wins."""

    def end(self, winner: Player) -> None:
        if winner.progress == self.finish and self.on_turn is winner and self.finish_effect == "skipped":
            assert self.last_landing is not None
            self.take_effect(self.last_landing[1], winner)
        super().end(winner)


class ATileMakesTurnsForgotten(NaiveCircuit):
    tile = ""

    def take_effect(self, name: str, lander: Player) -> None:
        super().take_effect(name, lander)
        if name == self.tile:
            lander.thrown_from.clear()


class WormholeMakesTurnsForgotten(ATileMakesTurnsForgotten):
    tile = "wormhole"


class SpeedUpMakesTurnsForgotten(ATileMakesTurnsForgotten):
    tile = "speed_up"


class BombMovesWhereTurnsWereThrownFrom(NaiveCircuit):
    def take_effect(self, name: str, lander: Player) -> None:
        super().take_effect(name, lander)
        for player in self.players if name == "atomic_bomb" else ():
            player.thrown_from[-1:] = [player.progress] * bool(player.thrown_from)
