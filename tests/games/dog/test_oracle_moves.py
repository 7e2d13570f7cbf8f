"""Lists of moves against the naive oracle, on seeded random positions: complete, distinct, canonical, one path each."""

from random import Random
from typing import Any

import pytest

import azar
from azar.core.philox import below
from azar.games.dog import DogPosition
from tests.games.dog.canonical import all_sevens, canonical_sevens
from tests.games.dog.comparing import (
    compare_canonical,
    compare_list,
    compare_paths,
    compare_spelling,
    decider,
    random_position,
    spellings,
)
from tests.games.dog.pairs import MODES, naive_at, random_options
from tests.games.dog.tables import dog
from tests.oracles.dog_sevens import Seven

SCOPES: list[dict[str, Any]] = [
    {"preset": preset, **scope}
    for preset in ("braendi", "libdog", "tournament")
    for scope in ({"seven_scope": "own"}, {"seven_scope": "canadian"})
] + [{"preset": "braendi_canadian"}]
"""Every preset with both scopes; further scopes and modes are below."""

OPTIONS: list[dict[str, Any]] = [
    {"start_block": "always"},
    {"finish_entry": "forced"},
    {"finish_fill": "innermost"},
    {"extra_lap": False},
    {"joker_ban": "own_last"},
    {"joker_ban": "team_last"},
    {"jack_targets": "any_two"},
    {"jack_fallback": "own_swap"},
    {"jack_no_reswap": True},
    {"four": "backward"},
    {"seven_moves_partner_fresh": False},
    {"seven_then_partner": False},
    {"seven_max_pieces": 1},
    {"seven_max_pieces": 2},
    {"seven_max_pieces": 3},
]
FEW = 6
"""Pieces on a board where any piece may be moved by a seven, and the oracle is not to take all day."""
MANY = 16
HANDS = ("", "7", "X", "7A", "74X", "J7", "4K2", "")


def most_pieces(settings: dict[str, Any]) -> int:
    """How many pieces may stand on a board of these options."""
    solo = settings.get("mode") == "solo" or settings.get("players") in (2, 3, 5)
    any_piece = settings.get("seven_scope") == "any" or (solo and settings.get("mode") != "tandem")
    return FEW if any_piece else MANY


def compare_positions(settings: dict[str, Any], first: int, count: int, seed: object) -> int:
    """Compare the lists of so many random positions; return how many outcomes there were."""
    outcomes = 0
    for number in range(first, first + count):
        random = Random(f"dog moves {seed} {number}")
        position = random_position(settings, random, most_pieces(settings), random.choice(HANDS))
        outcomes += compare_list(position)
    return outcomes


@pytest.mark.parametrize("settings", SCOPES, ids=str)
def test_presets_and_scopes(settings: dict[str, Any]) -> None:
    """No outcome is missing, none is listed twice."""
    assert compare_positions(settings, 0, 30, 1) > 600


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_options(options: dict[str, Any]) -> None:
    """The same for every option of moves, in pairs with the Canadian rule and in solo."""
    assert compare_positions({"preset": "libdog", "seven_scope": "canadian", **options}, 0, 12, options) > 100
    assert compare_positions({"preset": "braendi", "players": 3, **options}, 0, 8, options) > 50


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_modes(players: int, mode: str) -> None:
    """The same for every mode, with each scope that it has."""
    scopes = ["own", "any"] + (["canadian"] if mode in ("pairs", "trios") else [])
    for scope in scopes:
        for helped in ("any", "next") if mode == "trios" else ("any",):
            settings = {"players": players, "mode": mode, "seven_scope": scope, "help_teammate": helped}
            assert compare_positions({**settings, "two_draws_card": mode == "solo"}, 0, 8, scope) > 100


def test_options_together() -> None:
    """The same for several options at once."""
    for number in range(60):
        settings = random_options(Random(f"together {number}"))
        compare_positions(settings, number, 1, "together")


@pytest.mark.parametrize("settings", [*SCOPES[2:4], {"players": 3}, {"players": 2, "mode": "tandem"}], ids=str)
def test_paths(settings: dict[str, Any]) -> None:
    """Choice by choice the listed moves are made, each by one path."""
    made = 0
    for number in range(12):
        random = Random(f"dog paths {number}")
        made += compare_paths(random_position(settings, random, 4, random.choice(HANDS)))
    assert made > 40


