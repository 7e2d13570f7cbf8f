"""Planted faults of the cards; each is the oracle with one small thing done wrong."""

from collections.abc import Sequence

from tests.oracles.circuit import NaiveCircuit, Target
from tests.oracles.circuit_parts import PERMANENT, CardInPlay, Player, Refused, Tile


class NegativeTotalFloored(NaiveCircuit):
    def total(self, player: Player, faces: Sequence[int]) -> int:
        return max(0, super().total(player, faces))


class ModifiersPerDie(NaiveCircuit):
    def total(self, player: Player, faces: Sequence[int]) -> int:
        return sum(faces) + len(faces) * (super().total(player, faces) - sum(faces))


class AccelerationForOneselfOnly(NaiveCircuit):
    def put_into_play(self, card: str, acts_as: str, target: Target) -> None:
        super().put_into_play(card, acts_as, target)
        if acts_as == "acceleration" and self.turn is not None:
            self.in_play[-1] = OwnAcceleration(self.in_play[-1].label, card, acts_as, self.turn)


class OwnAcceleration(CardInPlay):
    def __str__(self) -> str:
        return f"#{self.label} acceleration"


class OverloadOfOne(NaiveCircuit):
    def total(self, player: Player, faces: Sequence[int]) -> int:
        lighter = sum(card.kind == "overload" and card.target == player.name for card in self.in_play)
        return super().total(player, faces) + lighter


class EqualCardsCountOnce(NaiveCircuit):
    """Two equal cards in play act as one."""

    def total(self, player: Player, faces: Sequence[int]) -> int:
        every = self.in_play
        self.in_play = list({(card.kind, card.target): card for card in every}.values())
        total = super().total(player, faces)
        self.in_play = every
        return total


class LabelsShift(NaiveCircuit):
    """After a Cancellation the cards are numbered anew."""

    def cancel(self, label: Target) -> None:
        super().cancel(label)
        for number, card in enumerate(self.in_play, 1):
            card.label = number


class LabelsReused(NaiveCircuit):
    """A card takes the smallest number that is free."""

    def put_into_play(self, card: str, acts_as: str, target: Target) -> None:
        taken = {other.label for other in self.in_play}
        self.labels_given = next(number for number in range(len(taken) + 1) if number + 1 not in taken)
        super().put_into_play(card, acts_as, target)


class InstantsAreNumbered(NaiveCircuit):
    def play(self, name: str, card: str, target: Target = None) -> None:
        super().play(name, card, target)
        if self.last_card not in PERMANENT:
            self.labels_given += 1


class CancelledCardComesBack(NaiveCircuit):
    """A cancelled card goes back to whom it was aimed at."""

    def cancel(self, label: Target) -> None:
        gone = next(card for card in self.in_play if card.label == label)
        super().cancel(label)
        if gone.target is not None:
            self.find(gone.target).hand.append(gone.card)


class RefusedCardIsSpent(NaiveCircuit):
    """A card is taken out of the hand before it is seen whether it can be played."""

    def must_meet_condition(self, acts_as: str) -> None:
        try:
            super().must_meet_condition(acts_as)
        except Refused:
            for player in self.players:
                if acts_as in player.hand:
                    player.hand.remove(acts_as)
                    break
            raise


class RefusedCardCountsAsPlayed(NaiveCircuit):
    def must_be_timely(self, player: Player, acts_as: str) -> None:
        super().must_be_timely(player, acts_as)
        self.last_card = acts_as


class CardsStayInHand(NaiveCircuit):
    def take_out(self, player: Player, card: str) -> None:
        """Forget to do so."""


class AllEqualCardsLeaveTheHand(NaiveCircuit):
    def take_out(self, player: Player, card: str) -> None:
        player.hand = [other for other in player.hand if other != card]


class AnyCardCanBePlayed(NaiveCircuit):
    """Nobody looks whether the card is in the hand."""

    def must_have(self, player: Player, card: str) -> None:
        if card not in player.hand:
            player.hand.append(card)


class InstantsOnlyInTurn(NaiveCircuit):
    def must_be_timely(self, player: Player, acts_as: str) -> None:
        if player is not self.on_turn:
            raise Refused("not your turn")


class InstantUsesUpTheTurn(NaiveCircuit):
    def play(self, name: str, card: str, target: Target = None) -> None:
        super().play(name, card, target)
        if self.last_card not in PERMANENT and name == self.turn:
            self.pass_on()


