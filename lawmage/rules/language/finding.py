"""400.7, 608.2. The objects and players that an instruction acts on: those it names that are still what it means."""

from typing import Final

from lawmage.model.cards import same_ability
from lawmage.model.events import Resolved, Sacrificed, ZoneChanged
from lawmage.model.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, NOWHERE, STACK
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.reading import amount, refer

#: zones in which an effect can find the object that something it moved became (400.7e, 400.7j)
PUBLIC: Final = (BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)


def current(state: State, context: Context, ref: int) -> GameObject | None:
    """The object that a reference means now: itself; or what it became where the event that triggered the ability
    (400.7e), this effect or its cost (400.7j) moved it to a public zone; None if it can't be found."""
    thing = state.object(ref)
    if thing.zone != NOWHERE:
        return thing
    made = _became(state, context, thing)
    if made is None or made.zone not in PUBLIC:
        return None
    return made


def _became(state: State, context: Context, thing: GameObject) -> GameObject | None:
    if thing.became == 0:
        return None
    event = context.event
    if event is not None and isinstance(event, ZoneChanged) and event.object == thing.id:
        return state.object(event.new_object) if event.new_object else None
    if event is not None and isinstance(event, Sacrificed) and event.permanent == thing.id:
        return state.object(thing.became)
    paid = thing.id == context.source or (context.stacked is not None and thing.id in context.stacked.paid)
    history = state.history
    for position in range(len(history) - 1, -1, -1):
        each = history[position]
        if isinstance(each, ZoneChanged) and each.object == thing.id:
            mine = each.cause == context.source and (not paid or same_ability(each.ability, context.ability))
            return state.object(each.new_object) if mine and each.new_object else None
        if isinstance(each, Resolved) and not paid:
            return None  # it moved before this effect began
    return None


def objects_of(state: State, context: Context, node: Node) -> list[GameObject]:
    """The objects that a ref node names and that can be found, wherever they are now."""
    found: list[GameObject] = []
    for ref in refer(state, context, node):
        if ref > 0:
            thing = current(state, context, ref)
            if thing is not None and thing not in found:
                found.append(thing)
    return found


def permanents_of(state: State, context: Context, node: Node) -> list[GameObject]:
    """The permanents that a ref node names: on the battlefield, phased in."""
    return [each for each in objects_of(state, context, node) if each.zone == BATTLEFIELD and not each.phased_out]


def seats_of(state: State, context: Context, node: Node | None) -> list[int]:
    """The seats of the players a ref node names who are still in the game, in APNAP order (101.4); without a node the
    controller's."""
    if node is None:
        named = [context.controller]
    else:
        named = [-1 - ref for ref in refer(state, context, node) if ref < 0]
    return [seat for seat in state.seats_from(state.active) if seat in named]


def number_of(state: State, context: Context, node: Node, name: str = "n", otherwise: int = 1) -> int:
    """The number in a field of an instruction; `otherwise` where it is left out. Never below 0 (107.1b)."""
    if not node.has(name):
        return otherwise
    return max(0, amount(state, context, node.value(name)))
