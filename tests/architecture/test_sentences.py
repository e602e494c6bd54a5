"""No sentence meant for people stands outside `speech` and `errors`."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "lawmage"
FOLDERS = ("model", "rules")

#: errors that tell a programmer, not a player: what they are raised with is no speech
PROGRAMMERS = {
    "ValueError", "TypeError", "KeyError", "AssertionError", "NotImplementedError", "BadNode", "DoubleRule",
    "ProcedureError", "NoPlace", "WrongMaker", "Irreversible", "ClockError",
}
#: functions whose strings go to the documentation of a rule or a field, not to a person at the table
REGISTRY = {"definition", "structural", "unsupported", "enforced", "Field"}

_WORD = re.compile(r"[A-Za-z']+")
_PLAIN = re.compile(r"[A-Za-z',; ]+")


def is_sentence(text: str) -> bool:
    """Whether a string reads like a sentence: several words that begin or end like one, or many words and no more."""
    text = text.strip()
    words = _WORD.findall(text)
    if len(words) < 3 or " " not in text:
        return False
    return text[0].isupper() or text.endswith((".", "!", "?")) or (len(words) > 8 and bool(_PLAIN.fullmatch(text)))


def _texts(tree: ast.AST) -> list[tuple[int, int, str]]:
    """Line, identity and text of every string; an f-string counts whole, with a word for each value."""
    found: list[tuple[int, int, str]] = []
    parts: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(each) for each in node.values}
            texts = [str(each.value) if isinstance(each, ast.Constant) else "value" for each in node.values]
            found.append((node.lineno, id(node), "".join(texts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            found.append((node.lineno, id(node), node.value))
    return found


def _excused(tree: ast.AST) -> set[int]:
    """Docstrings, and strings inside `raise` of a programmer's error, asserts, `__repr__`, declarations about rules."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise):
            excused = isinstance(node.exc, ast.Call) and _name(node.exc) in PROGRAMMERS
        elif isinstance(node, ast.Expr):
            excused = isinstance(node.value, ast.Constant)
        elif isinstance(node, ast.FunctionDef):
            excused = node.name == "__repr__"
        elif isinstance(node, ast.Call):
            excused = _name(node) in REGISTRY
        else:
            excused = isinstance(node, ast.Assert)
        if excused:
            found |= {id(each) for each in ast.walk(node)}
    return found


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) \
        else ""


def sentences_in(source: str) -> list[tuple[int, str]]:
    """The lines and texts of the string literals that read like sentences."""
    tree = ast.parse(source)
    skipped = _excused(tree)
    return [(line, text) for line, identity, text in _texts(tree) if identity not in skipped and is_sentence(text)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentences(folder: str) -> None:
    wrong = [f"{path.relative_to(PACKAGE.parent)}:{line}: {text!r}"
             for path in sorted((PACKAGE / folder).rglob("*.py"))
             for line, text in sentences_in(path.read_text(encoding="utf-8"))]
    assert wrong == []


def test_the_scan_finds_sentences() -> None:
    assert sentences_in('x = "The creature can\'t attack."')
    assert sentences_in('say(f"You lose {n} life.")')
    assert not sentences_in('"""The docstring is one."""')
    assert not sentences_in('x = "order on bottom"')
    assert not sentences_in('raise ValueError("this is no such thing at all.")')
