"""Checkers of designations (a level and its kin) and of the statuses that only some layouts have."""

from __future__ import annotations

from lawmage.catalogue.exercise.checking import Before, checks
from lawmage.model.events import Event, Paired
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rules.language.this_turn import is_marked
from lawmage.rules.layouts.cases import SOLVED
from lawmage.rules.layouts.levels import level_of
from lawmage.rules.layouts.preparing import is_prepared
from lawmage.rules.mechanics.pairing import partner_of


@checks("become_level")
def _levelled(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """716.2a: its level is that number."""
    thing = state.object(before.context.source)
    if thing.zone != BATTLEFIELD:
        return None
    return "" if level_of(thing) == node.number("n") else f"level {level_of(thing)}, not {node.number('n')}"


@checks("become_solved")
def _solved(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """719.3a: it is solved."""
    thing = state.object(before.context.source)
    return None if thing.zone != BATTLEFIELD else "" if is_marked(thing, SOLVED) else "not solved"


@checks("flip")
def _flipped(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """710.2: what was named has flipped, if it is a flip card."""
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    things = [state.object(ref) for ref in refs if state.object(ref).face.alternative is not None]
    if not things:
        return None
    return "" if all(thing.flipped or thing.zone != BATTLEFIELD for thing in things) else "not flipped"


@checks("become_prepared")
def _prepared(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """722.3a: what was named is prepared, if it has a prepare spell."""
    refs = [ref for ref in before.refs("what") if ref > 0 and before.zones[ref] == BATTLEFIELD]
    things = [state.object(ref) for ref in refs if state.object(ref).face.inset is not None]
    if not things:
        return None
    return "" if all(is_prepared(thing) or thing.zone != BATTLEFIELD for thing in things) else "not prepared"


@checks("pair_with")
def _paired(state: State, node: Node, before: Before, events: list[Event]) -> str | None:
    """702.95c: the source is paired with what was named, if both were unpaired creatures of its player's."""
    source = state.object(before.context.source)
    if not any(isinstance(event, Paired) and True for event in events):
        return None
    return "" if source.zone != BATTLEFIELD or partner_of(state, source) else "not paired"

