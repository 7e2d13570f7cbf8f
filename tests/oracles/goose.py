"""A slow and literal reading of the Game of the Goose, written from the rules text alone.

It shares nothing with the package: the tests play both and compare. Quoted sentences come from the rules.
"""

from collections.abc import Sequence

from tests.oracles.goose_parts import (
    DEFAULTS,
    PRESET_STAKES,
    PRESETS,
    LonePiece,
    NaiveBoard,
    StartOrder,
    all_options,
    classic_board,
    purse_of,
)

__all__ = ["DEFAULTS", "PRESETS", "PRESET_STAKES", "NaiveBoard", "NaiveGoose", "classic_board"]


class NaiveGoose:
    """One game at a table, played throw by throw."""

    def __init__(self, seats: int, options: dict[str, object], board: NaiveBoard | None = None) -> None:
        self.options = all_options(seats, options)
        self.board = board if board is not None else classic_board(str(self.options["geese"]))
        self.way = LonePiece(self.board, self.options)
        self.seats = seats
        self.squares = [0] * seats
        self.held_order: list[int] = []  # the seats now held, the one held longest first
        self.skips = [0] * seats
        self.out = [False] * seats
        self.thrown = [False] * seats
        self.pool = 0
        self.turns = self.throws = 0
        self.winners: tuple[int, ...] = ()
        self.ending = ""
        self.log: list[tuple[object, ...]] = []
        self.purse = purse_of(self.options)
        self.tokens = [self.purse or 0] * seats
        if self.options["stakes"] != "none":
            # "Ante one each into the pool"; "The ante comes out of the K tokens".
            self.tokens = [have - 1 for have in self.tokens]
            self.pool = seats
        # "highest_throw (two dice, only the tied throw again), seat: a chance phase before the game".
        self.order = StartOrder(seats)  # "One seat: no start order."
        self.phase = "play" if self.order.settled() or self.options["start_order"] == "seat" else "order"
        self.mover = 0

    @property
    def held(self) -> list[int]:
        """Per seat: 0 when free, else its rank among those held, 1 for the one held longest."""
        ranks = [0] * self.seats
        for rank, seat in enumerate(self.held_order, start=1):
            ranks[seat] = rank
        return ranks

    def set_up(
        self,
        squares: Sequence[int],
        turn: int = 0,
        held: Sequence[int] | None = None,
        skips: Sequence[int] | None = None,
        tokens: Sequence[int] | None = None,
        pool: int | None = None,
        thrown: Sequence[bool] | None = None,
    ) -> None:
        """Go on from given parts; a seat that is out stands on -1; seats not on 0 count as having thrown."""
        self.phase = "play"
        self.squares = list(squares)
        self.out = [square == -1 for square in squares]
        self.thrown = list(thrown) if thrown is not None else [square != 0 for square in squares]
        self.skips = list(skips) if skips is not None else [0] * self.seats
        self.tokens = list(tokens) if tokens is not None else self.tokens
        self.pool = pool if pool is not None else self.pool
        ranks = list(held) if held is not None else [0] * self.seats
        # Where ranks are equal (all True), seat order from the one to move decides.
        caught = [seat for seat in self._round_from(turn) if ranks[seat]]
        self.held_order = sorted(caught, key=lambda seat: int(ranks[seat]))
        self._check_parts(turn)
        if not self._dead(turn):
            self._give_turn(turn)

    def _check_parts(self, turn: int) -> None:
        rows: list[Sequence[object]] = [self.squares, self.skips, self.tokens, self.thrown]
        cells = [self.squares[seat] for seat in self.held_order]
        good = (
            all(len(row) == self.seats for row in rows)
            and all(-1 <= square < self.board.length for square in self.squares)
            and not self.out[turn]
            and (self.seats == 1 or len(self._in_play(turn)) > 1)
            and all(self.way.is_trap(cell) for cell in cells)
            and len(set(cells)) == len(cells)
        )
        if not good:
            raise ValueError(f"no such position: {self.squares}, held {self.held_order}, turn {turn}")

    def can_throw(self) -> bool:
        """Whether somebody is to throw."""
        return self.phase != "over"

    def throw(self, faces: Sequence[int]) -> None:
        """The one whose turn it is throws these faces."""
        dice = 2 if self.phase == "order" else self.board.dice
        good = len(faces) == dice and all(1 <= face <= self.board.sides for face in faces)
        if not self.can_throw() or not good:
            raise ValueError(f"cannot throw {faces} now")
        self.log.append(("threw", self.mover, tuple(faces)))
        if self.phase == "order":
            self.mover = self.order.throw(self.mover, sum(faces))
            self.phase = "play" if self.order.settled() else "order"
        else:
            self._take_turn(faces)

    def landing(self, square: int, faces: Sequence[int], first: bool = False) -> tuple[list[int], int]:
        """The squares a lone piece comes to one after the other, and the one where it rests."""
        path, _ = self.way.walk(square, faces, first)
        return path, path[-1]

    def _take_turn(self, faces: Sequence[int]) -> None:
        """Throw, move the sum, resolve the square, then check for a collision once, on the final square."""
        seat = self.mover
        began = self.squares[seat]
        path, hazard = self.way.walk(began, faces, first=not self.thrown[seat])
        self.thrown[seat] = True
        self.turns += 1
        self.throws += 1
        self.squares[seat] = path[-1]
        self.log.append(("moved", seat, began, tuple(path)))
        if path[-1] == self.board.length:
            # "the winner on 63 is decided before payments"
            self._win(seat, "home")
            return
        met = self._piece_met(seat)
        returns = self.options["collision"] == "mover_returns" and not self.way.is_trap(path[-1])
        if met is not None and returns:
            # "the mover goes back to where the turn began, with no effect, skip or fee"
            self.squares[seat] = began
            self.log.append(("returned", seat, began))
            hazard, met = False, None
        else:
            self._come_to_rest(seat, began, met)
        if self.options["collision"] == "share":
            met = None  # "share: no collision, no fee"
        self._after_move(seat, self._pay(seat, met, hazard))

    def _piece_met(self, seat: int) -> int | None:
        """The held piece there if any, else the free one whose seat comes first after the mover."""
        square = self.squares[seat]
        if square == 0:  # "Square 0 holds any number."
            return None
        others = [other for other in self._in_play(seat + 1) if other != seat]
        there = [other for other in others if self.squares[other] == square]
        held = [other for other in there if other in self.held_order]
        return next(iter(held + there), None)

    def _come_to_rest(self, seat: int, began: int, met: int | None) -> None:
        """The square where the move ends takes hold of the mover, and the piece met gives way."""
        square = self.squares[seat]
        kind, value = self.way.effect(square)
        was_held = met in self.held_order
        if self.way.is_trap(square):
            # "Landing on an occupied well or prison: the newcomer is held, the prisoner is freed at once."
            if met is not None:
                self._free(met)
            self.held_order.append(seat)
            self.log.append(("held", seat, square))
        elif kind in ("miss", "hold"):
            # "Hotel: landing sets skips = n (not added)"; with turns, well and prison
            # "are squares that cost turns like the hotel".
            self.skips[seat] = self.way.number(value)
            self.log.append(("must miss", seat, self.skips[seat]))
        if met is None or self.options["collision"] != "swap":
            return
        if was_held and self.options["trap_release"] == "stay_free":
            return  # "stays there free"
        # "the piece met goes to the square where the mover began this turn"; "no penalty, it is free"
        self._free(met)
        self.squares[met] = began
        self.log.append(("sent", met, began))
        if not self.options["displaced_keeps_skip"]:
            self.skips[met] = 0  # "A displaced piece loses pending skips"

    def _free(self, seat: int) -> None:
        if seat in self.held_order:
            self.held_order.remove(seat)
            self.log.append(("freed", seat))

    # --- money ---

    def _pay(self, mover: int, met: int | None, hazard: bool) -> list[int]:
        """Pay what fell due in this turn; returns the seats that owed more than they had."""
        if self.options["stakes"] == "none":
            return []
        owed = [0] * self.seats
        if hazard:
            owed[mover] += 1  # "pays one, at most one a turn"
        if met is not None:
            # "Collision: masters both pay one, period only the piece met."
            owed[met] += 1
            if self.options["stakes"] == "masters":
                owed[mover] += 1
        short = []
        for seat in self._round_from(mover):
            # "With a purse a seat pays min(owed, purse). Without a purse the balance may go negative."
            paid = owed[seat] if self.purse is None else min(owed[seat], self.tokens[seat])
            if paid < owed[seat]:
                short.append(seat)
            if paid:
                self.log.append(("paid", seat, paid))
            self.tokens[seat] -= paid
            self.pool += paid
        return short

    def _broke(self, mover: int, short: list[int]) -> list[int]:
        """The seats that are out now for want of tokens."""
        if self.purse is None:
            return []
        if self.options["broke_at"] == "cannot_pay":
            return short  # "may stand at 0 and is out when it owes more than it has"
        return [seat for seat in self._in_play(mover) if self.tokens[seat] == 0]  # "out at 0 at once"

    def _split_pool(self, sharers: list[int]) -> None:
        """Equal shares; odd tokens one each, in the order given."""
        share, odd = divmod(self.pool, len(sharers))
        for place, seat in enumerate(sharers):
            self.tokens[seat] += share + (1 if place < odd else 0)
        self.pool = 0

    # --- the end of a turn, and of the game ---

    def _after_move(self, mover: int, short: list[int]) -> None:
        """Eliminations, then: one left wins, none left split; then the dead check; then the turn passes."""
        broke = self._broke(mover, short)
        for seat in broke:
            self._free(seat)
            self.out[seat] = True
            self.squares[seat] = -1
            self.skips[seat] = 0
            self.log.append(("out", seat))
        left = self._in_play(mover)
        if broke and not left:
            # "if all left go broke in one move they split the pool"
            self._split_pool([seat for seat in self._round_from(mover + 1) if seat in broke])
            self._end("split")
        elif broke and len(left) == 1:
            self._win(left[0], "last_left")  # "the last one left wins"
        elif not self._dead(mover + 1):
            self._give_turn(mover + 1)

    def _dead(self, following: int) -> bool:
        """The game can never end when every piece still in play is held; whether it is over for that."""
        pieces = self._in_play(following)
        if any(seat not in self.held_order for seat in pieces):
            return False
        self.log.append(("dead",))
        if self.seats == 1:
            self._end("lost")  # "solitaire -> lost, whatever deadlock says"
        elif self.options["deadlock"] == "furthest_wins":
            self._win(max(pieces, key=lambda seat: self.squares[seat]), "furthest")  # "52 beats 31"
        elif self.options["deadlock"] == "release_longest":
            self._free(self.held_order[0])
            return False
        else:
            self._split_pool(pieces)  # "odd tokens by seat from the next to move"
            self._end("dead_draw")
        return True

    def _give_turn(self, seat: int) -> None:
        """A missed or held turn is passed by itself and counts as a turn, not as a throw."""
        for candidate in self._in_play(seat):
            if self.skips[candidate] > 0:
                self.skips[candidate] -= 1
                self.log.append(("missed", candidate))
            elif candidate in self.held_order:
                self.log.append(("waits", candidate))
            else:
                self.mover = candidate
                return
            self.turns += 1
        self._give_turn(seat)  # a whole round passed

    def _win(self, seat: int, ending: str) -> None:
        self.tokens[seat] += self.pool  # "the winner takes it"
        self.pool = 0
        self._end(ending, seat)

    def _end(self, ending: str, *winners: int) -> None:
        self.phase, self.ending, self.winners = "over", ending, winners
        self.log.append(("over", ending, winners))

    def _round_from(self, seat: int) -> list[int]:
        """All seats in seat order, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def _in_play(self, seat: int) -> list[int]:
        return [other for other in self._round_from(seat) if not self.out[other]]
