"""The requirements of the design lead to tests that exist, and the rules page says what the rules are."""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import azar
from azar.core.options import Numbers, Option, show
from azar.games.toledo.shares import rows_of
from azar.games.toledo.six import KINDS, SAID_OF, rules_told
from tests.docs.pages import ROOT, tables
from tests.games.tavern.playing import play, tavern
from tests.games.toledo.rolling import dice

PAGE = ROOT / "docs" / "rules" / "toledo.md"
STEPS = {7: "abcd", 8: "abcdefg", 9: "abcdefg"}
"""The requirements that are listed in steps."""


def table(first: str) -> list[list[str]]:
    """Find the table whose first column is so called, without its heading."""
    (found,) = [rows for rows in tables(PAGE) if rows[0][0] == first]
    return found[1:]


@cache
def functions_in(path: Path) -> frozenset[str]:
    """List the functions of a file of tests that assert something."""
    found = ast.parse(path.read_text(encoding="utf-8")).body
    return frozenset(
        node.name
        for node in found
        if isinstance(node, ast.FunctionDef) and any(isinstance(part, ast.Assert) for part in ast.walk(node))
    )


def test_every_requirement_has_its_test() -> None:
    """All fourteen, in order, with their steps; each names a test that is there and asserts something."""
    rows = table("requirement")
    wanted = [f"{n}-{step}" if step else str(n) for n in range(1, 15) for step in STEPS.get(n, "") or [""]]
    assert [row[0].split()[0] for row in rows] == wanted
    for requirement, tested in rows:
        named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", tested)
        assert named, requirement
        for file, function in named:
            assert function in functions_in(ROOT / file), f"{requirement}: {file}::{function}"


def test_the_rules_of_every_opponent() -> None:
    """'The user shall be able to view the rules for the opponent's preferred game': as that opponent plays it."""
    for board in ("classic", "seed"):
        pos = tavern(board).start()
        for opponent in pos.house.opponents:
            assert play(pos, f"sit {opponent.key}").opponent == opponent
            told = " ".join(opponent.rules)
            assert len(told) > 80
            for option, value in opponent.given.items():
                assert SAID_OF.get((option, value), "no marks") in told


def test_every_option_can_be_told() -> None:
    """What is not the usual rule is said in the rules; the first manner has rules of its own."""
    for kind in KINDS:
        for option in kind.options:
            for value in option.values[1:]:
                told = rules_told(kind, {o.name: o.default for o in kind.options} | {option.name: value})
                assert told != kind.how_to_play
        assert rules_told(kind, {o.name: o.default for o in kind.options}) == kind.how_to_play


def test_the_table_stands_in_the_rules_of_panquist() -> None:
    """Whoever shows an opponent's rules shows which dice win what, with that opponent's options, in 80 columns."""
    for options in ({}, {"panquist_third": "2/3", "panquist_table": "symmetric"}):
        one = {"id": "a", "name": "A", "purse": 5, "game": "panquist", "options": options}
        (opponent,) = tavern({"name": "one", "opponent": [one]}).opponents
        title, head, *lines = opponent.rules[-1].split("\n")
        assert title == "What the last dice win of the wager:"
        assert max(map(len, lines)) <= 80
        shares = ["1/4", "1/2", options.get("panquist_third", "3/4"), "all"]
        assert head.split() == ["total", *shares]
        edges = [head.index(share) for share in shares]
        for line, (total, cells) in zip(lines, rows_of(opponent.options), strict=True):
            read = [line[a:b].split() for a, b in pairwise([0, *edges, 80])]
            assert read == [[str(total)], *([str(throw) for throw in throws] for throws in cells.values())]
        assert azar.game("panquist", **options).rules_in_words() == opponent.rules
        assert opponent.rules[:-1] == opponent.rules_without_table
    assert azar.game("mayores").rules_in_words() == azar.game("mayores").how_to_play


def test_the_table_of_options() -> None:
    """The page lists every option with its games, its values and its default."""
    told = {row[0].strip("`"): (row[1], row[2]) for row in table("option")}
    expected: dict[str, tuple[str, str]] = {}
    for kind in KINDS:
        for option in kind.all_options:
            games = [k.name for k in KINDS if option in k.all_options]
            expected[option.name] = ("all" if len(games) == len(KINDS) else ", ".join(games), values(option))
    assert told == expected


def values(option: Option) -> str:
    """Write what may be chosen, the default first."""
    if isinstance(option, Numbers):
        return f"{option.start}; {option.least} to {option.most} each"
    return ", ".join(map(show, option.values)) if option.values else f"{option.start}; {option.least} to {option.most}"


def test_the_panquist_table_of_the_page() -> None:
    """The page prints the table that is played."""
    printed = [[cell.split() for cell in row] for row in table("total")]
    played = [
        [[str(total)], *([str(throw) for throw in throws] for throws in shares.values())]
        for total, shares in rows_of(dice("panquist").options)
    ]
    assert [[sorted(cell) for cell in row] for row in printed] == [[sorted(cell) for cell in row] for row in played]
