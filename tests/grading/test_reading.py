"""Scenario files are read, or all that is wrong with them is told with file, line and scenario."""

from pathlib import Path

import pytest

from azar.core.errors import NotationError, RulesError
from azar.grading.actions import read_action
from azar.grading.reading import read_path, read_texts
from azar.grading.scenario import Expected, Scenario

DEFAULTS = """
[defaults]
version = "v3"
players = ["Ann", "Ben"]
laps = 2
tiles = 5
hands = {Ann = ["speed"], Ben = []}
"""


def read(text: str, defaults: str = DEFAULTS) -> tuple[Scenario, ...]:
    """Read one file with the usual defaults."""
    return read_texts({"some.toml": defaults + text})


def problems(text: str, defaults: str = DEFAULTS) -> list[str]:
    """Say what is wrong with a file."""
    with pytest.raises(RulesError) as told:
        read(text, defaults)
    return list(told.value.problems)


def scenario(rest: str) -> str:
    """A scenario that needs nothing but the rest."""
    return f'\n[[scenario]]\nname = "one"\nrequirement = "v3.speed"\n{rest}\n'


EXPECTING = 'start = {turn = "Ann"}'


def test_a_scenario_is_read() -> None:
    found = read(
        scenario(
            'marked = {3 = "moonwalk:2", 5 = "card"}\ndeck = ["redo"]\nstart = {hands = {Ann = ["speed"]}}\n'
            'steps = [\n  {do = "Ann: speed>Ben", in_play = ["#1 speed>Ben"], turn = "Ann"},\n'
            '  {do = "Ann: throw 4", refused = "game over", winner = "nobody"},\n]'
        )
    )
    (one,) = found
    assert (one.file, one.line, one.name, one.requirement.id, one.version) == (
        "some.toml", 9, "one", "v3.speed", "v3",
    )  # fmt: skip
    assert one.setup == {
        "version": "v3", "players": ["Ann", "Ben"], "laps": 2, "dice": [6], "deck": ["redo"],
        "board": ["empty", "empty", "moonwalk:2", "empty", "card"], "hands": {"Ann": ["speed"], "Ben": []},
        "repeat_moves": "lander", "finish_effect": "skipped",
    }  # fmt: skip
    assert one.start == Expected(None, {"hands": {"Ann": ["speed"]}}, None)
    assert one.steps[0].message == {"do": "play", "player": "Ann", "card": "speed", "target": "Ben"}
    assert one.steps[0].expected.state == {"in_play": ["#1 speed>Ben"], "turn": "Ann"}
    assert one.steps[1].message == {"do": "throw", "player": "Ann", "faces": [4]}
    assert (one.steps[1].expected.refused, one.steps[1].expected.winner) == ("game over", "nobody")


def test_a_drawn_board() -> None:
    (one,) = read(scenario(f"drawn = 7\nchances = {{empty = 90, card = 10}}\nmoonwalk_max = 3\n{EXPECTING}"))
    assert "board" not in one.setup
    assert (one.setup["tiles"], one.setup["chances"], one.setup["moonwalk_max"]) == (7, {"empty": 90, "card": 10}, 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann: throw 3+4", {"do": "throw", "player": "Ann", "faces": [3, 4]}),
        ("Ben: cancellation#12", {"do": "play", "player": "Ben", "card": "cancellation", "target": 12}),
        ("Ben: redo", {"do": "play", "player": "Ben", "card": "redo", "target": None}),
        ("Ben: redo>Ann Lee", {"do": "play", "player": "Ben", "card": "redo", "target": "Ann Lee"}),
    ],
)
def test_actions(text: str, message: dict[str, object]) -> None:
    assert read_action(text) == message


@pytest.mark.parametrize(
    "text", ["", "Ann", "Ann: ", ": throw 3", "Ann: throw", "Ann: throw x", "Ann: throw 3+", "Ann: throw ٣",
             "Ann: speed#x", "Ann: Speed", "Ann: speed>", "A" * 100_000, "Ann: throw " + "1+" * 50_000 + "1"],
)  # fmt: skip
def test_actions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        read_action(text)


