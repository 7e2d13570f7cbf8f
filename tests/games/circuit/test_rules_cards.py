"""The cards: each rule by the sentence that it comes from."""

import pytest

from azar.core.turn import Chance, Decide, Over
from azar.games.circuit import ConditionNotMet, Hand
from tests.games.circuit.tables import after, begin, board_with, game

THREE = ["Ann", "Ben", "Cy"]


def test_two_cards_each_at_the_start() -> None:
    """Six kinds, drawn uniformly with replacement from an endless deck; two each at the start."""
    position = game(players=THREE).start()
    for _ in range(6):
        assert [(str(outcome), weight) for outcome, weight in position.chances] == [
            (f"card={name}", 1)
            for name in ("overload", "speed", "acceleration", "cancellation", "repeat", "redo")
        ]  # fmt: skip
        position = position.play("card=redo")
    assert position.hands == dict.fromkeys(THREE, ("redo", "redo"))
    assert position.turn == Decide(0)


def test_hands_may_be_given() -> None:
    """A seat that is not named is dealt two cards by chance; [] is an empty hand."""
    start = game(players=THREE).start(hands={"Ben": [], "Cy": ["repeat", "speed", "repeat"]})
    assert start.turn == Chance(0)
    assert start.game.rebuilt(start.events) == start
    dealt = after(start, "card=speed", "card=speed")
    assert dealt.hands == {"Ann": ("speed", "speed"), "Ben": (), "Cy": ("speed", "repeat", "repeat")}
    assert dealt.turn == Decide(0)


def test_a_hand_has_no_order() -> None:
    """It equals any tuple or list of the same cards."""
    hand = begin({"Ann": ["redo", "speed"]}).hands["Ann"]
    assert hand == ["redo", "speed"] == hand
    assert hand == ("speed", "redo")
    assert hand != ("speed",)
    assert hash(hand) == hash(Hand(("redo", "speed")))
    assert len(hand) == 2


def test_playing_takes_the_card_out_of_the_hand() -> None:
    """A card must be in the hand; playing takes it out."""
    position = begin({"Ann": ["speed", "speed", "redo"]}).play("speed>Ben")
    assert position.hands["Ann"] == ("speed", "redo")


def test_overload() -> None:
    """That player's totals - 2; oneself allowed; the effect adds up."""
    position = after(begin({"Ann": ["overload"] * 3}), "overload>Ben", "overload>Ann", "overload>Ann", "6", "6")
    assert position.progress == {"Ann": 2, "Ben": 4}
    assert after(position, "6").progress["Ann"] == 4


def test_speed() -> None:
    """That player's totals + 1."""
    position = after(begin({"Ann": ["speed"] * 2}), "speed>Ben", "speed>Ben", "3", "3")
    assert position.progress == {"Ann": 3, "Ben": 5}


def test_acceleration() -> None:
    """Everybody's totals + 1."""
    position = after(begin({"Ann": ["acceleration"] * 2}), "acceleration", "acceleration", "3", "3")
    assert position.progress == {"Ann": 5, "Ben": 5}


def test_modifiers_are_of_the_total_and_not_of_each_die() -> None:
    """It affects the total roll, not each die."""
    position = after(begin({"Ann": ["overload"]}, dice=[6, 6, 6], laps=3), "overload>Ann", "1+2+3")
    assert position.progress["Ann"] == 4


def test_two_equal_cards_are_two_cards() -> None:
    """Each with its own number, in the order in which they came into play; never reused and never shifted."""
    position = begin({"Ann": ["speed", "speed", "cancellation", "acceleration", "redo"]})
    position = after(position, "speed>Ann", "speed>Ann")
    assert [str(card) for card in position.in_play] == ["#1 speed>Ann", "#2 speed>Ann"]
    position = position.play("cancellation#1")
    assert [str(card) for card in position.in_play] == ["#2 speed>Ann"]
    position = position.play("acceleration")
    assert [str(card) for card in position.in_play] == ["#2 speed>Ann", "#3 acceleration"]
    card = position.in_play[0]
    assert (card.label, card.card, card.kind, card.target) == (2, "speed", "speed", "Ann")
    assert position.in_play[1].target is None
    assert position.modifiers == {"Ann": 2, "Ben": 1}


