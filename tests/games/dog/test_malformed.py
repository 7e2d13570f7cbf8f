"""Text that is no Dog: refused with a reason, and quickly, however long it is."""

import pytest

from azar.core.errors import AzarError
from tests.games.dog.tables import dog, seat

LONG = 100_000


@pytest.mark.parametrize(
    "text",
    [
        "7" + "01" * 20_000,
        "7" + "0" * LONG,
        "7" * LONG,
        "5" * LONG,
        "J" * LONG,
        "X" * LONG,
        "G" * LONG,
        " " * LONG + "5",
        "50" + "-" * LONG,
        "A#" + "'" * LONG,
        "7" + "0@" * (LONG // 2),
        "2>" + "1" * LONG,
        "\N{DIGIT ZERO}" * LONG,
        "七" * LONG,
    ],
    ids=lambda text: text[:3].strip() or "blank",
)
def test_long_moves(text: str) -> None:
    """100,000 characters, and a seven of 20,000 legs, in milliseconds."""
    position = seat("P10|||", "A57JX")
    assert text not in position.moves
    with pytest.raises(AzarError) as refused:
        position.play(text)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("text", ["P1" * (LONG // 2), "|" * LONG, "P" + "1" * LONG, "*" * LONG, "P0*" * (LONG // 3)])
def test_long_boards(text: str) -> None:
    """Boards too."""
    game = dog(preset="libdog")
    with pytest.raises(AzarError) as refused:
        game.position(text, hands=["A", "", "", ""])
    with pytest.raises(AzarError):
        game.position(text)
    assert len(str(refused.value)) < 500
