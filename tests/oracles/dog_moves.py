"""The naive oracle of Dog: what single moves, starts and swaps do to a board, written from the rules text alone."""

from collections.abc import Iterable

from tests.oracles.dog_board import IN_KENNEL, NaiveBoard, Piece, Refused, Who


def start(board: NaiveBoard, colour: int) -> NaiveBoard:
    """Bring a piece from the kennel to its start square."""
    # "Start needs a kennel piece and no blocking piece on the start square"
    if IN_KENNEL not in board.pieces[colour]:
        raise Refused("no piece is left in the kennel")
    square = board.options.starts[colour]
    _need_free(board, [square])
    newcomer = (colour, board.pieces[colour].index(IN_KENNEL))
    # "any piece standing there, one's own too, goes home"; "A piece just started blocks"
    return board.after({**_sent_home(board, [square]), newcomer: ("P", square, True)})


def forward(
    board: NaiveBoard, who: Who, steps: int, decline: bool = False, sweep: bool = False, joker: bool = False
) -> NaiveBoard:
    """Move a piece forward, into its finish if it can and does not decline; a sweep sends home all it passes."""
    where, index, _ = board.piece(who)
    if where == "K":
        raise Refused("a piece in the kennel cannot move")
    if where == "F":
        return _up_the_finish(board, who, steps)
    path = [(index + step) % board.options.ring for step in range(1, steps + 1)]
    before = board.to_start(who)
    enters = _can_enter(board, who, path, joker)
    if enters and not decline:
        # "it enters at F(n-d-1)"
        target: Piece = ("F", steps - before - 1, False)
        way = path[:before]
        hit = way if sweep else []
    else:
        if enters and board.options.finish_entry == "forced":
            raise Refused("the piece must enter its finish")
        if steps > before and not board.options.extra_lap:
            raise Refused("the move overshoots the finish")  # "a move that overshoots the finish is illegal"
        # "otherwise it goes on along the ring if no blocking piece is on the n squares ahead; otherwise it is illegal"
        _need_free(board, path)
        target = ("P", path[-1], False)
        way = path
        # "Capture on the landing square, any colour, own and team included."
        hit = way if sweep else path[-1:]
    # "Each leg is a forward move that also sends home every ring piece it passes or lands on, own ones too."
    return board.after({**_sent_home(board, hit), who: target})


def backward(board: NaiveBoard, who: Who, steps: int) -> NaiveBoard:
    """Move a ring piece backward."""
    where, index, _ = board.piece(who)
    if where != "P":
        raise Refused("only a piece on the ring can go backward")  # "Backward 4 only on the ring"
    # "it may pass its own start"
    path = [(index - step) % board.options.ring for step in range(1, steps + 1)]
    _need_free(board, path)
    return board.after({**_sent_home(board, path[-1:]), who: ("P", path[-1], False)})


def swap(board: NaiveBoard, one: Who, other: Who) -> NaiveBoard:
    """Let two ring pieces change places."""
    # "both on the ring and not blocking"
    for who in (one, other):
        if board.piece(who)[0] != "P":
            raise Refused("only pieces on the ring can be swapped")
        if board.is_blocking(who):
            raise Refused(f"P{board.piece(who)[1]} is held by a blocking piece")
    return board.after({one: board.piece(other), other: board.piece(one)})


def _can_enter(board: NaiveBoard, who: Who, path: list[int], joker: bool) -> bool:
    """Whether a ring piece going this way may end in its finish."""
    # "if n > d, the way to and including the start is free of blocking pieces, n - d <= 4 and F0..F(n-d-1) are all
    # empty, it enters at F(n-d-1)"
    before = board.to_start(who)
    place = len(path) - before - 1
    if place < 0 or place > 3:
        return False
    if any(_blocked(board, square) for square in path[:before]):
        return False
    taken = board.places_taken(who[0])
    if any(step in taken for step in range(place + 1)):
        return False
    if not _may_fill(board, who[0], place):
        return False
    return not (joker and _last_may_not_enter(board, who))


def _may_fill(board: NaiveBoard, colour: int, place: int) -> bool:
    """Whether the place is one that may be filled now."""
    # "innermost: a piece may enter or move only to the innermost free place"
    taken = board.places_taken(colour)
    innermost = max(free for free in range(4) if free not in taken)
    return board.options.finish_fill == "stop_anywhere" or place == innermost


def _last_may_not_enter(board: NaiveBoard, who: Who) -> bool:
    """Whether a joker may not bring this piece home."""
    # "the team's, the seat's last piece may not enter with a joker, legs of a joker seven included"
    options = board.options
    if options.joker_ban == "none":
        return False
    seat = options.owner(who[0])
    colours = options.colours_of_team(seat) if options.joker_ban == "team_last" else options.colours_of(seat)
    others = [(colour, number) for colour in colours for number in range(4) if (colour, number) != who]
    return all(board.piece(other)[0] == "F" for other in others)


def _up_the_finish(board: NaiveBoard, who: Who, steps: int) -> NaiveBoard:
    """Move a piece that is home further in."""
    # "In the finish: forward only, never over a piece, never out, never backward in."
    _, index, _ = board.piece(who)
    if index + steps > 3:
        raise Refused(f"F{index} is only {3 - index} places from the end")
    taken = board.places_taken(who[0])
    for place in range(index + 1, index + steps + 1):
        if place in taken:
            raise Refused(f"F{place} is taken")
    if not _may_fill(board, who[0], index + steps):
        raise Refused("a piece may only move to the innermost free place")
    return board.after({who: ("F", index + steps, False)})


def _blocked(board: NaiveBoard, square: int) -> bool:
    who = board.on_ring.get(square)
    return who is not None and board.is_blocking(who)


def _need_free(board: NaiveBoard, squares: Iterable[int]) -> None:
    """Refuse a way on which a piece blocks."""
    # "it cannot be passed, landed on, captured or swapped, by anybody, forward or backward"
    for square in squares:
        if _blocked(board, square):
            fresh = board.piece(board.on_ring[square])[2]
            raise Refused(f"P{square} is blocked by a piece {'just started' if fresh else 'on its own start'}")


def _sent_home(board: NaiveBoard, squares: Iterable[int]) -> dict[Who, Piece]:
    """The pieces on these squares, in their kennels."""
    return {board.on_ring[square]: IN_KENNEL for square in squares if square in board.on_ring}
