"""What a game is set up with, and what is refused, all of it at once."""

from decimal import Decimal

import pytest

import azar
from azar.core.errors import AzarError, IllegalMove, RulesError
from azar.core.records import Record
from azar.games.circuit import CircuitGame
from azar.games.circuit.options import OPTIONS
from tests.games.circuit.tables import begin, board_with, game


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"players": []}, "1 to 12 seats, not 0"),
        ({"players": 13}, "1 to 12 seats, not 13"),
        ({"players": ["Ann", "Ann"]}, "the same name"),
        ({"dice": []}, "at least one die"),
        ({"dice": [1]}, "at least 2 sides"),
        ({"dice": [6, 1]}, "at least 2 sides"),
        ({"dice": 1}, "at least 2 sides"),
        ({"dice": [0]}, "at least 2 sides"),
        ({"dice": [-6]}, "at least 2 sides"),
        ({"dice": [1001]}, "at most 1000"),
        ({"dice": [6] * 9}, "1 to 8 dice"),
        ({"dice": "six"}, "dice cannot be six"),
        ({"dice": [6.5]}, "dice cannot be"),
        ({"laps": 0}, "laps cannot be 0"),
        ({"laps": -1}, "laps cannot be -1"),
        ({"board": []}, "at least one tile"),
        ({"tiles": 0}, "tiles cannot be 0"),
        ({"tiles": 401}, "tiles cannot be 401"),
        ({"board": ["empty"] * 401}, "at most 400 tiles"),
        ({"board": ["moonwalk:0"]}, "the number of Moonwalk is 1 to"),
        ({"board": ["moonwalk:-3"]}, "the number of Moonwalk is 1 to"),
        ({"board": ["moonwalk"]}, "Moonwalk needs its number"),
        ({"board": ["moonwalk:x"]}, "whole number"),
        ({"board": ["speed_up:2"]}, "takes no number"),
        ({"board": ["speedup"]}, "did you mean 'speed_up'"),
        ({"board": [3]}, "a tile is a name"),
        ({"board": 3}, "a board is a list of tiles"),
        ({"board": "nowhere.toml"}, "cannot be read"),
        ({"board": "nowhere"}, "there is no board 'nowhere'"),
        ({"board": ["empty"] * 5, "tiles": 6}, "tiles is 6, but the board given has 5"),
        ({"board": ["empty"] * 5, "chances": {"empty": 100}}, "here the board is given"),
        ({"moonwalk_max": 0}, "moonwalk_max cannot be 0"),
        ({"capacity": 4097}, "capacity cannot be 4097"),
        ({"preset": "v4"}, "there is no preset 'v4'"),
        ({"preset": "v1", "laps": 2}, "v1, which is one lap"),
        ({"preset": "v1", "board": ["empty", "wormhole"]}, "every tile is empty in v1; Wormhole"),
        ({"preset": "v1", "chances": {"empty": 50, "wormhole": 50}}, "every tile is empty in v1"),
        ({"preset": "v2", "board": ["empty", "card"]}, "there are no cards in v2"),
        ({"preset": "v2", "chances": {"empty": 90, "card": 10}}, "there are none in this version"),
        ({"tiels": 3}, "did you mean 'tiles'"),
    ],
    ids=str,
)
def test_refused_at_set_up(settings: dict[str, object], told: str) -> None:
    """No seat, equal names, no die, too few sides, laps or tiles, chances that are none."""
    with pytest.raises(RulesError, match=told):
        azar.game("circuit", **settings)


def test_all_problems_are_told_at_once() -> None:
    """One RulesError lists them."""
    with pytest.raises(RulesError) as raised:
        azar.game("circuit", players=["Ann", "Ann"], laps=0, dice=[1], board=["emty", "moonwalk:0"], repeat_moves="all")
    assert len(raised.value.problems) == 6


def test_presets() -> None:
    """v1: one lap, every tile empty, no cards; v2: laps and tiles; v3: all, and it is the usual one."""
    first = azar.game("circuit", preset="v1", tiles=7)
    assert (first.start().board, first.plan.laps, first.plan.cards) == (("empty",) * 7, 1, False)
    assert azar.game("circuit", preset="v1", laps=1, board=["empty"] * 7) == first
    assert azar.game("circuit", preset="v1", chances={"empty": 100}, tiles=7) == first
    second = azar.game("circuit", preset="v2")
    assert (second.plan.cards, second.plan.size, second.plan.dice) == (False, 40, (6, 6))
    assert azar.game("circuit") == azar.game("circuit", preset="v3")
    assert azar.game("circuit").plan.cards


