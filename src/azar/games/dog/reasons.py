"""Why something cannot be played: a number that the rules give, and the sentence that people read.

A reason may carry a detail, the number of a square or a place, above its lowest eight bits.
"""

from typing import Final

from azar.core.kernel import kernel

DETAIL_SHIFT: Final = 8
REASON_MASK: Final = 255

OVER_ALREADY: Final = 1
NO_CHANCE: Final = 2
NO_SUCH_OUTCOME: Final = 3
NOT_YOUR_TURN: Final = 4
GIVE_FIRST: Final = 5
GIVEN_ALREADY: Final = 6
NO_GIVING: Final = 7
NOT_IN_HAND: Final = 8
MUST_PLAY: Final = 9
FOLD_INSTEAD: Final = 10
DISCARD_INSTEAD: Final = 11
NOT_THAT_CARD: Final = 12
NOT_PLAYED_FOR: Final = 13
KENNEL_EMPTY: Final = 14
STILL_IN_KENNEL: Final = 15
BLOCKED_FRESH: Final = 16
BLOCKED_START: Final = 17
FINISH_SHORT: Final = 18
FINISH_TAKEN: Final = 19
NOT_INNERMOST: Final = 20
MUST_ENTER: Final = 21
OVERSHOOTS: Final = 22
BACK_ON_RING: Final = 23
ONLY_BACK: Final = 24
SWAP_ON_RING: Final = 25
SWAP_BLOCKING: Final = 26
SWAP_ITSELF: Final = 27
SWAP_OWN: Final = 28
SWAP_BACK: Final = 29
IDLE_LAST: Final = 30
NO_DRAWING: Final = 31
DRAW_FROM_OTHERS: Final = 32
DRAW_FROM_NOBODY: Final = 33
SEVEN_OWN_ONLY: Final = 34
SEVEN_FRESH: Final = 35
SEVEN_TOO_MANY: Final = 36
SEVEN_SENT_HOME: Final = 37
UNKNOWN_HANDS: Final = 38
NO_SUCH_PLAY: Final = 39
NEVER_IDLE: Final = 40
OWN_SWAP_LAST: Final = 41
SEVEN_TEAM_ONLY: Final = 42
SEVEN_MATES_LATER: Final = 43
SEVEN_HELPS_OTHERS: Final = 44

SEVEN_NOT_THAT: Final = "a seven may not move that piece now: "

SENTENCES: Final = {
    OVER_ALREADY: "the game is over; nothing can be played",
    NO_CHANCE: "no card is to be dealt or drawn now",
    NO_SUCH_OUTCOME: "chance cannot bring that now",
    NOT_YOUR_TURN: "it is another seat's turn",
    GIVE_FIRST: "a card must be given first, such as G2",
    GIVEN_ALREADY: "this seat has given its card already",
    NO_GIVING: "cards are given before play only",
    NOT_IN_HAND: "that card is not in the hand",
    MUST_PLAY: "a card can be played, so one must be, however harmful",
    FOLD_INSTEAD: "who cannot play lays down the whole hand: fold",
    DISCARD_INSTEAD: "who cannot play discards one card, such as D2",
    NOT_THAT_CARD: "that card cannot be played so",
    NOT_PLAYED_FOR: "that piece is not one this seat plays for",
    KENNEL_EMPTY: "no piece is left in the kennel",
    STILL_IN_KENNEL: "a piece in the kennel cannot move; an A, a K or a joker brings it out",
    BLOCKED_FRESH: "P{} is blocked by a piece just started",
    BLOCKED_START: "P{} is blocked by a piece on its own start",
    FINISH_SHORT: "F{} is too near the end of the finish for so many steps",
    FINISH_TAKEN: "F{} is taken, and no piece passes another in the finish",
    NOT_INNERMOST: "a piece in the finish goes to the innermost free place only",
    MUST_ENTER: "the piece can enter its finish, so it must",
    OVERSHOOTS: "the move overshoots the finish",
    BACK_ON_RING: "only a piece on the ring goes backward",
    ONLY_BACK: "a 4 only goes backward here",
    SWAP_ON_RING: "only pieces on the ring are swapped",
    SWAP_BLOCKING: "the piece on P{} blocks, so it cannot be swapped",
    SWAP_ITSELF: "a Jack swaps two pieces, not one with itself",
    SWAP_OWN: "a Jack swaps with a piece of another seat",
    SWAP_BACK: "a Jack may not undo the swap just made",
    IDLE_LAST: "a Jack is played for nothing only if nothing else can be played",
    NEVER_IDLE: "a Jack is never played for nothing in this game",
    OWN_SWAP_LAST: "a Jack swaps two pieces of one's own only if nothing else can be played",
    NO_DRAWING: "a 2 draws no card in this game",
    DRAW_FROM_OTHERS: "a 2 draws a card from an opponent",
    DRAW_FROM_NOBODY: "that seat has no card to draw",
    SEVEN_OWN_ONLY: SEVEN_NOT_THAT + "here it moves only pieces of the side played for",
    SEVEN_TEAM_ONLY: SEVEN_NOT_THAT + "here it moves only pieces of the side played for and its teammate",
    SEVEN_MATES_LATER: SEVEN_NOT_THAT + "a teammate's may go only once all of the side played for are home",
    SEVEN_HELPS_OTHERS: SEVEN_NOT_THAT + "that teammate is not one to be helped now",
    SEVEN_FRESH: "a seven may not move a teammate's piece that was just started",
    SEVEN_TOO_MANY: "a seven may move at most {} pieces",
    SEVEN_SENT_HOME: "a piece sent home by an earlier leg cannot move",
    UNKNOWN_HANDS: "that cannot be settled without the cards that are hidden here",
    NO_SUCH_PLAY: "there is no such play",
}


@kernel
def because(reason: int, detail: int) -> int:
    """Give a reason with its detail."""
    return reason | (detail << DETAIL_SHIFT)


def sentence(reason: int) -> str:
    """Say a reason in words."""
    return SENTENCES[reason & REASON_MASK].format(reason >> DETAIL_SHIFT)
