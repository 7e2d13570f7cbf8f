"""The options and presets of Circuit."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib.resources import files
from typing import Final

from azar.core.options import Numbers, Option, Value
from azar.games.circuit.board import MOST_TILES
from azar.games.circuit.chances import Chances
from azar.games.circuit.row import FURTHEST
from azar.games.circuit.tiles import MOST_STEPS

MOST_DICE: Final = 8
MOST_SIDES: Final = 1_000
MOST_LAPS: Final = 2_500_000
"""On the largest board the finish is then at a thousand millions, well below the furthest that a piece can go."""
assert MOST_LAPS * MOST_TILES <= FURTHEST - MOST_STEPS, "the finish lies within reach"


class Dice(Numbers):
    """The sides of each die, written `6 6`; in Python a list of them will do."""

    def choices(self) -> str:
        """Say what may be chosen."""
        return f"1 to {self.longest} dice, each of at least {self.least} sides and at most {self.most}"

    def check(self, value: object) -> str | None:
        """Say what is wrong with the dice, or nothing."""
        if value == "":
            return "dice cannot be none: there is at least one die"
        return super().check(value)


OPTIONS: Final = (
    Option("laps", "laps to be completed; the first to do so wins", least=1, most=MOST_LAPS, start=2),
    Option("tiles", "tiles on a board that is drawn", least=1, most=MOST_TILES, start=40),
    Dice("dice", "the sides of each die", least=2, most=MOST_SIDES, start="6 6", longest=MOST_DICE),
    Chances("chances", "the share of each tile on a board that is drawn, in percent; else as the preset has it"),
    Option("moonwalk_max", "the largest N of a Moonwalk that is drawn", least=1, most=MOST_STEPS, start=10),
    Option(
        "repeat_moves",
        "whom a Repeat is about: who made the last throw, or a player of choice in that place",
        ("lander", "chosen"),
    ),
    Option(
        "finish_effect",
        "whether the tile of the winning throw still takes effect, once the win is settled",
        ("skipped", "applied"),
    ),
    Option(
        "instants",
        "when instant cards are played: at any moment, or in windows that are offered to one seat after the other",
        ("open", "windows"),
    ),
    Option("capacity", "cards that can be in play at once", least=1, most=4_096, start=64),
)


@dataclass(frozen=True)
class Version:
    """What a preset settles beside the options: whether there are cards, and by which chances boards are drawn."""

    cards: bool
    chances: Mapping[str, Fraction]

    @property
    def bare(self) -> bool:
        """Whether every tile is empty."""
        return set(self.chances) == {"empty"}


def load_presets() -> tuple[dict[str, Mapping[str, Value]], dict[str, Version]]:
    """Read the presets."""
    presets: dict[str, Mapping[str, Value]] = {}
    versions: dict[str, Version] = {}
    for file in sorted(files(__package__).joinpath("presets").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            name = file.name.removesuffix(".toml")
            presets[name] = data["options"]
            shares = {tile: Fraction(share) for tile, share in data["chances"].items()}
            versions[name] = Version(data["cards"], shares)
    return presets, versions


PRESETS, VERSIONS = load_presets()
DEFAULT: Final = "v3"
NOTES: Final = {
    "v1": "every tile is empty, and there are no cards",
    "v2": "tiles with effects, and no cards",
    "v3": "tiles with effects, and cards",
}
