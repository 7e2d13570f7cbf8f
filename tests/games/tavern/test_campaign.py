"""How a campaign goes: each test quotes the sentence of the rules that it checks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azar
from azar.core.errors import IllegalMove
from azar.core.turn import Chance, Decide, Over
from azar.games.tavern import Leave, Roll, Sit, TavernPosition, Wager
from azar.games.toledo import DicePosition
from azar.testing import conform
from tests.games.tavern.playing import TWO, keys, mayores, play, tavern
from tests.games.toledo.rolling import dice, roll


def test_choosing() -> None:
    """'The player starts with a purse and meets opponents, each with a name, a portrait, a purse and a game.'"""
    pos = tavern().start()
    assert pos.turn == Decide(0)
    assert list(pos.moves) == [Sit("ada"), Sit("bruno")]
    assert (pos.phase, pos.purse, pos.purses) == ("choosing", 10, {"ada": 6, "bruno": 8})
    pos = play(pos, "sit bruno")
    assert pos.opponent is not None
    assert (pos.phase, pos.opponent.name, pos.opponent.kind.name) == ("wagering", "Bruno", "azar")
    for spelling in ("sit Ada", "sit with ADA", "sit down with ada"):
        assert str(play(tavern().start(), spelling)).startswith("ada ")
    for wrong in ("sit", "sit carl", "wager 1", "roll", "leave", "", "x" * 100_000):
        with pytest.raises(IllegalMove):
            tavern().start().play(wrong)


def test_wager() -> None:
    """'At least 1 and at most the smaller purse'; 'a wager is a range, not a list'."""
    pos = play(tavern().start(), "sit ada")
    assert pos.most_wager == 6
    assert [str(move) for move in pos.moves] == ["leave", *(f"wager {n}" for n in range(1, 7))]
    assert Wager(6) in pos.moves
    assert "wager 7" not in pos.moves
    for wrong in ("wager 0", "wager 7", "wager -1", "wager 1.5", "wager ３", "wager 999999999999"):
        with pytest.raises(IllegalMove, match="1 to 6"):
            pos.play(wrong)
    after = play(pos, "wager 3")
    assert keys(after) == ["wagered", "turn"]
    assert (after.wager, after.phase) == (3, "battle")


def test_moves_are_read_in_capitals_too() -> None:
    """As somebody types them who begins a line with a capital."""
    sat = tavern().start().play("Sit down with Ada")
    assert sat == tavern().start().play("SIT ADA") == play(tavern().start(), "sit ada")
    assert sat.play("Wager 2") == play(sat, "wager 2")
    assert sat.play("Leave") == play(sat, "leave")


def test_large_wagers_are_not_listed() -> None:
    """Purses of 10,000: whether there are moves, and whether a wager is one, is said without any list."""
    board = TWO | {"purse": 10_000, "opponent": [TWO["opponent"][0] | {"purse": 10_000}]}
    moves = play(tavern(board).start(), "sit ada").moves
    assert moves
    assert "wager 10000" in moves
    assert "wager 10001" not in moves
    assert "_codes" in vars(moves)
    assert vars(moves)["_codes"] is None
    # Step by step: to leave or to wager, and then five digits.
    assert moves.next(()) == (0, 1)
    assert moves.next((1,)) == (0, 1)
    assert moves.next((1, 1)) == (0,)
    assert moves.made((1, 0, 0, 0, 4, 2)) == Wager(42)
    assert moves.made((1, 1, 0, 0, 0, 0)) == Wager(10_000)
    assert moves.made((0,)) == Leave()
    assert len(moves) == 10_001


def test_a_round_is_seen_through() -> None:
    """'During the wager phase the player may leave for another opponent; during a round not.'"""
    pos = play(tavern().start(), "sit ada")
    assert str(play(pos, "leave")) == str(tavern().start())
    pos = play(pos, "wager 2")
    source = azar.seeded(11)
    while pos.phase != "wagering":
        if isinstance(pos.turn, Decide):
            assert list(pos.moves) == [Roll()]
            with pytest.raises(IllegalMove, match="roll"):
                pos.play("leave")
            pos = play(pos, "roll")
            assert pos.hand
        assert isinstance(pos.turn, Chance)
        pos = pos.draw(source)
    assert keys(pos)[-1] == "round_over"


def test_coins_change_hands() -> None:
    """The winner gets the wager, and both are asked again while both have coins."""
    pos = mayores(play(tavern().start(), "sit ada", "wager 2"), "4+4+4", "5+5+3")
    assert (pos.phase, pos.purse, pos.purses["ada"], pos.wager) == ("wagering", 8, 8, 0)
    assert keys(pos) == ["roll", "total", "paid", "won", "round_over"]
    assert pos.tell()[-1] == "Ann has 8 coins, and Ada 8 coins."
    tied = mayores(play(pos, "wager 8"), "4+4+4", "6+5+1")
    assert (tied.purse, tied.purses["ada"]) == (8, 8)


def test_elimination() -> None:
    """'An opponent with no coins is out and can't be chosen.'"""
    pos = mayores(play(tavern().start(), "sit ada", "wager 6"), "6+6+6", "1+1+1")
    assert keys(pos)[-1] == "eliminated"
    assert (pos.phase, [str(move) for move in pos.moves]) == ("choosing", ["sit bruno"])
    with pytest.raises(IllegalMove, match="is out"):
        pos.play("sit ada")


