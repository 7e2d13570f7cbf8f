"""The options of Dog: what follows from what, what cannot go together, and the book that they are compiled to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azar.core.options import Value, resolve
from azar.games.dog import row as r
from azar.games.dog.book import compile_book
from azar.games.dog.options import ONLY_FOR, OPTIONS, PRESETS, problems, settle, understood
from tests.oracles.dog_options import PRESETS as NAIVE_PRESETS
from tests.oracles.dog_options import Options as NaiveOptions
from tests.oracles.dog_options import make_options

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"]


def settled(players: int = 4, preset: str = "braendi", /, **options: object) -> tuple[dict[str, Value], list[str]]:
    """Settle options, and list what is wrong with them."""
    given_options = understood(options, NAMES[:players])
    chosen, wrong = resolve(OPTIONS, PRESETS, preset, given_options, ("preset", "players"))
    return chosen, wrong or problems(chosen, players, preset)


def book(players: int = 4, preset: str = "braendi", /, **options: object) -> list[int]:
    """Compile options that go together."""
    chosen, wrong = settled(players, preset, **options)
    assert not wrong
    return compile_book(chosen, players)


def test_every_option_of_the_rules() -> None:
    """Every option but the number of players, which is not one of them."""
    assert [option.name for option in OPTIONS] == [
        *("mode", "no_move", "seven_scope", "seven_then_partner", "seven_moves_partner_fresh", "two_draws_card"),
        *("jack_fallback", "jack_targets", "joker_ban", "start_block", "first_piece_on_start", "finish_entry"),
        *("finish_fill", "extra_lap", "jack_no_reswap", "seven_max_pieces", "exchange", "help_teammate", "four"),
        *("deal_cycle", "reshuffle", "first_opener", "ring_segments", "max_rounds"),
    ]


def test_presets_are_those_of_the_oracle() -> None:
    """The presets settle what the naive reading of the rules settles."""
    assert set(PRESETS) == set(NAIVE_PRESETS)
    assert ONLY_FOR == {"libdog": 4}
    usual = {option.name: option.default for option in OPTIONS}
    for name, naive in NAIVE_PRESETS.items():
        for option, value in (usual | dict(PRESETS[name])).items():
            other = getattr(naive, option)
            if option == "deal_cycle":
                other = " ".join(map(str, other))
            assert value == other or (other in ("", None) and value in ("by_mode", "by_players", None)), option


MODES = [(2, "solo"), (2, "tandem"), (3, "solo"), (4, "pairs"), (4, "solo"), (5, "solo"), (6, "pairs"), (6, "trios")]


@pytest.mark.parametrize(("players", "mode"), [*MODES, (6, "solo")])
def test_what_follows_from_the_mode(players: int, mode: str) -> None:
    """Scope, exchange, first pieces and ring are those of the naive reading."""
    naive = make_options(players=players, mode=mode)
    found = settle(settled(players, mode=mode)[0], players)
    assert (found.mode, found.scope, found.exchange, found.first_piece) == (
        naive.mode, naive.seven_scope, naive.exchange, naive.first_piece_on_start,
    )  # fmt: skip
    assert (found.ring.squares, found.ring.starts, found.cycle) == (naive.ring, naive.starts, naive.deal_cycle)


def test_none_means_what_is_usual() -> None:
    """A caller may leave open what follows from the mode."""
    usual = settled(2)[0]
    for name in ("mode", "exchange", "first_piece_on_start", "ring_segments"):
        assert settled(2, **{name: None}) == (usual, [])
    assert settled(4, "tournament", first_piece_on_start=None)[0]["first_piece_on_start"] == "by_mode"
    assert settle(settled(2, seven_scope="own")[0], 2).scope == "any"


@pytest.mark.parametrize(
    ("given_as", "kept"),
    [
        ("6 5 4", "6 5 4"), (" 6,5, 4 ", "6 5 4"), ([6, 5, 4], "6 5 4"), ((1,), "1"), ("007", "7"), ([27], "27"),
    ],
)  # fmt: skip
def test_deal_cycle(given_as: object, kept: str) -> None:
    """A row of numbers, as text or as a list, and always kept as the same text."""
    chosen, wrong = settled(deal_cycle=given_as)
    assert (chosen["deal_cycle"], wrong) == (kept, [])
    assert book(deal_cycle=given_as)[r.B_CYCLE :] == [int(n) for n in kept.split()]


@pytest.mark.parametrize("cycle", ["", "6 x", [], [0], [56], "6" * 30, [True], ["6"], [1] * 21, 56, 5.5, "-1", {6}])
def test_deal_cycles_that_are_refused(cycle: object) -> None:
    """What is no row of numbers from 1 to 55."""
    assert settled(deal_cycle=cycle)[1][0].startswith("deal_cycle cannot be ")


def test_the_deck_must_do() -> None:
    """All hands together are at most the deck."""
    assert settled(4, deal_cycle=[27])[1] == []
    assert settled(4, deal_cycle=[6, 28])[1] == ["deal_cycle deals at most 27 cards a hand to 4 players"]


def test_words_or_numbers() -> None:
    """The opener is a word, a number or a name; the ring a word or a number; some are a number or none."""
    assert settled(first_opener="Cleo")[0]["first_opener"] == settled(first_opener="2")[0]["first_opener"] == 2
    assert book(first_opener=3)[r.B_OPENER] == 3
    assert book()[r.B_OPENER] == -1
    assert settled(first_opener=4)[1] == ["first_opener cannot be 4; seats go from 0 to 3"]
    assert settled(first_opener="Eve")[1] == [
        "first_opener cannot be Eve; it is one of: random, 0 to 5, a player's name"
    ]
    assert book(ring_segments="6")[r.B_SQUARES] == 96
    assert book(3, ring_segments="physical")[r.B_SQUARES] == 64
    assert settled(5, ring_segments=4)[1] == ["5 colours need as many segments, here are only 4"]
    assert settled(ring_segments=7)[1][0].startswith("ring_segments cannot be 7; it is one of: by_players, physical")
    assert book(max_rounds="none", seven_max_pieces="2")[r.B_MAX_PIECES] == 2
    assert settled(seven_max_pieces=0)[1] == ["seven_max_pieces cannot be 0; it is one of: none, or 1 to 24"]


def test_everything_that_is_wrong_is_listed() -> None:
    """All problems at once, with the name that was meant."""
    wrong = settled(no_mov="fold", four="up", jack_targets="none", max_rounds=0)[1]
    assert wrong == [
        "there is no option 'no_mov'; did you mean 'no_move'?",
        "four cannot be up; it is one of: both, backward",
        "jack_targets cannot be none; it is one of: others, any_two",
        "max_rounds cannot be 0; it is one of: none, or 1 to 10000",
    ]
    chosen = settled(2, exchange="partner", two_draws_card=True, seven_scope="canadian", first_opener=2, mode="tandem")[
        1
    ]
    assert chosen == [
        "seven_scope cannot be canadian in tandem: nobody has a teammate there",
        "two_draws_card is for solo, not for tandem",
        "exchange can be partner in pairs only, not in tandem",
        "first_opener cannot be 2; seats go from 0 to 1",
    ]
    assert settled(3, mode="trios")[1] == ["3 seats play solo, not trios"]
    assert settled(2, "libdog")[1] == ["the preset libdog is for 4 players, not 2"]
    assert settled(4, "libdog", seven_scope="canadian")[1] == []


def naive_options(chosen: dict[str, object]) -> NaiveOptions | None:
    """The options of the naive reading, if it takes them."""
    try:
        return make_options("braendi", **chosen)
    except ValueError:
        return None


CHOICES = {option.name: st.sampled_from(option.values) for option in OPTIONS if option.values}


@given(st.integers(2, 6), st.fixed_dictionaries({}, optional=CHOICES))
def test_books_say_what_the_options_say(players: int, chosen: dict[str, object]) -> None:
    """Options that the naive reading takes are taken, others are refused, and the book holds what follows."""
    said = {name: value for name, value in chosen.items() if value not in ("by_mode", "by_players")}
    naive = naive_options({"players": players} | said)
    options, wrong = settled(players, **chosen)
    assert (wrong == []) == (naive is not None)
    if naive is None:
        return
    found = compile_book(options, players)
    assert (found[r.B_SEATS], found[r.B_COLOURS], found[r.B_SQUARES]) == (players, len(naive.colours), naive.ring)
    assert tuple(found[r.B_STARTS : r.B_STARTS + len(naive.starts)]) == naive.starts
    assert found[r.B_STEPS + r.FOUR] == (0 if naive.four == "backward" else 4)
    assert found[r.B_FIRST_PIECE] == naive.first_piece_on_start
    assert found[r.B_MEMORY] == (15 if naive.two_draws_card else 0 if naive.exchange == "none" else 1)
    assert found[r.B_SIZES] == r.PIECES + 4 * len(naive.colours)
    assert found[r.B_ROW] == found[r.B_KNOWN] + players * found[r.B_MEMORY]
    assert len(found) == r.B_CYCLE + found[r.B_CYCLE_LENGTH]
