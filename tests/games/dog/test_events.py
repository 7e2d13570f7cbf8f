"""What happens in a game of Dog: events as plain data, the positions that they rebuild, and how they are told."""

from __future__ import annotations

import json
from random import Random

import pytest

import azar
from azar.core.kernel import CHANCE, OVER
from azar.games.dog import DogGame, DogPosition
from azar.games.dog.coding import Standing, place_name, place_number
from azar.games.dog.events import EVENT_TYPES, EVENTS, Dealt, Moved, Played, SentHome, Swapped
from azar.games.dog.row import BLOCKS, IN_FINISH, KENNEL

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
FOUR = azar.game("dog", preset="libdog", players=NAMES)
FOLDS = azar.game("dog", players=NAMES, first_opener=0)
DUEL = azar.game("dog", players=["Ann", "Ben"], two_draws_card=True, max_rounds=2)
TANDEM = azar.game("dog", players=["Ann", "Ben"], mode="tandem", max_rounds=2)


def told(game: DogGame, board: str, hand: str, *texts: str, turn: int = 0) -> list[str]:
    """What is told of moves."""
    hands = [hand if seat == turn else "" for seat in range(len(game.names))]
    position: DogPosition = game.position(board, turn=turn, hands=hands)
    sentences = []
    for text in texts:
        position = position.play(text)
        sentences += position.tell()
    return sentences


def test_kinds() -> None:
    """Every kind of event has a number and a key of its own."""
    assert len(EVENT_TYPES) == len(EVENTS) == len({event.KEY for event in EVENTS}) == 20


@pytest.mark.parametrize("place", ["kennel", "P0", "P95", "P0*", "P63*", "F0", "F3"])
def test_places(place: str) -> None:
    """Places are told as the notation writes them."""
    assert place_name(place_number(place)) == place
    assert place_number("P5*") == 5 | BLOCKS
    assert place_number("F2") == IN_FINISH + 2
    assert place_number("kennel") == KENNEL


def test_plain_data() -> None:
    """Cards and places are text, a card that is not seen is None; every line of a log is written back."""
    for line, event in {
        (5, 1, 6, 0, 0): Dealt(1, "7"),
        (5, 1, -1, 0, 0): Dealt(1, None),
        (9, 0, 13, 6, 0): Played(0, "X", "7"),
        (11, 2, 1, 128, 258): Moved(2, 1, "P0*", "F2"),
        (12, 0, 1, 14, 0): SentHome(0, 1, "P14"),
        (13, 0, 1034, 2053, 0): Swapped(0, Standing(1, 10), Standing(2, 5)),
    }.items():
        assert FOUR.read_event(line) == event
        assert event.write() == list(line)
        assert json.loads(json.dumps(event.as_dict())) == event.as_dict()
    assert Moved(2, 1, "P0*", "F2").as_dict() == {
        "event": "moved", "seat": 2, "colour": 1, "origin": "P0*", "to": "F2",
    }  # fmt: skip
    assert Swapped(0, Standing(1, 10), Standing(2, 5)).values["one"] == {"colour": 1, "square": 10}
    assert Dealt(1, None).as_dict() == {"event": "dealt", "seat": 1, "card": None}


@pytest.mark.parametrize("game", [FOUR, FOLDS, DUEL, TANDEM], ids=["libdog", "fold", "duel", "tandem"])
def test_events_rebuild_games_and_views(game: DogGame) -> None:
    """All events of a game lead to its positions, and what a seat hears leads to what it sees."""
    random = Random("events")
    position = game.start()
    rows = [[0] * game.sizes.row for _ in range(len(game.names) + 1)]
    for _ in range(250):
        for seat, row in enumerate(rows[1:]):
            view = position.view(seat)
            for event in view.events:
                game.rebuild(row, event)
            assert tuple(row) == view.row
        for event in position.events:
            game.rebuild(rows[0], event)
        assert tuple(rows[0]) == position.row
        turn = game.kernels.turn(game.book, rows[0])
        if turn == OVER:
            break
        codes = game.list_chances(position)[0] if turn == CHANCE else game.list_moves(position, turn)
        position = game.apply(position, turn, random.choice(codes))  # type: ignore[assignment]  # of the same class