@pytest.mark.parametrize("options", [{}, *OPTIONS], ids=str)
def test_spellings(options: dict[str, Any]) -> None:
    """Split, interleaved and changed spellings are taken exactly if the oracle takes them, and do the same."""
    taken = refused = 0
    for number in range(6):
        random = Random(f"dog spellings {options} {number}")
        settings = {"players": random.choice([2, 3]), **options}
        if number % 2:
            settings = {"preset": "libdog", "seven_scope": "canadian", **options}
        position = random_position(settings, random, FEW, random.choice(HANDS))
        naive = naive_at(position)
        for text in spellings(position, random, 15):
            if compare_spelling(position, naive, text):
                taken += 1
            else:
                refused += 1
    assert taken > 20
    assert refused > 20


@pytest.mark.parametrize(
    "settings",
    [SCOPES[2], SCOPES[3], {"players": 3}, {"players": 2, "mode": "tandem"}, {"jack_targets": "any_two"},
     {"players": 6, "mode": "trios", "seven_scope": "any"}, {"players": 3, "seven_max_pieces": 2}],
    ids=str,
)  # fmt: skip
def test_canonical(settings: dict[str, Any]) -> None:
    """Every move is listed in the spelling that is the least of all there are."""
    compared = 0
    for number in range(8):
        random = Random(f"dog canonical {number}")
        compared += compare_canonical(random_position(settings, random, 5, random.choice(HANDS)))
    assert compared > 100


@pytest.mark.parametrize("settings", [SCOPES[0], SCOPES[3], {"players": 3}, {"players": 2, "mode": "tandem"}], ids=str)
def test_picks_are_those_of_the_list(settings: dict[str, Any]) -> None:
    """A pick is the move at a random place of the list, and uses up as much of its source."""
    for number in range(12):
        random = Random(f"dog picks {number}")
        position = random_position(settings, random, 5, random.choice((*HANDS, "9", "K", "7X")))
        codes = position.moves.codes
        for seed in range(4):
            picked, listed = azar.seeded(seed), azar.seeded(seed)
            assert (
                position.game.pick_move(position, decider(position), picked) == codes[below(listed.state, len(codes))]
            )
            assert picked.state == listed.state


TAKES: list[tuple[dict[str, Any], str]] = [
    ({"preset": "braendi_canadian"}, "P42|P16*F0|P43P49|P1 @0 play hands=X|29K|Q|8"),
    ({"preset": "libdog", "seven_scope": "any"}, "P16*F0||P42|P43P49 @2 play hands=QK|29K|X7|8"),
    ({"preset": "libdog", "seven_scope": "any", "four": "backward"}, "P16|P20P25||P59 @0 play hands=X|2|X|8"),
    ({"players": 3, "finish_entry": "forced"}, "P30P31|P36|P33P38 @0 play hands=X|29K|Q"),
    ({"players": 2, "mode": "tandem"}, "P60|P36|P61P4|P30 @0 play hands=X|29K"),
    ({"players": 3, "extra_lap": False}, "P31||P32P38 @0 play hands=X7|29K|Q"),
]


@pytest.mark.parametrize(("settings", "text"), TAKES, ids=str)
def test_a_seven_that_looks_like_taking_a_piece(settings: dict[str, Any], text: str) -> None:
    """A joker's seven in which the other piece goes on to one of its colour does what a joker as an ace does."""
    position = dog(**settings).position(text)
    assert isinstance(position, DogPosition)
    assert compare_list(position) == compare_paths(position)
    assert compare_canonical(position) > 10


def test_the_search_for_canonical_spellings_is_sound() -> None:
    """The layered search for the least spelling finds what trying every sequence of legs finds."""
    compared = 0
    for number in range(6):
        random = Random(f"dog least {number}")
        position = random_position({"players": 2}, random, 2, "7")
        naive = naive_at(position)
        seven = Seven(naive.board, naive.turn)
        found = canonical_sevens(seven)
        assert found == all_sevens(seven)
        compared += len(found)
    assert compared > 10


def test_a_swap_that_changes_nothing_is_written_with_the_own_pieces_first() -> None:
    """Two pieces of one colour that change places are those of the side played for, whatever its number."""
    game = dog(players=2, jack_targets="any_two", ring_segments=5)
    position = game.position("P24P77|P12P25P28", turn=1, hands=["3", "J"])
    assert isinstance(position, DogPosition)
    assert list(map(str, position.moves)) == ["J000", "J001", "J011", "J100", "J101", "J200", "J201"]
    assert "J0@001" in position.moves
    assert compare_canonical(position) == 7
