"""Editions are data: nothing in `rules` asks which edition is in force, and two variants never fill one slot."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from lawmage.rulebook import registry
from lawmage.rulebook.editions import CLASSIC, EVERY_EDITION, M14
from lawmage.rulebook.registry import PROCEDURES, RULES, DoubleRule, procedure, rule, variant
from lawmage.rules.kernel.law import NoVariant, resolve

RULES_FOLDER = Path(__file__).resolve().parents[2] / "lawmage" / "rules"
EDITION_NAMES = {each.upper() for each in EVERY_EDITION}


def asks_for_an_edition(tree: ast.AST) -> list[int]:
    """The lines on which a comparison or a condition looks at an edition or a date."""
    found: list[int] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            parts: list[ast.expr] = [node.left, *node.comparators]
        elif isinstance(node, ast.If | ast.IfExp | ast.While):
            parts = [node.test]
        elif isinstance(node, ast.Match):
            parts = [node.subject]
        else:
            continue
        found += [node.lineno for part in parts for inner in ast.walk(part) if _speaks_of_one(inner)]
    return found


def _speaks_of_one(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr in ("edition", "effective")
    if isinstance(node, ast.Name):
        return node.id == "edition" or node.id in EDITION_NAMES
    return isinstance(node, ast.Constant) and isinstance(node.value, int) and 19930000 < node.value < 21000000


#: every module but the one that resolves the registry into the tables of an edition
MODULES = [path for path in sorted(RULES_FOLDER.rglob("*.py")) if path.name != "law.py"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(RULES_FOLDER)))
def test_no_rule_asks_which_edition_it_is(path: Path) -> None:
    assert asks_for_an_edition(ast.parse(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("text", [
    "if state.law.edition is M14: pass", "x = 1 if edition.effective < 20090711 else 2", "a = day >= 20140201",
    "while edition: pass", "if name == edition.name: pass",
])
def test_such_questions_are_found(text: str) -> None:
    assert asks_for_an_edition(ast.parse(text))


#: functions that take the edition whose number they are given
CITING = {"rule", "cite", "procedure", "definition", "structural", "enforced", "unsupported", "covered"}
#: modules that hand the edition on: the view of a game names it
TELLING = {"views.py": 1}


def reads_an_edition(tree: ast.AST) -> list[int]:
    """The lines that read the edition of a game, however: as an attribute, by `getattr`, by its name as a string, or as
    a constant outside a citation."""
    cited = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
             and node.func.id in CITING for inner in ast.walk(node)}
    found: list[int] = []
    for node in ast.walk(tree):
        if ((isinstance(node, ast.Attribute) and node.attr in ("edition", "effective"))
                or (isinstance(node, ast.Constant) and node.value in ("edition", "effective", *EVERY_EDITION))
                or (isinstance(node, ast.Name) and node.id in EDITION_NAMES and node.id != "CURRENT"
                and id(node) not in cited)):
            found.append(node.lineno)
    return sorted(set(found))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(RULES_FOLDER)))
def test_no_rule_reads_which_edition_it_is(path: Path) -> None:
    assert len(reads_an_edition(ast.parse(path.read_text(encoding="utf-8")))) <= TELLING.get(path.name, 0)


@pytest.mark.parametrize("text", [
    "x = TABLE[state.law.edition.name]", "x = TABLE.get(state.law.edition)", "x = getattr(state.law, 'edition')",
    "x = {'classic': 1}", "x = [M14]", "x = bool(law.edition) and 2", "f = CLASSIC", "x = 'm14' in names",
])
def test_such_readings_are_found(text: str) -> None:
    assert reads_an_edition(ast.parse(text))


def test_citations_are_no_readings() -> None:
    assert reads_an_edition(ast.parse("@rule('310.4', home=CLASSIC)\ndef f(): pass\nX = cite('306.7', M14)")) == []


def test_two_variants_in_force_at_once_are_an_error_that_names_both() -> None:
    count, slots = len(RULES), dict(registry._slots)

    def first() -> None:
        """One."""

    def second() -> None:
        """Another."""

    try:
        rule("509.1", kind="check", key="a slot of this test", since=20070101, until=20100101)(first)
        with pytest.raises(DoubleRule, match=r"second.*first"):
            rule("509.1", kind="check", key="a slot of this test", since=20090101)(second)
        rule("509.1", kind="check", key="a slot of this test", since=20100101)(second)
        assert [found.function for found in (variant("check", "a slot of this test", CLASSIC),
                                             variant("check", "a slot of this test", M14)) if found] == [first, second]
    finally:
        del RULES[count:]
        registry._slots.clear()
        registry._slots.update(slots)


def test_two_orders_of_steps_at_once_are_an_error_that_names_both() -> None:
    count, procedures = len(PROCEDURES), dict(registry._procedures)
    try:
        procedure("an order of this test", "509", (), until=20140201)
        with pytest.raises(DoubleRule, match=r"test', 510, 20100101-.*test', 509, 0-20140201"):
            procedure("an order of this test", "510", (), since=20100101)
    finally:
        del PROCEDURES[count:]
        registry._procedures.clear()
        registry._procedures.update(procedures)


def test_a_step_without_a_rule_in_force_is_an_error_that_names_it() -> None:
    count, procedures = len(PROCEDURES), dict(registry._procedures)
    try:
        procedure("a procedure of this test", "509", ("a missing step",))
        with pytest.raises(NoVariant, match=r"a procedure of this test/a missing step .* classic"):
            resolve(CLASSIC, RULES, PROCEDURES)
    finally:
        del PROCEDURES[count:]
        registry._procedures.clear()
        registry._procedures.update(procedures)
