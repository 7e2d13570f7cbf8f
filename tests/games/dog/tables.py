"""A Dog table set up in one line: a board, a hand, and what comes of playing it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import azar
from azar.core.errors import AzarError
from azar.core.turn import Chance, Decide, Over
from azar.games.dog import DogGame, DogPosition


@cache
def _game(settings: tuple[tuple[str, Any], ...]) -> DogGame:
    game = azar.game("dog", **dict(settings))
    assert isinstance(game, DogGame)
    return game


def dog(**settings: Any) -> DogGame:
    """Set up a game, once for the same settings."""
    return _game(tuple(sorted(settings.items())))


def seat(board: str, hand: str, turn: int = 0, preset: str = "libdog", **settings: Any) -> DogPosition:
    """A position in which one seat alone has cards."""
    game = dog(preset=preset, **settings)
    hands = [hand if number == turn else "" for number in range(len(game.names))]
    return round_of(hands, board, turn, preset=preset, **settings)


def round_of(hands: Sequence[str], board: str, turn: int = 0, preset: str = "libdog", **settings: Any) -> DogPosition:
    """A position in the middle of a round; `phase`, `discards`, `opener`, `round` are parts, all else are options."""
    parts = {name: settings.pop(name) for name in ("phase", "discards", "opener", "round") if name in settings}
    position = dog(preset=preset, **settings).position(board, turn=turn, hands=list(hands), **parts)
    assert isinstance(position, DogPosition)
    return position


def card_of(text: str) -> str:
    """The card that an action takes from the hand."""
    return text[1:] if text[0] in "GD" else text[:1]


def after(board: str, text: str, turn: int = 0, **settings: Any) -> str:
    """The board after a play."""
    return play(seat(board, card_of(text), turn, **settings), text).pieces


def why_not(board: str, text: str, turn: int = 0, hand: str = "", **settings: Any) -> str:
    """The reason for which an action is refused; `in` must say the same."""
    position = seat(board, hand or card_of(text), turn, **settings)
    return reason(position, text)


def reason(position: DogPosition, text: str) -> str:
    """Why this cannot be played here."""
    assert text not in position.moves
    try:
        position.play(text)
    except AzarError as error:
        return str(error)
    raise AssertionError(f"{text} can be played in {position}")


def listed(board: str, hand: str, turn: int = 0, **settings: Any) -> set[str]:
    """How the moves of a hand are spelled."""
    return set(map(str, seat(board, hand, turn, **settings).moves))


def boards(board: str, hand: str, turn: int = 0, **settings: Any) -> set[str]:
    """The boards that the moves of a hand lead to."""
    position = seat(board, hand, turn, **settings)
    return {play(position, str(move)).pieces for move in position.moves}


def play(position: DogPosition, *texts: str) -> DogPosition:
    """Play these actions, or outcomes of chance, one after the other."""
    for text in texts:
        if isinstance(position.turn, Decide):
            assert text in position.moves
        position = position.play(text)
    return position


def hands(position: DogPosition) -> list[str]:
    """The hands as text, nobody's hidden."""
    return [str(hand) for hand in position.hands]


def to_act(position: DogPosition) -> int | None:
    """The seat that must decide, if one must."""
    return position.turn.seat if isinstance(position.turn, Decide) else None


def winners(position: DogPosition) -> tuple[int, ...] | None:
    """Who has won, once the game is over."""
    return position.turn.winners if isinstance(position.turn, Over) else None


def keys(position: DogPosition) -> str:
    """What the last step did, in one line."""
    return " ".join(event.KEY for event in position.events)


def deal(position: DogPosition, *dealt: str) -> DogPosition:
    """Deal these hands, one card each in turn, from the seat that opens the round on."""
    left = [list(hand) for hand in dealt]
    while position.phase == "deal":
        assert isinstance(position.turn, Chance)
        assert position.turn.seat is not None
        position = position.play(left[position.turn.seat].pop(0))
    assert not any(left)
    return position


def chances(position: DogPosition) -> dict[str, int]:
    """What chance may bring, with its weight."""
    return {str(outcome): weight for outcome, weight in position.chances}
