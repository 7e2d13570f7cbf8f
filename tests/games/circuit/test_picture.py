"""The picture of the ring: any number of tiles, in 80 columns or as few as there are."""

import pytest

import azar
from azar.core.errors import AzarError
from azar.games.circuit.picture import fold
from tests.games.circuit.tables import after, begin, board_with


@pytest.mark.parametrize("width", [15, 40, 80, 132])
def test_the_ring_is_a_ring(width: int) -> None:
    """Each cell touches the next, and the last one the first; every tile has a place of its own."""
    for tiles in range(1, 401):
        path = fold(tiles, width)
        assert len(path) == len(set(path)) >= tiles
        assert max(column for _, column in path) < (width - 1) // 7
        steps = zip(path, [*path[1:], path[0]], strict=True)
        if tiles > 2:
            assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in steps)


@pytest.mark.parametrize("tiles", [1, 2, 3, 4, 5, 12, 13, 40, 41, 99, 400])
def test_every_number_of_tiles_fits_80_columns(tiles: int) -> None:
    """With all twelve players on one tile."""
    game = azar.game("circuit", preset="v1", tiles=tiles, players=12)
    lines = game.start().picture().splitlines()
    assert max(map(len, lines)) <= 80
    assert any("+" in line for line in lines)
    for tile in range(1, tiles + 1):
        assert any(f" {tile} " in line for line in lines)


def test_tiles_laps_and_pieces() -> None:
    """Each tile with its number, its name and who stands there; below, who is on which lap."""
    board = board_with(12, t3="speed_up", t8="moonwalk:10", t12="card", t5="atomic_bomb", t6="wormhole")
    position = after(begin(board=board, laps=9, dice=[20]), "13", "7")
    assert position.picture() == "\n".join(
        [
            " ------ ------ ------ ------ ------ ------",
            "|  1   |  2   |  3   |  4   |  5   |  6   |",
            "|      |      |  UP  |      | BOMB | HOLE |",
            "|      |      |      |  A   |      |      |",
            " ------ ------ ------ ------ ------ ------",
            "|  12  |  11  |  10  |  9   |  8   |  7   |",
            "| CARD |      |      |      |MOON10|      |",
            "|      |      |      |      |  B   |      |",
            " ------ ------ ------ ------ ------ ------",
            " A lap 0   B lap 0",
        ]
    )


def test_a_narrow_screen() -> None:
    """It says what width it needs."""
    position = begin(board=board_with(12))
    assert max(map(len, position.picture(15).splitlines())) <= 15
    with pytest.raises(AzarError, match="needs 15 columns; there are 14"):
        position.picture(14)
    assert begin(board=["empty"]).picture(8)


def test_a_board_that_is_being_drawn() -> None:
    """What is not drawn yet is a question mark."""
    start = azar.game("circuit", tiles=3).start()
    assert start.picture().count("?") == 3
    assert start.play("tile=card").picture().count("?") == 2


def test_letters() -> None:
    """A letter for each seat, whatever they are called."""
    game = azar.game("circuit", players=["Ann", "Al", "ada", "Ämy", "4", "Na", "An", "NN", "bob", "B", "Bo", "O"])
    assert len(set(game.letters)) == 12
    assert all(len(letter) == 1 for letter in game.letters)
    assert azar.game("circuit", players=12).letters[0] == "1"
