"""Odds against slower ways to the same numbers that share nothing with them."""

from fractions import Fraction
from typing import Any

import pytest

from azar.odds import odds
from tests.odds.boards import EVERYTHING, PLAIN, TRAPS, WAIT, goose
from tests.odds.test_by_hand import close
from tests.oracles.goose import PRESETS, NaiveGoose
from tests.oracles.odds import naive_odds

SMALL: list[tuple[dict[str, Any], int, dict[str, Any]]] = [
    (EVERYTHING, 1, {}),
    (EVERYTHING, 1, {"trap_mode": "turns"}),
    (EVERYTHING, 2, {}),
    (EVERYTHING, 2, {"deadlock": "release_longest", "hotel_skip": 3, "displaced_keeps_skip": True}),
    (EVERYTHING, 2, {"deadlock": "furthest_wins", "collision": "mover_returns", "drink_61": True}),
    (EVERYTHING, 2, {"collision": "share", "first_throw_scope": "first_throw_only", "trap_release": "stay_free"}),
    (EVERYTHING, 2, {"trap_mode": "turns", "hotel_skip": 2}),
    (TRAPS, 2, {"deadlock": "release_longest"}),
    (WAIT, 3, {"first_throw_rule": False}),
    (PLAIN, 3, {"collision": "mover_returns"}),
]


@pytest.mark.parametrize(("board", "players", "options"), SMALL)
def test_small_boards(board: dict[str, Any], players: int, options: dict[str, Any]) -> None:
    """A dictionary of positions, played on by the face of the library, comes to the same odds."""
    position = goose(board, players, start_order="seat", **options).start()
    naive = naive_odds(position)
    found = odds(position)
    assert found.states == naive.states
    assert found.win == pytest.approx(naive.win, abs=1e-8)
    assert (found.lost if players == 1 else found.draw) == pytest.approx(naive.draw, abs=1e-8)
    assert found.expected_turns == pytest.approx(naive.turns, abs=1e-8)
    assert found.expected_throws == pytest.approx(naive.throws, abs=1e-8)
    lengths = dict(found.length)
    for turn, p in naive.length.items():
        assert lengths.get(turn, 0.0) == pytest.approx(p, abs=1e-8)


@pytest.mark.parametrize(("board", "players", "options"), [case for case in SMALL if case[1] < 3])
def test_floats_are_within_their_bound_of_fractions(
    board: dict[str, Any], players: int, options: dict[str, Any]
) -> None:
    """The two methods share the graph, but not one number."""
    game = goose(board, players, **options)
    exact = odds(game, exact=True)
    assert sum(exact.win) + exact.draw + (exact.lost or 0) == 1
    close(odds(game), exact)
    close(odds(game, tolerance=1e-3), exact)


def alone(preset: str) -> Fraction:
    """Solve for the chance to win alone on the classic board, from the naive rules' landings."""
    naive = NaiveGoose(1, PRESETS[preset])
    faces = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    lines: dict[int, dict[int, Fraction]] = {}
    todo = [0]
    while todo:
        square = todo.pop()
        if square in lines or square in (31, 52, 63):
            continue
        line: dict[int, Fraction] = {}
        for throw in faces:
            to = naive.landing(square, throw, first=square == 0)[1]
            line[to] = line.get(to, Fraction(0)) + Fraction(1, 36)
            todo.append(to)
        lines[square] = line
    line = {}
    for square in sorted(lines, reverse=True):
        line = lines.pop(square)
        stays = line.pop(square, Fraction(0))
        line = {to: p / (1 - stays) for to, p in line.items()}
        for other in lines.values():
            share = other.pop(square, Fraction(0))
            for to, p in line.items():
                if share:
                    other[to] = other.get(to, Fraction(0)) + share * p
    return line.get(63, Fraction(0))


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_alone_on_the_classic_board(preset: str) -> None:
    """Every preset, exactly: from the oracle's own landings and an elimination square by square."""
    game = goose("classic", 1, preset=preset)
    exact = odds(game, exact=True)
    assert exact.win == (alone(preset),)
    close(odds(game), exact)


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("deadlock", ["draw", "release_longest", "furthest_wins"])
def test_two_seats_on_the_classic_board(preset: str, deadlock: str) -> None:
    """What is known to a certified bound adds up, and only dead games are drawn."""
    found = odds(goose("classic", 2, preset=preset, deadlock=deadlock))
    assert 0 < found.error_bound <= 1e-12
    assert sum(found.win) + found.draw == pytest.approx(1, abs=1e-12)
    assert sum(p for _, p in found.length) == pytest.approx(1, abs=1e-9)
    assert sum(turn * p for turn, p in found.length) == pytest.approx(found.expected_turns, abs=1e-6)
    assert found.expected_throws < found.expected_turns
    assert found.win[0] > found.win[1]
    assert (found.draw > 0.1) == (deadlock == "draw")
