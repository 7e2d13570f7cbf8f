"""Options of single moves, both ways: each in positions worked out by hand."""

from typing import Any

import pytest

from tests.games.dog.tables import after, boards, listed, play, reason, round_of, seat, why_not

START = "is blocked by a piece on its own start"


def test_start_block_fresh() -> None:
    """'fresh': only a piece that has just started blocks."""
    assert after("P0|P62||", "40", turn=1) == "P0|P2||"
    assert after("P0|P60||", "40", turn=1) == "|P0||"
    assert after("P0|||", "A#") == "P0*|||"
    assert after("P0P62|||", "41") == "P0F1|||"
    assert after("P0|P62||", "J000", turn=1) == "P62|P0||"


def test_start_block_always() -> None:
    """'always: any piece on its own start blocks and is safe, but only a fresh one may not enter the finish'."""
    always: dict[str, Any] = {"start_block": "always"}
    for board, text, turn in [
        ("P0|P62||", "40", 1),
        ("P0|P60||", "40", 1),
        ("P0|P2||", "4'0", 1),
        ("P0|||", "A#", 0),
        ("P0P62|||", "41", 0),
        ("P0|P58||", "707", 1),
    ]:
        assert f"P0 {START}" in why_not(board, text, turn, **always)
    assert "the piece on P0 blocks" in why_not("P0|P62||", "J000", 1, **always)
    assert "the piece on P0 blocks" in why_not("P0|P62||", "J010", 0, **always)
    assert after("P0|||", "20", **always) == "F1|||"
    assert after("P0|||", "20-", **always) == "P2|||"
    assert after("P0*|||", "20", **always) == "P2|||"
    assert after("P16|P62||", "40", turn=1, **always) == "P16|P2||"
    assert "P0 is blocked by a piece just started" in why_not("P0*|P62||", "40", 1, **always)


def test_start_block_is_judged_leg_by_leg() -> None:
    """Decision 10: a piece that one leg brings to its own start blocks the next leg."""
    assert f"P0 {START}" in why_not("P61P62|||", "70215", start_block="always")
    # Where it does not block, the second leg passes it, and sends it home on the way into the finish.
    assert after("P61P62|||", "70215") == "F1|||"


def test_finish_entry() -> None:
    """'optional' and 'forced'; decision 6: a `-` that changes nothing is not refused."""
    assert boards("P60|||", "8") == {"F3|||", "P4|||"}
    forced: dict[str, Any] = {"finish_entry": "forced"}
    assert boards("P60|||", "8", **forced) == {"F3|||"}
    assert after("P60|||", "80", **forced) == "F3|||"
    assert "the piece can enter its finish, so it must" in why_not("P60|||", "80-", **forced)
    assert "the piece can enter its finish, so it must" in why_not("P60|||", "707-", **forced)
    assert after("P60|||", "90-", **forced) == "P5|||"
    assert after("P60F0|||", "81-", **forced) == "P4F0|||"
    assert after("F0|||", "20-", **forced) == "F2|||"


def test_finish_fill_stop_anywhere() -> None:
    """'stop_anywhere'."""
    assert after("P60|||", "60") == "F1|||"
    assert after("F0|||", "20") == "F2|||"


def test_finish_fill_innermost() -> None:
    """'a piece may enter or move only to the innermost free place' (decision 8)."""
    innermost: dict[str, Any] = {"finish_fill": "innermost"}
    assert after("P60|||", "80", **innermost) == "F3|||"
    assert after("P60|||", "60", **innermost) == "P2|||"
    assert after("P60F3|||", "61", **innermost) == "P2F3|||"
    assert after("P60F2F3|||", "62", **innermost) == "F1F2F3|||"
    assert after("P60F2|||", "81", **innermost) == "P4F2|||"
    assert "innermost free place only" in why_not("F0|||", "20", **innermost)
    assert after("F0|||", "30", **innermost) == "F3|||"
    assert after("F0F3|||", "21", **innermost) == "F2F3|||"
    assert listed("P60|||", "6", **innermost) == {"60"}


def test_extra_lap() -> None:
    """'true; false: a move that overshoots the finish is illegal' (decision 7)."""
    assert after("P60|||", "90") == "P5|||"
    once: dict[str, Any] = {"extra_lap": False}
    for text in ("90", "80-", "T0"):
        assert "the move overshoots the finish" in why_not("P60|||", text, **once)
    assert "the move overshoots the finish" in why_not("P60F0|||", "51", **once)
    assert "the move overshoots the finish" in why_not("P0|||", "90", **once)
    assert after("P60|||", "80", **once) == "F3|||"
    assert after("P60|||", "40", **once) == "P0|||"
    assert after("P0*|||", "90", **once) == "P9|||"
    assert after("P2|||", "4'0", **once) == "P62|||"


def test_four() -> None:
    """'both' and 'backward'."""
    assert boards("P10|||", "4") == {"P14|||", "P6|||"}
    back: dict[str, Any] = {"four": "backward"}
    assert boards("P10|||", "4", **back) == {"P6|||"}
    assert "a 4 only goes backward here" in why_not("P10|||", "40", **back)
    assert boards("P10|||", "X", **back) == boards("P10|||", "X") - {"P14|||"}


