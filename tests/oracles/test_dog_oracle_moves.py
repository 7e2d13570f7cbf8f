"""Starts, moves, captures and swaps in Dog: each sentence of the rules in a position worked out by hand."""

from tests.oracles.dog import make_options
from tests.oracles.dog_tries import BRAENDI, LIBDOG, after, at, boards, why_not

# --- start ---


def test_a_start_sends_home_whatever_stands_there() -> None:
    assert after("|P0||", "A#") == "P0*|||"
    assert after("||P0|", "A#") == "P0*|||"  # the teammate
    assert after("P0|||", "K#") == "P0*|||"  # one's own: as many on the board as before, but now it blocks


def test_a_start_needs_a_piece_and_a_free_square() -> None:
    assert why_not("P1P2P3P4|||", "A#") == "no piece is left in the kennel"
    assert why_not("P0*|||", "A#") == "P0 is blocked by a piece just started"
    assert why_not("|P0*||", "A#") == "P0 is blocked by a piece just started"


# --- blocking ---


def test_a_fresh_piece_cannot_be_passed_or_landed_on() -> None:
    board = "P30||P32*|P34"
    assert why_not(board, "50") == "P32 is blocked by a piece just started"
    assert why_not(board, "20") == "P32 is blocked by a piece just started"
    assert why_not(board, "4'0", turn=3) == "P32 is blocked by a piece just started"
    assert after("P31||P32*|", "4'0") == "P27||P32*|"
    assert why_not("P36||P32*|", "4'0") == "P32 is blocked by a piece just started"


def test_a_fresh_piece_cannot_be_swapped() -> None:
    assert why_not("P10||P32*|", "J020") == "P32 is held by a blocking piece"
    assert why_not("P0*|P20||", "J010") == "P0 is held by a blocking piece"


def test_a_fresh_piece_keeps_its_owner_out_of_the_finish() -> None:
    # P60 is rank 0; the one on the start is farthest.
    assert why_not("P0*P60|||", "60") == "P0 is blocked by a piece just started"
    assert why_not("P0*P60|||", "40") == "P0 is blocked by a piece just started"
    assert after("P0P60|||", "61") == "P0F1|||"


def test_it_blocks_until_its_first_move_of_any_kind() -> None:
    assert after("P0*|||", "20") == "P2|||"  # not straight into the finish
    assert after("P0|||", "20") == "F1|||"
    assert after("P0*|||", "4'0") == "P60|||"
    assert after("P60|||", "80") == "F3|||"  # "A#, 4'0, 80 puts a piece on F3"


def test_coming_to_the_start_another_way_never_blocks() -> None:
    assert after("P60|||", "40") == "P0|||"
    assert after("P4|||", "4'0") == "P0|||"
    assert after("P10|P0||", "J010") == "P0|P10||"
    assert after("P0|||", "A'0") == "F0|||"


def test_a_star_elsewhere_blocks_there_until_it_moves() -> None:
    assert why_not("P3|P5*||", "30") == "P5 is blocked by a piece just started"
    assert after("P3|P5*||", "20", turn=1) == "P3|P7||"
    assert after("P62*|||", "40") == "F1|||"


# --- forward ---


def test_the_finish_is_entered_when_it_can_be() -> None:
    assert after("P60|||", "50") == "F0|||"
    assert after("P60|||", "40") == "P0|||"  # n = d: on the start
    assert after("P60|||", "90") == "P5|||"  # one too many carries on
    assert after("P60F0|||", "51") == "P1F0|||"  # taken: carries on
    assert after("P60F1|||", "81") == "P4F1|||"  # F3 is free, but F1 is on the way
    assert after("P60F1|||", "51") == "F0F1|||"
    assert after("|P15||", "20", turn=1) == "|F0||"
    assert after("P15|||", "20") == "P17|||"  # the start of another


