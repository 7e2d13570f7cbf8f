"""The batch player: the same games at every speed, and tallies that add up exactly."""

import pytest

import azar
from azar.core.game import Game
from azar.games.goose.events import Paid
from azar.lab.batch import BINS, Batch, Chunks, play_many
from azar.lab.drivers import GAMES, LONGEST, SEAT_FIELDS, TALLY_HEAD, TURNS
from azar.lab.simulate import Estimate, Simulation, simulate

PRESETS = ("masters", "period", "french", "german")
GAMES_EACH = 360
"""Four presets and seven numbers of seats: 10,080 games in all."""


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("preset", PRESETS)
def test_plain_and_compiled_games_are_equal_step_by_step(preset: str, seats: int) -> None:
    """Every position of every game has the same digest in plain Python and compiled."""
    game = azar.game("goose", preset=preset, players=seats, stakes=True, purse=10 * seats)
    seed = seats * 1000 + PRESETS.index(preset)
    assert Batch(game, seed, plain=True).trace(0, GAMES_EACH) == Batch(game, seed, plain=False).trace(0, GAMES_EACH)


def test_positions_play_the_very_same_games() -> None:
    """Game number i of a run is what `azar.seeded(seed, i)` gives at the table."""
    game = azar.game("goose", players=3)
    batch = Batch(game, seed=99)
    for number in (0, 1, 12_345_678_901):
        tally = batch.tally()
        batch.play(number, 1, tally)
        position, source, throws = game.start(), azar.seeded(99, number), 0
        while not isinstance(position.turn, azar.Over):
            settled = " " not in str(position)[:6]
            position = position.draw(source)
            throws += settled
        assert tally[TALLY_HEAD : TALLY_HEAD + SEAT_FIELDS * 3 : SEAT_FIELDS].tolist() == [
            int(seat in position.turn.winners) for seat in range(3)
        ]


def test_tallies_of_two_halves_add_up() -> None:
    """A run may be cut anywhere: the parts add up to the whole, to the last number."""
    game = azar.game("goose", players=2, stakes=True)
    batch = Batch(game, seed=4)
    whole, halves = batch.tally(), batch.tally()
    batch.play(0, 3000, whole)
    batch.play(0, 1234, halves)
    batch.play(1234, 1766, halves)
    assert whole.tolist() == halves.tolist()


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_the_number_of_threads_changes_nothing(workers: int) -> None:
    """The same seed gives the same figures whatever the machine."""
    game = azar.game("goose", players=2)
    tally, done = play_many(Batch(game, seed=8), 20_000, workers=workers)
    one = Batch(game, seed=8).tally()
    Batch(game, seed=8).play(0, 20_000, one)
    assert done == 20_000
    assert tally == one.tolist()
    assert tally[LONGEST] > 0


def test_plain_tallies_are_equal_too() -> None:
    """The driver in plain Python counts the same, squares and endings included."""
    game = azar.game("goose", players=2, preset="period", stakes=True)
    plain, fast = Batch(game, 1, plain=True), Batch(game, 1, plain=False)
    one, two = plain.tally(), fast.tally()
    plain.play(0, 500, one)
    fast.play(0, 500, two)
    assert one == two.tolist()


def test_an_interrupt_gives_the_figures_so_far() -> None:
    """Ctrl-C during a run loses nothing that was played."""

    def stop(done: int, games: int) -> None:
        raise KeyboardInterrupt

    result = simulate(azar.game("goose"), 50_000_000, progress=stop, workers=1)
    assert 0 < result.games < result.asked
    assert not result.complete
    assert sum(result.wins) + result.drawn == result.games


def test_chunks_cover_every_game_once() -> None:
    """Whatever sizes the chunks take, together they are all games."""
    chunks, seen = Chunks(100_000), 0
    while chunks.left:
        first, size = chunks.take()
        assert first == seen
        seen += size
        chunks.learn(size, 0.001)
    assert seen == 100_000


