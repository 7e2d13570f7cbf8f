"""The naive oracle of Circuit: every card by the sentence of the rules."""

from collections import Counter
from random import Random
from typing import Any

from tests.oracles.circuit import NaiveCircuit, Refused
from tests.oracles.circuit_parts import CARDS
from tests.oracles.circuit_tables import refused, table, throws


def test_a_hand_is_dealt() -> None:
    """'two each at the start'; '[] is an empty hand'."""
    game = NaiveCircuit(["Ann", "Ben", "Cid"], ["empty"], hands={"Ben": []}, deck=["speed", "redo", "repeat", "redo"])
    assert game.hands() == {"Ann": ["redo", "speed"], "Ben": [], "Cid": ["redo", "repeat"]}


def test_modifiers_add() -> None:
    """'All modifiers add.' 'a negative total goes back, a total of 0 lands again'."""
    hand = ["overload", "overload", "overload", "speed", "acceleration"]
    game = table(hands={"Ann": hand, "Ben": []}, marked={1: "speed_up"})
    for _ in range(3):
        game.play("Ann", "overload", "Ann")
    throws(game, 1)
    assert (game.progress()["Ann"], game.laps()["Ann"]) == (-5, -1)
    throws(game, 4)
    game.play("Ann", "speed", "Ann")
    throws(game, 10)  # 10 - 6 + 1
    assert game.progress()["Ann"] == 0 + 4  # tile 1 is a Speed Up
    throws(game, 2)
    game.play("Ann", "acceleration")
    assert [str(card) for card in game.in_play][-2:] == ["#4 speed>Ann", "#5 acceleration"]
    throws(game, 4, 2)
    assert game.progress() == {"Ann": 4, "Ben": 9}


def test_a_total_of_zero_lands_again() -> None:
    game = table(hands={"Ann": ["overload"]}, marked={1: "speed_up"})
    game.play("Ann", "overload", "Ann")
    throws(game, 2)
    assert game.progress()["Ann"] == 4


def test_labels_are_never_reused_or_shifted() -> None:
    """'each with its own number ... never reused and never shifted'; '(Redo included, instants not)'."""
    game = table(hands={"Ann": ["speed", "speed", "redo", "speed"], "Ben": ["cancellation", "cancellation"]})
    game.play("Ann", "speed", "Ann")
    game.play("Ann", "redo", "Ben")
    game.play("Ben", "cancellation", 1)
    assert [str(card) for card in game.in_play] == ["#2 speed>Ben"]
    game.play("Ann", "speed", "Ann")
    assert [str(card) for card in game.in_play] == ["#2 speed>Ben", "#3 speed>Ann"]
    assert refused(game, "Ben", "cancellation", 1) == "target"
    game.play("Ben", "cancellation", 2)
    game.play("Ann", "speed", "Ann")
    assert [str(card) for card in game.in_play] == ["#3 speed>Ann", "#4 speed>Ann"]


def test_repeat_is_for_the_lander() -> None:
    """'a Moonwalk spares that lander; a Card tile gives that lander another card; an Empty tile: spent for nothing'."""
    hands = {"Ben": ["repeat", "repeat", "repeat", "repeat"]}
    game = table(hands=hands, marked={4: "moonwalk:2", 6: "card"}, deck=["speed", "redo"])
    assert refused(game, "Ben", "repeat") == "condition"
    throws(game, 3)
    game.play("Ben", "repeat")
    assert game.progress() == {"Ann": 3, "Ben": -4}
    throws(game, 9)  # Ben lands on the Card tile
    game.play("Ben", "repeat")
    assert game.hands()["Ben"] == ["redo", "repeat", "repeat", "speed"]
    throws(game, 1)
    before = game.progress()
    game.play("Ben", "repeat")
    assert (game.progress(), game.hands()["Ben"]) == (before, ["redo", "repeat", "speed"])


def test_repeat_of_a_time_machine_moves_nobody() -> None:
    """'a Time Machine sends the lander to the same place as before (normally nothing moves)'."""
    game = table(hands={"Ben": ["repeat"]}, marked={6: "time_machine"})
    throws(game, 2, 1, 3)
    assert game.progress()["Ann"] == 0
    game.play("Ben", "repeat")
    assert (game.progress()["Ann"], game.turn) == (0, "Ben")


def test_repeat_ends_the_game_for_whoever_crosses() -> None:
    """'A card can end the game (a Repeat of a Speed Up), at once and for whoever crosses.'"""
    game = table(hands={"Ben": ["repeat"]}, marked={4: "speed_up"}, laps=1)
    throws(game, 3)
    game.play("Ben", "repeat")
    assert (game.winner, game.turn, game.progress()["Ann"]) == ("Ann", None, 11)


