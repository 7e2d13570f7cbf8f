"""A board of one's own: checked, drawn, computed and simulated from one text file."""

from pathlib import Path

import azar
from azar.games.goose import GooseGame

BOARD = Path(__file__).parent / "school.toml"
GAMES = 50_000


def main() -> None:
    """Look at the way to school from all sides."""
    board = str(BOARD)
    game = GooseGame(board=board, players=["Ann", "Ben"], start_order="seat")
    position = game.start().play("5").play("4")
    print(position.picture())
    print("\n".join(position.tell()))

    print("\nHow much worse is it to be the second to throw?")
    odds = azar.odds(game)
    for name, p in zip(game.names, odds.win, strict=True):
        print(f"  {name} {float(p):.4%}")

    print("\nAnd if the puddle held nobody, but cost two turns?")
    drier = azar.odds(azar.game("goose", board=board, players=2, trap_mode="turns"))
    print(f"  {float(odds.expected_turns):.2f} turns a game with the puddle, {float(drier.expected_turns):.2f} without")

    print(f"\nFour children, {GAMES:,} games:")
    result = azar.simulate(azar.game("goose", board=board, players=4), games=GAMES, seed=1)
    print(f"  {result.turns.value:.1f} turns a game, the longest {max(result.length)}")
    squares = {int(at): count for at, count in result.own["squares"].items()}
    for at in sorted(squares, key=lambda at: -squares[at])[:3]:
        print(f"  {game.board.names.get(at, 'square')} {at}: come to {squares[at] / GAMES:.2f} times a game")

    print("\nA board with mistakes:")
    try:
        azar.game("goose", board={"name": "bad", "length": 20, "square": [{"at": 3, "effect": "fly"}, {"at": 30}]})
    except azar.RulesError as error:
        for problem in error.problems:
            print(f"  {problem}")


if __name__ == "__main__":
    main()
