"""Whole positions of Dog as text and by parts: written and read back, refused with reason and place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import azar
from azar.core.errors import AzarError, NotationError, RulesError
from azar.core.kernel import CHANCE, OVER
from azar.games.dog import DogGame, DogPosition
from azar.games.dog.cards import DECK
from tests.oracles.dog import NaiveDog, make_options

FOUR = azar.game("dog", players=["Ann", "Ben", "Cleo", "Dan"])
GAMES = {
    "pairs": FOUR,
    "libdog": azar.game("dog", preset="libdog"),
    "duel": azar.game("dog", players=2, two_draws_card=True, jack_no_reswap=True, max_rounds=3),
    "tandem": azar.game("dog", players=2, mode="tandem", jack_no_reswap=True, max_rounds=2),
    "three": azar.game("dog", players=3, two_draws_card=True, max_rounds=4, reshuffle="on_empty"),
    "trios": azar.game("dog", players=6, mode="trios", deal_cycle="2 18", max_rounds=2),
    "left": azar.game("dog", players=6, exchange="pass_left", deal_cycle=[1], max_rounds=9, first_opener=2),
}
EXAMPLE = "P0*F1|P14P16|F0F3|P36P48*"


def steps(game: DogGame, random: Random, most: int) -> Iterator[DogPosition]:
    """Go through a random game."""
    position = game.start()
    for _ in range(most):
        yield position
        seat = game.kernels.turn(game.book, list(position.row))
        if seat == OVER:
            return
        if seat == CHANCE:
            codes, weights = game.list_chances(position)
            code = random.choices(codes, weights)[0]
        else:
            code = random.choice(game.list_moves(position, seat))
        position = game.apply(position, seat, code)  # type: ignore[assignment]  # of the same class


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_games_read_back(name: str, seed: int) -> None:
    """Every position of a game, and what each seat sees of it, reads back to an equal one."""
    game, random = GAMES[name], Random(f"{name} {seed}")
    for position in steps(game, random, 150):
        views = [position.view(seat).position for seat in range(len(game.names))]
        for each in (position, random.choice(views)):
            text = str(each)
            again = game.position(text)
            assert (again, str(again), again.turn) == (each, text, each.turn)
            blanks = [random.choice(["", "", " ", "\n"]) * (not letter.islower()) for letter in text]
            assert game.position("".join(letter + blank for letter, blank in zip(text, blanks, strict=True))) == each


def test_what_is_as_usual_is_left_out() -> None:
    """A start, a deal, and a position in the middle of a round."""
    assert str(FOUR.start()) == "||| @0 open"
    dealt = FOUR.start().play("2").play("A").play("7")
    assert str(dealt) == "||| @0 deal hands=||A|7 opener=2"
    playing = FOUR.position(EXAMPLE, turn=1, hands=["A7X", "2", "", "KK"], discards="T5", round=2)
    assert str(playing) == f"{EXAMPLE} @1 play hands=A7X|2||KK discards=5T round=2"
    assert str(playing.view("Dan")) == f"{EXAMPLE} @1 play hands=?3|?1||KK discards=5T round=2 view=3"
    over = FOUR.position("F0F1F2F3|P5|F0F1F2F3|", turn=3, hands=["A", "", "", ""])
    assert str(over) == "F0F1F2F3|P5|F0F1F2F3| @3 home=0,2 hands=A|||"


def test_order_and_blanks_do_not_matter() -> None:
    """What stands behind the seat may stand in any order, with blanks wherever there is no word."""
    text = " P0 *F1 | P16P14|F3F0|P48*P36 @ 1 opener= 0 discards = T 5 hands=7 A X|2| |K K round=2play "
    assert str(FOUR.position(text)) == f"{EXAMPLE} @1 play hands=A7X|2||KK discards=5T round=2 opener=0"


def test_what_a_position_says_of_itself() -> None:
    """Pieces, hands, discards, pile, round and phase; hidden hands are numbers."""
    position = FOUR.position(EXAMPLE, turn=1, hands=["A7X", "2", "", "KK"], discards="T5", round=2)
    assert (position.pieces, position.hands, position.discards) == (EXAMPLE, ("A7X", "2", "", "KK"), "5T")
    assert (position.pile, position.round, position.phase) == (110 - 8, 2, "play")
    seen = position.view("Dan").position
    assert isinstance(seen, DogPosition)
    assert (seen.hands, seen.pile, seen.discards) == ((3, 1, 0, "KK"), 110 - 8, "5T")
    assert position.picture().endswith("\n\n0    A 7 X\n1    2\n2\n3    K K")
    assert seen.picture().endswith("\n\n0    ? ? ?\n1    ?\n2\n3    K K")
    with pytest.raises(AzarError, match="needs 41 columns; there are 40"):
        position.picture(40)


@pytest.mark.parametrize("name", GAMES)
def test_by_parts_as_the_oracle_has_it(name: str) -> None:
    """Who is to act, what of, and in which round."""
    game, random = GAMES[name], Random(name)
    ring = game.ring
    usual = ("by_mode", "by_players")
    given_options: dict[str, Any] = {key: value for key, value in game.options.items() if value not in usual}
    given_options["deal_cycle"] = tuple(map(int, str(game.options["deal_cycle"]).split()))
    naive_options = make_options(players=len(game.names), **given_options)
    for number in range(60):
        deck = list(str(DECK))
        random.shuffle(deck)
        hands = ["".join(deck.pop() for _ in range(random.choice([0, 0, 1, 3]))) for _ in game.names]
        turn, phase = random.randrange(len(game.names)), random.choice(["play", "give"])
        board = "|".join(random.choice(["", "F0F1F2F3", f"P{i * 16}*F1"]) for i in range(ring.colours))
        naive = NaiveDog.from_parts(
            naive_options, board, hands, turn, {"give": "exchange"}.get(phase, phase), "".join(deck[:number])
        )
        found = game.position(board, turn=turn, hands=hands, phase=phase, discards="".join(deck[:number]))
        assert str(game.position(str(found))) == str(found)
        words = {"over": "over", "exchange": "give", "play": "play", "draw": "draw", "deal": "deal"}
        assert found.phase == words[naive.phase]
        if naive.phase != "over":
            seat = naive.waiting[0] if naive.phase in ("draw", "deal") else naive.turn
            assert getattr(found.turn, "seat", None) == seat
            assert found.round == naive.round
            assert sorted(found.discards) == sorted(naive.discards.elements())
            assert found.pile == sum(naive.pile.values())


def test_a_bare_board() -> None:
    """It is a position in which nobody has a card, so the next round begins; drawn, it is the board alone."""
    position = FOUR.position(f" {EXAMPLE} ")
    assert (position.pieces, position.phase, position.round) == (EXAMPLE, "deal", 1)
    assert position == FOUR.position(board=EXAMPLE) == FOUR.position(EXAMPLE, turn=0)
    drawing = Path(__file__).parent / "drawings" / "example.txt"
    assert position.picture() + "\n" == drawing.read_text(encoding="utf-8")


PARTS = [
    ({"hands": ["A"]}, "hands is a list of 4 texts such as 'A7X', one a seat"),
    ({"hands": "A7X"}, "hands is a list of 4 texts"),
    ({"hands": ["A", "", "", 3]}, "a hand is text such as 'A7X'"),
    ({"turn": 4}, "there is no seat 4; seats go from 0 to 3"),
    ({"turn": "Eve"}, "no player is called 'Eve'"),
    ({"phase": "giv"}, "phase cannot be 'giv'; did you mean 'give'?"),
    ({"phase": "give", "opener": 2}, "the exchange begins with the seat that opens"),
    ({"round": -1}, "round is how many came before, 0 to 999999999, not -1"),
    ({"discards": 5}, "discards are text such as '5T', not 5"),
    ({"board": 5}, "a board is text such as '|||', not 5"),
    ({"hand": "A"}, "a position has no part 'hand'; did you mean 'hands'?"),
    ({"hands": ["X" * 6, "X", "", ""]}, "the deck has only 6 of X, and other hands hold 6"),
    ({"hands": ["X" * 6, "", "", ""], "discards": "X"}, "the deck has only 6 of X, and other hands hold 6"),
    ({"board": "P64|||"}, "there is no P64; the last is P63"),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "what"), PARTS)
def test_parts_that_are_refused(parts: dict[str, Any], what: str) -> None:
    """Each refusal says what would be right."""
    with pytest.raises((RulesError, NotationError)) as refused:
        FOUR.position(**{"board": EXAMPLE} | parts)
    assert str(refused.value).startswith(what)


def test_all_parts_are_checked() -> None:
    """All problems at once."""
    with pytest.raises(RulesError) as refused:
        FOUR.position(EXAMPLE, turn=9, hands=[], round="1", discards=None)
    assert len(refused.value.problems) == 4


@pytest.mark.parametrize(
    ("text", "at", "what"),
    [
        ("|| @0 play", 3, "a board of 4 seats has 4 fields, not 3"),
        ("|||@", 4, "here should stand a seat; seats go from 0 to 3"),
        ("|||@4 play", 4, "'4' is no seat; seats go from 0 to 3"),
        ("|||@0", 5, "here should stand what is to be done"),
        ("|||@0 play give hands=A|||", 11, "here should stand what is to be done, or how the game ended, once"),
        ("|||@0 pla hands=A|||", 6, "there is no 'pla' in a position; did you mean 'play'?"),
        ("|||@0 play hand=A|||", 11, "there is no 'hand' in a position; did you mean 'hands'?"),
        ("|||@0 play play", 11, "play stands twice"),
        ("|||@0 play 5", 6, "nothing stands behind play but other words"),
        ("|||@0 play hands A|||", 17, "hands is written with a value: hands="),
        ("|||@0 play hands=A||", 17, "hands has 3 parts between bars; there are 4 seats"),
        ("|||@0 play hands=A|1||", 19, "'1' is no card"),
        ("|||@0 play hands=A|?2||", 19, "hands are hidden only in a view"),
        ("|||@0 play view=0 hands=A|2||", 26, "in a view the hands of others are hidden; three cards are written ?3"),
        ("|||@0 play view=0 hands=A|?0||", 26, "the number of cards in a hidden hand is written ?3"),
        ("|||@0 play view=0 hands=A|?110||", 24, "more cards are hidden than the deck has left: 109"),
        ("|||@0 play hands=XXXX||| discards=XXX", 36, "the deck has only 6 of X, and other hands hold 4"),
        ("|||@0 play", 6, "seat 0 has no card to play"),
        ("|||@0 play hands=A||| round=01", 28, "a number has no zeros in front: 1"),
        ("|||@0 play hands=A||| round=", 28, "'' is no whole number up to"),
        ("|||@0 play hands=A||| swap=10-30", 27, "nothing forbids to swap back here"),
        ("|||@0 play hands=A||| gifts=A|||", 28, "cards lie ready only while they are exchanged"),
        ("|||@0 give hands=A|2|| gifts=|5||", 29, "there is no 5 in the hand that the gift of seat 1 comes from"),
        ("|||@0 give hands=A|2|| gifts=A|2||", 6, "everybody has taken part in the exchange"),
        ("|||@0 give hands=A|2|| gifts=A|||", 6, "in the exchange it is the turn of seat 1"),
        ("|||@0 give hands=A|2|| gifts=|?||", 29, "a gift is hidden in a view"),
        ("|||@0 draw hands=A|2||", 6, "before play, cards are given in this game"),
        ("|||@0 rob=1 hands=A|2||", 10, "a 2 draws no card in this game"),
        ("|||@0 home=0,2", 11, "nobody's pieces are all home"),
        ("F0F1F2F3||F0F1F2F3|@0 home=0", 27, "those whose pieces are all home are first: home=0,2"),
        ("F0F1F2F3||F0F1F2F3|@0 play hands=A|||", 22, "all pieces of a team are home, so the game is over: home=0,2"),
        ("|||@0 home=0,0", 13, "seat 0 stands twice"),
        ("|||@0 equal=0,1,2,3", 12, "only a game with max_rounds ends so, after its last round"),
        ("|||@0 deal hands=|A||", 17, "cards are dealt one each in turn"),
        ("|||@0 deal hands=A|||", 6, "seat 1 is dealt the next card"),
        ("|||@0 deal discards=" + str(DECK)[:100], 20, "the pile is too short for the deal: 10 cards"),
        ("|||@1 open", 6, "before the first round nobody has cards, and it is written @0 open"),
        ("|||@0 open opener=1", 18, "nobody has opened yet"),
        ("|||@0 play hands=A|5|| known=5@0|||", 29, "the cards that seat 0 knows of are not where"),
        ("|||@0 play hands=A|5|| known=4@1|||", 29, "the cards that seat 0 knows of are not where"),
        ("|||@0 play hands=A|55|| known=5@1,5@1|||", 30, "nobody can know of so many cards in this game"),
        ("|||@0 play hands=A|5|| known=5@11|||", 29, "'5@11' is not a card and who may hold it, seats rising"),
        ("|||@0 play hands=A|5|| known=5|||", 29, "'5' is not a card and who may hold it"),
        ("|||@0 give hands=A|5|| known=5@1|||", 29, "nobody knows of cards in other hands before"),
        ("|||@0 play hands=?1|?1|| known=5@1||| view=2", 31, "in a view nobody's knowledge but the viewer's is seen"),
    ],
)  # fmt: skip
def test_refused(text: str, at: int, what: str) -> None:
    """Every refusal says what is wrong, and where."""
    with pytest.raises(NotationError) as refused:
        FOUR.position(text)
    assert str(refused.value).startswith(what)
    assert refused.value.at == at


def test_refused_in_other_games() -> None:
    """What cannot be in games with other options."""
    duel = GAMES["duel"]
    for text, what in [
        ("|@0 rob=0 hands=A|2", "seat 0 is no other seat that has a card to draw"),
        ("|@0 play hands=A|2 round=3", "the game is over after 3 rounds"),
        ("|@0 equal=0,1 round=1", "only a game with max_rounds ends so, after its last round"),
        ("F0|@0 equal=0,1 round=2", "those are first whose team has most pieces home"),
        ("|@0 play hands=A|22 known=2@1,2@1|", "seat 0 cannot know of 2 cards, as so few were drawn from it"),
        ("|@0 play hands=A|24 known=2@1,2@1| discards=2", "the cards that seat 0 knows of are not where"),
        ("|@0 play hands=A|2 swap=30-10", "two squares are written such as 10-30, the lower one first"),
        ("|@0 play hands=A|2 swap=10-64", "two squares are written such as 10-30, the lower one first"),
        ("|@0 draw hands=A|2 gifts=|A", "in the exchange it is the turn of seat 0, and those behind it wait"),
    ]:
        with pytest.raises(NotationError) as refused:
            duel.position(text)
        assert str(refused.value).startswith(what)
    assert str(duel.position("F0|@0 ahead=0 round=2")) == "F0| @0 ahead=0 round=2"
    assert str(duel.position("|@1 play hands=A|22 known=|A@0")) == "| @1 play hands=A|22 known=|A@0"


MARKS = st.text(alphabet="P0123F*| @=?,-A7X5 \nplaygivedrobhnscuw", max_size=60)
KNOWN = [
    f"{EXAMPLE} @1 play hands=A7X|2||KK discards=5T round=2 opener=0 known=K@3|||2@1",
    f"{EXAMPLE} @1 give hands=A7X|2|5|KK gifts=7||5| opener=3 view=1",
    "F0F1F2F3||F0F1F2F3| @0 home=0,2",
    "||| @2 deal hands=5|?1|| opener=0 view=0",
    "||| @0 open",
    "| @1 rob=0 hands=5|2 swap=5-40 known=5@1|",
]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A sound text with a piece cut out, doubled or replaced."""
    text = draw(st.sampled_from(KNOWN))
    begin = draw(st.integers(0, len(text)))
    end = draw(st.integers(begin, len(text)))
    return text[:begin] + draw(st.one_of(MARKS, st.just(text[begin:end] * 2), st.just(""))) + text[end:]


