"""`azar odds` for a campaign: what a plan is worth, and which plan is the best of its class."""

from __future__ import annotations

import os
from collections.abc import Mapping
from textwrap import fill
from typing import TYPE_CHECKING, Any

from azar.cli import settings
from azar.cli.command import Argument, Command, Given, Part, UsageError
from azar.cli.console import Waiting, out, page_width, print_json
from azar.core.errors import AzarError

if TYPE_CHECKING:
    from azar.core.campaign import Campaign
    from azar.core.game import Game
    from azar.core.position import Position
    from azar.odds.campaign import Roaming
    from azar.odds.plans import Plan

STANDARD_GAMES = 100_000


def describe(kind: type[Game]) -> Command:
    """Say what the command takes and does for a campaign."""

    def run(given: Given) -> int:
        return compute(kind, given)

    return Command(
        name="odds",
        summary="Compute the chance to win all coins by a plan: opponents in an order, each played until somebody is "
        "broke, with one wager rule. The likeliest plan is found, and the one with the fewest rounds. Plans "
        "that leave and return are simulated.",
        usage="odds GAME [OPTIONS]",
        parts=(
            Part(
                "Plans",
                (
                    settings.game_place("the game"),
                    settings.seats_argument("who plays", "1"),
                    Argument(
                        "plan",
                        "opponents in order and a wager rule: all-in, constant:10 or proportional:1/4; NAME*5 leaves "
                        "after five rounds",
                        shown="PLAN",
                    ),
                    Argument(
                        "best",
                        "do not look for the likeliest plan and the one of the fewest rounds",
                        "switch",
                        on=True,
                        refusable=True,
                    ),
                    Argument(
                        "position", "from this position, in the game's notation, instead of the start", shown="TEXT"
                    ),
                    Argument(
                        "exact",
                        "in fractions, where that is feasible; where rounds are fair, the chance always is one",
                        "switch",
                    ),
                    Argument(
                        "games",
                        "how often a plan that leaves and returns is played",
                        "number",
                        shown="N",
                        standard=f"{STANDARD_GAMES}",
                        least=1,
                        most=10**8,
                    ),
                    Argument("seed", "another seed for that", "number", shown="N", standard="0"),
                    Argument("json", "one JSON object on standard output", "switch"),
                ),
            ),
            *settings.rule_parts(kind),
        ),
        examples=(
            (f"azar odds {kind.name}", "the best plans from the start"),
            (f"azar odds {kind.name} --plan all-in --no-best", "the opponents as they sit, always all in"),
            (f"azar odds {kind.name} --plan proportional:1/4 --json", "with the best plans, for programs"),
        ),
        run=run,
    )


def compute(kind: type[Game], given: Given) -> int:
    """Compute a plan and the best ones, and show them."""
    game = settings.make_game(kind, given, settings.read_seats(given["seats"]))
    where = game.start() if given["position"] is None else position_given(game, given["position"])
    # The equations are many small ones: threads would mostly wait for one another.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from azar.odds.campaign import best, campaign_of, read_plan

    campaign = campaign_of(where)
    answer: dict[str, Any] = {
        "game": game.name,
        "options": dict(game.options) | game.setup_data(),
        "position": str(where),
        "purse": campaign.purse,
        "opponents": {who.key: who.purse for who in campaign.challenges},
    }
    wanted = given["best"] is not False
    if given["plan"] is None and not wanted:
        raise UsageError("with --no-best there is nothing to compute but a plan: name one with --plan")
    if given["plan"] is not None:
        answer |= worth(campaign, read_plan(given["plan"], campaign), given)
    if wanted:
        with Waiting("Looking for the best plans", shown=not given["json"]) as waiting:
            found = best(where, progress=waiting.so_far)
            answer["best"] = found.as_dict()
        if given["exact"] and found.all_alike:
            for name in ("likeliest", "fewest_rounds"):
                answer["best"][name] = in_fractions(campaign, getattr(found, name).plan)
    if given["json"]:
        print_json(answer)
    else:
        show(game, campaign, answer, "the start" if given["position"] is None else str(where))
    return 0


def position_given(game: Game, text: str) -> Position:
    """Read a position from the command line."""
    try:
        return game.position(text)
    except AzarError as error:
        raise UsageError(f"--position cannot be read: {error}") from None


def worth(campaign: Campaign, plan: Plan | Roaming, given: Given) -> dict[str, Any]:
    """Compute what a plan is worth; one that leaves and returns is played many times."""
    from azar.odds.campaign import Roaming, rivals_of
    from azar.odds.plans import plan_odds

    if not isinstance(plan, Roaming):
        if given["exact"]:
            return {"plan": in_fractions(campaign, plan)}
        return {"plan": plan_odds(campaign.purse, rivals_of(campaign), plan).as_dict()}
    if given["exact"]:
        raise UsageError("a plan that leaves and returns is simulated: it has no fractions")
    from azar.lab.roaming import roam

    games = given["games"] if given["games"] is not None else STANDARD_GAMES
    with Waiting(f"Playing {games:_} campaigns", shown=not given["json"]) as waiting:
        return {"simulated": roam(campaign, plan, games, given["seed"] or 0, waiting.so_many).as_dict()}


