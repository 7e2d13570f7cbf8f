"""Whatever people type or send: an answer in one of azar's errors, and never anything else."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azar
from azar.core.errors import AzarError
from azar.games.circuit.board import find_board, read_board
from tests.games.circuit.tables import begin, board_with, game
from tests.games.circuit.test_notation import PAIRS

LONG = 100_000
MARKS = st.text(alphabet="0123456789:|~@=#>+-,/* speedthrowlandcrafuibmno²٣\n\t", max_size=80)
HANDS = {"Ann": ["speed", "redo", "cancellation"], "Ben": ["repeat"]}
PLAYS = [begin(HANDS), begin(HANDS).play("throw"), game(tiles=3).start(), begin(preset="v1")]


def answer(ask: Callable[..., Any], *given: Any) -> Any:
    """Ask, and take an AzarError for an answer; any other error fails the test."""
    try:
        return ask(*given)
    except AzarError as error:
        return error


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A sound text with a piece cut out, doubled or replaced."""
    text = draw(st.sampled_from(PAIRS))
    begin_at = draw(st.integers(0, len(text)))
    end = draw(st.integers(begin_at, len(text)))
    return text[:begin_at] + draw(st.one_of(MARKS, st.just(text[begin_at:end] * 2))) + text[end:]


POSITIONS = game(board=board_with(t6="time_machine"), laps=3)


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(max_size=60), MARKS, damaged()))
def test_positions(text: str) -> None:
    """A text is a position, which reads back, or an AzarError."""
    position = answer(POSITIONS.position, text)
    if not isinstance(position, AzarError):
        assert POSITIONS.position(str(position)) == position
        assert position.turn
        assert position.picture()


WORDS = st.sampled_from(["speed", "redo", "throw", "Ben", "Ann", "cancellation", "Zed", "repeat"])


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=40), MARKS, st.builds("{}{}{}".format, WORDS, st.sampled_from(">#: "), WORDS)))
def test_moves_and_outcomes(text: str) -> None:
    """A text is a move or an outcome, or an AzarError."""
    for position in PLAYS:
        answer(position.play, text)
        answer(position.play, text, "Ben")


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=60), MARKS))
def test_set_up(text: str) -> None:
    """So is everything that a game is set up with."""
    answer(find_board, text)
    answer(read_board, text)
    for option in ("dice", "chances", "laps", "instants"):
        answer(lambda name=option: azar.game("circuit", **{name: text}))


THINGS = [
    None,
    33,
    2.5,
    b"throw",
    [],
    {"a": 1},
    object(),
    "x" * LONG,
    "speed>" + "A" * LONG,
    "cancellation#" + "9" * LONG,
]


@pytest.mark.parametrize("thing", THINGS, ids=lambda thing: repr(thing)[:20])
def test_anything_at_all(thing: object) -> None:
    """Objects of any kind, and very long texts, quickly."""
    for position in PLAYS:
        assert isinstance(answer(position.play, thing), AzarError)
    assert isinstance(answer(find_board, thing), AzarError)
    if isinstance(thing, str):
        for repeated in (thing, "0:1|" * LONG, "0:1~" * LONG + " @0", "0:1|0:1 @0 hands=" + "speed," * LONG):
            assert isinstance(answer(POSITIONS.position, repeated), AzarError)
        for name in ("dice", "chances", "board"):
            assert isinstance(answer(lambda key=name: azar.game("circuit", **{key: thing})), AzarError)
