"""What holds in every position of every game."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from azar.core.turn import Chance, Decide, Over
from azar.games.circuit import CircuitGame, CircuitPosition
from azar.games.circuit.events import Drew, Landed, Played
from tests.games.circuit.pairs import games, walk


def goal(game: CircuitGame) -> int:
    """Where the line is."""
    return game.plan.laps * game.plan.size


@settings(max_examples=60, deadline=None)
@given(games(), st.integers(0, 999))
def test_over_if_and_only_if_somebody_has_crossed(game: CircuitGame, seed: int) -> None:
    """With the source's own tiles exactly one, who is then first alone; applied seals the win at the crossing."""
    for position in walk(game, seed):
        crossed = [name for name, at in position.progress.items() if at >= goal(game)]
        if not isinstance(position.turn, Over):
            assert not crossed or game.plan.applied
            continue
        if not game.plan.applied:
            assert crossed == [position.winner]
            assert [name for name, place in position.ranking.items() if place == 1] == crossed
        assert position.turn.ranking[game.names.index(position.winner)] == 1


@settings(max_examples=60, deadline=None)
@given(games(), st.integers(0, 999))
def test_only_a_throw_changes_the_turn(game: CircuitGame, seed: int) -> None:
    """And tiles never change."""
    positions = walk(game, seed)
    for before, after in pairwise(positions):
        assert after.board[: len(before.board)] == before.board
        if game.plan.windows or not isinstance(after.turn, Decide) or not isinstance(before.turn, Decide | Chance):
            continue
        if isinstance(before.turn, Decide):
            assert after.turn == before.turn
        elif any(isinstance(event, Landed) for event in after.events):
            assert after.turn.seat == (before.turn.seat or 0) + 1 or after.turn.seat == 0


@settings(max_examples=60, deadline=None)
@given(games(("v3",)), st.integers(0, 999))
def test_cards_are_conserved(game: CircuitGame, seed: int) -> None:
    """Drawn = in hands + in play + spent; a cancelled card is spent."""
    drawn, spent = 0, 0
    for position in walk(game, seed):
        for event in position.events:
            drawn += isinstance(event, Drew) or event.KEY == "dealt"
            spent += isinstance(event, Played) and event.acts_as > 2
            spent += event.KEY == "cancelled"
        held = sum(len(hand) for hand in position.hands.values())
        assert drawn == held + len(position.in_play) + spent
        labels = [card.label for card in position.in_play]
        assert labels == sorted(set(labels))
        assert len(labels) <= game.plan.capacity


@settings(max_examples=40, deadline=None)
@given(games(), st.integers(0, 999))
def test_mappings_agree(game: CircuitGame, seed: int) -> None:
    """Lap and tile are quotient and remainder of progress, and modifiers are those of the cards in play."""
    amounts = {"overload": -2, "speed": 1, "acceleration": 1}
    for position in walk(game, seed):
        for name, at in position.progress.items():
            assert position.laps[name] * game.plan.size + position.tiles[name] - 1 == at
            assert 1 <= position.tiles[name] <= game.plan.size
            counts = Counter(card.kind for card in position.in_play if card.target in (None, name))
            assert position.modifiers[name] == sum(amounts[kind] * n for kind, n in counts.items())


@settings(max_examples=40, deadline=None)
@given(games(), st.integers(0, 999))
def test_positions_and_events_read_back(game: CircuitGame, seed: int) -> None:
    """Every position is written and read; the events from the start on rebuild it."""
    row = [0] * game.sizes.row
    for position in walk(game, seed):
        assert game.position(str(position)) == position
        for event in position.events:
            game.rebuild(row, event)
        assert tuple(row) == position.row
        assert isinstance(position, CircuitPosition)
        assert position.picture()
