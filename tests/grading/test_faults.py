"""The shipped scenarios catch every planted fault, and by a scenario of the requirement that it breaks."""

from typing import Any

import pytest

from azar.grading.grader import grade
from azar.grading.inside import Inside
from azar.grading.reading import shipped
from tests.grading.faults import FAULTS, Fault
from tests.grading.naive import NaiveGame, inside

SHIPPED = shipped()
SURE = tuple(scenario for scenario in SHIPPED if scenario.times == 1)
"""What chance draws is not needed to catch a fault in the rules."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.made.__name__)
def test_a_fault_is_caught(fault: Fault) -> None:
    """It fails under every requirement that it breaks, and by what it does rather than by an exception."""
    failed = [result for result in grade(SURE, inside(fault.made)) if result.failure is not None]
    told = {
        result.scenario.requirement.id
        for result in failed
        for one in (result.failure.differences if result.failure else ())
        if "must be" in one.sentence or "it changes" in one.sentence
    }
    assert set(fault.requirements) <= told


class AllTilesEquallyLikely(NaiveGame):
    def drawn(self, setup: dict[str, Any]) -> list[str]:
        kinds = {tile.partition(":")[0]: tile for tile in super().drawn(setup)}
        return self.random.choices(list(kinds.values()), k=setup["tiles"])


class ChancesOfVersionTwo(NaiveGame):
    def drawn(self, setup: dict[str, Any]) -> list[str]:
        return super().drawn(setup | {"version": "v2"})


class MoonwalksOfOneMore(NaiveGame):
    def drawn(self, setup: dict[str, Any]) -> list[str]:
        return super().drawn(setup | {"moonwalk_max": setup.get("moonwalk_max", 10) + 1})


class SmallMoonwalks(NaiveGame):
    """The N that was drawn is drawn once more, from 1 to that."""

    def drawn(self, setup: dict[str, Any]) -> list[str]:
        board = [tile.partition(":") for tile in super().drawn(setup)]
        return [f"{name}:{self.random.randint(1, int(n))}" if n else name for name, _, n in board]


class NoRedoIsDealt(NaiveGame):
    kinds = ("overload", "speed", "acceleration", "cancellation", "repeat")


class RedoIsRare(NaiveGame):
    kinds = (*NoRedoIsDealt.kinds * 3, "redo")


@pytest.mark.parametrize(
    ("faulty", "requirements"),
    [
        (AllTilesEquallyLikely, {"v2.random_board", "v3.card_tile"}),
        (ChancesOfVersionTwo, {"v3.card_tile"}),
        (MoonwalksOfOneMore, {"v2.random_board"}),
        (SmallMoonwalks, {"v2.random_board"}),
        (NoRedoIsDealt, {"v3.deal", "v3.card_tile"}),
        (RedoIsRare, {"v3.deal", "v3.card_tile"}),
    ],
)
def test_a_fault_of_chance_is_caught(faulty: type[NaiveGame], requirements: set[str]) -> None:
    """What is drawn with wrong chances fails where it is counted, or on the boards that are certain."""
    drawing = [one for one in SHIPPED if one.counts or "tiles" in one.setup]
    failed = [result for result in grade(drawing, Inside(faulty)) if not result.passed]
    assert {result.scenario.requirement.id for result in failed} == requirements


def test_there_are_at_least_twenty() -> None:
    """Twenty faults are asked for, each of its own kind."""
    assert len({fault.made for fault in FAULTS}) >= 20
