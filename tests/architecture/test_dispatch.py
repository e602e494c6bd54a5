"""Rules are reached through the law in force, never by the name of their function: otherwise dated variants would not
reach every caller, and a rule could be taken away without anyone missing it (`make mutants`)."""

import ast
from pathlib import Path

from lawmage.rulebook.registry import RULES, Rule
from lawmage.rules import book

PACKAGE = Path(book.__file__).resolve().parents[1]
#: (module, name of the function) -> the rules that it is
BY_NAME: dict[tuple[str, str], list[Rule]] = {}
for _rule in RULES:
    BY_NAME.setdefault((_rule.function.__module__, _rule.function.__name__), []).append(_rule)


def module_of(path: Path) -> str:
    return ".".join(("lawmage", *path.relative_to(PACKAGE).with_suffix("").parts))


def known_modules(tree: ast.Module) -> dict[str, str]:
    """The names by which a module knows other modules of the rules."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for each in node.names:
                found[each.asname or each.name] = f"{node.module}.{each.name}"
    return found


def called(node: ast.AST, names: dict[str, list[Rule]], modules: dict[str, str]) -> list[Rule]:
    """The rules that a node calls by name: `f()` or `module.f()`."""
    if not isinstance(node, ast.Call):
        return []
    function = node.func
    if isinstance(function, ast.Name):
        return names.get(function.id, [])
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return BY_NAME.get((modules.get(function.value.id, ""), function.attr), [])
    return []


def known_names(tree: ast.Module, module: str) -> dict[str, list[Rule]]:
    """The rules that a module could call by name: its own and those that it imports."""
    found = {name: rules for (home, name), rules in BY_NAME.items() if home == module}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for each in node.names:
                rules = BY_NAME.get((node.module, each.name))
                if rules is not None:
                    found[each.asname or each.name] = rules
    return found


def direct_calls(source: str, module: str) -> list[str]:
    """The calls of rules by name in a module, but for a dated variant that builds on another of the same slot."""
    tree = ast.parse(source)
    names = known_names(tree, module)
    modules = known_modules(tree)
    found: list[str] = []
    for function in (each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)):
        own = {(each.kind, each.key) for each in BY_NAME.get((module, function.name), [])}
        for node in ast.walk(function):
            slots = {(each.kind, each.key): each for each in called(node, names, modules)}
            if slots and not slots.keys() & own and isinstance(node, ast.Call):
                found.append(f"{module}:{node.lineno} {next(iter(slots.values())).function.__name__}")
    return found


def test_no_rule_is_called_by_name() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert [each for path in files for each in direct_calls(path.read_text(encoding="utf-8"), module_of(path))] == []


def test_a_direct_call_is_found() -> None:
    (home, name), _ = next(iter(BY_NAME.items()))
    source = f"from {home} import {name}\n\n\ndef use() -> None:\n    {name}()\n"
    assert direct_calls(source, "lawmage.rules.none") == [f"lawmage.rules.none:5 {name}"]
    package, _, last = home.rpartition(".")
    source = f"from {package} import {last}\n\n\ndef use() -> None:\n    {last}.{name}()\n"
    assert direct_calls(source, "lawmage.rules.none") == [f"lawmage.rules.none:5 {name}"]
