"""Positions of Dog set up by a program, from a board and hands (rules/dog.md, "Notation")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from azar.core.errors import AzarError, RulesError, nearest, shorten
from azar.games.dog.cards import DECK, Hand, read_hand, read_hands
from azar.games.dog.checks import team_home
from azar.games.dog.pieces import Board, kennels, read_board
from azar.games.dog.rounds import after_card, begin_exchange, pass_turn
from azar.games.dog.row import B_MAX_ROUNDS
from azar.games.dog.setup import Parts, lay_out

if TYPE_CHECKING:
    from azar.games.dog.game import DogGame

GIVE: Final = "give"
PLAY: Final = "play"
MOST_ROUNDS: Final = 10**9


def set_up(
    game: DogGame, board: object, turn: object, hands: object, phase: object, discards: object, round: object,
    opener: object,
) -> list[int]:  # fmt: skip
    """Make a row from parts, or raise an error that says what is wrong with them."""
    problems: list[str] = []
    seat = seat_of(game, turn, problems)
    opens = seat if opener is None else seat_of(game, opener, problems)
    if phase not in (PLAY, GIVE):
        problems.append(f"phase cannot be {shorten(phase)!r}{nearest(phase, [PLAY, GIVE])}")
    elif phase == GIVE and opens != seat:
        problems.append("the exchange begins with the seat that opens: with phase='give', leave opener out")
    most = (game.book[B_MAX_ROUNDS] or MOST_ROUNDS) - 1
    if not isinstance(round, int) or isinstance(round, bool) or not 0 <= round <= most:
        problems.append(f"round is how many came before, 0 to {most}, not {shorten(round)}")
    texts = texts_of(game, hands, problems)
    if not isinstance(discards, str | Hand):
        problems.append(f"discards are text such as '5T', not {shorten(discards)}")
    if not isinstance(board, str | Board | None):
        problems.append(f"a board is text such as '{kennels(game.ring)}', not {shorten(board)}")
    elif isinstance(board, Board) and board.ring != game.ring:
        problems.append("the board has another ring than this game")
    if problems:
        raise RulesError(problems)
    pieces = read_board(board, game.ring) if isinstance(board, str) else board
    cards = read_hands(texts)
    left = Hand(tuple(all_ - held for all_, held in zip(DECK.counts, sum(cards[1:], cards[0]).counts, strict=True)))
    assert isinstance(round, int)
    parts = Parts(
        pieces if isinstance(pieces, Board) else kennels(game.ring),
        cards,
        seat,
        opener=opens,
        discards=read_hand(str(discards), left),
        round=round,
    )
    return begun(game, parts, give=phase == GIVE)


def begun(game: DogGame, parts: Parts, *, give: bool) -> list[int]:
    """Write the row, and let the exchange, the turn or the next round begin, or the game be over."""
    book = game.book
    row = lay_out(book, game.sizes.row, parts)
    if team_home(book, row):
        after_card(book, row, [])
    elif give:
        begin_exchange(book, row, [])
    else:
        pass_turn(book, row, parts.seat, [])
    return row


def seat_of(game: DogGame, who: object, problems: list[str]) -> int:
    """Find a seat by its number or its player's name."""
    try:
        return game.seat(who)
    except AzarError as error:
        problems.append(str(error))
        return 0


def texts_of(game: DogGame, hands: object, problems: list[str]) -> list[str]:
    """Take the hands as text, one a seat."""
    seats = len(game.names)
    if hands is None:
        return [""] * seats
    if isinstance(hands, str) or not isinstance(hands, Sequence) or len(hands) != seats:
        problems.append(f"hands is a list of {seats} texts such as 'A7X', one a seat")
        return []
    if not all(isinstance(hand, str | Hand) for hand in hands):
        problems.append("a hand is text such as 'A7X'; a view, in which hands are hidden, is read from its notation")
    return [str(hand) if isinstance(hand, str | Hand) else "" for hand in hands]
