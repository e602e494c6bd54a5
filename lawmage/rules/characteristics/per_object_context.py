"""611.3a. "Its", in an effect on several things: each of them in turn."""

from typing import Final

from lawmage.model.cards import Ability
from lawmage.model.events import Event
from lawmage.model.nodes import Node, Value
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import REFS


class AffectedContext(Context):
    """A context in which an effect is read for one of the things that it applies to."""

    def __init__(self, source: int, controller: int, stacked: StackItem | None = None, event: Event | None = None,
                 ability: Ability | None = None) -> None:
        super().__init__(source, controller, stacked, event, ability)
        #: the object or player that it applies to
        self.affected = 0

    def copy(self) -> "Context":
        """See `Context.copy`."""
        return context_for(self, self.affected)


def context_for(context: Context, ref: int) -> AffectedContext:
    """The context as it is for one of the things that an effect applies to: `affected` names it."""
    twin = AffectedContext(context.source, context.controller, context.stacked, context.event, context.ability)
    twin.roles = context.roles
    twin.remembered = context.remembered
    twin.made = context.made
    twin.amount = context.amount
    twin.did = context.did
    twin.illegal = context.illegal
    twin.x = context.x
    twin.affected = ref
    return twin


def _affected(state: State, context: Context, node: Node) -> tuple[int, ...]:
    assert isinstance(context, AffectedContext), "only read with `context_for`"
    return (context.affected,) if context.affected else ()


REFS["affected"] = _affected

_known: Final[dict[int, tuple[Value, bool]]] = {}
_KEPT: Final = 4096


def names_affected(value: Value) -> bool:
    """Whether a field's value speaks of the things that its effect applies to, one by one."""
    if not isinstance(value, (Node, tuple)):
        return False
    found = _known.get(id(value))
    if found is not None and found[0] is value:
        return found[1]
    result = _names_affected(value)
    if len(_known) >= _KEPT:
        _known.clear()
    _known[id(value)] = (value, result)
    return result


def _names_affected(value: Value) -> bool:
    if isinstance(value, Node):
        if value.kind == "affected":
            return True
        for each in value.fields.values():
            if _names_affected(each):
                return True
    elif isinstance(value, tuple):
        for each in value:
            if _names_affected(each):
                return True
    return False
