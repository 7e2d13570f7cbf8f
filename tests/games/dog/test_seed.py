"""The description of libdog as tests: every sentence on notation and rules, with its example.

The drawings are in test_picture.py.
"""

import pytest

from azar.core.errors import AzarError, NotationError
from azar.games.dog.pieces import ranked
from tests.games.dog.tables import (
    after,
    boards,
    dog,
    hands,
    listed,
    play,
    reason,
    round_of,
    seat,
    to_act,
    why_not,
    winners,
)

CANADIAN = "canadian"

# --- "Board state" ---


def test_the_initial_state() -> None:
    """'`|||` would denote the initial state of a game (all pieces in their respective kennel)'."""
    assert dog(preset="libdog").start().pieces == "|||"


def test_a_concluded_game() -> None:
    """'`F0F1F2F3||F0F1F2F3|` would denote a concluded game where player 0 and player 2 won.'"""
    assert winners(seat("F0F1F2F3||F0F1F2F3|", "2")) == (0, 2)


def test_pieces_not_named_are_in_the_kennel() -> None:
    """'If a piece is not contained in the sequence it means it is in the kennel.'"""
    position = seat("P0*F1|P14P16|F0F3|P36P48*", "2")
    assert position.pieces == "P0*F1|P14P16|F0F3|P36P48*"
    assert [sum(str(piece) == "" for piece in colour) for colour in position.board.pieces] == [2, 2, 2, 2]


def test_a_star_marks_a_blocking_piece() -> None:
    """'a star (`*`) may be added to denote that the piece is currently blocking other pieces'."""
    assert "P0 is blocked" in why_not("P0*|P62||", "50", turn=1)
    assert after("P0|P62||", "50", turn=1) == "P0|P3||"


def test_a_star_on_any_position() -> None:
    """'the notation allows a piece to be marked as blocking on any position'."""
    assert seat("P7*|||", "2").pieces == "P7*|||"
    assert "P7 is blocked" in why_not("P7*|P5||", "50", turn=1)


# --- "Cards" ---


def test_cards() -> None:
    """'two 55 card decks (standard 52 card deck + 3 jokers)'; the shorthands."""
    chances = dict(dog(preset="libdog").start().chances)
    assert {str(card): weight for card, weight in chances.items()} == dict.fromkeys("A23456789TJQK", 8) | {"X": 6}


# --- "Piece specification" ---


def test_ranks() -> None:
    """'the piece on `F3` has rank 0, the piece on `P60` has rank 1, the piece `P0` has rank 2 and ...'."""
    assert [str(piece) for piece in ranked(seat("P0*P60F3|||", "2").board, 0)] == ["F3", "P60", "P0*", ""]
    assert after("P0*P60F3|||", "21") == "P0*P62F3|||"
    assert after("P0*P60F3|||", "22") == "P2P60F3|||"
    assert "in the kennel cannot move" in why_not("P0*P60F3|||", "23")


def test_a_piece_that_does_not_block_could_enter_right_away() -> None:
    """'if the piece on `P0` was not blocking, it could enter right away and would thus have rank 1'."""
    assert [str(piece) for piece in ranked(seat("P0P60F3|||", "2").board, 0)] == ["F3", "P0", "P60", ""]
    assert after("P0P60F3|||", "21") == "P60F1F3|||"


# --- "Actions" ---


def test_give() -> None:
    """'`G2` means give a `2` to the teammate.'"""
    position = play(round_of(["2A", "3A", "5A", "6A"], "|||", phase="give"), "G2", "G3", "G5", "G6")
    assert hands(position) == ["A5", "A6", "A2", "A3"]


def test_discard() -> None:
    """'`D2` means discard a `2`': 'If a player cannot legally play any of their cards'."""
    position = play(seat("|||", "25"), "D2")
    assert (position.discards, hands(position)[0], position.pieces) == ("2", "5", "|||")
    assert "a card can be played" in reason(seat("|||", "2A"), "D2")


def test_start() -> None:
    """'`A#` means move a piece out of the kennel'; cards allowed: A, K."""
    assert after("|||", "A#") == "P0*|||"
    assert after("|||", "K#", turn=3) == "|||P48*"
    for card in "23456789TQJ":
        with pytest.raises(AzarError):
            seat("|||", card).play(f"{card}#")


def test_move() -> None:
    """'`50` means move the piece with rank 0 5 steps forwards.'"""
    assert after("P10|||", "50") == "P15|||"
    assert after("P10P20|||", "50") == "P10P25|||"
    assert after("P10P20|||", "51") == "P15P20|||"
    # 'the player ID is implicitly given by the player who is playing the action'
    assert after("P10|P20||", "50", turn=1) == "P10|P25||"


