"""A slow and literal referee for one round of each dice game of Toledo, written from the rules text alone.

It shares nothing with the package: the tests play both and compare. Quoted sentences come from the rules. Player 0
rolls first (in azar: the caster), player 1 second; the battle that settles who that is stands at the end.
"""

from collections.abc import Hashable, Iterable
from fractions import Fraction

from tests.oracles.toledo_table import all_options, share_of

Faces = tuple[int, ...]
Told = tuple[object, ...]

__all__ = ["GAMES", "NaiveBattle", "NaiveRound", "play_script", "start_round"]


class NaiveRound:
    """One round, throw by throw; `throw` says what happened, in words and numbers."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.roller = 0
        self.dice = 3
        self.over = False
        self.winner: int | None = None
        self.share = Fraction(0)
        self.told: list[Told] = []

    def throw(self, faces: Faces) -> list[Told]:
        """Somebody throws these faces; returns what happened, the throw first."""
        if self.over or len(faces) != self.dice or not all(1 <= face <= 6 for face in faces):
            raise ValueError(f"cannot throw {faces} now")
        self.told = [("roll", self.roller, faces)]
        self._thrown(faces)
        return self.told

    def key(self) -> Hashable:
        """Everything that matters for what is to come."""
        end = (self.over, self.winner, self.share)
        return (self.roller, self.dice, *end, *self._rest())

    def _thrown(self, faces: Faces) -> None:
        raise NotImplementedError

    def _rest(self) -> tuple[Hashable, ...]:
        return ()

    def _tell(self, *what: object) -> None:
        self.told.append(what)

    def _win(self, player: int, share: Fraction = Fraction(1)) -> None:
        self.over, self.winner, self.share = True, player, share
        self._tell("wins", player, share)

    def _nobody(self) -> None:
        self.over = True
        self._tell("nobody")

    def _pass(self) -> None:
        self.roller = 1 - self.roller


class Riffa(NaiveRound):
    """Roll until two match, then the odd die once more."""

    def __init__(self, options: dict[str, object]) -> None:
        super().__init__(options)
        self.pair = 0
        self.first_total = 0

    def _rest(self) -> tuple[Hashable, ...]:
        return self.pair, self.first_total

    def _thrown(self, faces: Faces) -> None:
        if self.dice == 3:
            # "Roll three dice until two match (three of a kind counts as a pair; all three are rolled again each time)"
            for face in faces:
                if faces.count(face) >= 2:
                    self.pair, self.dice = face, 1
            if self.dice == 1:
                self._tell("pair", self.roller, self.pair)
            return
        # "then roll the odd die once more and add up all three".
        total = self.pair + self.pair + faces[0]
        self._tell("total", self.roller, total)
        self.pair, self.dice = 0, 3
        if self.roller == 0:
            # "The other does the same."
            self.first_total = total
            self._pass()
            return
        # "Higher total takes the wager; a tie pays nobody (riffa_tie = push | replay)."
        if total > self.first_total:
            self._win(1)
        elif total < self.first_total:
            self._win(0)
        elif self.options["riffa_tie"] == "push":
            self._nobody()
        else:
            self._tell("again")
            self.first_total = 0
            self._pass()


class Triga(NaiveRound):
    """First rolls may win at once; then both roll for their marks."""

    def __init__(self, options: dict[str, object]) -> None:
        super().__init__(options)
        self.marks = [0, 0]

    def _rest(self) -> tuple[Hashable, ...]:
        return tuple(self.marks)

    def _is_triga(self, faces: Faces) -> bool:
        # "a total below 7 or above 14 wins at once"; "triga_triple: three of a kind counts as a triga".
        triple = faces[0] == faces[1] == faces[2]
        return sum(faces) < 7 or sum(faces) > 14 or (triple and bool(self.options["triga_triple"]))

    def _thrown(self, faces: Faces) -> None:
        total, me, other = sum(faces), self.roller, 1 - self.roller
        first_roll = self.marks[me] == 0
        # "triga_scope = first_rolls | any (a triga total wins for the roller at every roll)"; "tested before marks".
        if self._is_triga(faces) and (first_roll or self.options["triga_scope"] == "any"):
            self._tell("triga", me)
            self._win(me)
        elif first_roll and self.marks[other] != total:
            # "otherwise it is the roller's mark".
            self.marks[me] = total
            self._tell("mark", me, total)
            self._pass()
        elif first_roll and self.options["same_mark"] == "reroll":
            # "the second player throws again until the total is not the first's mark".
            self._tell("same", me, total)
        elif self.marks[me] == total:
            # "own mark wins".
            self._tell("own", me, total)
            self._win(me)
        elif self.marks[other] == total:
            # "the other's mark loses"; "equals the first player's mark, the first player wins".
            self._tell("other", me, total)
            self._win(other)
        else:
            # "anything else passes the dice".
            self._pass()


class FirstTriga(NaiveRound):
    """Triga of the first manner."""

    def _thrown(self, faces: Faces) -> None:
        # "alternate until somebody rolls a triga or three of a kind".
        if sum(faces) < 7 or sum(faces) > 14 or faces[0] == faces[1] == faces[2]:
            self._tell("triga", self.roller)
            self._win(self.roller)
        else:
            self._pass()


class Panquist(NaiveRound):
    """Both roll a mark, then for their marks; the dice that end it say how much is paid."""

    def __init__(self, options: dict[str, object]) -> None:
        super().__init__(options)
        self.marks = [0, 0]

    def _rest(self) -> tuple[Hashable, ...]:
        return tuple(self.marks)

    def _thrown(self, faces: Faces) -> None:
        total, me, other = sum(faces), self.roller, 1 - self.roller
        if self.marks[me] == 0:
            self._first_roll(faces, total)
        elif self.marks[me] == total:
            self._tell("own", me, total)
            self._paid(me, faces)
        elif self.marks[other] == total:
            self._tell("other", me, total)
            self._paid(other, faces)
        else:
            self._pass()

    def _first_roll(self, faces: Faces, total: int) -> None:
        me = self.roller
        # "Each rolls until the total is 7 to 14: that is the mark."
        if not 7 <= total <= 14:
            return
        if self.marks[1 - me] != total:
            self.marks[me] = total
            self._tell("mark", me, total)
            self._pass()
        elif self.options["same_mark"] == "reroll":
            self._tell("same", me, total)
        else:
            # "If the second player's first such total equals the first's mark, the first player wins."
            self._tell("other", me, total)
            self._paid(0, faces)

    def _paid(self, winner: int, faces: Faces) -> None:
        # "The dice that ended the round decide the share of the wager".
        self._win(winner, share_of(faces, self.options))


class Mayores(NaiveRound):
    """Three dice, highest total; ties push."""

    def __init__(self, options: dict[str, object]) -> None:
        super().__init__(options)
        self.first_total = 0

    def _rest(self) -> tuple[Hashable, ...]:
        return (self.first_total,)

    def _thrown(self, faces: Faces) -> None:
        total = sum(faces)
        self._tell("total", self.roller, total)
        if self.roller == 0:
            self.first_total = total
            self._pass()
        elif total == self.first_total:
            self._nobody()
        else:
            self._win(1 if total > self.first_total else 0)


class Azar(NaiveRound):
    """The caster rolls alone, first the opponent's lot, then the own one."""

    def __init__(self, options: dict[str, object]) -> None:
        super().__init__(options)
        self.opponents_lot = 0
        self.own_lot = 0

    def _rest(self) -> tuple[Hashable, ...]:
        return self.opponents_lot, self.own_lot

    def _thrown(self, faces: Faces) -> None:
        total = sum(faces)
        azar = 3 <= total <= 6 or 15 <= total <= 18
        if self.opponents_lot == 0:
            if azar:
                # "3 to 6 or 15 to 18 ('azar') wins."
                self._tell("azar", 0)
                self._win(0)
            else:
                # "Otherwise that total is the opponent's lot."
                self.opponents_lot = total
                self._tell("lot", 1, total)
        elif self.own_lot == 0:
            if azar:
                # "an azar ('reazar') loses".
                self._tell("reazar", 0)
                self._win(1)
            elif total == self.opponents_lot:
                # "the same total starts again".
                self.opponents_lot = 0
                self._tell("again")
            else:
                # "otherwise it is the caster's own lot".
                self.own_lot = total
                self._tell("lot", 0, total)
        # "Then the caster rolls on until one lot appears, and its owner wins."
        elif total == self.own_lot:
            self._tell("own", 0, total)
            self._win(0)
        elif total == self.opponents_lot:
            self._tell("other", 0, total)
            self._win(1)


