"""Odds and simulations, as figures for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import azar
from azar.cli import figures
from azar.core.game import Game
from azar.odds.explore import Search
from azar.odds.flow import Run
from tests.cli.driving import Driver


def test_odds_as_json(azar_: Driver) -> None:
    said = azar_("odds", "goose", "--seats", "2", "--position", "17|4 @1", "--preset", "period", "--json")
    assert said.status == 0
    assert said.err == ""
    data = json.loads(said.out)
    assert data["game"] == "goose"
    assert data["options"]["maze_to"] == 30
    assert abs(sum(data["win"]) + data["draw"] - 1) < 1e-9
    assert {"expected_turns", "expected_throws", "error_bound", "length"} <= set(data)


def test_odds_as_fractions(azar_: Driver) -> None:
    data = json.loads(azar_("odds", "goose", "--seats", "1", "--exact", "--json").out)
    assert Fraction(data["win"][0]) + Fraction(data["lost"]) == 1
    said = azar_("odds", "goose", "--seats", "1", "--exact", "--position", "62 @0")
    assert said.status == 0
    assert "these are fractions" in said.out


def test_fractions_that_are_not_feasible_are_floats(azar_: Driver) -> None:
    """'as strings of exact fractions with --exact where feasible ..., else floats with a certified bound'."""
    words = ("odds", "goose", "--seats", "2", "--exact")
    said = azar_(*words, "--json")
    data = json.loads(said.out)
    assert said.status == 0
    assert said.err.startswith("azar: 1,")
    assert said.err.endswith("fractions stop at 1,000; so these are floats with an error bound.\n")
    assert said.err.count("\n") == 1
    assert data == azar.odds(azar.game("goose", players=2)).as_dict()
    said = azar_(*words)
    assert (said.status, said.err.count("\n")) == (0, 1)
    assert "at most " in said.out
    with pytest.raises(azar.RulesError, match="fractions stop at 1,000 positions"):
        azar.odds(azar.game("goose", players=2), exact=True)


def interrupt_after(monkeypatch: pytest.MonkeyPatch, kind: type, calls: int) -> None:
    """Press Ctrl-C when a stretch of the work has been done so many times."""
    real: Callable[..., Any] = kind.stretch  # type: ignore[attr-defined]  # both kinds of work are done in stretches
    done: list[int] = []

    def stretch(*arguments: Any) -> Any:
        done.append(1)
        if len(done) > calls:
            raise KeyboardInterrupt
        return real(*arguments)

    monkeypatch.setattr(kind, "stretch", stretch)


def test_interrupted_odds_are_the_figures_so_far(azar_: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is not known yet is in the error bound."""
    truth: dict[str, Any] = azar.odds(azar.game("goose", players=2)).as_dict()
    interrupt_after(monkeypatch, Run, 2)
    said = azar_("odds", "goose", "--json")
    data = json.loads(said.out)
    assert (said.status, said.err) == (130, "")
    assert data["complete"] is False
    assert set(data) == {*truth, "complete"}
    bound = data["error_bound"]
    assert 1e-6 < bound < 1000
    assert 0 < data["win"][0] < truth["win"][0] <= data["win"][0] + bound
    assert truth["expected_turns"] <= data["expected_turns"] + bound
    listed = {e["turn"]: e["p"] for e in truth["length"]}
    assert all(e["p"] == pytest.approx(listed[e["turn"]], abs=1e-12) for e in data["length"])


def test_interrupted_odds_for_people(azar_: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt_after(monkeypatch, Run, 2)
    said = azar_("odds", "goose")
    assert said.status == 130
    assert "stopped early" in said.out


@pytest.mark.parametrize("where", [Search, Run])
@pytest.mark.parametrize("words", [(), ("--json",)])
def test_odds_interrupted_too_early(
    azar_: Driver, monkeypatch: pytest.MonkeyPatch, where: type, words: tuple[str, ...]
) -> None:
    """Before there is anything to tell, that is said."""
    interrupt_after(monkeypatch, where, 0)
    said = azar_("odds", "goose", *words)
    assert (said.status, said.out) == (130, "")
    assert said.err == "azar: stopped before the first figures came: nothing can be told yet.\n"


def test_odds_for_people(azar_: Driver) -> None:
    said = azar_("odds", "goose", "--seats", "Ann,Ben")
    assert said.status == 0
    assert "Ann wins" in said.out
    assert "draw" in said.out
    assert "turns until the game ends" in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())