def test_carrying_on_needs_a_free_ring() -> None:
    # F0 is taken, and P3 is blocked: two squares go, five do not.
    board = "P63F0|P3*||"
    assert after(board, "21") == "P1F0|P3*||"
    assert why_not(board, "51") == "P3 is blocked by a piece just started"
    # Into the finish it does not pass P3.
    assert after("P63|P1*||", "30") == "F1|P1*||"
    assert why_not("P63|P1*||", "30-") == "P1 is blocked by a piece just started"


def test_a_finish_move_sends_nobody_home() -> None:
    assert after("P62|P63P0||", "40") == "F1|P0P63||"


def test_moving_up_in_the_finish() -> None:
    assert after("F0|||", "20") == "F2|||"
    assert after("F0|||", "20-") == "F2|||"
    assert why_not("F0F1|||", "21") == "F1 is taken"
    assert why_not("F2|||", "20") == "F2 is only 1 places from the end"
    assert why_not("F2|||", "4'0") == "only a piece on the ring can go backward"
    assert why_not("|||", "50") == "a piece in the kennel cannot move"
    assert why_not("|||", "4'0") == "only a piece on the ring can go backward"


# --- backward ---


def test_four_backward_may_pass_the_own_start() -> None:
    assert after("P2|||", "4'0") == "P62|||"
    assert after("P2|P62||", "4'0") == "P62|||"
    assert after("P2|P63||", "4'0") == "P62|P63||"


# --- capture ---


def test_a_move_sends_home_on_its_landing_square_only() -> None:
    assert after("P10|P13P15||", "50") == "P15|P13||"
    assert after("P10P15|||", "51") == "P15|||"  # one's own
    assert after("P10||P15|", "50") == "P15|||"  # the teammate


# --- Jack ---


def test_a_jack_swaps_own_with_any_other_seat() -> None:
    assert after("P10|P20|P30|", "J010") == "P20|P10|P30|"
    assert after("P10|P20|P30|", "J020") == "P30|P20|P10|"
    assert why_not("P10P11|P20||", "J001") == "a Jack swaps with a piece of another seat"
    assert why_not("P10|F0||", "J010") == "only pieces on the ring can be swapped"
    assert why_not("P10|||", "J010") == "only pieces on the ring can be swapped"
    assert why_not("F0|P10||", "J010") == "only pieces on the ring can be swapped"
    assert why_not("P10|P20||", "J050") == "there is no seat 5"


def test_a_jack_with_any_two() -> None:
    options = make_options("libdog", jack_targets="any_two")
    assert after("P10|P20|P30|P40", "J0@130", options) == "P10|P40|P30|P20"
    assert after("P10|P20|P30|P40", "J0'10", options) == "P10|P30|P20|P40"
    assert after("P10P12|||", "J001", options) == "P10P12|||"
    # Six pairs of two colours; one piece each, so no pair of one colour.
    assert len(boards("P10|P20|P30|P40", "J", options)) == 6
    assert len(boards("P10|P20|P30|P40", "J")) == 3


def test_a_jack_for_nothing() -> None:
    noop = make_options("libdog", jack_fallback="noop")
    assert at("P10|||", "J", noop).legal() == {("play", "J", "P10|||", ""): "J"}
    assert after("P10|||", "J", noop) == "P10|||"
    # With another legal play there is none.
    assert "only when nothing else" in why_not("P10|||", "J", noop, hand="J2")
    assert "only when nothing else" in why_not("P10|||", "J", LIBDOG)
    assert set(at("P10|||", "J2", noop).legal().values()) == {"20"}
    assert set(at("|||", "J2", noop).legal().values()) == {"J"}
    assert why_not("|||", "D2", noop, hand="J2") == "a legal play must be made"


def test_a_jack_for_nothing_by_swapping_own_pieces() -> None:
    options = make_options("libdog", jack_fallback="own_swap")
    assert at("P10P12|||", "J", options).legal() == {("play", "J", "P10P12|||", ""): "J001"}
    assert set(at("P10|||", "J", options).legal().values()) == {"DJ"}
    assert set(at("P10P12|||", "J5", options).legal().values()) == {"50", "51"}
    assert why_not("P10P12|||", "J001", options, hand="J5") == "a Jack swaps with a piece of another seat"


