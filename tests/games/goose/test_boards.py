"""Boards as data: what is wrong with one is listed at once, with line and square; what is right plays."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from azar.core.errors import RulesError
from azar.games.goose.board import find_board, read_board, shipped_boards
from tests.games.goose.pairs import Pair, goose
from tests.games.goose.tables import path, table, throw

HEAD = 'name = "Own"\nlength = 20\ndice = 2\nsides = 6\n'


def square(at: int, rest: str) -> str:
    """A square of a board file: four lines."""
    return f'[[square]]\nat = {at}\nname = "Square {at}"\n{rest}\n'


def problems(text: str, **options: Any) -> list[str]:
    """Everything that is wrong with a board file, under some options."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "own.toml"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(RulesError) as caught:
            goose(board=str(file), **options)
    return list(caught.value.problems)


def sound(text: str, **options: Any) -> bool:
    """Whether a board file makes a game under some options."""
    return goose(board=read_board(text), **options).board.name == "Own"


ONE_FAULT = [
    (square(6, 'effect = "hop"'), "line 8, square 6: there is no effect 'hop'"),
    (square(6, 'effect = "go_to"'), "line 5, square 6: to is missing"),
    (square(6, 'effect = "go_to"\nto = 6'), "line 9, square 6: it leads to itself"),
    (square(6, 'effect = "go_to"\nto = 21'), "line 9, square 6: it leads off the board, to "),
    (square(6, 'effect = "go_to"\nto = -1'), "line 9, square 6: it leads off the board, to "),
    (square(6, 'effect = "go_to"\nto = "nowhere"'), "line 9, square 6: to names no option"),
    (square(6, 'effect = "miss"'), "line 5, square 6: turns is missing"),
    (square(6, 'effect = "miss"\nturns = 0'), "line 9, square 6: turns is not a whole number"),
    (square(6, 'effect = "drink"\nto = 3'), "line 9, square 6: there is no 'to' here"),
    (square(6, 'colour = "red"'), "line 8, square 6: there is no 'colour' here"),
    (square(21, 'effect = "hold"'), "line 6, square 21: it is off the board, which ends at 20"),
    (square(0, 'effect = "hold"'), "line 8, square 0: the start can have no effect"),
    (square(20, 'effect = "again"'), "line 8, square 20: the end can have no effect"),
    (square(6, "") + square(6, ""), "line 10, square 6: it is described twice; the first time in line 5"),
    ("[[square]]\nname = 'none'", "line 5, square: at is missing"),
    ("[geese]\nall = [5, 5]", "line 6, square 5: it is a goose twice"),
    ("[geese]\nall = [20]", "line 6, square 20: the end can have no effect"),
    ("[geese]\nall = [0]", "line 6, square 0: the start can have no effect"),
    ("[geese]\nall = [21]", "line 6, square 21: a goose off the board"),
    ("[geese]\nall = 5", "line 6, geese: all is not a list of whole numbers"),
    ("[geese]\nall = [5, 'six']", "line 6, geese: all is not a list of whole numbers: 'six'"),
    ("[geese]\nall = [5]\n" + square(5, 'effect = "hold"'), "line 6, square 5: it is a goose and has another effect"),
    ('[[first_throw]]\nthrow = "3+7"\nto = 9', "line 6, square 9: 3+7 cannot be thrown with 2 dice of 6 sides"),
    ('[[first_throw]]\nthrow = "3"\nto = 9', "line 6, square 9: 3 cannot be thrown"),
    ('[[first_throw]]\nthrow = "three"\nto = 9', "line 6, square 9: a throw is written"),
    ('[[first_throw]]\nthrow = "3+6"', "line 5, first_throw: to is missing"),
    ('[[first_throw]]\nthrow = "3+6"\nto = 9\n[[first_throw]]\nthrow = "6+3"\nto = 8', "the throw 3+6 is given twice"),
    ("colour = 3", "line 5, there is no 'colour' here"),
    ("[bar]\nall = 3", "line 5, there is no 'bar' here"),
    ("[[bar]]\nall = 3", "line 5, there is no 'bar' here"),
    ("[ bar.all ]", "line 5, there is no 'bar' here"),
    ("bar.all = 3", "line 5, there is no 'bar' here"),
    ("square = 3", "line 5, square is not a list of tables"),
    ("geese = 3", "line 5, geese is not a table"),
    ("geese = {all = [5, 5]}\n[[square]]\nat = 7", "line 5, square 5: it is a goose twice"),
    ("geese.all = [5, 5]", "line 5, square 5: it is a goose twice"),
    ("[geese]\nfull13 = [5]\nnines6 = 4", "line 7, geese: nines6 is not a list of whole numbers"),
    ('square = [{at = 3, effect = "hop"}]\nyear = 3', "line 5, square 3: there is no effect 'hop'"),
    ("year = 1.5", "year is not a whole number"),
    ("source = 3", "source is not a line of text"),
]


