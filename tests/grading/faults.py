"""Planted faults: the naive oracle with one small thing done wrong, as somebody who learns might do it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.oracles.circuit import NaiveCircuit, Target
from tests.oracles.circuit_parts import PERMANENT, CardInPlay, Player, Refused, Tile, tile_called


class BombResetsLaps(NaiveCircuit):
    def first_tile_of_lap(self, player: Player) -> int:
        return 0


class BombSparesTheLander(NaiveCircuit):
    def take_effect(self, name: str, lander: Player) -> None:
        before = lander.progress
        super().take_effect(name, lander)
        if name == "atomic_bomb":
            lander.progress = before


class TimeMachineGoesToThisTurn(NaiveCircuit):
    def time_machine_leads_to(self, player: Player) -> int:
        return player.thrown_from[-1] if player.thrown_from else 0


class TimeMachineCountsEntries(NaiveCircuit):
    """Every change of place is an entry of its own, and the Time Machine goes back two of them."""

    def __init__(self, *args: object, **settings: object) -> None:
        super().__init__(*args, **settings)  # type: ignore[arg-type]  # whatever the oracle takes
        self.entries: dict[str, list[int]] = {player.name: [0] for player in self.players}

    def throw(self, name: str, faces: Sequence[int]) -> None:
        self.note()
        super().throw(name, faces)
        self.note()

    def take_effect(self, name: str, lander: Player) -> None:
        self.note()
        super().take_effect(name, lander)

    def note(self) -> None:
        for player in self.players:
            if self.entries[player.name][-1] != player.progress:
                self.entries[player.name].append(player.progress)

    def time_machine_leads_to(self, player: Player) -> int:
        entries = self.entries[player.name]
        return entries[-3] if len(entries) >= 3 else 0


class TimeMachineForgetsItsOwnTurns(NaiveCircuit):
    """A turn that a Time Machine struck in does not count."""

    def time_machine_leads_to(self, player: Player) -> int:
        place = super().time_machine_leads_to(player)
        if self.on_turn is player and player.thrown_from:
            player.thrown_from.pop()
        return place


class TimeMachineGoesWherePlayerLanded(NaiveCircuit):
    """It goes to where the last turn ended, which is only the same if nobody was moved in between."""

    def __init__(self, *args: object, **settings: object) -> None:
        super().__init__(*args, **settings)  # type: ignore[arg-type]  # whatever the oracle takes
        self.ended: dict[str, list[int]] = {player.name: [0] for player in self.players}

    def throw(self, name: str, faces: Sequence[int]) -> None:
        super().throw(name, faces)
        self.ended[name].append(self.find_anywhere(name).progress)

    def find_anywhere(self, name: str) -> Player:
        return next(player for player in self.players if player.name == name)

    def time_machine_leads_to(self, player: Player) -> int:
        return self.ended[player.name][-2] if len(self.ended[player.name]) >= 2 else 0


class TimeMachineStaysInTheFirstTurn(NaiveCircuit):
    """In the first turn it goes to where that turn was thrown from, not to tile 1 of lap 0."""

    def time_machine_leads_to(self, player: Player) -> int:
        return player.thrown_from[-2] if len(player.thrown_from) >= 2 else player.thrown_from[0]


class MoonwalkHitsTheLander(NaiveCircuit):
    def whom(self, who: str, lander: Player) -> list[Player]:
        return super().whom("everybody" if who == "others" else who, lander)


class MoonwalkOfOneSize(NaiveCircuit):
    """All Moonwalks go back by the N of the first one on the board."""

    def take_effect(self, name: str, lander: Player) -> None:
        first = next((tile for tile in self.board if tile.startswith("moonwalk:")), name)
        super().take_effect(first if name.startswith("moonwalk:") else name, lander)


class EffectsChain(NaiveCircuit):
    """Moved by an effect, the lander takes the effect of the tile that follows, too."""

    deep = 0

    def take_effect(self, name: str, lander: Player) -> None:
        before = lander.progress
        super().take_effect(name, lander)
        if lander.progress != before and self.deep < 3:
            self.deep += 1
            self.take_effect(self.board[self.tile_under(lander.progress) - 1], lander)
            self.deep -= 1


class NegativeLapsClamped(NaiveCircuit):
    """Nobody goes back behind the start."""

    def move_by(self, player: Player, tiles: int) -> None:
        player.progress = max(0, player.progress + tiles)


class NegativeLapsRoundedToZero(NaiveCircuit):
    """Laps are divided towards 0."""

    def lap_of(self, player: Player) -> int:
        return int(player.progress / self.length)


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


class RankingWithoutTies(NaiveCircuit):
    def place_of(self, player: Player) -> int:
        ahead = super().place_of(player)
        return ahead + sum(other.progress == player.progress for other in self.players[: self.players.index(player)])


class RankingWithoutGaps(NaiveCircuit):
    """1, 1, 2 instead of 1, 1, 3."""

    def place_of(self, player: Player) -> int:
        return 1 + len({other.progress for other in self.players if other.progress > player.progress})


class RankingByTile(NaiveCircuit):
    def place_of(self, player: Player) -> int:
        here = self.tile_under(player.progress)
        return 1 + sum(self.tile_under(other.progress) > here for other in self.players)


class LastTileIsTheFinish(NaiveCircuit):
    @property
    def finish(self) -> int:
        return self.laps_to_go * self.length - 1


class ThrowingOutOfTurn(NaiveCircuit):
    def throw(self, name: str, faces: Sequence[int]) -> None:
        self.must_go_on()
        self.on_turn = self.find(name)
        super().throw(name, faces)


class PlayingAfterTheEnd(NaiveCircuit):
    def must_go_on(self) -> None:
        if self.over and self.on_turn is None:
            self.on_turn = self.players[0]


class WinnerBeforeTheEnd(NaiveCircuit):
    """It is always said who is first."""

    @property
    def winner(self) -> str:
        if self.won_by is not None:
            return self.won_by.name
        return max(self.players, key=lambda player: player.progress).name


class SpeedUpDoesNotWin(NaiveCircuit):
    """Only a throw carries over the line."""

    def finish_check(self, lander: Player) -> None:
        """Do not look."""


class WinningTileApplied(NaiveCircuit):
    def throw(self, name: str, faces: Sequence[int]) -> None:
        self.finish_effect = "applied"
        super().throw(name, faces)


class WinningTileUndoesTheWin(NaiveCircuit):
    """With `applied` it is asked after the effect whether the line was crossed."""

    def end(self, winner: Player) -> None:
        on_turn = self.on_turn
        super().end(winner)
        if self.finish_effect == "applied":
            self.finish_effect = "skipped"
            self.won_by, self.on_turn = None, on_turn
            assert self.last_landing is not None
            self.take_effect(self.last_landing[1], winner)
            self.finish_effect = "applied"
            if winner.progress >= self.finish:
                super().end(winner)
            else:
                self.pass_on()

    def take_effect(self, name: str, lander: Player) -> None:
        tile = tile_called(name, self.own)
        assert tile is not None
        if not (self.finish_effect == "applied" and lander.progress >= self.finish):
            super().take_effect(name, lander)


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


@dataclass(frozen=True)
class Fault:
    """A faulty oracle, and the requirements whose scenarios must catch it."""

    made: type[NaiveCircuit]
    requirements: tuple[str, ...]


FAULTS = (
    Fault(BombResetsLaps, ("v2.atomic_bomb",)),
    Fault(BombSparesTheLander, ("v2.atomic_bomb",)),
    Fault(TimeMachineGoesToThisTurn, ("v2.time_machine",)),
    Fault(TimeMachineCountsEntries, ("v2.time_machine",)),
    Fault(TimeMachineForgetsItsOwnTurns, ("v2.time_machine",)),
    Fault(TimeMachineGoesWherePlayerLanded, ("v2.time_machine",)),
    Fault(TimeMachineStaysInTheFirstTurn, ("v2.time_machine",)),
    Fault(MoonwalkHitsTheLander, ("v2.moonwalk", "v3.repeat")),
    Fault(MoonwalkOfOneSize, ("v2.moonwalk",)),
    Fault(EffectsChain, ("v2.no_chain", "v3.repeat")),
    Fault(NegativeLapsClamped, ("v2.negative_laps", "v2.wormhole")),
    Fault(NegativeLapsRoundedToZero, ("v2.negative_laps",)),
    Fault(NegativeTotalFloored, ("v3.total", "v3.overload")),
    Fault(ModifiersPerDie, ("v3.total",)),
    Fault(AccelerationForOneselfOnly, ("v3.acceleration",)),
    Fault(OverloadOfOne, ("v3.overload",)),
    Fault(EqualCardsCountOnce, ("v3.speed", "v3.overload", "v3.no_limit")),
    Fault(LabelsShift, ("v3.labels",)),
    Fault(LabelsReused, ("v3.labels",)),
    Fault(InstantsAreNumbered, ("v3.labels",)),
    Fault(CancelledCardComesBack, ("v3.cancellation",)),
    Fault(RefusedCardIsSpent, ("v3.refused",)),
    Fault(RefusedCardCountsAsPlayed, ("v3.refused",)),
    Fault(CardsStayInHand, ("v3.in_hand",)),
    Fault(AllEqualCardsLeaveTheHand, ("v3.in_hand",)),
    Fault(AnyCardCanBePlayed, ("v3.in_hand",)),
    Fault(InstantsOnlyInTurn, ("v3.instant",)),
    Fault(InstantUsesUpTheTurn, ("v3.instant",)),
    Fault(PermanentOutOfTurn, ("v3.permanent",)),
    Fault(RepeatMovesWhoIsOnTurn, ("v3.repeat",)),
    Fault(RepeatTakesTheTileStoodOn, ("v3.repeat",)),
    Fault(RepeatBeforeAnyThrow, ("v3.repeat",)),
    Fault(RepeatNeverEndsTheGame, ("v3.card_ends_game",)),
    Fault(RepeatEndsForWhoPlayedIt, ("v3.card_ends_game",)),
    Fault(RedoOfARedoIsRefused, ("v3.redo",)),
    Fault(RedoIsAlwaysInstant, ("v3.redo",)),
    Fault(RedoTakesTheSameTarget, ("v3.redo",)),
    Fault(RedoOfOwnCardsOnly, ("v3.redo",)),
    Fault(DrawingIsPlaying, ("v3.redo",)),
    Fault(CardTileForEverybody, ("v3.card_tile",)),
    Fault(RankingWithoutTies, ("v1.ties",)),
    Fault(RankingWithoutGaps, ("v1.ties",)),
    Fault(RankingByTile, ("v2.lap_lost",)),
    Fault(LastTileIsTheFinish, ("v1.finish",)),
    Fault(ThrowingOutOfTurn, ("v1.turns",)),
    Fault(PlayingAfterTheEnd, ("v1.over",)),
    Fault(WinnerBeforeTheEnd, ("v1.winner",)),
    Fault(SpeedUpDoesNotWin, ("v2.crossing_by_effect", "v3.card_ends_game")),
    Fault(WinningTileApplied, ("v2.finish_effect",)),
    Fault(WinningTileUndoesTheWin, ("v2.finish_effect",)),
    Fault(ChosenMoonwalkSparesTheThrower, ("v3.repeat_moves",)),
    Fault(TargetBeforeTurn, ("v3.refusals",)),
    Fault(UnknownTargetBeforeCondition, ("v3.refusals",)),
)
