"""What a rule changes: exact odds for two seats, with one option moved at a time."""

import azar

QUESTIONS: dict[str, tuple[object, ...]] = {
    "maze_to": (39, 30, 37, 31),
    "deadlock": ("draw", "release_longest", "furthest_wins"),
    "collision": ("swap", "mover_returns", "share"),
    "trap_mode": ("hold", "turns"),
    "first_throw_rule": (True, False),
}


def bar(p: float, width: int = 30) -> str:
    """Draw a share as a bar."""
    return "#" * round(p * width)


def main() -> None:
    """Print one table for each option."""
    for option, values in QUESTIONS.items():
        print(f"{option:20} {'opens':>9} {'second':>9} {'draw':>9} {'turns':>8}")
        for value in values:
            odds = azar.odds(azar.game("goose", players=2, **{option: value}))
            first, second = (float(p) for p in odds.win)
            draw, turns = float(odds.draw), float(odds.expected_turns)
            print(f"  {value!s:18} {first:9.4%} {second:9.4%} {draw:9.4%} {turns:8.2f}  {bar(first - second, 500)}")
        print()
    print("The bars show by how much it is better to open.")


if __name__ == "__main__":
    main()
