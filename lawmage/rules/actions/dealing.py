"""120, 701.14. Damage dealt by effects, and fighting."""

from typing import Final

from lawmage.model.events import DamageDealt, Event, Fought
from lawmage.model.names import BATTLE, BATTLEFIELD, CREATURE, PLANESWALKER
from lawmage.model.nodes import Node
from lawmage.model.objects import GameObject
from lawmage.model.state import State
from lawmage.rulebook.citations import cite
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import set_did
from lawmage.rules.characteristics.layers import characteristics
from lawmage.rules.events.performing import record_event
from lawmage.rules.kernel.context import Context
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.amounts import measure
from lawmage.rules.language.finding import number_of, permanents_of
from lawmage.rules.replacement.proposing import propose_all

R_NO_DAMAGE: Final = cite("614.7a")

#: word of a DAMAGED event that can't be prevented
UNPREVENTABLE: Final = "unpreventable"


@rule("120.2b", kind="effect", key="damage", also=("608.2f",))
def deal_damage(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each source named deals the damage to each recipient, all at once; divided damage as it was divided (601.2d)."""
    context = frame.context
    source_node = node.maybe("source")
    sources = (context.source,) if source_node is None else refer(state, context, source_node)
    own = _own_measure(node) if len(sources) > 1 else ""
    proposals: list[Event] = []
    for ref in refer(state, context, node.node("to")):
        if not takes_damage(state, ref):
            continue
        number = _share(context, ref) if node.flag("divided") else number_of(state, context, node)
        for source in sources:
            if source <= 0:
                continue
            if own:
                number = max(0, measure(state, source, own))
            if number <= 0:
                state.law.note(R_NO_DAMAGE)
                continue
            event = of_effect(context, DamageDealt(state.rule, source, ref, number))
            event.unpreventable = node.flag("unpreventable")
            proposals.append(event)
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


def _own_measure(node: Node) -> str:
    """What of itself each of several sources deals: "damage equal to its power"; "" where the amount is one for all."""
    value = node.value("n")
    if not isinstance(value, Node) or value.kind not in _MEASURES or value.node("of") != node.maybe("source"):
        return ""
    return _MEASURES[value.kind]


_MEASURES: Final[dict[str, str]] = {
    "power_of": "power", "toughness_of": "toughness", "mana_value_of": "mana value",
}


def takes_damage(state: State, ref: int) -> bool:
    """120.1, 120.1a: damage can be dealt to players in the game, and to battles, creatures and planeswalkers."""
    if ref < 0:
        return not state.players[-1 - ref].lost
    thing = state.object(ref)
    if thing.zone != BATTLEFIELD or thing.phased_out:
        return False
    return characteristics(state, thing).types & (BATTLE | CREATURE | PLANESWALKER) != 0


def _share(context: Context, ref: int) -> int:
    """What was divided to a target; nothing goes to another instead of a target that became illegal (608.2b)."""
    stacked = context.stacked
    if stacked is None:
        return 0
    for chosen, shares in zip(stacked.targets, stacked.division, strict=False):
        if ref in chosen and shares:
            return shares[chosen.index(ref)]
    return 0


@rule("701.14a", kind="effect", key="fight", also=("701.14b", "701.14c", "701.14d"))
def fight(state: State, frame: InstructionsFrame, node: Node) -> None:
    """Each of two creatures deals damage equal to its power to the other, at once; if either can't, neither does."""
    context = frame.context
    ones = permanents_of(state, context, node.node("one"))
    others = permanents_of(state, context, node.node("other"))
    if not ones or not others or not _creature(state, ones[0]) or not _creature(state, others[0]):
        return
    one, other = ones[0], others[0]
    record_event(state, of_effect(context, Fought(state.rule, one.id, other.id)))
    proposals: list[Event] = []
    for source, recipient in ((one, other), (other, one)):
        power = characteristics(state, source).power
        if one is other:
            power *= 2
        if power > 0:
            proposals.append(of_effect(context, DamageDealt(state.rule, source.id, recipient.id, power)))
        if one is other:
            break
    propose_all(state, proposals)


def _creature(state: State, thing: GameObject) -> bool:
    return characteristics(state, thing).types & CREATURE != 0