@pytest.mark.parametrize(("rest", "told"), ONE_FAULT)
def test_one_fault(rest: str, told: str) -> None:
    """Each kind of problem, alone, with its line and square."""
    found = problems(HEAD + rest)
    assert len(found) == 1, found
    assert told in found[0]


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("length = 20", "name is missing"),
        ('name = "Own"', "length is missing"),
        ('name = "Own"\nlength = 9', "length is not a whole number from 10 to 400: 9"),
        ('name = "Own"\nlength = 401', "from 10 to 400: 401"),
        ('name = "Own"\nlength = 20\ndice = 5', "dice is not a whole number from 1 to 4"),
        ('name = "Own"\nlength = 20\nsides = 3', "sides is not a whole number from 4 to 20"),
        ('name = "Own"\nlength = true', "length is not a whole number"),
        ('name = "Own', "this is not TOML"),
        ("name = " + "[" * 3_000, "this is not TOML: nested too deeply"),
        ("# One\nname = " + "a." * 2_000 + "a = 1", "line 2 is too long: 4012 characters, at most 4000"),
        ("length = 0x" + "f" * 3_900, "length is not a whole number from 10 to 400: a very long number"),
        ("# " + "\n" * 200_000, "the file is too long"),
    ],
)
def test_head(head: str, told: str) -> None:
    """What stands above the squares."""
    assert any(told in problem for problem in problems(head))


def test_all_at_once() -> None:
    """Every problem of a file, in the order of its lines."""
    text = (
        HEAD.replace("length = 20", "length = 20\ntitel = 'x'")
        + square(6, 'effect = "hop"')
        + square(6, 'effect = "go_to"\nto = 99')
        + square(30, "")
        + square(20, 'effect = "hold"')
        + "[geese]\nall = [5, 31]\n"
    )
    found = problems(text)
    assert [problem.partition(":")[0] for problem in found] == [
        "line 3, there is no 'titel' here; did you mean 'title'?",
        "line 9, square 6",
        "line 11, square 6",
        "line 14, square 6",
        "line 16, square 30",
        "line 22, square 20",
        "line 24, square 31",
    ]


def test_many_problems() -> None:
    """Many problems are listed with their own lines, whatever else a comment may hold."""
    found = problems(HEAD + "# \u2028 \x85\n" + "".join(f"key{i} = 1\n" for i in range(15_000)))
    assert len(found) == 15_000
    assert found[-1].startswith("line 15005, there is no 'key14999' here")


def test_mappings_of_a_program() -> None:
    """Tuples are lists too, a key that is no text is a problem, and a board can be hashed."""
    board: dict[Any, Any] = {"name": "Own", "length": 20, "geese": {"all": (5, 9)}, "square": ({"at": 7},)}
    assert {find_board(board), find_board(board)} == {find_board(board)}
    assert find_board(board).geese == {"all": (5, 9)}
    with pytest.raises(RulesError) as caught:
        find_board(board | {1: 2, "geese": {3: [5]}, "square": [{"at": 7, 4: 5}]})
    assert sorted(problem.partition(";")[0] for problem in caught.value.problems) == [
        "geese: a set of geese is called by a word, not 3",
        "square 7: there is no '4' here",
        "there is no '1' here",
    ]


def test_board_and_options_at_once() -> None:
    """What is wrong with the board, the options and the players is told together."""
    with pytest.raises(RulesError) as caught:
        goose(board={"name": "Own", "length": 5}, players=9, maze_two=3, hotel_skip=4, preset="master")
    assert len(caught.value.problems) == 5, caught.value.problems


