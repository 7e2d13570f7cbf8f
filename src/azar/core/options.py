"""Options of a game as data: one list serves checking, the command line, the help and the records."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from azar.core.errors import nearest, shorten

Value = str | int | bool | None
NUMBER = re.compile(r"-?[0-9]{1,19}")


@dataclass(frozen=True)
class Option:
    """One rule that can be chosen: a choice among `values` (the default first), or a whole number."""

    name: str
    meaning: str
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    start: Value = None
    bare: str | None = None
    """The value meant when the option is named without one."""

    @property
    def default(self) -> Value:
        """What holds if nothing is said."""
        return self.values[0] if self.values else self.start

    @property
    def flag(self) -> str:
        """The option as it is written on a command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def is_switch(self) -> bool:
        """Whether it is simply on or off."""
        return set(self.values) == {True, False}

    def choices(self) -> str:
        """Say what may be chosen."""
        if self.values:
            return ", ".join(show(value) for value in self.values)
        return f"none, or {self.least} to {self.most}" if self.start is None else f"{self.least} to {self.most}"

    def check(self, value: object) -> str | None:
        """Say what is wrong with a value, or nothing."""
        if self.values:
            fine = any(type(value) is type(v) and value == v for v in self.values)
        elif value is None:
            fine = self.start is None
        else:
            fine = isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
        if fine:
            return None
        shown = shorten(value if isinstance(value, int) and not isinstance(value, bool) else show(value))
        return f"{self.name} cannot be {shown}; it is one of: {self.choices()}"

    def read(self, text: str) -> Value:
        """Read a value as a person writes it; what cannot be read is returned as text, for `check` to refuse."""
        for value in self.values:
            if text == show(value):
                return value
        words: dict[str, Value] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if self.is_switch:
            return words.get(text.lower(), text)
        if not self.values:
            if text == "none":
                return None
            if NUMBER.fullmatch(text):
                return int(text)
        return text


def show(value: object) -> str:
    """Write a value as a person would."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return "none" if value is None else str(value)


def resolve(
    options: Sequence[Option],
    presets: Mapping[str, Mapping[str, Value]],
    preset: object,
    given: Mapping[str, object],
    also: Sequence[str] = (),
) -> tuple[dict[str, Value], list[str]]:
    """Settle every option from the defaults, the preset and what was given; list everything that is wrong.

    `also` are what a game takes beside its options: names that may have been meant.
    """
    problems: list[str] = []
    chosen: dict[str, Value] = {option.name: option.default for option in options}
    if preset is not None:
        if isinstance(preset, str) and preset in presets:
            chosen.update({name: value for name, value in presets[preset].items() if name in chosen})
        else:
            problems.append(f"there is no preset {shorten(preset)!r}{nearest(preset, sorted(presets))}")
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            problems.append(f"there is no option {shorten(name)!r}{nearest(name, [*known, *also])}")
            continue
        meant = known[name].read(value) if isinstance(value, str) else value
        wrong = known[name].check(meant)
        if wrong is not None:
            problems.append(wrong)
        else:
            chosen[name] = cast(Value, meant)
    return chosen, problems


def differing(options: Iterable[Option], chosen: Mapping[str, Value], base: Mapping[str, Value]) -> dict[str, Value]:
    """Find the options that differ from a preset, for a record's header."""
    return {o.name: chosen[o.name] for o in options if chosen[o.name] != base.get(o.name, o.default)}
