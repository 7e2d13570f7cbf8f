"""A round: the deal, the exchange in all its forms, folding and discarding, the pile, and the end."""

from typing import Any

import pytest

from azar.core.turn import Chance, Over
from azar.games.dog import DogPosition
from azar.games.dog.cards import DECK
from tests.games.dog.tables import chances, deal, dog, hands, listed, play, reason, round_of, seat, to_act, winners

BRAENDI: dict[str, Any] = {"preset": "braendi", "first_opener": 0}
LIBDOG: dict[str, Any] = {"preset": "libdog"}
SHORT: dict[str, Any] = {**BRAENDI, "deal_cycle": "2"}
WHOLE = {card: 6 if card == "X" else 8 for card in "A23456789TJQKX"}

# --- deals and openers ---


def test_the_deck() -> None:
    """'2 x (52 + 3 jokers) = 110, suits never matter: 8 of each rank, 6 jokers.'"""
    assert chances(dog(**LIBDOG).start()) == WHOLE
    assert sum(WHOLE.values()) == len(DECK) == 110


def next_card(position: DogPosition) -> int | None:
    """The seat that is dealt the next card."""
    assert isinstance(position.turn, Chance)
    return position.turn.seat


def test_first_opener() -> None:
    """'first_opener: `random`, a seat'."""
    assert len(dog(preset="braendi").start().chances) == 4
    assert {weight for _, weight in dog(preset="braendi").start().chances} == {1}
    for opener in range(4):
        position = dog(**{**SHORT, "first_opener": opener}).start()
        assert next_card(position) == opener
        dealt = deal(position, "22", "33", "44", "55")
        assert to_act(dealt) == opener


def test_cards_are_dealt_one_each_in_turn() -> None:
    """Decision 19."""
    position = dog(**{**SHORT, "first_opener": 2}).start()
    order = []
    for card in "A23456":
        order.append(next_card(position))
        position = play(position, card)
    assert order == [2, 3, 0, 1, 2, 3]
    assert hands(position) == ["3", "4", "A5", "26"]
    assert chances(position)["A"] == 7


def fold_all(position: Any) -> Any:
    """Let everybody lay their cards down, round after round, until cards are dealt again."""
    while to_act(position) is not None:
        position = play(position, str(position.moves[0]))
    return position


def test_deal_cycle() -> None:
    """'Hands of 6, 5, 4, 3, 2, then 6 again.' and 'The opening seat moves on by one each round.'"""
    position = dog(**{**BRAENDI, "exchange": "none"}).start()
    sizes, openers = [], []
    for number in range(7):
        assert position.round == number
        openers.append(next_card(position))
        while position.phase == "deal":
            # Most of these cannot be played.
            position = play(position, next(card for card in "23456789TQJKAX" if chances(position).get(card)))
        sizes.append([len(hand) for hand in hands(position)])
        position = fold_all(position)
    assert sizes == [[cards] * 4 for cards in (6, 5, 4, 3, 2, 6, 5)]
    assert openers == [0, 1, 2, 3, 0, 1, 2]


def test_deal_cycle_of_ones_own() -> None:
    """'deal_cycle'."""
    position = dog(**{**BRAENDI, "exchange": "none", "deal_cycle": "1 3"}).start()
    assert [len(hand) for hand in hands(deal(position, "2", "2", "2", "2"))] == [1] * 4
    position = fold_all(deal(position, "2", "2", "2", "2"))
    assert [len(hand) for hand in hands(deal(position, "333", "555", "666", "888"))] == [3] * 4


# --- the exchange ---


def test_partner() -> None:
    """'Before play everybody gives one card; the gifts are handed over together.'"""
    position = deal(dog(**SHORT).start(), "A2", "34", "56", "7X")
    assert position.phase == "give"
    assert {str(move) for move in position.moves} == {"GA", "G2"}
    position = play(position, "GA", "G3", "G5")
    assert hands(position) == ["A2", "34", "56", "7X"]
    position = play(position, "GX")
    assert hands(position) == ["25", "4X", "A6", "37"]
    assert (position.phase, to_act(position)) == ("play", 0)


