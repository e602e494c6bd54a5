"""701.26. Tapping and untapping permanents."""

from lawmage.model.events import Event, Tapped, Untapped
from lawmage.model.fields import READS_STATUS
from lawmage.model.names import BATTLEFIELD
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.actions.flow import set_did
from lawmage.rules.events.performing import record
from lawmage.rules.kernel.instructions import InstructionsFrame, of_effect
from lawmage.rules.language.finding import permanents_of
from lawmage.rules.replacement.proposing import propose_all


@rule("701.26a", kind="perform", key="tapped")
def tap(state: State, event: Tapped) -> None:
    """An untapped permanent becomes tapped."""
    thing = state.object(event.permanent)
    if thing.tapped or thing.zone != BATTLEFIELD:
        return
    state.edit(thing).tapped = True
    state.touch(READS_STATUS)
    record(state, event)


@rule("701.26b", kind="perform", key="untapped")
def untap(state: State, event: Untapped) -> None:
    """A tapped permanent becomes untapped."""
    thing = state.object(event.permanent)
    if not thing.tapped or thing.zone != BATTLEFIELD:
        return
    state.edit(thing).tapped = False
    state.touch(READS_STATUS)
    record(state, event)


@rule("701.26a", kind="effect", key="tap")
def tap_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The untapped permanents among those named are tapped at once."""
    _change(state, frame, node, False)


@rule("701.26b", kind="effect", key="untap")
def untap_effect(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The tapped permanents among those named are untapped at once."""
    _change(state, frame, node, True)


def _change(state: State, frame: InstructionsFrame, node: Node, tapped: bool) -> None:
    context = frame.context
    proposals: list[Event] = []
    for thing in permanents_of(state, context, node.node("what")):
        if thing.tapped == tapped:
            change = Untapped(state.rule, thing.id) if tapped else Tapped(state.rule, thing.id)
            proposals.append(of_effect(context, change))
    set_did(state, frame, bool(proposals))
    propose_all(state, proposals)
