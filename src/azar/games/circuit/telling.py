"""Refusals as errors, each with the sentence of its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from azar.core.errors import IllegalMove
from azar.core.kernel import CHANCE
from azar.core.position import Position
from azar.games.circuit.cards import CARDS, NAMES
from azar.games.circuit.codes import BEFORE_LABELS, FIRST_CARD, MOST_LABEL, THROW, acting_as, card_in, target_in
from azar.games.circuit.errors import REASONS
from azar.games.circuit.position import CircuitPosition
from azar.games.circuit.row import B_CAPACITY, B_SEATS, REDO, SEAT, WINDOW, offered

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame


def refusal(game: CircuitGame, position: Position, seat: int, code: int, reason: int) -> IllegalMove:
    """Make the error for a move that the rules refuse."""
    kind, sentence = REASONS[reason]
    if seat == CHANCE or not 0 <= seat < len(game.names):
        return kind(sentence.format_map(Plain()))
    row = list(position.row)
    card = card_in(code) if code >= FIRST_CARD else REDO
    acts = max(0, acting_as(row, card)) if code >= FIRST_CARD else 0
    redone = f"a Redo of a {CARDS[acts].title}" if card == REDO else CARDS[acts].title
    in_play = cast(CircuitPosition, position).in_play
    turn = game.names[row[SEAT]]
    window = game.names[offered(game.book, row)]
    label = target_in(code) - BEFORE_LABELS
    words = {
        "who": game.names[seat],
        "card": CARDS[card].title,
        "turn": turn,
        "what": "only the player on turn throws" if code == THROW else f"only the player on turn plays {redone}",
        "acts": redone,
        "card_name": NAMES[card],
        "capacity": game.book[B_CAPACITY],
        "players": ", ".join(game.names),
        "label": f"card #{label}" if 0 <= label < MOST_LABEL else "such card",
        "in_play": "in play: " + ", ".join(map(str, in_play)),
        "pending": game.pending(position),
        "next": f"{turn} throws" if row[WINDOW] >= game.book[B_SEATS] else f"it is {window}'s window",
    }
    return kind(sentence.format_map(words))


class Plain(dict[str, str]):
    """Fills every gap of a sentence with a dash."""

    def __missing__(self, key: str) -> str:
        """Give the dash."""
        return "-"
