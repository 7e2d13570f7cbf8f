"""One rulebook, three speeds: bind kernels to a game as plain Python, or flatten them into one module to compile.

A driver is a kernel that serves every game and calls `rules.play(...)` and the like. `bind` makes it run a certain
game's rules as they are, in Python. `flatten` follows every name a driver uses and writes all it needs, and nothing
else, into one text. The text is the key under which its compiled form is kept (`azar.core.compiled`): a changed rule is
a changed text, whichever file it stands in.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable
from types import FunctionType, SimpleNamespace
from typing import Any

from azar.core.contract import Rules, rules
from azar.core.errors import RulesError

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


class _Flattener(ast.NodeTransformer):
    """Writes one kernel for the flat module: no annotations, no docstring, `rules.play` as `play`."""

    def __init__(self, rules_names: set[str], contract: dict[str, str], entries: set[str]) -> None:
        self.rules_names = rules_names
        self.contract = contract
        self.entries = entries

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id in self.rules_names:
            return ast.Name(self.contract[node.attr], node.ctx)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        return None if node.value is None else ast.Assign([node.target], node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        mark = "entry" if node.name in self.entries else "kernel"
        node.decorator_list, node.returns = [ast.Name(mark, ast.Load())], None
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
        return node


def flatten(game_rules: Rules, drivers: Iterable[Callable[..., Any]]) -> str:
    """Write drivers and every kernel and constant they need as the text of one module.

    Drivers are decorated `@entry`, all else `@kernel`; whoever loads the text says what these two do.
    """
    drivers = tuple(drivers)
    entries = {driver.__name__ for driver in drivers}
    constants: dict[str, Any] = {}
    functions: dict[str, tuple[FunctionType, str]] = {}
    aliases: dict[str, str] = {}
    contract = {name: getattr(game_rules, name).__name__ for name in CONTRACT}

    def keep(table: dict[str, Any], name: str, value: Any, where: str) -> None:
        if table.setdefault(name, value) != value:
            raise RulesError(f"two kernels of one game use the name {name!r} for different things (in {where})")

    def add(function: Any) -> str:
        name = str(function.__name__)
        if name in functions:
            if functions[name][0] is not function:
                raise RulesError(f"two kernels of one game have the name {name!r}")
            return name
        functions[name] = (function, "")
        rules_names = set()
        for used, value in globals_of(function).items():
            if value is rules:
                rules_names.add(used)
            elif is_kernel(value):
                actual = add(value)
                if actual != used:
                    keep(aliases, used, actual, name)
            elif isinstance(value, int):
                keep(constants, used, value, name)
            elif used not in ast_attributes(function):
                raise RulesError(f"the kernel {name!r} uses {used!r}, which is neither a kernel nor a whole number")
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
        called = contract_calls(tree, rules_names)
        for attribute in called:
            add(getattr(game_rules, attribute))
        flat = _Flattener(rules_names, contract, entries).visit(tree)
        functions[name] = (function, ast.unparse(ast.fix_missing_locations(flat)))
        return name

    for driver in drivers:
        add(driver)
    lines = [f"{name} = {value!r}" for name, value in sorted(constants.items())]
    lines += [text for _, (_, text) in sorted(functions.items())]
    lines += [f"{alias} = {name}" for alias, name in sorted(aliases.items())]
    return "\n".join(lines) + "\n"


def contract_calls(tree: ast.AST, rules_names: set[str]) -> list[str]:
    """Find which parts of the contract a kernel calls."""
    return sorted(
        {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in rules_names
        }
    )


def ast_attributes(function: FunctionType) -> set[str]:
    """Find names a function uses only behind a dot, which are not names of its module."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} - names
