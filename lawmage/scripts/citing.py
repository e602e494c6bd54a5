"""Rules that a case names: each is one of the current edition."""

from __future__ import annotations

from lawmage.errors import BadCase, UnknownRule
from lawmage.notation.cases import Case
from lawmage.rulebook.describe import near
from lawmage.rulebook.editions import CURRENT
from lawmage.rulebook.index import Index


def check_rules(case: Case) -> None:
    """The rules that decide a case, and those of its refusals, exist. Raises `BadCase` for one that does not."""
    for place, number in enumerate(case.rules):
        _check(case, f"rules[{place}]", number, 0)
    for step in case.script:
        if step.refused is not None and step.refused.rule is not None:
            _check(case, f"{step.where}.refused.rule", step.refused.rule, step.line)


def _check(case: Case, where: str, number: str, line: int) -> None:
    index = Index.load(CURRENT)
    if not index.has(number):
        raise BadCase(case.path, where, str(UnknownRule(number, CURRENT.name, near(number, index))), line)
