"""The one gate into positions of a round: parts are checked together, and all that is wrong is listed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from azar.core.errors import RulesError, shorten
from azar.core.options import Value
from azar.games.toledo.battle import push, win
from azar.games.toledo.ending import NOBODY, possible_ends
from azar.games.toledo.options import FIRST_MANNER, Kind
from azar.games.toledo.row import (
    AZAR,
    BATTLED,
    BATTLING,
    ENDED,
    FIRST,
    LEAST_MARK,
    MARKS,
    MAYORES,
    MOST_MARK,
    PAIRED,
    PANQUIST,
    PHASE,
    PURSES,
    RIFFA,
    ROLLING,
    ROUND_ROW,
    SEAT,
    SIDES,
    TRIGA,
    WAGER,
    WHOLE,
)
from azar.games.toledo.shares import all_shares

LEAST_TOTAL = 3
MOST_TOTAL = 18


@dataclass
class Parts:
    """A position in parts, unchecked. `winner` is -1 for a push, and None while the round goes on."""

    first: int | None = None
    turn: int | None = None
    marks: Sequence[int] = (0, 0)
    pair: int = 0
    battle: Sequence[int] | None = None
    winner: int | None = None
    share: Fraction | None = None
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Round:
    """What a round is played by: the game, its options, the seats' names, wager and purses."""

    kind: Kind
    options: Mapping[str, Value]
    names: Sequence[str]
    wager: int
    purses: tuple[int, int]

    @property
    def compares(self) -> bool:
        """Whether totals are compared: riffa and mayores."""
        return self.kind.number in (RIFFA, MAYORES)

    @property
    def marked(self) -> bool:
        """Whether there are marks or lots."""
        number = self.kind.number
        return number in (PANQUIST, AZAR) or (number == TRIGA and self.options["manner"] != FIRST_MANNER)

    @property
    def word(self) -> str:
        """What the two numbers of a position are called; an empty text where there are none."""
        if self.compares:
            return "totals"
        return ("lots" if self.kind.number == AZAR else "marks") if self.marked else ""


def set_up(game: Round, parts: Parts) -> list[int]:
    """Turn parts into a row, or raise a RulesError that lists all that is wrong."""
    problems = parts.problems
    if parts.battle is not None:
        check_battle(parts)
    else:
        parts.first = parts.first if parts.first is not None else 0
        check_marks(game, parts)
        if not problems:
            check_turn(game, parts)
        check_end(game, parts)
        if parts.winner is not None and not problems:
            check_last_roll(game, parts)
    if problems:
        raise RulesError(problems)
    row = [0] * ROUND_ROW
    row[WAGER], row[PURSES], row[PURSES + 1] = game.wager, *game.purses
    assert parts.turn is not None
    row[SEAT], row[PAIRED] = parts.turn, parts.pair
    if parts.battle is not None:
        row[PHASE], row[BATTLED] = BATTLING, parts.battle[0]
        return row
    assert parts.first is not None
    row[PHASE], row[FIRST] = ROLLING, parts.first
    row[MARKS], row[MARKS + 1] = parts.marks
    if parts.winner == NOBODY:
        push(row, [])
    elif parts.winner is not None:
        assert parts.share is not None
        win(row, parts.winner, int(parts.share * WHOLE), 0, [])
        row[PHASE] = ENDED
    return row


def check_battle(parts: Parts) -> None:
    """List what is wrong with a battle."""
    problems = parts.problems
    assert parts.battle is not None
    thrown, other = parts.battle
    if not 0 <= thrown <= SIDES:
        problems.append(f"a roll of the battle is 1 to {SIDES}, not {shorten(thrown)}")
    if other:
        problems.append("once both have rolled, the battle is over, or both roll again")
    due = 1 if thrown else 0
    if parts.turn not in (None, due):
        problems.append(f"in this battle seat {due} rolls next")
    parts.turn = due
    if parts.first is not None or any(parts.marks) or parts.pair or parts.winner is not None:
        problems.append("during the battle there is no first roller yet, and nothing that comes after it")