def test_defaults_stand_first() -> None:
    """Options: the default stands first."""
    standing = {option.name: option.default for option in OPTIONS}
    assert standing["repeat_moves"] == "lander"
    assert standing["finish_effect"] == "skipped"
    assert standing["instants"] == "open"
    assert (standing["capacity"], standing["moonwalk_max"], standing["tiles"]) == (64, 10, 40)


def test_a_board_in_every_form() -> None:
    """A list, a tuple, a text, or one that ships."""
    board = board_with(5, t2="moonwalk:2", t4="card")
    known = game(board=board)
    for form in (tuple(board), ",".join(board), "  ".join(board)):
        assert game(board=form) == known
    assert known.start().board == tuple(board)
    assert game(board="classroom").start().board[3] == "moonwalk:2"
    assert game(board="card").plan.size == 1


def test_no_board_is_a_drawn_one() -> None:
    """`board=None` says as little as no board at all."""
    assert azar.game("circuit", board=None) == azar.game("circuit")
    assert Record.parse(str(Record.new(azar.game("circuit", board=None)))).game == azar.game("circuit")


@pytest.mark.parametrize("share", [5e-05, Decimal("5E-5"), "0.00005"])
def test_small_shares(share: object) -> None:
    """A number that Python writes with an exponent is a share like any other."""
    drawn = azar.game("circuit", tiles=1, chances={"empty": 99.99995, "card": share}).start()
    assert [(str(tile), weight) for tile, weight in drawn.chances] == [("tile=empty", 1999999), ("tile=card", 1)]


def test_as_many_laps_as_there_are_numbers_for() -> None:
    """On the largest board, too, the finish can be reached."""
    far = azar.game("circuit", preset="v2", laps=2_500_000, board=["empty"] * 400, dice=[6])
    near = far.position("2499999:400|0:1 @0")
    assert far.position(str(near)) == near
    assert near.play("throw").play("1").progress["Player 1"] == 1_000_000_000
    with pytest.raises(RulesError, match="laps cannot be 2500001"):
        azar.game("circuit", laps=2_500_001)


def test_moonwalks_as_far_as_on_a_board_that_is_given() -> None:
    """A Moonwalk that is drawn may have any N that one may write."""
    far = azar.game("circuit", preset="v2", tiles=2, chances={"moonwalk": 100}, moonwalk_max=1_000_000).start()
    drawn = far.play("tile=moonwalk:1000000").play("tile=moonwalk: 999999")
    assert drawn.board == ("moonwalk:1000000", "moonwalk:999999")
    for wrong in ("tile=moonwalk:1000001", "tile=moonwalk:0", "moonwalk:3", "tile=empty"):
        with pytest.raises(IllegalMove, match="no outcome here"):
            far.play(wrong)


def test_own_options_do_not_tell_games_without_cards_apart() -> None:
    """Where there are no cards, what is said of cards changes nothing."""
    assert game("v2", capacity=3, repeat_moves="chosen") == game("v2")
    assert game("v3", capacity=3) != game("v3")


@pytest.mark.parametrize(
    ("preset", "hands", "told"),
    [
        ("v1", {}, "there are no cards in v1"),
        ("v2", {"Ann": []}, "there are no cards in v2"),
        ("v3", {"Zed": []}, "no player is called 'Zed'"),
        ("v3", {"Ann": ["spede"]}, "did you mean 'speed'"),
        ("v3", {"Ann": "speed"}, "is a list of cards"),
        ("v3", {"Ann": [3]}, "there is no card '3'"),
        ("v3", ["speed"], "hands are given by player"),
    ],
)
def test_hands_that_cannot_be(preset: str, hands: dict[str, list[str]], told: str) -> None:
    """v3 only, and cards that there are."""
    with pytest.raises(RulesError, match=told):
        game(preset).start(hands=hands)


def test_everything_is_an_azar_error() -> None:
    """Positions from parts are not known, and said so."""
    with pytest.raises(AzarError, match="from parts"):
        game().position(progress=[3, 4])
    assert isinstance(begin().game, CircuitGame)
