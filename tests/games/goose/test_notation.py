"""Positions, throws and events as text and parts: what is written reads back as it was."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from azar.core.errors import IllegalMove, NotationError, RulesError
from azar.core.events import Event
from azar.core.turn import Over
from azar.games.goose import GooseGame, GoosePosition, Throw
from azar.games.goose.throws import all_throws, pack, read_throw, unpack
from tests.games.goose.own_boards import tables
from tests.games.goose.pairs import goose
from tests.games.goose.tables import table

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)
Table = tuple[dict[str, Any], dict[str, Any], int]


def game_of(drawn: Table) -> GooseGame:
    """Set up the game that was drawn."""
    board, options, seats = drawn
    return goose(board=board, players=seats, **options)


def walk(game: GooseGame, random: Random, most: int) -> list[GoosePosition]:
    """Play at random, and keep every position on the way."""
    positions = [game.start()]
    while not isinstance(positions[-1].turn, Over) and len(positions) < most:
        dice, sides = game.dice_now(positions[-1])
        throw = Throw(tuple(random.randint(1, sides) for _ in range(dice)))
        after = positions[-1].play(throw)
        assert isinstance(after, GoosePosition)
        positions.append(after)
    return positions


@settings(max_examples=120, deadline=None, suppress_health_check=SLOW)
@given(tables(), st.randoms(use_true_random=False))
def test_positions_read_back(drawn: Table, random: Random) -> None:
    """str and position() are inverse, on any board, from the first position to the last."""
    game = game_of(drawn)
    for position in walk(game, random, 60):
        again = game.position(str(position))
        assert again == position
        assert hash(again) == hash(position)
        assert str(again) == str(position)
        assert again.turn == position.turn
        assert getattr(again.turn, "seat", None) == getattr(position.turn, "seat", None)


@settings(max_examples=120, deadline=None, suppress_health_check=SLOW)
@given(tables(), st.randoms(use_true_random=False))
def test_parts_read_back(drawn: Table, random: Random) -> None:
    """position(squares=...) gives what .squares and the others read, while the game is on."""
    board, options, seats = drawn
    game = game_of((board, options | {"start_order": "seat", "first_throw_scope": "from_start"}, seats))
    for position in walk(game, random, 60):
        seat = getattr(position.turn, "seat", None)
        if seat is None:
            break
        again = game.position(
            squares=position.squares,
            turn=seat,
            held=position.held,
            skips=position.skips,
            purses=position.purses,
            pool=position.pool,
        )
        assert again == position


@settings(max_examples=100, deadline=None, suppress_health_check=SLOW)
@given(tables(), st.randoms(use_true_random=False))
def test_events_rebuild(drawn: Table, random: Random) -> None:
    """The events from the start on, and nothing else, rebuild every position; each survives its line in the log."""
    game = game_of(drawn)
    so_far: list[Event] = []
    for position in walk(game, random, 60):
        so_far += position.events
        assert all(game.read_event(event.write()) == event for event in position.events)
        assert game.rebuilt(so_far) == position


@given(st.lists(st.integers(1, 20), min_size=1, max_size=4))
def test_throws_read_back(faces: list[int]) -> None:
    """A throw is written lowest die first, and read in any order."""
    throw = Throw(tuple(faces))
    assert read_throw(str(throw)) == throw == read_throw(" + ".join(map(str, faces)))
    assert unpack(pack(throw.faces)) == throw
    assert list(throw.faces) == sorted(faces)


def test_throws_are_complete() -> None:
    """Outcomes that play alike are one, and weights count the ways (4d20 has 8,855)."""
    assert len(all_throws(4, 20)) == 8_855
    for dice, sides in ((1, 6), (2, 6), (3, 5), (4, 4)):
        assert sum(all_throws(dice, sides).values()) == sides**dice
    chances = table([3, 4]).chances
    assert (len(chances), sum(weight for _, weight in chances)) == (21, 36)
    assert chances[0] == (Throw((1, 1)), 1)
    assert chances[1] == (Throw((2, 1)), 2)


EXAMPLES = [
    ({}, "17|4 @0"),
    ({}, "0|31#1 @0"),
    ({"hotel_skip": 3}, "52#1|31#2|19~3|2 @3"),
    ({"first_throw_scope": "first_throw_only"}, "0!|0 @1"),
    ({"stakes": "period"}, "17|4 @0 pool=5 tokens=-2,-3"),
    ({"stakes": "masters", "purse": 4}, "17|x|4 @0 pool=9 tokens=2,0,1"),
    ({}, "order 7|?|- @1"),
    ({}, "63|12 @0 =home:0"),
    ({"stakes": "period"}, "31#1|52#2 @0 pool=0 tokens=0,0 =dead:0,1"),
    ({"deadlock": "furthest_wins"}, "31#1|52#2 @0 =furthest:1"),
    ({"stakes": "period", "purse": 3}, "x|8 @0 pool=0 tokens=0,6 =last:1"),
    ({"stakes": "period", "purse": 2}, "x|x|x @0 pool=0 tokens=3,3,0 =split:0,1"),
    ({}, "31#1 @0 =lost"),
]


@pytest.mark.parametrize(("options", "text"), EXAMPLES)
def test_examples(options: dict[str, Any], text: str) -> None:
    """One of each mark."""
    seats = text.partition(" @")[0].count("|") + 1
    assert str(goose(players=seats, **options).position(text)) == text


WRONG = [
    ("", "squares of the seats"),
    ("17", "1 seat is given, the game has 2"),
    ("17|4|3 @0", "3 seats are given"),
    ("17|4", "the seat to throw"),
    ("17|4 @2", "no seat 2"),
    ("17|4 @", "not a whole number"),
    ("64|4 @0", "cannot stand on 64"),
    ("63|4 @0", "the game is over"),
    ("5|4 @0", "no piece rests there"),
    ("17#1|4 @1", "cannot be held on 17"),
    ("17|17 @0", "two pieces stand on 17"),
    ("17|4 @0 more", "how the game ended"),
    ("17|4 @0 =home:0 more", "ends before this"),
    ("17|4 @0 =here", "is no ending"),
    ("17|4 @0 =home:0,0", "named twice"),
    ("17|x @0", "nobody goes broke"),
    ("17|four @0", "'four' is not a square"),
    ("17|4 @0 pool=3 tokens=1,1", "how the game ended"),
    ("order ?|? @1", "the first that has not thrown"),
    ("order 3|7 @0", "the first that has not thrown"),
    ("order 77|? @1", "a throw for the start"),
    ("١7|4 @0", "is not a square"),
    ("31#1|52#1 @0", "held equally long"),
    ("17|4 @0 =home:0", "does not end so: the winner's piece"),
    ("63|63 @0 =home:0", "does not end so: the winner's piece"),
    ("63|4 @0 =home:1", "does not end so: the winner's piece"),
    ("63|4 @0 =home", "does not end so: the winner's piece"),
    ("31#1|4 @1 =dead:0,1", "does not end so: every piece is held"),
    ("31#1|52#2 @1 =dead:0", "does not end so: every piece is held"),
    ("31#1|52#2 @1 =furthest:0", "does not end so: every piece is held, and the furthest"),
    ("31#1|52#2 @1 =lost", "does not end so: the only piece"),
    ("17|4 @0 =last:0", "does not end so: the winner alone"),
    ("17|4 @0 =split:0,1", "does not end so: all seats are out"),
]


@pytest.mark.parametrize(("text", "why"), WRONG)
def test_wrong_positions(text: str, why: str) -> None:
    """A position that cannot be is refused, with the reason."""
    with pytest.raises(NotationError, match=why):
        goose(players=2).position(text)


def test_the_first_throw_is_marked_on_the_start_alone() -> None:
    """A piece that has left the start has made its first throw, whether that is written or not."""
    game = goose(players=2, first_throw_scope="first_throw_only")
    assert game.position("17|0 @0") == game.position("17!|0 @0") == game.position(squares=[17, 0])
    assert game.position("0|0 @0") != game.position("0!|0 @0")
    assert str(game.position("17!|0 @0").play("1+2")) == "20|0 @1"


def test_tokens_of_those_who_are_out() -> None:
    """A seat that is out has none; what is not said goes to the pool."""
    game = goose(players=3, stakes="masters", purse=5)
    assert str(game.position(squares=[17, -1, 3])) == "17|x|3 @0 pool=7 tokens=4,0,4"
    with pytest.raises(RulesError, match="is out and has no tokens left, not 2"):
        game.position(squares=[17, -1, 3], purses=[4, 2, 4])
    with pytest.raises(NotationError, match="the pool still holds 3 tokens"):
        game.position("63|4|2 @0 pool=3 tokens=4,4,4 =home:0")


def test_all_that_is_wrong_is_listed() -> None:
    """The gate into positions lists every problem at once, from text and from parts."""
    with pytest.raises(NotationError) as caught:
        goose(players=4).position("5|64|17#1|17~4 @0")
    told = str(caught.value)
    for part in ("cannot stand on 5:", "cannot stand on 64:", "cannot be held on 17", "two pieces stand on 17"):
        assert part in told
    with pytest.raises(RulesError) as parts:
        goose(players=4, stakes="masters", purse=5).position(
            squares=[5, 64, 17, 17], turn=1, held=[0, 0, 1, 0], skips=[0, 0, 0, 100], purses=[0, -1, 3, 3], pool=-1
        )
    assert len(parts.value.problems) == 8, parts.value.problems


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({}, "squares= is missing"),
        ({"squares": [1]}, "squares lists 1 seats"),
        ({"squares": [1, 2], "turn": 2}, "there is no seat 2"),
        ({"squares": [1, 2], "where": 2}, "there is no part 'where'"),
        ({"squares": [1, 2], "held": [1, 0, 0]}, "held lists 3"),
        ({"squares": ["a", 2]}, "whole numbers"),
        ({"squares": [1, 2], "pool": 3}, "without stakes"),
        ({"squares": [1, 2], "turn": None}, "there is no seat None"),
        ({"squares": [1, 2], "turn": "Zed"}, "no player is called 'Zed'"),
        ({"squares": [31, 2], "held": {"Zed"}}, "no player is called 'Zed'"),
        ({"squares": [1, 2], "skips": []}, "skips lists 0 seats"),
        ({"squares": [31, 52], "held": [2, 2]}, "held equally long"),
    ],
)
def test_wrong_parts(parts: dict[str, Any], why: str) -> None:
    """Parts that cannot be are refused, with the reason."""
    with pytest.raises(RulesError, match=why):
        goose(players=2).position(**parts)


def test_truth_is_no_square() -> None:
    """What counts as a number is written as one."""
    assert str(goose(players=2).position(squares=[True, 4])) == "1|4 @0"


@pytest.mark.parametrize("text", ["3+7", "3", "3+3+3", "0+3", "", "+", "3+-3", "3+three", "９+1"])
def test_wrong_throws(text: str) -> None:
    """What cannot be thrown is refused."""
    with pytest.raises((IllegalMove, NotationError)):
        table([1 + 2, 4]).play(text)


@pytest.mark.parametrize("throw", [(3, 6), (6, 3), [6, 3], Throw((3, 6)), "6+3"])
def test_a_throw_may_be_given_as_its_dice(throw: object) -> None:
    """As people say it: a three and a six."""
    start = goose(players=2, start_order="seat").start()
    assert start.play(throw) == start.play("3+6")


@pytest.mark.parametrize(
    "throw", [(), (3,), (3, 6, 1), (0, 3), (7, 1), (-1, 3), (3, "6"), (3.0, 6), (True, 6), (10**5000, 1)]
)
def test_dice_that_cannot_be_thrown(throw: object) -> None:
    """Whatever is wrong with them is said in a sentence."""
    with pytest.raises(
        (IllegalMove, NotationError), match=r"cannot be thrown here|a throw is its dice, such as \(3, 6\)"
    ):
        goose(players=2, start_order="seat").start().play(throw)


ANN_BEN_CEM = goose(players=["Ann", "Ben", "Cem"], start_order="seat")


@pytest.mark.parametrize(
    ("held", "text"),
    [
        ({"Ben": True}, "17|31#1|52 @0"),
        ({1: 1}, "17|31#1|52 @0"),
        ({"Ben": 2, 2: 1}, "17|31#2|52#1 @0"),
        (["Ben"], "17|31#1|52 @0"),
        ([2], "17|31|52#1 @0"),
        (["Cem", "Ben"], "17|31#2|52#1 @0"),
        ((2, 1), "17|31#2|52#1 @0"),
        ({"Cem", 1}, "17|31#1|52#2 @0"),
        ([0, 1, 0], "17|31#1|52 @0"),
        ([False, True, True], "17|31#1|52#2 @0"),
        ([], "17|31|52 @0"),
    ],
)
def test_who_is_held(held: object, text: str) -> None:
    """Marks for all, a set, a list in the order of holding, or a mapping: by number or by name."""
    position = ANN_BEN_CEM.position(squares=[17, 31, 52], held=held)
    assert str(position) == text
    assert ANN_BEN_CEM.position(text) == position


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        ({"held": ["Zed"]}, "no player is called 'Zed'"),
        ({"held": {7: True}}, "there is no seat 7"),
        ({"held": [5]}, "there is no seat 5"),
        ({"held": [True]}, "held lists 1 seats; there are 3"),
        ({"held": [1, 1]}, "held lists 2 seats; there are 3"),
        ({"held": "Ben"}, "held is a list"),
        ({"held": {"Ben": "yes"}}, "held is a list"),
        ({"skips": {"Zed": 1}}, "no player is called 'Zed'"),
        ({"skips": {"Ben": None}}, "skips is a list"),
        ({"skips": {"Ben": -1}}, "must miss 0 to 99 turns"),
    ],
)
def test_who_cannot_be_held(parts: dict[str, Any], what: str) -> None:
    """What is no seat, or could mean two things, is refused."""
    with pytest.raises(RulesError, match=what):
        ANN_BEN_CEM.position(squares=[17, 31, 52], **parts)


def test_turns_to_miss_by_seat() -> None:
    """A mapping from seats, by number or name."""
    assert ANN_BEN_CEM.position(squares=[17, 19, 3], skips={"Ben": 2}).skips == (0, 2, 0)
    assert ANN_BEN_CEM.position(squares=[17, 19, 3], skips={1: 2, "Cem": 1}).skips == (0, 2, 1)


@pytest.mark.parametrize("options", [{}, {"stakes": True}, {"stakes": True, "purse": 5}])
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_a_piece_on_the_last_square_has_won(winner: int, options: dict[str, Any]) -> None:
    """'Exactly 63 wins.' Set up so, it is the very position that the winning throw leads to, and reads back."""
    game = goose(players=3, start_order="seat", **options)
    squares, before = [4, 10, 17], [4, 10, 17]
    squares[winner], before[winner] = 63, 61
    over = game.position(squares=squares)
    assert over == game.position(squares=before, turn=winner).play("1+1")
    assert game.position(str(over)) == over
    assert isinstance(over.turn, Over)
    assert over.turn.winners == (winner,)
    assert over.chances == ()
    with pytest.raises(IllegalMove, match="the game is over"):
        over.play("1+1")
    assert game.position(squares=squares, turn=1) == over


@pytest.mark.parametrize(
    ("parts", "what"),
    [
        ({"squares": [63, 63]}, "stands on 63: then the game is over"),
        ({"squares": [63, 5]}, "cannot stand on 5"),
        ({"squares": [63, 0], "held": ["Player 1"]}, "cannot be held on 63"),
        ({"squares": [63, 0], "skips": [1, 0]}, "is home and misses no turns"),
        ({"squares": [0, 0, 63]}, "squares lists 3 seats; there are 2"),
        ({"squares": [63, 0], "pool": 2}, "no pool without stakes"),
    ],
)
def test_a_game_cannot_have_been_won_so(parts: dict[str, Any], what: str) -> None:
    """The rest must be as a game can have left it."""
    with pytest.raises(RulesError, match=what):
        goose(players=2).position(**parts)
