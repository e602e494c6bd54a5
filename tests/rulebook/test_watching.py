from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lawmage.rulebook import firing
from lawmage.rulebook.citations import cite
from lawmage.rulebook.editions import CURRENT
from lawmage.rulebook.registry import ALWAYS, STILL, Rule
from lawmage.rules.kernel.law import law_of
from tests.rules.table import Table
from tests.watching import Watched


def watched(kind: str, function: Callable[..., Any], noop: object = None) -> Watched:
    rule = Rule(cite("509.1c"), kind, "key", ALWAYS, STILL, function, (), noop)
    return Watched(rule, law_of(CURRENT, firing.Recorder()))


def fires(rule: Watched, *arguments: Any) -> bool:
    rule(*arguments)
    return bool(rule.law.fired)


@pytest.mark.parametrize("kind", ["check", "evasion"])
def test_what_answers_fires_when_its_absence_would_be_noticed(kind: str) -> None:
    assert fires(watched(kind, lambda x: x, False), True)
    assert not fires(watched(kind, lambda x: x, False), False)
    assert not fires(watched(kind, lambda x: x), None)


def test_what_lists_fires_when_it_lists_something() -> None:
    assert fires(watched("state-based action", lambda state, found: found.append(1)), None, [])
    assert not fires(watched("state-based action", lambda state, found: None), None, [1])


def test_what_does_fires_when_it_writes() -> None:
    state = Table().state
    assert fires(watched("effect", lambda state: state.write(state, "step", 1)), state)
    assert not fires(watched("effect", lambda state: None), state)


def test_an_event_is_replaced_also_by_nothing() -> None:
    assert fires(watched("instead", lambda: None))


def test_nothing_is_noted_unless_recorded() -> None:
    rule = watched("check", lambda: True)
    rule.law.fired = None
    assert rule() is True
    assert rule.law.fired is None
