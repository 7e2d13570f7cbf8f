"""`azar simulate GAME` plays millions of random games and counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from azar.cli import settings
from azar.cli.command import Argument, Command, Given, Part
from azar.cli.commands.odds import rules_in_words
from azar.cli.console import Waiting, inset, out, page_width, print_json

if TYPE_CHECKING:
    from rich.text import Text

    from azar.core.game import Game

STANDARD_GAMES = 1_000_000
MOST_GAMES = 10**12
MOST_HIT = 5
INTERRUPTED = 130


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    kind = settings.named_game(tokens)

    def run(given: Given) -> int:
        return count(settings.needs(kind, given, "simulate"), given)

    what = kind.name if kind is not None else "goose"
    many, some = settings.example_seats(kind, 4), settings.example_seats(kind, 3)
    counted = "one seat" if many == 1 else f"{many} seats"
    return Command(
        name="simulate",
        summary="Play many random games on all cores and count: who wins, how long it takes, how the games end. Ctrl-C "
        "gives the figures so far. The same seed gives the same figures on every machine.",
        usage="simulate GAME [OPTIONS]",
        parts=(
            Part(
                "Simulation",
                (
                    settings.game_place("the game"),
                    settings.seats_argument("how many seats, or their names", str(kind.usual_players if kind else 2)),
                    Argument("games", "how many games", "number", "N", standard=f"{STANDARD_GAMES:_}", least=1,
                             most=MOST_GAMES),
                    Argument("seed", "the seed of the first game", "number", "N", standard="0"),
                    Argument("workers", "how many cores to use", "number", "N", standard="all", least=1, most=4096),
                    Argument("json", "one JSON object on standard output", "switch"),
                ),
            ),
            *settings.rule_parts(kind),
        ),
        examples=(
            (f"azar simulate {what} --seats {many} --games 10_000_000 --seed 1", f"ten million games with {counted}"),
            (
                settings.example(f"azar simulate {what} --seats {some}", settings.example_preset(kind), "--json"),
                "for programs",
            ),
        ),
        run=run,
    )  # fmt: skip


def count(kind: type[Game], given: Given) -> int:
    """Play the games and show what came of them."""
    game = settings.make_game(kind, given, settings.read_seats(given["seats"]))
    from azar.lab.simulate import simulate

    games = given["games"] if given["games"] is not None else STANDARD_GAMES
    with Waiting(f"Playing {games:_} games", shown=not given["json"]) as waiting:
        result = simulate(
            game, games=games, seed=given["seed"] or 0, progress=waiting.so_many, workers=given["workers"]
        ).as_dict()
    if given["json"]:
        print_json(result)
    else:
        show(game, result)
    return 0 if result["complete"] else INTERRUPTED


def show(game: Game, result: Mapping[str, Any]) -> None:
    """Print what the games came to."""
    from rich.text import Text

    from azar.cli import figures

    console = out()
    console.print(Text.assemble((game.title, "bold cyan"), (f"  {rules_in_words(game)}", "dim")), width=page_width())
    stopped = "" if result["complete"] else f" of {result['asked']:_} asked for; stopped early"
    console.print(Text(f"{result['games']:_} games{stopped}; seed {result['seed']}; {result['seconds']:.1f} s", "dim"))
    if not result["games"]:
        return
    console.print()
    console.print(chances(game, result))
    console.print()
    console.print(figures.two_columns(means(game, result)))
    console.print()
    figures.show(figures.histogram({e["turn"]: e["games"] for e in result["length"]}, f"{game.length_unit} a game"))
    for name, value in result["game_tally"].items():
        show_own(game, name, value, result["games"])


def chances(game: Game, result: Mapping[str, Any]) -> Any:
    """Lay out who won how often, with intervals."""
    from rich.table import Table
    from rich.text import Text

    from azar.cli import figures
    from azar.cli.table.colours import seat_style

    sure = round(100 * result.get("confidence", 0.99))
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    for heading, justify in (("", "left"), ("share", "right"), (f"{sure} % interval", "left"), ("", "left")):
        table.add_column(heading, justify="right" if justify == "right" else "left", no_wrap=True)
    rows = [(f"{e['seat']} wins", e, seat_style(seat)) for seat, e in enumerate(result["win"])]
    if result["draw"]["p"] or "lost" not in result:
        rows.append(("draw", result["draw"], "bright_black"))
    if "lost" in result:
        rows.append(("lost", result["lost"], "bright_black"))
    room = page_width() - max(len(label) for label, _, _ in rows) - 38
    for label, e, style in rows:
        between = f"{figures.percent(e['low'], 3)} to {figures.percent(e['high'], 3)}"
        name = Text(f"  {label}", style if style != "bright_black" else "")
        table.add_row(name, figures.percent(e["p"], 3), Text(between, "dim"), figures.bar(e["p"], style, room))
    return table


def means(game: Game, result: Mapping[str, Any]) -> list[tuple[str, Text | str]]:
    """List the means: turns, throws and points."""
    turns, throws = result["turns"], result["throws"]
    rows: list[tuple[str, Text | str]] = [
        (f"  {game.length_unit}", f"{mean(turns)}, deviation {turns['sd']:.1f}, longest {turns['longest']:_}"),
    ]
    if game.length_unit == "turns":
        rows.append(("  throws", mean(throws)))
    # Where nothing is played for, a point is a win, and has been told.
    if any(points["mean"] != win["p"] for points, win in zip(result["points"], result["win"], strict=True)):
        rows += [(f"  {e['seat']} gains", mean(e, sign="+")) for e in result["points"]]
    return rows


def mean(e: Mapping[str, float], sign: str = "") -> str:
    """Write a mean with half the width of its interval."""
    return f"{e['mean']:{sign}.4f} ± {(e['high'] - e['low']) / 2:.4f}"


def show_own(game: Game, name: str, value: Any, games: int) -> None:
    """Print something that the game itself counted: a mean, counts by number, or counts by name."""
    from rich.text import Text

    from azar.cli import figures

    console = out()
    if not isinstance(value, Mapping):
        each = f"{value:_}, {value / games:.2f} a game" if isinstance(value, int) else str(value)
        console.print(figures.two_columns([(f"  {name.replace('_', ' ')}", each)]))
        return
    if not value or value.get("high") == 0:
        return
    console.print()
    if "mean" in value:
        console.print(figures.two_columns([(f"  {name}", f"{mean(value)} on average at the end")]))
    elif all(key.isdecimal() for key in value):
        counts = {int(key): float(n) for key, n in value.items()}
        most = sorted(counts, key=lambda at: -counts[at])[:MOST_HIT]
        console.print(Text.assemble((f"  {name}", "bold"), ("  and how often each is hit", "dim")))
        figures.show([*figures.heat(counts), figures.heat_key()])
        told = [f"{game.square_name(at)} {counts[at] / games:.2f}" for at in most]
        console.print(inset(f"Most hit, times a game: {', '.join(told)}."), width=page_width())
    else:
        # What comes more than once a game is no share of the games.
        often = max(value.values()) > games
        rows: list[tuple[str, Text | str]] = [
            (f"    {key}", f"{n / games:.3f} a game" if often else figures.percent(n / games, 3))
            for key, n in sorted(value.items(), key=lambda item: -item[1])
        ]
        console.print(Text(f"  {name}", "bold"))
        console.print(figures.two_columns(rows))
