"""Finds the class that is to be graded: `my_game`, `my_game.py`, `package.module:Class`."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from importlib.machinery import PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any

from azar.core.errors import nearest, shorten
from azar.grading.asking import Unusable
from azar.grading.inside import in_a_line

STANDARD_CLASS = "Circuit"


def load_class(target: str) -> Any:
    """Load the class that a target names."""
    place, _, name = split(target)
    try:
        module = load_file(Path(place)) if place.endswith(".py") else importlib.import_module(place)
    except (Exception, SystemExit) as error:
        raise Unusable(f"{place} cannot be loaded: {in_a_line(error)}") from None
    found = getattr(module, name, None)
    if not callable(found):
        classes = [key for key, value in vars(module).items() if isinstance(value, type)]
        raise Unusable(f"{place} has no class {shorten(name)!r}{nearest(name, classes)}; name it: {place}:CLASS")
    return found


def split(target: str) -> tuple[str, str, str]:
    """Part a target into module or file, colon, and class."""
    place, colon, name = target.rpartition(":")
    return (place, colon, name) if colon else (target, "", STANDARD_CLASS)


def load_file(path: Path) -> ModuleType:
    """Load a file as a module; what lies beside it can be imported by it."""
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def is_there(place: str) -> bool:
    """Say whether there is such a module or file, without running any of it."""
    if place.endswith(".py"):
        try:
            return Path(place).is_file()
        except OSError:
            return False  # Not even a name of a file.
    return PathFinder.find_spec(place.partition(".")[0], [str(Path.cwd()), *sys.path]) is not None
