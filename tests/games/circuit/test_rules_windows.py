"""instants = windows: moves come one at a time, each seat is offered a window before every throw."""

import pytest

from azar.core.errors import IllegalMove
from azar.core.turn import Chance, Decide
from azar.games.circuit import CircuitPosition, NotYourTurn
from tests.games.circuit.tables import after, begin, board_with

THREE = ["Ann", "Ben", "Cy"]


def windows(hands: dict[str, list[str]], **settings: object) -> CircuitPosition:
    """A game with windows."""
    return begin(hands, instants="windows", **({"players": THREE} | settings))  # type: ignore[arg-type]


def test_round_from_the_seat_on_turn() -> None:
    """Each seat is offered one before every throw; when all have passed, the seat on turn throws."""
    position = windows({})
    for seat in range(3):
        assert (position.turn, [str(move) for move in position.moves]) == (Decide(seat), ["pass"])
        assert position.game.position(str(position)) == position
        position = position.play("pass")
    assert (position.turn, [str(move) for move in position.moves]) == (Decide(0), ["throw"])
    position = after(position, "3")
    assert position.turn == Decide(1)
    assert after(position, "pass", "pass").turn == Decide(0)


def test_permanents_are_for_the_seat_on_turn_alone() -> None:
    """The others are offered their instants."""
    position = windows({"Ann": ["speed"], "Ben": ["speed", "cancellation"]})
    assert [str(move) for move in position.moves] == ["pass", "speed>Ann", "speed>Ben", "speed>Cy"]
    position = after(position, "speed>Cy", "pass")
    assert [str(move) for move in position.moves] == ["pass", "cancellation#1"]
    with pytest.raises(NotYourTurn, match="only the player on turn plays Speed"):
        position.play("speed>Ben")


def test_after_a_card_the_windows_open_again() -> None:
    """Round from the seat on turn once more, that seat included."""
    position = windows({"Ann": ["speed", "speed"], "Cy": ["cancellation"]})
    position = after(position, "speed>Ann", "pass", "pass", "cancellation#1")
    assert position.turn == Decide(0)
    position = after(position, "speed>Ben", "pass", "pass", "pass")
    assert position.moves[0] == position.moves[-1]
    assert after(position, "4").progress["Ann"] == 4


def test_nobody_else_may_act() -> None:
    """Moves come one at a time."""
    position = windows({"Ann": ["speed"], "Cy": ["cancellation"]}).play("speed>Ann")
    assert not position.moves_for("Cy")
    with pytest.raises(NotYourTurn, match="Cy is not offered a window now; it is Ann's window"):
        position.play("cancellation#1", seat="Cy")
    with pytest.raises(NotYourTurn, match="nobody throws before every seat has passed; it is Ann's window"):
        position.play("throw")
    with pytest.raises(NotYourTurn, match="not offered"):
        position.play("pass", seat="Ben")
    closed = after(position, "pass", "pass", "pass")
    with pytest.raises(NotYourTurn, match="Ann throws"):
        closed.play("pass")
    with pytest.raises(NotYourTurn, match="Ann throws"):
        closed.play("cancellation#1", seat="Cy")
    with pytest.raises(IllegalMove, match="the throw comes first"):
        closed.play("throw").play("pass", seat="Ann")


def test_a_card_drawn_by_a_repeat_opens_the_windows_again() -> None:
    """The card comes first, then the windows open from the seat on turn."""
    position = windows({"Cy": ["repeat"]}, board=board_with(t3="card"))
    position = after(position, "pass", "pass", "pass", "2", "card=speed", "pass", "repeat")
    assert position.turn == Chance(0)
    assert position.game.position(str(position)) == position
    assert position.play("card=redo").turn == Decide(1)


def test_without_cards_there_are_no_windows() -> None:
    """There would be nothing to play in them."""
    assert [str(move) for move in begin(preset="v2", instants="windows").moves] == ["throw"]
