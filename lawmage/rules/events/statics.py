"""604. Handling static abilities: the index of what static abilities and continuous effects say now, by kind of node.

The kinds of the layers 1 and 3 to 7 do not stand here: `layers` applies them. Everything else (restrictions,
requirements, permissions, costs, replacement effects ...) is found with `statics` and tested with `applies`.
"""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.effects import ContinuousEffect
from lawmage.model.names import BATTLEFIELD, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rules.characteristics.filters import filter_of
from lawmage.rules.characteristics.layering import present
from lawmage.rules.characteristics.layers import (
    census_zones,
    characteristics,
    derived,
    in_force,
    things_elsewhere,
    zone_for,
)
from lawmage.rules.characteristics.per_object_context import context_for, names_affected
from lawmage.rules.characteristics.profiles import LAYER_OF, PLAIN, StaticProfile, functions_in, profile_of
from lawmage.rules.events.effect_start import begin_effect as begin_effect
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import REFS, holds, matches, refer

R_TRUE: Final = cite("604.1")
R_FUNCTION: Final = cite("113.6")


class StaticEntry:
    """One static node in force: where it comes from and what it is read against. Never changed."""

    def __init__(self, source: int, controller: int, node: Node, context: Context,
                 affected: tuple[int, ...] | None, ability: Ability | None, timestamp: int, key: int) -> None:
        #: object id of the object with the ability, or of the source of the effect
        self.source = source
        self.controller = controller
        self.node = node
        self.context = context
        #: the references that it was locked on (611.2c), or None where its text says what it applies to
        self.affected = affected
        self.ability = ability
        self.timestamp = timestamp
        #: tells it from the other nodes of the same source (614.5): its place among them; for a continuous effect the
        #: negative of its number, times 100, less the place
        self.key = key
        #: a condition about each of the things that it applies to
        self.condition: Node | None = None

    def __repr__(self) -> str:
        return f"StaticEntry({self.source}, {self.node!r})"


_NONE: Final[list[StaticEntry]] = []


def statics(state: State, kind: str) -> list[StaticEntry]:
    """The nodes of a kind in force now (604.2, 611.2), earliest timestamp first (613.11). Not to be changed."""
    made = derived(state)
    if not made.plain:
        return _NONE
    found = made.statics
    return (static_index(state) if found is None else found).get(kind, _NONE)


def static_index(state: State) -> dict[str, list[StaticEntry]]:
    """All nodes in force by kind; derived once per version."""
    made = derived(state)
    found = made.statics
    if found is None:
        found = {}
        made.statics = found  # conditions may look at it while it is built
        if made.plain:
            _build(state, found)
    return found


def _build(state: State, index: dict[str, list[StaticEntry]]) -> None:
    entries: list[StaticEntry] = []
    for number in state.battlefield:
        thing = state.object(number)
        if not thing.phased_out:
            _of_object(state, thing, BATTLEFIELD, entries)
    for number in state.stack:
        _of_object(state, state.object(number), STACK, entries)
    zones = census_zones(state) & ~(1 << STACK)
    if zones:
        for thing in things_elsewhere(state, zones):
            _of_object(state, thing, zone_for(thing) or BATTLEFIELD, entries)
    for effect in state.effects:
        if in_force(state, effect):
            _of_effect(state, effect, entries)
    entries.sort(key=_timestamp)
    for entry in entries:
        index.setdefault(entry.node.kind, []).append(entry)


def _timestamp(entry: StaticEntry) -> int:
    return entry.timestamp


def _of_object(state: State, thing: GameObject, zone: int, entries: list[StaticEntry]) -> None:
    abilities = characteristics(state, thing).abilities
    if not abilities:
        return
    profile = profile_of(state, abilities)
    if not profile.summary & PLAIN:
        return
    place = 0
    for each in profile.statics:
        if not each.rest:
            continue
        context = Context(thing.id, thing.controller, thing.stacked, None, each.ability)
        holding = -1
        for node in each.rest:
            place += 1
            if not functions_in(each, node, zone):
                continue
            if holding < 0:
                holding = _holding(state, context, each.condition)
            if holding:
                entry = StaticEntry(thing.id, thing.controller, node, context, None, each.ability, thing.timestamp,
                                    place)
                if holding == BY_ITSELF:
                    entry.condition = each.condition
                entries.append(entry)


#: a condition is to be tested for each of the things that an entry applies to
BY_ITSELF: Final = 2


