"""One rulebook, three speeds: bind kernels to a game as plain Python, or flatten them into one module to compile.

A driver is a kernel that serves every game and calls `rules.play(...)` and the like. `bind` makes it run a certain
game's rules as they are, in Python. `flatten` follows every name a driver uses and writes all it needs, and nothing
else, into one text. The text is the key under which its compiled form is kept (`azar.core.compiled`): a changed rule is
a changed text, whichever file it stands in.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable
from functools import lru_cache
from types import CodeType, FunctionType, SimpleNamespace
from typing import Any

from azar.core.contract import Rules, rules
from azar.core.errors import RulesError

INLINED = 3_000
"""A kernel up to this size, in nodes of its syntax tree, is compiled into every kernel that calls it.

All of a small game is: with half of this, goose plays a fifth slower, and pig a third (benchmarks/goose_batch.py).
Calls cost little beside a large kernel, and a large one in many places takes minutes to compile.
"""

INDEX = "UNSIGNED"
"""What makes an index a number from 0 on: Numba then asks no more whether it counts from the end of a row."""

CONTRACT = tuple(name for name in vars(Rules) if not name.startswith("_"))


def is_kernel(value: object) -> bool:
    """Say whether something was marked with `@kernel`."""
    return getattr(value, "__kernel__", False) is True


def globals_of(function: FunctionType) -> dict[str, Any]:
    """Find the module-level names that a function uses, with what they stand for."""
    known = function.__globals__
    return {name: known[name] for name in function.__code__.co_names if name in known}


def bind(game_rules: Rules, drivers: Iterable[Callable[..., Any]]) -> SimpleNamespace:
    """Make drivers, and the contract's own kernels, run one game's rules in plain Python."""
    bound: dict[object, Callable[..., Any]] = {}
    contract = SimpleNamespace()

    def bind_one(function: Any) -> Callable[..., Any]:
        if function in bound:
            return bound[function]
        if not needs_rules(function, set()):
            bound[function] = function
            return function  # type: ignore[no-any-return]
        names = dict(function.__globals__)
        twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        bound[function] = twin
        for name, value in globals_of(function).items():
            if value is rules:
                names[name] = contract
            elif is_kernel(value):
                names[name] = bind_one(value)
        return twin

    for name in CONTRACT:
        function = getattr(game_rules, name)
        setattr(contract, name, bind_one(function) if is_kernel(function) else function)
    for driver in drivers:
        setattr(contract, driver.__name__, bind_one(driver))
    return contract


def needs_rules(function: Any, seen: set[object]) -> bool:
    """Say whether a kernel calls the rules of the game it is linked to, itself or through another kernel."""
    if function in seen:
        return False
    seen.add(function)
    used = globals_of(function).values()
    return any(value is rules or (is_kernel(value) and needs_rules(value, seen)) for value in used)


def source_of(function: FunctionType) -> ast.Module:
    """Parse a kernel's source, and make sure that the file still holds what was loaded from it."""
    loaded = function.__code__
    lines, _ = inspect.findsource(function)
    if (loaded.co_qualname, loaded.co_firstlineno, loaded.co_code) not in codes_in("".join(lines)):
        raise RulesError(f"the file of the kernel {function.__name__!r} has changed since it was loaded: start again")
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


@lru_cache(maxsize=64)
def codes_in(text: str) -> frozenset[tuple[str, int, bytes]]:
    """Compile a file and name every function in it, with its line and what it does."""
    found = set()
    todo = [compile(text, "", "exec", dont_inherit=True)]
    while todo:
        for code in todo.pop().co_consts:
            if isinstance(code, CodeType):
                todo.append(code)
                found.add((code.co_qualname, code.co_firstlineno, code.co_code))
    return frozenset(found)


