"""The campaign that is being played, and its save: what the screens ask and change. It knows nothing of screens."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import cast

from azar.cli.table.saves import Saves, Table
from azar.core.records import Entry, Record
from azar.core.streams import Seeded, Source
from azar.core.turn import Chance
from azar.games.tavern import TavernGame, TavernPosition
from azar.games.tavern.events import RoundOver, Wagered
from azar.games.toledo.events import Paid, Totalled


@dataclass(frozen=True)
class Ended:
    """A round that is over: the position before its last throw, and the one after it."""

    before: TavernPosition
    after: TavernPosition

    @property
    def gained(self) -> int:
        """The coins that the player has won, or lost if it is below zero."""
        return sum(
            event.amount if event.to == 0 else -event.amount for event in self.after.events if isinstance(event, Paid)
        )

    @property
    def marks(self) -> tuple[int | None, int | None]:
        """The marks, or totals, as the round ended with them."""
        marks = list(self.before.marks)
        for event in self.after.events:
            if isinstance(event, Totalled):
                marks[min(event.seat, 1)] = event.total
        return marks[0], marks[1]


class Campaign:
    """A profile's campaign: the one that is saved, the one that would be new, and the one being played."""

    def __init__(self, game: TavernGame, saves: Saves, source: Source | None = None) -> None:
        """Know the tavern that a new game is played in, and where campaigns are saved."""
        self.new_game, self.saves = game, saves
        self.source = source if source is not None else Seeded(secrets.randbits(64))
        self.saved: Record | None = None
        self.trouble = ""
        self.round: list[TavernPosition] = []
        """The positions of the round that is played or was played last, from the wager on."""
        self._table: Table | None = None

    def look(self) -> None:
        """See what is saved; what was wrong with a damaged save stays said."""
        opened = self.saves.load()
        self.saved = opened.record
        self.trouble = opened.trouble or self.trouble

    def resume(self) -> None:
        """Continue."""
        assert self.saved is not None
        self._table = self.saves.resume(self.saved, self.source)
        self.round = []
        for position in self.saved.positions():
            self.hear(cast(TavernPosition, position))

    def begin(self) -> None:
        """Begin a new game; a damaged save that was in its place is kept aside, and said."""
        self._table = self.saves.begin(self.new_game, self.source)
        self.trouble = self._table.trouble
        self.round = [self.position]

    @property
    def position(self) -> TavernPosition:
        """Where the campaign stands."""
        assert self._table is not None
        return cast(TavernPosition, self._table.position)

    @property
    def goes_on(self) -> bool:
        """Whether a campaign is being played that is not over."""
        return self._table is not None and not self._table.record.finished

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that has been played since the campaign began."""
        assert self._table is not None
        return self._table.record.entries

    @property
    def dice_fall(self) -> bool:
        """Whether dice fall next, without anybody's asking."""
        return isinstance(self.position.turn, Chance)

    @property
    def ended(self) -> Ended | None:
        """The round that the last step ended, if it did."""
        if len(self.round) < 2 or not any(isinstance(event, RoundOver) for event in self.position.events):
            return None
        return Ended(self.round[-2], self.position)

    def play(self, move: str) -> TavernPosition:
        """Play a move; it is saved before this returns."""
        assert self._table is not None
        return self.hear(cast(TavernPosition, self._table.play(move)))

    def throw(self) -> TavernPosition:
        """Let the dice fall; the throw is saved before this returns."""
        assert self._table is not None
        return self.hear(cast(TavernPosition, self._table.throw()))

    def hear(self, position: TavernPosition) -> TavernPosition:
        """Keep what happens in a round."""
        if any(isinstance(event, Wagered) for event in position.events):
            self.round = []
        self.round.append(position)
        return position

    def story(self) -> list[str]:
        """Tell the round so far, a step a paragraph."""
        return [" ".join(told) for told in (position.tell() for position in self.round) if told]
