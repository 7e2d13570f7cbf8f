"""Notation: positions, moves and outcomes, pair by pair, and what is refused."""

import pytest

from azar.core.errors import NotationError
from azar.games.circuit import Drawn, Move, Throw
from tests.games.circuit.tables import after, begin, board_with, game

OPEN = game(board=board_with(t6="time_machine"), laps=3)
DRAWN = game(tiles=3, chances={"empty": 50, "moonwalk": 25, "time_machine": 25})

PAIRS = [
    "0:1|0:1 @0 deal=0,1 hands=-/-",
    "0:1|0:1 @0 deal=1 hands=speed,redo/redo",
    "0:4|-1:10 @1 hands=speed/-",
    "0:4~0:2|2:10~0:3~0:2 @1 hands=-/- landed=0:4",
    "0:4~0:1~0:3|0:1 @0 hands=-/- landed=1:6",
    "0:4|0:1 @0 throw hands=-/-",
    "0:1|0:1 @0 hands=-/repeat play=#1speed>0,#3acceleration* labels=4 last=speed",
    "0:4|0:1 @1 draw=0:turn hands=-/- landed=1:3",
    "0:4|0:1 @1 draw=0,1:card hands=-/- last=repeat landed=0:4",
    "3:1|0:1 @0 hands=-/- landed=0:1 won=0:throw",
    "0:2|3:4 @0 hands=-/- last=repeat landed=1:3 won=1:card",
]


@pytest.mark.parametrize("text", PAIRS)
def test_positions_read_back(text: str) -> None:
    """What is written reads back to an equal position."""
    position = OPEN.position(text)
    assert str(position) == text
    assert OPEN.position(f"  {text.replace(' ', '   ')} ") == position


@pytest.mark.parametrize(
    "text",
    [
        "0:1|0:1 @0 deal=0,1 hands=-/- board=-",
        "0:1|0:1 @0 deal=1 hands=-/- board=empty,moonwalk:3",
        "0:3~0:2|0:1 @0 hands=-/- landed=0:2 board=empty,moonwalk:3,time_machine",
    ],
)
def test_drawn_boards_read_back(text: str) -> None:
    """A drawn board stands in the position, as far as it has been drawn."""
    assert str(DRAWN.position(text)) == text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a position is written"),
        ("0:1|0:1", "a position is written"),
        ("0:1 @0", "there are 1 places, and 2 players"),
        ("0:1|0:1|0:1 @0", "3 places"),
        ("0:1|0:11 @0", "there is no tile 11"),
        ("0:1|0:0 @0", "there is no tile 0"),
        ("0|0 @0", "lap:tile"),
        ("0:1|0:²1 @0", "lap:tile"),
        ("0:1|0:1 @2", "there is no seat 2"),
        ("0:1|0:1 0", "who is on turn"),
        ("0:1|3:1 @0", "over the line"),
        ("0:1|0:1 @0 hand=-/-", "did you mean 'hands'"),
        ("0:1|0:1 @0 hands=-/- hands=-/-", "stands twice"),
        ("0:1|0:1 @0 hands=-", "1 hands, and 2 players"),
        ("0:1|0:1 @0 hands=spede/-", "did you mean 'speed'"),
        ("0:1|0:1 @0 passed=1", "1 seats cannot have passed"),
        ("0:1|0:1 @0 play=#1speed>0", "labels cannot have been given"),
        ("0:1|0:1 @0 play=#1speed>0 labels=1", "there was a last card"),
        ("0:1|0:1 @0 play=#1speed labels=1 last=speed", "Speed acts on a player"),
        ("0:1|0:1 @0 play=#1acceleration>0 labels=1 last=speed", "Acceleration acts on everybody"),
        ("0:1|0:1 @0 play=#2speed>0,#1speed>0 labels=2 last=speed", "labels of cards in play rise"),
        ("0:1|0:1 @0 play=#1repeat labels=1 last=speed", "only permanent cards stay"),
        ("0:1|0:1 @0 play=#1speed>5 labels=1 last=speed", "there is no seat 5"),
        ("0:1|0:1 @0 last=redo", "never as a Redo"),
        ("0:1|0:1 @0 last=repeat", "nobody has thrown"),
        ("0:1|0:1 @0 last=speed", "a card has come into play"),
        ("0:1|0:1 @0 landed=0:11", "a tile from 1 to 10"),
        ("0:1~0:3|0:1 @0", "nobody has thrown yet"),
        ("0:1|0:1 @0 won=0:throw", "cannot have won"),
        ("3:1|0:1 @0 won=1:throw", "cannot have won"),
        ("3:1|0:1 @0 won=0:luck", "won by throw, tile, card"),
        ("0:1|0:1 @0 sealed=0:throw", "a game that is over has a winner"),
        ("0:4|0:1 @1 deal=0", "before the first turn everybody stands"),
        ("0:1|0:1 @0 deal=0 hands=speed,speed/-", "still to be dealt"),
        ("0:1|0:1 @0 draw=0:turn", "somebody has thrown"),
        ("0:1|0:1 @0 throw=3", "so many dice cannot lie"),
        ("0:1|0:1 @0 board=empty", "given, not drawn"),
        ("99999999:1|0:1 @0", "over the line"),
        ("-200000000:1|0:1 @0", "further than any piece"),
    ],
)
def test_positions_that_cannot_be(text: str, told: str) -> None:
    """Each with the reason."""
    with pytest.raises(NotationError, match=told):
        OPEN.position(text)


