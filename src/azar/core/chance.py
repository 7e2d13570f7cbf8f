"""From words to weighted outcomes: the one way in which chance chooses."""

from azar.core.contract import rules
from azar.core.kernel import Book, Ints, kernel
from azar.core.philox import below


@kernel
def draw(book: Book, row: Ints, source: Ints, out: Ints, weights: Ints) -> int:
    """Choose one of the listed outcomes by its weight; the draw of any game that has no quicker one of its own."""
    n = rules.chances(book, row, out, weights)
    total = 0
    for i in range(n):
        total += weights[i]
    left = below(source, total)
    i = 0
    while left >= weights[i]:
        left -= weights[i]
        i += 1
    return out[i]
