"""Dog at the terminal: whole games chosen step by step, sevens leg by leg, and nobody's cards shown to anybody else."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from random import Random

import pytest

import azar
from azar.cli import main
from azar.core import records
from azar.core.records import Record
from azar.core.turn import Decide
from azar.games.dog.position import DogPosition
from tests.cli.driving import ESCAPES, Driver, terminal

CARD_LINE = re.compile(r"^Cards  ((?: \S  ?)+)$", re.M)
CHOICE = re.compile(r"^  (\S+) +\S")
ASKED = re.compile(r"^Ann, .*\((?:\? helps|b: back, \?: help)\):? $", re.M)
BOARD = "P3P5P62F1|P7P14P16|F0F3P60|P36P48*"


class Player(io.StringIO):
    """Somebody who reads what is on the screen, and types the key of one of the choices that stand there."""

    def __init__(self, seed: int, screen: io.StringIO) -> None:
        super().__init__()
        self.random, self.screen, self.answers = Random(seed), screen, 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]  # as StringIO itself has it
        """Type something: mostly a choice, sometimes a step back or nonsense."""
        shown = self.screen.getvalue()
        asked = shown[shown.rfind("Cards  ") :].split("\n")
        keys = [match[1] for line in asked if (match := CHOICE.match(line))]
        assert keys, shown[-2000:]
        self.answers += 1
        stray = self.random.random()
        if stray < 0.03:
            return self.random.choice(["b\n", "\n", "70\n", "nonsense\n", "?\n"])
        return self.random.choice(keys) + "\n"


def played(monkeypatch: pytest.MonkeyPatch, seed: int, *words: str) -> tuple[str, int]:
    """Play a game to its end; gives what was on the screen, and the exit status."""
    screen = io.StringIO()
    monkeypatch.setattr("azar.cli.commands.play.secrets.randbits", lambda bits: 7)
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", Player(seed, screen))
    status = main(("play", "dog", "--seed", str(seed), *words))
    monkeypatch.undo()
    return screen.getvalue(), status


def position_file(path: Path, hands: list[str], board: str = BOARD, names: tuple[str, ...] = ()) -> Path:
    """Keep a game that goes on from a position."""
    players = list(names or ("Ann", "bot", "bot 2", "bot 3"))
    game = azar.game("dog", preset="braendi_canadian", players=players)
    records.save(path, Record.new(game, start=game.position(board, turn=0, hands=hands), seed=3))
    return path


@pytest.mark.parametrize(
    ("seed", "words"), [(1, ("--seats", "Ann,greedy,random,bot")), (2, ("--seats", "Ann,bot", "--two-draws-card"))]
)
def test_a_whole_game_step_by_step(
    data: Path, monkeypatch: pytest.MonkeyPatch, seed: int, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("AZAR_DATA", str(data))
    monkeypatch.setenv("COLUMNS", "80")
    said, status = played(monkeypatch, seed, *words)
    assert status == 0
    assert "The game is over: " in said
    assert "Traceback" not in said
    record = records.load(next((data / "games").iterdir()))
    assert record.finished
    assert record.seed == seed
    assert sum(entry.seat == 0 for entry in record.entries) > 20
    only_own_cards_were_shown(said, record)


def only_own_cards_were_shown(said: str, record: Record) -> None:
    """Look through all that was on the screen: the cards are Ann's as she held them, and no others are named."""
    held = [
        " ".join(position.hands[0])
        for position in record.positions()
        if isinstance(position, DogPosition) and position.turn == Decide(0) and isinstance(position.hands[0], str)
    ]
    shown = [" ".join(match[1].split()) for match in CARD_LINE.finditer(said)]
    assert shown
    assert [cards for i, cards in enumerate(shown) if i == 0 or cards != shown[i - 1]] == [
        cards for i, cards in enumerate(held) if i == 0 or cards != held[i - 1]
    ]
    told = " ".join(said.split())
    assert set(re.findall(r"(\S+) is dealt", told)) == {"Ann"}
    for giver in record.game.names[1:]:
        assert f"{giver} gives" not in told
    for taker, giver in re.findall(r"(\w+(?: \d)?) (?:gets|draws|takes) an? (?!card)[\w ]+ from (\w+(?: \d)?)\.", told):
        assert "Ann" in (taker, giver)
    assert "hands=" not in said