def test_everything_wrong_is_told() -> None:
    """The gate lists all problems."""
    with pytest.raises(NotationError, match=r"over the line.*never as a Redo"):
        OPEN.position("3:1|0:1 @0 last=redo")


def test_without_cards_and_time_machines() -> None:
    """What a game has not does not stand in its positions."""
    bare = game("v2")
    assert str(bare.start()) == "0:1|0:1 @0"
    for text in ("0:1|0:1 @0 hands=speed/-", "0:1|0:1 @0 landed=0:3", "0:1|0:1 @0 last=speed"):
        with pytest.raises(NotationError, match="no cards in this version"):
            bare.position(text)
    with pytest.raises(NotationError, match="only with a Time Machine"):
        bare.position("0:3~0:2|0:1 @0")


def test_windows_and_dice_one_by_one() -> None:
    """How many have passed, and which dice lie on the table."""
    windows = game(instants="windows")
    assert str(windows.position("0:1|0:1 @0 passed=1 hands=-/-").play("pass").play("throw")) == (
        "0:1|0:1 @0 throw passed=2 hands=-/-"
    )
    with pytest.raises(NotationError, match="before every seat has passed"):
        windows.position("0:1|0:1 @0 throw hands=-/-")
    dice = game("v2", dice=[200, 200, 200])
    assert str(dice.position("0:1|0:1 @0 throw=7+200")) == "0:1|0:1 @0 throw=7+200"
    for text in ("0:1|0:1 @0 throw=7+201", "0:1|0:1 @0 throw=7+7+7", "0:1|0:1 @0 throw=0"):
        with pytest.raises(NotationError, match="dice"):
            dice.position(text)


def test_moves_and_outcomes_are_values() -> None:
    """Small typed values whose text is the notation."""
    position = begin({"Ann": ["speed"], "Ben": ["repeat"]}).play(Move("speed", player="Ann"))
    assert position == begin({"Ann": ["speed"], "Ben": ["repeat"]}).play(" speed > Ann ")
    assert [str(move) for move in position.moves] == ["throw"]
    assert position.play(Move("throw")).play(Throw((3,))) == after(position, "3")
    assert position.play(Move("throw")).play(" 3 ") == after(position, "3")
    drawn = DRAWN.start()
    assert drawn.play(Drawn("tile", "moonwalk:3")) == drawn.play("tile=moonwalk:3")
    assert str(Move("cancellation", label=2)) == "cancellation#2"
    assert str(Throw((3, 4))) == "3+4"


def test_choices_step_by_step() -> None:
    """A card, then its target: a player by seat, a card in play by its place."""
    hands = {"Ann": ["speed", "cancellation", "acceleration"]}
    position = begin(hands).play("speed>Ben").play("acceleration")
    moves = position.moves
    assert moves.next([]) == (0, 2 + 3)
    assert moves.next([5]) == (0, 1)
    assert str(moves.made([5, 1])) == "cancellation#2"
    assert str(moves.made([0])) == "throw"
