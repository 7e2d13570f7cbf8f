"""Rings of every kind, and legal boards on them, for Hypothesis."""

from hypothesis import strategies as st

from azar.games.dog.pieces import IN_KENNEL, Board, Piece, Zone
from azar.games.dog.ring import FINISH, MODES, PIECES, Mode, Ring

RINGS = [
    Ring(seats, mode, segments)
    for seats, modes in MODES.items()
    for mode in modes
    for segments in range(4 if mode == Mode.TANDEM else seats, 7)
]
"""Every ring there is."""


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board that no rule of the notation forbids, on any ring."""
    ring = draw(st.sampled_from(RINGS))
    free = draw(st.lists(st.integers(0, ring.squares - 1), unique=True, max_size=PIECES * ring.colours))
    pieces = []
    for _ in range(ring.colours):
        homes = draw(st.lists(st.integers(0, FINISH - 1), unique=True, max_size=PIECES))
        found = [Piece(Zone.FINISH, place) for place in homes]
        while free and len(found) < PIECES and draw(st.booleans()):
            found.append(Piece(Zone.RING, free.pop(), draw(st.booleans())))
        pieces.append((*found, *(IN_KENNEL,) * (PIECES - len(found))))
    return Board(ring, tuple(pieces))
