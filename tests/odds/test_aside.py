"""What odds leave aside, and what they refuse."""

from fractions import Fraction

import pytest

import azar
from azar.core.errors import RulesError
from azar.odds import Odds, odds
from azar.odds.expand import keep
from azar.odds.explore import explore
from tests.odds.boards import EVERYTHING, PLAIN, goose
from tests.outside.pig import PigGame


def numbers(found: Odds) -> tuple[object, ...]:
    """All numbers of the odds."""
    return (found.win, found.draw, found.expected_turns, found.expected_throws, found.error_bound, found.length)


def test_stakes_change_nothing() -> None:
    """With stakes, purses or a contest for the start, the odds are those of the bare game."""
    bare = odds(goose(EVERYTHING, 2, start_order="seat"))
    for options in ({}, {"stakes": "masters"}, {"stakes": "period", "purse": 2, "broke_at": "cannot_pay"}):
        game = goose(EVERYTHING, 2, **options)
        assert numbers(odds(game)) == numbers(bare)
        assert numbers(odds(game.start())) == numbers(bare)
        assert odds(game).options == game.options | game.setup_data()


def test_a_position_in_the_contest_for_the_start_counts_from_after_it() -> None:
    """Whoever leads that contest: seat 0 of the odds is the seat that opens."""
    game = goose(PLAIN, 2)
    halfway = game.start().play("1+2")
    assert numbers(odds(halfway)) == numbers(odds(game))


def test_stakes_on_the_table_are_set_aside() -> None:
    """A position with purses counts like the same pieces without."""
    rich = goose(EVERYTHING, 2, stakes="masters", purse=5).position(squares=[4, 7], held=[True, False], turn=1)
    bare = goose(EVERYTHING, 2).position(squares=[4, 7], held=[True, False], turn=1)
    assert numbers(odds(rich, exact=True)) == numbers(odds(bare, exact=True))


def test_first_throws_made_are_not_forgotten() -> None:
    """Two positions that differ only in that may have different odds."""
    game = goose(EVERYTHING, 2, first_throw_scope="first_throw_only", stakes="masters")
    fresh, thrown = (game.position(f"0{mark}|0{mark} @0 pool=2 tokens=-1,-1") for mark in ("", "!"))
    assert odds(fresh, exact=True).win != odds(thrown, exact=True).win


def test_a_seat_that_is_out_is_refused() -> None:
    """Without purses nobody is ever out."""
    game = goose(PLAIN, 3, stakes="masters", purse=3)
    out = game.position(squares=[-1, 4, 5], turn=1, purses=[0, 4, 4])
    with pytest.raises(RulesError, match=r"odds leave stakes aside.* cannot be out"):
        odds(out)


def test_a_game_with_choices_is_refused() -> None:
    """Chance alone is what odds can count."""
    with pytest.raises(RulesError, match=r"chance alone.*simulate"):
        odds(PigGame())
    with pytest.raises(RulesError, match="chance alone"):
        explore(PigGame().start())


def test_a_throw_that_uses_no_turn_is_refused() -> None:
    """The contest for the start is no turn: it is settled before the odds are counted, or not at all."""
    with pytest.raises(RulesError, match="uses up none"):
        explore(goose(PLAIN, 2).start())


def test_too_many_positions_are_refused() -> None:
    """A sentence with the count and the limit, before memory runs out."""
    with pytest.raises(RulesError, match=r"^[\d,]+ positions or more can come .* stop at 1,000 positions: ask for"):
        odds(goose("classic", 2), exact=True)
    with pytest.raises(
        RulesError, match=r"139 positions or more .* stop at 50 positions, and .* no end of them: simulate"
    ):
        explore(goose(PLAIN, 2, start_order="seat").start(), 50)


def test_a_small_board_without_end_is_refused() -> None:
    """One piece alone on three tiles: behind the start there is always one more lap."""
    alone = azar.game("circuit", preset="v2", players=1, laps=1, dice=[3], board=["empty", "wormhole", "empty"])
    with pytest.raises(RulesError, match="sent back for ever there is no end of them: simulate instead"):
        explore(alone.start(), 1000)


def test_too_many_steps_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps between positions take most of the memory."""
    monkeypatch.setattr("azar.odds.explore.MOST_STEPS", 1000)
    with pytest.raises(RulesError, match=r"steps between positions or more .* stop at 1,000 steps"):
        explore(goose("classic", 2, start_order="seat").start())


def test_a_number_too_large_to_keep() -> None:
    """Positions are kept in 32 bits a number; what does not fit is noticed."""
    assert keep([0] * 4, [0] * 4, 2, [1 << 31, 0], [0] * 5) == -1
    assert keep([0] * 4, [0] * 4, 2, [5, -5], [0] * 5) == 0


@pytest.mark.parametrize("tolerance", [0.0, -1.0, 1.0, 1e-16, float("nan"), float("inf")])
def test_a_tolerance_that_makes_no_sense(tolerance: float) -> None:
    """Floats hold no more than about fifteen digits."""
    with pytest.raises(RulesError, match="tolerance"):
        odds(goose(PLAIN), tolerance=tolerance)


def test_progress_never_goes_back() -> None:
    """It begins above nothing and ends at all."""
    told: list[float] = []
    odds(goose(EVERYTHING, 2), progress=told.append)
    assert told == sorted(set(told))
    assert 0 <= told[0] <= told[-1] == 1


def test_as_data() -> None:
    """What the command line prints as JSON."""
    data = odds(goose(PLAIN), tolerance=1e-6).as_dict()
    assert list(data) == [
        "game", "options", "win", "draw", "lost", "expected_turns", "expected_throws", "error_bound", "length",
    ]  # fmt: skip
    assert data["game"] == "goose"
    assert isinstance(data["error_bound"], float)
    exact = odds(goose(PLAIN, 2).position(squares=[9, 7]), exact=True).as_dict()
    assert "lost" not in exact
    assert (exact["win"], exact["draw"], exact["error_bound"]) == (["4/7", "3/7"], "0", "0")
    lengths = exact["length"]
    assert isinstance(lengths, list)
    assert lengths[:2] == [{"turn": 1, "p": "1/4"}, {"turn": 2, "p": "3/16"}]


def test_the_package_can_be_called_like_the_function() -> None:
    """`azar.odds(position)`, whichever of the two was loaded first."""
    position = goose(PLAIN).position(squares=[9])
    assert azar.odds(position, exact=True) == azar.odds(position, exact=True) == odds(position, exact=True)
    assert odds(position, exact=True).length[0] == (1, Fraction(1, 4))
