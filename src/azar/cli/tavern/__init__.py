"""`azar play tavern` on the whole screen: title, selection, wager, play, result, victory and game over.

Textual draws it and is loaded only here, when somebody plays.
"""

from __future__ import annotations

from azar.cli.console import out, program
from azar.cli.table.saves import USUAL_PROFILE, Saves
from azar.core.errors import MissingExtra
from azar.core.game import Game
from azar.core.streams import Seeded

EXTRA = "tavern"


def open_tavern(game: Game, *, profile: str | None = None, seed: int | None = None, fast: bool = False) -> int:
    """Play the campaign on the whole screen; gives the exit status."""
    from azar.games.tavern import TavernGame

    assert isinstance(game, TavernGame)
    try:
        import textual  # noqa: F401
    except ImportError:
        raise MissingExtra("playing the tavern on the whole screen", EXTRA) from None
    from azar.cli.tavern.app import TavernApp
    from azar.cli.tavern.base import AT_ONCE
    from azar.cli.tavern.campaign import Campaign

    saves = Saves(profile if profile is not None else USUAL_PROFILE, game.name)
    campaign = Campaign(game, saves, Seeded(seed) if seed is not None else None)
    app = TavernApp(campaign, AT_ONCE if fast else None)
    status = app.run()
    if app.problem is not None:
        raise app.problem
    if campaign.goes_on:
        named = "" if profile is None else f" --profile {profile}"
        out().print(f"The campaign is saved. To go on with it: {program()} play {game.name}{named}", soft_wrap=True)
    return status if status is not None else app.return_code or 0
