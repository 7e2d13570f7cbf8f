"""`python -m azar.grading.host my_game:Circuit` lets a class answer on standard input and output, a line each way.

A class is graded in a process of its own, so that one that hangs, ends or prints does no harm.
"""

from __future__ import annotations

import json
import os
import sys

from azar.grading.asking import Unusable
from azar.grading.inside import Inside
from azar.grading.loading import load_class


def main(target: str) -> int:
    """Load the class, say whether that went well, and answer message after message."""
    # What the class prints goes to standard error, and what it reads comes to an end at once.
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)

    def say(answer: dict[str, object]) -> None:
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()

    try:
        implementation = Inside(load_class(target))
    except Unusable as error:
        say({"unusable": str(error)})
        return 2
    say({"ok": True})
    for line in asked:
        say(implementation.answer(json.loads(line)))
    return 0


if __name__ == "__main__":
    sys.path.insert(0, os.getcwd())
    sys.exit(main(sys.argv[1]))
