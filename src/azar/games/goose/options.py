"""The options and presets of the Game of the Goose."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from azar.core.options import Option, Value

OPTIONS: Final = (
    Option("hotel_skip", "turns missed at the hotel", (1, 2, 3)),
    Option("maze_to", "where the maze leads back to", (39, 30, 37, 31)),
    Option("geese", "which squares are geese", ("full13", "nines6")),
    Option("first_throw_rule", "whether 6+3 and 5+4 thrown from the start lead to 26 and 53", (True, False)),
    Option(
        "first_throw_scope",
        "which throws those are: every throw from square 0, or a seat's first of the game",
        ("from_start", "first_throw_only"),
    ),
    Option("trap_mode", "well and prison hold until another lands there, or cost turns", ("hold", "turns")),
    Option("well_turns", "turns missed in the well, with trap_mode=turns", least=1, most=99, start=2),
    Option("prison_turns", "turns missed in prison, with trap_mode=turns", least=1, most=99, start=3),
    Option(
        "trap_release", "a freed piece goes to where the newcomer came from, or stays there free", ("swap", "stay_free")
    ),
    Option(
        "collision",
        "landing on a piece: it goes to where the mover came from, the mover goes back, or they share",
        ("swap", "mover_returns", "share"),
    ),
    Option("displaced_keeps_skip", "whether a piece sent elsewhere must still miss its turns", (False, True)),
    Option("drink_61", "whether 61 is a drink", (False, True)),
    Option(
        "deadlock",
        "what happens when every piece is held: a draw, the longest held goes free, or the furthest wins",
        ("draw", "release_longest", "furthest_wins"),
    ),
    Option("stakes", "what is paid into the pool", ("none", "masters", "period"), bare="preset"),
    Option("purse", "tokens a seat begins with, the ante included", least=2, most=1_000_000, start=None),
    Option("broke_at", "a seat is out with nothing left, or when it cannot pay", ("zero", "cannot_pay")),
    Option("start_order", "who opens: the highest throw, or the first seat", ("highest_throw", "seat")),
)


def load_presets() -> tuple[dict[str, Mapping[str, Value]], dict[str, str]]:
    """Read the presets, and the stakes that each is played for when it is played for stakes."""
    presets: dict[str, Mapping[str, Value]] = {}
    stakes: dict[str, str] = {}
    for file in sorted(files(__package__).joinpath("presets").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            name = file.name.removesuffix(".toml")
            presets[name] = data["options"]
            stakes[name] = data["stakes_played"]
    return presets, stakes


PRESETS, STAKES_PLAYED = load_presets()
