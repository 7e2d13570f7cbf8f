"""Games with a planted fault: their rules are the right ones, but for a few words."""

from __future__ import annotations

import inspect
import linecache
import textwrap
from collections.abc import Mapping
from itertools import count
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from azar.core.game import Game
from azar.core.link import CONTRACT, globals_of, is_kernel

G = TypeVar("G", bound=Game)
Edit = tuple[str, str, str]
"""The name of a kernel, some words in it, and the words to put in their place."""
NUMBERS = count(1)


def planted(kind: type[G], *edits: Edit) -> type[G]:
    """Make a game whose rules are edited; words that are not there exactly once are refused."""
    left = list(edits)
    twins: dict[object, Any] = {}

    def twin(function: Any) -> Any:
        if function in twins:
            return twins[function]
        text = textwrap.dedent(inspect.getsource(function))
        for edit in [edit for edit in left if edit[0] == function.__name__]:
            if text.count(edit[1]) != 1:
                raise ValueError(f"{edit[1]!r} is not once in {function.__name__}")
            text = text.replace(edit[1], edit[2])
            left.remove(edit)
        copy = compiled(function, text)
        twins[function] = copy
        for name, value in globals_of(function).items():
            if is_kernel(value):
                copy.__globals__[name] = twin(value)
        return copy

    rules = ModuleType(f"planted_{next(NUMBERS)}")
    for name in CONTRACT:
        setattr(rules, name, twin(getattr(kind.rules, name)))
    if left:
        raise ValueError(f"these rules have no such kernels: {left}")
    members: Mapping[str, Any] = {"rules": rules}
    return type(f"Planted{kind.__name__}", (kind,), dict(members))


def compiled(function: FunctionType, text: str) -> FunctionType:
    """Make a function of a text as if it stood where another one stands."""
    file = f"<planted {next(NUMBERS)} {function.__name__}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    names = dict(function.__globals__)
    exec(compile(text, file, "exec"), names)
    made = names[function.__name__]
    assert isinstance(made, FunctionType)
    return made