def test_instants_get_no_number() -> None:
    """Redo included, instants not."""
    board = board_with(t2="moonwalk:1")
    position = begin({"Ann": ["speed", "redo", "speed"], "Ben": ["cancellation", "repeat"]}, board=board)
    position = after(position, "speed>Ann", "redo>Ben")
    card = position.in_play[1]
    assert (card.label, card.card, card.kind, card.target, str(card)) == (2, "redo", "speed", "Ben", "#2 speed>Ben")
    position = after(position, "Ben: cancellation#2", "speed>Ann", "1", "repeat")
    assert [card.label for card in position.in_play] == [1, 3]


def test_cancellation() -> None:
    """A card in play, anybody's, is removed; it goes to nobody."""
    position = begin({"Ann": ["overload"], "Ben": ["cancellation"]}).play("overload>Ben")
    freed = position.play("Ben: cancellation#1")
    assert (freed.in_play, freed.hands) == ((), {"Ann": (), "Ben": ()})
    assert freed.turn == position.turn
    assert after(freed, "3", "3").progress == {"Ann": 3, "Ben": 3}


def test_instants_at_any_moment() -> None:
    """By anybody between any two actions, before the first throw too; it uses up no turn."""
    position = begin(
        {"Ann": ["speed"], "Cy": ["cancellation", "repeat"]}, players=THREE, board=board_with(t3="speed_up")
    )
    position = position.play("speed>Ann")
    assert position.play("cancellation#1", seat="Cy").turn == Decide(0)
    thrown = after(position, "1")
    assert thrown.turn == Decide(1)
    assert thrown.play("repeat", seat="Cy").progress == {"Ann": 10, "Ben": 0, "Cy": 0}
    assert thrown.play("repeat", seat="Cy").turn == Decide(1)


def test_repeat_is_on_behalf_of_the_lander() -> None:
    """The tile of the last throw takes effect once more on behalf of that lander, whoever plays the card."""
    start = begin({"Ben": ["repeat"], "Cy": ["repeat"]}, players=THREE, board=board_with(t3="moonwalk:2"), laps=3)
    position = after(start, "2")
    assert position.progress == {"Ann": 2, "Ben": -2, "Cy": -2}
    again = position.play("Cy: repeat")
    assert again.progress == {"Ann": 2, "Ben": -4, "Cy": -4}
    assert position.play("repeat", seat="Ben").progress == again.progress


def test_repeat_of_a_time_machine_normally_moves_nothing() -> None:
    """The turn is still the turn of that throw, so a Time Machine sends the lander to the same place as before."""
    start = begin({"Ann": ["repeat"], "Ben": ["repeat"]}, board=board_with(t6="time_machine"), laps=3)
    position = after(start, "2", "1", "3")
    assert position.progress["Ann"] == 0
    assert position.play("repeat").progress["Ann"] == 0
    moved = after(begin({"Ben": ["repeat", "repeat"]}, board=board_with(t6="time_machine", t3="moonwalk:2")), "5")
    assert moved.play("repeat").progress["Ann"] == 0


def test_repeat_of_a_time_machine_after_the_lander_was_moved() -> None:
    """It leads to the same place as before."""
    board = board_with(t6="time_machine")
    start = begin({"Ben": ["repeat"]}, board=board, laps=3)
    position = after(start, "2", "1", "3")
    text = str(position).replace("0:1~", "0:8~", 1)
    moved = position.circuit.position(text)
    assert (moved.progress["Ann"], moved.play("repeat").progress["Ann"]) == (7, 0)