@settings(max_examples=500, deadline=None)
@given(st.one_of(st.text(max_size=60), MARKS, damaged()), st.sampled_from(sorted(GAMES)))
@example("|||@²play", "pairs")
@example("|||@0 play round=²", "pairs")
@example("|||@0 play hands=?²|||", "pairs")
@example("@", "duel")
def test_any_text(text: str, name: str) -> None:
    """A text is a position, which reads back, or it is refused."""
    game = GAMES[name]
    try:
        position = game.position(text)
    except AzarError:
        return
    assert game.position(str(position)) == position
    # Nothing that can be read upsets the rules.
    if position.row[3] < 0:
        for after in position.chances[:1]:
            position.play(after[0])
        if position.phase == "play":
            assert position.moves


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8),
    st.lists(st.text(max_size=3), max_size=5),
    st.sampled_from(["give", "play", "Ann", EXAMPLE, 2, ["A", "2", "", ""]]),
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from(["board", "turn", "hands", "phase", "discards", "round", "opener"]), VALUES))
def test_any_parts(parts: dict[str, Any]) -> None:
    """Any parts at all are a position, or they are refused."""
    try:
        position = FOUR.position(**parts)
    except AzarError:
        return
    assert FOUR.position(str(position)) == position


@pytest.mark.parametrize("begin", ["", "|||", "|||@0 play ", "|||@0 play hands=", "|||@0 play known="])
@pytest.mark.parametrize("piece", ["P", "|", "@", "A", "hands=", "play ", "?", "5@1,", "=", "é", "0"])
def test_long_text(begin: str, piece: str) -> None:
    """A hundred thousand characters are answered in milliseconds, and the answer is short."""
    text = begin + piece * (100_000 // len(piece))
    with pytest.raises(AzarError) as refused:
        FOUR.position(text)
    assert len(str(refused.value)) < 500


def test_blanks_without_end() -> None:
    """Blanks are ignored, however many there are."""
    assert FOUR.position(" " * 100_000 + "|| |" + " " * 100_000) == FOUR.position("|||")


def test_longest_that_is_read_is_quick() -> None:
    """What is just short enough to be read is quick too."""
    reads: list[Callable[[], object]] = [
        lambda: FOUR.position("|||@0 play hands=A||| known=" + "5@1," * 990),
        lambda: GAMES["three"].position("||@0 play hands=A|" + "5" * 8 + "| known=" + ",".join(["5@12"] * 15) + "||"),
    ]
    for read in reads:
        with pytest.raises(NotationError):
            read()