def test_alternative_actions() -> None:
    """'`4'0` means move the piece with rank 0 4 steps backwards'; '`A` (moving forwards 1 step instead of 11)'."""
    assert after("P10|||", "4'0") == "P6|||"
    assert after("P10|||", "40") == "P14|||"
    assert after("P10|||", "A'0") == "P11|||"
    assert after("P10|||", "A0") == "P21|||"


def test_entering_by_default() -> None:
    """'By default, a moving piece will always enter the player's finish if possible.'"""
    assert after("P60|||", "80") == "F3|||"


def test_a_blocked_finish() -> None:
    """'If the finish is blocked, it will continue on the path.'"""
    assert after("P60F1|||", "81") == "P4F1|||"


def test_avoiding_the_finish() -> None:
    """'`80-` means move the piece with rank 0 8 steps forwards, explicitly avoiding the finish.'"""
    assert after("P60|||", "80-") == "P4|||"


def test_avoiding_without_effect() -> None:
    """'The notation allows this addition even if it would have no effect'."""
    assert after("P60F1|||", "81-") == "P4F1|||"
    assert after("P10|||", "80-") == "P18|||"
    assert listed("P10|||", "8") == {"80"}


def test_swap() -> None:
    """'`J120`': by its form own rank 1 with rank 0 of player 2.

    The sentence says 'the piece with rank 0 with the piece with rank 0', but '[card][piece rank 1][player ID][piece
    rank 2]' and 'The first piece is specified only by its rank' make the first digit the rank.
    """
    assert after("P10P20||P30P40|", "J120") == "P20P30||P10P40|"


def test_move_multiple() -> None:
    """'`7022213` means to move the piece with rank 0 2 steps, ... rank 2 2 steps, and ... rank 1 3 steps'."""
    assert after("P4P10P20|||", "7022213") == "P6P13P22|||"


def test_in_the_specified_order() -> None:
    """'(in the specified order)'."""
    assert after("P10P12|||", "70413") == "P13P16|||"
    assert "sent home by an earlier leg" in why_not("P10P12|||", "71304")


def test_step_counts_add_up() -> None:
    """'The step counts have the add up to the card value.'"""
    assert "the legs add up to 6, not 7" in why_not("P4P10P20|||", "7022212")


def test_canadian_move_multiple() -> None:
    """'`7022'213` means to move ... the piece with rank 2 of the teammate 2 steps'."""
    board = "P4P10P20||P40P50P60|"
    assert after(board, "7022'213", seven_scope=CANADIAN) == "P4P13P22||P42P50P60|"
    assert "a seven may not move that piece now" in why_not(board, "7022'213")


def test_avoiding_in_a_seven() -> None:
    """'`702-2'5-` ... explicitly avoiding the finish in both times'."""
    board = "P10P63||P30P40P50|"
    assert after(board, "702-2'5-", seven_scope=CANADIAN) == "P1P10||P30P45P50|"
    assert after(board, "7022'5", seven_scope=CANADIAN) == "P10F0||P30P45P50|"


def test_joker() -> None:
    """'`XJ120` means use the joker to play a swap'; 'Can be used to play any other action.'"""
    board = "P10P20||P30P40|"
    for text in ("J120", "4'0", "707", "A#", "K1", "70314"):
        assert after(board, "X" + text) == after(board, text)
    assert len(boards("P10|||", "X")) == 15


@pytest.mark.parametrize("text", ["XG2", "XD2", "XX20", "X#", "XXA#", "X", "Xfold"])
def test_a_joker_goes_before_other_plays_only(text: str) -> None:
    """'The action can be any **other** action'."""
    with pytest.raises(NotationError):
        seat("P10|||", "X2").play(text)


NO_ACTIONS = [
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
    "Z1",
    "5 0 x",
]


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_what_is_no_action(text: str) -> None:
    """Everything else is refused."""
    position = seat("P10|||", "A2345678J")
    assert text not in position.moves
    with pytest.raises(AzarError):
        position.play(text)


def test_blanks_are_ignored() -> None:
    """As on boards."""
    assert seat("P10|||", "5").play(" 5 0 ").pieces == "P15|||"
    assert " 5\t0" in seat("P10|||", "5").moves


# --- "Limitations", lifted ---


def test_sevens_that_avoid_the_finish_are_listed() -> None:
    """'The list of possible moves currently does not include moves with a `7` that avoid the finish.' Here it does."""
    assert listed("P60|||", "7") == {"707", "707-"}


def test_more_players() -> None:
    """'Only the 4 player variant of dog is implemented (2, 3, 5, and 6 player variants exist).'"""
    for players in (2, 3, 5, 6):
        assert len(dog(preset="braendi", players=players).names) == players


def test_discarding_needs_no_list() -> None:
    """'to determine if discarding is legal ..., the list of legal moves has to be queried': here it has not."""
    position = seat("P0P8P16P24||P32P40P48P56|", "7X", seven_scope=CANADIAN)
    assert "a card can be played" in reason(position, "D7")
    assert to_act(position) == 0
