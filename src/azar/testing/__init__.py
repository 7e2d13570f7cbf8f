"""The conformance suite: what must hold for any game, one of azar's own or yours.

With pytest, all checks of a game are one parametrized test:

    import pytest
    from azar.testing import CHECKS

    @pytest.mark.parametrize("check", CHECKS, ids=str)
    def test_my_game(check):
        check(MyGame(players=2))

Each check has a name and a sentence; called with a game it plays seeded whole games of it, and raises a `Fault` that
says what is wrong and in which position. `conform` runs all of them and collects the faults:

>>> import azar
>>> from azar.testing import conform
>>> conform(azar.game("goose"), games=2)
[]
"""

from __future__ import annotations

from collections.abc import Iterable

from azar.core.game import Game
from azar.testing import chancing, compiling, moving, playing, reading, seeing
from azar.testing.case import LONGEST, Case, Fault
from azar.testing.checks import Check, check

CHECKS: tuple[Check, ...] = (
    playing.steps_repeat,
    playing.positions_stay,
    playing.sizes_hold,
    playing.logs_are_never_cut,
    playing.turns_are_clear,
    playing.games_end,
    playing.scores_are_sound,
    chancing.chances_are_sound,
    chancing.outcomes_differ,
    chancing.draw_follows_the_list,
    chancing.nothing_of_a_source_stays,
    chancing.questions_change_nothing,
    moving.moves_are_sound,
    moving.only_those_may_move_who_may_act,
    moving.picks_are_moves,
    moving.paths_are_moves,
    reading.positions_read_back,
    reading.outcomes_read_back,
    reading.moves_read_back,
    reading.events_read_back,
    reading.events_rebuild_positions,
    seeing.views_are_views_of_themselves,
    seeing.hidden_is_as_declared,
    seeing.views_keep_secrets,
    seeing.heard_events_rebuild_views,
    seeing.fills_fit_the_view,
    seeing.fills_are_fair,
    seeing.fills_play_on,
    compiling.compiled_is_the_same,
)
"""Every check, each callable with a game."""


def conform(
    game: Game,
    *,
    games: int = 10,
    seed: int = 1,
    longest: int = LONGEST,
    checks: Iterable[Check] = CHECKS,
    against: Iterable[Check] = (),
) -> list[Fault]:
    """Run checks on seeded games of a game, and list the first fault of each; an empty list is a game that conforms.

    `against` adds checks that know this one game: golden counts (`azar.testing.counts.golden`), or a naive
    oracle of its rules.
    """
    case = Case(game, games, seed, longest)
    faults = []
    for each in (*checks, *against):
        try:
            each.on(case)
        except Fault as fault:
            faults.append(fault)
    return faults


__all__ = ["CHECKS", "Case", "Check", "Fault", "check", "conform"]
