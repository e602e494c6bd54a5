"""702.185. Warp: the permanent is exiled at the next end step, and its card may be cast later."""

from lawmage.model.names import EXILE
from lawmage.model.nodes import Node
from lawmage.model.state import State
from lawmage.rulebook.registry import rule
from lawmage.rules.kernel.instructions import InstructionsFrame
from lawmage.rules.kernel.reading import refer
from lawmage.rules.stack.casting_options import WARPED


@rule("702.185a", kind="effect", key="mark_warped", also=("702.185b",))
def mark_warped(state: State, frame: InstructionsFrame, node: Node) -> None:
    """The cards that a warp ability exiled may be cast by their owners from the next turn on."""
    for ref in refer(state, frame.context, node.node("what")):
        if ref > 0 and state.object(ref).zone == EXILE:
            thing = state.object(ref)
            state.edit(thing).chosen = (*thing.chosen, (WARPED, f"{thing.card.owner}:{state.turn}"))
