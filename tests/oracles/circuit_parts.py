"""The naive oracle's tiles, cards, chances and set-up of Circuit, written from the rules text alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction


class Refused(Exception):
    """Something cannot be done; `kind` is the cause, in the words of the rules."""

    def __init__(self, kind: str, why: str = "") -> None:
        self.kind = kind
        super().__init__(f"{kind}: {why}" if why else kind)


@dataclass(frozen=True)
class Tile:
    """'An effect is who + what: a tile is a row of data, and so is a new one.'"""

    who: (
        str  # nobody, lander, others (everybody else), everybody, leader (all in first place), last (all in last place)
    )
    what: str  # nothing, move, lap_start, previous_turn, draw
    how_much: int = 0


# The table of the rules; a Moonwalk is told apart by its N.
TILES: dict[str, Tile] = {
    "atomic_bomb": Tile("everybody", "lap_start"),
    "empty": Tile("nobody", "nothing"),
    "speed_up": Tile("lander", "move", 4),
    "time_machine": Tile("lander", "previous_turn"),
    "wormhole": Tile("lander", "move", -4),
    "card": Tile("lander", "draw", 1),
}

# In percent: "v2" and "v3" of the same table.
CHANCES: dict[str, dict[str, int]] = {
    "v1": {"empty": 100},
    "v2": {"atomic_bomb": 2, "empty": 55, "moonwalk": 5, "speed_up": 15, "time_machine": 8, "wormhole": 15},
    "v3": {"atomic_bomb": 2, "empty": 45, "moonwalk": 5, "speed_up": 15, "time_machine": 8, "wormhole": 15, "card": 10},
}

PERMANENT = ("overload", "speed", "acceleration")
CARDS = ("overload", "speed", "acceleration", "cancellation", "repeat", "redo")
WORTH = {"overload": -2, "speed": 1, "acceleration": 1}


@dataclass
class CardInPlay:
    """A permanent card on the table."""

    label: int
    card: str  # what was played: "redo" where a Redo acts as this kind
    kind: str
    target: str | None

    def __str__(self) -> str:
        return f"#{self.label} {self.kind}" + (f">{self.target}" if self.target is not None else "")


@dataclass
class Player:
    """Somebody at the table."""

    name: str
    progress: int = 0
    hand: list[str] = field(default_factory=list)
    thrown_from: list[int] = field(default_factory=list)  # where each own turn was thrown from, the first one first


def tile_called(name: str, own: Mapping[str, Tile]) -> Tile | None:
    """Find a tile by its name: moonwalk:3, or one of the user's own."""
    if name.startswith("moonwalk:"):
        n = name.removeprefix("moonwalk:")
        # 'a Moonwalk below 1' is refused
        return Tile("others", "move", -int(n)) if n.isdecimal() and int(n) >= 1 else None
    return own.get(name, TILES.get(name))


def tile_chances(preset: str, chances: Mapping[str, int] | None = None, moonwalk_max: int = 10) -> dict[str, Fraction]:
    """How likely each tile is; 'a Moonwalk's N is drawn once per tile, 1 to moonwalk_max'."""
    table = dict(CHANCES[preset] if chances is None else chances)
    if sum(table.values()) != 100 or any(not 0 <= percent <= 100 for percent in table.values()):
        raise Refused("set-up", "the chances are not exactly 100 %")
    likely: dict[str, Fraction] = {}
    for name, percent in table.items():
        if name == "moonwalk":
            likely |= {f"moonwalk:{n}": Fraction(percent, 100 * moonwalk_max) for n in range(1, moonwalk_max + 1)}
        else:
            likely[name] = Fraction(percent, 100)
    return {name: chance for name, chance in likely.items() if chance}


def set_up_problems(
    preset: str,
    players: Sequence[str],
    laps: int,
    dice: Sequence[int],
    board: Sequence[str],
    hands: Mapping[str, Sequence[str]] | None,
    own: Mapping[str, Tile],
) -> list[str]:
    """'Refused at set-up: no seat, equal names, no die, a die of fewer than 2 sides, fewer than 1 lap, no tile ...'"""
    problems = []
    if not players:
        problems.append("no seat")
    if len(set(players)) < len(players):
        problems.append("equal names")
    if not dice or any(sides < 2 for sides in dice):
        problems.append("no die, or a die of fewer than 2 sides")
    if laps < 1:
        problems.append("fewer than 1 lap")
    if not board:
        problems.append("no tile")
    problems += [f"no tile is called {name}" for name in board if tile_called(name, own) is None]
    if preset == "v1" and (laps != 1 or any(name != "empty" for name in board)):
        problems.append("v1 has one lap, and every tile is Empty")
    if preset != "v3" and (hands or "card" in board):
        problems.append("there are no cards before v3")
    for name, hand in (hands or {}).items():
        if name not in players:
            problems.append(f"nobody is called {name}")
        problems += [f"no card is called {card}" for card in hand if card not in CARDS]
    return problems
