"""Faults planted in the rules are found: games against the naive oracle come out otherwise."""

import pytest

from azar.games.circuit import CircuitGame
from tests.games.circuit.comparing import play_both
from tests.testing.variants import Edit, planted

GAMES = 600

FAULTS: dict[str, Edit] = {
    "the bomb resets laps": ("destination", "return at - at % book[B_TILES]", "return 0"),
    "the bomb spares the lander": ("concerned", "return everybody\n", "return everybody & ~(1 << lander)\n"),
    "a Moonwalk moves the lander too": ("concerned", "return everybody & ~(1 << lander)", "return everybody"),
    "the Time Machine leads to where this turn began": ("destination", "B_BEFORE", "B_BEFORE - 1"),
    "Repeat is for whoever plays it": ("play_card", "else row[LANDER] - 1", "else seat"),
    "Repeat is of another tile": ("play_card", "row[THE_TILE]", "1"),
    "Repeat cannot end the game": ("play_card", "if winner >= 0:", "if winner >= 99:"),
    "Redo remembers Redo": ("spend", "acts_as + 1", "card + 1"),
    "numbers are reused": ("leave_play", "row[IN_PLAY] -= 1", "row[IN_PLAY] -= 1\n    row[LABELS] -= 1"),
    "a Redo in play is taken for the card itself": ("play_card", "entry |= ENTRY_REDO", "entry |= 0"),
    "an Overload is free": ("add_modifier", "row[book[B_OVERLOADS] + target] += change", "pass"),
    "Acceleration changes nothing": ("modifiers", "row[ACCELERATIONS]", "0"),
    "totals have a floor": ("throw", "to = origin + total + change", "to = origin + max(0, total + change)"),
    "the last tile is the finish": ("throw", "if to >= book[B_GOAL]:", "if to >= book[B_GOAL] - 1:"),
    "tiles are not checked for the finish": ("settle", "winner = crosser(book, row, lander)", "winner = -1"),
    "the furthest is not asked for": ("crosser", "at > row[PROGRESS + best]", "at < 0"),
    "permanent cards at any time": ("in_time", "seat != row[SEAT]", "seat < 0"),
    "a Cancellation without cards in play": ("allowed", "row[IN_PLAY] == 0", "row[IN_PLAY] < 0"),
    "a turn is forgotten": ("depart", "row[book[B_BEFORE] + seat] = row[book[B_FROM] + seat]", "pass"),
    "the turn stays": ("next_turn", "seat = row[SEAT] + 1", "seat = row[SEAT]"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str) -> None:
    """Some game out of a few hundred differs, or breaks."""
    faulty = planted(CircuitGame, FAULTS[name])
    found = False
    for seed in range(GAMES):
        try:
            play_both(seed, kind=faulty)
        except (Exception, pytest.fail.Exception):
            found = True
            break
    assert found
