"""A slow and literal reading of Dog, written from the rules text alone.

It shares nothing with the package: the tests play both and compare. Quoted sentences come from the rules.

Decisions where the text is silent
----------------------------------
Board and options
 1. Numbers are written without leading zeros; any white space is a blank, in plays as on boards.
 2. `seven_scope`: `own` in solo means any piece on the board, as the table of options has it; `canadian` is refused
    in solo and tandem, where nobody is a teammate. `any` in pairs and trios is allowed.
 3. `exchange` `partner` is for pairs and `next_teammate` for trios only; `pass_left` gives to the seat that played
    before, since the right is the next to play. A seat without cards neither gives nor is drawn from.
 4. In a position, a `*` off the own start blocks but does not keep the piece out of the finish.
Moves
 5. A useless `-` is allowed on a piece in the finish as well.
 6. `finish_entry=forced`: a `-` that would change the outcome is refused; a useless one is not.
 7. `extra_lap=false`: a move past the own start that does not end in the finish is illegal, whether it is too long,
    the places are taken, or it declines. A piece just started is a whole lap before its start, so it may go.
 8. `finish_fill=innermost`: the innermost free place is the free one of highest number, within reach or not; a piece
    that may not enter goes on along the ring.
 9. `joker_ban`: the finish is closed for that piece, which goes on along the ring. The last piece is the one left
    when all others of the seat (tandem: of both colours) or team are in the finish at that moment, whoever plays it.
10. `start_block=always`: what blocks is judged leg by leg, so a piece that a leg brings to its own start blocks the
    next.
Jack
11. In tandem the number after the first piece is a colour: `J0'11` is rank 1 of colour 1. Own colours are not swapped
    with each other.
12. `any_two`: any two pieces on the ring, also two of one colour (which changes nothing); the first is spelled as in
    a seven (`J0@120`).
13. A Jack for nothing is a legal play, so it must be made; a joker may be that Jack (`XJ`). `own_swap` is spelled
    with the own seat (`J001`), and needs two swappable pieces of the side played for.
14. `jack_no_reswap`: a Jack may not swap the two squares that the card played just before swapped, by whomever;
    laying cards down in between does not lift this, nor does a new round. The pair swapped is part of the outcome
    then.
Sevens and teammates
15. Trios have no `'`: teammates are `rank@seat`. With the own finish full, `any` plays for both unfinished teammates
    (ranks without a mark mean the next to play, whose seat may be written too; a start for the other is `A#@4`);
    `next` for the next unfinished one.
16. `help_teammate` also says which teammates a Canadian seven, or the rest of a seven, may move; `next` is judged
    anew after each leg.
17. `seven_moves_partner_fresh=false` is about teammates' pieces only, not about pieces played for.
18. `seven_max_pieces` counts different pieces, not legs.
The game
19. Cards are dealt one each in turn, from the opening seat. Gifts and draws are chosen in turn from the opening seat.
20. If one card brings the last pieces of several teams home, all of them win.
21. `max_rounds`: squares to go are counted to F3: 3 - i in the finish, d + 4 on the ring (just started: a whole ring
    + 4), and one more than that in the kennel; a team's are added up. Teams that are equal share first place.
22. After `fold` or a discard the turn passes as after a play; seats without cards are passed over.
"""

import copy
import random
from collections import Counter
from collections.abc import Sequence

from tests.oracles.dog_board import NaiveBoard, Refused
from tests.oracles.dog_options import CARDS, DECK, Options, make_options
from tests.oracles.dog_plays import Play, Turn
from tests.oracles.dog_table import NaiveTable

__all__ = ["NaiveBoard", "NaiveDog", "Options", "Outcome", "Refused", "make_options"]

# What is done (give, play, discard, fold), the card spent, the board after it, and what else it does.
Outcome = tuple[str, str, str, str]


