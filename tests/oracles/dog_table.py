"""The naive oracle of Dog: deals, exchange, rounds and who is to act, written from the rules text alone."""

from collections import Counter
from collections.abc import Sequence

from tests.oracles.dog_board import Refused, first_board
from tests.oracles.dog_options import DECK, Options


class NaiveTable:
    """The cards of a game and whose turn it is; every deal, draw and opener is told to it."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.board = first_board(options)
        self.hands: list[Counter[str]] = [Counter() for _ in options.seats]
        self.pile: Counter[str] = Counter(DECK)
        self.discards: Counter[str] = Counter()
        self.round = 0
        self.swapped: frozenset[int] = frozenset()
        self.gifts: dict[int, str] = {}
        self.waiting: list[int] = []  # the seats still to be dealt a card, to give or to draw
        self.robbed: int | None = None
        self.winners: tuple[int, ...] = ()
        self.ending = ""
        self.opener = self.turn = 0
        self.phase = "opener"
        if isinstance(options.first_opener, int):
            self._open(options.first_opener)

    def _pass_turn(self, seat: int) -> None:
        """The next seat with cards is to play; when nobody holds a card, the round ends."""
        # "A seat with no cards left ... is passed over; the round ends when nobody holds a card."
        self.phase = "play"
        for step in self.options.seats:
            candidate = (seat + step) % self.options.players
            if self.hands[candidate]:
                self.turn = candidate
                return
        self.round += 1
        if self.round == self.options.max_rounds:
            self._settle()
        else:
            self._open((self.opener + 1) % self.options.players)  # "The opening seat moves on by one each round."

    # --- chance ---

    def chances(self) -> dict[str, int]:
        """What chance may bring now, each with its weight; nothing when chance has no say."""
        if self.phase == "opener":
            return {str(seat): 1 for seat in self.options.seats}
        if self.phase == "deal":
            return dict(self.pile)
        if self.phase == "draw":
            return dict(self.hands[self._right(self.waiting[0])])
        if self.phase == "steal" and self.robbed is not None:
            return dict(self.hands[self.robbed])
        return {}

    def chance(self, what: str) -> None:
        """Chance brings this seat to open, or this card."""
        if not self.chances().get(what):
            raise Refused(f"chance cannot bring {what!r} now")
        if self.phase == "opener":
            self._open(int(what))
        elif self.phase == "deal":
            self._deal(what)
        elif self.phase == "draw":
            self.gifts[self.waiting.pop(0)] = what
            if not self.waiting:
                self._hand_over({seat: self._right(seat) for seat in self.gifts})
        elif self.robbed is not None:
            self.hands[self.robbed] -= Counter(what)
            self.hands[self.turn] += Counter(what)
            self.robbed = None
            self._pass_turn(self.turn + 1)

    def deal(self, hands: Sequence[str]) -> None:
        """Deal these hands, in the order in which cards are dealt."""
        left = [list("".join(hand.split())) for hand in hands]
        while self.phase == "deal":
            self.chance(left[self.waiting[0]].pop(0))

    def _open(self, seat: int) -> None:
        """Begin a round: this seat opens it and is dealt the first card."""
        self.opener = self.turn = seat
        cycle = self.options.deal_cycle  # "Hands of 6, 5, 4, 3, 2, then 6 again."
        count = cycle[self.round % len(cycle)]
        self.phase = "deal"
        self.waiting = self._in_turn() * count
        # "what is left and the discards are shuffled together before a deal that the pile alone could not cover"
        short = sum(self.pile.values()) < len(self.waiting)
        if not self.pile or (short and self.options.reshuffle == "when_short"):
            self._shuffle_in()

    def _deal(self, card: str) -> None:
        self.hands[self.waiting.pop(0)] += Counter(card)
        self.pile -= Counter(card)
        # "discards are shuffled in the moment the pile runs out, in mid-deal or exactly with the last card of a deal"
        if self.options.reshuffle == "on_empty" and not self.pile:
            self._shuffle_in()
        if not self.waiting:
            self._begin_exchange()

    def _shuffle_in(self) -> None:
        self.pile += self.discards
        self.discards = Counter()

    # --- the exchange ---

    def _begin_exchange(self) -> None:
        """Before play everybody gives one card."""
        self.gifts = {}
        self.waiting = [seat for seat in self._in_turn() if self.hands[seat]]
        if self.options.exchange == "draw_right":
            self.phase = "draw"
            self.waiting = [seat for seat in self._in_turn() if self.hands[self._right(seat)]]
        elif self.options.exchange != "none":
            self.phase = "exchange"
        if self.options.exchange == "none" or not self.waiting:
            self._pass_turn(self.opener)
        elif self.phase == "exchange":
            self.turn = self.waiting[0]

    def _give(self, card: str) -> None:
        self.gifts[self.waiting.pop(0)] = card
        if self.waiting:
            self.turn = self.waiting[0]
            return
        if self.options.exchange == "pass_left":
            to = {seat: (seat - 1) % self.options.players for seat in self.gifts}
        else:
            to = {seat: self.options.mates(seat)[0] for seat in self.gifts}
        # "the gifts are handed over together"
        for giver, gift in self.gifts.items():
            self.hands[giver] -= Counter(gift)
        for giver, gift in self.gifts.items():
            self.hands[to[giver]] += Counter(gift)
        self.gifts = {}
        self._pass_turn(self.opener)

    def _hand_over(self, sources: dict[int, int]) -> None:
        """The cards drawn change hands."""
        # "All draws of the exchange are taken from the dealt hands"
        for seat, source in sources.items():
            self.hands[source] -= Counter(self.gifts[seat])
        for seat in sources:
            self.hands[seat] += Counter(self.gifts[seat])
        self.gifts = {}
        self._pass_turn(self.opener)

    # --- the end ---

    def _settle(self) -> None:
        """After the last round, see who is ahead."""
        # "then most pieces home wins, then fewest squares to go; equal is a draw"
        scores: dict[tuple[int, ...], tuple[int, int]] = {}
        for team in self.options.teams:
            pieces = [(colour, number) for colour in self.options.colours_of_team(team[0]) for number in range(4)]
            home = sum(self.board.piece(who)[0] == "F" for who in pieces)
            scores[team] = (home, -sum(self.board.to_go(who) for who in pieces))
        best = [team for team in self.options.teams if scores[team] == max(scores.values())]
        self.winners = tuple(sorted(seat for team in best for seat in team))
        self.phase, self.ending = "over", "rounds" if len(best) == 1 else "draw"

    def _right(self, seat: int) -> int:
        return (seat + 1) % self.options.players  # "right is the next seat to play"

    def _in_turn(self) -> list[int]:
        return [(self.opener + step) % self.options.players for step in self.options.seats]