def test_repeat_of_a_chosen_player() -> None:
    """'With chosen Repeat takes a player as target, who stands in the lander's place'."""
    settings: dict[str, Any] = {"repeat_moves": "chosen", "hands": {"Ben": ["repeat", "redo", "repeat"]}}
    game = table(marked={4: "moonwalk:2", 8: "time_machine"}, **settings)
    throws(game, 3)
    assert refused(game, "Ben", "repeat") == "target"
    assert refused(game, "Ben", "repeat", "Dan") == "target"
    game.play("Ben", "repeat", "Ben")
    assert game.progress() == {"Ann": 1, "Ben": -2}
    game.play("Ben", "redo", "Ann")
    assert game.progress() == {"Ann": 1, "Ben": -4}
    throws(game, 5, 6)  # Ben from -4 to 1; Ann from 1 to 7, the Time Machine: back to 0
    assert game.progress() == {"Ann": 0, "Ben": 1}
    game.play("Ben", "repeat", "Ben")  # 'with fewer than two turns to tile 1 of lap 0'
    assert game.progress() == {"Ann": 0, "Ben": 0}


def test_redo_acts_as_the_last_card() -> None:
    """'Redo of a Redo is the card beneath'; 'its kind, timing, target rule, conditions, effect'."""
    game = table(hands={"Ann": ["overload", "redo"], "Ben": ["redo", "redo", "cancellation"]})
    assert refused(game, "Ben", "redo") == "no card yet"
    game.play("Ann", "overload", "Ben")
    assert refused(game, "Ben", "redo", "Ann") == "not your turn"
    assert refused(game, "Ann", "redo") == "target"
    game.play("Ann", "redo", "Ann")
    throws(game, 3)
    game.play("Ben", "redo", "Ann")
    assert [str(card) for card in game.in_play] == ["#1 overload>Ben", "#2 overload>Ann", "#3 overload>Ann"]
    game.play("Ben", "cancellation", 3)
    throws(game, 3)
    game.play("Ben", "redo", 2)
    assert [str(card) for card in game.in_play] == ["#1 overload>Ben"]


def test_order_of_refusals() -> None:
    """'Errors, first that applies: game over, unknown player, not in hand, (Redo) no card yet, not your turn ...'"""
    game = table(hands={"Ann": [], "Ben": ["speed", "redo", "cancellation", "repeat"]})
    assert refused(game, "Dan", "joker", 9) == "unknown player"
    assert refused(game, "Ann", "speed", 9) == "not in hand"
    assert refused(game, "Ben", "redo", 9) == "no card yet"
    assert refused(game, "Ben", "speed") == "not your turn"
    assert refused(game, "Ben", "cancellation") == "target"
    assert refused(game, "Ben", "cancellation", "Ann") == "target"
    assert refused(game, "Ben", "cancellation", 5) == "condition"
    assert refused(game, "Ben", "repeat", "Ann") == "target"
    assert refused(game, "Ben", "repeat") == "condition"
    throws(game, 1)
    for wrong in (None, 1, "Dan"):
        assert refused(game, "Ben", "speed", wrong) == "target"
    game.play("Ben", "speed", "Ben")
    assert refused(game, "Ben", "cancellation", 5) == "target"


def test_cards_are_conserved() -> None:
    """'drawn = in hands + in play + spent'; 'Over if and only if some player has progress >= X*N'."""
    tiles = ["empty", "card", "moonwalk:2", "speed_up", "time_machine", "wormhole", "atomic_bomb", "card"]
    for seed in range(60):
        random = Random(seed)
        game = NaiveCircuit(
            ["Ann", "Ben", "Cid"], random.choices(tiles, k=random.randint(1, 9)), laps=2, dice=[6],
            deck=random.choices(CARDS, k=2_000), repeat_moves=random.choice(["lander", "chosen"]),
        )  # fmt: skip
        for _ in range(200):
            if game.over:
                break
            name = random.choice(["Ann", "Ben", "Cid"])
            targets = [None, "Ann", "Ben", "Cid", *(card.label for card in game.in_play)]
            try:
                if random.random() < 0.5:
                    game.throw(name, [random.randint(1, 6)])
                else:
                    game.play(name, random.choice(CARDS), random.choice(targets))
            except Refused as error:
                assert error.kind != "game over"  # noqa: PT017  # what is refused is part of the game
            held = [card for player in game.players for card in player.hand]
            shown = Counter(held) + Counter(card.card for card in game.in_play) + Counter(game.spent)
            assert shown == Counter(game.drawn)
            assert game.over == any(progress >= game.finish for progress in game.progress().values())
