"""The quick form of Dog's oracle against the readable one: the same outcomes, whatever was agreed on."""

import random
from collections import ChainMap
from math import comb
from typing import Any

import pytest

from tests.oracles.dog import NaiveBoard, NaiveDog, Options, make_options
from tests.oracles.dog_board import IN_KENNEL
from tests.oracles.dog_options import CARDS, MODES
from tests.oracles.dog_quick import cut, quick_legal, quick_sevens, told
from tests.oracles.dog_sevens import Seven
from tests.oracles.dog_tries import CANADIAN, random_board

TABLES: list[dict[str, Any]] = [
    {"players": players, "mode": mode} for players, modes in MODES.items() for mode in modes
]
CHANGES: list[dict[str, Any]] = [
    {"seven_scope": "canadian"}, {"seven_scope": "any"}, {"seven_then_partner": False},
    {"seven_moves_partner_fresh": False}, {"two_draws_card": True}, {"jack_fallback": "none"},
    {"jack_fallback": "own_swap"}, {"jack_targets": "any_two"}, {"joker_ban": "team_last"}, {"joker_ban": "own_last"},
    {"start_block": "always"}, {"finish_entry": "forced"}, {"finish_fill": "innermost"}, {"extra_lap": False},
    {"jack_no_reswap": True}, {"seven_max_pieces": 1}, {"seven_max_pieces": 2}, {"seven_max_pieces": 3},
    {"help_teammate": "next"}, {"four": "backward"}, {"no_move": "discard"}, {"ring_segments": 6},
]  # fmt: skip
HANDS = ("7", "X", "7A", "XJ", "2J", "A4K", "")
FEW = 7


def some_options(rng: random.Random, changes: dict[str, Any]) -> Options:
    """A table at which these things were agreed on, and a few others that go with them."""
    while True:
        more = [change for change in rng.sample(CHANGES, 3) if rng.random() < 0.5]
        try:
            return make_options(**ChainMap(changes, *more, rng.choice(TABLES)))
        except ValueError:
            continue


def some_game(options: Options, rng: random.Random) -> NaiveDog:
    """A seat about to play, with few pieces on the board, often with a colour that is home or nearly so."""
    while True:
        board = random_board(options, rng, rng.choice([0.2, 0.5, 0.9]))
        whos = [(colour, rank) for colour in options.colours for rank in range(4)]
        out = [who for who in whos if board.piece(who)[0] != "K"]
        board = board.after(dict.fromkeys(rng.sample(out, max(len(out) - FEW, 0)), IN_KENNEL))
        if rng.random() < 0.4:
            home = rng.choice(options.colours)
            first = 0 if board.piece((home, 0))[0] == "F" else 1
            board = board.after({(home, rank): ("F", rank, False) for rank in range(first, 4)})
        turn = rng.choice(options.seats)
        hands = [rng.choice(["", "2", "9Q"]) for _ in options.seats]
        hands[turn] = rng.choice(HANDS) or "".join(rng.sample(CARDS, 2))
        game = NaiveDog.from_parts(options, str(board), hands, turn)
        if game.phase == "play":
            game.swapped = frozenset(rng.sample(sorted({0, 1, *board.on_ring}), 2))
            return game


@pytest.mark.parametrize("changes", [*CHANGES, *TABLES], ids=str)
def test_what_may_be_done(changes: dict[str, Any]) -> None:
    """No outcome more, none less."""
    outcomes = 0
    for number in range(12):
        rng = random.Random(f"quick dog {changes} {number}")
        game = some_game(some_options(rng, changes), rng)
        expected, found = game.legal().keys(), quick_legal(game)
        assert {told(game.options, record) for record in found} == expected, f"{game.board} {game.hands} {game.options}"
        assert len(found) == len(expected)
        outcomes += len(found)
    assert outcomes > 100


def test_gifts() -> None:
    """What is given is told too."""
    game = NaiveDog.from_parts(CANADIAN, "P3*|||", ["A7X", "2", "2", "2"], 0, "exchange")
    assert {told(CANADIAN, record) for record in quick_legal(game)} == game.legal().keys()


def sevens(board: NaiveBoard) -> int:
    """How many outcomes a seven of the first seat has."""
    return len(set(cut(quick_sevens(board, 0))))


def test_many_pieces() -> None:
    """Numbers that the rules name, and the same as the readable oracle finds for a team of six."""
    assert sevens(NaiveBoard.parse(CANADIAN, "P0P8P16P24||P32P40P48P56|")) == 7_568
    six = NaiveBoard.parse(CANADIAN, "P1*P9P11||P33P40P42|P44")
    assert sevens(six) == len(Seven(six, 0).all()) > 500


@pytest.mark.parametrize("count", [4, 8, 10])
def test_free_pieces(count: int) -> None:
    """Pieces that never meet split the seven in every way there is."""
    options = make_options(players=5)
    # Each stands far enough from the next, and has long passed its start.
    fields = ["".join(f"P{8 * at}" for at in range(count) if (at // 2 + 2) % 5 == colour) for colour in options.colours]
    assert sevens(NaiveBoard.parse(options, "|".join(fields))) == comb(count + 6, 7)
