"""The naive oracle of Dog: its options, presets, seats, teams and colours, written from the rules text alone."""

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import cached_property

RANKS = "A23456789TJQK"
CARDS = RANKS + "X"
# "Deck: 2 x (52 + 3 jokers) = 110, suits never matter: 8 of each rank, 6 jokers."
DECK: dict[str, int] = {**dict.fromkeys(RANKS, 8), "X": 6}


@dataclass(frozen=True)
class Options:
    """What the players agreed on before the game; "" stands for what follows from players or mode."""

    players: int = 4
    mode: str = ""
    no_move: str = "fold"
    seven_scope: str = "own"
    seven_then_partner: bool = True
    seven_moves_partner_fresh: bool = True
    two_draws_card: bool = False
    jack_fallback: str = "noop"
    jack_targets: str = "others"
    joker_ban: str = "none"
    start_block: str = "fresh"
    first_piece_on_start: bool | None = None
    finish_entry: str = "optional"
    finish_fill: str = "stop_anywhere"
    extra_lap: bool = True
    jack_no_reswap: bool = False
    seven_max_pieces: int | None = None
    exchange: str = ""
    help_teammate: str = "any"
    four: str = "both"
    deal_cycle: tuple[int, ...] = (6, 5, 4, 3, 2)
    reshuffle: str = "when_short"
    first_opener: int | str = "random"
    ring_segments: int | str = ""
    max_rounds: int | None = None

    @cached_property
    def seats(self) -> range:
        """The seats, in the order of play."""
        return range(self.players)

    @cached_property
    def colours(self) -> range:
        """The colours, which are also the fields of the board."""
        # "In tandem there are four colours"; else each seat has one.
        return range(4) if self.mode == "tandem" else range(self.players)

    def colours_of(self, seat: int) -> tuple[int, ...]:
        """The colours a seat holds."""
        # "seat 0 holds colours 0 and 2, seat 1 holds 1 and 3"
        return (seat, seat + 2) if self.mode == "tandem" else (seat,)

    def owner(self, colour: int) -> int:
        """The seat that holds a colour."""
        return colour % 2 if self.mode == "tandem" else colour

    def mates(self, seat: int) -> tuple[int, ...]:
        """The teammates of a seat, the next to play first."""
        n = self.players
        if self.mode == "pairs":
            return ((seat + n // 2) % n,)  # "opposite seats"
        if self.mode == "trios":
            return ((seat + 2) % n, (seat + 4) % n)
        return ()

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together."""
        return tuple(sorted({tuple(sorted((seat, *self.mates(seat)))) for seat in self.seats}))

    def colours_of_team(self, seat: int) -> tuple[int, ...]:
        """All colours of a seat's team."""
        return tuple(colour for member in (seat, *self.mates(seat)) for colour in self.colours_of(member))

    @cached_property
    def ring(self) -> int:
        """How many squares the ring has."""
        # "A ring of 16 squares per segment, as many segments as seats (two seats: 4)."
        segments: int | str = self.ring_segments
        if segments == "":
            segments = 4 if self.players == 2 else self.players
        elif segments == "physical":
            segments = 4 if self.players <= 4 else 6  # "2 to 4 seats on 64, 5 and 6 on 96, empty seats kept"
        return 16 * int(segments)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The start square of each colour."""
        # "Seat p of n on s segments starts at P(16 * floor(p * s / n))"
        n = len(self.colours)
        return tuple(16 * (colour * (self.ring // 16) // n) for colour in self.colours)


PRESETS: dict[str, Options] = {
    "braendi": Options(),  # "all defaults"
    "braendi_canadian": Options(seven_scope="canadian"),
    # "4 players, no_move=discard, seven_then_partner=false, jack_fallback=none, reshuffle=on_empty, first_opener=0,
    # seven_scope=own or canadian"
    "libdog": Options(
        players=4,
        no_move="discard",
        seven_then_partner=False,
        jack_fallback="none",
        reshuffle="on_empty",
        first_opener=0,
    ),
    "tournament": Options(first_piece_on_start=True),  # "first piece on start"
}

MODES: dict[int, tuple[str, ...]] = {
    2: ("solo", "tandem"),
    3: ("solo",),
    4: ("pairs", "solo"),
    5: ("solo",),
    6: ("pairs", "trios", "solo"),
}

WORDS: dict[str, tuple[str, ...]] = {
    "no_move": ("fold", "discard"),
    "seven_scope": ("own", "canadian", "any"),
    "jack_fallback": ("noop", "none", "own_swap"),
    "jack_targets": ("others", "any_two"),
    "joker_ban": ("none", "team_last", "own_last"),
    "start_block": ("fresh", "always"),
    "finish_entry": ("optional", "forced"),
    "finish_fill": ("stop_anywhere", "innermost"),
    "exchange": ("partner", "next_teammate", "draw_right", "none", "pass_left"),
    "help_teammate": ("any", "next"),
    "four": ("both", "backward"),
    "reshuffle": ("when_short", "on_empty"),
}


def make_options(preset: str = "braendi", **changes: object) -> Options:
    """The options of a preset with some changed, everything filled in and checked."""
    known = {field.name for field in fields(Options)}
    if preset not in PRESETS or not set(changes) <= known:
        raise ValueError(f"no such preset or option: {preset}, {sorted(changes)}")
    return _checked(_filled(replace(PRESETS[preset], **changes)))  # type: ignore[arg-type]


def _filled(options: Options) -> Options:
    """What depends on players or mode, filled in."""
    if options.players not in MODES:
        raise ValueError("2 to 6 players")
    # "by players: 4 and 6 pairs (opposite seats); 2, 3, 5 solo"
    mode = options.mode or MODES[options.players][0]
    # "own (solo: any piece on the board)"
    scope = "any" if mode == "solo" and options.seven_scope == "own" else options.seven_scope
    # "true in solo and tandem, false in teams"
    first = options.first_piece_on_start
    # "by mode: pairs partner; trios next_teammate; solo draw_right; tandem none"
    by_mode = {"pairs": "partner", "trios": "next_teammate", "solo": "draw_right", "tandem": "none"}
    return replace(
        options,
        mode=mode,
        seven_scope=scope,
        first_piece_on_start=mode in ("solo", "tandem") if first is None else first,
        exchange=options.exchange or by_mode.get(mode, ""),
    )


def _checked(options: Options) -> Options:
    """The same options, if they go together."""
    if options.mode not in MODES[options.players]:
        raise ValueError(f"{options.players} players do not play {options.mode}")
    for name, words in WORDS.items():
        if getattr(options, name) not in words:
            raise ValueError(f"{name} is one of {words}")
    segments, opener = options.ring_segments, options.first_opener
    solo, teams = options.mode == "solo", options.mode in ("pairs", "trios")
    wrong = {
        "two_draws_card is for solo": options.two_draws_card and not solo,
        "there is no teammate": options.seven_scope == "canadian" and not teams,
        "partner is for pairs": options.exchange == "partner" and options.mode != "pairs",
        "next_teammate is for trios": options.exchange == "next_teammate" and options.mode != "trios",
        "a segment for each": isinstance(segments, int) and segments < len(options.colours),
        "ring_segments": isinstance(segments, str) and segments not in ("", "physical"),
        "first_opener": opener != "random" and opener not in options.seats,
        "deal_cycle": not _can_deal(options.players, options.deal_cycle),
        "max_rounds": options.max_rounds is not None and options.max_rounds < 1,
        "seven_max_pieces": options.seven_max_pieces is not None and options.seven_max_pieces < 1,
    }
    for reason, is_wrong in wrong.items():
        if is_wrong:
            raise ValueError(reason)
    return options


def _can_deal(players: int, cycle: Iterable[int]) -> bool:
    cards = list(cycle)
    return bool(cards) and all(count >= 1 and count * players <= sum(DECK.values()) for count in cards)
