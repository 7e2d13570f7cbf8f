"""Planted faults of the race: turns, places, laps and tiles; each is the oracle with one small thing done wrong."""

from collections.abc import Sequence

from tests.oracles.circuit import NaiveCircuit
from tests.oracles.circuit_parts import Player, tile_called


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
