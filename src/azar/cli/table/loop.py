"""A game at the table: Enter throws, bots play by themselves, every step is kept before it is shown."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from contextlib import suppress

from rich.text import Text

from azar.bots import Bot
from azar.cli.console import out, page_width, program, redraws, sentence
from azar.cli.table.ask import NobodyThere, ask, at_keyboard
from azar.cli.table.choosing import BACK_HELP, Chooser
from azar.cli.table.colours import seat_style
from azar.cli.table.keep import Keeper, quoted
from azar.cli.table.screen import Screen, outcome
from azar.core.errors import AzarError, IllegalMove
from azar.core.position import Position
from azar.core.quick import MANY
from azar.core.records import Record
from azar.core.streams import Seeded
from azar.core.turn import Chance, Decide, Over

PAUSE = 0.9
"""Seconds that a bot's throw can be watched."""
HELP = ("?", "h", "help")
TOLD_AGAIN = 4
"""Steps that are told again when a game goes on."""


class OutOfTurn(Exception):
    """Somebody has played who was not asked."""


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
        people = [seat for seat in range(len(record.game.names)) if seat not in bots]
        self.screen = Screen(record.game, people)

    def run(self) -> int:
        """Play until the game is over or somebody leaves; gives the exit status."""
        if redraws():
            # What was on the screen moves up, and is still there to be scrolled back to.
            sys.stdout.write("\n" * (out().size.height - 1))
        for position in self.last_steps():
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

    def last_steps(self) -> list[Position]:
        """Find the last positions that are told when a game goes on; what came by itself counts for nothing."""
        positions = list(self.record.positions())
        begin, steps = len(positions), 0
        while begin > 0 and steps < TOLD_AGAIN:
            begin -= 1
            steps += begin == 0 or not self.record.game.by_itself(positions[begin - 1])
        return positions[begin:]

    def step(self) -> None:
        """Let one thing happen: a throw, a card, a move."""
        position = self.record.position
        turn = position.turn
        if isinstance(turn, Chance) and position.game.by_itself(position):
            self.let_happen(position)
            return
        seat = turn.seat if isinstance(turn, Chance | Decide) else None
        if seat is not None and seat not in self.bots:
            self.hand_over(seat)
            if isinstance(turn, Decide):
                self.ask_for_move(seat)
                return
            self.screen.show(position, (seat,), asks=True)
            self.ask_to_throw(seat)
        elif seat is not None:
            self.watch(position, seat)
            if isinstance(turn, Decide) and self.somebody_else_plays(seat):
                return
        if isinstance(turn, Decide):
            view = position.view(turn.seat)
            if view.moves.about > MANY:
                name = position.game.names[turn.seat]
                out().print(Text(f"{name} has very many moves; this may take a while.", "dim"))
            chosen = self.bots[turn.seat].choose(view, view.moves, self.bots_source)
            self.keep(self.record.add(chosen, turn.seat))
        else:
            self.let_happen(position)

    def let_happen(self, position: Position) -> None:
        """Let chance decide."""
        self.keep(self.record.add(position.game.outcome_of(position, self.source.choose(position))))

    def watch(self, position: Position, seat: int) -> None:
        """Show the table while a bot is to act, if there is anything new to be seen."""
        if self.screen.news or not position.game.hidden:
            self.screen.show(position, (seat,), asks=False)
            time.sleep(self.pause)

    def hand_over(self, seat: int) -> None:
        """Where several people see different things, let one leave the keyboard to another."""
        if self.screen.looks(seat):
            return
        name = self.record.game.names[seat]
        self.screen.forget()
        out().print(Text.assemble("Pass the keyboard to ", (name, seat_style(seat)), "."))
        while True:
            please = ", press Enter when nobody else looks "
            answer = ask(Text.assemble((name, seat_style(seat)), please, ("(? helps)", "dim"), " "))
            if not answer:
                break
            if answer in HELP or not self.understood(answer):
                out().print("Enter shows what only you may see; q quits and keeps the game.")
        self.screen.turn_to(seat)

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
        """Ask for a move until there is one that can be played; at one keyboard, anybody may play what they may."""
        position = self.record.position
        if position.view(seat).moves.about > MANY:
            out().print(Text("There are very many moves; to sort them takes a while the first time.", "dim"))

        def follow(answer: str) -> bool:
            return self.understood(answer) or self.played_out_of_turn(answer, seat)

        with suppress(OutOfTurn):
            chosen = Chooser(self.screen, position, seat, follow, self.offers(seat)).choose()
            self.keep(self.record.add(chosen, seat))

    def offers(self, seat: int) -> list[str]:
        """Say what people may play who are not on turn, where nobody's cards are hidden."""
        position, names = self.record.position, self.record.game.names
        if position.game.hidden:
            return []
        others = [other for other in range(len(names)) if other != seat and other not in self.bots]
        return [f"{names[other]}: {move}" for other in others for move in position.moves_for(other)]

    def somebody_else_plays(self, seat: int) -> bool:
        """Before a bot goes on, ask the people who may play out of turn; say whether one of them has played."""
        offers = self.offers(seat)
        if not offers:
            return False
        out().print(Text(f"Out of turn: {', '.join(offers)}", "dim"))
        name = self.record.game.names[seat]
        while True:
            answer = ask(Text.assemble("Enter lets ", (name, seat_style(seat)), " go on ", ("(? helps)", "dim"), ": "))
            if not answer:
                return False
            try:
                if not self.understood(answer) and not self.played_out_of_turn(answer, seat):
                    out().print(f"Say whose move that is, such as {offers[0]}.")
            except OutOfTurn:
                return True
            except AzarError as error:
                out().print(sentence(str(error)), soft_wrap=True)

    def played_out_of_turn(self, answer: str, seat: int) -> bool:
        """Play a move that says whose it is, and leave off asking; say that it does not, if it does not."""
        if not answer:
            return False
        move, named = self.record.game.addressed(answer, None)
        if named is None or self.record.game.seat(named) == seat:
            return False
        by = self.record.game.seat(named)
        if by in self.bots:
            raise IllegalMove(f"{self.record.game.names[by]} plays by itself")
        self.keep(self.record.add(move, by))
        raise OutOfTurn

    def understood(self, answer: str) -> bool:
        """Follow a word that is no move: quit or help."""
        word = answer.lower()
        if word in ("q", "quit", "exit"):
            raise Quit
        if word in HELP:
            self.help()
            return True
        return False

    def help(self) -> None:
        """Say what may be typed, and where more is said."""
        game, turn = self.record.game, self.record.position.turn
        console = out()
        if isinstance(turn, Decide):
            seen = self.record.position.view(turn.seat).position
            console.print(f"{game.choosing_help(seen, turn.seat)} {BACK_HELP}", width=page_width())
        else:
            console.print("Enter throws the dice; q quits.")
        console.print(f"The game is kept, and goes on with: {self.keeper.resume_command}", soft_wrap=True)
        console.print(f"The rules, and the options: {program()} rules {game.name}", soft_wrap=True)
        if isinstance(turn, Decide) and redraws():
            ask(Text("Enter goes back to the table. ", "dim"))

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
