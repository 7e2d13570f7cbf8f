"""The sentences that tell a round of dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from azar.core.events import Event, SeatEvent
from azar.games.toledo import events as e
from azar.games.toledo.kinds import A_TIE
from azar.games.toledo.options import SHARES_OF
from azar.games.toledo.throws import of_digits


def coins(n: int) -> str:
    """Count coins in words."""
    return f"{n:,} {'coin' if n == 1 else 'coins'}"


def share_in_words(share: Fraction) -> str:
    """Say which part of the wager a share is."""
    return f"{SHARES_OF.get(str(share), f'{share} of')} the wager"


def mark_word(lot: int) -> str:
    """Call a mark a mark, and in azar a lot."""
    return "lot" if lot else "mark"


def tell(event: Event, name: Callable[[int], str]) -> str:
    """Tell an event in words; `name` says who sits where."""
    who = name(event.seat) if isinstance(event, SeatEvent) else ""
    match event:
        case e.Began(wager=wager):
            return f"The wager is {coins(wager)}."
        case e.Battled(face=face):
            return f"{who} rolls {face} for the first roll."
        case e.BattleTied():
            return "Both rolled the same, and roll again."
        case e.Opens():
            return f"{who} rolls first."
        case e.Rolled(throw=throw):
            if len(throw.faces) == 1:
                return f"{who} rolls the odd die: {throw}."
            return f"{who} rolls {throw}: {throw.total}."
        case e.Paired(face=face):
            return f"A pair of {face}s."
        case e.Totalled(total=total):
            return f"{who} has {total}."
        case e.MarkSet(total=total, lot=lot):
            return f"{total} is {who}'s {mark_word(lot)}."
        case e.SameMark():
            return f"That is the other's mark: {who} rolls again."
        case e.OwnMark(lot=lot):
            return f"That is {who}'s own {mark_word(lot)}."
        case e.OtherMark(owner=owner, lot=lot):
            return f"That is {name(owner)}'s {mark_word(lot)}."
        case e.RolledTriga():
            return "A triga!"
        case e.RolledAzar():
            return "An azar!"
        case e.Reazar():
            return f"A reazar: {who} loses."
        case e.PairAndAce(faces=faces):
            return f"{of_digits(faces)} is a pair with an ace!"
        case e.Restarted(why=why):
            return "A tie: both play again." if why == A_TIE else "Both lots would be the same: all begins again."
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
