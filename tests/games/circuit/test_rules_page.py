"""What the rules page says of options, tiles, cards and errors is so; odds and simulation do what it says."""

import pytest

import azar
from azar.core.errors import RulesError
from azar.core.options import show
from azar.games import circuit
from azar.games.circuit.board import shipped_board, shipped_boards
from azar.games.circuit.cards import CARDS
from azar.games.circuit.options import OPTIONS, VERSIONS
from azar.games.circuit.tiles import WHAT, WHO, source_tiles
from tests.docs.pages import ROOT, tables

RULES = ROOT / "docs" / "rules" / "circuit.md"
TILES = ROOT / "docs" / "your-own-tile.md"
BOARD = ["empty", "speed_up", "wormhole", "time_machine", "moonwalk:3", "empty", "atomic_bomb", "empty"]


def rows(first: str, page: object = RULES) -> list[list[str]]:
    """Find the table whose first column is so called."""
    (found,) = [table for table in tables(page) if table[0][0] == first]  # type: ignore[arg-type]  # both are paths
    return found[1:]


def test_options() -> None:
    """Every option, with its values and its default."""
    told = {row[0].strip("`"): row[1] for row in rows("option")}
    for option in OPTIONS:
        if option.values:
            assert told.pop(option.name) == ", ".join(map(show, option.values))
        elif option.start is None:
            assert told.pop(option.name) == "as the preset has it"
        elif option.name == "dice":
            assert told.pop(option.name) == option.start
        else:
            assert told.pop(option.name) == f"{option.start}; {option.least} to {option.most}"
    assert not told


def test_tiles_and_chances() -> None:
    """Every tile, with its share under each preset."""
    told = {row[0].strip("`").partition(":")[0]: row[1:3] for row in rows("tile")}
    assert set(told) == {kind.name for kind in source_tiles()}
    for name, shares in told.items():
        for preset, share in zip(("v2", "v3"), shares, strict=True):
            known = VERSIONS[preset].chances.get(name)
            assert share == (f"{known} %" if known else "")


def test_cards_errors_and_boards() -> None:
    """Every card with its kind, every error, and every board that ships."""
    assert [(row[0].strip("`"), row[1]) for row in rows("card")] == [(card.name, card.kind) for card in CARDS]
    for row in rows("error"):
        assert issubclass(getattr(circuit, row[0].strip("`")), azar.IllegalMove)
    told = {row[0].strip("`"): row[1] for row in rows("board")}
    assert set(told) == set(shipped_boards())
    assert told["classroom"] == str(len(shipped_board("classroom").tiles or ()))


def test_parts_of_a_tile() -> None:
    """Every who and every what."""
    assert {row[0].strip("`") for row in rows("who", TILES)} == set(WHO)
    assert {row[0].strip("`") for row in rows("what", TILES)} == set(WHAT)


def test_exact_odds_for_one_seat() -> None:
    """On a fixed board without cards; simulation agrees."""
    game = azar.game("circuit", preset="v2", players=1, board=BOARD, laps=2)
    exact = azar.odds(game)
    assert exact.win == (1.0,)
    assert exact.error_bound < 1e-12
    run = azar.simulate(game, games=20_000, seed=20_261_119)
    assert run.turns.low < exact.expected_turns < run.turns.high
    fractions = azar.odds(azar.game("circuit", preset="v1", players=1, tiles=3, dice=[2]), exact=True)
    # Of three tiles with a die of two sides: 1+1+1, 1+1+2, 1+2, 2+1, 2+2.
    assert [str(p) for _, p in fractions.length] == ["3/4", "1/4"]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"players": 1}, "simulate"),
        ({"players": 2, "board": BOARD}, "simulate"),
        ({"players": 1, "preset": "v2"}, "simulate"),
        ({"players": 1, "board": BOARD, "instants": "windows"}, "simulate"),
    ],
    ids=str,
)
def test_other_odds_are_refused(settings: dict[str, object], told: str) -> None:
    """With the advice to simulate: where seats choose, and where the board or the hands are drawn."""
    with pytest.raises(RulesError, match=told):
        azar.odds(azar.game("circuit", **settings))


def test_odds_where_a_seat_chooses() -> None:
    """A position in which there is more to do than to throw."""
    game = azar.game("circuit", players=1, board=BOARD)
    with pytest.raises(RulesError, match="here a seat chooses"):
        azar.odds(game.start(hands={"Player 1": ["speed"]}))


def test_simulation_counts_throws_and_turns() -> None:
    """A turn is a throw; the same seed gives the same figures."""
    game = azar.game("circuit", players=3, board="classroom", instants="windows")
    run, again = (azar.simulate(game, games=500, seed=7) for _ in range(2))
    assert run.tally == again.tally
    assert (sum(run.wins), run.cut) == (500, 0)
    assert run.turns == run.throws