class _Flattener(ast.NodeTransformer):
    """Writes one kernel for the flat module: no annotations, no docstring, every outside name settled."""

    def __init__(self, flat: _FlatModule, function: FunctionType, name: str) -> None:
        self.flat, self.function, self.name = flat, function, name
        self.outside = globals_of(function)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and self.outside.get(node.value.id) is rules:
            return ast.Name(self.flat.add(getattr(self.flat.rules, node.attr)), node.ctx)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id not in self.outside or not isinstance(node.ctx, ast.Load):
            return node
        value = self.outside[node.id]
        if is_kernel(value):
            return ast.Name(self.flat.add(value), node.ctx)
        if isinstance(value, int):
            return ast.Constant(int(value))
        raise RulesError(
            f"the kernel {self.function.__name__!r} uses {node.id!r}, which is neither a kernel nor a whole number"
        )

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Take an index as it is: no kernel counts from the end, and to ask each time would cost a tenth."""
        self.generic_visit(node)
        if isinstance(node.slice, ast.UnaryOp):
            raise RulesError(f"the kernel {self.function.__name__!r} counts from the end of a row: {ast.unparse(node)}")
        if not isinstance(node.slice, ast.Slice | ast.Constant):
            node.slice = ast.Call(ast.Name(INDEX, ast.Load()), [node.slice], [])
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return self.generic_visit(ast.Assign([node.target], node.value))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name, node.returns = self.name, None
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        node.decorator_list = []
        self.generic_visit(node)
        node.decorator_list = [ast.Name(self.flat.mark_of(self.name, node), ast.Load())]
        return node


class _FlatModule:
    """Gathers kernels under names of their own; two of one name in different files get different names here."""

    def __init__(self, game_rules: Rules, drivers: Iterable[Callable[..., Any]]) -> None:
        self.rules = game_rules
        self.names: dict[object, str] = {}
        self.texts: dict[str, str] = {}
        drivers = tuple(drivers)
        self.sizes: dict[str, int] = {}
        self.entries = {self.reserve(driver, driver.__name__) for driver in drivers}
        for driver in drivers:
            self.write(driver)

    def reserve(self, function: Any, wanted: str) -> str:
        """Find a name that is still free."""
        name, n = wanted, 1
        while name in self.texts:
            n += 1
            name = f"{wanted}_{n}"
        self.names[function] = name
        self.texts[name] = ""
        return name

    def add(self, function: Any) -> str:
        """Make sure that a kernel is in the module; return its name there."""
        if function not in self.names:
            # The underscore keeps it apart from the local names of those who call it.
            self.reserve(function, f"_{function.__name__}")
            self.write(function)
        return self.names[function]

    def mark_of(self, name: str, node: ast.FunctionDef) -> str:
        """Say how a kernel is compiled: as an entry, into each kernel that calls it, or once, if it is too large.

        Its size is its own and that of all that is compiled into it, so those that it calls have been written before.
        """
        size = 0
        for part in ast.walk(node):
            size += 1
            if isinstance(part, ast.Name) and part.id in self.sizes:
                size += self.sizes[part.id]
        if name in self.entries:
            return "entry"
        self.sizes[name] = size if size <= INLINED else 0
        return "kernel" if size <= INLINED else "part"

    def write(self, function: Any) -> None:
        """Write a kernel, and with it all that it needs."""
        if not is_kernel(function):
            raise RulesError(f"{function.__name__!r} is called by rules but is not a kernel: mark it with @kernel")
        name = self.names[function]
        tree = source_of(function)
        flat = _Flattener(self, function, name).visit(tree)
        self.texts[name] = ast.unparse(ast.fix_missing_locations(flat))


def flatten(game_rules: Rules, drivers: Iterable[Callable[..., Any]]) -> str:
    """Write drivers and every kernel they need as the text of one module; constants stand in it as numbers.

    Drivers are decorated `@entry`, large kernels `@part`, others `@kernel`; whoever loads the text says what these do.
    """
    texts = _FlatModule(game_rules, drivers).texts.values()
    return f"from numpy import uint64 as {INDEX}\n\n" + "\n\n".join(texts) + "\n"
