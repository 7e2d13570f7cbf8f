"""Short ways to try the naive oracle of Dog: one card on a board, random boards, random games."""

import random

from tests.oracles.dog import NaiveBoard, NaiveDog, Options, Refused, make_options
from tests.oracles.dog_options import DECK

LIBDOG = make_options("libdog")
CANADIAN = make_options("libdog", seven_scope="canadian")
BRAENDI = make_options("braendi")


def at(board: str, hand: str, options: Options = LIBDOG, turn: int = 0) -> NaiveDog:
    """A game in which one seat alone has cards."""
    hands = [hand if seat == turn else "" for seat in options.seats]
    return NaiveDog.from_parts(options, board, hands, turn)


def after(board: str, text: str, options: Options = LIBDOG, turn: int = 0) -> str:
    """The board after a play."""
    game = at(board, text[:1], options, turn)
    game.play(text)
    return str(game.board)


def why_not(board: str, text: str, options: Options = LIBDOG, turn: int = 0, hand: str = "") -> str:
    """The reason for which a play is refused."""
    game = at(board, hand or text[:1], options, turn)
    try:
        game.play(text)
    except Refused as refusal:
        return str(refusal)
    return "it is legal"


def boards(board: str, hand: str, options: Options = LIBDOG, turn: int = 0) -> set[str]:
    """The boards that the plays of a hand lead to."""
    legal = at(board, hand, options, turn).legal()
    return {outcome[2] for outcome in legal if outcome[0] == "play"}


def random_board(options: Options, rng: random.Random, near: float = 0.5) -> NaiveBoard:
    """A board with pieces anywhere, many of them near their own start, some marked as just started."""
    squares: set[int] = set()
    columns = []
    for start in options.starts:
        column = ""
        places = list(range(4))
        for _ in range(rng.randint(0, 4)):
            if rng.random() < 0.25:
                column += f"F{places.pop(rng.randrange(len(places)))}"
                continue
            square = rng.randrange(options.ring)
            if rng.random() < near:
                square = (start + rng.randint(-9, 3)) % options.ring
            if square not in squares:
                squares.add(square)
                column += f"P{square}" + ("*" if rng.random() < (0.5 if square == start else 0.02) else "")
        columns.append(column)
    return NaiveBoard.parse(options, "|".join(columns))


def check_sound(game: NaiveDog) -> None:
    """No card and no piece is lost or doubled."""
    held = sum(game.hands, game.pile + game.discards)
    assert held == DECK, held
    assert all(len(own) == 4 for own in game.board.pieces)
    assert str(NaiveBoard.parse(game.options, str(game.board))) == str(game.board)
    assert game.board.pieces == game.board.ranked().pieces


def play_out(options: Options, rng: random.Random, most: int = 5000) -> NaiveDog:
    """Play a game at random to its end, looking at it after every step."""
    game = NaiveDog(options)
    for _ in range(most):
        if game.phase == "over":
            break
        chances = game.chances()
        if chances:
            game.chance(rng.choices(list(chances), list(chances.values()))[0])
        else:
            game.play(game.some_legal(rng))
        check_sound(game)
    return game