def test_endless_hops() -> None:
    """'endless hop cycles found when loading', with the way that leads round and round."""
    to_and_fro = HEAD + square(6, 'effect = "go_to"\nto = 9') + square(9, 'effect = "go_to"\nto = 6')
    # Told once, though many throws from many squares come to it.
    assert problems(to_and_fro) == ["line 5, square 6: from 0, a throw of 6 hops for ever: 6, 9, 6 ..."]
    goose_and_back = HEAD + "[geese]\nall = [9]\n" + square(13, 'effect = "go_to"\nto = 9')
    found = problems(goose_and_back)
    assert any("a throw of 4 hops for ever" in problem for problem in found)
    assert all(problem.startswith(("line 6, square 9: ", "line 7, square 13: ")) for problem in found)


def test_endless_hops_beside_other_problems() -> None:
    """'all problems of a file listed at once ... endless hop cycles found when loading', in the order of the lines."""
    text = (
        HEAD
        + square(3, 'effect = "hop"')
        + square(6, 'effect = "go_to"\nto = 9')
        + square(9, 'effect = "go_to"\nto = 6')
        + square(12, 'effect = "go_to"\nto = 12')
        + square(15, 'effect = "go_to"\nto = "maze_to"')
        + square(20, 'effect = "hold"')
    )
    assert [problem.partition(";")[0] for problem in problems(text, maze_to=30)] == [
        "line 8, square 3: there is no effect 'hop'",
        "line 9, square 6: from 0, a throw of 6 hops for ever: 6, 9, 6 ...",
        "line 23, square 12: it leads to itself",
        "line 24, square 15: it leads off the board, to 30",
        "line 32, square 20: the end can have no effect",
    ]
    # Whether the end can be reached is not said of a board of which something is not known.
    ditch = "".join(square(at, 'effect = "go_to"\nto = 1') for at in range(7, 19))
    assert len(problems(HEAD + ditch + "colour = 3")) == 1
    # Nor are hops followed on a board of no known length, or with dice that are not known.
    assert problems(text.replace("length = 20", "length = 2"))[0].startswith("line 2, length is not")
    assert not any("for ever" in problem for problem in problems(text.replace("dice = 2", "dice = 9")))


def test_endless_hops_by_the_options_given() -> None:
    """What hops for ever under one set of geese only is told with that set alone."""
    text = HEAD + "colour = 1\n[geese]\nfull13 = [9]\nnines6 = [5]\n" + square(13, 'effect = "go_to"\nto = 9')
    assert any("a throw of 4 hops for ever" in problem for problem in problems(text))
    assert len(problems(text, geese="nines6")) == 1


def test_unreachable_end() -> None:
    """'refuses a board whose end cannot be reached with these dice from every square one can come to'."""
    ditch = HEAD + "".join(square(at, 'effect = "go_to"\nto = 1') for at in range(7, 19))
    assert any("never lead to the end" in problem for problem in problems(ditch))
    even = 'name = "Own"\nlength = 11\ndice = 1\nsides = 4\n' + "".join(
        square(at, 'effect = "go_to"\nto = 0') for at in (7, 8, 9, 10)
    )
    assert [problem[:31] for problem in problems(even)] == ["square 0: a piece can come here"]


def test_end_behind_special_first_throws() -> None:
    """A throw that is special from 0 leads nowhere else, unless only the first throw of the game can be special."""
    flying = 'name = "Own"\nlength = 10\ndice = 1\nsides = 4\n'
    flying += "".join(f'[[first_throw]]\nthrow = "{face}"\nto = 5\n' for face in range(1, 5))
    back = "".join(square(at, 'effect = "go_to"\nto = 0') for at in range(6, 10))
    never = problems(flying + square(4, 'effect = "go_to"\nto = 10') + back)
    assert never == ["square 0: a piece can come here, and from here these dice never lead to the end; so it is on 5"]
    assert sound(flying + square(4, 'effect = "go_to"\nto = 10') + back, first_throw_scope="first_throw_only")
    # Nobody comes to 1, 2, 3 and 4, so it does not matter that there is no way out.
    ditch = "".join(square(at, 'effect = "go_to"\nto = 1') for at in range(2, 5))
    far = flying.replace("to = 5", "to = 6") + ditch + square(5, 'effect = "go_to"\nto = 1')
    assert sound(far)
    assert problems(far, first_throw_scope="first_throw_only")


