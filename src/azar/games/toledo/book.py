"""From options to the table that the rules read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from azar.core.options import Value
from azar.games.toledo.options import FIRST_MANNER, NOT_FIRST_MANNER, Kind
from azar.games.toledo.row import PANQUIST, THROWS
from azar.games.toledo.shares import twelfths


def block(kind: Kind, options: Mapping[str, Value]) -> Iterator[int]:
    """Write the rules of one game as numbers; what it has no option for is not asked."""
    yield kind.number
    yield int(options.get("riffa_tie") == "replay")
    yield int(options.get("triga_scope") == "any")
    yield int(options.get("triga_triple") is True)
    yield int(options.get("same_mark") == "reroll")
    yield int(options.get("manner") == FIRST_MANNER)
    yield from twelfths(options) if kind.number == PANQUIST else [0] * THROWS


def misplaced(options: Mapping[str, object], given: frozenset[str]) -> list[str]:
    """List the options that were given although they mean nothing in triga of the first manner."""
    if options.get("manner") != FIRST_MANNER:
        return []
    return [
        f"{option.name} does not apply with manner first, which has no marks: leave it out"
        for option in NOT_FIRST_MANNER
        if option.name in given
    ]
