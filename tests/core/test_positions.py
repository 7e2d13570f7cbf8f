"""Positions, sources and the moves container, with games of every kind."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

import azar
from azar.core.errors import AzarError, IllegalMove, MissingExtra, NotationError, RecordError, RulesError
from azar.core.options import Option
from azar.core.registry import game_class, game_names
from azar.core.turn import Chance, Decide
from tests.games.goose.pairs import goose
from tests.outside.pig import PigGame


def test_events_as_plain_data_tell_nothing_of_nobody() -> None:
    """An event in which no seat does anything has no seat, and none that does not exist."""
    began, turn = goose(players=2, start_order="seat").start().events
    assert began.as_dict() == {"event": "began", "phase": 1, "purse": 0}
    assert began.values == {"phase": 1, "purse": 0}
    assert turn.as_dict() == {"event": "turn", "seat": 0}


def test_positions_never_change() -> None:
    """Immutable, and equal by value, whatever happened before."""
    position = goose(players=2, start_order="seat").start()
    with pytest.raises(AttributeError, match="does not change"):
        position.row = ()
    with pytest.raises(AttributeError, match="does not change"):
        del position.row
    again = goose(players=2, start_order="seat").position(str(position))
    assert (again, hash(again)) == (position, hash(position))
    assert again.events != position.events
    assert len({position, again, position.play("1+2")}) == 2
    assert position != position.play("1+2")
    assert position != "0|0 @0"
    assert goose(players=2).position("3|4 @0") == goose(players=2, start_order="highest_throw").position("3|4 @0")
    assert goose(players=2).position("3|4 @0") != goose(players=2, maze_to=30).position("3|4 @0")
    with pytest.raises(FrozenInstanceError):
        position.events[0].phase = 1  # type: ignore[attr-defined]  # that is the point


def test_positions_copy_and_pickle() -> None:
    """A copy is the same position, events included."""
    position = PigGame().start().play("roll")
    for again in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert (again, again.events) == (position, position.events)


def test_sources() -> None:
    """Seeded, scripted and asked chance."""
    game = goose(players=2, start_order="seat")
    begin = game.start()
    assert begin.draw(azar.seeded(7)) == begin.draw(azar.seeded(7, game=0))
    assert len({begin.draw(azar.seeded(7, game=number)) for number in range(40)}) > 5
    script = azar.scripted(["1+2", "6+6"])
    assert begin.draw(script).draw(script).squares == (3, 12)
    with pytest.raises(IllegalMove, match="no outcome left"):
        begin.draw(script)
    assert begin.draw(azar.asked(lambda position: position.chances[0][0])).squares == (2, 0)
    with pytest.raises(IllegalMove, match="no chance is pending"):
        PigGame().start().draw(azar.seeded(1))
    for seed in (-1, 1 << 64):
        with pytest.raises(ValueError, match="whole number"):
            azar.seeded(seed)


def test_moves_container() -> None:
    """Ask for truth, membership, length, places and slices; errors for what is not there."""
    position = PigGame(players=["Ann", "Ben"]).position("0-0 +4 @0")
    moves = position.moves
    assert (bool(moves), len(moves), moves[0], moves[-1], moves[:1]) == (True, 2, "hold", "roll", ["hold"])
    assert list(moves) == ["hold", "roll"]
    assert ("hold" in moves, "swim" in moves, 3 in moves) == (True, False, False)
    assert repr(moves) == "<Moves hold, roll>"
    assert not position.moves_for("Ben")
    assert position.turn == Decide(0)
    with pytest.raises(IndexError):
        moves[2]
    with pytest.raises(AzarError, match="did you mean 'Ann'"):
        position.moves_for("Anne")
    for seat in (2, -1, 0.5, None, 10**5000):
        with pytest.raises(AzarError, match="there is no seat"):
            position.view(seat)  # type: ignore[arg-type]  # that is the point


def test_a_move_is_made_choice_by_choice() -> None:
    """`next` asks until nothing is left to choose; `made` gives the move that was chosen."""
    moves = PigGame(players=2).start().moves
    (choice,) = moves.next([])
    assert moves.next([choice]) == ()
    assert moves.made([choice]) == moves[0]
    with pytest.raises(IllegalMove, match="make no move here"):
        moves.made([9])
    with pytest.raises(IllegalMove, match="at most 1 choices long"):
        moves.made([choice, choice])
    with pytest.raises(IllegalMove, match="nothing to choose"):
        goose(players=2).start().moves.made([])
    wrong: tuple[Any, ...] = (5, None, ["x"], "0", [1.5], [True], [-1], [10**30], [[0]])
    for path in wrong:
        for ask in (moves.next, moves.made):
            with pytest.raises(azar.ArgumentError, match="choice"):
                ask(path)


def test_errors_are_by_cause() -> None:
    """One root, and each says what it must."""
    for kind in (RulesError, NotationError, IllegalMove, RecordError, MissingExtra, azar.ArgumentError):
        assert issubclass(kind, AzarError)
    with pytest.raises(RulesError, match="did you mean 'goose'"):
        azar.game("gose")
    with pytest.raises(RulesError) as caught:
        goose(players=["Ann", "Ann", ""], preset="periode", maze_too=3)
    assert len(caught.value.problems) == 4
    for wrong, what in (
        ({"player": 3}, "did you mean 'players'"),
        ({"bord": "classic"}, "did you mean 'board'"),
        ({"players": 2.5}, "not 2.5"),
        ({"players": 10**5000}, "not a very long number"),
        ({"preset": ["masters"]}, "no preset"),
        ({"well_turns": "--5"}, "well_turns cannot be --5"),
        ({"well_turns": 10**5000}, "well_turns cannot be a very long number"),
        ({"hotel_skip": None}, "hotel_skip cannot be none; it is one of: 1, 2, 3"),
    ):
        with pytest.raises(RulesError, match=what):
            azar.game("goose", **wrong)
    assert str(MissingExtra("this", "cuda")) == "this needs the extra 'cuda': pip install 'azar[cuda]'"


BAD_CALLS: list[tuple[Callable[..., object], tuple[object, ...], dict[str, object], str]] = [
    (azar.seeded, (-7,), {}, "a seed or a game's number is a whole number from 0 to 2**64 - 1, not -7"),
    (azar.seeded, (2**64,), {}, "not 18446744073709551616"),
    (azar.seeded, ("x",), {}, "from 0 to 2**64 - 1, not 'x'"),
    (azar.seeded, (1,), {"game": -1}, "not -1"),
    (azar.simulate, (goose(),), {"games": 0}, "the number of games is a whole number of 1 or more, not 0"),
    (azar.simulate, (goose(),), {"games": "x"}, "not 'x'"),
    (azar.simulate, (goose(),), {"games": 1.5}, "not 1.5"),
    (azar.simulate, (goose(),), {"games": 1, "seed": -1}, "a seed is a whole number from 0 to 2**64 - 1, not -1"),
    (azar.simulate, (goose(),), {"games": 1, "workers": 0}, "the number of workers is a whole number of 1 or more"),
    (azar.simulate, ("goose",), {}, "simulate takes a game, such as azar.game('goose'), not 'goose'"),
    (azar.odds, ("goose",), {}, "odds take a game, such as azar.game('goose'), or a position, not 'goose'"),
    (azar.odds, (goose(),), {"tolerance": "x"}, "the tolerance of odds is a number, not 'x'"),
    (azar.Record.parse, (b"x",), {}, "a record is text, not b'x'"),
    (azar.Record.parse, (None,), {}, "a record is text, not None"),
    (goose(players=2, start_order="seat").start().draw, (3,), {}, "chance comes from azar.seeded(1), azar.scripted"),
    (PigGame().start().moves.pick, (3,), {}, "random words come from azar.seeded(1) or the like, not 3"),
    (PigGame().start().view(0).fill, (azar.scripted([]),), {}, "random words come from azar.seeded(1)"),
    (azar.Record.new, ("goose",), {}, "a record is of a game, such as azar.game('goose'), not 'goose'"),
    (azar.Record.new, (goose(),), {"seed": "x"}, "the seed of a record is a whole number, not 'x'"),
]


@pytest.mark.parametrize(("call", "given", "named", "sentence"), BAD_CALLS)
def test_bad_arguments_are_errors_of_azar(
    call: Callable[..., object], given: tuple[object, ...], named: dict[str, object], sentence: str
) -> None:
    """Whoever catches AzarError catches them, and so does whoever waits for a ValueError or a TypeError."""
    with pytest.raises(azar.ArgumentError) as caught:
        call(*given, **named)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, AzarError)
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, TypeError)


def test_nothing_is_not_the_word_none() -> None:
    """`stakes=None` means no stakes; and no value is refused in the very words in which it could be given."""
    for nothing in (None, False, "none"):
        assert azar.game("goose", preset="period", stakes=nothing).options["stakes"] == "none"
    words = Option("words", "either", ("none", "on", "some"))
    assert words.check(None) == "words cannot be None; it is one of: none, on, some"
    assert words.check(True) == "words cannot be True; it is one of: none, on, some"
    assert words.check("none") is None


def test_whose_chance() -> None:
    """Chances are equal whoever throws, but say who does."""
    turn = goose(players=2, start_order="seat").start().play("1+2").turn
    assert turn == Chance()
    assert isinstance(turn, Chance)
    assert turn.seat == 1


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("given", [5, b"x", ["a"], 1.5, ("0|0 @0",), {"turn": 0}, True])
def test_a_position_is_text(name: str, given: object) -> None:
    """Anything else is refused in a sentence, by every game."""
    game: azar.Game = azar.game(name)
    with pytest.raises(AzarError, match="a position is text"):
        game.position(given)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", game_names())
def test_how_many_seats_in_plain_words(name: str) -> None:
    """A game for one number of seats is not for '2 to 2'."""
    fewest, most = game_class(name).seats
    with pytest.raises(RulesError) as error:
        azar.game(name, players=most + 1)
    assert f"{most} to {most}" not in str(error.value)
    if name != "dog":
        wanted = f"{fewest} to {most} seats" if fewest < most else f"{most} seat{'s' if most > 1 else ''}"
        assert f"is for {wanted}, not {most + 1}" in str(error.value)
