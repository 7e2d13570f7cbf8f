"""Sevens: each sentence of the rules in a position worked out by hand."""

from typing import Any

import pytest

from tests.games.dog.tables import after, boards, listed, play, seat, why_not, winners

CANADIAN: dict[str, Any] = {"seven_scope": "canadian"}
BRAENDI: dict[str, Any] = {"preset": "braendi"}


def test_legs_add_up_to_seven() -> None:
    """'ordered legs of at least one step that add up to 7'."""
    assert after("P10P20|||", "70314") == "P14P23|||"
    assert after("P10P20|||", "707") == "P10P27|||"
    assert "the legs add up to 6, not 7" in why_not("P10P20|||", "70313")
    assert "the legs add up to 8, not 7" in why_not("P10P20|||", "70414")
    assert "0" in why_not("P10P20|||", "70710")


def test_the_same_piece_may_come_again() -> None:
    """Interleaved and needlessly split legs are taken."""
    for text in ("707", "70304", "70106", "701010101010101"):
        assert after("P10P20|||", text) == "P10P27|||"
    assert after("P10P20|||", "7031202") == after("P10P20|||", "70512") == "P12P25|||"
    assert after("P10P20|||", "707-") == "P10P27|||"
    assert listed("P10|||", "7") == {"707"}


def test_a_leg_sends_home_all_it_passes() -> None:
    """'also sends home every ring piece it passes or lands on, own ones too'."""
    assert after("P10|P12|P15|P17", "707") == "P17|||"
    assert after("P10P12|P15||", "717") == "P17|||"
    assert after("P10|P11|P18|", "707") == "P17||P18|"


def test_a_piece_sent_home_cannot_move() -> None:
    """'A piece captured by an earlier leg cannot move.'"""
    assert "a piece sent home by an earlier leg cannot move" in why_not("P10P12|||", "71304")
    assert after("P10P12|||", "70413") == "P13P16|||"


def test_order_matters() -> None:
    """'ordered legs': who goes first may be passed or not."""
    assert after("P10P12|||", "70314") == "P14P15|||"
    assert "sent home by an earlier leg" in why_not("P10P12|||", "71403")
    apart = {"P10P19|||", "P11P18|||", "P12P17|||", "P13P16|||", "P14P15|||"}
    assert boards("P10P12|||", "7") == apart | {"P15|||", "P16|||", "P17|||"}


def test_a_leg_is_stopped_by_a_blocking_piece() -> None:
    """A seven does not pass what blocks either."""
    assert "P32 is blocked by a piece just started" in why_not("P30||P32*|", "707")
    assert after("P10P30||P32*|", "71601") == "P16P31||P32*|"


def test_ones_own_fresh_piece_moves_out_of_the_way() -> None:
    """'until its first move of any kind': a leg is a move. Rank 0 is P61, rank 1 the piece just started."""
    assert "P0 is blocked by a piece just started" in why_not("P0*P61|||", "70611")
    assert after("P0*P61|||", "71106") == "P1F2|||"


def test_a_leg_decides_as_a_whole() -> None:
    """'A leg decides finish or ring as a whole.'"""
    assert after("P60|||", "707") == "F2|||"
    assert after("P60|||", "707-") == "P3|||"
    # To the start and in: the first leg ends on the start, not blocking.
    assert after("P60|||", "70403") == "F2|||"
    assert after("P60|||", "70403-") == "P3|||"
    assert after("P60|||", "70502") == "F2|||"
    assert after("P60|||", "705-02") == "P3|||"


def test_a_leg_passes_by_the_finish_of_its_owner() -> None:
    """What it passes on the ring goes home; what is in the finish does not."""
    assert after("P62|P63|P0|", "707-") == "P5|||"
    assert after("P63F0|P1P7||", "717") == "P6F0|P7||"
    assert after("P60|P62P1||", "707") == "F2|P1||"


def test_legs_in_the_finish() -> None:
    """A leg may move a piece up in the finish, and another in behind it."""
    # F1 goes up two, P62 goes to F2 over two squares and three places.
    assert after("P61F0|||", "70314") == "F0F3|||"
    assert after("P60F0|||", "70215") == "F0F2|||"
    assert "F0 is too near the end" in why_not("F0|||", "70403")


def test_all_seven_steps_must_be_used() -> None:
    """'All 7 steps must be used, even to win.'"""
    position = seat("P60F1F2F3||F0F1F2F3|", "7")
    assert {str(move) for move in position.moves} == {"737"}
    assert play(position, "737").pieces == "P3F1F2F3||F0F1F2F3|"
    assert "the legs add up to 5, not 7" in why_not("P60F1F2F3||F0F1F2F3|", "735")


def test_a_win_with_exactly_seven() -> None:
    """'All pieces of a team home wins.'"""
    assert winners(play(seat("P58F1F2F3||F0F1F2F3|", "7"), "737")) == (0, 2)


# --- whose pieces ---


def test_own_scope() -> None:
    """'own'."""
    board = "P10||P40|"
    assert boards(board, "7") == {"P17||P40|"}
    assert "a seven may not move that piece now" in why_not(board, "70'7")
    assert "a seven may not move that piece now" in why_not("P10|P20||", "70@17")


def test_canadian_scope() -> None:
    """'canadian (the teammate's too, at any time)'."""
    board = "P10||P40|"
    assert len(boards(board, "7", **CANADIAN)) == 8
    assert after(board, "70'7", **CANADIAN) == "P10||P47|"
    assert after(board, "7030'4", **CANADIAN) == "P13||P44|"
    assert "a seven may not move that piece now" in why_not("P10|P20||", "70@17", **CANADIAN)


