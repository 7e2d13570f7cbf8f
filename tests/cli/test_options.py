"""Every option of a game is an option of the command line, wherever a game is named."""

from __future__ import annotations

import json

import pytest

import azar
from azar.core.options import Option, show
from tests.cli.driving import Driver

GOOSE = azar.core.registry.game_class("goose")
NAMING = ("play", "rules", "odds", "simulate")


def options_now(azar_: Driver, *words: str) -> dict[str, object]:
    """What `azar rules goose --json` says holds under these options."""
    said = azar_("rules", "goose", "--json", *words)
    assert said.status == 0, said
    return {option["option"]: option["value"] for option in json.loads(said.out)["options"]}


@pytest.mark.parametrize("command", NAMING)
def test_the_help_lists_every_option(azar_: Driver, command: str) -> None:
    out = azar_(command, "goose", "--help").out
    words = " ".join(out.split())
    for option in GOOSE.options_known:
        assert option.flag in out or option.flag.replace("--", "--no-") in out
        assert option.meaning in words
    assert "--preset" in out
    assert "--board" in out


@pytest.mark.parametrize("option", GOOSE.options_known, ids=lambda option: option.name)
def test_every_value_can_be_given(azar_: Driver, option: Option) -> None:
    for value in option.values or (option.least, option.most):
        words = [option.flag, show(value)]
        if option.is_switch:
            words = [option.flag if value else option.flag.replace("--", "--no-", 1)]
        if option.name == "purse":
            words.append("--stakes")
        assert options_now(azar_, *words)[option.name] == value


def test_switches_can_be_written_on_and_off(azar_: Driver) -> None:
    assert options_now(azar_, "--drink-61=on")["drink_61"] is True
    assert options_now(azar_, "--first-throw-rule=no")["first_throw_rule"] is False
    assert "on or off, not 'maybe'" in azar_.refused("rules", "goose", "--drink-61=maybe")


@pytest.mark.parametrize("flag", [option.flag for option in GOOSE.options_known if option.is_switch])
@pytest.mark.parametrize(("word", "value"), [("on", True), ("Yes", True), ("true", True), ("off", False),
                                             ("no", False), ("false", False)])  # fmt: skip
def test_switches_take_a_word_of_their_own(azar_: Driver, flag: str, word: str, value: bool) -> None:
    name = flag.removeprefix("--").replace("-", "_")
    assert options_now(azar_, flag, word)[name] is value
    assert options_now(azar_, flag, word, "--hotel-skip", "3")[name] is value


def test_a_switch_takes_only_its_own_words(azar_: Driver) -> None:
    """A game, a file, or another option may follow; what has no options takes no such word."""
    said = azar_("rules", "--drink-61", "goose", "--json")
    assert said.status == 0
    assert "no use for 'maybe'" in azar_.refused("rules", "goose", "--drink-61", "maybe")
    assert "no use for 'off'" in azar_.refused("rules", "goose", "--json", "off")
    assert "no use for 'off'" in azar_.refused("rules", "goose", "--no-drink-61", "off")


@pytest.mark.parametrize(
    ("words", "stakes"),
    [
        (("--stakes",), "masters"),
        (("--stakes", "--preset", "period"), "period"),
        (("--preset", "period", "--stakes"), "period"),
        (("--preset", "period", "--stakes", "masters"), "masters"),
        (("--stakes=period",), "period"),
        ((), "none"),
    ],
)
def test_bare_stakes_are_those_of_the_preset(azar_: Driver, words: tuple[str, ...], stakes: str) -> None:
    assert options_now(azar_, *words)["stakes"] == stakes


def test_a_bare_option_before_the_game(azar_: Driver) -> None:
    said = azar_("rules", "--stakes", "goose", "--json")
    assert '"value": "masters"' in said.out


def test_numbers_may_be_written_in_groups(azar_: Driver) -> None:
    assert options_now(azar_, "--stakes", "--purse", "10_000")["purse"] == 10_000
    assert "whole number such as 10_000, not 'many'" in azar_.refused("simulate", "goose", "--games", "many")
    for games in ("0", "-5"):
        assert f"from 1 to 1_000_000_000_000, not {games}." in azar_.refused("simulate", "goose", "--games", games)
    assert "--seed" in azar_.refused("simulate", "goose", "--seed", str(1 << 64))