def test_victory() -> None:
    """'All out is victory.'"""
    pos = tavern().position(purses={"bruno": 0, "ada": 1})
    pos = mayores(play(pos, "sit ada", "wager 1"), "6+6+6", "1+1+1")
    assert keys(pos)[-2:] == ["eliminated", "victory"]
    assert (pos.phase, pos.purse) == ("victory", 24)
    assert pos.turn == Over((1,), (0,))
    assert pos.turn.points == (14,)


def test_game_over() -> None:
    """'The player with none is game over.'"""
    pos = tavern().position(purse=1, purses={"ada": 15})
    pos = mayores(play(pos, "sit ada", "wager 1"), "1+1+1", "6+6+6")
    assert keys(pos)[-1] == "game_over"
    assert pos.phase == "game over"
    assert pos.turn == Over((1,), ())
    assert pos.turn.points == (-10,)


def test_each_opponent_plays_the_favourite_game() -> None:
    """In the usual tavern: at least eight opponents over all six games, with the options that they like."""
    game = tavern("classic")
    assert len(game.opponents) >= 8
    assert {o.kind.name for o in game.opponents} == {"riffa", "triga", "panquist", "mayores", "azar", "par_con_as"}
    assert all(o.story and o.portrait for o in game.opponents)
    pos = play(game.position("choosing " + str(game.start()).partition(" ")[2]), "sit rodrigo", "wager 1")
    pos = play(pos, "roll", "6", "1", "roll")
    assert keys(play(pos, "4+4+4"))[1] == "triga", "triga of the first manner: three of a kind wins"
    assert [o.kind.name for o in tavern("seed").opponents] == ["riffa", "triga", "panquist"]


def test_shares_in_a_campaign() -> None:
    """Panquist pays shares, rounded up to whole coins."""
    pos = tavern("seed").position(opponent="alfonso", wager=10, round="first=1 marks=9|11 @1", purses={"alfonso": 140})
    pos = play(pos, "6+2+1")
    assert (pos.purse, pos.purses["alfonso"]) == (103, 137)
    assert "6+2+1 wins a quarter of the wager." in pos.tell()


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(["classic", "seed"]), st.integers(1, 60))
def test_coins_never_appear_or_vanish(seed: int, board: str, purse: int) -> None:
    """In every position of a random campaign, and every one reads back."""
    game = tavern(board, purse=purse)
    source = azar.seeded(seed)
    pos, row = game.start(), list(game.start().row)
    for step in range(400):
        assert pos.coins == game.house.coins
        if step % 9 == 0:
            assert game.position(str(pos)) == pos
        turn = game.kernels.turn(game.book, row)
        if isinstance(pos.turn, Over):
            break
        if turn == -1:
            pos = pos.draw(source)
        else:
            code = game.kernels.pick(game.book, row, 0, source.state, [])
            pos = pos.play(str(game.move_of(pos, 0, code)))
        row = list(pos.row)


