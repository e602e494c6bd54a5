"""The recorded games come to the same digests, interpreted and compiled: `make golden` records them anew."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.golden import runs
from tests.plugin_forms import Runner


@pytest.fixture(scope="module")
def recorded() -> dict[str, list[str]]:
    games: dict[str, list[str]] = json.loads(runs.RECORD.read_text(encoding="utf-8"))
    return games


def parting(recorded: dict[str, list[str]], now: dict[str, list[str]]) -> list[str]:
    """Where games part from the record: the name of each, and the number of answers after which it does."""
    found = [name for name in recorded if name not in now] + [name for name in now if name not in recorded]
    for name, digests in recorded.items():
        for place, (old, new) in enumerate(zip(digests, now.get(name, []), strict=False)):
            if old != new:
                found.append(f"{name}: by answer {place * runs.EVERY}")
                break
    return found


def test_interpreted(recorded: dict[str, list[str]]) -> None:
    assert parting(recorded, runs.run()["games"]) == []


def test_compiled(recorded: dict[str, list[str]], run_compiled: Runner) -> None:
    now: dict[str, Any] = json.loads(run_compiled("-m", "tests.golden.runs"))
    assert now["compiled"]
    assert parting(recorded, now["games"]) == []


def test_a_parting_is_found(recorded: dict[str, list[str]]) -> None:
    name = next(iter(recorded))
    assert parting(recorded, {**recorded, name: ["other", *recorded[name][1:]]}) == [f"{name}: by answer 0"]
    assert parting(recorded, {each: recorded[each] for each in recorded if each != name}) == [name]
