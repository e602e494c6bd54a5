"""Tenth Edition 310. Combat damage on the stack: assigned as the step begins, dealt when it resolves (until 2009)."""

from typing import Final

from lawmage.model.cards import Ability, CardDefinition, make_face
from lawmage.model.events import DamageAssigned, DamageDealt, DamageStacked, Event
from lawmage.model.names import STACK
from lawmage.model.nodes import Node
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.editions import CLASSIC
from lawmage.rulebook.registry import procedure, rule
from lawmage.rules.combat.damage import DamageFrame
from lawmage.rules.events.performing import record_event
from lawmage.rules.events.zones import put_in
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.language.predicates import NO_SPELL_OR_ABILITY
from lawmage.rules.replacement.proposing import propose_all

UNTIL: Final = 20090711

THE_DAMAGE: Final = procedure("combat damage", "310.1", ("assign", "whole", "stack"), until=UNTIL, home=CLASSIC)

#: name of the object, and kind of the node that says what was assigned
COMBAT_DAMAGE: Final = "combat damage"

_DEFINITION: Final = CardDefinition(COMBAT_DAMAGE, "token", (
    make_face(COMBAT_DAMAGE, "", 0, 0, 0, (), None, None, None, None, ()),))


@rule("310.1", kind="step", key="combat damage/stack", until=UNTIL, home=CLASSIC, also=("310.3",))
def put_on_stack(state: State, frame: DamageFrame) -> None:
    """All assignments of combat damage go on the stack as one object."""
    if not frame.dealt:
        return
    card = state.new_card(_DEFINITION, state.active, True)
    made = state.new_object(card, _DEFINITION.faces[0], STACK, state.active)
    node = Node("spell_ability", {"do": (Node(COMBAT_DAMAGE, {"dealt": frame.dealt}),)})
    ability = Ability(node, COMBAT_DAMAGE, 0, 0)
    made.stacked = StackItem(ability, 0, state.active, (), (), 0, (), -1, (NO_SPELL_OR_ABILITY,))
    put_in(state, made, STACK, state.active)
    for source, ref, amount in frame.dealt:
        record_event(state, DamageAssigned(state.rule, source, ref, amount))
    record_event(state, DamageStacked(state.rule, made.id))


@rule("310.4", kind="effect", key=COMBAT_DAMAGE, until=UNTIL, home=CLASSIC, also=("310.4a", "310.4b", "310.4c"))
def resolve(state: State, frame: InstructionsFrame, node: Node) -> None:
    """It is all dealt at once as it was assigned, whatever has become of those who deal it; what has left play or is no
    creature any more is dealt nothing."""
    events: list[Event] = []
    dealt = node.fields["dealt"]
    assert isinstance(dealt, tuple)
    for each in dealt:
        assert isinstance(each, tuple)
        source, ref, amount = each
        assert isinstance(source, int)
        assert isinstance(ref, int)
        assert isinstance(amount, int)
        event = DamageDealt(state.rule, source, ref, amount)
        event.combat = True
        events.append(event)
    propose_all(state, events)
