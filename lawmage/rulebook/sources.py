"""Reading the package's own sources for the rule numbers that they cite, without running them."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

from lawmage.rulebook.editions import CLASSIC, CURRENT, M10, M14, TIMESPIRAL, Edition

PACKAGE: Final = Path(__file__).resolve().parents[1]

#: the functions whose arguments may be rule numbers
CITING: Final = frozenset({
    "cite", "covered", "rule", "procedure", "definition", "enforced", "structural", "unsupported",
})  # fmt: skip
#: the functions that ask the rulebook about a number
ASKING: Final = frozenset({
    "translate", "translate_all", "why_absent", "same_rule", "same_citation", "current_numbers", "describe", "text_of",
})  # fmt: skip

_RULEBOOK: Final = "lawmage.rulebook"
_NUMBER: Final = re.compile(r"\d{3}\.\d+(a?[a-z])?")
_HOMES: Final[dict[str, Edition]] = {"CURRENT": CURRENT, "M14": M14, "M10": M10, "CLASSIC": CLASSIC,
                                     "TIMESPIRAL": TIMESPIRAL}
_EXACT: Final = {"rule": 0, "cite": 0, "covered": 0, "definition": 0, "enforced": 0, "structural": 0,
                       "unsupported": 0, "procedure": 1}


class Mention:
    """A rule number in a source file: where it stands, and the edition that it is cited in (None: naked)."""

    __slots__ = ("home", "line", "number", "path")

    def __init__(self, number: str, path: Path, line: int, home: Edition | None) -> None:
        self.number = number
        self.path = path
        self.line = line
        self.home = home

    def place(self) -> str:
        """The file, from the package's folder, and the line."""
        inside = self.path.relative_to(PACKAGE.parent) if self.path.is_relative_to(PACKAGE.parent) else self.path
        return f"{inside}:{self.line}"


def mentions(folder: Path = PACKAGE) -> list[Mention]:
    """Every string in the sources under *folder* that is a rule number, in the order of files and lines."""
    found: list[Mention] = []
    for path in sorted(folder.rglob("*.py")):
        found.extend(mentions_in(path.read_text(encoding="utf-8"), path))
    return found


@cache
def mentions_in(source: str, path: Path) -> tuple[Mention, ...]:
    """The same for one source file. Raises `SyntaxError` if it is no Python."""
    tree = ast.parse(source, str(path))
    names = _from_the_rulebook(tree)
    homes: dict[ast.Constant, Edition] = {}
    asked: set[ast.Constant] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = names.get(_called(node.func), "")
            if name in CITING:
                for constant in _cited(node, name):
                    homes[constant] = _home(node, name)
            elif name in ASKING:
                asked.update(_constants(node))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in asked:
            if node in homes or _NUMBER.fullmatch(node.value):
                found.append(Mention(node.value, path, node.lineno, homes.get(node)))
    return tuple(sorted(found, key=lambda each: (each.line, each.number)))


def function_line(path: Path, qualified_name: str) -> int | None:
    """The line on which a function of a source file is defined, or None. Works beside compiled modules too."""
    if not path.exists():
        return None
    body: list[ast.stmt] = ast.parse(path.read_text(encoding="utf-8")).body
    line = None
    for part in qualified_name.split("."):
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == part:
                line, body = node.lineno, node.body
                break
        else:
            return None
    return line


def _from_the_rulebook(tree: ast.Module) -> dict[str, str]:
    """How a module calls the functions that take rule numbers (``cite``, ``citations.cite``) → their own names.

    Another function of the same name, such as a grammar's ``rule``, is none of them.
    """
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(_RULEBOOK):
            for alias in node.names:
                here = alias.asname or alias.name
                if alias.name in CITING | ASKING:
                    found[here] = alias.name
                elif node.module == _RULEBOOK:
                    found.update((f"{here}.{name}", name) for name in CITING | ASKING)
    return found


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return f"{function.value.id}.{function.attr}"
    return function.id if isinstance(function, ast.Name) else ""


def _constants(node: ast.AST) -> set[ast.Constant]:
    return {each for each in ast.walk(node) if isinstance(each, ast.Constant)}


def _cited(call: ast.Call, name: str) -> set[ast.Constant]:
    """The constants of a citing call that are numbers: its number whatever it looks like, and those in ``also``."""
    place = _EXACT[name]
    found = {each for each in call.args[place:place + 1] if isinstance(each, ast.Constant)}
    for keyword in call.keywords:
        if keyword.arg in ("number", "also"):
            found |= _constants(keyword.value)
    return {each for each in found if isinstance(each.value, str)}


def _home(call: ast.Call, name: str) -> Edition:
    given = [keyword.value for keyword in call.keywords if keyword.arg == "home"]
    if not given:
        position = {
            "cite": 1, "covered": 1, "definition": 2, "enforced": 2, "structural": 2, "unsupported": 2,
        }.get(name)  # fmt: skip
        given = call.args[position:position + 1] if position is not None else []
    for each in given:
        if isinstance(each, ast.Name | ast.Attribute):
            return _HOMES.get(each.attr if isinstance(each, ast.Attribute) else each.id, CURRENT)
    return CURRENT