def _holding(state: State, context: Context, condition: Node | None) -> int:
    if condition is None:
        return 1
    if names_affected(condition):
        return BY_ITSELF
    return 1 if holds(state, context, condition) else 0


def _of_effect(state: State, effect: ContinuousEffect, entries: list[StaticEntry]) -> None:
    context: Context | None = None
    for position, node in enumerate(effect.statics):
        if node.kind in LAYER_OF and node.kind != "control":
            continue
        if context is None:
            context = Context(effect.source, effect.controller, effect.stacked, None, effect.ability)
        affected = effect.affected[position]
        if affected is not None:
            affected = _still(state, affected)
        entries.append(StaticEntry(effect.source, effect.controller, node, context, affected, effect.ability,
                                   effect.timestamp, -100 * effect.id - position))


def _still(state: State, affected: tuple[int, ...]) -> tuple[int, ...]:
    players = tuple([ref for ref in affected if ref < 0])
    return (*players, *present(state, affected))


def entries_of(state: State, thing: GameObject, each: StaticProfile, node: Node) -> StaticEntry:
    """An entry for a node of an object's own ability that functions where no index looks (113.6h)."""
    context = Context(thing.id, thing.controller, thing.stacked, None, each.ability)
    return StaticEntry(thing.id, thing.controller, node, context, None, each.ability, thing.timestamp, 0)


# ---- what an entry applies to ----------------------------------------------------------------------------------------
def applies(state: State, entry: StaticEntry, ref: int) -> bool:
    """Whether an entry applies to an object or player: by its locked set, else by its `what`, else by its `who`.

    A node with neither applies to everything. A node with both is tested by `what`: see `concerns` for the other.
    """
    if entry.condition is not None and not holds(state, context_for(entry.context, ref), entry.condition):
        return False
    if entry.affected is not None:
        return ref in entry.affected
    fields = entry.node.fields
    if "what" in fields:
        return concerns(state, entry, "what", ref)
    if "who" in fields:
        return concerns(state, entry, "who", ref)
    return True


def concerns(state: State, entry: StaticEntry, field: str, ref: int) -> bool:
    """Whether the reference or predicate in a field of the entry's node names `ref`; a field left out names all."""
    node = entry.node.maybe(field)
    return node is None or names(state, entry.context, node, ref)


def names(state: State, context: Context, node: Node, ref: int) -> bool:
    """Whether a ref node names `ref`, or a predicate node matches it, without listing what it names."""
    kind = node.kind
    if kind == "self":
        return ref == context.source
    if kind == "each":
        what = node.node("what")
        if ref <= 0:
            return matches(state, context, what, ref)
        taken = filter_of(state, what)
        if taken.zoned:
            return matches(state, context, what, ref)
        thing = state.object(ref)
        if thing.zone != BATTLEFIELD or thing.phased_out:
            return False  # 609.2, 702.26b
        fits = taken.accepts(state, context, thing, characteristics(state, thing))
        if state.law.tested is not None:
            state.law.tested(what, fits)
        return fits
    if kind == "attached":
        return context.source > 0 and ref != 0 and state.object(context.source).attached_to == ref
    if kind == "you":
        return ref == -1 - context.controller
    if kind == "opponents":
        seat = context.controller
        return ref < 0 and not state.allied(-1 - ref, seat) and state.reaches(seat, -1 - ref)
    if kind == "each_player":
        return ref < 0
    if kind in REFS:
        return ref in refer(state, context, node)
    return matches(state, context, node, ref)


def context_of(entry: StaticEntry, ref: int) -> Context:
    """The context in which the amounts and conditions of an entry are read for one of the things it applies to."""
    return context_for(entry.context, ref)


def applying(state: State, kind: str, ref: int) -> list[StaticEntry]:
    """The nodes of a kind in force that apply to `ref`."""
    found: list[StaticEntry] = []
    for entry in statics(state, kind):
        if applies(state, entry, ref):
            found.append(entry)
    return found


def any_applies(state: State, kind: str, ref: int) -> bool:
    """Whether some node of a kind in force applies to `ref`."""
    for entry in statics(state, kind):
        if applies(state, entry, ref):
            return True
    return False


def who(state: State, entry: StaticEntry) -> tuple[int, ...]:
    """The players that an entry's node names in its field `who`; its controller where that is left out."""
    node = entry.node.maybe("who")
    if node is None:
        return (-1 - entry.controller,)
    return refer(state, entry.context, node)
