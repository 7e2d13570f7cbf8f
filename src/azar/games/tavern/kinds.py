"""The numbers of what happens in a tavern besides rounds of dice; `azar.games.tavern.events` says what each tells."""

from typing import Final

from azar.games.toledo.kinds import LAST_KIND

ENTERED: Final = LAST_KIND + 1
SAT: Final = LAST_KIND + 2
LEFT: Final = LAST_KIND + 3
WAGERED: Final = LAST_KIND + 4
TOOK: Final = LAST_KIND + 5
ROUND_OVER: Final = LAST_KIND + 6
ELIMINATED: Final = LAST_KIND + 7
VICTORY: Final = LAST_KIND + 8
GAME_OVER: Final = LAST_KIND + 9