def test_moves_are_told() -> None:
    """By name, and what comes of a move too."""
    assert told(FOUR, "P10|P15||", "5", "50")[:3] == [
        "Ann plays a 5.", "Ben's piece on P15 goes home.", "Ann's piece goes from P10 to P15.",
    ]  # fmt: skip
    assert told(FOUR, "P60|||", "8", "80")[1] == "Ann's piece goes from P60 to F3."
    assert told(FOUR, "|P0||", "A", "A#")[:3] == [
        "Ann plays an ace.", "Ben's piece on P0 goes home.", "Ann's piece comes out to P0.",
    ]  # fmt: skip
    assert told(FOUR, "P10||P20|", "X", "XJ020")[:2] == [
        "Ann plays a joker as a Jack.", "Ann's piece on P10 and Cleo's piece on P20 change places.",
    ]  # fmt: skip
    assert told(FOUR, "P10P12|P13||", "7", "70116")[:4] == [
        "Ann plays a 7.", "Ben's piece on P13 goes home.", "Ann's piece goes from P12 to P13.",
        "Ann's piece on P13 goes home.",
    ]  # fmt: skip
    assert told(TANDEM, "|||P10", "5", "50'", turn=1)[1] == "Ben's piece of colour 3 goes from P10 to P15."


def test_cards_are_told() -> None:
    """Those who see a card hear which one, the others that there is one."""
    position = FOLDS.position("|||", phase="give", hands=["A", "2", "8", "X"])
    position = position.play("GA")
    assert position.tell() == ["Ann gives an ace away."]
    assert position.view("Ben").position.tell() == ["Ann gives a card away."]
    position = position.play("G2").play("G8").play("GX")
    assert position.view("Cleo").position.tell() == [
        "Dan gives a card away.", "Cleo gets an ace from Ann.", "Dan gets a card from Ben.", "Ann gets an 8 from Cleo.",
        "Ben gets a card from Dan.",
    ]  # fmt: skip
    position = DUEL.position("P5|P40", hands=["2", "QQ"]).play("2>1")
    assert position.tell() == ["Ann plays a 2.", "Ann draws a card from Ben."]
    assert position.play("Q").tell() == ["Ann takes a queen from Ben."]
    assert FOUR.start().tell() == ["The game begins.", "Round 1: Ann opens, with 6 cards a hand."]
    assert FOUR.start().play("T").view("Ben").position.tell() == ["Ann is dealt a card."]


def test_those_who_cannot_play() -> None:
    """Folds and discards."""
    assert told(FOLDS, "|||", "223T", "fold")[:4] == [
        "Ann cannot play and lays down all 4 cards.", "Ann lays down 2 2s.", "Ann lays down a 3.",
        "Ann lays down a 10.",
    ]  # fmt: skip
    assert told(FOUR, "|||", "22", "D2") == ["Ann cannot play and discards a 2."]


def test_ends_are_told() -> None:
    """All home, or ahead after the last round, or equal."""
    assert told(FOUR, "F0F1F2F3||P31F1F2F3|", "2", "23")[-1] == "Ann and Cleo have all pieces home and win."
    last = DUEL.position("P10|P40", round=1, hands=["5", ""]).play("50")
    assert last.tell()[-1] == "That was the last round: Ann is ahead and wins."
    last = DUEL.position("P10|P47", round=1, hands=["5", ""]).play("50")
    assert last.tell()[-1] == "That was the last round: Ann and Ben are equal, and it is a draw."
    assert last.phase == "over"


def test_standing() -> None:
    """Where everybody stands, in a few words."""
    position = FOUR.position("P0*F1|P14P16|F0F3|P36P48*", hands=["A7X", "2", "", "KK"], round=2)
    assert [FOUR.standing(position, seat) for seat in range(4)] == [
        "1 home, 1 on the ring, 2 in the kennel, 3 cards",
        "2 on the ring, 2 in the kennel, 1 card",
        "2 home, 2 in the kennel, 0 cards",
        "2 on the ring, 2 in the kennel, 2 cards",
    ]
    assert FOUR.common(position) == "round 3, pile: 104 cards"
    assert FOUR.common(position.view(0).position) == "round 3, pile: 104 cards"
    assert azar.game("dog").common(azar.game("dog").start()) == ""
    assert FOUR.letters == ("0", "1", "2", "3")
