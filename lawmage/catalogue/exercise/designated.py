"""Checkers of designations (a level and its kin) and of the statuses that only some layouts have."""

from __future__ import annotations

from lawmage.catalogue.exercise.checks import CHECKED, Before
from lawmage.model.happenings import Happening
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.levels import level_of


def _levelled(state: State, node: Node, before: Before, events: list[Happening]) -> str | None:
    """716.2a: its level is that number."""
    thing = state.object(before.context.source)
    if thing.zone != BATTLEFIELD:
        return None
    return "" if level_of(thing) == node.number("n") else f"level {level_of(thing)}, not {node.number('n')}"


CHECKED["become_level"] = _levelled
