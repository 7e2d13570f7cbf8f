"""Who plays with whom: solo for 2, 3, 5 and 6, pairs for 4 and 6, trios and tandem."""

from typing import Any

import pytest

from tests.games.dog.tables import after, boards, dog, listed, play, seat, why_not, winners

BRAENDI: dict[str, Any] = {"preset": "braendi", "first_opener": 0}


def solo(players: int) -> dict[str, Any]:
    """The options of a solo table."""
    return {**BRAENDI, "players": players, "mode": "solo"}


TANDEM: dict[str, Any] = {**BRAENDI, "players": 2, "mode": "tandem"}
TRIOS: dict[str, Any] = {**BRAENDI, "players": 6, "mode": "trios"}
SIX: dict[str, Any] = {**BRAENDI, "players": 6}

# --- how the game begins ---


@pytest.mark.parametrize(
    ("settings", "board"),
    [
        (BRAENDI, "|||"),
        ({**BRAENDI, "players": 4, "mode": "solo"}, "P0*|P16*|P32*|P48*"),
        ({**BRAENDI, "players": 2}, "P0*|P32*"),
        ({**BRAENDI, "players": 3}, "P0*|P16*|P32*"),
        ({**BRAENDI, "players": 5}, "P0*|P16*|P32*|P48*|P64*"),
        (SIX, "|||||"),
        (solo(6), "P0*|P16*|P32*|P48*|P64*|P80*"),
        (TRIOS, "|||||"),
        (TANDEM, "P0*|P16*|P32*|P48*"),
        ({**BRAENDI, "preset": "tournament"}, "P0*|P16*|P32*|P48*"),
        ({**BRAENDI, "first_piece_on_start": True}, "P0*|P16*|P32*|P48*"),
        ({**TANDEM, "first_piece_on_start": False}, "|||"),
        ({**BRAENDI, "players": 3, "ring_segments": "physical"}, "P0*|P16*|P32*"),
        ({**BRAENDI, "players": 5, "ring_segments": "physical"}, "P0*|P16*|P32*|P48*|P64*"),
        ({**BRAENDI, "players": 2, "ring_segments": 6}, "P0*|P48*"),
    ],
)
def test_first_boards(settings: dict[str, Any], board: str) -> None:
    """'one piece already on the start, marked `*` as just started'; starts as 'Board and deck' has them."""
    assert dog(**settings).start().pieces == board


# --- pairs ---


def test_six_in_pairs() -> None:
    """'opposite seats': 0 and 3 are a team."""
    assert after("P10|||P60||", "7030'4", seven_scope="canadian", **SIX) == "P13|||P64||"
    assert "a seven may not move that piece now" in why_not("P10|P60||||", "70@17", seven_scope="canadian", **SIX)
    assert after("F0F1F2F3|||P60||", "50", **SIX) == "F0F1F2F3|||P65||"
    assert winners(play(seat("P94F1F2F3|||F0F1F2F3||", "2", **SIX), "23")) is None
    assert winners(play(seat("P95F1F2F3|||F0F1F2F3||", "2", **SIX), "23")) == (0, 3)
    assert winners(play(seat("P95F1F2F3||F0F1F2F3|||", "2", **SIX), "23")) is None


# --- solo ---


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_solo_wins_alone(players: int) -> None:
    """'everyone alone'."""
    bars = "|" * (players - 1)
    game = dog(**solo(players))
    before = game.ring.starts[0] - 1
    board = f"P{before % game.ring.squares}F1F2F3{bars}"
    assert winners(play(seat(board, "2", **solo(players)), "23")) == (0,)


def test_a_seven_of_a_solo_game_moves_any_piece() -> None:
    """'With a 7 every piece on the board may be moved and captures'."""
    board = "P10|P30|P50"
    three = solo(3)
    # Seat 2 starts at P32 of a ring of 48; there is no P50.
    assert "there is no P50" in refusal_of(board, three)
    board = "P10|P30|P40"
    assert len(boards(board, "7", **three)) == 36
    assert after(board, "70@17", **three) == "P10|P37|P40"
    assert after(board, "70@1403", **three) == "P13|P34|P40"
    assert after("P10|P12|P15", "707", **three) == "P17||"
    assert after("P10|P12|P15", "70@17", **three) == "P10|F2|"
    assert after("P10|P12|P15", "70@17-", **three) == "P10|P19|"


def refusal_of(board: str, settings: dict[str, Any]) -> str:
    """Why there is no such board."""
    try:
        seat(board, "7", **settings)
    except Exception as error:
        return str(error)
    return ""


def test_a_seven_moves_fresh_pieces_and_those_in_finishes_of_others() -> None:
    """'also fresh pieces of others and pieces in others' finishes; a moved piece follows its owner's finish'."""
    three = solo(3)
    assert after("P10|P16*|", "70@17", **three) == "P10|P23|"
    assert after("P10|F0|", "70@1205", **three) == "P15|F2|"
    assert after("P20|P14|", "70@1403", **three) == "P23|F1|"
    assert after("P20|P14|", "70@14-03", **three) == "P23|P18|"


def test_a_seven_brings_home_for_the_owner() -> None:
    """'a piece brought home counts for its owner, who wins at once if it was the last'."""
    position = seat("P20|P15F1F2F3|", "7", **solo(3))
    # Five steps of one's own, and the two that seat 1 needs.
    assert winners(play(position, "7053@12")) == (1,)
    # Decision 20: if one card brings the last pieces of several home, all of them win. P45 needs four, P14 three.
    position = seat("P45F1F2F3|P14F1F2F3|", "7", **solo(3))
    assert winners(play(position, "7343@13")) == (0, 1)


