"""The options and presets of Dog, and what follows from them for so many players."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from azar.core.errors import RulesError
from azar.core.options import Numbers, Option, Value
from azar.games.dog.cards import DECK
from azar.games.dog.ring import BY_PLAYERS, MODES, PHYSICAL, Mode, Ring, make_ring

BY_MODE: Final = "by_mode"
"""What follows from the mode, which may follow from the number of players."""

OPTIONS: Final = (
    Option(
        "mode",
        "who plays with whom: 4 and 6 play in pairs and the others solo, unless said; 6 also trios, 2 also tandem",
        (BY_PLAYERS, "pairs", "solo", "trios", "tandem"),
    ),
    Option("no_move", "who cannot play lays down the whole hand, or discards one card", ("fold", "discard")),
    Option(
        "seven_scope",
        "whose pieces a seven moves: one's own (solo: any on the board), the teammate's too, or any",
        ("own", "canadian", "any"),
    ),
    Option(
        "seven_then_partner", "whether the rest of a seven moves the teammate's, once one's own are home", (True, False)
    ),
    Option(
        "seven_moves_partner_fresh", "whether a seven may move a teammate's piece that was just started", (True, False)
    ),
    Option("two_draws_card", "whether a 2 may instead draw a card blind from an opponent; solo only", (False, True)),
    Option(
        "jack_fallback",
        "with no other play, a Jack may be played for nothing, not at all, or to swap two own pieces",
        ("noop", "none", "own_swap"),
    ),
    Option("jack_targets", "a Jack swaps an own piece with another's, or any two", ("others", "any_two")),
    Option(
        "joker_ban",
        "whether the last piece of a team, or of a seat, may not go home with a joker",
        ("none", "team_last", "own_last"),
    ),
    Option(
        "start_block", "which pieces on their own start block: those just started, or any", ("fresh", "always")
    ),
    Option(
        "first_piece_on_start",
        "whether everybody begins with a piece on the start; usual in solo and tandem",
        (BY_MODE, True, False),
    ),
    Option("finish_entry", "whether a piece that can enter its finish may go on instead", ("optional", "forced")),
    Option(
        "finish_fill", "a piece stops anywhere in the finish, or only on the innermost free place",
        ("stop_anywhere", "innermost"),
    ),
    Option("extra_lap", "whether a piece may go past its finish for another lap", (True, False)),
    Option("jack_no_reswap", "whether a Jack may not undo the swap made by the card before", (False, True)),
    Option("seven_max_pieces", "how many pieces a seven may move at most", least=1, most=24, start=None),
    Option(
        "exchange",
        "how cards are exchanged before play; usual are partner in pairs, next_teammate in trios, draw_right in solo",
        (BY_MODE, "partner", "next_teammate", "draw_right", "none", "pass_left"),
    ),
    Option("help_teammate", "trios: who is home helps both teammates, or only the next one", ("any", "next")),
    Option("four", "whether a 4 goes forward or backward, or only backward", ("both", "backward")),
    Numbers("deal_cycle", "the cards a hand, round by round", least=1, most=len(DECK) // 2, start="6 5 4 3 2"),
    Option(
        "reshuffle",
        "the discards are shuffled in before a deal that the pile cannot cover, or in the moment it runs out",
        ("when_short", "on_empty"),
    ),
    Option(
        "first_opener", "which seat opens the first round", ("random",), least=0, most=5, also="a player's name"
    ),
    Option(
        "ring_segments",
        "segments of 16 squares in the ring: one a seat (two seats: 4), as on the boards that are sold, or a number",
        (BY_PLAYERS, PHYSICAL),
        least=2,
        most=6,
    ),
    Option("max_rounds", "rounds after which most pieces home wins", least=1, most=10_000, start=None),
)  # fmt: skip
_KNOWN: Final = {option.name: option for option in OPTIONS}

EXCHANGES: Final = {
    Mode.PAIRS: "partner", Mode.TRIOS: "next_teammate", Mode.SOLO: "draw_right", Mode.TANDEM: "none",
}  # fmt: skip


def load_presets() -> tuple[dict[str, Mapping[str, Value]], dict[str, int]]:
    """Read the presets, and for how many players alone some of them are."""
    presets: dict[str, Mapping[str, Value]] = {}
    players: dict[str, int] = {}
    for file in sorted(files(__package__).joinpath("presets").iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            name = file.name.removesuffix(".toml")
            presets[name] = data["options"]
            if "players" in data:
                players[name] = data["players"]
    return presets, players


PRESETS, ONLY_FOR = load_presets()


def understood(options: Mapping[str, object], names: Iterable[str]) -> dict[str, object]:
    """Let None mean what is usual, and a player's name that player's seat."""
    given = dict(options)
    for name, value in options.items():
        option = _KNOWN.get(name)
        if option is not None and value is None and option.check(None) is not None:
            given[name] = option.default
    opener, seats = given.get("first_opener"), list(names)
    if isinstance(opener, str) and opener != "random" and opener in seats:
        given["first_opener"] = seats.index(opener)
    return given


@dataclass(frozen=True)
class Settled:
    """What the options come to for so many players: nothing is left to follow from anything else."""

    ring: Ring
    scope: str
    exchange: str
    first_piece: bool
    cycle: tuple[int, ...]

    @property
    def mode(self) -> Mode:
        """Who plays with whom."""
        return self.ring.mode


def settle(options: Mapping[str, Value], players: int) -> Settled:
    """Work out what follows from the number of players and the mode."""
    mode = None if options["mode"] == BY_PLAYERS else str(options["mode"])
    segments: Any = options["ring_segments"]
    ring = make_ring(players, mode, segments)
    scope, exchange, first = options["seven_scope"], options["exchange"], options["first_piece_on_start"]
    if scope == "own" and ring.mode == Mode.SOLO:
        scope = "any"
    return Settled(
        ring,
        str(scope),
        EXCHANGES[ring.mode] if exchange == BY_MODE else str(exchange),
        ring.mode in (Mode.SOLO, Mode.TANDEM) if first == BY_MODE else bool(first),
        tuple(int(cards) for cards in str(options["deal_cycle"]).split()),
    )


def problems(options: Mapping[str, Value], players: int, preset: str | None) -> list[str]:
    """List what is wrong with the options taken together."""
    if players not in MODES:
        return []
    found = []
    only = ONLY_FOR.get(preset or "")
    if only is not None and players != only:
        found.append(f"the preset {preset} is for {only} players, not {players}")
    try:
        mode: Mode | None = settle(options, players).mode
    except RulesError as error:
        found += error.problems
        mode = Mode(str(options["mode"])) if options["mode"] != BY_PLAYERS else None
    scope, exchange, opener = options["seven_scope"], options["exchange"], options["first_opener"]
    if scope == "canadian" and mode not in (Mode.PAIRS, Mode.TRIOS, None):
        found.append(f"seven_scope cannot be canadian in {mode}: nobody has a teammate there")
    if options["two_draws_card"] and mode not in (Mode.SOLO, None):
        found.append(f"two_draws_card is for solo, not for {mode}")
    for word, needed in (("partner", Mode.PAIRS), ("next_teammate", Mode.TRIOS)):
        if exchange == word and mode not in (needed, None):
            found.append(f"exchange can be {word} in {needed} only, not in {mode}")
    if isinstance(opener, int) and opener >= players:
        found.append(f"first_opener cannot be {opener}; seats go from 0 to {players - 1}")
    most = len(DECK) // players
    if any(int(cards) > most for cards in str(options["deal_cycle"]).split()):
        found.append(f"deal_cycle deals at most {most} cards a hand to {players} players")
    return found
