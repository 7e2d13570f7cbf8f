"""Planted faults, as somebody who learns might make them, and the requirements that each breaks."""

from dataclasses import dataclass

from tests.grading import faults_cards as cards
from tests.grading import faults_memory as memory
from tests.grading import faults_race as race
from tests.grading import faults_refused as refused
from tests.oracles.circuit import NaiveCircuit


@dataclass(frozen=True)
class Fault:
    """A faulty oracle, and the requirements whose scenarios must catch it."""

    made: type[NaiveCircuit]
    requirements: tuple[str, ...]


FAULTS = (
    Fault(race.BombResetsLaps, ("v2.atomic_bomb",)),
    Fault(race.BombSparesTheLander, ("v2.atomic_bomb",)),
    Fault(race.TimeMachineGoesToThisTurn, ("v2.time_machine",)),
    Fault(race.TimeMachineCountsEntries, ("v2.time_machine",)),
    Fault(race.TimeMachineForgetsItsOwnTurns, ("v2.time_machine",)),
    Fault(race.TimeMachineGoesWherePlayerLanded, ("v2.time_machine",)),
    Fault(race.TimeMachineStaysInTheFirstTurn, ("v2.time_machine",)),
    Fault(race.MoonwalkHitsTheLander, ("v2.moonwalk", "v3.repeat")),
    Fault(race.MoonwalkOfOneSize, ("v2.moonwalk",)),
    Fault(race.EffectsChain, ("v2.no_chain", "v3.repeat")),
    Fault(race.NegativeLapsClamped, ("v2.negative_laps", "v2.wormhole")),
    Fault(race.NegativeLapsRoundedToZero, ("v2.negative_laps",)),
    Fault(cards.NegativeTotalFloored, ("v3.total", "v3.overload")),
    Fault(cards.ModifiersPerDie, ("v3.total",)),
    Fault(cards.AccelerationForOneselfOnly, ("v3.acceleration",)),
    Fault(cards.OverloadOfOne, ("v3.overload",)),
    Fault(cards.EqualCardsCountOnce, ("v3.speed", "v3.overload", "v3.no_limit")),
    Fault(cards.LabelsShift, ("v3.labels",)),
    Fault(cards.LabelsReused, ("v3.labels",)),
    Fault(cards.InstantsAreNumbered, ("v3.labels",)),
    Fault(cards.CancelledCardComesBack, ("v3.cancellation",)),
    Fault(cards.RefusedCardIsSpent, ("v3.refused",)),
    Fault(cards.RefusedCardCountsAsPlayed, ("v3.refused",)),
    Fault(cards.CardsStayInHand, ("v3.in_hand",)),
    Fault(cards.AllEqualCardsLeaveTheHand, ("v3.in_hand",)),
    Fault(cards.AnyCardCanBePlayed, ("v3.in_hand",)),
    Fault(cards.InstantsOnlyInTurn, ("v3.instant",)),
    Fault(cards.InstantUsesUpTheTurn, ("v3.instant",)),
    Fault(cards.PermanentOutOfTurn, ("v3.permanent",)),
    Fault(cards.RepeatMovesWhoIsOnTurn, ("v3.repeat",)),
    Fault(cards.RepeatTakesTheTileStoodOn, ("v3.repeat",)),
    Fault(cards.RepeatBeforeAnyThrow, ("v3.repeat",)),
    Fault(cards.RepeatNeverEndsTheGame, ("v3.card_ends_game",)),
    Fault(cards.RepeatEndsForWhoPlayedIt, ("v3.card_ends_game",)),
    Fault(cards.RedoOfARedoIsRefused, ("v3.redo",)),
    Fault(cards.RedoIsAlwaysInstant, ("v3.redo",)),
    Fault(cards.RedoTakesTheSameTarget, ("v3.redo",)),
    Fault(cards.RedoOfOwnCardsOnly, ("v3.redo",)),
    Fault(cards.DrawingIsPlaying, ("v3.redo",)),
    Fault(cards.CardTileForEverybody, ("v3.card_tile",)),
    Fault(race.RankingWithoutTies, ("v1.ties",)),
    Fault(race.RankingWithoutGaps, ("v1.ties",)),
    Fault(race.RankingByTile, ("v2.lap_lost",)),
    Fault(race.LastTileIsTheFinish, ("v1.finish",)),
    Fault(race.ThrowingOutOfTurn, ("v1.turns",)),
    Fault(race.PlayingAfterTheEnd, ("v1.over",)),
    Fault(race.WinnerBeforeTheEnd, ("v1.winner",)),
    Fault(race.SpeedUpDoesNotWin, ("v2.crossing_by_effect", "v3.card_ends_game")),
    Fault(race.WinningTileApplied, ("v2.finish_effect",)),
    Fault(race.WinningTileUndoesTheWin, ("v2.finish_effect",)),
    Fault(cards.ChosenMoonwalkSparesTheThrower, ("v3.repeat_moves",)),
    Fault(cards.TargetBeforeTurn, ("v3.refusals",)),
    Fault(cards.UnknownTargetBeforeCondition, ("v3.refusals",)),
    Fault(memory.TurnsBeginBeforeCards, ("v3.repeat",)),
    Fault(memory.RepeatPassesOverEmptyTiles, ("v3.repeat",)),
    Fault(memory.RepeatChains, ("v3.repeat",)),
    Fault(memory.StayingIsNoThrow, ("v3.repeat",)),
    Fault(memory.GoingBackIsNoThrow, ("v3.repeat",)),
    Fault(memory.StayingIsNoTurn, ("v3.total",)),
    Fault(memory.RepeatForNothingIsNoCard, ("v3.redo",)),
    Fault(memory.ChosenRepeatWinsForTheLander, ("v3.repeat_moves",)),
    Fault(memory.ModifiersStopBehindTheStart, ("v3.permanent",)),
    Fault(memory.ALapClearsModifiers, ("v3.permanent",)),
    Fault(memory.OnlyTargetedCardsAreCancelled, ("v3.cancellation",)),
    Fault(memory.WinningBombActs, ("v2.finish_effect",)),
    Fault(memory.WinningSpeedUpActs, ("v2.finish_effect",)),
    Fault(memory.WinningTimeMachineActs, ("v2.finish_effect",)),
    Fault(memory.WinningTimeMachineNeverActs, ("v2.finish_effect",)),
    Fault(memory.TimeMachineNeverLeadsForward, ("v2.time_machine",)),
    Fault(memory.TimeMachineChains, ("v2.no_chain",)),
    Fault(memory.MoonwalkedOntoACardTile, ("v3.card_tile",)),
    Fault(refused.CardNotInHandCountsAsPlayed, ("v3.refused",)),
    Fault(refused.CardOutOfTurnCountsAsPlayed, ("v3.refused",)),
    Fault(refused.CardWithoutTargetCountsAsPlayed, ("v3.refused",)),
    Fault(refused.CardOnNobodyCountsAsPlayed, ("v3.refused",)),
    Fault(refused.RefusedThrowIsTheLastThrow, ("v3.refused",)),
    Fault(refused.CardsOfWhoIsOnTurnAreEverybodys, ("v3.in_hand",)),
    Fault(refused.WhatARedoPutIntoPlayStays, ("v3.redo",)),
    Fault(refused.RedoIsAskedForItsConditionFirst, ("v3.redo",)),
    Fault(refused.TotalsEndAtFiveBack, ("v3.total",)),
    Fault(refused.ExactCrossingIsNoCrossingYet, ("v2.finish_effect",)),
    Fault(refused.WormholeMakesTurnsForgotten, ("v2.time_machine",)),
    Fault(refused.SpeedUpMakesTurnsForgotten, ("v2.time_machine",)),
    Fault(refused.BombMovesWhereTurnsWereThrownFrom, ("v2.time_machine",)),
)
