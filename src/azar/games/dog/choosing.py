"""Choosing a card to play step by step, in words: the card, the piece, and how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from azar.core.errors import AzarError, IllegalMove
from azar.core.telling import Choice
from azar.games.dog.cards import CARDS
from azar.games.dog.effects import effect, place_of_piece, whose
from azar.games.dog.moves import Move
from azar.games.dog.paths import (
    FOLD_HAND,
    FOR_NOTHING,
    FOUR_BACK,
    GO,
    LAY_AWAY,
    ONE_STEP_PAST,
    PAST_FINISH,
    PIECE,
    ROB,
    START_OF,
)
from azar.games.dog.row import (
    B_EXCHANGE,
    B_STEPS,
    COLOUR_PIECES,
    GIVING,
    JACK,
    JOKER,
    PASS_LEFT,
    PHASE,
    SEVEN,
    first_side,
    hand_at,
    owner_of,
    played_for,
    seat_before,
    teammate,
)
from azar.games.dog.sentences import a_card
from azar.games.dog.spelling import Marks
from azar.games.dog.splitting import question_of_seven, refuse_leg, seven_choices, spelled_seven
from azar.games.dog.trying import card_and_rest

if TYPE_CHECKING:
    from azar.games.dog.position import DogPosition

MEANINGS: Final = {
    "A": "go 1 or 11", "4": "go 4 forward or backward", "7": "seven steps, split at will", "J": "swap two pieces",
}  # fmt: skip
OTHERWISE: Final = ((START_OF, "bring a piece out"), (ROB, "draw a card"))
FOUR_STEPS: Final = 4


def choices(position: DogPosition, seat: int, path: Sequence[int]) -> tuple[Choice, ...]:
    """List what may be chosen next; nothing once the move is whole."""
    if splits(position, seat, path):
        return seven_choices(position, seat, path)
    return tuple(choice_of(position, seat, path, number) for number in position.moves_for(seat).next(path))


def splits(position: DogPosition, seat: int, path: Sequence[int]) -> bool:
    """Say whether the steps of a seven are to be chosen; a seven that is given or discarded has none."""
    named, _, at = card_and_rest(path)
    if named != SEVEN or position.row[PHASE] == GIVING:
        return False
    return len(path) > at or position.moves_for(seat).next(path) != (LAY_AWAY,)


def choice_of(position: DogPosition, seat: int, path: Sequence[int], number: int) -> Choice:
    """Say what a choice of the rules is typed as, and what it does, with all that must follow it."""
    named, _, at = card_and_rest(path)
    whole = forced(position, seat, (*path, number))
    added = whole[len(path) :]
    if not path or len(path) < at:
        key = "fold" if number == FOLD_HAND else CARDS[number]
        return Choice(key, card_text(position, seat, number, whole), added)
    marks = Marks.of(position.game.book, list(position.row), seat)
    if PIECE <= number < GO:
        piece = number - PIECE
        if named == JACK and len(path) > at:
            key = f"{piece // COLOUR_PIECES}{piece % COLOUR_PIECES}"
        else:
            key = str(marks.who(piece))
        text = effect(position, seat, whole) or standing_text(position, seat, path, piece)
        return Choice(key, text, added)
    if START_OF <= number < ROB:
        return Choice(f"#{marks.spell(number - START_OF)}", effect(position, seat, whole), added)
    if ROB <= number < FOR_NOTHING:
        return Choice(f">{number - ROB}", f"draw a card from {position.game.names[number - ROB]}", added)
    if number == FOR_NOTHING:
        return Choice("J", "play it for nothing", added)
    return way_choice(position, seat, named, number, whole, added)


def way_choice(
    position: DogPosition, seat: int, named: int, number: int, whole: Sequence[int], added: tuple[int, ...]
) -> Choice:
    """Say how a piece may go: 11, 1, 4', or 8- past its finish."""
    steps = 1
    if number == FOUR_BACK:
        steps = FOUR_STEPS
    elif number in (GO, PAST_FINISH):
        steps = position.game.book[B_STEPS + named]
    sign = "'" if number == FOUR_BACK else "-" if number in (PAST_FINISH, ONE_STEP_PAST) else ""
    return Choice(f"{steps}{sign}", effect(position, seat, whole), added)


