"""Positions, laps and turns: each rule by the sentence that it comes from."""

import pytest

import azar
from azar.core.errors import AzarError, IllegalMove
from azar.core.events import Event
from azar.core.turn import Chance, Decide, Over
from azar.games.circuit import ChancePending, GameOver, NotYourTurn
from azar.games.circuit.throws import Throw
from tests.games.circuit.tables import after, begin, board_with, game


def test_everybody_starts_on_tile_1_of_lap_0() -> None:
    """Tiles 1..N in a ring, everybody starts on tile 1 of lap 0."""
    start = begin()
    assert start.progress == {"Ann": 0, "Ben": 0}
    assert start.laps == {"Ann": 0, "Ben": 0}
    assert start.tiles == {"Ann": 1, "Ben": 1}
    assert start.ranking == {"Ann": 1, "Ben": 1}


def test_progress_below_zero_is_a_negative_lap() -> None:
    """One back from the start on ten tiles is lap -1, tile 10."""
    back = after(begin(board=board_with(t4="wormhole")), "3")
    assert (back.progress["Ann"], back.laps["Ann"], back.tiles["Ann"]) == (-1, -1, 10)


def test_a_lap_can_be_lost_again() -> None:
    """The lap counter goes down with progress."""
    there = after(begin(board=board_with(t1="wormhole"), laps=3), "5", "1", "4", "1")
    assert there.laps["Ann"] == 0
    assert there.tiles["Ann"] == 10
    position = after(begin(board=board_with(t2="wormhole"), laps=3), "6", "1", "4", "1")
    assert position.progress["Ann"] == 10
    assert position.laps["Ann"] == 1
    assert after(position, "1").laps["Ann"] == 0


def test_the_first_over_the_laps_wins() -> None:
    """The first to progress >= X * N wins and the game is over for good."""
    position = begin(laps=1)
    position = after(position, "6", "1", "3", "1")
    assert position.progress["Ann"] == 9
    won = after(position, "1")
    assert won.turn == Over(ranking=(1, 2), winners=(0,))
    assert won.winner == "Ann"
    assert won.progress == {"Ann": 10, "Ben": 2}


def test_the_last_tile_is_not_yet_the_finish() -> None:
    """In v1 one must cross to progress N."""
    position = after(begin(preset="v1", board=["empty"] * 5), "4")
    assert (position.tiles["Ann"], position.turn) == (5, Decide(1))
    assert after(position, "1", "1").winner == "Ann"


def test_everything_can_still_be_asked_after_the_end() -> None:
    """Nothing can be thrown or played afterwards, everything can still be asked."""
    won = after(begin({"Ann": ["speed"], "Ben": ["overload"]}, laps=1, dice=[6, 6]), "speed>Ann", "5+6")
    assert (won.laps, won.tiles) == ({"Ann": 1, "Ben": 0}, {"Ann": 3, "Ben": 1})
    assert won.hands == {"Ann": (), "Ben": ("overload",)}
    assert won.ranking == {"Ann": 1, "Ben": 2}
    assert [str(card) for card in won.in_play] == ["#1 speed>Ann"]
    assert won.board == ("empty",) * 10
    for move, seat in (("throw", None), ("throw", "Ben"), ("overload>Ann", "Ben"), ("repeat", "Zed"), ("3+4", None)):
        with pytest.raises(GameOver, match="over"):
            won.play(move, seat=seat)
    assert list(won.moves) == list(won.moves_for("Ben")) == []


def test_asking_for_the_winner_before_the_end_is_an_error() -> None:
    """There is none yet."""
    for position in (begin(), begin().play("throw"), game(tiles=5).start()):
        with pytest.raises(AzarError, match="not over"):
            _ = position.winner


def test_ranking_shares_places() -> None:
    """Ranking is by progress at any time; equals share the place (1, 1, 3)."""
    position = after(begin(players=["Ann", "Ben", "Cy"]), "4", "4", "1")
    assert position.ranking == {"Ann": 1, "Ben": 1, "Cy": 3}


