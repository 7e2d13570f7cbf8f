"""`azar odds GAME` computes exact odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from azar.cli import plans, settings
from azar.cli.command import Argument, Command, Given, Part, UsageError
from azar.cli.console import Waiting, out, page_width, print_json, remark
from azar.core.errors import AzarError

if TYPE_CHECKING:
    from rich.text import Text

    from azar.core.game import Game
    from azar.core.position import Position
    from azar.odds import Odds

LONGEST_FRACTION = 60
INTERRUPTED = 130
OF_ALL_GAMES = {"game", "options", "win", "draw", "lost", "error_bound", "length"}


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    kind = settings.named_game(tokens)
    if kind is not None and kind.campaigns:
        return plans.describe(kind)

    def run(given: Given) -> int:
        return compute(settings.needs(kind, given, "odds", by_chance_alone), given)

    what = kind.name if kind is not None else "goose"
    alone = kind.seats[0] if kind is not None else 1
    return Command(
        name="odds",
        summary="Compute how likely each seat is to win and how long the game takes, exactly, by going through every "
        "position that can come. Stakes do not count. The first seat listed opens. Ctrl-C gives the figures so far.",
        usage="odds GAME [OPTIONS]",
        parts=(
            Part(
                "Odds",
                (
                    settings.game_place("the game"),
                    settings.seats_argument("how many seats, or their names", "2"),
                    Argument(
                        "position", "from this position, in the game's notation, instead of the start", shown="TEXT"
                    ),
                    Argument("exact", "as fractions, where that is feasible; else as floats", "switch"),
                    Argument("json", "one JSON object on standard output", "switch"),
                ),
            ),
            *settings.rule_parts(kind),
        ),
        examples=examples(kind, what, alone),
        run=run,
    )


def by_chance_alone(kind: type[Game]) -> bool:
    """Say whether nobody ever chooses in a game, so that there are exact odds."""
    return kind().sizes.moves == 0


def examples(kind: type[Game] | None, what: str, alone: int) -> tuple[tuple[str, str], ...]:
    """Show what may be asked of this game."""
    if kind is not None and kind.odds_example:
        asked = f"azar odds {what} {kind.odds_example}"
        return ((asked, "what chance alone decides"), (f"{asked} --exact --json", "as fractions, for programs"))
    return (
        (settings.example(f"azar odds {what} --seats 2", settings.example_preset(kind)), "two seats, from the start"),
        (f"azar odds {what} --seats 2 --position '{a_position(kind)}'", "from a position, as `replay` prints it"),
        (f"azar odds {what} --seats {alone} --exact --json", "as fractions, for programs"),
    )


def compute(kind: type[Game], given: Given) -> int:
    """Compute the odds and show them."""
    game = settings.make_game(kind, given, settings.read_seats(given["seats"]))
    where = game if given["position"] is None else position_given(game, given["position"])
    with Waiting("Computing the odds", shown=not given["json"]) as waiting:
        try:
            found = answered(where, given, waiting)
        except KeyboardInterrupt:
            remark("stopped before the first figures came: nothing can be told yet")
            return INTERRUPTED
    answer = found.as_dict()
    if given["json"]:
        print_json(answer if found.complete else {**answer, "complete": False})
    else:
        stopped = "" if found.complete else "; stopped early, so the error is larger"
        show(game, answer, ("the start" if given["position"] is None else str(where)) + stopped)
    return 0 if found.complete else INTERRUPTED


def answered(where: Game | Position, given: Given, waiting: Waiting) -> Odds:
    """Compute the odds, as fractions only where that is feasible."""
    # Not above, so that help and mistakes are answered before all of this is loaded.
    from azar.odds import odds
    from azar.odds.exact import MOST_EXACT
    from azar.odds.explore import TooMany

    try:
        return odds(where, exact=True if given["exact"] else None, progress=waiting.so_far)
    except TooMany as error:
        if not given["exact"]:
            raise
        why = f"{error.found} or more can come from here, and fractions stop at {MOST_EXACT:,}"
    floats = odds(where, exact=False, progress=waiting.so_far)
    remark(f"{why}; so these are floats with an error bound")
    return floats


def a_position(kind: type[Game] | None) -> str:
    """Find a position some throws into a game that is not over, for an example."""
    from azar.core.streams import Seeded
    from azar.core.turn import Chance, Over

    if kind is None or not kind.seats[0] <= 2 <= kind.seats[1]:
        return "..."
    position, source = kind(players=2).start(), Seeded(5)
    for _ in range(8):
        following = position.draw(source) if isinstance(position.turn, Chance) else position
        if isinstance(following.turn, Over):
            break
        position = following
    return str(position)


def position_given(game: Game, text: str) -> Position:
    """Read a position from the command line."""
    try:
        return game.position(text)
    except AzarError as error:
        raise UsageError(f"--position cannot be read: {error}") from None


def show(game: Game, answer: Mapping[str, Any], where: str) -> None:
    """Print the odds."""
    from rich.table import Table
    from rich.text import Text

    from azar.cli import figures
    from azar.cli.table.colours import seat_style

    console = out()
    console.print(Text.assemble((game.title, "bold cyan"), (f"  {rules_in_words(game)}", "dim")), width=page_width())
    console.print(Text(f"Odds from {where}", "dim"), width=page_width())
    console.print()
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    exact = isinstance(answer["draw"], str)
    room = page_width() - max(map(len, game.names)) - 23
    for seat, name in enumerate(game.names):
        p = number(answer["win"][seat])
        table.add_row(Text(f"  {name} wins", seat_style(seat)), digits(p), figures.bar(p, seat_style(seat), room))
    for label, key in (("draw", "draw"), ("lost", "lost")):
        if key in answer and (key == "lost" or number(answer[key])):
            p = number(answer[key])
            table.add_row(Text(f"  {label}"), digits(p), figures.bar(p, "bright_black", room))
    console.print(table)
    console.print()
    bound = "none: these are fractions, rounded for this screen" if exact else f"at most {answer['error_bound']:.1e}"
    missed = ", with those missed or held" if "expected_throws" in answer else ""
    unit = game.length_unit
    rows: list[tuple[str, Text | str]] = [
        (f"  {unit}", f"{number(answer[f'expected_{unit}']):.4f} on average{missed}"),
    ]
    if "expected_throws" in answer:
        rows.append(("  throws", f"{number(answer['expected_throws']):.4f} on average"))
    rows += [*own_figures(answer), ("  error", bound)]
    console.print(figures.two_columns(rows))
    if exact:
        show_fractions(game, answer)
    console.print()
    lengths = {e[unit.removesuffix("s")]: number(e["p"]) for e in answer["length"]}
    figures.show(figures.histogram(lengths, f"{unit} until the game ends"))


def own_figures(answer: Mapping[str, Any]) -> list[tuple[str, Text | str]]:
    """Show the figures that only this game has."""
    rows: list[tuple[str, Text | str]] = []
    for name, figure in answer.items():
        if name in OF_ALL_GAMES or name.startswith("expected_"):
            continue
        if isinstance(figure, Mapping):
            rows += [(f"  {name} {word}", digits(number(p))) for word, p in figure.items()]
        else:
            rows.append((f"  {name}", f"{number(figure):+.6f} on average"))
    return rows


def show_fractions(game: Game, answer: Mapping[str, Any]) -> None:
    """Print the exact fractions that are short enough to be read."""
    from azar.cli import figures

    named = [(f"  {name} wins", answer["win"][seat]) for seat, name in enumerate(game.names)]
    named += [(f"  {key}", answer[key]) for key in ("draw", "lost") if key in answer]
    for name, figure in answer.items():
        if name not in OF_ALL_GAMES and name != "expected_throws":
            named += (
                [(f"  {name} {word}", p) for word, p in figure.items()]
                if isinstance(figure, Mapping)
                else [(f"  {name.replace('_', ' ')}", figure)]
            )
    rows = [
        (label, text if len(text) <= LONGEST_FRACTION else f"a fraction of {len(text)} digits; --json shows it")
        for label, text in named
    ]
    out().print()
    out().print(figures.two_columns(rows))


def number(value: float | str) -> float:
    """Read a probability that may be a fraction written out."""
    return float(Fraction(value)) if isinstance(value, str) else float(value)


def digits(p: float) -> str:
    """Write a probability with six decimals of a percent."""
    return f"{100 * p:.6f} %"


def rules_in_words(game: Game) -> str:
    """Say which rules hold: preset, and what differs from it."""
    extra = settings.written(game.differences(), game.options_known)
    board = getattr(game, "board_given", game.usual_board)
    named = f"--board {board}" if isinstance(board, str) and board != game.usual_board else ""
    words = [f"preset {game.preset}" if game.preset else "", named, extra]
    return ", ".join(word for word in words if word)
