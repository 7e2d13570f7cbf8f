"""The sentences that tell a round of dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from azar.core.events import Event, SeatEvent
from azar.games.toledo import events as e
from azar.games.toledo.kinds import A_TIE
from azar.games.toledo.options import SHARES_OF
from azar.games.toledo.row import AZAR
from azar.games.toledo.throws import of_digits


def coins(n: int) -> str:
    """Count coins in words."""
    return f"{n:,} {'coin' if n == 1 else 'coins'}"


def share_in_words(share: Fraction) -> str:
    """Say which part of the wager a share is."""
    return f"{SHARES_OF.get(str(share), f'{share} of')} the wager"


def tell(event: Event, name: Callable[[int], str], game: int) -> str:
    """Tell an event in words; `name` says who sits where, and `game` is the number of the game that is played."""
    mark = "lot" if game == AZAR else "mark"
    who = name(event.seat) if isinstance(event, SeatEvent) else ""
    match event:
        case e.Began(wager=wager):
            return f"The wager is {coins(wager)}."
        case e.Battled(face=face):
            return f"{who} rolls {face} for the first roll."
        case e.BattleTied():
            return "Both rolled the same, and roll again."
        case e.Opens():
            return f"{who} is the caster." if game == AZAR else f"{who} rolls first."
        case e.Rolled(throw=throw):
            if len(throw.faces) == 1:
                return f"{who} rolls the odd die: {throw}."
            return f"{who} rolls {throw}: {throw.total}."
        case e.Paired(face=face):
            return f"A pair of {face}s."
        case e.Totalled(total=total):
            return f"{who} has {total}."
        case e.MarkSet(total=total):
            return f"{total} is the {mark} of {who}."
        case e.SameMark():
            return f"That is the other's {mark}: {who} rolls again."
        case e.OwnMark():
            return f"{who} has rolled the own {mark}."
        case e.OtherMark(owner=owner):
            return f"That is the {mark} of {name(owner)}."
        case e.RolledTriga():
            return "An azar!" if game == AZAR else "A triga!"
        case e.Reazar():
            return f"A reazar: {who} loses."
        case e.PairAndAce(faces=faces):
            return f"{of_digits(faces)} is a pair with an ace!"
        case e.Restarted(why=why):
            return "A tie: both play again." if why == A_TIE else f"That would be the same {mark}: all begins again."
        case e.Shared(share=share, throw=throw):
            called = ", a Panquist" if share == 1 else ""
            return f"{throw} wins {share_in_words(share)}{called}."
        case e.Paid(amount=amount, to=to):
            return f"{who} pays {coins(amount)} to {name(to)}."
        case e.Won():
            return f"{who} wins the round."
        case e.Pushed():
            return "A tie: nobody is paid."
        case _:
            return ""
