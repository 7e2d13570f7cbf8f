"""`azar check FILE` checks a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from azar.cli import settings
from azar.cli.command import Argument, Command, Given, Part, UsageError
from azar.cli.console import out, page_width
from azar.core.errors import AzarError, RulesError, shorten
from azar.core.registry import game_class, game_names
from azar.core.toml import read_toml

if TYPE_CHECKING:
    from azar.core.game import Game


def describe(tokens: Sequence[str]) -> Command:
    """Say what the command takes and does."""
    kind = game_with_boards(tokens)

    def run(given: Given) -> int:
        return check(kind, given)

    without_board = tuple(
        Part(part.title, tuple(argument for argument in part.arguments if argument.name != "board"))
        for part in settings.rule_parts(kind)
    )
    return Command(
        name="check",
        summary="Check a board of your own. A sound one is drawn; else every problem is listed with its line, and the "
        "exit status is 2. The board must be sound under every preset, or under the rules that are named.",
        usage="check FILE [OPTIONS]",
        parts=(
            Part(
                "Arguments",
                (
                    Argument("file", "the board, a TOML file", "place", "FILE"),
                    Argument("game", "the game the board is for", shown="GAME", standard=kind.name),
                ),
            ),
            *without_board,
        ),
        examples=(
            ("azar check myboard.toml", "under every preset"),
            (
                settings.example(
                    "azar check myboard.toml", settings.example_preset(kind), settings.example_options(kind)
                ),
                "under these rules",
            ),
        ),
        run=run,
    )


def game_with_boards(tokens: Sequence[str]) -> type[Game]:
    """Find the game that the board is for."""
    for i, token in enumerate(tokens):
        if token.startswith("--game="):
            return game_class(token.partition("=")[2])
        if token == "--game" and i + 1 < len(tokens):
            return game_class(tokens[i + 1])
    kinds = [kind for kind in map(game_class, game_names()) if kind.boards()]
    if not kinds:
        raise UsageError("no game here has boards")
    file = next((token for token in tokens if not token.startswith("-")), "")
    data = data_of(file)
    fitting = [kind for kind in kinds if kind.knows_board(data)]
    if data and not fitting:
        names = " or ".join(f"--game {kind.name}" for kind in kinds)
        raise UsageError(f"nothing in {shorten(file)!r} says which game it is for; say so with {names}")
    return (fitting or [kind for kind in kinds if kind.knows_board({})] or kinds)[0]


def data_of(name: str) -> Mapping[str, object]:
    """Look into the file, to see which game it is for; one that cannot be read is refused later, by that game."""
    try:
        return read_toml(Path(name).read_text(encoding="utf-8-sig")).data
    except (OSError, ValueError, RulesError):
        return {}


def check(kind: type[Game], given: Given) -> int:
    """Check the board and draw it."""
    if given["file"] is None:
        raise UsageError("name the board: azar check FILE")
    chosen = settings.chosen_options(kind, given)
    named = given.get("preset") is not None or chosen or not kind.presets
    presets = [given.get("preset")] if named else list(kind.board_presets) or sorted(kind.presets)
    games, problems = [], dict[str, list[str]]()
    for preset in presets:
        try:
            seats = settings.Seats(max(1, kind.seats[0]))
            games.append(settings.make_game(kind, {**given, "board": given["file"], "preset": preset}, seats))
        except RulesError as error:
            for problem in error.problems:
                problems.setdefault(problem, []).append(str(preset))
    if problems:
        if not str(given["file"]).endswith(".toml"):
            # It is no file, so perhaps a board was meant that comes with another game.
            others = [other for other in map(game_class, game_names()) if other.boards() and other is not kind]
            for other in others:
                told = f"with --game {other.name} there are {', '.join(other.boards())}"
                problems[told] = list(map(str, presets))
        # A problem of some presets only is told with their names.
        raise RulesError(
            [p if len(names) == len(presets) else f"{p} (preset {', '.join(names)})" for p, names in problems.items()]
        )
    draw(games[0], given["file"], presets)
    return 0


def draw(game: Game, name: str, presets: Sequence[str | None]) -> None:
    """Draw a sound board, and say what it is."""
    from rich.text import Text

    from azar.cli.table.board import board as drawn

    console = out()
    picture = drawn(game.start(), console.width)
    if picture is not None:
        console.print(picture)
    else:
        try:
            game.start().picture(console.width)
        except (AzarError, ValueError) as error:
            console.print(Text(f"{str(error)[:1].upper()}{str(error)[1:]}.", "dim"))
    board = getattr(game, "board", None)
    title = getattr(board, "title", "") or getattr(board, "name", name)
    words = [game.about_board()]
    under = [preset for preset in presets if preset is not None]
    words.append(f"sound under {'preset' if len(under) == 1 else 'presets'} {', '.join(under)}" if under else "sound")
    text = Text.assemble(("OK ", "bold green"), (title, "bold"), ": ", ", ".join(word for word in words if word), ".")
    console.print(text, width=page_width())
