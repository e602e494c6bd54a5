"""702.190b. What becomes of a permanent that was cast for its sneak cost: it attacks."""

from typing import Final

from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.stack_items import StackItem
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.fighting import Prospect, attack_options
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.kernel.context import Context
from lawmage.rules.stack.casting_options import SNEAK

_AS_RETURNED: Final = Node("put_onto_battlefield", {
    "what": Node("self", {}), "attacking": True, "attacking_whom": Node("attacked_by", {"of": Node("paid", {})})})


@rule("702.190b", kind="arrival", key=SNEAK)
def attack_as_the_returned(state: State, made: GameObject, stacked: StackItem) -> None:
    """It attacks what the creature attacked that was returned to its owner's hand for it, if that can still be attacked
    and it is a creature."""
    prospect = Prospect(0, made.controller, characteristics(state, made).types)
    whom = attack_options(state, Context(made.id, stacked.controller, stacked), _AS_RETURNED, prospect)
    if whom:
        state.law.tables["action"]["enter attacking"](state, made, whom[0])

