"""From the words of a command line to what was given; Cyclopts reads, and what is wrong is said in one sentence."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

from azar.cli.command import Argument, Command, Given, UsageError
from azar.core.errors import nearest, shorten

if TYPE_CHECKING:
    from cyclopts import CycloptsError

WHOLE_NUMBER = re.compile(r"[+-]?(\d{1,30}|\d{1,3}(_\d{1,3}){1,10})")
WORDS = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def parse(command: Command, tokens: Sequence[str], *, places: Sequence[str] = ()) -> Given:
    """Read the words after the command's name. `places` are words that are never the value of a bare option."""
    from cyclopts import App, CycloptsError, Parameter

    parameters, annotations = [], {}
    for argument in command.arguments:
        place = argument.kind == "place"
        if argument.kind == "switch":
            extra = Parameter(name=argument.flag, negative=argument.no_flag if argument.refusable else ())
            annotation: Any = Annotated[bool | None, extra]
        else:
            annotation = Annotated[str | None, Parameter(name=None if place else argument.flag)]
        kind = inspect.Parameter.POSITIONAL_ONLY if place else inspect.Parameter.KEYWORD_ONLY
        parameters.append(inspect.Parameter(argument.name, kind, default=None, annotation=annotation))
        annotations[argument.name] = annotation
    found: dict[str, Any] = {argument.name: None for argument in command.arguments}
    names = [argument.name for argument in command.arguments if argument.kind == "place"]

    def take(*values: Any, **named: Any) -> None:
        found.update(zip(names, values, strict=False))
        found.update(named)

    take.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # functions do have one
    take.__annotations__ = annotations
    app = App(name=f"azar {command.name}", help_flags=(), version_flags=(), default_command=take)
    try:
        app(spelled_out(command, tokens, places), exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        explain(command, error)
    return {a.name: converted(a, found[a.name]) for a in command.arguments}


def spelled_out(command: Command, tokens: Sequence[str], places: Sequence[str]) -> list[str]:
    """Give every bare option its value, and let switches be turned `=on` and `=off`; those of a game also ` off`."""
    flags = {argument.flag: argument for argument in command.arguments if argument.kind != "place"}
    words = []
    rest = iter(range(len(tokens)))
    for i in rest:
        token = tokens[i]
        flag, equals, value = token.partition("=")
        argument = flags.get(flag)
        following = tokens[i + 1] if i + 1 < len(tokens) else None
        if argument is None:
            words.append(token)
        elif argument.kind == "switch" and equals:
            if value.lower() not in WORDS:
                raise UsageError(f"{flag} is on or off, not {shorten(value)!r}")
            words.append(switched(argument, value))
        elif argument.refusable and following is not None and following.lower() in WORDS and following not in places:
            words.append(switched(argument, following))
            next(rest)
        elif argument.bare is not None and not equals and (
            following is None or following.startswith("-") or following in places
        ):  # fmt: skip
            words.append(f"{flag}={argument.bare}")
        else:
            words.append(token)
    return words


def switched(argument: Argument, word: str) -> str:
    """Write a switch that is turned on or off by a word."""
    return argument.flag if WORDS[word.lower()] or not argument.refusable else argument.no_flag


def converted(argument: Argument, value: Any) -> Any:
    """Turn what was written for a number into one."""
    if value is None or argument.kind != "number":
        return value
    if not WHOLE_NUMBER.fullmatch(value):
        raise UsageError(f"{argument.flag} takes a whole number such as 10_000, not {shorten(value)!r}")
    number = int(value)
    if not argument.least <= number <= argument.most:
        raise UsageError(
            f"{argument.flag} takes a whole number from {argument.least:_} to {argument.most:_}, not {shorten(value)}"
        )
    return number


def explain(command: Command, error: CycloptsError) -> NoReturn:
    """Say in one sentence what Cyclopts could not read."""
    from cyclopts import MissingArgumentError, RepeatArgumentError, UnknownOptionError, UnusedCliTokensError

    name = f"azar {command.name}"
    flags = [argument.flag for argument in command.arguments if argument.kind != "place"]
    flags += [argument.no_flag for argument in command.arguments if argument.refusable]
    if isinstance(error, UnknownOptionError):
        word = (error.token.keyword or error.token.value).partition("=")[0]
        raise no_option(name, word, flags) from None
    if isinstance(error, UnusedCliTokensError):
        word = (error.unused_tokens or [""])[0]
        if word.startswith("-") and len(word) > 1:
            raise no_option(name, word.partition("=")[0], flags) from None
        raise UsageError(f"{name} has no use for {shorten(word)!r}: {name} --help says what it takes") from None
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        raise UsageError(f"{error.argument.name} needs a value") from None
    if isinstance(error, RepeatArgumentError):
        raise UsageError(f"{error.token.keyword} is given twice") from None
    error.verbose = False
    raise UsageError(str(error).strip().rstrip(".")) from None


def no_option(name: str, word: str, flags: Sequence[str]) -> UsageError:
    """Say that there is no such option, and which was probably meant."""
    close = nearest(word, flags)
    hint = close if "did you mean" in close else f"; {name} --help lists them"
    return UsageError(f"{name} has no option {shorten(word)!r}{hint}")
