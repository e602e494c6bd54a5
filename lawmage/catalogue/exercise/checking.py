"""What checkers of instructions share: the table of them, and how they judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lawmage.catalogue.exercise.facts import Things
from lawmage.model.events import DamagePrevented, Event, Regenerated
from lawmage.model.nodes import Node
from lawmage.model.state import State

Check = Callable[[State, Node, "Before", list[Event]], "str | None"]
CHECKED: Final[dict[str, Check]] = {}


class Before(Things):
    """What was noted as an instruction began: what its fields name, and how those things were."""


def checks(*kinds: str) -> Callable[[Check], Check]:
    """Put a function into the table as the checker of some kinds of instructions."""
    def register(function: Check) -> Check:
        for kind in kinds:
            CHECKED[kind] = function
        return function

    return register


def replaced(events: list[Event]) -> bool:
    """Whether something was replaced or prevented, so that other things may rightly have happened."""
    return any(event.replaced or isinstance(event, (DamagePrevented, Regenerated)) for event in events)


def verdict(good: bool, events: list[Event], fault: str) -> str | None:
    """What a checker returns where what it wants is there, or isn't: then it may have been replaced."""
    if good:
        return ""
    return None if replaced(events) else fault


def total(events: list[Event], kind: type[Event], subject: int) -> int:
    """The sum of the amounts of events of one kind about one object or player."""
    return sum(event.quantity() for event in events if isinstance(event, kind) and event.subject() == subject)