def test_repeat_of_a_card_tile_gives_another_card() -> None:
    """A Card tile gives that lander another card, and the turn goes on where it was."""
    position = after(begin({"Ben": ["repeat"]}, board=board_with(t3="card")), "2", "card=speed")
    drawing = position.play("repeat")
    assert drawing.turn == Chance(0)
    done = drawing.play("card=redo")
    assert (done.hands["Ann"], done.turn) == (("speed", "redo"), Decide(1))


def test_repeat_of_an_empty_tile_is_spent_for_nothing() -> None:
    """If the tile has no effect, then this card has no effect."""
    position = after(begin({"Ben": ["repeat"]}), "2")
    spent = position.play("repeat")
    assert (spent.progress, spent.hands["Ben"], spent.turn) == (position.progress, (), Decide(1))


def test_repeat_before_any_throw() -> None:
    """Refused before any throw."""
    with pytest.raises(ConditionNotMet, match="before anybody has thrown"):
        begin({"Ann": ["repeat"]}).play("repeat")


def test_repeat_is_of_the_tile_landed_on_and_not_of_where_the_lander_went() -> None:
    """The last tile on which a player fell after rolling the dice."""
    board = board_with(t3="speed_up", t7="wormhole")
    position = after(begin({"Ben": ["repeat"]}, board=board, laps=3), "2")
    assert position.tiles["Ann"] == 7
    assert position.play("repeat").progress["Ann"] == 10


def test_a_card_can_end_the_game() -> None:
    """A Repeat of a Speed Up, at once and for whoever crosses."""
    position = after(begin({"Ben": ["repeat"]}, board=board_with(t5="speed_up"), laps=1), "4")
    won = position.play("repeat")
    assert (won.turn, won.winner) == (Over((1, 2), (0,)), "Ann")
    assert won.events[-1].as_dict() == {"event": "won", "seat": 0, "how": "card"}


def test_redo_acts_as_the_last_card() -> None:
    """Its kind, timing, target rule, conditions, effect; by whomever it was played; targets chosen afresh."""
    position = begin({"Ann": ["overload"], "Ben": ["redo"]}).play("overload>Ben")
    assert not position.moves_for("Ben")
    position = after(position, "6")
    assert [str(move) for move in position.moves] == ["throw", "redo>Ann", "redo>Ben"]
    position = position.play("redo>Ann")
    assert [str(card) for card in position.in_play] == ["#1 overload>Ben", "#2 overload>Ann"]
    assert position.modifiers == {"Ann": -2, "Ben": -2}


def test_redo_of_a_redo_is_the_card_beneath() -> None:
    """However often it is redone."""
    position = begin({"Ann": ["acceleration", "redo", "redo"]}).play("acceleration")
    position = after(position, "redo", "redo")
    assert position.modifiers["Ben"] == 3


def test_redo_of_an_instant_is_instant() -> None:
    """By anybody at any moment; a Cancellation needs a card in play again."""
    hands = {"Ann": ["speed", "speed"], "Ben": ["cancellation", "redo"], "Cy": ["redo"]}
    position = after(begin(hands, players=THREE), "speed>Ann", "speed>Ann", "Ben: cancellation#1")
    assert position.play("redo#2", seat="Cy").in_play == ()
    empty = position.play("redo#2", seat="Ben")
    with pytest.raises(ConditionNotMet, match="no card in play"):
        empty.play("Cy: redo#2")


def test_redo_of_a_repeat() -> None:
    """The same tile, of what is the last throw by then."""
    position = after(begin({"Ben": ["repeat", "redo"]}, board=board_with(t3="speed_up"), laps=5), "2")
    assert after(position, "repeat", "redo").progress["Ann"] == 14


def test_a_refused_card_changes_nothing() -> None:
    """And does not count as played."""
    position = begin({"Ann": ["repeat", "redo", "speed"]}).play("speed>Ann")
    with pytest.raises(ConditionNotMet):
        position.play("repeat")
    assert str(position.play("redo>Ben").in_play[1]) == "#2 speed>Ben"


