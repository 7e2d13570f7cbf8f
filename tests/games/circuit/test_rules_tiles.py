"""The tiles: each rule by the sentence that it comes from, and both examples of the source."""

from collections import Counter

import pytest

import azar
from azar.core.errors import RulesError
from azar.core.turn import Chance, Decide, Over
from azar.games.circuit import CircuitPosition
from tests.games.circuit.tables import after, begin, board_with, game

THREE = ["Ann", "Ben", "Cy"]


def test_atomic_bomb() -> None:
    """Everybody, the lander too, goes to tile 1 of their own lap."""
    start = begin(players=THREE, board=board_with(t5="atomic_bomb"), dice=[20], laps=9)
    position = after(start, "13", "8", "4")
    assert position.progress == {"Ann": 10, "Ben": 0, "Cy": 0}
    back = after(begin(players=THREE, board=board_with(t3="wormhole", t5="atomic_bomb")), "2", "6", "4")
    assert back.progress == {"Ann": -10, "Ben": 0, "Cy": 0}


def test_empty() -> None:
    """Nothing happens."""
    position = after(begin(), "3")
    assert position.progress == {"Ann": 3, "Ben": 0}


def test_moonwalk() -> None:
    """Everybody else goes back N; the lander is spared."""
    start = begin(players=THREE, board=board_with(t2="moonwalk:3", t4="moonwalk:1"))
    assert after(start, "1").progress == {"Ann": 1, "Ben": -3, "Cy": -3}
    assert after(start, "3").progress == {"Ann": 3, "Ben": -1, "Cy": -1}


def test_speed_up() -> None:
    """The lander goes on 4."""
    assert after(begin(board=board_with(t3="speed_up")), "2").progress == {"Ann": 6, "Ben": 0}


def test_wormhole() -> None:
    """The lander goes back 4, possibly to a negative lap."""
    assert after(begin(board=board_with(t3="wormhole")), "2").progress == {"Ann": -2, "Ben": 0}


def test_being_moved_triggers_nothing() -> None:
    """Only landing by a throw triggers a tile; being moved by any effect triggers nothing, for anybody."""
    board = board_with(t3="speed_up", t7="wormhole", t10="atomic_bomb", t2="moonwalk:1")
    assert after(begin(board=board), "2").progress["Ann"] == 6
    moved = after(begin(board=board), "1")
    assert moved.tiles["Ben"] == 10
    assert moved.progress == {"Ann": 1, "Ben": -1}


def test_time_machine_as_the_source_tells_it_first() -> None:
    """3, 2 to 5; then 4 to 9, a Time Machine: back to 3."""
    board = board_with(t9="time_machine")
    position = after(begin(board=board, players=["Bob"]), "2")
    assert position.tiles["Bob"] == 3
    position = after(position, "2")
    assert position.tiles["Bob"] == 5
    position = after(position, "4")
    assert next(event.as_dict() for event in position.events if event.KEY == "landed")["tile"] == 9
    assert position.tiles["Bob"] == 3


def test_time_machine_as_the_source_tells_it_second() -> None:
    """The source prints "Moonwalk (2)" from 5 to 1; 5 - 2 is 3. So the Moonwalk is a 4 here, and the lesson holds.

    Bob: 3, throws 2 to 5. Mary's Moonwalk sends him to 1. Bob throws 5 to 6, a Time Machine: back to 3.
    """
    board = board_with(t6="time_machine", t4="moonwalk:4")
    position = after(begin(board=board, players=["Bob", "Mary"]), "2", "1", "2")
    assert position.tiles["Bob"] == 5
    position = after(position, "2")
    assert (position.tiles["Mary"], position.tiles["Bob"]) == (4, 1)
    position = after(position, "5")
    assert position.tiles["Bob"] == 3
    printed = board_with(t8="time_machine", t4="moonwalk:2")
    position = after(begin(board=printed, players=["Bob", "Mary"]), "2", "1", "2", "2")
    assert position.tiles["Bob"] == 3
    assert after(position, "5").tiles["Bob"] == 3


