"""What is told of the two at the table: who they are, their coins and marks, and whose turn it is to roll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from azar.cli.tavern.campaign import Ended
from azar.cli.tavern.theme import COINS, LOUD, QUIET, THEIRS, YOURS
from azar.games.tavern import TavernPosition
from azar.games.toledo.picture import cut
from azar.games.toledo.sentences import coins

LONGEST: Final = 20


@dataclass(frozen=True)
class Plate:
    """One of the two: the name, the coins, and the mark if there is one."""

    seat: int
    name: str
    purse: int
    mark: int | None
    word: str
    """What a mark is called in this game."""
    rolls: bool
    """Whether it is this one's turn to roll."""

    def drawn(self) -> Text:
        """Write the plate in three lines; the one whose turn it is has a pointer."""
        text = Text(no_wrap=True).append("► " if self.rolls else "  ", COINS)
        text.append(cut(self.name, LONGEST), YOURS if self.seat == 0 else THEIRS)
        text.append(f"\n  {coins(self.purse)}\n  ", LOUD)
        if self.word:
            text.append(f"{self.word} ", QUIET)
            text.append("–" if self.mark is None else str(self.mark), COINS if self.mark else QUIET)
        return text


def plates(seen: TavernPosition, ended: Ended | None) -> tuple[Plate, Plate]:
    """Make the plates of a round from the last position in which it is played, and what came of it once it is over."""
    opponent = seen.opponent
    assert opponent is not None
    purses, marks = (seen, seen.marks) if ended is None else (ended.after, ended.marks)
    roller = seen.roller if ended is None else None
    return (
        Plate(0, seen.game.names[0], purses.purse, marks[0], seen.mark_word, roller == 0),
        Plate(1, opponent.name, purses.purses[opponent.key], marks[1], seen.mark_word, roller == 1),
    )
