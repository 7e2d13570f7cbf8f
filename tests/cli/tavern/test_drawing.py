"""Dice that roll in text, portraits and letters: what is drawn is what was thrown, and stays where it belongs."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from azar.cli.tavern import faces
from azar.cli.tavern.dice import FRAMES, HIGH, PIPS, WIDE, Die, Felt, draw, lying, picture, reflect, tumble
from azar.cli.tavern.faces import FACES, HEIGHT, WIDTH, Layer
from azar.cli.tavern.letters import SHAPES, large
from azar.cli.tavern.wagering import Entry
from azar.games.tavern.board import shipped_tavern, shipped_taverns

FACE = st.integers(1, 6)
FELTS = st.builds(Felt, st.integers(32, 120), st.integers(5, 30))


@given(FELTS, st.lists(FACE, max_size=2), st.lists(FACE, min_size=1, max_size=3), st.booleans(), st.integers())
def test_dice_tumble_and_show_what_was_thrown(
    felt: Felt, resting: list[int], falling: list[int], near: bool, seed: int
) -> None:
    falling = falling[: 3 - len(resting)]
    frames = tumble(felt, resting, falling, near, Random(seed))
    assert len(frames) == FRAMES
    assert frames[-1] == lying(felt, [*resting, *falling])
    for dice in frames:
        assert [die.face for die in dice[: len(resting)]] == resting
        for die in dice:
            assert 0 <= die.x <= felt.width - WIDE
            assert 0 <= die.y <= felt.height - HIGH
            assert die.face in PIPS
        # No die lies over another.
        left = sorted(die.x for die in dice)
        assert all(b - a >= WIDE for a, b in pairwise(left))


@given(FELTS, st.lists(FACE, max_size=3))
def test_the_table_is_drawn_whole(felt: Felt, thrown: list[int]) -> None:
    lines = draw(felt, lying(felt, thrown)).plain.split("\n")
    assert len(lines) == felt.height
    assert {len(line) for line in lines} == {felt.width}
    assert "".join(lines).count("●") == sum(thrown)


def test_dice_are_drawn() -> None:
    for face in PIPS:
        for turning in (False, True):
            drawn = picture(Die(0, 0, face, turning))
            assert [len(line) for line in drawn] == [WIDE] * HIGH
            assert "".join(drawn).count("●") == face


@given(st.integers(-200, 200), st.integers(0, 30))
def test_walls_throw_back(at: int, wall: int) -> None:
    assert 0 <= reflect(at, wall) <= wall
    if 0 <= at <= wall:
        assert reflect(at, wall) == at


def test_every_opponent_that_ships_is_painted() -> None:
    for name in shipped_taverns():
        for opponent in shipped_tavern(name).opponents:
            assert opponent.portrait in FACES, opponent.name


def test_portraits_have_their_size() -> None:
    for name, layer in vars(faces).items():
        if isinstance(layer, Layer):
            assert {len(row) for row in layer.rows} == {WIDTH}, name
            assert layer.top + len(layer.rows) <= HEIGHT, name


def test_large_letters() -> None:
    for letter, shape in SHAPES.items():
        assert len(shape.split()) == 5
        assert len({len(row) for row in shape.split()}) == 1, letter
    assert large("I").split("\n") == ["▀█▀", " █ ", "▀▀▀"]
    assert all(len(line) <= 76 for line in large("DADOS DE TOLEDO").split("\n"))


@given(st.integers(1, 10_000), st.lists(st.sampled_from("0123456789-+<>qwe"), max_size=12))
def test_a_wager_is_never_more_than_it_can_be(most: int, keys: list[str]) -> None:
    entry = Entry(most)
    for key in keys:
        if key.isdigit():
            entry.digit(key)
        elif key in "qwe":
            entry.part({"q": 4, "w": 2, "e": 1}[key])
        elif key == "<":
            entry.erase()
        else:
            entry.change(-10 if key == "-" else 10)
        assert 0 <= entry.coins <= most
        assert all(1 <= coins <= most for _, coins in entry.parts)
