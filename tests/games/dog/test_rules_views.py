"""What a seat sees, and how a view is completed: every way equally likely, and never against what the seat knows."""

from collections import Counter
from typing import Any

import pytest

import azar
from azar.core.views import View
from azar.games.dog import DogPosition
from azar.games.dog.cards import DECK
from tests.games.dog.tables import deal, dog, hands, play, round_of

SHORT: dict[str, Any] = {"preset": "braendi", "first_opener": 0, "deal_cycle": "2"}
DRAWS: dict[str, Any] = {**SHORT, "players": 3, "two_draws_card": True}


def seen(view: View) -> DogPosition:
    """A view as a position, to ask it the same things."""
    return DogPosition(view.game, view.row)


def filled(view: View, count: int, seed: int = 1) -> list[DogPosition]:
    """Complete a view so many times."""
    source = azar.seeded(seed)
    found = []
    for _ in range(count):
        position = view.fill(source)
        assert isinstance(position, DogPosition)
        assert position.view(view.seat).row == view.row
        assert Counter("".join(hands(position)) + position.discards) <= Counter(str(DECK))
        found.append(position)
    return found


def test_a_seat_sees_its_own_hand() -> None:
    """'hidden hands': of others only the number of cards."""
    position = round_of(["A7X", "2", "K", "QQ"], "P0*|P20||", discards="55")
    view = seen(position.view(1))
    assert view.hands == (3, "2", 1, 2)
    assert (view.pieces, view.discards) == ("P0*|P20||", "55")
    assert view.pile == position.pile == 110 - 9


def test_a_view_is_no_view_for_anybody_else() -> None:
    """What one seat sees holds its hand, which no other seat may see by it."""
    position = round_of(["A7X", "2", "K", "QQ"], "P0*|P20||")
    view = position.game.position(str(position.view(1)))
    assert view.view(1).row == view.row == position.view(1).row
    for seat in (0, 2, 3):
        with pytest.raises(azar.ArgumentError, match=f"what seat 1 sees, .* no view for seat {seat}"):
            view.view(seat)


def test_what_cannot_be_told_apart_looks_alike() -> None:
    """'two positions a seat cannot tell apart give it equal bytes'."""
    one = round_of(["A7X", "2", "K", "QQ"], "P0*|P20||")
    other = round_of(["A7X", "3", "T", "58"], "P0*|P20||")
    assert bytes(one.view(0)) == bytes(other.view(0))
    for number in (1, 2, 3):
        assert bytes(one.view(number)) != bytes(other.view(number))


def test_dealt_cards_are_seen_by_those_who_get_them() -> None:
    """Events too."""
    start = dog(**SHORT).start()
    ace, two = start.play("A"), start.play("2")
    assert bytes(ace.view(0)) != bytes(two.view(0))
    for number in (1, 2, 3):
        assert bytes(ace.view(number)) == bytes(two.view(number))


def test_gifts_are_hidden_until_all_are_handed_over_and_afterwards() -> None:
    """'the gifts are handed over together', and nobody but giver and taker sees one."""
    position = deal(dog(**SHORT).start(), "A2", "34", "56", "7X")
    ace, two = play(position, "GA"), play(position, "G2")
    assert bytes(ace.view(0)) != bytes(two.view(0))
    for number in (1, 2, 3):
        assert bytes(ace.view(number)) == bytes(two.view(number))
    ace, two = (play(each, "G3", "G5", "GX") for each in (ace, two))
    assert bytes(ace.view(2)) != bytes(two.view(2))
    for number in (1, 3):
        assert bytes(ace.view(number)) == bytes(two.view(number))


