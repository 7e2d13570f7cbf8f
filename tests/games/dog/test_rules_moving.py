"""Starting, moving, capturing and swapping: each sentence of the rules in a position worked out by hand."""

import pytest

from tests.games.dog.tables import after, boards, listed, seat, why_not

FRESH = "is blocked by a piece just started"

# --- starts ---


def test_a_start_sends_home_what_stands_there() -> None:
    """'any piece standing there, one's own too, goes home'."""
    assert after("|P0||", "A#") == "P0*|||"
    assert after("||P0|", "A#") == "P0*|||"
    assert after("P0|||", "K#") == "P0*|||"
    assert after("P0P5|||", "A#") == "P0*P5|||"
    assert after("|P15P16||", "K#", turn=1) == "|P15P16*||"


def test_a_start_needs_a_piece_in_the_kennel() -> None:
    """'Start needs a kennel piece'."""
    assert "no piece is left in the kennel" in why_not("P1P2P3P4|||", "A#")
    assert "no piece is left in the kennel" in why_not("P1P2F2F3|||", "XA#")
    assert after("P1P2P3|||", "A#") == "P0*P1P2P3|||"


@pytest.mark.parametrize("board", ["P0*|||", "|P0*||", "||P0*|"])
def test_a_blocking_piece_forbids_a_start(board: str) -> None:
    """'and no blocking piece on the start square'."""
    for text in ("A#", "K#", "XK#"):
        assert f"P0 {FRESH}" in why_not(board, text)


# --- blocking ---


def test_a_fresh_piece_cannot_be_passed_or_landed_on() -> None:
    """'it cannot be passed, landed on, captured or swapped, by anybody, forward or backward'."""
    board = "P30||P32*|P34"
    for text in ("50", "20", "30", "T0", "707"):
        assert f"P32 {FRESH}" in why_not(board, text)
    assert f"P32 {FRESH}" in why_not(board, "4'0", turn=3)
    assert f"P32 {FRESH}" in why_not("P36||P32*|", "4'0")
    assert after("P31||P32*|", "4'0") == "P27||P32*|"
    assert after("P30||P32*|P34", "A'0") == "P31||P32*|P34"


def test_a_fresh_piece_is_not_passed_by_its_own_side_either() -> None:
    """'by anybody'."""
    assert f"P32 {FRESH}" in why_not("||P30P32*|", "50", turn=2)
    assert f"P32 {FRESH}" in why_not("P30||P32*|", "50", turn=0)


def test_a_fresh_piece_is_not_swapped() -> None:
    """'The piece blocks, so it cannot be swapped', one's own and another's."""
    assert "the piece on P32 blocks" in why_not("P10||P32*|", "J020")
    assert "the piece on P0 blocks" in why_not("P0*|P20||", "J010")


def test_a_fresh_piece_shuts_its_owners_finish() -> None:
    """'it keeps the owner's other pieces off the start square and so out of the finish'."""
    assert f"P0 {FRESH}" in why_not("P0*P60|||", "60")
    assert f"P0 {FRESH}" in why_not("P0*P60|||", "40")
    assert after("P0P60|||", "61") == "P0F1|||"


def test_it_blocks_until_its_first_move_of_any_kind() -> None:
    """'A piece just started blocks until its first move'; 'It cannot step straight into its own finish'."""
    assert after("P0*|||", "20") == "P2|||"
    assert after("P0|||", "20") == "F1|||"
    assert after("P0*|||", "4'0") == "P60|||"
    assert listed("P0*|||", "2") == {"20"}


def test_backward_and_in_again() -> None:
    """'A#, 4'0, 80 puts a piece on F3'."""
    assert after("|||", "A#") == "P0*|||"
    assert after("P0*|||", "4'0") == "P60|||"
    assert after("P60|||", "80") == "F3|||"


def test_coming_to_the_start_another_way_never_blocks() -> None:
    """'A piece that comes to its own start any other way never blocks.'"""
    assert after("P60|||", "40") == "P0|||"
    assert after("P4|||", "4'0") == "P0|||"
    assert after("P10|P0||", "J010") == "P0|P10||"
    assert after("P0|||", "A'0") == "F0|||"
    assert after("P62|P0||", "50") == "F2|P0||"


def test_a_star_elsewhere_blocks_there_until_it_moves() -> None:
    """'`*` is accepted on any ring square and blocks there until that piece moves' (decision 4)."""
    assert f"P5 {FRESH}" in why_not("P3|P5*||", "30")
    assert after("P3|P5*||", "20", turn=1) == "P3|P7||"
    assert after("P62*|||", "40") == "F1|||"
    assert f"P62 {FRESH}" in why_not("P60P62*|||", "51")


# --- forward, and into the finish ---


def test_the_finish_is_entered_when_it_can_be() -> None:
    """'if n > d, the way ... is free of blocking pieces, n - d <= 4 and F0..F(n-d-1) are all empty, it enters'."""
    assert after("P60|||", "50") == "F0|||"
    assert after("P60|||", "80") == "F3|||"
    assert after("P60|||", "40") == "P0|||"
    assert after("P60|||", "90") == "P5|||"
    assert after("P60F0|||", "51") == "P1F0|||"
    assert after("P60F1|||", "81") == "P4F1|||"
    assert after("P60F1|||", "51") == "F0F1|||"
    assert after("|P15||", "20", turn=1) == "|F0||"
    assert after("P15|||", "20") == "P17|||"


