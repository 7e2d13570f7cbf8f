"""Who sits at the table: how many, and what they are called."""

from collections.abc import Iterable

from azar.core.errors import shorten

LONGEST_NAME = 40
UNNAMED = "Player"
"""What a seat without a name is called, with its number."""


def wrong_name(name: str) -> str | None:
    """Say what is wrong with a player's name, or nothing."""
    if name and len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip():
        return None
    return f"{shorten(name)!r} is no name for a player: 1 to {LONGEST_NAME} printable characters"


def count_seats(fewest: int, most: int) -> str:
    """Say for how many seats a game is: 2 to 8 seats, 2 seats, 1 seat."""
    return f"{fewest} to {most} seats" if fewest < most else f"{most} {'seat' if most == 1 else 'seats'}"


def settle_names(
    title: str, seats: tuple[int, int], players: object, usual: int = 2
) -> tuple[tuple[str, ...], list[str]]:
    """Name the seats of a game, given their number or their names, and list what is wrong with the names."""
    fewest, most = seats
    if players is None:
        players = max(usual, fewest)
    if isinstance(players, int):
        count = players
        names = tuple(f"{UNNAMED} {i + 1}" for i in range(min(max(players, 0), most + 1)))
    elif isinstance(players, Iterable):
        names = tuple(str(name) for name in ([players] if isinstance(players, str) else players))
        count = len(names)
    else:
        return (), [f"players is their number, or a list of their names, not {shorten(players)}"]
    problems = []
    if not fewest <= count <= most:
        problems.append(f"{title} is for {count_seats(fewest, most)}, not {shorten(count)}")
    problems += [wrong for wrong in map(wrong_name, names) if wrong]
    if len(set(names)) < len(names):
        problems.append("two players have the same name")
    return names, problems
