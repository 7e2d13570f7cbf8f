"""The table of requirements is complete, up to date, and names tests that there are."""

from collections import Counter

from azar.grading.requirements import requirements
from tests.docs.pages import tables
from tests.docs.requirements_table import PAGE, made_page
from tests.grading import test_own, test_shipped


def test_the_page_is_up_to_date() -> None:
    """It is just what is made of the scenarios."""
    assert PAGE.read_text(encoding="utf-8") == made_page()


def test_every_box_has_its_row() -> None:
    """8 boxes of version 1, 10 of version 2, 9 of version 3, of which 4 were never ticked; each has a test."""
    boxes = Counter((asked.version, asked.box) for asked in requirements().values() if asked.box != "decision")
    assert boxes == {("v1", "ticked"): 8, ("v2", "ticked"): 10, ("v3", "ticked"): 5, ("v3", "unticked"): 4}
    rows = [row for table in tables(PAGE) for row in table[1:]]
    assert [row[1] for row in rows] == [asked.words for asked in requirements().values()]
    assert all(int(row[3].partition(":")[0]) >= 1 for row in rows)


def test_the_tests_that_it_names_are_there() -> None:
    """Both tests play the scenarios that ship, all of them, by their requirement's short name."""
    for test in (test_own.test_azars_own_game_passes, test_shipped.test_the_oracle_passes):
        (mark,) = test.pytestmark  # type: ignore[attr-defined]  # a test that is marked has one
        assert mark.args[1] == test_shipped.SHIPPED
        assert mark.kwargs["ids"](mark.args[1][0]) == "v1.dice_sides: a die of four sides"