def forced(position: DogPosition, seat: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """Follow a path as long as there is only one way on, and no seven to be split."""
    while not splits(position, seat, path):
        following = position.moves_for(seat).next(path)
        if len(following) != 1:
            break
        path = (*path, *following)
    return path


def card_text(position: DogPosition, seat: int, card: int, whole: tuple[int, ...]) -> str:
    """Say what may be done with a card."""
    if card == FOLD_HAND:
        return "lay down all your cards, as none can be played"
    if position.row[PHASE] == GIVING:
        return f"give {a_card(CARDS[card])} to {position.game.names[taker(position, seat)]}"
    if whole[-1] == LAY_AWAY:
        return f"discard {a_card(CARDS[card])}, as no card can be played"
    if whole[-1] == FOR_NOTHING:
        return "play it for nothing"
    done = effect(position, seat, whole)
    if done:
        return done
    if card == JOKER:
        return "any card"
    meaning = MEANINGS.get(CARDS[card], f"go {position.game.book[B_STEPS + card]}")
    following = position.moves_for(seat).next(whole)
    others = [text for first, text in OTHERWISE if any(first <= number < first + 8 for number in following)]
    return " or ".join([*others, meaning] if any(PIECE <= number < GO for number in following) else others or [meaning])


def taker(position: DogPosition, seat: int) -> int:
    """Find the seat that gets the card which a seat gives."""
    book = position.game.book
    return int(seat_before(book, seat) if book[B_EXCHANGE] == PASS_LEFT else teammate(book, seat, 0))


def standing_text(position: DogPosition, seat: int, path: Sequence[int], piece: int) -> str:
    """Say which piece it is."""
    return f"{whose(position.dog, seat, piece // COLOUR_PIECES)} on {place_of_piece(position, seat, path, piece)}"


# What is asked, and what is typed instead of a key.


def question(position: DogPosition, seat: int, path: Sequence[int]) -> str:
    """Ask what is to be chosen next."""
    if not path:
        if position.row[PHASE] == GIVING:
            return f"which card for {position.game.names[taker(position, seat)]}?"
        if position.moves_for(seat).next(()) == (FOLD_HAND,):
            return "no card can be played, Enter lays all down"
        book, row = position.game.book, list(position.row)
        side = owner_of(book, first_side(book, seat, played_for(book, row, seat)))
        return "which card?" if side == seat else f"you play for {position.game.names[side]} now: which card?"
    named, _, at = card_and_rest(path)
    if len(path) < at:
        return "the joker stands for which card?"
    if splits(position, seat, path):
        return question_of_seven(position, seat, path)
    spelled = spelled_so_far(position, seat, path)
    if len(path) == at:
        return f"{spelled}: which piece?"
    return f"{spelled}: with which piece?" if named == JACK else f"{spelled}: how far?"


def spelled_so_far(position: DogPosition, seat: int, path: Sequence[int]) -> str:
    """Write what has been chosen as the notation does."""
    if not path:
        return ""
    if path[0] >= len(CARDS):
        return "fold"
    named, joker, at = card_and_rest(path)
    card = ("X" if joker else "") + (CARDS[named] if named >= 0 else "")
    if splits(position, seat, path):
        return card + spelled_seven(position, seat, path)
    if len(path) > at and PIECE <= path[at] < GO:
        return card + str(Marks.of(position.game.book, list(position.row), seat).who(path[at] - PIECE))
    return card


def understand(position: DogPosition, seat: int, path: Sequence[int], answer: str) -> Move:
    """Read a move, or what is missing of it, in notation; or say in the rules' words why it cannot be."""
    game = position.dog
    begun = spelled_so_far(position, seat, path)
    if begun:
        # What was chosen is kept to, so that nothing else is played by mistake.
        if splits(position, seat, path):
            refuse_leg(position, seat, path, answer)
        answer = answer if answer.startswith(begun) else begun + answer
        return game.move_of(position, seat, game.find_move(position, seat, answer))
    try:
        return game.move_of(position, seat, game.find_move(position, seat, answer))
    except AzarError:
        card = answer.upper()
        if len(card) == 1 and card in CARDS:
            if not position.row[hand_at(game.book, seat) + CARDS.index(card)]:
                raise IllegalMove(f"{a_card(card)} is not in your hand") from None
            raise IllegalMove(f"{a_card(card)} cannot be played now{why(position, seat, card)}") from None
        raise


def why(position: DogPosition, seat: int, card: str) -> str:
    """Say what the rules say of a card that no piece can go with: what blocks one, rather than anything else."""
    reasons = []
    for rank in range(COLOUR_PIECES):
        try:
            position.game.find_move(position, seat, f"{card}{rank}")
        except IllegalMove as error:
            reasons.append(str(error))
        except AzarError:
            return ""
    return f": {min(reasons, key=lambda reason: not reason.startswith('P'))}" if reasons else ""
