"""The test of the tests: each of these games is wrong in one way, and the conformance suite must find it."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from azar.core.compiled import jit_wanted
from azar.core.events import Event
from azar.core.game import Game
from azar.core.position import Position
from azar.games.goose import GooseGame
from azar.games.goose.row import B_THROWS, T_COUNT, T_HEAD
from azar.testing import CHECKS, Check, conform
from azar.testing.compiling import compiled_is_the_same
from azar.testing.counts import counting, golden, read
from tests.games.goose.pairs import rules_are_the_oracles
from tests.outside.pig import PigGame
from tests.outside.whisper import WhisperGame
from tests.testing.variants import Edit, planted

QUICK = tuple(check for check in CHECKS if check is not compiled_is_the_same)
COUNTS = Path(__file__).parent.parent / "counts" / "goose-stakes.txt"
STAKES: dict[str, Any] = {"players": 3, "preset": "period", "stakes": "masters", "purse": 6}


def found(game: Game, *against: Check, checks: tuple[Check, ...] = QUICK, games: int = 12) -> set[str]:
    """The names of the checks that fail."""
    return {fault.check for fault in conform(game, games=games, longest=500, checks=checks, against=against)}


# What is planted, and a check that must fail. The first word of an edit is the kernel.
GOOSE: dict[str, tuple[str, list[Edit]]] = {
    "a weight off by one": (
        "draw_follows_the_list",
        [("chances", "count + i]", "count + i] + (1 if i == 3 else 0)")],
    ),
    "a weight of nothing": ("chances_are_sound", [("chances", "count + i]", "count + i] - 1")]),
    "an outcome listed twice": ("chances_are_sound", [("chances", "out[i] = i", "out[i] = 0 if i == 5 else i")]),
    "an outcome that cannot be played": ("chances_are_sound", [("legal", "code < 0", "code < 1")]),
    "a throw nobody listed": ("chances_are_sound", [("legal", "code >= book[", "code > book[")]),
    "a draw that disagrees": ("draw_follows_the_list", [("draw", "+ below(source", "+ -1 + below(source")]),
    "a leaked seed": (
        "nothing_of_a_source_stays",
        [("draw", "table = throw_table(book, row)", "table = throw_table(book, row)\n    row[POOL] = source[0]")],
    ),
    "a hop missed in the events": (
        "events_rebuild_positions",
        [("travel", "emit(row, log, HOPPED, mover, was, at, 1 if turned != forward else 0)", "pass")],
    ),
    "a swap told to the wrong square": ("events_rebuild_positions", [("displace", "was, to, row", "was, was, row")]),
    "an event log cut silently": ("logs_are_never_cut", [("emit", "row[STATUS] = LOG_FULL", "pass")]),
    "play that depends on the log": ("steps_repeat", [("suffer", "effect == MISS:", "effect == MISS and len(log):")]),
    "more turns than declared": ("sizes_hold", [("play", "1 + pass_on(", "999 + pass_on(")]),
    "more events than declared": ("sizes_hold", [("sizes", "2 * (length + 1) + 4 * seats + passes + 16", "6")]),
    "a write past the row": ("sizes_hold", [("start", "FIELDS * seats", "FIELDS * seats + 1")]),
    "an asking that changes the row": (
        "questions_change_nothing",
        [("turn", "return OVER", "row[SEAT] = row[SEAT] ^ 1\n    return OVER")],
    ),
    "a throw after the end": ("games_end", [("legal", "row[PHASE] == ENDED", "row[PHASE] == 99")]),
    "a winner in second place": ("scores_are_sound", [("scores", "place = 1", "place = 2")]),
    "a thrower who is not there": ("turns_are_clear", [("actor", "else row[SEAT]", "else row[SEAT] + 1")]),
}

# Rules that are wrong, but at one with themselves: only the oracle, or the golden counts, can know.
WRONG_RULES: dict[str, list[Edit]] = {
    "a swap to the wrong square": [("collide", "met, began, log)", "met, began + 1, log)")],
    "no swap at all": [("collide", "met, began, log)", "met, at, log)")],
    "a newcomer in the well goes free": [("suffer", "count_held(book, row) + 1", "0")],
    "a goose that hops one too few": [("travel", "length, at, total, f", "length, at, total - 1, f")],
    "an overshoot that wins": [("step", "to = 2 * length - to", "to = length")],
    "a bridge without toll": [("travel", "hazard = True", "hazard = False")],
    "a collision for nothing": [("settle", "pay(book, row, met, 1", "pay(book, row, met, 0")],
    "an odd token for the mover": [("share_pool", "seat = mover", "seat = (mover + n - 1) % n")],
    "a dead game that is lost": [("check_dead", "DEAD_DRAW, sharers", "LOST, sharers")],
    "a displaced piece that keeps its skips": [("displace", "book[B_KEEP_SKIPS] == 0", "False")],
    "turns that are not counted": [("play", "1 + pass_on(book, row, log)", "1 + 0 * pass_on(book, row, log)")],
    "a tie that opens": [("throw_for_order", "alone = tied == 1 << first", "alone = True")],
}  # fmt: skip

PIG: dict[str, tuple[str, list[Edit]]] = {
    "a move listed that is illegal": ("moves_are_sound", [("moves", "row[RISKED] > 0", "row[RISKED] >= 0")]),
    "a move listed twice": ("moves_are_sound", [("moves", "out[n] = HOLD", "out[n] = ROLL")]),
    "a legal move not listed": ("moves_are_sound", [("legal", "return NOTHING_TO_HOLD if", "return FINE if")]),
    "a path missing": ("paths_are_moves", [("next", "return moves(", "return 1 & moves(")]),
    "a path that makes another move": ("paths_are_moves", [("made", "return path[0]", "return 0")]),
    "a path without end": ("paths_are_moves", [("next", "length == 0", "length < 5")]),
    "a pick that never holds": ("picks_are_moves", [("pick", "below(source, MOST_MOVES)", "ROLL")]),
    "a pick of anything": ("picks_are_moves", [("pick", "ROLL if row[RISKED] == 0 else ", "")]),
    "a move of somebody else": (
        "only_those_may_move_who_may_act",
        [("legal", "row[PHASE] != DECIDING or row[SEAT] != seat", "row[PHASE] != DECIDING")],
    ),
    "a seat that may not do what it must": ("turns_are_clear", [("may_act", "return 1 if", "return 0 if")]),
    "a game without end": ("games_end", [("play", "row[KEPT + mover] += row[RISKED]", "pass")]),
    "two faces that play alike": (
        "outcomes_differ",
        [("play", "emit(row, log, ROLLED", "code = code if code != 5 else 6\n        emit(row, log, ROLLED")],
    ),
    "a word too many": (
        "draw_follows_the_list",
        [("draw", "left = below(source, total)", "below(source, total)\n    left = below(source, total)")],
    ),
    "numbers too large to compile": (
        "compiled_is_the_same",
        [("play", "row[RISKED] += code", "row[RISKED] += (code << 63) >> 63")],
    ),
}

WHISPER: dict[str, tuple[str, list[Edit]]] = {
    "a hand that can be seen": ("views_keep_secrets", [("is_secret", "seat != other", "seat != other and other > 0")]),
    "a hand that is told": (
        "heard_events_rebuild_views",
        [("hear", "event[1] != seat", "event[1] != seat and event[1] > 0")],
    ),
    "a deck that tells the hands": ("views_keep_secrets", [("hide", "row[DECK + card - 1] += 1", "pass")]),
    "a view that hides too much": ("heard_events_rebuild_views", [("is_secret", "seat != other and ", "")]),
    "a fill with cards too many": ("fills_fit_the_view", [("fill", "row[DECK + rank] -= 1", "pass")]),
    "a fill of one card only": ("fills_are_fair", [("fill", "below(source, unseen)", "0")]),
    "a fill with a card that was seen": ("fills_fit_the_view", [("fill", "= rank + 1", "= 1 + (rank + 1) % 2")]),
    "hiding that hides on": (
        "views_are_views_of_themselves",
        [
            (
                "hide",
                "row[card_at(book, other)] = UNKNOWN",
                "row[card_at(book, other)] = UNKNOWN\n        row[SEAT] += 1",
            )
        ],
    ),
    "moves that tell a hand": (
        "fills_fit_the_view",
        [("may_act", "row[SEAT] == seat", "row[SEAT] == seat and row[card_at(book, seat - 1)] != 1")],
    ),
}


class Forgetful(GooseGame):
    """Its notation forgets the turns to miss."""

    def write_position(self, position: Position) -> str:
        """Write a position, but not its skips."""
        return re.sub(r"~\d+", "", super().write_position(position))


class Loaded(GooseGame):
    """Its dice throw 1+1 twice as often as 1+2, in the list and in the draw alike."""

    def make_book(self) -> list[int]:
        """Swap two weights."""
        book = list(super().make_book())
        weights = book[B_THROWS] + T_HEAD + book[book[B_THROWS] + T_COUNT]
        lookup = weights + book[book[B_THROWS] + T_COUNT]
        book[weights : weights + 2] = [2, 1]
        book[lookup : lookup + 3] = [0, 0, 1]
        return book


class Untold(GooseGame):
    """It cannot tell what a goose does."""

    def rebuild(self, row: list[int], event: Event) -> None:
        """Change a row, but not for held pieces."""
        if event.KEY != "held":
            super().rebuild(row, event)


class Secretive(PigGame):
    """It says that it hides something."""

    hidden = True


class Open(WhisperGame):
    """It says that it hides nothing."""

    hidden = False


@pytest.mark.parametrize("what", GOOSE)
def test_faults_in_goose(what: str) -> None:
    """Rules that break the contract."""
    check, edits = GOOSE[what]
    assert check in found(planted(GooseGame, *edits)(**STAKES))


@pytest.mark.parametrize("what", WRONG_RULES)
def test_wrong_rules(what: str) -> None:
    """Rules that keep the contract but are not the rules of goose."""
    kind = planted(GooseGame, *WRONG_RULES[what])
    failed = found(kind(players=2, stakes="masters"), rules_are_the_oracles, checks=(), games=150)
    assert failed == {"rules_are_the_oracles"}


@pytest.mark.parametrize("what", ["a swap to the wrong square", "no swap at all", "a bridge without toll"])
def test_golden_counts_find_wrong_rules(what: str) -> None:
    """The counts of a few throws show a wrong rule too, without an oracle."""
    kind = planted(GooseGame, *WRONG_RULES[what])
    game = counting(read(COUNTS.read_text(encoding="utf-8"))[0], kind).game
    assert found(game, golden(COUNTS), checks=()) == {"counts_are_golden"}


def test_golden_counts_find_loaded_dice() -> None:
    """Weights that are wrong everywhere alike are seen by the counts alone."""
    game = counting(read(COUNTS.read_text(encoding="utf-8"))[0], Loaded).game
    assert found(game, golden(COUNTS)) == {"counts_are_golden"}


# With AZAR_JIT=0 nothing is compiled, so nothing can differ.
@pytest.mark.parametrize("what", [what for what in PIG if jit_wanted() or PIG[what][0] != compiled_is_the_same.name])
def test_faults_in_pig(what: str) -> None:
    """Decisions that break the contract."""
    check, edits = PIG[what]
    checks = (compiled_is_the_same,) if check == compiled_is_the_same.name else QUICK
    assert check in found(planted(PigGame, *edits)(players=3, goal=30), checks=checks)


@pytest.mark.parametrize("what", WHISPER)
def test_faults_in_whisper(what: str) -> None:
    """Hidden cards that are not hidden, or completed wrongly."""
    check, edits = WHISPER[what]
    assert check in found(planted(WhisperGame, *edits)(players=3))


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (Forgetful(**STAKES), "positions_read_back"),
        (Untold(**STAKES), "events_rebuild_positions"),
        (Secretive(), "hidden_is_as_declared"),
        (Open(), "hidden_is_as_declared"),
    ],
    ids=["notation that forgets skips", "events that are not read", "no secrets", "secrets"],
)
def test_faults_around_the_rules(game: Game, check: str) -> None:
    """Faults in what surrounds the rules."""
    assert check in found(game)


@pytest.mark.parametrize("kind", [GooseGame, PigGame, WhisperGame])
def test_nothing_planted_nothing_found(kind: type[Game]) -> None:
    """The same machinery, without an edit, gives a game that conforms."""
    game = planted(kind)(players=3)
    assert found(game, *([rules_are_the_oracles] if kind is GooseGame else []), checks=CHECKS) == set()


def test_a_fault_says_where() -> None:
    """A fault names the check, says what is wrong, and gives the position."""
    game = planted(PigGame, *PIG["a move listed that is illegal"][1])(players=2)
    (fault,) = [fault for fault in conform(game, games=2) if fault.check == "moves_are_sound"]
    assert fault.what == "seat 0 cannot play these moves, which are listed: [0]"
    assert str(game.position(fault.position)) == fault.position
    again = pickle.loads(pickle.dumps(fault))
    assert (str(again), again.position) == (str(fault), fault.position)
    assert all(check.sentence.endswith(".") and check.name for check in CHECKS)
