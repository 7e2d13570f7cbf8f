"""Dog as its notation has it: every board and every action of the notation's own description."""

import pytest

from tests.oracles.dog import NaiveBoard, Refused, make_options
from tests.oracles.dog_plays import Turn
from tests.oracles.dog_tries import BRAENDI, CANADIAN, LIBDOG, after, at, boards, why_not

# --- boards ---


@pytest.mark.parametrize(
    "text",
    [
        "|||",
        "F0F1F2F3||F0F1F2F3|",
        "P0*F1|P14P16|F0F3|P36P48*",
        "P0P8P16P24||P32P40P48P56|",
        "P0*P60F3|||",
        "P5*|P6||P63*",
    ],
)
def test_boards_read_back_as_written(text: str) -> None:
    assert str(NaiveBoard.parse(LIBDOG, text)) == text


def test_order_and_blanks_do_not_matter() -> None:
    board = NaiveBoard.parse(LIBDOG, " F1 P0* | P16\tP14|F3F0|P48* P3 6 ")
    assert str(board) == "P0*F1|P14P16|F0F3|P36P48*"


def test_a_star_in_the_finish_is_dropped() -> None:
    assert str(NaiveBoard.parse(LIBDOG, "F2*|||")) == "F2|||"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("||", "4 fields are needed, not 3"),
        ("||||", "4 fields are needed, not 5"),
        ("P1P2P3P4P5|||", "a colour has four pieces"),
        ("P64|||", "there is no P64"),
        ("F4|||", "there is no F4"),
        ("P3|P3||", "P3 is named twice"),
        ("P3P3*|||", "P3 is named twice"),
        ("F1F1|||", "F1 is named twice"),
        ("P|||", "a piece is P or F"),
        ("P1**|||", "a piece is P or F"),
        ("p1|||", "a piece is P or F"),
        ("P01|||", "a piece is P or F"),
        ("P-1|||", "a piece is P or F"),
        ("P" + "1" * 100_000 + "|||", "there is no P111"),
        ("P1" * 50_000 + "|||", "a colour has four pieces"),
    ],
)
def test_boards_that_are_refused(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        NaiveBoard.parse(LIBDOG, text)


def test_the_same_finish_place_of_two_colours_is_two_places() -> None:
    assert str(NaiveBoard.parse(LIBDOG, "F1|F1||")) == "F1|F1||"


# --- ranks ---


def test_ranks_of_the_description() -> None:
    # "the piece on F3 has rank 0, the piece on P60 has rank 1, the piece P0 has rank 2 and the piece in the kennel"
    board = NaiveBoard.parse(LIBDOG, "P0*P60F3|||")
    assert [piece[:2] for piece in board.pieces[0]] == [("F", 3), ("P", 60), ("P", 0), ("K", 0)]
    # "if the piece on P0 was not blocking, it could enter right away and would thus have rank 1"
    board = NaiveBoard.parse(LIBDOG, "P0P60F3|||")
    assert [piece[:2] for piece in board.pieces[0]] == [("F", 3), ("P", 0), ("P", 60), ("K", 0)]


def test_ranks_of_another_seat_follow_its_own_start() -> None:
    # Seat 1 starts at P16: P15 is one square before it, P17 is 63.
    board = NaiveBoard.parse(LIBDOG, "|P15P17P16*F0||")
    assert [piece[:2] for piece in board.pieces[1]] == [("F", 0), ("P", 15), ("P", 17), ("P", 16)]


# --- actions ---


def test_give_and_discard() -> None:
    game = at("|||", "2")
    game.play("D2")
    assert game.discards == {"2": 1}


def test_start() -> None:
    assert after("|||", "A#") == "P0*|||"
    assert after("|||", "K#", turn=1) == "|P16*||"


def test_moves() -> None:
    assert after("P10|||", "50") == "P15|||"
    assert after("P10|||", "40") == "P14|||"
    assert after("P10|||", "4'0") == "P6|||"
    assert after("P10|||", "A0") == "P21|||"
    assert after("P10|||", "A'0") == "P11|||"
    assert after("P10|||", "T0") == "P20|||"
    assert after("P10|||", "Q0") == "P22|||"
    assert after("P10|||", "K0") == "P23|||"


def test_avoiding_the_finish() -> None:
    assert after("P60|||", "80") == "F3|||"
    assert after("P60|||", "80-") == "P4|||"
    # "The notation allows this addition even if it would have no effect"
    assert after("P10|||", "80-") == "P18|||"
    assert after("P60F1|||", "61-") == after("P60F1|||", "61") == "P2F1|||"
    assert after("P10|||", "A'0-") == "P11|||"


def test_swap_names_rank_seat_rank() -> None:
    # J120: own rank 1 with rank 0 of seat 2. Seat 0: P20 is rank 0, P10 rank 1; seat 2 starts at P32: P30 is rank 0.
    assert after("P10P20||P30P40|", "J120") == "P20P30||P10P40|"


def test_seven_of_the_description() -> None:
    # Seat 0: P20 is rank 0, P10 rank 1, P4 rank 2.
    assert after("P4P10P20|||", "7022213") == "P6P13P22|||"


def test_canadian_sevens_of_the_description() -> None:
    # Seat 2 starts at P32: P60 is rank 0 (36 squares), P50 rank 1 (46), P40 rank 2 (56).
    start = "P4P10P20||P40P50P60|"
    assert after(start, "7022'213", CANADIAN) == "P4P13P22||P42P50P60|"
    assert why_not(start, "7022'213", LIBDOG) == "a seven may not move that piece now"
    # Rank 0 passes its own start on the ring; rank 2 of the teammate goes five.
    assert after("P10P63||P30P40P50|", "702-2'5-", CANADIAN) == "P1P10||P30P45P50|"
    assert after("P10P63||P30P40P50|", "7022'5", CANADIAN) == "P10F0||P30P45P50|"


def test_joker_plays_any_other_action() -> None:
    board = "P10P20||P30P40|"
    assert after(board, "XJ120") == after(board, "J120")
    assert after(board, "X4'0") == after(board, "4'0")
    assert after(board, "X707") == after(board, "707")
    assert after("|||", "XA#") == after("|||", "XK#") == "P0*|||"


@pytest.mark.parametrize("text", ["XG2", "XD2", "XX20", "X#", "XXA#", "X", "Xfold"])
def test_joker_goes_before_a_play_only(text: str) -> None:
    assert "is not a play" in why_not("P10|||", text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4'0-",
        "5",
        "50-0",
        "5'0",
        "54",
        "505",
        "2#",
        "A#0",
        "J12",
        "J0012",
        "7",
        "70",
        "7018",
        "7000",
        "Z1",
        "5 0 x",
    ],
)
def test_what_is_no_play(text: str) -> None:
    game = at("P10|||", "A2345678J")
    with pytest.raises(Refused, match=r"is not a play|no Z"):
        game.play(text)


