"""Options of a game as data: one list serves checking, the command line, the help and the records."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from azar.core.errors import nearest, shorten

Value = str | int | bool | None
NUMBER = re.compile(r"-?[0-9]{1,19}")
LONGEST_ROW = 1_000
"""Characters in a row of numbers; what is longer is not read."""


@dataclass(frozen=True)
class Option:
    """One rule that can be chosen: one of `values` (the default first), a whole number, or either of the two."""

    name: str
    meaning: str
    values: tuple[Value, ...] = ()
    least: int = 0
    most: int = 0
    start: Value = None
    bare: str | None = None
    """The value meant when the option is named without one."""
    also: str = ""
    """What else may be given, in words: a game reads it before its options are settled."""

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

    @property
    def takes_numbers(self) -> bool:
        """Whether a whole number from `least` to `most` may be chosen, beside the values if there are any."""
        return not self.values or self.most > self.least

    @property
    def listed(self) -> tuple[str, ...]:
        """What may be chosen, one by one."""
        numbers = (f"{self.least} to {self.most}",) if self.takes_numbers else ()
        return (*map(show, self.values), *numbers, *([self.also] if self.also else ()))

    def choices(self) -> str:
        """Say what may be chosen."""
        if self.values or self.also:
            return ", ".join(self.listed)
        return f"none, or {self.least} to {self.most}" if self.start is None else f"{self.least} to {self.most}"

    def check(self, value: object) -> str | None:
        """Say what is wrong with a value, or nothing."""
        if any(type(value) is type(v) and value == v for v in self.values):
            return None
        if self.takes_numbers:
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
                return None
            if value is None and not self.values and self.start is None:
                return None
        shown = shorten(value if isinstance(value, int) and not isinstance(value, bool) else show(value))
        if shown in self.listed:
            # What is written like a value but is none, such as None where there is the word "none".
            shown = shorten(repr(value))
        return f"{self.name} cannot be {shown}; it is one of: {self.choices()}"

    def read(self, text: str) -> Value:
        """Read a value as a person writes it; what cannot be read is returned as text, for `check` to refuse."""
        for value in self.values:
            if text == show(value):
                return value
        if any(value is True for value in self.values):
            words: dict[str, Value] = {
                "true": True, "yes": True, "on": True, "false": False, "no": False, "off": False,
            }  # fmt: skip
            return words.get(text.lower(), text)
        if self.takes_numbers:
            if text == "none" and not self.values:
                return None
            if NUMBER.fullmatch(text):
                return int(text)
        return text

    def settle(self, value: object) -> object:
        """Take a value as a person writes it or as a program gives it; `check` refuses what it cannot be."""
        return self.read(value) if isinstance(value, str) else value


@dataclass(frozen=True)
class Numbers(Option):
    """An option that is a row of whole numbers, written `6 5 4`; in Python a list of them will do."""

    longest: int = 20
    """How many numbers there may be."""

    @property
    def listed(self) -> tuple[str, ...]:
        """What may be chosen: one thing, in words."""
        return (self.choices(),)

    def choices(self) -> str:
        """Say what may be chosen."""
        return f"up to {self.longest} numbers from {self.least} to {self.most}, such as {self.start}"

    def check(self, value: object) -> str | None:
        """Say what is wrong with a row of numbers, or nothing."""
        if isinstance(value, str):
            parts = value.split(" ")
            fine = all(NUMBER.fullmatch(part) and self.least <= int(part) <= self.most for part in parts)
            if fine and len(parts) <= self.longest and value == " ".join(str(int(part)) for part in parts):
                return None
        return f"{self.name} cannot be {shorten(show(value))}; it is {self.choices()}"

    def read(self, text: str) -> Value:
        """Read numbers with blanks or commas between them."""
        parts = [part.strip() for part in re.split(r"[\s,]+", text.strip())] if len(text) < LONGEST_ROW else []
        if parts and all(NUMBER.fullmatch(part) for part in parts):
            return " ".join(str(int(part)) for part in parts)
        return text

    def settle(self, value: object) -> object:
        """Take a row of numbers as text or as a list."""
        if isinstance(value, int) and not isinstance(value, bool):
            return shorten(value)
        if isinstance(value, Sequence) and not isinstance(value, str | bytes) and len(value) <= self.longest:
            if all(isinstance(number, int) and not isinstance(number, bool) for number in value):
                return " ".join(map(shorten, value))
        return super().settle(value)


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
        meant = known[name].settle(value)
        wrong = known[name].check(meant)
        if wrong is not None:
            problems.append(wrong)
        else:
            chosen[name] = cast(Value, meant)
    return chosen, problems


def differing(options: Iterable[Option], chosen: Mapping[str, Value], base: Mapping[str, Value]) -> dict[str, Value]:
    """Find the options that differ from a preset, for a record's header."""
    return {o.name: chosen[o.name] for o in options if chosen[o.name] != base.get(o.name, o.default)}
