"""Random games of Dog: the first moves of one are told, its end is drawn, and many more are counted."""

import azar
from azar import Chance, Over
from azar.bots import find_bot
from azar.core.position import Position

SEED = 3
TOLD = 12
"""Moves that are told."""
GAMES = 200


def main() -> None:
    """Let four bots that play at random play one game, and then many."""
    game = azar.game("dog", preset="libdog", seven_scope="canadian", players=["Ann", "Ben", "Cleo", "Dan"])
    bot, source, own = find_bot("random"), azar.seeded(SEED), azar.seeded(SEED, 1)
    position: Position = game.start()
    moves = 0
    while not isinstance(position.turn, Over):
        if isinstance(position.turn, Chance):
            position = position.draw(source)
            continue
        view = position.view(position.turn.seat)
        move = bot.choose(view, view.moves, own)
        position = position.play(move)
        moves += 1
        if moves <= TOLD:
            print(f"{move!s:>10}  {' '.join(position.tell())}")
    print(f"\n... and so on for {moves} moves. At the end:\n\n{position.picture()}\n")
    print(f"{' and '.join(game.names[seat] for seat in position.turn.winners)} have won.\n")

    result = azar.simulate(game, games=GAMES, seed=SEED)
    print(f"{GAMES:,} more games:")
    for name, wins in zip(game.names, result.wins, strict=True):
        print(f"  {name:5} wins {wins / GAMES:6.1%}")
    print(f"  {result.turns.value:.0f} turns a game")


if __name__ == "__main__":
    main()
