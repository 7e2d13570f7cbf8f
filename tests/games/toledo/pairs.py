"""The package and the naive referee at the same table: both get the same throws, and must tell the same of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

import azar
from azar.core.events import Event
from azar.games.toledo import DicePosition
from azar.games.toledo import events as told
from tests.games.toledo.rolling import dice
from tests.oracles.toledo import Faces, NaiveBattle, NaiveRound, Told, start_round
from tests.oracles.toledo_odds import NaiveOdds, naive_odds
from tests.oracles.toledo_table import OPTIONS, coins_paid, every_option

GAMES_AND_OPTIONS = [(name, options) for name in OPTIONS for options in every_option(name)]
"""Every game with every combination of its options."""
SILENT = (told.ToRoll, told.Paid, told.Shared)
"""Events that the referee has no word for: turns, coins and shares are compared by themselves."""


def words_for(event: Event, game: str, first: int) -> Told:
    """Say an event as the referee says it; seats become the first roller, 0, and the other, 1."""
    match event:
        case told.Rolled():
            return "roll", event.seat ^ first, tuple(sorted(event.throw.faces))
        case told.Paired():
            return "pair", event.seat ^ first, event.face
        case told.Totalled():
            return "total", event.seat ^ first, event.total
        case told.MarkSet():
            assert bool(event.lot) == (game == "azar")
            return "lot" if event.lot else "mark", event.seat ^ first, event.total
        case told.SameMark():
            return "same", event.seat ^ first, event.total
        case told.OwnMark():
            return "own", event.seat ^ first, event.total
        case told.OtherMark():
            return "other", event.seat ^ first, event.total
        case told.RolledTriga():
            return "triga", event.seat ^ first
        case told.RolledAzar():
            return "azar", event.seat ^ first
        case told.Reazar():
            return "reazar", event.seat ^ first
        case told.PairAndAce():
            return "par con as", event.seat ^ first
        case told.Restarted():
            return ("again",)
        case told.Won():
            return "wins", event.seat ^ first, event.share
        case told.Pushed():
            return ("nobody",)
    raise AssertionError(f"the referee knows no {event}")


def spelled(faces: Sequence[int]) -> str:
    """Write dice in the order in which they fell."""
    return "+".join(map(str, faces))


@dataclass
class Pair:
    """One round, played twice."""

    name: str
    options: dict[str, Any]
    wager: int
    purses: tuple[int, int]
    battle: NaiveBattle = field(default_factory=NaiveBattle)
    thrown: list[Faces] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Set both up alike."""
        game = dice(self.name, wager=self.wager, purses=list(self.purses), **self.options)
        position = game.start()
        assert isinstance(position, DicePosition)
        self.position = position
        self.naive: NaiveRound = start_round(self.name, self.options)

    @property
    def dice(self) -> int:
        """How many dice are thrown next, as the referee says; 0 when the round is over."""
        return 1 if self.battle.first is None else 0 if self.naive.over else self.naive.dice

    def throw(self, faces: Faces) -> None:
        """Throw in both, and compare all there is."""
        before = self.position
        after = before.play(spelled(faces))
        assert isinstance(after, DicePosition)
        self.position = after
        if self.battle.first is None:
            self.battle.throw(faces[0])
            assert after.first == self.battle.first
            assert after.purses == self.purses
        else:
            self.thrown.append(faces)
            happened = self.naive.throw(faces)
            heard = [
                words_for(event, self.name, self.battle.first)
                for event in after.events
                if not isinstance(event, SILENT)
            ]
            happened[0] = ("roll", happened[0][1], tuple(sorted(faces)))
            assert heard == happened, (self.name, self.options, self.thrown)
        self.compare_ends(after)

    def compare_ends(self, after: DicePosition) -> None:
        """Compare who rolls next, who has won, and what is in the purses."""
        assert isinstance(after.turn, azar.Over) == self.naive.over
        first = self.battle.first
        if first is None:
            return
        if not self.naive.over:
            assert after.roller == self.naive.roller ^ first
            assert after.purses == self.purses
            return
        winner = self.naive.winner
        purses = list(self.purses)
        if winner is not None:
            coins = coins_paid(self.wager, self.naive.share)
            purses[winner ^ first] += coins
            purses[1 - (winner ^ first)] -= coins
        assert after.winner == (None if winner is None else winner ^ first)
        assert after.purses == tuple(purses)
        assert sum(after.purses) == sum(self.purses)

    def compare_odds(self) -> NaiveOdds:
        """Compare the odds from here on; nothing but equal fractions will do."""
        naive = naive_odds(self.name, self.options, self.thrown)
        odds = azar.odds(self.position)
        by_seat = naive.win if self.battle.first != 1 else naive.win[::-1]
        assert odds.win == by_seat, (self.name, self.options, self.thrown)
        assert odds.draw == naive.draw
        assert (odds.expected_rolls, odds.net) == (naive.expected_rolls, naive.net)
        if self.name == "panquist":
            shares = {Fraction(share): p for share, p in odds.share.items() if p}
            assert shares == naive.share
        return naive


def play_pair(name: str, options: dict[str, Any], random: Random, most: int = 10_000) -> Pair:
    """Play a round, or the first throws of one, with a random wager and random purses."""
    wager = random.choice([1, 2, 3, 4, 5, 7, 10, 99, 10_000])
    pair = Pair(name, options, wager, (random.randint(wager, 10_000), random.randint(wager, 10_000)))
    while pair.dice and len(pair.thrown) < most:
        pair.throw(tuple(random.randint(1, 6) for _ in range(pair.dice)))
    return pair