def test_own_in_solo_means_any_piece_on_the_board() -> None:
    """'own (solo: any piece on the board)', said or not."""
    own = {**solo(3), "seven_scope": "own"}
    assert listed("P10|P30|P40", "7", **own) == listed("P10|P30|P40", "7", **solo(3))
    assert len(listed("P10|P30|P40", "7", **own)) == 36


def test_other_seats_have_no_mark_but_their_number() -> None:
    """'a piece of another seat that is not *the* teammate ... is `rank@seat`'."""
    assert "nobody has a teammate here" in why_not("P10|P30|P40", "70'7", **solo(3))
    assert "there is no seat 4" in why_not("P10|P30|P40", "70@47", **solo(3))


# --- tandem ---


def test_tandem_plays_both_colours() -> None:
    """'two opposite colours each, one hand': `'` marks the second colour."""
    board = "P10|P20|P40|P50"
    assert listed(board, "5", **TANDEM) == {"50", "50'"}
    assert after(board, "50'", **TANDEM) == "P10|P20|P45|P50"
    assert after(board, "A#'", **TANDEM) == "P10|P20|P32*P40|P50"
    assert after(board, "A#", **TANDEM) == "P0*P10|P20|P40|P50"
    assert after(board, "7030'4", **TANDEM) == "P13|P20|P44|P50"
    assert after("P10|P20|P28|P50", "80'-", **TANDEM) == "P10|P20|P36|P50"
    assert after(board, "50'", turn=1, **TANDEM) == "P10|P20|P40|P55"
    assert listed(board, "5", turn=1, **TANDEM) == {"50", "50'"}


def test_a_jack_in_tandem() -> None:
    """Decision 11: the number after the first piece is a colour; own colours are not swapped with each other."""
    board = "P10|P20P22|P40|P50"
    assert after(board, "J011", **TANDEM) == "P20|P10P22|P40|P50"
    assert after(board, "J0'11", **TANDEM) == "P10|P22P40|P20|P50"
    assert after(board, "J0'30", **TANDEM) == "P10|P20P22|P50|P40"
    assert "a Jack swaps with a piece of another seat" in why_not(board, "J020", **TANDEM)
    assert listed("P10|P20|P40|P50", "J", **TANDEM) == {"J010", "J030", "J0'10", "J0'30"}


def test_tandem_needs_all_eight_home() -> None:
    """'all 8 home'."""
    position = seat("P63F1F2F3||F0F1F2F3|", "2", **TANDEM)
    assert winners(play(position, "23")) == (0,)
    assert winners(play(seat("P63F1F2F3|||", "2", **TANDEM), "23")) is None
    # One colour home does not change whose pieces are played.
    assert listed("F0F1F2F3|P10|P50|", "5", **TANDEM) == {"50'"}


# --- trios ---


def test_trios_are_every_other_seat() -> None:
    """'Trios win with 12 home'."""
    position = seat("P95F1F2F3||F0F1F2F3||F0F1F2F3|", "2", **TRIOS)
    assert winners(play(position, "23")) == (0, 2, 4)
    assert winners(play(seat("P95F1F2F3||F0F1F2F3|||", "2", **TRIOS), "23")) is None


def test_trios_write_teammates_with_their_seat() -> None:
    """Decision 15."""
    canadian = {**TRIOS, "seven_scope": "canadian"}
    board = "P10||P40||P80|"
    assert after(board, "7030@24", **canadian) == "P13||P44||P80|"
    assert after(board, "7030@44", **canadian) == "P13||P40||P84|"
    assert "with two teammates" in why_not(board, "7030'4", **canadian)
    assert "a seven may not move that piece now" in why_not(board, "7030@24", **TRIOS)


def test_trios_help_any() -> None:
    """'help_teammate any': both unfinished teammates; a rank without a mark means the next to play."""
    board = "F0F1F2F3||P40||P70|"
    assert listed(board, "5", **TRIOS) == {"50", "50@4"}
    assert after(board, "50@4", **TRIOS) == "F0F1F2F3||P40||P75|"
    assert listed("F0F1F2F3||P40||P80|", "A", **TRIOS) >= {"A#", "A#@4"}
    assert after("F0F1F2F3||P40||P80|", "A#@4", **TRIOS) == "F0F1F2F3||P40||P64*P80|"
    assert after("F0F1F2F3||P40||P80|", "A#", **TRIOS) == "F0F1F2F3||P32*P40||P80|"
    assert listed("F0F1F2F3||F0F1F2F3||P70|", "5", **TRIOS) == {"50"}


def test_trios_help_next() -> None:
    """'next' for the next unfinished one; decision 16: seen anew after each leg."""
    help_next = {**TRIOS, "help_teammate": "next"}
    board = "F0F1F2F3||P40||P70|"
    assert listed(board, "5", **help_next) == {"50"}
    assert "not one this seat plays for" in why_not(board, "50@4", **help_next)
    assert listed("F0F1F2F3||F0F1F2F3||P70|", "5", **help_next) == {"50"}
    canadian = {**help_next, "seven_scope": "canadian"}
    # Seat 2 comes home with two steps; only then may seat 4's pieces go.
    board = "P10||P31F1F2F3||P70|"
    assert after(board, "73@220@45", **canadian) == "P10||F0F1F2F3||P75|"
    assert "a seven may not move that piece now" in why_not(board, "70@453@22", **canadian)


def test_trios_swap_with_teammates() -> None:
    """'one of any other seat'."""
    assert listed("P10|P20|P30||P50|", "J", **TRIOS) == {"J010", "J020", "J040"}
    # Playing for both teammates, they may be swapped with each other.
    assert "J040" in listed("F0F1F2F3||P30||P50|", "J", **TRIOS)
