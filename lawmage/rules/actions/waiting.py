"""603.7, 603.12. Delayed and reflexive triggered abilities that effects create."""

from typing import Final

from lawmage.model.effects import DelayedTrigger, PendingTrigger
from lawmage.model.nodes import Node, Value
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.events.delaying import lapsed
from lawmage.rules.events.triggers import delayed_ability
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.executed_fields import handles_fields
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import current


def remembered(state: State, context: Context, node: Node | None) -> tuple[int, ...]:
    """What a delayed ability remembers: what its node says, as it is now (400.7j), else what is remembered already."""
    if node is None:
        return context.remembered
    found: list[int] = []
    for ref in refer(state, context, node):
        thing = current(state, context, ref) if ref > 0 else None
        found.append(thing.id if thing is not None else ref)
    return tuple(found)


#: instructions that move a card from where its death has brought it
_MOVING: Final = ("return_to_hand", "put_onto_battlefield", "put_into_library", "exile")


def _source_of(state: State, context: Context, node: Node) -> int:
    """The source of a delayed ability. One that will move its own source means what that has become by now (400.7e): an
    ability that triggers as its source dies may return the card later."""
    for each in node.nodes("do"):
        if each.kind in _MOVING and each.node("what").kind == "self" and context.source > 0:
            found = current(state, context, context.source)
            return context.source if found is None else found.id
    return context.source


@rule("603.7", kind="effect", key="delayed", also=("603.7a", "603.7c", "603.7d", "603.7e"))
def delayed(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A delayed triggered ability exists from now on; its source and controller are those of the effect."""
    context = frame.context
    held = remembered(state, context, node.maybe("remember"))
    made = DelayedTrigger(state.number(), _source_of(state, context, node), context.controller, node, held, state.turn,
                          context.stacked, context.ability)
    state.delayed = (*[each for each in state.delayed if not lapsed(state, each)], made)


handles_fields("delayed", "targets")
_reflexive: Final[dict[int, tuple[Node, Node]]] = {}


def about_remembered(node: Node) -> Node:
    """A `reflexive` node whose instructions speak of what the ability remembers, where they speak of what was made."""
    found = _reflexive.get(id(node))
    if found is not None and found[0] is node:
        return found[1]
    made = _replaced(node)
    _reflexive[id(node)] = (node, made)
    return made


def _replaced(node: Node) -> Node:
    if node.kind == "made":
        return Node("remembered", {})
    fields: dict[str, Value] = {}
    for name, value in node.fields.items():
        fields[name] = _replaced_value(value)
        if name == "do" and isinstance(value, tuple):
            # after an instruction that makes something itself, "made" is that
            fields[name] = _replaced_list(value)
    return Node(node.kind, fields)


def _replaced_value(value: Value) -> Value:
    if isinstance(value, Node):
        return _replaced(value)
    if isinstance(value, tuple):
        return tuple([_replaced_value(each) for each in value])
    return value


_MAKERS: Final = ("create_token", "create_copy", "choose", "put_onto_battlefield", "exile", "return_to_hand", "search",
                  "reveal", "look", "sacrifice_chosen", "copy_spell")


def _replaced_list(values: tuple[Value, ...]) -> Value:
    made: list[Value] = []
    own = False
    for each in values:
        made.append(each if own else _replaced_value(each))
        own = own or (isinstance(each, Node) and each.kind in _MAKERS)
    return tuple(made)


@rule("603.12", kind="effect", key="reflexive")
def reflexive(state: State, frame: InstructionsFrame, node: Node) -> None:
    """A reflexive triggered ability triggers at once on what was done; it remembers what that made or moved."""
    context = frame.context
    name = context.ability.name if context.ability is not None else ""
    source = state.object(context.source)
    held = context.made or context.remembered
    ability = delayed_ability(state, about_remembered(node), context.ability, name)
    made = PendingTrigger(context.source, context.controller, ability, -1, held, source.timestamp)
    made.roles = (context.roles[0], context.roles[1], context.roles[2],
                  context.amount if context.amount >= 0 else context.roles[3])
    made.stacked = context.stacked
    state.waiting = (*state.waiting, made)