class ParConAs(NaiveRound):
    """In turn, until somebody throws a pair together with an ace."""

    def _thrown(self, faces: Faces) -> None:
        low, middle, high = sorted(faces)
        # "x-x-1, 1-1-1 included; 1-1-x does not count".
        if low == 1 and middle == high:
            self._tell("par con as", self.roller)
            self._win(self.roller)
        else:
            self._pass()


GAMES: dict[str, type[NaiveRound]] = {
    "riffa": Riffa,
    "triga": Triga,
    "panquist": Panquist,
    "mayores": Mayores,
    "azar": Azar,
    "par_con_as": ParConAs,
}


def start_round(game: str, options: dict[str, object] | None = None) -> NaiveRound:
    """Begin a round, the battle being settled."""
    chosen = all_options(game, options or {})
    if chosen.get("manner") == "first":
        return FirstTriga(chosen)
    return GAMES[game](chosen)


def play_script(
    game: str, options: dict[str, object] | None, script: Iterable[Faces]
) -> tuple[NaiveRound, list[list[Told]]]:
    """Play a round from a script of throws; returns the round as it stands, and what each throw did."""
    table = start_round(game, options)
    return table, [table.throw(faces) for faces in script]


class NaiveBattle:
    """'A battle roll decides who rolls first: one die each, ties roll again.'"""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.first: int | None = None

    def throw(self, face: int) -> None:
        """The next of the two throws one die."""
        if self.first is not None or not 1 <= face <= 6:
            raise ValueError(f"cannot throw {face} now")
        self.faces.append(face)
        if len(self.faces) == 2:
            mine, theirs = self.faces
            self.faces = []
            if mine != theirs:
                self.first = 0 if mine > theirs else 1
