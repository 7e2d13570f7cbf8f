"""Cards and hands as text."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azar.core.errors import NotationError
from azar.games.dog.cards import CARDS, DECK, EMPTY, JOKER, Hand, read_hand, read_hands


def test_deck() -> None:
    """Two packs of 52 cards and three jokers: 8 of each rank, 6 jokers."""
    assert len(DECK) == 110
    assert dict(zip(CARDS, DECK.counts, strict=True)) == dict.fromkeys("A23456789TJQK", 8) | {"X": 6}
    assert CARDS[JOKER] == "X"
    assert read_hand(str(DECK)) == DECK


@pytest.mark.parametrize(
    ("text", "written"),
    [("A7X", "A7X"), ("X7A", "A7X"), (" 7 7\tK\n2 ", "277K"), ("", ""), ("XKQJT98765432A", "A23456789TJQKX")],
)
def test_hands(text: str, written: str) -> None:
    """A hand is written in the order of the ranks, the joker last."""
    hand = read_hand(text)
    assert str(hand) == written
    assert len(hand) == len(written)
    assert all((card in hand) == (card in written) for card in CARDS)
    assert "AA" not in hand
    assert hand + EMPTY == hand


@given(st.tuples(*(st.integers(0, most) for most in DECK.counts)))
def test_round_trip(counts: tuple[int, ...]) -> None:
    """Any part of the deck reads back."""
    hand = Hand(counts)
    assert read_hand(str(hand)) == hand
    assert hand + Hand(tuple(a - b for a, b in zip(DECK.counts, counts, strict=True))) == DECK


@given(
    st.one_of(
        st.text(st.characters(exclude_categories=["Z", "C"]), max_size=40), st.text(alphabet=CARDS + " ", max_size=130)
    )
)
def test_any_text(text: str) -> None:
    """Any text is a hand or refused with its reason."""
    counts = Counter(text)
    if all(counts[letter] <= DECK.counts[CARDS.index(letter)] for letter in CARDS) and counts.keys() <= set(
        CARDS + " "
    ):
        assert sorted(str(read_hand(text))) == sorted(text.replace(" ", ""))
    else:
        with pytest.raises(NotationError) as refused:
            read_hand(text)
        assert refused.value.at is not None


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("A1", "'1' is no card; there are A 2 3 4 5 6 7 8 9 T J Q K X (T is the ten) (at character 2)"),
        ("a", "'a' is no card"),
        ("777777777", "the deck has only 8 of 7 (at character 9)"),
        ("XXXXX XX", "the deck has only 6 of X (at character 8)"),
        ("7" * 100_000, "a hand has at most 1000 characters, not 100000"),
    ],
)
def test_refused(text: str, what: str) -> None:
    """What is no card, and what the deck does not hold."""
    with pytest.raises(NotationError) as refused:
        read_hand(text)
    assert str(refused.value).startswith(what)


def test_hands_share_the_deck() -> None:
    """All hands together hold no card more often than the deck."""
    hands = read_hands(["XXX", "", "A7X", "XX"])
    assert [str(hand) for hand in hands] == ["XXX", "", "A7X", "XX"]
    with pytest.raises(NotationError, match="the deck has only 6 of X, and other hands hold 5"):
        read_hands(["XXX", "XX", "AXX"])
