"""The ring against the words of rules/dog.md."""

import pytest

from azar.core.errors import RulesError
from azar.games.dog.ring import Mode, Ring, make_ring
from tests.games.dog.boards import RINGS


@pytest.mark.parametrize(
    ("players", "mode", "segments", "starts", "squares"),
    [
        (4, None, "by_players", (0, 16, 32, 48), 64),
        (2, None, "by_players", (0, 32), 64),
        (2, "tandem", "by_players", (0, 16, 32, 48), 64),
        (3, None, "by_players", (0, 16, 32), 48),
        (5, None, "by_players", (0, 16, 32, 48, 64), 80),
        (6, "trios", "by_players", (0, 16, 32, 48, 64, 80), 96),
        (2, None, "physical", (0, 32), 64),
        (3, None, "physical", (0, 16, 32), 64),
        (5, None, "physical", (0, 16, 32, 48, 64), 96),
        (2, None, 2, (0, 16), 32),
        (4, "solo", 6, (0, 16, 48, 64), 96),
        (3, None, 5, (0, 16, 48), 80),
    ],
)
def test_starts(players: int, mode: str | None, segments: int | str, starts: tuple[int, ...], squares: int) -> None:
    """Seat p of n on s segments starts at P(16 * floor(p * s / n))."""
    ring = make_ring(players, mode, segments)
    assert ring.starts == starts
    assert ring.squares == squares


@pytest.mark.parametrize(
    ("players", "mode"),
    [(2, Mode.SOLO), (3, Mode.SOLO), (4, Mode.PAIRS), (5, Mode.SOLO), (6, Mode.PAIRS)],
)
def test_mode_by_players(players: int, mode: Mode) -> None:
    """Four and six play in pairs, the others alone, unless another mode is asked for."""
    assert make_ring(players).mode == mode


@pytest.mark.parametrize("ring", RINGS, ids=repr)
def test_distances(ring: Ring) -> None:
    """Going forward by the distance leads to the start, and it is less than once round."""
    assert len(set(ring.starts)) == ring.colours
    for colour, start in enumerate(ring.starts):
        assert ring.corner(colour) * 16 == start
        assert {ring.distance(colour, square) for square in range(ring.squares)} == set(range(ring.squares))
        assert all((square + ring.distance(colour, square)) % ring.squares == start for square in range(ring.squares))


def test_tandem() -> None:
    """Seat 0 holds colours 0 and 2, seat 1 holds 1 and 3."""
    ring = make_ring(2, "tandem")
    assert ring.colours == 4
    assert [ring.seat_of(colour) for colour in range(4)] == [0, 1, 0, 1]
    assert [ring.colours_of(seat) for seat in range(2)] == [(0, 2), (1, 3)]
    assert [make_ring().colours_of(seat) for seat in range(4)] == [(0,), (1,), (2,), (3,)]


@pytest.mark.parametrize(
    ("players", "mode", "segments", "problems"),
    [
        (1, None, "by_players", ["dog has 2 to 6 seats, not 1"]),
        (4, "trios", 4, ["4 seats play pairs or solo, not trios"]),
        (5, "pairs", 4, ["5 seats play solo, not pairs", "5 colours need as many segments, here are only 4"]),
        (2, "tandem", 3, ["4 colours need as many segments, here are only 3"]),
        (6, None, 7, ["a ring has 2 to 6 segments, not 7"]),
        (2, None, 1, ["a ring has 2 to 6 segments, not 1"]),
        (2, "tandme", 4, ["there is no mode 'tandme'; did you mean 'tandem'?"]),
        (2, None, "physicla", ["ring_segments cannot be 'physicla'; did you mean 'physical'?"]),
    ],
)
def test_refused(players: int, mode: str | None, segments: int | str, problems: list[str]) -> None:
    """Every problem is named, with the nearest good name."""
    with pytest.raises(RulesError) as refused:
        make_ring(players, mode, segments)
    assert list(refused.value.problems) == problems
