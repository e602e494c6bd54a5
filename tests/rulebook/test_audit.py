from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.rulebook import audit as auditing
from lawmage.rulebook import registry
from lawmage.rulebook.audit import (
    BAD_ROW,
    DOUBLE_STATUS,
    DOUBLE_VARIANT,
    ERROR,
    NO_ROW,
    NO_STATUS,
    NO_SUCH_NUMBER,
    NO_VARIANT,
    NOT_FIRED,
    UNCHECKED_ROW,
    audit,
    stale_hashes,
)
from lawmage.rulebook.concordance import Entry
from lawmage.rulebook.editions import CLASSIC, CURRENT, EDITIONS, M14, Edition
from lawmage.rulebook.importer import RulesText
from lawmage.rulebook.sources import function_line, mentions_in
from tests.rulebook.rules_files import text_of_date


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_package_keeps_to_the_book(edition: Edition) -> None:
    assert audit(edition) == []


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_indexes_are_fresh(edition: Edition) -> None:
    assert stale_hashes(edition, text_of_date(str(edition.effective))) == []


def test_a_changed_text_is_noticed() -> None:
    found = stale_hashes(CLASSIC, RulesText(20070713, "en", {"309.1": "Something else.", "999.1": "New."}, {}))
    subjects = {each.subject for each in found}
    assert {"309.1", "309.2", "309", "999.1"} <= subjects


