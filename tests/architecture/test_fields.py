"""Fields are declared once: what a class holds is declared or no part of a game; a write makes stale what it must."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lawmage.model.fields import OBJECT, PLAYER, STATE, Field
from lawmage.model.frames import MARK

ROOT = Path(__file__).resolve().parents[2]
MODEL = ROOT / "lawmage" / "model"
RULES = ROOT / "lawmage" / "rules"

#: attributes that are no part of what changes: identity, logs, what undoing and forking need, caches
NO_PART = {
    "State": {"law", "players", "objects", "cards", "auto", "rule", "history", "reversal", "reversed_to", "journaling",
              "moments", "first_moment", "saved_parts", "saved", "era", "notes", "epoch", "home", "loan", "lenders",
              "next_version", "reads", "derived", "next_serial", "mana_kept", "usable", "listings", "offers_kept",
              "memo", "unforced"},
    "GameObject": {"id", "card", "home", "chars", "seen"},
    "Player": {"seat", "name"},
    "Characteristics": {"law", "profile"},
    "DamageFrame": {"assigners", "coupled"},
    "Decision": {"rule"},
}
TABLES = {"State": STATE, "GameObject": OBJECT, "Player": PLAYER}


def classes() -> Iterator[tuple[Path, ast.ClassDef]]:
    for path in (*sorted(MODEL.rglob("*.py")), *sorted(RULES.rglob("*.py"))):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                yield path, node


def attributes(node: ast.ClassDef) -> set[str]:
    """What the class sets in `__init__`."""
    found: set[str] = set()
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            for each in ast.walk(method):
                targets = each.targets if isinstance(each, ast.Assign) else (
                    [each.target] if isinstance(each, ast.AnnAssign) else [])
                for target in targets:
                    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
                        found.add(target.attr)
    return found


def named(node: ast.ClassDef) -> set[str]:
    """The words that its method `names` returns."""
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "names":
            return {each.value for each in ast.walk(method)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str) and "`" not in each.value}
    return set()


def kinds(*bases: str) -> list[ast.ClassDef]:
    """The classes that are made from one of these, near or far."""
    known = set(bases)
    found: list[ast.ClassDef] = []
    every = list(classes())
    for _ in range(4):
        for _, node in every:
            if node not in found and known & {ast.unparse(base) for base in node.bases}:
                known.add(node.name)
                found.append(node)
    return found


def test_contents_are_made_from_the_declarations() -> None:
    command = [sys.executable, str(ROOT / "tools" / "make_contents.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", sorted(TABLES))
def test_what_changes_is_declared(name: str) -> None:
    (node,) = [node for _, node in classes() if node.name == name]
    assert attributes(node) - NO_PART[name] - {field.name for field in TABLES[name]} == set()


@pytest.mark.parametrize("node", kinds("Record"), ids=lambda node: str(node.name))
def test_a_record_names_its_fields(node: ast.ClassDef) -> None:
    assert named(node) == attributes(node) - NO_PART.get(node.name, set())


@pytest.mark.parametrize("node", [each for each in kinds("Frame") if each.name != "Frame"],
                         ids=lambda node: str(node.name))
def test_a_frame_names_its_fields(node: ast.ClassDef) -> None:
    inherited = {"card"} if node.name == "TriggerFrame" else set[str]()
    assert named(node) == attributes(node) - NO_PART.get(node.name, set()) - inherited
    if MARK in named(node):
        assert any(isinstance(each, ast.FunctionDef) and each.name == "moment" for each in node.body)


# ---- what a write makes stale ----------------------------------------------------------------------------------------
def _stale(table: tuple[Field, ...]) -> set[str]:
    return {field.name for field in table if field.stale}


PARTS = _stale(OBJECT) | _stale(PLAYER)
#: functions whose callers make stale what they write, and those that write before anything can have been derived
CALLERS_DO = {
    "clear": "removal from combat", "_forget_attacker": "removal from combat", "_end_attacks_on": "removal from combat",
    "_forget_absent": "removal from combat",
    "cease_to_exist": "a change of zones", "leave_stack": "a change of zones", "remove": "a change of zones",
    "take_out": "a change of zones",
    "mark_it": "face down in exile, where nothing reads it", "shuffle": "in a library, where nothing reads it",
    "new_game": "the start", "take_mulligan": "the start", "_bottom": "the start", "set_options": "the start",
    "begin_at": "the start", "begin_turn": "its first step",
}


def writes(function: ast.FunctionDef) -> set[str]:
    """The fields that make something stale which a function writes: to an edited part or to the state."""
    found: set[str] = set()
    for each in ast.walk(function):
        targets = each.targets if isinstance(each, ast.Assign) else (
            [each.target] if isinstance(each, ast.AugAssign) else [])
        for target in targets:
            if isinstance(target, ast.Attribute):
                of = ast.unparse(target.value)
                if (of.startswith("state.edit(") and of != "state.edit(frame)" and target.attr in PARTS) or (
                        of == "state" and target.attr in _stale(STATE)):
                    found.add(target.attr)
    return found


def touches(function: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Call) and ast.unparse(each.func).endswith(".touch") for each in ast.walk(function))


def test_every_write_of_what_others_read_makes_it_stale() -> None:
    wrong: list[str] = []
    met: set[str] = set()
    for path in sorted(RULES.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and writes(function) and not touches(function):
                if function.name not in CALLERS_DO:
                    wrong.append(f"{path.name}: {function.name} writes {sorted(writes(function))}")
                met.add(function.name)
    assert set(CALLERS_DO) <= met
    assert wrong == []
