"""The naive Goose checked by hand: stakes, purses and how games end."""

from tests.oracles.goose import NaiveGoose
from tests.oracles.test_goose_oracle import table


def test_drink() -> None:
    """'only with drink_61: an event, no movement'; '61 pays too'."""
    for drink, paid in ((False, -1), (True, -2)):
        game = table([58 + 1, 5], drink_61=drink, stakes="masters")
        game.throw((1, 1))
        assert (game.squares[0], game.tokens[0]) == (61, paid)


def test_period_collision_fee() -> None:
    """'period only the piece met'; 'A swap that moves the other piece forward still pays.'"""
    game = table([60, 57], stakes="period")
    game.throw((4, 5))  # 60 + 9 goes to 57
    assert (game.squares, game.tokens, game.pool) == ([57, 60], [-1, -2], 3)


def test_winner_takes_the_pool() -> None:
    """'Ante one each into the pool; the winner takes it.'"""
    game = table([61, 10, 20], stakes="masters", purse=5)
    assert (game.tokens, game.pool) == ([4, 4, 4], 3)
    game.throw((1, 1))
    assert (game.tokens, game.pool, game.ending) == ([7, 4, 4], 0, "home")
    assert not game.can_throw()


def test_out_at_zero() -> None:
    """'with zero is out at 0 at once'; 'the last one left wins'."""
    game = NaiveGoose(3, {"stakes": "masters", "purse": 2})
    game.set_up(squares=[2, 7, 20])
    game.throw((2, 2))
    assert (game.out, game.squares) == ([True, False, False], [-1, 7, 20])
    assert (game.tokens, game.mover) == ([0, 1, 1], 1)
    game.throw((6, 6))  # 7 + 12 = 19
    assert (game.ending, game.winners, game.tokens, game.pool) == ("last_left", (2,), [0, 0, 6], 0)


def test_cannot_pay() -> None:
    """'with cannot_pay it may stand at 0 and is out when it owes more than it has'."""
    game = NaiveGoose(3, {"stakes": "masters", "purse": 2, "broke_at": "cannot_pay"})
    game.set_up(squares=[2, 7, 20])
    game.throw((2, 2))
    assert (game.out, game.tokens, game.squares[0]) == ([False] * 3, [0, 1, 1], 12)
    game.set_up(squares=[15, 7, 19])
    game.throw((2, 2))  # owes 2 and has none; the piece met pays its last
    assert (game.out, game.tokens, game.squares) == ([True, False, False], [0, 1, 0], [-1, 7, 15])


def test_all_broke_split() -> None:
    """'if all left go broke in one move they split the pool', odd tokens from the next to move on."""
    game = NaiveGoose(3, {"stakes": "masters", "purse": 2})
    game.set_up(squares=[4, 7, -1], tokens=[1, 1, 0], pool=5)
    game.throw((1, 2))
    assert (game.ending, game.winners, game.tokens, game.pool) == ("split", (), [3, 4, 0], 0)


def test_dead_draw() -> None:
    """'draw splits the pool (odd tokens by seat from the next to move)'; hazard fee first."""
    game = table([50, 31], held=[0, 1], stakes="masters")
    game.throw((1, 1))
    assert (game.ending, game.winners, game.tokens, game.turns) == ("dead_draw", (), [-1, 1], 1)


def test_release_longest() -> None:
    """'with two seats it is always the one to move, which then throws at once from its square'."""
    game = table([50, 31], held=[0, 1], deadlock="release_longest")
    game.throw((1, 1))
    assert (game.squares, game.held, game.mover, game.turns) == ([52, 31], [1, 0], 1, 1)
    game.throw((1, 1))
    assert (game.squares, game.mover, game.turns, game.throws) == ([52, 33], 1, 3, 2)


def test_furthest_wins() -> None:
    """'furthest_wins (52 beats 31)'."""
    game = table([29, 52], held=[0, 1], deadlock="furthest_wins", stakes="period")
    game.throw((1, 1))
    assert (game.ending, game.winners, game.tokens) == ("furthest", (1,), [-2, 2])


def test_dead_by_elimination() -> None:
    """'Detect it after every move and every elimination, at once'."""
    game = NaiveGoose(3, {"stakes": "masters", "purse": 9})
    game.set_up(squares=[15, 31, 52], held=[0, 1, 2], tokens=[1, 5, 5], pool=6)
    game.throw((2, 2))
    assert (game.ending, game.tokens, game.pool, game.squares) == ("dead_draw", [0, 9, 8], 0, [-1, 31, 52])


def test_solitaire_lost() -> None:
    """'solitaire -> lost, whatever deadlock says'; 'One seat: no start order.'"""
    game = NaiveGoose(1, {"deadlock": "release_longest"})
    assert game.phase == "play"
    game.set_up(squares=[29])
    game.throw((1, 1))
    assert (game.ending, game.winners, game.can_throw()) == ("lost", (), False)
