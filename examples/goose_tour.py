"""A tour of the library: a game for stakes, told as it goes, with the odds along the way."""

import azar
from azar import Chance, Over
from azar.core.position import Position

SEED = 4
TOLD = 4
"""Throws that are told in full; of the rest only the odds are shown."""


def show_odds(position: Position) -> str:
    """Say in one line how the game stands."""
    odds = azar.odds(position)
    chances = [f"{name} {float(p):6.1%}" for name, p in zip(position.game.names, odds.win, strict=True)]
    return f"{', '.join(chances)}, draw {float(odds.draw):6.1%}; {float(odds.expected_turns):5.1f} turns to come"


def main() -> None:
    """Play one game from a seed."""
    game = azar.game("goose", preset="period", players=["Ann", "Ben"], stakes=True)
    position = game.start()
    source = azar.seeded(SEED)
    record = azar.Record.new(game, seed=SEED)
    print(f"{game.title}: {' and '.join(game.names)}, preset {game.preset}, for stakes\n")
    throws = 0
    while isinstance(position.turn, Chance):
        throw = game.outcome_of(position, source.choose(position))
        position, record = position.play(throw), record.add(throw)
        throws += 1
        if throws <= TOLD or isinstance(position.turn, Over):
            print(" ".join(position.tell()))
        if isinstance(position.turn, Chance) and throws % 5 == 0:
            print(f"  after {throws:2} throws: {position}\n    {show_odds(position)}")
    print(f"\n{position.picture()}\n")
    assert isinstance(position.turn, Over)
    for name, place, points in zip(game.names, position.turn.ranking, position.turn.points, strict=True):
        print(f"{place}. {name}, {points:+} tokens")
    print(f"\nThe record has {len(record.entries)} entries, and replays to the same position:", end=" ")
    print(azar.Record.parse(str(record)).position == position)


if __name__ == "__main__":
    main()