@pytest.mark.parametrize("ban", ["none", "team_last", "own_last"])
def test_joker_ban(ban: str) -> None:
    """'the team's, the seat's last piece may not enter with a joker, legs of a joker seven included' (decision 9)."""
    last_of_seat, last_of_team = "P63F1F2F3|||", "F0F1F2F3||P31F1F2F3|"
    seat_home, team_home = "F0F1F2F3|||", "F0F1F2F3||F0F1F2F3|"
    seat_on, team_on = "P1F1F2F3|||", "F0F1F2F3||P33F1F2F3|"
    assert after(last_of_seat, "23", joker_ban=ban) == seat_home
    assert after(last_of_seat, "X23", joker_ban=ban) == (seat_on if ban == "own_last" else seat_home)
    assert after(last_of_team, "23", joker_ban=ban) == team_home
    assert after(last_of_team, "X23", joker_ban=ban) == (team_home if ban == "none" else team_on)


def test_joker_ban_in_sevens() -> None:
    """'legs of a joker seven included', judged at that moment."""
    own: dict[str, Any] = {"joker_ban": "own_last"}
    assert after("P58F1F2F3|||", "X737", **own) == "P1F1F2F3|||"
    assert after("P58F1F2F3|||", "737", **own) == "F0F1F2F3|||"
    # Two are out: the first may enter, the second may not.
    assert after("P61P63F2F3|||", "X72334", **own) == "P1F1F2F3|||"
    assert after("P61P63F2F3|||", "72334", **own) == "F0F1F2F3|||"


def test_jack_targets() -> None:
    """'others' and 'any_two' (decision 12)."""
    board = "P10|P20|P30|P40"
    assert listed(board, "J") == {"J010", "J020", "J030"}
    any_two: dict[str, Any] = {"jack_targets": "any_two"}
    assert after(board, "J0@130", **any_two) == "P10|P40|P30|P20"
    assert after(board, "J0'10", **any_two) == "P10|P30|P20|P40"
    assert after("P10P12|||", "J001", **any_two) == "P10P12|||"
    assert len(listed(board, "J", **any_two)) == 6
    assert len(boards(board, "J", **any_two)) == 6
    assert listed("P10P12P14|||", "J", **any_two) == {"J001"}
    assert "the piece on P0 blocks" in why_not("P0*|P20|P30|", "J0@100", **any_two)
    assert "a Jack swaps two pieces" in why_not("P10|P20||", "J000", **any_two)


def test_jack_fallback_noop() -> None:
    """'with no other legal play, a Jack may be played for nothing' (decision 13: a legal play, so it must be)."""
    noop: dict[str, Any] = {"jack_fallback": "noop"}
    assert listed("P10|||", "J", **noop) == {"J"}
    assert after("P10|||", "J", **noop) == "P10|||"
    assert listed("P10|||", "J2", **noop) == {"20"}
    assert "only if nothing else can be played" in why_not("P10|||", "J", hand="J2", **noop)
    assert listed("|||", "J2", **noop) == {"J"}
    assert "a card can be played" in why_not("|||", "D2", hand="J2", **noop)
    assert listed("|||", "X", **noop) == {"XA#"}


def test_a_joker_may_be_a_jack_for_nothing() -> None:
    """'a joker may be that Jack (`XJ`)': nothing else goes where all is shut."""
    # One piece in the finish at the end, none in the kennel but behind a start that is blocked.
    shut = "F3|P0*||"
    assert listed(shut, "X", jack_fallback="noop") == {"XJ"}
    assert listed(shut, "JX", jack_fallback="noop") == {"J", "XJ"}
    assert listed(shut, "X") == {"DX"}


def test_jack_fallback_none() -> None:
    """'none'."""
    assert listed("P10|||", "J") == {"DJ"}
    assert "a Jack is never played for nothing in this game" in why_not("P10|||", "J")


def test_jack_fallback_own_swap() -> None:
    """'own_swap' is spelled with the own seat and needs two pieces that can be swapped (decision 13)."""
    own: dict[str, Any] = {"jack_fallback": "own_swap"}
    assert listed("P10P12|||", "J", **own) == {"J001"}
    assert after("P10P12|||", "J001", **own) == "P10P12|||"
    assert listed("P10|||", "J", **own) == {"DJ"}
    assert listed("P0*P10|||", "J", **own) == {"DJ"}
    assert listed("P10P12|||", "J5", **own) == {"50", "51"}
    assert "only if nothing else can be played" in why_not("P10P12|||", "J001", hand="J5", **own)
    assert listed("P10P12|P20||", "J", **own) == {"J010", "J110"}


@pytest.mark.parametrize("ban", [False, True])
def test_jack_no_reswap(ban: bool) -> None:
    """'a Jack may not swap the two squares that the card played just before swapped' (decision 14)."""
    position = round_of(["J", "JJ", "", ""], "P10|P20||", jack_no_reswap=ban)
    position = play(position, "J010")
    assert position.pieces == "P20|P10||"
    if not ban:
        assert {str(move) for move in position.moves} == {"J000"}
        return
    assert {str(move) for move in position.moves} == {"DJ"}
    assert "may not undo the swap just made" in reason(position, "J000")
    # Laying a card down does not lift it.
    position = play(position, "DJ")
    assert {str(move) for move in position.moves} == {"DJ"}


def test_jack_no_reswap_ends_with_the_next_card() -> None:
    """'that the card played just before swapped'."""
    position = round_of(["J", "2", "J", ""], "P10|P20|P30|", jack_no_reswap=True)
    position = play(position, "J010", "20")
    assert position.pieces == "P20|P12|P30|"
    assert {str(move) for move in position.moves} == {"J000", "J010"}
    assert {str(move) for move in seat("P20|P10||", "J", jack_no_reswap=True).moves} == {"J010"}