def test_blanks_in_a_play_are_ignored() -> None:
    game = at("P10|||", "5")
    game.play(" 5 0 ")
    assert str(game.board) == "P15|||"


def test_a_seven_of_many_legs_is_refused() -> None:
    assert "the legs add up to 20000, not 7" in why_not("P10|||", "7" + "01" * 20_000)
    assert "is not a play" in why_not("P10|||", "7" + "0" * 99_999)


def test_legal_names_each_outcome_once() -> None:
    game = at("P10|||", "2X")
    texts = set(game.legal().values())
    assert {"20", "X20", "XA#"} <= texts
    assert not texts & {"20-", "X20-", "XK#", "fold", "D2"}
    # Three starts or moves spelled differently lead to boards of their own.
    assert {"A#", "K#"} <= set(at("P10|||", "AK").legal().values())


def test_every_spelling_of_a_list_does_what_it_stands_for() -> None:
    for board, hand in [("P0*P60F1|P14P16|F0F3P33|P36P48*", "A247JKX"), ("P62P63F0F1|P1|P30F3|P60*", "2478TX")]:
        for options in (LIBDOG, CANADIAN, BRAENDI):
            game = at(board, hand, options)
            legal = game.legal()
            assert len(legal) > 20
            for outcome, text in legal.items():
                tried = game.copy()
                tried.play(text)
                assert (str(tried.board), text[0]) == (outcome[2], outcome[1])


# --- ends ---


def test_a_finished_board_has_no_moves() -> None:
    game = at("F0F1F2F3||F0F1F2F3|", "A247JX")
    assert (game.phase, game.winners, game.legal()) == ("over", (0, 2), {})
    assert why_not("F0F1F2F3||F0F1F2F3|", "20") == "the game is over"
    assert why_not("F0F1F2F3||F0F1F2F3|", "D2", hand="2") == "the game is over"


def test_half_a_team_home_is_no_win() -> None:
    assert at("F0F1F2F3|||", "2").phase == "play"
    assert at("F0F1F2F3|F0F1F2F3||", "2").phase == "play"


def test_the_last_piece_wins_for_both() -> None:
    game = at("F0F1F2F3||P31F1F2F3|", "2")
    game.play("23")
    assert (game.phase, game.winners, game.ending) == ("over", (0, 2), "home")


def test_a_card_that_is_not_held_is_refused() -> None:
    assert why_not("P10|||", "50", hand="6") == "there is no 5 in the hand"
    assert why_not("P10|||", "D5", hand="6") == "there is no 5 in the hand"
    assert why_not("P10|||", "X50", hand="5") == "there is no X in the hand"


def test_more_cards_than_the_deck_has_are_refused() -> None:
    with pytest.raises(Refused, match="not that many"):
        at("|||", "X" * 7)
    assert at("|||", "X" * 6 + "A" * 8).phase == "play"


def test_segments_and_starts() -> None:
    assert make_options(players=2).starts == (0, 32)
    assert make_options(players=2, mode="tandem").starts == (0, 16, 32, 48)
    assert make_options(players=3).starts == (0, 16, 32)
    assert make_options(players=6).ring == 96
    # "2 to 4 seats on 64, 5 and 6 on 96, empty seats kept"
    assert make_options(players=3, ring_segments="physical").starts == (0, 16, 32)
    assert make_options(players=3, ring_segments="physical").ring == 64
    assert make_options(players=5, ring_segments="physical").starts == (0, 16, 32, 48, 64)
    assert make_options(players=5, ring_segments="physical").ring == 96
    assert make_options(players=2, ring_segments=6).starts == (0, 48)


def test_nothing_is_listed_twice() -> None:
    # Two cards of a rank are one card; X as anything is counted once for each board.
    board = NaiveBoard.parse(LIBDOG, "P10|||")
    assert len(boards("P10|||", "55")) == 1
    found = Turn(board, 0, "X", (1, 0, 0, 0)).plays("X", fallback=False)
    # 1 2 3 4 5 6 7 8 9 10 11 12 13 forward, 4 backward, and a start.
    assert len(found) == 15