def test_own_gift_is_known() -> None:
    """'the own gift': until a card of its rank is played by its new owner, or the round ends."""
    position = deal(dog(**SHORT).start(), "A2", "34", "56", "7X")
    position = play(position, "GA", "G3", "G5", "GX")
    assert hands(position) == ["25", "4X", "A6", "37"]
    assert all("A" in hands(each)[2] for each in filled(position.view(0), 50))
    assert all("3" in hands(each)[3] for each in filled(position.view(1), 50))
    others = Counter("A" in hands(each)[2] for each in filled(position.view(1), 300))
    assert 0 < others[True] < 100


def test_a_gift_that_was_played_is_known_no_more() -> None:
    """Decision 24."""
    position = play(deal(dog(**SHORT).start(), "A2", "34", "A6", "7X"), "GA", "G3", "GA", "GX")
    # Seat 0 folds no card: it holds an ace, and starts. Seat 2 then plays one of its two cards.
    position = play(position, "A#")
    position = play(position, "XA#" if "XA#" in position.moves else str(position.moves[0]))
    assert all("A" in hands(each)[2] for each in filled(position.view(0), 50))
    position = play(position, "A#")
    came = Counter("A" in hands(each)[2] for each in filled(position.view(0), 300))
    assert came[False] > 200


def test_a_robbed_card_is_known_to_both() -> None:
    """'a card that was drawn from its own hand'."""
    position = play(round_of(["2", "4T", "56"], "P20|P30|P40", **DRAWS), "2>1", "T")
    assert hands(position) == ["T", "4", "56"]
    assert all(hands(each)[0] == "T" for each in filled(position.view(1), 50))
    came = Counter(hands(each)[0] for each in filled(position.view(2), 400))
    assert len(came) > 10


def test_a_card_that_may_have_moved_on() -> None:
    """Decision 23: what somebody knew of a robbed hand may be in either hand."""
    settings = {**SHORT, "players": 3, "two_draws_card": True, "exchange": "pass_left"}
    # Seat 2 gives its T to seat 1; seat 0 then draws one of seat 1's cards, unseen by seat 2.
    position = round_of(["28", "49", "TQ"], "P20|P30|P40", phase="give", **settings)
    position = play(position, "G8", "G9", "GT")
    assert hands(position) == ["29", "4T", "8Q"]
    assert all("T" in hands(each)[1] for each in filled(position.view(2), 50))
    for drawn in "4T":
        after = play(position, "2>1", drawn)
        fills = filled(after.view(2), 200)
        assert all("T" in hands(each)[0] + hands(each)[1] for each in fills)
        assert {"T" in hands(each)[0] for each in fills} == {False, True}


def test_fills_are_uniform() -> None:
    """'uniform over assignments of the unseen cards': four cards are unseen, one of them in each of two hands."""
    unseen = "A237"
    kept = Counter(str(DECK)) - Counter(unseen + "5")
    position = round_of(["5", "A", "2", ""], "P20|P30|P40|", discards="".join(kept.elements()), exchange="none")
    came = Counter((hands(each)[1], hands(each)[2]) for each in filled(position.view(0), 2_400))
    assert len(came) == 12
    assert sum((count - 200) ** 2 / 200 for count in came.values()) < 11 + 6 * 22**0.5


def test_fills_weigh_equal_cards() -> None:
    """Three aces and a 7 are unseen: one of two hidden cards is the 7 half of the time."""
    kept = Counter(str(DECK)) - Counter("AAA75")
    position = round_of(["5", "A", "A", ""], "P20|P30|P40|", discards="".join(kept.elements()), exchange="none")
    came = Counter(hands(each)[1] + hands(each)[2] for each in filled(position.view(0), 1_600))
    assert came.keys() == {"AA", "A7", "7A"}
    assert came["AA"] == pytest.approx(800, abs=120)
    assert came["A7"] == pytest.approx(400, abs=100)


def test_what_others_did_not_play_tells_nothing() -> None:
    """'not with inferences from what others did not play'."""
    position = play(round_of(["22", "3", "", ""], "|||"), "D2")
    came = Counter(hands(each)[0] for each in filled(position.view(1), 600))
    assert came["A"] + came["K"] + came["X"] > 60