def test_the_swap_just_made_is_not_undone() -> None:
    for ban in (False, True):
        options = make_options("libdog", jack_no_reswap=ban)
        game = at("P10|P20||", "J", options)
        game.hands[1]["J"] = 1
        game.pile["J"] -= 1
        game.play("J010")
        assert game.turn == 1
        assert set(game.legal().values()) == ({"DJ"} if ban else {"J000"})


# --- options of single moves ---


def test_every_piece_on_its_own_start_may_block() -> None:
    always = make_options("libdog", start_block="always")
    # An own piece that came round to its start blocks and is safe, but may enter the finish.
    assert why_not("P0|P62||", "40", always, turn=1) == "P0 is blocked by a piece on its own start"
    assert why_not("P0|||", "A#", always) == "P0 is blocked by a piece on its own start"
    assert why_not("P0|P62||", "J000", always, turn=1) == "P0 is held by a blocking piece"
    assert after("P0|||", "20", always) == "F1|||"
    assert why_not("P0P62|||", "41", always) == "P0 is blocked by a piece on its own start"
    assert after("P16|P62||", "40", always, turn=1) == "P16|P2||"
    assert after("P0*|||", "20", always) == "P2|||"


def test_entering_may_be_forced() -> None:
    forced = make_options("libdog", finish_entry="forced")
    assert after("P60|||", "80", forced) == "F3|||"
    assert why_not("P60|||", "80-", forced) == "the piece must enter its finish"
    assert after("P60|||", "90-", forced) == "P5|||"
    assert boards("P60|||", "8", forced) == {"F3|||"}


def test_filling_from_the_innermost() -> None:
    innermost = make_options("libdog", finish_fill="innermost")
    assert after("P60|||", "80", innermost) == "F3|||"
    assert after("P60|||", "60", innermost) == "P2|||"
    assert after("P60F3|||", "61", innermost) == "P2F3|||"
    assert after("P60F2F3|||", "62", innermost) == "F1F2F3|||"
    assert why_not("F0|||", "20", innermost) == "a piece may only move to the innermost free place"
    assert after("F0|||", "30", innermost) == "F3|||"


def test_no_extra_lap() -> None:
    once = make_options("libdog", extra_lap=False)
    for text in ("90", "80-", "T0"):
        assert why_not("P60|||", text, once) == "the move overshoots the finish"
    assert why_not("P60F0|||", "51", once) == "the move overshoots the finish"
    assert after("P60|||", "80", once) == "F3|||"
    assert after("P60|||", "40", once) == "P0|||"
    assert after("P0*|||", "90", once) == "P9|||"
    assert why_not("P0|||", "90", once) == "the move overshoots the finish"


def test_four_backward_only() -> None:
    assert boards("P10|||", "4") == {"P14|||", "P6|||"}
    assert boards("P10|||", "4", make_options("libdog", four="backward")) == {"P6|||"}


def test_last_piece_and_the_joker() -> None:
    own = make_options("libdog", joker_ban="own_last")
    team = make_options("libdog", joker_ban="team_last")
    last_of_seat = "P63F1F2F3|||"
    last_of_team = "F0F1F2F3||P31F1F2F3|"
    # P63 is rank 3 behind three pieces that are home.
    assert after(last_of_seat, "23", own) == "F0F1F2F3|||"
    assert after(last_of_seat, "X23", own) == "P1F1F2F3|||"
    assert after(last_of_seat, "X23", team) == "F0F1F2F3|||"
    assert after(last_of_team, "X23", own) == "F0F1F2F3||P33F1F2F3|"
    assert after(last_of_team, "X23", team) == "F0F1F2F3||P33F1F2F3|"
    assert after(last_of_team, "X23", LIBDOG) == "F0F1F2F3||F0F1F2F3|"
    assert BRAENDI.joker_ban == "none"
