"""Every game that is installed conforms, with every preset, and has golden counts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import azar
from azar.core.game import Game
from azar.core.registry import game_class, game_names
from azar.testing import CHECKS, Check, conform
from azar.testing.counts import count, golden, main, read, write
from tests.outside.pig import PigGame

COUNTS = Path(__file__).parent.parent / "counts"
FILES = sorted(COUNTS.glob("*.txt"))


def settings() -> list[tuple[str, Mapping[str, Any]]]:
    """Every installed game with every preset, for few seats and for many."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    for name in game_names():
        kind = game_class(name)
        presets: list[str | None] = [*kind.presets]
        few, many = kind.seats
        sizes = sorted({few, max(few, min(2, many)), many})
        for preset in presets or [None]:
            found += [(name, {"preset": preset, "players": seats}) for seats in sizes]
    return found


@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_installed_games(check: Check) -> None:
    """Every check, on every game, preset and size of table."""
    for name, chosen in settings():
        check(azar.game(name, **chosen), games=6)


GOOSE: list[dict[str, Any]] = [
    {"players": 3, "stakes": True, "purse": 4, "preset": "period"},
    {"players": 4, "stakes": "masters", "purse": 3, "broke_at": "cannot_pay", "trap_release": "stay_free"},
    {"players": 2, "deadlock": "release_longest", "collision": "share"},
    {"players": 5, "deadlock": "furthest_wins", "collision": "mover_returns", "first_throw_scope": "first_throw_only"},
    {"players": 3, "board": "bologna_coins", "trap_mode": "turns", "displaced_keeps_skip": True, "drink_61": True},
    {
        "players": 2,
        "board": {"name": "Own", "length": 12, "dice": 3, "sides": 4, "square": [{"at": 9, "effect": "hold"}]},
    },
]


@pytest.mark.parametrize("chosen", GOOSE, ids=str)
def test_goose_options(chosen: dict[str, Any]) -> None:
    """The whole suite, under options and boards that no preset has."""
    assert conform(azar.game("goose", **chosen), games=30, seed=3) == []


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_golden_counts(name: str) -> None:
    """A game that is installed without golden counts fails; so does one with a preset that has none."""
    counted = {file.stem for file in FILES}
    assert {f"{name}-{preset}" for preset in game_class(name).presets or ["plain"]} <= counted


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_counts(file: Path) -> None:
    """Each file's command gives the file, line for line."""
    text = file.read_text(encoding="utf-8")
    arguments, lines = read(text)
    assert len(lines) > 3
    assert main(arguments) == text


def test_counts_of_a_game_with_decisions(tmp_path: Path) -> None:
    """Pig: one decision, six faces, and so on; a game that is not installed is named by its class."""
    game: Game = PigGame(goal=4)
    lines = count(game, 4)
    assert [line[1:6] for line in lines] == [
        (1, 1, 0, 0, 1),
        (1, 0, 1, 0, 1),
        (6, 6, 0, 0, 6),
        (11, 2, 6, 3, 11),
        (18, 36, 2, 0, 38),
    ]
    file = tmp_path / "pig.txt"
    file.write_text(write("python -m azar.testing.counts pig --depth 4 goal=4", lines))
    assert conform(game, games=1, against=[golden(file, PigGame)]) == []
    assert conform(PigGame(goal=5), games=1, checks=(), against=[golden(file, PigGame)]) != []
