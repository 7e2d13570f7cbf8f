"""`azar rules GAME` tells the rules of a game, its options, presets and boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from azar.cli import facts, settings
from azar.cli.command import Argument, Command, Given, Part
from azar.cli.console import inset, out, page_width, print_json
from azar.core.options import Option, Value, differing, show

if TYPE_CHECKING:
    from rich.text import Text

    from azar.core.game import Game


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    kind = settings.named_game(tokens)

    def run(given: Given) -> int:
        return tell(settings.needs(kind, given, "rules"), given)

    what = kind.name if kind is not None else "goose"
    return Command(
        name="rules",
        summary="Tell the rules of a game: in a few sentences, then every option with its default and its meaning.",
        usage="rules GAME [OPTIONS]",
        parts=(
            Part(
                "Arguments",
                (
                    settings.game_place("whose rules"),
                    Argument("json", "one JSON object on standard output", "switch"),
                ),
            ),
            *settings.rule_parts(kind),
        ),
        examples=(
            (f"azar rules {what}", "rules, options, presets and boards"),
            (
                settings.example(f"azar rules {what}", settings.example_preset(kind), settings.example_options(kind)),
                "the rules with other options",
            ),
        ),
        run=run,
    )


def tell(kind: type[Game], given: Given) -> int:
    """Print the rules of a game as they are with these options."""
    from rich.text import Text

    game = settings.make_game(kind, given, settings.Seats(None))
    if given["json"]:
        print_json(as_dict(game))
        return 0
    console = out()
    console.print(Text.assemble((kind.title, "bold cyan"), (f"  ({kind.name}, {kind.about_seats()})", "dim")))
    for paragraph in facts.how_to_play(game):
        console.print()
        console.print(paragraph, width=page_width())
    print_options(game)
    print_presets(kind)
    print_boards(kind)
    return 0


def print_options(game: Game) -> None:
    """Print every option with what may be chosen, what holds now, and its meaning."""
    from rich.table import Table
    from rich.text import Text

    console = out()
    console.print()
    heading = f"  what holds with preset {game.preset}, and what else there is" if game.preset else ""
    console.print(Text.assemble(("Options", "bold"), (heading, "dim")))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(ratio=2)
    table.add_column(ratio=3)
    for option in game.options_known:
        now = game.options[option.name]
        table.add_row(f"  {option.flag}", choices(option, now), Text(option.meaning))
    console.print(table, width=page_width())
    switch = next((option for option in game.options_known if option.is_switch), None)
    if switch is not None:
        no = "--no-" + switch.flag.removeprefix("--")
        console.print(
            inset(Text(f"What is on or off is written {switch.flag} or {no}; {switch.flag} off will do too.", "dim"))
        )


def choices(option: Option, now: Value) -> Text:
    """Show what may be chosen, what holds now first."""
    from rich.text import Text

    if option.values:
        others = [choice for choice in option.listed if choice != show(now)]
    else:
        others = [option.choices().removeprefix(f"{show(now)}, or ")]
    return Text.assemble((show(now), "bold green"), (f", or {', '.join(others)}", "dim"))


def print_presets(kind: type[Game]) -> None:
    """Print what each preset changes."""
    from rich.table import Table
    from rich.text import Text

    if not kind.presets:
        return
    console = out()
    console.print()
    console.print(Text.assemble(("Presets", "bold"), ("  and what each changes", "dim")))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(ratio=1)
    for name in sorted(kind.presets, key=lambda name: (name != kind.default_preset, name)):
        written = settings.written(changes(kind, name), kind.options_known)
        words = "; ".join(part for part in (kind.preset_notes.get(name, ""), written) if part)
        text = Text(words or "nothing: all options at their first value")
        for option in kind.options_known:
            if option.bare is not None:
                value = kind(preset=name, **{option.name: option.bare}).options[option.name]
                text.append(f"; {option.flag} alone means {show(value)}", "dim")
        if name == kind.default_preset:
            text.append("  (the default)", "dim")
        table.add_row(f"  {name}", text)
    console.print(table, width=page_width())


def changes(kind: type[Game], preset: str) -> dict[str, Value]:
    """Find what a preset changes."""
    return differing(
        kind.options_known, {o.name: o.default for o in kind.options_known} | dict(kind.presets[preset]), {}
    )


def print_boards(kind: type[Game]) -> None:
    """Print the boards that ship."""
    from rich.table import Table
    from rich.text import Text

    boards = kind.boards()
    if not boards:
        return
    console = out()
    console.print()
    console.print(Text.assemble(("Boards", "bold"), ("  for --board, or a TOML file of your own", "dim")))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="cyan")
    table.add_column(ratio=1)
    for name, about in boards.items():
        title, _, source = about.partition(". ")
        table.add_row(f"  {name}", Text.assemble(title, (f". {source}" if source else "", "dim")))
    console.print(table, width=page_width())


def allowed(option: Option) -> dict[str, object]:
    """Say what may be chosen, as plain data: values one by one, and the least and the greatest of whole numbers."""
    said: dict[str, object] = {"values": list(option.values or ((None,) if option.start is None else ()))}
    if option.takes_numbers:
        said |= {"least": option.least, "most": option.most}
    return said


def as_dict(game: Game) -> dict[str, object]:
    """Show the rules as plain data."""
    kind = type(game)
    return {
        "game": kind.name,
        "title": kind.title,
        "rules": list(facts.how_to_play(game)),
        "preset": game.preset,
        "options": [
            {"option": option.name, "flag": option.flag, "meaning": option.meaning}
            | allowed(option)
            | {"default": option.default, "value": game.options[option.name]}
            for option in kind.options_known
        ],
        "presets": {name: changes(kind, name) for name in sorted(kind.presets)},
        "boards": list(kind.boards()),
    }