@pytest.fixture
def scratch(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry with nothing in it, and sources that cite nothing."""
    for name in ("RULES", "PROCEDURES", "STATUSES", "PARTS"):
        monkeypatch.setattr(registry, name, [])
    monkeypatch.setattr(registry, "_slots", {})
    monkeypatch.setattr(registry, "_procedures", {})
    monkeypatch.setattr(auditing, "RULES", registry.RULES)
    monkeypatch.setattr("lawmage.rulebook.coverage.RULES", registry.RULES)
    monkeypatch.setattr("lawmage.rulebook.coverage.PROCEDURES", registry.PROCEDURES)
    monkeypatch.setattr("lawmage.rulebook.coverage.STATUSES", registry.STATUSES)
    monkeypatch.setattr(auditing, "declare_all", lambda: None)
    monkeypatch.setattr(auditing, "cited_places", dict)
    monkeypatch.setattr("lawmage.rulebook.sources.mentions", lambda folder: [])


def found(edition: Edition, key: str, fired: dict[str, list[str]] | None = None) -> list[str]:
    return [each.subject for each in audit(edition, fired) if each.key == key]


@pytest.mark.usefixtures("scratch")
def test_every_rule_of_a_covered_section_needs_a_status() -> None:
    assert "509.1c" in found(CURRENT, NO_STATUS)
    assert "309.2a" in found(CLASSIC, NO_STATUS)
    registry.definition("509.1c", "said")
    assert "509.1c" not in found(CURRENT, NO_STATUS)
    assert "309.2a" not in found(CLASSIC, NO_STATUS)
    assert "509.1b" in found(CURRENT, NO_STATUS)


@pytest.mark.usefixtures("scratch")
def test_a_part_of_a_section_may_be_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lawmage.rulebook.coverage.PARTS", registry.PARTS)
    registry.PARTS[:] = []
    assert "702.9b" not in found(CURRENT, NO_STATUS)
    registry.covered("702.9")
    assert {"702.9a", "702.9b", "702.9c"} <= set(found(CURRENT, NO_STATUS))
    assert not {"702.9", "702.90b", "702.10b"} & set(found(CURRENT, NO_STATUS))
    assert "702.9b" not in found(M14, NO_STATUS)


@pytest.mark.usefixtures("scratch")
def test_a_rule_has_one_status() -> None:
    registry.definition("509.1c", "said")
    registry.rule("509.1c", kind="step", key="a/b")(lambda: None)
    assert found(CURRENT, DOUBLE_STATUS) == ["509.1c"]


@pytest.mark.usefixtures("scratch")
def test_enforced_means_fired() -> None:
    registry.rule("509.1c", kind="step", key="a/b", also=("509.1b",))(lambda: None)
    assert found(CURRENT, NOT_FIRED) == []
    assert found(CURRENT, NOT_FIRED, {}) == ["509.1b", "509.1c"]
    assert found(CURRENT, NOT_FIRED, {"509.1c": ["x.py::test_a"]}) == ["509.1b"]
    assert found(CURRENT, NOT_FIRED, {"509.1a": ["x.py::test_a"]}) == ["509.1b", "509.1c"]


@pytest.mark.usefixtures("scratch")
def test_what_a_function_enforces_besides_fired_in_tests_that_bear_its_number() -> None:
    registry.rule("509.1c", kind="step", key="a/b", also=("509.1b",))(lambda: None)
    assert found(CURRENT, NOT_FIRED, {"509.1c": ["x.py::test_509_1c_509_1b_both[x]"]}) == []
    assert found(CURRENT, NOT_FIRED, {"509.1c": ["test_509_1b.py::test_509_1c_one[509_1b]"]}) == ["509.1b"]
    assert found(CURRENT, NOT_FIRED, {"509.1c": ["x.py::test_509_1ba"]}) == ["509.1b"]
    assert found(CURRENT, NOT_FIRED, {"509.1c": ["x.py::test_a"], "509.1b": ["x.py::test_a"]}) == []


@pytest.mark.usefixtures("scratch")
def test_a_procedure_fired_when_a_step_of_it_did() -> None:
    registry.procedure("a", "509.1", ("b",))
    registry.rule("509.1c", kind="step", key="a/b")(lambda: None)
    assert found(CURRENT, NOT_FIRED, {}) == ["509.1", "509.1c"]
    assert found(CURRENT, NOT_FIRED, {"509.1c": ["x.py::test_a"]}) == []


@pytest.mark.usefixtures("scratch")
def test_every_step_of_a_procedure_needs_a_variant() -> None:
    registry.procedure("scratch", "509.1", ("one", "two"))
    registry.rule("509.1a", kind="step", key="scratch/one")(lambda: None)
    registry.rule("509.1b", kind="step", key="scratch/two", since=M14.effective)(lambda: None)
    assert found(CURRENT, NO_VARIANT) == []
    assert found(CLASSIC, NO_VARIANT) == ["scratch/two"]
    registry.RULES.append(registry.RULES[0])
    assert found(CURRENT, DOUBLE_VARIANT) == ["scratch/one"]


@pytest.mark.usefixtures("scratch")
def test_cited_numbers_must_exist_and_have_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    cited = {("509.1z", "current"): "x.py:1", ("310.9", "classic"): "x.py:2", ("509.1c", "current"): "x.py:3"}
    monkeypatch.setattr(auditing, "cited_places", lambda: cited)
    assert found(CURRENT, NO_SUCH_NUMBER) == ["509.1z"]
    assert found(CLASSIC, NO_SUCH_NUMBER) == ["310.9"]
    assert found(M14, NO_SUCH_NUMBER) == found(M14, NO_ROW) == []
    monkeypatch.setattr(auditing, "entry", lambda citation, edition: None)
    assert found(M14, NO_ROW) == ["509.1c@current"]


@pytest.mark.usefixtures("scratch")
def test_rows_are_faulty_if_they_name_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {"509": Entry(("309",), None, True), "509.1": Entry(("309.99",), None, True),
            "509.2": Entry((), "lost", True)}  # fmt: skip
    monkeypatch.setattr(auditing, "cells", lambda edition: rows)
    assert sorted(found(CLASSIC, BAD_ROW)) == ["509.1", "509.2"]


@pytest.mark.usefixtures("scratch")
def test_unread_rows_of_cited_rules_are_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditing, "cited_places", lambda: {("509.1c", "current"): "x.py:1"})
    monkeypatch.setattr(auditing, "entry", lambda citation, edition: Entry(("500.4",), None, False))
    warnings = [each for each in audit(CLASSIC) if each.key == UNCHECKED_ROW]
    assert [(each.subject, each.level == ERROR) for each in warnings] == [("509.1c@current", False)]


SOURCE = '''
"""509.1c in a docstring, and "509.1c" inside it."""
from lawmage.rulebook import citations
from lawmage.rulebook.citations import cite
from lawmage.rulebook.concordance import translate
from lawmage.rulebook.registry import procedure, rule, structural, unsupported as refused
WHERE = "509.1a"
A = cite("509.1b")
B = citations.cite("310.4", CLASSIC)

@rule("509.1c", kind="step", key="x", also=("509.1d", "509.1e"))
def one() -> None:
    translate("509.1f", M14)
    table["509.1g"] = "not 509.1h"

structural("509.1", "heads 509.1a-i", M14)
procedure("blocks", "509.1", ("choose",), home=CLASSIC)
cite("nonsense")
refused("509.2", "not yet")
grammar.rule("noun")
'''


def test_numbers_in_sources_are_cited_or_naked() -> None:
    got = mentions_in(SOURCE, Path("x.py"))
    assert [(each.number, each.line, each.home and each.home.name) for each in got] == [
        ("509.1a", 7, None), ("509.1b", 8, "current"), ("310.4", 9, "classic"), ("509.1c", 11, "current"),
        ("509.1d", 11, "current"), ("509.1e", 11, "current"), ("509.1g", 14, None), ("509.1", 16, "m14"),
        ("509.1", 17, "classic"), ("nonsense", 18, "current"), ("509.2", 19, "current"),
    ]  # fmt: skip


def test_functions_are_found_in_sources() -> None:
    path = Path(__file__)
    line = function_line(path, "test_functions_are_found_in_sources")
    assert line is not None
    assert path.read_text(encoding="utf-8").splitlines()[line - 1].startswith("def test_functions_are_found_in_sources")
    assert function_line(path, "nowhere") is None
    assert function_line(path.with_suffix(".none"), "nowhere") is None


def test_the_audit_takes_no_other_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    for argument, status in (("--help", 0), ("--everything", 2)):
        with pytest.raises(SystemExit) as stopped:
            auditing.main([argument])
        assert stopped.value.code == status
    assert "--all" in capsys.readouterr().out
