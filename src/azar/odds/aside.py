"""What odds leave aside: stakes and purses, and who opens."""

from __future__ import annotations

from copy import copy
from typing import Final

from azar.core.errors import AzarError, RulesError
from azar.core.game import Game
from azar.core.kernel import CHANCE
from azar.core.options import Value
from azar.core.position import Position
from azar.core.turn import Chance, Over

LEFT_ASIDE: Final[dict[str, Value]] = {"stakes": "none", "purse": None, "start_order": "seat"}
"""Options of any game that the odds do not look at, with what they count as."""


def settled_game(game: Game) -> Game:
    """Give the same game without stakes, with seat 0 to open."""
    changes = {
        option.name: LEFT_ASIDE[option.name]
        for option in game.options_known
        if option.name in LEFT_ASIDE and option.check(LEFT_ASIDE[option.name]) is None
    }
    if all(game.options[name] == value for name, value in changes.items()):
        return game
    settled = copy(game)
    settled.options = game.options | changes
    settled.book = tuple(settled.make_book())
    settled.sizes = settled.rules.sizes(settled.book)
    return settled


def before_the_game(position: Position) -> bool:
    """Say whether chance is still settling who opens: that uses up no turn."""
    game = position.game
    if not isinstance(position.turn, Chance):
        return False
    code = game.list_chances(position)[0][0]
    return not game.kernels.play(game.book, list(position.row), CHANCE, code, [])


def settled_position(where: Position | Game) -> Position:
    """Give the position that odds are counted from, as a position of the game without stakes."""
    if isinstance(where, Game):
        return settled_game(where).opening()
    game = settled_game(where.game)
    if before_the_game(where):
        return game.opening()
    if game is where.game or isinstance(where.turn, Over):
        return where
    bare = game.position_class(game, where.row)
    try:
        # The notation is the gate: it leaves out what this game does not have, and refuses what it cannot have.
        return game.read_position(game.write_position(bare))
    except AzarError as error:
        raise RulesError(f"odds leave stakes aside, and without them there is no such position: {error}") from None