class NaiveDog(NaiveTable):
    """One game, card by card."""

    @classmethod
    def from_parts(
        cls, options: Options, board: str, hands: Sequence[str], turn: int = 0, phase: str = "play", discards: str = ""
    ) -> "NaiveDog":
        """A game in the middle of a round; what nobody holds and nobody laid down is the pile."""
        game = cls(options)
        game.board = NaiveBoard.parse(options, board)
        if len(hands) != options.players or turn not in options.seats or phase not in ("play", "exchange"):
            raise Refused("a hand for every seat, a seat to act and a phase are needed")
        game.hands = [Counter("".join(hand.split())) for hand in hands]
        game.discards = Counter("".join(discards.split()))
        seen = sum(game.hands, game.discards)
        if not seen <= Counter(DECK):
            raise Refused("there are not that many of a card")
        game.pile = Counter(DECK) - seen
        game.opener = game.turn = turn
        game.phase = phase
        if game.board.winners():
            game._after_card()
        elif phase == "exchange":
            game._begin_exchange()
        else:
            game._pass_turn(turn)
        return game

    def copy(self) -> "NaiveDog":
        """The same game, to try something."""
        return copy.deepcopy(self)

    # --- what the one to act may do ---

    def view(self) -> Turn:
        """The position as the one to play has it."""
        counts = tuple(sum(hand.values()) for hand in self.hands)
        return Turn(self.board, self.turn, "".join(self.hands[self.turn].elements()), counts, self.swapped)

    def legal(self) -> dict[Outcome, str]:
        """Every distinct outcome of what may be done now, with one way to write it."""
        here = str(self.board)
        if self.phase == "exchange":
            # "Discards and gives: one per distinct card."
            return {("give", card, here, ""): f"G{card}" for card in self.view().cards()}
        if self.phase != "play":
            return {}
        view = self.view()
        for fallback in (False, True):  # "with no other legal play, a Jack may be played for nothing"
            found: dict[Outcome, str] = {}
            for card in view.cards():
                for (board, besides), play in view.plays(card, fallback).items():
                    found["play", card, board, besides] = play.text
            if found:
                return found  # "A legal play must be made, however harmful."
        if self.options.no_move == "fold":
            return {("fold", "", here, ""): "fold"}
        return {("discard", card, here, ""): f"D{card}" for card in view.cards()}

    def some_legal(self, rng: random.Random) -> str:
        """One of the things that may be done now, found without listing sevens."""
        if self.phase == "play":
            for fallback in (False, True):
                play = self.view().some_play(rng, fallback)
                if play is not None:
                    return play.text
        return rng.choice(sorted(self.legal().values()))

    def play(self, text: str) -> None:
        """Do what is written, or refuse it with the reason."""
        text = "".join(text.split())
        if self.phase not in ("play", "exchange"):
            raise Refused("the game is over" if self.phase == "over" else "nobody is to act before the cards are dealt")
        # "It is notated as G[card]"; "Similar to the give action, it is notated as D[card]"
        laid = text[1:] if len(text) == 2 and text[0] in "GD" and text[1] in CARDS else ""
        if laid and not self.hands[self.turn][laid]:
            raise Refused(f"there is no {laid} in the hand")
        if self.phase == "exchange":
            if not laid or text[0] != "G":
                raise Refused("a card must be given first, such as G2")
            self._give(laid)
        elif laid or text == "fold":
            self._lay_down(text, laid)
        else:
            self._play_card(self.view().play(text))

    def _lay_down(self, text: str, card: str) -> None:
        """Fold or discard."""
        if text[0] == "G":
            raise Refused("cards are given before play only")
        view = self.view()
        if view.some_play() is not None or view.some_play(fallback=True) is not None:
            raise Refused("a legal play must be made")
        # "fold (lay down the whole hand, out of the round), discard (one card, stay in)"
        if (text == "fold") != (self.options.no_move == "fold"):
            raise Refused(f"without a legal play one must {self.options.no_move}")
        laid = Counter(card) if card else self.hands[self.turn]
        self.discards += laid
        self.hands[self.turn] = self.hands[self.turn] - laid
        self._pass_turn(self.turn + 1)

    def _play_card(self, play: Play) -> None:
        self.hands[self.turn] -= Counter(play.card)
        self.discards += Counter(play.card)
        self.board = play.board
        self.swapped = play.swapped
        self.robbed = play.robbed
        self._after_card()

    def _after_card(self) -> None:
        """A win at once, a card to draw, or the next seat's turn."""
        self.winners = self.board.winners()
        if self.winners:
            self.phase, self.ending = "over", "home"
        elif self.robbed is not None:
            self.phase = "steal"
        else:
            self._pass_turn(self.turn + 1)
