"""Boards of one's own are drawn, or all their problems are listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from azar.core.registry import game_class
from tests.cli.driving import Driver

SOUND = """
name = "tiny"
title = "A Tiny Goose"
length = 12
dice = 1

[[square]]
at = 4
name = "The Bridge"
effect = "go_to"
to = 7
"""


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file = tmp_path / "tiny.toml"
    file.write_text(SOUND, encoding="utf-8")
    return file


def test_a_sound_board_is_drawn(azar_: Driver, board: Path) -> None:
    said = azar_("check", str(board))
    assert said.status == 0
    assert "BRIDGE" in said.out
    words = " ".join(said.out.split())
    assert "OK A Tiny Goose: 12 squares, 1 die of 6 sides, sound under presets" in words


@pytest.mark.parametrize("name", list(game_class("goose").boards()))
def test_the_boards_that_ship_are_sound(azar_: Driver, name: str) -> None:
    assert azar_("check", name).status == 0


def test_all_problems_are_listed_with_their_lines(azar_: Driver, board: Path) -> None:
    board.write_text(SOUND + '\n[[square]]\nat = 9\neffect = "holds"\n\n[[square]]\nat = 99\n', encoding="utf-8")
    err = azar_.refused("check", str(board))
    assert err.startswith("azar: 2 problems:\n")
    assert "did you mean 'hold'" in err
    assert "off the board" in err
    assert err.count("line ") == 2


def test_the_rules_matter(azar_: Driver, board: Path) -> None:
    maze = '\n[[square]]\nat = 10\nname = "The Maze"\neffect = "go_to"\nto = "maze_to"\n'
    board.write_text(SOUND.replace("length = 12", "length = 38") + maze, encoding="utf-8")
    assert "preset" in azar_.refused("check", str(board))
    assert azar_("check", str(board), "--maze-to", "30").status == 0


def test_what_is_no_board(azar_: Driver, tmp_path: Path) -> None:
    assert "name the board" in azar_.refused("check")
    assert "cannot be read" in azar_.refused("check", str(tmp_path / "none.toml"))
    assert "did you mean 'classic'" in azar_.refused("check", "clasic")
    said = azar_.refused("check", "circuit")
    assert "there is no board 'circuit'" in said
    assert "with --game circuit there are drawn, classroom" in " ".join(said.split())
    assert "no game 'gose'" in azar_.refused("check", "classic", "--game", "gose")
    broken = tmp_path / "broken.toml"
    broken.write_text("length = = 3", encoding="utf-8")
    assert "line 1" in azar_.refused("check", str(broken))
    broken.write_text('name = "x"\nlength = 20\ngeese = 4', encoding="utf-8")
    assert azar_.refused("check", str(broken)) == "azar: line 3, geese is not a table: write [geese].\n"
    broken.write_bytes(b"\xff\xfe")
    assert "UTF-8" in azar_.refused("check", str(broken))


def test_a_board_of_ones_own_is_played(azar_: Driver, board: Path) -> None:
    said = azar_("play", "goose", "--board", str(board), "--seats", "bot,bot", "--fast")
    assert said.status == 0
    board.unlink()
    file = next((Path(str(board.parent / "data")) / "games").iterdir())
    assert azar_("replay", str(file)).status == 0


def test_a_file_that_no_game_knows(azar_: Driver, tmp_path: Path) -> None:
    """Nobody is told what another game lacks; once a game is named, that game says what is wrong."""
    file = tmp_path / "some.toml"
    file.write_text('name = "x"\ntitle = "y"\n')
    err = azar_.refused("check", str(file))
    assert "says which game it is for; say so with --game circuit or --game goose or --game tavern" in err
    assert "nobody sits here" in azar_.refused("check", str(file), "--game", "tavern")
    assert "length is missing" in azar_.refused("check", str(file), "--game", "goose")
