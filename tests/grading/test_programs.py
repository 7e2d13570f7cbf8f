"""Programs and classes that hang, end, print or answer nonsense: a failure of the scenario, told in a sentence."""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from azar.grading.against import opened
from azar.grading.asking import Unusable
from azar.grading.grader import Result, grade
from azar.grading.program import LONGEST_ANSWER, Program
from azar.grading.reading import read_texts
from azar.grading.scenario import Scenario

SCENARIOS = read_texts(
    {
        "four.toml": """
[defaults]
version = "v1"
players = ["Ann", "Ben"]
tiles = 10

[[scenario]]
name = "first"
requirement = "v1.turns"
start = {turn = "Ann"}

[[scenario]]
name = "second"
requirement = "v1.turns"
steps = [{do = "Ann: throw 3", turn = "Ben"}]

[[scenario]]
name = "third"
requirement = "v1.turns"
start = {turn = "Ann"}

[[scenario]]
name = "fourth"
requirement = "v1.turns"
start = {turn = "Ann"}
"""
    }
)
NOT_TRIED = "it was not tried: 3 games in a row were lost"
PROGRAM = """
import json, sys, time, os
def say(answer): print(json.dumps(answer), flush=True)
thrown = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "state":
        say({"state": {"turn": ["Ann", "Ben"][thrown], "progress": {}}})
    elif message["do"] == "new":
        thrown = 0
        say({"ok": True})
    else:
        THROW
"""
CLASS = """
import sys
class Circuit:
    def __init__(self, setup):
        self.thrown = 0
    def throw(self, player, faces):
        THROW
    def state(self):
        print("how is it?")
        return {"turn": ["Ann", "Ben"][self.thrown]}
"""


def write(folder: Path, text: str, throw: str, name: str = "game.py") -> Path:
    """Write a program or a class that does this when somebody throws."""
    file = folder / name
    file.write_text(text.replace("THROW", throw), encoding="utf-8")
    return file


def why(results: Sequence[Result]) -> list[str]:
    """Say of each scenario what is wrong with it, if anything is."""
    return [
        "; ".join(one.sentence for one in result.failure.differences) if result.failure else "" for result in results
    ]


def graded(file: Path, timeout: float = 5, scenarios: Sequence[Scenario] = SCENARIOS) -> list[str]:
    """Grade a program."""
    with Program([sys.executable, str(file)], timeout) as program:
        return why(grade(scenarios, program))


def graded_class(file: Path, timeout: float = 10) -> list[str]:
    """Grade a class."""
    with opened(str(file), timeout) as implementation:
        return why(grade(SCENARIOS, implementation))


def test_a_program_that_is_right(tmp_path: Path) -> None:
    assert graded(write(tmp_path, PROGRAM, "thrown = 1; say({'ok': True})")) == ["", "", "", ""]


@pytest.mark.parametrize(
    ("throw", "told"),
    [
        (
            "raise ValueError('no throws here')",
            "it ended with exit status 1 instead of answering; it said: ValueError: no",
        ),
        ("sys.exit(7)", "it ended with exit status 7 instead of answering"),
        ("os.kill(os.getpid(), 9)", "it ended by signal 9 instead of answering"),
        ("print('Ann throws', flush=True)", "its answer is no JSON: Ann throws"),
        ("print(flush=True)", "its answer is no JSON: an empty line"),
        ("print('[' * 100_000, flush=True)", "its answer is no JSON: [["),
        ("print('9' * 100_000, flush=True)", "its answer is no JSON: 999"),
        ("say([1])", "the answer is no JSON object: [1]"),
        ("say({})", "the answer to 'throw' is neither ok nor refused"),
        ("say({'ok': False})", "the answer to 'throw' is neither ok nor refused"),
        ("say({'refused': 3})", "the cause of a refusal is no text: 3"),
        ("say({'refused': 'bad mood'})", "it is refused (bad mood); it must be accepted"),
        ("say({'ok': True})", "turn is Ann; it must be Ben"),
        ("print('x' * 2_000_000, flush=True)", f"its answer is longer than {LONGEST_ANSWER} characters"),
        ("os.close(1); time.sleep(30)", "it closed its standard output"),
    ],
)
def test_a_program_that_fails_fails_one_scenario(tmp_path: Path, throw: str, told: str) -> None:
    """The others are played all the same, in a program that is started anew where it was lost."""
    first, second, third, fourth = graded(write(tmp_path, PROGRAM, throw))
    assert second.startswith(told)
    assert (first, third, fourth) == ("", "", "")


