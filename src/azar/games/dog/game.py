"""Dog as a game of azar: its facts, and how its moves, outcomes and positions are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, cast

from azar.core.contract import Rules
from azar.core.errors import AzarError, IllegalMove, RulesError, nearest, shorten
from azar.core.events import Event
from azar.core.game import Game
from azar.core.kernel import FINE
from azar.core.options import Option, Value
from azar.core.players import settle_names
from azar.core.position import Position
from azar.core.telling import Choice, Drawing
from azar.core.turn import Chance
from azar.games.dog import choosing, judging, notation, positions, trying
from azar.games.dog import rules as dog_rules
from azar.games.dog.book import compile_book
from azar.games.dog.cards import CARDS
from azar.games.dog.events import EVENT_TYPES, rebuild
from azar.games.dog.layout import layout
from azar.games.dog.looking import look
from azar.games.dog.moves import Move
from azar.games.dog.options import OPTIONS, PRESETS, problems, settle, understood
from azar.games.dog.picture import draw
from azar.games.dog.pieces import Board
from azar.games.dog.placing import set_up
from azar.games.dog.position import DogPosition
from azar.games.dog.reading import read_move
from azar.games.dog.reasons import sentence
from azar.games.dog.ring import Mode, Ring
from azar.games.dog.row import OPENING, PHASE
from azar.games.dog.sentences import CHOOSING_HELP, HOW_TO_PLAY, common, standing, tell
from azar.games.dog.spelling import code_of, move_of
from azar.games.dog.telling import glance, story


class DogGame(Game):
    """Dog with its options."""

    name = "dog"
    title = "Dog"
    summary = "four pieces each round the ring by cards, alone or in teams; hidden hands, swaps, sevens"
    how_to_play = HOW_TO_PLAY
    rules = cast(Rules, dog_rules)
    rules_version = 1
    seats = (2, 6)
    usual_players = 4
    hidden = True
    options_known: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = PRESETS
    default_preset = "braendi"
    position_class = DogPosition
    event_types = EVENT_TYPES
    ring: Ring

    def __init__(
        self, *, preset: str | None = None, players: int | Sequence[str] | None = None, **options: object
    ) -> None:
        """Settle seats and options, or list everything that is wrong."""
        names, _ = settle_names(self.title, self.seats, players, self.usual_players)
        super().__init__(preset=preset, players=players, **understood(options, names))
        self.ring = settle(self.options, len(self.names)).ring

    def check_options(self, names: Sequence[str], given: frozenset[str]) -> list[str]:
        """List what is wrong with the options taken together."""
        return problems(self.options, len(names), self.preset)

    def make_book(self) -> Iterable[int]:
        """Compile the options to the table that the rules read."""
        return compile_book(self.options, len(self.names))

    @property
    def mode(self) -> Mode:
        """Who plays with whom."""
        return self.ring.mode

    # Positions.

    def start(self) -> DogPosition:
        """Set up the first position: nobody has cards yet."""
        return cast(DogPosition, super().start())

    def position(self, text: str | None = None, /, **parts: Any) -> DogPosition:
        """Make a position from its notation, or from a board with turn=, hands=, phase=, discards=, round=, opener=."""
        if text is not None and parts:
            return self.position_of(board=text, **parts)
        return cast(DogPosition, super().position(text, **parts))

    def write_position(self, position: Position) -> str:
        """Write a position: P0*|P14|F3|P36 @0 play hands=A7|2|K|Q."""
        return notation.write(cast(DogPosition, position))

    def read_position(self, text: str) -> DogPosition:
        """Read a position back; a board alone is one in which nobody has a card."""
        if "@" in text:
            return DogPosition(self, positions.read(self, text))
        return self.position_of(board=text)

    def position_of(
        self,
        board: str | Board | None = None,
        turn: int | str = 0,
        hands: Sequence[str] | None = None,
        phase: str = "play",
        discards: str = "",
        round: int = 0,
        opener: int | str | None = None,
        **unknown: object,
    ) -> DogPosition:
        """Set up a position from its parts; what nobody holds and nobody laid down is the pile.

        `phase` is play, or give: then the exchange begins, whatever it is in this game. A seat without cards is passed
        over, and if nobody has a card the round is over. A board on which a team is home is a finished game.
        """
        if unknown:
            parts = ("board", "turn", "hands", "phase", "discards", "round", "opener")
            raise RulesError(
                f"a position has no part {shorten(next(iter(unknown)))!r}{nearest(next(iter(unknown)), parts)}"
            )
        return DogPosition(self, set_up(self, board, turn, hands, phase, discards, round, opener))

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row as an event says."""
        rebuild(self.book, row, event)

    # Moves and outcomes.

    def move_of(self, position: Position, seat: int | None, code: int) -> Move:
        """Make the move that people see from its number."""
        return move_of(self.book, list(position.row), 0 if seat is None else seat, code)

    def find_move(self, position: Position, seat: int, what: object) -> int:
        """Find the number of a move in any spelling: that of the listed one with the same outcome."""
        if not isinstance(what, str | Move):
            raise IllegalMove(f"{shorten(what)!r} is no move: a move is text such as 50, or one of those listed")
        row = list(position.row)
        code = code_of(self.book, row, seat, read_move(str(what)))
        reason = self.kernels.legal(self.book, row, seat, code)
        if reason != FINE:
            raise IllegalMove(self.reason_text(reason))
        return int(dog_rules.canonical(self.book, row, seat, code))

    def reason_text(self, reason: int) -> str:
        """Say in words why something cannot be played."""
        return sentence(reason)

    def outcome_of(self, position: Position, code: int) -> str:
        """Make the outcome that people see: the letter of a card, or the number of the seat that opens."""
        return str(code) if position.row[PHASE] == OPENING else CARDS[code]

    def find_outcome(self, position: Position, what: object) -> int:
        """Find the number of an outcome: a card by its letter, or a seat by its number or its player's name."""
        codes, shown = self.listed_outcomes(position)
        text = what.strip() if isinstance(what, str) else shorten(what)
        if position.row[PHASE] == OPENING and text in self.names:
            return self.names.index(text)
        for code, known in zip(codes, shown, strict=True):
            if text == known:
                return code
        raise IllegalMove(f"{shorten(text)!r} cannot come now{nearest(text, [str(known) for known in shown])}")

    # What is told and drawn.

    def tell_tally(self, counts: Sequence[int], games: int) -> dict[str, Any]:
        """Name how games ended, how many pieces were sent home, and how often nothing could be played."""
        endings = {name: counts[ending] for ending, name in notation.ENDINGS.items() if counts[ending]}
        return {"endings": endings, "sent_home": counts[dog_rules.CAPTURES], "stuck": counts[dog_rules.STUCK]}

    def sentence(self, event: Event) -> str:
        """Tell an event in words."""
        return tell(self, event)

    def standing(self, position: Position, seat: int) -> str:
        """Say where a seat's pieces are, and how many cards it holds."""
        return standing(self, cast(DogPosition, position), seat)

    def common(self, position: Position) -> str:
        """Say which round it is, and how many cards are in the pile."""
        return common(cast(DogPosition, position))

    def about_board(self) -> str:
        """Say how long the ring is."""
        return f"a ring of {self.ring.squares} squares"

    def picture(self, position: Position, width: int) -> str:
        """Draw the board, and below it the cards if anybody has any."""
        shown = cast(DogPosition, position)
        needed = layout(self.ring.segments).columns
        if needed > width:
            raise AzarError(f"the picture of this board needs {needed} columns; there are {width}")
        return draw(shown.board, shown.cards if any(shown.hands) else ())

    def story(self, events: Sequence[Event]) -> list[str]:
        """Tell what happened in one step, or in a whole deal."""
        return story(self, events)

    def glance(self, position: Position, seat: int, viewer: int | None) -> str:
        """Say how many pieces a seat has home, how many cards it holds, and whether it is on the viewer's side."""
        return glance(self, cast(DogPosition, position), seat, viewer)

    def cards_of(self, position: Position, seat: int) -> tuple[str, ...]:
        """Name the cards of a seat, if they can be seen."""
        hand = cast(DogPosition, position).hands[seat]
        return () if isinstance(hand, int) else tuple(hand)

    # How a move is chosen at a table.

    def by_itself(self, position: Position) -> bool:
        """Cards are dealt and drawn, and the first to open is chosen, without anybody's pressing a key."""
        return isinstance(position.turn, Chance)

    def drawing(self, position: Position, seat: int | None, path: Sequence[int], width: int) -> Drawing:
        """Draw the board with the choices so far carried out, and the ranks of the pieces that may be chosen."""
        return look(self, cast(DogPosition, position), seat, path, width)

    def question(self, position: Position, seat: int, path: Sequence[int]) -> str:
        """Ask for a card, a piece, or its steps."""
        return choosing.question(cast(DogPosition, position), seat, path)

    def choices(self, position: Position, seat: int, path: Sequence[int]) -> tuple[Choice, ...]:
        """List cards, pieces, or ways to go, and what each would do."""
        return choosing.choices(cast(DogPosition, position), seat, path)

    def understand(self, position: Position, seat: int, path: Sequence[int], answer: str) -> Move:
        """Read a move in notation, or the rest of one after what has been chosen."""
        return choosing.understand(cast(DogPosition, position), seat, path, answer)

    def choosing_help(self, position: Position, seat: int) -> str:
        """Say how cards are played here."""
        return CHOOSING_HELP

    # How good a position is.

    def tried(self, position: Position, seat: int, path: Sequence[int]) -> Position:
        """Give the board as it looks after the first choices of a move; pieces keep the numbers they had before."""
        return DogPosition(self, trying.carried_out(cast(DogPosition, position), seat, path)[0])

    def worth(self, position: Position, seat: int) -> float:
        """Say how far, in squares or so, a seat's team is ahead."""
        return judging.worth(cast(DogPosition, position), seat)

    def about_moves(self, position: Position, seat: int) -> int:
        """Guess how many moves a seat has."""
        return judging.about_moves(cast(DogPosition, position), seat)

    @property
    def letters(self) -> tuple[str, ...]:
        """The digit that stands for each seat's pieces in the picture; in tandem, for those of its first colour."""
        return tuple(map(str, range(len(self.names))))
