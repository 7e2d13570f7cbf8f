"""A game at the table: Enter throws, bots play by themselves, every step is kept before it is shown."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping

from rich.text import Text

from azar.bots import Bot
from azar.cli.console import out, program, redraws, sentence
from azar.cli.table.ask import NobodyThere, ask, at_keyboard
from azar.cli.table.keep import Keeper, quoted
from azar.cli.table.screen import Screen, outcome, seat_style
from azar.core.errors import AzarError
from azar.core.records import Record
from azar.core.streams import Seeded
from azar.core.turn import Chance, Decide, Over

PAUSE = 0.9
"""Seconds that a bot's throw can be watched."""
LISTED_MOVES = 20


class Quit(Exception):
    """Somebody leaves the table."""


class Table:
    """One game being played."""

    def __init__(
        self,
        record: Record,
        keeper: Keeper,
        bots: Mapping[int, Bot],
        source: Seeded,
        bots_source: Seeded,
        *,
        fast: bool,
    ) -> None:
        """Sit down."""
        self.record = record
        self.keeper = keeper
        self.bots = bots
        self.source = source
        self.bots_source = bots_source
        self.pause = 0.0 if fast or not out().is_terminal else PAUSE
        self.screen = Screen(record.game)

    def run(self) -> int:
        """Play until the game is over or somebody leaves; gives the exit status."""
        if redraws():
            # What was on the screen moves up, and is still there to be scrolled back to.
            sys.stdout.write("\n" * (out().size.height - 1))
        for position in list(self.record.positions())[-4:]:
            self.screen.hear(position)
        try:
            while not self.record.finished:
                self.step()
        except Quit:
            self.farewell()
            return 0
        except NobodyThere:
            self.farewell()
            if at_keyboard():
                return 0
            raise AzarError("the input ended before the game did") from None
        except KeyboardInterrupt:
            out().print()
            self.farewell()
            return 130
        except AzarError:
            # The last throw could not be kept, so it has not happened; those before it have.
            self.farewell()
            raise
        self.finish()
        return 0

    def step(self) -> None:
        """Let one thing happen: a throw, a card, a move."""
        position = self.record.position
        turn = position.turn
        seat = turn.seat if isinstance(turn, Chance | Decide) else None
        if seat is not None and seat not in self.bots:
            self.screen.show(position, (seat,), asks=True)
            if isinstance(turn, Decide):
                self.ask_for_move(seat)
                return
            self.ask_to_throw(seat)
        elif seat is not None:
            self.screen.show(position, (seat,), asks=False)
            time.sleep(self.pause)
        if isinstance(turn, Decide):
            chosen = self.bots[turn.seat].choose(position.view(turn.seat), list(position.moves), self.bots_source)
            self.keep(self.record.add(chosen, turn.seat))
        else:
            self.keep(self.record.add(position.game.outcome_of(position, self.source.choose(position))))

    def keep(self, record: Record) -> None:
        """Write a step down, and only then take it as having happened."""
        self.keeper.write(record)
        self.record = record
        self.screen.hear(record.position)

    def ask_to_throw(self, seat: int) -> None:
        """Wait for Enter."""
        name = self.record.game.names[seat]
        while True:
            answer = ask(Text.assemble((name, seat_style(seat)), ", press Enter to throw ", ("(? helps)", "dim"), " "))
            if not self.understood(answer):
                if not answer:
                    return
                out().print("Enter throws the dice; q quits and keeps the game; ? helps.")

    def ask_for_move(self, seat: int) -> None:
        """Ask for a move until there is one that can be played."""
        name = self.record.game.names[seat]
        moves = self.record.position.moves
        first = [str(move) for move in moves[:LISTED_MOVES]]
        more = f", and {len(moves) - LISTED_MOVES} more" if len(moves) > LISTED_MOVES else ""
        out().print(Text(f"Moves: {', '.join(first)}{more}", "dim"))
        while True:
            answer = ask(Text.assemble((name, seat_style(seat)), ", your move ", ("(? helps)", "dim"), ": "))
            if self.understood(answer) or not answer:
                continue
            try:
                self.keep(self.record.add(answer, seat))
            except AzarError as error:
                out().print(sentence(str(error)), soft_wrap=True)
                continue
            return

    def understood(self, answer: str) -> bool:
        """Follow a word that is no move: quit or help."""
        word = answer.lower()
        if word in ("q", "quit", "exit"):
            raise Quit
        if word in ("?", "h", "help"):
            game = self.record.game
            decides = isinstance(self.record.position.turn, Decide)
            out().print("Type one of the moves; q quits." if decides else "Enter throws the dice; q quits.")
            out().print(f"The game is kept, and goes on with: {self.keeper.resume_command}", soft_wrap=True)
            out().print(f"The rules, and the options: {program()} rules {game.name}", soft_wrap=True)
            return True
        return False

    def farewell(self) -> None:
        """Say where the game is kept and how it goes on."""
        if not self.record.entries:
            out().print("Nothing has been thrown, so there is nothing to keep.")
            return
        out().print("The game is kept. To go on with it:")
        out().print(Text.assemble("  ", (self.keeper.resume_command, "cyan")), soft_wrap=True)

    def finish(self) -> None:
        """Show how the game ended."""
        position = self.record.position
        turn = position.turn
        assert isinstance(turn, Over)
        self.screen.show(position, turn.winners, asks=True)
        out().print(outcome(position.game, turn))
        out().print(Text(f"To see it again: {program()} replay {quoted(self.keeper.path)}", "dim"), soft_wrap=True)