def test_total_is_dice_and_all_modifiers_without_a_floor() -> None:
    """A negative total goes back."""
    back = after(begin({"Ann": ["overload"] * 3}), *["overload>Ann"] * 3, "2")
    assert back.progress["Ann"] == 2 - 6


def test_a_total_of_0_lands_again() -> None:
    """A total of 0 lands again, and the tile takes effect."""
    still = after(begin({"Ann": ["overload"]}, board=board_with(t1="speed_up")), "overload>Ann", "2")
    assert still.progress["Ann"] == 4
    assert [event.KEY for event in still.events if event.KEY in ("landed", "struck")] == ["landed", "struck"]


def test_turn_order_and_throwing_out_of_turn() -> None:
    """Throwing out of turn is refused, and nobody but the next seat follows."""
    start = begin(players=["Ann", "Ben", "Cy"])
    for seat in ("Ben", "Cy", 1, 2):
        with pytest.raises(NotYourTurn, match="Ann's turn"):
            start.play("throw", seat=seat)
    turns = [start.turn]
    position = start
    for _ in range(3):
        position = after(position, "1")
        turns.append(position.turn)
    assert turns == [Decide(0), Decide(1), Decide(2), Decide(0)]


def test_one_seat_is_allowed() -> None:
    """Alone the same seat goes on."""
    position = after(begin(players=["Ann"]), "3", "4")
    assert (position.progress, position.turn) == ({"Ann": 7}, Decide(0))


def test_one_tile_is_legal() -> None:
    """Every step is a lap."""
    position = after(begin(board=["empty"], laps=10), "4")
    assert (position.laps["Ann"], position.tiles["Ann"]) == (4, 1)


def test_the_throw_ends_the_turn() -> None:
    """Permanent cards are played before it."""
    position = after(begin({"Ann": ["speed", "speed"]}), "speed>Ann", "1")
    with pytest.raises(NotYourTurn, match="Ben's turn"):
        position.play("speed>Ann", seat="Ann")


def test_dice_of_different_sides() -> None:
    """One or more dice, each with 2 or more sides of its own; faces are in the order of the dice."""
    position = begin(dice=[6, 8], laps=9).play("throw")
    assert len(position.chances) == 48
    assert position.play("6+8").progress["Ann"] == 14
    for throw in ("7+1", "8+6", "3", "1+2+3"):
        with pytest.raises(IllegalMove, match="dice of 6 and 8 sides"):
            position.play(throw)


def test_equal_dice_in_any_order() -> None:
    """Equal dice are told apart by nothing; a die of other sides keeps its place."""
    position = begin(dice=[6, 4, 6], laps=9).play("throw")
    assert position.play("5+1+2") == position.play("2+1+5")
    assert str(position.play("5+1+2").events[0].as_dict()["dice"]) == "[2, 1, 5]"
    assert sum(weight for _, weight in position.chances) == 6 * 6 * 4


def test_many_dice_are_thrown_one_by_one() -> None:
    """A list that would pass 10,000 outcomes throws its dice one node each, and adds them up."""
    position = begin(dice=[1000, 1000, 1000], laps=900).play("throw")
    for face in ("1000", "1"):
        position = position.play(face)
        assert position.turn == Chance(0)
        assert position.game.position(str(position)) == position
    position = position.play("7")
    assert position.progress["Ann"] == 1008
    with pytest.raises(IllegalMove, match="one by one"):
        position.play("throw").play("1+1")


