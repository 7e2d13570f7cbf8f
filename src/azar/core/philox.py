"""Counted random words: Philox 4x32-10, the same word for the same count on every machine.

A source is a row: key, counter and the four words of the current block. Game `g` under seed `s` reads the words of the
counter blocks (0, g), (1, g), (2, g) ..., so any game of a run of billions can be played again alone.
"""

from typing import Final

from azar.core.kernel import Ints, kernel

SOURCE_SIZE: Final = 10
KEY_LOW: Final = 0
KEY_HIGH: Final = 1
BLOCK: Final = 2
GAME_LOW: Final = 3
GAME_HIGH: Final = 4
FIRST_WORD: Final = 5
USED: Final = 9

WORDS_A_BLOCK: Final = 4
WORD_BITS: Final = 32
WORD_MASK: Final = 0xFFFFFFFF
ROUNDS: Final = 10
MULTIPLIER_0: Final = 0xD2511F53
MULTIPLIER_1: Final = 0xCD9E8D57
BUMP_0: Final = 0x9E3779B9
BUMP_1: Final = 0xBB67AE85


@kernel
def seed(source: Ints, low: int, high: int, game_low: int, game_high: int) -> None:
    """Set a source to the first word of one game under one 64-bit seed, each as two 32-bit halves."""
    source[KEY_LOW] = low
    source[KEY_HIGH] = high
    source[BLOCK] = 0
    source[GAME_LOW] = game_low
    source[GAME_HIGH] = game_high
    source[USED] = WORDS_A_BLOCK


@kernel
def next_block(source: Ints) -> None:
    """Fill the four words of the next counter block."""
    c0 = source[BLOCK]
    c1 = source[GAME_LOW]
    c2 = source[GAME_HIGH]
    c3 = 0
    k0 = source[KEY_LOW]
    k1 = source[KEY_HIGH]
    for _ in range(ROUNDS):
        # A product may pass 2**63 and wrap when compiled; its middle and low bits are right all the same.
        p0 = MULTIPLIER_0 * c0
        p1 = MULTIPLIER_1 * c2
        c0 = ((p1 >> WORD_BITS) & WORD_MASK) ^ c1 ^ k0
        c2 = ((p0 >> WORD_BITS) & WORD_MASK) ^ c3 ^ k1
        c1 = p1 & WORD_MASK
        c3 = p0 & WORD_MASK
        k0 = (k0 + BUMP_0) & WORD_MASK
        k1 = (k1 + BUMP_1) & WORD_MASK
    source[FIRST_WORD] = c0
    source[FIRST_WORD + 1] = c1
    source[FIRST_WORD + 2] = c2
    source[FIRST_WORD + 3] = c3
    source[BLOCK] += 1
    source[USED] = 0


@kernel
def word(source: Ints) -> int:
    """Take the next 32-bit word."""
    if source[USED] == WORDS_A_BLOCK:
        next_block(source)
    at = source[USED]
    source[USED] = at + 1
    return source[FIRST_WORD + at]


@kernel
def below(source: Ints, n: int) -> int:
    """Take a whole number from 0 to n - 1, each equally likely (n below 2**31).

    This is the one mapping from words to chance: the high half of word times n, unless the low half falls in the part
    of the range that would make some numbers likelier than others; then the next word is tried.
    """
    product = word(source) * n
    low = product & WORD_MASK
    if low < n:
        unfair = (WORD_MASK + 1) % n
        while low < unfair:
            product = word(source) * n
            low = product & WORD_MASK
    return product >> WORD_BITS