def test_gifts_in_any_order() -> None:
    """Decision 19: in what order gifts are made changes nothing."""
    position = deal(dog(**SHORT).start(), "A2", "34", "56", "7X")
    one = position.play("GX", seat=3).play("G5", seat=2).play("G3", seat=1).play("GA", seat=0)
    assert one == play(position, "GA", "G3", "G5", "GX")
    half = position.play("GX", seat=3)
    assert not half.moves_for(3)
    assert to_act(half) == 0


def test_what_is_refused_in_the_exchange() -> None:
    """'G[card]'."""
    position = deal(dog(**SHORT).start(), "A2", "34", "56", "7X")
    assert "a card must be given first" in reason(position, "A#")
    assert "a card must be given first" in reason(position, "DA")
    assert "that card is not in the hand" in reason(position, "G3")
    assert "cards are given before play only" in reason(seat("P1|||", "2"), "G2")
    # A card of which one holds two is one move.
    position = deal(dog(**SHORT).start(), "22", "34", "56", "7X")
    assert [str(move) for move in position.moves] == ["G2"]


def test_next_teammate() -> None:
    """'trios `next_teammate`': 0 to 2, 2 to 4, 4 to 0."""
    settings = {**SHORT, "players": 6, "mode": "trios"}
    position = deal(dog(**settings).start(), "A2", "34", "56", "78", "9T", "JQ")
    position = play(position, "GA", "G3", "G5", "G7", "G9", "GJ")
    assert hands(position) == ["29", "4J", "A6", "38", "5T", "7Q"]


def test_six_in_pairs_give_to_the_partner() -> None:
    """'opposite seats'."""
    position = deal(dog(**SHORT, players=6).start(), "A2", "34", "56", "78", "9T", "JQ")
    position = play(position, "GA", "G3", "G5", "G7", "G9", "GJ")
    assert hands(position) == ["27", "49", "6J", "A8", "3T", "5Q"]


def test_draw_right() -> None:
    """'solo `draw_right` (blind, all at once)'; 'All draws of the exchange are taken from the dealt hands'."""
    position = deal(dog(**SHORT, players=3).start(), "A2", "33", "5X")
    assert position.phase == "draw"
    assert chances(position) == {"3": 2}
    position = play(position, "3")
    # Seat 1 draws from seat 2, and seat 2 from the two cards that seat 0 was dealt.
    assert chances(position) == {"5": 1, "X": 1}
    position = play(position, "X")
    assert chances(position) == {"A": 1, "2": 1}
    position = play(position, "2")
    assert hands(position) == ["A3", "3X", "25"]
    assert to_act(position) == 0


def test_pass_left() -> None:
    """'pass_left': to the seat that played before (decision 3)."""
    position = deal(dog(**SHORT, exchange="pass_left").start(), "A2", "34", "56", "7X")
    position = play(position, "GA", "G3", "G5", "GX")
    assert hands(position) == ["23", "45", "6X", "A7"]


def test_no_exchange() -> None:
    """'tandem `none`'."""
    position = deal(dog(**SHORT, players=2, mode="tandem").start(), "A2", "34")
    assert position.phase == "play"
    assert hands(position) == ["A2", "34"]


def test_seats_without_cards_do_not_give() -> None:
    """'A seat without cards neither gives nor is drawn from' (decision 3)."""
    position = round_of(["A2", "", "56", ""], "|||", phase="give", preset="braendi")
    position = play(position, "GA", "G5")
    assert hands(position) == ["25", "", "A6", ""]


# --- playing on ---


def test_one_card_each_in_turn() -> None:
    """'Then one card each in turn.'"""
    position = round_of(["22", "33", "55", "66"], "P1|P17|P33|P49")
    assert [to_act(step) for step in steps(position, "20", "30", "50", "60")] == [1, 2, 3, 0]


def steps(position: Any, *texts: str) -> list[Any]:
    """Every position on the way."""
    found = []
    for text in texts:
        position = play(position, text)
        found.append(position)
    return found


