"""A wager as it is put together: typed, or moved up and down, and never more than can be wagered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PARTS: Final = (("a quarter", 4), ("half", 2), ("all", 1))


@dataclass
class Entry:
    """The wager that is being made up."""

    most: int
    coins: int = 1
    typed: str = ""
    """The digits typed so far; the next one is added to them."""
    note: str = ""

    def digit(self, digit: str) -> None:
        """Type a digit."""
        text = (self.typed + digit).lstrip("0")
        if text and int(text) > self.most:
            self.note = f"{self.most} is the most: the smaller purse holds no more."
            text = str(self.most)
        else:
            self.note = ""
        self.typed, self.coins = text, int(text or 0)

    def erase(self) -> None:
        """Take the last digit back."""
        self.typed = (self.typed or str(self.coins))[:-1]
        self.coins, self.note = int(self.typed or 0), ""

    def change(self, by: int) -> None:
        """Move the wager up or down."""
        self.put(self.coins + by)

    def part(self, of: int) -> None:
        """Wager a part of the most."""
        self.put(self.most // of)

    def put(self, coins: int) -> None:
        """Put so many coins, or as many of them as can be."""
        self.coins, self.typed, self.note = max(1, min(self.most, coins)), "", ""

    @property
    def parts(self) -> list[tuple[str, int]]:
        """The parts of the most that a key wagers, and how much each is."""
        return [(name, max(1, self.most // of)) for name, of in PARTS]
