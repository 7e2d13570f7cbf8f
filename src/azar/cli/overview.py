"""What one can do: the screen of `azar` alone."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from azar.cli.console import out

EXAMPLES = (
    ("azar play goose --seats Ann,Ben,bot", "throw with Enter; q quits and keeps the game"),
    ("azar play dog --seats Ann,bot,bot,bot", "play cards, step by step; ? helps"),
    ("azar odds goose --seats 2 --preset period", "who wins, how often, and how long it takes"),
)


def show(commands: Mapping[str, str]) -> int:
    """Print the commands with two examples."""
    console = out()
    console.print(
        Text.assemble(("azar", "bold cyan"), ": race and dice games, to play and to compute.", "\n"), soft_wrap=True
    )
    console.print(listing(commands.items(), "bold"))
    console.print()
    for example, what in EXAMPLES:
        console.print(Text.assemble("  ", (example, "cyan")), soft_wrap=True)
        console.print(Text(f"      {what}", "dim"), soft_wrap=True)
    console.print(
        Text.assemble(
            "\n", ("azar COMMAND --help", "cyan"), " explains a command; ", ("--version", "cyan"), " tells the version."
        )
    )
    return 0


def listing(rows: object, style: str) -> Table:
    """Lay out names and what they mean in two columns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style=style)
    table.add_column()
    for name, what in rows:  # type: ignore[attr-defined]
        table.add_row(f"  {name}", what)
    return table
