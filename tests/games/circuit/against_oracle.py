"""The package and the naive oracle at one table: both get the same throws, cards and draws, and must stand alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import azar
from azar.core.errors import GameOver, IllegalMove, NotYourTurn, UnknownPlayer
from azar.games.circuit import CircuitPosition, ConditionNotMet, NoCardYet, NotInHand, WrongTarget
from tests.oracles.circuit import NaiveCircuit, Target
from tests.oracles.circuit_parts import CARDS, Refused, Tile
from tests.oracles.circuit_windows import NaiveWindows

NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Leo")
SOURCE_TILES = ("atomic_bomb", "empty", "speed_up", "time_machine", "wormhole", "moonwalk:1", "moonwalk:3")
OWN_TILES = {
    "cushion": Tile("leader", "move", -2),
    "gust": Tile("everybody", "move", 3),
    "shove": Tile("others", "move", 5),
    "lift": Tile("last", "move", 6),
    "recall": Tile("others", "previous_turn"),
    "reset": Tile("leader", "lap_start"),
    "feast": Tile("everybody", "draw", 1),
}
"""Tiles as a user may add them; what a seat draws is told apart from what it does by the name alone."""
KINDS: dict[type[IllegalMove], str] = {
    GameOver: "game over",
    UnknownPlayer: "unknown player",
    NotInHand: "not in hand",
    NoCardYet: "no card yet",
    NotYourTurn: "not your turn",
    WrongTarget: "target",
    ConditionNotMet: "condition",
}


def kind_of(error: IllegalMove) -> str:
    """Say for which cause the package refuses."""
    return next(name for kind, name in KINDS.items() if isinstance(error, kind))


def board_data(board: Sequence[str]) -> dict[str, Any]:
    """Give a board with its own tiles to the package, as a file would."""
    words = {"draw": "card"}
    own: list[dict[str, Any]] = []
    for name in sorted(OWN_TILES.keys() & set(board)):
        tile = OWN_TILES[name]
        row: dict[str, Any] = {"name": name, "who": tile.who, "what": words.get(tile.what, tile.what)}
        own.append(row | ({"amount": tile.how_much} if tile.what == "move" else {}))
    return {"board": list(board), "tile": own}


class Pair:
    """One game, played twice. Cards that are drawn lie in a deck that both draw from."""

    def __init__(self, random: Random, preset: str, seats: int, board: Sequence[str], **settings: Any) -> None:
        self.random = random
        self.names = NAMES[:seats]
        self.deck = random.choices(CARDS, k=4_000)
        self.drawn = 0
        self.told: list[str] = []
        hands = settings.pop("hands", None)
        windows = settings.pop("windows", False)
        made = NaiveWindows if windows else NaiveCircuit
        own_settings = {**settings, "instants": "windows"} if windows else settings
        data = board_data(board)
        self.game = azar.game("circuit", preset=preset, players=list(self.names), board=data, **own_settings)
        self.naive = made(self.names, board, preset=preset, hands=hands, deck=self.deck, own=OWN_TILES, **settings)
        given = {} if hands is None else {"hands": hands}
        self.position: CircuitPosition = self.game.start(**given)
        self.settle()
        self.compare()

    def settle(self) -> None:
        """Deal and draw from the deck, card by card."""
        while isinstance(self.position.turn, azar.Chance):
            self.position = self.position.play(f"card={self.deck[self.drawn]}")
            self.drawn += 1

    def throw(self, name: str, faces: Sequence[int]) -> None:
        """Let both throw, or refuse."""
        self.told.append(f"{name}: throw {'+'.join(map(str, faces))}")
        self.both(
            lambda: self.naive.throw(name, faces),
            lambda: self.position.play("throw", seat=name).play("+".join(map(str, faces))),
        )

    def play(self, name: str, card: str, target: Target) -> None:
        """Let both play a card, or refuse."""
        text = card_text(card, target)
        self.told.append(f"{name}: {text}")
        self.both(lambda: self.naive.play(name, card, target), lambda: self.position.play(text, seat=name))

    def pass_on(self, name: str) -> None:
        """Let a seat pass where windows are open."""
        windows = self.naive
        assert isinstance(windows, NaiveWindows)
        self.told.append(f"{name}: pass")
        self.both(lambda: windows.pass_on_window(name), lambda: self.position.play("pass", seat=name))

    def both(self, naive: Callable[[], None], package: Callable[[], CircuitPosition]) -> None:
        """Do the same on both sides; both must accept, or refuse for the same cause."""
        expected = found = ""
        try:
            naive()
        except Refused as refused:
            expected = refused.kind
        try:
            self.position = package()
        except IllegalMove as error:
            found = kind_of(error)
        self.same("refused", found, expected)
        self.settle()
        self.compare()

    def compare(self) -> None:
        """Everything that can be asked must be the same."""
        naive, position = self.naive, self.position
        turn = position.turn
        self.same("progress", position.progress, naive.progress())
        self.same("laps", position.laps, naive.laps())
        self.same("tiles", position.tiles, naive.tiles())
        self.same("ranking", position.ranking, naive.ranking())
        self.same("hands", {name: sorted(map(str, hand)) for name, hand in position.hands.items()}, naive.hands())
        self.same("board", list(position.board), naive.board)
        shown = [(card.label, card.card, card.kind, card.target, str(card)) for card in position.in_play]
        self.same("in play", shown, [(c.label, c.card, c.kind, c.target, str(c)) for c in naive.in_play])
        self.same("turn", self.names[turn.seat] if isinstance(turn, azar.Decide) else None, naive.turn)
        self.same("over", isinstance(turn, azar.Over), naive.over)
        self.same("drawn", self.drawn, len(self.deck) - len(naive.deck) if naive.preset == "v3" else 0)
        if isinstance(turn, azar.Over):
            self.same("winner", position.winner, naive.winner)
            self.same("winners", turn.winners, (self.names.index(naive.winner),))

    def compare_moves(self) -> None:
        """Every seat is offered just what it may play."""
        for name in self.names:
            expected = [
                card_text(card, target) for card in CARDS for target in self.targets() if self.may(name, card, target)
            ]
            expected += [self.plain_move()] if name == self.naive.turn else []
            self.same(f"moves of {name}", sorted(map(str, self.position.moves_for(name))), sorted(expected))

    def plain_move(self) -> str:
        """What the seat to act can do without a card."""
        return "pass" if isinstance(self.naive, NaiveWindows) and self.naive.offered is not None else "throw"

    def may(self, name: str, card: str, target: Target) -> bool:
        """Say whether a card may be played."""
        try:
            self.naive.may_play(name, card, target)
        except Refused:
            return False
        return True

    def targets(self) -> list[Target]:
        """Everything that may be aimed at."""
        return [None, *self.names, *(card.label for card in self.naive.in_play)]

    def same(self, what: str, found: object, expected: object) -> None:
        """Fail with the game so far where package and oracle differ."""
        assert found == expected, (
            f"{what}: the package says {found}, the oracle {expected}\n{self.game!r}\nboard {self.naive.board}\n"
            f"hands at first {self.deck[:24]}\n{self.told}\n{self.position}"
        )

    def step(self) -> None:
        """Do something at random, mostly what is allowed."""
        random = self.random
        own_turn = self.naive.turn is not None and random.random() < 0.7
        name = str(self.naive.turn) if own_turn else random.choice([*self.names, "Zoe"])
        hands = self.naive.hands().get(name, [])
        if isinstance(self.naive, NaiveWindows) and random.random() < 0.6:
            self.pass_on(name)
            return
        if random.random() < 0.6 or not hands:
            if random.random() < 0.9 or not hands:
                self.throw(name, [random.randint(1, sides) for sides in self.naive.dice])
                return
        card = random.choice(hands) if hands and random.random() < 0.95 else random.choice(CARDS)
        wrong: list[Target] = ["Zoe", 99]
        target = random.choice(self.targets() if random.random() < 0.95 else wrong)
        self.play(name, card, target)


def card_text(card: str, target: Target) -> str:
    """Write a card with its target."""
    return card if target is None else f"{card}#{target}" if isinstance(target, int) else f"{card}>{target}"


def random_pair(seed: str) -> Pair:
    """Set up a game of random options, which a seed names: large tables, little room in play, windows."""
    random = Random(seed)
    preset = random.choice(["v2", "v3", "v3", "v3", "v3"])
    seats = random.randint(1, random.choice([2, 4, 12]))
    size = random.randint(1, random.choice([3, 12, 40]))
    tiles = [*SOURCE_TILES, *(name for name in OWN_TILES if name != "feast")]
    if preset == "v3":
        tiles += ["card", "card", "card", "feast"]
    if random.random() < 0.6:
        tiles = [tile for tile in tiles if tile not in OWN_TILES]
    settings: dict[str, Any] = {
        "laps": random.randint(1, 4),
        "dice": [random.choice([2, 4, 6, 20]) for _ in range(random.randint(1, random.choice([1, 2, 3])))],
        "finish_effect": random.choice(["skipped", "applied"]),
    }
    if preset == "v3":
        names = random.sample(NAMES[:seats], random.randint(0, seats))
        settings["hands"] = {name: random.choices(CARDS, k=random.choice([0, 1, 3, 9])) for name in names}
        settings["repeat_moves"] = random.choice(["lander", "chosen"])
        settings["capacity"] = random.choice([2, 5, 64])
        settings["windows"] = random.random() < 0.6
    # Few kinds of tile on a board more often than all, so that each is repeated and led to by others.
    tiles = random.sample(tiles, random.randint(1, len(tiles)))
    return Pair(random, preset, seats, random.choices(tiles, k=size), **settings)
