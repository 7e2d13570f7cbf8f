"""Compiled rulebooks, kept on disk between runs.

Each set of kernels is one module in a folder named by the hash of its text, so a second process finds the compiled
form, an edited rule never meets an old one, and what has not been used for long is swept away.
"""

import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from azar.core.contract import Rules
from azar.core.link import bind, flatten

KEPT = 96
"""How many compiled rulebooks stay on disk; the longest unused go first."""
KEY_LENGTH = 20
ENTRY = re.compile(rf"[0-9a-f]{{{KEY_LENGTH}}}")
"""What the folder of a compiled rulebook is called; nothing else in the cache is ever swept away."""
LOADING = threading.RLock()
"""Held while a module is loaded: another thread must not meet half of it."""

BUILD = 3
"""To be raised when kernels are compiled in another way, so that what was compiled before is not taken."""


def jit_wanted() -> bool:
    """Say whether kernels should be compiled: unless AZAR_JIT=0."""
    return os.environ.get("AZAR_JIT", "1") != "0"


def bounds_checked() -> bool:
    """Say whether compiled kernels should check every index: if AZAR_BOUNDS=1."""
    return os.environ.get("AZAR_BOUNDS", "0") == "1"


def cache_folder() -> Path:
    """Find the folder of compiled rulebooks: AZAR_CACHE, or the user's cache folder."""
    chosen = os.environ.get("AZAR_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("azar")


def link(game_rules: Rules, drivers: Iterable[Callable[..., Any]], plain: bool | None = None) -> Any:
    """Link drivers to a game, compiled unless plain Python is asked for; the result has each driver by its name."""
    drivers = tuple(drivers)
    if plain if plain is not None else not jit_wanted():
        return bind(game_rules, drivers)
    return compiled(flatten(game_rules, drivers))


@lru_cache(maxsize=64)
def compiled(text: str) -> ModuleType:
    """Load the compiled form of a flat module, from disk where it is there."""
    import numba

    head = (
        f"# The rules of a game, gathered by azar for numba {numba.__version__}; build {BUILD}.\n"
        "from azar.core.compiled import decorators\n\n"
        f"kernel, part, entry = decorators(bounds={bounds_checked()})\n\n"
    )
    return load(head + text)


def decorators(bounds: bool) -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """Make what marks the kernels of a compiled module: small ones, large ones, and entries, called from Python."""
    numba: Any = importlib.import_module("numba")
    # Kernels never allocate, so arrays need not be counted (_nrt), which would cost most of the time.
    options: dict[str, Any] = {
        "nogil": True, "boundscheck": bounds, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True,
    }  # fmt: skip

    def kernel(function: Any, *, inlined: bool = True) -> Any:
        """Compile once for all numbers; Numba would do so again for every constant a kernel is called with."""
        dispatcher = numba.njit(**options, forceinline=inlined, no_cpython_wrapper=True)(function)
        for_types = dispatcher.get_call_template

        def for_general_types(args: Any, kws: Any) -> Any:
            general = numba.types.unliteral
            return for_types([general(arg) for arg in args], {name: general(arg) for name, arg in kws.items()})

        dispatcher.get_call_template = for_general_types
        return dispatcher

    return kernel, partial(kernel, inlined=False), numba.njit(**options, cache=True)


def load(text: str) -> ModuleType:
    """Write a generated module to its own folder, unless it is there, and import it."""
    key = hashlib.sha256(text.encode()).hexdigest()[:KEY_LENGTH]
    name = f"azar_compiled_{key}"
    with LOADING:
        if name in sys.modules:
            return sys.modules[name]
        spec = importlib.util.spec_from_file_location(name, kept(key, name, text))
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        return module


def kept(key: str, name: str, text: str) -> Path:
    """Find a generated module in the cache, or write it there; among the temporary files where that cannot be done."""
    folder = cache_folder() / "compiled" / key
    path = folder / f"{name}.py"
    if path.exists():
        with suppress(OSError):
            os.utime(folder)
        return path
    try:
        write(path, text)
    except OSError:
        path = Path(tempfile.mkdtemp(prefix="azar-")) / path.name
        write(path, text)
    else:
        sweep(folder.parent, keep=key)
    return path


def write(path: Path, text: str) -> None:
    """Write a file all at once: another process never meets half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"draft-{os.getpid()}.py")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)


def sweep(folder: Path, keep: str) -> None:
    """Remove the compiled rulebooks that have been unused longest."""
    used: dict[Path, float] = {}
    for path in folder.iterdir():
        if ENTRY.fullmatch(path.name) and path.name != keep:
            # Another process may just be sweeping too.
            with suppress(OSError):
                used[path] = path.stat().st_mtime
    for old in sorted(used, key=used.__getitem__, reverse=True)[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