@pytest.mark.parametrize(
    ("dice", "throw", "total"),
    [([1000, 1000], "2+2", 4), ([1000] * 8, "9+8+7+6+5+4+3+2", 44), ([4, 6, 8, 10, 12, 20], "4+6+8+10+12+20", 60)],
)
def test_many_dice_can_be_given_as_a_whole_throw(dice: list[int], throw: str, total: int) -> None:
    """The notation of a throw is the same for all dice; equal dice come in order, and all is told in one step."""
    thrown = begin(dice=dice, laps=9).play("throw")
    position = thrown.play(throw)
    faces = sorted(map(int, throw.split("+")))
    single = thrown
    events = list[Event]()
    for face in faces:
        single = single.play(str(face))
        events += single.events
    assert (position, position.progress["Ann"], position.turn) == (single, total, Decide(1))
    assert list(position.events) == events
    assert position == thrown.play(Throw(tuple(map(int, throw.split("+")))))


def test_a_whole_throw_is_for_the_empty_table() -> None:
    """As many faces as dice, none of which lies on the table yet, and each within the sides of its die."""
    thrown = begin(dice=[4, 6, 8, 10, 12, 20], laps=9).play("throw")
    for wrong, told in (
        ("5+1+1+1+1+1", "5.1.1.1.1.1 cannot be thrown here"), ("0+1+1+1+1+1", "cannot be thrown"),
        ("1+1+1", "one by one"), ("1+1+1+1+1+1+1", "one by one"), ("5", "one by one"),
    ):  # fmt: skip
        with pytest.raises(IllegalMove, match=told):
            thrown.play(wrong)
    with pytest.raises(IllegalMove, match="one by one"):
        thrown.play("1").play("1+1+1+1+1")
    with pytest.raises(ChancePending, match="the throw comes first"):
        thrown.play("throw")


def test_every_throw_is_explained() -> None:
    """Faces, sum, each modifier and its card, total, from, to, tile, effect, who moved."""
    board = board_with(20, t7="moonwalk:2")
    position = after(begin({"Ann": ["speed", "acceleration", "overload"]}, board=board, dice=[6, 6]), "speed>Ann")
    position = after(position, "acceleration", "overload>Ben", "1+3")
    told = [event.as_dict() for event in position.events]
    assert told[0] == {"event": "threw", "seat": 0, "dice": [1, 3], "sum": 4}
    assert told[1] == {
        "event": "modified", "seat": 0, "label": 1, "card": "speed", "kind": "speed", "target": 0, "by": 1,
    }  # fmt: skip
    assert told[2]["card"] == "acceleration"
    assert told[3] == {"event": "totalled", "seat": 0, "sum": 4, "modifiers": 2, "total": 6}
    assert told[4] == {"event": "moved", "seat": 0, "origin": 0, "to": 6, "cause": "throw"}
    assert told[5] == {"event": "landed", "seat": 0, "tile": 7, "effect": "moonwalk:2"}
    assert told[6] == {"event": "struck", "seat": 0, "cause": "tile", "effect": "moonwalk:2"}
    assert told[7] == {"event": "moved", "seat": 1, "origin": 0, "to": -2, "cause": "tile"}
    assert position.tell() == [
        "Ann throws 1+3: 4.",
        "Speed #1: +1.",
        "Acceleration #2: +1.",
        "The total is 4 + 2 = 6.",
        "Ann moves from tile 1 of lap 0 to tile 7 of lap 0.",
        "Ann lands on Moonwalk 2.",
        "Everybody else goes back 2.",
        "Ben goes back from tile 1 of lap 0 to tile 19 of lap -1.",
    ]


def test_chance_is_pending_before_anything_else() -> None:
    """Open: at any moment except while chance is pending (the board, the deal, a throw, a card being drawn)."""
    thrown = begin({"Ben": ["cancellation"], "Ann": ["speed"]}).play("speed>Ann").play("throw")
    with pytest.raises(IllegalMove, match="the throw comes first"):
        thrown.play("cancellation#1", seat="Ben")
    with pytest.raises(IllegalMove, match="the throw comes first"):
        thrown.play("Ben: cancellation#1")
    with pytest.raises(IllegalMove, match="the throw comes first"):
        thrown.play("throw")
    assert thrown.turn == azar.Chance(0)
