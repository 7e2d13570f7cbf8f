"""The naive oracle of Dog: sevens split at will, every order of legs tried, written from the rules text alone."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.oracles.dog_board import NaiveBoard, Pieces, Refused, Who
from tests.oracles.dog_moves import forward

SEVEN = 7
Leg = tuple[str, Who, int]  # as spelled, the piece, the steps
Stage = tuple[Pieces, int, frozenset[Who]]  # how the pieces stand, the steps left, the pieces moved so far


@dataclass
class Seven:
    """One seven about to be played; ranks are those of the board before it."""

    board: NaiveBoard
    seat: int
    joker: bool = False
    contiguous: bool = False  # for comparison only: at most one leg for each piece
    sides: tuple[int, ...] = ()
    dead: set[Stage] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.board = self.board.ranked()
        self.sides = self.board.played_for(self.seat)

    def movable(self, now: NaiveBoard) -> tuple[int, ...]:
        """The colours whose pieces may be moved at this moment of the seven."""
        options = self.board.options
        if options.seven_scope == "any":
            return tuple(options.colours)
        helped = [colour for side in self.sides for colour in now.helped(options.owner(side))]
        with_helped = tuple(dict.fromkeys([*self.sides, *helped]))
        # "canadian (the teammate's too, at any time)"
        if options.seven_scope == "canadian":
            return with_helped
        # "what is left of a 7 after the last own piece is home may move the teammate's"
        if options.seven_then_partner and all(now.full(side) for side in self.sides):
            return with_helped
        return self.sides

    def leg(self, now: NaiveBoard, who: Who, steps: int, decline: bool) -> NaiveBoard:
        """The board after one leg."""
        options = self.board.options
        if who[0] not in self.movable(now):
            raise Refused("a seven may not move that piece now")
        is_partner = who[0] not in self.sides and options.owner(who[0]) in options.mates(options.owner(self.sides[0]))
        if is_partner and now.piece(who)[2] and not options.seven_moves_partner_fresh:
            raise Refused("a seven may not move a teammate's piece that was just started")
        return forward(now, who, steps, decline, sweep=True, joker=self.joker)

    def legs(self, stage: Stage) -> Iterator[tuple[Leg, NaiveBoard]]:
        """Every leg that may come next, with the board after it."""
        pieces, left, moved = stage
        now = NaiveBoard(self.board.options, pieces)
        for colour in self.movable(now):
            mark = spell_colour(self.board, self.sides, colour)
            for number in range(4):
                who = (colour, number)
                if now.piece(who)[0] == "K" or not self._may_be_one_of(moved | {who}, who in moved):
                    continue
                # "ordered legs of at least one step that add up to 7"
                for steps in range(1, left + 1):
                    for decline in (False, True):
                        try:
                            after = self.leg(now, who, steps, decline)
                        except Refused:
                            continue
                        yield (f"{number}{mark}{steps}{'-' if decline else ''}", who, steps), after
                        if now.piece(who)[0] == "F" or after.piece(who)[0] == "P":
                            break  # nothing was entered, so declining would change nothing

    def all(self) -> dict[str, str]:
        """Every outcome there is, by its board, with a spelling of fewest legs."""
        found: dict[str, str] = {}
        layer: dict[Stage, str] = {(self.board.pieces, SEVEN, frozenset()): ""}
        seen = set(layer)
        while layer:
            following: dict[Stage, str] = {}
            fresh: dict[str, str] = {}
            for stage, text in layer.items():
                for leg, after in self.legs(stage):
                    spelled = text + leg[0]
                    if leg[2] == stage[1]:
                        outcome = str(after)
                        fresh[outcome] = min(spelled, fresh.get(outcome, spelled))
                        continue
                    reached = self._reached(stage, leg, after)
                    if reached not in seen:
                        following[reached] = min(spelled, following.get(reached, spelled))
            found = {**fresh, **found}
            seen.update(following)
            layer = following
        return found

    def one(self, rng: random.Random | None = None) -> tuple[str, NaiveBoard] | None:
        """Some legal seven, looked for leg by leg, or none."""
        return self._one((self.board.pieces, SEVEN, frozenset()), "", rng)

    def _one(self, stage: Stage, text: str, rng: random.Random | None) -> tuple[str, NaiveBoard] | None:
        if stage in self.dead:
            return None
        choices = list(self.legs(stage))
        if rng is not None:
            rng.shuffle(choices)
        for leg, after in choices:
            if leg[2] == stage[1]:
                return text + leg[0], after
            found = self._one(self._reached(stage, leg, after), text + leg[0], rng)
            if found is not None:
                return found
        self.dead.add(stage)  # "All 7 steps must be used, even to win."
        return None

    def play(self, legs: list[tuple[Who, int, bool]]) -> NaiveBoard:
        """The board after these legs, all of which must succeed."""
        total = sum(steps for _, steps, _ in legs)
        if total != SEVEN:
            raise Refused(f"the legs add up to {total}, not 7")
        now = self.board
        moved: frozenset[Who] = frozenset()
        for who, steps, decline in legs:
            if not self._may_be_one_of(moved | {who}, who in moved):
                raise Refused(f"a seven may move at most {self.board.options.seven_max_pieces} pieces")
            if now.piece(who)[0] == "K" and self.board.piece(who)[0] != "K":
                raise Refused("a piece sent home by an earlier leg cannot move")
            now = self.leg(now, who, steps, decline)
            moved |= {who}
        return now

    def _may_be_one_of(self, moved: frozenset[Who], again: bool) -> bool:
        most = self.board.options.seven_max_pieces
        return (most is None or len(moved) <= most) and not (again and self.contiguous)

    def _reached(self, stage: Stage, leg: Leg, after: NaiveBoard) -> Stage:
        counts = self.contiguous or self.board.options.seven_max_pieces is not None
        return after.pieces, stage[1] - leg[2], stage[2] | {leg[1]} if counts else frozenset()


def spell_colour(board: NaiveBoard, sides: tuple[int, ...], colour: int) -> str:
    """What is written after a rank to say whose piece it is."""
    options = board.options
    if colour == sides[0]:
        return ""
    # "In tandem ' marks the second colour"; "' means the teammate of the side played for"
    if options.mode == "tandem" and colour == sides[-1]:
        return "'"
    if options.mode == "pairs" and colour in options.mates(sides[0]):
        return "'"
    # "a piece of another seat that is not the teammate (trios, solo seven, any) is rank@seat"
    return f"@{colour}"
