"""The naive oracle's board, options, start order and way of one piece, written from the rules text alone."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass
class NaiveBoard:
    """A board: its length, its dice, what its squares do, and the throws that are special from the start."""

    length: int
    dice: int
    sides: int
    effects: dict[int, tuple[str, int | str]]
    first_throws: dict[tuple[int, ...], int]


# "full13, nines6 (9 18 27 36 45 54)"
GEESE: dict[str, list[int]] = {
    "full13": [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59],
    "nines6": [9, 18, 27, 36, 45, 54],
}

DEFAULTS: dict[str, object] = {
    "hotel_skip": 1,
    "maze_to": 39,
    "geese": "full13",
    "first_throw_rule": "on",
    "first_throw_scope": "from_start",
    "trap_mode": "hold",
    "well_turns": 2,
    "prison_turns": 3,
    "trap_release": "swap",
    "collision": "swap",
    "displaced_keeps_skip": False,
    "drink_61": False,
    "deadlock": "draw",
    "stakes": "none",
    "purse": None,
    "broke_at": "zero",
    "start_order": "highest_throw",
}

PRESETS: dict[str, dict[str, object]] = {
    "masters": {"hotel_skip": 1, "maze_to": 39},
    "period": {"hotel_skip": 2, "maze_to": 30},
    "french": {"hotel_skip": 1, "maze_to": 30},
    "german": {"hotel_skip": 1, "maze_to": 39, "drink_61": True},
}

# The table's column "stakes when played for stakes".
PRESET_STAKES: dict[str, str] = {
    "masters": "masters",
    "period": "period",
    "french": "masters",
    "german": "masters",
}


def all_options(seats: int, given: dict[str, object]) -> dict[str, object]:
    """The options given, and the default of every other one."""
    unknown = set(given) - set(DEFAULTS)
    if unknown or not 1 <= seats <= 8:
        raise ValueError(f"seats {seats}, unknown options {sorted(unknown)}")
    return {**DEFAULTS, **given}


def purse_of(options: dict[str, object]) -> int | None:
    """The tokens each seat brings, if they are counted."""
    purse = options["purse"]
    if purse is None:
        return None
    # "so K is at least 2"; "purse needs stakes".
    if not isinstance(purse, int) or purse < 2 or options["stakes"] == "none":
        raise ValueError("a purse is at least 2 tokens and needs stakes")
    return purse


def classic_board(geese: str = "full13") -> NaiveBoard:
    """The board of 63 squares that everybody knows."""
    effects: dict[int, tuple[str, int | str]] = {
        6: ("go_to", 12),  # bridge
        19: ("miss", "hotel_skip"),  # hotel
        31: ("hold", "well_turns"),  # well
        42: ("go_to", "maze_to"),  # maze
        52: ("hold", "prison_turns"),  # prison
        58: ("go_to", 0),  # death
        61: ("drink", 0),  # drink
    }
    for square in GEESE[geese]:
        effects[square] = ("again", 0)
    # "First throw: from square 0, 6+3 goes to 26 and 5+4 goes to 53."
    return NaiveBoard(63, 2, 6, effects, {(3, 6): 26, (4, 5): 53})


class LonePiece:
    """How one piece moves on a board under these options, nobody else being there."""

    def __init__(self, board: NaiveBoard, options: dict[str, object]) -> None:
        self.board = board
        self.options = options

    def walk(self, square: int, faces: Sequence[int], first: bool) -> tuple[list[int], bool]:
        """The squares come to in one move, and whether a hazard was among them."""
        total = sum(faces)
        direction = +1
        special = self._special(square, faces, first)
        if special is not None:
            square = special
        else:
            square, direction = self._count(square, total, direction)
        path = [square]
        hazard = False
        seen: set[tuple[int, int]] = set()
        # "Landing exactly on the end at any point of the chain wins at once."
        while square not in (0, self.board.length):
            if (square, direction) in seen:
                raise ValueError(f"endless hops: {path}")
            seen.add((square, direction))
            kind, value = self.effect(square)
            # "hazard = any square with a go_to / miss / hold effect, and drink when drink_61"
            hazard = hazard or kind in ("go_to", "miss", "hold", "drink")
            if kind == "again":
                # "move the whole throw again, in the direction now moving; chains"
                square, direction = self._count(square, total, direction)
            elif kind == "go_to":
                # "Effects chain: whatever square the moving piece comes to in its own move takes effect."
                # "Direction is kept over a jump."
                square = self.number(value)
            else:
                break
            path.append(square)
        return path, hazard

    def _special(self, square: int, faces: Sequence[int], first: bool) -> int | None:
        """Where a special first throw goes, if this is one."""
        if square != 0 or self.options["first_throw_rule"] in ("off", False):
            return None
        # "first_throw_only (the seat's first throw of the game)"
        if self.options["first_throw_scope"] == "first_throw_only" and not first:
            return None
        return self.board.first_throws.get(tuple(sorted(faces)))

    def _count(self, square: int, total: int, direction: int) -> tuple[int, int]:
        """Count the whole throw on from a square."""
        square = square + direction * total
        if square > self.board.length:
            # "Overshoot: count on to 63 and back; from there the direction is backward"
            square = self.board.length - (square - self.board.length)
            direction = -1
        # "any move that would pass below 0 stops on 0"
        return max(square, 0), direction

    def effect(self, square: int) -> tuple[str, int | str]:
        kind, value = self.board.effects.get(square, ("", 0))
        # "only with drink_61: an event, no movement"
        if kind == "drink" and not self.options["drink_61"]:
            return "", 0
        return kind, value

    def number(self, value: int | str) -> int:
        """A number of the board, or the option it names."""
        number = self.options[value] if isinstance(value, str) else value
        if not isinstance(number, int):
            raise ValueError(f"{value} is no number")
        return number

    def is_trap(self, square: int) -> bool:
        # "trap_mode=turns: nobody is held"
        return self.options["trap_mode"] == "hold" and self.effect(square)[0] == "hold"


class StartOrder:
    """Highest throw starts: all throw once, in seat order, then only the tied ones again."""

    def __init__(self, seats: int) -> None:
        self.rivals = list(range(seats))
        self.sums: dict[int, int] = {}

    def throw(self, seat: int, total: int) -> int:
        """Note a throw; returns the seat that throws next, or that starts when it is the only one left."""
        self.sums[seat] = total
        waiting = [rival for rival in self.rivals if rival not in self.sums]
        if waiting:
            return waiting[0]
        best = max(self.sums.values())
        self.rivals = [rival for rival in self.rivals if self.sums[rival] == best]
        self.sums = {}
        return self.rivals[0]

    def settled(self) -> bool:
        """Whether one seat is highest alone."""
        return len(self.rivals) == 1