class Books:
    """What a campaign must come to, kept by hand beside it: purses, and the round as a game for two of its own."""

    def __init__(self, position: TavernPosition) -> None:
        """Open the books."""
        self.purse, self.purses = position.purse, dict(position.purses)
        self.guest = ""
        self.round: DicePosition | None = None

    def move(self, position: TavernPosition, text: str) -> None:
        """Follow a move."""
        word, _, rest = text.partition(" ")
        if word == "sit":
            self.guest = rest
        elif word == "wager":
            opponent = next(o for o in position.house.opponents if o.key == self.guest)
            purses = [self.purse, self.purses[self.guest]]
            self.round = dice(opponent.kind.name, wager=int(rest), purses=purses, **opponent.given).start()

    def throw(self, text: str) -> None:
        """Follow a throw, in the game for two."""
        assert self.round is not None
        self.round = roll(self.round, text)
        if isinstance(self.round.turn, Over):
            self.purse, self.purses[self.guest] = self.round.purses
            self.round = None


@pytest.mark.parametrize("seed", range(12))
def test_rounds_are_those_of_the_games_for_two(seed: int) -> None:
    """A whole campaign, and beside it each round as a game for two: marks, turns and purses are the same."""
    game, source = tavern("classic"), azar.seeded(seed)
    pos, books, steps = game.start(), Books(game.start()), 0
    while not isinstance(pos.turn, Over) and steps < 20_000:
        steps += 1
        if isinstance(pos.turn, Decide):
            code = game.kernels.pick(game.book, list(pos.row), 0, source.state, [])
            move = str(game.move_of(pos, 0, code))
            books.move(pos, move)
            pos = play(pos, move)
        else:
            throw = str(game.outcome_of(pos, source.choose(pos)))
            pos = play(pos, throw)
            books.throw(throw)
        assert (pos.purse, pos.purses) == (books.purse, books.purses)
        if books.round is not None:
            assert (pos.marks, pos.pair, pos.roller) == (books.round.marks, books.round.pair, books.round.roller)
            assert pos.first == books.round.first
        assert pos.in_round == (books.round is not None)
    assert isinstance(pos.turn, Over)
    assert (pos.phase == "victory") == (books.purse == 450)
    assert (pos.phase == "game over") == (books.purse == 0)


@pytest.mark.parametrize("options", [{}, {"board": "seed", "purse": 9}, {"board": TWO}], ids=str)
def test_campaigns_conform(options: dict[str, object]) -> None:
    """The whole suite."""
    assert conform(azar.game("tavern", **options), games=5, seed=7) == []


def test_a_fair_game() -> None:
    """Every round is fair before the battle, so the chance to win all is one's part of the coins, however one plays."""
    game = tavern(TWO)
    run = azar.simulate(game, games=100_000, seed=20_261_119)
    p = 10 / 24
    assert abs(run.wins[0] - 100_000 * p) < 4.5 * (100_000 * p * (1 - p)) ** 0.5
    assert run.own["won out"]["Ada"] >= run.wins[0]
    assert isinstance(game.start(), TavernPosition)


def test_those_who_are_left_are_counted() -> None:
    """One has coins, several have them."""
    game = tavern()
    assert game.common(game.start()) == "2 of 2 opponents still have coins"
    assert game.common(game.position("choosing purse=16 ada=0 bruno=8")) == "1 of 2 opponents still has coins"
