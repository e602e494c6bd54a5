"""611.2b. "For as long as": the objects that such a duration speaks of are tracked only while they are there."""

from typing import Final

from lawmage.model.kinds import KINDS
from lawmage.model.names import NOWHERE
from lawmage.model.nodes import Node, Value
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import REFS, holds, refer

#: refs that name something by way of the source of the effect
_BY_SOURCE: Final = ("self", "attached")


def goes_on(state: State, context: Context, condition: Node) -> bool:
    """Whether the condition of a "for as long as" duration is true (611.2b). Of an object that has left, or phased out
    (702.26f), nothing is true any more: what is known of it last doesn't count, nor does the new object that its card
    became (400.7)."""
    if condition.kind == "cond_any":
        for each in condition.nodes("of"):
            if goes_on(state, context, each):
                return True
        return False
    if condition.kind == "cond_all":
        for each in condition.nodes("of"):
            if not goes_on(state, context, each):
                return False
        return True
    return _sees(state, context, condition) and holds(state, context, condition)


def _sees(state: State, context: Context, value: Value) -> bool:
    """Whether every object that a part of a condition names is there."""
    if isinstance(value, tuple):
        for each in value:
            if not _sees(state, context, each):
                return False
        return True
    if not isinstance(value, Node):
        return True
    if value.kind in _BY_SOURCE and context.source and not _is_there(state, context.source):
        return False
    row = KINDS.get(value.kind)
    if value.kind in REFS and (row is None or row.category == "ref"):
        refs = refer(state, context, value)
        if not refs and value.fields.get("ids"):
            return False  # all that the effect was locked on has left
        for ref in refs:
            if ref > 0 and not _is_there(state, ref):
                return False
    for field in value.fields.values():
        if not _sees(state, context, field):
            return False
    return True


def _is_there(state: State, ref: int) -> bool:
    thing = state.object(ref)
    return thing.zone != NOWHERE and not thing.phased_out