def test_time_machine_in_the_first_turn() -> None:
    """To tile 1 of lap 0, even if moved before it."""
    board = board_with(t3="moonwalk:5", t2="time_machine", t9="time_machine")
    assert after(begin(board=board), "1").progress["Ann"] == 0
    moved = after(begin(board=board), "2")
    assert moved.progress["Ben"] == -5
    assert after(moved, "6").progress["Ben"] == 0


def test_time_machine_counts_turns_and_not_entries() -> None:
    """A turn that a Time Machine struck in counts like any other."""
    board = board_with(20, t4="time_machine", t7="time_machine")
    position = after(begin(board=board, players=["Ann"]), "2", "1")
    # Thrown from 0, then from 2; the Time Machine led back to 0. The turn before the next was thrown from 2.
    assert position.progress["Ann"] == 0
    assert after(position, "6").progress["Ann"] == 2
    assert after(position, "6", "1").progress["Ann"] == 0


def test_time_machine_goes_to_lap_and_tile() -> None:
    """Where the turn was thrown from, lap and tile, wherever the player was moved in between."""
    board = board_with(t4="time_machine", t9="moonwalk:6")
    position = after(begin(board=board, players=["Ann", "Ben"], dice=[20], laps=9), "12", "1", "5", "7")
    assert position.progress["Ann"] == 11
    assert after(position, "2").progress["Ann"] == 12


def test_time_machine_after_a_card() -> None:
    """Where the player stood when the dice were thrown, after any card."""
    board = board_with(20, t3="speed_up", t12="time_machine")
    start = begin({"Ann": ["repeat"]}, board=board, players=["Ann"], laps=2)
    position = after(start, "2", "repeat", "1")
    # Thrown from 0 to 2 and on to 6; Repeat to 10; thrown from 10 to 11, the Time Machine: back to 0.
    assert position.progress["Ann"] == 0
    # The next one leads to 10, where the card had put Ann when the dice were thrown.
    assert after(position, "5", "6").progress["Ann"] == 0
    again = after(begin({"Ann": ["repeat"]}, board=board, players=["Ann"], laps=2), "2", "repeat", "2")
    assert again.progress["Ann"] == 12
    assert again.game.position(str(again)) == again


def test_card_tile() -> None:
    """The lander draws one random card, and then it is the next seat's turn."""
    position = after(begin(board=board_with(t4="card")), "3")
    assert position.turn == Chance(0)
    assert Counter(dict(position.chances).values()) == {1: 6}
    position = position.play("card=redo")
    assert (position.hands, position.turn) == ({"Ann": ("redo",), "Ben": ()}, Decide(1))
    assert position.tell() == ["Ann draws a Redo."]


def test_tile_of_the_winning_throw_is_skipped() -> None:
    """finish_effect = skipped: the game is over at the crossing."""
    for tile in ("wormhole", "card", "atomic_bomb", "moonwalk:3", "time_machine", "speed_up"):
        won = after(begin(board=board_with(t2=tile), dice=[20], laps=1), "11")
        assert won.turn == Over((1, 2), (0,))
        assert won.progress == {"Ann": 11, "Ben": 0}


def test_tile_of_the_winning_throw_is_applied() -> None:
    """finish_effect = applied: the win is sealed at the crossing, whatever the tile then does."""
    expected = {"wormhole": (7, 0), "atomic_bomb": (10, 0), "moonwalk:3": (11, -3), "time_machine": (0, 0)}
    for tile, (ann, ben) in expected.items():
        won = after(begin(board=board_with(t2=tile), dice=[20], laps=1, finish_effect="applied"), "11")
        assert (won.turn, won.winner) == (Over((1, 2), (0,)), "Ann")
        assert won.progress == {"Ann": ann, "Ben": ben}
        assert [event.KEY for event in won.events].count("sealed") == 1


def test_a_card_tile_at_the_finish_draws_first() -> None:
    """With applied a Card tile's draw comes first, the game is over after it, and no card can be played in between."""
    start = begin({"Ben": ["cancellation"]}, board=board_with(t2="card"), dice=[20], laps=1, finish_effect="applied")
    drawing = after(start, "11")
    assert drawing.turn == Chance(0)
    assert not drawing.moves_for("Ben")
    assert drawing.game.position(str(drawing)) == drawing
    over = drawing.play("card=speed")
    assert (over.winner, over.hands["Ann"]) == ("Ann", ("speed",))