def test_any_scope() -> None:
    """'any', also in teams: opponents are written rank@seat."""
    assert after("P10|P20||", "70@1403", seven_scope="any") == "P13|P24||"
    assert after("P10||P40|", "70'7", seven_scope="any") == "P10||P47|"
    assert len(boards("P10|P20|P40|", "7", seven_scope="any")) == 36


def test_the_worst_canadian_seven() -> None:
    """'`P0P8P16P24||P32P40P48P56|` with a Canadian 7 has 7,568 outcomes'."""
    assert len(seat("P0P8P16P24||P32P40P48P56|", "7", **CANADIAN).moves) == 7_568


def test_then_partner() -> None:
    """'what is left of a 7 after the last own piece is home may move the teammate's; false'."""
    # Rank 3 comes home with five; two are left.
    board = "P60F1F2F3||P40|"
    assert after(board, "7350'2", **BRAENDI) == "F0F1F2F3||P42|"
    assert "a seven may not move that piece now" in why_not(board, "70'235", **BRAENDI)
    assert "a seven may not move that piece now" in why_not(board, "7350'2")
    assert listed(board, "7", **BRAENDI) == {"737", "7350'2"}
    assert listed(board, "7") == {"737"}


def test_why_a_seven_may_not_move_a_piece() -> None:
    """A refusal says which rule it is that forbids a leg."""
    own, team = "only pieces of the side played for", "only pieces of the side played for and its teammate"
    later, others = "only once all of the side played for are home", "that teammate is not one to be helped now"
    board = "P10|P20|P40|"
    assert why_not(board, "70'7").endswith(own)
    assert why_not(board, "70@17").endswith(own)
    assert why_not(board, "70@17", **CANADIAN).endswith(team)
    assert why_not(board, "70@17", **BRAENDI).endswith(own)
    assert why_not(board, "70'7", **BRAENDI).endswith(later)
    assert why_not("P10P63||P40|", "7010'6", **BRAENDI).endswith(later)
    trios: dict[str, Any] = {"preset": "braendi", "players": 6, "mode": "trios"}
    six = "P10||P31F1F2F3||P70|"
    assert why_not(six, "70@47", **trios).endswith(later)
    assert why_not(six, "70@47", seven_scope="canadian", help_teammate="next", **trios).endswith(others)
    assert why_not("P95F1F2F3||P40||P70|", "7320@45", help_teammate="next", **trios).endswith(others)
    assert why_not("P10||F0F1F2F3||P70|", "70@27", seven_scope="canadian", **trios).endswith(others)


def test_ranks_stay_when_the_last_piece_comes_home() -> None:
    """'Ranks ... are fixed at the start of a seven': `'` still means the teammate of the side played for then."""
    assert after("P60F1F2F3||P40P20|", "7350'11'1", **BRAENDI) == "F0F1F2F3||P21P41|"


def test_partner_fresh() -> None:
    """'seven_moves_partner_fresh': about teammates' pieces only (decision 17)."""
    assert after("P10||P32*|", "70'7", **CANADIAN) == "P10||P39|"
    careful = {**CANADIAN, "seven_moves_partner_fresh": False}
    assert "a teammate's piece that was just started" in why_not("P10||P32*|", "70'7", **careful)
    assert listed("P10||P32*|", "7", **careful) == {"707"}
    assert after("P0*||P40|", "707", **careful) == "P7||P40|"
    assert after("F0F1F2F3||P32*|", "707", **careful) == "F0F1F2F3||P39|"
    assert after("F0F1F2F3||P32*|", "707") == "F0F1F2F3||P39|"


@pytest.mark.parametrize(("most", "outcomes"), [(1, 3), (2, 3 + 3 * 6), (3, 3 + 3 * 6 + 15), (7, 36), (None, 36)])
def test_max_pieces(most: int | None, outcomes: int) -> None:
    """'seven_max_pieces' counts different pieces, not legs (decision 18)."""
    board = "P10P20P30|||"
    assert len(boards(board, "7", seven_max_pieces=most)) == outcomes
    assert after(board, "70304", seven_max_pieces=most) == "P10P20P37|||"
    if most == 2:
        assert "a seven may move at most 2 pieces" in why_not(board, "7051121", seven_max_pieces=2)
        assert after(board, "7021302", seven_max_pieces=2) == "P10P23P34|||"


# --- playing for the teammate ---


def test_playing_for_the_teammate() -> None:
    """'With one's own finish full, one plays the teammate's pieces with one's own cards.'"""
    board = "F0F1F2F3||P20|"
    assert after(board, "50") == "F0F1F2F3||P25|"
    assert after("F0F1F2F3||P28|", "50") == "F0F1F2F3||F0|"
    assert after("F0F1F2F3|||", "A#") == "F0F1F2F3||P32*|"
    assert after("F0F1F2F3|P10|P20|", "J010") == "F0F1F2F3|P20|P10|"
    assert after(board, "707") == "F0F1F2F3||P27|"
    assert after(board, "707", **CANADIAN) == "F0F1F2F3||P27|"


def test_a_mark_is_then_ones_own_finished_piece() -> None:
    """'a leg with `'` would be one's own finished piece and is illegal'."""
    assert why_not("F0F1F2F3||P20|", "70'7", **CANADIAN)
    assert why_not("F0F1F2F3||P20|", "70'106", **CANADIAN)
