"""Choosing a move step by step: everything that is legal is offered, in words that say what it does."""

from __future__ import annotations

from typing import Any

import pytest

import azar
from azar.core.errors import AzarError
from azar.core.events import Event
from azar.core.game import Game
from azar.core.turn import Chance, Over
from azar.games.dog.position import DogPosition

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
CANADIAN = azar.game("dog", preset="libdog", seven_scope="canadian", players=NAMES)
BOARD = "P3P5P62F1|P7P14P16|F0F3P60|P36P48*"


def at(board: str, hand: str, game: Any = CANADIAN) -> DogPosition:
    """A position in which seat 0 is to play, as seat 0 sees it."""
    others = ["2", "3", "4", "5", "6"][: len(game.names) - 1]
    position: DogPosition = game.position(board, turn=0, hands=[hand, *others]).view(0).position
    return position


def offered(position: DogPosition, path: tuple[int, ...] = ()) -> dict[str, str]:
    """What may be chosen, and what is said of it."""
    return {choice.key: choice.text for choice in position.game.choices(position, 0, path)}


def follow(position: DogPosition, *keys: str) -> tuple[int, ...]:
    """Choose by keys; gives the path."""
    path: tuple[int, ...] = ()
    for key in keys:
        path += next(choice.path for choice in position.game.choices(position, 0, path) if choice.key == key)
    return path


def every_move(position: DogPosition, seat: int, path: tuple[int, ...] = ()) -> set[int]:
    """Every move that can be put together by choices, as it is listed."""
    choices = position.game.choices(position, seat, path)
    assert len({choice.key for choice in choices}) == len(choices)
    assert all(choice.text and choice.path for choice in choices)
    if not choices:
        made = position.moves_for(seat).made(path)
        return {position.game.find_move(position, seat, str(made))}
    return {move for choice in choices for move in every_move(position, seat, path + choice.path)}


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        ({"preset": "braendi"}, 1),
        ({"preset": "libdog", "seven_scope": "canadian"}, 2),
        ({"players": 3, "two_draws_card": True}, 3),
        ({"players": 2, "mode": "tandem"}, 4),
        ({"players": 6, "mode": "trios"}, 5),
        ({"players": 4, "jack_targets": "any_two", "jack_fallback": "own_swap", "finish_entry": "forced"}, 6),
    ],
)
def test_everything_legal_is_offered_and_nothing_else(options: dict[str, Any], seed: int) -> None:
    game = azar.game("dog", **options)
    position, source, compared, pending = game.start(), azar.seeded(seed), 0, 0
    while compared < 12 and pending < 150 and not isinstance(turn := position.turn, Over):
        if isinstance(turn, Chance):
            position = position.draw(source)
            continue
        view = position.view(turn.seat).position
        assert isinstance(view, DogPosition)
        pending += 1
        if pending % 3 == 0 and len(position.moves) < 30:
            assert every_move(view, turn.seat) == set(position.moves.codes)
            compared += 1
        position = position.play(position.moves.pick(source))
    assert compared > 5


def test_cards_say_what_they_do() -> None:
    assert offered(at(BOARD, "A457JX")) == {
        "A": "go 1 or 11", "4": "go 4 forward or backward", "5": "go 5", "7": "seven steps, split at will",
        "J": "swap two pieces", "X": "any card",
    }  # fmt: skip
    assert offered(at("P10|P15||", "AK5")) == {
        "A": "bring a piece out or go 1 or 11",
        "K": "bring a piece out or go 13",
        "5": "P10 to P15; sends home Ben's on P15",
    }
    assert offered(at("|||", "52")) == {
        "2": "discard a 2, as no card can be played",
        "5": "discard a 5, as no card can be played",
    }
    folding = azar.game("dog", players=NAMES)
    assert offered(at("|||", "52", folding)) == {"fold": "lay down all your cards, as none can be played"}
    assert folding.question(at("|||", "52", folding), 0, ()) == "no card can be played, Enter lays all down"


def test_gifts_say_who_gets_them() -> None:
    view = CANADIAN.position("|||", turn=0, hands=["A8", "22", "33", "44"], phase="give").view(0).position
    assert [(c.key, c.text) for c in CANADIAN.choices(view, 0, ())] == [
        ("A", "give an ace to Cleo"),
        ("8", "give an 8 to Cleo"),
    ]
    assert CANADIAN.question(view, 0, ()) == "which card for Cleo?"
    left = azar.game("dog", players=NAMES, exchange="pass_left")
    view = left.position("|||", turn=0, hands=["A8", "22", "33", "44"], phase="give").view(0).position
    assert left.choices(view, 0, ())[0].text == "give an ace to Dan"