def test_entering_may_be_declined() -> None:
    """'unless declined with `-`; otherwise it goes on along the ring'."""
    assert after("P60|||", "80-") == "P4|||"
    assert listed("P60|||", "8") == {"80", "80-"}
    assert listed("P60|||", "9") == {"90"}
    assert listed("P63|||", "A") == {"A#", "A0", "A'0"}
    assert listed("P0|||", "A") == {"A#", "A0", "A'0", "A'0-"}


def test_carrying_on_needs_a_free_ring() -> None:
    """'if no blocking piece is on the n squares ahead; otherwise it is illegal'."""
    board = "P63F0|P3*||"
    assert after(board, "21") == "P1F0|P3*||"
    assert f"P3 {FRESH}" in why_not(board, "51")
    assert after("P63|P1*||", "30") == "F1|P1*||"
    assert f"P1 {FRESH}" in why_not("P63|P1*||", "30-")
    assert listed("P63|P1*||", "3") == {"30"}


def test_a_blocked_or_short_finish_means_carry_on() -> None:
    """'A blocked or too short finish means "carry on", not "illegal".'"""
    assert after("P62F0F1|||", "32") == "P1F0F1|||"
    assert after("P62|||", "80") == "P6|||"
    assert after("P62|||", "K0") == "P11|||"


def test_the_finish_sends_nobody_home() -> None:
    """'Pieces in the finish are safe', and a move into it passes pieces."""
    assert after("P62|P63P0||", "40") == "F1|P0P63||"
    assert after("P59|F0F1F2||", "50") == "P0|F0F1F2||"


def test_moving_up_in_the_finish() -> None:
    """'In the finish: forward only, never over a piece, never out, never backward in.'"""
    assert after("F0|||", "20") == "F2|||"
    assert after("F0|||", "30") == "F3|||"
    assert after("F1|||", "A'0") == "F2|||"
    assert "F1 is taken" in why_not("F0F1|||", "21")
    assert "F1 is taken" in why_not("F0F1|||", "31")
    assert "F2 is too near the end" in why_not("F2|||", "20")
    assert "F0 is too near the end" in why_not("F0|||", "40")
    assert "only a piece on the ring goes backward" in why_not("F2|||", "4'0")


def test_a_piece_in_the_kennel_does_not_move() -> None:
    """An A, a K or a joker brings it out."""
    assert "a piece in the kennel cannot move" in why_not("|||", "50")
    assert "a piece in the kennel cannot move" in why_not("|||", "4'0")
    assert "a piece in the kennel cannot move" in why_not("P5|||", "51")
    assert "a piece in the kennel cannot move" in why_not("P5|||", "70116")


# --- backward ---


def test_four_backward() -> None:
    """'Backward 4 only on the ring; it may pass its own start'."""
    assert after("P2|||", "4'0") == "P62|||"
    assert after("P2|P62||", "4'0") == "P62|||"
    assert after("P2|P63||", "4'0") == "P62|P63||"
    assert listed("P10|||", "4") == {"40", "4'0"}
    assert listed("F0|||", "4") == {"D4"}


# --- captures ---


def test_a_move_sends_home_where_it_lands() -> None:
    """'Capture on the landing square, any colour, own and team included.'"""
    assert after("P10|P13P15||", "50") == "P15|P13||"
    assert after("P10P15|||", "51") == "P15|||"
    assert after("P10||P15|", "50") == "P15|||"
    assert after("P10|P16||", "60") == "P16|||"


# --- Jacks ---


def test_a_jack_swaps_with_any_other_seat() -> None:
    """'one piece of the side played for with one of any other seat, both on the ring and not blocking'."""
    assert after("P10|P20|P30|", "J010") == "P20|P10|P30|"
    assert after("P10|P20|P30|", "J020") == "P30|P20|P10|"
    assert listed("P10|P20|P30|", "J") == {"J010", "J020"}
    assert "a Jack swaps with a piece of another seat" in why_not("P10P11|P20||", "J001")
    for board in ("P10|F0||", "P10|||", "F0|P10||"):
        assert "only pieces on the ring are swapped" in why_not(board, "J010")


def test_a_jack_names_a_seat_there_is() -> None:
    """'`J`'s seat is any seat but the side played for.'"""
    assert "5" in why_not("P10|P20||", "J050")


def test_ranks_are_judged_before_the_card() -> None:
    """'judged once before the card': the ranks after a swap are others."""
    position = seat("P10P62|P20||", "JJ", preset="libdog")
    assert {str(move) for move in position.moves} == {"J010", "J110"}
    assert after("P10P62|P20||", "J010") == "P10P20|P62||"
    assert after("P10P62|P20||", "J110") == "P20P62|P10||"


def test_every_card_goes_as_far_as_it_says() -> None:
    """'2 3 5 6 8 9 T: that many forward'; 4, A, Q, K, 7 and the joker."""
    for card, steps in {**{c: int(c) for c in "235689"}, "T": 10, "Q": 12, "7": 7}.items():
        assert boards("P10P1P2P3|||", card) >= {f"P1P2P3P{10 + steps}|||"}
    assert boards("P10|||", "5") == {"P15|||"}
    assert boards("P10|||", "A") == {"P0*P10|||", "P11|||", "P21|||"}
    assert boards("P10|||", "K") == {"P0*P10|||", "P23|||"}
    assert boards("P10|||", "4") == {"P6|||", "P14|||"}
    ways = {f"P{10 + steps}|||" for steps in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)}
    assert boards("P10|||", "X") == ways | {"P6|||", "P0*P10|||"}
