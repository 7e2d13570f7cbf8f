"""Boards as text, read back and refused; and the ranks of the pieces."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azar.core.errors import NotationError
from azar.games.dog.pieces import IN_KENNEL, Board, Piece, Zone, kennels, ranked, read_board
from azar.games.dog.ring import Ring, make_ring
from tests.games.dog.boards import RINGS, boards

FOUR = make_ring()


@given(boards(), st.randoms(use_true_random=False))
def test_round_trip(board: Board, random: Random) -> None:
    """A board reads back to an equal one, in whatever order its pieces stand and wherever there are blanks."""
    assert read_board(str(board), board.ring) == board
    assert hash(read_board(str(board), board.ring)) == hash(board)
    fields = []
    for colour in board.pieces:
        shuffled = [str(piece) for piece in random.sample(colour, 4)]
        fields.append("".join(letter + random.choice(["", " ", "\t", "\n "]) for letter in "".join(shuffled)))
    again = read_board(" | ".join(fields), board.ring)
    assert again == board
    assert str(again) == str(board)


def test_values() -> None:
    """A board is its pieces, in the order of the notation, those in the kennel last."""
    board = read_board("F1P0*|P16P14|F3F0|P48*P36", FOUR)
    assert str(board) == "P0*F1|P14P16|F0F3|P36P48*"
    assert board.pieces[0] == (Piece(Zone.RING, 0, True), Piece(Zone.FINISH, 1), IN_KENNEL, IN_KENNEL)
    assert board.pieces[3] == (Piece(Zone.RING, 36), Piece(Zone.RING, 48, True), IN_KENNEL, IN_KENNEL)
    assert board == Board(FOUR, tuple(colour[::-1] for colour in board.pieces))
    assert board != read_board(str(board), make_ring(4, "solo"))


@pytest.mark.parametrize("ring", RINGS, ids=repr)
def test_first_board(ring: Ring) -> None:
    """With all pieces in their kennels only the bars are left."""
    assert str(kennels(ring)) == "|" * (ring.colours - 1)
    assert read_board(str(kennels(ring)), ring) == kennels(ring)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("F0F1F2F3||F0F1F2F3|", "F0F1F2F3||F0F1F2F3|"),
        ("P63*P5*||P7*|", "P5*P63*||P7*|"),
        ("F0*P1|F0*F1||", "P1F0|F0F1||"),
        ("P10P9P2P1|||", "P1P2P9P10|||"),
    ],
)
def test_taken(text: str, written: str) -> None:
    """Finished boards, stars on any square of the ring, and stars on F, which are dropped."""
    assert str(read_board(text, FOUR)) == written


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("P0|P0||", 3, "there is a piece on P0 already"),
        ("P0P0*|||", 2, "there is a piece on P0 already"),
        ("|F1 F 1||", 4, "there is a piece on F1 already"),
        ("|||P0P1P2P3P4", 11, "seat 3 has more than 4 pieces"),
        ("P64|||", 0, "there is no P64; the last is P63"),
        ("|P16 P100||", 5, "there is no P100; the last is P63"),
        ("F4|||", 0, "there is no F4; the last is F3"),
        ("P|||", 0, "P needs a number, P0 to P63"),
        ("P0 F* |||", 3, "F needs a number, F0 to F3"),
        ("P07|||", 0, "a number has no zeros in front: P7"),
        ("F00|||", 0, "a number has no zeros in front: F0"),
        ("P1**|||", 3, "a star stands behind the piece that blocks, once"),
        ("P1|*||", 3, "a star stands behind the piece that blocks, once"),
        ("p1|||", 0, "'p' is no piece; pieces are P0 to P63 and F0 to F3"),
        ("P1,P2|||", 2, "',' is no piece; pieces are P0 to P63 and F0 to F3"),
        ("P-1|||", 0, "P needs a number, P0 to P63"),
        ("P\u0661|||", 0, "P needs a number, P0 to P63"),
        ("P1||", 4, "a board of 4 seats has 4 fields, not 3"),
        ("||| |", 4, "a board of 4 seats has 4 fields, not 5"),
        ("", 0, "a board of 4 seats has 4 fields, not 1"),
    ],
)
def test_refused(text: str, at: int, what: str) -> None:
    """Every refusal says what is wrong, and at which letter."""
    with pytest.raises(NotationError) as refused:
        read_board(text, FOUR)
    assert str(refused.value).startswith(f"{what} (at character {at + 1})")
    assert refused.value.at == at
    assert refused.value.text == text


def test_tandem_colours() -> None:
    """In tandem two seats have four fields, and messages speak of colours."""
    tandem = make_ring(2, "tandem")
    assert str(read_board("P0|P16||F3", tandem)) == "P0|P16||F3"
    with pytest.raises(NotationError, match="colour 2 has more than 4 pieces"):
        read_board("||P1P2P3P4P5|", tandem)
    with pytest.raises(NotationError, match="a board of 4 colours has 4 fields, not 2"):
        read_board("P0|P16", tandem)


@given(st.sampled_from(RINGS), st.one_of(st.text(max_size=60), st.text(alphabet="PF0123456789*| \t", max_size=60)))
def test_any_text(ring: Ring, text: str) -> None:
    """Any text is a board or refused with its reason, at a place inside it."""
    try:
        board = read_board(text, ring)
    except NotationError as error:
        refused = error
    else:
        assert read_board(str(board), ring) == board
        return
    assert refused.text == text
    assert refused.at is not None
    assert 0 <= refused.at <= len(text)


@pytest.mark.parametrize("piece", ["P", "P0", "P1*", "|", "*", " x", "9", "F0F1", "x", "\u0661"])
@pytest.mark.parametrize("wrap", [str, "P{}|||".format, "|||F0{}".format, "||| {} P".format])
def test_long_texts(piece: str, wrap: Callable[[str], str]) -> None:
    """Nonsense of 100,000 letters, and the longest that is looked into, is refused at once."""
    for length in (100_000, 900):
        text = wrap((piece * length)[:length])
        with pytest.raises(NotationError):
            read_board(text, FOUR)


@pytest.mark.parametrize(
    ("text", "colour", "ranks"),
    [
        # The seed's example, "Piece specification", and the same with a piece on P0 that does not block.
        ("P0*P60F3|||", 0, "F3 P60 P0* -"),
        ("P0P60F3|||", 0, "F3 P0 P60 -"),
        # Finish first, innermost first; then 1 step to go, 2, and almost once round.
        ("F0F1F2F3|||", 0, "F3 F2 F1 F0"),
        ("P1P62P63F0|||", 0, "F0 P63 P62 P1"),
        # Another start, and the ring's end is nowhere special: P16 is the start of seat 1.
        ("|P15P16P17P63||", 1, "P16 P15 P63 P17"),
        ("|P15P16*P17P63||", 1, "P15 P63 P17 P16*"),
        # A piece that blocks elsewhere has its own distance.
        ("|P0*P8*P16*||", 1, "P8* P0* P16* -"),
        ("|||", 2, "- - - -"),
    ],
)
def test_ranks(text: str, colour: int, ranks: str) -> None:
    """Rank 0 is the piece that is nearest to F3."""
    found = ranked(read_board(text, FOUR), colour)
    assert [str(piece) or "-" for piece in found] == ranks.split()


@given(boards())
def test_ranks_are_definite(board: Board) -> None:
    """Every colour's pieces have one rank each: only pieces in the kennel are as far as one another."""
    for colour in range(board.ring.colours):
        found = ranked(board, colour)
        assert tuple(sorted(found)) == board.pieces[colour]
        assert ranked(Board(board.ring, tuple(pieces[::-1] for pieces in board.pieces)), colour) == found
        zones = [piece.zone for piece in found]
        assert zones == sorted(zones, key=[Zone.FINISH, Zone.RING, Zone.KENNEL].index)
