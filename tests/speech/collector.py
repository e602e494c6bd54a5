"""Which keys the rules use: the strings that can reach an argument, followed through the source of `lawmage.rules`."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import Final

from lawmage.model.decisions import Decision

ROOT: Final = Path(__file__).resolve().parents[2]
RULES: Final = ROOT / "lawmage" / "rules"


#: purposes read from abilities: kind of decision and expression -> the table of the rules that says which there are
TABLES: Final = {
    ("YesNoDecision", "extra.word"): ("lawmage.rules.stack.casting_options", "ONCE"),
    ("NumberDecision", "extra.word"): ("lawmage.rules.stack.casting_options", "REPEATED"),
}


class Unresolved(Exception):
    """An expression whose strings can't be told from the source."""


class Function:
    """A function or class of the rules: its module, its parameters without `self`, and its node."""

    def __init__(self, module: str, node: ast.FunctionDef, method: bool) -> None:
        self.module = module
        self.node = node
        self.method = method
        self.parameters = [each.arg for each in node.args.args][1 if method else 0:]


class Call:
    """A call in the rules, with the functions around it, the innermost last."""

    def __init__(self, module: str, around: tuple[ast.FunctionDef, ...], node: ast.Call) -> None:
        self.module = module
        self.around = around
        self.node = node

    @property
    def where(self) -> str:
        """For the message of a failing test."""
        return f"{self.module}:{self.node.lineno}"

    def argument(self, position: int, name: str) -> ast.expr | None:
        """The argument at a position (0-based) or of a name, None if it isn't given."""
        if position < len(self.node.args):
            return self.node.args[position]
        return next((each.value for each in self.node.keywords if each.arg == name), None)


