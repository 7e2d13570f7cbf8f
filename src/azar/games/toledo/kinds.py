"""The numbers of what happens in a round of dice; `azar.games.toledo.events` says what each one tells."""

from typing import Final

BEGAN: Final = 1
BATTLE: Final = 2
BATTLE_TIED: Final = 3
OPENS: Final = 4
ROLL: Final = 5
PAIR: Final = 6
TOTAL: Final = 7
MARK_SET: Final = 8
SAME_MARK: Final = 9
OWN_MARK: Final = 10
OTHER_MARK: Final = 11
TRIGA: Final = 12
REAZAR: Final = 13
PAIR_AND_ACE: Final = 14
RESTARTED: Final = 15
SHARE: Final = 16
PAID: Final = 17
WON: Final = 18
PUSHED: Final = 19
TURN: Final = 20
AZAR: Final = 21
LAST_KIND: Final = 21
"""Games that string rounds together number their own events from here on."""

# A mark that belongs to azar, where it is called a lot; others are 0.
A_LOT: Final = 1

# What made a round start again.
A_TIE: Final = 0
THE_SAME_LOT: Final = 1
