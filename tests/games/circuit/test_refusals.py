"""Refusals: each with an error of its own, the first that applies, and nothing changes."""

import pytest

from azar.core.errors import AzarError, IllegalMove, NotationError
from azar.games import circuit
from azar.games.circuit import (
    ChancePending,
    CircuitPosition,
    ConditionNotMet,
    GameOver,
    NoCardYet,
    NotInHand,
    NotYourTurn,
    UnknownPlayer,
    UnknownTarget,
    WrongTarget,
)
from tests.games.circuit.tables import after, begin

KINDS = (GameOver, UnknownPlayer, NotInHand, NoCardYet, NotYourTurn, WrongTarget, ConditionNotMet)


def test_every_cause_has_an_error_of_its_own() -> None:
    """Distinct subclasses of IllegalMove."""
    for kind in KINDS:
        assert issubclass(kind, IllegalMove)
        assert not any(issubclass(kind, other) for other in KINDS if other is not kind)
        assert kind.__name__ in circuit.__all__
    assert issubclass(UnknownTarget, WrongTarget)


def over() -> CircuitPosition:
    """A game that Ann has won."""
    return after(begin({"Ben": ["repeat"]}, laps=1, dice=[20]), "12")


ALL = ["overload", "speed", "acceleration", "cancellation", "repeat", "redo"]
START = begin({"Ann": ALL, "Ben": ALL})
LAST_SPEED = begin({"Ann": ALL, "Ben": ALL}).play("speed>Ann")
NOTHING_LEFT = after(
    begin({"Ann": ["speed", "cancellation"], "Ben": ["redo", "repeat"]}), "speed>Ann", "cancellation#1"
)


@pytest.mark.parametrize(
    ("position", "move", "kind", "told"),
    [
        # Game over comes first, even for an unknown player and a text that is no move.
        (over(), "Zed: repeat", GameOver, "over"),
        (over(), "nonsense", GameOver, "over"),
        # Then the player.
        (START, "Zed: speed", UnknownPlayer, "no player is called 'Zed'; there are Ann, Ben"),
        (START, "Zed: throw", UnknownPlayer, "Zed"),
        # Then the hand, before turn, target and condition.
        (begin(), "Ben: speed>Zed", NotInHand, "Ben has no Speed card in hand"),
        (begin(), "cancellation", NotInHand, "Ann has no Cancellation card"),
        (begin(), "redo", NotInHand, "Ann has no Redo card"),
        (begin(preset="v2"), "speed>Ann", NotInHand, "Speed"),
        # A Redo with no card before it, before turn and target.
        (START, "redo", NoCardYet, "none has been played yet"),
        (START, "Ben: redo>Zed", NoCardYet, "none has been played yet"),
        # Then the turn, before the target.
        (START, "Ben: speed", NotYourTurn, "it is Ann's turn; only the player on turn plays Speed"),
        (START, "Ben: acceleration#3", NotYourTurn, "Ann's turn"),
        (START, "Ben: overload>Zed", NotYourTurn, "Ann's turn"),
        (LAST_SPEED, "Ben: redo>Zed", NotYourTurn, "a Redo of a Speed"),
        (START, "Ben: throw", NotYourTurn, "only the player on turn throws"),
        # Then a target that is missing, superfluous or of the wrong kind, before the condition.
        (START, "speed", WrongTarget, "Speed needs a player as its target, such as speed>Ann"),
        (START, "speed#1", WrongTarget, "needs a player"),
        (START, "acceleration>Ann", WrongTarget, "Acceleration takes no target"),
        (START, "acceleration#1", WrongTarget, "takes no target"),
        (START, "acceleration>Zed", WrongTarget, "takes no target"),
        (START, "cancellation", WrongTarget, "needs a card in play as its target, such as cancellation#1"),
        (START, "cancellation>Ann", WrongTarget, "needs a card in play"),
        (START, "repeat>Ann", WrongTarget, "Repeat takes no target"),
        (START, "repeat#1", WrongTarget, "Repeat takes no target"),
        (LAST_SPEED, "redo", WrongTarget, "a Redo of a Speed needs a player"),
        (LAST_SPEED, "redo#1", WrongTarget, "a Redo of a Speed needs a player"),
        (START, "speed>", WrongTarget, "Speed needs a player as its target"),
        (START, "speed#", WrongTarget, "Speed needs a player as its target"),
        (START, "speed#x", WrongTarget, "Speed needs a player as its target"),
        (START, "cancellation#", WrongTarget, "needs a card in play as its target"),
        (START, "cancellation>", WrongTarget, "needs a card in play as its target"),
        (START, "acceleration>", WrongTarget, "Acceleration takes no target"),
        (START, "acceleration#", WrongTarget, "Acceleration takes no target"),
        (START, "acceleration#x", WrongTarget, "Acceleration takes no target"),
        (LAST_SPEED, "redo>", WrongTarget, "a Redo of a Speed needs a player"),
        (START, "throw>Ann", WrongTarget, "throw takes no target"),
        (START, "throw#1", WrongTarget, "throw takes no target"),
        (START, "throw>", WrongTarget, "throw takes no target"),
        (START, "Ben: throw>Ann", NotYourTurn, "only the player on turn throws"),
        (START.play("throw"), "throw>", ChancePending, "the throw comes first"),
        (START, "Ben: speed>", NotYourTurn, "only the player on turn plays Speed"),
        # Then the condition, before an unknown target.
        (START, "cancellation#x", ConditionNotMet, "with no card in play"),
        (START, "cancellation#1", ConditionNotMet, "with no card in play"),
        (START, "repeat", ConditionNotMet, "before anybody has thrown"),
        (NOTHING_LEFT, "Ben: redo#1", ConditionNotMet, "with no card in play"),
        (NOTHING_LEFT, "Ben: redo", WrongTarget, "a Redo of a Cancellation needs a card in play"),
        # Then an unknown target.
        (START, "speed>Zed", UnknownTarget, "the target is no player at this table; there are Ann, Ben"),
        (LAST_SPEED, "redo>Zed", UnknownTarget, "no player at this table"),
        (LAST_SPEED, "cancellation#2", UnknownTarget, "no card #2 is in play; in play: #1 speed>Ann"),
        (LAST_SPEED, "cancellation#0", UnknownTarget, "no such card is in play; in play: #1 speed>Ann"),
        (LAST_SPEED, "cancellation#x", UnknownTarget, "no such card is in play; in play: #1 speed>Ann"),
        (LAST_SPEED, "cancellation#-1", UnknownTarget, "no such card is in play"),
        (LAST_SPEED, "cancellation#1 2", UnknownTarget, "no such card is in play"),
        (LAST_SPEED, "cancellation#²", UnknownTarget, "no such card is in play"),
        (LAST_SPEED, "cancellation#" + "9" * 180, UnknownTarget, "no such card is in play"),
        # What is no move at all.
        (START, "spede>Ann", NotationError, "did you mean 'speed'"),
        (START, "pass", IllegalMove, "nobody passes in this game"),
    ],
)
def test_the_first_refusal_that_applies(position: CircuitPosition, move: str, kind: type[AzarError], told: str) -> None:
    """Game over, unknown player, not in hand, no card yet, not your turn, target, condition, unknown target."""
    before = (position.row, str(position))
    with pytest.raises(kind, match=told) as raised:
        position.play(move)
    assert type(raised.value) is kind
    assert (position.row, str(position)) == before


