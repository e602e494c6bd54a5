from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.errors import UnknownRule
from lawmage.rulebook import describe as describing
from lawmage.rulebook import registry
from lawmage.rulebook.citations import cite
from lawmage.rulebook.describe import describe
from lawmage.rulebook.editions import CLASSIC, CURRENT, M14


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWMAGE_DATA", str(tmp_path))


def test_a_rule_of_the_current_edition() -> None:
    found = describe("509.001c")
    assert (found.number, found.edition, found.subject, found.heading) == (
        "509.1c", "current", "declare blockers step", "509",
    )  # fmt: skip
    where = {each.edition: each.numbers for each in found.elsewhere}
    assert where["m14"] == ("509.1c",)
    assert where["classic"][0] == "500.4"
    assert found.text is None
    assert describe("509.1").children == [f"509.1{letter}" for letter in "abcdefghi"]


def test_a_rule_of_an_older_edition() -> None:
    found = describe("309.2a", CLASSIC)
    assert found.subject == "declare blockers step"
    where = {each.edition: each.numbers for each in found.elsewhere}
    assert "509.1a" in where["current"]
    assert "509.1a" in where["m14"]


def test_an_absent_rule_says_why() -> None:
    where = {each.edition: each for each in describe("702.111b").elsewhere}
    assert (where["m14"].numbers, where["m14"].reason) == ((), "later-keyword")
    assert where["classic"].checked
    ended = {each.edition: each for each in describe("310.4b", CLASSIC).elsewhere}
    assert (ended["current"].numbers, ended["current"].reason) == ((), "damage-left-the-stack")


def test_a_keyword_is_named_by_its_own_number() -> None:
    assert (describe("702.9b").heading, describe("702.9b").subject) == ("702.9", "flying")


def test_statuses_functions_and_tests_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert describe("506.5").status == registry.DEFINITION
    assert describe("103.1b").status == registry.UNSUPPORTED
    assert describe("103.1b").reasons == ["archenemy"]
    entry = registry.Rule(cite("123.1"), "step", "a/b", 0, 99999999, describe, (), None)
    monkeypatch.setattr("lawmage.rulebook.coverage.RULES", [entry])
    monkeypatch.setattr(describing, "read_fired", lambda: {"123.1": ["test_x.py::test_y"]})
    found = describe("123.1")
    assert found.status == registry.ENFORCED
    assert found.tests == ["test_x.py::test_y"]
    function = found.functions[0]
    assert (function.module, function.name, function.slot) == ("lawmage.rulebook.describe", "describe", "a/b")
    assert function.line is not None
    assert Path(function.path).read_text(encoding="utf-8").splitlines()[function.line - 1].startswith("def describe(")


@pytest.mark.parametrize(("number", "edition", "suggested"), [
    ("509.1z", CURRENT, ("509.1", "509.1i", "509.1h")), ("511.9", M14, ("511", "511.3", "511.2")), ("999", M14, ()),
    ("rule 5", CURRENT, ()),
])  # fmt: skip
def test_unknown_numbers_are_refused_with_near_ones(number: str, edition: object, suggested: tuple[str, ...]) -> None:
    assert edition in (CURRENT, M14)
    with pytest.raises(UnknownRule) as caught:
        describe(number, M14 if edition is M14 else CURRENT)
    assert caught.value.suggestions == suggested