def test_drawing_is_not_playing() -> None:
    """A card that is drawn is not the last card played."""
    position = after(begin({"Ann": ["speed"], "Ben": ["redo"]}, board=board_with(t4="card")), "speed>Ann", "2")
    position = position.play("card=cancellation")
    assert "redo>Ann" in position.moves


def test_chosen_repeat() -> None:
    """With chosen Repeat takes a player as target, oneself allowed, who stands in the lander's place."""
    settings = {"players": THREE, "repeat_moves": "chosen", "laps": 9}
    start = begin({"Ben": ["repeat", "redo"]}, board=board_with(t3="speed_up"), **settings)  # type: ignore[arg-type]
    position = after(start, "2")
    assert position.play("repeat>Cy").progress == {"Ann": 6, "Ben": 0, "Cy": 4}
    assert after(position, "repeat>Cy", "redo>Ben").progress == {"Ann": 6, "Ben": 4, "Cy": 4}
    start = begin({"Ben": ["repeat"]}, board=board_with(t3="moonwalk:1"), **settings)  # type: ignore[arg-type]
    assert after(start, "2", "repeat>Cy").progress == {"Ann": 1, "Ben": -2, "Cy": -1}
    start = begin({"Ben": ["repeat"]}, board=board_with(t3="card"), **settings)  # type: ignore[arg-type]
    drawn = after(start, "2", "card=speed", "repeat>Ben", "card=redo")
    assert drawn.hands == {"Ann": ("speed",), "Ben": ("redo",), "Cy": ()}


def test_chosen_repeat_of_a_time_machine() -> None:
    """Where the player's own last turn but one was thrown from, with fewer than two turns to tile 1 of lap 0."""
    board = board_with(20, t9="time_machine")
    start = begin({"Ann": ["repeat"] * 3}, board=board, repeat_moves="chosen", laps=3)
    position = after(start, "1", "3", "1", "5")
    # Ann threw from 0 and 1; Ben from 0 and 3, and the Time Machine led back to 0.
    assert position.progress == {"Ann": 2, "Ben": 0}
    assert position.play("repeat>Ann").progress["Ann"] == 0
    position = after(position, "2", "2", "2", "4")
    assert position.progress == {"Ann": 6, "Ben": 6}
    late = after(begin({"Ann": ["repeat"]}, board=board, repeat_moves="chosen", laps=3), "1", "3", "2", "5", "5")
    assert late.progress["Ann"] == 1
    once = after(begin({"Ben": ["repeat"]}, board=board_with(t4="time_machine"), repeat_moves="chosen"), "3")
    assert once.play("repeat>Ben").progress == {"Ann": 0, "Ben": 0}


def test_capacity() -> None:
    """A permanent played beyond it is refused with that reason; a cancellation makes room."""
    hands = {"Ann": ["speed"] * 3, "Ben": ["cancellation"]}
    position = after(begin(hands, capacity=2), "speed>Ann", "speed>Ann")
    with pytest.raises(ConditionNotMet, match="no more than 2 cards can be in play"):
        position.play("speed>Ann")
    assert [str(move) for move in position.moves] == ["throw"]
    assert len(after(position, "Ben: cancellation#1", "speed>Ann").in_play) == 2
    assert game().options["capacity"] == 64


def test_no_limits_on_hands_or_cards_in_play() -> None:
    """Up to 4,096 in play, and hands of any size."""
    position = begin({"Ann": ["acceleration"] * 300, "Ben": ["overload"] * 500}, capacity=4096)
    for _ in range(300):
        position = position.play("acceleration")
    assert (len(position.in_play), position.modifiers["Ben"]) == (300, 300)
    assert position.game.position(str(position)) == position
    assert len(position.hands["Ben"]) == 500


def test_cards_are_known_before_the_game_as_open() -> None:
    """Hands lie open: every seat sees every hand."""
    position = begin({"Ann": ["redo"], "Ben": ["speed"]})
    assert not position.game.hidden
    assert bytes(position.view("Ann")) == bytes(position.view("Ben"))