def test_one_fault_does_not_hide_another() -> None:
    """In a list of geese, and in a first throw, everything is looked at; the tables of one line too."""
    found = problems(HEAD + "[geese]\nall = ['six', 5, 5, 30]\n" + '[[first_throw]]\nthrow = "1+1+1"\nto = 99')
    assert len(found) == 5, found
    twice = problems(HEAD + 'square = [{at = 3}, {at = 3, effect = "hop"}]')
    assert [problem.partition(";")[0] for problem in twice] == [
        "line 5, square 3: it is described twice",
        "line 5, square 3: there is no effect 'hop'",
    ]


def test_tables_in_braces_have_lines() -> None:
    """Each square of a list in braces is told with the line in which it stands, whatever stands around it."""
    text = HEAD + (
        'square = [ # one [ and {\n  {at = 3, name = "[{\'\\"", effect = "hop"},\n\n'
        "  {at = 4, name = '\"{'}, {at = 4},\n  {at = 30},\n]\n[geese]\nall = [4.5]\n"
    )
    assert [problem.partition(";")[0] for problem in problems(text)] == [
        "line 6, square 3: there is no effect 'hop'",
        "line 8, square 4: it is described twice",
        "line 9, square 30: it is off the board, which ends at 20",
        "line 12, geese: all is not a list of whole numbers: '4.5'",
    ]


def test_maze_option_must_fit() -> None:
    """A square that leads where an option says is checked with that option."""
    board = 'name = "Own"\nlength = 35\n' + square(33, 'effect = "go_to"\nto = "maze_to"')
    assert problems(board, maze_to=39) == ["line 3, square 33: it leads off the board, to 39"]
    assert goose(board=read_board(board), maze_to=31).board.length == 35


def test_geese_option_must_fit() -> None:
    """A board with named sets of geese wants one of them."""
    board = 'name = "Own"\nlength = 35\n[geese]\nsome = [5]\n'
    assert "no geese called" in problems(board)[0]


def test_mapping_and_file_are_the_same(tmp_path: Any) -> None:
    """A board from a file, from its text and from a mapping plays alike."""
    text = HEAD + square(6, 'effect = "go_to"\nto = 12') + "[geese]\nall = [5]\n"
    file = tmp_path / "own.toml"
    file.write_text(text)
    mapping = {
        "name": "Own", "length": 20, "dice": 2, "sides": 6, "geese": {"all": [5]},
        "square": [{"at": 6, "name": "Square 6", "effect": "go_to", "to": 12}],
    }  # fmt: skip
    games = [goose(board=board) for board in (str(file), read_board(text), mapping)]
    assert games[0] == games[1] == games[2]
    assert len({hash(game) for game in games}) == 1


@pytest.mark.parametrize("name", ["clasic", "nothing.toml", "", "/", "classic.toml/x.toml", "\0.toml"])
def test_no_such_board(name: str) -> None:
    """A board that is not there is a clear error."""
    with pytest.raises(RulesError, match="board"):
        find_board(name)


@pytest.mark.parametrize("name", shipped_boards())
def test_shipped(name: str) -> None:
    """Every board that ships loads, has a source, and plays to the end."""
    board = find_board(name)
    assert board.source
    assert name == "classic" or board.year
    pair = Pair(3, {"stakes": "masters"}, name)
    pair.play_out(Random(name))
    assert not pair.naive.can_throw()
    assert pair.game.square_name(board.length)
    assert pair.position.picture(200)


def test_geese_per_square() -> None:
    """A goose may also be given as a square; `all` counts whatever the option says."""
    board = {"name": "Own", "length": 20, "geese": {"all": [5]}, "square": [{"at": 7, "effect": "again"}]}
    for geese in ("full13", "nines6"):
        assert path(throw(table([3], board=board, geese=geese), "1+1")) == [5, 7, 9]