def test_a_program_that_hangs_is_ended(tmp_path: Path) -> None:
    """With what it has started, and long before it would end by itself."""
    note = tmp_path / "pid"
    child = f"import subprocess; p = subprocess.Popen(['sleep', '300']); open({str(note)!r}, 'w').write(str(p.pid)); "
    file = write(tmp_path, PROGRAM, child + "time.sleep(300)")
    begun = time.monotonic()
    assert graded(file, 1) == ["", "it gave no answer within 1 seconds, and was ended", "", ""]
    assert time.monotonic() - begun < 30
    for _ in range(100):
        if not alive(int(note.read_text())):
            return
        time.sleep(0.05)
    raise AssertionError("the program's child lives on")


def alive(pid: int) -> bool:
    """Say whether a process runs; one that is dead and not yet waited for does not."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.strip().startswith("Z")


def test_what_always_hangs_is_not_tried_for_ever(tmp_path: Path) -> None:
    file = tmp_path / "hangs.py"
    file.write_text("import time; time.sleep(300)")
    told = graded(file, 0.3)
    assert told[:3] == ["it gave no answer within 0.3 seconds, and was ended"] * 3
    assert told[3] == NOT_TRIED


def test_what_is_lost_in_one_requirement_is_tried_for_the_next(tmp_path: Path) -> None:
    """A program that ends on every Moonwalk is not said to fail the tiles that it knows."""
    names = ("v1.turns", "v2.moonwalk", "v2.moonwalk", "v2.moonwalk", "v2.moonwalk", "v2.wormhole", "v2.wormhole")
    boards = {"v1.turns": "empty", "v2.moonwalk": "moonwalk:2", "v2.wormhole": "wormhole"}
    text = '[defaults]\nversion = "v2"\nplayers = ["Ann", "Ben"]\n' + "".join(
        f'[[scenario]]\nname = "{number}"\nrequirement = "{name}"\n'
        f'board = ["{boards[name]}"]\nstart = {{over = false}}\n'
        for number, name in enumerate(names)
    )
    file = tmp_path / "ends.py"
    file.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    if 'moonwalk' in line: sys.exit(3)\n"
        "    state = {'state': {'over': False}}\n"
        "    print(json.dumps(state if 'state' in line else {'ok': True}), flush=True)\n"
    )
    lost = "it ended with exit status 3 instead of answering"
    told = graded(file, scenarios=read_texts({"seven.toml": text}))
    assert told == ["", lost, lost, lost, NOT_TRIED, "", ""]


def test_a_class_that_is_right_and_prints(tmp_path: Path) -> None:
    assert graded_class(write(tmp_path, CLASS, "self.thrown = 1")) == ["", "", "", ""]


@pytest.mark.parametrize(
    ("throw", "told"),
    [
        ("raise ValueError('no\\nthrows')", "ValueError: no"),
        ("1 // 0", "ZeroDivisionError: integer division or modulo by zero (game.py, line 7)"),
        ("sys.exit('bye')", "SystemExit: bye (game.py, line 7)"),
        ("self.throw(player, faces)", "RecursionError: maximum recursion depth exceeded"),
        ("self.thrown = object()", "TypeError"),
        ("self.state = lambda: {'turn': {1, 2}}", "TypeError: Object of type set is not JSON serializable"),
        ("self.state = lambda: 5", "the answer to 'state' has no state"),
        ("input()", "EOFError: EOF when reading a line"),
        ("import os; os._exit(3)", "it ended with exit status 3 instead of answering"),
    ],
)
def test_a_class_that_fails_fails_one_scenario(tmp_path: Path, throw: str, told: str) -> None:
    first, second, third, fourth = graded_class(write(tmp_path, CLASS, throw))
    assert told in second or (told == "ValueError: no" and "throws" in second)
    assert (first, third, fourth) == ("", "", "")


def test_a_class_that_hangs_is_ended(tmp_path: Path) -> None:
    told = graded_class(write(tmp_path, CLASS, "while True: pass"), 2)
    assert told == ["", "it gave no answer within 2 seconds, and was ended", "", ""]


def test_an_exception_whose_text_fails(tmp_path: Path) -> None:
    bad = "class Bad(Exception):\n            def __str__(self): raise KeyError('x')\n        raise Bad()"
    assert "Bad" in graded_class(write(tmp_path, CLASS, bad))[1]


@pytest.mark.parametrize(
    ("against", "told"),
    [
        ("no_such_module", "there is no module 'no_such_module' here"),
        ("no_such_file.py", "there is no file 'no_such_file.py' here"),
        ("game.py:Ring", "game.py has no class 'Ring'"),
        ("game:Ring", "game has no class 'Ring'"),
        ("broken.py", "broken.py cannot be loaded: ZeroDivisionError: division by zero (broken.py, line 2)"),
        ("quits.py", "quits.py cannot be loaded: SystemExit: 5"),
        ("torn.py", "torn.py cannot be loaded: SyntaxError: invalid syntax (torn.py, line 1)"),
        ("slow.py", "slow.py cannot be loaded: it gave no answer within 2 seconds"),
        ("x" * 10_000 + ".py", "there is no file 'xxx"),
        ("x" * 10_000, "there is no module 'xxx"),
        ("./no_such_program", "'./no_such_program' cannot be started: No such file or directory"),
        ("", "name what is to be graded"),
        ("'", "this is no command"),
        ("x\0y", "cannot be started"),
    ],
)
def test_what_cannot_be_graded_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, against: str, told: str) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, CLASS, "pass")
    (tmp_path / "broken.py").write_text("x = 1\nx / 0\n")
    (tmp_path / "quits.py").write_text("raise SystemExit(5)\n")
    (tmp_path / "torn.py").write_text("class Circuit(:\n")
    (tmp_path / "slow.py").write_text("import time; time.sleep(300)\n")
    with pytest.raises(Unusable) as error, opened(against, 2) as implementation:
        grade(SCENARIOS, implementation)
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_modules_are_found_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their name, in packages, under another class, and with modules beside them."""
    folder = tmp_path / "games" / "rings"
    folder.mkdir(parents=True)
    (folder / "part.py").write_text(CLASS.replace("THROW", "self.thrown = 1").replace("Circuit", "Ring"))
    (folder / "whole.py").write_text("from games.rings.part import Ring as Circuit\n")
    (folder / "beside.py").write_text("from part import Ring as Circuit\n")
    monkeypatch.chdir(tmp_path)
    for against in ("games.rings.part:Ring", "games.rings.whole", "games/rings/part.py:Ring", "games/rings/beside.py"):
        with opened(against, 10) as implementation:
            assert why(grade(SCENARIOS, implementation)) == ["", "", "", ""]


def test_nothing_is_left_running(tmp_path: Path) -> None:
    """When grading is over the program is ended, even one that does not look at its input."""
    note = tmp_path / "pid"
    file = write(tmp_path, PROGRAM, "thrown = 1; say({'ok': True})")
    file.write_text(f"import os; open({str(note)!r}, 'w').write(str(os.getpid()))\n" + file.read_text())
    assert graded(file) == ["", "", "", ""]
    assert not alive(int(note.read_text()))


def test_the_host_needs_no_compiler() -> None:
    """A class is loaded without Numba and NumPy, so that it starts at once."""
    heavy = ("numba", "numpy", "rich", "cyclopts")
    code = f"import sys, azar.grading.host; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
