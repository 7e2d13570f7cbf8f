"""The greedy bot: it takes what is worth most by what it sees, leaves the rest to chance, and makes no long lists."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import azar
from azar.bots import Bot, bot_names, find_bot
from azar.bots.greedy import DECIDED, LISTED, GreedyBot, after
from azar.bots.random import RandomBot
from azar.core.errors import IllegalMove
from azar.core.game import Game
from azar.core.philox import below
from azar.core.picking import LISTED as PICKED_FROM_LIST
from azar.core.position import Position
from azar.core.turn import Chance, Over
from tests.outside.pig import PigGame
from tests.outside.whisper import WhisperGame

CANADIAN = azar.game("dog", preset="libdog", seven_scope="canadian")
WORST = CANADIAN.position("P0P8P16P24|P33|P32P40P48P56|P5", turn=0, hands=["37", "A", "2", "K"])
FIVE = azar.game("dog", players=5)
CROWDED = FIVE.position(
    "P0P8P17P25|P1P9P18P26|P3P13P36P46|P50P51P60P61|P70P71P75P79", turn=0, hands=["57", "3", "", "", ""]
)


def no_list(*_: object) -> list[int]:
    raise AssertionError("all moves were listed")


def played(game: Game, bots: list[Bot], seed: int) -> Over:
    """Play a game to its end."""
    source, own = azar.seeded(seed), azar.seeded(seed, 1)
    position: Position = game.start()
    while not isinstance(turn := position.turn, Over):
        if isinstance(turn, Chance):
            position = position.draw(source)
        else:
            view = position.view(turn.seat)
            position = position.play(bots[turn.seat].choose(view, view.moves, own))
    return turn


class Counting(PigGame):
    """Pig for those who count what they have, and what they risk."""

    def worth(self, position: Position, seat: int) -> float:
        """Say how many points a seat has or is about to keep."""
        kept, risked, at = position.row[4:], position.row[3], position.row[2]
        return kept[seat] + (risked if at == seat else 0)


def test_bots_are_listed_and_found() -> None:
    assert isinstance(find_bot("greedy"), GreedyBot)
    assert bot_names() == ["greedy", "random"]


def test_much_better_than_chance_at_dog() -> None:
    game = azar.game("dog", preset="braendi")
    won = 0
    for seed in range(8):
        side = seed % 2
        bots: list[Bot] = [GreedyBot() if seat % 2 == side else RandomBot() for seat in range(4)]
        won += side in played(game, bots, seed).winners
    assert won >= 7


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 2, "mode": "tandem"}, {"players": 3}])
def test_it_plays_every_table_to_the_end(options: dict[str, Any]) -> None:
    game = azar.game("dog", **options)
    assert played(game, [GreedyBot() for _ in game.names], 5).winners


def test_it_takes_the_move_that_wins() -> None:
    game = azar.game("dog", preset="libdog")
    position = game.position("P63F1F2F3||F0F1F2F3|P10", turn=0, hands=["25K", "", "", "2"])
    view = position.view(0)
    assert {str(GreedyBot().choose(view, view.moves, azar.seeded(n))) for n in range(20)} == {"23"}
    assert after(position, 0, game.find_move(position, 0, "23")) == DECIDED


def test_it_captures_and_spares() -> None:
    game = azar.game("dog", preset="libdog")
    captures = game.position("P10|P15||", turn=0, hands=["56", "2", "", ""])
    view = captures.view(0)
    assert str(GreedyBot().choose(view, view.moves, azar.seeded(1))) == "50"
    spares = game.position("P10||P15|", turn=0, hands=["56", "2", "", ""])
    view = spares.view(0)
    assert str(GreedyBot().choose(view, view.moves, azar.seeded(1))) == "60"


def test_a_card_to_start_with_goes_to_the_teammate_only_if_it_can_be_spared() -> None:
    game = azar.game("dog", preset="libdog")
    for hand, given in (("A2", "G2"), ("AK2", "GK")):
        view = game.position("|||", turn=0, hands=[hand, "2" * len(hand), "3" * len(hand), "5"], phase="give").view(0)
        assert str(GreedyBot().choose(view, view.moves, azar.seeded(1))) == given


def test_what_nobody_judges_is_left_to_chance() -> None:
    game = PigGame(goal=20)
    view = game.position("5-3 +7 @0").view(0)
    chosen = Counter(str(GreedyBot().choose(view, view.moves, azar.seeded(n))) for n in range(200))
    # Four standard deviations, fixed before the run.
    assert abs(chosen["hold"] - 100) < 4 * 50**0.5
    winning = game.position("15-3 +7 @0").view(0)
    assert {str(GreedyBot().choose(winning, winning.moves, azar.seeded(n))) for n in range(20)} == {"hold"}


@pytest.mark.parametrize(("risked", "best"), [(15, "roll"), (19, "roll"), (21, "hold"), (40, "hold")])
def test_a_throw_is_worth_what_it_brings_on_average(risked: int, best: str) -> None:
    view = Counting(goal=100).position(f"5-3 +{risked} @0").view(0)
    assert str(GreedyBot().choose(view, view.moves, azar.seeded(1))) == best


def test_a_race_is_judged_by_who_is_ahead() -> None:
    game = azar.game("goose", players=2, start_order="seat")
    position = game.start().play("1+3")
    assert [game.worth(position, seat) for seat in range(2)] == [4, -4]
    assert PigGame().worth(PigGame().start(), 0) is None


@pytest.mark.parametrize("bot", [GreedyBot(), RandomBot()], ids=["greedy", "random"])
def test_it_chooses_by_what_it_sees(bot: Bot) -> None:
    """Positions that a seat cannot tell apart get the same answer from it."""
    board = "P10P20|P15P1|P40|P50"
    hands = ["A57X", "24", "33", "KK"], ["A57X", "JQ", "AA", "99"]
    one, other = (CANADIAN.position(board, turn=0, hands=held).view(0) for held in hands)
    assert bytes(one) == bytes(other)
    for seed in range(5):
        answers = {str(bot.choose(view, view.moves, azar.seeded(seed))) for view in (one, other)}
        assert len(answers) == 1


def test_the_moves_of_a_view_are_those_of_the_position() -> None:
    for game in (azar.game("dog"), WhisperGame(players=3)):
        position, source = game.start(), azar.seeded(8)
        for _ in range(120):
            turn = position.turn
            if isinstance(turn, Over):
                break
            if isinstance(turn, Chance):
                position = position.draw(source)
                continue
            for seat in range(len(game.names)):
                assert position.view(seat).moves.codes == position.moves_for(seat).codes
            position = position.play(position.moves.pick(source), turn.seat)


def test_a_long_list_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    for position in (WORST, CROWDED):
        view = position.view(0)
        assert view.moves.about > LISTED
        with monkeypatch.context() as patched:
            patched.setattr(Game, "list_moves", no_list)
            chosen = GreedyBot().choose(view, view.moves, azar.seeded(1))
        assert chosen in position.moves


def test_what_is_followed_is_about_as_good_as_the_whole_list(monkeypatch: pytest.MonkeyPatch) -> None:
    view = WORST.view(0)
    short = WORST.game.find_move(WORST, 0, GreedyBot().choose(view, view.moves, azar.seeded(1)))
    monkeypatch.setattr("azar.bots.greedy.LISTED", 10**6)
    whole = WORST.game.find_move(WORST, 0, GreedyBot().choose(view, view.moves, azar.seeded(1)))
    assert after(WORST, 0, whole) - 5 < after(WORST, 0, short) <= after(WORST, 0, whole)


@pytest.mark.parametrize("position", [WORST, CROWDED], ids=["worst", "crowded"])
def test_about_how_many_moves(position: Position) -> None:
    if position is WORST:
        assert len(position.moves) <= 1.5 * position.moves.about
    else:
        assert position.moves.about > PICKED_FROM_LIST
    assert position.game.position("|||" if position is WORST else "||||").moves.about < LISTED


def test_any_move_is_picked_alike_from_a_list_or_without() -> None:
    """The game's own `pick` takes the move at the same place of the list."""
    for seed in range(20):
        one, other = azar.seeded(seed), azar.seeded(seed)
        kernels = CANADIAN.kernels
        code = kernels.pick(CANADIAN.book, list(WORST.row), 0, one.state, [0] * CANADIAN.sizes.scratch)
        assert WORST.moves.codes[int(below(other.state, len(WORST.moves)))] == code
        assert one.state == other.state


def test_from_a_very_long_list_the_rules_pick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azar.core.picking.LISTED", 100)
    monkeypatch.setattr(Game, "list_moves", no_list)
    for jit in ("0", "1"):
        monkeypatch.setenv("AZAR_JIT", jit)
        source = azar.seeded(4)
        chosen = [str(RandomBot().choose(view := WORST.view(0), view.moves, source)) for _ in range(2)]
        assert chosen == expected(2)


def expected(n: int) -> list[str]:
    """The moves that plain picks from the same source take."""
    source = azar.seeded(4)
    scratch = [0] * CANADIAN.sizes.scratch
    codes = [CANADIAN.kernels.pick(CANADIAN.book, list(WORST.row), 0, source.state, scratch) for _ in range(n)]
    return [str(CANADIAN.move_of(WORST, 0, code)) for code in codes]


def test_nothing_to_choose_is_refused() -> None:
    view = CANADIAN.start().view(0)
    for bot in (GreedyBot(), RandomBot()):
        with pytest.raises(IllegalMove, match="no move"):
            bot.choose(view, view.moves, azar.seeded(1))