def test_whom_one_plays_for() -> None:
    position = at("F0F1F2F3|P15|P40P50|P55", "5J")
    assert CANADIAN.question(position, 0, ()) == "you play for Cleo now: which card?"
    assert offered(position, follow(position, "5")) == {
        "0": "Cleo's P50 to P55; sends home Dan's on P55",
        "1": "Cleo's P40 to P45",
    }


def test_pieces_and_ways() -> None:
    position = at("P10P62|P15|P40|P50", "A48JX")
    assert offered(position, follow(position, "A")) == {
        "#": "a piece comes out to P0",
        "0": "your piece on P62",
        "1": "your piece on P10",
    }
    assert offered(position, follow(position, "A", "0")) == {"11": "P62 to P9", "1": "P62 to P63"}
    assert offered(position, follow(position, "4", "0")) == {"4": "P62 to F1", "4-": "P62 to P2", "4'": "P62 to P58"}
    assert offered(position, follow(position, "J", "1")) == {
        "10": "swap P10 with Ben's on P15",
        "20": "swap P10 with Cleo's on P40",
        "30": "swap P10 with Dan's on P50",
    }
    named = offered(position, follow(position, "X"))
    assert list(named) == list("A23456789TJQK")
    assert CANADIAN.question(position, 0, follow(position, "X")) == "the joker stands for which card?"
    assert CANADIAN.question(position, 0, follow(position, "X", "4", "0")) == "X40: how far?"
    assert CANADIAN.question(position, 0, follow(position, "J", "1")) == "J1: with which piece?"


def test_a_seven_leg_by_leg() -> None:
    position = at(BOARD, "7")
    path = follow(position, "7")
    assert offered(position, path) == {
        "0": "on F1", "1": "on P62", "2": "on P5", "3": "on P3", "1'": "Cleo's on F0", "2'": "Cleo's on P60",
    }  # fmt: skip
    legs = offered(position, follow(position, "7", "1"))
    assert legs["3"] == "P62 to F0"
    assert legs["3-"] == "P62 to P1"
    assert legs["7"] == "P62 to P5; sends home your piece on P3 and your piece on P5"
    # The order of the legs is free: the list of moves has piece 0 first.
    path = follow(position, "7", "2", "2", "0", "2", "3")
    assert CANADIAN.question(position, 0, path) == "722023: how many of 3 steps?"
    assert offered(position, path)["3"] == "P3 to P6"
    whole = path + next(choice.path for choice in CANADIAN.choices(position, 0, path) if choice.key == "3")
    assert offered(position, whole) == {}
    assert str(position.moves.made(whole)) == "7220233"
    assert position.play("7220233") == position.play(position.moves.made(whole))


def test_a_piece_that_went_stands_where_it_came_to() -> None:
    position = at(BOARD, "7")
    path = follow(position, "7", "2", "2")
    assert offered(position, path)["2"] == "on P7"
    drawn = CANADIAN.drawing(position, 0, path, 80)
    # Ben's piece on P7 went home when a piece was put there.
    assert drawn.text.split("\n")[7][10] == "0"


@pytest.mark.parametrize(
    ("board", "hand", "keys", "answer", "reason"),
    [
        (BOARD, "A5", (), "9", "a 9 is not in your hand"),
        (BOARD, "A5", (), "7", "a 7 is not in your hand"),
        (BOARD, "A5", (), "K", "a king is not in your hand"),
        ("P1P61|P3*||", "A57J", (), "51", "P3 is blocked by a piece just started"),
        ("P1P20P61|P3*||", "A57J", ("5",), "2", "P3 is blocked by a piece just started"),
        ("P1|P3*||", "A5", (), "5", "a 5 cannot be played now: P3 is blocked by a piece just started"),
        ("P1P20P61|P4*||", "7", ("7", "2"), "3", "P4 is blocked by a piece just started"),
        ("P1P20P61|P4*||", "7", ("7", "2"), "8", "'28' is no leg of a seven"),
        ("P1P20P61|P4*||", "7", ("7", "1", "4", "0"), "5", "of the seven only 3 steps are left"),
        ("P2P61|P3*||", "7", ("7",), "1", "P3 is blocked by a piece just started"),
        (BOARD, "7", (), "713", "the legs add up to 3, not 7"),
        (BOARD, "7", (), "7" + "0" * 300, "7"),
    ],
)
def test_refusals_are_the_rules_own_words(
    board: str, hand: str, keys: tuple[str, ...], answer: str, reason: str
) -> None:
    position = at(board, hand)
    with pytest.raises(AzarError) as error:
        CANADIAN.understand(position, 0, follow(position, *keys), answer)
    assert reason in str(error.value)


