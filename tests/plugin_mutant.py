"""One rule made a no-op for a whole run, to see that a test notices: LAWMAGE_MUTANT="kind|key" in the environment.

See tools/mutants.py. Without the variable this plugin does nothing.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from lawmage.rulebook.editions import EDITIONS
from lawmage.rulebook.registry import variant

VARIABLE = "LAWMAGE_MUTANT"


class Ignored:
    """Stands for a rule that is ignored: whatever it is called with, it returns the rule's no-op value."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __call__(self, *arguments: Any) -> Any:
        return self.value


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    """Ignore the rule that the environment names."""
    wanted = os.environ.get(VARIABLE)
    if wanted:
        ignore(wanted)


def ignore(slot: str) -> None:
    """Put the no-op into the law of every edition in which the rule of a slot "kind|key" is in force."""
    from lawmage.rules.book import law
    from lawmage.rules.kernel.law import make_ready

    kind, _, key = slot.partition("|")
    for edition in EDITIONS.values():
        entry = variant(kind, key, edition)
        if entry is None:
            continue
        ignored = Ignored(() if kind == "keyword" and entry.noop is None else entry.noop)
        tables = law(edition)
        if kind != "step":
            tables.tables[kind][key] = ignored
            make_ready(tables)
            continue
        name = key.partition("/")[0]
        for index, function in enumerate(tables.steps[tables.procedures[name]] if name in tables.procedures else ()):
            if function is entry.function:
                tables.steps[tables.procedures[name]][index] = ignored
        make_ready(tables)