class Sources:
    """The parsed rules: functions by name, calls by the name called."""

    def __init__(self, folder: Path = RULES) -> None:
        self.functions: dict[str, list[Function]] = {}
        self.calls: dict[str, list[Call]] = {}
        for path in sorted(folder.rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            self._visit(module, ast.parse(path.read_text(encoding="utf-8")), (), "")

    def _visit(self, module: str, node: ast.AST, around: tuple[ast.FunctionDef, ...], owner: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                self._visit(module, child, around, child.name)
                continue
            if isinstance(child, ast.FunctionDef):
                name = owner if child.name == "__init__" else child.name
                self.functions.setdefault(name, []).append(Function(module, child, bool(owner)))
                self._visit(module, child, (*around, child), "")
                continue
            if isinstance(child, ast.Call):
                self.calls.setdefault(called(child), []).append(Call(module, around, child))
            self._visit(module, child, around, "")

    # ---- what an expression may be --------------------------------------------------------------------------------
    def strings(self, call: Call, expression: ast.expr, seen: tuple[str, ...] = ()) -> set[str]:
        """The strings that an expression at a call may be. Raises `Unresolved`."""
        if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
            return {expression.value}
        if isinstance(expression, ast.IfExp):
            return self.strings(call, expression.body, seen) | self.strings(call, expression.orelse, seen)
        if isinstance(expression, ast.BinOp) and isinstance(expression.op, ast.Add):
            return {one + other for one in self.strings(call, expression.left, seen)
                    for other in self.strings(call, expression.right, seen)}
        if isinstance(expression, ast.Name):
            return self._name(call, expression.id, seen)
        if isinstance(expression, ast.Attribute):
            if expression.attr == "kind":
                kinds = attribute("lawmage.rules.costs.paying", "CHOOSING")
                power = attribute("lawmage.rules.costs.crewing", "TAP_POWER")
                assert isinstance(kinds, tuple)
                return {str(each) for each in (*kinds, power)}
            return self._constructed(expression.attr, seen)
        if isinstance(expression, ast.Call):
            return self._returned(call, expression, seen)
        raise Unresolved(f"{call.where}: {ast.unparse(expression)}")

    def _name(self, call: Call, name: str, seen: tuple[str, ...]) -> set[str]:
        for function in reversed(call.around):
            found: set[str] = set()
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and any(_is(target, name) for target in node.targets):
                    found |= self.strings(call, node.value, seen)
            if found:
                return found
            parameters = [each.arg for each in function.args.args]
            if name in parameters:
                return self._passed(function.name, name, call.module, seen)
        value = attribute(call.module, name)
        if isinstance(value, str):
            return {value}
        raise Unresolved(f"{call.where}: {name}")

    def _passed(self, function: str, parameter: str, module: str, seen: tuple[str, ...]) -> set[str]:
        """The strings that calls pass for a parameter of the function of that name in a module ("": in any)."""
        mark = f"{function}.{parameter}"
        if mark in seen:
            return set()
        found: set[str] = set()
        for entry in self.functions.get(function, []):
            if parameter not in entry.parameters or module not in ("", entry.module):
                continue
            position = entry.parameters.index(parameter)
            for call in self.calls.get(function, []):
                argument = call.argument(position, parameter)
                if argument is not None and (call.module == entry.module or self._reaches(call.module, function)):
                    found |= self.strings(call, argument, (*seen, mark))
        return found

    def _reaches(self, module: str, function: str) -> bool:
        """Whether a module calls the only function of that name, or has none of its own."""
        entries = self.functions[function]
        return len(entries) == 1 or all(each.module != module for each in entries)

    def _constructed(self, field: str, seen: tuple[str, ...]) -> set[str]:
        """The strings that constructors are given for a parameter of the name of a field."""
        found: set[str] = set()
        for name, entries in self.functions.items():
            if any(each.node.name == "__init__" and field in each.parameters for each in entries):
                found |= self._passed(name, field, "", seen)
        return found

    def _returned(self, call: Call, expression: ast.Call, seen: tuple[str, ...]) -> set[str]:
        """What `prefix + parameter` functions return for an argument."""
        found: set[str] = set()
        entries = self.functions.get(called(expression), [])
        here = [each for each in entries if each.module == call.module and not each.method]
        for entry in here or entries:
            for node in ast.walk(entry.node):
                if isinstance(node, ast.Return) and isinstance(node.value, ast.BinOp) and \
                        isinstance(node.value.left, ast.Constant) and isinstance(node.value.left.value, str):
                    for each in self.strings(call, expression.args[0], seen):
                        found.add(node.value.left.value + each)
        if not found:
            raise Unresolved(f"{call.where}: {ast.unparse(expression)}")
        return found


def called(node: ast.Call) -> str:
    """The last part of the name that is called."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def attribute(module: str, name: str) -> object:
    """A name of an imported module of the rules."""
    return getattr(importlib.import_module(module), name, None)


def _is(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name


def ruling_keys(sources: Sources) -> dict[str, list[Call]]:
    """Every key of a ruling in the rules, with the calls that use it."""
    found: dict[str, list[Call]] = {}
    for name in ("Ruling", "refuse"):
        for call in sources.calls.get(name, []):
            argument = call.argument(0, "key")
            assert argument is not None, call.where
            for key in sources.strings(call, argument):
                found.setdefault(key, []).append(call)
    return found


def decision_keys(sources: Sources) -> dict[str, list[Call]]:
    """Every "kind.purpose" of a decision in the rules, with the calls that pose it."""
    names = attribute("lawmage.model.decisions", "DECISION_NAMES")
    assert isinstance(names, dict)
    found: dict[str, list[Call]] = {}
    posed = [call for name in (*[each.__name__ for each in names], "kind") for call in sources.calls.get(name, [])
             if isinstance(call.node.func, ast.Name)]
    for call in posed:
        for kind, purpose in _posed(sources, call, call.node.func, call.argument(3, "purpose")):
            found.setdefault(f"{names[kind]}.{purpose}" if purpose else names[kind], []).append(call)
    return found


def _posed(sources: Sources, call: Call, kind: ast.expr | None,
           purpose: ast.expr | None) -> list[tuple[type[Decision], str]]:
    """Pairs of kind and purpose; where the kind is a parameter, the pairs of the calls that pass it."""
    assert isinstance(kind, ast.Name), call.where
    value = attribute(call.module, kind.id)
    table = TABLES.get((kind.id, "" if purpose is None else ast.unparse(purpose)))
    if isinstance(value, type) and issubclass(value, Decision) and table is not None:
        words = attribute(*table)
        assert isinstance(words, tuple)
        return [(value, each) for each in words]
    if isinstance(value, type) and issubclass(value, Decision):
        return [(value, each) for each in ({""} if purpose is None else sources.strings(call, purpose))]
    function = call.around[-1]
    found: list[tuple[type[Decision], str]] = []
    for chosen in _assigned(function, kind.id):
        found.extend(_posed(sources, call, chosen, purpose))
    if found:
        return found
    parameters = [each.arg for each in function.args.args]
    for other in sources.calls[function.name]:
        if other.module == call.module:
            passed = other.argument(parameters.index(kind.id), kind.id)
            further = purpose
            if isinstance(purpose, ast.Name) and purpose.id in parameters:
                further = other.argument(parameters.index(purpose.id), purpose.id)
            found.extend(_posed(sources, other, passed, further))
    return found


def _assigned(function: ast.FunctionDef, name: str) -> list[ast.expr]:
    """The names that a local variable is set to, in one branch or the other."""
    found: list[ast.expr] = []
    for node in ast.walk(function):
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        if any(_is(target, name) for target in targets):
            found.extend([node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else [node.value])
    return found
