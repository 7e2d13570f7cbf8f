"""`azar games` lists the games."""

from __future__ import annotations

from collections.abc import Sequence

from azar.cli.command import Argument, Command, Given, Part
from azar.cli.console import inset, out, print_json
from azar.core.registry import game_class, game_names


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    return Command(
        name="games",
        summary="List the games that can be played.",
        usage="games [--json]",
        parts=(Part("Options", (Argument("json", "one JSON object on standard output", "switch"),)),),
        examples=(("azar games", "a line or two for each game"), ("azar games --json", "the same for programs")),
        run=run,
    )


def run(given: Given) -> int:
    """Print every game with its seats and presets."""
    games = [game_class(name) for name in game_names()]
    if given["json"]:
        print_json(
            {
                "games": [
                    {
                        "game": kind.name,
                        "title": kind.title,
                        "summary": kind.summary,
                        "seats": list(kind.seats),
                        "presets": list(kind.presets),
                    }
                    for kind in games
                ]
            }
        )
        return 0
    from rich.text import Text

    console = out()
    for kind in games:
        console.print(Text.assemble((kind.name, "bold cyan"), "  ", (kind.title, "bold")))
        console.print(inset(kind.summary, 4))
        presets = f"; presets: {', '.join(sorted(kind.presets))}" if kind.presets else ""
        console.print(inset(Text(f"{kind.about_seats()}{presets}", "dim"), 4))
        console.print(
            inset(Text.assemble((f"azar rules {kind.name}", "cyan"), ", ", (f"azar play {kind.name}", "cyan")), 4)
        )
    return 0
