"""The numbers of Circuit's events; `azar.games.circuit.events` says what each one tells."""

from typing import Final

BEGAN: Final = 1
TILE_DRAWN: Final = 2
DEALT: Final = 3
GIVEN: Final = 4
THROWS: Final = 5
DIE: Final = 6
THREW: Final = 7
MODIFIED: Final = 8
TOTALLED: Final = 9
MOVED: Final = 10
LANDED: Final = 11
SEALED: Final = 12
STRUCK: Final = 13
DRAWS: Final = 14
DREW: Final = 15
PLAYED: Final = 16
CAME_INTO_PLAY: Final = 17
CANCELLED: Final = 18
PASSED: Final = 19
TURN: Final = 20
WON: Final = 21