def test_notation_is_understood_everywhere() -> None:
    position = at(BOARD, "57X")
    assert str(CANADIAN.understand(position, 0, (), "52")) == "52"
    assert str(CANADIAN.understand(position, 0, follow(position, "7", "2"), "727")) == "727"
    with pytest.raises(AzarError):
        CANADIAN.understand(position, 0, follow(position, "7", "2"), "52")
    assert str(CANADIAN.understand(position, 0, follow(position, "7", "2", "2"), "35")) == "72235"
    assert str(CANADIAN.understand(position, 0, follow(position, "X"), "52")) == "X52"


def test_huge_sevens_are_never_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_list(*_: object) -> list[int]:
        raise AssertionError("all moves were listed")

    monkeypatch.setattr(Game, "list_moves", no_list)
    game = azar.game("dog", players=5)
    position = at("P0P8P17P25|P1P9P18P26|P3P13P36P46|P50P51P60P61|P70P71P75P79", "7", game)
    assert position.moves.about > 500_000
    assert repr(position.moves) == f"<Moves, about {position.moves.about}>"
    path = follow(position, "7")
    assert len(offered(position, path)) == 20
    assert offered(position, follow(position, "7", "0@1", "1"))
    assert "⁰" in game.drawing(position, 0, path, 80).text


def test_ranks_beside_the_pieces() -> None:
    position = at("P3P62P0*F1|P16*||P50P60", "57J")
    drawing = CANADIAN.drawing(position, 0, (), 80)
    lines = drawing.text.split("\n")
    plain = position.game.picture(CANADIAN.position("P3P62P0*F1|P16*||P50P60"), 80).split("\n")
    assert lines[0].rstrip() == plain[0].replace("0*0 . 0 .", "0*0³. 0¹.")
    assert lines[3].rstrip() == plain[3].replace("0  0 1", "0² 0⁰1") == "              3 0² 0⁰1  .               3"
    for line, column, seat in drawing.pieces or ():
        assert lines[line][column] == str(seat)
    assert all(lines[line][column] in "0123⁰¹²³" for line, column, _ in drawing.hints)
    # When others may be chosen, they show theirs.
    assert "3⁰" in CANADIAN.drawing(position, 0, follow(position, "J", "1"), 80).text
    assert "⁰" not in CANADIAN.drawing(position, None, (), 80).text
    with pytest.raises(AzarError, match="needs 42 columns"):
        CANADIAN.drawing(position, 0, (), 41)


def test_the_story_is_short_and_keeps_secrets() -> None:
    position, deals = CANADIAN.start(), list[Event]()
    for card in "A2345678":
        position = position.play(card)
        deals += position.view("Ben").events
    assert CANADIAN.story(deals) == ["Ben is dealt 2 6."]
    began = CANADIAN.position("P10|P15||", turn=0, hands=["5", "", "", ""]).play("50")
    assert CANADIAN.story(began.events) == [
        "Ann plays a 5: P10 to P15; sends home Ben's on P15.",
        "Round 2: Ben opens, with 5 cards a hand.",
    ]
    folded = azar.game("dog", players=NAMES).position("|||", turn=0, hands=["522", "A", "", ""]).play("fold")
    assert folded.game.story(folded.events) == ["Ann cannot play and lays down 2 2 5."]
    idle = azar.game("dog", players=NAMES).position("|||", turn=0, hands=["J", "A", "", ""]).play("J")
    assert idle.game.story(idle.events) == ["Ann plays a Jack for nothing."]
    giving = CANADIAN.position("|||", turn=0, hands=["A8", "22", "33", "44"], phase="give").play("GA")
    assert CANADIAN.story(giving.view("Ben").events) == []
    assert CANADIAN.story(giving.view("Ann").events) == ["Ann gives an ace away."]


def test_at_a_glance() -> None:
    position = CANADIAN.position("F0F1P3|||", turn=0, hands=["57", "2", "3", ""])
    assert [CANADIAN.glance(position, seat, 0) for seat in range(4)] == [
        "2 home, 2 cards", "0 home, 1 card", "0 home, 1 card, ally", "0 home, 0 cards",
    ]  # fmt: skip
    assert CANADIAN.cards_of(position.view(0).position, 0) == ("5", "7")
    assert CANADIAN.cards_of(position.view(0).position, 1) == ()