def test_a_seven_step_by_step(data: Path, tmp_path: Path) -> None:
    file = position_file(tmp_path / "seven", ["457JX", "2345", "33", "K"])
    with terminal(data, "play", "--resume", str(file), "--fast", columns=80, rows=24) as screen:
        for asked, answer in (
            ("which card?", "7"),
            ("7: 7 steps left, which piece?", "1"),
            ("71: how many of 7 steps?", "5"),
            ("715: 2 steps left, which piece?", "b"),
            ("71: how many of 7 steps?", "9"),
            ("71: how many of 7 steps?", "3"),
            ("713: 4 steps left, which piece?", "3'"),
        ):
            screen.until(asked)
            screen.type(f"{answer}\n")
        screen.until("713: 4 steps left, which piece?")
        assert "A piece in the kennel cannot move" in screen.plain
        screen.type("2\n")
        screen.until("7132: how many of 4 steps?")
        shown = screen.plain.rpartition("how many of 4")[0]
        # What a leg would send home is said before it is chosen.
        assert re.search(r"2 +P5 to P7; sends home bot's on", re.sub(r"\s+", " ", shown.rpartition("Cards")[2]))
        screen.type("4\n")
        screen.until("bot plays", "bot cannot", "which card?")
        screen.type("q\n")
        screen.until("play --resume")
        assert screen.end() == 0
    record = records.load(file)
    assert record.entries[0].seat == 0
    after = record.at(1)
    assert isinstance(after, DogPosition)
    assert after == record.begin.play("71324")
    assert "Ann plays a 7: " in screen.plain


def test_the_joker_is_led_through_too(azar_: Driver, tmp_path: Path) -> None:
    file = position_file(tmp_path / "joker", ["X", "2", "3", "K"])
    said = azar_("play", "--resume", str(file), "--fast", typed="x\nj\n2\n36\nq\n")
    assert "the joker stands for which card?" in said.out
    assert "XJ: which piece?" in said.out
    assert "'XJ236'" in said.out
    said = azar_("play", "--resume", str(file), "--fast", typed="x\nj\n2\n30\nq\n")
    assert records.load(file).entries[0].played == "XJ230"


def test_what_cannot_be_played_is_said_in_the_rules_words(azar_: Driver, tmp_path: Path) -> None:
    file = position_file(tmp_path / "bad", ["K5", "2", "3", "K"], "P1P20P61|P3*||")
    said = azar_("play", "--resume", str(file), typed="52\nhello\n9\nb\n\n\u0663\n" + "7" * 5000 + "\n5\n2\nquit\n")
    assert said.status == 0
    assert "P3 is blocked by a piece just started." in said.out
    assert "There is no step to take back." in said.out
    assert said.out.count("P3 is blocked by a piece just started.") == 2
    assert not records.load(file).entries


def test_the_only_choice_is_taken_with_enter(azar_: Driver, tmp_path: Path) -> None:
    file = position_file(tmp_path / "fold", ["52", "A2", "A2", "K2"], "|||")
    said = azar_("play", "--resume", str(file), "--fast", typed="\nq\n")
    assert "lay down all your cards, as none can be played" in said.out
    assert records.load(file).entries[0].played == "fold"


def test_help_says_how_cards_are_played(azar_: Driver, tmp_path: Path) -> None:
    file = position_file(tmp_path / "help", ["57", "2", "3", "K"])
    said = azar_("play", "--resume", str(file), typed="?\n7\n?\nq\n")
    told = " ".join(said.out.split())
    assert "A seven is split leg by leg" in told
    assert "b takes the last step of a choice back" in told
    assert "rules dog" in told


