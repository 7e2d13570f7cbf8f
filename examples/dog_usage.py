"""Dog by hand: set up a board, look at the moves, play a round, and see what is refused and why."""

import azar
from azar.games.dog import DogPosition

ROUND = ("7022'5", "4'0", "A#", "80", "X8", "X81-", "X82", "J000", "J001", "52", "K0", "K1")
"""What is tried in the round; what cannot be played is refused with its reason."""


def show(position: DogPosition) -> None:
    """Draw the board, and write it."""
    print(f"\n{position.picture()}\n\n{position.pieces}\n")


def main() -> None:
    """Give, play and refuse."""
    game = azar.game("dog", preset="libdog", seven_scope="canadian", players=["Ann", "Ben", "Cleo", "Dan"])
    position = game.position(
        "P0*P61F1|P14P16|P30F0F3|P36P48*", turn="Ann", hands=["A7", "48", "5X", "JK"], phase="give"
    )
    print(f"{game.title}, preset {game.preset}: {', '.join(game.names)}")
    show(position)

    print("Everybody gives a card to the teammate.")
    for give in ("GA", "G8", "GX", "GJ"):
        position = position.play(give)
    for name, hand in zip(game.names, position.hands, strict=True):
        print(f"  {name} holds {hand}")
    seen = DogPosition(game, position.view("Ann").row)
    print(f"Ann sees this, and knows who has her ace:\n  {seen}")

    print(f"\nAnn has {len(position.moves)} moves, each with another outcome. Some of them:")
    print("  " + ", ".join(map(str, position.moves[:12])))
    for text in ROUND:
        if text in position.moves:
            position = position.play(text)
            print(f"{text:8} " + " ".join(position.tell()))
        else:
            try:
                position.play(text)
            except azar.AzarError as error:
                print(f"{text:8} is refused: {error}")
    show(position)
    print(f"The whole position in one line:\n{position}")
    print(f"It reads back to an equal one: {game.position(str(position)) == position}")


if __name__ == "__main__":
    main()
