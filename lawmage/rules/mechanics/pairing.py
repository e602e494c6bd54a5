"""702.95. Soulbond: creatures that are paired with each other."""

from typing import Final

from lawmage.model.events import Paired
from lawmage.model.fields import READS_OBJECTS
from lawmage.model.names import BATTLEFIELD, CREATURE
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import keep_choice
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.kernel.reading import PREDS, REFS, refer
from lawmage.rules.keywords.forms import CREATURE as CREATURES
from lawmage.rules.keywords.forms import (
    MADE,
    OTHER,
    PERMANENT,
    SELF,
    YOURS,
    both,
    enters,
    no,
    role,
    when_if,
)
from lawmage.rules.stack.casting_options import marked

#: key of the id of the creature that a creature is paired with
PAIRED: Final = "paired"

_UNPAIRED: Final = no(Node("paired", {}))
_MINE: Final = both(CREATURES, YOURS, _UNPAIRED)
_PARTNERS: Final = both(PERMANENT, CREATURES, YOURS, OTHER, _UNPAIRED)


def partner_of(state: State, thing: GameObject) -> int:
    """The creature that a creature is paired with (702.95b); 0 for an unpaired one."""
    number = marked(thing, PAIRED)
    return int(number) if number else 0


@rule("702.95a", kind="keyword", key="soulbond")
def soulbond(node: Node) -> tuple[Node, ...]:
    """When it enters, and whenever another creature of its player's does, the two may be paired if both are unpaired
    and that player's."""
    mine = Node("matches", {"what": SELF, "is": _MINE})
    others = Node("exists", {"what": _PARTNERS})
    first = Node("may", {"do": (Node("choose", {"what": _PARTNERS}), Node("pair_with", {"what": MADE}))})
    that = Node("matches", {"what": role("subject"), "is": _MINE})
    later = Node("may", {"do": (Node("pair_with", {"what": role("subject")}),)})
    entered = Node("enters", {"what": both(CREATURES, YOURS, OTHER)})
    return (when_if(enters(), Node("cond_all", {"of": (mine, others)}), (first,)),
            when_if(entered, Node("cond_all", {"of": (mine, that)}), (later,)))


@rule("702.95c", kind="effect", key="pair_with", also=("702.95a", "702.95b", "702.95d"))
def pair_with(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The source and the creature named become paired, if both still are unpaired creatures under the control of the
    ability's controller."""
    context = frame.context
    source = state.object(context.source)
    for ref in refer(state, context, node.node("what")):
        other = state.object(ref) if ref > 0 else source
        if other is source or not _may_pair(state, context, source) or not _may_pair(state, context, other):
            continue
        state.law.seen.add(PAIRED)
        keep_choice(state, source.id, PAIRED, str(other.id))
        keep_choice(state, other.id, PAIRED, str(source.id))
        record_event(state, of_effect(context, Paired(state.rule, source.id, other.id)))


def _may_pair(state: State, context: Context, thing: GameObject) -> bool:
    if thing.zone != BATTLEFIELD or thing.phased_out or thing.controller != context.controller:
        return False
    return characteristics(state, thing).types & CREATURE != 0 and not partner_of(state, thing)


@rule("702.95e", kind="settle", key="pairs")
def settle(state: State) -> None:
    """A creature becomes unpaired when it or the other one leaves, stops being a creature or comes under another
    player's control."""
    if PAIRED not in state.law.seen:
        return
    for number in state.battlefield:
        thing = state.object(number)
        partner = partner_of(state, thing)
        if partner and not _together(state, thing, state.object(partner)):
            state.edit(thing).chosen = tuple([pair for pair in thing.chosen if pair[0] != PAIRED])
            state.touch(READS_OBJECTS)


def _together(state: State, one: GameObject, other: GameObject) -> bool:
    for thing in (one, other):
        if thing.zone != BATTLEFIELD or thing.phased_out or not characteristics(state, thing).types & CREATURE:
            return False
    return one.controller == other.controller and partner_of(state, other) == one.id


def _paired(state: State, context: Context, node: Node, ref: int) -> bool:
    return ref > 0 and partner_of(state, state.object(ref)) != 0


def _pair(state: State, context: Context, node: Node) -> tuple[int, ...]:
    """The source and the creature that it is paired with; nothing if it is unpaired."""
    partner = partner_of(state, state.object(context.source)) if context.source > 0 else 0
    return (context.source, partner) if partner else ()


PREDS["paired"] = _paired
REFS["pair"] = _pair
