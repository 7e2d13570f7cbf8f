"""Tables for the naive oracle of Circuit, and what is asked of them again and again."""

from typing import Any

import pytest

from tests.oracles.circuit import NaiveCircuit, Refused


def table(tiles: int = 10, marked: dict[int, str] | None = None, **settings: Any) -> NaiveCircuit:
    """Ann and Ben on a ring of Empty tiles, a few of them marked; a die of 20 sides, empty hands."""
    board = [(marked or {}).get(number, "empty") for number in range(1, tiles + 1)]
    players = settings.pop("players", ["Ann", "Ben"])
    settings.setdefault("dice", [20])
    settings.setdefault("laps", 5)
    if settings.get("preset", "v3") == "v3":
        settings["hands"] = {name: [] for name in players} | settings.get("hands", {})
    return NaiveCircuit(players, board, **settings)


def throws(game: NaiveCircuit, *faces: int) -> None:
    """Each throws in turn."""
    for face in faces:
        assert game.turn is not None
        game.throw(game.turn, [face])


def refused(game: NaiveCircuit, name: str, card: str, target: str | int | None = None) -> str:
    """Say how a card is refused, and see that nothing changed."""
    before = (game.progress(), game.hands(), [str(card) for card in game.in_play], game.turn, game.last_card)
    with pytest.raises(Refused) as told:
        game.play(name, card, target)
    assert (game.progress(), game.hands(), [str(card) for card in game.in_play], game.turn, game.last_card) == before
    return told.value.kind