def check_marks(game: Round, parts: Parts) -> None:
    """List what is wrong with marks, lots or totals."""
    problems, first = parts.problems, parts.first
    assert first is not None
    caster = game.kind.number == AZAR
    leader = 1 - first if caster else first
    least, most = (LEAST_TOTAL, MOST_TOTAL) if game.compares else (LEAST_MARK, MOST_MARK)
    if not game.word:
        if any(parts.marks):
            problems.append(f"there are no marks in {game.kind.title}")
    else:
        for mark in parts.marks:
            if mark and not least <= mark <= most:
                problems.append(f"{game.word} are {least} to {most}, not {shorten(mark)}")
        if parts.marks[1 - leader] and not parts.marks[leader]:
            problems.append(f"{game.names[leader]} has one of the {game.word} first")
        if game.marked and parts.marks[0] and parts.marks[0] == parts.marks[1]:
            problems.append(f"the {game.word} are not equal: that ends or repeats the roll")
    if parts.pair and game.kind.number != RIFFA:
        problems.append(f"no pair lies on the table in {game.kind.title}")
    elif not 0 <= parts.pair <= SIDES:
        problems.append(f"the pair is of a face from 1 to {SIDES}, not {shorten(parts.pair)}")
    if game.compares and all(parts.marks) and parts.winner is None:
        problems.append("both have a total, so the round is over")


def check_turn(game: Round, parts: Parts) -> None:
    """Find who rolls, where that is settled, and refuse another."""
    first = parts.first
    assert first is not None
    due: int | None
    if game.kind.number == AZAR:
        due = first
    elif not game.word or (game.marked and all(parts.marks)):
        due = None
    else:
        due = 1 - first if any(parts.marks) else first
    if due is None and parts.turn is None:
        # Where there are no marks, whoever won has rolled last.
        parts.turn = parts.winner if not game.word and parts.winner in (0, 1) else first
    elif due is None:
        return
    elif parts.turn not in (None, due):
        parts.problems.append(f"here {game.names[due]} rolls")
    else:
        parts.turn = due


def check_end(game: Round, parts: Parts) -> None:
    """List what is wrong with a round that is over."""
    problems = parts.problems
    if parts.winner is None:
        if parts.share is not None:
            problems.append("a share is won when the round is over: say who won")
        return
    if parts.pair:
        problems.append("when the round is over no odd die is due")
    if parts.winner == NOBODY:
        if not game.compares or not parts.marks[0] or parts.marks[0] != parts.marks[1]:
            problems.append("a tie needs two equal totals, in a game that compares totals")
        elif game.options.get("riffa_tie") == "replay":
            problems.append("with riffa_tie replay no round ends in a tie")
        if parts.share is not None:
            problems.append("in a tie no share is won")
        return
    shares = all_shares(game.options["panquist_third"]) if game.kind.number == PANQUIST else (Fraction(1),)
    if parts.share is None and len(shares) == 1:
        parts.share = shares[0]
    if parts.share not in shares:
        problems.append(f"the share that is won is one of {', '.join(map(str, shares))}")
    if game.compares and not parts.marks[parts.winner] > parts.marks[1 - parts.winner] > 0:
        problems.append(f"{game.names[parts.winner]} wins with the higher of two totals")
    if game.kind.number == PANQUIST and not any(parts.marks):
        problems.append("a round of Panquist ends on a mark, and there is none")


def check_last_roll(game: Round, parts: Parts) -> None:
    """Refuse an end that no dice of whoever rolled last can bring."""
    assert parts.first is not None
    assert parts.turn is not None
    ends = possible_ends(game.kind, game.options, parts.first, parts.turn, parts.marks)
    share = parts.share if parts.share is not None else Fraction(0)
    if (parts.winner, share) in ends:
        return
    varied = game.kind.number == PANQUIST
    known = [
        "push" if winner == NOBODY else f"won={winner}{f' share={won}' if varied else ''}"
        for winner, won in sorted(ends)
    ]
    could = f"that roll could end it with {' or '.join(known)}" if known else "that roll cannot have ended it"
    parts.problems.append(f"{game.names[parts.turn]} rolled last here, and {could}")
