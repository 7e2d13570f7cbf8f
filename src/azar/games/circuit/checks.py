"""What must hold in a position of Circuit that is set up from parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from azar.games.circuit.cards import CARDS
from azar.games.circuit.codes import MOST_LABEL
from azar.games.circuit.row import (
    ACCELERATION,
    B_APPLIED,
    B_CAPACITY,
    B_CARDS,
    B_DRAW,
    B_GOAL,
    B_MEMORY,
    B_SEATS,
    B_SIDES,
    B_THROWS,
    B_TILES,
    B_WINDOWS,
    BY_CARD,
    BY_THROW,
    BY_TILE,
    CANCELLATION,
    DEALING,
    DRAWING,
    ENDED,
    FURTHEST,
    REDO,
    REPEAT,
    THROWING,
    TILING,
    lowest,
)

if TYPE_CHECKING:
    from azar.games.circuit.game import CircuitGame
    from azar.games.circuit.setup import Setup

MOST_HELD: Final = 1_000_000
HAND: Final = 2
Problems = list[str]


def problems_of(game: CircuitGame, parts: Setup) -> Problems:
    """List everything that is wrong with a position in parts."""
    n = game.book[B_SEATS]
    lists = (("places", parts.progress), ("hands", parts.hands), ("places", parts.thrown_from))
    problems = [f"there are {len(part)} {what}, and {n} players" for what, part in lists if len(part) != n]
    if not 0 <= parts.turn < n:
        problems.append(f"there is no seat {parts.turn} to be on turn; seats go from 0 to {n - 1}")
    for seat in (parts.lander, parts.winner, *(entry.target for entry in parts.entries)):
        if seat >= n:
            problems.append(f"there is no seat {seat}; seats go from 0 to {n - 1}")
    if (parts.to_deal | parts.drawers) >> n:
        problems.append(f"a seat draws cards that there is not; seats go from 0 to {n - 1}")
    if problems:
        return problems
    checks: tuple[Callable[[CircuitGame, Setup], Problems], ...] = (
        check_board, check_places, check_cards, check_play, check_phase, check_end,
    )  # fmt: skip
    return [problem for check in checks for problem in check(game, parts)]


def check_board(game: CircuitGame, parts: Setup) -> Problems:
    """A drawn board is whole, unless it is being drawn, and holds what can be drawn."""
    book, size = game.book, game.book[B_TILES]
    if not book[B_DRAW]:
        return ["the board of this game is given, not drawn"] if parts.tiles or parts.phase == TILING else []
    known = {code for code, _ in game.plan.draw}
    problems = [f"tile {i} cannot be drawn in this game" for i, code in enumerate(parts.tiles, 1) if code not in known]
    drawn = len(parts.tiles)
    if drawn > size or (drawn < size) != (parts.phase == TILING):
        problems.append(f"the board has {size} tiles, not {drawn}")
    return problems


def check_places(game: CircuitGame, parts: Setup) -> Problems:
    """Nobody is over the line while the game goes on, and what turns were thrown from is known where it matters."""
    book, names = game.book, game.names
    problems = []
    for seat, at in enumerate(parts.progress):
        if abs(at) >= FURTHEST:
            problems.append(f"{names[seat]} is further than any piece can go")
        elif at >= book[B_GOAL] and parts.winner < 0:
            problems.append(f"{names[seat]} is over the line, so the game is over")
    memory = [*parts.thrown_from, *parts.thrown_before]
    if any(memory) and not book[B_MEMORY]:
        problems.append("where turns were thrown from matters only with a Time Machine on the board")
    if any(abs(at) >= FURTHEST or at >= book[B_GOAL] for at in memory):
        problems.append("nobody can have thrown from there")
    if book[B_CARDS] and parts.lander < 0 and any(memory):
        problems.append("nobody has thrown yet, so nobody has thrown from anywhere")
    return problems


def check_cards(game: CircuitGame, parts: Setup) -> Problems:
    """Without cards there is nothing that cards leave behind; a hand holds a number of each card."""
    book = game.book
    about_cards = (*parts.entries, *filter(None, (parts.labels, parts.last + 1, parts.lander + 1, parts.landed)))
    if not book[B_CARDS]:
        held = any(any(hand) for hand in parts.hands)
        return ["there are no cards in this version"] if held or about_cards or parts.drawers or parts.to_deal else []
    problems = []
    if any(not 0 <= held <= MOST_HELD for hand in parts.hands for held in hand):
        problems.append(f"a hand holds 0 to {MOST_HELD:,} of a card")
    if parts.last >= REDO:
        problems.append("the last card acts as one of the other five, never as a Redo")
    if (parts.lander >= 0) != (parts.landed > 0) or not 0 <= parts.landed <= book[B_TILES]:
        problems.append(f"the last throw has a lander and a tile from 1 to {book[B_TILES]}, or neither")
    if parts.last == REPEAT and parts.lander < 0:
        problems.append("the last card cannot have been a Repeat: nobody has thrown")
    if parts.last < 0 and (parts.entries or parts.labels):
        problems.append("cards have come into play, so there was a last card")
    if parts.last in (CANCELLATION, *range(ACCELERATION + 1)) and not parts.labels:
        problems.append(f"the last card was a {CARDS[parts.last].title}, so a card has come into play")
    return problems


def check_play(game: CircuitGame, parts: Setup) -> Problems:
    """Cards in play are permanent ones, few enough, with labels that rise."""
    book = game.book
    if not book[B_CARDS]:
        return []
    problems = []
    if len(parts.entries) > book[B_CAPACITY]:
        problems.append(f"no more than {book[B_CAPACITY]} cards can be in play in this game, not {len(parts.entries)}")
    labels = [entry.label for entry in parts.entries]
    if labels != sorted(set(labels)) or any(label < 1 for label in labels):
        problems.append("the labels of cards in play rise, from 1")
    if not max(labels, default=0) <= parts.labels < MOST_LABEL:
        problems.append(f"{parts.labels} labels cannot have been given")
    for entry in parts.entries:
        if entry.kind > ACCELERATION:
            problems.append(f"#{entry.label} cannot be in play: only permanent cards stay")
        elif (entry.target >= 0) == (entry.kind == ACCELERATION):
            needs = "acts on everybody" if entry.kind == ACCELERATION else "acts on a player"
            problems.append(f"#{entry.label}: {CARDS[entry.kind].title} {needs}")
        if entry.redo and entry.label == 1 and entry is parts.entries[0]:
            problems.append("#1 cannot be a Redo: no permanent card came before it")
    return problems


def check_phase(game: CircuitGame, parts: Setup) -> Problems:
    """What is to be done fits the rest."""
    book, n, phase = game.book, game.book[B_SEATS], parts.phase
    problems = []
    if not 0 <= parts.window <= (n if book[B_WINDOWS] else 0):
        problems.append(f"{parts.window} seats cannot have passed")
    if phase in (TILING, DEALING):
        begun = any(parts.progress) or parts.turn or parts.window or parts.last >= 0 or parts.lander >= 0
        if begun or parts.labels or parts.dice or parts.drawers or parts.winner >= 0:
            problems.append("before the first turn everybody stands on tile 1 of lap 0, and nothing has been played")
        problems += check_deal(parts)
    elif parts.to_deal:
        problems.append("the hands are dealt before the first turn")
    if phase == THROWING:
        problems += check_dice(game, parts)
    elif parts.dice:
        problems.append("dice lie on the table only while they are being thrown")
    if (phase == DRAWING) != bool(parts.drawers):
        problems.append("cards are drawn by somebody")
    if parts.ends_turn and (phase != DRAWING or parts.lander != parts.turn):
        problems.append("a turn ends with cards that are drawn after the throw of that turn")
    if phase == DRAWING and parts.lander < 0:
        problems.append("a tile gives cards, so somebody has thrown")
    if phase == DRAWING and book[B_WINDOWS] and parts.window != (n if parts.ends_turn else 0):
        problems.append("that many seats cannot have passed here")
    return problems


def check_deal(parts: Setup) -> Problems:
    """The seats that are still to be dealt have nothing, but for the one that is just getting its cards."""
    if parts.phase == DEALING and not parts.to_deal:
        return ["cards are dealt to somebody"]
    problems = []
    for seat, hand in enumerate(parts.hands):
        if not parts.to_deal >> seat & 1:
            continue
        current = parts.phase == DEALING and seat == lowest(parts.to_deal)
        if sum(hand) >= (HAND if current else 1):
            problems.append(f"seat {seat} is still to be dealt its two cards and cannot hold {sum(hand)}")
    return problems


def check_dice(game: CircuitGame, parts: Setup) -> Problems:
    """Dice lie on the table only where they are thrown one by one, fewer than all."""
    book = game.book
    problems = []
    if book[B_WINDOWS] and parts.window != book[B_SEATS]:
        problems.append("nobody throws before every seat has passed")
    dice = book[book[B_SIDES]]
    if parts.dice and (book[B_THROWS] or len(parts.dice) >= dice):
        problems.append("so many dice cannot lie on the table")
    elif any(not 1 <= face <= book[book[B_SIDES] + 1 + i] for i, face in enumerate(parts.dice)):
        problems.append("the dice on the table have no such faces")
    return problems


def check_end(game: CircuitGame, parts: Setup) -> Problems:
    """A winner has crossed the line, and the game is over; or it is as good as over, while a card is drawn."""
    book = game.book
    if (parts.phase == ENDED) != (parts.winner >= 0) and not (parts.winner >= 0 and parts.phase == DRAWING):
        return ["a game that is over has a winner, and no other has"]
    if parts.winner < 0:
        return ["nobody has won, so nothing can have won the game"] if parts.how else []
    if parts.how not in (BY_THROW, BY_TILE, BY_CARD) or (parts.how == BY_CARD and not book[B_CARDS]):
        return ["a game is won by a throw, a tile or a card"]
    if parts.phase == DRAWING and not (book[B_APPLIED] and parts.ends_turn and parts.how == BY_THROW):
        return ["cards are drawn after the win only with finish_effect=applied, by the winning throw"]
    if book[B_APPLIED] and parts.how == BY_THROW:
        return [] if parts.winner == parts.turn else ["who wins by a throw is on turn"]
    best = max(parts.progress)
    if best < book[B_GOAL] or parts.progress[parts.winner] < best:
        return [f"{game.names[parts.winner]} cannot have won: the winner is furthest, and over the line"]
    if parts.how == BY_THROW and (parts.winner != parts.turn or sum(at >= book[B_GOAL] for at in parts.progress) > 1):
        return ["who wins by a throw is on turn, and alone over the line"]
    return []