class PermanentOutOfTurn(NaiveCircuit):
    def must_be_timely(self, player: Player, acts_as: str) -> None:
        """Let everybody."""


class RepeatMovesWhoIsOnTurn(NaiveCircuit):
    def repeat(self, target: Target) -> None:
        assert self.last_landing is not None
        if target is None and self.on_turn is not None:
            self.last_landing = (self.on_turn, self.last_landing[1])
        super().repeat(target)


class RepeatTakesTheTileStoodOn(NaiveCircuit):
    def repeat(self, target: Target) -> None:
        assert self.last_landing is not None
        lander, landed = self.last_landing
        self.last_landing = (lander, self.board[self.tile_under(lander.progress) - 1])
        super().repeat(target)
        self.last_landing = (lander, landed)


class RepeatBeforeAnyThrow(NaiveCircuit):
    """It is spent for nothing, where it must be refused."""

    def must_meet_condition(self, acts_as: str) -> None:
        if acts_as != "repeat":
            super().must_meet_condition(acts_as)

    def repeat(self, target: Target) -> None:
        if self.last_landing is not None:
            super().repeat(target)


class RepeatNeverEndsTheGame(NaiveCircuit):
    def repeat(self, target: Target) -> None:
        on_turn = self.on_turn
        super().repeat(target)
        self.won_by, self.on_turn = None, on_turn


class RepeatEndsForWhoPlayedIt(NaiveCircuit):
    """The game is won by who is on turn when a card ends it."""

    def repeat(self, target: Target) -> None:
        on_turn = self.on_turn
        super().repeat(target)
        if self.won_by is not None:
            self.won_by = on_turn


class RedoOfARedoIsRefused(NaiveCircuit):
    """A Redo is itself the last card, and there is nothing that it could act as."""

    def play(self, name: str, card: str, target: Target = None) -> None:
        if card == "redo" and getattr(self, "last_was_redo", False):
            player = self.find(name)
            self.must_have(player, card)
            raise Refused("no card yet")
        super().play(name, card, target)
        self.last_was_redo = card == "redo"


class RedoIsAlwaysInstant(NaiveCircuit):
    redoing = False

    def what_it_acts_as(self, card: str) -> str:
        self.redoing = card == "redo"
        return super().what_it_acts_as(card)

    def must_be_timely(self, player: Player, acts_as: str) -> None:
        if not self.redoing:
            super().must_be_timely(player, acts_as)


class RedoTakesTheSameTarget(NaiveCircuit):
    """A Redo of a permanent card acts on whom that card was aimed at."""

    def put_into_play(self, card: str, acts_as: str, target: Target) -> None:
        aimed = [other.target for other in self.in_play if other.kind == acts_as]
        super().put_into_play(card, acts_as, aimed[-1] if card == "redo" and aimed else target)


class RedoOfOwnCardsOnly(NaiveCircuit):
    """A Redo acts as the last card that the same player played."""

    def play(self, name: str, card: str, target: Target = None) -> None:
        mine: dict[str, str | None] = self.__dict__.setdefault("mine", {})
        self.last_card = mine.get(name)
        super().play(name, card, target)
        mine[name] = self.last_card


class DrawingIsPlaying(NaiveCircuit):
    def draw_card(self, player: Player) -> None:
        super().draw_card(player)
        self.last_card = player.hand[-1]


class CardTileForEverybody(NaiveCircuit):
    def whom(self, who: str, lander: Player) -> list[Player]:
        return super().whom(who, lander)

    def act_on(self, player: Player, tile: Tile) -> None:
        if tile.what == "draw":
            for other in self.players:
                self.draw_card(other)
        else:
            super().act_on(player, tile)


class ChosenMoonwalkSparesTheThrower(NaiveCircuit):
    def repeat(self, target: Target) -> None:
        assert self.last_landing is not None
        if target is not None and self.last_landing[1].startswith("moonwalk:"):
            target = self.last_landing[0].name
        super().repeat(target)


class TargetBeforeTurn(NaiveCircuit):
    """Targets are looked at before it is asked whose turn it is."""

    def must_be_timely(self, player: Player, acts_as: str) -> None:
        self.waiting = (player, acts_as)

    def must_have_target(self, acts_as: str, target: Target) -> None:
        super().must_have_target(acts_as, target)
        super().must_be_timely(*self.waiting)


class UnknownTargetBeforeCondition(NaiveCircuit):
    def must_have_target(self, acts_as: str, target: Target) -> None:
        super().must_have_target(acts_as, target)
        self.must_know_target(target)