def test_odds_of_what_is_no_position(azar_: Driver) -> None:
    assert "58|62|" in azar_.refused("odds", "goose", "--position", "58|62|")


def fake(result: dict[str, Any]) -> Any:
    """A simulation that has been run already."""

    class Done:
        def as_dict(self) -> dict[str, Any]:
            return result

    def simulate(game: Game, **settings: Any) -> Done:
        asked.append(settings)
        return Done()

    asked: list[dict[str, Any]] = []
    simulate.asked = asked  # type: ignore[attr-defined]  # what the simulation was asked for
    return simulate


def test_a_simulation(azar_: Driver) -> None:
    words = ("simulate", "goose", "--seats", "3", "--games", "2_000", "--seed", "1", "--stakes")
    data = json.loads(azar_(*words, "--json").out)
    assert data["games"] == 2000
    assert data["complete"]
    said = azar_(*words)
    assert said.status == 0
    assert "2_000 games; seed 1" in said.out
    assert "99 % interval" in said.out
    assert "how often each is hit" in said.out
    assert "home" in said.out
    assert "pool" in said.out
    assert all(len(line) <= 80 for line in said.out.splitlines())


@pytest.mark.parametrize("command", [("odds",), ("simulate", "--games", "2_000")])
def test_figures_fit_a_narrow_window(azar_: Driver, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    said = azar_(command[0], "goose", *command[1:])
    assert all(len(line) <= 60 for line in said.out.splitlines())
    assert "…" not in said.out
    assert "take more" in said.out


def test_an_interrupted_simulation_gives_the_figures_so_far(azar_: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    part = json.loads(azar_("simulate", "goose", "--games", "500", "--json").out)
    simulate = fake(part | {"asked": 10_000_000, "complete": False})
    monkeypatch.setattr("azar.lab.simulate.simulate", simulate)
    said = azar_("simulate", "goose", "--games", "10_000_000", "--seed", "4")
    assert said.status == 130
    assert "500 games of 10_000_000 asked for; stopped early" in said.out
    assert simulate.asked[0]["games"] == 10_000_000
    assert simulate.asked[0]["seed"] == 4
    assert json.loads(azar_("simulate", "goose", "--json").out)["complete"] is False


def test_small_and_large_shares_do_not_look_like_none_and_all() -> None:
    assert figures.percent(0.5) == "50.00 %"
    assert figures.percent(1e-9) == "<0.01 %"
    assert figures.percent(1 - 1e-9) == ">99.99 %"
    assert figures.percent(0) == "0.00 %"
    assert figures.percent(1) == "100.00 %"


@pytest.mark.parametrize(
    "weights", [{5: 1.0}, {1: 1.0, 2: 1.0}, dict.fromkeys(range(1, 2000), 1.0), {3: 0.999, 900: 0.001}, {0: 1}]
)
def test_histograms_of_any_shape(weights: dict[int, float]) -> None:
    lines = figures.histogram(weights, "turns")
    assert len(lines) == figures.HISTOGRAM_HEIGHT + 2
    assert all(len(line.plain) <= 80 for line in lines)
    assert "█" in lines[0].plain


def test_no_histogram_of_nothing() -> None:
    assert figures.histogram({}, "turns") == []


def test_heat_goes_by_rank() -> None:
    lines = figures.heat({0: 0, 1: 1, 2: 5, 3: 900})
    assert [mark in lines[0].plain for mark in "·░█"] == [True, True, True]
    assert figures.heat_level(3, [3, 3, 3]) == 1


def test_wins_add_up_at_the_end_of_a_game(azar_: Driver) -> None:
    over = azar.game("goose", players=2, start_order="seat").position("62|3 @0").play("1+6")
    said = azar_("odds", "goose", "--seats", "2", "--position", str(over), "--json")
    assert said.status == 0
    assert sum(json.loads(said.out)["win"]) <= 1
