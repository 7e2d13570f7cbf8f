"""A position of a campaign: who has what, who sits where, and the table as it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from azar.core.position import Position
from azar.games.tavern.board import Opponent, count_opponents
from azar.games.tavern.row import CHOOSING, HAND, OPPONENTS, WAGERING, most_wager
from azar.games.toledo.game import faces_on_table
from azar.games.toledo.picture import cut, draw_table
from azar.games.toledo.row import BATTLED, BATTLING, ENDED, FIRST, GUEST, MARKS, PAIRED, PHASE, PURSES, SEAT, WAGER
from azar.games.toledo.sentences import coins

if TYPE_CHECKING:
    from azar.games.tavern import TavernGame

PHASE_NAMES: Final = {CHOOSING: "choosing", WAGERING: "wagering", BATTLING: "battle", ENDED: "over"}


class TavernPosition(Position):
    """A position of a campaign."""

    __slots__ = ()

    @property
    def house(self) -> TavernGame:
        """The game, as what it is."""
        return cast("TavernGame", self.game)

    @property
    def phase(self) -> str:
        """Where the campaign is: choosing, wagering, battle, rolling, victory or game over."""
        if self.row[PHASE] == ENDED:
            return "victory" if self.row[PURSES] else "game over"
        return PHASE_NAMES.get(self.row[PHASE], "rolling")

    @property
    def purse(self) -> int:
        """The player's coins."""
        return self.row[PURSES]

    @property
    def purses(self) -> dict[str, int]:
        """The coins of each opponent, by id."""
        return {opponent.key: self.row[OPPONENTS + i] for i, opponent in enumerate(self.house.opponents)}

    @property
    def coins(self) -> int:
        """All coins together; they never change."""
        return self.purse + sum(self.purses.values())

    @property
    def in_play(self) -> tuple[Opponent, ...]:
        """The opponents who still have coins."""
        return tuple(opponent for opponent in self.house.opponents if self.purses[opponent.key])

    @property
    def opponent(self) -> Opponent | None:
        """Who sits across the table, if anybody."""
        return None if self.row[PHASE] in (CHOOSING, ENDED) else self.house.opponents[self.row[GUEST]]

    @property
    def most_wager(self) -> int:
        """The most that can be wagered now; 0 if nothing can."""
        return most_wager(self.game.book, list(self.row)) if self.row[PHASE] == WAGERING else 0

    @property
    def wager(self) -> int:
        """The coins that the round is for; 0 between rounds."""
        return self.row[WAGER]

    @property
    def in_round(self) -> bool:
        """Whether a round is being played, which must be seen through."""
        return self.row[PHASE] not in (CHOOSING, WAGERING, ENDED)

    @property
    def first(self) -> int | None:
        """Who rolls first in this round: 0 for the player, 1 for the opponent; None before that is known."""
        return self.row[FIRST] if self.phase == "rolling" else None

    @property
    def roller(self) -> int | None:
        """Whose turn it is to roll: 0 for the player, 1 for the opponent; None between rounds."""
        return self.row[SEAT] if self.in_round else None

    @property
    def hand(self) -> bool:
        """Whether the player has taken up the dice, so that they fall next."""
        return self.row[HAND] == 1

    @property
    def marks(self) -> tuple[int | None, int | None]:
        """The marks (in azar, lots; in riffa and mayores, totals) of player and opponent, or None."""
        return self.row[MARKS] or None, self.row[MARKS + 1] or None

    @property
    def mark_word(self) -> str:
        """What a mark is called in the game that is played: mark, lot or total; an empty text where there are none."""
        return self.house.house.round(self.row[GUEST], 0, (0, 0)).word.removesuffix("s")

    @property
    def pair(self) -> int | None:
        """The face of the pair whose odd die is due, or None."""
        return self.row[PAIRED] or None

    @property
    def battled(self) -> int | None:
        """What the player threw in the battle that is going on, or None."""
        return self.row[BATTLED] or None

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that lie on the table: those of the last throw."""
        return faces_on_table(self)


def place_of(position: TavernPosition) -> str:
    """Say where the player is."""
    opponent = position.opponent
    if opponent is None:
        left, everybody = len(position.in_play), count_opponents(len(position.house.opponents))
        told = {"victory": "victory: everybody is out", "game over": "game over"}
        return told.get(position.phase, f"{left} of {everybody} still {'has' if left == 1 else 'have'} coins")
    where = f"at the table of {opponent.name}, who plays {opponent.kind.title}"
    return f"{where}; the wager is {coins(position.wager)}" if position.in_round else where


def draw_tavern(position: TavernPosition, width: int) -> str:
    """Draw the table with its dice, or who sits in the tavern with how much."""
    player = position.game.names[0]
    opponent = position.opponent
    if opponent is not None:
        lines = []
        for seat, (name, purse) in enumerate(((player, position.purse), (opponent.name, position.row[PURSES + 1]))):
            mark = position.marks[seat]
            lines.append((name, ", ".join([*([f"{position.mark_word} {mark}"] if mark else []), coins(purse)])))
        return draw_table(lines, position.dice, cut(place_of(position), width), width)
    rows = [
        (f"{o.name}", f"{coins(position.purses[o.key]) if position.purses[o.key] else 'out'}, {o.kind.title}")
        for o in position.house.opponents
    ]
    below = f"{player}: {coins(position.purse)}; {place_of(position)}"
    return draw_table(rows, position.dice, cut(below, width), width)
