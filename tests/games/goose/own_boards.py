"""Boards nobody has drawn before: any length, dice and mix of effects, as mappings that azar accepts."""

from typing import Any

from hypothesis import strategies as st

from azar.core.errors import RulesError
from azar.games.goose.options import OPTIONS
from azar.games.goose.throws import all_throws
from tests.games.goose.pairs import goose

TURNS = st.one_of(st.integers(1, 9), st.sampled_from(["hotel_skip", "well_turns", "prison_turns"]))


@st.composite
def squares(draw: st.DrawFn, at: int, length: int) -> dict[str, Any]:
    """One square with an effect."""
    effect = draw(st.sampled_from(["again", "go_to", "miss", "hold", "drink", "hold", "again"]))
    square: dict[str, Any] = {"at": at, "effect": effect}
    if effect == "go_to":
        to = st.one_of(st.integers(0, length), st.just("maze_to")) if length >= 40 else st.integers(0, length)
        square["to"] = draw(to.filter(lambda t: t != at))
    elif effect == "miss" or (effect == "hold" and draw(st.booleans())):
        square["turns"] = draw(TURNS)
    return square


def accepted(board: dict[str, Any], options: dict[str, Any]) -> bool:
    """Say whether azar takes the board."""
    try:
        goose(board=board, players=1, **options)
    except RulesError:
        return False
    return True


@st.composite
def own_boards(draw: st.DrawFn, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """A sound board; where what was drawn is not, effects are taken off it until it is."""
    length = draw(st.one_of(st.integers(10, 24), st.integers(10, 400)))
    dice = draw(st.integers(1, 4))
    sides = draw(st.integers(4, 20 if dice < 3 else 6))
    board: dict[str, Any] = {"name": "Own", "length": length, "dice": dice, "sides": sides}
    used = draw(st.lists(st.integers(1, length - 1), unique=True, max_size=12))
    board["square"] = [draw(squares(at, length)) for at in used]
    free = [at for at in range(1, length) if at not in used]
    geese = draw(st.lists(st.sampled_from(free), unique=True, max_size=4)) if free else []
    board["geese"] = {draw(st.sampled_from(["all", "full13"])): sorted(geese)} if geese else {}
    special = draw(st.lists(st.sampled_from(list(all_throws(dice, sides))), unique=True, max_size=2))
    board["first_throw"] = [{"throw": str(throw), "to": draw(st.integers(1, length))} for throw in special]
    chosen = options or {}
    while not accepted(board, chosen):
        kept = len(board["square"]) // 2
        if not board["square"]:
            board["geese"], board["first_throw"] = {}, []
        board["square"] = board["square"][:kept]
    return board


@st.composite
def all_options(draw: st.DrawFn) -> dict[str, Any]:
    """Every option, freely chosen."""
    options: dict[str, Any] = {o.name: draw(st.sampled_from(o.values)) for o in OPTIONS if o.values}
    options["geese"] = "full13"
    options["well_turns"] = draw(st.integers(1, 5))
    options["prison_turns"] = draw(st.integers(1, 5))
    if options["stakes"] != "none":
        options["purse"] = draw(st.one_of(st.none(), st.integers(2, 6)))
    return options


@st.composite
def tables(draw: st.DrawFn) -> tuple[dict[str, Any], dict[str, Any], int]:
    """A board, options that go with it, and a number of seats."""
    options = draw(all_options())
    return draw(own_boards(options)), options, draw(st.integers(1, 8))