@pytest.mark.parametrize(
    ("rest", "what"),
    [
        ("", "nothing is expected here"),
        ('start = {turn = "Cid"}', "turn is a player or 'nobody', not 'Cid'"),
        ("start = {progress = {Cid = 1}}", "progress names 'Cid'"),
        ('start = {progress = {Ann = "1"}}', "progress of Ann is not a whole number"),
        ("start = {over = 1}", "over is true or false, not 1"),
        ('start = {in_play = ["speed>Ann"]}', "a card in play is written '#2 speed>Ann'"),
        ('start = {hands = {Ann = ["sped"]}}', "there is no card 'sped'; did you mean 'speed'?"),
        ('start = {refused = "game over"}', "nothing is refused as 'game over'"),
        ("start = 3", "start is not a table"),
        ('steps = [{do = "Ann: throw 1", refused = "not my turn"}]', "nothing is refused as 'not my turn'"),
        ("steps = [{turn = 'Ann'}]", "do is missing"),
        ("steps = 4", "steps is not a list of tables"),
        (f"{EXPECTING}\nlap = 3", "there is no 'lap' here; did you mean 'laps'?"),
        (f'{EXPECTING}\nversion = "v4"', "version is one of v1, v2, v3"),
        (f"{EXPECTING}\nplayers = 3", "players is not a list of texts"),
        (f"{EXPECTING}\nplayers = []", "somebody must play"),
        (f'{EXPECTING}\nplayers = ["nobody"]', "a player's name is not empty"),
        (f'{EXPECTING}\nlaps = "2"', "laps is not a whole number"),
        (f'{EXPECTING}\ndice = ["6"]', "dice is not a list of whole numbers"),
        (f'{EXPECTING}\nboard = ["emty"]', "there is no tile 'emty'; did you mean 'empty'?"),
        (f'{EXPECTING}\nboard = ["moonwalk:0"]', "there is no tile 'moonwalk:0'"),
        (f'{EXPECTING}\nboard = ["empty"]\ntiles = 3', "the board is given in one of three ways"),
        (f'{EXPECTING}\nmarked = {{6 = "card"}}', "marked names tile 6; the board goes from 1 to 5"),
        (f"{EXPECTING}\nmarked = {{2 = 5}}", "marked says for tile 2 what is no tile's name"),
        (f'{EXPECTING}\ndrawn = 4\nchances = {{empty = "x"}}', "the chance of empty is not a whole number"),
        (f"{EXPECTING}\nhands = {{Cid = []}}", "hands names 'Cid', who does not play"),
        (f'{EXPECTING}\ndeck = ["joker"]', "there is no card 'joker'"),
        (f'{EXPECTING}\nrepeat_moves = "any"', "repeat_moves is one of lander, chosen, not 'any'"),
        (f"{EXPECTING}\ntimes = 0", "times is not a whole number from 1 to 1000"),
        ("counts = {board = {hole = [1, 2]}}", "counts: there is no 'hole'"),
        ("counts = {board = {empty = [3, 2]}}", "counts of empty are two whole numbers"),
        ("counts = {tiles = {empty = [1, 2]}}", "counts are of board or hands, not 'tiles'"),
        ('start = {refused = "set-up"}\nsteps = [{do = "Ann: throw 1"}]', "refused at set-up has no steps"),
    ],
)
def test_what_is_wrong_is_told(rest: str, what: str) -> None:
    told = problems(scenario(rest))
    assert any(what in problem for problem in told), told
    assert all(problem.startswith("some.toml: line ") and "scenario 1 (one)" in problem for problem in told)


def test_a_set_up_that_must_be_refused_may_be_anything() -> None:
    (one,) = read(scenario('start = {refused = "set-up"}\nplayers = []\nhands = {}\nboard = ["moonwalk:0", "hole"]'))
    assert one.setup["board"] == ["moonwalk:0", "hole"]


def test_all_problems_of_all_files_are_told_with_their_lines() -> None:
    with pytest.raises(RulesError) as told:
        read_texts(
            {
                "a.toml": DEFAULTS + scenario('start = {turn = "Cid"}') + scenario(EXPECTING),
                "b.toml": "[[scenario]]\n",
                "c.toml": "x = = 2",
                "d.toml": "# nothing",
            }
        )
    lines = [problem.partition(", ")[0] for problem in told.value.problems]
    assert lines[:2] == ["a.toml: line 12", "a.toml: line 15"]
    assert "there is another scenario called 'one'" in told.value.problems[1]
    assert "b.toml: line 1" in lines
    assert any(
        problem.startswith("c.toml: this is not TOML") and "line 1" in problem for problem in told.value.problems
    )
    assert "d.toml: there is no scenario: each begins with [[scenario]]" in told.value.problems


def test_a_problem_of_the_defaults_is_told_once_and_there() -> None:
    told = problems(scenario(EXPECTING) + scenario(EXPECTING).replace("one", "two"), DEFAULTS.replace("speed", "sped"))
    assert told == ["some.toml: line 7, defaults: there is no card 'sped'; did you mean 'speed'?"]


def test_each_step_has_its_line() -> None:
    told = problems(scenario('steps = [\n  {do = "Ann: throw 1"},\n\n  # a word\n  {do = "Ann jumps"},\n]'))
    assert any(problem.startswith("some.toml: line 16, scenario 1 (one), step 2: ") for problem in told)


def test_a_requirement_is_named() -> None:
    told = problems('[[scenario]]\nname = "x"\nrequirement = "v3.sped"\nstart = {turn = "Ann"}')
    assert told == ["some.toml: line 10, scenario 1 (x): there is no requirement 'v3.sped'; did you mean 'v3.speed'?"]
    far = problems('[[scenario]]\nname = "x"\nrequirement = "%%%"\nstart = {turn = "Ann"}')
    assert "azar grade --requirements lists them" in far[0]


def test_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(DEFAULTS + scenario(EXPECTING), encoding="utf-8")
    (tmp_path / "two.toml").write_bytes(
        b"\xef\xbb\xbf" + (DEFAULTS + scenario(EXPECTING)).replace("\n", "\r\n").encode()
    )
    assert [found.file for found in read_path(tmp_path)] == ["one.toml", "two.toml"]
    assert read_path(tmp_path / "one.toml")[0].file == str(tmp_path / "one.toml")
    (tmp_path / "three.toml").write_bytes(b"\xff")
    with pytest.raises(RulesError, match=r"three\.toml: this is not text in UTF-8"):
        read_path(tmp_path)
    with pytest.raises(RulesError, match="cannot be read"):
        read_path(tmp_path / "none.toml")
    for no_name in (Path("x" * 10_000), Path("x" * 10_000 + ".toml"), Path("a\0b"), Path("\udcff.toml")):
        with pytest.raises(RulesError, match="cannot be") as told:
            read_path(no_name)
        assert len(str(told.value)) < 200
    with pytest.raises(RulesError, match="too long"):
        read_path(Path("/dev/zero"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(RulesError, match="there is no scenario file"):
        read_path(tmp_path / "empty")


def test_hostile_files_are_refused_quickly() -> None:
    for text in ("[" * 100_000, "a = " + "[" * 3_900, "x = " + "9" * 3_900, "[[scenario]]\n" * 5_000):
        assert problems(text, "")
