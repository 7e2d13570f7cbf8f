"""Driving the full-screen tavern as a player does: by keys, and by what is on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Static

import azar
from azar.cli.table.saves import Saves
from azar.cli.tavern.app import TavernApp
from azar.cli.tavern.base import AT_ONCE, Pace
from azar.cli.tavern.campaign import Campaign
from azar.core.records import Record
from azar.core.streams import Source
from tests.games.tavern.playing import TWO, tavern

PATIENCE = 3000
"""How often the screen is looked at for what must come, each time after everything that was pending is done."""


class Player:
    """Somebody at the screen."""

    def __init__(self, app: TavernApp, pilot: Pilot[int]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> str:
        """Which screen is open."""
        return type(self.app.screen).__name__

    @property
    def position(self) -> Any:
        """Where the campaign stands."""
        return self.app.campaign.position

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other, each when the last one has had its effect."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    def reads(self, part: str) -> str:
        """Read a part of the open screen."""
        content = self.app.screen.query_one(f"#{part}", Static).content
        return content.plain if isinstance(content, Text) else str(content)

    def sees(self) -> str:
        """Read everything that is on the terminal."""
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips()
        assert len(strips) == height
        assert all(strip.cell_length == width for strip in strips)
        return "\n".join(strip.text for strip in strips)

    async def until(self, there: Callable[[], bool]) -> None:
        """Wait for what must come by itself."""
        for _ in range(PATIENCE):
            if there():
                return
            await self.pilot.pause()
        raise AssertionError(f"it never came; the screen {self.screen} showed:\n{self.sees()}")

    async def play_round(self, coins: str = "1") -> None:
        """Wager, and press Enter until the result is shown."""
        await self.press(*coins, "enter")
        while self.screen == "Play":
            await self.press("enter")
        assert self.screen == "Result"


Story = Callable[[Player], Awaitable[None]]


def drive(
    story: Story,
    *,
    source: Source | None = None,
    board: Any = TWO,
    pace: Pace = AT_ONCE,
    size: tuple[int, int] = (80, 24),
    saves: Saves | None = None,
) -> TavernApp:
    """Open the tavern, and let a player do something in it."""
    campaign = Campaign(tavern(board), saves or Saves(), source or azar.seeded(5))
    app = TavernApp(campaign, pace)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(Player(app, pilot))

    asyncio.run(run())
    if app.problem is not None:
        raise app.problem
    return app


def saved(text: str, board: Any = TWO) -> Saves:
    """Save a campaign that begins with a position."""
    game, saves = tavern(board), Saves()
    saves.resume(Record.new(game, start=game.position(text)))
    return saves
