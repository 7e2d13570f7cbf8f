"""The help of a command, with its options, their meanings and examples."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from azar.cli.command import Argument, Command, Part
from azar.cli.console import out, page_width

LABEL_WIDTH = 30


def explain(command: Command) -> int:
    """Print the help of a command."""
    console = out()
    console.print(Text.assemble(("Usage: ", "bold"), (f"azar {command.usage}", "cyan")), soft_wrap=True)
    console.print()
    console.print(command.summary, width=page_width())
    for part in command.parts:
        if part.arguments:
            print_part(console, part)
    for note in command.notes:
        console.print()
        console.print(note, width=page_width())
    console.print()
    console.print(Text("Examples", "bold"))
    for example, what in command.examples:
        console.print(Text.assemble("  ", (example, "cyan")), soft_wrap=True)
        console.print(Text(f"      {what}", "dim"), soft_wrap=True)
    return 0


def print_part(console: Console, part: Part) -> None:
    """Print some arguments under their heading."""
    console.print()
    console.print(Text(part.title, "bold"))
    table = Table.grid(padding=(0, 2, 0, 0))
    # A fixed width, so that the parts line up, and a long label takes a line of its own.
    table.add_column(width=min(LABEL_WIDTH, console.width // 2))
    table.add_column(ratio=1)
    for argument in part.arguments:
        table.add_row(Text(f"  {argument.label}", "cyan"), meaning(argument))
    console.print(table, width=page_width())


def meaning(argument: Argument) -> Text:
    """Say what an argument means, what may be chosen, and what holds if it is left out."""
    text = Text(argument.meaning)
    if argument.choices:
        text.append(": ")
        text.append(", ".join(argument.choices), "italic")
    if argument.standard:
        text.append(f"  [{argument.standard}]", "dim")
    return text
