"""701.3. Effects that attach and unattach."""

from lawmage.model.events import Attached, Event, Unattached
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import set_did
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.kernel.reading import refer
from lawmage.rules.language.finding import permanents_of
from lawmage.rules.language.protection import can_be_attached
from lawmage.rules.replacement.proposing import propose_all


@rule("701.3a", kind="effect", key="attach", also=("701.3b",))
def attach_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The attachments named are put onto the object or player named, where they can be."""
    context = frame.context
    hosts = refer(state, context, node.node("to"))
    proposals: list[Event] = []
    if hosts:
        for thing in permanents_of(state, context, node.node("what")):
            if thing.attached_to != hosts[0] and can_be_attached(state, thing, hosts[0]):
                proposals.append(of_effect(context, Attached(state.rule, thing.id, hosts[0])))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)


@rule("701.3d", kind="effect", key="unattach")
def unattach_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The attachments named become unattached."""
    context = frame.context
    proposals: list[Event] = []
    for thing in permanents_of(state, context, node.node("what")):
        if thing.attached_to:
            proposals.append(of_effect(context, Unattached(state.rule, thing.id, thing.attached_to)))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)