def check_sums(result: Simulation, game: Game) -> None:
    """Everything in a simulation must add up."""
    assert sum(result.wins) + result.drawn + result.losses == result.games == result.asked
    assert sum(result.length.values()) == result.games
    data = result.as_dict()
    assert sum(data["game_tally"]["endings"].values()) == result.games
    assert data["game_tally"]["squares"][str(63)] == data["game_tally"]["endings"]["home"]
    total = sum(turn * games for turn, games in result.length.items() if turn < BINS - 1)
    assert total == result.tally[TURNS]
    assert result.tally[GAMES] == result.games
    assert len(result.win) == len(game.names)


@pytest.mark.parametrize("seats", [1, 2, 8])
def test_a_simulation_adds_up(seats: int) -> None:
    """Wins and draws, lengths, endings and squares all tell of the same games."""
    game = azar.game("goose", players=seats, stakes="masters")
    result = azar.simulate(game, games=5000, seed=3)
    check_sums(result, game)
    points = [result.seat_field(seat, 1) for seat in range(seats)]
    assert sum(points) == 0 or seats == 1


def test_a_lone_seat_loses_as_the_odds_say() -> None:
    """A solitaire game in a trap is lost, not drawn: simulation and odds have the same names for it."""
    game = azar.game("goose", players=1, stakes=True)
    for counting in (True, False):
        result = simulate(game, games=5000, seed=3, counting=counting)
        data = result.as_dict()
        assert result.lost is not None
        assert result.lost.low < float(azar.odds(game).lost or 0) < result.lost.high
        assert result.losses == result.games - result.wins[0] > 0
        assert (result.drawn, data["draw"]["p"], data["lost"]["p"]) == (0, 0, result.lost.value)
    assert simulate(azar.game("goose"), games=50).lost is None
    assert "lost" not in simulate(azar.game("goose"), games=50).as_dict()


def test_a_lone_seat_that_goes_broke_divides_the_pool_with_nobody() -> None:
    """'if all left go broke in one move they split the pool': that is no loss."""
    result = simulate(azar.game("goose", players=1, stakes=True, purse=2), games=5000, seed=3)
    endings = result.own["endings"]
    assert (result.losses, result.drawn, result.wins) == (endings.get("lost", 0), endings["split"], (endings["home"],))
    assert endings["split"] > 0
    both = simulate(azar.game("goose", players=1, stakes=True, purse=4), games=5000, seed=3)
    assert min(both.losses, both.drawn, both.wins[0]) > 0


@pytest.mark.parametrize(("seats", "settings"), [(1, {}), (1, {"purse": 5}), (2, {"purse": 3}), (3, {})])
def test_the_pool_at_the_end_is_counted_whoever_takes_it(seats: int, settings: dict[str, int]) -> None:
    """Each game's pool is what was paid into it, claimed or not: as a game played alone by its number shows."""
    game = azar.game("goose", players=seats, stakes=True, **settings)
    games = 60
    pools = []
    for number in range(games):
        position, source, pool = game.start(), azar.seeded(5, number), 0
        while True:
            pool += sum(event.amount for event in position.events if isinstance(event, Paid))
            if isinstance(position.turn, azar.Over):
                break
            position = position.draw(source)
        pools.append(pool)
    result = simulate(game, games, seed=5)
    assert result.own["pool"] == {"total": sum(pools), "squares": sum(pool * pool for pool in pools)}


def test_intervals_hold_what_they_should() -> None:
    """A share's interval is inside 0 to 1 and holds the share; a mean's is even about it."""
    for count, n in ((0, 10), (10, 10), (3, 7), (500, 1000)):
        share = Estimate.share(count, n)
        assert 0 <= share.low <= share.value <= share.high <= 1
    mean = Estimate.mean(50, 300, 10)
    assert mean.value == 5
    assert mean.high - 5 == pytest.approx(5 - mean.low)


def test_seeds_are_those_of_the_table() -> None:
    """A seed that no table could have is refused, as there."""
    for seed in (-1, 1 << 64):
        with pytest.raises(ValueError, match="whole number from 0 to"):
            simulate(azar.game("goose", players=1), games=1, seed=seed)


def test_no_games_are_refused() -> None:
    """At least one game must be played."""
    with pytest.raises(ValueError, match="at least one game"):
        simulate(azar.game("goose"), 0)