def test_a_tile_may_end_the_game() -> None:
    """After the effect the finish is checked again: a Speed Up carries the lander over the line."""
    won = after(begin(board=board_with(t8="speed_up"), dice=[20], laps=1), "7")
    assert (won.winner, won.progress["Ann"]) == ("Ann", 11)
    assert won.events[-1].as_dict() == {"event": "won", "seat": 0, "how": "tile"}


def test_boards_are_drawn_with_the_chances() -> None:
    """Drawn tile by tile; a Moonwalk's N is drawn once per tile, 1 to moonwalk_max."""
    for preset, empty, card in (("v2", 55, 0), ("v3", 45, 10)):
        start = game(preset, tiles=3).start()
        total = sum(weight for _, weight in start.chances)
        shares = {str(outcome): weight * 100 / total for outcome, weight in start.chances}
        assert shares.pop("tile=empty") == empty
        assert shares.pop("tile=card", 0) == card
        moonwalks = [shares.pop(f"tile=moonwalk:{n}") for n in range(1, 11)]
        assert moonwalks == [0.5] * 10
        assert shares == {
            "tile=atomic_bomb": 2, "tile=speed_up": 15, "tile=time_machine": 8, "tile=wormhole": 15,
        }  # fmt: skip


def test_drawn_boards_and_hands_in_order() -> None:
    """Tiles from 1 to N, one outcome each; then hands, seat by seat, two cards each."""
    position = game(tiles=2).start()
    assert position.board == ()
    position = after(position, "tile=moonwalk:3")
    assert (position.board, position.turn) == (("moonwalk:3",), Chance())
    position = after(position, "tile=card", "card=speed", "card=redo", "card=repeat")
    assert position.turn == Chance(1)
    position = after(position, "card=repeat")
    assert position.hands == {"Ann": ("speed", "redo"), "Ben": ("repeat", "repeat")}
    assert position.turn == Decide(0)


def test_chances_replace_the_whole_table() -> None:
    """What is not named is not drawn."""
    start = game(tiles=4, chances={"empty": 50, "moonwalk": "50"}, moonwalk_max=2).start()
    assert [(str(outcome), weight) for outcome, weight in start.chances] == [
        ("tile=empty", 2), ("tile=moonwalk:1", 1), ("tile=moonwalk:2", 1),
    ]  # fmt: skip
    thirds = game(tiles=4, chances={"empty": "100/3", "speed_up": "200/3"}).start()
    assert {str(o): w for o, w in thirds.chances} == {"tile=empty": 1, "tile=speed_up": 2}


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ({"empty": 99}, "add up to 99 %"),
        ({"empty": 101}, "101 %, which is not from 0 to 100"),
        ({"empty": 110, "card": -10}, "-10 %, which is not from 0 to 100"),
        ({"emptie": 100}, "did you mean 'empty'"),
        ({}, "chances cannot be"),
        ({"empty": "lots"}, "chances cannot be"),
        ({"empty": float("nan")}, "chances cannot be"),
        ({"empty": True}, "chances cannot be"),
    ],
)
def test_chances_that_cannot_be(chances: dict[str, object], told: str) -> None:
    """Refused at set-up: chances not exactly 100 % or any outside 0 to 100."""
    with pytest.raises(RulesError, match=told):
        game(tiles=4, chances=chances)


def test_tiles_never_change() -> None:
    """A whole game on a drawn board keeps its tiles."""
    position = azar.game("circuit", players=2, tiles=8, laps=1).start()
    source = azar.seeded(5)
    boards = set()
    while not isinstance(position.turn, Over):
        position = position.draw(source) if isinstance(position.turn, Chance) else position.play("throw")
        if len(position.board) == 8:
            boards.add(position.board)
    assert len(boards) == 1


def test_positions_are_of_their_kind() -> None:
    """What plays on stays a position of Circuit."""
    assert isinstance(after(begin(), "1"), CircuitPosition)
