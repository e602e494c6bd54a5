"""`docs/editions.md`, `docs/seeds.md` and `docs/rulings` name what there is: every dated slot, and tests, functions,
cases
that exist."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

import lawmage.rules.book  # noqa: F401
from lawmage.rulebook.editions import EVERY_EDITION
from lawmage.rulebook.registry import RULES, STILL

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [DOCS / "editions.md", DOCS / "seeds.md", *sorted((DOCS / "rulings").glob("*.md"))]
CASES = {path.stem for path in (ROOT / "tests" / "cases").rglob("*.yaml")}
TESTS = {name for path in (ROOT / "tests").rglob("test_*.py")
         for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)}


def quoted(page: Path) -> list[str]:
    """What stands between backquotes."""
    return re.findall(r"`([^`\n]+)`", page.read_text(encoding="utf-8"))


def test_every_dated_slot_has_its_row() -> None:
    text = (DOCS / "editions.md").read_text(encoding="utf-8")
    dated = {f"{each.kind} {each.key}" for each in RULES if each.since or each.until != STILL}
    assert sorted(slot for slot in dated if slot not in text) == []
    assert all(f"`{name}`" in text for name in EVERY_EDITION)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_cases_named_exist(page: Path) -> None:
    named = [each for each in quoted(page) if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+){2,}", each)]
    assert [each for each in named if each not in CASES] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_files_named_exist(page: Path) -> None:
    named = [each for each in quoted(page) if re.fullmatch(r"[\w/]+\.(py|md|yaml)", each)]
    missing = [each for each in named if not any((ROOT / start / each).exists()
                                                  for start in ("", "lawmage", "lawmage/rules"))]
    assert missing == []


def test_every_case_of_the_seeds_is_named() -> None:
    text = (DOCS / "seeds.md").read_text(encoding="utf-8")
    assert sorted(case for case in CASES if case.startswith("seed-") and f"`{case}`" not in text) == []


def test_functions_and_tests_of_the_seeds_exist() -> None:
    rows = [line.split("|") for line in (DOCS / "seeds.md").read_text(encoding="utf-8").splitlines()
            if re.match(r"\| \d{3}\.", line)]
    assert len(rows) > 30
    for cells in rows:
        functions = re.findall(r"`([^`]+)`", cells[3])
        tests = re.findall(r"`([^`]+)`", cells[4])
        assert functions, cells[1]
        assert [each for each in functions if not _exists(each)] == []
        assert tests or re.findall(r"`([^`]+)`", cells[5]), cells[1]
        assert [each for each in tests if each not in TESTS] == []


def _exists(function: str) -> bool:
    module, _, name = function.rpartition(".")
    return hasattr(importlib.import_module(f"lawmage.rules.{module}"), name)
