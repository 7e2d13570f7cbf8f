"""The naive oracle of Circuit against the sentences of the rules, worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from tests.oracles.circuit import Refused, Tile
from tests.oracles.circuit_parts import tile_chances
from tests.oracles.circuit_tables import refused, table, throws

# --- positions, laps, turns ---


def test_progress_lap_and_tile() -> None:
    """'one back from the start on ten tiles is lap -1, tile 10'."""
    game = table(marked={4: "moonwalk:1"})
    throws(game, 3)
    assert (game.progress()["Ben"], game.laps()["Ben"], game.tiles()["Ben"]) == (-1, -1, 10)
    throws(game, 12)
    assert (game.progress()["Ben"], game.laps()["Ben"], game.tiles()["Ben"]) == (11, 1, 2)


def test_the_last_tile_is_not_the_finish() -> None:
    """'the last tile is not yet the finish, one must cross to progress N'."""
    game = table(preset="v1", laps=1)
    throws(game, 9, 10)
    assert (game.over, game.winner, game.turn) == (True, "Ben", None)
    assert game.ranking() == {"Ann": 2, "Ben": 1}


def test_nothing_after_the_end() -> None:
    """'nothing can be thrown or played afterwards, everything can still be asked'."""
    game = table(laps=1, hands={"Ben": ["repeat"]})
    throws(game, 10)
    with pytest.raises(Refused, match="game over"):
        game.throw("Nobody", [1])
    assert refused(game, "Ben", "repeat") == "game over"
    assert game.progress() == {"Ann": 10, "Ben": 0}


def test_the_winner_before_the_end() -> None:
    """'Asking for the winner before the end is an error'."""
    with pytest.raises(Refused, match="not over"):
        _ = table().winner


def test_turns_go_round_and_are_kept() -> None:
    """'throwing out of turn is refused'."""
    game = table(players=["Ann", "Ben", "Cid"])
    with pytest.raises(Refused, match="not your turn"):
        game.throw("Cid", [1])
    with pytest.raises(Refused, match="unknown player"):
        game.throw("Dan", [1])
    throws(game, 1, 2, 3)
    assert game.turn == "Ann"
    assert game.ranking() == {"Ann": 3, "Ben": 2, "Cid": 1}


def test_equals_share_the_place() -> None:
    """'equals share the place (1, 1, 3)'."""
    game = table(players=["Ann", "Ben", "Cid"])
    throws(game, 4, 4, 1)
    assert game.ranking() == {"Ann": 1, "Ben": 1, "Cid": 3}


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": []}, {"players": ["Ann", "Ann"]}, {"dice": []}, {"dice": [6, 1]}, {"laps": 0}, {"tiles": 0},
        {"marked": {2: "moonwalk:0"}}, {"marked": {2: "moonwalk:-1"}}, {"marked": {2: "hole"}},
        {"preset": "v1", "laps": 2}, {"preset": "v1", "laps": 1, "marked": {1: "speed_up"}},
        {"preset": "v2", "marked": {1: "card"}}, {"preset": "v2", "hands": {"Ann": ["speed"]}},
        {"hands": {"Dan": []}}, {"hands": {"Ann": ["joker"]}},
    ],
)  # fmt: skip
def test_refused_at_set_up(wrong: dict[str, Any]) -> None:
    """'Refused at set-up: no seat, equal names, no die ...'"""
    with pytest.raises(Refused, match="set-up"):
        table(**wrong)


def test_one_seat_and_one_tile() -> None:
    """'one tile is legal'; 'One seat is allowed'."""
    game = table(tiles=1, players=["Ann"], laps=7)
    throws(game, 3, 3)
    assert (game.turn, game.laps(), game.tiles()) == ("Ann", {"Ann": 6}, {"Ann": 1})
    throws(game, 1)
    assert game.winner == "Ann"


# --- tiles ---


def test_the_bomb_keeps_laps() -> None:
    """'everybody, the lander too: to tile 1 of their own lap'."""
    game = table(marked={8: "atomic_bomb", 3: "moonwalk:5"}, players=["Ann", "Ben", "Cid"])
    throws(game, 2, 16, 3)  # Ann's Moonwalk sends Ben and Cid to -5; Ben goes to 11; Cid to -2, tile 9
    assert game.progress() == {"Ann": 2, "Ben": 11, "Cid": -2}
    throws(game, 5)
    assert game.progress() == {"Ann": 0, "Ben": 10, "Cid": -10}


def test_effects_do_not_chain() -> None:
    """'being moved by any effect triggers nothing, for anybody'."""
    game = table(marked={2: "speed_up", 6: "atomic_bomb"})
    throws(game, 1)
    assert game.progress() == {"Ann": 5, "Ben": 0}


def test_wormhole_to_a_negative_lap() -> None:
    """'back 4, possibly to a negative lap'."""
    game = table(marked={3: "wormhole"})
    throws(game, 2)
    assert (game.progress()["Ann"], game.laps()["Ann"], game.tiles()["Ann"]) == (-2, -1, 9)


def test_first_example_of_the_time_machine() -> None:
    """'Position: 3. Roll: 2, Land on 5'; 'Position: 5. Roll: 4, Land on 9 Time machine, go back to position 3.'"""
    game = table(marked={9: "time_machine"}, players=["Bob"])
    throws(game, 2, 2)
    assert game.tiles() == {"Bob": 5}
    throws(game, 4)
    assert game.tiles() == {"Bob": 3}


def test_second_example_of_the_time_machine() -> None:
    """The source prints Moonwalk (2) from 5 to 1; '5 - 2 is 3. The lesson (back to 3) holds.'"""
    game = table(marked={8: "moonwalk:2", 6: "time_machine"}, players=["Bob", "Mary"])
    throws(game, 2, 1, 2)
    assert game.tiles()["Bob"] == 5
    throws(game, 6)  # Mary from 2 to 8, a Moonwalk (2)
    assert game.tiles()["Bob"] == 3
    throws(game, 3)  # Bob from 3 to 6, the Time Machine
    assert game.tiles()["Bob"] == 3
    literal = table(marked={8: "moonwalk:4", 6: "time_machine"}, players=["Bob", "Mary"])
    throws(literal, 2, 1, 2, 6)
    assert literal.tiles()["Bob"] == 1  # with a Moonwalk (4) it is position 1, as the source prints
    throws(literal, 5)
    assert literal.tiles()["Bob"] == 3


def test_time_machine_in_the_first_turn() -> None:
    """'in the first turn, to tile 1 of lap 0, even if moved before it'."""
    game = table(marked={4: "moonwalk:5", 3: "time_machine"})
    throws(game, 3, 7)  # Ben is on -5 and throws 7: 2, tile 3
    assert game.progress()["Ben"] == 0


def test_a_turn_with_a_time_machine_counts() -> None:
    """'A turn that a Time Machine struck in counts like any other'."""
    game = table(marked={6: "time_machine"}, players=["Ann"])
    throws(game, 3, 2)  # from 3 to 5, tile 6: back to 0
    assert game.progress() == {"Ann": 0}
    throws(game, 5)  # its last turn was thrown from 3
    assert game.progress() == {"Ann": 3}


def test_a_speed_up_over_the_line() -> None:
    game = table(marked={8: "speed_up"}, laps=1)
    throws(game, 7)
    assert (game.winner, game.progress()) == ("Ann", {"Ann": 11, "Ben": 0})


def test_a_lap_can_be_lost_again() -> None:
    game = table(marked={2: "wormhole"}, players=["Ann"])
    throws(game, 11)
    assert game.laps() == {"Ann": 0}


def test_the_tile_of_the_winning_throw() -> None:
    """'finish_effect = skipped | applied'; 'the win is sealed at the crossing, whatever the tile then does'."""
    for option, progress in (("skipped", 12), ("applied", 8)):
        game = table(marked={3: "wormhole"}, laps=1, finish_effect=option)
        throws(game, 12)
        assert (game.winner, game.progress()["Ann"]) == ("Ann", progress)
    draws = table(marked={3: "card"}, laps=1, finish_effect="applied", deck=["redo"])
    throws(draws, 12)
    assert draws.hands()["Ann"] == ["redo"]


def test_several_over_the_line() -> None:
    """'the furthest wins, then the lander, then seat order'."""
    settings: dict[str, Any] = {"laps": 1, "own": {"gust": Tile("everybody", "move", 3)}}
    furthest = table(marked={8: "gust"}, **settings)
    throws(furthest, 8, 7)  # Ben lands on tile 8; Ann, on tile 9, is blown further
    assert (furthest.winner, furthest.progress()) == ("Ann", {"Ann": 11, "Ben": 10})
    equal = table(marked={5: "speed_up", 9: "gust"}, **settings)
    throws(equal, 4, 8)  # both on tile 9, Ann by the Speed Up; Ben is the lander
    assert (equal.winner, equal.progress()) == ("Ben", {"Ann": 11, "Ben": 11})


def test_others_shoved_over_the_line_by_seat_order() -> None:
    own = {"shove": Tile("others", "move", 3)}
    game = table(marked={6: "shove"}, laps=1, own=own, players=["Ann", "Ben", "Cid"])
    throws(game, 8, 8, 5)
    assert (game.winner, game.ranking()) == ("Ann", {"Ann": 1, "Ben": 1, "Cid": 3})


def test_a_cushion_for_the_leader() -> None:
    """'Cushion: back 2 for the leader'."""
    game = table(marked={4: "cushion"}, own={"cushion": Tile("leader", "move", -2)})
    throws(game, 8, 3)
    assert game.progress() == {"Ann": 6, "Ben": 3}


def test_chances_of_a_drawn_tile() -> None:
    """'they must add up to exactly one'; '1 to moonwalk_max, default 10'."""
    for preset in ("v1", "v2", "v3"):
        assert sum(tile_chances(preset).values()) == 1
    assert tile_chances("v2")["moonwalk:10"] == Fraction(5, 1000)
    assert tile_chances("v3")["card"] == Fraction(1, 10)
    assert tile_chances("v3", {"empty": 100}) == {"empty": 1}
    for wrong in ({"empty": 99}, {"empty": 110, "card": -10}):
        with pytest.raises(Refused, match="set-up"):
            tile_chances("v3", wrong)
