"""Whatever people type or send: an answer in one of azar's errors, and never anything else."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import azar
from azar.core.errors import AzarError
from azar.games.goose.board import find_board, read_board
from tests.games.goose.pairs import goose

LONG = 100_000
GAMES = [goose(players=2), goose(players=3, stakes="masters", purse=4, first_throw_scope="first_throw_only")]
MARKS = st.text(alphabet="0123456789|#~!x@=+-?, poltkensrdhmai:\n\t", max_size=60)
TEXT = st.one_of(st.text(max_size=80), MARKS)
KNOWN = ["17|4 @0", "order 7|? @1", "31#1|2 @1", "63|12 @0 =home:0", "17|x|4 @0 pool=9 tokens=2,0,1"]


T = TypeVar("T")


def answer(read: Callable[..., T], *given: Any, **named: Any) -> T | AzarError:
    """Ask, and take an AzarError for an answer; any other error fails the test."""
    try:
        return read(*given, **named)
    except AzarError as error:
        return error


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """A sound text with a piece cut out, doubled or replaced."""
    text = draw(st.sampled_from(texts))
    begin = draw(st.integers(0, len(text)))
    end = draw(st.integers(begin, len(text)))
    return text[:begin] + draw(st.one_of(MARKS, st.just(text[begin:end] * 2))) + text[end:]


@settings(max_examples=400, deadline=None)
@given(st.one_of(TEXT, damaged(KNOWN)), st.sampled_from(GAMES))
@example("²|1 @0", GAMES[0])
@example("1|2 @²", GAMES[0])
@example("order ²|? @1", GAMES[0])
def test_positions(text: str, game: azar.Game) -> None:
    """A text is a position, or it is an AzarError."""
    position = answer(game.position, text)
    assert str(position)
    if not isinstance(position, AzarError):
        assert game.position(str(position)) == position


@settings(max_examples=300, deadline=None)
@given(st.one_of(TEXT, st.just("3+6").map(lambda t: t * 2)))
def test_throws(text: str) -> None:
    """A text is a throw, or it is an AzarError."""
    for game in GAMES:
        assert str(answer(game.start().play, text))


BOARD = """name = "Own"
length = 20
dice = 2
sides = 6
[geese]
all = [5, 9]
[[square]]
at = 6
name = "Bridge"
effect = "go_to"
to = 12
[[square]]
at = 7
effect = "hold"
[[first_throw]]
throw = "3+6"
to = 11
"""
VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.dates(),
        st.sampled_from(["go_to", 3]),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)),
    max_leaves=6,
)
KEYS = ["name", "title", "source", "year", "length", "dice", "sides", "square", "geese", "first_throw"]
PARTS = ["at", "name", "effect", "to", "turns", "throw"]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(st.text(max_size=80), damaged([BOARD])))
def test_board_files(text: str) -> None:
    """A text is a board, or it is an AzarError."""
    assert str(answer(read_board, text))


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6),
    st.lists(st.dictionaries(st.sampled_from(PARTS), VALUES, max_size=4), max_size=4),
)
def test_board_mappings(top: dict[str, Any], squares: list[dict[str, Any]]) -> None:
    """A mapping of anything is a board, or it is an AzarError; and so is a game with it."""
    data: dict[str, Any] = {"name": "Own", "length": 20, "square": squares} | top
    assert str(answer(goose, board=data))


@settings(max_examples=200, deadline=None)
@given(
    st.dictionaries(
        st.one_of(st.text(max_size=12), st.sampled_from(["maze_to", "purse", "stakes"])), VALUES, max_size=4
    )
)
def test_options(options: dict[str, Any]) -> None:
    """Any options at all are a game, or they are an AzarError."""
    names = {name: value for name, value in options.items() if name not in ("board", "preset", "players")}
    assert str(answer(goose, **names))


@settings(max_examples=200, deadline=None)
@given(
    st.dictionaries(st.sampled_from(["squares", "turn", "held", "skips", "purses", "pool", "else"]), VALUES, max_size=4)
)
def test_parts(parts: dict[str, Any]) -> None:
    """Any parts at all are a position, or they are an AzarError."""
    for game in GAMES:
        for given_parts in (parts, {"squares": [1] * len(game.names)} | parts):
            assert str(answer(game.position, **given_parts))


@pytest.mark.parametrize(
    "piece", ["1", "|", "1|", "#", "@0 ", "+", "1+", " ", "\n", "[", "{", "[[square]]\n", "a=1\n", "'", "é"]
)
def test_long_text(piece: str) -> None:
    """A hundred thousand characters are answered as fast as ten, and the answer is short."""
    text = piece * (LONG // len(piece))
    for read in (goose().position, goose().start().play, read_board, find_board, azar.game):
        error = answer(read, text)
        assert isinstance(error, AzarError)
        assert max(map(len, str(error).split("\n"))) < 1_000
