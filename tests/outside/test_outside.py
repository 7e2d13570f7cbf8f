"""The contract holds for games that are not azar's own: decisions, chance and hidden cards."""

from collections import Counter

import pytest

import azar
from azar.core.errors import IllegalMove, NotationError, RulesError
from azar.core.game import Game
from azar.core.turn import Chance, Decide, Over
from azar.testing import CHECKS, Check
from tests.outside.pig import PigGame
from tests.outside.whisper import WhisperGame

GAMES: list[Game] = [
    PigGame(),
    PigGame(players=["Ann", "Ben", "Cem"], goal=30, sides=10),
    WhisperGame(),
    WhisperGame(players=4, ranks=3),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("check", CHECKS, ids=str)
def test_conform(check: Check, game: Game) -> None:
    """Both games conform."""
    check(game, games=15)


def test_pig_by_hand() -> None:
    """A few turns of Pig."""
    game = PigGame(players=["Ann", "Ben"], goal=10)
    position = game.start()
    assert position.turn == Decide(0)
    assert list(position.moves) == ["roll"]
    with pytest.raises(IllegalMove, match="is no move here"):
        position.play("hold")
    position = position.play("roll")
    assert position.turn == Chance()
    assert position.chances == tuple((face, 1) for face in range(1, 7))
    position = position.play("6")
    assert list(position.moves) == ["hold", "roll"]
    assert "roll" in position.moves
    assert position.moves.next(()) == (0, 1)
    assert position.play("roll").play("1").turn == Decide(1)
    position = position.play("hold", seat="Ann")
    assert (str(position), position.tell()) == ("6-0 +0 @1", ["Ann keeps 6."])
    with pytest.raises(IllegalMove):
        position.play("roll", seat="Ann")
    assert not position.moves_for("Ann")
    end = game.position("6-0 +5 @0").play("hold")
    assert end.turn == Over((1, 2), (0,))


def test_pig_refuses() -> None:
    """What cannot be is refused."""
    for text in ("", "1-2", "1-2 +3 @4", "1-2-3 +0 @0", "100-2 +0 @0", "1-2 +0 @0 won", "9" * 300):
        with pytest.raises(NotationError):
            PigGame().position(text)
    with pytest.raises(RulesError, match="goal cannot be 1"):
        PigGame(goal=1)


def test_whisper_by_hand() -> None:
    """Cards are known to their owner alone, until they are shown."""
    game = WhisperGame(players=["Ann", "Ben"])
    position = game.start().play("3").play("5")
    assert str(position) == "decide @0 deck=4,4,3,4,3 cards=3,5"
    ann, ben = position.view("Ann"), position.view("Ben")
    assert bytes(ann) != bytes(ben)
    assert ann.events[0].as_dict() == {"event": "dealt", "seat": 1, "card": -1}
    other = game.start().play("3").play("4")
    assert bytes(other.view("Ann")) == bytes(ann)
    assert bytes(other.view("Ben")) != bytes(ben)
    shown = position.play("show").play("change")
    assert shown.turn == Chance()
    assert shown.chances == ((1, 4), (2, 4), (3, 3), (4, 4), (5, 3))
    assert shown.play("3").turn == Over((1, 2), (0,))
    assert shown.play("5").turn == Over((2, 1), (1,))


def test_whisper_fills_evenly() -> None:
    """A view is completed by each unseen card as often as there are such cards."""
    position = WhisperGame(ranks=3).start().play("1").play("2")
    source = azar.seeded(11)
    cards = Counter(str(position.view(0).fill(source)).partition("cards=1,")[2] for _ in range(5_500))
    assert set(cards) == {"1", "2", "3"}
    for card, unseen in (("1", 3), ("2", 4), ("3", 4)):
        # Within four standard deviations of 5500 * unseen / 11.
        assert abs(cards[card] - 500 * unseen) < 4 * (500 * unseen) ** 0.5