def test_a_legal_play_must_be_made() -> None:
    """'A legal play must be made, however harmful.'"""
    position = seat("P1P3|||", "2")
    assert {str(move) for move in position.moves} == {"20", "21"}
    assert "a card can be played, so one must be" in reason(position, "D2")
    assert "a card can be played, so one must be" in reason(seat("P1P3|||", "2", preset="braendi"), "fold")


def test_discard() -> None:
    """'discard (one card, stay in)'; 'discarding only when no card has any legal play'."""
    position = round_of(["225", "3A", "", ""], "|||")
    assert {str(move) for move in position.moves} == {"D2", "D5"}
    assert "who cannot play discards one card" in reason(position, "fold")
    position = play(position, "D2")
    assert hands(position)[:2] == ["25", "A3"]
    assert (to_act(position), position.discards) == (1, "2")
    assert {str(move) for move in position.moves} == {"A#"}


def test_fold() -> None:
    """'fold (lay down the whole hand, out of the round)'; decision 22."""
    position = round_of(["225", "3A", "", ""], "|||", preset="braendi")
    assert [str(move) for move in position.moves] == ["fold"]
    assert "who cannot play lays down the whole hand" in reason(position, "D2")
    position = play(position, "fold")
    assert hands(position)[:2] == ["", "A3"]
    assert (to_act(position), position.discards) == (1, "225")
    # Seat 0 is passed over.
    position = play(position, "A#")
    assert to_act(position) == 1


def test_cards_not_held() -> None:
    """Nobody plays what is not in the hand."""
    assert "that card is not in the hand" in reason(seat("P10|||", "6"), "50")
    assert "that card is not in the hand" in reason(seat("|||", "6"), "D5")
    assert "that card is not in the hand" in reason(seat("P10|||", "5"), "X50")


# --- a 2 that draws ---


def test_two_draws_card() -> None:
    """'a 2 may instead draw a card blind from an opponent', solo only."""
    draws = {**BRAENDI, "players": 3, "two_draws_card": True}
    position = round_of(["2", "44T", "5"], "P20|P30|P40", **draws)
    assert {str(move) for move in position.moves} == {"20", "2>1", "2>2"}
    position = play(position, "2>1")
    assert position.phase == "rob"
    assert chances(position) == {"4": 2, "T": 1}
    position = play(position, "4")
    assert hands(position) == ["4", "4T", "5"]
    assert (to_act(position), position.discards) == (1, "2")
    assert position.pieces == "P20|P30|P40"


def test_a_robbed_seat_is_passed_over() -> None:
    """'A seat with no cards left (folded, or robbed by a 2) is passed over'."""
    draws = {**BRAENDI, "players": 3, "two_draws_card": True}
    position = play(round_of(["2", "4", "5"], "P20|P30|P40", **draws), "2>1", "4")
    assert hands(position) == ["4", "", "5"]
    assert to_act(position) == 2
    position = play(position, "50")
    assert to_act(position) == 0


def test_a_joker_may_draw_too() -> None:
    """'X (joker): any of the others'."""
    draws = {**BRAENDI, "players": 3, "two_draws_card": True}
    position = play(round_of(["X", "4", "5"], "P20|P30|P40", **draws), "X2>2", "5")
    assert (hands(position), position.discards) == (["5", "4", ""], "X")


def test_what_a_two_may_not_draw() -> None:
    """'from an opponent'."""
    draws = {**BRAENDI, "players": 3, "two_draws_card": True}
    position = round_of(["2", "4", ""], "P20|P30|P40", **draws)
    assert "from an opponent" in reason(position, "2>0")
    assert "has no card to draw" in reason(position, "2>2")
    assert "there is no seat 5" in reason(position, "2>5")
    assert "a 2 draws no card in this game" in reason(
        round_of(["2", "4", ""], "P20|P30|P40", players=3, **BRAENDI), "2>1"
    )
    assert listed("P20|P30|P40", "2", players=3, **BRAENDI) == {"20"}


