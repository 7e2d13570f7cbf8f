"""Moves as text: read, refused with the reason, and from and to the numbers of the rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from azar.core.errors import AzarError, IllegalMove, NotationError
from azar.core.options import resolve
from azar.games.dog.book import compile_book
from azar.games.dog.cards import CARDS, EMPTY
from azar.games.dog.moves import Discard, Draw, Fold, Give, Go, Idle, Leg, Move, Seven, Start, Swap, Who
from azar.games.dog.options import OPTIONS, PRESETS, settle
from azar.games.dog.pieces import read_board
from azar.games.dog.reading import read_move
from azar.games.dog.row import B_ROW
from azar.games.dog.setup import Parts, lay_out
from azar.games.dog.spelling import Marks, code_of, move_of
from tests.oracles.dog_options import make_options
from tests.oracles.dog_sevens import spell_colour
from tests.oracles.dog_tries import random_board

TABLES = [(2, "solo"), (2, "tandem"), (3, "solo"), (4, "pairs"), (4, "solo"), (5, "solo"), (6, "pairs"), (6, "trios")]


def table(players: int, mode: str, board: str) -> tuple[list[int], list[int]]:
    """The book of a game, and the row of a position in which only the board matters."""
    options, _ = resolve(OPTIONS, PRESETS, "braendi", {"mode": mode})
    book = compile_book(options, players)
    ring = settle(options, players).ring
    return book, lay_out(book, book[B_ROW], Parts(read_board(board, ring), [EMPTY] * players))


SEED = {
    "G2": Give("2"),
    "D2": Discard("2"),
    "GX": Give("X"),
    "fold": Fold(),
    "A#": Start("A"),
    "XK#": Start("K", joker=True),
    "A#@4": Start("A", "@4"),
    "50": Go("5", Who(0)),
    "A'0": Go("A", Who(0), other=True),
    "4'0": Go("4", Who(0), other=True),
    "80-": Go("8", Who(0), past=True),
    "50'": Go("5", Who(0, "'")),
    "J120": Swap(Who(1), 2, 0),
    "XJ120": Swap(Who(1), 2, 0, joker=True),
    "J0'11": Swap(Who(0, "'"), 1, 1),
    "J0@120": Swap(Who(0, "@1"), 2, 0),
    "J": Idle(),
    "XJ": Idle(joker=True),
    "2>3": Draw(3),
    "X2>3": Draw(3, joker=True),
    "7022213": Seven((Leg(Who(0), 2), Leg(Who(2), 2), Leg(Who(1), 3))),
    "7022'213": Seven((Leg(Who(0), 2), Leg(Who(2, "'"), 2), Leg(Who(1), 3))),
    "702-2'5-": Seven((Leg(Who(0), 2, True), Leg(Who(2, "'"), 5, True))),
    "70@1423": Seven((Leg(Who(0, "@1"), 4), Leg(Who(2), 3))),
    "X707": Seven((Leg(Who(0), 7),), joker=True),
}


@pytest.mark.parametrize(("text", "move"), SEED.items())
def test_actions_of_the_rules(text: str, move: Move) -> None:
    """Every form of the seed and of the rules page."""
    assert read_move(text) == move
    assert str(move) == text
    assert hash(read_move(text)) == hash(move)
    assert read_move(" \t" + "\n ".join(text) + " ") == move


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "a move is written such as"),
        ("4'0-", "backward there is no finish to go past"),
        ("X", "a joker is played as another card"),
        ("XG2", "a joker goes before a play only; it is given or laid away as GX, DX"),
        ("XD2", "a joker goes before a play only"),
        ("Xfold", "a joker goes before a play only"),
        ("XX20", "a joker is played as another card, not as a joker"),
        ("XXA#", "a joker is played as another card, not as a joker"),
        ("X#", "name the card that the joker is played as: XA# or XK#"),
        ("5", "'5' is no move of a piece"),
        ("50-0", "'50-0' is no move of a piece"),
        ("50--", "'50--' is no move of a piece"),
        ("5'0", "a 5 goes one way only, so it has no ' behind it"),
        ("54", "there is no rank 4; the ranks of the pieces are 0 to 3"),
        ("2#", "a 2 brings no piece out"),
        ("A#0", "a start is written A#; only the mark"),
        ("J12", "a Jack names a rank, and a seat and a rank"),
        ("J0012", "a Jack names"),
        ("J124", "a Jack names"),
        ("7", "a seven names its legs"),
        ("70", "'0' is no leg of a seven"),
        ("7018", "'8' is no leg of a seven"),
        ("7000", "'000' is no leg of a seven"),
        ("Z1", "'Z' is no card"),
        ("100", "'1' is no card; there are A 2 3 4 5 6 7 8 9 T J Q K X (T is the ten)"),
        ("2>", "a 2 that draws a card names a seat, such as 2>3"),
        ("3>1", "'3>1' is no move of a piece"),
        ("G", "a card is given as G2"),
        ("D22", "a card is discarded as D2"),
        ("Fold", "'F' is no card"),
        ("50@", "'50@' is no move of a piece"),
    ],
)  # fmt: skip
def test_what_is_no_move(text: str, what: str) -> None:
    """Every refusal says what would be right."""
    with pytest.raises(NotationError) as refused:
        read_move(text)
    assert str(refused.value).startswith(what)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("706", "the legs add up to 6, not 7"),
        ("X7012'3", "the legs add up to 4, not 7"),
        ("70711", "the legs add up to 8, not 7"),
        ("7" + "01" * 20_000, "the legs add up to more than 7"),
    ],
)
def test_legs_that_do_not_add_up(text: str, what: str) -> None:
    """The seven steps are all used, and no more."""
    with pytest.raises(IllegalMove, match=f"^{what}$"):
        read_move(text)


@pytest.mark.parametrize(
    "piece", ["7", "0", "01", "7011", "X", "J", "G", "'", "50", "@1", " 0", "A#", "\u0661", "-", "701'", "2>", "fold"]
)
@pytest.mark.parametrize("begin", ["", "7", "X7", "J", "A#"])
def test_long_texts_are_refused_at_once(begin: str, piece: str) -> None:
    """A hundred thousand characters, in milliseconds."""
    text = begin + piece * (100_000 // len(piece))
    with pytest.raises(AzarError) as refused:
        read_move(text)
    assert len(str(refused.value)) < 400


MARKS = st.sampled_from(["", "", "'", "@0", "@1", "@2", "@3", "@4", "@5"])
WHOS = st.builds(Who, st.integers(0, 3), MARKS)
PLAIN = st.sampled_from("A2345689TQK")
JOKERS = st.booleans()


@st.composite
def sevens(draw: st.DrawFn) -> Seven:
    """Any seven that adds up."""
    legs, left = [], 7
    while left:
        steps = draw(st.integers(1, left))
        legs.append(Leg(draw(WHOS), steps, draw(st.booleans())))
        left -= steps
    return Seven(tuple(legs), joker=draw(JOKERS))


ANY_MOVE = st.one_of(
    st.builds(Give, st.sampled_from(CARDS)),
    st.builds(Discard, st.sampled_from(CARDS)),
    st.just(Fold()),
    st.builds(Start, st.sampled_from("AK"), MARKS, joker=JOKERS),
    st.builds(Go, PLAIN, WHOS, past=st.booleans(), joker=JOKERS),
    st.builds(Go, st.just("A"), WHOS, st.just(True), st.booleans(), joker=JOKERS),
    st.builds(Go, st.just("4"), WHOS, st.just(True), joker=JOKERS),
    st.builds(Swap, WHOS, st.integers(0, 5), st.integers(0, 3), joker=JOKERS),
    st.builds(Idle, joker=JOKERS),
    st.builds(Draw, st.integers(0, 5), joker=JOKERS),
    sevens(),
)


@given(ANY_MOVE)
def test_what_is_written_reads_back(move: Move) -> None:
    """The text of a move reads back to it."""
    assert read_move(str(move)) == move


@given(ANY_MOVE, st.sampled_from(TABLES), st.integers(0, 1 << 30), st.data())
def test_numbers_of_moves(move: Move, played: tuple[int, str], seed: int, data: st.DataObject) -> None:
    """A move that means something in a position is its number there, and the number is that move again."""
    players, mode = played
    board = random_board(make_options(players=players, mode=mode), Random(seed))
    book, row = table(players, mode, str(board))
    seat = data.draw(st.integers(0, players - 1))
    try:
        code = code_of(book, row, seat, move)
    except IllegalMove:
        return
    assert 0 <= code < 1 << 63
    assert move_of(book, row, seat, code) == move


@given(st.sampled_from([*TABLES, (6, "solo")]), st.integers(0, 1 << 30))
def test_marks_are_those_of_the_oracle(played: tuple[int, str], seed: int) -> None:
    """What stands behind a rank to say whose piece it is."""
    players, mode = played
    random = Random(seed)
    board = random_board(make_options(players=players, mode=mode), random)
    fields = [random.choice([field, "F0F1F2F3"]) for field in str(board).split("|")]
    naive = type(board).parse(board.options, "|".join(fields))
    book, row = table(players, mode, str(naive))
    for seat in range(players):
        sides = naive.played_for(seat)
        if not sides:
            with pytest.raises(IllegalMove, match="the game is over"):
                Marks.of(book, row, seat)
            continue
        marks = Marks.of(book, row, seat)
        for colour in range(len(naive.pieces)):
            assert marks.spell(colour) == spell_colour(naive, sides, colour)
            assert marks.colour(marks.spell(colour)) == colour


@pytest.mark.parametrize(
    ("players", "mode", "board", "text", "what"),
    [
        (4, "pairs", "|||", "50@2", "a piece of seat 2 is written with a ' here, not with @2"),
        (4, "pairs", "|||", "50@0", "a piece of seat 0 is written without @0 here: it is of the side played for"),
        (4, "pairs", "F0F1F2F3|||", "50@2", "a piece of seat 2 is written without @2 here"),
        (4, "pairs", "|||", "50@4", "there is no seat 4; seats go from 0 to 3"),
        (4, "pairs", "|||", "J040", "there is no seat 4; seats go from 0 to 3"),
        (4, "solo", "|||", "50'", "nobody has a teammate here: a piece of another seat is written such as 0@1"),
        (6, "trios", "|||||", "70'512", "with two teammates a piece is written with its seat, such as 0@2"),
        (2, "tandem", "|||", "J040", "there is no colour 4; colours go from 0 to 3"),
        (2, "tandem", "|||", "50@2", "a piece of colour 2 is written with a ' here, not with @2"),
        (2, "solo", "|", "2>2", "there is no seat 2; seats go from 0 to 1"),
    ],
)  # fmt: skip
def test_marks_that_mean_nobody(players: int, mode: str, board: str, text: str, what: str) -> None:
    """Every refusal says how the piece is written."""
    book, row = table(players, mode, board)
    with pytest.raises(IllegalMove) as refused:
        code_of(book, row, 0, read_move(text))
    assert str(refused.value).startswith(what)


@given(st.one_of(st.text(max_size=30), st.text(alphabet="A23456789TJQKXGD#'-@>01fold ", max_size=14)))
@example("7@1")
@example("²0")
@example("5²")
@example("50@²")
@example("J0²0")
def test_any_text(text: str) -> None:
    """A text is a move, which reads back, or it is refused."""
    try:
        move = read_move(text)
    except AzarError:
        return
    assert str(move) == "".join(text.split())
    assert read_move(str(move)) == move