def test_a_bad_value_is_named_as_it_is_written(azar_: Driver) -> None:
    assert azar_.refused("play", "goose", "--maze-to", "3") == (
        "azar: --maze-to cannot be 3; it is one of: 39, 30, 37, 31.\n"
    )


def test_all_problems_are_listed_at_once(azar_: Driver) -> None:
    err = azar_.refused("odds", "goose", "--maze-to", "3", "--preset", "masers", "--seats", "9", "--board", "clasic")
    assert err.startswith("azar: 4 problems:\n")
    assert "did you mean 'masters'" in err
    assert "did you mean 'classic'" in err
    assert "1 to 8 seats, not 9" in err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("rules", "goose", "--maze", "30"), "did you mean '--maze-to'?"),
        (("simulate", "goose", "--gmaes=3"), "did you mean '--games'?"),
        (("rules", "gose"), "there is no game 'gose'; did you mean 'goose'?"),
        (("rules",), "name the game: azar rules "),
        (("odds", "--seats", "2"), "name the game: azar odds "),
        (("rules", "goose", "more"), "no use for 'more'"),
        (("simulate", "goose", "--games"), "--games needs a value"),
        (("rules", "goose", "--maze-to", "30", "--maze-to", "31"), "--maze-to is given twice"),
        (("odds", "goose", "--position", "17|x"), "position"),
        (("rules", "goose", "--drink-16"), "did you mean '--drink-61'?"),
        (("rules", "goose", "-x"), "no option '-x'"),
        (("rules", "goose", "--purse", "5"), "--purse needs stakes"),
        (("odds", "goose", "--seats", "-1"), "--seats takes a whole number of seats, or names, not '-1'"),
        (("odds", "goose", "--seats", "2.5"), "not '2.5'"),
        (("odds", "goose", "--seats", "1e9"), "--seats takes a whole number of seats, or names, not '1e9'"),
        (("odds", "goose", "--seats", "0x10"), "not '0x10'"),
        (("odds", "goose", "--seats", "50%"), "not '50%'"),
        (("odds", "goose", "--seats", "9" * 20), f"1 to 8 seats, not {'9' * 20}."),
        (("odds", "goose", "--seats", "9" * 5000), f"not '{'9' * 57}...'"),
        (("odds", "goose", "--seats", "Ann,,Ben"), "no name for a player"),
        (("odds", "goose", "--seats", "Ann,Ann"), "the same name"),
        (("play", "goose", "--seats", "Ann,bot:randon"), "there is no bot 'randon'; did you mean 'random'?"),
        (("play", "goose", "--seats", "Ann,bot:clever"), "there is no bot 'clever'; there are greedy, random"),
        (("rules", "goose", "--board", "none.toml"), "cannot be read"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(azar_: Driver, words: tuple[str, ...], sentence: str) -> None:
    err = azar_.refused(*words)
    assert sentence in err
    assert err.count("\n") <= 2


def test_the_game_that_is_suggested_has_odds(azar_: Driver) -> None:
    name = azar_.refused("odds", "--seats", "2").strip().removesuffix(".").rpartition(" ")[2]
    assert azar.odds(azar.game(name, players=1 if azar.game(name).seats[0] == 1 else None)).error_bound < 1e-9


def test_json_says_what_an_option_may_be(azar_: Driver) -> None:
    """A program can tell a choice of two numbers from all numbers between two."""
    options = {option.pop("option"): option for option in json.loads(azar_("rules", "goose", "--json").out)["options"]}
    assert options["hotel_skip"]["values"] == [1, 2, 3]
    assert "least" not in options["hotel_skip"]
    assert [options["well_turns"][key] for key in ("values", "least", "most", "default")] == [[], 1, 99, 2]
    assert [options["purse"][key] for key in ("values", "least", "most", "default")] == [[None], 2, 1_000_000, None]


def test_rules_tell_options_presets_and_boards(azar_: Driver) -> None:
    said = azar_("rules", "goose")
    assert said.status == 0
    assert "--hotel-skip 2 --maze-to 30; --stakes alone means period" in " ".join(said.out.split())
    assert "golden_goose" in said.out
    assert all(option.flag in said.out for option in GOOSE.options_known)