def in_fractions(campaign: Campaign, plan: Plan) -> dict[str, object]:
    """Compute a plan in fractions, as far as that can be."""
    from azar.odds import plans
    from azar.odds.campaign import rivals_of

    return plans.in_fractions(campaign.purse, rivals_of(campaign), plan).as_dict()


def show(game: Game, campaign: Campaign, answer: Mapping[str, Any], where: str) -> None:
    """Print plans."""
    from rich.text import Text

    console, width = out(), page_width()
    against = sum(answer["opponents"].values())
    console.print(Text(game.title, "bold cyan"), width=width)
    console.print(Text(f"Plans from {where}: {answer['purse']} coins against {against}", "dim"), width=width)
    if "plan" in answer:
        console.print()
        show_plan("This plan", answer["plan"])
        console.print()
        show_duels(campaign, answer["plan"])
    if "simulated" in answer:
        console.print()
        show_simulated(answer["simulated"])
    if "best" in answer:
        found = answer["best"]
        console.print()
        if found["all_alike"]:
            told = "Every round is fair, so all plans win with the same chance; they differ in how long they take."
            console.print(Text(fill(told, width)))
        else:
            show_plan("The likeliest plan", found["likeliest"])
        console.print()
        show_plan("The plan with the fewest rounds", found["fewest_rounds"])
        console.print()
        console.print(Text(fill(f"These are {found['within']}.", width), "dim"))


def show_plan(title: str, plan: Mapping[str, Any]) -> None:
    """Print what a plan is worth."""
    from rich.text import Text

    from azar.cli import figures
    from azar.cli.commands.odds import digits, number

    console = out()
    console.print(Text(title, "bold"), width=page_width())
    exact = isinstance(plan["win"], str)
    close = "none: these are fractions, rounded for this screen"
    if not exact:
        close = f"at most {plan['error_bound']:.1e}, in rounds {plan['rounds_bound']:.1e}"
    elif not isinstance(plan["rounds_bound"], str):
        close = f"none in the chance, which is a fraction; in rounds at most {plan['rounds_bound']:.1e}"
    won: list[tuple[str, Text | str]] = []
    if plan["rounds_if_won"] is not None:
        won = [("", f"{number(plan['rounds_if_won']):.4f} of campaigns that are won")]
    rows: list[tuple[str, Text | str]] = [
        ("  order", ", ".join(plan["order"])),
        ("  wager", plan["wager"]),
        ("  wins all", digits(number(plan["win"])) + (f", {plan['win']}" if exact else "")),
        ("  rounds", f"{number(plan['expected_rounds']):.4f} on average, until all is won or lost"),
        *won,
        ("  error", close),
    ]
    console.print(figures.two_columns(rows))


def show_duels(campaign: Campaign, plan: Mapping[str, Any]) -> None:
    """Print the duels of a plan, one a line."""
    from rich.table import Table

    from azar.cli import figures
    from azar.cli.commands.odds import number

    names = {who.key: who.name for who in campaign.challenges}
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    for heading in ("", "coins", "against", "comes to it", "wins it", "rounds"):
        table.add_column(heading, justify="right" if heading else "left")
    for duel in plan["duels"]:
        table.add_row(
            f"  {names[duel['rival']]}",
            f"{duel['purse']}",
            f"{duel['against']}",
            figures.percent(number(duel["reached"])),
            figures.percent(number(duel["win"])),
            f"{number(duel['expected_rounds']):.2f}",
        )
    out().print(table)


def show_simulated(result: Mapping[str, Any]) -> None:
    """Print what a plan came to that was played many times."""
    from rich.text import Text

    from azar.cli import figures

    win, rounds = result["win"], result["rounds"]
    sure = round(100 * result["confidence"])
    console = out()
    console.print(Text("This plan, which leaves and returns", "bold"), width=page_width())
    rows: list[tuple[str, Text | str]] = [
        ("  visits", ", ".join(result["visits"])),
        ("  wager", result["wager"]),
        (
            "  wins all",
            f"{figures.percent(win['p'], 3)}, {sure} % interval {figures.percent(win['low'], 3)} to "
            f"{figures.percent(win['high'], 3)}",
        ),
        ("  rounds", f"{rounds['mean']:.3f} on average, {rounds['low']:.3f} to {rounds['high']:.3f}"),
        ("  played", f"{result['games']:_} campaigns, seed {result['seed']}"),
    ]
    if result["unfinished"]:
        rows.append(("  given up", f"{result['unfinished']:_} campaigns that would not end"))
    console.print(figures.two_columns(rows))