def test_quit_in_the_middle_of_a_choice_and_resume(data: Path) -> None:
    with terminal(data, "play", "dog", "--seats", "Ann,bot,bot,bot", "--seed", "5", "--fast") as screen:
        screen.until("which card for bot 2?")
        screen.type("8\n")
        screen.until("which card?")
        screen.type("x\n")
        screen.until("the joker", "which card?")
        screen.type("q\n")
        screen.until("play --resume")
        assert screen.end() == 0
    before = len(records.load(next((data / "games").iterdir())).entries)
    with terminal(data, "play", "--resume", "--fast") as screen:
        screen.until("which card?")
        assert "bot 2 plays" in screen.plain
        screen.type("A\n")
        screen.until("A0: how far?")
        screen.type("11\n")
        screen.until("which card?")
        screen.type("q\n")
        assert screen.end() == 0
    assert len(records.load(next((data / "games").iterdir())).entries) > before


def test_the_keyboard_is_passed_on_without_showing_anything(data: Path, tmp_path: Path) -> None:
    names = ("Ann", "Ben", "bot", "bot 2")
    file = position_file(tmp_path / "two", ["A99", "KQ8", "3", "4"], "|||", names)
    with terminal(data, "play", "--resume", str(file), "--fast", columns=100, rows=30) as screen:
        screen.until("Ann, press Enter when nobody else looks")
        assert "Cards" not in screen.plain
        screen.type("?\n")
        screen.until("Ann, press Enter when nobody else looks")
        screen.type("\n")
        screen.until("Ann, which card?")
        screen.type("A\n")
        screen.until("Ben, press Enter when nobody else looks")
        # What was on the screen is gone, also what could be scrolled back to.
        last = screen.seen.rpartition("\x1b[H\x1b[2J\x1b[3J")[2]
        assert "Cards" not in last
        assert ESCAPES.sub("", last).split("\r\n")[0] == "Pass the keyboard to Ben."
        screen.type("\n")
        screen.until("Ben, which card?")
        bens = ESCAPES.sub("", screen.seen.rpartition("\x1b[3J")[2])
        assert re.search(r"Cards +8 +Q +K", bens)
        assert " 9 " not in bens
        assert "Ann plays an ace" in bens
        screen.type("q\n")
        assert screen.end() == 0


def test_bots_alone_are_watched_with_open_cards(azar_: Driver, data: Path) -> None:
    said = azar_("play", "dog", "--seats", "greedy,random,greedy,random", "--seed", "2", "--fast")
    assert said.status == 0
    assert "The game is over: greedy and greedy 2 win." in said.out
    record = records.load(next((data / "games").iterdir()))
    assert record.game.names == ("greedy", "random", "greedy 2", "random 2")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (140, 45), (40, 20)])
def test_everything_fits_the_window(data: Path, tmp_path: Path, columns: int, rows: int) -> None:
    file = position_file(tmp_path / "fits", ["457JX", "2345", "33", "K"])
    with terminal(data, "play", "--resume", str(file), columns=columns, rows=rows) as screen:
        screen.until("which card?")
        screen.type("7\n")
        screen.until("which piece?")
        screen.type("1\n")
        screen.until("how many of 7 steps?")
        screen.type("q\n")
        assert screen.end() == 0
    assert ("\x1b[H\x1b[J" in screen.seen) == (columns > 40)
    # The last screen: no line is wider than the window, and board, choices and question are on it together.
    last = ESCAPES.sub("", screen.seen.rpartition("\x1b[H\x1b[J")[2]).split("\r\n")
    table = last[: next(i for i, line in enumerate(last) if "how many of 7" in line) + 1]
    assert columns == 40 or (len(table) <= rows and max(map(len, table)) <= columns)
    assert columns == 40 or any(line.startswith("1               .") for line in table)


def test_other_commands_know_dog(azar_: Driver, data: Path, tmp_path: Path) -> None:
    assert "chance alone decides" in azar_.refused("odds", "dog")
    assert "Bring your four pieces" in azar_("rules", "dog").out
    assert "azar play dog" in azar_("games").out
    assert "a game" in azar_("simulate", "dog", "--games", "20").out
    azar_("play", "dog", "--seats", "greedy,greedy", "--seed", "2", "--fast", "--record", str(tmp_path / "game"))
    told = azar_("replay", str(tmp_path / "game")).out
    assert "greedy is dealt " in told
    assert "greedy 2 is dealt " in told
    header = (tmp_path / "game").read_text(encoding="utf-8").partition("\n\n")[0]
    assert "game: dog" in header
    assert "preset: braendi" in header
