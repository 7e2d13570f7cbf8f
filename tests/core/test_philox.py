"""Counted random words, against the published vectors, and the one mapping from words to chance."""

from collections import Counter

import pytest

import azar
from azar.core.chance import draw as listed_draw
from azar.core.link import bind
from azar.core.philox import (
    BLOCK,
    FIRST_WORD,
    GAME_HIGH,
    GAME_LOW,
    KEY_HIGH,
    KEY_LOW,
    SOURCE_SIZE,
    USED,
    below,
    next_block,
    seed,
    word,
)
from azar.core.streams import halves
from azar.games.goose import GooseGame


def block(counter: tuple[int, int, int], key: tuple[int, int]) -> list[int]:
    """Compute one block of words; the fourth counter word of azar's sources is always 0."""
    source = [0] * SOURCE_SIZE
    source[BLOCK], source[GAME_LOW], source[GAME_HIGH] = counter
    source[KEY_LOW], source[KEY_HIGH] = key
    next_block(source)
    return source[FIRST_WORD : FIRST_WORD + 4]


def reference(counter: list[int], key: list[int]) -> list[int]:
    """Philox 4x32-10 as the paper of Salmon and others (2011) has it, in unbounded numbers, for any counter."""
    for _ in range(10):
        high0, low0 = divmod(0xD2511F53 * counter[0], 1 << 32)
        high1, low1 = divmod(0xCD9E8D57 * counter[2], 1 << 32)
        counter = [high1 ^ counter[1] ^ key[0], low1, high0 ^ counter[3] ^ key[1], low0]
        key = [(key[0] + 0x9E3779B9) % (1 << 32), (key[1] + 0xBB67AE85) % (1 << 32)]
    return counter


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ([0, 0, 0, 0], [0, 0], [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]),
        ([0xFFFFFFFF] * 4, [0xFFFFFFFF] * 2, [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD]),
        (
            [0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344],
            [0xA4093822, 0x299F31D0],
            [0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1],
        ),
    ],
)
def test_the_published_vectors(counter: list[int], key: list[int], words: list[int]) -> None:
    """The reference gives the published words, and azar's kernel those of the vector it can be set to."""
    assert reference(counter, key) == words
    if counter[3] == 0:
        assert block((counter[0], counter[1], counter[2]), (key[0], key[1])) == words


@pytest.mark.parametrize("n", range(40))
def test_every_block_is_that_of_the_reference(n: int) -> None:
    """Any block of any game under any seed is Philox's."""
    key = (n * 0x9E3779B1 % (1 << 32), n * 0x85EBCA6B % (1 << 32))
    counter = (n, n * 0xC2B2AE35 % (1 << 32), n * 0x27D4EB2F % (1 << 32))
    assert block(counter, key) == reference([*counter, 0], list(key))


def test_words_come_block_by_block() -> None:
    """Twelve words are three blocks in order."""
    source = [0] * SOURCE_SIZE
    seed(source, 7, 0, 3, 0)
    assert source[USED] == 4
    words = [word(source) for _ in range(12)]
    assert words == [w for b in range(3) for w in reference([b, 3, 0, 0], [7, 0])]


def test_below_rejects_what_would_be_unfair() -> None:
    """With three equal chances exactly one word in 2**32 is tried again: the one whose low half falls short."""
    source = [0] * SOURCE_SIZE
    source[FIRST_WORD : FIRST_WORD + 4] = [0, 0xFFFFFFFF, 5, 6]
    assert below(source, 3) == 2
    assert source[USED] == 2
    source[USED] = 1
    assert below(source, 3) == 2
    assert source[USED] == 2


def test_below_is_even() -> None:
    """Every number comes up about equally often: chi-square over 36 cells, 99.9 % point 66.6."""
    source = [0] * SOURCE_SIZE
    seed(source, *halves(2026), 0, 0)
    counts = Counter(below(source, 36) for _ in range(36_000))
    assert set(counts) == set(range(36))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 66.6


def test_the_quick_draw_of_goose_is_the_listed_draw() -> None:
    """Looking a throw up takes the same words to the same throw as adding up weights."""
    game = GooseGame(players=2)
    listed = bind(game.rules, (listed_draw,)).draw
    row = list(game.start().row)
    one, two = azar.seeded(5).state, azar.seeded(5).state
    for _ in range(500):
        out, weights = game.room_for_chances()
        assert game.kernels.draw(game.book, row, one, out, weights) == listed(game.book, row, two, out, weights)
        assert one == two


@pytest.mark.parametrize("bad", [-1, 1 << 64])
def test_a_seed_is_a_64_bit_number(bad: int) -> None:
    """Anything else is refused."""
    with pytest.raises(ValueError, match="whole number from 0"):
        azar.seeded(bad)
