"""`azar replay FILE` tells a recorded game again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from azar.cli.command import Argument, Command, Given, Part, UsageError
from azar.cli.console import out, page_width, print_json
from azar.core.errors import RecordError
from azar.core.turn import Over

if TYPE_CHECKING:
    from azar.core.events import Event
    from azar.core.position import Position
    from azar.core.records import Record


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    return Command(
        name="replay",
        summary="Tell a recorded game again, and draw how it stands at the end or after so many steps. No chance is "
        "needed: the record holds every throw.",
        usage="replay FILE [OPTIONS]",
        parts=(
            Part(
                "Arguments",
                (
                    Argument("file", "the record", "place", "FILE"),
                    Argument("to", "stop after so many steps; 0 is the start", "number", "N", standard="the last"),
                    Argument("json", "one JSON object on standard output", "switch"),
                ),
            ),
        ),
        examples=(
            ("azar replay game.azar", "the whole game"),
            ("azar replay game.azar --to 12", "the first twelve steps, and the board after them"),
            ("azar replay game.azar --json", "every step with position and events, for programs"),
        ),
        run=run,
    )


def run(given: Given) -> int:
    """Replay a record and show it."""
    from azar.cli.table.keep import about
    from azar.core import records

    if not given["file"]:
        raise UsageError("name the record: azar replay FILE")
    try:
        record = records.load(Path(given["file"]))
    except RecordError as error:
        raise about(Path(given["file"]), error) from None
    to = len(record.entries) if given["to"] is None else given["to"]
    if to > len(record.entries):
        raise UsageError(f"--to is at most {len(record.entries)}, the number of steps in {given['file']!r}, not {to}")
    if given["json"]:
        print_json(as_dict(record, to))
    else:
        tell(record, to)
    return 0


def tell(record: Record, to: int) -> None:
    """Print the story of a game and its last board."""
    from rich.text import Text

    from azar.cli.commands.odds import rules_in_words
    from azar.cli.table.colours import seat_style
    from azar.cli.table.story import Teller, paragraph

    console = out()
    game = record.game
    teller = Teller(game)
    console.print(Text.assemble((game.title, "bold cyan"), (f"  {rules_in_words(game)}", "dim")), width=page_width())
    seats = Text("")
    for seat, name in enumerate(game.names):
        seats.append(", " if seat else "").append(name, seat_style(seat))
    console.print(seats)
    position = record.begin
    steps: list[tuple[int, list[Event]]] = []
    by_itself = went_on = False
    for number, position in zip(range(to + 1), record.positions(), strict=False):
        if by_itself and went_on:
            # What comes by itself, such as a deal card by card, is told together, by the number of its last step.
            steps[-1] = (number, [*steps[-1][1], *position.events])
        else:
            steps.append((number, list(position.events)))
        went_on, by_itself = by_itself, game.by_itself(position)
    for number, events in steps:
        lines = [line for text in teller.step(events) for line in paragraph(console, text, page_width() - 5)]
        for i, line in enumerate(lines):
            console.print(Text(f"{number if i == 0 and number else '':>4} ", "dim").append_text(line))
    show_end(position, to, len(record.entries))


def show_end(position: Position, to: int, entries: int) -> None:
    """Draw the board and say how the game stands."""
    from rich.text import Text

    from azar.cli import facts
    from azar.cli.table import screen
    from azar.cli.table.board import board

    console = out()
    console.print()
    picture = board(position, console.width)
    track = facts.track(position, console.width - 1)
    if picture is not None:
        console.print(picture)
    elif track:
        console.print(Text(track, no_wrap=True))
    turn = position.turn
    acting = turn.winners if isinstance(turn, Over) else [turn.seat] if turn.seat is not None else []
    for line in screen.standing(position, acting, console.width):
        console.print(line, no_wrap=True, overflow="ellipsis")
    if isinstance(turn, Over):
        console.print(screen.outcome(position.game, turn))
    else:
        console.print(Text(f"After step {to} of {entries}: {position}", "dim"), soft_wrap=True)


def as_dict(record: Record, to: int) -> dict[str, object]:
    """Show the game as plain data."""
    game = record.game
    steps: list[dict[str, object]] = []
    positions = record.positions()
    begin = next(positions)
    position = begin
    for entry, position in zip(record.entries[:to], positions, strict=False):
        steps.append(
            {
                "number": entry.number,
                "seat": entry.seat,
                "played": entry.played,
                "position": str(position),
                "events": [event.as_dict() for event in position.events],
            }
        )
    return {
        "game": game.name,
        "preset": game.preset,
        "options": dict(game.options) | game.setup_data(),
        "seats": list(game.names),
        "seed": record.seed,
        "result": record.result,
        "steps_recorded": len(record.entries),
        "start": {"position": str(begin), "events": [event.as_dict() for event in begin.events]},
        "steps": steps,
        "position": str(position),
    }