def test_a_seat_out_of_turn_is_named_in_either_way() -> None:
    """`Ben: repeat` is play("repeat", seat="Ben")."""
    position = after(begin({"Ann": ["repeat"], "Ben": ["repeat"], "Cy": ["repeat"]}, players=["Ann", "Ben", "Cy"]), "2")
    assert position.play("Cy: repeat") == position.play("repeat", seat="Cy") == position.play("Cy:repeat", seat=2)
    assert position.play("repeat").hands["Ben"] == ()
    with pytest.raises(IllegalMove, match="Cy's move, not Ann's"):
        position.play("Cy: repeat", seat="Ann")
    with pytest.raises(UnknownPlayer, match="no seat 7"):
        position.play("repeat", seat=7)
    with pytest.raises(UnknownPlayer, match="no seat True"):
        position.play("repeat", seat=True)


def test_names_with_marks_in_them() -> None:
    """A player may be called almost anything."""
    names = ["A: b", "A", "speed", "x>y", "Zoë #1"]
    position = begin({"A": ["cancellation"], "A: b": ["speed"] * 5, "Zoë #1": ["cancellation"]}, players=names)
    for name in names:
        position = position.play(f"speed>{name}")
        assert position.in_play[-1].target == name
    assert len(position.play("Zoë #1: cancellation#2").in_play) == 4
    assert len(position.play("A: cancellation#2").in_play) == 4
    with pytest.raises(NotInHand, match="speed has no Cancellation"):
        position.play("speed: cancellation#1")


def test_names_that_are_written_like_moves_and_outcomes() -> None:
    """Their moves are theirs: a name and a colon come first."""
    names = ["card=x", "speed>Ann", "throw", "Ann"]
    position = begin({name: ["repeat", "speed"] for name in names}, players=names).play("throw").play("1")
    for name in names:
        after_it = position.play(f"{name}: repeat")
        assert [who for who, hand in after_it.hands.items() if "repeat" not in hand] == [name]
    assert position.play("speed>Ann: speed>throw").in_play[-1].target == "throw"
    assert position.play("speed>speed>Ann", seat=1).in_play[-1].target == "speed>Ann"
