"""The numbers of goose events; `azar.games.goose.events` says what each one tells."""

from typing import Final

BEGAN: Final = 1
PAID: Final = 2
ORDER_THREW: Final = 3
ORDER_TIED: Final = 4
OPENS: Final = 5
THREW: Final = 6
MOVED: Final = 7
HOPPED: Final = 8
JUMPED: Final = 9
FLEW: Final = 10
MET: Final = 11
RETURNED: Final = 12
DISPLACED: Final = 13
FREED: Final = 14
HELD_FAST: Final = 15
MUST_MISS: Final = 16
DRANK: Final = 17
WENT_OUT: Final = 18
WON: Final = 19
SHARED_OUT: Final = 20
FINISHED: Final = 21
MISSED: Final = 22
WAITED: Final = 23
TURN: Final = 24

# Why something was paid.
ANTE: Final = 0
HAZARD: Final = 1
COLLISION: Final = 2
BOTH: Final = 3