# --- the pile ---


def late(reshuffle: str, left: str) -> Any:
    """The last card of a round of ones; everything but these cards is laid down or in hand."""
    pile = {card: left.count(card) for card in set(left)}
    discards = "".join(card * (WHOLE[card] - pile.get(card, 0)) for card in WHOLE)
    discards = discards.replace("2", "", 1)
    settings = {**BRAENDI, "deal_cycle": "1", "exchange": "none", "reshuffle": reshuffle}
    position = round_of(["2", "", "", ""], "P10|P20|P30|P40", discards=discards, **settings)
    return play(position, "20")


def test_when_short() -> None:
    """'what is left and the discards are shuffled together before a deal that the pile alone could not cover'."""
    assert chances(late("when_short", "A3K")) == WHOLE
    assert chances(late("when_short", "A3KK")) == {"A": 1, "3": 1, "K": 2}
    exactly = play(late("when_short", "A3KK"), "A", "3", "K", "K")
    assert (exactly.pile, len(exactly.discards)) == (0, 106)


def test_on_empty() -> None:
    """'discards are shuffled in the moment the pile runs out, in mid-deal or exactly with the last card of a deal'."""
    position = late("on_empty", "A3K")
    assert chances(position) == {"A": 1, "3": 1, "K": 1}
    position = play(position, "A", "3")
    assert (position.pile, len(position.discards)) == (1, 107)
    position = play(position, "K")
    assert (position.pile, position.discards) == (107, "")
    assert sum(chances(position).values()) == 107
    exactly = play(late("on_empty", "A3KK"), "A", "3", "K", "K")
    assert (exactly.pile, exactly.discards) == (106, "")


# --- the end ---


def last_round(board: str, text: str = "20") -> Any:
    """The end of a game of one round: seat 0 plays the last card."""
    return play(round_of(["2", "", "", ""], board, preset="libdog", max_rounds=1), text)


def test_max_rounds_most_pieces_home() -> None:
    """'then most pieces home wins'."""
    assert winners(last_round("P10F0|P20F0F1||F3", "21")) == (1, 3)
    assert winners(last_round("P60F0F1|P20F0F1||F3", "22")) == (1, 3)


def test_max_rounds_fewest_squares_to_go() -> None:
    """'then fewest squares to go' (decision 21)."""
    # As many at home; those of seats 0 and 2 stand deeper.
    assert winners(last_round("P10F3|P12F0||", "21")) == (0, 2)
    assert winners(last_round("P10F0|P28||F3", "21")) == (1, 3)


def test_max_rounds_draw() -> None:
    """'equal is a draw'."""
    position = last_round("P10|P28||")
    assert isinstance(position.turn, Over)
    assert position.turn.ranking == (1, 1, 1, 1)
    assert winners(position) == ()


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, False), (None, False)])
def test_max_rounds(rounds: int | None, over: bool) -> None:
    """'max_rounds: none'."""
    position = play(round_of(["2", "", "", ""], "P10|||", preset="libdog", max_rounds=rounds), "20")
    assert (winners(position) is not None) == over


def test_a_finished_board_has_no_moves() -> None:
    """'also a finished one (no moves, every play refused)'."""
    position = seat("F0F1F2F3||F0F1F2F3|", "A247JX")
    assert winners(position) == (0, 2)
    assert not position.moves
    for text in ("20", "D2", "A#", "707"):
        assert "the game is over" in reason(position, text)


def test_winning_ends_the_game_at_once() -> None:
    """'All pieces of a team home wins.'"""
    position = round_of(["22", "33", "55", "66"], "P63F1F2F3|P20|F0F1F2F3|P50")
    assert winners(play(position, "23")) == (0, 2)
    over = play(position, "23").turn
    assert isinstance(over, Over)
    assert over.ranking == (1, 3, 1, 3)


def test_half_a_team_home_is_no_win() -> None:
    """'of a team'."""
    position = round_of(["22", "33", "55", "66"], "P63F1F2F3|P20|P34|P50")
    assert winners(play(position, "23")) is None
